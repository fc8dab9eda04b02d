"""From logical text to what a terminal must be sent so that a person reads it right.

Text stays logical in the model, the book and the clipboard; only a `Painter` converts it. Terminals
differ: some reorder right-to-left text themselves, some do not, one reorders words only. So text is
cut and broken into lines in its logical order first, and each piece is converted after.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from rich.cells import cell_len, set_cell_size

from engines.bidi import OPENERS, PDI, Direction, isolate, paragraph, protect

Mode = Literal["own", "visual", "words"]
MODES: tuple[Mode, ...] = ("own", "visual", "words")
_RTL_LETTERS = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_RTL = re.compile(f"[{_RTL_LETTERS}]")
_RTL_RUN = re.compile(f"[{_RTL_LETTERS}]+")
_CONTROLS = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_PIECE = re.compile(r" *[^ ]+")  # a no-break space holds its neighbours together
ISOLATORS = frozenset(OPENERS.values())


def guessed_mode(environment: Mapping[str, str]) -> tuple[Mode, bool]:
    """The mode of the terminal these environment variables speak of, and whether that is sure.

    VTE terminals and Konsole order right-to-left text themselves; kitty orders letters within a
    word; xterm, web terminals and unknown ones order nothing. A terminal multiplexer hides which
    terminal there is.
    """
    sure = not (environment.get("TMUX") or environment.get("STY"))
    if environment.get("VTE_VERSION") or environment.get("KONSOLE_VERSION"):
        return "own", sure
    if environment.get("KITTY_WINDOW_ID") or "kitty" in environment.get("TERM", ""):
        return "words", sure
    return "visual", False


def right_to_left(text: str) -> bool:
    """True where the text holds a letter that is written from right to left."""
    return bool(_RTL.search(text))


@dataclass(frozen=True, slots=True)
class Painter:
    """Paints text for one kind of terminal in an interface that reads left to right or not.

    `direction` is that of the text: by default the interface's where that is right to left, else
    the one of the text's first letter. Record lines are always left to right.
    """

    mode: Mode
    right_to_left: bool = False

    def line(self, text: str, direction: Direction | None = None) -> str:
        """One line of text, ready to be sent; a line without such letters is unchanged."""
        clean = printable(text)
        return self._painted(clean, self._direction(clean, direction), 0, None)

    def cell(self, text: str, width: int, direction: Direction | None = None) -> str:
        """One line in exactly `width` cells, at the side where reading begins.

        What does not fit is cut off at its logical end, with `…` as the sign of it.
        """
        shown = self.line(cut(printable(text), width), direction)
        room = " " * max(0, width - cell_len(shown))
        return room + shown if self.right_to_left else shown + room

    def wrap(self, text: str, width: int, direction: Direction | None = None) -> list[str]:
        """The text broken into lines of at most `width` cells, each painted by itself."""
        lines = []
        for part in text.split("\n"):
            clean = printable(part)
            way = self._direction(clean, direction)
            lines += [self._painted(clean, way, *span) for span in _breaks(clean, width)] or [""]
        return lines

    def _direction(self, text: str, direction: Direction | None) -> Direction:
        return direction or ("rtl" if self.right_to_left else "auto")

    def _painted(self, text: str, direction: Direction, start: int, end: int | None) -> str:
        if not _RTL.search(text):
            return _CONTROLS.sub("", text[start:end])
        if self.mode == "own":
            return isolate(_balanced(text[start:end]), direction)
        visual = paragraph(text, direction).line(start, end).text
        if self.mode == "words":
            return _RTL_RUN.sub(lambda run: run.group()[::-1], visual)
        return visual


def printable(text: str) -> str:
    """The text without what would move the cursor, its signed numbers kept whole."""
    return protect("".join(map(_printable, text)))


def cut(text: str, width: int) -> str:
    """The text in at most `width` cells; one too long ends in `…`.

    >>> cut("Willemijn", 6), cut("ann", 6)
    ('Wille…', 'ann')
    """
    if cell_len(text) <= width:
        return text
    return _balanced(set_cell_size(text, max(0, width - 1)).rstrip() + "…")


def _printable(char: str) -> str:
    """A control character would move the cursor; it is shown as a space."""
    return " " if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char


def _balanced(text: str) -> str:
    """The text with every isolate in it closed, and none closed that was not opened."""
    depth, kept = 0, []
    for char in text:
        if char == PDI and not depth:
            continue
        depth += (char in ISOLATORS) - (char == PDI)
        kept.append(char)
    return "".join(kept) + PDI * depth


def _breaks(text: str, width: int) -> Iterator[tuple[int, int]]:
    """Start and end of each line, in logical order; a word wider than a line is cut up."""
    start = end = 0
    for piece in _PIECE.finditer(text):
        if cell_len(text[start : piece.end()]) > width and end > start:
            yield start, end
            start = piece.end() - len(piece.group().lstrip())
        while cell_len(text[start : piece.end()]) > width:
            fits = next(
                n for n in range(width, -1, -1) if cell_len(text[start : start + n]) <= width
            )
            yield start, start + max(1, fits)
            start += max(1, fits)
        end = piece.end()
    if end > start:
        yield start, end
