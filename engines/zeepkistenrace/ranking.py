"""The running and the final standings: lowest total first, ties as the table reads them (Z-G4)."""

from __future__ import annotations

from collections import Counter

from engines.core import Reading, Standing, Statement, ranked
from engines.zeepkistenrace import cites
from engines.zeepkistenrace.state import State


def standings(state: State) -> tuple[Standing, ...]:
    """The players by their finish points, the fewest first (Z-R17); the ghost is no player.

    Ties are broken, where the table breaks them at all, once the last race is over.
    """
    players = state.setup.players
    points = state.points
    tied = {n for n, times in Counter(points[p] for p in players).items() if times > 1}
    if not tied or state.phase != "over":
        lines = ranked((player, points[player]) for player in players)
        return tuple(Standing(player, rank, points[player]) for player, rank in lines)
    reading = Reading("final-tie", state.setup.options["final-tie"])
    breaks = {player: _tie_break(state, player, reading.value) for player in players}
    lines = ranked((player, (points[player], breaks[player])) for player in players)
    return tuple(
        Standing(
            player,
            rank,
            points[player],
            (_because(state, player, reading),) if points[player] in tied else (),
        )
        for player, rank in lines
    )


def _tie_break(state: State, player: str, value: str) -> int:
    """What decides between players with the same total; less is better, all the same is a tie."""
    if value == "last-race":
        return _last_place(state, player)
    return -_firsts(state, player) if value == "most-firsts" else 0


def _last_place(state: State, player: str) -> int:
    finishes = state.score.finishes
    return finishes[-1].place(player) if finishes else 0


def _firsts(state: State, player: str) -> int:
    return sum(finish.places[:1] == (player,) for finish in state.score.finishes)


def _because(state: State, player: str, reading: Reading) -> Statement:
    points = state.points[player]
    if reading.value == "last-race":
        place = _last_place(state, player)
        return cites.TIE_LAST_RACE.reason(player, points, place, reading=reading)
    if reading.value == "most-firsts":
        firsts = _firsts(state, player)
        return cites.TIE_FIRSTS.reason(player, points, firsts, reading=reading)
    return cites.TIE_SHARED.reason(player, points, reading=reading)
