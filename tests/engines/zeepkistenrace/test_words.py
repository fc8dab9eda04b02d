"""Record lines read and written, and the rulebook's sentences for everything the engine says."""

import inspect
import re
from pathlib import Path

import pytest

from engines.core import Cite, Malformed
from engines.rulebook import holes
from engines.zeepkistenrace import cites
from engines.zeepkistenrace.state import Disqualify, Draw, Hold, Play
from tests.engines.zeepkistenrace.table_talk import GAME, act, new_game, race, verdict

CITES = [value for value in vars(cites).values() if isinstance(value, Cite)]
BOOK = GAME.rulebook


@pytest.mark.parametrize(
    ("line", "action"),
    [
        (["ann", "draws", "3"], Draw("ann", 3)),
        (["ann", "plays", "S4"], Play("ann", "S4")),
        (["ghost", "plays", "S4"], Play("ghost", "S4")),
        (["ann", "disqualified"], Disqualify("ann")),
        (["ann", "holds", "L2", "S3"], Hold("ann", ("L2", "S3"))),
        (["ann", "holds"], Hold("ann", ())),
    ],
)
def test_the_words_of_a_line_are_read_and_written_back(line, action):
    state = new_game("ann bob")
    assert GAME.parse(state, line) == action
    assert GAME.format(action).split() == line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ann", "a player and a verb"),
        ("an plays S4", "did you mean 'ann'"),
        ("ann play S4", "did you mean 'plays'"),
        ("ann plays S44", "did you mean 'S4'"),
        ("ann plays", "one card"),
        ("ann plays S4 S5", "one card"),
        ("ann draws", "1, 2, 3, 4, 5, 6"),
        ("ann draws 9", "1, 2, 3, 4, 5, 6"),
        ("ann disqualified now", "nothing more"),
        ("ann holds L2 L9", "one of: L1, L2"),
        ("ghost plays S4", "one of: ann, bob, cas"),
    ],
)
def test_words_that_are_no_action_are_told_what_would_be(line, expected):
    state = new_game("ann bob cas")
    with pytest.raises(Malformed) as error:
        GAME.parse(state, line.split())
    assert expected in error.value.expected


def test_an_id_with_spaces_is_quoted():
    assert GAME.format(Play("Jan de W.", "L2")) == '"Jan de W." plays L2'


@pytest.mark.parametrize("cite", CITES, ids=lambda cite: cite.code)
def test_every_cite_has_its_sentence_and_names_rules_that_exist(cite):
    assert set(holes(BOOK.say[cite.code]["en"])) == set(cite.params)
    assert set(cite.rules) <= BOOK.ids()


def test_codes_are_unique_and_no_sentence_is_left_over():
    codes = [cite.code for cite in CITES]
    assert len(codes) == len(set(codes))
    assert set(BOOK.say) - set(codes) == {"option-changed"}


def test_every_cite_is_used_by_the_engine():
    folder = Path(inspect.getfile(cites)).parent
    code = "".join(p.read_text("utf-8") for p in folder.glob("*.py") if p.name != "cites.py")
    names = [name for name, value in vars(cites).items() if isinstance(value, Cite)]
    assert [name for name in names if not re.search(rf"cites\.{name}\b", code)] == []


def test_every_rule_that_governs_play_is_cited_and_named_by_a_test():
    cited = {rule for cite in CITES for rule in cite.rules}
    tests = "".join(p.read_text("utf-8") for p in Path(__file__).parent.glob("test_*.py"))
    named = {
        rule.replace("_", "-")
        for name in re.findall(r"def (test_\w+)", tests)
        for rule in re.findall(r"Z_[RG]\d+", name)
    }
    play = {rule.id for rule in BOOK.rules if rule.governs == "play"}
    assert play - cited == set()
    assert play - named == set()
    switches = {gap.id for gap in BOOK.gaps if gap.option}
    assert {gap.removesuffix("b") for gap in switches} - named == set()


def test_the_readings_are_those_of_the_design_default_first():
    assert {name: BOOK.values(name) for name in BOOK.switches()} == {
        "final-tie": ("shared", "last-race", "most-firsts"),
        "next-grid": ("finish-order", "winner-then-draw"),
        "error-ahead": ("printed", "always-passed", "never-passed"),
        "disqualified-token": ("last", "six", "none"),
        "ghost": ("on", "off"),
        "ghost-token": ("takes", "humans-only"),
    }


def test_sentences_read_in_every_language():
    state, effects = act(race("ann bob cas"), "ann plays L2", "bob plays R3")
    said = [verdict(state, "cas plays L3").reasons[0], *effects]
    for language in ("en", "nl", "he", "da"):
        for statement in said:
            sentence = BOOK.sentence(statement, language, GAME.deck)
            assert sentence.endswith(".") and "{" not in sentence
    assert BOOK.sentence(effects[0], "nl") == "ann bepaalt de koers: Links, snelheid 2."


@pytest.mark.parametrize(
    ("state", "code", "players"),
    [
        (new_game("ann bob"), "expect-draw", ("ann", "bob")),
        (race("ann bob cas"), "expect-lead", ("ann",)),
        (act(race("ann bob cas"), "ann plays S1")[0], "expect-second", ("bob",)),
        (act(race("ann bob cas"), "ann plays S1", "bob plays S1")[0], "expect-next", ("cas",)),
        (race("ghost ann bob"), "expect-ghost", ("ghost",)),
    ],
)
def test_what_is_expected_next_is_said(state, code, players):
    expected = GAME.expects(state)
    assert (expected.statement.code, expected.players) == (code, players)
