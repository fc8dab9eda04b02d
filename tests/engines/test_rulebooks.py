"""The rulebooks are complete, and every rule that governs play is cited and held by a test."""

import re
from pathlib import Path

import pytest

import engines
from engines.core import Cite
from engines.deck import LANGUAGES

ROOT = Path(__file__).parent.parent.parent
RULES = ROOT.parent / "shared" / "rules"
PREFIXES = {
    "zeepkistenrace": ("Z-R", "Z-G"),
    "reis": ("I-R", "I-G"),
    "hare_tortoise": ("D-R", "K-R", "HT-G"),
    "rollecate": ("N-R", "N-G"),
}
needs_rules = pytest.mark.skipif(not RULES.is_dir(), reason="the agreed rules are not beside us")


@needs_rules
@pytest.mark.parametrize("game_id", engines.names())
def test_no_rule_or_gap_of_the_agreed_list_is_missing(game_id):
    text = (RULES / f"{game_id}.md").read_text("utf-8")
    listed = set(re.findall(r"^- \*\*([A-Z]+-[RG]\d+)", text, re.M))
    assert listed and listed <= engines.load(game_id).rulebook.ids()


@pytest.mark.parametrize("game_id", engines.names())
def test_ids_carry_the_prefix_of_their_game(game_id):
    book = engines.load(game_id).rulebook
    assert all(name.startswith(PREFIXES[game_id]) for name in book.ids())


@needs_rules
@pytest.mark.parametrize("game_id", engines.names())
def test_no_sentence_of_a_source_is_copied(game_id):
    sources = " ".join(
        " ".join(path.read_text("utf-8").split())
        for path in sorted((RULES.parent / "sources").iterdir())
    )
    for rule in engines.load(game_id).rulebook.rules:
        for text in rule.text.values():
            for sentence in re.split(r"(?<=[.!?;:])\s+", text):
                if len(sentence.split()) >= 8:
                    assert sentence not in sources, (rule.id, sentence)


@pytest.mark.parametrize("game_id", engines.names())
def test_every_rule_that_governs_play_is_cited_by_a_verdict_or_effect(game_id):
    module = __import__(f"engines.{game_id}.cites", fromlist=["cites"])
    cited = {r for c in vars(module).values() if isinstance(c, Cite) for r in c.rules}
    book = engines.load(game_id).rulebook
    governing = {rule.id for rule in book.rules if rule.governs == "play"}
    assert governing and not governing - cited


@pytest.mark.parametrize("game_id", engines.names())
def test_every_switch_has_a_default_and_a_reason_in_every_language(game_id):
    book = engines.load(game_id).rulebook
    for gap in book.gaps:
        for texts in (gap.title, gap.text, gap.because, *(r.text for r in gap.readings)):
            assert all(texts[language].strip() for language in LANGUAGES), gap.id


SWITCHES = {
    "zeepkistenrace": {
        "final-tie": ("shared", "last-race", "most-firsts"),
        "next-grid": ("finish-order", "winner-then-draw"),
        "error-ahead": ("printed", "always-passed", "never-passed"),
        "disqualified-token": ("last", "six", "none"),
        "ghost": ("on", "off"),
        "ghost-token": ("takes", "humans-only"),
    },
    "reis": {
        "first-card": ("before-progress", "literally-first"),
        "green-after-remedy": ("no", "yes"),
        "exact-1000": ("no", "yes"),
        "max-200": ("none", "two"),
        "immunity-lifts": ("yes", "no"),
        "emergency-starts": ("no", "yes"),
        "block-before-start": ("any", "limit-only"),
        "policeman-again": ("yes", "no"),
        "careful-driver": ("no-drawback", "no-200"),
        "discard-draw": ("one-draw", "draw-at-once"),
    },
    "hare_tortoise": {
        "nap-after-finish": ("not-first", "among-runners"),
        "tied-nap": ("yes", "no"),
        "track-length": ("eleven-plus-start", "start-is-a-tile"),
        "next-starter": ("left-of-starter", "play-on"),
        "tie-break": ("best-bet", "card-bet", "start-bet"),
        "double-bet": ("twice", "once"),
    },
    "rollecate": {
        "place-order": ("free", "as-taken"),
        "broken-counts": ("entered", "passed-only"),
        "broken-on-pass": ("yes", "no"),
        "start-track-difference": ("no", "yes"),
        "lay-limit": ("any", "two"),
    },
}


@pytest.mark.parametrize("game_id", SWITCHES)
def test_the_agreed_readings_are_there_with_the_agreed_default_first(game_id):
    book = engines.load(game_id).rulebook
    for option, values in SWITCHES[game_id].items():
        assert book.values(option) == values
