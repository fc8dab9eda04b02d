"""The net of a tuck box: four walls in a row, a glued bottom, a lid that is tucked in."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.nets.shapes import Net, Piece, Point, rectangle, tab

#: Room beside and above the cards, so that they slide; and on top of the pile's thickness.
WIDTH_ROOM, HEIGHT_ROOM, DEPTH_ROOM = 1.0, 1.5, 1.0
GLUE = 12.0
TONGUE = 14.0
NOTCH = 9.0
THINNEST = 5.0


@dataclass(frozen=True, slots=True)
class Inside:
    """The inner size of a box in mm: along the width, height and pile of the cards."""

    width: float
    height: float
    depth: float


def inside(cards: int, thickness: float, width: float, height: float) -> Inside:
    """The inner size for so many cards of this thickness and size, all in mm.

    >>> inside(112, 0.3, 63, 88)
    Inside(width=64.0, height=89.5, depth=34.6)
    """
    depth = round(max(cards * thickness + DEPTH_ROOM, THINNEST), 2)
    return Inside(width + WIDTH_ROOM, height + HEIGHT_ROOM, depth)


def tuck_box(size: Inside) -> Net:
    """The net of a box with this inner size.

    From left to right: a glue flap, front, side, back, side; the lid hangs above the back, the
    bottom below it. The front has a notch for the thumb.
    """
    w, h, d = size.width, size.height, size.depth
    top = d + TONGUE
    bottom = top + h
    front, right, back, left = GLUE, GLUE + w, GLUE + w + d, GLUE + 2 * w + d
    dust = min(0.75 * d, 0.45 * w)
    bevel = min(3.0, d / 4)
    pieces = (
        Piece("seam", "glue", tab((front, bottom), (front, top), GLUE, 4.0)),
        Piece("front", "face", _notched(front, top, w, h)),
        Piece("right", "face", rectangle(right, top, d, h)),
        Piece("back", "face", rectangle(back, top, w, h)),
        Piece("left", "face", rectangle(left, top, d, h)),
        Piece("lid", "face", rectangle(back, TONGUE, w, d)),
        Piece("tongue", "flap", _tongue(back, TONGUE, w)),
        Piece("dust-right", "flap", tab((right, top), (right + d, top), dust, bevel)),
        Piece("dust-left", "flap", tab((left, top), (left + d, top), dust, bevel)),
        Piece("bottom", "face", rectangle(back, bottom, w, d)),
        Piece(
            "under-front",
            "glue",
            tab((front + w, bottom), (front, bottom), min(0.9 * d, 20), bevel),
        ),
        Piece("under-right", "glue", tab((right + d, bottom), (right, bottom), dust, bevel)),
        Piece("under-left", "glue", tab((left + d, bottom), (left, bottom), dust, bevel)),
    )
    return Net(pieces)


def _notched(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    """A wall with a half disc cut out of the middle of its upper edge."""
    middle = x + w / 2
    arc = [
        (middle - NOTCH * math.cos(step * math.pi / 12), y + NOTCH * math.sin(step * math.pi / 12))
        for step in range(13)
    ]
    arc = [(round(px, 3), round(py, 3)) for px, py in arc]
    return (x, y), *arc, (x + w, y), (x + w, y + h), (x, y + h)


def _tongue(x: float, y: float, w: float) -> tuple[Point, ...]:
    """The flap that is tucked in, rounded at its corners."""
    r = TONGUE * 0.7
    corner = [
        (r - r * math.cos(step * math.pi / 12), r - r * math.sin(step * math.pi / 12))
        for step in range(7)
    ]
    left = [(round(x + px, 3), round(y - TONGUE + py, 3)) for px, py in corner]
    right = [(round(x + w - px, 3), py) for px, py in ((p[0] - x, p[1]) for p in reversed(left))]
    return (x, y), *left, *right, (x + w, y)
