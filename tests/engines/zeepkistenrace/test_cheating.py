"""Proofs of a revoke, disqualification, and what it costs."""

from tests.engines.zeepkistenrace.table_talk import GAME, act, codes, order, race, the, verdict


def revoked(round_: int = 3, options=None, players: str = "red blue green"):
    """Blue, second, was off course R in this round and falls back; a round of S follows."""
    state = race(players, options, round=round_)
    first, *others = state.order
    lines = [f"{first} plays R4", "blue plays L2"]
    lines += [f"{name} plays R1" for name in others if name != "blue"]
    return act(state, *lines)[0]


def test_Z_R15_Z_G14_the_card_that_proves_a_revoke_is_itself_legal():
    state, effects = act(revoked(), "red plays R3", "green plays R1")
    assert verdict(state, "blue plays R3").kind == "legal"
    state, effects = act(state, "blue plays R3")
    assert the(effects, "revoke-proved").params["round"] == 3


def test_Z_G14_each_round_that_is_proved_is_named():
    state = revoked()
    state, _ = act(state, "red plays R3", "green plays R1", "blue plays S1")
    state, effects = act(state, "red plays R2", "green plays R1", "blue plays R3")
    proved = [e for e in effects if e.code == "revoke-proved"]
    assert [e.params["round"] for e in proved] == [3, 4]


def test_Z_G14_a_card_of_another_direction_proves_nothing():
    state = revoked()
    state, effects = act(state, "red plays S3", "green plays S1", "blue plays S2")
    assert "revoke-proved" not in codes(effects)
    assert verdict(state, "blue disqualified").kind == "depends"


def test_Z_R31_nothing_is_proved_from_one_race_to_the_next():
    state = revoked(8)
    assert (state.race, state.past) == (2, ())
    state, effects = act(state, "red plays R3", "green plays R1", "blue plays R3")
    assert "revoke-proved" not in codes(effects)


def test_Z_R31_a_hand_shown_for_checking_can_prove_a_revoke():
    state, effects = act(revoked(), "blue holds R1 S1 S2 S3 S4")
    assert the(effects, "revoke-proved").params == {
        "player": "blue",
        "round": 3,
        "direction": "R",
        "card": "R1",
    }
    assert verdict(state, "blue disqualified").kind == "legal"


def test_Z_R13_the_hand_given_to_the_judge_can_prove_it_too():
    said = verdict(revoked(), "blue disqualified", "R1 S1 S2 S3 S4")
    assert (said.kind, said.code) == ("legal", "proven")
    assert verdict(revoked(), "blue disqualified", "L1 S1 S2 S3 S4").kind == "depends"


def test_Z_R13_with_a_proof_disqualification_is_legal_and_names_it():
    state, _ = act(revoked(), "red plays R3", "green plays R1", "blue plays R3")
    said = verdict(state, "blue disqualified")
    assert (said.kind, said.rules) == ("legal", ("Z-R31", "Z-R41", "Z-R15", "Z-R13", "Z-G14"))
    assert said.reasons[0].params["card"] == "R3"


def test_Z_R13_Z_G14_without_a_proof_the_table_decides():
    said = verdict(race("red blue green", round=4), "green disqualified")
    assert (said.kind, said.rules) == ("depends", ("Z-R13", "Z-R15", "Z-G14"))
    state, effects = act(race("red blue green", round=4), "green disqualified")
    assert state.disqualified == ("green",)


def test_Z_R13_a_disqualified_racer_plays_no_more_in_this_race():
    state, effects = act(race("red blue green", round=4), "blue disqualified")
    assert order(state) == "red green"
    assert the(effects, "closes-up").values == ("green",)
    said = verdict(state, "blue plays S1")
    assert (said.kind, said.rules) == ("illegal", ("Z-R13",))
    assert verdict(state, "blue disqualified").code == "already-out"


def test_Z_G13_a_leader_thrown_out_after_playing_leaves_the_course_standing():
    state, effects = act(race("red blue green"), "red plays L2", "red disqualified")
    assert "course-stands" in codes(effects)
    assert GAME.view(state)["course"] == "L"
    assert GAME.expects(state).players == ("blue",)
    state, effects = act(state, "blue plays L1")
    assert the(effects, "nobody-ahead").values == ("blue",)
    state, _ = act(state, "green plays L2")
    assert order(state) == "green blue" and state.round == 2


def test_Z_G13_an_error_in_front_after_the_leader_is_gone_still_costs_a_place():
    state, _ = act(race("red blue green"), "red plays L2", "red disqualified", "blue plays R1")
    assert order(state) == "green blue"
    assert GAME.start(["red", "blue", "green"], given=GAME.view(state)).shown == state.shown
    state, _ = act(state, "green plays L1")
    assert order(state) == "green blue" and state.round == 2


def test_Z_G13_throwing_out_the_last_to_show_ends_the_round():
    state, _ = act(race("red blue green"), "red plays L2", "blue plays L1", "green disqualified")
    assert (state.round, order(state), state.course) == (2, "red blue", None)


def test_Z_G13_throwing_out_the_leader_before_playing_passes_the_lead_on():
    state, _ = act(race("red blue green", round=2), "red disqualified")
    assert GAME.expects(state).players == ("blue",)
    assert verdict(state, "blue plays S1").code == "leads-on"


def test_Z_R13_a_race_with_nobody_left_ends_at_once():
    state, effects = act(
        race("red blue green", round=2), *(f"{n} disqualified" for n in ("red", "green", "blue"))
    )
    assert (state.race, state.round) == (2, 1)
    assert "nobody-left" in codes(effects)
    assert order(state) == "blue green red"
    assert set(state.points.values()) == {3}


def test_Z_R14_a_disqualified_racer_starts_the_next_race_rearmost():
    state, _ = act(race("red blue green", round=8), "red disqualified")
    state, effects = act(state, "blue plays S3", "green plays S2")
    assert (state.race, order(state)) == (2, "blue green red")
    assert the(effects, "starts-rearmost").values == ("red",)
    assert state.disqualified == ()


def test_Z_G15_of_two_the_one_disqualified_first_starts_last():
    state, _ = act(race("a b c d", round=8), "b disqualified", "a disqualified")
    state, effects = act(state, "c plays S3", "d plays S2")
    assert order(state) == "c d a b"
    assert the(effects, "starts-rearmost-before").values == ("a", "b")


def test_Z_G14_the_last_card_of_a_race_can_still_prove_a_revoke():
    state, _ = act(revoked(7), "red plays R3", "green plays R1")
    state, effects = act(state, "blue plays R3")
    assert "revoke-proved" in codes(effects)
    assert state.race == 2 and state.points == {"red": 1, "blue": 2, "green": 3}
    assert verdict(state, "blue disqualified").kind == "legal"
    late, _ = act(state, "blue disqualified")
    assert late.points == {"red": 1, "green": 2, "blue": 3} and late.order[-1] == "blue"
    assert GAME.start(["blue", "green", "red"], given=GAME.view(state)) == state


def test_Z_R7_Z_G14_a_late_disqualification_hands_the_tokens_out_again():
    state, _ = act(revoked(7, players="red blue green"), "red plays S3", "green plays R1")
    state, _ = act(state, "blue plays R3")  # off course, and proof of round 7
    assert state.points == {"red": 1, "green": 2, "blue": 3}
    state, effects = act(state, "red disqualified")
    assert state.points == {"green": 1, "blue": 2, "red": 3}
    assert the(effects, "tokens-again").rules == ("Z-R7", "Z-G14")
    assert state.order[-1] == "red" and state.race == 2
    assert len(state.score.finishes) == 1
    state, _ = act(state, "green disqualified")
    assert state.points == {"blue": 1, "green": 3, "red": 3}
    assert order(state) == "blue green red"


def test_Z_G14_a_hand_of_the_next_race_stays_known_through_a_late_disqualification():
    state, _ = act(revoked(8), "green holds L1 L2 L3 L4 S1 S2 S3 S4", "blue disqualified")
    assert state.race == 2 and " ".join(state.hand("green")) == "L1 L2 L3 L4 S1 S2 S3 S4"


def test_Z_G14_after_the_last_race_too():
    state, _ = act(race("red blue green", race=3, round=7), "red plays R4", "blue plays L2")
    state, _ = act(state, "green plays R1", "red plays R3", "green plays R1", "blue plays R3")
    assert GAME.over(state)
    assert verdict(state, "blue disqualified").kind == "legal"
    state, _ = act(state, "blue disqualified")
    assert GAME.over(state) and state.points == {"red": 1, "green": 2, "blue": 3}


def test_Z_G14_once_the_next_race_is_under_way_the_old_one_is_settled():
    state = revoked(8)
    state, _ = act(state, "red plays S3")
    assert verdict(state, "blue disqualified").kind == "depends"
    state, _ = act(state, "blue disqualified")
    assert state.disqualified == ("blue",) and state.race == 2
    assert state.points == {"red": 1, "green": 2, "blue": 3}


def test_Z_R13_before_the_first_race_there_is_nothing_to_be_disqualified_from():
    state = GAME.start(["red", "blue", "green"])
    assert verdict(state, "blue disqualified").code == "no-race-on"


def test_Z_G14_cheating_in_a_given_position_is_judged_by_its_history():
    history = [{"round": 2, "course": "L", "shown": {"red": "L1", "blue": "S1", "green": "L1"}}]
    state = race("red green blue", round=5, history=history)
    state, effects = act(state, "red plays L2", "green plays L2", "blue plays L3")
    assert the(effects, "revoke-proved").params["round"] == 2
