"""The plan: every card placed on its page before anything is drawn.

A pure function of cards, paper and settings. All places are measured from the top left corner of
the page, y downwards. Drawing only walks the plan.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from generator.marks import PRINTABLE, Marks, Segment, Strip, crop_ticks, fold_line, place_strip
from generator.measures import ZERO, Box, Mm, mm
from generator.paper import Paper, sizes
from generator.splitting import OVERLAP, Part, split

Backs = Literal["long", "short", "fold", "none"]
Axis = Literal["vertical", "horizontal"]
Side = Literal["front", "back", "both"]
#: `fixed`: cards, which always stand upright; `turning`: may lie on its side where more go on a
#: sheet so; `splitting`: a turning piece that may be printed in parts; `net`: cut out and folded.
Manner = Literal["fixed", "turning", "splitting", "net"]
#: What a sheet of nets keeps free above (the legend) and below (the strip), and a sheet of parts
#: below (the assembly sketch and the strip).
LEGEND = mm(8)
STRIP_ROOM = mm(8.5)
SKETCH = mm(24)


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
    group: str = "cards"
    manner: Manner = "fixed"


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


@dataclass(frozen=True, slots=True)
class Sheet:
    """The pieces of one sheet and where they go.

    `turned`: they lie on their side. `part`: the sheet shows one part of one piece.
    """

    pieces: Sequence[Card]
    grid: Grid
    axis: Axis
    folded: bool
    turned: bool = False
    part: Part | None = None


def plan(cards: Sequence[Card], settings: Settings) -> Plan:
    """Place all cards, in order; a new sheet begins where the size or the group changes.

    Raises `DoesNotFit` where a piece is larger than the paper within its margins and may not be
    split.
    """
    sheets = list(_sheets(cards, settings))
    # When one sheet of a print has backs all have, or a two-sided printer would lose count.
    two_sided = settings.backs != "none" and any(card.back is not None for card in cards)
    pages: list[Page] = []
    for number, sheet in enumerate(sheets, start=1):
        if sheet.part is not None:
            pages.extend(_part_pages(sheet, sheet.part, settings, number, two_sided))
        else:
            pages.extend(_pages(sheet, settings, number, two_sided))
    return Plan(settings, tuple(pages), len(sheets), tuple(_warnings(cards, settings, pages)))


def _sheets(cards: Sequence[Card], settings: Settings) -> Iterator[Sheet]:
    def alike(card: Card) -> tuple[str, str, Mm, Mm]:
        return card.group, card.manner, card.width, card.height

    for _, group in groupby(cards, key=alike):
        members = list(group)
        try:
            first = _first_sheet(members, settings)
        except DoesNotFit:
            if members[0].manner in ("fixed", "turning"):
                raise
            for card in members:
                yield from _split(card, settings)
            continue
        for start in range(0, len(members), first.grid.slots):
            pieces = members[start : start + first.grid.slots]
            yield Sheet(pieces, first.grid, first.axis, first.folded, first.turned)


def area(settings: Settings) -> Box:
    """The paper within its margins."""
    paper, margins = settings.paper, settings.margins
    return Box(
        margins.left,
        margins.top,
        paper.width - margins.left - margins.right,
        paper.height - margins.top - margins.bottom,
    )


def _first_sheet(members: Sequence[Card], settings: Settings) -> Sheet:
    """How the sheets of these pieces, all of one size, are laid out. Raises `DoesNotFit`."""
    card = members[0]
    folded = settings.backs == "fold" and any(member.back is not None for member in members)
    if card.manner == "fixed" or folded:
        bleed = max(_bleed(member, settings) for member in members)
        grid, axis = _grid(card.width, card.height, bleed, settings)
        return Sheet(members, grid, axis, settings.backs == "fold")
    whole = area(settings)
    above = LEGEND if card.manner == "net" else ZERO
    # Without room for the strip the pieces are printed all the same; nets need their legend.
    for below in (STRIP_ROOM, ZERO):
        room = Box(whole.x, whole.y + above, whole.w, whole.h - above - below)
        upright = grid_for(card.width, card.height, room, settings.gutter)
        turned = grid_for(card.height, card.width, room, settings.gutter)
        grid = turned if turned.slots > upright.slots else upright
        if grid.slots:
            grid = _no_larger(grid, len(members), room)
            lying = turned.slots > upright.slots
            return Sheet(members, grid, _axis(settings), folded=False, turned=lying)
    raise DoesNotFit(_too_large(card.width, card.height, settings))


def _no_larger(grid: Grid, count: int, room: Box) -> Grid:
    """The grid without the columns and rows that so few pieces leave empty, in the middle."""
    columns = min(grid.columns, count)
    rows = min(grid.rows, -(-count // columns))
    small = replace(grid, columns=columns, rows=rows)
    x, y = room.x + (room.w - small.box.w) / 2, room.y + (room.h - small.box.h) / 2
    return replace(small, left=x, top=y)


def _axis(settings: Settings) -> Axis:
    """The axis of a sheet without fold-over backs."""
    return turning_axis(settings.paper, "long" if settings.backs == "fold" else settings.backs)


def _split(card: Card, settings: Settings) -> Iterator[Sheet]:
    """The sheets of a piece in parts, upright or on its side, whichever takes fewer."""
    room = area(settings)
    room = Box(room.x, room.y + LEGEND, room.w, room.h - LEGEND - SKETCH)
    ways = ((card.width, card.height, False), (card.height, card.width, True))
    try:
        found = [(split(w, h, room), turned) for w, h, turned in ways]
    except ValueError:
        raise DoesNotFit(_too_large(card.width, card.height, settings)) from None
    parts, turned = min(found, key=lambda choice: len(choice[0]))
    for part in parts:
        left = room.x + (room.w - part.window.w) / 2
        grid = Grid(1, 1, left, room.y, part.window.w, part.window.h, ZERO)
        yield Sheet((card,), grid, _axis(settings), folded=False, turned=turned, part=part)


def _too_large(width: Mm, height: Mm, settings: Settings, half: str = "") -> str:
    """The message of what does not fit, with the smallest paper that would do."""
    paper, room = settings.paper, area(settings)
    said = (
        f"a card of {width.mm:g} x {height.mm:g} mm does not fit{half} within the margins of "
        f"{paper.name} ({paper.width.mm:g} x {paper.height.mm:g} mm)"
    )
    across, down = paper.width - room.w, paper.height - room.h
    fold = 2 if half else 1
    for larger in sorted(sizes().values(), key=lambda size: size.width.nm * size.height.nm):
        w, h = larger.width - across, larger.height - down
        if (w >= width * fold and h >= height) or (w >= width and h >= height * fold):
            return f"{said}; {larger.name} would do"
    return said


def _grid(width: Mm, height: Mm, bleed: Mm, settings: Settings) -> tuple[Grid, Axis]:
    """The grid of a sheet and the axis its backs are mirrored about. Raises `DoesNotFit`."""
    paper, room = settings.paper, area(settings)
    if settings.backs != "fold":
        found = [
            (grid_for(width, height, room, settings.gutter), turning_axis(paper, settings.backs))
        ]
    else:
        # Fronts keep clear of the fold by their bleed, or the back's colour would show beside it.
        left = Box(room.x, room.y, paper.width / 2 - bleed - room.x, room.h)
        upper = Box(room.x, room.y, room.w, paper.height / 2 - bleed - room.y)
        found = [
            (grid_for(width, height, left, settings.gutter), "vertical"),
            (grid_for(width, height, upper, settings.gutter), "horizontal"),
        ]
    grid, axis = max(found, key=lambda choice: choice[0].slots)
    if not grid.slots:
        half = " on half the paper, as folding needs," if settings.backs == "fold" else ""
        raise DoesNotFit(_too_large(width, height, settings, half))
    return grid, axis


def _bleed(card: Card, settings: Settings) -> Mm:
    return card.bleed if settings.bleed is None else min(settings.bleed, card.bleed)


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
    """A front in its slot; between two cards the bleed stops halfway."""
    grid = sheet.grid
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
    return Placement(card.number, card.front, grid.slot(index), 90 if sheet.turned else 0, bleed)


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
    net = sheet.pieces[0].manner == "net"
    marked = settings.marks != "none" and (side != "back" or settings.marks_on_backs)
    marked = marked and bool(placements) and (part is not None or not net)
    fold = fold_line(paper, sheet.axis) if side == "both" else None
    legend, sketch = _explained(settings) if side != "back" else (None, None)
    return Page(
        sheet=number,
        side=side,
        placements=placements,
        marks=crop_ticks(boxes, frame, paper) if marked else (),
        outlines=boxes if marked and settings.marks == "lines" else (),
        fold=fold,
        strip=_strip(sheet, side, placements, fold, settings),
        trim=around(boxes) if boxes else frame,
        legend=legend if net else None,
        part=part,
        joins=_joins(frame, part) if part is not None and side != "back" else (),
        sketch=sketch if part is not None else None,
    )


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
    if side == "back" and strip is not None:
        return Strip(mirror(strip.box, paper, sheet.axis)[0], strip.rotation, ruler=False)
    return strip


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
