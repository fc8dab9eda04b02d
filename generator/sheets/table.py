"""Real tables: columns of fixed shares, a head that is repeated, rows that are never cut.

Columns run from the side where reading begins, so in Hebrew the first one is at the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.fonts import Weight
from generator.sheets.grid import Row
from generator.sheets.surface import Setter, Surface, tall
from generator.typeset import Align, Block, Run

PAD_X, PAD_Y = 1.2, 0.95


@dataclass(frozen=True, slots=True)
class Cell:
    """A text in a table, or a drawing of `symbol` mm; a colour None is the ink."""

    text: str | tuple[Run, ...] = ""
    weight: Weight = "Regular"
    colour: str | None = None
    align: Align = "start"
    art: str | None = None
    symbol: float = 5.0
    smaller: float = 0.0


@dataclass(frozen=True, slots=True)
class Style:
    """How a table is set: its type size in pt, the colours of head and lines."""

    size: float
    ink: str
    head: str
    on_head: str
    line: str


def rows(
    setter: Setter,
    widths: Sequence[float],
    lines: Sequence[Sequence[Cell]],
    style: Style,
    head: Sequence[Cell] | None = None,
) -> list[Row]:
    """The rows of a table; the head stays with the first row and begins each further column."""
    top = _row(setter, widths, head, style, filled=True) if head is not None else None
    made = [_row(setter, widths, line, style, again=top) for line in lines]
    if top is not None and made:
        made.insert(0, Row(top.height, top.draw, 0.0, keep=True))
    return made


def _row(
    setter: Setter,
    widths: Sequence[float],
    cells: Sequence[Cell],
    style: Style,
    *,
    filled: bool = False,
    again: Row | None = None,
) -> Row:
    blocks = [
        setter.set(cell.text, width - 2 * PAD_X, style.size - cell.smaller, cell.weight, cell.align)
        for cell, width in zip(cells, widths, strict=True)
    ]
    heights = [
        max(tall(block), cell.symbol if cell.art else 0.0)
        for cell, block in zip(cells, blocks, strict=True)
    ]
    height = max(heights) + 2 * PAD_Y

    def draw(surface: Surface, x: float, y: float) -> None:
        if filled:
            surface.rect(x, y, sum(widths), height, fill=style.head, radius=1)
        else:
            surface.line(x, y + height, x + sum(widths), y + height, style.line, 0.15)
        for cell, block, width in zip(cells, blocks, widths, strict=True):
            _draw_cell(surface, cell, block, (x, y, width, height), style, filled)
            x += width

    return Row(height, draw, 0.0, again=again)


def _draw_cell(
    surface: Surface,
    cell: Cell,
    block: Block,
    box: tuple[float, float, float, float],
    style: Style,
    filled: bool,
) -> None:
    x, y, width, height = box
    colour = cell.colour or (style.on_head if filled else style.ink)
    if cell.art:
        symbol = min(cell.symbol, width - PAD_X)
        inset = (width - symbol) / 2
        surface.art(cell.art, x + inset, y + (height - symbol) / 2, symbol, symbol, colour)
    single = len(block.lines) == 1
    high = tall(block) - 0.2 if single else 0.0
    drop = (height - high) / 2 if single and cell.art is None and not _first_line(cell) else PAD_Y
    surface.words(block, x + PAD_X, y + drop, width - 2 * PAD_X, colour)


def _first_line(cell: Cell) -> bool:
    """Whether a cell stands beside the first line of its neighbours instead of in the middle."""
    return cell.align == "start"
