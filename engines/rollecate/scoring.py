"""Penalty points, ranks and the chain of tie-breaks (N-R29 to N-R32)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Effect, Standing, Statement, ranked
from engines.rollecate import cites
from engines.rollecate.cards import Cards
from engines.rollecate.state import State

Score = tuple[int, ...]


def score(cards: Cards, pile: Sequence[str]) -> Score:
    """What a pile is ranked by, low first: points, cards, then cards of each value, highest first.

    Source: N-R30, N-R31; the values one after another is the reading N-G21.
    """
    values = [cards.value[card] for card in pile]
    return (sum(values), len(values), *map(values.count, cards.values))


def standings(state: State) -> tuple[Standing, ...]:
    """The table, fewest penalty points first, with every tie-break spelled out."""
    cards = state.setup.cards
    scores = {
        p: score(cards, pile) for p, pile in zip(state.setup.players, state.piles, strict=True)
    }
    ranks = ranked(scores.items())
    because: dict[str, list[Statement]] = {player: [] for player in scores}
    for (one, _), (other, _) in zip(ranks, ranks[1:], strict=False):
        if scores[one][0] == scores[other][0]:
            said = _comparison(cards, one, other, scores)
            because[one].append(said)
            because[other].append(said)
    return tuple([Standing(p, rank, scores[p][0], tuple(because[p])) for p, rank in ranks])


def _comparison(cards: Cards, one: str, other: str, scores: dict[str, Score]) -> Statement:
    """What sets two players with equal points apart."""
    _, *better = scores[one]
    _, *worse = scores[other]
    for place, (fewer, more) in enumerate(zip(better, worse, strict=True)):
        if fewer != more and not place:
            return cites.TIE_CARDS.reason(one, other, fewer, more)
        if fewer != more:
            return cites.TIE_VALUE.reason(one, other, cards.values[place - 1], fewer, more)
    return cites.TIE_SHARED.reason(one, other)


def results(state: State) -> Iterator[Effect]:
    """What is told when the game is over: everyone's points, then who wins and by what."""
    table = standings(state)
    for line in table:
        yield cites.TOTAL.effect(line.player, line.points)
    winners = [line for line in table if line.rank == 1]
    if len(winners) > 1:
        for line in winners:
            yield cites.SHARES.effect(line.player, line.points)
    else:
        cite = cites.WINS_TIE if winners[0].because else cites.WINS
        yield cite.effect(winners[0].player, winners[0].points)
