"""Laying distances: green light, blocks, limit, winning, and the readings about them."""

import pytest

from engines.core import IllegalAction
from tests.engines.reis.tools import (
    GAME,
    at,
    codes,
    decided,
    effects,
    going,
    judge,
    kind,
    play,
    under,
)

NEAR = (200, 200, 200, 200, 100)


def test_I_R19_no_progress_without_a_green_light_and_progress_after_it():
    state = GAME.start(["ann", "bob"])
    assert judge(state, "ann plays 100").rules == ("I-R19",)
    state = play(state, "ann plays green-light", "bob discards 25")
    assert judge(state, "ann plays 100").rules == ("I-R13",)


def test_I_R13_the_number_on_the_card_is_added_and_the_card_stays_in_order():
    state = play(at({"ann": going(25)}), "ann plays 200")
    assert (state.players[0].km, state.players[0].progress) == (225, (25, 200))
    said = effects(at({"ann": going(25)}), "ann plays 200")[0]
    assert (said.code, said.params) == ("travels", {"player": "ann", "km": 200, "total": 225})


@pytest.mark.parametrize(
    ("block", "rule"),
    [
        ("red-light", "I-R22"),
        ("out-of-fuel", "I-R24"),
        ("puncture", "I-R25"),
        ("policeman", "I-R26"),
        ("accident", "I-R27"),
    ],
)
def test_I_R20_I_R22_I_R24_I_R25_I_R26_I_R27_every_stop_forbids_progress(block, rule):
    state = at({"ann": going(200, block=block)})
    assert judge(state, "ann plays 25").rules == ("I-R20", rule)


def test_I_R23_I_G10_a_limit_leaves_25_and_50_and_is_no_state_of_block():
    state = at({"ann": going(100, limit=True)})
    assert [kind(state, f"ann plays {km}") for km in (25, 50, 75, 100, 200)] == [
        "legal",
        "legal",
        "illegal",
        "illegal",
        "illegal",
    ]
    assert "I-R20" not in judge(state, "ann plays 75").rules


def test_I_R19_I_R20_I_R23_all_reasons_are_given_at_once():
    state = at({"ann": {"block": "accident", "limit": True}})
    assert judge(state, "ann plays 100").rules == ("I-R19", "I-R20", "I-R27", "I-R23")


def test_I_R28_the_first_to_1000_wins_at_once_and_nothing_may_follow():
    state = at({"ann": going(*NEAR), "bob": going(*[100] * 8)})
    said = effects(state, "ann plays 100")
    assert [e.code for e in said] == ["travels", "wins"]
    state = play(state, "ann plays 100")
    assert GAME.over(state) and GAME.expects(state).players == ()
    for line in ("bob plays 100", "bob discards 25", "bob passes", "bob holds 25 50 50 75 75"):
        assert judge(state, line).rules[0] == "I-R28"
    assert GAME.legal(state, ["100"]) == []
    table = GAME.standings(state)
    assert [(s.player, s.rank, s.points) for s in table] == [("ann", 1, 1000), ("bob", 2, 800)]
    assert table[0].because[0].rules == ("I-R28",) and not table[1].because


def test_I_R28_standings_of_a_running_race_share_ranks():
    state = at({"ann": going(50), "bob": going(100), "cas": going(25, 75)}, seats=4)
    ranks = [(s.player, s.rank) for s in GAME.standings(state)]
    assert ranks == [("bob", 1), ("cas", 1), ("ann", 3), ("dee", 4)]


def test_I_G15_exactly_1000_is_legal_under_both_readings_and_reads_no_option():
    state = at({"ann": going(*NEAR)})
    for value in ("no", "yes"):
        verdict = judge(under(state, exact_1000=value), "ann plays 100")
        assert verdict.kind == "legal" and verdict.reading is None


def test_I_G15_past_1000_is_illegal_only_when_exact_and_names_the_reading():
    state = at({"ann": going(*NEAR)})
    assert decided(judge(state, "ann plays 200"), "exact-1000", "no")
    exact = under(state, exact_1000="yes")
    assert decided(judge(exact, "ann plays 200"), "exact-1000", "yes")
    with pytest.raises(IllegalAction) as caught:
        play(exact, "ann plays 200")
    assert caught.value.verdict.code == "overshoots"


def test_I_G16_a_third_200_is_legal_unless_two_is_the_most():
    two = at({"ann": going(200, 200)})
    assert kind(two, "ann plays 200") == "legal"
    assert decided(judge(two, "ann plays 200"), "max-200", "none")
    capped = under(two, max_200="two")
    assert codes(capped, "ann plays 200") == ["too-many-fast"]
    assert kind(capped, "ann plays 100") == "legal"
    assert judge(at({"ann": going(200)}, options={"max-200": "two"}), "ann plays 200").kind == (
        "legal"
    )


def test_I_G6_open_road_never_asks_for_a_new_green_light():
    state = at({"ann": going(25, limit=True)}, options={"green-after-remedy": "yes"})
    state = play(state, "ann plays open-area", "bob discards 25")
    assert judge(state, "ann plays 100").rules == ("I-R13",)


def test_I_G6_a_green_light_over_a_red_one_serves_at_once():
    state = at({"ann": going(25, block="red-light")}, options={"green-after-remedy": "yes"})
    state = play(state, "ann plays green-light", "bob discards 25")
    assert judge(state, "ann plays 100").rules == ("I-R13",)


def test_I_G6_a_new_green_light_is_no_move_under_the_default():
    state = at({"ann": going(25, block="puncture")})
    state = play(state, "ann plays spare-wheel", "bob discards 25")
    assert judge(state, "ann plays green-light").rules == ("I-R15", "I-G6")
    assert kind(under(state, green_after_remedy="yes"), "ann plays green-light") == "legal"


def test_I_G13_the_emergency_vehicle_starts_a_car_only_under_its_reading():
    state = at({"ann": {"immunities": ["emergency-vehicle"]}})
    assert judge(state, "ann plays 100").rules == ("I-R19", "I-G13")
    starts = under(state, emergency_starts="yes")
    assert decided(judge(starts, "ann plays 100"), "emergency-starts", "yes")
    assert play(starts, "ann plays 100").players[0].started
    other = at({"ann": {"immunities": ["tanker"]}}, options={"emergency-starts": "yes"})
    assert kind(other, "ann plays 100") == "illegal"


def test_I_G13_I_G6_the_emergency_vehicle_also_stands_for_a_later_green_light():
    entry = going(25, block="puncture", immunities=["emergency-vehicle"])
    state = at({"ann": entry}, options={"green-after-remedy": "yes"})
    state = play(state, "ann plays spare-wheel", "bob discards 25")
    assert kind(state, "ann plays 100") == "illegal"
    assert kind(under(state, emergency_starts="yes"), "ann plays 100") == "legal"


def test_I_G4_I_R31_a_careful_driver_lays_200_only_without_the_house_drawback():
    state = at({"ann": going(25, immunities=["careful-driver"])})
    assert decided(judge(state, "ann plays 200"), "careful-driver", "no-drawback")
    assert "drawback-lost" in [e.code for e in effects(state, "ann plays 200")]
    strict = under(state, careful_driver="no-200")
    assert judge(strict, "ann plays 200").rules == ("I-R31", "I-G4")
    assert judge(strict, "ann plays 100").rules == ("I-R13",)


def test_I_R11_I_R8_only_the_player_whose_turn_it_is_may_move():
    state = at({"ann": going(25), "bob": going(25)})
    assert judge(state, "bob plays 100").rules == ("I-R11", "I-R8")
    state = play(state, "ann plays 25")
    assert judge(state, "ann plays 25").rules == ("I-R11", "I-R8")
    assert GAME.expects(state).players == ("bob",)


def test_I_R11_the_turn_goes_round_by_the_seats():
    state = at({name: going(25) for name in ("ann", "bob", "cas")}, seats=3)
    turns = []
    for _ in range(4):
        name = state.setup.players[state.turn]
        turns.append(name)
        state = play(state, f"{name} plays 25")
    assert turns == ["ann", "bob", "cas", "ann"]


def test_I_R8_I_R14_a_distance_or_a_remedy_is_never_laid_before_another():
    state = at({"ann": going(25), "bob": going(25, block="puncture")})
    for card in ("100", "spare-wheel", "tanker"):
        assert judge(state, f"ann plays {card} on bob").rules == ("I-R8", "I-R14")


def test_I_G7_I_R19_other_cards_may_come_before_the_green_light_unless_read_literally():
    state = at({"bob": going(25)})
    for line in ("ann plays puncture on bob", "ann plays tanker"):
        assert decided(judge(state, line), "first-card", "before-progress")
        literal = under(state, first_card="literally-first")
        assert judge(literal, line).rules == ("I-R19", "I-G7")
        assert kind(literal, "ann plays green-light") == "legal"


def test_I_G7_literally_first_even_a_remedy_waits_and_the_green_light_may_come_on_a_fault():
    state = at({"ann": {"block": "puncture"}}, options={"first-card": "literally-first"})
    assert codes(state, "ann plays spare-wheel") == ["first-must-start"]
    state = play(state, "ann plays green-light", "bob discards 25")
    assert (state.players[0].started, state.players[0].block) == (True, "puncture")
    assert kind(state, "ann plays spare-wheel") == "legal"


def test_I_G7_I_G13_an_emergency_vehicle_that_starts_may_be_literally_first():
    state = at({}, options={"first-card": "literally-first"})
    assert kind(state, "ann plays emergency-vehicle") == "illegal"
    starts = under(state, emergency_starts="yes")
    assert kind(starts, "ann plays emergency-vehicle") == "legal"
    assert kind(starts, "ann plays tanker") == "illegal"
