"""Laying track: which cards, how many, how many wheels; hands the table proves impossible."""

import pytest

from engines.core import IllegalAction
from tests.engines.rollecate.tools import GAME, act, action, codes, judge, position, rows, the


@pytest.mark.parametrize("last", "1234")
@pytest.mark.parametrize("first", "1234")
def test_N_R18_neighbours_may_not_differ_by_two(last, first):
    verdict = judge(position(f"2 {last} {last}", 1), f"ann lays {first} wheels 0")
    forbidden = {last, first} in ({"1", "3"}, {"2", "4"})
    assert verdict.kind == ("illegal" if forbidden else "legal")
    if forbidden:
        assert verdict.rules == ("N-R18", "N-G5")


def test_N_R18_N_G5_a_broken_card_is_a_neighbour_by_its_number():
    assert codes(judge(position("1 1 3b", 1), "ann lays 1b wheels 0")) == ["lay-difference"]
    assert judge(position("1 1 3b", 1), "ann lays 3 wheels 0").kind == "legal"


def test_N_R18_a_broken_and_a_sound_card_of_one_number_may_be_laid_together():
    state, _ = act(position("1 1 2", 1), "ann lays 2b 2 wheels 0")
    assert state.track[-2:] == ("2b", "2")


def test_N_R18_all_reasons_are_told_at_once():
    verdict = judge(position("1 1 3", 1), "bob lays 1 3 wheels 9")
    assert codes(verdict) == [
        "not-turn",
        "lay-mixed",
        "lay-difference",
        "lay-difference",
        "wheels-many",
    ]


def test_N_R18_N_R23_N_G2_a_chaos_card_cannot_lie_on_the_track():
    verdict = judge(position("1 1 2", 1), "ann lays C2 wheels 1")
    assert "lay-chaos" in codes(verdict)
    assert the(verdict, "lay-chaos").rules == ("N-R18", "N-R23", "N-G2")


def test_N_R18_N_G18_any_number_of_equal_cards_by_default():
    verdict = judge(position("1 1 2", 1), "ann lays 2 2 2 wheels 3")
    assert verdict.kind == "legal" and codes(verdict) == ["may-lay", "lay-any"]
    assert the(verdict, "lay-any").reading.value == "any"


def test_N_R18_N_G18_lay_limit_two_forbids_the_third_card():
    state = position("1 1 2", 1, options={"lay-limit": "two"})
    assert judge(state, "ann lays 2 2 wheels 3").kind == "legal"
    verdict = judge(state, "ann lays 2 2 2 wheels 3")
    assert codes(verdict) == ["lay-two"] and verdict.rules == ("N-R18", "N-G18")
    assert verdict.reading.option == "lay-limit"


@pytest.mark.parametrize("wheels", range(-2, 8))
def test_N_R19_wheels_from_none_to_the_sum_can_be_rolled(wheels):
    kind = judge(position("2 3 4", 1), f"ann lays 4 wheels {wheels}").kind
    assert kind == ("legal" if 0 <= wheels <= 4 else "illegal")


def test_N_R19_N_G3_more_wheels_than_dice_cannot_be():
    verdict = judge(position("2 3 3", 1), "ann lays 3 wheels 4")
    assert codes(verdict) == ["wheels-many"] and verdict.rules == ("N-R19", "N-G3")
    assert the(verdict, "wheels-many").params == {"wheels": 4, "dice": 3, "most": 3}
    assert codes(judge(position("2 3 3", 1), "ann lays 3 wheels -1")) == ["wheels-few"]


def test_N_R19_N_G4_a_sum_above_the_dice_is_rolled_in_several_throws():
    state = position("2 3 3", 1)
    assert judge(state, "ann lays 3 3 3 wheels 9").kind == "legal"
    assert judge(state, "ann lays 3 3 3 wheels 10").kind == "illegal"
    _, effects = act(state, "ann lays 3 3 wheels 5")
    assert the(effects, "lays-many").rules == ("N-R18", "N-R19", "N-G17", "N-G4")
    _, effects = act(state, "ann lays 4 wheels 4")
    assert the(effects, "lays").values == ("ann", "4", 4, 4)


def test_N_R15_only_the_player_whose_turn_it_is_may_act():
    state = position("1 2 3", 1, "ann bob cas")
    for line in ("bob lays 3 wheels 1", "cas passes", "bob chaos 2"):
        verdict = judge(state, line)
        assert codes(verdict) == ["not-turn"] and verdict.rules == ("N-R15",)
    state, _ = act(state, "ann passes", "bob passes")
    assert state.player == "cas"
    state, _ = act(state, "cas passes")
    assert state.player == "ann"


def test_N_R16_exactly_one_action_a_turn():
    state, _ = act(position("1 2 3", 1), "ann lays 3 wheels 1")
    assert codes(judge(state, "ann passes")) == ["not-turn"]
    assert judge(position("1 2 3", 1), "ann lays 3 wheels 0").rules == ("N-R16", "N-R18")


def test_N_G20_there_is_no_hand_limit():
    state = position("1 2 3", 1, hands={"ann": 20, "bob": 2}, draw_pile=10)
    assert GAME.expects(state).statement.code == "expect-turn"
    state, _ = act(state, "ann passes")
    assert GAME.view(state)["hands"]["ann"] == 21


def test_N_R16_a_card_is_drawn_in_every_turn():
    state = position("1 2 3", 1, draw_pile=10, hands={"ann": 2, "bob": 2})
    state, _ = act(state, "ann lays 3 3 wheels 1", "bob passes")
    assert state.draw_pile == 8
    assert GAME.view(state)["hands"] == {"ann": 1, "bob": 3}


def test_N_R12_N_R16_more_cards_than_the_hand_can_hold_are_refused():
    state = position("1 2 3", 1, hands={"ann": 2, "bob": 2})
    assert judge(state, "ann lays 3 3 3 wheels 1").kind == "legal"
    verdict = judge(state, "ann lays 3 3 3 3 wheels 1")
    assert codes(verdict) == ["hand-too-small"] and verdict.rules == ("N-R12", "N-R16")
    assert the(verdict, "hand-too-small").values == ("ann", 3, 4)
    state, _ = act(state, "ann lays 3 3 3 wheels 0", "bob passes")
    assert codes(judge(state, "ann lays 3 3 wheels 1")) == ["hand-too-small"]


def test_N_R4_N_G1_a_13th_sound_1_cannot_be_laid():
    start = {"piles": rows(bob="1 1 1 1 1 1 1 1"), "gone": ["1", "1"]}
    state = position("2 2 1", 1, **start)
    assert judge(state, "ann lays 1 wheels 0").kind == "legal"
    verdict = judge(state, "ann lays 1 1 wheels 0")
    assert codes(verdict) == ["no-track-left"] and verdict.rules == ("N-R4", "N-G1")
    assert the(verdict, "no-track-left").params == {"card": "1", "count": 12, "left": 1}


def test_N_R12_N_R16_a_hand_that_is_given_decides_what_is_held():
    state = position("1 2 3", 1)
    verdict = judge(state, "ann lays 3 3 wheels 2", "3 4 C1")
    assert codes(verdict) == ["not-held"]
    assert the(verdict, "not-held").params == {"player": "ann", "card": "3", "count": 2, "held": 1}
    assert judge(state, "ann lays 3 wheels 2", "3 4 C1").kind == "legal"
    assert judge(state, "ann chaos 1", "3 4 C1").kind == "legal"
    assert codes(judge(state, "ann chaos 2", "3 4 C1")) == ["not-held"]


def test_N_R12_N_R16_a_hand_of_the_wrong_size_or_with_impossible_cards_is_told():
    state = position("1 2 3 2b", 1, hands={"ann": 2, "bob": 2})
    assert codes(judge(state, "ann passes", "3 4")) == ["hand-size"]
    assert codes(judge(state, "ann passes", "3 4 2b")) == ["no-track-left"]
    verdict = judge(state, "ann passes", "C2 C2 1")
    assert codes(verdict) == ["no-chaos-left"] and verdict.rules == ("N-R5", "N-G2")


def test_an_illegal_laying_is_refused_by_apply_with_its_verdict():
    state = position("1 1 3", 1)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action(state, "ann lays 1 wheels 1"))
    assert caught.value.verdict.rules == ("N-R18", "N-G5")
