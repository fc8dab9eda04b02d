"""Blocks, remedies and immunities."""

import pytest

from tests.engines.reis.tools import (
    at,
    codes,
    decided,
    effects,
    going,
    judge,
    kind,
    legal,
    play,
    under,
)

STOPS = ("red-light", "out-of-fuel", "puncture", "policeman", "accident")
CURES = {
    "red-light": ("green-light", "I-R22"),
    "out-of-fuel": ("fuel-station", "I-R24"),
    "puncture": ("spare-wheel", "I-R25"),
    "policeman": ("fine-paid", "I-R26"),
    "accident": ("safe-journey", "I-R27"),
}


def test_I_R14_any_opponent_may_be_blocked_and_only_opponents():
    state = at({name: going(25) for name in ("ann", "bob", "cas", "dee")}, seats=4)
    assert legal(state, "puncture") == [f"plays puncture on {n}" for n in ("bob", "cas", "dee")]
    assert judge(state, "ann plays puncture on ann").rules == ("I-R14",)


@pytest.mark.parametrize("block", STOPS)
def test_I_R14_I_R22_I_R24_I_R25_I_R26_I_R27_each_stop_lands_and_says_its_line(block):
    state = at({"bob": going(200)})
    said = effects(state, f"ann plays {block} on bob")
    assert said[0].rules == ("I-R14",) and said[1].rules == (CURES[block][1],)
    assert play(state, f"ann plays {block} on bob").players[1].block == block


@pytest.mark.parametrize("block", STOPS)
def test_I_R15_each_stop_is_covered_by_its_own_remedy_and_by_no_other(block):
    state = at({"ann": going(200, block=block)})
    for remedy, rule in CURES.values():
        verdict = judge(state, f"ann plays {remedy}")
        if (remedy, rule) == CURES[block]:
            assert verdict.kind == "legal" and verdict.rules[:2] == ("I-R15", rule)
            assert play(state, f"ann plays {remedy}").players[0].block is None
        else:
            assert verdict.kind == "illegal" and verdict.rules == ("I-R15", CURES[block][1])


def test_I_R15_I_R23_I_G21_an_open_road_covers_one_limit_and_needs_one():
    state = at({"ann": going(25, limit=True)})
    assert judge(state, "ann plays open-area").rules == ("I-R15", "I-R23")
    state = play(state, "ann plays open-area", "bob discards 25")
    assert not state.players[0].limit
    assert judge(state, "ann plays open-area").rules == ("I-R15", "I-G21")


def test_I_R15_I_G21_a_remedy_without_its_fault_is_illegal():
    state = at({"ann": going(25)})
    remedies = ["green-light", "open-area", *(cure for cure, _ in CURES.values())]
    assert {kind(state, f"ann plays {remedy}") for remedy in remedies} == {"illegal"}
    assert judge(state, "ann plays green-light").rules == ("I-R15", "I-G21")


def test_I_R15_an_open_road_does_not_help_against_a_stop_but_goes_on_the_limit_beside_it():
    both = at({"ann": going(25, block="puncture", limit=True)})
    after = play(both, "ann plays open-area")
    assert (after.players[0].limit, after.players[0].block) == (False, "puncture")
    stopped = at({"ann": going(25, block="puncture")})
    assert kind(stopped, "ann plays open-area") == "illegal"


@pytest.mark.parametrize("second", STOPS)
@pytest.mark.parametrize("first", STOPS)
def test_I_R21_I_G24_a_second_block_is_illegal(first, second):
    state = at({"bob": going(200, block=first)})
    verdict = judge(state, f"ann plays {second} on bob")
    assert verdict.kind == "illegal" and verdict.rules == ("I-R21", "I-G24")


def test_I_R21_I_G9_a_limit_may_lie_beside_one_block_in_either_order():
    stopped = at({"bob": going(25, block="accident")})
    limited = at({"bob": going(25, limit=True)})
    assert "I-G9" in judge(stopped, "ann plays speed-limit on bob").rules
    assert "I-G9" in judge(limited, "ann plays accident on bob").rules
    for state, line in ((stopped, "speed-limit"), (limited, "accident")):
        after = play(state, f"ann plays {line} on bob").players[1]
        assert (after.block, after.limit) == ("accident", True)


def test_I_R21_I_G9_a_second_limit_is_illegal():
    state = at({"bob": going(25, limit=True)})
    assert judge(state, "ann plays speed-limit on bob").rules == ("I-R21", "I-G9")


def test_I_R20_a_blocked_player_may_block_others_and_place_immunities():
    state = at({"ann": going(25, block="accident"), "bob": going(25)})
    verdict = judge(state, "ann plays puncture on bob")
    assert verdict.kind == "legal" and verdict.rules == ("I-R14", "I-R25", "I-R20")
    assert kind(state, "ann plays emergency-vehicle") == "legal"


@pytest.mark.parametrize(
    ("immunity", "hazard", "rule"),
    [
        ("emergency-vehicle", "red-light", "I-R29"),
        ("emergency-vehicle", "speed-limit", "I-R29"),
        ("tanker", "out-of-fuel", "I-R30"),
        ("careful-driver", "accident", "I-R31"),
    ],
)
def test_I_R7_I_R29_I_R30_I_R31_I_G23_a_block_on_a_protected_player_is_illegal(
    immunity, hazard, rule
):
    state = at({"bob": going(200, immunities=[immunity])})
    verdict = judge(state, f"ann plays {hazard} on bob")
    assert verdict.kind == "illegal" and verdict.rules == ("I-R7", "I-G23", rule)
    others = {"red-light", "speed-limit", "out-of-fuel", "accident", "puncture", "policeman"}
    if immunity == "emergency-vehicle":
        others -= {"red-light", "speed-limit"}
    for other in others - {hazard}:
        assert kind(state, f"ann plays {other} on bob") == "legal"


def test_I_R7_I_R21_protection_and_a_block_already_there_are_both_said():
    state = at({"bob": going(25, block="puncture", immunities=["tanker"])})
    assert judge(state, "ann plays out-of-fuel on bob").rules == (
        "I-R7",
        "I-G23",
        "I-R30",
        "I-R21",
        "I-G24",
    )


def test_I_R16_an_immunity_is_placed_and_protects_for_the_rest_of_the_race():
    state = at({"ann": going(25), "bob": going(25)})
    assert judge(state, "ann plays tanker").rules == ("I-R16", "I-R30")
    state = play(state, "ann plays tanker", "bob plays 25", "ann plays 25")
    assert state.players[0].immunities == ("tanker",)
    assert kind(state, "bob plays out-of-fuel on ann") == "illegal"


def test_I_R16_a_second_immunity_of_the_same_kind_is_a_move_too():
    state = at({"ann": going(25, immunities=["tanker"])})
    assert kind(state, "ann plays tanker") == "legal"


def test_I_G12_I_R7_an_immunity_lifts_its_faults_unless_read_otherwise():
    state = at({"ann": going(25, block="red-light", limit=True)})
    after = play(state, "ann plays emergency-vehicle").players[0]
    assert (after.block, after.limit) == (None, False)
    verdict = judge(state, "ann plays emergency-vehicle")
    assert decided(verdict, "immunity-lifts", "yes")
    kept = under(state, immunity_lifts="no")
    after = play(kept, "ann plays emergency-vehicle").players[0]
    assert (after.block, after.limit) == ("red-light", True)
    assert decided(judge(kept, "ann plays emergency-vehicle"), "immunity-lifts", "no")


def test_I_G12_an_immunity_leaves_other_faults_alone_and_reads_no_option():
    state = at({"ann": going(25, block="puncture", limit=True)})
    verdict = judge(state, "ann plays tanker")
    assert verdict.reading is None
    after = play(state, "ann plays tanker").players[0]
    assert (after.block, after.limit) == ("puncture", True)


def test_I_G12_I_G6_a_lifted_fault_asks_for_no_new_green_light():
    state = at({"ann": going(25, block="accident")}, options={"green-after-remedy": "yes"})
    state = play(state, "ann plays careful-driver", "bob discards 25")
    assert kind(state, "ann plays 25") == "legal"


def test_I_G4_placing_the_careful_driver_warns_of_the_lost_drawback():
    state = at({"ann": going(25)})
    said = effects(state, "ann plays careful-driver")
    assert [e.code for e in said][:3] == ["places", "careful-driver", "drawback-lost"]
    assert said[2].rules == ("I-R31", "I-G4") and said[2].reading.value == "no-drawback"
    strict = effects(under(state, careful_driver="no-200"), "ann plays careful-driver")
    assert strict[2].code == "drawback-no-fast"


def test_I_G8_a_player_who_has_not_started_may_be_blocked_unless_limits_only():
    state = at({"ann": going(25)})
    assert decided(judge(state, "ann plays puncture on bob"), "block-before-start", "any")
    limits = under(state, block_before_start="limit-only")
    assert judge(limits, "ann plays puncture on bob").rules == ("I-R14", "I-G8")
    for reading in (state, limits):
        verdict = judge(reading, "ann plays speed-limit on bob")
        assert verdict.kind == "legal" and verdict.reading is None


def test_I_G8_I_G13_one_with_a_starting_emergency_vehicle_counts_as_started():
    entry = {"immunities": ["emergency-vehicle"]}
    options = {"block-before-start": "limit-only"}
    state = at({"ann": going(25), "bob": entry}, options=options)
    assert kind(state, "ann plays puncture on bob") == "illegal"
    assert kind(under(state, emergency_starts="yes"), "ann plays puncture on bob") == "legal"


def test_I_G8_I_R19_one_green_light_covers_a_red_one_and_starts():
    state = at({"ann": {"block": "red-light"}})
    verdict = judge(state, "ann plays green-light")
    assert verdict.rules == ("I-R15", "I-R22", "I-R19")
    after = play(state, "ann plays green-light").players[0]
    assert after.started and after.block is None


def test_I_G8_I_R15_another_fault_before_the_start_needs_remedy_and_green_light():
    state = at({"ann": {"block": "out-of-fuel"}})
    state = play(state, "ann plays fuel-station", "bob discards 25")
    assert judge(state, "ann plays 25").rules == ("I-R19",)
    state = play(state, "ann plays green-light", "bob discards 25")
    assert kind(state, "ann plays 25") == "legal"


def test_I_R26_I_G11_a_limit_does_not_shield_from_the_policeman_but_another_stop_does():
    assert kind(at({"bob": going(200, limit=True)}), "ann plays policeman on bob") == "legal"
    stopped = at({"bob": going(200, block="accident")})
    assert codes(stopped, "ann plays policeman on bob") == ["second-block"]


def test_I_R26_the_policeman_needs_a_200_at_all():
    assert kind(at({"bob": {"started": True}}), "ann plays policeman on bob") == "illegal"
    assert kind(at({"bob": going(200, 100)}), "ann plays policeman on bob") == "illegal"


def test_I_G11_after_the_fine_the_policeman_may_come_again_unless_once_for_each_200():
    state = at({"ann": going(25), "bob": going(200)})
    state = play(state, "ann plays policeman on bob", "bob plays fine-paid")
    assert decided(judge(state, "ann plays policeman on bob"), "policeman-again", "yes")
    once = under(state, policeman_again="no")
    assert judge(once, "ann plays policeman on bob").rules == ("I-R26", "I-G11")
    once = play(once, "ann plays 25", "bob plays 200")
    assert kind(once, "ann plays policeman on bob") == "legal"


def test_I_G11_the_first_policeman_reads_no_option():
    state = at({"bob": going(200)}, options={"policeman-again": "no"})
    options = {
        r.reading.option for r in judge(state, "ann plays policeman on bob").reasons if r.reading
    }
    assert options == {"first-card"}, "ann has not started, and nothing else was open"


def test_I_R26_a_remedy_or_immunity_after_the_200_is_no_progress_card():
    state = at({"ann": going(25), "bob": going(200, limit=True)}, turn="bob")
    for line in ("bob plays open-area", "bob plays tanker"):
        assert kind(play(state, line), "ann plays policeman on bob") == "legal"


def test_I_G14_an_immunity_out_of_turn_is_illegal():
    state = at({"ann": going(25), "bob": going(25)})
    state = play(state, "ann plays 25")
    assert kind(state, "ann plays tanker") == "illegal"


def test_I_G20_covered_cards_stay_on_the_table():
    state = at({"ann": going(25, block="puncture")})
    after = play(state, "ann plays spare-wheel")
    kit = state.setup.kit
    assert after.laid[kit.index["puncture"]] == 1 and after.laid[kit.index["spare-wheel"]] == 1
    assert not any(after.waste)
