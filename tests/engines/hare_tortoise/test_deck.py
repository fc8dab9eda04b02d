"""The deck decides counts, limits, steps and points: another deck is another game."""

from dataclasses import replace

import pytest

from engines.core import Impossible
from tests.engines.hare_tortoise.helpers import (
    GAME,
    at,
    cards,
    codes,
    deck,
    judge,
    play,
    race,
    start,
)

HARES = (
    ("total = 18", "total = 19"),
    ('{ id = "hare", count = 18 }', '{ id = "hare", count = 19 }'),
    ("count = 81", "count = 82"),
)
HOWLS = (
    ("count = 13", "count = 11"),
    ('id = "howl"\ncount = 3', 'id = "howl"\ncount = 5'),
)
RIVERS = (
    ('{ id = "meadow", count = 9', '{ id = "meadow", count = 8'),
    ('{ id = "river", count = 2', '{ id = "river", count = 3'),
)


def test_D_R4_eighteen_hares_and_a_nineteenth_where_the_deck_has_it():
    given = {"discards": {"hare": 16}, "table": {"hare": 2}}
    assert judge(start(**given), "ann plays hare").kind == "depends"
    assert judge(start(deck=deck(*HARES), **given), "ann plays hare").kind == "legal"
    with pytest.raises(Impossible):
        start(discards={"hare": 19})
    start(deck=deck(*HARES), discards={"hare": 19})


def test_D_R24_a_fourth_howl_where_the_wolf_family_has_five():
    given = {"table": {"wolf": 3, "howls": 3}}
    assert judge(start(**given), "ann plays howl").kind == "illegal"
    state, effects = play(start(deck=deck(*HOWLS), **given), "ann plays howl")
    assert "howl" in codes(effects) and GAME.view(state)["positions"] == at(wolf=3)


def test_HT_G2_a_third_river_where_the_deck_has_three():
    with pytest.raises(Impossible, match="2 river tiles"):
        start(rivers=[2, 5, 9])
    assert GAME.view(start(deck=deck(*RIVERS), rivers=[2, 5, 9]))["rivers"] == [2, 5, 9]


def test_D_R7_a_longer_track_moves_the_finish():
    longer = deck(
        ("total = 11", "total = 12"), ('{ id = "meadow", count = 9', '{ id = "meadow", count = 10')
    )
    state = start(deck=longer, positions=at(fox=10), table={"fox": 1, "hare": 3}, turn="ann")
    state, _ = play(state, "ann plays hare")
    assert GAME.view(state)["positions"]["fox"] == 11
    start(deck=longer, positions=at(fox=12))


def test_D_R17_steps_limits_and_points_come_from_the_deck():
    other = deck(
        ("steps-4 = 2, nap = 4", "steps-4 = 5, nap = 4"),
        ("table = 8", "table = 5"),
        ("first = 5", "first = 9"),
    )
    state = start(deck=other, table={"fox": 3, "hare": 1})
    assert "race-by-table" in codes(play(state, "ann plays hare")[1])
    state, _ = play(start(deck=other), "ann plays hare hare hare hare")
    assert GAME.view(state)["positions"]["hare"] == 5
    done = start(
        deck=other,
        podium=["fox", "hare", "wolf"],
        bets={"ann": ["fox", "lamb"]},
    )
    assert GAME.view(done)["points"]["ann"] == 9


def test_the_order_of_the_families_is_the_order_of_the_race():
    assert GAME.deck.families[0].id == "hare"
    state, effects = race(cards(tortoise=4), at())
    assert codes(effects).index("stays") < codes(effects).index("tortoise-hurries")
    assert not GAME.over(state)


def without(family_id, **fields):
    """The deck with a family's faces changed: a field set to None is taken away."""
    families = []
    for family in GAME.deck.families:
        if family.id == family_id:
            faces = []
            for face in family.faces:
                kept = {k: v for k, v in {**face.fields, **fields}.items() if v is not None}
                faces.append(replace(face, fields=kept))
            family = replace(family, faces=tuple(faces))
        families.append(family)
    return replace(GAME.deck, families=tuple(families))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (without("player-aid", hand=None), "needs hand"),
        (without("player-aid", table=0), "needs table"),
        (without("fox", **{"steps-3": None}), "card 'fox' needs steps-3"),
        (without("fox", howl=True), "only the wolf howls"),
        (without("wolf", howl=False), "needs one plain card"),
        (without("starting-bet", animal="goat"), "on 'goat'"),
        (without("podium", first=None, second=None, third=None), "points for its places"),
        (replace(GAME.deck, families=GAME.deck.families[1:]), "no family 'hare'"),
    ],
)
def test_a_deck_the_game_cannot_be_played_with_is_told(changed, said):
    with pytest.raises(Impossible) as caught:
        start(deck=changed)
    assert any(said in fault for fault in caught.value.faults), caught.value.faults


def test_a_deck_too_small_to_deal_from_is_told():
    few = replace(
        GAME.deck,
        families=tuple(
            replace(f, faces=tuple(replace(face, count=2) for face in f.faces))
            if f.component == "card"
            else f
            for f in GAME.deck.families
        ),
    )
    with pytest.raises(Impossible, match="12 race cards; 3 players need 21"):
        start(deck=few)
