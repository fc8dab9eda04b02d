"""The race phase: who moves how far, in which order, and when it ends."""

import pytest

from engines.core import Reading
from engines.dispute import judge_all
from tests.engines.hare_tortoise.helpers import (
    GAME,
    at,
    cards,
    codes,
    find,
    play,
    positions,
    race,
    start,
)


def test_HT_E2_D_R18_K_R20_HT_G5_a_hare_tied_for_first_naps():
    state, effects = race(cards(fox=2, hare=4), at(6, 4, 3, 6, 5))
    assert positions(state) == (6, 5, 3, 8, 5)
    nap = find(effects, "naps-tied")
    assert {"D-R18", "K-R20", "HT-G5"} == set(nap.rules)
    assert nap.reading == Reading("tied-nap", "yes")


def test_HT_E2_D_R17_a_hare_behind_the_fox_runs_with_four_cards():
    state, effects = race(cards(fox=2, hare=4), at(6, 4, 3, 7, 5))
    assert positions(state) == (8, 5, 3, 9, 5)
    assert not any("nap" in code or "awake" in code for code in codes(effects))


def test_HT_G5_under_the_other_reading_a_tied_hare_runs():
    state, effects = race(cards(fox=2, hare=4), at(6, 4, 3, 6, 5), options={"tied-nap": "no"})
    assert positions(state)[0] == 8
    assert find(effects, "awake-tied").reading == Reading("tied-nap", "no")


def test_D_R18_K_R20_the_leading_hare_naps_and_no_reading_is_needed():
    state, effects = race(cards(hare=4), at(6, 4, 3, 5, 5), options={"tied-nap": "no"})
    assert positions(state) == (6, 5, 3, 5, 5)
    assert find(effects, "naps").rules == ("D-R18", "K-R20")


@pytest.mark.parametrize("n", [1, 2, 3])
def test_D_R17_K_R19_a_leading_hare_with_fewer_cards_runs_two(n):
    rest = {
        1: {"fox": 3, "lamb": 3, "tortoise": 1},
        2: {"fox": 3, "lamb": 3},
        3: {"fox": 3, "lamb": 2},
    }
    state, effects = race(cards(**rest[n], hare=n), at(hare=6))
    assert positions(state)[0] == 8
    assert find(effects, "hare-runs").rules == ("D-R17", "K-R19")


def test_HT_E3_D_R19_HT_G6_no_nap_while_all_are_level_at_the_start():
    state, effects = race(cards(hare=4), at())
    assert positions(state) == (2, 1, 0, 0, 0)
    assert find(effects, "awake-at-start").rules == ("D-R19", "HT-G6")


def test_HT_G6_level_on_a_later_tile_is_no_exception():
    state, _ = race(cards(hare=4), at(3, 3, 3, 3, 3))
    assert positions(state)[0] == 3


def test_HT_G6_a_hare_on_the_start_never_naps_not_even_among_runners():
    state, _ = race(
        cards(hare=4),
        at(wolf=None),
        podium=["wolf"],
        options={"nap-after-finish": "among-runners"},
    )
    assert positions(state)[0] == 2


def test_HT_G7_after_another_has_finished_the_leading_hare_is_not_first():
    given = {"table": cards(hare=4), "positions": at(6, 4, 3, None, 5), "podium": ["fox"]}
    state, effects = race(**given)
    assert positions(state)[0] == 8
    said = find(effects, "awake-after-finish")
    assert said.reading == Reading("nap-after-finish", "not-first") and "HT-G7" in said.rules
    state, effects = race(**given, options={"nap-after-finish": "among-runners"})
    assert positions(state)[0] == 6
    assert find(effects, "naps-among-runners").reading.value == "among-runners"


def test_HT_G5_HT_G7_both_readings_bite_a_tied_hare_after_a_finish():
    given = {"table": cards(hare=4), "positions": at(6, 4, 6, None, 5), "podium": ["fox"]}
    among = {"nap-after-finish": "among-runners"}
    assert positions(race(**given, options=among)[0])[0] == 6
    assert positions(race(**given, options={**among, "tied-nap": "no"})[0])[0] == 8


def test_HT_G7_a_dispute_names_only_the_readings_that_bite():
    state = start(
        positions=at(6, 4, 3, None, 5), podium=["fox"], table={"hare": 3}, starter="ann", turn="ann"
    )
    dispute = judge_all(GAME, state, GAME.parse(state, ["ann", "plays", "hare"]))
    assert [o.options for o in dispute.others] == [{"nap-after-finish": "among-runners"}]
    assert dispute.default.view["positions"]["hare"] == 8
    assert dispute.others[0].view["positions"]["hare"] == 6


@pytest.mark.parametrize(("n", "steps"), [(0, 1), (1, 1), (2, 1), (3, 1)])
def test_D_R20_K_R21_the_tortoise_walks_one_with_none_to_three_cards(n, steps):
    state, effects = race(cards(tortoise=n, fox=4), at())
    assert positions(state)[1] == steps
    assert find(effects, "tortoise-walks").rules == ("D-R20", "K-R21")


def test_D_R21_K_R22_the_tortoise_hurries_two_with_four_cards():
    state, effects = race(cards(tortoise=4), at())
    assert positions(state)[1] == 2
    assert find(effects, "tortoise-hurries").rules == ("D-R21", "K-R22")


@pytest.mark.parametrize(("n", "steps"), [(1, 1), (2, 1), (3, 2)])
def test_D_R22_D_R23_K_R23_K_R24_the_wolf_by_its_cards(n, steps):
    state, effects = race(cards(wolf=n, fox=4), at())
    assert positions(state)[2] == steps
    code, rules = (
        ("wolf-trots", ("D-R22", "K-R23"))
        if n < 3
        else (
            "wolf-chases",
            ("D-R23", "K-R24"),
        )
    )
    assert find(effects, code).rules == rules


def test_D_R23_K_R24_the_wolf_goes_three_with_four_cards():
    state, _ = race(cards(wolf=4), at())
    assert positions(state)[2] == 3


@pytest.mark.parametrize("n", [1, 2, 3])
def test_D_R27_K_R26_the_fox_goes_as_far_as_its_cards(n):
    state, effects = race(cards(fox=n, hare=4), at())
    assert positions(state)[3] == n
    assert find(effects, "fox-runs").rules == ("D-R27", "K-R26")


@pytest.mark.parametrize("n", [1, 2, 3])
def test_D_R28_K_R27_the_lamb_goes_one_further_than_its_cards(n):
    state, effects = race(cards(lamb=n, hare=4), at())
    assert positions(state)[4] == n + 1
    assert find(effects, "lamb-skips").rules == ("D-R28", "K-R27")


def test_HT_G8_without_cards_only_the_tortoise_moves():
    state, effects = race(cards(tortoise=4), at(3, 3, 3, 3, 3))
    assert positions(state) == (3, 5, 3, 3, 3)
    assert [e.params["animal"] for e in effects if e.code == "stays"] == [
        "hare",
        "wolf",
        "fox",
        "lamb",
    ]


def test_HT_E5_D_R29_K_R28_K_R3_HT_G12_the_lamb_drinks_at_each_river():
    first = cards(lamb=2, hare=3, fox=3)
    state, effects = race(first, at(lamb=4), rivers=(5, 9))
    assert positions(state)[4] == 5
    assert find(effects, "drinks").rules == ("D-R29", "K-R28", "K-R3", "HT-G12")
    turn = GAME.view(state)["turn"]
    state, effects = play(state, f"{turn} plays lamb lamb lamb lamb")
    assert positions(state)[4] == 9 and "drinks" in codes(effects)


def test_K_R3_two_rivers_in_a_row_stop_the_lamb_twice():
    state, _ = race(cards(lamb=4), at(lamb=3), rivers=(4, 5))
    assert positions(state)[4] == 4
    turn = GAME.view(state)["turn"]
    state, _ = play(state, f"{turn} plays lamb lamb lamb lamb")
    assert positions(state)[4] == 5


def test_D_R29_K_R28_a_lamb_that_just_reaches_a_river_drinks_too():
    state, effects = race(cards(lamb=1, hare=4), at(lamb=3), rivers=(5,))
    assert positions(state)[4] == 5 and "drinks" in codes(effects)


def test_HT_G12_rivers_stop_nobody_else_and_a_lamb_short_of_one_runs_on():
    state, _ = race(cards(hare=3, wolf=1, lamb=1, fox=3), at(4, 4, 4, 4, 1), rivers=(5, 4))
    assert positions(state) == (6, 5, 5, 7, 3)


def test_D_R16_K_R18_the_order_is_hare_tortoise_wolf_fox_lamb():
    _, effects = race(cards(hare=2, tortoise=1, wolf=2, lamb=1, fox=2), at())
    moves = ["hare-runs", "tortoise-walks", "wolf-trots", "fox-runs", "lamb-skips"]
    assert [code for code in codes(effects) if code in moves] == moves
    assert {"D-R16", "K-R18"} <= set(find(effects, "race-by-table").rules)


def test_D_R25_K_R25_HT_G10_a_howl_lets_only_the_wolf_move():
    state, effects = race(cards(hare=3, fox=3, howl=1, lamb=1), at(2, 2, 2, 2, 2))
    assert positions(state) == (2, 2, 3, 2, 2)
    assert {"D-R25", "K-R25", "HT-G10", "HT-G9"} <= set(find(effects, "howl").rules)
    assert "tortoise-walks" not in codes(effects)


def test_HT_G9_D_R24_howls_count_as_wolf_cards_and_two_do_no_more_than_one():
    state, _ = race(cards(wolf=1, howl=3), at())
    assert positions(state) == (0, 0, 3, 0, 0)
    state, _ = race(cards(hare=2, fox=3, howl=2, lamb=1), at())
    assert positions(state) == (0, 0, 1, 0, 0)


def test_D_R26_K_R25_a_howl_from_the_podium_freezes_everybody():
    table = cards(hare=3, fox=3, lamb=1, howl=1)
    state, effects = race(table, at(2, 3, None, 4, 5), podium=["wolf"])
    assert positions(state) == (2, 3, None, 4, 5)
    assert {"D-R26", "K-R25", "HT-G10"} <= set(find(effects, "howl-from-podium").rules)


def test_D_R25_a_howl_comes_before_the_nap():
    _, effects = race(cards(howl=1, hare=4), at(hare=5))
    assert not any("nap" in code for code in codes(effects))


@pytest.mark.parametrize(("before", "after"), [(9, 11), (10, None)])
def test_K_R30_D_R7_HT_G3_the_twelfth_step_is_past_the_finish(before, after):
    state, effects = race(cards(fox=2, wolf=0, hare=4), at(fox=before))
    assert positions(state)[3] == after
    if after is None:
        assert find(effects, "finishes").params == {"animal": "fox", "place": 1}
        assert GAME.view(state)["podium"] == ["fox"]
        assert find(effects, "finishes").rules == ("D-R7", "K-R30")
    else:
        said = find(effects, "last-tile")
        assert said.reading == Reading("track-length", "eleven-plus-start")


def test_HT_G3_where_the_start_is_a_tile_the_eleventh_step_finishes():
    options = {"track-length": "start-is-a-tile"}
    state, effects = race(cards(fox=2, hare=4), at(fox=9), options=options)
    assert GAME.view(state)["podium"] == ["fox"]
    assert find(effects, "finishes-early").reading == Reading("track-length", "start-is-a-tile")


def test_HT_G3_a_dispute_names_the_length_only_when_an_animal_ends_on_the_last_tile():
    for fox, matters in ((9, True), (8, False), (10, False)):
        state = start(
            positions=at(fox=fox, hare=1, tortoise=5), table={"hare": 3, "fox": 2}, turn="ann"
        )
        others = judge_all(GAME, state, GAME.parse(state, ["ann", "plays", "hare"])).others
        assert any("track-length" in o.options for o in others) is matters


def test_HT_G3_a_lamb_that_drinks_on_the_last_tile_has_not_finished():
    state, effects = race(cards(lamb=4), at(lamb=9), rivers=(11,))
    assert positions(state)[4] == 11 and "drinks" in codes(effects)
    state, effects = race(
        cards(lamb=4), at(lamb=9), rivers=(11,), options={"track-length": "start-is-a-tile"}
    )
    assert GAME.view(state)["podium"] == ["lamb"] and "drinks" not in codes(effects)


def test_HT_G4_K_R30_the_first_to_move_past_is_first_however_far_the_next_one_goes():
    state, _ = race(cards(wolf=1, lamb=3, fox=3, tortoise=1), at(tortoise=11, fox=11, lamb=11))
    assert GAME.view(state)["podium"] == ["tortoise", "fox", "lamb"]


def test_K_R30_HT_G4_only_a_second_arrival_in_one_race_hangs_on_the_order_of_moving():
    _, effects = race(cards(hare=1, fox=3, lamb=4), at(11, 0, None, 11), podium=["wolf"])
    first = find(effects, "finishes")
    assert first.values == ("hare", 2) and first.rules == ("D-R7", "K-R30")
    behind = find(effects, "finishes-behind")
    assert behind.values == ("fox", 3) and behind.rules == ("D-R7", "K-R30", "HT-G4")


def test_K_R31_HT_G4_the_third_arrival_ends_the_game_at_once():
    state, effects = race(cards(hare=1, fox=3, lamb=3, tortoise=1), at(11, 11, 11, 11, 11))
    assert GAME.view(state)["podium"] == ["hare", "tortoise", "fox"]
    assert positions(state) == (None, None, 11, None, 11)
    assert find(effects, "race-over").params == {"animal": "fox"}
    assert codes(effects)[-1] == "race-over", "the lamb does not move any more"
    assert GAME.view(state)["turn"] is None


def test_K_R31_after_the_third_arrival_no_card_may_be_laid():
    state, _ = race(cards(hare=1, fox=3, lamb=3, tortoise=1), at(11, 11, 11, 11, 11))
    for line in ("ann plays fox", "bob plays fox", "ann passes", "ann holds fox"):
        verdict = GAME.judge(state, GAME.parse(state, line.split()))
        assert verdict.kind == "illegal" and verdict.rules == ("K-R31",)


def test_HT_G27_all_animals_may_share_a_tile():
    state, _ = race(cards(lamb=1, fox=2, hare=3, wolf=2), at(4, 5, 5, 4, 4))
    assert positions(state) == (6, 6, 6, 6, 6)


def starter_after(last, starter, options=None, players=("ann", "bob", "cas", "dee")):
    state = start(players, options=options, table={"fox": 3}, starter=starter, turn=last)
    return play(state, f"{last} plays fox")


def test_K_R29_HT_G15_the_marker_moves_left_of_the_last_start_player():
    state, effects = starter_after("dee", "ann")
    view = GAME.view(state)
    assert (view["turn"], view["starter"], view["round"]) == ("bob", "bob", 2)
    assert find(effects, "marker-moves").reading == Reading("next-starter", "left-of-starter")
    assert find(effects, "marker-moves").rules == ("K-R29", "HT-G15")


def test_HT_G15_under_the_other_reading_play_goes_on_from_the_last_player():
    state, effects = starter_after("cas", "ann", {"next-starter": "play-on"})
    assert GAME.view(state)["turn"] == "dee" and "plays-on" in codes(effects)


def test_K_R29_where_both_readings_agree_none_is_named():
    state = start(("ann", "bob", "cas", "dee"))
    state, effects = play(state, "ann plays fox fox fox fox")
    assert GAME.view(state)["turn"] == "bob"
    assert find(effects, "marker").reading is None and find(effects, "marker").rules == ("K-R29",)
