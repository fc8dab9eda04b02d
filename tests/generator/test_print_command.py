"""`podium print` from the outside: what it says, what it writes, and how it refuses."""

import json
import os
import subprocess
import sys

import pypdfium2
import pytest
from click.testing import CliRunner

import engines
import podium
from generator import layout
from tests.generator import decks


def run(*arguments):
    return CliRunner().invoke(podium.main, ["print", *map(str, arguments)])


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


@pytest.fixture
def trial(tmp_path, monkeypatch):
    """Print the deck given, of the game `trial`, with the layouts given."""
    monkeypatch.setattr(layout, "LAYOUTS", tmp_path / "layouts")

    def printed(deck_text, *options, **house):
        decks.house(tmp_path / "layouts", **house)
        path = tmp_path / "deck.toml"
        path.write_text(deck_text, "utf-8")
        return run(path, "-o", tmp_path / "out", *options)

    return printed


def refused(result, out, *said):
    """No traceback, status 2, every text said, nothing written."""
    assert result.exit_code == 2, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    for text in said:
        assert text in result.output, result.output
    assert "Traceback" not in result.output
    assert not out.exists() or not list(out.iterdir())


def test_all_games_are_printed_with_a_line_for_each_file(out):
    result = run("all", "-o", out)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert len(lines) >= len(engines.names())
    for name in engines.names():
        assert any(f"{name}-" in line and "cards" in line and "pages" in line for line in lines)
    assert all((out / line.split(":")[0].split(os.sep)[-1]).is_file() for line in lines)


def test_json_says_of_each_file_what_is_in_it(trial):
    result = trial(decks.deck(decks.numbered(10), total=10), "--json", "--lang", "en,nl")
    assert result.exit_code == 0, result.output
    one, two = map(json.loads, result.stdout.splitlines())
    assert (one["cards"], one["pages"], one["fronts"], one["backs"]) == (10, 4, 2, 2)
    assert (one["language"], two["language"]) == ("en", "nl")
    assert one["fingerprint"] == two["fingerprint"]
    assert one["warnings"] == []


def test_a_margin_that_is_too_small_is_warned_of_and_printed(trial):
    result = trial(decks.deck(decks.numbered(1), total=1), "--margin", "2")
    assert result.exit_code == 0
    assert "warning" in result.stderr
    assert "margin is 2 mm" in result.stderr


def test_ranges_and_families_choose_cards(trial, out):
    result = trial(decks.deck(decks.numbered(12), total=12), "--cards", "2-4,12", "--json")
    assert json.loads(result.stdout)["cards"] == 4
    assert "12 to 13" not in result.output


def test_a_fifth_game_without_a_layout_is_printed_plainly_in_every_language(tmp_path, out):
    path = tmp_path / "deck.toml"
    path.write_text(decks.deck(decks.numbered(3), total=3, game="fifth"), "utf-8")
    result = run(path, "-o", out, "--lang", "en,nl,he,da")
    assert result.exit_code == 0, result.output
    assert len(list(out.glob("fifth-*.pdf"))) == 4


def test_the_same_deck_gives_the_same_bytes(tmp_path, trial, out):
    text = decks.deck(decks.numbered(11), total=11)
    assert trial(text).exit_code == 0
    first = (out / "trial-en.pdf").read_bytes()
    assert run(tmp_path / "deck.toml", "-o", out).exit_code == 0
    assert (out / "trial-en.pdf").read_bytes() == first


def test_an_unknown_game_is_answered_with_the_nearest(out):
    refused(run("rollecat", "-o", out), out, "did you mean 'rollecate'?")


def test_no_game_at_all_is_answered_with_what_there_is(out):
    refused(run("-o", out), out, "all", *engines.names())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--lang", "fr"], "en, nl, he, da"),
        (["--lang", "fr,en,es"], "no language 'es'"),
        (["--lang", "en,nll"], "did you mean 'nl'?"),
        (["--paper", "a44"], "did you mean 'a4'?"),
        (["--paper", "40x50mm"], "63 x 88 mm does not fit"),
        (["--margin", "90"], "does not fit"),
        (["--margin", "1,2"], "top,right,bottom,left"),
        (["--margin", "-1"], "out of reach"),
        (["--gutter", "nan"], "out of reach"),
        (["--cards", "3-1"], "did you mean '1-3'?"),
        (["--cards", "0"], "count from 1"),
        (["--families", "race", "--components", "tokens"], "'race' of trial is one of its cards"),
        (["--families", "rice", "--components", "tokens"], "did you mean 'race'?"),
        (["--cards", "1;2"], "1-5,8"),
        (["--cards", "4-11"], "cards 1 to 10, not 4-11"),
        (["--families", "rice"], "did you mean 'race'?"),
        (["--backs", "both"], "'long', 'short', 'fold', 'none'"),
        (["--paepr", "a4"], "--paper"),
    ],
)
def test_a_wrong_option_is_refused_with_what_would_be_right(trial, out, options, said):
    refused(trial(decks.deck(decks.numbered(10), total=10), *options), out, said)


def test_one_card_on_one_page_is_told_in_the_singular(trial):
    result = trial(decks.deck(decks.numbered(1), total=1), "--backs", "none")
    assert result.stdout.endswith(": 1 card, 1 page\n")


def test_a_game_in_capitals_is_answered_with_its_name(out):
    refused(run("Rollecate", "-o", out), out, "did you mean 'rollecate'?")


def test_a_deck_without_cards_is_not_printed(trial, out):
    result = trial(decks.deck(decks.numbered(1, copies=0), total=0))
    refused(result, out, "to print in this choice")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("total = 2", "total = 2\ntotla = 2", ":14: family[0].totla: unknown key"),
        ("total = 2", 'total = "two"', "family[0].total"),
        ("total = 2", "total = 3", "add up to 2, the total says 3"),
        ("count = 1, n = 2", "count = 1999999, n = 2", "at most 100,000"),
        ("[deck]", "[deck", "deck.toml:1"),
        ("[deck]", f"a = {'[' * 5000}{']' * 5000}\n[deck]", "too deep to read"),
        ("total = 2", f"total = {'1' * 5000}", "valid TOML"),
        ('game = "trial"', 'game = "../trial"', "right would be: letters, digits"),
        ("min = 2", 'min = "two"', "'two' is not allowed; right would be: a whole number"),
    ],
)
def test_a_broken_deck_file_is_refused_with_file_line_and_key(trial, out, before, after, said):
    text = decks.deck(decks.numbered(2), total=2).replace(before, after)
    refused(trial(text), out, "deck.toml:", said)


def test_a_deck_file_that_is_not_there_is_named(out, tmp_path):
    refused(run(tmp_path / "no.toml", "-o", out), out, "no.toml", "No such file")


def test_missing_art_is_named_with_card_key_and_nearest_drawing(trial, out):
    result = trial(decks.deck(decks.numbered(2), total=2), drawings=("wheel-lift", "wheel-right"))
    refused(result, out, "layout.toml:", "template.race.element[1].art", "card c1", "card c2")
    assert "did you mean 'wheel-lift'?" in result.output


@pytest.mark.parametrize(
    ("svg", "said"),
    [
        (
            '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b;</text></svg>',
            "wheel-left.svg",
        ),
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
            '<image href="file:///etc/passwd" width="9" height="9"/></svg>',
            "image",
        ),
        ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0', "wheel-left.svg"),
    ],
)
def test_a_harmful_or_broken_drawing_is_refused_by_name(trial, out, svg, said, tmp_path):
    art = tmp_path / "layouts" / "trial" / "art"
    text = decks.deck(decks.numbered(1), total=1)
    decks.house(tmp_path / "layouts")
    (art / "wheel-left.svg").write_text(svg, "utf-8")
    (tmp_path / "deck.toml").write_text(text, "utf-8")
    refused(run(tmp_path / "deck.toml", "-o", out), out, "wheel-left.svg", said)


def test_every_text_that_does_not_fit_is_told_in_one_run(trial, out):
    long = "Donaudampfschifffahrtsgesellschaftskapitän" * 2
    text = decks.deck(decks.numbered(3), total=3, name=f"{long} {{n}}")
    result = trial(text, "--lang", "en,da")
    refused(result, out, "layout.toml:", "does not fit", long)
    for card in ("c1", "c2", "c3"):
        for language in ("en", "da"):
            assert f"trial, card {card}, {language}: name:" in result.output


def test_a_character_the_font_lacks_is_named(trial, out):
    text = decks.deck(decks.numbered(1), total=1, name="To the ★ {n}")
    refused(trial(text), out, "card c1", "BLACK STAR")


def test_a_control_character_in_a_text_is_named_and_not_passed_over(trial, out):
    text = decks.deck(decks.numbered(1), total=1, name="To\\u0001 the {n}")
    refused(trial(text), out, "card c1", "the font has no '\\x01' (U+0001)")


def test_an_accent_written_apart_from_its_letter_is_set_as_one(trial, out):
    apart = decks.deck(decks.numbered(1), total=1, name="Cafe\u0301 {n}")
    assert trial(apart).exit_code == 0
    page = pypdfium2.PdfDocument(out / "trial-en.pdf")[0]
    assert "Caf\u00e9 1" in page.get_textpage().get_text_range()


@pytest.mark.parametrize("mark", ["ž", "č", "ě", "Å", "ß", "ø", "„", "–", "ט", "₪"])
def test_the_letters_of_the_languages_printed_are_there(trial, mark):
    text = decks.deck(decks.numbered(1), total=1, name=f"{mark}{mark} {{n}}")
    assert trial(text).exit_code == 0


def test_text_in_the_margin_of_a_card_is_refused(trial, out):
    near = decks.LAYOUT.replace("x = 8\n", "x = 1\n")
    refused(
        trial(decks.deck(decks.numbered(1), total=1), layout=near), out, "within 1.0 mm of the cut"
    )


@pytest.mark.parametrize(
    ("name", "said"), [("Star ★", "BLACK STAR"), ("A long name " * 60, "on the strip of sheet 1")]
)
def test_a_game_whose_name_cannot_be_set_on_the_sheets_is_refused(trial, out, name, said):
    text = decks.deck(decks.numbered(1), total=1).replace('"Trial"', f'"{name}"')
    refused(trial(text), out, "deck.name", said)


def test_a_folder_that_cannot_be_written_is_refused(trial, tmp_path):
    (tmp_path / "out").write_text("a file stands in the way", "utf-8")
    result = trial(decks.deck(decks.numbered(1), total=1))
    assert result.exit_code == 2
    assert "out" in result.output
    assert (tmp_path / "out").read_text("utf-8") == "a file stands in the way"


def test_a_folder_below_a_file_is_refused_by_its_own_name(trial, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    folder = tmp_path / "file" / "prints"
    result = trial(decks.deck(decks.numbered(1), total=1), "-o", folder)
    assert result.exit_code == 2
    assert f"cannot write to {folder}" in result.output


def test_a_folder_in_the_place_of_one_file_leaves_the_others_as_they_were(trial, out, tmp_path):
    text = decks.deck(decks.numbered(1), total=1)
    assert trial(text, "--lang", "en").exit_code == 0
    before = (out / "trial-en.pdf").read_bytes()
    (out / "trial-nl.pdf").mkdir()
    (tmp_path / "deck.toml").write_text(text.replace("Card", "Other"), "utf-8")
    result = run(tmp_path / "deck.toml", "-o", out, "--lang", "en,nl")
    assert result.exit_code == 2
    assert "trial-nl.pdf: a folder of that name is in the way" in result.output
    assert (out / "trial-en.pdf").read_bytes() == before
    assert not list(out.glob("*.part"))


def test_the_list_of_what_was_printed_may_be_read_by_whoever_may_read_the_prints(trial, out):
    assert trial(decks.deck(decks.numbered(1), total=1)).exit_code == 0
    modes = {file.name: file.stat().st_mode for file in out.iterdir()}
    assert modes[".podium-printed.json"] == modes["trial-en.pdf"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_a_full_disk_behind_standard_output_is_told_in_a_line():
    command = [sys.executable, "-m", "podium", "print", "rollecate", "--list"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, cwd=engines.HERE.parent
        )
    assert done.returncode == 2
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def test_when_writing_fails_midway_nothing_half_written_is_left(trial, out, monkeypatch):
    from generator.pdf import Pdf

    def full(self):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Pdf, "save", full)
    result = trial(decks.deck(decks.numbered(1), total=1))
    refused(result, out, "No space left on device")


def test_what_was_printed_before_stays_when_the_next_print_fails(trial, tmp_path, out):
    good = decks.deck(decks.numbered(1), total=1)
    assert trial(good).exit_code == 0
    before = (out / "trial-en.pdf").read_bytes()
    (tmp_path / "deck.toml").write_text(good.replace("Card", "Card ★"), "utf-8")
    assert run(tmp_path / "deck.toml", "-o", out).exit_code == 2
    assert [file.name for file in out.glob("[!.]*")] == ["trial-en.pdf"]
    assert not list(out.glob("*.part"))
    assert (out / "trial-en.pdf").read_bytes() == before


def test_a_wrong_option_costs_no_import_of_the_pdf_library(tmp_path):
    code = (
        "import sys, click.testing as t, podium\n"
        "t.CliRunner().invoke(podium.main, ['print', '--help'])\n"
        "assert not {'reportlab', 'pydantic', 'PIL'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=engines.HERE.parent)
