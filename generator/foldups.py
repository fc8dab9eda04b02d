"""Nets with pictures on them: standees, dice and tuck boxes as faces to be cut out and folded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.nets.shapes import Edge, Net, Piece
from generator.picture import ClippedMarks, Mark, MovedMarks, Pen, Picture

INK = "#2b2a33"
WHITE = "#ffffff"
GLUE = "#cfcbc4"
CUT_WIDTH, FOLD_WIDTH, HALO_WIDTH = 0.25, 0.2, 0.55
DASH = (2.0, 1.4)
#: White round every net, so that two of them on a sheet do not touch.
BORDER = 2.0

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Pasted:
    """A picture on a piece of a net.

    It is centred; `turn` is 0, 90, 180 or 270 degrees clockwise; with `fit` it is scaled to the
    piece's width, else it keeps its size and the piece shows its middle.
    """

    picture: Picture
    turn: int = 0
    fit: bool = False


def paste(net: Net, pasted: Mapping[str, Pasted], ground: str) -> Picture:
    """The net as a picture: faces and flaps coloured `ground`, pictures on top, then the lines."""
    pen = Pen()
    width, height = net.size
    for piece in net.pieces:
        pen.polygon(piece.points, fill=GLUE if piece.role == "glue" else ground)
        if piece.name in pasted:
            pen.add(_on(piece, pasted[piece.name]))
    lines(pen, net.cuts, net.folds)
    moved = MovedMarks((1, 0, 0, 1, BORDER, BORDER), pen.marks)
    return Picture(width + 2 * BORDER, height + 2 * BORDER, 0, 0, (moved,))


def lines(pen: Pen, cuts: tuple[Edge, ...], folds: tuple[Edge, ...]) -> None:
    """Draw cuts solid and folds dashed, on white where they cross a dark colour."""
    for (x1, y1), (x2, y2) in folds:
        pen.line(x1, y1, x2, y2, WHITE, HALO_WIDTH)
        pen.line(x1, y1, x2, y2, INK, FOLD_WIDTH, DASH)
    for (x1, y1), (x2, y2) in cuts:
        pen.line(x1, y1, x2, y2, INK, CUT_WIDTH)


def _on(piece: Piece, pasted: Pasted) -> Mark:
    """The picture, moved to the middle of the piece and seen within it only."""
    x, y, w, h = piece.box
    picture = pasted.picture
    scale = w / picture.width if pasted.fit else 1.0
    cos, sin = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[pasted.turn]
    a, b = scale * cos, scale * sin
    middle_x, middle_y = picture.width / 2, picture.height / 2
    matrix: Matrix = (
        a,
        b,
        -b,
        a,
        x + w / 2 - a * middle_x + b * middle_y,
        y + h / 2 - b * middle_x - a * middle_y,
    )
    seen = MovedMarks(matrix, picture.marks)
    inner = _notched(piece)
    return ClippedMarks(x, y, w, h, 0, (seen, *inner))


def _notched(piece: Piece) -> tuple[Mark, ...]:
    """White over what a wall with a notch leaves out, so that no colour lies beside the cut."""
    if piece.role != "face" or len(piece.points) <= 4:
        return ()
    pen = Pen()
    pen.polygon(piece.points[1:-3], fill=WHITE)
    return pen.marks
