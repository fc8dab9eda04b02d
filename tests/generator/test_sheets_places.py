"""Places on a sheet: nothing overlaps or leaves the page, Hebrew runs from the right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

import engines
from engines import deck as decks
from engines import rulebook as rulebooks
from generator.fonts import MM_PER_PT
from generator.layout import folder_for
from generator.layoutfile import read
from generator.paper import paper
from generator.picture import RectMark, WordsMark
from generator.sheets import END, SIDE, Sheet, sheets_for
from generator.sheets.grid import Row, columns_for, flow
from generator.sheets.surface import SMALLEST_PT, Colours, Setter, Surface
from generator.sheets.table import Cell, Style, rows

Box = tuple[float, float, float, float]
CASES = [
    (game, language, size)
    for game in engines.names()
    for language, size in (("nl", "letter"), ("he", "a4"), ("da", "a3"))
]


@cache
def made(game: str, language: str, size: str) -> list[Sheet]:
    layout = read(folder_for(game))
    book = rulebooks.built_in(game)
    return sheets_for(decks.built_in(game), book, language, paper(size), layout)


def lines_of(sheet: Sheet) -> Iterator[tuple[str, Box]]:
    """Every line of text with the box of its small letters."""
    for mark in sheet.picture.marks:
        if isinstance(mark, WordsMark):
            high = mark.block.size_pt * MM_PER_PT * 0.5
            for line in mark.block.lines:
                x, base = mark.x + line.x, mark.y + line.baseline
                said = "".join(piece.text for piece in line.pieces)
                yield said, (x, base - high, x + line.width, base)


def overlap(a: Box, b: Box) -> bool:
    slack = 0.05
    return (
        a[0] < b[2] - slack and b[0] < a[2] - slack and a[1] < b[3] - slack and b[1] < a[3] - slack
    )


@pytest.mark.parametrize(("game", "language", "size"), CASES)
def test_no_text_lies_on_other_text_and_none_leaves_the_page(
    game: str, language: str, size: str
) -> None:
    sheet_paper = paper(size)
    for sheet in made(game, language, size):
        assert sheet.picture.width == pytest.approx(sheet_paper.width.mm - 2 * SIDE)
        assert sheet.picture.height == pytest.approx(sheet_paper.height.mm - 2 * END)
        lines = sorted(lines_of(sheet), key=lambda entry: entry[1][1])
        for index, (said, box) in enumerate(lines):
            assert box[0] + 1e-6 >= 0 and box[2] <= sheet.picture.width + 1e-6, said
            assert box[1] >= 0 and box[3] <= sheet.picture.height, said
            for other, its in lines[index + 1 :]:
                if its[1] >= box[3]:
                    break
                assert not overlap(box, its), (sheet.title, said, other)


@pytest.mark.parametrize(("game", "language", "size"), CASES)
def test_no_type_is_smaller_than_seven_points(game: str, language: str, size: str) -> None:
    for sheet in made(game, language, size):
        for mark in sheet.picture.marks:
            if isinstance(mark, WordsMark):
                assert mark.block.size_pt >= SMALLEST_PT


def test_the_same_input_gives_the_same_sheets() -> None:
    again = made.__wrapped__("rollecate", "he", "a4")
    assert again == made("rollecate", "he", "a4")


def _where(sheet: Sheet, wanted: str) -> Box:
    return next(box for said, box in lines_of(sheet) if said == wanted)


@pytest.mark.parametrize("language", ["en", "he"])
def test_reading_order_of_columns_follows_the_language(language: str) -> None:
    sheets = [s for s in made("reis", language, "a4") if s.kind == "questions"]
    first, last = "I-G1", None
    gaps = [gap.id for gap in rulebooks.built_in("reis").gaps]
    on_page = [gap for gap in gaps if any(said == gap for said, _ in lines_of(sheets[0]))]
    last = on_page[-1]
    left, right = _where(sheets[0], first)[0], _where(sheets[0], last)[0]
    assert (left < right) == (language == "en")


@pytest.mark.parametrize("language", ["en", "he"])
def test_columns_of_a_score_table_begin_where_reading_begins(language: str) -> None:
    sheet = next(s for s in made("zeepkistenrace", language, "a4") if s.kind == "score")
    names = ("Race 1", "Race 2", "Race 3") if language == "en" else ("1", "2", "3")
    tops = [
        min(box[0] for said, box in lines_of(sheet) if name in said and box[1] < 45)
        for name in names
    ]
    assert tops == sorted(tops, reverse=language == "he")


@pytest.mark.parametrize("language", ["nl", "he"])
def test_ids_stand_before_their_rules(language: str) -> None:
    sheet = made("rollecate", language, "a4")[0]
    identity = _where(sheet, "N-R8")
    beside = [box for said, box in lines_of(sheet) if abs(box[3] - identity[3]) < 0.6]
    column = [box for box in beside if abs(box[0] - identity[0]) < 90 and box != identity]
    assert column
    nearest = min(column, key=lambda box: abs(box[0] - identity[0]))
    assert (nearest[0] > identity[0]) == (language == "nl")


def surface(language: str) -> Surface:
    from pathlib import Path

    from generator.gallery import Gallery

    colours = Colours("#000000", "#ffffff", "#000000", "#000000", "#ffffff")
    return Surface(100, 200, Setter("a-game", language), colours, Gallery((Path("."),)))


@pytest.mark.parametrize(("language", "expected"), [("en", 10.0), ("he", 70.0)])
def test_a_box_counts_from_the_side_where_reading_begins(language: str, expected: float) -> None:
    page = surface(language)
    page.rect(10, 5, 20, 8, fill="#ff0000")
    (mark,) = page.pen.marks
    assert isinstance(mark, RectMark)
    assert mark.x == expected


def test_the_head_of_a_table_is_repeated_in_every_column() -> None:
    style = Style(9, "#000000", "#eeeeee", "#000000", "#cccccc")
    lines = [[Cell(f"line {number}"), Cell("text")] for number in range(30)]
    setter = Setter("a-game", "en")
    made_rows = rows(setter, (40, 40), lines, style, [Cell("head"), Cell("of it")])
    page = surface("en")
    spots = flow(made_rows, columns=3, height=60)[0]
    for spot in spots:
        spot.row.draw(page, spot.column * 90, spot.y)
    said = [
        "".join(p.text for p in m.block.lines[0].pieces)
        for m in page.pen.marks
        if isinstance(m, WordsMark)
    ]
    assert said.count("head") == len({spot.column for spot in spots}) > 1
    assert [word for word in said if word.startswith("line")] == [f"line {n}" for n in range(30)]


def row(height: float, *, keep: bool = False, above: float = 0.0) -> Row:
    return Row(height, lambda page, x, y: None, above=above, keep=keep)


def test_a_heading_never_stands_alone_at_the_foot_of_a_column() -> None:
    pages = flow([row(8), row(2, keep=True), row(4)], columns=1, height=12)
    assert [[spot.row.height for spot in page] for page in pages] == [[8], [2, 4]]


def test_white_above_a_row_is_left_out_at_the_top_of_a_column() -> None:
    pages = flow([row(10, above=5), row(10, above=5)], columns=1, height=12)
    assert [[spot.y for spot in page] for page in pages] == [[0.0], [0.0]]


def test_no_row_is_lost_whatever_the_height() -> None:
    many = [row(3 + number % 5, keep=number % 4 == 0) for number in range(60)]
    for height in (15.0, 23.0, 50.0, 400.0):
        for columns in (1, 2, 3):
            poured = [spot.row for page in flow(many, columns, height) for spot in page]
            assert poured == many


def test_columns_are_as_wide_as_a_good_line() -> None:
    for width in (90.0, 190.0, 277.0, 400.0):
        columns = columns_for(width)
        assert columns.width >= 80
        assert columns.x(columns.count - 1) + columns.width == pytest.approx(width)
