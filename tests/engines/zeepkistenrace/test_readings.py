"""The readings of the design's table: each changes what it should, and only when it matters."""

import pytest

from engines.core import Options
from engines.dispute import WatchedOptions, judge_all
from tests.engines.zeepkistenrace.table_talk import GAME, act, codes, last_round, order, race, the


def errant_ahead(card: str, value: str = "printed"):
    """Order a c b d after b has erred with `card` and c has shown; d is to show, behind b."""
    state = race("a b c d", {"error-ahead": value})
    return act(state, "a plays L4", f"b plays {card}", "c plays L1")[0]


@pytest.mark.parametrize(
    ("card", "value", "after", "code"),
    [
        ("R4", "printed", "a c b d", "stays-errant"),
        ("R3", "printed", "a c b d", "stays-errant"),
        ("R2", "printed", "a c d b", "overtakes-errant"),
        ("R4", "always-passed", "a c d b", "always-passes"),
        ("R2", "never-passed", "a c b d", "never-passes"),
    ],
)
def test_Z_G9_an_errant_car_in_front_under_each_reading(card, value, after, code):
    state, effects = act(errant_ahead(card, value), "d plays L3")
    assert order(state) == after
    said = the(effects, code)
    assert (said.reading.option, said.reading.value) == ("error-ahead", value)
    assert "Z-G9" in said.rules


def test_Z_G9_the_dispute_names_only_the_reading_that_changes_the_outcome():
    state = errant_ahead("R4")
    dispute = judge_all(GAME, state, GAME.parse(state, ["d", "plays", "L3"]))
    assert dispute.default.state.order == ("a", "c", "b", "d")
    assert [o.options for o in dispute.others] == [{"error-ahead": "always-passed"}]
    assert dispute.others[0].state.order == ("a", "c", "d", "b")


def read(state, line: str) -> list[str]:
    """The options that are read while a line is judged and applied."""
    watched = WatchedOptions(state.setup.options)
    state = GAME.with_options(state, watched)
    act(state, line)
    return watched.read


def test_no_reading_is_looked_at_while_it_does_not_matter():
    state = race("a b c d")
    for line in ("a plays L4", "b plays L1", "c plays R1", "d plays L1"):
        assert read(state, line) == []
        state, _ = act(state, line)
    assert read(errant_ahead("R4"), "d plays L3") == ["error-ahead"]
    assert read(errant_ahead("R4"), "d plays R3") == []


def test_readings_of_the_finish_are_looked_at_only_by_the_last_card_and_as_needed():
    state, lines = last_round("a b c d")
    state, _ = act(state, *lines[:-1])
    assert read(state, lines[-1]) == ["next-grid"]
    state, lines = last_round("a b c", race=3)
    state, _ = act(state, *lines[:-1])
    assert read(state, lines[-1]) == []
    state, _ = act(race("a b c d", round=8), "d disqualified", "a plays S3", "b plays S1")
    assert read(state, "c plays S1") == ["disqualified-token", "next-grid"]
    state, _ = act(race("a b ghost", race=3, round=8), "a plays S3", "b plays S1")
    assert read(state, "ghost plays S1") == ["ghost-token"]


def test_a_tie_at_the_end_reads_final_tie_and_the_dispute_shows_who_would_win():
    given = {
        "points": {"a": 3, "b": 2, "c": 9},
        "finishes": [{"places": ["b", "a", "c"], "out": []}] * 2,
    }
    state, lines = last_round("a b c", race=3, **given)
    state, _ = act(state, *lines[:-1])
    dispute = judge_all(GAME, state, GAME.parse(state, lines[-1].split()))
    first = {tuple(o.options.items()): o.standings[0].player for o in dispute.others}
    assert first == {
        (("final-tie", "last-race"),): "a",
        (("final-tie", "most-firsts"),): "b",
    }
    assert [s.rank for s in dispute.default.standings] == [1, 1, 3]


def test_a_reading_changed_in_mid_game_holds_from_there_on():
    state = errant_ahead("R4")
    options = Options({**state.setup.options, "error-ahead": "always-passed"})
    changed = GAME.with_options(state, options)
    assert order(act(changed, "d plays L3")[0]) == "a c d b"
    assert order(act(state, "d plays L3")[0]) == "a c b d"
    assert GAME.view(changed) == GAME.view(state)


def test_Z_G16_the_ghost_reading_matters_to_two_players_only():
    state = GAME.start(["a", "b", "c"])
    state, _ = act(state, "a draws 1", "b draws 2")
    assert read(state, "c draws 3") == []
    state = GAME.start(["a", "b"])
    state, effects = act(state, "a draws 1")
    assert read(state, "b draws 3") == ["ghost"]
    assert "ghost-joins" not in codes(effects)
