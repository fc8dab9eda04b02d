"""Discards, hidden hands, counting cards, drawing, recycling and passing."""

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
    legal,
    play,
    under,
)


def covered_but(players, **left):
    """Every card that does not lie open before these players, but those left, lies covered."""
    counts = GAME.deck.counts("progress", "block", "remedy", "immunity")
    for entry in players.values():
        for card in (*map(str, entry["progress"]), *entry.get("immunities", ())):
            counts[card] -= 1
        if entry.get("block"):
            counts[entry["block"]] -= 1
    for card, n in left.items():
        counts[card.replace("_", "-").removeprefix("km")] -= n
    return counts


def test_I_R17_I_G18_a_discard_depends_on_the_hidden_hand_and_says_on_which_cards():
    state = at({})
    verdict = judge(state, "ann discards 25")
    assert verdict.kind == "depends" and verdict.rules == ("I-R17", "I-G18", "I-R12")
    cards = {r.params["card"] for r in verdict.reasons if r.code == "unless-holds"}
    assert {"green-light", "puncture", "tanker"} <= cards
    assert not cards & {"25", "100", "spare-wheel", "policeman"}
    assert play(state, "ann discards 25").turn == 1


def test_I_R17_I_G18_with_the_hand_shown_it_is_decided_and_the_playable_cards_are_named():
    state = at({"bob": going(25)})
    held = "25 50 puncture tanker spare-wheel fine-paid"
    verdict = judge(state, "ann discards 25", held)
    assert verdict.kind == "illegal" and verdict.rules == ("I-R12", "I-R17", "I-G18")
    assert [tuple(r.params.values()) for r in verdict.reasons] == [
        ("ann", "puncture", "bob"),
        ("ann", "tanker"),
    ]
    assert kind(state, "ann discards 25", "25 50 75 100 spare-wheel fine-paid") == "legal"


def test_I_G18_throwing_away_a_playable_card_is_illegal_even_with_a_hidden_hand():
    state = at({"ann": going(25)})
    assert codes(state, "ann discards 100") == ["could-play"]
    assert codes(state, "ann discards puncture") == ["could-block"]
    assert kind(state, "ann discards spare-wheel") == "depends"


def test_I_R17_a_discard_is_legal_when_no_card_that_is_left_could_be_played():
    players = {"ann": going(25, block="accident", hand=2), "bob": going(25, hand=1)}
    left = covered_but(players, km25=2, spare_wheel=1)
    state = at(players, covered=left, draw_pile=0)
    verdict = judge(state, "ann discards 25")
    assert verdict.kind == "legal" and verdict.rules == ("I-R17", "I-G18")
    left = covered_but(players, km25=1, spare_wheel=1, safe_journey=1)
    state = at(players, covered=left, draw_pile=0)
    verdict = judge(state, "ann discards 25")
    assert verdict.kind == "depends"
    assert [r.params["card"] for r in verdict.reasons[1:]] == ["safe-journey"]


def test_I_G18_an_unwanted_block_is_a_possible_move():
    state = at({"bob": going(25)})
    assert legal(state, "25 50 accident") == ["plays accident on bob"]


def test_I_R12_a_card_that_is_not_in_the_hand_cannot_be_used():
    state = at({"ann": going(25)})
    for line in ("ann plays 100", "ann discards spare-wheel"):
        assert codes(state, line, "25 50 fine-paid")[0] == "not-held"


def test_I_R12_a_hand_that_was_shown_is_remembered_until_a_card_is_drawn():
    state = at({"ann": going(25), "bob": going(25)})
    state = play(state, "ann holds 25 50 75 spare-wheel fine-paid tanker")
    assert codes(state, "ann plays 100") == ["not-held"]
    state = play(state, "ann plays 25")
    assert state.known[0] == ("50", "75", "spare-wheel", "fine-paid", "tanker")
    state = play(state, "bob plays 25")
    assert kind(state, "ann plays 100") == "legal", "it may be the card just drawn"
    verdict = judge(state, "ann discards spare-wheel")
    assert verdict.kind == "illegal", "the tanker and the distances are still there"
    assert ("ann", "tanker") in [tuple(r.params.values()) for r in verdict.reasons]
    state = play(state, "ann plays 100", "bob plays 25")
    assert state.known[0] == ("50", "75", "spare-wheel", "fine-paid", "tanker")


def test_I_R12_a_shown_hand_decides_a_discard():
    state = at({}, seats=3)
    shown = play(state, "ann holds 25 50 75 spare-wheel fine-paid 200")
    assert kind(shown, "ann discards 25") == "legal"
    shown = play(state, "ann holds 25 50 75 spare-wheel fine-paid tanker")
    assert codes(shown, "ann discards 25") == ["could-play"]


def test_I_R10_I_R12_a_hand_has_five_cards_between_turns_and_six_on_the_turn():
    state = at({})
    assert judge(state, "ann holds 25 25 25 25 25").rules == ("I-R10", "I-R12")
    assert kind(state, "ann holds 25 25 25 25 25 25") == "legal"
    assert kind(state, "bob holds 25 25 25 25 25") == "legal"
    assert kind(state, "bob holds 25 25 25 25 25 25") == "illegal"


def test_I_R3_I_G2_a_hand_with_more_cards_than_the_deck_has_is_illegal():
    state = at({"bob": going(25, immunities=["tanker"])})
    verdict = judge(state, "ann holds tanker tanker 25 25 50 50")
    assert verdict.kind == "illegal" and verdict.rules == ("I-R3", "I-G2")
    assert kind(state, "ann holds tanker 25 25 50 50 75") == "legal"


def test_I_R12_a_hand_without_a_card_shown_before_is_illegal():
    state = play(at({}), "bob holds 25 25 50 tanker accident", "ann discards 25")
    assert codes(state, "bob holds 25 25 50 tanker 75 75") == ["missing-from-hand"]
    assert kind(state, "bob holds 25 25 50 tanker accident 75") == "legal"


def test_I_R3_I_G1_a_seventh_200_is_illegal():
    five = at({"ann": going(25), "bob": going(200, 200, 200), "cas": going(200, 200)}, seats=3)
    assert kind(five, "ann plays 200") == "legal"
    gone = at({"ann": going(25), "bob": going(200, 200, 200), "cas": going(200, 200, 200)}, seats=3)
    assert judge(gone, "ann plays 200").rules == ("I-R3", "I-G1")


def test_I_R3_I_G2_cards_on_the_waste_pile_cannot_be_held_before_recycling():
    state = at({"ann": going(25)}, waste={"tanker": 2})
    assert codes(state, "ann plays tanker") == ["all-gone"]
    assert kind(at({"ann": going(25)}, waste={"tanker": 1}), "ann plays tanker") == "legal"


def test_I_R18_a_recycled_card_can_be_held_again():
    state = at(
        {"ann": going(25), "bob": going(25)},
        waste={"tanker": 2, "75": 3},
        covered={"50": 10, "75": 7, "100": 12, "green-light": 12, "fuel-station": 6},
        draw_pile=0,
    )
    assert codes(state, "ann plays tanker") == ["all-gone"]
    said = effects(state, "ann plays 25")
    assert [(e.code, e.rules) for e in said][1] == ("recycled", ("I-R18", "I-G19"))
    state = play(state, "ann plays 25")
    assert (state.draw, state.recycled, sum(state.waste)) == (4, 1, 0)
    assert kind(state, "bob plays tanker") == "legal"


def test_I_R18_near_the_end_of_a_recycled_pile_the_waste_is_not_held_against_anybody():
    base = {"players": {"ann": going(25)}, "waste": {"tanker": 2}, "recycled": 1}
    sure = GAME.start(["ann", "bob"], {}, None, {**base, "draw_pile": 2})
    unsure = GAME.start(["ann", "bob"], {}, None, {**base, "draw_pile": 1})
    assert codes(sure, "ann plays tanker") == ["all-gone"]
    assert kind(unsure, "ann plays tanker") == "legal"


def test_I_R3_cards_known_in_another_hand_cannot_be_held():
    state = play(at({"ann": going(25)}), "bob holds tanker tanker 25 25 25")
    assert codes(state, "ann plays tanker") == ["all-gone"]


def test_I_R12_every_turn_begins_with_one_draw():
    state = at({"ann": going(25), "bob": going(25)})
    assert (state.draw, state.hands) == (112 - 11 - 2, (6, 5))
    state = play(state, "ann plays 25")
    assert (state.draw, state.hands) == (112 - 12 - 2, (5, 6))


def test_I_G17_a_discard_is_made_up_for_by_the_next_turns_draw_or_at_once():
    state = at({})
    after = play(state, "ann discards 25")
    assert (after.hands, after.draw) == ((5, 6), 100)
    assert [e for e in effects(state, "ann discards 25") if e.reading][0].reading.value == (
        "one-draw"
    )
    at_once = play(under(state, discard_draw="draw-at-once"), "ann discards 25")
    assert (at_once.hands, at_once.draw, at_once.ahead) == ((6, 6), 99, (True, False))
    said = effects(at_once, "bob discards 25")
    assert said[-1].code == "next-drawn" and "I-G17" in said[-1].rules
    after = play(at_once, "bob discards 25")
    assert (after.hands, after.draw, after.ahead) == ((6, 6), 98, (False, True))


def test_I_G17_drawing_at_once_from_an_empty_pile_recycles_the_discard_too():
    state = at({}, options={"discard-draw": "draw-at-once"}, draw_pile=0)
    after = play(state, "ann discards 25")
    assert (after.recycled, after.draw, sum(after.waste), after.hands) == (1, 0, 0, (6, 5))


def test_I_G19_with_both_piles_empty_play_goes_on_without_drawing():
    state = at({"ann": going(25), "bob": going(25)}, draw_pile=0)
    said = effects(state, "ann plays 25")
    assert said[-1].code == "next-no-draw" and said[-1].rules == ("I-R11", "I-G19")
    assert play(state, "ann plays 25").hands == (5, 5)


def test_I_G19_only_a_player_without_cards_passes():
    full = at({})
    assert judge(full, "ann passes").rules == ("I-R12", "I-G19")
    assert kind(full, "ann passes") == "illegal"
    entry = {"ann": going(25, hand=0), "bob": going(25, hand=2)}
    empty = at(entry, draw_pile=0)
    assert judge(empty, "ann passes").rules == ("I-G19",)
    assert legal(empty, "") == ["passes"]
    assert GAME.expects(empty).statement.code == "expect-pass"
    with pytest.raises(IllegalAction):
        play(empty, "ann plays 25")
    assert play(empty, "ann passes").turn == 1


def test_I_G19_without_a_draw_pile_a_pass_depends_on_the_hidden_hand():
    state = at({"ann": going(25)}, draw_pile=0)
    assert judge(state, "ann passes").kind == "depends"
    assert kind(state, "ann passes", "") == "legal"
    assert kind(state, "ann passes", "25") == "illegal"
    assert play(state, "ann passes").hands[0] == 0


def test_I_G19_the_race_ends_when_no_card_left_can_be_played_by_anybody():
    players = {
        "ann": going(200, 200, 200, 200, 100, 50, hand=1),
        "bob": going(*[100] * 9, 25, hand=1),
    }
    left = covered_but(players, km75=2)
    stuck = at(players, options={"exact-1000": "yes"}, covered=left, draw_pile=0)
    assert not GAME.over(stuck), "bob can still reach 1000 with a 75"
    players["bob"] = going(*[100] * 9, 50, hand=1)
    left = covered_but(players, km75=2)
    stuck = at(players, options={"exact-1000": "yes"}, covered=left, draw_pile=0)
    assert GAME.over(stuck) and GAME.expects(stuck).statement.rules == ("I-G19",)
    assert GAME.legal(stuck, ["75"]) == [] and not list(GAME.conceivable(stuck))
    assert codes(stuck, "ann discards 75") == ["race-stalled"]
    assert codes(stuck, "ann passes", "") == ["race-stalled"]
    assert [(s.rank, s.points, s.because) for s in GAME.standings(stuck)] == [(1, 950, ())] * 2
    assert not GAME.over(under(stuck, exact_1000="no"))


def test_I_G19_the_race_ends_when_every_hand_and_pile_is_empty():
    players = {"ann": going(25, hand=0), "bob": going(50, hand=0)}
    state = at(players, covered=covered_but(players))
    assert GAME.over(state) and codes(state, "ann passes") == ["race-stalled"]


def test_I_R17_the_discard_option_is_read_only_when_it_happens():
    state = at({})
    verdict = judge(state, "ann discards 25", "25 50 75 100 200 200")
    assert not decided(verdict, "discard-draw", "one-draw")
