"""Hands that were shown: what is judged, remembered, and later proved by them."""

from tests.engines.rollecate.tools import GAME, act, codes, judge, position, rows, the


def known(state, player="ann"):
    return " ".join(GAME.view(state)["holds"][player])


def at_table(**given):
    return position("1 2 3", 1, hands={"ann": 2, "bob": 2}, **given)


def test_N_R12_N_R16_a_hand_shown_in_ones_turn_holds_the_card_drawn():
    assert codes(judge(at_table(), "ann holds 3 3 4")) == ["may-hold"]
    state, effects = act(at_table(), "ann holds 3 3 4")
    assert known(state) == "3 3 4" and state.drawn and state.draw_pile == 35
    assert the(effects, "shows").values == ("ann", "3 3 4")
    state, _ = act(state, "ann lays 3 3 wheels 1")
    assert known(state) == "4" and state.draw_pile == 35
    assert GAME.view(state)["hands"] == {"ann": 1, "bob": 2}


def test_N_R12_N_R16_a_hand_shown_before_drawing_leaves_the_draw_to_come():
    state, _ = act(at_table(), "ann holds 3 4")
    assert not state.drawn and state.draw_pile == 36
    assert judge(state, "ann lays 3 3 wheels 1").kind == "legal"
    verdict = judge(state, "ann lays 2 2 wheels 1")
    assert codes(verdict) == ["not-held"]


def test_N_R12_N_R16_a_shown_hand_decides_until_the_next_draw_and_bounds_it_after():
    state, _ = act(at_table(), "ann holds 3 3 4")
    assert codes(judge(state, "ann lays 2 wheels 1")) == ["not-held"]
    state, _ = act(state, "ann passes", "bob passes")
    assert judge(state, "ann lays 2 wheels 1").kind == "legal"
    verdict = judge(state, "ann lays 2 2 wheels 1")
    assert codes(verdict) == ["not-held"]
    assert the(verdict, "not-held").params == {"player": "ann", "card": "2", "count": 2, "held": 0}
    assert judge(state, "ann lays 3 3 3 wheels 1").kind == "legal"


def test_N_R12_a_card_shown_and_not_played_must_still_be_there():
    state, _ = act(at_table(), "ann holds 3 3 4", "ann passes", "bob passes")
    verdict = judge(state, "ann holds 3 4 4 1")
    assert codes(verdict) == ["hand-lacks"] and the(verdict, "hand-lacks").values == ("ann", "3")
    assert judge(state, "ann holds 3 3 4 1").kind == "legal"


def test_N_R4_cards_shown_by_one_player_cannot_be_laid_by_another():
    state, _ = act(at_table(), "bob holds 3b C2")
    verdict = judge(state, "ann lays 3b wheels 1")
    assert codes(verdict) == ["no-track-left"]
    assert codes(judge(state, "ann chaos 2")) == ["no-chaos-left"]


def test_N_R12_N_R16_hands_of_impossible_size_or_cards_are_refused():
    state = at_table(piles=rows(bob="2b"))
    assert codes(judge(state, "ann holds 1")) == ["hand-size"]
    assert codes(judge(state, "bob holds 1 1 1")) == ["hand-size"]
    assert codes(judge(state, "ann holds 2b 1 1")) == ["no-track-left"]
    assert judge(state, "bob holds 4 4").kind == "legal"


def test_N_R12_where_the_size_is_not_known_a_shown_hand_tells_it():
    state = position("1 2 3", 1)
    assert GAME.view(state)["hands"] == {"ann": None, "bob": None}
    state, _ = act(state, "ann holds 1 2 2 3 4")
    assert GAME.view(state)["hands"]["ann"] == 5
    state, _ = act(state, "ann lays 2 2 wheels 1", "bob passes")
    assert codes(judge(state, "ann lays 3 3 3 wheels 1")) == ["not-held"]


def test_N_R16_an_unknown_hand_is_bounded_by_the_cards_that_can_be_anywhere():
    piles = rows(bob="2 2 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 3 4 4 4 4 4 4 4 4 4")
    state = position("1 1 1", 1, piles=piles, draw_pile=20)
    assert judge(state, "ann lays 1 1 1 1 1 wheels 1").kind == "legal"
    assert codes(judge(state, "ann lays 1 1 1 1 1 1 wheels 1")) == ["hand-too-small"]


def test_N_R29_a_last_hand_must_hold_what_was_shown():
    state, _ = act(at_table(draw_pile=1), "ann passes", "ann holds 1 2 3")
    assert codes(judge(state, "ann hand 1 2 2")) == ["hand-lacks"]
    state, _ = act(state, "ann hand 1 2 3")
    assert known(state) == ""
    assert codes(judge(state, "ann holds 1")) == ["hand-twice"]


def test_N_R12_an_empty_hand_can_be_shown():
    state = position("1 2 3", 1, hands={"ann": 2, "bob": 0})
    state, effects = act(state, "bob holds")
    assert the(effects, "shows-none").values == ("bob",)


def test_a_shown_hand_survives_the_view():
    state, _ = act(at_table(), "ann holds 3 3 4", "ann lays 3 wheels 1", "bob holds 1 2 C1")
    again = GAME.start(["ann", "bob"], given=GAME.view(state))
    assert again == state
