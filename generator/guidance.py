"""What a sheet tells the hands: the kinds of lines on nets, and how split pieces go together."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from generator import typeset
from generator.foldups import CUT_WIDTH, DASH, FOLD_WIDTH, GLUE, INK
from generator.layout import LAYOUTS
from generator.picture import Mark, Pen
from generator.splitting import Part

SAMPLE, GAP = 11.0, 2.0
#: Narrower than this, a legend has no title and shorter samples. On NARROWEST all still fits.
TITLED, NARROWEST = 115.0, 60.0
TITLE_PT, WORD_PT, SMALLEST_PT = 10.0, 8.0, 4.0
PALE = "#f1ede4"
#: A sketch is no higher than this for one row of parts, mm.
LARGEST_CELL = 7.0


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """The texts by key and language."""
    return tomllib.loads((LAYOUTS / "foldup.toml").read_text(encoding="utf-8"))


def legend(width: float, height: float, language: str) -> tuple[Mark, ...]:
    """The legend of a sheet of nets in a box of this size in mm: cut, fold, glue.

    Raises `typeset.Unfit` where the words do not fit.
    """
    pen = Pen()
    rtl = typeset.direction_of(language) == "rtl"
    title = width * 0.34 if width >= TITLED else 0.0
    sample = SAMPLE if title else SAMPLE / 2
    if title:
        _say(pen, words()["title"][language], (0, 0, title, height), language, width, TITLE_PT)
    each = (width - title) / 3
    for place, kind in enumerate(("cut", "fold", "glue")):
        left = title + place * each
        x = width - left - sample if rtl else left
        _sample(pen, kind, x, height / 2, sample)
        box = (left + sample + GAP, 0.0, each - sample - GAP, height)
        _say(pen, words()[kind][language], box, language, width, WORD_PT)
    return pen.marks


def _sample(pen: Pen, kind: str, x: float, y: float, length: float) -> None:
    if kind == "glue":
        pen.rect(x, y - 1.6, length, 3.2, fill=GLUE, stroke=INK, stroke_width=CUT_WIDTH)
    else:
        dash, thick = ((), CUT_WIDTH) if kind == "cut" else (DASH, FOLD_WIDTH)
        pen.line(x, y, x + length, y, INK, thick, dash)


def _say(
    pen: Pen,
    text: str,
    box: tuple[float, float, float, float],
    language: str,
    width: float,
    size: float,
) -> None:
    """Words in a box that changes sides where the language runs from right to left."""
    x, y, w, h = box
    direction = typeset.direction_of(language)
    block = typeset.fit(
        typeset.runs(text, "Medium"),
        w,
        h,
        size_pt=size,
        min_pt=SMALLEST_PT,
        weight="Medium",
        direction=direction,
    )
    pen.words(block, width - x - w if direction == "rtl" else x, y, INK)


def assembly(part: Part, width: float, height: float, language: str) -> tuple[Mark, ...]:
    """The sketch of all parts, this one dark, beside what to do; in a box of this size in mm.

    The sketch is that of the piece as it lies on the sheets, so it does not follow the language.
    Raises `typeset.Unfit` where the words do not fit.
    """
    pen = Pen()
    rtl = typeset.direction_of(language) == "rtl"
    ratio = part.window.w.mm / part.window.h.mm
    cell_h = min(height / part.rows, LARGEST_CELL * 2)
    cell_w = min(cell_h * ratio, width * 0.4 / part.columns)
    cell_h = cell_w / ratio
    across = cell_w * part.columns
    left = width - across if rtl else 0.0
    for row in range(part.rows):
        for column in range(part.columns):
            own = (row, column) == (part.row, part.column)
            x, y = left + column * cell_w, row * cell_h
            pen.rect(x, y, cell_w, cell_h, fill=INK if own else PALE, stroke=INK, stroke_width=0.2)
            name = f"{chr(ord('A') + row)}{column + 1}"
            block = typeset.fit(
                name, cell_w, cell_h, size_pt=8, min_pt=3, align="centre", direction="ltr"
            )
            pen.words(block, x, y, "#ffffff" if own else INK)
    parts = part.rows * part.columns
    said = words()["part"][language].format(part=part.name, parts=parts)
    what = "join" if part.below or part.beside else "last"
    text = f"**{said}.** {words()[what][language]}"
    _say(pen, text, (across + 4, 0, width - across - 4, height), language, width, WORD_PT)
    return pen.marks
