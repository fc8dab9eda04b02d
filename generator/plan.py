"""The plan: every card placed on its page before anything is drawn.

A pure function of cards, paper and settings. All places are measured from the top left corner of
the page, y downwards. Drawing only walks the plan.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from generator.marks import PRINTABLE, Marks, Segment, Strip, crop_ticks, fold_line, place_strip
from generator.measures import ZERO, Box, Mm
from generator.paper import Paper

Backs = Literal["long", "short", "fold", "none"]
Axis = Literal["vertical", "horizontal"]
Side = Literal["front", "back", "both"]


class DoesNotFit(ValueError):
    """Raised when not even one card goes on the paper; the message gives the sizes."""


@dataclass(frozen=True, slots=True)
class Sides:
    """A length for each side of something on the page."""

    top: Mm
    right: Mm
    bottom: Mm
    left: Mm

    @property
    def largest(self) -> Mm:
        """The largest of the four."""
        return max(self.top, self.right, self.bottom, self.left)

    def mirrored(self, axis: Axis) -> Sides:
        """The same, seen from the other side of the paper."""
        if axis == "vertical":
            return Sides(self.top, self.left, self.bottom, self.right)
        return Sides(self.bottom, self.right, self.top, self.left)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a print is laid out. `bleed` None is what each card was designed with."""

    paper: Paper
    margins: Sides
    gutter: Mm = ZERO
    bleed: Mm | None = None
    backs: Backs = "long"
    marks: Marks = "ticks"
    marks_on_backs: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card to be placed: its number in the deck, the pictures of its sides, its size."""

    number: int
    front: str
    back: str | None
    width: Mm
    height: Mm
    bleed: Mm


@dataclass(frozen=True, slots=True)
class Placement:
    """One side of a card on a page.

    `box` is the cut card; `rotation` (0 or 180) is about its middle, or 90: it reads from the
    bottom of the page to the top; `bleed` is how much of the picture's bleed shows on each side of
    the box, as it lies on the page.
    """

    number: int
    picture: str
    box: Box
    rotation: int
    bleed: Sides


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet; `trim` is the rectangle round all its cards."""

    sheet: int
    side: Side
    placements: tuple[Placement, ...]
    marks: tuple[Segment, ...]
    outlines: tuple[Box, ...]
    fold: Segment | None
    strip: Strip | None
    trim: Box

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


@dataclass(frozen=True, slots=True)
class Grid:
    """The slots of a sheet for cards of one size; it never moves, however few cards there are."""

    columns: int
    rows: int
    left: Mm
    top: Mm
    width: Mm
    height: Mm
    gutter: Mm

    @property
    def slots(self) -> int:
        """How many cards go on a sheet."""
        return self.columns * self.rows

    @property
    def box(self) -> Box:
        """The rectangle round all slots."""
        gutter, columns, rows = self.gutter, self.columns, self.rows
        w = self.width * columns + gutter * (columns - 1)
        return Box(self.left, self.top, w, self.height * rows + gutter * (rows - 1))

    def slot(self, index: int) -> Box:
        """The box of a slot, counted in reading order from 0."""
        row, column = divmod(index, self.columns)
        x = self.left + (self.width + self.gutter) * column
        return Box(x, self.top + (self.height + self.gutter) * row, self.width, self.height)


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


def turning_axis(paper: Paper, backs: Backs) -> Axis:
    """The axis about which the printer turns the paper: along its long or its short edge."""
    upright = paper.height >= paper.width
    return "vertical" if upright == (backs != "short") else "horizontal"


def grid_for(width: Mm, height: Mm, area: Box, gutter: Mm) -> Grid:
    """As many slots as the area holds, in its middle; none where not one fits."""
    columns = max(0, (area.w + gutter) // (width + gutter))
    rows = max(0, (area.h + gutter) // (height + gutter))
    grid = Grid(columns, rows, area.x, area.y, width, height, gutter)
    left = area.x + (area.w - grid.box.w) / 2
    return Grid(columns, rows, left, area.y + (area.h - grid.box.h) / 2, width, height, gutter)


def plan(cards: Sequence[Card], settings: Settings) -> Plan:
    """Place all cards, in order; a new sheet begins where the size changes.

    Raises `DoesNotFit` where a card is larger than the paper within its margins.
    """
    sheets = list(_sheets(cards, settings))
    # When one sheet of a print has backs all have, or a two-sided printer would lose count.
    two_sided = settings.backs != "none" and any(card.back is not None for card in cards)
    pages: list[Page] = []
    for number, (chunk, grid, axis) in enumerate(sheets, start=1):
        pages.extend(_pages(chunk, grid, axis, settings, number, two_sided))
    return Plan(settings, tuple(pages), len(sheets), tuple(_warnings(cards, settings, pages)))


def _sheets(
    cards: Sequence[Card], settings: Settings
) -> Iterator[tuple[Sequence[Card], Grid, Axis]]:
    for (width, height), group in groupby(cards, key=lambda card: (card.width, card.height)):
        members = list(group)
        bleed = max(_bleed(card, settings) for card in members)
        grid, axis = _grid(width, height, bleed, settings)
        for start in range(0, len(members), grid.slots):
            yield members[start : start + grid.slots], grid, axis


def _grid(width: Mm, height: Mm, bleed: Mm, settings: Settings) -> tuple[Grid, Axis]:
    """The grid of a sheet and the axis its backs are mirrored about."""
    paper, margins = settings.paper, settings.margins
    area = Box(
        margins.left,
        margins.top,
        paper.width - margins.left - margins.right,
        paper.height - margins.top - margins.bottom,
    )
    if settings.backs != "fold":
        found = [
            (grid_for(width, height, area, settings.gutter), turning_axis(paper, settings.backs))
        ]
    else:
        # Fronts keep clear of the fold by their bleed, or the back's colour would show beside it.
        left = Box(area.x, area.y, paper.width / 2 - bleed - area.x, area.h)
        upper = Box(area.x, area.y, area.w, paper.height / 2 - bleed - area.y)
        found = [
            (grid_for(width, height, left, settings.gutter), "vertical"),
            (grid_for(width, height, upper, settings.gutter), "horizontal"),
        ]
    grid, axis = max(found, key=lambda choice: choice[0].slots)
    if not grid.slots:
        half = " on half the paper, as folding needs," if settings.backs == "fold" else ""
        raise DoesNotFit(
            f"a card of {width.mm:g} x {height.mm:g} mm does not fit{half} within the margins of "
            f"{paper.name} ({paper.width.mm:g} x {paper.height.mm:g} mm)"
        )
    return grid, axis


def _bleed(card: Card, settings: Settings) -> Mm:
    return card.bleed if settings.bleed is None else min(settings.bleed, card.bleed)


def _pages(
    chunk: Sequence[Card],
    grid: Grid,
    axis: Axis,
    settings: Settings,
    sheet: int,
    two_sided: bool,
) -> Iterator[Page]:
    fronts = tuple(_placed(card, i, len(chunk), grid, settings) for i, card in enumerate(chunk))
    backs = tuple(
        _behind(front, card.back, settings.paper, axis)
        for front, card in zip(fronts, chunk, strict=True)
        if card.back is not None and settings.backs != "none"
    )
    if settings.backs == "fold":
        yield _page(sheet, "both", (*fronts, *backs), grid, axis, settings)
        return
    yield _page(sheet, "front", fronts, grid, axis, settings)
    if two_sided:
        yield _page(sheet, "back", backs, grid, axis, settings)


def _placed(card: Card, index: int, occupied: int, grid: Grid, settings: Settings) -> Placement:
    """A front in its slot; between two cards the bleed stops halfway."""
    row, column = divmod(index, grid.columns)
    own = _bleed(card, settings)
    between = min(own, settings.gutter / 2)

    def towards(neighbour: int, in_row: bool) -> Mm:
        return between if in_row and 0 <= neighbour < occupied else own

    bleed = Sides(
        top=towards(index - grid.columns, True),
        right=towards(index + 1, column + 1 < grid.columns),
        bottom=towards(index + grid.columns, row + 1 < grid.rows),
        left=towards(index - 1, column > 0),
    )
    return Placement(card.number, card.front, grid.slot(index), 0, bleed)


def _behind(front: Placement, picture: str, paper: Paper, axis: Axis) -> Placement:
    box, rotation = mirror(front.box, paper, axis)
    return Placement(front.number, picture, box, rotation, front.bleed.mirrored(axis))


def _page(
    sheet: int,
    side: Side,
    placements: tuple[Placement, ...],
    grid: Grid,
    axis: Axis,
    settings: Settings,
) -> Page:
    paper = settings.paper
    boxes = tuple(placement.box for placement in placements)
    frame = grid.box
    if side == "back":
        frame = mirror(frame, paper, axis)[0]
    elif side == "both":
        frame = around((frame, mirror(frame, paper, axis)[0]))
    marked = settings.marks != "none" and (side != "back" or settings.marks_on_backs)
    fold = fold_line(paper, axis) if side == "both" else None
    bleed = max((placement.bleed.largest for placement in placements), default=ZERO)
    strip = place_strip(grid.box if side == "back" else frame, bleed, paper, fold)
    if side == "back" and strip is not None:
        strip = Strip(mirror(strip.box, paper, axis)[0], strip.rotation, ruler=False)
    return Page(
        sheet=sheet,
        side=side,
        placements=placements,
        marks=crop_ticks(boxes, frame, paper) if marked else (),
        outlines=boxes if marked and settings.marks == "lines" else (),
        fold=fold,
        strip=strip,
        trim=around(boxes) if boxes else frame,
    )


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box round all of `boxes`."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)


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
