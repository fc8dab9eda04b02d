"""The three static Rubik weights: registered with ReportLab when first used, measured in mm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Weight = Literal["Regular", "Medium", "Bold"]


class Missing(NamedTuple):
    """A character the font cannot draw, and its Unicode name."""

    character: str
    name: str


@dataclass(frozen=True, slots=True)
class Metrics:
    """Heights of a weight at a size, in mm above (descent: below) the baseline, all positive."""

    cap_height: float
    x_height: float
    ascent: float
    descent: float


def register(weight: Weight = "Regular") -> str:
    """Make `weight` known to ReportLab; gives the name for `setFont` and `initialFontName`."""
    raise NotImplementedError


def missing(text: str, weight: Weight = "Regular") -> tuple[Missing, ...]:
    """The characters of `text` this weight has no glyph for, each once, in order of appearance.

    What is never drawn (direction marks, soft hyphens, line ends) is not missing.
    """
    raise NotImplementedError


def width(text: str, weight: Weight, size_pt: float) -> float:
    """The width in mm of `text` drawn at `size_pt` by its glyphs' advances."""
    raise NotImplementedError


def metrics(weight: Weight, size_pt: float) -> Metrics:
    """The heights of `weight` at `size_pt`, in mm."""
    raise NotImplementedError


def ink(text: str, weight: Weight, size_pt: float) -> tuple[float, float]:
    """How far the glyphs of `text` reach above and below the baseline, in mm, both positive."""
    raise NotImplementedError
