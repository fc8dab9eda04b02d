"""The end of a race: finish tokens, the next race or the end of the game."""

from __future__ import annotations

from engines.core import Effect, Reading
from engines.zeepkistenrace import cites
from engines.zeepkistenrace.grid import with_ghost
from engines.zeepkistenrace.ranking import standings
from engines.zeepkistenrace.state import (
    GHOST,
    ROUNDS,
    Closing,
    Finish,
    RaceSetup,
    Score,
    State,
    grid_drawers,
)


def finish(
    setup: RaceSetup, closing: Closing, finishes: tuple[Finish, ...]
) -> tuple[State, list[Effect]]:
    """The position after the tokens of a race are handed out, and what happened.

    `finishes` are the races before this one.
    """
    ends = cites.RACE_ENDS if closing.order else cites.NOBODY_LEFT
    effects = [ends.effect(closing.race)]
    takers, ghost = _takers(setup, closing.order)
    effects += ghost
    points = dict(zip(setup.racers, closing.points, strict=True))
    for place, racer in enumerate(takers, start=1):
        token = setup.facts.prizes[place - 1]
        points[racer] += token
        if racer != GHOST:
            effects.append(cites.TAKES_TOKEN.effect(racer, place, token))
    for player in closing.disqualified:
        token, effect = _token_of_cheat(setup, player, len(takers) + len(closing.disqualified))
        points[player] += token
        effects.append(effect)
    score = Score(
        closing.race,
        tuple(points.values()),
        (*finishes, Finish(takers, closing.disqualified)),
        closing,
    )
    if closing.race >= setup.facts.races:
        return _game_over(setup, score, effects)
    return _next_race(setup, score, effects)


def _takers(setup: RaceSetup, order: tuple[str, ...]) -> tuple[tuple[str, ...], list[Effect]]:
    """Who takes prizes 1, 2, 3 …: all cars in order, or the humans only (Z-R8, Z-G16)."""
    if GHOST not in order:
        return order, []
    reading = Reading("ghost-token", setup.options["ghost-token"])
    if reading.value == "humans-only":
        humans = tuple(racer for racer in order if racer != GHOST)
        return humans, [cites.GHOST_NO_TOKEN.effect(reading=reading)]
    token = setup.facts.prizes[order.index(GHOST)]
    return order, [cites.GHOST_TAKES_TOKEN.effect(token, reading=reading)]


def _token_of_cheat(setup: RaceSetup, player: str, started: int) -> tuple[int, Effect]:
    """What a disqualified racer is given: the race's worst token, the deck's, or none (Z-G13)."""
    reading = Reading("disqualified-token", setup.options["disqualified-token"])
    if reading.value == "none":
        return 0, cites.OUT_NO_TOKEN.effect(player, reading=reading)
    prizes = setup.facts.prizes
    token = prizes[started - 1] if reading.value == "last" else prizes[-1]
    return token, cites.OUT_TOKEN.effect(player, token, reading=reading)


def _game_over(setup: RaceSetup, score: Score, effects: list[Effect]) -> tuple[State, list[Effect]]:
    closing = score.closing
    assert closing is not None  # set by finish
    after = State(setup, score, "over", ROUNDS, closing.order, disqualified=closing.disqualified)
    effects.append(cites.GAME_ENDS.effect(closing.race))
    for line in standings(after):
        if line.rank == 1:
            effects.append(cites.CHAMPION.effect(line.player, line.points))
    return after, effects


def _next_race(setup: RaceSetup, score: Score, effects: list[Effect]) -> tuple[State, list[Effect]]:
    """The next race's start: winner in front, the disqualified at the back (Z-R10, Z-R14)."""
    closing = score.closing
    assert closing is not None  # set by finish
    out = closing.disqualified
    order, ghost = with_ghost(setup, (*closing.order, *reversed(out)), len(out))
    race = closing.race + 1
    begins = cites.RACE_BEGINS if order[0] not in out else cites.NO_WINNER
    effects.append(begins.effect(race, order[0]))
    if order[0] == GHOST:
        dealer = next(racer for racer in order if racer != GHOST)
        effects.append(cites.GHOST_WON.effect(dealer))
    effects += ghost
    effects += _rearmost(out)
    score = Score(race, score.points, score.finishes, closing)
    waits = () if order[0] in out else grid_drawers(setup, order, out)
    if len(waits) < 2:
        return State(setup, score, "race", order=order), effects
    reading = Reading("next-grid", setup.options["next-grid"])
    if reading.value == "finish-order":
        effects.append(cites.GRID_KEPT.effect(reading=reading))
        return State(setup, score, "race", order=order), effects
    effects.append(cites.GRID_OPEN.effect(", ".join(waits), reading=reading))
    return State(setup, score, "grid", order=order), effects


def _rearmost(out: tuple[str, ...]) -> list[Effect]:
    """Those disqualified start rearmost; the one disqualified first starts last (Z-G15)."""
    if not out:
        return []
    effects = [cites.STARTS_REARMOST.effect(out[0])]
    for behind, player in zip(out, out[1:], strict=False):
        effects.append(cites.STARTS_REARMOST_BEFORE.effect(player, behind))
    return effects
