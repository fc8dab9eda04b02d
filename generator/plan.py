"""The plan: every card placed on its page before anything is drawn.

A pure function of cards, paper and settings. All places are measured from the top left corner of
the page, y downwards. Drawing only walks the plan.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from generator.arrange import (
    LEGEND,
    SKETCH,
    STRIP_ROOM,
    Grid,
    Sheet,
    area,
    around,
    grid_for,
    sheets,
)
from generator.marks import PRINTABLE, Segment, Strip, crop_ticks, fold_line, place_strip
from generator.measures import ZERO, Box, Mm, mm
from generator.paper import Paper
from generator.pieces import (
    Axis,
    Backs,
    Card,
    DoesNotFit,
    Manner,
    Settings,
    Sides,
    bleed_of,
)
from generator.splitting import OVERLAP, Part

# Who asks for a plan finds its words here as well.
__all__ = [
    "Axis",
    "Backs",
    "Card",
    "DoesNotFit",
    "Grid",
    "Manner",
    "Page",
    "Placement",
    "Plan",
    "Settings",
    "Side",
    "Sides",
    "grid_for",
    "mirror",
    "plan",
]

Side = Literal["front", "back", "both"]
#: A strip as thin as that has room for its words on paper wider than this only.
NARROW = mm(120)


@dataclass(frozen=True, slots=True)
class Placement:
    """One side of a card on a page.

    `box` is the cut card; `rotation` is 0, 180, 90 (it reads from the bottom of the page to the
    top) or 270; `bleed` is how much of the picture's bleed shows on each side of the box, as it
    lies on the page; a negative one hides a part of the picture.
    """

    number: int
    picture: str
    box: Box
    rotation: int
    bleed: Sides


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet; `trim` is the rectangle round all its cards.

    `legend` is where the kinds of lines on nets are explained, `part` which part of a split piece
    this is, `joins` the lines up to which the next parts are laid over it, `sketch` the place of
    the drawing of all parts.
    """

    sheet: int
    side: Side
    placements: tuple[Placement, ...]
    marks: tuple[Segment, ...]
    outlines: tuple[Box, ...]
    fold: Segment | None
    strip: Strip | None
    trim: Box
    legend: Box | None = None
    part: Part | None = None
    joins: tuple[Segment, ...] = ()
    sketch: Box | None = None

    @property
    def label(self) -> str:
        """The page label: the sheet's number, and `b` for its back."""
        return f"{self.sheet}b" if self.side == "back" else str(self.sheet)


@dataclass(frozen=True, slots=True)
class Plan:
    """All pages of a print in order, and what the user should be warned of."""

    settings: Settings
    pages: tuple[Page, ...]
    sheets: int
    warnings: tuple[str, ...]


def mirror(box: Box, paper: Paper, axis: Axis) -> tuple[Box, int]:
    """Where the other side of `box` lies when the paper is turned about an axis through its middle.

    This is the only place where backs are worked out, for both edges and for the fold. A card
    turned like the page of a book reads upright, so about a horizontal axis its back must stand on
    its head.

    >>> from generator.paper import paper
    >>> from generator.measures import mm
    >>> mirror(Box(mm(10), mm(20), mm(63), mm(88)), paper("a4"), "vertical")
    (Box(x=Mm(137), y=Mm(20), w=Mm(63), h=Mm(88)), 0)
    >>> mirror(Box(mm(10), mm(20), mm(63), mm(88)), paper("a4"), "horizontal")
    (Box(x=Mm(10), y=Mm(189), w=Mm(63), h=Mm(88)), 180)
    """
    if axis == "vertical":
        return Box(paper.width - box.right, box.y, box.w, box.h), 0
    return Box(box.x, paper.height - box.bottom, box.w, box.h), 180


def plan(cards: Sequence[Card], settings: Settings) -> Plan:
    """Place all cards, in order; a new sheet begins where the size of cards or the group changes.

    Raises `DoesNotFit` where a piece is larger than the paper within its margins and may not be
    split.
    """
    arranged = list(sheets(cards, settings))
    # When one sheet of a print has backs all have, or a two-sided printer would lose count.
    two_sided = settings.backs != "none" and any(card.back is not None for card in cards)
    pages: list[Page] = []
    for number, sheet in enumerate(arranged, start=1):
        if sheet.part is not None:
            pages.extend(_part_pages(sheet, sheet.part, settings, number, two_sided))
        else:
            pages.extend(_pages(sheet, settings, number, two_sided))
    return Plan(settings, tuple(pages), len(arranged), tuple(_warnings(cards, settings, pages)))


def _pages(sheet: Sheet, settings: Settings, number: int, two_sided: bool) -> Iterator[Page]:
    count = len(sheet.pieces)
    fronts = tuple(_placed(card, i, count, sheet, settings) for i, card in enumerate(sheet.pieces))
    backs = tuple(
        _behind(front, card.back, settings.paper, sheet.axis)
        for front, card in zip(fronts, sheet.pieces, strict=True)
        if card.back is not None and settings.backs != "none"
    )
    if sheet.folded:
        yield _page(number, "both", (*fronts, *backs), sheet, settings)
        return
    yield _page(number, "front", fronts, sheet, settings)
    if two_sided and settings.backs != "fold":
        yield _page(number, "back", backs, sheet, settings)


def _part_pages(
    sheet: Sheet, part: Part, settings: Settings, number: int, two_sided: bool
) -> Iterator[Page]:
    """The page of one part, with the empty one behind it that two-sided printing needs."""
    card, window, slot = sheet.pieces[0], part.window, sheet.grid.slot(0)
    w, h = (card.height, card.width) if sheet.turned else (card.width, card.height)
    whole = Box(slot.x - window.x, slot.y - window.y, w, h)
    shown = Sides(
        top=-window.y,
        right=window.right - w,
        bottom=window.bottom - h,
        left=-window.x,
    )
    placed = Placement(card.number, card.front, whole, 90 if sheet.turned else 0, shown)
    yield _page(number, "front", (placed,), sheet, settings)
    if two_sided and settings.backs != "fold":
        yield _page(number, "back", (), sheet, settings)


def _placed(card: Card, index: int, occupied: int, sheet: Sheet, settings: Settings) -> Placement:
    """A front in its place; between two cards the bleed stops halfway."""
    grid, spot = sheet.grid, sheet.spot(index)
    own = bleed_of(card, settings)
    turn = 90 if spot.turned else 0
    if sheet.spots:
        return Placement(card.number, card.front, spot.box, turn, Sides(own, own, own, own))
    row, column = divmod(index, grid.columns)
    between = min(own, settings.gutter / 2)

    def towards(neighbour: int, in_row: bool) -> Mm:
        return between if in_row and 0 <= neighbour < occupied else own

    bleed = Sides(
        top=towards(index - grid.columns, True),
        right=towards(index + 1, column + 1 < grid.columns),
        bottom=towards(index + grid.columns, row + 1 < grid.rows),
        left=towards(index - 1, column > 0),
    )
    return Placement(card.number, card.front, spot.box, turn, bleed)


def _behind(front: Placement, picture: str, paper: Paper, axis: Axis) -> Placement:
    box, rotation = mirror(front.box, paper, axis)
    # What lies on one side lies on the other when it is seen from behind.
    rotation = (rotation - front.rotation) % 360
    return Placement(front.number, picture, box, rotation, front.bleed.mirrored(axis))


def _page(
    number: int, side: Side, placements: tuple[Placement, ...], sheet: Sheet, settings: Settings
) -> Page:
    paper, part = settings.paper, sheet.part
    frame = sheet.grid.box
    if side == "back":
        frame = mirror(frame, paper, sheet.axis)[0]
    elif side == "both":
        frame = around((frame, mirror(frame, paper, sheet.axis)[0]))
    boxes = tuple(placement.box for placement in placements) if part is None else (frame,)
    manner = sheet.pieces[0].manner
    net, cut = manner == "net", manner not in ("net", "page")
    marked = settings.marks != "none" and (side != "back" or settings.marks_on_backs)
    marked = marked and bool(placements) and (part is not None or cut)
    fold = fold_line(paper, sheet.axis) if side == "both" else None
    legend, sketch = _explained(settings) if side != "back" else (None, None)
    return Page(
        sheet=number,
        side=side,
        placements=placements,
        marks=_ticks(boxes, frame, sheet, paper) if marked else (),
        outlines=boxes if marked and settings.marks == "lines" else (),
        fold=fold,
        strip=_strip(sheet, side, placements, fold, settings),
        trim=around(boxes) if boxes else frame,
        legend=legend if net else None,
        part=part,
        joins=_joins(frame, part) if part is not None and side != "back" else (),
        sketch=sketch if part is not None else None,
    )


def _ticks(boxes: Sequence[Box], frame: Box, sheet: Sheet, paper: Paper) -> tuple[Segment, ...]:
    """Ticks in the margin round a grid, or at each piece where they have several sizes."""
    if not sheet.spots:
        return crop_ticks(boxes, frame, paper)
    return tuple(tick for box in boxes for tick in crop_ticks((box,), box, paper))


def _strip(
    sheet: Sheet,
    side: Side,
    placements: tuple[Placement, ...],
    fold: Segment | None,
    settings: Settings,
) -> Strip | None:
    """The strip of a page; that of a back lies behind that of its front."""
    paper, frame = settings.paper, sheet.grid.box
    if side == "both":
        frame = around((frame, mirror(frame, paper, sheet.axis)[0]))
    if sheet.part is not None:
        low = area(settings).bottom - STRIP_ROOM
        frame = Box(ZERO, ZERO, paper.width, low)
    elif sheet.pieces[0].manner == "net":
        frame = Box(ZERO, ZERO, paper.width, frame.bottom)
    bleed = max((placement.bleed.largest for placement in placements), default=ZERO)
    strip = place_strip(frame, max(bleed, ZERO), paper, fold)
    if strip is not None and strip.rotation == 0 and strip.box.w < NARROW and _spread(sheet):
        return None
    if side == "back" and strip is not None:
        return Strip(mirror(strip.box, paper, sheet.axis)[0], strip.rotation, ruler=False)
    return strip


def _spread(sheet: Sheet) -> bool:
    """Whether the sheet keeps only a thin strip free, because it has more to explain."""
    return sheet.part is not None or sheet.pieces[0].manner != "fixed"


def _explained(settings: Settings) -> tuple[Box, Box]:
    """Where the legend and the sketch stand on sheets of nets and of parts."""
    room = area(settings)
    sketch = Box(room.x, room.bottom - SKETCH + mm(2), room.w, SKETCH - STRIP_ROOM - mm(2))
    return Box(room.x, room.y, room.w, LEGEND - mm(1.5)), sketch


def _joins(frame: Box, part: Part) -> tuple[Segment, ...]:
    """The lines on a part up to which the next one is laid over it."""
    found = []
    if part.beside:
        x = frame.right - OVERLAP
        found.append(Segment(x, frame.y, x, frame.bottom))
    if part.below:
        y = frame.bottom - OVERLAP
        found.append(Segment(frame.x, y, frame.right, y))
    return tuple(found)


def _warnings(cards: Sequence[Card], settings: Settings, pages: Sequence[Page]) -> Iterator[str]:
    margins = settings.margins
    for name in ("top", "right", "bottom", "left"):
        margin: Mm = getattr(margins, name)
        if margin < PRINTABLE:
            yield (
                f"the {name} margin is {margin}; most printers leave the outer {PRINTABLE} white, "
                "so cards at that edge may lose a part"
            )
    if any(page.strip is None for page in pages):
        yield "there is no room for the strip with the ruler beside the cards: measure a card"
    designed = min((card.bleed for card in cards), default=None)
    if settings.bleed is not None and designed is not None and designed < settings.bleed:
        yield f"a bleed of {settings.bleed} was asked for; the cards are designed with {designed}"
