"""Pieces larger than the paper: the windows they are cut into, and how the parts go together."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from generator.measures import ZERO, Box, Mm, mm

#: So much of a part is printed again on the next one, to be glued.
OVERLAP = mm(10)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a split piece.

    `window` is what it shows, from the top left corner of the piece; `row` and `column` count from
    0. `below` and `beside` say whether another part is glued onto its lower and right edge.
    """

    window: Box
    row: int
    column: int
    rows: int
    columns: int

    @property
    def name(self) -> str:
        """Its name on the sheet, such as `B2`: row B, column 2."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"

    @property
    def below(self) -> bool:
        """Whether there is a part under it."""
        return self.row + 1 < self.rows

    @property
    def beside(self) -> bool:
        """Whether there is a part to the right of it."""
        return self.column + 1 < self.columns


def stretches(length: Mm, room: Mm) -> list[tuple[Mm, Mm]]:
    """From where to where the parts of a length go, each at most `room`, all equally long.

    Raises `ValueError` where the room is no larger than the overlap.

    >>> stretches(mm(300), mm(200))
    [(Mm(0), Mm(155)), (Mm(145), Mm(300))]
    """
    if length <= room:
        return [(ZERO, length)]
    if room <= OVERLAP * 2:
        raise ValueError("no room for an overlap")
    count = -(-(length - OVERLAP).nm // (room - OVERLAP).nm)
    each = (length + OVERLAP * (count - 1)) / count
    starts = [(each - OVERLAP) * i for i in range(count)]
    return [(start, min(start + each, length)) for start in starts]


def split(width: Mm, height: Mm, room: Box) -> tuple[Part, ...]:
    """The parts of a piece of this size on pages with `room`, in reading order.

    Raises `ValueError` where the room is no larger than the overlap.
    """
    across, down = stretches(width, room.w), stretches(height, room.h)
    return tuple(
        Part(Box(left, top, right - left, bottom - top), row, column, len(down), len(across))
        for (row, (top, bottom)), (column, (left, right)) in product(
            enumerate(down), enumerate(across)
        )
    )
