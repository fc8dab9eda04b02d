"""SVG drawings read once into shapes, and painted on a ReportLab canvas.

The convention for colours that the layout gives: `fill="currentColor"` (or stroke) in the SVG.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

Part = Literal["fill", "stroke"]

#: (colour as "#rrggbb", "fill" or "stroke") -> "#rrggbb", or None to leave the part out.
Inks = Callable[[str, Part], str | None]


@dataclass(frozen=True, slots=True)
class ViewBox:
    """The part of the plane a drawing shows, in its own units."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Shape:
    """One path, transforms applied, in viewBox units with y going DOWN.

    `segments`: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",).
    `fill`, `stroke`: "#rrggbb", "currentColor" or None.
    """

    segments: tuple[tuple[Any, ...], ...]
    fill: str | None
    even_odd: bool
    stroke: str | None
    stroke_width: float
    cap: int
    join: int
    miter: float
    dashes: tuple[float, ...]
    dash_offset: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole SVG file: its name, viewBox and shapes from the bottom up."""

    name: str
    viewbox: ViewBox
    shapes: tuple[Shape, ...]


def load(path: Path) -> Drawing:
    """The drawing in `path`; an unchanged file is read only once.

    Raises `engines.problems.Problems` naming file, line and element of everything unsupported.
    """
    raise NotImplementedError


def parse(source: bytes, name: str) -> Drawing:
    """The drawing in `source`; `name` is the file named in problems. Raises `Problems`."""
    raise NotImplementedError


def plain(colour: str, part: Part) -> str | None:
    """The inks of an unaltered print: every colour as it is."""
    return colour


def paint(canvas: Any, drawing: Drawing, *, current: str = "#000000", inks: Inks = plain) -> None:
    """Paint `drawing` in its own units, its lower left corner at the canvas's origin, y up.

    `current` ("#rrggbb") stands for currentColor and goes through `inks` too.
    Scale the canvas first: `canvas.scale(width_pt / drawing.viewbox.width, ...)`.
    """
    raise NotImplementedError


def make_form(
    canvas: Any, form: str, drawing: Drawing, *, current: str = "#000000", inks: Inks = plain
) -> None:
    """Define the form object `form` holding `drawing`, as `paint` does, clipped to its viewBox."""
    raise NotImplementedError


def place_form(
    canvas: Any, form: str, drawing: Drawing, x: float, y: float, width: float, height: float
) -> None:
    """Draw form `form` centred in the box (points, y up), as large as keeps its proportions."""
    raise NotImplementedError
