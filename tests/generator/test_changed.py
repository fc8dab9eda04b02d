"""`--only-changed`, `--mark-printed` and `--split`: nothing is printed twice, nothing is missed."""

import json

import pikepdf
import pytest
from click.testing import CliRunner

import podium
from generator import layout
from tests.generator import decks


@pytest.fixture
def shop(tmp_path, monkeypatch):
    """Write a deck text and print it; gives the JSON lines."""
    monkeypatch.setattr(layout, "LAYOUTS", tmp_path / "layouts")
    decks.house(tmp_path / "layouts")

    def run(text, *options, code=0):
        (tmp_path / "deck.toml").write_text(text, "utf-8")
        arguments = ["print", tmp_path / "deck.toml", "-o", tmp_path / "out", "--json", *options]
        result = CliRunner().invoke(podium.main, [*map(str, arguments)])
        assert result.exit_code == code, result.output
        return [json.loads(line) for line in result.stdout.splitlines()] if not code else result

    run.folder = tmp_path
    return run


TEXT = decks.deck(decks.numbered(12), total=12)
CHANGED = "--only-changed"


def test_the_first_time_everything_is_printed_the_second_time_nothing(shop):
    assert shop(TEXT, CHANGED)[0]["cards"] == 12
    file = shop.folder / "out" / "trial-en.pdf"
    file.unlink()
    assert shop(TEXT, CHANGED) == []
    assert not file.exists()


@pytest.mark.parametrize(
    "options", [["--ink", "saver"], ["--backs", "none"], ["--paper", "letter"]]
)
def test_how_a_face_was_printed_does_not_make_it_another_face(shop, options):
    shop(TEXT, *options)
    assert shop(TEXT, CHANGED) == []


def test_a_changed_text_prints_that_face_only(shop):
    shop(TEXT)
    name = 'name = { en = "Seven", nl = "Zeven", he = "7", da = "Syv" }'
    changed = TEXT.replace('{ id = "c7",', f'{{ id = "c7", {name},')
    (said,) = shop(changed, CHANGED)
    assert (said["cards"], said["fronts"], said["backs"]) == (1, 1, 1)
    assert shop(changed, CHANGED) == []


def test_a_changed_drawing_prints_the_faces_that_show_it(shop):
    text = decks.deck(decks.numbered(4).replace('"L"', '"R"', 1), total=4)
    shop(text)
    art = shop.folder / "layouts" / "trial" / "art" / "wheel-right.svg"
    art.write_text(decks.WHEEL.replace('r="4"', 'r="3"'), "utf-8")
    assert shop(text, CHANGED)[0]["cards"] == 1


@pytest.mark.parametrize("name", ["sun", "ink"])
def test_a_changed_palette_prints_every_face_it_colours(shop, name):
    shop(TEXT)
    file = shop.folder / "layouts" / "trial" / "layout.toml"
    old = {"sun": "#F5C400", "ink": "#222222"}[name]
    file.write_text(decks.LAYOUT.replace(old, "#123456"), "utf-8")
    assert shop(TEXT, CHANGED)[0]["cards"] == 12


def test_added_copies_are_printed_and_no_more(shop):
    shop(decks.deck(decks.numbered(3, copies=2), total=6))
    assert shop(decks.deck(decks.numbered(3, copies=4), total=12), CHANGED)[0]["cards"] == 6


def test_what_was_printed_in_part_leaves_the_rest_new(shop):
    shop(TEXT, "--cards", "1-5")
    assert shop(TEXT, CHANGED)[0]["cards"] == 7


def test_mark_printed_accepts_without_printing(shop):
    assert shop(TEXT, "--mark-printed") == []
    assert not list((shop.folder / "out").glob("*.pdf"))
    assert shop(TEXT, CHANGED) == []


def test_a_print_that_fails_counts_nothing_as_printed(shop):
    shop(TEXT.replace("Card {n}", "★ {n}"), code=2)
    assert shop(TEXT, CHANGED)[0]["cards"] == 12


@pytest.mark.parametrize("text", ["{", "[]", '{"version": 1, "decks": {"a": {"b": [1, 2]}}}'])
def test_a_broken_state_is_told_of_and_nothing_is_printed(shop, text):
    (shop.folder / "out").mkdir()
    (shop.folder / "out" / ".podium-printed.json").write_text(text, "utf-8")
    assert ".podium-printed.json" in shop(TEXT, CHANGED, code=2).output
    assert not list((shop.folder / "out").glob("*.pdf"))


def labels(file):
    with pikepdf.open(file) as made:
        return [str(page.label) for page in made.pages]


def test_split_writes_fronts_and_backs_apart_in_feeding_order(shop):
    shop(TEXT, "--split")
    out = shop.folder / "out"
    assert sorted(file.name for file in out.glob("*.pdf")) == [
        "trial-en-backs.pdf",
        "trial-en-fronts.pdf",
    ]
    assert [name[0] for name in labels(out / "trial-en-fronts.pdf")] == ["1", "2"]
    assert [name[:2] for name in labels(out / "trial-en-backs.pdf")] == ["1b", "2b"]
    shop(TEXT, "--split", "--reverse-backs")
    assert [name[:2] for name in labels(out / "trial-en-backs.pdf")] == ["2b", "1b"]


def test_split_of_a_print_without_backs_is_one_file(shop):
    shop(TEXT, "--split", "--backs", "none")
    assert [file.name for file in (shop.folder / "out").glob("*.pdf")] == ["trial-en.pdf"]


def test_reverse_backs_alone_is_refused(shop):
    assert "--split" in shop(TEXT, "--reverse-backs", code=2).output
