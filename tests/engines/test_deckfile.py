from pathlib import Path

import pytest

import engines
from engines.deck import built_in, read
from engines.deckfile import parse
from engines.problems import Problems

ZEEP = Path(engines.__file__).parent / "zeepkistenrace" / "deck.toml"
TEXT = ZEEP.read_text("utf-8")

TOTALS = {
    "zeepkistenrace": {
        "left": 12,
        "right": 12,
        "straight": 24,
        "qualification": 6,
        "race-number": 1,
        "finish-token": 18,
        "player-token": 6,
        "car": 6,
        "strip": 1,
        "podium": 1,
        "ghost-aid": 1,
        "box": 1,
    },
}


def told(text: str) -> list[str]:
    with pytest.raises(Problems) as caught:
        parse(text.encode(), "deck.toml")
    return [str(problem) for problem in caught.value.problems]


def changed(old: str, new: str) -> list[str]:
    assert old in TEXT
    return told(TEXT.replace(old, new, 1))


@pytest.mark.parametrize("game", engines.names())
def test_every_built_in_deck_is_valid_and_every_number_has_a_provenance(game):
    deck = built_in(game)
    assert deck.game == game and len(deck.fingerprint) == 8
    for face in deck.faces():
        assert deck.provenance[f"{face.id}.count"].rule
        assert set(face.name) == {"en", "nl", "he", "da"}


@pytest.mark.parametrize("game", engines.names())
def test_every_provenance_names_a_rule_of_the_rulebook(game):
    known = engines.load(game).rulebook.ids()
    assert {said.rule for said in built_in(game).provenance.values()} <= known


def test_zeepkistenrace_has_what_the_box_has():
    deck = built_in("zeepkistenrace")
    assert {family.id: family.total for family in deck.families} == TOTALS["zeepkistenrace"]


def test_reis_has_112_cards():
    deck = built_in("reis")
    totals = [f.total for f in deck.families if f.component == "card"]
    assert sorted(totals) == [6, 16, 42, 48]


def test_hare_and_tortoise_has_what_the_box_has():
    deck = built_in("hare_tortoise")
    kinds = {"hare": 18, "tortoise": 17, "wolf": 16, "fox": 15, "lamb": 15}
    assert {name: deck.family(name).total for name in kinds} == kinds
    assert deck.face("howl").count == 3
    assert sum(f.total for f in deck.families if f.component == "tile") == 11


def test_rollecate_has_what_the_box_has():
    deck = built_in("rollecate")
    assert sum(f.total for f in deck.families if f.component == "card") == 55
    assert [f.total for f in deck.families if f.component == "die"] == [4]


def test_an_unknown_key_names_the_nearest_and_its_line():
    line = TEXT[: TEXT.index("total = 12")].count("\n") + 1
    said = changed("total = 12", "totl = 12")
    assert any(s.startswith(f"deck.toml:{line}:") and "did you mean 'total'" in s for s in said)


def test_an_unknown_field_names_the_nearest_field():
    assert any(
        "sped: unknown key or field; right would be: did you mean 'speed'?" in s
        for s in changed("speed = 1 }", "sped = 1 }")
    )


def test_a_wrong_type_is_told():
    assert any("'x' is no number" in s for s in changed("speed = 3", 'speed = "x"'))


def test_a_count_that_breaks_the_total_is_told_for_family_and_rule():
    said = changed("count = 3, speed = 2", "count = 4, speed = 2")
    assert any("add up to 13, the total says 12" in s for s in said), said
    assert any("Z-R4 says 48" in s for s in said)


def test_a_missing_language_is_told():
    assert any("no text in 'nl'" in s for s in changed('nl = "Links {speed}", ', ""))


def test_an_unknown_language_is_told():
    assert any("unknown language" in s for s in changed('nl = "Links', 'du = "Links'))


def test_a_number_without_provenance_is_told():
    assert any("nothing says where left.total" in s for s in changed('"left.total"', '"left.totl"'))


def test_all_mistakes_are_told_at_once_in_the_order_of_the_file():
    text = TEXT.replace("total = 12", "total = 13", 1).replace("speed = 3", "speed = true", 1)
    lines = [int(s.split(":")[1]) for s in told(text)]
    assert len(lines) >= 2 and lines == sorted(lines)


def test_broken_toml_is_told_with_its_line():
    assert any(
        s.startswith("deck.toml:") and "valid TOML" in s for s in changed("[fields]", "[fields")
    )


def test_bytes_that_are_no_text_are_told():
    with pytest.raises(Problems, match="not UTF-8"):
        parse(b"\xff\xfe\x00", "deck.toml")


def test_two_million_cards_are_refused():
    text = TEXT.replace("count = 3, speed = 1", "count = 2000000, speed = 1", 1)
    assert any("at most 100,000" in s for s in told(text))


def test_a_reordered_copy_has_the_same_fingerprint_and_a_changed_count_another(tmp_path):
    copy = tmp_path / "deck.toml"
    copy.write_text("# a comment\n" + TEXT, "utf-8")
    assert read(copy).fingerprint == built_in("zeepkistenrace").fingerprint
    copy.write_text(TEXT.replace("speed = 6", "speed = 7"), "utf-8")
    assert read(copy).fingerprint != built_in("zeepkistenrace").fingerprint


def test_a_misspelt_key_does_not_hide_names_and_sums_that_are_wrong_as_well():
    text = TEXT.replace("players =", "playres =", 1).replace("total = 24", "total = 25", 1)
    said = told(text.replace("speed = 2 }", "spede = 2 }", 1))
    assert any(
        "deck.playres: unknown key; right would be: did you mean 'players'?" in s for s in said
    )
    assert any("add up to 24, the total says 25" in s for s in said)
    assert any("did you mean 'speed'?" in s for s in said)
    assert [s.split(":")[1] for s in said] == sorted((s.split(":")[1] for s in said), key=int)


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ("[deck]", "deck = [1]\n[other]", "a table"),
        ("total = 24", "total = true", "a whole number"),
        ('game = "zeepkistenrace"', "game = 3", "text in quotes"),
        ('game = "zeepkistenrace"', 'game = "../x"', "letters, digits, '-' and '_'"),
    ],
)
def test_a_value_of_the_wrong_kind_is_answered_in_words_of_the_file(old, new, right):
    said = changed(old, new)
    assert any(right in s for s in said)
    assert not any("dictionary" in s or "pattern" in s or "instance" in s for s in said)


@pytest.mark.parametrize("text", ["a = " + "[" * 5000 + "]" * 5000, "a = " + "1" * 5000])
def test_toml_that_python_itself_cannot_read_is_refused_as_such(text):
    (said,) = told(text)
    assert said.startswith("deck.toml") and "valid TOML" in said
