"""Lengths on paper: whole nanometres inside, millimetres outside, points only for the PDF."""

from __future__ import annotations

from dataclasses import dataclass

NM_PER_MM = 1_000_000
POINTS_PER_MM = 72 / 25.4


@dataclass(frozen=True, slots=True, order=True)
class Mm:
    """A length. Made of whole nanometres, so sums that should be equal are equal.

    >>> mm(0.1) + mm(0.2) == mm(0.3)
    True
    >>> (mm(210) - mm(10.5) * 2) // mm(63)
    3
    >>> str(mm(10.5)), inches(8.5)
    ('10.5 mm', Mm(215.9))
    """

    nm: int

    @property
    def mm(self) -> float:
        """The length in millimetres."""
        return self.nm / NM_PER_MM

    @property
    def pt(self) -> float:
        """The length in PDF points."""
        return self.nm / NM_PER_MM * POINTS_PER_MM

    def __add__(self, other: Mm) -> Mm:
        """The sum of two lengths."""
        return Mm(self.nm + other.nm)

    def __sub__(self, other: Mm) -> Mm:
        """The difference of two lengths."""
        return Mm(self.nm - other.nm)

    def __neg__(self) -> Mm:
        """The same length the other way."""
        return Mm(-self.nm)

    def __mul__(self, times: int) -> Mm:
        """The length a whole number of times."""
        return Mm(self.nm * times)

    def __truediv__(self, parts: int) -> Mm:
        """One of so many equal parts, to the nanometre."""
        return Mm(round(self.nm / parts))

    def __floordiv__(self, other: Mm) -> int:
        """How many times `other` goes into this length."""
        return self.nm // other.nm

    def __repr__(self) -> str:
        """The length as it is typed in Python."""
        return f"Mm({self.mm:g})"

    def __str__(self) -> str:
        """The length as people read it."""
        return f"{self.mm:.10g} mm"


def mm(value: float) -> Mm:
    """A length from millimetres."""
    return Mm(round(value * NM_PER_MM))


def inches(value: float) -> Mm:
    """A length from inches."""
    return Mm(round(value * 25.4 * NM_PER_MM))


ZERO = Mm(0)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the page: its top left corner, from the paper's top left corner, and size."""

    x: Mm
    y: Mm
    w: Mm
    h: Mm

    @property
    def right(self) -> Mm:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> Mm:
        """The bottom edge."""
        return self.y + self.h

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def inside(self, other: Box) -> bool:
        """Whether this box lies wholly within `other`."""
        return (
            other.x <= self.x
            and other.y <= self.y
            and self.right <= other.right
            and self.bottom <= other.bottom
        )
