"""A chart of the race: what the game measures at each moment, in as many cells as there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content

from scorer.colours import paint_of, symbol
from scorer.pictures import Measure, marks, measure
from scorer.session import Session

Cell = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Course:
    """How a race went: each line's value at every moment, its sign and paint.

    `low_is_good` turns the chart so that the best is on top.
    """

    title: str
    lines: Mapping[str, Sequence[int]]
    signs: Mapping[str, Cell]
    low_is_good: bool


def course(session: Session) -> Course:
    """How the race of a session went: what its game measures, else the points of the table."""
    game = session.game
    measured = measure(game.id)
    about, read = measured if measured else (Measure("chart.points"), None)
    moments: dict[object, Mapping[str, int]] = {}
    for number, state in enumerate((session.first, *(step.state for step in session.steps))):
        if read:
            moment, values = read(game.view(state))
        else:
            moment, values = None, {s.player: s.points for s in game.standings(state)}
        if values:
            moments[number if moment is None else moment] = values
    names = dict.fromkeys(name for values in moments.values() for name in values)
    lines = {
        name: [values[name] for values in moments.values() if name in values] for name in names
    }
    return Course(about.title, lines, _signs(session), about.low_is_good)


def _signs(session: Session) -> dict[str, Cell]:
    own = dict(marks(session.game.id))
    seats = session.row.seats
    return own or {s.player: (symbol(s.colour), paint_of(s.colour)) for s in seats}


def sampled(values: Sequence[int], width: int) -> list[int]:
    """`width` of the values, the first and the last among them.

    >>> sampled([0, 1, 2, 3, 4], 3)
    [0, 2, 4]
    """
    if width < 2 or len(values) <= width:
        return list(values)
    return [values[round(i * (len(values) - 1) / (width - 1))] for i in range(width)]


def chart(shown: Course, width: int, height: int) -> list[Content]:
    """The chart, top line first: a sign at each moment, dots between, the axis on the left.

    Lines that meet in a cell take turns, so that none hides another for the whole race.
    """
    values = [v for line in shown.lines.values() for v in line] or [0]
    least, most = min(values), max(values)
    height = min(height, max(2, most - least + 1))
    label = max(len(str(least)), len(str(most)))
    columns = max(2, width - label - 2)
    top, bottom = (least, most) if shown.low_is_good else (most, least)
    cells = _cells(shown, columns, height, top, bottom)
    lines = []
    for y in range(height):
        value = round(top + (bottom - top) * y / max(1, height - 1))
        ruled = height <= 8 or y in (0, height - 1) or y % 2 == 0
        lines.append(_row(cells, y, columns, (str(value) if ruled else "").rjust(label)))
    lines.append(Content.styled(" " * label + " └" + "─" * columns, "dim"))
    return lines


def _cells(
    shown: Course, columns: int, height: int, top: int, bottom: int
) -> dict[tuple[int, int], Cell]:
    """What stands in each cell: signs first, dots where nothing else does."""
    cells: dict[tuple[int, int], Cell] = {}
    dots: dict[tuple[int, int], Cell] = {}
    for turn, (name, line) in enumerate(shown.lines.items()):
        points = sampled(line, max(2, columns // 2))
        sign, paint = shown.signs.get(name, ("●", ""))
        step = max(1, min(8, (columns - 1) // max(1, len(points) - 1)))
        for x, value in _walk(points, step):
            y = round((value - top) * (height - 1) / (bottom - top)) if bottom != top else 0
            if x % step:
                dots.setdefault((x, y), ("·", paint))
            elif (x, y) not in cells or (x // step + turn) % len(shown.lines) == 0:
                cells[x, y] = (sign, f"bold {paint}".strip())
    return {**dots, **cells}


def _walk(points: Sequence[int], step: int) -> Iterator[tuple[int, float]]:
    """Every column from the first point to the last, with the value there."""
    for i, value in enumerate(points):
        yield i * step, value
        if i + 1 < len(points):
            for extra in range(1, step):
                yield i * step + extra, value + (points[i + 1] - value) * extra / step


def _row(cells: Mapping[tuple[int, int], Cell], y: int, columns: int, label: str) -> Content:
    parts: list[str | Cell] = [(f"{label} │", "dim")]
    for x in range(columns):
        sign, paint = cells.get((x, y), (" ", ""))
        parts.append((sign, paint) if paint else sign)
    return Content.assemble(*parts)
