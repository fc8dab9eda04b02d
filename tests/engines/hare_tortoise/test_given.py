"""Positions a record may start from, and those that cannot be."""

import pytest

from engines.core import Impossible
from tests.engines.hare_tortoise.helpers import GAME, at, start


def faults(players=("ann", "bob", "cas"), options=None, deck=None, **given):
    with pytest.raises(Impossible) as caught:
        GAME.start(players, options, deck, given or None)
    return caught.value.faults


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"table": {"hare": 3, "fox": 3, "lamb": 3}}, "at 8 the race has been run"),
        ({"table": {"hare": 2, "fox": 3, "lamb": 3}}, "8 cards"),
        ({"table": {"hare": 4}}, "at 4 of one animal"),
        ({"table": {"wolf": 1, "howls": 2}}, "2 howls among 1 wolf cards"),
        ({"table": {"hare": -1}}, "-1 is no whole number from 0"),
        ({"table": {"haer": 1}}, "did you mean 'hare'?"),
        ({"table": [1]}, "is no object"),
        ({"discards": {"hare": 19}}, "the deck has 18"),
        ({"discards": {"wolf": 4, "howls": 4}}, "the deck has 3"),
        ({"discards": {"hare": 17}, "table": {"hare": 2}}, "19 hare cards"),
        ({"positions": {"hare": 12}}, "past the finish"),
        ({"positions": {"hare": "x"}}, "'x' is no whole number from 0 to 11"),
        ({"positions": {"hare": True}}, "True is no whole number"),
        ({"positions": {"hare": None}}, "None is no whole number"),
        ({"positions": {"goat": 1}}, "no animal 'goat'"),
        ({"podium": ["fox"], "positions": {"fox": 4}}, "it stands on the podium"),
        ({"podium": ["fox", "fox"]}, "stands on 2 places"),
        ({"podium": ["fox", "hare", "wolf", "lamb"]}, "it has 3 places"),
        ({"podium": ["fax"]}, "did you mean 'fox'?"),
        ({"podium": "fox"}, "is no list"),
        ({"podium": ["fox", "hare", "wolf"], "turn": "ann"}, "nobody's turn"),
        ({"rivers": [0]}, "0 is no whole number from 1 to 11"),
        ({"rivers": [12]}, "from 1 to 11"),
        ({"rivers": [5, 5]}, "named 2 times"),
        ({"rivers": [3, 5, 9]}, "the deck has 2 river tiles"),
        ({"bets": {"ann": ["fox"]}}, "right would be 2"),
        ({"bets": {"ann": ["fox", "hare"], "bob": ["fox", "hare"]}}, "2 starting bets on fox"),
        ({"bets": {"zoe": ["fox", "hare"]}}, "no player 'zoe'"),
        ({"bets": {"ann": ["fox", "howl"]}}, "no animal 'howl'"),
        ({"points": {"ann": 5}}, "it is 0 until the third animal is home"),
        ({"turn": "zoe"}, "no player 'zoe'"),
        ({"starter": "anna"}, "did you mean 'ann'?"),
        ({"starter": "ann", "turn": "cas", "table": {"fox": 1}}, "possible: bob"),
        ({"starter": "ann", "turn": "bob"}, "possible: ann"),
        ({"round": 0}, "0 is no whole number from 1"),
        ({"hands": {"ann": 7}}, "from 0 to 6"),
        ({"hands": {"ann": 0, "bob": 0, "cas": 0}}, "nobody could play"),
        ({"hands": {"ann": 0}, "turn": "ann"}, "no card to play"),
        ({"known": {"ann": ["hare"] * 7}}, "7 cards in a hand of 6"),
        ({"known": {"ann": ["howl"] * 4}}, "4 howl cards; the deck has 3"),
        ({"draw": 5}, "the other cards leave 60"),
        ({"position": {}}, "did you mean 'positions'?"),
    ],
)
def test_an_impossible_position_is_told(given, said):
    assert any(said in fault for fault in faults(**given)), faults(**given)


def test_D_R4_bets_from_the_hand_count_among_the_cards_of_the_deck():
    given = {
        "discards": {"fox": 14},
        "bets": {"ann": ["hare", "fox"], "bob": ["wolf", "fox"]},
    }
    assert any("16 fox cards with the bets" in fault for fault in faults(**given))
    start(**{**given, "discards": {"fox": 13}})


def test_every_fault_is_told_at_once():
    told = faults(
        table={"hare": 4, "wolf": 1, "howls": 3}, podium=["fox", "fox"], rivers=[99], nonsense=1
    )
    assert len(told) >= 5
    told = faults(("ann", "ann"), {"tied-nap": "maybe", "nap": "x"}, nonsense=1)
    assert len(told) == 4


def test_HT_G3_the_last_tile_depends_on_the_reading():
    start(positions=at(hare=11))
    short = {"track-length": "start-is-a-tile"}
    assert any("past the finish" in f for f in faults(options=short, positions={"hare": 11}))
    start(options=short, positions=at(hare=10))


def test_HT_G25_two_to_five_play():
    assert any("2 to 5 play" in fault for fault in faults(("ann",)))
    assert any("2 to 5 play" in fault for fault in faults(tuple("abcdef")))


def test_what_is_left_out_is_as_at_the_start_and_fits_the_rest():
    view = GAME.view(start(positions={"hare": 3}))
    assert view["positions"] == at(hare=3) and view["turn"] == view["starter"] == "ann"
    assert GAME.view(start(turn="bob"))["starter"] == "bob"
    after_one = GAME.view(start(table={"fox": 2}, turn="cas"))
    assert after_one["starter"] in ("ann", "bob")
    one_card = GAME.view(start(table={"fox": 1}, turn="cas"))
    assert one_card["starter"] == "bob", "one turn has been played"


def test_a_position_with_everything_in_it_survives_its_view():
    state = start(
        positions=at(3, 2, None, 4, 5),
        podium=["wolf"],
        rivers=[9, 5],
        table={"wolf": 2, "howls": 1, "fox": 1},
        discards={"hare": 5, "wolf": 3, "howls": 1},
        bets={"bob": ["fox", "hare"]},
        known={"cas": ["lamb", "hare"]},
        hands={"ann": 4},
        turn="cas",
        starter="ann",
        round=3,
    )
    view = GAME.view(state)
    assert view["rivers"] == [5, 9] and view["known"] == {"cas": ["hare", "lamb"]}
    assert GAME.start(("ann", "bob", "cas"), None, None, view) == state
