"""Small pictures of coloured dots, two dots to a cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content

CLEAR = "."


@dataclass(frozen=True, slots=True)
class Bitmap:
    """Rows of letters, each a paint of the palette; a full stop lets the background through."""

    palette: Mapping[str, str]
    rows: Sequence[str]

    @property
    def width(self) -> int:
        """Its width in cells."""
        return max(map(len, self.rows))


def shown(bitmap: Bitmap) -> list[Content]:
    """The lines of a bitmap, half as many as it has rows."""
    width = bitmap.width
    rows = [row.ljust(width, CLEAR) for row in bitmap.rows]
    if len(rows) % 2:
        rows.append(CLEAR * width)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return [_line(upper, lower, bitmap.palette) for upper, lower in pairs]


def _line(upper: str, lower: str, palette: Mapping[str, str]) -> Content:
    parts: list[str | tuple[str, str]] = []
    for top, bottom in zip(upper, lower, strict=True):
        if top == bottom == CLEAR:
            parts.append(" ")
        elif bottom == CLEAR:
            parts.append(("▀", palette[top]))
        elif top == CLEAR:
            parts.append(("▄", palette[bottom]))
        elif top == bottom:
            parts.append(("█", palette[top]))
        else:
            parts.append(("▀", f"{palette[top]} on {palette[bottom]}"))
    return Content.assemble(*parts)
