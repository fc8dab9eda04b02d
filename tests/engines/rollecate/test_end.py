"""The end: the last draw, adding hands, points, ties, the shared win."""

import pytest

from tests.engines.rollecate.tools import GAME, act, codes, judge, pile, position, rows, the


def last_turn(**given):
    return position("2 2 3", 2, draw_pile=1, **given)


def test_N_R15_N_R28_N_G9_the_game_ends_after_the_turn_of_the_last_draw():
    state, effects = act(last_turn(), "ann passes")
    assert state.phase == "hands" and state.draw_pile == 0
    assert the(effects, "last-turn").rules == ("N-R15", "N-R28", "N-G9")
    for line in ("bob passes", "bob lays 3 wheels 0", "bob chaos 2"):
        verdict = judge(state, line)
        assert codes(verdict) == ["hands-now"] and verdict.rules == ("N-R28", "N-R29")


def test_N_R28_N_R29_hands_are_added_only_then_and_once():
    verdict = judge(last_turn(), "ann hand 2")
    assert codes(verdict) == ["hand-early"] and verdict.reasons[0].values == (1,)
    state, _ = act(last_turn(), "ann passes", "bob hand 2 2")
    assert codes(judge(state, "bob hand 2")) == ["hand-twice"]
    assert GAME.expects(state).players == ("ann",)


def test_N_R29_hands_may_be_added_in_any_order():
    state, effects = act(last_turn(), "ann passes", "bob hand")
    assert codes(effects) == ["adds-nothing"]
    assert GAME.expects(state).statement.code == "expect-hand"
    state, _ = act(state, "ann hand 4")
    assert GAME.over(state) and pile(state) == "2 4"
    assert GAME.expects(state).statement.code == "expect-nothing"


def test_N_R29_N_R12_a_hand_must_have_the_size_the_table_knows():
    state = last_turn(hands={"ann": 2, "bob": 2})
    state, _ = act(state, "ann passes")
    verdict = judge(state, "ann hand 2 2")
    assert codes(verdict) == ["hand-size"]
    assert the(verdict, "hand-size").params == {"player": "ann", "shown": 2, "size": 3}
    assert judge(state, "ann hand 2 2 C4").kind == "legal"
    assert codes(judge(state, "bob hand")) == ["hand-size"]


def test_N_R29_the_hand_added_must_be_the_hand_held():
    state, _ = act(last_turn(), "ann passes")
    verdict = judge(state, "ann hand 2", "2 3")
    assert codes(verdict) == ["hand-other"] and verdict.rules == ("N-R29",)
    assert judge(state, "ann hand 3 2", "2 3").kind == "legal"


def test_N_R29_chaos_cards_in_hand_count_by_their_number_and_nothing_combines():
    state = last_turn(piles=rows(bob="4"))
    state, effects = act(state, "ann passes", "bob hand 4 C4")
    assert pile(state, "bob") == "4 4 C4" and state.gone == ()
    assert GAME.view(state)["points"]["bob"] == 12


def finish(**piles):
    players = " ".join(piles)
    state = position(
        "2 2 3", 3, players, piles=rows(**piles), draw_pile=0, hands=dict.fromkeys(piles, 0)
    )
    return act(state, *[f"{player} hand" for player in piles])


def ranks(state):
    return [(s.player, s.rank, s.points) for s in GAME.standings(state)]


def test_N_R30_the_fewest_points_win():
    state, effects = finish(ann="4 3", bob="1", cas="2 2")
    assert ranks(state) == [("bob", 1, 1), ("cas", 2, 4), ("ann", 3, 7)]
    assert the(effects, "wins").values == ("bob", 1)
    assert [s.because for s in GAME.standings(state)] == [(), (), ()]


@pytest.mark.parametrize(
    ("ann", "bob", "value"),
    [
        ("4 2 2 1", "3 3 2 1", 4),
        ("3 3 3 1", "4 2 2 2", 4),
        ("3 2 1 1 1", "2 2 2 1 1", 3),
    ],
)
def test_N_R31_N_G21_values_are_compared_from_4_down(ann, bob, value):
    state, effects = finish(ann=ann, bob=bob)
    table = GAME.standings(state)
    tie = the(table[0].because, "tie-value")
    assert tie.params["value"] == value and tie.rules == ("N-R31", "N-G21")
    assert table[0].because == table[1].because
    assert tie.params["player"] == table[0].player
    assert the(effects, "wins-tie").values[0] == table[0].player
    fewer = {"ann": ann, "bob": bob}[table[0].player].count(str(value))
    assert tie.params["fewer"] == fewer < tie.params["more"]


def test_N_R31_broken_and_chaos_cards_count_by_their_number_in_ties():
    state, _ = finish(ann="4b 1", bob="C3 2")
    assert [s.player for s in GAME.standings(state)] == ["bob", "ann"]


def test_N_R31_N_R32_equal_piles_share_the_win():
    state, effects = finish(ann="4 1", bob="1b C4", cas="3 3")
    assert ranks(state) == [("ann", 1, 5), ("bob", 1, 5), ("cas", 3, 6)]
    assert [e.values for e in effects if e.code == "shares"] == [("ann", 5), ("bob", 5)]
    assert the(GAME.standings(state)[0].because, "tie-shared").rules == ("N-R31", "N-R32")


def test_N_R30_nobody_with_any_card_beats_an_empty_pile():
    state, _ = finish(ann="1", bob="")
    assert ranks(state) == [("bob", 1, 0), ("ann", 2, 1)]


def test_N_R30_the_running_table_is_there_at_any_moment():
    state = position("2 2 3", 2, piles=rows(ann="4", bob="1"))
    assert ranks(state) == [("bob", 1, 1), ("ann", 2, 4)]


def test_N_R28_after_the_end_everything_is_refused():
    state, _ = finish(ann="1", bob="2")
    assert GAME.expects(state).players == () and list(GAME.conceivable(state)) == []
    for line in ("ann passes", "ann hand", "bob holds", "ann tracks 1", "ann chaos 1"):
        assert codes(judge(state, line)) == ["over"]
