"""Cards shown and cars moved: the rules of one round, one test for each."""

import pytest

from engines.core import IllegalAction
from tests.engines.zeepkistenrace.table_talk import GAME, act, codes, order, race, the, verdict


def test_Z_R38_the_leader_opens_the_round_and_nobody_else():
    state = race("red green blue")
    assert verdict(state, "red plays L2").rules == ("Z-R38", "Z-R39")
    refused = verdict(state, "blue plays L2")
    assert (refused.kind, refused.code) == ("illegal", "leader-first")
    assert refused.reasons[0].params == {"player": "blue", "turn": "red"}


def test_Z_R39_the_leader_may_choose_any_direction_whatever_else_is_in_hand():
    state = race("red green blue", round=3)
    for card in ("L1", "R4", "S6"):
        said = verdict(state, f"red plays {card}", "L1 R4 S6 S1 S2 S3")
        assert (said.kind, said.rules) == ("legal", ("Z-R55", "Z-R39"))
        assert GAME.view(act(state, f"red plays {card}")[0])["course"] == card[0]


def test_Z_R40_only_the_number_is_the_speed_whatever_the_direction():
    for letter in "LRS":
        state, effects = act(race("a b c"), f"a plays {letter}3", f"b plays {letter}4")
        assert order(state) == "b a c"
        assert the(effects, "overtakes").params["speed"] == 4


def test_Z_R41_a_follower_with_a_card_of_the_course_must_play_one():
    state, _ = act(race("red green blue"), "red plays L2")
    said = verdict(state, "green plays S6", "S6 L1 L4 R2 R3 S1 S1 S2")
    assert (said.kind, said.rules) == ("illegal", ("Z-R41", "Z-R15"))
    assert said.reasons[0].params["held"] == "L1 L4"
    assert verdict(state, "green plays L1", "S6 L1 L4 R2 R3 S1 S1 S2").kind == "legal"


def test_Z_G18_a_follower_may_choose_among_the_cards_of_the_course():
    state, _ = act(race("red green blue"), "red plays L2")
    hand = ["S6", "L1", "L4", "R2", "R3", "S1", "S1", "S2"]
    assert [GAME.format(a) for a in GAME.legal(state, hand)] == [
        "green plays L1",
        "green plays L4",
    ]


def test_Z_R41_without_a_card_of_the_course_any_card_may_be_played():
    state, _ = act(race("red green blue"), "red plays L2")
    hand = ["S6", "R2", "R3", "S1", "S1", "S2", "R4", "S5"]
    played = [a.card for a in GAME.legal(state, hand)]
    assert played == ["R2", "R3", "R4", "S1", "S2", "S5", "S6"]


def test_Z_R42_another_direction_is_a_steering_error_even_without_a_choice():
    state, _ = act(race("red green blue"), "red plays L2")
    said = verdict(state, "green plays S6", "S6 R2 R3 S1 S1 S2 R4 S5")
    assert (said.kind, said.rules) == ("legal", ("Z-R41", "Z-R42"))
    state, effects = act(state, "green plays S6")
    assert order(state) == "red blue green"
    assert the(effects, "error").rules[0] == "Z-R42"


def test_Z_R43_followers_only_once_the_course_is_set():
    state = race("red green blue")
    assert "Z-R43" in verdict(state, "green plays L2").rules
    state, _ = act(state, "red plays L2")
    assert "Z-R43" in verdict(state, "green plays L2").rules
    assert verdict(state, "green plays L2").kind == "legal"


def test_Z_R44_second_place_turns_up_first():
    state, _ = act(race("red green blue"), "red plays L2")
    refused = verdict(state, "blue plays L3")
    assert (refused.code, refused.rules) == ("second-first", ("Z-R44",))
    assert refused.reasons[0].params["turn"] == "green"


def test_Z_R45_an_overtaker_swaps_with_the_car_directly_in_front_only():
    state, _ = act(race("a b c d"), "a plays S2", "b plays S1", "c plays S6")
    assert order(state) == "a c b d"


def test_Z_R25_Z_G11_six_against_one_still_gains_one_place():
    state, effects = act(race("a b c"), "a plays S1", "b plays S1", "c plays S6")
    assert order(state) == "a c b"
    assert "two-forward" not in codes(effects)
    assert "Z-R25" in the(effects, "overtakes").rules


def test_Z_G19_overtaking_is_not_a_choice_there_is_no_action_to_stay_back():
    state, _ = act(race("a b c"), "a plays S1")
    assert {type(a).__name__ for a in GAME.conceivable(state)} == {"Play"}
    after, _ = act(state, "b plays S2")
    assert order(after) == "b a c"


def test_Z_R26_every_car_can_pass_the_leader_in_one_round():
    lines = ["a plays S1", "b plays S2", "c plays S2", "d plays S2", "e plays S3"]
    state, effects = act(race("a b c d e"), *lines)
    assert order(state) == "b c d e a"
    assert [e.params["ahead"] for e in effects if e.code == "overtakes"] == ["a"] * 4


def test_Z_R47_equal_speed_is_not_enough():
    state, effects = act(race("a b c"), "a plays S4", "b plays S4")
    assert order(state) == "a b c"
    assert the(effects, "stays").params["other"] == 4


def test_Z_R49_a_steering_error_costs_one_place():
    state, effects = act(race("a b c d"), "a plays L2", "b plays R4")
    assert order(state) == "a c b d"
    assert the(effects, "error").rules == ("Z-R42", "Z-R49", "Z-R50")


def test_Z_R49_Z_R50_an_error_is_no_overtaking_however_fast():
    state, _ = act(race("a b c"), "a plays L1", "b plays S6")
    assert order(state) == "a c b"


def test_Z_G8_an_error_in_last_place_costs_nothing():
    state, effects = act(race("a b c"), "a plays L2", "b plays L1", "c plays S6")
    assert order(state) == "a b c"
    assert the(effects, "error-at-back").values == ("c",)


def test_Z_R51_the_comparison_is_with_the_car_in_front_at_that_moment():
    """b falls behind c; c is compared with a (3 against 2), not with b's 4."""
    state, effects = act(race("a b c d"), "a plays L2", "b plays R4", "c plays L3")
    assert order(state) == "c a b d"
    assert the(effects, "two-forward").params == {"player": "c", "behind": "b", "ahead": "a"}


def test_Z_R52_the_car_that_moved_up_is_next_not_the_one_that_was_third():
    state, _ = act(race("a b c d"), "a plays L2", "b plays R4")
    assert GAME.expects(state).players == ("c",)
    refused = verdict(state, "d plays L3")
    assert (refused.kind, refused.code, refused.rules) == ("illegal", "furthest-first", ("Z-R52",))
    assert refused.reasons[0].params["turn"] == "c"


def test_Z_R52_nobody_shows_two_cards_in_a_round():
    state, _ = act(race("a b c"), "a plays L2", "b plays L1")
    refused = verdict(state, "b plays L3")
    assert codes(refused.reasons) == ["has-shown", "furthest-first"]
    with pytest.raises(IllegalAction) as error:
        act(state, "b plays L3")
    assert error.value.verdict == refused


def test_Z_R53_a_later_car_moves_by_the_same_three_cases():
    start, _ = act(race("a b c d"), "a plays S3", "b plays S3")
    assert "Z-R53" in verdict(start, "c plays S4").rules
    assert order(act(start, "c plays S4")[0]) == "a c b d"
    assert order(act(start, "c plays S2")[0]) == "a b c d"
    assert order(act(start, "c plays L4")[0]) == "a b d c"


def test_Z_R54_played_cards_are_out_for_the_whole_race():
    state, _ = act(race("a b c"), "a plays L1", "b plays L1", "c plays L1")
    refused = verdict(state, "a plays L1")
    assert (refused.kind, refused.code) == ("illegal", "card-gone")
    assert "Z-R54" in refused.rules


def test_Z_R55_who_is_in_front_after_the_round_sets_the_next_course():
    state, effects = act(race("a b c"), "a plays S2", "b plays S3", "c plays S1")
    assert (state.round, state.course, state.shown) == (2, None, ())
    assert GAME.expects(state).players == ("b",)
    assert verdict(state, "b plays R1").rules == ("Z-R55", "Z-R39")
    assert verdict(state, "a plays R1").reasons[0].params["turn"] == "b"


def test_Z_G12_an_overtaken_leader_leaves_the_course_as_it_is():
    state, _ = act(race("a b c"), "a plays L1", "b plays L2")
    assert GAME.view(state)["course"] == "L"
    said = verdict(state, "c plays L2", "L2 S1 S1 S1 S2 R1 R2 R3")
    assert said.kind == "legal"
    assert verdict(state, "c plays S1", "L2 S1 S1 S1 S2 R1 R2 R3").kind == "illegal"


def test_all_reasons_are_given_not_only_the_first():
    state, _ = act(race("a b c", round=7), "a plays L1")
    said = verdict(state, "c plays R3", "L2 S1")
    assert codes(said.reasons) == ["second-first", "not-in-hand", "revokes"]
    assert said.rules == ("Z-R44", "Z-R31", "Z-R41", "Z-R15")


def test_Z_R31_a_card_that_is_not_in_the_hand_cannot_be_played():
    said = verdict(race("a b c", round=8), "a plays L1", "L2")
    assert (said.kind, said.rules) == ("illegal", ("Z-R31",))
