"""Text into a box: styled runs broken into lines, shrunk to fit, each line put in visual order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.fonts import Missing, Weight

Align = Literal["start", "end", "left", "right", "centre"]
VerticalAlign = Literal["top", "middle", "bottom"]
Direction = Literal["auto", "ltr", "rtl"]


class Unfit(Exception):
    """Text that cannot be set; the message says why, without naming the card or file."""


class Overflow(Unfit):
    """Text too big for its box at the smallest size: `left_over` did not fit."""

    def __init__(self, left_over: str, size_pt: float, cause: str) -> None: ...


class MissingGlyphs(Unfit):
    """Characters the font lacks: `characters`, each with its Unicode name."""

    def __init__(self, characters: Sequence[Missing]) -> None: ...


class BadMarkup(Unfit):
    """A `**` that is opened and never closed."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text of one weight, in logical (reading) order."""

    text: str
    weight: Weight


@dataclass(frozen=True, slots=True)
class Piece:
    """Ready to draw: `text` in visual order, its left edge `x` mm from the box's left edge."""

    text: str
    weight: Weight
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its pieces from left to right and its baseline in mm below the box's top edge."""

    pieces: tuple[Piece, ...]
    baseline: float
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Block:
    """Text that fits: its lines from the top, all at `size_pt`; widths and places in mm."""

    lines: tuple[Line, ...]
    size_pt: float
    direction: Literal["ltr", "rtl"]


def direction_of(language: str) -> Literal["ltr", "rtl"]:
    """The base direction of a language code: right to left for `he`, else left to right."""
    raise NotImplementedError


def runs(markup: str, weight: Weight = "Regular", bold: Weight = "Bold") -> tuple[Run, ...]:
    """Text with `**bold**` stretches as runs. Raises `BadMarkup` on an unclosed `**`."""
    raise NotImplementedError


def fit(
    content: str | tuple[Run, ...],
    width_mm: float,
    height_mm: float,
    *,
    size_pt: float,
    min_pt: float,
    weight: Weight = "Regular",
    leading: float = 1.2,
    align: Align = "start",
    valign: VerticalAlign = "middle",
    direction: Direction = "auto",
    max_lines: int | None = None,
) -> Block:
    """`content` (plain text, or runs) in the largest size from `size_pt` down to `min_pt` that fits.

    Sizes go down in steps of 0.25 pt; `leading` is the distance of baselines as a multiple of
    the size. A plain string is taken as it is: `runs()` reads `**bold**`. "\n" begins a new line.
    Lines break at spaces, hyphens and soft hyphens; a word is never cut.
    "middle" centres the space between the first line's capitals and the last baseline.
    Raises `Overflow` where even `min_pt` does not fit in width, height or `max_lines`;
    `MissingGlyphs` where the font lacks a character.
    """
    raise NotImplementedError
