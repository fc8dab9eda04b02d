"""A chart of the race: each player's points after every event, in as many cells as there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.content import Content

from scorer.colours import PAINTS, symbol
from scorer.session import Session


def series(session: Session) -> dict[str, list[int]]:
    """Each player's points at the start and after every event."""
    game = session.game
    found: dict[str, list[int]] = {s.player: [] for s in game.standings(session.first)}
    for state in (session.first, *(step.state for step in session.steps)):
        for standing in game.standings(state):
            found[standing.player].append(standing.points)
    return found


def sampled(values: Sequence[int], width: int) -> list[int]:
    """`width` of the values, the first and the last among them.

    >>> sampled([0, 1, 2, 3, 4], 3)
    [0, 2, 4]
    """
    if width < 2 or len(values) <= width:
        return list(values)
    return [values[round(i * (len(values) - 1) / (width - 1))] for i in range(width)]


def chart(
    lines: Mapping[str, Sequence[int]], colours: Mapping[str, str], width: int, height: int
) -> list[Content]:
    """The chart, top line first: a symbol a player, the axis of points on the left.

    Players on the same cell take turns, so that none hides another for the whole race.
    """
    values = [v for points in lines.values() for v in points] or [0]
    least, most = min(values), max(values)
    label = max(len(str(least)), len(str(most)))
    columns = max(2, width - label - 2)
    cells: dict[tuple[int, int], list[str]] = {}
    for player, points in lines.items():
        for x, value in enumerate(sampled(points, columns)):
            y = round((value - least) * (height - 1) / max(1, most - least))
            cells.setdefault((x, y), []).append(player)
    return [
        _row(cells, y, columns, _label(y, height, least, most).rjust(label), colours)
        for y in reversed(range(height))
    ]


def _label(y: int, height: int, least: int, most: int) -> str:
    return str(most) if y == height - 1 else str(least) if y == 0 else ""


def _row(
    cells: Mapping[tuple[int, int], Sequence[str]],
    y: int,
    columns: int,
    label: str,
    colours: Mapping[str, str],
) -> Content:
    parts: list[str | tuple[str, str]] = [f"{label} │"]
    for x in range(columns):
        here = cells.get((x, y))
        if not here:
            parts.append(" ")
            continue
        colour = colours.get(here[x % len(here)], "")
        parts.append((symbol(colour), PAINTS[colour][0]) if colour in PAINTS else symbol(colour))
    return Content.assemble(*parts)
