"""The locomotive: wheels, derailing, broken tracks, passing."""

import pytest

from engines.dispute import judge_all
from tests.engines.rollecate.tools import (
    GAME,
    act,
    action,
    codes,
    pile,
    position,
    rows,
    the,
    track,
)


def test_N_R20_each_wheel_is_one_card_and_none_leaves_the_locomotive_where_it_is():
    state = position("1 2 3 3 2", 2)
    after, effects = act(state, "ann lays 2 2 wheels 3")
    assert after.loco == 5 and the(effects, "moves").values == (3,)
    after, effects = act(state, "ann lays 2 2 wheels 0")
    assert after.loco == 2 and codes(effects) == ["lays", "stays"]


def test_N_R20_N_G17_the_cards_just_laid_carry_the_train():
    state, effects = act(position("1 2 3", 3), "ann lays 3 3 wheels 2")
    assert state.loco == 5 and "derails" not in codes(effects)


@pytest.mark.parametrize(("missing", "taken"), [(1, "1"), (2, "1 2"), (3, "1 2 3")])
def test_N_R21_N_G13_one_card_for_each_missing_space_taken_after_the_move(missing, taken):
    state, effects = act(position("1 2 3 4 4 4", 6), f"ann lays 4 wheels {1 + missing}")
    assert the(effects, "derails").values == (missing,)
    assert the(effects, "takes").values == ("ann", taken)
    assert state.loco == len(state.track) == 7 - missing


def test_N_R21_N_G13_after_derailing_every_card_but_the_last_can_be_taken():
    state, effects = act(position("1 2", 2), "ann lays 1 1 1 wheels 3", "bob lays 1 wheels 1")
    state, effects = act(state, "ann lays 4 wheels 4")
    assert the(effects, "derails").values == (3,)
    assert (track(state), state.loco) == ("1 1 1 4", 4)
    assert the(effects, "takes").values[1] == "1 2 1"


def test_N_R24_N_G12_cards_owed_beyond_the_locomotive_are_forgiven():
    state, effects = act(position("2 2", 2), "ann lays 3 3 wheels 6")
    assert the(effects, "derails").values == (4,)
    assert the(effects, "takes").values == ("ann", "2 2 3")
    assert the(effects, "forgiven").values == (1,)
    assert (track(state), state.loco) == ("3", 1)


def test_N_R22_N_G14_each_broken_track_entered_costs_a_card_passed_or_stopped_on():
    state = position("1 1 2b 2 3b 3", 2)
    after, effects = act(state, "ann lays 3 wheels 3")
    assert after.loco == 5 - 2
    over, stop = the(effects, "broken"), the(effects, "broken-stop")
    assert over.values == (1,) and over.rules == ("N-R22",) and over.reading is None
    assert stop.values == ("3b",) and stop.rules == ("N-R22", "N-G14")
    assert stop.reading.value == "entered"
    assert the(effects, "takes").values == ("ann", "1 1")


def test_N_R22_N_G14_leaving_a_broken_track_one_stood_on_costs_nothing():
    _, effects = act(position("1 1 2b 2 3", 3), "ann lays 3 wheels 1")
    assert codes(effects) == ["lays", "moves"]


def test_N_R22_N_G14_standing_still_on_a_broken_track_costs_nothing():
    _, effects = act(position("1 1 2b 2 3", 3), "ann lays 3 wheels 0")
    assert codes(effects) == ["lays", "stays"]


def test_N_R22_N_G14_passed_only_lets_the_last_card_of_the_move_go_free():
    options = {"broken-counts": "passed-only"}
    state = position("1 1 2b 2 3b 3", 2, options=options)
    _, effects = act(state, "ann lays 3 wheels 3")
    assert the(effects, "broken").values == (1,)
    free = the(effects, "broken-free")
    assert free.values == ("3b",) and free.reading.value == "passed-only"
    _, effects = act(state, "ann lays 3 wheels 2")
    assert the(effects, "broken").reading is None


def test_N_R21_N_R22_derailing_on_a_newly_laid_broken_card_counts_both():
    state, effects = act(position("1 2 3 3", 3), "ann lays 3b wheels 3")
    assert the(effects, "derails").values == (1,)
    assert the(effects, "broken-stop").values == ("3b",)
    assert pile(state) == "1 2" and (track(state), state.loco) == ("3 3 3b", 3)


def test_N_R21_N_R22_N_G14_derailing_onto_a_broken_last_card_is_stopping_on_it():
    state = position("1 2 3 3", 3, options={"broken-counts": "passed-only"})
    state, effects = act(state, "ann lays 3b wheels 3")
    assert the(effects, "broken-free").values == ("3b",)
    assert pile(state) == "1"


def test_N_R22_broken_tracks_beyond_the_ride_cost_nothing():
    _, effects = act(position("1 1 2 2b 3b 3", 2), "ann lays 3 wheels 1")
    assert "broken" not in codes(effects)


def test_N_R17_a_pass_moves_one_card_and_takes_one():
    state, effects = act(position("1 2 3 4", 2), "ann passes")
    assert (track(state), state.loco, pile(state)) == ("2 3 4", 2, "1")
    assert the(effects, "passes").rules == ("N-R17",)


def test_N_R2_N_R22_N_G15_broken_on_pass_yes_costs_one_card_more():
    state, effects = act(position("1 2 3b 4", 2), "ann passes")
    assert pile(state) == "1 2" and state.loco == 1
    broken = the(effects, "pass-broken")
    assert broken.rules == ("N-R2", "N-R22", "N-G14", "N-G15") and broken.values == ("3b",)


def test_N_R17_N_G15_a_dispute_about_a_pass_onto_a_broken_track_names_the_reading_on_passing():
    state = position("1 2 3b 4", 2)
    [other] = judge_all(GAME, state, action(state, "ann passes")).others
    assert other.options == {"broken-on-pass": "no"} and other.view["piles"]["ann"] == ["1"]


def test_N_R17_N_G15_broken_on_pass_no_costs_exactly_one_card():
    state = position("1 2 3b 4", 2, options={"broken-on-pass": "no"})
    state, effects = act(state, "ann passes")
    assert pile(state) == "1"
    free = the(effects, "pass-broken-free")
    assert (free.reading.option, free.reading.value) == ("broken-on-pass", "no")


def test_N_R22_N_G14_N_G15_a_pass_only_ever_stops_so_passed_only_makes_it_free():
    state = position("1 2 3b 4", 2, options={"broken-counts": "passed-only"})
    state, effects = act(state, "ann passes")
    assert pile(state) == "1"
    assert the(effects, "broken-free").reading.option == "broken-counts"


def test_N_R17_N_G16_a_pass_that_stays_on_a_broken_last_card_costs_one_card_only():
    state, effects = act(position("1 2 3b", 3), "ann passes")
    assert pile(state) == "1" and codes(effects) == ["pass-stays", "takes"]


def test_N_R24_N_R25_penalty_cards_come_from_the_start_and_shift_the_locomotive():
    state = position("4 1 2 3 3", 4, piles=rows(ann="2", bob="3"), turn="bob")
    state, effects = act(state, "bob lays 4 wheels 4")
    assert the(effects, "takes").rules == ("N-R24", "N-R25")
    assert (track(state), state.loco) == ("2 3 3 4", 4)
    assert pile(state, "bob") == "3 4 1" and pile(state, "ann") == "2"
