"""Laying the start track, and what the deck's own counts make of the set-up."""

import pytest

from tests.engines.rollecate.tools import GAME, act, codes, judge, the, track


def new_game(players="ann bob", **options):
    return GAME.start(
        players.split(), {name.replace("_", "-"): value for name, value in options.items()}
    )


def test_N_R9_N_G7_cards_are_laid_in_turns_from_the_player_who_starts():
    state, _ = act(new_game("ann bob cas"), "ann tracks 3")
    verdict = judge(state, "cas tracks 2")
    assert codes(verdict) == ["track-turn"] and verdict.rules == ("N-R9",)
    assert the(verdict, "track-turn").values == ("cas", "bob")
    state, _ = act(state, "bob tracks 1", "cas tracks 1b", "ann tracks 2")
    assert track(state) == "3 1 1b 2" and state.player == "ann"


def test_N_R9_N_R14_another_player_may_start_and_then_has_the_first_turn():
    state = GAME.start(["ann", "bob", "cas"], given={"turn": "cas"})
    state, _ = act(state, "cas tracks 1", "ann tracks 1", "bob tracks 1", "cas tracks 1")
    assert state.phase == "play" and state.player == "cas"


def test_N_R9_chaos_cards_are_set_aside():
    verdict = judge(new_game(), "ann tracks C2")
    assert codes(verdict) == ["track-chaos"] and verdict.rules == ("N-R9",)


def test_N_R9_nothing_else_can_be_done_before_four_cards_lie_there():
    state, _ = act(new_game(), "ann tracks 1", "bob tracks 1", "ann tracks 1")
    for line in ("bob passes", "bob lays 1 wheels 0", "bob chaos 1", "bob hand"):
        verdict = judge(state, line)
        assert codes(verdict) == ["track-first"] and verdict.reasons[0].values == (3, 4)
    assert codes(judge(state, "bob holds 1 2")) == ["not-dealt"]
    state, _ = act(state, "bob tracks 1")
    assert codes(judge(state, "ann tracks 1")) == ["track-done"]


def test_N_R10_the_locomotive_starts_on_the_third_card():
    state = new_game()
    assert state.loco == 0
    state, effects = act(state, "ann tracks 4", "bob tracks 3", "ann tracks 3", "bob tracks 2")
    assert state.loco == 3
    assert the(effects, "loco-placed").rules == ("N-R10",)


@pytest.mark.parametrize(("players", "removed"), [("a b", 11), ("a b c", 9), ("a b c d", 7)])
def test_N_R11_N_R12_N_G8_removed_cards_and_hands_leave_36_cards_to_draw(players, removed):
    state = new_game(players)
    for card in "1234":
        state, effects = act(state, f"{state.player} tracks {card}")
    assert the(effects, "removed").values == (removed,)
    assert the(effects, "dealt").values == (2, 36)
    assert set(GAME.view(state)["hands"].values()) == {2}
    assert state.draw_pile == 36


def test_N_R18_N_G6_start_track_difference_no_lets_a_1_follow_a_3():
    state, _ = act(new_game(), "ann tracks 3")
    verdict = judge(state, "bob tracks 1")
    assert verdict.kind == "legal" and codes(verdict) == ["may-track", "start-free"]
    assert verdict.reading.value == "no"


def test_N_R18_N_G6_start_track_difference_yes_forbids_it():
    state, _ = act(new_game(start_track_difference="yes"), "ann tracks 3")
    verdict = judge(state, "bob tracks 1")
    assert codes(verdict) == ["start-difference"]
    assert verdict.rules == ("N-R9", "N-R18", "N-G6")
    assert (verdict.reading.option, verdict.reading.value) == ("start-track-difference", "yes")
    assert judge(state, "bob tracks 4").kind == "legal"


def test_N_R4_N_G1_a_second_broken_2_cannot_turn_up():
    state, _ = act(new_game(), "ann tracks 2b")
    verdict = judge(state, "bob tracks 2b")
    assert codes(verdict) == ["no-track-left"]
    assert the(verdict, "no-track-left").params == {"card": "2b", "count": 1, "left": 0}


def test_N_G6_a_broken_card_may_lie_in_the_start_track():
    assert judge(new_game(), "ann tracks 3b").kind == "legal"


def test_N_R9_what_is_expected_names_the_player_and_the_cards_still_missing():
    state, _ = act(new_game(), "ann tracks 1")
    expected = GAME.expects(state)
    assert expected.players == ("bob",) and expected.statement.values == ("bob", 3)
    assert expected.statement.code == "expect-track"
