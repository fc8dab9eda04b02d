"""The ghost rider for two players, and its readings."""

import pytest

from tests.engines.zeepkistenrace.table_talk import (
    GAME,
    act,
    codes,
    last_round,
    new_game,
    order,
    race,
    the,
    verdict,
)


def test_Z_R18_with_two_players_the_ghost_joins_in_last_place_after_qualification():
    state, effects = act(new_game("ann bob"), "ann draws 6", "bob draws 5")
    assert order(state) == "bob ann ghost"
    assert the(effects, "ghost-joins").reading.value == "on"


def test_Z_R18_the_ghost_draws_no_card():
    said = verdict(new_game("ann bob"), "ghost draws 1")
    assert (said.kind, said.rules) == ("illegal", ("Z-R18",))


def test_Z_G16_ghost_off_races_two_cars():
    state, effects = act(new_game("ann bob", {"ghost": "off"}), "ann draws 6", "bob draws 5")
    assert order(state) == "bob ann"
    assert the(effects, "ghost-stays-away").reading.value == "off"
    said = verdict(state, "ghost plays S1")
    assert (said.kind, said.code, said.rules[0]) == ("illegal", "no-ghost", "Z-R18")


def test_Z_R18_three_players_have_no_ghost():
    state, _ = act(new_game("ann bob cas"), "ann draws 1", "bob draws 2", "cas draws 3")
    assert order(state) == "ann bob cas"


def test_Z_R20_the_ghost_has_no_choice_so_nothing_it_plays_depends_on_a_hand():
    state, _ = act(race("ann ghost bob"), "ann plays L2")
    for card in ("L1", "R3", "S6"):
        said = verdict(state, f"ghost plays {card}")
        assert (said.kind, said.rules) == ("legal", ("Z-R20", "Z-R21", "Z-G16"))


def test_Z_R20_only_the_top_card_of_the_ghosts_stack():
    state, _ = act(race("ann ghost bob", round=6), "ann plays L2")
    stack = ["S1", "L3", "L4"]
    assert [a.card for a in GAME.legal(state, stack)] == ["S1"]
    said = verdict(state, "ghost plays L3", "S1 L3 L4")
    assert (said.kind, said.rules) == ("illegal", ("Z-R20",))
    assert said.reasons[0].params["top"] == "S1"


def test_Z_R21_the_ghost_overtakes_errs_and_is_overtaken_like_any_car():
    assert order(act(race("ann ghost bob"), "ann plays L2", "ghost plays L3")[0]) == "ghost ann bob"
    assert order(act(race("ann ghost bob"), "ann plays L2", "ghost plays R3")[0]) == "ann bob ghost"
    state, _ = act(race("ghost ann bob"), "ghost plays L2", "ann plays L3")
    assert order(state) == "ann ghost bob"


def test_Z_G16_a_leading_ghost_sets_the_course_with_its_top_card():
    state = race("ghost ann bob")
    assert GAME.expects(state).statement.code == "expect-ghost"
    assert verdict(state, "ghost plays R3").rules == ("Z-R20", "Z-R38", "Z-R39", "Z-G16")
    state, _ = act(state, "ghost plays R3")
    assert GAME.view(state)["course"] == "R"


def test_Z_G16_the_ghost_is_never_a_cheat():
    state, _ = act(race("ann ghost bob"), "ann plays L2", "ghost plays R3", "bob plays L1")
    state, effects = act(state, "ann plays L3", "bob plays L1", "ghost plays L4")
    assert "revoke-proved" not in codes(effects)
    said = verdict(state, "ghost disqualified")
    assert (said.kind, said.rules) == ("illegal", ("Z-R20", "Z-G16"))


@pytest.mark.parametrize(
    ("value", "points"),
    [("takes", {"ann": 1, "bob": 3, "ghost": 2}), ("humans-only", {"ann": 1, "bob": 2})],
)
def test_Z_G16_Z_G16b_Z_R8_the_ghosts_token_under_each_reading(value, points):
    state, lines = last_round("ann ghost bob", {"ghost-token": value})
    state, effects = act(state, *lines)
    assert {name: n for name, n in state.points.items() if n} == points
    code = "ghost-takes-token" if value == "takes" else "ghost-no-token"
    assert the(effects, code).reading.option == "ghost-token"


@pytest.mark.parametrize(("value", "token"), [("takes", 3), ("humans-only", 2)])
def test_Z_G13_the_worst_token_counts_the_ghost_only_where_it_takes_one(value, token):
    state, _ = act(race("ann ghost bob", {"ghost-token": value}, round=8), "bob disqualified")
    state, _ = act(state, "ann plays S2", "ghost plays S1")
    assert state.points["bob"] == token


def test_Z_G16_the_ghost_keeps_its_finishing_place_for_the_next_race():
    state, lines = last_round("ann ghost bob")
    state, _ = act(state, *lines)
    assert (state.race, order(state)) == (2, "ann ghost bob")


def test_Z_R11_Z_G16_if_the_ghost_won_the_better_human_deals():
    state, lines = last_round("ghost bob ann")
    state, effects = act(state, *lines)
    assert order(state) == "ghost bob ann"
    assert the(effects, "ghost-won").values == ("bob",)


def test_Z_R10_Z_R18_winner_then_draw_puts_the_ghost_behind_unless_it_won():
    options = {"next-grid": "winner-then-draw"}
    state, lines = last_round("ann ghost bob", options)
    assert order(act(state, *lines)[0]) == "ann ghost bob"  # only bob to place: nobody draws
    state, lines = last_round("ghost ann bob", options)
    state, _ = act(state, *lines)
    assert GAME.expects(state).players == ("ann", "bob")
    state, _ = act(state, "ann draws 4", "bob draws 2")
    assert order(state) == "ghost bob ann"


def test_Z_G16_the_ghost_is_no_player_in_the_standings():
    state, lines = last_round("ghost ann bob", race=3)
    state, _ = act(state, *lines)
    assert [(s.player, s.rank) for s in GAME.standings(state)] == [("ann", 1), ("bob", 2)]


def test_Z_G16_a_ghost_switched_off_leaves_at_the_next_race_and_on_joins_last():
    state, lines = last_round("ann ghost bob")
    state = GAME.with_options(state, state.setup.options.but(ghost="off"))
    assert order(act(state, *lines)[0]) == "ann bob"
    state, lines = last_round("ann bob")
    assert order(act(state, *lines)[0]) == "ann bob ghost"
    state, _ = act(race("ann bob", round=8), "ann disqualified", "bob plays S1")
    assert order(state) == "bob ghost ann"
