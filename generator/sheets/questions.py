"""The sheet of open questions: each gap, its readings with boxes to tick, the default marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.rulebook import Alternative, Gap
from generator.sheets import Sheet
from generator.sheets.grid import Row
from generator.sheets.reference import isolated
from generator.sheets.surface import NO_BREAK, Surface, tall, unbroken
from generator.typeset import Block, Run

if TYPE_CHECKING:
    from generator.sheets.book import Book

BOX = 3.2
INDENT = BOX + 2.0
#: From here on a line to write an answer of one's own is as long as the column.
WRITE = 6.0


def sheets(book: Book) -> list[Sheet]:
    """The pages of the sheet of open questions."""

    def rows(width: float, size: float) -> list[Row]:
        return [_question(book, gap, width, size) for gap in book.rulebook.gaps]

    if not book.rulebook.gaps:
        return []
    foot = "   ".join(f"{book.say(key)}: {'_' * 34}" for key in ("agreed", "date"))
    return book.flowing("questions", rows, foot, intro=book.say("ask"))


def _question(book: Book, gap: Gap, width: float, size: float) -> Row:
    """A gap with all its readings; it is never parted."""
    parts: list[tuple[float, Row]] = [
        (0.0, _title(book, gap, width, size)),
        (1.0, _text(book, (Run(gap.text[book.language], "Regular"),), width, size)),
    ]
    for number, reading in enumerate(gap.readings):
        parts.append((1.1, _reading(book, gap, reading, width, size, default=number == 0)))
    if len(gap.readings) == 1:
        parts.append((1.1, _own(book, width, size)))
    why = (
        Run(book.say("because") + " ", "Medium"),
        Run(gap.because[book.language], "Regular"),
    )
    parts.append((1.1, _text(book, why, width, size - 0.75, faint=True)))
    height = sum(gap_above + row.height for gap_above, row in parts)

    def draw(surface: Surface, x: float, y: float) -> None:
        for above, row in parts:
            row.draw(surface, x, y + above)
            y += above + row.height
        surface.line(x, y + 1.6, x + width, y + 1.6, book.colours.line, 0.2)

    return Row(height + 1.7, draw, above=2.0)


def _title(book: Book, gap: Gap, width: float, size: float) -> Row:
    """A chip with the id, the title, and below it the name of the option."""
    from generator import fonts

    setter, colours = book.setter, book.colours
    chip_width = fonts.width(gap.id, "Bold", size) + 3.0
    chip = setter.set(gap.id, chip_width, size, "Bold", "centre")
    room = width - chip_width - 2.0
    title = setter.set(gap.title[book.language], room, size + 1.5, "Bold")
    option: tuple[Run, ...] = ()
    if gap.option:
        option = (
            Run(f"{book.say('option')}: ", "Regular"),
            Run(isolated(unbroken(gap.option)), "Medium"),
        )
    named = setter.set(option, room, size - 0.5) if option else None
    chip_height = tall(chip) + 1.6
    height = max(chip_height, tall(title) + (tall(named) + 0.6 if named else 0.0))

    def draw(surface: Surface, x: float, y: float) -> None:
        surface.rect(x, y, chip_width, chip_height, fill=colours.ground, radius=1)
        surface.words(chip, x, y + 0.95, chip_width, colours.on)
        surface.words(title, x + chip_width + 2, y + 0.3, room, colours.ground)
        if named:
            surface.words(named, x + chip_width + 2, y + tall(title) + 0.7, room, colours.faint)

    return Row(height + 0.4, draw)


def _text(
    book: Book, runs: tuple[Run, ...], width: float, size: float, *, faint: bool = False
) -> Row:
    block = book.setter.set(runs, width, size)
    colour = book.colours.faint if faint else book.colours.ink

    def draw(surface: Surface, x: float, y: float) -> None:
        surface.words(block, x, y, width, colour)

    return Row(tall(block), draw)


def _reading(
    book: Book, gap: Gap, reading: Alternative, width: float, size: float, *, default: bool
) -> Row:
    """A box to tick and what it means; the default on a tint, with its word."""
    runs = [Run(reading.text[book.language], "Regular")]
    if gap.option:
        runs.append(Run(f" [{isolated(unbroken(reading.value))}]", "Medium"))
    if default:
        runs.append(Run(f" ·{NO_BREAK}{unbroken(book.say('default'))}", "Bold"))
    room = width - INDENT - 2.5
    block = book.setter.set(tuple(runs), room, size)
    height = max(tall(block), BOX) + 1.4

    def draw(surface: Surface, x: float, y: float) -> None:
        colours = book.colours
        if default:
            surface.rect(x, y, width, height, fill=colours.tint, radius=1)
        _tick_box(surface, x + 1, y + 0.7, colours.accent if default else colours.faint, default)
        surface.words(block, x + INDENT + 1, y + 0.9, room, colours.ink)

    return Row(height, draw)


def _own(book: Book, width: float, size: float) -> Row:
    """A box to tick and a line to write on, where only one reading is known."""
    block: Block = book.setter.set(book.say("own"), width - INDENT - 2.5, size)
    from_x = INDENT + 2 + max(line.width for line in block.lines) if block.lines else INDENT
    height = WRITE

    def draw(surface: Surface, x: float, y: float) -> None:
        colours = book.colours
        _tick_box(surface, x + 1, y + 1.4, colours.faint, False)
        surface.words(block, x + INDENT + 1, y + 1.6, width - INDENT - 2.5, colours.faint)
        surface.line(x + from_x, y + 4.9, x + width, y + 4.9, colours.faint, 0.15)

    return Row(height, draw)


def _tick_box(surface: Surface, x: float, y: float, colour: str, default: bool) -> None:
    """An empty box; that of the default has a thicker frame."""
    width = 0.55 if default else 0.25
    paper = surface.colours.paper
    surface.rect(x, y, BOX, BOX, fill=paper, stroke=colour, stroke_width=width, radius=0.5)
