"""Revokes that later cards prove: hands are dealt once, so what is shown now was held then (Z-G14).

A racer who was off course in one round and later in the same race shows a card of that course had
it in hand (Z-R31) and should have followed (Z-R41).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engines.zeepkistenrace.state import GHOST, Round


@dataclass(frozen=True, slots=True)
class Proof:
    """That a racer revoked: the round and its course, and the card that gives it away."""

    player: str
    round: int
    course: str
    card: str


def off_course(
    rounds: Sequence[Round], direction: Mapping[str, str], player: str, course: str | None = None
) -> Iterator[Round]:
    """The rounds (of this course, where one is given) in which a racer did not follow."""
    for round_ in rounds:
        if course is None or round_.course == course:
            for who, card in round_.shown:
                if who == player and direction[card] != round_.course:
                    yield round_


def proved_by(
    rounds: Sequence[Round], direction: Mapping[str, str], player: str, cards: Sequence[str]
) -> list[Proof]:
    """What these cards of a racer, not yet played or played now, prove about earlier rounds.

    The ghost has no choice and is never a cheat (Z-G16).
    """
    if player == GHOST:
        return []
    found = []
    for card in dict.fromkeys(cards):
        for round_ in off_course(rounds, direction, player, direction[card]):
            found.append(Proof(player, round_.number, round_.course, card))
    return found


def proofs(
    rounds: Sequence[Round],
    direction: Mapping[str, str],
    player: str,
    hand: Sequence[str] = (),
) -> list[Proof]:
    """Everything the table and `hand` (what a racer is known to hold now) prove against a racer."""
    found = proved_by(rounds, direction, player, hand)
    for index, round_ in enumerate(rounds):
        shown = [card for who, card in round_.shown if who == player]
        found += proved_by(rounds[:index], direction, player, shown)
    return found
