"""Positions that are given: what follows, what is refused, and that a view gives itself back."""

import pytest

from engines.core import Impossible
from tests.engines.reis.tools import GAME, at, going, play


def faults(players=None, seats=2, options=None, **given):
    with pytest.raises(Impossible) as caught:
        at(players or {}, seats=seats, options=options, **given)
    return caught.value.faults


def test_I_R10_I_R11_the_first_position_has_five_cards_each_and_the_first_has_drawn():
    state = GAME.start(["ann", "bob", "cas"])
    assert (state.turn, state.hands, state.draw) == (0, (6, 5, 5), 112 - 16)
    assert not any(state.laid) and state.winner is None


def test_the_view_has_the_agreed_keys():
    view = GAME.view(at({"ann": going(25, 200, block="puncture", limit=True)}))
    assert {"players", "turn", "winner"} <= set(view)
    entry = view["players"]["ann"]
    agreed = {k: entry[k] for k in ("km", "started", "block", "limit", "immunities", "progress")}
    assert agreed == {
        "km": 225,
        "started": True,
        "block": "puncture",
        "limit": True,
        "immunities": [],
        "progress": [25, 200],
    }


def test_what_is_left_out_follows_from_what_is_there():
    state = at({"ann": {"progress": [25, 200], "block": "policeman"}})
    ann = state.players[0]
    assert (ann.km, ann.started, ann.green, ann.caught) == (225, True, True, True)
    assert state.draw == 112 - 11 - 3
    won = at({"bob": {"progress": [200] * 5}})
    assert won.winner == 1


def test_a_position_that_says_everything_comes_back_from_its_view():
    state = at({"ann": going(25, block="puncture"), "bob": going(200)}, seats=3)
    state = play(
        state,
        "ann holds 25 25 50 spare-wheel tanker 200",
        "ann plays spare-wheel",
        "bob plays 100",
        "cas discards 25",
    )
    assert GAME.start(["ann", "bob", "cas"], {}, None, GAME.view(state)) == state


def test_km_that_is_not_the_sum_of_progress_is_impossible():
    assert "km" in faults({"ann": {"km": 300, "started": True, "progress": [100]}})[0]
    assert faults({"ann": {"km": 300, "started": True}})


def test_unknown_names_are_told_with_the_nearest():
    said = faults(
        {
            "ann": {"blok": None, "block": "punctur", "immunities": ["tankr"], "progress": [60]},
            "bop": {},
        },
        turn="anne",
        winer=None,
    )
    text = "\n".join(said)
    for near in ("'block'", "'puncture'", "'tanker'", "'bob'", "'ann'", "'winner'"):
        assert f"did you mean {near}" in text
    assert "no card of 60 km; there are 25, 50, 75, 100, 200" in text


@pytest.mark.parametrize(
    "entry",
    [
        {"km": "100"},
        {"km": True},
        {"km": -25},
        {"started": 1},
        {"limit": "yes"},
        {"progress": 100},
        {"progress": [True]},
        {"progress": ["25"]},
        {"immunities": "tanker"},
        {"immunities": [3]},
        {"block": 3},
        {"block": ["puncture"]},
        {"hand": 7},
        {"hand": None},
        {"known": ["25"] * 7},
        {"known": ["nothing"]},
        {"ahead": 1},
        3,
        None,
    ],
)
def test_values_of_a_wrong_kind_are_told_by_place(entry):
    assert all(fault.startswith("players.ann") for fault in faults({"ann": entry}))


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"players": []}, "players"),
        ({"turn": None}, "turn"),
        ({"turn": 3}, "turn"),
        ({"winner": "zed"}, "winner"),
        ({"draw_pile": -1}, "draw_pile"),
        ({"draw_pile": 110}, "draw_pile"),
        ({"waste": {"25": 11}}, "25"),
        ({"waste": {"no-card": 1}}, "waste"),
        ({"waste": 3}, "waste"),
        ({"covered": {"tanker": 3}}, "tanker"),
        ({"recycled": "often"}, "recycled"),
    ],
)
def test_wrong_values_of_the_table_are_told(given, named):
    with pytest.raises(Impossible) as caught:
        GAME.start(["ann", "bob"], {}, None, given)
    assert any(named in fault for fault in caught.value.faults)


def test_I_R28_a_winner_needs_1000_km_and_1000_km_make_a_winner():
    assert "winner" in faults({"ann": going(25)}, winner="ann")[0]
    assert "winner" in faults({"ann": going(*[100] * 10)}, winner=None)[0]
    assert faults({"ann": going(*[200] * 5), "bob": going(*[100] * 10)})
    assert faults({"ann": going(*[100] * 10, 25)}), "the race was over before the last card"
    assert faults({"ann": going(*[100] * 10, block="puncture")}, winner="ann")


def test_I_R7_I_G12_a_block_its_owner_is_protected_from_is_impossible_unless_it_may_stay():
    for entry in (
        going(25, block="out-of-fuel", immunities=["tanker"]),
        going(25, limit=True, immunities=["emergency-vehicle"]),
    ):
        assert "protected" in faults({"ann": entry})[0]
        assert at({"ann": entry}, options={"immunity-lifts": "no"})


def test_I_R3_more_cards_of_a_kind_than_the_deck_has_are_impossible():
    entry = going(25, immunities=["emergency-vehicle", "emergency-vehicle"])
    other = going(25, immunities=["emergency-vehicle"])
    assert "3 × emergency-vehicle" in faults({"ann": entry, "bob": other})[0]
    held = {"ann": {"known": ["tanker", "tanker"]}, "bob": {"immunities": ["tanker"]}}
    assert "3 × tanker" in faults(held)[0]


def test_I_R26_a_policeman_without_a_200_before_him_is_impossible():
    assert faults({"ann": going(200, 25, block="policeman")})
    assert faults({"ann": going(25, caught=True)})


def test_I_R19_progress_without_a_start_is_impossible():
    assert faults({"ann": {"progress": [25], "started": False}})
    assert faults({"ann": {"green": True}})


def test_I_R23_a_limit_is_written_as_limit_not_as_block():
    assert "limit: true" in faults({"ann": {"block": "speed-limit"}})[0]


def test_I_R1_two_to_four_players_and_all_faults_at_once():
    with pytest.raises(Impossible) as caught:
        GAME.start(["ann"], {"exact-100": "yes", "max-200": "too"}, None, {"turm": "ann"})
    text = "\n".join(caught.value.faults)
    assert len(caught.value.faults) == 4
    for said in ("2 to 4 players", "'exact-1000'", "'two'", "'turn'"):
        assert said in text
    for names in (["a", "a"], list("abcde"), ["a", ""], []):
        with pytest.raises(Impossible):
            GAME.start(names)
