"""The strip at the edge of a sheet: a ruler, and what the sheet is, in the deck's language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from generator import typeset
from generator.layout import LAYOUTS
from generator.marks import Strip
from generator.measures import Box, mm
from generator.picture import Mark, Pen, Picture, StrokesMark
from generator.plan import Backs, Page

INK = "#333333"
#: the length of the ruler with its labels
RULER = mm(61)
LARGEST_PT, SMALLEST_PT = 6.5, 4.0


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads((LAYOUTS / "strip.toml").read_text(encoding="utf-8"))


def sentence(
    page: Page, sheets: int, backs: Backs, *, game: str, language: str, fingerprint: str
) -> str:
    """What the strip of a page says: game, language, sheet, scale, how to turn it, fingerprint."""
    parts = [game, language]
    key = "back" if page.side == "back" else "sheet"
    parts.append(_words()[key][language].format(sheet=page.sheet, sheets=sheets))
    if page.side != "back":
        # A sheet without backs of its own is not folded in the middle.
        how = "none" if backs == "fold" and page.side == "front" else backs
        parts += [_words()["scale"][language], _words()[how][language]]
    return " · ".join([*parts, fingerprint])


def divide(box: Box, rotation: int) -> tuple[Box, Box]:
    """A strip's box in two: the ruler's, where reading starts, and the words'."""
    if rotation == 90:
        rest = Box(box.x, box.y, box.w, box.h - RULER)
        return Box(box.x, rest.bottom, box.w, RULER), rest
    return Box(box.x, box.y, RULER, box.h), Box(box.x + RULER, box.y, box.w - RULER, box.h)


def words(place: Strip, text: str, language: str) -> tuple[Box, tuple[Mark, ...]]:
    """The sentence on a strip: the box it has to itself, and its marks in that box.

    Raises `typeset.Unfit` where it does not fit or the font lacks a character.
    """
    box = divide(place.box, place.rotation)[1] if place.ruler else place.box
    width, height = (box.h.mm, box.w.mm) if place.rotation else (box.w.mm, box.h.mm)
    pen = Pen()
    direction = typeset.direction_of(language)
    block = typeset.fit(
        text, width, height, size_pt=LARGEST_PT, min_pt=SMALLEST_PT, direction=direction
    )
    pen.words(block, 0, 0, INK)
    return box, pen.marks


def ruler(height: float) -> Picture:
    """50 mm above a common line, 2 inches below it; as long as `RULER`."""
    pen = Pen()
    middle = height / 2
    strokes = [(0.0, middle, 50.8, middle)]
    for tick in range(51):
        long = 1.8 if tick % 10 == 0 else 1.3 if tick % 5 == 0 else 0.8
        strokes.append((float(tick), middle, float(tick), middle - long))
    for eighth in range(17):
        x = eighth * 25.4 / 8
        long = 1.8 if eighth % 8 == 0 else 1.3 if eighth % 4 == 0 else 0.8
        strokes.append((x, middle, x, middle + long))
    pen.add(StrokesMark(tuple(strokes), INK, 0.12))
    for label, y in (("50 mm", 0.0), ("2 in", middle)):
        block = typeset.fit(label, 8, middle, size_pt=5, min_pt=4, align="left", direction="ltr")
        pen.words(block, 51.6, y, INK)
    return Picture(RULER.mm, height, bleed=0.5, radius=0, marks=pen.marks)
