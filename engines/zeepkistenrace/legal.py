"""All legal actions with a full hand known, and all conceivable ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.zeepkistenrace.judging import available, known_hand
from engines.zeepkistenrace.state import (
    GHOST,
    Action,
    Draw,
    Play,
    State,
    drawers,
    to_draw,
    to_show,
)


def legal(state: State, holding: Sequence[str]) -> list[Action]:
    """What the racer to act may do: draws by seat and number, or cards in deck order.

    Disqualifications and hands shown are the table's to call, at any time, and not listed. The
    same as asking the judge about each conceivable action, which a test holds it to, but quicker.
    """
    racer = to_show(state)
    if racer is None:
        return [
            Draw(player, number)
            for player in to_draw(state)
            for number, count in state.setup.facts.numbers.items()
            if sum(drawn == number for _, drawn in state.draws) < count
        ]
    if racer == GHOST:
        cards = [*holding[:1]]
    else:
        cards = _following(state, racer, holding)
    return [Play(racer, card) for card in available(state, racer, cards)]


def _following(state: State, racer: str, holding: Sequence[str]) -> list[str]:
    """The cards of a hand that keep to the course, or all of them where none does (Z-R41)."""
    facts = state.setup.facts
    known = known_hand(state, racer, holding) if state.hands else holding
    mine = facts.rank.keys() & (known or ())
    if state.course is not None:
        mine = (mine & facts.suits[state.course]) or mine
    if state.hands:
        shown = state.hand(racer)
        mine = mine & set(holding) & set(holding if shown is None else shown)
    return sorted(mine, key=facts.rank.__getitem__)


def conceivable(state: State) -> Iterator[Action]:
    """Every draw before a race, every card of every car in it, by seat and in deck order."""
    facts = state.setup.facts
    if state.phase in ("qualification", "grid"):
        for player in drawers(state):
            for number in facts.numbers:
                yield Draw(player, number)
    elif state.phase == "race":
        for racer in state.setup.racers:
            if racer in state.order:
                for card in facts.counts:
                    yield Play(racer, card)
