"""Pieces of several sizes on common sheets: rows like books on shelves, as few sheets as found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.measures import ZERO, Box, Mm


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece lies: its number in the sequence, its box on the page, whether it is turned."""

    index: int
    box: Box
    turned: bool


Size = tuple[Mm, Mm]
Row = list[tuple[int, Size, bool]]


def shelve(sizes: Sequence[Size], room: Box, gap: Mm) -> list[list[Spot]]:
    """The sheets on which pieces of these sizes go, `gap` apart, in the middle of `room`.

    All upright, all lying or all standing are tried. Raises `ValueError` where a piece does not fit
    in the room either way.
    """
    if not sizes:
        return []
    ways = [
        [turned(size) for size in sizes]
        for turned in (
            lambda size: False,
            lambda size: size[0] < size[1],
            lambda size: size[0] > size[1],
        )
    ]
    found = [sheets for way in ways if (sheets := _packed(sizes, way, room, gap)) is not None]
    if not found:
        raise ValueError("a piece is larger than the room")
    return min(found, key=len)


def _packed(
    sizes: Sequence[Size], turns: Sequence[bool], room: Box, gap: Mm
) -> list[list[Spot]] | None:
    """The sheets for one way of turning; a piece that fits only the other way is turned back."""
    pieces: Row = []
    for index, (size, wish) in enumerate(zip(sizes, turns, strict=True)):
        fitting = [way for way in (wish, not wish) if _fits(_seen(size, way), room)]
        if not fitting:
            return None
        pieces.append((index, _seen(size, fitting[0]), fitting[0]))
    pieces.sort(key=lambda piece: -piece[1][1].nm)
    sheets: list[list[Row]] = [[]]
    for row in _rows(pieces, room.w, gap):
        used = sum((_height(r) + gap for r in sheets[-1]), ZERO)
        if sheets[-1] and used + _height(row) > room.h:
            sheets.append([])
        sheets[-1].append(row)
    return [_placed(rows, room, gap) for rows in sheets]


def _seen(size: Size, turned: bool) -> Size:
    return (size[1], size[0]) if turned else size


def _fits(size: Size, room: Box) -> bool:
    return size[0] <= room.w and size[1] <= room.h


def _rows(pieces: Row, width: Mm, gap: Mm) -> list[Row]:
    """The pieces, tallest first, each on the first row that has room for it."""
    rows: list[Row] = []
    for piece in pieces:
        row = next((r for r in rows if _length(r, gap) + gap + piece[1][0] <= width), None)
        if row is None:
            rows.append([piece])
        else:
            row.append(piece)
    return rows


def _length(row: Row, gap: Mm) -> Mm:
    return sum((size[0] for _, size, _ in row), gap * (len(row) - 1))


def _height(row: Row) -> Mm:
    return max(size[1] for _, size, _ in row)


def _placed(rows: list[Row], room: Box, gap: Mm) -> list[Spot]:
    width = max(_length(row, gap) for row in rows)
    height = sum((_height(row) for row in rows), gap * (len(rows) - 1))
    spots = []
    y = room.y + (room.h - height) / 2
    for row in rows:
        x = room.x + (room.w - width) / 2
        for index, (w, h), turned in row:
            spots.append(Spot(index, Box(x, y, w, h), turned))
            x = x + w + gap
        y = y + _height(row) + gap
    return sorted(spots, key=lambda spot: spot.index)
