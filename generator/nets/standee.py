"""The net of a standee: front and back, one fold above them, and a foot under each."""

from __future__ import annotations

from generator.nets.shapes import Net, Piece, rectangle

#: A foot is this part of the height, but no smaller or larger than these in mm.
FOOT_PART, SMALLEST_FOOT, LARGEST_FOOT = 0.28, 7.0, 16.0


def foot(height: float) -> float:
    """How far each foot sticks out, in mm, for a standee of this height."""
    return round(min(max(FOOT_PART * height, SMALLEST_FOOT), LARGEST_FOOT), 1)


def standee(width: float, height: float) -> Net:
    """The net of a standee whose sides are `width` by `height` mm.

    From the top of the page: the foot of the back, the back upside down, the front, its foot.
    The feet narrow a little, so that they do not stick out at the sides.

    >>> net = standee(30, 28)
    >>> [piece.name for piece in net.pieces], net.size
    (['back-foot', 'back', 'front', 'front-foot'], (30.0, 71.6))
    """
    d, w, h = foot(height), width, height
    slope = min(2.0, w / 6)
    upper, fold, lower = d, d + h, d + 2 * h
    return Net(
        (
            Piece("back-foot", "flap", ((slope, 0.0), (w - slope, 0.0), (w, upper), (0.0, upper))),
            Piece("back", "face", rectangle(0.0, upper, float(w), h)),
            Piece("front", "face", rectangle(0.0, fold, float(w), h)),
            Piece(
                "front-foot",
                "flap",
                ((0.0, lower), (w, lower), (w - slope, lower + d), (slope, lower + d)),
            ),
        )
    )
