"""Boxes drawn with lines, side by side: what the pictures share."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content


def cell(text: str, width: int) -> str:
    """The text in exactly `width` cells; one too long ends in `…`.

    >>> cell("Willemijn", 6), cell("ann", 5)
    ('Wille…', 'ann  ')
    """
    if cell_len(text) > width:
        return set_cell_size(text, width - 1) + "…"
    return set_cell_size(text, width)


def row_of_boxes(boxes: Sequence[Sequence[Content]], width: int) -> list[Content]:
    """Boxes of `width` cells inside, each with its lines, side by side."""
    if not boxes:
        return []
    lines = [Content(" ".join(f"┌{'─' * width}┐" for _ in boxes))]
    for row in range(max(map(len, boxes))):
        parts = []
        for box in boxes:
            line = box[row] if row < len(box) else Content("")
            parts.append(Content.assemble("│", fitted(line, width), "│"))
        lines.append(Content(" ").join(parts))
    lines.append(Content(" ".join(f"└{'─' * width}┘" for _ in boxes)))
    return lines


def fitted(line: Content, width: int) -> Content:
    """A line in exactly `width` cells; one too long ends in `…`."""
    spare = width - line.cell_length
    if spare < 0:
        return line.truncate(width, ellipsis=True)
    return line.pad_right(spare)


def bar(value: int, most: int, width: int) -> str:
    """A bar of `width` cells filled up to `value` of `most`.

    >>> bar(500, 1000, 10)
    '█████░░░░░'
    """
    full = min(width, round(width * value / most)) if most else 0
    return "█" * full + "░" * (width - full)
