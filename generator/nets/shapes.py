"""What a net is made of: polygons that share edges (folds) or end (cuts)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

Point = tuple[float, float]
Edge = tuple[Point, Point]
#: `face`: seen when it is done; `flap`: folded in or under; `glue`: gets the glue.
Role = Literal["face", "flap", "glue"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A polygon of a net, clockwise on the page; places in mm, y downwards."""

    name: str
    role: Role
    points: tuple[Point, ...]

    @property
    def edges(self) -> Iterator[Edge]:
        """Its edges in order."""
        yield from zip(self.points, (*self.points[1:], self.points[0]), strict=True)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The rectangle round it: x, y, width, height."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


@dataclass(frozen=True)
class Net:
    """Pieces that hang together; two pieces that share an edge are folded along it."""

    pieces: tuple[Piece, ...]

    @cached_property
    def _sorted(self) -> tuple[tuple[Edge, ...], tuple[Edge, ...]]:
        seen: dict[Edge, Edge] = {}
        folds: list[Edge] = []
        for edge in (edge for piece in self.pieces for edge in piece.edges):
            key = _undirected(edge)
            if key in seen:
                folds.append(seen.pop(key))
            else:
                seen[key] = edge
        return tuple(seen.values()), tuple(folds)

    @property
    def cuts(self) -> tuple[Edge, ...]:
        """The edges that belong to one piece: the outline."""
        return self._sorted[0]

    @property
    def folds(self) -> tuple[Edge, ...]:
        """The edges that two pieces share."""
        return self._sorted[1]

    @property
    def size(self) -> tuple[float, float]:
        """Width and height; the net begins at 0, 0."""
        boxes = [piece.box for piece in self.pieces]
        return max(x + w for x, _, w, _ in boxes), max(y + h for _, y, _, h in boxes)

    def piece(self, name: str) -> Piece:
        """The piece called `name`. Raises `KeyError`."""
        for piece in self.pieces:
            if piece.name == name:
                return piece
        raise KeyError(name)


def _undirected(edge: Edge) -> Edge:
    """The same for both directions, to the micrometre, so that sums of lengths may differ."""
    (ax, ay), (bx, by) = edge
    ends = sorted(((round(ax, 3), round(ay, 3)), (round(bx, 3), round(by, 3))))
    return ends[0], ends[1]


def rectangle(x: float, y: float, w: float, h: float) -> tuple[Point, ...]:
    """The corners of a rectangle, clockwise from the top left."""
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


def tab(start: Point, end: Point, depth: float, slope: float) -> tuple[Point, ...]:
    """A tab on the edge from `start` to `end`, to the left of that direction, narrowing by `slope`.

    The edge is level or upright and runs against the direction of the piece it hangs on.

    >>> tab((0, 0), (10, 0), 4, 1)
    ((0, 0), (1.0, -4.0), (9.0, -4.0), (10, 0))
    """
    (ax, ay), (bx, by) = start, end
    length = abs(bx - ax) + abs(by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    nx, ny = uy * depth, -ux * depth
    return (
        start,
        (ax + nx + ux * slope, ay + ny + uy * slope),
        (bx + nx - ux * slope, by + ny - uy * slope),
        end,
    )
