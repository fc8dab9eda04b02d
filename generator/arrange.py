"""Which pieces go on which sheet, and where: grids, shelves of mixed sizes, parts of large ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from generator.marks import TICK_END
from generator.measures import ZERO, Box, Mm, mm
from generator.paper import Paper, sizes
from generator.pieces import Axis, Backs, Card, DoesNotFit, Settings, bleed_of
from generator.shelves import Spot, shelve
from generator.splitting import Part, split
from generator.stack import stacked

#: What a sheet of nets keeps free above (the legend) and below (the strip), and a sheet of parts
#: below (the assembly sketch and the strip).
LEGEND = mm(8)
STRIP_ROOM = mm(8.5)
SKETCH = mm(24)
#: Within margins as narrow as this there is no room for the legend and the sketch.
NARROWEST = mm(60)


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

    `turned`: they lie on their side. `part`: the sheet shows one part of one piece. `spots`: where
    pieces of several sizes lie; the grid is then one slot round all of them.
    """

    pieces: Sequence[Card]
    grid: Grid
    axis: Axis
    folded: bool
    turned: bool = False
    part: Part | None = None
    spots: Sequence[Spot] = ()

    def spot(self, index: int) -> Spot:
        """Where the piece with this number lies."""
        return self.spots[index] if self.spots else Spot(index, self.grid.slot(index), self.turned)


def sheets(cards: Sequence[Card], settings: Settings) -> Iterator[Sheet]:
    """The sheets of all pieces, in order. Raises `DoesNotFit`.

    A component begins a new sheet; so does another size, where cards or backs to fold are printed.
    """
    for (_, manner), group in groupby(cards, key=lambda card: (card.group, card.manner)):
        members = list(group)
        one_size = len({(card.width, card.height) for card in members}) == 1
        if manner == "page":
            yield from (_whole_page(card, settings) for card in members)
        elif manner == "fixed" or one_size or _folded(members, settings):
            yield from _by_size(members, settings)
        else:
            yield from _shelved(members, settings)


def _by_size(cards: Sequence[Card], settings: Settings) -> Iterator[Sheet]:
    """Sheets with one size on each, in a grid; a piece too large for any is split."""
    for _, group in groupby(cards, key=lambda card: (card.width, card.height)):
        members = list(group)
        try:
            first = _first_sheet(members, settings)
        except DoesNotFit:
            if members[0].manner in ("fixed", "turning"):
                raise
            for card in members:
                yield from _split(card, settings)
            continue
        if settings.stack:
            members = stacked(members, first.grid.slots)
        for start in range(0, len(members), first.grid.slots):
            pieces = members[start : start + first.grid.slots]
            yield replace(first, pieces=pieces)


def _whole_page(card: Card, settings: Settings) -> Sheet:
    """A sheet with one picture in the middle of the paper, whatever the margins for cutting."""
    paper = settings.paper
    left, top = (paper.width - card.width) / 2, (paper.height - card.height) / 2
    grid = Grid(1, 1, left, top, card.width, card.height, ZERO)
    return Sheet((card,), grid, _axis(settings), folded=False)


def _shelved(cards: Sequence[Card], settings: Settings) -> Iterator[Sheet]:
    """Sheets on which pieces of several sizes lie in rows; those too large come last, alone."""
    net = cards[0].manner == "net"
    whole, above = area(settings), LEGEND if net else ZERO
    room = Box(whole.x, whole.y + above, whole.w, whole.h - above - STRIP_ROOM)
    gap = ZERO if net else TICK_END * 2
    if net and room.w < NARROWEST:
        raise DoesNotFit(_too_large(NARROWEST, cards[0].height, settings))
    fitting = [card for card in cards if _goes_in(card, room)]
    for spots in shelve([(card.width, card.height) for card in fitting], room, gap):
        frame = around([spot.box for spot in spots])
        grid = Grid(1, 1, frame.x, frame.y, frame.w, frame.h, ZERO)
        pieces = [fitting[spot.index] for spot in spots]
        yield Sheet(pieces, grid, _axis(settings), folded=False, spots=spots)
    yield from _by_size([card for card in cards if not _goes_in(card, room)], settings)


def _goes_in(card: Card, room: Box) -> bool:
    w, h = card.width, card.height
    return (w <= room.w and h <= room.h) or (h <= room.w and w <= room.h)


def _folded(cards: Sequence[Card], settings: Settings) -> bool:
    """Whether backs are printed beside these fronts, to be folded behind them."""
    return settings.backs == "fold" and any(card.back is not None for card in cards)


def area(settings: Settings) -> Box:
    """The paper within its margins."""
    paper, margins = settings.paper, settings.margins
    return Box(
        margins.left,
        margins.top,
        paper.width - margins.left - margins.right,
        paper.height - margins.top - margins.bottom,
    )


def around(boxes: Sequence[Box]) -> Box:
    """The smallest box round all of `boxes`."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)


def _first_sheet(members: Sequence[Card], settings: Settings) -> Sheet:
    """How the sheets of these pieces, all of one size, are laid out. Raises `DoesNotFit`."""
    card = members[0]
    if card.manner == "net" and area(settings).w < NARROWEST:
        raise DoesNotFit(_too_large(max(card.width, NARROWEST), card.height, settings))
    if card.manner == "fixed" or _folded(members, settings):
        bleed = max(bleed_of(member, settings) for member in members)
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
        if room.w < NARROWEST:
            raise ValueError("no room for the sketch")
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
