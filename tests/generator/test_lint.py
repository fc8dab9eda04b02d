"""`podium lint`: it finds what is bad on the table, and only that."""

import json

import pytest
from click.testing import CliRunner

import podium
from generator import layout
from generator.colours import VISIONS, ciede2000, distance, seen
from tests.generator import decks


@pytest.fixture
def lint(tmp_path, monkeypatch):
    """Lint a deck text with a layout; gives the result, and the findings by kind."""
    monkeypatch.setattr(layout, "LAYOUTS", tmp_path / "layouts")

    def run(text=None, **house):
        house.setdefault("drawings", ("wheel-left",))
        decks.house(tmp_path / "layouts", **house)
        path = tmp_path / "deck.toml"
        path.write_text(text or decks.deck(decks.numbered(1), total=1), "utf-8")
        result = CliRunner().invoke(podium.main, ["lint", str(path), "--json"])
        found = {}
        for line in result.stdout.splitlines():
            finding = json.loads(line)
            found.setdefault(finding["kind"], []).append(finding)
        return result, found

    return run


def test_a_good_deck_has_nothing_to_report(lint):
    result, found = lint()
    assert (result.exit_code, found) == (0, {})


def other_family(ground, own):
    """A deck with a second family, and the layout whose grounds are these colours."""
    text = decks.deck(decks.numbered(1), total=1)
    start, end = text.index("[[family]]"), text.index("[provenance]")
    second = text[start:end].replace('"race"', '"rest"').replace('"c1"', '"d1"')
    lay = decks.LAYOUT.replace("#F5C400", own).replace(
        "[names.way]", f'moon = "{ground}"\n[names.way]'
    )
    rest = '[template.rest]\nbackground = "moon"\n[back.plain]'
    return text[:end] + second + text[end:], lay.replace("[back.plain]", rest)


@pytest.mark.parametrize(
    ("own", "other", "visions"),
    [
        ("#c8504a", "#7f8a3c", {"deuteranopia", "greyscale"}),
        ("#ffffff", "#1c4585", set()),
        ("#f5c400", "#f5c400", set()),
    ],
)
def test_families_some_eyes_cannot_tell_apart_are_found(lint, own, other, visions):
    text, lay = other_family(other, own)
    result, found = lint(text, layout=lay)
    said = " ".join(finding["what"] for finding in found.get("colours", []))
    assert result.exit_code == (1 if visions else 0), result.output
    for vision in visions:
        assert vision in said


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ("size = 12", "size = 5.5\nmin_size = 5", "small-text"),
        ("size = 12", "size = 60\nmin_size = 6", "shrunken"),
        ("x = 8\n", "x = 1\n", "safe-zone"),
        ("x = 20\ny = 52\nw = 20\nh = 20", "x = 1\ny = 52\nw = 9\nh = 9", "safe-zone"),
        ('value = "{name}"', 'value = { en = "Go", nl = "Ga" }', "translation"),
    ],
)
def test_each_kind_of_fault_of_a_layout_is_found(lint, before, after, kind):
    assert before in decks.LAYOUT
    result, found = lint(layout=decks.LAYOUT.replace(before, after))
    assert result.exit_code == 1, result.output
    assert kind in found


def test_a_drawing_nobody_uses_is_found_and_one_for_a_value_a_deck_could_have_is_not(lint):
    _, found = lint(drawings=("wheel-left", "wheel-right", "lost"))
    assert [finding["where"] for finding in found["unused-art"]] == ["trial/art/lost.svg"]


@pytest.mark.parametrize("text", ["[deck", decks.deck(decks.numbered(1), total=5)])
def test_a_broken_deck_is_status_2(lint, text):
    result, found = lint(text)
    assert (result.exit_code, found) == (2, {})
    assert "deck.toml" in result.output


def test_missing_art_is_status_2(lint):
    result, _ = lint(drawings=("wheel-right",))
    assert result.exit_code == 2
    assert "wheel-left" in result.output


@pytest.mark.parametrize("game", ["reis", "rollecate", "zeepkistenrace"])
def test_the_shipped_games_are_clean(game):
    result = CliRunner().invoke(podium.main, ["lint", game])
    assert result.exit_code == 0, result.output


# pairs and values of the test data published with the formula
@pytest.mark.parametrize(
    ("one", "other", "value"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_gives_the_published_values(one, other, value):
    assert ciede2000(one, other) == pytest.approx(value, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(value, abs=1e-4)


@pytest.mark.parametrize("vision", VISIONS)
def test_greys_look_the_same_to_everybody(vision):
    for grey in ("#000000", "#777777", "#ffffff"):
        assert distance(seen(grey, vision), grey) < 1.5
