"""The Unicode bidirectional algorithm (UAX #9): mixed Hebrew and Latin in the order it is seen.

Lines are broken in logical order first; each line is then put in visual order by itself.

>>> reorder("מהירות (3)").text
'(3) תוריהמ'
>>> seen = paragraph("מהירות 3", "rtl").line(0, 6)
>>> seen.text, seen.order
('תוריהמ', (5, 4, 3, 2, 1, 0))
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal
from unicodedata import mirrored

from engines.bidi_data import mirror
from engines.bidi_levels import REMOVED, TURNING, first_strong, letters_of, resolve_levels

Direction = Literal["auto", "ltr", "rtl"]

LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
#: Marks with a direction and no shape; the other controls are known by their class.
MARKS = frozenset("\u200e\u200f\u061c")
OPENERS = {"auto": FSI, "ltr": LRI, "rtl": RLI}

#: White space that ends the line or stands before a tab.
_L1 = re.compile(r"[wijkybefghx]*[tp]|[wijkybefghx]+$")
#: Of what is left after X9: the isolate controls and separators.
UNDRAWN = frozenset("ijkyp")


@dataclass(frozen=True, slots=True)
class Visual:
    """A line as it is seen from left to right, mirrored; direction controls are left out.

    `order[i]` is the place of `text[i]` in the logical text of the paragraph, `levels[i]` its
    embedding level (odd: it runs from right to left).
    """

    text: str
    order: tuple[int, ...]
    levels: tuple[int, ...]


class Paragraph:
    """One paragraph with its levels worked out; break it into lines, then ask for each `line`.

    `text` is the logical text, `level` the paragraph's own: 0 left to right, 1 right to left.
    """

    __slots__ = ("text", "level", "_letters", "_resolved")

    def __init__(self, text: str, direction: Direction = "auto") -> None:
        """Work out the levels (rules P2 to I2)."""
        self.text = text
        self._letters = letters_of(text)
        if direction == "auto":
            self.level = first_strong(self._letters, 0, len(text))
        else:
            self.level = 1 if direction == "rtl" else 0
        if self.level == 0 and not TURNING & set(self._letters):
            self._resolved = [REMOVED if c == "b" else 0 for c in self._letters]
        else:
            self._resolved = resolve_levels(text, self._letters, self.level)

    def line_levels(self, start: int = 0, end: int | None = None) -> list[int]:
        """The level of each character of the line in logical order, `REMOVED` where X9 took it."""
        levels = self._resolved[start:end]
        for match in _L1.finditer(self._letters[start:end]):
            for i in range(*match.span()):
                if levels[i] != REMOVED:
                    levels[i] = self.level
        return levels

    def line_order(self, start: int = 0, end: int | None = None) -> list[int]:
        """Rule L2: the places of the line's characters from left to right, without the removed."""
        return [start + i for i in _seen_order(self.line_levels(start, end))]

    def line(self, start: int = 0, end: int | None = None) -> Visual:
        """The characters `start` to `end` (logical, `end` not included) as one line as seen."""
        letters = self._letters[start:end]
        levels = self.line_levels(start, end)
        order = _seen_order(levels)
        if "m" in letters:
            order = _marks_after_bases(order, letters, levels)
        text = self.text[start:end]
        if UNDRAWN & set(letters) or MARKS & set(text):
            order = [i for i in order if letters[i] not in UNDRAWN and text[i] not in MARKS]
        seen = tuple([levels[i] for i in order])
        glyphs = [
            mirror(text[i]) if levels[i] & 1 and mirrored(text[i]) else text[i] for i in order
        ]
        return Visual("".join(glyphs), tuple([start + i for i in order]), seen)


def paragraph(text: str, direction: Direction = "auto") -> Paragraph:
    """Work out the levels of `text`, taken as one paragraph.

    Line ends in it count as separators that do not begin a new paragraph.
    """
    return Paragraph(text, direction)


def reorder(text: str, direction: Direction = "auto") -> Visual:
    """`text` as a single line in visual order.

    >>> reorder("לוקח +2 (או 3)").text
    '(3 וא) 2+ חקול'
    >>> reorder(protect("לוקח +2 (או 3)")).text
    '(3 וא) +2 חקול'
    """
    return Paragraph(text, direction).line()


def levels(text: str, direction: Direction = "auto") -> list[int]:
    """The embedding level of each character of `text` set as a single line.

    >>> levels("אב ab", "rtl")
    [1, 1, 1, 2, 2]
    """
    return Paragraph(text, direction).line_levels()


def base_direction(text: str) -> Literal["ltr", "rtl"]:
    """The direction of the first letter outside isolates (rules P2, P3); "ltr" without one.

    >>> base_direction("3 צבים"), base_direction("3")
    ('rtl', 'ltr')
    """
    return "rtl" if first_strong(letters_of(text), 0, len(text)) else "ltr"


def isolate(text: str, direction: Direction = "auto") -> str:
    """`text` between isolate marks: it and its surroundings do not disturb each other."""
    return f"{OPENERS[direction]}{text}{PDI}"


# A sign counts where no letter or digit stands before it: the hyphen of "ב-2" is none.
NUMBER = r"[₪$€£]?\d+(?:[.,:/]\d+)*[%‰°]?"
FIGURES = re.compile(
    rf"(?:(?<![\w+\-−±–])[+\-−±]|(?<![\d.,])){NUMBER}(?:[ \u00a0]?[–×][ \u00a0]?{NUMBER})*"
)
WANTING = re.compile(r"[+\-−±–×%‰°₪$€£]")


def figures(text: str, direction: Direction = "auto") -> list[tuple[int, int]]:
    """Where signed numbers, ranges and products in `text` need isolating and are not isolated.

    That is nowhere in text without right-to-left letters, unless its direction is "rtl".

    >>> figures("מ-25–50, או +2"), figures("סיבוב 3")
    ([(2, 7), (12, 14)], [])
    """
    if direction != "rtl" and not {"R", "A"} & set(letters_of(text)):
        return []
    return [
        match.span()
        for match in FIGURES.finditer(text)
        if WANTING.search(match[0]) and not _is_isolated(text, *match.span())
    ]


def protect(text: str, direction: Direction = "auto") -> str:
    """Isolate signed numbers (+2) and ranges (25–50), so that they stay whole in Hebrew.

    Text that needs none of it is returned as it is; doing it twice changes nothing.

    >>> protect("+2 wagons"), protect("+2", "rtl") == isolate("+2", "ltr")
    ('+2 wagons', True)
    """
    parts, done = [], 0
    for start, end in figures(text, direction):
        parts += [text[done:start], isolate(text[start:end], "ltr")]
        done = end
    return "".join(parts) + text[done:]


def _is_isolated(text: str, start: int, end: int) -> bool:
    return text[start - 1 : start] == LRI and text[end : end + 1] == PDI


def _seen_order(levels: list[int]) -> list[int]:
    """Rule L2: turn round every stretch at or above each level, from the highest down to 1."""
    order = [i for i, level in enumerate(levels) if level != REMOVED]
    top = max(levels, default=0)
    bottom = min((levels[i] for i in order), default=0)
    for turn in range(top, 0, -1):
        if turn <= bottom:
            order.reverse()
            continue
        result: list[int] = []
        turned: list[int] = []
        for i in order:
            if levels[i] >= turn:
                turned.append(i)
            else:
                result += [*reversed(turned), i]
                turned = []
        order = result + turned[::-1]
    return order


def _marks_after_bases(order: list[int], letters: str, levels: list[int]) -> list[int]:
    """Rule L3: in what was turned round, put marks behind the letter they sit on again."""
    result: list[int] = []
    marks: list[int] = []
    for i in order:
        if letters[i] == "m" and levels[i] & 1:
            marks.append(i)
        else:
            result += [i, *reversed(marks)]
            marks = []
    return result + marks
