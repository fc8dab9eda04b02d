"""Mistakes in the files of the sheets are told with file, line, key and the nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest

import engines
from engines import deck as decks
from engines import rulebook as rulebooks
from engines.problems import Problems
from generator.layout import LAYOUTS, folder_for
from generator.layoutfile import read
from generator.paper import paper
from generator.sheets import data, sheets_for

DOCS = Path(__file__).parents[2] / "docs" / "sheets.md"
SOURCE = LAYOUTS / "rollecate" / "sheets"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The sheets of Rollecate in a place where they may be spoilt."""
    for file in SOURCE.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(data, "folder", lambda game: tmp_path)
    return tmp_path


def spoil(folder: Path, name: str, before: str, after: str) -> None:
    file = folder / name
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), "utf-8")


def problems(size: str = "a4") -> str:
    with pytest.raises(Problems) as raised:
        sheets_for(
            decks.built_in("rollecate"),
            rulebooks.built_in("rollecate"),
            "nl",
            paper(size),
            read(folder_for("rollecate")),
        )
    return str(raised.value)


@pytest.mark.parametrize(
    ("name", "before", "after", "told"),
    [
        ("reference.toml", '"N-R16"', '"N-R61"', "there is no rule 'N-R61'"),
        ("reference.toml", '"N-R16"', '"N-R15"', "'N-R15' is there twice"),
        ("reference.toml", ', "N-R16"', "", "'N-R16' is in no section"),
        ("reference.toml", 'family = "chaos"', 'family = "chaso"', "did you mean 'chaos'?"),
        ("reference.toml", "wheels = {", "whels = {", "no name for the house number 'wheels'"),
        ("reference.toml", 'art = "burst-icon"', 'art = "burst-icn"', "no drawing 'burst-icn'"),
        ("score.toml", 'players = "columns"', 'players = "colums"', "did you mean 'columns'?"),
        ("score.toml", "strong = true", "strogn = true", "did you mean 'strong'?"),
        ("score.toml", 'colour = "four"', 'colour = "fuor"', "no colour 'fuor' in the palette"),
        ("look.toml", 'ground = "varnish"', 'ground = "vranish"', "did you mean 'varnish'?"),
        ("look.toml", "accent = ", "acent = ", "accent"),
    ],
)
def test_each_mistake_is_told_with_its_file(
    folder: Path, name: str, before: str, after: str, told: str
) -> None:
    spoil(folder, name, before, after)
    said = problems()
    assert told in said
    assert name in said or "burst" in told


def test_mistakes_name_the_line(folder: Path) -> None:
    spoil(folder, "reference.toml", '"N-R16"', '"N-R61"')
    lines = (folder / "reference.toml").read_text("utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, start=1) if "N-R61" in line)
    assert f"reference.toml:{number}: section[2].rules" in problems()


def test_mistakes_of_several_files_come_together(folder: Path) -> None:
    spoil(folder, "reference.toml", '"N-R16"', '"N-R61"')
    spoil(folder, "score.toml", 'colour = "four"', 'colour = "fuor"')
    said = problems()
    assert "N-R61" in said and "fuor" in said


def test_a_tally_needs_a_number_of_the_deck(folder: Path) -> None:
    spoil(folder, "score.toml", "strong = true", 'kind = "tally", step = 1, until = "DIE.weels"')
    spoil(folder, "score.toml", 'players = "columns"', 'players = "panels"')
    assert "'DIE.weels' is no number of the deck" in problems()


def test_a_paper_too_small_for_the_score_is_refused() -> None:
    assert "larger paper" in problems("60x70mm")


def test_every_key_is_explained_in_the_docs() -> None:
    text = DOCS.read_text("utf-8")
    missing = [(table, key) for table, key in data.documented() if f"`{key}`" not in text]
    assert not missing


@pytest.mark.parametrize("game", engines.names())
def test_every_game_has_sheets_of_its_own(game: str) -> None:
    names = {file.name for file in (LAYOUTS / game / "sheets").glob("*.toml")}
    assert names == {"look.toml", "reference.toml", "score.toml"}
