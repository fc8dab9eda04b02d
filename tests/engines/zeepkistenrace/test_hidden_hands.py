"""What the judge can say of a hand nobody sees: depends, unless the table knows better."""

import pytest

from engines.core import IllegalAction
from tests.engines.zeepkistenrace.table_talk import GAME, act, codes, race, the, verdict


def played(number, course, **shown):
    """One earlier round as the `history` of a start position has it."""
    return {"round": number, "course": course, "shown": shown}


def test_Z_R41_off_course_with_a_hidden_hand_depends_on_holding_none_of_the_course():
    state, _ = act(race("ann bob cas"), "ann plays L2")
    said = verdict(state, "bob plays R3")
    assert (said.kind, said.rules) == ("depends", ("Z-R41", "Z-R42"))
    sentence = GAME.rulebook.sentence(said.reasons[0], "en", GAME.deck)
    assert sentence == "Right 3 is legal if bob holds no Left card; it is a steering error."
    assert verdict(state, "bob plays R3", "R3 S1").kind == "legal"
    assert verdict(state, "bob plays R3", "R3 L4").kind == "illegal"
    assert act(state, "bob plays R3")[0].order == ("ann", "cas", "bob")


def test_Z_R41_Z_R4_off_course_is_fair_once_every_left_card_has_been_seen():
    lefts = ["L1"] * 3 + ["L2"] * 3 + ["L3"] * 3 + ["L4"] * 2
    names = "abcdef"
    history = [
        played(1, "L", **dict(zip(names, lefts[:6], strict=True))),
        played(2, "L", **dict(zip(names[:5], lefts[6:], strict=True)), f="S1"),
    ]
    state, _ = act(race(" ".join(names), round=3, history=history), "a plays L4")
    said = verdict(state, "b plays R3")
    assert (said.kind, said.code) == ("legal", "errs-none-left")
    assert said.reasons[0].params["count"] == 12
    assert "Z-R4" in said.rules


def test_Z_R4_a_thirteenth_left_card_is_impossible():
    lefts = ["L1"] * 3 + ["L2"] * 3 + ["L3"] * 3 + ["L4"] * 3
    names = "abcdef"
    history = [
        played(1, "L", **dict(zip(names, lefts[:6], strict=True))),
        played(2, "L", **dict(zip(names, lefts[6:], strict=True))),
    ]
    said = verdict(race(" ".join(names), round=3, history=history), "a plays L1")
    assert said.kind == "illegal"
    assert codes(said.reasons) == ["direction-gone", "card-gone"]
    assert said.reasons[0].params == {"card": "L1", "direction": "L", "count": 12}
    assert said.reasons[1].rules == ("Z-R4", "Z-R54", "Z-G1")


def test_Z_R4_a_fifth_straight_4_is_impossible_but_other_straights_are_not():
    state, _ = act(race("a b c d e"), *(f"{name} plays S4" for name in "abcd"))
    said = verdict(state, "e plays S4")
    assert (said.kind, codes(said.reasons)) == ("illegal", ["card-gone"])
    assert verdict(state, "e plays S5").kind == "legal"


def test_Z_R11_counts_begin_again_in_the_next_race():
    state, _ = act(race("a b c d e", round=8), *(f"{name} plays S4" for name in "abcd"))
    state, _ = act(state, "e plays S3")
    assert (state.race, state.played) == (2, ())
    assert verdict(state, "a plays S4").kind == "legal"


def test_Z_R23_in_round_8_the_card_shown_is_the_whole_hand():
    state, _ = act(race("a b c", round=8), "a plays L1")
    said = verdict(state, "b plays R3")
    assert (said.kind, said.code) == ("legal", "errs-last-card")
    state, _ = act(race("a b c", round=7), "a plays L1")
    assert verdict(state, "b plays R3").kind == "depends"


def test_Z_R31_too_few_other_cards_left_to_fill_the_hand_prove_a_revoke():
    """Round 5 of six: bob still holds three cards more, and only two are not Straight."""
    plays = ["L1"] * 3 + ["L2"] * 3 + ["L3"] * 3 + ["L4"] * 3
    plays += ["R1"] * 3 + ["R2"] * 3 + ["R3"] * 3
    names = "abcdef"
    history = []
    for number in range(1, 5):
        cards = plays[(number - 1) * 6 : number * 6]
        cards += ["S1", "S2", "S3"][: 6 - len(cards)]
        course = cards[0][0]
        history.append(played(number, course, **dict(zip(names, cards, strict=True))))
    state, _ = act(race(" ".join(names), round=5, history=history), "a plays S6")
    said = verdict(state, "b plays R4")
    assert (said.kind, said.code) == ("illegal", "must-hold")
    assert said.reasons[0].params["count"] == 2
    assert said.rules == ("Z-R41", "Z-R31", "Z-R4")


def test_Z_R31_an_earlier_error_on_the_same_course_leaves_the_same_question():
    history = [played(1, "L", ann="L2", cas="L1", bob="S1")]
    state, _ = act(race("ann cas bob", round=2, history=history), "ann plays L3", "cas plays L1")
    said = verdict(state, "bob plays S2")
    assert (said.kind, codes(said.reasons)) == ("depends", ["errs-if", "errs-again"])
    assert said.reasons[1].params["round"] == 1


def test_Z_R31_a_hand_shown_before_decides_and_stays_known_less_what_is_played():
    state, effects = act(race("ann bob cas", round=5), "bob holds R3 S1 S6 L1")
    assert the(effects, "hand-shown").values == ("bob", "L1 R3 S1 S6")
    state, _ = act(state, "ann plays L2")
    assert verdict(state, "bob plays R3").kind == "illegal"
    state, _ = act(state, "bob plays L1", "cas plays L1")
    assert GAME.view(state)["hands"] == {"bob": ["R3", "S1", "S6"]}
    state, _ = act(state, "ann plays L2")
    said = verdict(state, "bob plays R3")
    assert (said.kind, said.code) == ("legal", "errs-forced")
    assert verdict(state, "bob plays R4").code == "not-in-shown-hand"


def test_Z_R4_cards_in_a_shown_hand_are_gone_for_the_others():
    state, _ = act(race("ann bob cas", round=6), "bob holds L1 L1 L1")
    said = verdict(state, "ann plays L1")
    assert (said.kind, said.code) == ("illegal", "card-gone")


def test_Z_R31_a_shown_hand_must_have_the_size_of_the_round():
    said = verdict(race("ann bob cas", round=6), "bob holds L1 L2")
    assert (said.kind, said.code) == ("illegal", "hand-size")
    assert said.reasons[0].params == {"player": "bob", "size": 2, "round": 6, "right": 3}
    state, _ = act(race("ann bob cas", round=6), "ann plays S1")
    assert verdict(state, "ann holds S2 S3").kind == "legal"
    assert verdict(state, "bob holds S2 S3").kind == "illegal"


def test_Z_R4_a_shown_hand_must_be_possible_by_the_deck():
    said = verdict(race("ann bob cas", round=5), "bob holds L1 L1 L1 L1")
    assert (said.kind, said.code) == ("illegal", "too-many")
    assert said.reasons[0].params == {"card": "L1", "count": 4, "free": 3}


def test_Z_R31_a_second_hand_that_contradicts_the_first_is_refused():
    state, _ = act(race("ann bob cas", round=7), "bob holds L1 S1")
    said = verdict(state, "bob holds L1 S2")
    assert (said.kind, said.code) == ("illegal", "other-hand")
    assert verdict(state, "bob holds S1 L1").kind == "legal"


@pytest.mark.parametrize(
    ("line", "code"),
    [("ghost holds L1 S1", "ghost-has-no-hand"), ("cas holds L1 S1", "is-out")],
)
def test_Z_R19_who_has_no_hand_shows_none(line, code):
    if line.startswith("ghost"):
        state = race("ann bob ghost", round=7)
    else:
        state = race("ann bob", round=7, disqualified=["cas"])
    assert verdict(state, line).code == code


def test_Z_R31_hands_are_forgotten_when_the_race_is_over():
    state, _ = act(race("ann bob cas", round=8), "bob holds L1", "ann plays S1")
    state, _ = act(state, "bob plays L1", "cas plays S1")
    assert state.race == 2 and state.hands == ()


def test_an_illegal_card_is_refused_and_the_position_stays_as_it_was():
    state, _ = act(race("ann bob cas", round=6), "bob holds L1 S1 S2", "ann plays L3")
    before = GAME.view(state)
    with pytest.raises(IllegalAction):
        act(state, "bob plays S1")
    assert GAME.view(state) == before
