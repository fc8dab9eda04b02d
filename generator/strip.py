"""The strip at the edge of a sheet: a ruler, and what the sheet is, in the deck's language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from generator import typeset
from generator.layout import LAYOUTS
from generator.picture import Mark, Pen
from generator.plan import Backs, Page

INK = "#333333"
#: the length of the ruler with its labels, mm
RULER = 61.0
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
        parts += [_words()["scale"][language], _words()[backs][language]]
    return " · ".join([*parts, fingerprint])


def marks(
    width: float, height: float, text: str, language: str, *, ruler: bool
) -> tuple[Mark, ...]:
    """The marks of a strip of this size in mm, from its top left corner.

    Raises `typeset.Unfit` where the sentence does not fit.
    """
    pen = Pen()
    start = 0.0
    if ruler:
        _ruler(pen, height)
        start = RULER
    direction = typeset.direction_of(language)
    block = typeset.fit(
        text, width - start, height, size_pt=LARGEST_PT, min_pt=SMALLEST_PT, direction=direction
    )
    pen.words(block, start, 0, INK)
    return pen.marks


def _ruler(pen: Pen, height: float) -> None:
    """50 mm above a common line, 2 inches below it."""
    middle = height / 2
    pen.line(0, middle, 50.8, middle, INK, 0.15)
    for tick in range(51):
        long = 1.8 if tick % 10 == 0 else 1.3 if tick % 5 == 0 else 0.8
        pen.line(tick, middle, tick, middle - long, INK, 0.12)
    for eighth in range(17):
        x = eighth * 25.4 / 8
        long = 1.8 if eighth % 8 == 0 else 1.3 if eighth % 4 == 0 else 0.8
        pen.line(x, middle, x, middle + long, INK, 0.12)
    for label, y in (("50 mm", 0.0), ("2 in", middle)):
        block = typeset.fit(label, 9, middle, size_pt=5, min_pt=4, align="left", direction="ltr")
        pen.words(block, 51.4, y, INK)
