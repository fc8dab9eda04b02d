"""The outlines of SVG's shapes as straight lines and curves, and the transforms upon them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path import parse_path

#: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",).
Segment = tuple[Any, ...]
Point = tuple[float, float]

#: element -> the attributes that make its outline.
OUTLINES = {
    "path": ("d",),
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
}
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
SEPARATOR = r"[\s,]*"
NUMBERS = re.compile(NUMBER)
LENGTH = re.compile(rf"\s*({NUMBER})(?:px)?\s*")
LIST = re.compile(rf"{SEPARATOR}(?:{NUMBER}{SEPARATOR})*")
PATH = re.compile(rf"\s*[Mm](?:{NUMBER}|[MmZzLlHhVvCcSsQqTtAa\s,])*")
COMMANDS = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
ARC = re.compile(
    SEPARATOR + SEPARATOR.join([f"({NUMBER})"] * 3 + ["([01])"] * 2 + [f"({NUMBER})"] * 2)
)
ARCS = re.compile(rf"(?:{ARC.pattern})+{SEPARATOR}")
TRANSFORM = re.compile(r"[\s,]*(\w+)\s*\(([^()]*)\)[\s,]*")
#: How far the handles of a quarter circle's curve reach, as a part of its radius.
QUARTER = 4 / 3 * (math.sqrt(2) - 1)
DECIMALS = 4


class Wrong(ValueError):
    """A value that cannot be read: what is wrong with it, and what would be right."""

    def __init__(self, wrong: str, right: str) -> None:
        """Both parts of the message."""
        super().__init__(wrong)
        self.wrong, self.right = wrong, right


class Matrix(NamedTuple):
    """x' = a x + c y + e, y' = b x + d y + f."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def then_inside(self, inner: Matrix) -> Matrix:
        """This transform upon what `inner` has transformed already."""
        a, b, c, d, e, f = self
        return Matrix(
            a * inner.a + c * inner.b,
            b * inner.a + d * inner.b,
            a * inner.c + c * inner.d,
            b * inner.c + d * inner.d,
            a * inner.e + c * inner.f + e,
            b * inner.e + d * inner.f + f,
        )

    def segment(self, segment: Segment) -> Segment:
        """A segment with all its points moved."""
        verb, *numbers = segment
        moved: list[float] = []
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            moved.append(round(self.a * x + self.c * y + self.e, DECIMALS))
            moved.append(round(self.b * x + self.d * y + self.f, DECIMALS))
        return verb, *moved

    def scale(self) -> float | None:
        """The factor by which all lengths grow, or None where that depends on the direction."""
        across, down = math.hypot(self.a, self.b), math.hypot(self.c, self.d)
        square = math.isclose(across, down, rel_tol=1e-6)
        upright = abs(self.a * self.c + self.b * self.d) <= 1e-6 * across * down
        return across if square and upright else None


def length(value: str) -> float:
    """A number, with or without px. Raises `Wrong`."""
    found = LENGTH.fullmatch(value)
    if not found:
        raise Wrong(f"'{value}' is no number", "a number without a unit")
    return float(found[1])


def numbers(value: str) -> list[float]:
    """Numbers between spaces or commas. Raises `Wrong`."""
    if not LIST.fullmatch(value):
        raise Wrong(f"'{value}' is no list of numbers", "numbers with spaces between them")
    return [float(number) for number in NUMBERS.findall(value)]


def transform(value: str) -> Matrix:
    """The transforms of a `transform` attribute as one. Raises `Wrong`.

    >>> transform("translate(3 4) scale(2)")
    Matrix(a=2.0, b=0.0, c=0.0, d=2.0, e=3.0, f=4.0)
    """
    whole, place = UNTURNED, 0
    while place < len(value):
        found = TRANSFORM.match(value, place)
        maker = TRANSFORMS.get((found[1], len(numbers(found[2])))) if found else None
        if not found or not maker:
            right = "matrix, translate, scale, rotate, skewX or skewY, and their numbers"
            raise Wrong(f"'{value[place:].strip()}' is no transform", right)
        whole = whole.then_inside(maker(*numbers(found[2])))
        place = found.end()
    return whole


def _rotation(degrees: float) -> Matrix:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Matrix(cos, sin, -sin, cos, 0.0, 0.0)


def _rotation_about(degrees: float, x: float, y: float) -> Matrix:
    there, back = Matrix(1, 0, 0, 1, x, y), Matrix(1, 0, 0, 1, -x, -y)
    return there.then_inside(_rotation(degrees)).then_inside(back)


UNTURNED = Matrix(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
#: (name, how many numbers) -> what makes the matrix of them.
TRANSFORMS: dict[tuple[str, int], Callable[..., Matrix]] = {
    ("matrix", 6): Matrix,
    ("translate", 1): lambda x: Matrix(1, 0, 0, 1, x, 0),
    ("translate", 2): lambda x, y: Matrix(1, 0, 0, 1, x, y),
    ("scale", 1): lambda both: Matrix(both, 0, 0, both, 0, 0),
    ("scale", 2): lambda x, y: Matrix(x, 0, 0, y, 0, 0),
    ("rotate", 1): _rotation,
    ("rotate", 3): _rotation_about,
    ("skewX", 1): lambda angle: Matrix(1, 0, math.tan(math.radians(angle)), 1, 0, 0),
    ("skewY", 1): lambda angle: Matrix(1, math.tan(math.radians(angle)), 0, 1, 0, 0),
}


def outline(element: str, given: Mapping[str, str]) -> Iterable[Segment]:
    """The segments of a shape before any transform. Raises `Wrong`."""
    if element == "path":
        return _path(given.get("d", ""))
    if element in ("polygon", "polyline"):
        return _polygon(numbers(given.get("points", "")), element == "polygon")
    sizes = {key: length(value) for key, value in given.items()}
    for key in ("width", "height", "r", "rx", "ry"):
        if sizes.get(key, 0) < 0:
            raise Wrong(f"{key} is negative", "a positive number")
    if element == "rect":
        return _rect(sizes)
    if element == "line":
        ends = [sizes.get(key, 0.0) for key in OUTLINES["line"]]
        return _polygon(ends, False)
    across = sizes.get("r", sizes.get("rx", 0.0))
    down = sizes.get("r", sizes.get("ry", 0.0))
    return _ellipse(sizes.get("cx", 0.0), sizes.get("cy", 0.0), across, down)


def _polygon(points: list[float], closed: bool) -> Iterator[Segment]:
    if len(points) % 2:
        raise Wrong("a point has no second number", "pairs of numbers")
    for place in range(0, len(points), 2):
        yield "L" if place else "M", points[place], points[place + 1]
    if closed and points:
        yield ("Z",)


def _ellipse(x: float, y: float, across: float, down: float) -> Iterator[Segment]:
    if not across or not down:
        return
    h, v = across * QUARTER, down * QUARTER
    yield "M", x + across, y
    yield "C", x + across, y + v, x + h, y + down, x, y + down
    yield "C", x - h, y + down, x - across, y + v, x - across, y
    yield "C", x - across, y - v, x - h, y - down, x, y - down
    yield "C", x + h, y - down, x + across, y - v, x + across, y
    yield ("Z",)


def _rect(sizes: Mapping[str, float]) -> Iterator[Segment]:
    left, top = sizes.get("x", 0.0), sizes.get("y", 0.0)
    width, height = sizes.get("width", 0.0), sizes.get("height", 0.0)
    right, bottom = left + width, top + height
    rx = min(sizes.get("rx", sizes.get("ry", 0.0)), width / 2)
    ry = min(sizes.get("ry", sizes.get("rx", 0.0)), height / 2)
    if not width or not height:
        return
    if not rx or not ry:
        yield from _polygon([left, top, right, top, right, bottom, left, bottom], True)
        return
    h, v = rx * (1 - QUARTER), ry * (1 - QUARTER)
    yield "M", left + rx, top
    yield "L", right - rx, top
    yield "C", right - h, top, right, top + v, right, top + ry
    yield "L", right, bottom - ry
    yield "C", right, bottom - v, right - h, bottom, right - rx, bottom
    yield "L", left + rx, bottom
    yield "C", left + h, bottom, left, bottom - v, left, bottom - ry
    yield "L", left, top + ry
    yield "C", left, top + v, left + h, top, left + rx, top
    yield ("Z",)


def _path(data: str) -> list[Segment]:
    if not data.strip() or data.strip() == "none":
        return []
    if not PATH.fullmatch(data):
        raise Wrong(f"'{_short(data)}' is no path", "path data that begins with M")
    commands = [f"{letter}{_values(letter, rest)}" for letter, rest in COMMANDS.findall(data)]
    pen = _Pen()
    parse_path("".join(commands), pen)
    return pen.segments


def _values(letter: str, rest: str) -> str:
    """The numbers of a path command with spaces between them. Raises `Wrong`.

    The library that follows the path drops what it cannot read, so everything is checked here.
    """
    values = _arc_values(rest) if letter in "Aa" else NUMBERS.findall(rest)
    count = COUNTS[letter.lower()]
    if len(values) % count if count else values:
        raise Wrong(f"'{letter}{_short(rest)}' in a path", f"{count} numbers, or twice as many …")
    if not values and count:
        raise Wrong(f"'{letter}' in a path has no numbers", f"{count} numbers")
    plain = [value if value in "01" else f"{float(value):.12g}" for value in values]
    return " ".join(plain)


def _arc_values(rest: str) -> list[str]:
    """The numbers of an arc command, whose flags may stand without anything between them."""
    if not ARCS.fullmatch(rest):
        raise Wrong(f"'A{_short(rest)}' in a path", "radii, angle, two flags (0 or 1), x and y")
    return [value for arc in ARC.findall(rest) for value in arc]


class _Pen(BasePen):  # type: ignore[misc]
    """Takes down what the path's reader draws; quadratic curves come as cubic ones."""

    def __init__(self) -> None:
        super().__init__(None)
        self.segments: list[Segment] = []

    def _moveTo(self, to: Point) -> None:  # noqa: N802 (the library's name)
        self.segments.append(("M", *_clean(to)))

    def _lineTo(self, to: Point) -> None:  # noqa: N802
        self.segments.append(("L", *_clean(to)))

    def _curveToOne(self, first: Point, second: Point, to: Point) -> None:  # noqa: N802
        self.segments.append(("C", *_clean(first), *_clean(second), *_clean(to)))

    def _closePath(self) -> None:  # noqa: N802
        self.segments.append(("Z",))


def _clean(point: Point) -> Point:
    """A point without the last bits of noise that arcs leave behind."""
    return round(point[0], 9), round(point[1], 9)


#: How many numbers each path command takes.
COUNTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
