"""The judge of Rollecate: whether an action is allowed, with every reason.

Laying shows the cards, so nothing here depends on a hidden hand: the table decides, by turn,
track, dice, the deck's counts and the size of the hand. A hand that is given decides it as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Reading, Reason, Verdict
from engines.rollecate import cites
from engines.rollecate.actions import Action, Chaos, Hand, Holds, Lay, Pass, Placing, Track
from engines.rollecate.cards import without
from engines.rollecate.placing import of_chaos
from engines.rollecate.riding import pass_ride, ride
from engines.rollecate.state import START_TRACK, Setup, State

LEGAL_TRACK = Verdict("legal", (cites.MAY_TRACK.reason(),))
LEGAL_LAY = Verdict("legal", (cites.MAY_LAY.reason(),))
LEGAL_PASS = Verdict("legal", (cites.MAY_PASS.reason(),))
LEGAL_CHAOS = Verdict("legal", (cites.MAY_CHAOS.reason(),))
LEGAL_HAND = Verdict("legal", (cites.MAY_HAND.reason(),))
LEGAL_HOLD = Verdict("legal", (cites.MAY_HOLD.reason(),))
STRICT_LIMIT = 2  # N-G18, lay-limit=two


def judge(state: State, action: Action, holding: Sequence[str] | None = None) -> Verdict:
    """Legal or illegal, with every reason; `holding` is the actor's whole hand."""
    hand = None if holding is None else state.setup.cards.hand(holding)
    if isinstance(action, Lay):
        return _judge_lay(state, action, hand)
    if isinstance(action, Pass):
        return _judge_pass(state, action, hand)
    if isinstance(action, Chaos):
        return _judge_chaos(state, action, hand)
    if isinstance(action, Track):
        return _judge_track(state, action)
    if isinstance(action, Hand):
        return _judge_hand(state, action, hand)
    return _judge_holds(state, action)


def _verdict(legal: Verdict, against: list[Reason], notes: list[Reason]) -> Verdict:
    if against:
        return Verdict("illegal", tuple(against))
    return Verdict("legal", (*legal.reasons, *notes)) if notes else legal


def _judge_lay(state: State, action: Lay, hand: tuple[str, ...] | None) -> Verdict:
    if state.phase != "play":
        return Verdict("illegal", (_not_in_play(state),))
    against: list[Reason] = []
    notes: list[Reason] = []
    seat = _check_turn(state, action.player, against)
    _check_track(state, action.cards, against, notes)
    _check_hand(state, seat, action.cards, hand, against)
    _check_wheels(state.setup, action, against)
    if action.place is not None:
        taken = ride(state, action.cards, max(0, action.wheels)).taken
        _check_order(state.setup, action.place, taken, against, notes)
        _check_combining(state, seat, action.place, against)
    return _verdict(LEGAL_LAY, against, notes)


def _judge_pass(state: State, action: Pass, hand: tuple[str, ...] | None) -> Verdict:
    if state.phase != "play":
        return Verdict("illegal", (_not_in_play(state),))
    against: list[Reason] = []
    notes: list[Reason] = []
    seat = _check_turn(state, action.player, against)
    _check_hand(state, seat, (), hand, against)
    if action.place is not None:
        _check_order(state.setup, action.place, pass_ride(state).taken, against, notes)
        _check_combining(state, seat, action.place, against)
    return _verdict(LEGAL_PASS, against, notes)


def _judge_chaos(state: State, action: Chaos, hand: tuple[str, ...] | None) -> Verdict:
    if state.phase != "play":
        return Verdict("illegal", (_not_in_play(state),))
    cards = state.setup.cards
    against: list[Reason] = []
    seat = _check_turn(state, action.player, against)
    for value in dict.fromkeys(action.values):
        if value not in cards.chaos_of:
            against.append(cites.NO_CHAOS.reason(value))
    shown = tuple([cards.chaos_of[value] for value in action.values if value in cards.chaos_of])
    _check_hand(state, seat, shown, hand, against)
    if action.place is not None:
        placed = [card for card, _ in action.place]
        wanted = [str(value) for value in action.values]
        if sorted(placed) != sorted(wanted):
            against.append(cites.PLACE_CHAOS.reason(" ".join(placed), " ".join(wanted)))
        elif len(shown) == len(placed):
            _check_combining(state, seat, of_chaos(cards, action.place), against)
    return _verdict(LEGAL_CHAOS, against, [])


def _judge_track(state: State, action: Track) -> Verdict:
    if state.phase != "track":
        return Verdict("illegal", (_out_of_phase(state, "track"),))
    against: list[Reason] = []
    notes: list[Reason] = []
    if state.setup.seats[action.player] != state.turn:
        against.append(cites.TRACK_TURN.reason(action.player, state.player))
    if action.card in state.setup.cards.chaos:
        against.append(cites.TRACK_CHAOS.reason(action.card))
    elif state.track and action.card not in state.setup.cards.fitting[state.track[-1]]:
        value = state.setup.options["start-track-difference"]
        reading = Reading("start-track-difference", value)
        cite = cites.START_DIFFERENCE if value == "yes" else cites.START_FREE
        reason = cite.reason(action.card, state.track[-1], reading=reading)
        (against if value == "yes" else notes).append(reason)
    _check_counts(state, (action.card,), against)
    return _verdict(LEGAL_TRACK, against, notes)


def _judge_hand(state: State, action: Hand, hand: tuple[str, ...] | None) -> Verdict:
    if state.phase != "hands":
        return Verdict("illegal", (_out_of_phase(state, "hands"),))
    seat = state.setup.seats[action.player]
    if state.entered[seat]:
        return Verdict("illegal", (cites.HAND_TWICE.reason(action.player),))
    against: list[Reason] = []
    _check_whole(state, seat, action.cards, against)
    if hand is not None and sorted(hand) != sorted(action.cards):
        against.append(cites.HAND_OTHER.reason(action.player))
    return _verdict(LEGAL_HAND, against, [])


def _judge_holds(state: State, action: Holds) -> Verdict:
    if state.phase == "track":
        return Verdict("illegal", (cites.NOT_DEALT.reason(),))
    seat = state.setup.seats[action.player]
    if state.phase == "over" or state.entered[seat]:
        over = state.phase == "over"
        reason = cites.OVER.reason() if over else cites.HAND_TWICE.reason(action.player)
        return Verdict("illegal", (reason,))
    against: list[Reason] = []
    _check_whole(state, seat, action.cards, against, before_draw=True)
    return _verdict(LEGAL_HOLD, against, [])


def _not_in_play(state: State) -> Reason:
    return _out_of_phase(state, "play")


def _out_of_phase(state: State, wanted: str) -> Reason:
    """Why an action of the phase `wanted` cannot be done now."""
    if state.phase == "over":
        return cites.OVER.reason()
    if wanted == "track":
        return cites.TRACK_DONE.reason()
    if state.phase == "track":
        return cites.TRACK_FIRST.reason(len(state.track), START_TRACK)
    if wanted == "hands":
        return cites.HAND_EARLY.reason(state.draw_pile)
    return cites.HANDS_NOW.reason()


def _check_turn(state: State, player: str, against: list[Reason]) -> int:
    seat = state.setup.seats[player]
    if seat != state.turn:
        against.append(cites.NOT_TURN.reason(player, state.player))
    return seat


def _check_track(
    state: State, laid: tuple[str, ...], against: list[Reason], notes: list[Reason]
) -> None:
    """Cards laid at the end: one number, a fitting neighbour, no chaos, not too many (N-R18)."""
    setup = state.setup
    cards = setup.cards
    value = cards.value
    first = laid[0]
    if not cards.chaos.isdisjoint(laid):
        for card in dict.fromkeys(laid):
            if card in cards.chaos:
                against.append(cites.LAY_CHAOS.reason(card))
    for card in laid:
        if value[card] != value[first]:
            against.append(cites.LAY_MIXED.reason(first, card))
            break
    after = state.track[-1]
    for card in laid:
        if card not in cards.fitting[after]:
            against.append(cites.LAY_DIFFERENCE.reason(card, after))
        after = card
    if len(laid) > STRICT_LIMIT:
        limit = setup.options["lay-limit"]
        two = limit == "two"
        cite = cites.LAY_TWO if two else cites.LAY_ANY
        reason = cite.reason(len(laid), reading=Reading("lay-limit", limit))
        (against if two else notes).append(reason)


def _check_wheels(setup: Setup, action: Lay, against: list[Reason]) -> None:
    """The roll must be one that so many dice can show; impossible cards are told elsewhere."""
    dice = setup.cards.total(action.cards)
    rolls = setup.cards.rolls
    least, most = rolls[dice if dice < len(rolls) else -1]
    if action.wheels > most:
        against.append(cites.WHEELS_MANY.reason(action.wheels, dice, most))
    elif action.wheels < least:
        against.append(cites.WHEELS_FEW.reason(action.wheels, dice, least))


def _check_hand(
    state: State,
    seat: int,
    shown: tuple[str, ...],
    hand: tuple[str, ...] | None,
    against: list[Reason],
) -> None:
    """The cards must come from the hand: from the one given, or from one the table allows."""
    player = state.setup.players[seat]
    if hand is not None:
        _check_whole(state, seat, hand, against)
        for card in dict.fromkeys(shown):
            wanted, held = shown.count(card), hand.count(card)
            if wanted > held:
                against.append(cites.NOT_HELD.reason(player, card, wanted, held))
        return
    known = state.known[seat]
    new = without(shown, known) if known else shown
    if not new:
        return
    room = state.room(seat)
    if len(new) > room:
        if known and len(shown) <= room + len(known):
            for card in dict.fromkeys(new):
                held = known.count(card)
                against.append(cites.NOT_HELD.reason(player, card, shown.count(card), held))
        else:
            against.append(cites.HAND_TOO_SMALL.reason(player, room + len(known), len(shown)))
    _check_counts(state, new, against)


def _check_whole(
    state: State,
    seat: int,
    hand: tuple[str, ...],
    against: list[Reason],
    before_draw: bool = False,
) -> None:
    """A whole hand must have the right size, hold what it is known to hold, and be possible.

    With `before_draw` the hand may also be the one before the draw of this turn.
    """
    player = state.setup.players[seat]
    known = state.known[seat]
    size = state.room(seat) + len(known)
    if state.unknown[seat] is None:
        wrong = len(hand) > size
    else:
        early = before_draw and state.draws_first(seat)
        wrong = len(hand) != size and not (early and len(hand) == size - 1)
    if wrong:
        against.append(cites.HAND_SIZE.reason(player, len(hand), size))
    new = hand
    if known:
        for card in without(known, hand):
            against.append(cites.HAND_LACKS.reason(player, card))
        new = without(hand, known)
    _check_counts(state, new, against)


def _check_counts(state: State, new: tuple[str, ...], against: list[Reason]) -> None:
    """No more cards of a kind than the deck has left (N-R4, N-R5)."""
    cards = state.setup.cards
    known = any(state.known)
    for card in new if len(new) == 1 else dict.fromkeys(new):
        left = state.hidden(card) if known else state.unseen[cards.index[card]]
        if new.count(card) > left:
            cite = cites.NO_CHAOS_LEFT if card in cards.chaos else cites.NO_TRACK_LEFT
            against.append(cite.reason(card, cards.count(card), left))


def _check_order(
    setup: Setup,
    place: Placing,
    taken: tuple[str, ...],
    against: list[Reason],
    notes: list[Reason],
) -> None:
    """The cards placed must be those taken, in an order the table allows (N-R24, N-G10)."""
    placed = tuple([card for card, _ in place])
    if placed == taken:
        return
    if sorted(placed) != sorted(taken):
        said = " ".join(placed)
        none = cites.PLACE_NONE.reason(said)
        against.append(cites.PLACE_CARDS.reason(said, " ".join(taken)) if taken else none)
        return
    order = setup.options["place-order"]
    reading = Reading("place-order", order)
    if order == "as-taken":
        against.append(cites.PLACE_ORDER.reason(" ".join(taken), reading=reading))
    else:
        notes.append(cites.PLACE_FREE.reason(reading=reading))


def _check_combining(state: State, seat: int, place: Placing, against: list[Reason]) -> None:
    """A card combines with an equal card on top, each card once (N-R26, N-R27)."""
    value = state.setup.cards.value
    tops = list(state.piles[seat])
    used: set[int] = set()
    for card, starred in place:
        if not starred:
            tops.append(card)
        elif tops and value[tops[-1]] == value[card]:
            tops.pop()
            used.add(value[card])
        elif value[card] in used:
            against.append(cites.COMBINE_USED.reason(card))
        elif tops:
            against.append(cites.COMBINE_DIFFERS.reason(card, tops[-1]))
        else:
            against.append(cites.COMBINE_EMPTY.reason(card))
