"""The record's words: what is read, what is written, what is no action."""

import pytest

from engines.core import Malformed
from engines.rollecate.actions import Chaos, Hand, Holds, Lay, Pass, Track
from tests.engines.rollecate.tools import GAME, action

STATE = GAME.start(["ann", "Jan de W."])


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("ann tracks 3b", Track("ann", "3b")),
        ("ann lays 2 2b wheels 3", Lay("ann", ("2", "2b"), 3)),
        (
            "ann lays 2 wheels 2 place 3* 2 2b*",
            Lay("ann", ("2",), 2, (("3", True), ("2", False), ("2b", True))),
        ),
        ("ann passes", Pass("ann")),
        ("ann passes place 4", Pass("ann", (("4", False),))),
        ("ann chaos 2 4", Chaos("ann", (2, 4))),
        ("ann chaos 2 4 place 4 2*", Chaos("ann", (2, 4), (("4", False), ("2", True)))),
        ("ann hand", Hand("ann", ())),
        ("ann hand 2 2b C4", Hand("ann", ("2", "2b", "C4"))),
        ("ann holds 1 C1 C1", Holds("ann", ("1", "C1", "C1"))),
        ('"Jan de W." passes', Pass("Jan de W.")),
    ],
)
def test_every_event_is_read_and_written_alike(line, wanted):
    assert action(STATE, line) == wanted
    assert GAME.format(wanted) == line


def test_hands_are_written_in_deck_order_and_chaos_cards_by_value():
    assert GAME.format(action(STATE, "ann hand C4 2 1")) == "ann hand 1 2 C4"
    assert GAME.format(action(STATE, "ann chaos C2 C4 place C4 2")) == "ann chaos 2 4 place 4 2"


@pytest.mark.parametrize(
    ("line", "found", "expected"),
    [
        ("ann", "'ann'", "lays"),
        ("anne passes", "no player 'anne'", "did you mean 'ann'"),
        ("ann lay 2 wheels 1", "'lay'", "did you mean 'lays'"),
        ("ann flies", "'flies'", "tracks, lays, passes, chaos, hand, holds"),
        ("ann lays 2", "no 'wheels'", "wheels and how many"),
        ("ann lays 2 wheels", "'wheels '", "wheels and how many"),
        ("ann lays 2 wheels two", "'wheels two'", "wheels and how many"),
        ("ann lays 2 wheels 1 1", "'wheels 1 1'", "wheels and how many"),
        ("ann lays wheels 1", "no cards", "lays 2 2 wheels 3"),
        ("ann lays 2bb wheels 1", "'2bb' is no card", "did you mean '2b'"),
        ("ann lays 7 wheels 1", "'7' is no card", "one of: 1, 2, 3, 4, 1b"),
        ("ann passes 3", "'3' after 'passes'", "passes"),
        ("ann passes place", "no cards after 'place'", "place 3* 2"),
        ("ann passes place 3**", "'3*' is no card", "3"),
        ("ann chaos", "no cards", "chaos 2 4"),
        ("ann chaos 7", "'7' is no chaos card", "1, 2, 3, 4"),
        ("ann chaos 2b", "'2b' is no chaos card", "1, 2, 3, 4"),
        ("ann tracks", "0 cards", "one card"),
        ("ann tracks 1 2", "2 cards", "one card"),
        ("ann hand 5", "'5' is no card", "one of"),
    ],
)
def test_words_that_are_no_action_say_what_was_found_and_expected(line, found, expected):
    with pytest.raises(Malformed) as caught:
        action(STATE, line)
    assert found in caught.value.found and expected in caught.value.expected
