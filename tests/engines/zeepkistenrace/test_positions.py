"""Positions people describe: what a `start:` object may say, and every fault at once."""

import json

import pytest

from engines.core import Impossible
from tests.engines.zeepkistenrace.table_talk import GAME, act, race, run_rounds

PLAYERS = ["ann", "bob", "cas"]


def faults(given, players=PLAYERS, options=None, deck=None) -> tuple[str, ...]:
    with pytest.raises(Impossible) as error:
        GAME.start(players, options, deck, given)
    return error.value.faults


def test_race_round_and_order_are_enough():
    state = GAME.start(PLAYERS, given={"race": 1, "round": 3, "order": ["cas", "ann", "bob"]})
    assert (state.race, state.round, state.order) == (1, 3, ("cas", "ann", "bob"))
    assert GAME.expects(state).players == ("cas",)
    assert GAME.view(state)["points"] == {"ann": 0, "bob": 0, "cas": 0}


def test_without_an_order_the_cars_stand_in_seating_order():
    assert GAME.start(PLAYERS, given={"race": 2}).order == ("ann", "bob", "cas")
    assert GAME.start(PLAYERS[:2], given={"round": 2}).order == ("ann", "bob", "ghost")
    assert GAME.start(PLAYERS[:2], {"ghost": "off"}, given={"round": 2}).order == ("ann", "bob")


def test_nothing_given_is_the_beginning():
    assert GAME.start(PLAYERS, given={}) == GAME.start(PLAYERS)
    assert GAME.start(PLAYERS, given={"race": 1, "round": 1}) == GAME.start(PLAYERS)


def test_two_cars_without_a_ghost_can_be_described_whatever_the_reading():
    assert GAME.start(["red", "green"], given={"order": ["green", "red"]}).order == ("green", "red")


def test_a_position_within_a_round_goes_on_where_it_stands():
    given = {"order": ["ann", "cas", "bob"], "course": "L", "shown": {"ann": "L2", "bob": "R3"}}
    state = GAME.start(PLAYERS, given=given)
    assert GAME.expects(state).players == ("cas",)
    assert act(state, "cas plays L3")[0].order == ("cas", "ann", "bob")


def test_without_a_course_the_first_card_shown_sets_it():
    state = GAME.start(PLAYERS, given={"order": PLAYERS, "shown": {"ann": "R2"}})
    assert state.course == "R"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"order": PLAYERS, "course": "L"}, "no card is shown"),
        ({"order": PLAYERS, "course": None, "shown": {"ann": "L2"}}, "no course is set"),
        ({"order": PLAYERS, "course": "R", "shown": {"ann": "L2"}}, "nobody shows a card"),
        ({"order": PLAYERS, "course": "X", "shown": {"ann": "L2"}}, "one of: L, R, S"),
        ({"order": ["ann", "bob", "bob", "cas"]}, "'bob' stands there 2 times"),
        ({"order": ["ann", "bob"]}, "'cas' is missing"),
        ({"order": ["ann", "bob", "kas"]}, "did you mean 'cas'"),
        ({"order": "ann bob cas"}, "not a list"),
        ({"order": [*PLAYERS, "ghost"]}, "no racer 'ghost'"),
        ({"order": PLAYERS, "disqualified": ["cas"]}, "is disqualified"),
        ({"order": [], "disqualified": PLAYERS}, "nobody is left"),
        ({"race": 4}, "from 1 to 3"),
        ({"race": True}, "not a whole number"),
        ({"round": 0}, "from 1 to 8"),
        ({"round": "3"}, "'3' is not a whole number"),
        ({"ordre": PLAYERS}, "did you mean 'order'"),
        ({"shown": {"ann": "L9"}}, "no card 'L9'"),
        ({"shown": ["L2"]}, "not an object"),
        ({"shown": {"bob": "L2"}}, "ann is in front and has shown no card"),
        ({"shown": {"ann": "L2", "bob": "L1", "cas": "L1"}}, "give the next round"),
        ({"shown": {"ann": "L2", "cas": "L1"}}, "cas, on course, has shown a card before bob"),
        ({"course": "L", "shown": {"ann": "R2", "bob": "L1"}}, "ann is in front, but off"),
        ({"round": 2, "points": {"ann": -1}}, "whole number from 0"),
        ({"round": 2, "points": {"dee": 1}}, "no racer 'dee'"),
        ({"phase": "racing"}, "did you mean 'race'"),
        ({"phase": "over", "race": 2, "order": PLAYERS}, "over after race 3"),
        ({"phase": "qualification", "order": PLAYERS}, "before qualification is over"),
        ({"phase": "qualification", "race": 2}, "before race 1"),
        ({"phase": "grid", "race": 1, "order": PLAYERS}, "race 2 or later"),
        ({"draws": {"ann": 7}}, "not one of 1, 2, 3"),
        ({"draws": {"ann": 2, "bob": 2}}, "card 2 is drawn 2 times"),
        ({"draws": {"ann": 1, "bob": 2, "cas": 3}}, "give the order instead"),
        ({"round": 2, "draws": {"ann": 1}}, "draws no qualification card now"),
        ({"round": 7, "hands": {"ann": ["L1"]}}, "it must be 2"),
        ({"round": 7, "hands": {"ann": ["L1", "Q1"]}}, "no card 'Q1'"),
        ({"round": 5, "hands": {"ann": ["L1"] * 4}}, "L1 is in play 4 times, the deck has 3"),
        ({"round": 3, "history": {}}, "not a list of rounds"),
        ({"round": 3, "history": [{"round": 1}]}, "round, course, shown"),
        (
            {"round": 3, "history": [{"round": 3, "course": "L", "shown": {"ann": "L1"}}]},
            "before round 3",
        ),
        (
            {"round": 3, "history": [{"round": 1, "course": "L", "shown": {"ann": "R1"}}]},
            "nobody showed a card of its course",
        ),
        ({"race": 2, "finishes": [{"places": PLAYERS}]}, "places, out"),
        ({"race": 2, "closing": {"race": 1}}, "race, order, disqualified, points, history"),
    ],
)
def test_an_impossible_position_is_refused_with_what_is_wrong(given, says):
    assert any(says in fault for fault in faults(given)), faults(given)


def test_a_card_behind_one_not_shown_must_have_fallen_back_by_one():
    names = ["a", "b", "c", "d"]
    given = {"order": names, "course": "L", "shown": {"a": "L1", "d": "R1"}}
    assert any("before b, who is in front" in fault for fault in faults(given, names))


def test_a_13th_card_of_a_face_is_impossible_in_a_position_too():
    history = [
        {"round": n, "course": "L", "shown": {"ann": "L1", "bob": "L1", "cas": "L2"}}
        for n in (1, 2)
    ]
    assert faults({"round": 3, "history": history}) == (
        "shown: L1 is in play 4 times, the deck has 3",
    )


def test_a_race_that_can_still_be_decided_anew_is_refused_once_the_next_is_under_way():
    given = GAME.view(run_rounds(race("ann bob cas", round=8), 1))
    assert GAME.start(PLAYERS, given=given).score.closing is not None
    front = given["order"][0]
    assert faults({**given, "course": "L", "shown": {front: "L1"}}) == (
        "closing: the race before is settled once the next one is under way",
    )


def test_every_fault_is_told_at_once():
    found = faults({"race": 9, "round": 9, "order": ["ann"], "points": 3, "kind": 1})
    assert [fault.split(":")[0] for fault in found] == [
        "no key 'kind' in a start position",
        "race",
        "round",
        "order",
        "order",
        "points",
    ]


@pytest.mark.parametrize(
    ("players", "options", "says"),
    [
        (["ann"], None, "1 players: 2 to 6 play"),
        (list("abcdefg"), None, "7 players"),
        (["ann", "ann"], None, "'ann' is named 2 times"),
        (["ann", "ghost"], None, "'ghost' is the ghost rider's id"),
        (["ann", ""], None, "no id"),
        (["ann", "bob"], {"gost": "on"}, "did you mean 'ghost'"),
        (["ann", "bob"], {"ghost": "of"}, "did you mean 'off'"),
    ],
)
def test_seats_and_options_that_cannot_be(players, options, says):
    assert any(says in fault for fault in faults(None, players, options))


def positions():
    """Positions from all over a game, by name."""
    options = {"next-grid": "winner-then-draw"}
    middle = run_rounds(race("a b c d"), 5)
    yield "qualification", act(GAME.start(PLAYERS), "bob draws 4")[0]
    yield "mid-race", middle
    lead = next(a for a in GAME.conceivable(middle) if GAME.judge(middle, a).kind == "legal")
    yield "mid-round", GAME.apply(middle, lead)[0]
    yield "hands", act(race("a b c", round=6), "b holds L1 L2 S3", "a plays S1")[0]
    yield "disqualified", act(middle, f"{middle.order[1]} disqualified")[0]
    yield "just after a race", run_rounds(middle, 3)
    yield "grid", run_rounds(race("a b c d", options, round=8), 1)
    yield "over", run_rounds(race("a b c", race=3, round=8), 1)
    yield "ghost", run_rounds(race("a ghost b", round=8), 1)


@pytest.mark.parametrize(("name", "state"), list(positions()), ids=lambda v: v if v else "")
def test_a_position_survives_being_written_down(name, state):
    setup = state.setup
    written = json.loads(json.dumps(GAME.view(state)))
    assert GAME.start(setup.players, setup.options, None, written) == state
    keys = ["race", "round", "order", "course", "shown", "points", "disqualified", "phase"]
    assert list(written)[:8] == keys
