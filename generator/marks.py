"""What lies beside the cards: crop ticks in the margin, the fold line, the strip with the ruler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.measures import ZERO, Box, Mm, mm
from generator.paper import Paper

Marks = Literal["ticks", "lines", "none"]

#: Home printers leave this much white at every edge.
PRINTABLE = mm(5)
#: A tick begins this far from the card, so that it is not on a card that is cut a little off.
TICK_GAP = mm(1)
TICK_END = mm(4)
SHORTEST_TICK = mm(1)
THINNEST_STRIP = mm(4)
THICKEST_STRIP = mm(8)
STRIP_GAP = mm(0.3)
SHORTEST_STRIP = mm(90)


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight line on the page."""

    x1: Mm
    y1: Mm
    x2: Mm
    y2: Mm


@dataclass(frozen=True, slots=True)
class Strip:
    """Where the sheet says what it is: a box in the margin.

    `rotation` is 0, or 90 where its lines run from the bottom of the page to the top. `ruler` says
    whether it begins with the 50 mm and 2 inch ruler.
    """

    box: Box
    rotation: int
    ruler: bool


def crop_ticks(cards: Sequence[Box], frame: Box, paper: Paper) -> tuple[Segment, ...]:
    """Ticks in the margin round `frame` on every line along which some card is cut."""
    found: list[Segment] = []
    for x in sorted({edge for card in cards for edge in (card.x, card.right)}):
        for start, end in _reaches(frame.y, frame.bottom, paper.height):
            found.append(Segment(x, start, x, end))
    for y in sorted({edge for card in cards for edge in (card.y, card.bottom)}):
        for start, end in _reaches(frame.x, frame.right, paper.width):
            found.append(Segment(start, y, end, y))
    return tuple(found)


def _reaches(near: Mm, far: Mm, length: Mm) -> list[tuple[Mm, Mm]]:
    """From where to where the ticks go before `near` and after `far` on paper of this length."""
    before, after = _reach(near), _reach(length - far)
    ticks = []
    if before is not None:
        ticks.append((near - before[0], near - before[1]))
    if after is not None:
        ticks.append((far + after[0], far + after[1]))
    return ticks


def _reach(margin: Mm) -> tuple[Mm, Mm] | None:
    """Where a tick begins and ends, counted from the card outwards: printable if possible."""
    end = min(TICK_END, margin - PRINTABLE)
    if end - TICK_GAP < SHORTEST_TICK:
        end = min(TICK_END, margin)
    return (TICK_GAP, end) if end > TICK_GAP else None


def fold_line(paper: Paper, axis: Literal["vertical", "horizontal"]) -> Segment:
    """The line through the middle of the paper along which it is folded."""
    if axis == "vertical":
        return Segment(paper.width / 2, ZERO, paper.width / 2, paper.height)
    return Segment(ZERO, paper.height / 2, paper.width, paper.height / 2)


def place_strip(frame: Box, bleed: Mm, paper: Paper, fold: Segment | None) -> Strip | None:
    """The strip in the margin with most room: below, above, left or right of the cards.

    It is as long as the printable part of that side, keeps clear of ticks, bleed and the fold, and
    is None where no margin has room for it.
    """
    clear = max(TICK_END, bleed) + STRIP_GAP
    rooms = {
        "bottom": paper.height - frame.bottom - PRINTABLE - clear,
        "top": frame.y - PRINTABLE - clear,
        "left": frame.x - PRINTABLE - clear,
        "right": paper.width - frame.right - PRINTABLE - clear,
    }
    lengths = {side: _free(side, paper, fold) for side in rooms}
    fitting = [side for side in rooms if lengths[side][1] - lengths[side][0] >= SHORTEST_STRIP]
    side = max(fitting, key=lambda name: min(rooms[name], THICKEST_STRIP), default=None)
    if side is None or rooms[side] < THINNEST_STRIP:
        return None
    thick = min(rooms[side], THICKEST_STRIP)
    start, end = lengths[side]
    if side in ("bottom", "top"):
        y = PRINTABLE if side == "top" else paper.height - PRINTABLE - thick
        return Strip(Box(start, y, end - start, thick), 0, ruler=True)
    x = PRINTABLE if side == "left" else paper.width - PRINTABLE - thick
    return Strip(Box(x, start, thick, end - start), 90, ruler=True)


def _free(side: str, paper: Paper, fold: Segment | None) -> tuple[Mm, Mm]:
    """From where to where a strip along this side may run: the fold must not cross it."""
    level = side in ("bottom", "top")
    start, end = PRINTABLE, (paper.width if level else paper.height) - PRINTABLE
    if fold is not None and level and fold.x1 == fold.x2:
        end = fold.x1 - STRIP_GAP
    if fold is not None and not level and fold.y1 == fold.y2:
        start = fold.y1 + STRIP_GAP
    return start, end
