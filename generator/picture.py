"""A face as a list of marks: what is drawn, in which order, before any canvas is there.

Places are millimetres from the top left corner of the cut card, y downwards; type sizes points.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

from generator.svgart import Drawing
from generator.typeset import Block

Fit = Literal["contain", "cover", "stretch"]
Form = Literal["disc", "pill", "square", "diamond"]
#: how far along the tangents the control points of a quarter circle lie
KAPPA = 0.5522847498


@dataclass(frozen=True, slots=True)
class RectMark:
    """A rectangle with corners of `radius`; `fill` and `stroke` are "#rrggbb" or None."""

    x: float
    y: float
    w: float
    h: float
    radius: float
    fill: str | None
    stroke: str | None
    stroke_width: float


@dataclass(frozen=True, slots=True)
class EllipseMark:
    """An ellipse in its box."""

    x: float
    y: float
    w: float
    h: float
    fill: str | None
    stroke: str | None
    stroke_width: float


@dataclass(frozen=True, slots=True)
class PolygonMark:
    """A closed polygon."""

    points: tuple[tuple[float, float], ...]
    fill: str | None
    stroke: str | None
    stroke_width: float


@dataclass(frozen=True, slots=True)
class LineMark:
    """A straight stroke."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    width: float
    dash: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class StrokesMark:
    """Many straight strokes (x1, y1, x2, y2) of one colour and width."""

    strokes: tuple[tuple[float, float, float, float], ...]
    colour: str
    width: float


@dataclass(frozen=True, slots=True)
class ArtMark:
    """A drawing, placed by the box its viewBox is mapped to; `colour` is its currentColor."""

    name: str
    colour: str
    x: float
    y: float
    w: float
    h: float
    flipped: bool
    drawing: Drawing = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WordsMark:
    """A block of set text, its box's top left corner at `x`, `y`."""

    block: Block
    x: float
    y: float
    colour: str


@dataclass(frozen=True, slots=True)
class TurnedMarks:
    """Marks turned clockwise about a point."""

    cx: float
    cy: float
    degrees: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class MovedMarks:
    """Marks of which each point (x, y) goes to (a x + c y + e, b x + d y + f), all in mm."""

    matrix: tuple[float, float, float, float, float, float]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class ClippedMarks:
    """Marks seen only inside a rectangle with corners of `radius`."""

    x: float
    y: float
    w: float
    h: float
    radius: float
    marks: tuple[Mark, ...]


Mark = (
    RectMark
    | EllipseMark
    | PolygonMark
    | LineMark
    | StrokesMark
    | ArtMark
    | WordsMark
    | TurnedMarks
    | MovedMarks
    | ClippedMarks
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished face: size of the cut card, bleed round it, corner radius, marks in order."""

    width: float
    height: float
    bleed: float
    radius: float
    marks: tuple[Mark, ...]


class Pen:
    """Collects the marks of one face."""

    def __init__(self) -> None:
        """Start with nothing drawn."""
        self._layers: list[list[Mark]] = [[]]

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What was drawn so far."""
        return tuple(self._layers[-1])

    def add(self, *marks: Mark) -> None:
        """Draw ready marks."""
        self._layers[-1].extend(marks)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        radius: float = 0,
        fill: str | None = None,
        stroke: str | None = None,
        stroke_width: float = 0.4,
    ) -> None:
        """Draw a rectangle."""
        rounded = min(radius, w / 2, h / 2)
        self.add(RectMark(x, y, w, h, rounded, fill, stroke, stroke_width))

    def ellipse(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        stroke_width: float = 0.4,
    ) -> None:
        """Draw an ellipse that fills the box."""
        self.add(EllipseMark(x, y, w, h, fill, stroke, stroke_width))

    def shape(
        self,
        form: Form,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        stroke_width: float = 0.4,
    ) -> None:
        """Draw one of the small shapes that fill their box."""
        if form == "disc":
            self.ellipse(x, y, w, h, fill=fill, stroke=stroke, stroke_width=stroke_width)
        elif form == "diamond":
            points = ((x + w / 2, y), (x + w, y + h / 2), (x + w / 2, y + h), (x, y + h / 2))
            self.add(PolygonMark(points, fill, stroke, stroke_width))
        else:
            radius = min(w, h) / 2 if form == "pill" else 0
            self.rect(
                x, y, w, h, radius=radius, fill=fill, stroke=stroke, stroke_width=stroke_width
            )

    def polygon(
        self,
        points: tuple[tuple[float, float], ...],
        *,
        fill: str | None = None,
        stroke: str | None = None,
        stroke_width: float = 0.4,
    ) -> None:
        """Draw a closed polygon."""
        self.add(PolygonMark(points, fill, stroke, stroke_width))

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        colour: str,
        width: float,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Draw a straight stroke."""
        self.add(LineMark(x1, y1, x2, y2, colour, width, dash))

    def words(self, block: Block, x: float, y: float, colour: str) -> None:
        """Draw set text."""
        self.add(WordsMark(block, x, y, colour))

    def art(
        self,
        drawing: Drawing,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        colour: str,
        fit: Fit = "contain",
        flipped: bool = False,
        radius: float = 0,
    ) -> None:
        """Draw a drawing in a box; what `cover` or `radius` leaves outside is cut off."""
        aw, ah = w, h
        if fit != "stretch":
            ratios = (w / drawing.viewbox.width, h / drawing.viewbox.height)
            scale = min(ratios) if fit == "contain" else max(ratios)
            aw, ah = drawing.viewbox.width * scale, drawing.viewbox.height * scale
        left, top = x + (w - aw) / 2, y + (h - ah) / 2
        mark = ArtMark(drawing.name, colour, left, top, aw, ah, flipped, drawing)
        if radius or aw > w + 1e-9 or ah > h + 1e-9:
            with self.clipped(x, y, w, h, radius):
                self.add(mark)
        else:
            self.add(mark)

    @contextmanager
    def turned(self, cx: float, cy: float, degrees: float) -> Iterator[None]:
        """What is drawn inside is turned clockwise about the point."""
        if not degrees % 360:
            yield
            return
        self._layers.append([])
        yield
        marks = tuple(self._layers.pop())
        if marks:
            self.add(TurnedMarks(cx, cy, degrees, marks))

    @contextmanager
    def clipped(self, x: float, y: float, w: float, h: float, radius: float = 0) -> Iterator[None]:
        """What is drawn inside is seen in the rectangle only."""
        self._layers.append([])
        yield
        marks = tuple(self._layers.pop())
        if marks:
            self.add(ClippedMarks(x, y, w, h, min(radius, w / 2, h / 2), marks))
