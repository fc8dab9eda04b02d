"""The worked examples of the agreed rules, by their numbers."""

from tests.engines.reis.tools import at, codes, going, judge, kind, legal, play, under


def test_I_E1_I_R21_a_limit_does_not_count_as_a_block_but_a_second_block_is_illegal():
    state = at({"dee": going(200, 100, limit=True)}, seats=4)
    assert kind(state, "ann plays puncture on dee") == "legal"
    state = play(state, "ann plays puncture on dee")
    verdict = judge(state, "bob plays out-of-fuel on dee")
    assert verdict.kind == "illegal" and verdict.rules[0] == "I-R21"


def test_I_E2_I_R23_I_R28_under_a_limit_only_25_and_50_and_exactly_1000_wins():
    state = at({"dee": going(200, 200, 200, 200, 100, 50, limit=True)}, turn="dee", seats=4)
    held = "25 50 100 200 fuel-station red-light"
    plays = legal(state, held)
    assert [p for p in plays if p.split()[1].isdigit()] == ["plays 25", "plays 50"]
    assert "I-R23" in judge(state, "dee plays 100", held).rules
    assert "I-R23" in judge(state, "dee plays 200", held).rules
    after = play(state, "dee plays 50")
    assert after.winner == 3 and after.players[3].km == 1000


def test_I_E3_I_R26_the_policeman_stops_only_after_a_200_with_no_progress_since():
    assert kind(at({"ann": going(100, 200)}, turn="bob"), "bob plays policeman on ann") == "legal"
    later = at({"ann": going(200, 25)}, turn="bob")
    assert codes(later, "bob plays policeman on ann") == ["not-after-fast"]
    repaired = at({"ann": going(200)}, turn="bob")
    repaired = play(repaired, "bob plays puncture on ann", "ann plays spare-wheel")
    assert kind(repaired, "bob plays policeman on ann") == "legal"


def test_I_E5_I_R20_I_R15_what_a_player_out_of_fuel_may_do():
    state = at({"dee": going(100, block="out-of-fuel"), "ann": going(25)}, turn="dee", seats=4)
    held = "100 green-light spare-wheel accident 25 tanker"
    assert judge(state, "dee plays 100", held).rules == ("I-R20", "I-R24")
    for wrong in ("green-light", "spare-wheel"):
        assert judge(state, f"dee plays {wrong}", held).rules == ("I-R15", "I-R24")
    block = judge(state, "dee plays accident on ann", held)
    assert block.kind == "legal" and "I-R20" in block.rules
    assert kind(state, "dee plays tanker", held) == "legal"
    assert play(state, "dee plays tanker").players[3].block is None
    kept = play(under(state, immunity_lifts="no"), "dee plays tanker")
    assert kept.players[3].block == "out-of-fuel"


def test_I_E7_I_R17_I_R19_no_green_light_and_no_fault_leaves_only_a_discard():
    state = at({}, turn="dee", seats=4)
    held = "25 50 200 fuel-station spare-wheel open-area"
    cards = ("25", "50", "200", "open-area", "fuel-station", "spare-wheel")
    assert legal(state, held) == [f"discards {card}" for card in cards]
    with_immunity = "25 50 200 fuel-station spare-wheel tanker"
    assert legal(state, with_immunity) == ["plays tanker"]
    assert kind(state, "dee discards 25", with_immunity) == "illegal"
    strict = under(state, first_card="literally-first")
    assert kind(strict, "dee discards 25", with_immunity) == "legal"


def test_I_E8_I_G15_I_R28_beyond_1000_wins_unless_it_must_be_exact():
    state = at({"ann": going(200, 200, 200, 200, 100, 50)})
    verdict = judge(state, "ann plays 100")
    assert verdict.kind == "legal" and "I-G15" in verdict.rules
    assert play(state, "ann plays 100").winner == 0
    exact = judge(under(state, exact_1000="yes"), "ann plays 100")
    assert exact.kind == "illegal" and exact.rules == ("I-R28", "I-G15")


def test_I_E9_I_G6_I_R6_after_a_spare_wheel_a_new_green_light_only_under_the_classic_reading():
    state = at({"ann": going(100, block="puncture")})
    state = play(state, "ann plays spare-wheel", "bob discards 25")
    verdict = judge(state, "ann plays 75")
    assert verdict.kind == "legal" and verdict.rules == ("I-R13", "I-R6", "I-G6")
    classic = under(state, green_after_remedy="yes")
    assert judge(classic, "ann plays 75").rules == ("I-R19", "I-G6")
    classic = play(classic, "ann plays green-light", "bob discards 25")
    assert kind(classic, "ann plays 75") == "legal"
