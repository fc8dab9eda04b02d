"""Every reading of the table: which actions it settles, and that it is read only there."""

import pytest

from engines.core import Options
from engines.dispute import judge_all
from tests.engines.rollecate.tools import GAME, act, action, position, rows


def settled(state, line):
    """The outcomes that differ from the default, as options and resulting piles."""
    dispute = judge_all(GAME, state, action(state, line))
    return {tuple(o.options.items()): o for o in dispute.others}, dispute.default


DERAIL = "ann lays 4 wheels 4"


@pytest.mark.parametrize(
    ("track", "loco", "line", "option", "value", "verdict"),
    [
        ("3 2 2 3 4 4", 5, DERAIL + " place 2 3", "place-order", "as-taken", "illegal"),
        ("1 1 2b 2 3", 2, "ann lays 3 wheels 1", "broken-counts", "passed-only", "legal"),
        ("1 1 2b 2 3", 2, "ann passes", "broken-on-pass", "no", "legal"),
        ("1 1 2", 1, "ann lays 2 2 2 wheels 1", "lay-limit", "two", "illegal"),
    ],
)
def test_N_G10_N_G14_N_G15_N_G18_a_reading_changes_the_outcome_of_its_own_action(
    track, loco, line, option, value, verdict
):
    state = position(track, loco)
    others, default = settled(state, line)
    assert default.verdict.kind == "legal" and others
    other = GAME.with_options(state, Options({**state.setup.options, option: value}))
    assert GAME.judge(other, action(other, line)).kind == verdict
    if verdict == "legal":
        after, _ = GAME.apply(other, action(other, line))
        assert GAME.view(after) != default.view


def test_N_G6_start_track_difference_settles_the_start_track():
    state, _ = act(GAME.start(["ann", "bob"]), "ann tracks 1")
    others, default = settled(state, "bob tracks 3")
    assert default.verdict.kind == "legal"
    [(options, other)] = others.items()
    assert options == (("start-track-difference", "yes"),)
    assert other.verdict.kind == "illegal"
    assert settled(state, "bob tracks 2")[0] == {}


@pytest.mark.parametrize(
    "line",
    [
        "ann lays 3 wheels 2",
        "ann lays 3 3 wheels 0",
        "ann passes",
        "ann chaos 2 4 place 4 2",
        "ann lays 1 wheels 1",
    ],
)
def test_no_reading_matters_where_nothing_is_open(line):
    others, _ = settled(position("1 2 2 3 3", 3, piles=rows(ann="4")), line)
    assert others == {}


def test_N_G14_a_broken_track_passed_over_costs_under_every_reading():
    others, default = settled(position("1 1 2b 2 3", 2), "ann lays 3 wheels 2")
    assert others == {} and default.view["piles"]["ann"] == ["1"]


def test_N_G14_N_G15_a_pass_onto_a_broken_track_hangs_on_two_readings():
    others, default = settled(position("1 1 2b 2 3", 2), "ann passes")
    assert default.view["points"]["ann"] == 0  # two 1s combined
    assert {o.view["points"]["ann"] for o in others.values()} == {1}


def test_N_G10_one_card_or_the_order_taken_leaves_the_order_out_of_it():
    others, _ = settled(position("3 2 2 3 4 4", 6), "ann lays 4 wheels 2 place 3")
    assert others == {}
    others, _ = settled(position("3 2 2 3 4 4", 5), DERAIL + " place 3 2")
    assert others == {}


def test_a_reading_changed_on_the_way_holds_from_there_on():
    state = position("1 1 2", 1)
    two = GAME.with_options(state, state.setup.options.but(lay_limit="two"))
    line = "ann lays 2 2 2 wheels 1"
    assert GAME.judge(state, action(state, line)).kind == "legal"
    assert GAME.judge(two, action(two, line)).kind == "illegal"
    assert GAME.view(two) == GAME.view(state)
