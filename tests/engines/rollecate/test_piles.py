"""Placing cards on the pile, combining, chaos cards."""

from tests.engines.rollecate.tools import act, codes, judge, pile, position, rows, the, track

DERAIL_2 = "ann lays 4 wheels 4"


def three_behind(piles, options=None, start="3 2 2"):
    """A track on which `DERAIL_2` takes the first two cards, and a lay of two 4s takes three."""
    return position(f"{start} 3 4 4", 5, piles=piles, options=options)


def test_N_R25_N_R26_without_place_cards_combine_whenever_they_can_in_the_order_taken():
    state, effects = act(three_behind(rows(ann="2 3")), DERAIL_2)
    assert pile(state) == "" and state.gone == ("3", "3", "2", "2")
    assert codes(effects)[-2:] == ["combines", "combines-again"]


def test_N_R26_N_R27_combining_several_times_in_a_turn_is_told_with_its_rule():
    _, effects = act(three_behind(rows(ann="2 3")), DERAIL_2)
    assert the(effects, "combines").rules == ("N-R26", "N-G11")
    assert the(effects, "combines-again").rules == ("N-R26", "N-R27")


def test_N_R26_N_G11_combining_is_optional():
    state, _ = act(three_behind(rows(ann="2 3")), DERAIL_2 + " place 3 2")
    assert pile(state) == "2 3 3 2"
    state, _ = act(three_behind(rows(ann="2 3")), DERAIL_2 + " place 3* 2")
    assert pile(state) == "2 2"


def test_N_R26_N_G11_a_card_placed_this_turn_may_be_combined_with():
    state = three_behind({}, start="2 2 3")
    state, _ = act(state, DERAIL_2 + " place 2 2*")
    assert pile(state) == "" and state.gone == ("2", "2")


def test_N_R25_N_G10_place_order_free_lets_the_player_choose():
    state = three_behind(rows(ann="2"))
    verdict = judge(state, DERAIL_2 + " place 2* 3")
    assert verdict.kind == "legal" and "place-free" in codes(verdict)
    assert verdict.reading.option == "place-order"
    after, _ = act(state, DERAIL_2 + " place 2* 3")
    assert pile(after) == "3"
    after, _ = act(state, DERAIL_2)
    assert pile(after) == "2 3 2"


def test_N_R24_N_G10_place_order_as_taken_refuses_another_order():
    state = three_behind(rows(ann="2"), {"place-order": "as-taken"})
    verdict = judge(state, DERAIL_2 + " place 2* 3")
    assert codes(verdict) == ["place-order"] and verdict.rules == ("N-R24", "N-G10")
    assert verdict.reading.value == "as-taken"
    assert judge(state, DERAIL_2 + " place 3 2").kind == "legal"


def test_N_R26_only_equal_numbers_combine():
    verdict = judge(three_behind(rows(ann="4")), DERAIL_2 + " place 3* 2")
    assert codes(verdict) == ["combine-differs"] and verdict.rules == ("N-R26",)
    assert the(verdict, "combine-differs").values == ("3", "4")
    verdict = judge(three_behind({}), DERAIL_2 + " place 3* 2")
    assert codes(verdict) == ["combine-empty"]


def test_N_R26_a_broken_card_combines_by_its_number():
    state, effects = act(three_behind(rows(ann="3b"), start="3 2 2"), DERAIL_2)
    assert the(effects, "combines").values == ("ann", "3", "3b")
    assert pile(state) == "2"


def test_N_R27_a_card_already_combined_cannot_be_used_again():
    state = three_behind(rows(ann="4 2"), start="2 2 3")
    verdict = judge(state, DERAIL_2 + " place 2* 2*")
    assert codes(verdict) == ["combine-used"] and verdict.rules == ("N-R26", "N-R27")


def test_N_R26_after_a_removal_the_next_card_is_on_top():
    state = three_behind(rows(ann="2 2"), start="2 2 3")
    assert judge(state, DERAIL_2 + " place 2* 2*").kind == "legal"
    state, _ = act(state, DERAIL_2 + " place 2* 2*")
    assert pile(state) == ""


def test_N_R24_N_R25_only_the_cards_taken_can_be_placed():
    verdict = judge(three_behind({}), DERAIL_2 + " place 3")
    assert codes(verdict) == ["place-cards"] and verdict.rules == ("N-R24", "N-R25")
    assert the(verdict, "place-cards").values == ("3", "3 2")
    verdict = judge(three_behind({}), "ann lays 4 wheels 0 place 3")
    assert codes(verdict) == ["place-none"]


def test_N_R23_N_G19_chaos_cards_go_onto_the_pile_and_the_locomotive_stays():
    state = position("1 2 3", 2)
    after, effects = act(state, "ann chaos 2 4")
    assert pile(after) == "C2 C4"
    assert (track(after), after.loco) == (track(state), state.loco)
    assert the(effects, "chaos").rules == ("N-R23", "N-G19")


def test_N_R23_N_R26_chaos_cards_combine_with_the_pile_and_with_each_other():
    state = position("1 2 3", 2, piles=rows(ann="4 2"))
    after, effects = act(state, "ann chaos 2 4")
    assert pile(after) == "" and after.gone == ("2", "C2", "4", "C4")
    assert the(effects, "chaos-combines").rules == ("N-R23", "N-R26", "N-G11")
    assert the(effects, "chaos-again").rules == ("N-R23", "N-R26", "N-R27")
    after, _ = act(position("1 2 3", 2), "ann chaos 1 1")
    assert pile(after) == "" and after.gone == ("C1", "C1")


def test_N_R23_N_R26_N_G11_chaos_cards_need_not_combine_and_may_be_placed_in_any_order():
    state = position("1 2 3", 2, piles=rows(ann="2"), options={"place-order": "as-taken"})
    after, _ = act(state, "ann chaos 2 4 place 4 2")
    assert pile(after) == "2 C4 C2"
    after, _ = act(state, "ann chaos 2 4 place 2 4")
    assert pile(after) == "2 C2 C4"


def test_N_R23_the_chaos_cards_placed_are_those_played():
    verdict = judge(position("1 2 3", 2), "ann chaos 2 4 place 2 3")
    assert codes(verdict) == ["place-chaos"] and verdict.rules == ("N-R23",)


def test_N_R26_N_R27_chaos_combining_is_judged_like_any_other():
    state = position("1 2 3", 2, piles=rows(ann="4"))
    assert codes(judge(state, "ann chaos 2 place 2*")) == ["combine-differs"]
    state = position("1 2 3", 2, piles=rows(ann="1"))
    assert codes(judge(state, "ann chaos 1 1 place 1* 1*")) == ["combine-used"]


def test_N_R5_N_G2_a_second_chaos_2_does_not_exist():
    verdict = judge(position("1 2 3", 2), "ann chaos 2 2")
    assert codes(verdict) == ["no-chaos-left"] and verdict.rules == ("N-R5", "N-G2")
    state, _ = act(position("1 2 3", 2), "ann chaos 2")
    assert codes(judge(state, "bob chaos 2")) == ["no-chaos-left"]


def test_N_R23_N_G2_there_must_be_a_chaos_card_of_that_value():
    from engines.rollecate.actions import Chaos
    from tests.engines.rollecate.tools import GAME

    verdict = GAME.judge(position("1 2 3", 2), Chaos("ann", (7,)))
    assert codes(verdict) == ["no-chaos"]


def test_N_R2_penalties_of_a_pass_combine_as_well():
    state, _ = act(position("1 2 3", 2, piles=rows(ann="1")), "ann passes")
    assert pile(state) == ""
    state, _ = act(position("1 2 3", 2, piles=rows(ann="1")), "ann passes place 1")
    assert pile(state) == "1 1"
