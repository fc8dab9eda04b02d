"""What an action does: cards on the table, the refill, the race it starts, whose turn is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from engines.core import Effect, IllegalAction, Reading
from engines.hare_tortoise import cites, scoring
from engines.hare_tortoise.judge import judge, proves_shuffle
from engines.hare_tortoise.kit import Kit, Laying
from engines.hare_tortoise.race import Race
from engines.hare_tortoise.state import (
    NOBODY,
    Action,
    Bets,
    Plays,
    Setup,
    State,
    changed,
    made,
    moved,
    rooms,
)

Step = tuple[State, tuple[Effect, ...]]
_NEXT = {value: Reading("next-starter", value) for value in ("left-of-starter", "play-on")}


def apply(state: State, action: Action, holding: Sequence[str] | None = None) -> Step:
    """The next position and what happened. Raises `IllegalAction`."""
    verdict = judge(state, action, holding)
    if verdict.kind == "illegal":
        raise IllegalAction(verdict)
    effects: list[Effect] = []
    if isinstance(action, Plays):
        certain = verdict.kind == "legal" and holding is None
        return _play(state if certain else _recounted(state, action, effects), action, effects)
    state = _recounted(state, action, effects)
    if isinstance(action, Bets):
        return _bet(state, action, effects)
    known = list(state.known)
    known[state.setup.seat[action.player]] = state.setup.kit.sorted(action.cards)
    shows = cites.SHOWS.effect(action.player, len(action.cards))
    return replace(state, known=tuple(known)), (*effects, shows)


def _recounted(state: State, action: Action, effects: list[Effect]) -> State:
    """The position with the discards in the draw pile, where this action proves them to be."""
    spare = sum(state.discards)
    if not spare or not proves_shuffle(state, action):
        return state
    effects.append(cites.SHUFFLED_EARLY.effect(spare))
    return replace(state, draw=state.draw + spare, discards=state.setup.kit.none())


def _bet(state: State, action: Bets, effects: list[Effect]) -> Step:
    bets = list(state.bets)
    bets[state.setup.seat[action.player]] = action.animals
    after = replace(state, bets=tuple(bets))
    cite = cites.REVEALS if state.full else cites.BETS_LAID
    return after, (*effects, cite.effect(action.player), *scoring.reckoning(after))


def _play(state: State, action: Plays, effects: list[Effect]) -> Step:
    setup, seat = state.setup, state.turn
    kit = setup.kit
    laying = kit.laying(action.cards)
    table = moved(state.table, laying.counts)
    hands, draw, discards = _refilled(state, laying, effects)
    known = state.known
    if known[seat]:
        left = _less(known[seat], action.cards)
        known = (*known[:seat], left, *known[seat + 1 :])
    room = rooms(kit, table)
    if room[laying.animal] > 0:
        turn = _next(setup, hands, (seat + 1) % len(hands), effects)
        return made(
            setup,
            state.positions,
            state.podium,
            state.rivers,
            table,
            discards,
            draw,
            hands,
            known,
            state.bets,
            turn,
            state.starter,
            state.round,
            room,
        ), tuple(effects)
    effects += _triggers(kit, table, laying.animal)
    podium = list(state.podium)
    race = Race(
        kit, setup.options, state.rivers, list(state.positions), podium, effects, len(podium)
    )
    turn, starter = NOBODY, state.starter
    ended = race.run(table)
    if not ended:
        starter = _starter(state, effects)
        turn = _next(setup, hands, starter, effects)
    after = made(
        setup,
        tuple(race.positions),
        tuple(race.podium),
        state.rivers,
        kit.none(),
        moved(discards, table),
        draw,
        hands,
        known,
        state.bets,
        turn,
        starter,
        state.round + (not ended),
        rooms(kit, kit.none()),
    )
    if ended:
        effects += scoring.reckoning(after)
    return after, tuple(effects)


def _triggers(kit: Kit, table: tuple[int, ...], animal: int) -> Iterator[Effect]:
    """Why the race starts: the table is full, or the animal just laid is (D-R12, K-R14)."""
    lying, same = sum(table), sum(table[kind] for kind in kit.kinds[animal])
    if lying >= kit.table:
        yield cites.RACE_BY_TABLE.effect(lying)
    if same >= kit.same:
        yield cites.RACE_BY_ANIMAL.effect(kit.animals[animal], same)


def _less(cards: tuple[str, ...], gone: Sequence[str]) -> tuple[str, ...]:
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def _refilled(
    state: State, laying: Laying, effects: list[Effect]
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The hands, the draw pile and the discards once the player has drawn (D-R11, K-R13, HT-G16).

    The refill belongs to the turn, so it comes before the race (HT-G14).
    """
    kit, seat = state.setup.kit, state.turn
    draw, discards = state.draw, state.discards
    held = state.hands[seat] - laying.size
    taken = kit.hand - held
    if taken > draw:
        spare = sum(discards)
        if spare:
            effects.append(cites.RESHUFFLED.effect(spare))
            draw, discards = draw + spare, kit.none()
        taken = min(taken, draw)
    if taken > 0:
        effects.append(_draws(state.setup.players[seat], taken))
    held += taken
    hands = state.hands if held == state.hands[seat] else changed(state.hands, seat, held)
    return hands, draw - taken, discards


def _next(setup: Setup, hands: tuple[int, ...], seat: int, effects: list[Effect]) -> int:
    """The first player from `seat` on who holds a card; the others are skipped (HT-G16)."""
    for _ in hands:
        if hands[seat]:
            break
        effects.append(cites.SKIPPED.effect(setup.players[seat]))
        seat = (seat + 1) % len(hands)
    effects.append(_turn_of(setup.players[seat]))
    return seat


@lru_cache(maxsize=1024)
def _draws(player: str, count: int) -> Effect:
    return cites.DRAWS.effect(player, count)


@lru_cache(maxsize=256)
def _turn_of(player: str) -> Effect:
    return cites.NEXT.effect(player)


def _starter(state: State, effects: list[Effect]) -> int:
    """Who starts the next round: left of the last starter (K-R29), or whose turn it would be."""
    setup = state.setup
    left = (state.starter + 1) % len(setup.players)
    on = (state.turn + 1) % len(setup.players)
    if left == on:
        effects.append(cites.MARKER.effect(setup.players[left]))
        return left
    value = setup.options["next-starter"]
    if value == "left-of-starter":
        effects.append(cites.MARKER_MOVES.effect(setup.players[left], reading=_NEXT[value]))
        return left
    effects.append(cites.PLAYS_ON.effect(setup.players[on], reading=_NEXT[value]))
    return on
