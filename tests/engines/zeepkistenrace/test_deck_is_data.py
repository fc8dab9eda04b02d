"""What can be played comes from the deck, not from the engine."""

import dataclasses
from pathlib import Path

import pytest

import engines
from engines.core import Impossible, Malformed
from engines.deckfile import parse
from tests.engines.zeepkistenrace.table_talk import GAME, act, codes, many_of, race, the, verdict

SOURCE = Path(engines.__file__).parent / "zeepkistenrace" / "deck.toml"


def edited(*changes: tuple[str, str]):
    """The built-in deck file with these texts replaced."""
    text = SOURCE.read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return parse(text.encode(), "deck.toml")


def test_Z_G1_a_deck_with_speed_9_accepts_S9_and_the_built_in_one_does_not():
    deck = edited(
        ('{ id = "S6", count = 4, speed = 6 }', '{ id = "S9", count = 4, speed = 9 }'),
    )
    state = race("a b c", deck=deck)
    state, effects = act(state, "a plays S5", "b plays S9")
    assert the(effects, "overtakes").params["speed"] == 9
    with pytest.raises(Malformed) as error:
        GAME.parse(race("a b c"), ["a", "plays", "S9"])
    assert error.value.found == "no card 'S9'"
    with pytest.raises(Malformed):
        GAME.parse(state, ["a", "plays", "S6"])


def test_Z_R40_the_speed_is_the_deck_field_not_the_id():
    deck = edited(('{ id = "L1", count = 3, speed = 1 }', '{ id = "L1", count = 3, speed = 7 }'))
    state, effects = act(race("a b c", deck=deck), "a plays L4", "b plays L1")
    assert state.order == ("b", "a", "c")


def test_Z_R4_a_fifth_S4_is_possible_in_a_deck_that_has_five():
    deck = edited(
        ('{ id = "S4", count = 4, speed = 4 }', '{ id = "S4", count = 5, speed = 4 }'),
        ('{ id = "S6", count = 4, speed = 6 }', '{ id = "S6", count = 3, speed = 6 }'),
    )
    state, _ = act(race("a b c d e f", deck=deck), *(f"{name} plays S4" for name in "abcde"))
    said = verdict(state, "f plays S4")
    assert (said.kind, said.reasons[0].params["count"]) == ("illegal", 5)


def test_Z_R12_a_fourth_race_takes_a_race_number_card_that_shows_4():
    deck = edited(("reverse = { race = 3 }", "reverse = { race = 4 }"))
    assert GAME.start(["a", "b", "c"], deck=deck, given={"race": 4}).race == 4


def test_Z_R2_tokens_are_worth_what_the_deck_says():
    deck = edited(('{ id = "T3", count = 3, place = 3 }', '{ id = "T3", count = 3, place = 9 }'))
    state = race("a b c", deck=deck, round=8)
    state, _ = act(state, "a plays S3", "b plays S2", "c plays S1")
    assert state.points == {"a": 1, "b": 2, "c": 4}  # the third best token is the 4 now


def test_Z_R5_qualification_numbers_come_from_the_deck():
    deck = edited(('{ id = "Q6", count = 1, place = 6 }', '{ id = "Q8", count = 1, place = 8 }'))
    state = GAME.start(["a", "b", "c"], deck=deck)
    assert GAME.parse(state, ["a", "draws", "8"]).number == 8
    with pytest.raises(Malformed):
        GAME.parse(state, ["a", "draws", "6"])


def test_a_deck_too_small_for_the_table_is_refused_with_every_lack():
    deck = many_of("L1", "R1", "S1", each=5)
    deck = dataclasses.replace(
        deck, families=tuple(f for f in deck.families if f.id not in ("finish-token", "car"))
    )
    with pytest.raises(Impossible) as error:
        GAME.start(list("abc"), deck=deck)
    assert [fault for fault in error.value.faults if "finish-token" in fault or "'car'" in fault]
    with pytest.raises(Impossible) as error:
        GAME.start(list("abc"), deck=many_of("L1", "R1", "S1", each=5))
    assert error.value.faults == ("3 cars need 24 race cards, the deck has 15",)


def test_cards_no_rule_knows_are_named_in_a_verdict_too():
    from engines.zeepkistenrace.state import Hold, Play

    state = race("a b c", round=8)
    assert codes(GAME.judge(state, Play("a", "X7")).reasons) == ["no-such-card"]
    assert codes(GAME.judge(state, Hold("a", ("X7",))).reasons) == ["no-such-card"]
