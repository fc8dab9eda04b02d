"""SVG drawings read once into shapes, and painted on a ReportLab canvas.

What a drawing may hold is told by `generator.svgread`. The convention for a colour that the
layout gives (a racer's, an animal's): `fill="currentColor"` or `stroke="currentColor"`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

Part = Literal["fill", "stroke"]

#: (colour as "#rrggbb", "fill" or "stroke") -> "#rrggbb", or None to leave the part out.
Inks = Callable[[str, Part], str | None]

CURRENT = "currentColor"
NON_ZERO, EVEN_ODD = 1, 0


class ViewBox(NamedTuple):
    """The part of the plane a drawing shows, in its own units."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line along a path. `cap` and `join` as numbered in PDF; lengths in viewBox units."""

    colour: str
    width: float
    cap: int
    join: int
    miter: float
    dashes: tuple[float, ...]
    dash_start: float


@dataclass(frozen=True, slots=True)
class Shape:
    """One path, transforms applied, in viewBox units with y going DOWN.

    `segments`: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",).
    `fill` (and the stroke's colour): "#rrggbb" or "currentColor"; None for none.
    `squeeze`: None, or the transform (a, b, c, d, e, f) still to be made because it makes the
    stroke thicker in one direction than in another.
    """

    segments: tuple[tuple[Any, ...], ...]
    fill: str | None
    even_odd: bool
    stroke: Stroke | None
    squeeze: tuple[float, float, float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole SVG file: its name (without .svg), viewBox and shapes from the bottom up."""

    name: str
    viewbox: ViewBox
    shapes: tuple[Shape, ...]


def load(path: Path) -> Drawing:
    """The drawing in `path`; an unchanged file is read only once.

    Raises `engines.problems.Problems` with file, line and element of everything unsupported.
    """
    if not path.is_file():
        from engines.problems import Problem, Problems, nearest

        there = sorted(other.name for other in path.parent.glob("*.svg"))
        raise Problems(
            [Problem(str(path), 0, "", "there is no such drawing", nearest(path.name, there))]
        )
    stat = path.stat()
    return _read(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=512)
def _read(path: Path, mtime_ns: int, size: int) -> Drawing:
    return parse(path.read_bytes(), str(path))


def parse(source: bytes, file: str) -> Drawing:
    """The drawing in `source`; `file` is what problems call it. Raises `Problems`."""
    from generator.svgread import read

    return read(source, file)


def plain(colour: str, part: Part) -> str | None:
    """The inks of an unaltered print: every colour as it is."""
    return colour


def paint(canvas: Any, drawing: Drawing, *, current: str = "#000000", inks: Inks = plain) -> None:
    """Paint `drawing` in its own units, its lower left corner at the canvas's origin, y up.

    `current` ("#rrggbb") stands for currentColor and goes through `inks` too.
    Scale the canvas first, or use `make_form` and `place_form`.
    """
    x, y, _, height = drawing.viewbox
    canvas.saveState()
    canvas.transform(1, 0, 0, -1, -x, y + height)
    pen = _Pen(canvas)
    for shape in drawing.shapes:
        fill = _inked(shape.fill, "fill", current, inks)
        line = _inked(shape.stroke.colour, "stroke", current, inks) if shape.stroke else None
        if fill:
            pen.fill(fill)
        if line and shape.stroke:
            pen.stroke(line, shape.stroke)
        if fill or line:
            _draw(canvas, shape, bool(fill), bool(line))
    canvas.restoreState()


def make_form(
    canvas: Any, form: str, drawing: Drawing, *, current: str = "#000000", inks: Inks = plain
) -> None:
    """Define the form object `form` holding `drawing`, as `paint` does, clipped to its viewBox."""
    canvas.beginForm(form, 0, 0, drawing.viewbox.width, drawing.viewbox.height)
    paint(canvas, drawing, current=current, inks=inks)
    canvas.endForm()


def place_form(
    canvas: Any, form: str, drawing: Drawing, x: float, y: float, width: float, height: float
) -> None:
    """Draw form `form` in the middle of a box (points, y up), as large as its proportions allow."""
    box = drawing.viewbox
    scale = min(width / box.width, height / box.height)
    canvas.saveState()
    canvas.translate(x + (width - scale * box.width) / 2, y + (height - scale * box.height) / 2)
    canvas.scale(scale, scale)
    canvas.doForm(form)
    canvas.restoreState()


def _inked(colour: str | None, part: Part, current: str, inks: Inks) -> str | None:
    if colour is None:
        return None
    return inks(current if colour == CURRENT else colour, part)


def _draw(canvas: Any, shape: Shape, fill: bool, stroke: bool) -> None:
    if shape.squeeze:
        canvas.saveState()
        canvas.transform(*shape.squeeze)
    mode = EVEN_ODD if shape.even_odd else NON_ZERO
    canvas.drawPath(_path(canvas, shape), stroke, fill, mode)
    if shape.squeeze:
        canvas.restoreState()


def _path(canvas: Any, shape: Shape) -> Any:
    path = canvas.beginPath()
    draw = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for verb, *numbers in shape.segments:
        draw[verb](*numbers)
    return path


class _Pen:
    """Sets the colours and line style of a canvas, and only what differs from last time."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.filled = self.lined = ""
        self.style: tuple[Any, ...] = ()

    def fill(self, colour: str) -> None:
        if colour != self.filled:
            self.canvas.setFillColorRGB(*_rgb(colour))
            self.filled = colour

    def stroke(self, colour: str, stroke: Stroke) -> None:
        canvas = self.canvas
        if colour != self.lined:
            canvas.setStrokeColorRGB(*_rgb(colour))
            self.lined = colour
        style = (
            stroke.width,
            stroke.cap,
            stroke.join,
            stroke.miter,
            stroke.dashes,
            stroke.dash_start,
        )
        if style != self.style:
            canvas.setLineWidth(stroke.width)
            canvas.setLineCap(stroke.cap)
            canvas.setLineJoin(stroke.join)
            canvas.setMiterLimit(stroke.miter)
            canvas.setDash(list(stroke.dashes), stroke.dash_start)
            self.style = style


def _rgb(colour: str) -> tuple[float, float, float]:
    """The three parts, 0 to 1, of "#rrggbb" (ReportLab's own reader takes "#fff" for blue)."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red / 255, green / 255, blue / 255
