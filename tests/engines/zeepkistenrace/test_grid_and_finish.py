"""Qualification, finish tokens, the grids of later races, the end, and their readings."""

import pytest

from tests.engines.zeepkistenrace.table_talk import (
    GAME,
    act,
    last_round,
    new_game,
    order,
    race,
    run_rounds,
    the,
    verdict,
)


def test_Z_R33_everyone_draws_one_card_in_any_order():
    state = new_game("ann bob cas")
    assert GAME.expects(state).players == ("ann", "bob", "cas")
    state, _ = act(state, "cas draws 3")
    assert GAME.expects(state).players == ("ann", "bob")
    said = verdict(state, "cas draws 4")
    assert (said.kind, said.rules) == ("illegal", ("Z-R33",))
    said = verdict(state, "ann draws 3")
    assert (said.code, said.rules) == ("number-gone", ("Z-R5", "Z-R33"))


def test_Z_R34_no_card_is_played_before_the_grid_stands():
    state, _ = act(new_game("ann bob cas"), "cas draws 3", "ann draws 1")
    said = verdict(state, "ann plays S1")
    assert (said.kind, said.rules) == ("illegal", ("Z-R33", "Z-R34"))
    assert said.reasons[0].params["waits"] == "bob"


def test_Z_R35_number_1_is_in_front():
    state, effects = act(new_game("ann bob cas"), "ann draws 3", "bob draws 2", "cas draws 1")
    assert order(state) == "cas bob ann"
    assert [e.code for e in effects[3:]] == ["starts-at"] * 3
    assert verdict(state, "bob draws 4").code == "qualified"


def test_Z_R36_Z_G7_a_wide_gap_is_closed_too():
    state, effects = act(new_game("ann bob cas"), "ann draws 6", "bob draws 1", "cas draws 2")
    assert order(state) == "bob cas ann"
    assert the(effects, "moves-up-far").params == {"player": "ann", "number": 6, "place": 3}


def test_Z_R7_Z_R56_after_the_eighth_round_the_tokens_are_handed_out():
    state, lines = last_round("ann bob cas")
    state, effects = act(state, *lines)
    assert the(effects, "race-ends").rules == ("Z-R23", "Z-R56", "Z-R7", "Z-G2")
    assert state.points == {"ann": 1, "bob": 2, "cas": 3}


def test_Z_R8_the_car_in_front_takes_prize_1_and_so_on_in_every_size_of_game():
    for names in ("a b c", "a b c d", "a b c d e", "a b c d e f"):
        state, lines = last_round(names)
        lines[0] = "a plays S3"
        lines[1:] = [f"{n} plays S{i}" for n, i in zip(names.split()[1:], "22111", strict=False)]
        state, effects = act(state, *lines)
        assert list(state.points.values()) == list(range(1, len(names.split()) + 1))
        assert [e.params["token"] for e in effects if e.code == "takes-token"] == [
            *range(1, len(names.split()) + 1)
        ]


def test_Z_R23_a_race_is_eight_rounds_and_no_more():
    state = run_rounds(race("a b c"), 7)
    assert (state.race, state.round) == (1, 8)
    state = run_rounds(state, 1)
    assert (state.race, state.round) == (2, 1)


def test_Z_R9_there_is_no_qualification_before_race_2():
    state, lines = last_round("ann bob cas")
    state, _ = act(state, *lines)
    said = verdict(state, "bob draws 1")
    assert (said.kind, said.rules) == ("illegal", ("Z-R9",))


def test_Z_R10_Z_G6_the_winner_starts_in_front_and_the_others_as_they_finished():
    state, lines = last_round("cas ann bob", race=2)
    state, effects = act(state, *lines)
    assert (state.race, order(state)) == (3, "cas ann bob")
    assert the(effects, "race-begins").values == (3, "cas")
    kept = the(effects, "grid-kept")
    assert (kept.reading.option, kept.reading.value) == ("next-grid", "finish-order")


def test_Z_R10_Z_G6_winner_then_draw_lets_the_others_draw_for_the_places_behind():
    state, lines = last_round("cas ann bob", {"next-grid": "winner-then-draw"})
    state, effects = act(state, *lines)
    assert the(effects, "grid-open").params["waits"] == "ann, bob"
    assert GAME.expects(state).players == ("ann", "bob")
    assert verdict(state, "cas draws 1").code == "winner-draws-not"
    assert verdict(state, "cas plays S1").code == "grid-first"
    state, _ = act(state, "ann draws 6")
    assert GAME.start(["ann", "bob", "cas"], state.setup.options, given=GAME.view(state)) == state
    assert verdict(state, "ann draws 1").code == "has-drawn"
    state, effects = act(state, "bob draws 4")
    assert (order(state), state.phase) == ("cas bob ann", "race")
    assert [e.params["place"] for e in effects if e.code == "grid-drawn"] == [2, 3]


def test_Z_R14_Z_G6_a_disqualified_racer_does_not_draw_but_starts_rearmost():
    options = {"next-grid": "winner-then-draw"}
    state, _ = act(race("cas ann bob dee", options, round=8), "dee disqualified")
    state, _ = act(state, "cas plays S3", "ann plays S1", "bob plays S1")
    assert GAME.expects(state).players == ("ann", "bob")
    assert verdict(state, "dee draws 1").code == "cheat-draws-not"
    state, _ = act(state, "ann draws 5", "bob draws 1")
    assert order(state) == "cas bob ann dee"


def test_Z_G6_with_one_car_to_place_nobody_draws():
    options = {"next-grid": "winner-then-draw"}
    state, _ = act(race("cas ann bob", options, round=8), "ann disqualified")
    state, _ = act(state, "cas plays S3", "bob plays S1")
    assert (state.phase, order(state)) == ("race", "cas bob ann")


def test_Z_G14_a_draw_for_the_next_grid_settles_the_race_before():
    state, lines = last_round("cas ann bob", {"next-grid": "winner-then-draw"})
    state, _ = act(state, *lines)
    assert verdict(state, "ann disqualified").kind == "depends"
    state, _ = act(state, "ann draws 6")
    assert verdict(state, "ann disqualified").code == "no-race-on"


def test_Z_R12_Z_R16_after_three_races_the_game_is_over():
    state, lines = last_round("ann bob cas", race=3)
    state, effects = act(state, *lines)
    assert GAME.over(state) and GAME.expects(state).players == ()
    assert the(effects, "game-ends").rules == ("Z-R12", "Z-R16")
    for line in ("ann plays S1", "ann draws 1", "ann holds S1"):
        said = verdict(state, line)
        assert (said.kind, said.rules) == ("illegal", ("Z-R16",))
    assert GAME.legal(state, ["S1"]) == [] and list(GAME.conceivable(state)) == []


def test_Z_R17_the_lowest_total_wins_not_the_highest():
    state, lines = last_round("ann bob cas", race=3, points={"ann": 6, "bob": 2, "cas": 4})
    state, effects = act(state, *lines)
    assert [s.player for s in GAME.standings(state)] == ["bob", "ann", "cas"]
    assert [s.rank for s in GAME.standings(state)] == [1, 2, 2]
    assert the(effects, "champion").params == {"player": "bob", "points": 4}


def test_Z_G3_a_token_is_worth_its_number():
    state, lines = last_round("ann bob cas", points={"ann": 3, "bob": 1, "cas": 2})
    state, _ = act(state, *lines)
    assert state.points == {"ann": 4, "bob": 3, "cas": 5}


def tied(value: str):
    """Ann and bob both end with 5 points; ann wins race 3, bob won races 1 and 2."""
    finishes = [{"places": ["bob", "cas", "ann"], "out": []}] * 2
    state, lines = last_round(
        "ann bob cas",
        {"final-tie": value},
        race=3,
        points={"ann": 4, "bob": 3, "cas": 8},
        finishes=finishes,
    )
    return act(state, *lines)[0]


@pytest.mark.parametrize(
    ("value", "table"),
    [
        ("shared", [("ann", 1), ("bob", 1), ("cas", 3)]),
        ("last-race", [("ann", 1), ("bob", 2), ("cas", 3)]),
        ("most-firsts", [("bob", 1), ("ann", 2), ("cas", 3)]),
    ],
)
def test_Z_G4_Z_R17_equal_totals_under_each_reading(value, table):
    lines = GAME.standings(tied(value))
    assert [(line.player, line.rank) for line in lines] == table
    because = [line.because[0] for line in lines[:2]]
    assert all(b.reading.value == value and "Z-G4" in b.rules for b in because)
    assert lines[2].because == ()


def test_Z_G4_ties_before_the_end_are_simply_ties():
    finishes = [{"places": ["cas", "bob", "ann"], "out": []}]
    points = {"ann": 2, "bob": 2, "cas": 1}
    state = race("ann bob cas", {"final-tie": "last-race"}, points=points, finishes=finishes)
    assert [(s.player, s.rank) for s in GAME.standings(state)] == [
        ("cas", 1),
        ("ann", 2),
        ("bob", 2),
    ]


def test_Z_G4_a_disqualified_racer_is_behind_everyone_in_the_last_race():
    state = race(
        "bob ann",
        {"final-tie": "last-race"},
        race=3,
        round=8,
        disqualified=["cas"],
        points={"bob": 9, "ann": 2, "cas": 1},
    )
    state, _ = act(state, "bob plays S3", "ann plays S1")
    assert state.points == {"ann": 4, "bob": 10, "cas": 4}
    assert [(s.player, s.rank) for s in GAME.standings(state)][:2] == [("ann", 1), ("cas", 2)]


@pytest.mark.parametrize(("value", "token"), [("last", 4), ("six", 6), ("none", 0)])
def test_Z_G13_Z_R13_the_token_of_a_disqualified_racer_under_each_reading(value, token):
    options = {"disqualified-token": value}
    state, _ = act(race("a b c d", options, round=8), "b disqualified")
    state, effects = act(state, "a plays S3", "c plays S2", "d plays S1")
    assert state.points == {"a": 1, "c": 2, "d": 3, "b": token}
    said = next(e for e in effects if e.code in ("out-token", "out-no-token"))
    assert (said.reading.option, said.reading.value) == ("disqualified-token", value)
