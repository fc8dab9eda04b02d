"""Points for the bets, and the table with its tie-breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Effect, Reading, Reason, Standing, Statement, ranked
from engines.hare_tortoise import cites
from engines.hare_tortoise.state import State

_DOUBLE = {value: Reading("double-bet", value) for value in ("twice", "once")}
_TIE = {value: Reading("tie-break", value) for value in ("best-bet", "card-bet", "start-bet")}


def podium(state: State) -> list[str]:
    """The animals on the podium, the first one home first."""
    return [state.setup.kit.animals[animal] for animal in state.podium]


def doubled(state: State, seat: int) -> bool:
    """Whether a player has two bets on an animal that is on the podium (HT-G18)."""
    bets = state.bets[seat]
    return any(bets.count(animal) > 1 for animal in podium(state))


def points(state: State, seat: int) -> int:
    """What a player's known bets are worth on the podium as it stands (K-R33)."""
    bets = state.bets[seat]
    once = doubled(state, seat) and state.setup.options["double-bet"] == "once"
    home = zip(podium(state), state.setup.kit.points, strict=False)
    return sum(
        worth * (bool(n) if once else n) for animal, worth in home if (n := bets.count(animal))
    )


def reckoned(state: State, seat: int) -> int:
    """The points once the race is over and the bets are turned over, 0 before (K-R32)."""
    return points(state, seat) if state.full and state.bets[seat] else 0


def reckoning(state: State) -> Iterator[Effect]:
    """What everybody scores, each tie-break and who wins, once all bets are turned over."""
    if not state.over:
        return
    yield from _scores(state)
    table = standings(state)
    for said in (*(said for line in table for said in line.because), ending(table)):
        yield Effect(said.cite, said.values, said.reading)


def ending(table: Sequence[Standing]) -> Reason:
    """Who has won, alone or together (K-R34, HT-G21)."""
    best, second = table[:2]
    if second.rank == 1:
        return cites.OVER_SHARED.reason(best.points)
    return cites.OVER.reason(best.player, best.points)


def _scores(state: State) -> Iterator[Effect]:
    for seat, player in enumerate(state.setup.players):
        score = points(state, seat)
        if not doubled(state, seat):
            yield cites.SCORES.effect(player, score)
            continue
        value = state.setup.options["double-bet"]
        cite = cites.SCORES_TWICE if value == "twice" else cites.SCORES_ONCE
        yield cite.effect(player, score, reading=_DOUBLE[value])


def standings(state: State) -> tuple[Standing, ...]:
    """The table, best first; ties are broken only when the game is over (K-R34)."""
    players = state.setup.players
    scores = [points(state, seat) for seat in range(len(players))]
    keys = [(-score, 0) for score in scores]
    if state.over and len(set(scores)) < len(scores):
        keys = [(-score, _place(state, seat)[1]) for seat, score in enumerate(scores)]
    seats = state.setup.seat
    return tuple(
        Standing(player, rank, scores[seats[player]], _because(state, seats[player], keys))
        for player, rank in ranked(zip(players, keys, strict=True))
    )


def _place(state: State, seat: int) -> tuple[str, int]:
    """The animal that breaks a tie for a player and its place; without a place, the one after."""
    starting = state.setup.starting
    bets = state.bets[seat]
    counted = {"best-bet": bets, "card-bet": bets[starting:], "start-bet": bets[:starting]}
    home = podium(state)
    placed = [a for a in home if a in counted[state.setup.options["tie-break"]]]
    return (placed[0], home.index(placed[0]) + 1) if placed else ("", len(home) + 1)


def _because(state: State, seat: int, keys: list[tuple[int, int]]) -> tuple[Statement, ...]:
    player = state.setup.players[seat]
    if not state.over:
        return () if state.bets[seat] else (cites.BETS_HIDDEN.reason(player),)
    mine = keys[seat]
    rivals = [key for other, key in enumerate(keys) if other != seat and key[0] == mine[0]]
    if not rivals:
        return ()
    reading = _TIE[state.setup.options["tie-break"]]
    said: list[Statement] = []
    if any(key != mine for key in rivals):
        animal, place = _place(state, seat)
        said.append(
            cites.TIE_BY_PLACE.reason(player, animal, place, reading=reading)
            if animal
            else cites.TIE_NO_PLACE.reason(player, reading=reading)
        )
    if mine in rivals:
        said.append(cites.STILL_TIED.reason(player, reading=reading))
    return tuple(said)
