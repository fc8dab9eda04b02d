"""What an action changes: the next position of reis and the effects on the way to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.core import Effect, IllegalAction
from engines.reis import cites, rulings
from engines.reis.judge import judge
from engines.reis.kit import BLOCK, IMMUNITY, PROGRESS
from engines.reis.rulings import Finding
from engines.reis.state import (
    Action,
    Discards,
    Holds,
    Player,
    Plays,
    Setup,
    State,
    made,
    plus,
    without,
)


class Piles(NamedTuple):
    """The cards that are not on the table, as far as they can be counted."""

    draw: int
    recycled: int
    waste: tuple[int, ...]
    hands: tuple[int, ...]


def apply(
    state: State, action: Action, holding: Sequence[str] | None = None
) -> tuple[State, tuple[Effect, ...]]:
    """The next position and what happened. Raises `IllegalAction`."""
    verdict = judge(state, action, holding)
    if not verdict.legal:
        raise IllegalAction(verdict)
    return perform(state, action)


def perform(state: State, action: Action) -> tuple[State, tuple[Effect, ...]]:
    """What an action that has been judged legal changes."""
    if isinstance(action, Plays):
        return _play(state, action)
    if isinstance(action, Discards):
        return _discard(state, action)
    if isinstance(action, Holds):
        return _hold(state, action)
    return _pass(state)


def _effect(finding: Finding) -> Effect:
    cite, values, reading = finding
    return Effect(cite, values, reading)


def _play(state: State, action: Plays) -> tuple[State, tuple[Effect, ...]]:
    setup, seat = state.setup, state.turn
    kit, card = setup.kit, action.card
    family = kit.family[card]
    changed = seat
    if family == PROGRESS:
        player, effects = _travel(state, seat, card)
    elif family == BLOCK:
        changed = setup.seat[action.on or ""]
        player, effects = _hinder(state, action, changed)
    elif family == IMMUNITY:
        player, effects = _protect(state, seat, card)
    else:
        player, effects = _mend(state, seat, card)
    players = (*state.players[:changed], player, *state.players[changed + 1 :])
    laid = plus(state.laid, kit.index[card])
    piles = Piles(state.draw, state.recycled, state.waste, plus(state.hands, seat, -1))
    known = _less(state.known, seat, card)
    if family == PROGRESS and player.km >= kit.goal:
        effects.append(cites.WINS.effect(action.player, player.km))
        return _state(setup, players, seat, seat, piles, laid, known, state.ahead), tuple(effects)
    return _next(state, players, laid, piles, known, state.ahead, effects)


def _state(
    setup: Setup,
    players: tuple[Player, ...],
    turn: int,
    winner: int | None,
    piles: Piles,
    laid: tuple[int, ...],
    known: tuple[tuple[str, ...], ...],
    ahead: tuple[bool, ...],
) -> State:
    """A state whose piles come in one piece."""
    draw, recycled, waste, hands = piles
    return made(setup, players, turn, winner, draw, recycled, laid, waste, hands, known, ahead)


def _less(known: tuple[tuple[str, ...], ...], seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    """The known cards after one has left a hand."""
    if not known[seat]:
        return known
    return (*known[:seat], without(known[seat], card), *known[seat + 1 :])


def _travel(state: State, seat: int, card: str) -> tuple[Player, list[Effect]]:
    """A car that set off without a green light (I-G13) counts as having one from here on."""
    me, name = state.players[seat], state.setup.players[seat]
    km = state.setup.kit.km[card]
    green = me.green or not me.started
    player = Player(
        (*me.progress, km), me.km + km, True, green, None, me.limit, me.immunities, False
    )
    effects = [cites.TRAVELS.effect(name, km, player.km)]
    if km in state.setup.kit.fast:
        for held in dict.fromkeys(me.immunities):
            effects += map(_effect, rulings.drawback(state, name, held))
    return player, effects


def _hinder(state: State, action: Plays, target: int) -> tuple[Player, list[Effect]]:
    kit, victim, card = state.setup.kit, state.players[target], action.card
    name = state.setup.players[target]
    limits = card == kit.limit
    player = Player(
        victim.progress,
        victim.km,
        victim.started,
        victim.green,
        victim.block if limits else card,
        victim.limit or limits,
        victim.immunities,
        victim.caught or card in kit.after_fast,
    )
    return player, [_effect(finding) for finding in rulings.laid_block(action.player, card, name)]


def _mend(state: State, seat: int, card: str) -> tuple[Player, list[Effect]]:
    me, kit = state.players[seat], state.setup.kit
    starts, covers = card in kit.starting, rulings.covers(state, me, card)
    of_limit = kit.cures[card] == kit.limit
    player = Player(
        me.progress,
        me.km,
        me.started or starts,
        starts or (me.green and of_limit),
        None if covers and not of_limit else me.block,
        me.limit and not (covers and of_limit),
        me.immunities,
        me.caught,
    )
    effects = [_effect(finding) for finding in rulings.laid_remedy(state, seat, card)]
    if not effects:
        said_by = rulings.reading("green-after-remedy", state.setup.options["green-after-remedy"])
        effects = [cites.NEW_GREEN.effect(state.setup.players[seat], card, reading=said_by)]
    return player, effects


def _protect(state: State, seat: int, card: str) -> tuple[Player, list[Effect]]:
    me, kit = state.players[seat], state.setup.kit
    findings = rulings.laid_immunity(state, seat, card)
    lifted = [values[-1] for cite, values, _ in findings if cite is cites.LIFTS]
    player = Player(
        me.progress,
        me.km,
        me.started,
        me.green,
        None if me.block in lifted else me.block,
        me.limit and kit.limit not in lifted,
        (*me.immunities, card),
        me.caught,
    )
    return player, [_effect(finding) for finding in findings]


@lru_cache(maxsize=1024)
def _discards(player: str, card: str) -> Effect:
    return cites.DISCARDS.effect(player, card)


@lru_cache(maxsize=256)
def _draws_after(player: str, value: str) -> Effect:
    cite = cites.DRAWS_AT_ONCE if value == "draw-at-once" else cites.ONE_DRAW
    return cite.effect(player, reading=rulings.reading("discard-draw", value))


def _discard(state: State, action: Discards) -> tuple[State, tuple[Effect, ...]]:
    seat, name = state.turn, action.player
    waste = plus(state.waste, state.setup.kit.index[action.card])
    piles = Piles(state.draw, state.recycled, waste, plus(state.hands, seat, -1))
    effects = [_discards(name, action.card)]
    ahead = state.ahead
    value = state.setup.options["discard-draw"]
    if value == "draw-at-once":
        piles = _draw(piles, seat, effects)
        ahead = (*ahead[:seat], True, *ahead[seat + 1 :])
    effects.append(_draws_after(name, value))
    known = _less(state.known, seat, action.card)
    return _next(state, state.players, state.laid, piles, known, ahead, effects)


def _pass(state: State) -> tuple[State, tuple[Effect, ...]]:
    """A player who passes has shown that his hand is empty."""
    seat = state.turn
    hands = (*state.hands[:seat], 0, *state.hands[seat + 1 :])
    piles = Piles(state.draw, state.recycled, state.waste, hands)
    effects = [cites.PASSES.effect(state.setup.players[seat])]
    return _next(state, state.players, state.laid, piles, state.known, state.ahead, effects)


def _hold(state: State, action: Holds) -> tuple[State, tuple[Effect, ...]]:
    setup, seat = state.setup, state.setup.seat[action.player]
    shown = tuple(sorted(action.cards, key=setup.kit.index.__getitem__))
    known = (*state.known[:seat], shown, *state.known[seat + 1 :])
    piles = Piles(state.draw, state.recycled, state.waste, state.hands)
    players, turn, winner = state.players, state.turn, state.winner
    after = _state(setup, players, turn, winner, piles, state.laid, known, state.ahead)
    return after, (cites.SHOWS.effect(action.player, len(shown)),)


def _draw(piles: Piles, seat: int, effects: list[Effect]) -> Piles:
    """The piles after the player at `seat` has drawn, the waste made into a new pile if need be.

    Where both piles are empty nothing changes (I-R18, I-G19).
    """
    draw, recycled, waste, hands = piles
    if not draw:
        draw = sum(waste)
        if not draw:
            return piles
        effects.append(cites.RECYCLED.effect(draw))
        recycled, waste = recycled + 1, (0,) * len(waste)
    return Piles(draw - 1, recycled, waste, plus(hands, seat))


@lru_cache(maxsize=256)
def _turn_of(player: str) -> Effect:
    return cites.NEXT.effect(player)


def _next(
    state: State,
    players: tuple[Player, ...],
    laid: tuple[int, ...],
    piles: Piles,
    known: tuple[tuple[str, ...], ...],
    ahead: tuple[bool, ...],
    effects: list[Effect],
) -> tuple[State, tuple[Effect, ...]]:
    """Pass the turn to the left; the next player draws unless he has drawn ahead (I-R11, I-R12)."""
    seat = (state.turn + 1) % len(players)
    name = state.setup.players[seat]
    if ahead[seat]:
        ahead = (*ahead[:seat], False, *ahead[seat + 1 :])
        effects.append(cites.NEXT_DRAWN.effect(name))
    else:
        before = piles
        piles = _draw(before, seat, effects)
        effects.append(cites.NEXT_NO_DRAW.effect(name) if piles is before else _turn_of(name))
    after = _state(state.setup, players, seat, None, piles, laid, known, ahead)
    return after, tuple(effects)
