"""Putting cards on a pile one by one, and combining them with the card on top (N-R25 to N-R27)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.rollecate.actions import Placing
from engines.rollecate.cards import Cards

FEW = 3
"""Up to so many cards every order is offered; of more only the usual and the tidy one."""


def of_chaos(cards: Cards, place: Placing) -> Placing:
    """The placing of chaos cards by their kinds instead of their values."""
    return tuple([(cards.chaos_of[int(value)], starred) for value, starred in place])


def by_value(cards: Cards, place: Placing | None) -> Placing | None:
    """The placing of chaos cards as the record writes it: by value."""
    if place is None:
        return None
    return tuple([(str(cards.value[card]), starred) for card, starred in place])


def usual(cards: Cards, pile: Sequence[str], taken: Sequence[str]) -> Placing:
    """The placing that is meant where none is written: as taken, combining whenever possible."""
    value = cards.value
    tops = list(pile)
    placed = []
    for card in taken:
        starred = bool(tops) and value[tops[-1]] == value[card]
        if starred:
            tops.pop()
        else:
            tops.append(card)
        placed.append((card, starred))
    return tuple(placed)


def tidy(cards: Cards, pile: Sequence[str], taken: Sequence[str]) -> Placing:
    """An order that combines as much as can be: the pile's top first, then pairs, then the rest."""
    value = cards.value
    left = list(taken)
    tops = list(pile)
    order: list[str] = []
    while tops:
        match = next((card for card in left if value[card] == value[tops[-1]]), None)
        if match is None:
            break
        left.remove(match)
        order.append(match)
        tops.pop()
    odd: list[str] = []
    for one in sorted(set(map(value.__getitem__, left))):
        same = cards.in_order([card for card in left if value[card] == one])
        even = len(same) // 2 * 2
        order += same[:even]
        odd += same[even:]
    return usual(cards, pile, order + odd)


def placings(cards: Cards, pile: Sequence[str], taken: Sequence[str]) -> Iterator[Placing | None]:
    """The placings worth offering, each once, the usual one first as None.

    Up to `FEW` cards: every distinct order with every choice of combining; of more cards: the
    usual one, the tidy one, and as taken without combining.
    """
    yield None
    if not taken or (len(taken) == 1 and not _same(cards, pile, taken[0])):
        return
    known = usual(cards, pile, taken)
    if len(taken) <= FEW:
        for placing in _orders(cards, tuple(pile), cards.in_order(taken)):
            if placing != known:
                yield placing
        return
    seen = {known}
    for other in (tidy(cards, pile, taken), tuple([(card, False) for card in taken])):
        if other not in seen:
            seen.add(other)
            yield other


def _same(cards: Cards, pile: Sequence[str], card: str) -> bool:
    return bool(pile) and cards.value[pile[-1]] == cards.value[card]


def _orders(cards: Cards, pile: tuple[str, ...], left: tuple[str, ...]) -> Iterator[Placing]:
    if not left:
        yield ()
        return
    for card in dict.fromkeys(left):
        place = left.index(card)
        rest = left[:place] + left[place + 1 :]
        if _same(cards, pile, card):
            for after in _orders(cards, pile[:-1], rest):
                yield ((card, True), *after)
        for after in _orders(cards, (*pile, card), rest):
            yield ((card, False), *after)
