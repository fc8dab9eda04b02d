"""The worked examples of the rules, Z-E1 and on: figures of the rulebook and what follows."""

import pytest

from tests.engines.zeepkistenrace.table_talk import GAME, act, codes, new_game, order, race, the


@pytest.mark.parametrize("card", ["S4", "S5"])
def test_Z_E1_Z_R45_Z_R46_figure_2_red_overtakes_green_and_sets_the_next_course(card):
    state, effects = act(race("green red"), "green plays S3", f"red plays {card}")
    assert order(state) == "red green"
    assert the(effects, "overtakes").values == ("red", "green", int(card[1]), 3)
    assert GAME.expects(state).players == ("red",)
    assert the(effects, "round-begins").rules == ("Z-R54", "Z-R55")


def test_Z_E2_Z_R47_Z_R48_figure_3_equal_or_slower_cars_keep_their_places():
    state, effects = act(
        race("red green yellow"), "red plays R3", "green plays R3", "yellow plays R2"
    )
    assert order(state) == "red green yellow"
    assert codes(effects) == ["sets-course", "stays", "stays", "round-begins"]


def test_Z_E3_Z_R49_Z_R50_Z_R51_Z_R52_figure_4_yellow_gains_two_places():
    state, effects = act(race("red green yellow"), "red plays L2", "green plays R3")
    assert order(state) == "red yellow green"
    assert the(effects, "error").values == ("green", "yellow")
    assert GAME.expects(state).players == ("yellow",)
    state, effects = act(state, "yellow plays L3")
    assert order(state) == "yellow red green"
    assert the(effects, "two-forward").rules[0] == "Z-R51"


def test_Z_E5_Z_G8_Z_G10_two_errors_at_the_back_are_settled_one_at_a_time():
    state, effects = act(
        race("red green yellow"), "red plays L2", "green plays R3", "yellow plays S1"
    )
    assert order(state) == "red green yellow"
    assert codes(effects)[1:3] == ["error", "error-regained"]
    assert the(effects, "error-regained").values == ("yellow", "green")


def test_Z_E6_Z_R13_Z_R15_Z_R31_Z_R41_a_later_right_card_proves_the_revoke_of_round_3():
    state = race("red blue green", round=3)
    state, effects = act(state, "red plays R3", "blue plays L2", "green plays R1")
    assert order(state) == "red green blue"
    assert "revoke-proved" not in codes(effects)
    state, _ = act(state, "red plays S3", "green plays S1", "blue plays S1")
    state, effects = act(state, "red plays S4", "green plays S2", "blue plays R4")
    proof = the(effects, "revoke-proved")
    assert proof.params == {"player": "blue", "round": 3, "direction": "R", "card": "R4"}
    assert proof.rules == ("Z-R31", "Z-R41", "Z-R15", "Z-R13", "Z-G14")
    state, effects = act(state, "blue disqualified")
    assert order(state) == "red green" and state.disqualified == ("blue",)


def test_Z_E7_Z_R34_Z_R35_Z_G7_all_gaps_of_the_grid_are_closed():
    state, effects = act(
        new_game("ann bob cas dee"), "ann draws 5", "bob draws 2", "cas draws 6", "dee draws 3"
    )
    assert order(state) == "bob dee ann cas"
    assert codes(effects)[4:] == ["moves-up", "moves-up", "moves-up-far", "moves-up-far"]


def test_Z_E7_Z_R36_Z_R37_one_gap_moves_every_car_behind_it_up():
    state, effects = act(new_game("ann bob cas"), "ann draws 4", "bob draws 1", "cas draws 3")
    assert order(state) == "bob cas ann"
    assert codes(effects)[3:] == ["starts-at", "moves-up", "moves-up"]


def test_Z_E9_Z_R8_Z_R17_lowest_total_of_three_races_wins():
    state, effects = None, []
    given = {"points": {}, "finishes": []}
    for number, places in enumerate(("ann bob cas", "bob cas ann", "ann cas bob"), start=1):
        state = race(places, race=number, round=8, **given)
        first, second, third = state.order
        state, effects = act(state, f"{first} plays S4", f"{second} plays S2", f"{third} plays S1")
        seen = GAME.view(state)
        given = {"points": seen["points"], "finishes": seen["finishes"]}
    assert state.points == {"ann": 5, "bob": 6, "cas": 7}
    assert [(s.player, s.rank, s.points) for s in GAME.standings(state)] == [
        ("ann", 1, 5),
        ("bob", 2, 6),
        ("cas", 3, 7),
    ]
    assert the(effects, "champion").values == ("ann", 5)
