"""The worked examples of the rules, N-E1 and on."""

import pytest

from tests.engines.rollecate.tools import GAME, act, codes, judge, pile, position, rows, the, track


def test_N_E1_N_R18_N_R19_N_R20_N_R21_N_R24_N_R26_lay_roll_derail_and_combine():
    state = position("1 2 3 3", 3, piles=rows(ann="4 1"))
    state, effects = act(state, "ann lays 2 2 wheels 4")
    assert the(effects, "lays").params == {"player": "ann", "cards": "2 2", "dice": 4, "wheels": 4}
    assert the(effects, "moves").values == (3,)
    assert the(effects, "derails").values == (1,)
    assert the(effects, "takes").values == ("ann", "1")
    assert the(effects, "combines").values == ("ann", "1", "1")
    assert (pile(state), track(state), state.loco) == ("4", "2 3 3 2 2", 5)
    assert state.gone == ("1", "1")


def test_N_E1_N_R26_N_G11_the_player_may_also_keep_the_card():
    state = position("1 2 3 3", 3, piles=rows(ann="4 1"))
    state, effects = act(state, "ann lays 2 2 wheels 4 place 1")
    assert pile(state) == "4 1 1" and state.gone == ()
    assert "combines" not in codes(effects)


def test_N_E3_a_N_R17_N_G16_passing_on_the_last_card_costs_one_card_and_never_derails():
    state, effects = act(position("3 2 2", 3), "ann passes")
    assert (track(state), state.loco, pile(state)) == ("2 2", 2, "3")
    assert codes(effects) == ["pass-stays", "takes"]


def test_N_E3_b_N_R24_N_G12_with_the_locomotive_on_the_only_card_nothing_is_taken():
    state, effects = act(position("2", 1), "ann passes")
    assert (track(state), state.loco, pile(state)) == ("2", 1, "")
    assert the(effects, "forgiven").values == (1,)


def test_N_E3_c_N_R17_N_R24_a_pass_moves_first_so_the_card_left_behind_can_be_taken():
    state, effects = act(position("3 2 2", 1), "ann passes")
    assert (track(state), state.loco, pile(state)) == ("2 2", 1, "3")
    assert codes(effects) == ["passes", "takes"]


def end(piles, hands="", players="ann bob cas"):
    """The end of the game with these piles, every hand added."""
    given = {"piles": piles, "draw_pile": 0, "hands": dict.fromkeys(players.split(), 0)}
    state = position("2 2 3", 3, players, **given)
    return act(state, *[f"{player} hand" for player in players.split()])


def test_N_E5_N_R30_N_R31_fewest_fours_beats_equal_points_and_cards():
    state, effects = end(rows(ann="4 1 1", bob="2 2 2", cas="4 4"))
    table = GAME.standings(state)
    assert [(s.player, s.rank, s.points) for s in table] == [
        ("bob", 1, 6),
        ("ann", 2, 6),
        ("cas", 3, 8),
    ]
    assert the(table[0].because, "tie-value").params == {
        "player": "bob",
        "other": "ann",
        "value": 4,
        "fewer": 0,
        "more": 1,
    }
    assert the(effects, "wins-tie").values == ("bob", 6)


def test_N_E5_N_R31_fewest_cards_comes_before_the_values():
    state, effects = end(rows(ann="4 1 1", bob="2 2 2", cas="3 3"))
    table = GAME.standings(state)
    assert [s.player for s in table] == ["cas", "bob", "ann"]
    assert the(table[0].because, "tie-cards").values == ("cas", "bob", 2, 3)
    assert the(effects, "wins-tie").rules == ("N-R30", "N-R31")


@pytest.mark.parametrize("laid", ["2", "2 2", "3", "4"])
def test_N_E6_N_R18_what_may_follow_a_3(laid):
    verdict = judge(position("1 2 3", 1), f"ann lays {laid} wheels 1", "1 2 2 3 4")
    assert verdict.kind == "legal" and "N-R18" in verdict.rules


@pytest.mark.parametrize(
    ("laid", "code"), [("1", "lay-difference"), ("3 4", "lay-mixed"), ("2 3", "lay-mixed")]
)
def test_N_E6_N_R18_N_G5_what_may_not_follow_a_3(laid, code):
    verdict = judge(position("1 2 3", 1), f"ann lays {laid} wheels 1", "1 2 2 3 4")
    assert verdict.kind == "illegal" and codes(verdict) == [code]


def test_N_E6_N_R18_N_G5_a_4_may_follow_a_1_but_a_3_may_not():
    state = position("3 2 1", 1)
    assert judge(state, "ann lays 4 wheels 1").kind == "legal"
    assert codes(judge(state, "ann lays 3 wheels 1")) == ["lay-difference"]


def test_N_E7_N_R29_N_R30_hands_are_added_at_the_end_without_combining():
    state = position("2 2 3", 3, piles=rows(ann="4 2"), draw_pile=0, hands={"ann": 2, "bob": 0})
    state, effects = act(state, "ann hand 2 2")
    assert pile(state) == "4 2 2 2" and state.gone == ()
    assert the(effects, "adds-hand").rules == ("N-R29",)
    state, effects = act(state, "bob hand")
    totals = {e.values for e in effects if e.code == "total"}
    assert totals == {("ann", 10), ("bob", 0)}


def test_N_E9_N_R9_N_R11_N_R12_N_R16_three_players_have_12_turns_each_and_the_last_seat_ends():
    state = GAME.start(["ann", "bob", "cas"])
    state, _ = act(state, "ann tracks 1", "bob tracks 2", "cas tracks 3", "ann tracks 4")
    assert state.draw_pile == 55 - 4 - 9 - 6 == 36
    turns = []
    while state.phase == "play":
        turns.append(state.player)
        state, effects = act(state, f"{state.player} passes")
    assert turns == ["ann", "bob", "cas"] * 12
    assert the(effects, "last-turn").values == ("cas",)
