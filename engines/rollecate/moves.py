"""What an allowed action does to the position, and what there is to tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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
    made,
    put,
)

Next = tuple[State, tuple[Effect, ...]]


def apply(state: State, action: Action, holding: Sequence[str] | None = None) -> Next:
    """The next position and what happened. Raises `IllegalAction`."""
    verdict = judge(state, action, holding)
    if verdict.kind == "illegal":
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
    after = made(
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
    effects = [
        _lays(action.player, laid, dice, action.wheels, dice > len(cards.dice)),
        _moves(trip.loco - state.loco),
    ]
    if trip.missing:
        effects.append(cites.DERAILS.effect(trip.missing))
    if trip.over:
        effects.append(cites.BROKEN.effect(trip.over))
    if trip.decided is not None:
        stops = cites.BROKEN_STOP if trip.stop_costs else cites.BROKEN_FREE
        effects.append(stops.effect(trip.stop, reading=trip.decided))
    return _penalty(state, laid, trip, action.place, effects)


@lru_cache(maxsize=4096)
def _lays(player: str, laid: tuple[str, ...], dice: int, wheels: int, many: bool) -> Effect:
    cite = cites.LAYS_MANY if many else cites.LAYS
    return cite.effect(player, " ".join(laid), dice, wheels)


@lru_cache(maxsize=256)
def _moves(steps: int) -> Effect:
    return cites.MOVES.effect(steps) if steps else cites.STAYS.effect()


@lru_cache(maxsize=256)
def _passes(player: str, moved: bool) -> Effect:
    return (cites.PASSES if moved else cites.PASS_STAYS).effect(player)


@lru_cache(maxsize=4096)
def _takes(player: str, taken: tuple[str, ...]) -> Effect:
    return cites.TAKES.effect(player, " ".join(taken))


def _pass(state: State, action: Pass) -> Next:
    trip = pass_ride(state)
    moved = trip.loco > state.loco
    effects = [_passes(action.player, moved)]
    decided = trip.decided
    if decided is not None:
        if trip.stop_costs:
            cite = cites.PASS_BROKEN
        elif decided.option == "broken-on-pass":
            cite = cites.PASS_BROKEN_FREE
        else:
            cite = cites.BROKEN_FREE
        effects.append(cite.effect(trip.stop, reading=decided))
    return _penalty(state, (), trip, action.place, effects)


def _chaos(state: State, action: Chaos) -> Next:
    cards = state.setup.cards
    laid = tuple([cards.chaos_of[value] for value in action.values])
    effects = [cites.CHAOS.effect(action.player, " ".join(map(str, action.values)))]
    place = None if action.place is None else of_chaos(cards, action.place)
    tells = (cites.CHAOS_COMBINES, cites.CHAOS_AGAIN)
    pile, gone = _placed(state, laid, place, tells, effects)
    return _turned(state, state.track, state.loco, pile, gone, laid, effects)


def _penalty(
    state: State,
    laid: tuple[str, ...],
    trip: Ride,
    place: Placing | None,
    effects: list[Effect],
) -> Next:
    """Take the penalty cards from the start of the track and place them (N-R24 to N-R27)."""
    taken = trip.taken
    track, loco = trip.track, trip.loco
    pile, gone = state.piles[state.turn], state.gone
    if taken:
        effects.append(_takes(state.player, taken))
    if trip.owed > len(taken):
        effects.append(cites.FORGIVEN.effect(trip.owed - len(taken)))
    if taken:
        track, loco = track[len(taken) :], loco - len(taken)
        tells = (cites.COMBINES, cites.COMBINES_AGAIN)
        pile, gone = _placed(state, taken, place, tells, effects)
    return _turned(state, track, loco, pile, gone, laid, effects)


def _placed(
    state: State,
    taken: tuple[str, ...],
    place: Placing | None,
    tells: tuple[Cite, Cite],
    effects: list[Effect],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The pile of the player to move after placing, and all cards combined away."""
    before = state.piles[state.turn]
    if place is None:
        place = usual(state.setup.cards, before, taken)
    pile, gone = list(before), state.gone
    said, again = tells
    for card, starred in place:
        if starred:
            top = pile.pop()
            gone += (top, card)
            effects.append(said.effect(state.player, card, top))
            said = again
        else:
            pile.append(card)
    return tuple(pile), gone


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
    seat, piles = state.turn, state.piles
    if pile is not piles[seat]:
        piles = put(piles, seat, pile)
    known, unknown = _hand_after(state, seat, shown)
    draw_pile = state.draw_pile if state.drawn else state.draw_pile - 1
    phase: Phase = "play"
    if not draw_pile:
        phase = "hands"
        effects.append(cites.LAST_TURN.effect(state.player))
    after = made(
        state.setup,
        phase,
        track,
        loco,
        piles,
        gone,
        draw_pile,
        (seat + 1) % len(piles),
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
    change = (not state.drawn) - len(shown)
    if known[seat]:
        left = without(known[seat], shown)
        change += len(known[seat]) - len(left)
        known = put(known, seat, left)
    number = unknown[seat]
    if change and number is not None:
        unknown = put(unknown, seat, number + change)
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
    after = made(
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
    if state.draws_first(seat):
        unknown = state.unknown[seat]
        before = unknown is not None and len(hand) == unknown + len(state.known[seat])
        if not before:
            drawn, draw_pile = True, draw_pile - 1
    shows = cites.SHOWS.effect(action.player, " ".join(hand))
    effects = (shows if hand else cites.SHOWS_NONE.effect(action.player),)
    after = made(
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
    return after, effects
