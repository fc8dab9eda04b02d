"""The net of a die: six squares in a cross and seven tabs."""

from __future__ import annotations

from generator.nets.shapes import Net, Piece, rectangle, tab

#: The sides in the order they take their faces: round the belt, then the two that lie opposite.
SIDES = ("belt-1", "belt-2", "belt-3", "belt-4", "top", "bottom")
SMALLEST, LARGEST = 8.0, 60.0
TAB_PART, LARGEST_TAB = 0.35, 5.4


def die(edge: float) -> Net:
    """The net of a die with edges of `edge` mm.

    Each edge where two sides meet without a fold has a tab on one of the two.

    >>> net = die(16)
    >>> len(net.folds), net.size
    (12, (69.4, 58.8))
    """
    e, t = edge, round(min(TAB_PART * edge, LARGEST_TAB), 3)
    belt = [(i * e, t + e) for i in range(4)]
    top, bottom = (e, t), (e, t + 2 * e)
    places = [*belt, top, bottom]
    pieces = [
        Piece(name, "face", rectangle(x, y, e, e))
        for name, (x, y) in zip(SIDES, places, strict=True)
    ]
    (tx, ty), (bx, by), (ex, ey) = top, bottom, belt[3]
    edges = {
        "top-west": ((tx, ty + e), (tx, ty)),
        "top-north": ((tx, ty), (tx + e, ty)),
        "top-east": ((tx + e, ty), (tx + e, ty + e)),
        "bottom-east": ((bx + e, by), (bx + e, by + e)),
        "bottom-south": ((bx + e, by + e), (bx, by + e)),
        "bottom-west": ((bx, by + e), (bx, by)),
        "belt-east": ((ex + e, ey), (ex + e, ey + e)),
    }
    pieces += [
        Piece(name, "glue", tab(start, end, t, 0.8 * t)) for name, (start, end) in edges.items()
    ]
    return Net(tuple(pieces))
