"""A changed deck.toml changes what is possible; the built-in one adds up to the rulebook."""

from pathlib import Path
from random import Random

import pytest

import engines
from engines.core import Impossible
from engines.deckfile import parse
from engines.playout import play_out
from tests.engines.rollecate.tools import GAME, act, codes, judge, pile, position, rows, the

TEXT = Path(engines.__file__).parent.joinpath("rollecate", "deck.toml").read_text("utf-8")


def changed(*swaps):
    text = TEXT
    for old, new in swaps:
        assert old in text, old
        text = text.replace(old, new)
    return parse(text.encode(), "deck.toml")


FIVES = changed(
    ('{ id = "4", count = 11, value = 4 },', '{ id = "4", count = 8, value = 4 },\n'
     '    { id = "5", count = 3, value = 5 },'),
)  # fmt: skip


def dice(wheels, blanks, count=4):
    faces = f"count = {count}, wheels = {wheels}, blanks = {blanks}"
    total = f'component = "die"\ntotal = {count}'
    return changed(
        ("count = 4, wheels = 4, blanks = 2", faces), ('component = "die"\ntotal = 4', total)
    )


def test_N_R4_N_R5_N_R6_N_R7_the_built_in_deck_adds_up_to_the_rulebook():
    deck = GAME.deck
    of_the_house = {"start-marker", "box"}
    totals = {f.id: f.total for f in deck.families if f.id not in of_the_house}
    assert totals == {"track": 46, "broken": 4, "chaos": 5, "locomotive": 1, "die": 4}
    assert sorted(deck.counts("broken")) == ["1b", "2b", "3b", "4b"]
    assert {face.number("value") for face in deck.faces("card")} == {1, 2, 3, 4}
    assert (deck.min_players, deck.max_players) == (2, 4)


def test_N_G1_N_G2_N_G3_house_numbers_are_marked_as_such():
    marks = GAME.deck.provenance
    for key in ("1.count", "4b.count", "3.value", "C1.count", "C4.value", "DIE.wheels"):
        assert marks[key].mark == "house", key
    assert marks["track.total"].mark == marks["DIE.count"].mark == "printed"
    assert marks["C1.value"].rule == "N-G2" and marks["DIE.blanks"].rule == "N-G3"


def test_every_track_card_carries_the_rail_picture_that_joins_on_every_side():
    for family in ("track", "broken"):
        assert {face.fields["rail"] for face in GAME.deck.family(family).faces} == {"slip"}
    assert all("rail" not in face.fields for face in GAME.deck.family("chaos").faces)


def test_N_R18_N_R19_a_card_of_value_5_can_be_laid_and_rolls_five_dice():
    state = position("1 2 4", 1, deck=FIVES)
    assert judge(state, "ann lays 5 wheels 5").kind == "legal"
    assert codes(judge(state, "ann lays 5 wheels 6")) == ["wheels-many"]
    assert codes(judge(position("1 2 3", 1, deck=FIVES), "ann lays 5 wheels 1")) == [
        "lay-difference"
    ]
    assert codes(judge(state, "ann lays 5 5 5 5 wheels 1")) == ["no-track-left"]


def test_N_R31_N_G21_a_card_of_value_5_leads_the_tie_break():
    ann_bob = {"piles": rows(ann="5 1 1", bob="4 2 1"), "hands": {"ann": 0, "bob": 0}}
    state = position("2 2 3", 3, deck=FIVES, draw_pile=0, **ann_bob)
    state, _ = act(state, "ann hand", "bob hand")
    best = GAME.standings(state)[0]
    assert best.player == "bob" and the(best.because, "tie-value").params["value"] == 5


def test_N_R19_dice_without_blanks_always_show_a_wheel_each():
    state = position("1 2 3", 1, deck=dice(6, 0))
    verdict = judge(state, "ann lays 3 wheels 2")
    assert codes(verdict) == ["wheels-few"]
    assert the(verdict, "wheels-few").params == {"wheels": 2, "dice": 3, "least": 3}
    assert judge(state, "ann lays 3 wheels 3").kind == "legal"


def test_N_R19_dice_without_wheels_never_show_one():
    state = position("1 2 3", 1, deck=dice(0, 6))
    assert codes(judge(state, "ann lays 3 wheels 1")) == ["wheels-many"]
    assert judge(state, "ann lays 3 wheels 0").kind == "legal"


def test_N_G4_with_three_dice_a_4_is_rolled_in_several_throws():
    _, effects = act(position("2 3 3", 1, deck=dice(4, 2, 3)), "ann lays 4 wheels 4")
    assert "lays-many" in codes(effects)


def test_N_G3_N_G4_mixed_dice_are_bounded_by_how_often_each_is_rolled():
    mixed = changed(
        ('face = [{ id = "DIE", count = 4, wheels = 4, blanks = 2 }]',
         'face = [{ id = "DIE", count = 3, wheels = 4, blanks = 2 },\n'
         '    { id = "FULL", count = 1, wheels = 6, blanks = 0 }]'),
        ('"DIE.*" =', '"FULL.*" = { mark = "house", rule = "N-G3" }\n"DIE.*" ='),
    )  # fmt: skip
    state = position("2 3 3", 1, deck=mixed)
    assert judge(state, "ann lays 3 wheels 0").kind == "legal"
    assert codes(judge(state, "ann lays 4 wheels 0")) == ["wheels-few"]
    assert judge(state, "ann lays 4 wheels 1").kind == "legal"


def test_N_G1_two_pictures_of_one_value_are_one_kind_of_card():
    deck = changed(
        ('{ id = "2", count = 12, value = 2 },', '{ id = "2", count = 7, value = 2 },\n'
         '    { id = "2x", count = 5, value = 2 },'),
    )  # fmt: skip
    state = position("1 2 2x", 1, deck=deck)
    assert state.track == ("1", "2", "2")
    state, _ = act(state, "ann lays 2x 2 wheels 1")
    assert GAME.view(state)["track"] == ["1", "2", "2", "2", "2"]


def test_N_R23_more_chaos_cards_make_more_chaos_possible():
    deck = changed(
        ('{ id = "C2", count = 1, value = 2 }', '{ id = "C2", count = 2, value = 2 }'),
        ('{ id = "C1", count = 2, value = 1 }', '{ id = "C1", count = 1, value = 1 }'),
    )
    state, _ = act(position("1 2 3", 2, deck=deck), "ann chaos 2 2")
    assert pile(state) == "" and state.gone == ("C2", "C2")
    assert codes(judge(position("1 2 3", 2, deck=deck), "ann chaos 1 1")) == ["no-chaos-left"]


def test_N_R9_N_R12_the_draw_pile_follows_the_decks_own_count():
    larger = changed(
        ("total = 46", "total = 58"),
        ('{ id = "1", count = 12,', '{ id = "1", count = 24,'),
        ("count = 50", "count = 62"),
        ("count = 55", "count = 67"),
    )
    assert GAME.start(["ann", "bob"], deck=larger).draw_pile == 48
    played = play_out(GAME, ["ann", "bob", "cas"], Random(1), deck=larger)
    assert sum(1 for a in played.actions if type(a).__name__ in ("Lay", "Pass", "Chaos")) == 48


def test_a_deck_too_small_or_without_values_is_told():
    small = changed(
        ("total = 46", "total = 8"),
        ("count = 12, value = 1", "count = 2, value = 1"),
        ("count = 12, value = 2", "count = 2, value = 2"),
        ("count = 11, value = 3", "count = 2, value = 3"),
        ("count = 11, value = 4", "count = 2, value = 4"),
        ("count = 50", "count = 12"),
        ("count = 55", "count = 17"),
    )
    with pytest.raises(Impossible) as caught:
        GAME.start(["ann", "bob"], deck=small)
    assert caught.value.faults == ("the deck has 17 cards; 2 players need 20 or more",)
    named = '{ id = "C3", count = 1, name = { en = "C", nl = "C", he = "C", da = "C" } }'
    nameless = changed(('{ id = "C3", count = 1, value = 3 }', named))
    with pytest.raises(Impossible) as caught:
        GAME.start(["ann", "bob"], deck=nameless)
    assert "'C3' of the deck has no value" in caught.value.faults[0]


@pytest.mark.parametrize("deck", [FIVES, dice(3, 3), dice(6, 0), dice(0, 6)])
def test_whole_games_play_out_with_changed_decks(deck):
    for seed in range(5):
        played = play_out(GAME, ["ann", "bob", "cas", "dee"], Random(seed), deck=deck)
        assert GAME.over(played.table.state)
