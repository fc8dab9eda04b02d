"""Which actions are offered and tried in a position: one finite vocabulary, two uses.

`conceivable` goes through the vocabulary for all hands the table allows; `legal` goes through it
for one hand and keeps what the judge allows, in the same order. The vocabulary holds every sequence
of equal cards that can be laid, with every number of wheels from none to one more than there are
dice; every choice of chaos cards; the pass; each with the placings of `placing.placings`. Not in
it, though the judge knows them: laying cards of different numbers, acting out of turn, placings of
many cards in other orders, and showing a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engines.rollecate.actions import Action, Chaos, Hand, Lay, Pass, Track
from engines.rollecate.cards import Cards
from engines.rollecate.judging import judge
from engines.rollecate.placing import by_value, placings
from engines.rollecate.riding import pass_ride, ride
from engines.rollecate.state import State

Stock = dict[str, int]


def conceivable(state: State) -> Iterator[Action]:
    """Every action worth trying for the player to move, legal or not."""
    return _actions(state, None)


def legal(state: State, holding: Sequence[str]) -> list[Action]:
    """Every conceivable action the judge allows with this hand."""
    hand = state.setup.cards.hand(holding)
    return [action for action in _actions(state, hand) if judge(state, action, hand).legal]


def _actions(state: State, hand: tuple[str, ...] | None) -> Iterator[Action]:
    player = state.player
    if state.phase == "track":
        for kind in state.setup.cards.kinds:
            yield Track(player, kind)
    elif state.phase == "hands":
        yield from _hands(state, hand)
    elif state.phase == "play":
        pile = state.piles[state.turn]
        cards = state.setup.cards
        stock, size = _stock(state, hand)
        for laid in layings(cards, cards.by_value, stock, size):
            yield from _lays(state, player, laid)
        for chosen in selections([(k, stock[k]) for k in cards.chaos_kinds], size):
            if chosen:
                values = tuple([cards.value[card] for card in chosen])
                for place in placings(cards, pile, chosen):
                    yield Chaos(player, values, by_value(cards, place))
        for place in placings(cards, pile, pass_ride(state).taken):
            yield Pass(player, place)


def _lays(state: State, player: str, laid: tuple[str, ...]) -> Iterator[Action]:
    cards = state.setup.cards
    pile = state.piles[state.turn]
    dice = cards.total(laid)
    for wheels in range(dice + 1):
        for place in placings(cards, pile, ride(state, laid, wheels).taken):
            yield Lay(player, laid, wheels, place)
    yield Lay(player, laid, dice + 1)


def _hands(state: State, hand: tuple[str, ...] | None) -> Iterator[Action]:
    """The hand that is given, or every hand the table allows, small ones first."""
    cards = state.setup.cards
    if hand is not None:
        yield Hand(state.player, cards.in_order(hand))
        return
    known = state.known[state.turn]
    room = state.room(state.turn)
    stock = [(kind, state.hidden(kind)) for kind in cards.kinds]
    least = 0 if state.unknown[state.turn] is None else room
    for size in range(least, room + 1):
        for chosen in selections(stock, size, whole=True):
            yield Hand(state.player, cards.in_order(known + chosen))


def _stock(state: State, hand: tuple[str, ...] | None) -> tuple[Stock, int]:
    """How many of each kind the player can show at most, and how many in all."""
    kinds = state.setup.cards.kinds
    if hand is not None:
        return {kind: hand.count(kind) for kind in kinds}, len(hand)
    known = state.known[state.turn]
    stock = {kind: known.count(kind) + state.hidden(kind) for kind in kinds}
    return stock, len(known) + state.room(state.turn)


def layings(
    cards: Cards, groups: Sequence[tuple[str, ...]], stock: Mapping[str, int], size: int
) -> list[tuple[str, ...]]:
    """Every sequence of cards of one of these groups from this stock, at most `size` long."""
    laid: list[tuple[str, ...]] = []
    for kinds in groups:
        held, only = 0, ""
        for kind in kinds:
            if stock[kind]:
                held, only = held + 1, kind
        if held == 1:
            number = stock[only]
            laid += cards.runs[only][: number if number < size else size]
        elif held:
            laid += _sequences([(kind, stock[kind]) for kind in kinds if stock[kind]], size, ())
    return laid


def _sequences(
    stock: list[tuple[str, int]], size: int, before: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    if size <= 0:
        return
    for place, (kind, left) in enumerate(stock):
        if left:
            here = (*before, kind)
            yield here
            rest = [*stock[:place], (kind, left - 1), *stock[place + 1 :]]
            yield from _sequences(rest, size - 1, here)


def selections(
    stock: list[tuple[str, int]], size: int, whole: bool = False
) -> Iterator[tuple[str, ...]]:
    """Every choice of at most `size` cards from this stock in deck order, or of exactly `size`."""
    if not stock:
        if not whole or size == 0:
            yield ()
        return
    (kind, left), *rest = stock
    least = max(0, size - sum(n for _, n in rest)) if whole else 0
    for number in range(min(left, size), least - 1, -1):
        for others in selections(rest, size - number, whole):
            yield (kind,) * number + others
