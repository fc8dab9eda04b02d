"""Every round of up to four cars with two speeds and three directions, against a second model."""

from itertools import product

import pytest

from tests.engines.zeepkistenrace.table_talk import GAME, many_of, race
from tests.engines.zeepkistenrace.tiny_model import ride

CARDS = ("L1", "L2", "R1", "R2", "S1", "S2")
DECK = many_of(*CARDS)


def rounds(start, cars: int):
    """Every way the round can go, as the cards by car and the position after it."""
    for cards in product(CARDS, repeat=cars):
        hand = dict(zip(start.order, cards, strict=True))
        state = start
        while state.round == start.round:
            racer = GAME.expects(state).players[0]
            state, _ = GAME.apply(state, GAME.parse(state, [racer, "plays", hand[racer]]))
        yield cards, state


@pytest.mark.parametrize("cars", [2, 3, 4])
@pytest.mark.parametrize("reading", ["printed", "always-passed", "never-passed"])
def test_Z_R44_to_Z_R53_every_round_ends_as_the_second_model_says(cars, reading):
    names = "abcd"[:cars]
    start = race(" ".join(names), {"error-ahead": reading}, DECK)
    for cards, state in rounds(start, cars):
        model = ride([(card[0], int(card[1])) for card in cards], reading)
        assert state.order == tuple(names[car] for car in model), cards
        assert state.past[0].course == cards[0][0]


def test_Z_G9_the_reading_matters_with_four_cars_and_never_with_fewer():
    def differ(cars: int) -> bool:
        return any(
            ride(list(cards)) != ride(list(cards), reading)
            for cards in product([(c[0], int(c[1])) for c in CARDS], repeat=cars)
            for reading in ("always-passed", "never-passed")
        )

    assert [differ(cars) for cars in (2, 3, 4)] == [False, False, True]
