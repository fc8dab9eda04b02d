"""What an allowed action does to the position, and what there is to tell of it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Cite, Effect, IllegalAction
from engines.rollecate import cites
from engines.rollecate.actions import Action, Chaos, Hand, Holds, Lay, Pass, Placing, Track
from engines.rollecate.cards import without
from engines.rollecate.judging import judge
from engines.rollecate.placing import of_chaos, usual
from engines.rollecate.riding import Ride, pass_ride, ride
from engines.rollecate.scoring import results
from engines.rollecate.state import (
    HAND,
    LOCO_START,
    REMOVED,
    START_TRACK,
    Phase,
    State,
    draws,
    put,
)

Next = tuple[State, tuple[Effect, ...]]


def apply(state: State, action: Action, holding: Sequence[str] | None = None) -> Next:
    """The next position and what happened. Raises `IllegalAction`."""
    verdict = judge(state, action, holding)
    if not verdict.legal:
        raise IllegalAction(verdict)
    if isinstance(action, Lay):
        return _lay(state, action)
    if isinstance(action, Pass):
        return _pass(state, action)
    if isinstance(action, Chaos):
        return _chaos(state, action)
    if isinstance(action, Track):
        return _track(state, action)
    if isinstance(action, Hand):
        return _hand(state, action)
    return _holds(state, action)


def _track(state: State, action: Track) -> Next:
    setup = state.setup
    players = len(setup.players)
    track = (*state.track, action.card)
    effects = [cites.TRACKS.effect(action.player, action.card)]
    phase: Phase = "track"
    turn, loco, unknown = (state.turn + 1) % players, 0, state.unknown
    if len(track) == START_TRACK:
        phase, loco, unknown = "play", LOCO_START, (HAND,) * players
        turn = (turn - START_TRACK) % players
        effects.append(cites.LOCO_PLACED.effect(LOCO_START))
        effects.append(cites.REMOVED.effect(REMOVED[players]))
        effects.append(cites.DEALT.effect(HAND, draws(setup.cards, players)))
    after = State(
        setup,
        phase,
        track,
        loco,
        state.piles,
        state.gone,
        state.draw_pile,
        turn,
        False,
        state.known,
        unknown,
        state.entered,
        _seen(state, (action.card,)),
    )
    return after, tuple(effects)


def _lay(state: State, action: Lay) -> Next:
    cards = state.setup.cards
    laid = action.cards
    trip = ride(state, laid, action.wheels)
    dice = cards.total(laid)
    effects = _draw(state, action.player)
    effects.append(cites.LAYS.effect(action.player, " ".join(laid)))
    if dice > len(cards.dice):
        effects.append(cites.ROLLS_MORE.effect(dice, action.wheels, len(cards.dice)))
    else:
        effects.append(cites.ROLLS.effect(dice, action.wheels))
    steps = trip.loco - state.loco
    effects.append(cites.MOVES.effect(steps) if steps else cites.STAYS.effect())
    if trip.missing:
        effects.append(cites.DERAILS.effect(trip.missing))
    if trip.broken:
        effects.append(cites.BROKEN.effect(trip.broken, reading=trip.decided))
    if trip.decided is not None and trip.decided.value == "passed-only":
        effects.append(cites.BROKEN_FREE.effect(trip.stop, reading=trip.decided))
    return _penalty(state, action.player, laid, trip, action.place, effects)


def _pass(state: State, action: Pass) -> Next:
    trip = pass_ride(state)
    effects = _draw(state, action.player)
    moved = trip.loco > state.loco
    effects.append((cites.PASSES if moved else cites.PASS_STAYS).effect(action.player))
    decided = trip.decided
    if decided is not None:
        if trip.broken:
            cite = cites.PASS_BROKEN
        elif decided.option == "broken-on-pass":
            cite = cites.PASS_BROKEN_FREE
        else:
            cite = cites.BROKEN_FREE
        effects.append(cite.effect(trip.stop, reading=decided))
    return _penalty(state, action.player, (), trip, action.place, effects)


def _chaos(state: State, action: Chaos) -> Next:
    seat = state.turn
    cards = state.setup.cards
    laid = tuple([cards.chaos_of[value] for value in action.values])
    effects = _draw(state, action.player)
    effects.append(cites.CHAOS.effect(action.player, " ".join(map(str, action.values))))
    if action.place is None:
        place = usual(cards, state.piles[seat], laid)
    else:
        place = of_chaos(cards, action.place)
    pile, gone = _placed(state, action.player, seat, place, _CHAOS_TELLS, effects)
    return _turned(state, state.track, state.loco, pile, gone, laid, effects)


def _penalty(
    state: State,
    player: str,
    laid: tuple[str, ...],
    trip: Ride,
    place: Placing | None,
    effects: list[Effect],
) -> Next:
    """Take the penalty cards from the start of the track and place them (N-R24 to N-R27)."""
    seat, taken = state.turn, trip.taken
    pile, gone = state.piles[seat], state.gone
    if taken:
        effects.append(cites.TAKES.effect(player, " ".join(taken)))
    if trip.owed > len(taken):
        effects.append(cites.FORGIVEN.effect(trip.owed - len(taken)))
    if taken:
        place = usual(state.setup.cards, pile, taken) if place is None else place
        pile, gone = _placed(state, player, seat, place, _PENALTY_TELLS, effects)
    track = trip.track[len(taken) :]
    return _turned(state, track, trip.loco - len(taken), pile, gone, laid, effects)


_PENALTY_TELLS = (cites.KEEPS, cites.COMBINES, cites.COMBINES_AGAIN)
_CHAOS_TELLS = (cites.CHAOS_KEPT, cites.CHAOS_COMBINES, cites.CHAOS_AGAIN)


def _placed(
    state: State,
    player: str,
    seat: int,
    place: Placing,
    tells: tuple[Cite, Cite, Cite],
    effects: list[Effect],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The pile after placing, and all cards combined away."""
    kept, combined, again = tells
    pile = list(state.piles[seat])
    gone = list(state.gone)
    said = combined
    for card, starred in place:
        if starred:
            top = pile.pop()
            gone += (top, card)
            effects.append(said.effect(player, card, top))
            said = again
        else:
            pile.append(card)
            effects.append(kept.effect(player, card))
    return tuple(pile), tuple(gone)


def _draw(state: State, player: str) -> list[Effect]:
    return [] if state.drawn else [cites.DRAWS.effect(player, state.draw_pile - 1)]


def _turned(
    state: State,
    track: tuple[str, ...],
    loco: int,
    pile: tuple[str, ...],
    gone: tuple[str, ...],
    shown: tuple[str, ...],
    effects: list[Effect],
) -> Next:
    """End the turn: the hand without the cards shown, the next player, or the end (N-R28)."""
    seat = state.turn
    known, unknown = _hand_after(state, seat, shown)
    draw_pile = state.draw_pile if state.drawn else state.draw_pile - 1
    phase: Phase = "play"
    if not draw_pile:
        phase = "hands"
        effects.append(cites.LAST_TURN.effect(state.player))
    after = State(
        state.setup,
        phase,
        track,
        loco,
        put(state.piles, seat, pile),
        gone,
        draw_pile,
        (seat + 1) % len(state.piles),
        False,
        known,
        unknown,
        state.entered,
        _seen(state, shown) if shown else state.unseen,
    )
    return after, tuple(effects)


def _hand_after(
    state: State, seat: int, shown: tuple[str, ...]
) -> tuple[tuple[tuple[str, ...], ...], tuple[int | None, ...]]:
    """The known cards and the number of unknown ones after drawing and showing cards."""
    known, unknown = state.known, state.unknown
    fresh = len(shown)
    if known[seat]:
        fresh = len(without(shown, known[seat]))
        known = put(known, seat, without(known[seat], shown))
    number = unknown[seat]
    if number is not None:
        unknown = put(unknown, seat, number - fresh + (not state.drawn))
    return known, unknown


def _seen(state: State, shown: Sequence[str]) -> tuple[int, ...]:
    unseen = list(state.unseen)
    index = state.setup.cards.index
    for card in shown:
        unseen[index[card]] -= 1
    return tuple(unseen)


def _hand(state: State, action: Hand) -> Next:
    seat = state.setup.seats[action.player]
    entered = put(state.entered, seat, True)
    if action.cards:
        effects = [cites.ADDS_HAND.effect(action.player, " ".join(action.cards))]
    else:
        effects = [cites.ADDS_NOTHING.effect(action.player)]
    players = len(entered)
    waiting = [s for s in ((seat + i) % players for i in range(players)) if not entered[s]]
    turn = state.turn if not entered[state.turn] else waiting[0] if waiting else 0
    after = State(
        state.setup,
        "hands" if waiting else "over",
        state.track,
        state.loco,
        put(state.piles, seat, state.piles[seat] + action.cards),
        state.gone,
        state.draw_pile,
        turn,
        False,
        put(state.known, seat, ()),
        put(state.unknown, seat, 0),
        entered,
        _seen(state, action.cards),
    )
    return after, tuple(effects if waiting else [*effects, *results(after)])


def _holds(state: State, action: Holds) -> Next:
    seat = state.setup.seats[action.player]
    hand = state.setup.cards.in_order(action.cards)
    drawn, draw_pile = state.drawn, state.draw_pile
    effects: list[Effect] = []
    if state.draws_first(seat):
        unknown = state.unknown[seat]
        before = unknown is not None and len(hand) == unknown + len(state.known[seat])
        if not before:
            effects = _draw(state, action.player)
            drawn, draw_pile = True, draw_pile - 1
    shows = cites.SHOWS.effect(action.player, " ".join(hand))
    effects.append(shows if hand else cites.SHOWS_NONE.effect(action.player))
    after = State(
        state.setup,
        state.phase,
        state.track,
        state.loco,
        state.piles,
        state.gone,
        draw_pile,
        state.turn,
        drawn,
        put(state.known, seat, hand),
        put(state.unknown, seat, 0),
        state.entered,
        state.unseen,
    )
    return after, tuple(effects)
