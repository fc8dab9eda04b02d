"""The schema of `layouts/<game>/sheets/*.toml` and its checks: every mistake at once.

The keys are explained one by one in docs/sheets.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic import Field as Slot

from engines.definition import Strict, decode, keys_beside, schema_problems, tables
from engines.problems import Problem, Problems
from engines.tomlplace import Places
from generator.layout import LAYOUTS

FOLDER = "sheets"
Table = TypeVar("Table", bound=BaseModel)


class Said(Strict):
    """A text in the four languages."""

    en: str
    nl: str
    he: str
    da: str

    def into(self, language: str) -> str:
        """The text in a language."""
        said: str = getattr(self, language)
        return said


class Look(Strict):
    """`look.toml`: the colours of all sheets of a game and the drawings on their heads.

    Colours are names of the layout's palette or `#RRGGBB`; `on` is what is legible on `ground`.
    """

    ground: str
    on: str
    accent: str
    ink: str
    tint: str
    art: list[str] = []
    art_colour: str | None = None
    flip: bool = False


class Section(Strict):
    """`[[section]]`: a heading and the ids of the rules and gaps below it, in reading order."""

    title: Said
    rules: Annotated[list[str], Slot(min_length=1)]


class Pieces(Strict):
    """`[[pieces]]`: a line of the table of what is in the box, drawn with the family's symbol."""

    family: str
    art: str | None = None
    colour: str | None = None
    values: str | None = None


class ReferenceFile(Strict):
    """The whole of `reference.toml`."""

    section: list[Section] = []
    pieces: list[Pieces] = []
    fields: dict[str, Said] = {}


class Entry(Strict):
    """A thing that is written, ticked or chosen for each player."""

    label: Said
    kind: Literal["write", "choice", "ticks", "tally"] = "write"
    note: Said | None = None
    art: str | None = None
    colour: str | None = None
    faces: list[str] = []
    boxes: Annotated[int, Slot(ge=1, le=40)] = 1
    step: Annotated[int, Slot(gt=0)] | None = None
    until: str | None = None
    share: Annotated[float, Slot(gt=0, le=20)] = 1
    strong: bool = False


class ScoreTable(Strict):
    """`[[table]]`: one table for a game; `copies` times, or as often as the page has room."""

    title: Said
    players: Literal["rows", "columns", "panels"] = "rows"
    player_art: str | None = None
    player_colour: str | None = None
    player_family: str | None = None
    copies: Annotated[int, Slot(ge=1, le=20)] | Literal["fill"] = 1
    note: Said | None = None
    field: list[Entry] = []
    entry: Annotated[list[Entry], Slot(min_length=1)]


class ScoreFile(Strict):
    """The whole of `score.toml`."""

    table: Annotated[list[ScoreTable], Slot(min_length=1)]


class WordsFile(Strict):
    """`layouts/sheets.toml`: the words every sheet shares."""

    words: dict[str, Said]


MODELS: dict[str, type[BaseModel]] = {
    "section": Section,
    "pieces": Pieces,
    "table": ScoreTable,
    "entry": Entry,
    "field": Entry,
}


def folder(game: str) -> FilePath:
    """Where the sheets of a game are told; the generic ones for a game that has none."""
    own = LAYOUTS / game / FOLDER
    return own if own.is_dir() else LAYOUTS / "generic" / FOLDER


@cache
def words() -> dict[str, Said]:
    """The words every sheet shares, by name."""
    return load(LAYOUTS / "sheets.toml", WordsFile)[0].words


def load(file: FilePath, model: type[Table]) -> tuple[Table, Places]:
    """The table in a file, and on which lines its keys stand. Raises `Problems`."""
    name = str(file)
    if not file.is_file():
        raise Problems(
            [Problem(name, 0, "", "is not there", "a file such as docs/sheets.md tells")]
        )
    text = decode(file.read_bytes(), name)
    raw = tables(text, name)
    places = Places(text)
    try:
        return model.model_validate(raw), places
    except ValidationError as error:
        raise Problems(schema_problems(error, name, places, keys_beside(model))) from None


def documented() -> Iterator[tuple[str, str]]:
    """Every key of the three files as (table, key); docs/sheets.md must explain each."""
    tables: dict[str, type[BaseModel]] = {
        "look": Look,
        "reference": ReferenceFile,
        "score": ScoreFile,
        **MODELS,
    }
    for name, model in tables.items():
        for key in model.model_fields:
            yield name, key
