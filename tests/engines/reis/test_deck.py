"""The deck decides: what another deck.toml makes possible, and what the game cannot do without."""

import re
from pathlib import Path

import pytest

import engines
from engines.core import Impossible, Malformed
from engines.deckfile import parse
from tests.engines.reis.tools import GAME, at, codes, going, judge, kind, legal, play

TEXT = (Path(engines.__file__).parent / "reis" / "deck.toml").read_text("utf-8")
LINE_200 = re.search(r'^ *\{ id = "200".*$', TEXT, re.M).group()


def changed(*pairs):
    """The deck with these pieces of its file replaced."""
    text = TEXT
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return parse(text.encode(), "deck.toml")


def with_150():
    return changed(
        (LINE_200, LINE_200 + '\n    { id = "150", count = 4, km = 150 },'),
        ("total = 48", "total = 52"),
        ("count = 112", "count = 116"),
    )


def test_I_R3_the_printed_totals_and_112_cards():
    totals = {name: GAME.deck.family(name).total for name in ("progress", "block", "remedy")}
    assert totals == {"progress": 48, "block": 16, "remedy": 42}
    assert GAME.deck.family("immunity").total == 6
    assert len(GAME.deck.pile("progress", "block", "remedy", "immunity")) == 112


def test_I_G1_I_G2_the_split_is_marked_as_house_and_the_totals_as_printed():
    marks = GAME.deck.provenance
    for face in GAME.deck.faces("card"):
        assert marks[f"{face.id}.count"].mark == "house"
    for name in ("progress", "block", "remedy", "immunity"):
        assert (marks[f"{name}.total"].mark, marks[f"{name}.total"].rule) == ("printed", "I-R3")


def test_I_R13_a_deck_with_a_150_km_card_accepts_150():
    with pytest.raises(Malformed):
        GAME.parse(at({}), ["ann", "plays", "150"])
    state = at({"ann": going(25)}, deck=with_150())
    assert kind(state, "ann plays 150") == "legal"
    after = play(state, "ann plays 150")
    assert after.players[0].progress == (25, 150) and after.players[0].km == 175
    assert GAME.start(["ann", "bob"], {}, state.setup.deck, GAME.view(after)) == after
    assert "I-R23" in judge(at({"ann": going(limit=True)}, deck=with_150()), "ann plays 150").rules


def test_I_R23_the_limit_allows_what_the_deck_says():
    state = at({"ann": going(limit=True)}, deck=changed(('allows = "25 50"', 'allows = "75"')))
    assert (kind(state, "ann plays 75"), kind(state, "ann plays 25")) == ("legal", "illegal")


def test_I_R28_I_R10_goal_and_hand_come_from_the_mat():
    deck = changed(("goal = 1000, hand = 5", "goal = 700, hand = 3"))
    state = at({"ann": going(*[100] * 6)}, deck=deck)
    assert state.hands == (4, 3)
    assert play(state, "ann plays 100").winner == 0


def test_I_G3_a_fourth_immunity_in_the_deck_protects_from_punctures():
    tanker = TEXT[
        TEXT.index('[[family.face]]\nid = "tanker"') : TEXT.index('id = "careful-driver"')
    ]
    tanker = tanker.removesuffix("[[family.face]]\n")
    fourth = tanker.replace('"tanker"', '"good-tyres"').replace('"out-of-fuel"', '"puncture"')
    deck = changed(
        (tanker, tanker + fourth), ("total = 6\n", "total = 8\n"), ("count = 112", "count = 114")
    )
    state = at({"ann": going(25), "bob": going(25, immunities=["good-tyres"])}, deck=deck)
    assert judge(state, "ann plays puncture on bob").rules == ("I-R7", "I-G23")
    stopped = at({"ann": going(25, block="puncture")}, deck=deck)
    assert play(stopped, "ann plays good-tyres").players[0].block is None
    assert legal(stopped, "25 good-tyres") == ["plays good-tyres"]


def test_I_R3_counts_come_from_the_deck():
    deck = changed(
        ('id = "tanker"\ncount = 2', 'id = "tanker"\ncount = 1'),
        ("total = 6\n", "total = 5\n"),
        ("count = 112", "count = 111"),
    )
    state = at({"ann": going(25), "bob": going(25, immunities=["tanker"])}, deck=deck)
    assert codes(state, "ann plays tanker") == ["all-gone"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('guards = "out-of-fuel"', 'guards = "out-of-fule"', "did you mean 'out-of-fuel'?"),
        ('allows = "25 50"', 'allows = "slow"', "a list of distances"),
        ("starts = true\n", "", "nobody could ever set off"),
        ('kind = "stop"\nname = { en = "Puncture"', 'name = { en = "Puncture"', "needs kind"),
        (
            'kind = "stop"\nname = { en = "Puncture"',
            'kind = "limit"\nname = { en = "Puncture"',
            "one",
        ),
        ("km = 75 }", "km = 50 }", "both go 50 km"),
        ("goal = 1000, ", "", "needs goal"),
        ('id = "remedy"', 'id = "remedies"', "did you mean 'remedies'?"),
    ],
)
def test_a_deck_the_game_cannot_use_is_refused_by_name(old, new, said):
    pairs = [(old, new)]
    if "remedies" in new:
        pairs += [
            ('"remedy", "immunity"]', '"remedies", "immunity"]'),
            ("remedy.total", "remedies.total"),
        ]
    if "goal" in old:
        pairs.append(('"MAT.goal" = { mark = "printed", rule = "I-R28" }\n', ""))
    with pytest.raises(Impossible) as caught:
        GAME.start(["ann", "bob"], {}, changed(*pairs))
    assert any(said in fault for fault in caught.value.faults)
