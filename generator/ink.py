"""Less ink: a picture made again as outlines and light tints, or in black and white with patterns.

`saver`: every fill becomes a light tint of its own colour with an outline in that colour; text,
strokes and small symbols are dark, so all are legible on the tints. `mono`: the same in black on
white, with a hatched border whose pattern follows the colour of the card. Outlines stay where they
are; nothing is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, cos, hypot, radians, sin
from typing import Literal

from generator.colours import contrast, from_oklch, luminance, oklch
from generator.picture import (
    ArtMark,
    ClippedMarks,
    EllipseMark,
    Mark,
    MovedMarks,
    Picture,
    PolygonMark,
    RectMark,
    StrokesMark,
    TurnedMarks,
    WordsMark,
)
from generator.svgart import CURRENT, Drawing, Shape, Stroke

Ink = Literal["full", "saver", "mono"]

#: No tint is darker than this in OKLab's lightness, so dark text has its contrast on all of them.
PALEST, DEEPEST = 1.0, 0.93
#: Text and symbols are at most this light.
DARK = 0.42
#: An outline in a colour lighter than this would be lost on paper.
VISIBLE = 0.62
#: Width of the outlines in mm, and of the frame in the colour of the card.
OUTLINE, FRAME = 0.2, 0.8
FRAME_AT = 1.4
#: A drawing in the layout's colour up to this size (mm) is a symbol or a numeral: it stays solid.
SYMBOL = 15.0
BORDER = 3.2
#: In a symbol of several colours, what is darker than this stays solid; elsewhere nothing does.
SOLID, BLACKEST = 0.45, -1.0
#: A stroke broader than this (mm) is as good as a fill.
BROAD = 0.9
#: A rectangle thinner than this (mm) is a line; a fill of a luminance from PALE on is light.
THIN, PALE = 0.8, 0.85


def inked(picture: Picture, ink: Ink) -> Picture:
    """The picture as it is printed with this much ink; `full` is the picture itself."""
    if ink == "full":
        return picture
    return _Less(_PALETTES[ink], picture).picture()


def inked_all(pictures: Mapping[str, Picture], ink: Ink) -> Mapping[str, Picture]:
    """All pictures of a print with this much ink."""
    return {key: inked(picture, ink) for key, picture in pictures.items()}


@dataclass(frozen=True, slots=True)
class _Palette:
    """What becomes of a colour as a ground, as an outline and as text."""

    name: Ink
    tint: Callable[[str], str]
    edge: Callable[[str], str]
    dark: Callable[[str], str]


@lru_cache(maxsize=1024)
def tint(colour: str) -> str:
    """A light tint of the same hue; the darker the colour was, the less light.

    >>> tint("#0f7c80"), tint("#ffffff")
    ('#e4f9fa', '#ffffff')
    """
    light, chroma, hue = oklch(colour)
    return from_oklch(DEEPEST + (PALEST - DEEPEST) * min(light, 1), min(chroma * 0.25, 0.05), hue)


@lru_cache(maxsize=1024)
def edge(colour: str) -> str:
    """The colour as an outline: itself, or darker where it would be lost on paper."""
    light, chroma, hue = oklch(colour)
    return colour if light <= VISIBLE else from_oklch(VISIBLE, chroma, hue)


@lru_cache(maxsize=1024)
def dark(colour: str) -> str:
    """The colour as text: itself, or dark enough to be read on every tint."""
    light, chroma, hue = oklch(colour)
    made = colour if light <= DARK else from_oklch(DARK, min(chroma, 0.12), hue)
    return made if contrast(made, tint("#000000")) >= 4.5 else "#222222"


_PALETTES = {
    "saver": _Palette("saver", tint, edge, dark),
    "mono": _Palette(
        "mono", lambda colour: "#ffffff", lambda colour: "#000000", lambda colour: "#000000"
    ),
}


class _Less:
    """Makes one picture again."""

    def __init__(self, palette: _Palette, picture: Picture) -> None:
        self.palette, self.source = palette, picture
        self.ground = _ground(picture)

    def picture(self) -> Picture:
        """The picture with less ink."""
        marks = self._all(self.source.marks)
        if self.ground is not None and luminance(self.ground) < PALE:
            marks = (*marks, *self._frame(self.ground))
        return replace(self.source, marks=marks)

    def _frame(self, ground: str) -> Sequence[Mark]:
        """What shows the colour of the card at its edge: a line in it, or its pattern."""
        width, height = self.source.width, self.source.height
        if self.palette.name == "saver":
            at, radius = FRAME_AT, max(self.source.radius - FRAME_AT, 0)
            w, h = width - 2 * at, height - 2 * at
            return (RectMark(at, at, w, h, radius, None, edge(ground), FRAME),)
        return _hatched_border(self.source, ground)

    def _all(self, marks: Sequence[Mark], above: Sequence[Mark] = ()) -> tuple[Mark, ...]:
        """The marks made again; `above` is drawn over them later, in the same place."""
        return tuple(self._one(mark, (*marks[i + 1 :], *above)) for i, mark in enumerate(marks))

    def _one(self, mark: Mark, above: Sequence[Mark]) -> Mark:
        if isinstance(mark, TurnedMarks):
            turn = (mark.cx, mark.cy, mark.degrees)
            alike = [
                inner
                for other in above
                if isinstance(other, TurnedMarks) and (other.cx, other.cy, other.degrees) == turn
                for inner in other.marks
            ]
            return replace(mark, marks=self._all(mark.marks, alike))
        if isinstance(mark, MovedMarks | ClippedMarks):
            return replace(mark, marks=self._all(mark.marks))
        if isinstance(mark, RectMark | EllipseMark | PolygonMark):
            return self._shape(mark)
        if isinstance(mark, ArtMark):
            return self._art(mark, above)
        return replace(mark, colour=self.palette.dark(mark.colour))

    def _shape(self, mark: RectMark | EllipseMark | PolygonMark) -> Mark:
        fill, stroke = mark.fill, mark.stroke
        if isinstance(mark, RectMark) and fill is not None and min(mark.w, mark.h) < THIN:
            return replace(mark, fill=self.palette.edge(fill))
        outlined = fill is not None and fill != self.ground and luminance(fill) < PALE
        if fill is not None and stroke is None and outlined:
            return replace(
                mark,
                fill=self.palette.tint(fill),
                stroke=self.palette.edge(fill),
                stroke_width=OUTLINE,
            )
        return replace(
            mark,
            fill=None if fill is None else self.palette.tint(fill),
            stroke=None if stroke is None else self.palette.edge(stroke),
        )

    def _art(self, mark: ArtMark, above: Sequence[Mark]) -> Mark:
        scale = max(mark.w / mark.drawing.viewbox.width, 1e-6)
        # What is written on a drawing is dark now, so the drawing must be light.
        symbol = max(mark.w, mark.h) <= SYMBOL and not any(_lies_on(m, mark) for m in above)
        drawing = _redrawn(
            mark.drawing, mark.colour, self.palette.name, round(OUTLINE / scale, 3), symbol
        )
        return replace(mark, name=drawing.name, drawing=drawing)


def _lies_on(mark: Mark, below: ArtMark) -> bool:
    """Whether words, or a smaller drawing, have their middle on a drawing."""
    if isinstance(mark, WordsMark) and mark.block.lines:
        line = mark.block.lines[0]
        x, y = mark.x + line.x + line.width / 2, mark.y + line.baseline - 0.5
    elif isinstance(mark, ArtMark) and mark.w < below.w and mark.h < below.h:
        x, y = mark.x + mark.w / 2, mark.y + mark.h / 2
    else:
        return False
    return below.x < x < below.x + below.w and below.y < y < below.y + below.h


def _ground(picture: Picture) -> str | None:
    """The colour under everything else, if one plain rectangle covers the whole picture."""
    first = picture.marks[0] if picture.marks else None
    if isinstance(first, RectMark) and first.w >= picture.width and first.h >= picture.height:
        return first.fill
    return None


@lru_cache(maxsize=2048)
def _redrawn(drawing: Drawing, current: str, ink: Ink, outline: float, symbol: bool) -> Drawing:
    """A drawing with its fills and strokes made again; `outline` in its own units."""
    palette = _PALETTES[ink]
    fills = {current if s.fill == CURRENT else s.fill for s in drawing.shapes if s.fill}
    solid = BLACKEST if not symbol else 2.0 if len(fills) <= 1 else SOLID
    shapes = [
        made
        for shape in drawing.shapes
        for made in _reshaped(shape, current, palette, outline, solid)
    ]
    name = f"{drawing.name} {ink} {current} {outline:g} {solid:g}"
    return Drawing(name, drawing.viewbox, tuple(shapes))


def _reshaped(
    shape: Shape, current: str, palette: _Palette, outline: float, solid: float
) -> Sequence[Shape]:
    """A shape with less ink; fills of a lightness below `solid` stay so."""
    fill = current if shape.fill == CURRENT else shape.fill
    stroke = shape.stroke
    if stroke is not None:
        line = current if stroke.colour == CURRENT else stroke.colour
        if stroke.width > outline / OUTLINE * BROAD and solid < 1:
            return _broad(replace(shape, fill=fill and palette.tint(fill)), line, palette, outline)
        stroke = replace(stroke, colour=palette.dark(line) if solid > 1 else palette.edge(line))
    if fill is None:
        return [replace(shape, stroke=stroke)]
    if oklch(fill)[0] < solid:
        return [replace(shape, fill=palette.dark(fill), stroke=stroke)]
    if stroke is None:
        stroke = Stroke(palette.edge(fill), outline, 1, 1, 4, (), 0)
    return [replace(shape, fill=palette.tint(fill), stroke=stroke)]


def _broad(shape: Shape, line: str, palette: _Palette, outline: float) -> Sequence[Shape]:
    """A stroke as broad as a road: its two edges, and a tint between them."""
    stroke = shape.stroke
    if stroke is None:
        return [shape]
    outer = replace(stroke, colour=palette.edge(line))
    inner = replace(stroke, colour=palette.tint(line), width=stroke.width - 2 * outline)
    return [replace(shape, stroke=outer), replace(shape, fill=None, stroke=inner)]


def _hatched_border(picture: Picture, ground: str) -> Sequence[Mark]:
    """A border in a pattern that follows the colour, with a black line inside it."""
    width, height, bleed = picture.width, picture.height, picture.bleed
    strokes = hatch(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, *pattern(ground))
    bands = (
        (-bleed, -bleed, width + 2 * bleed, bleed + BORDER),
        (-bleed, height - BORDER, width + 2 * bleed, bleed + BORDER),
        (-bleed, BORDER, bleed + BORDER, height - 2 * BORDER),
        (width - BORDER, BORDER, bleed + BORDER, height - 2 * BORDER),
    )
    lines = StrokesMark(strokes, "#000000", 0.2)
    clipped = [ClippedMarks(x, y, w, h, 0, (lines,)) for x, y, w, h in bands]
    w, h = width - 2 * BORDER, height - 2 * BORDER
    return (*clipped, RectMark(BORDER, BORDER, w, h, 0, None, "#000000", 0.3))


#: (angles, distance in mm) of the hatching, for six parts of the circle of hues from red on.
_PATTERNS: tuple[tuple[tuple[float, ...], float], ...] = (
    ((45.0,), 1.6),
    ((0.0,), 1.4),
    ((90.0,), 1.4),
    ((45.0, 135.0), 2.2),
    ((135.0,), 1.6),
    ((0.0, 90.0), 2.0),
)
_GREY = ((0.0, 45.0, 90.0, 135.0), 2.8)


def pattern(colour: str) -> tuple[tuple[float, ...], float]:
    """The angles and the distance of the hatching that stands for a colour.

    Hues six apart have six patterns, greys one of their own; dark colours are hatched closer.
    """
    light, chroma, hue = oklch(colour)
    angles, gap = _GREY if chroma < 0.03 else _PATTERNS[int(hue // 60) % 6]
    return angles, gap * (0.7 if light < 0.5 else 1.0 if light < 0.7 else 1.4)


def hatch(
    x: float, y: float, w: float, h: float, angles: Sequence[float], gap: float
) -> tuple[tuple[float, float, float, float], ...]:
    """Parallel strokes `gap` mm apart that cover a box, at each angle in degrees."""
    cx, cy, reach = x + w / 2, y + h / 2, hypot(w, h) / 2
    found = []
    for angle in angles:
        dx, dy = cos(radians(angle)), sin(radians(angle))
        for number in range(-ceil(reach / gap), ceil(reach / gap) + 1):
            px, py = cx - dy * number * gap, cy + dx * number * gap
            found.append((px - dx * reach, py - dy * reach, px + dx * reach, py + dy * reach))
    return tuple(found)
