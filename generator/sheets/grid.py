"""The typographic grid: rows that are never cut, flowing through columns and pages.

>>> rows = [Row(4.0, lambda surface, x, y: None) for _ in range(5)]
>>> [[(spot.column, spot.y) for spot in page] for page in flow(rows, columns=2, height=9.0)]
[[(0, 0.0), (0, 4.0), (1, 0.0), (1, 4.0)], [(0, 0.0)]]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.sheets.surface import Surface

#: Columns are about as wide as a line that reads well.
COLUMN = 84.0
GUTTER = 7.0


@dataclass(frozen=True, slots=True)
class Row:
    """Something as wide as a column that is never cut, `height` mm high.

    `above` is white space left out at the top of a column. `keep` holds the row on the same column
    as the next one. `again` is drawn before the row where it begins a column: a table's head.
    """

    height: float
    draw: Callable[[Surface, float, float], None]
    above: float = 0.0
    keep: bool = False
    again: Row | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a row comes to stand: its column from 0 and its distance from the top of it."""

    column: int
    y: float
    row: Row


@dataclass(frozen=True, slots=True)
class Columns:
    """Equal columns on a page."""

    count: int
    width: float

    def x(self, column: int) -> float:
        """Where a column begins."""
        return column * (self.width + GUTTER)


def columns_for(width: float) -> Columns:
    """As many columns as are not much narrower than a good line, at least one.

    >>> columns_for(190).count, columns_for(277).count, columns_for(100).count
    (2, 3, 1)
    """
    count = max(1, int((width + GUTTER) / (COLUMN + GUTTER)))
    return Columns(count, (width - GUTTER * (count - 1)) / count)


def flow(rows: Sequence[Row], columns: int, height: float) -> list[list[Spot]]:
    """Pages of rows in reading order, the columns of the last page about equally long.

    A row higher than a column stands alone in one; `overfull` tells of it.
    """
    pages = _pour(rows, columns, height)
    last = [spot.row for spot in pages[-1]] if pages else []
    if columns > 1 and last:
        pages[-1] = _level(last, columns, height)
    return pages


def overfull(rows: Sequence[Row], height: float) -> bool:
    """Whether some row, with what must stay with it, is higher than a column."""
    return any(_reach(group) > height + 1e-6 for group in _groups(rows))


def _groups(rows: Sequence[Row]) -> list[list[Row]]:
    """Rows that may not be parted."""
    groups: list[list[Row]] = [[]]
    for row in rows:
        groups[-1].append(row)
        if not row.keep:
            groups.append([])
    return [group for group in groups if group]


def _reach(group: Sequence[Row]) -> float:
    """The height of a group at the top of a column."""
    again = group[0].again.height if group[0].again is not None else 0.0
    return again + sum(row.height + row.above for row in group) - group[0].above


def _pour(rows: Sequence[Row], columns: int, height: float) -> list[list[Spot]]:
    pages: list[list[Spot]] = []
    column, y = columns, 0.0
    for group in _groups(rows):
        needed = sum(row.above + row.height for row in group)
        if column == columns or y + needed > height + 1e-6:
            column, y = column + 1, 0.0
            if column >= columns:
                pages.append([])
                column = 0
            if group[0].again is not None:
                pages[-1].append(Spot(column, 0.0, group[0].again))
                y = group[0].again.height
        fresh = y == 0.0
        for number, row in enumerate(group):
            y += 0.0 if fresh and number == 0 else row.above
            pages[-1].append(Spot(column, y, row))
            y += row.height
    return pages


def _level(drawn: list[Row], columns: int, height: float) -> list[Spot]:
    """The same rows on one page, in columns no longer than needed."""
    heads = {id(row.again) for row in drawn if row.again is not None}
    rows = [row for row in drawn if id(row) not in heads]
    low, high = 0.0, height
    best = _pour(rows, columns, height)
    for _ in range(12):
        middle = (low + high) / 2
        tried = _pour(rows, columns, middle)
        if len(tried) == 1 and not overfull(rows, middle):
            best, high = tried, middle
        else:
            low = middle
    return best[0]
