"""The Unicode bidirectional algorithm (UAX #9): mixed Hebrew and Latin in the order it is seen.

Lines are broken in logical order first; each line is then put in visual order by itself.

>>> reorder("מהירות (3)").text
'(3) תוריהמ'
>>> seen = paragraph("מהירות 3", "rtl").line(0, 6)
>>> seen.text, seen.order
('תוריהמ', (5, 4, 3, 2, 1, 0))

Inside, every character stands for one letter that names its class (`CLASSES`), so that the weak
and neutral rules become substitutions in a string: one pattern a rule, with its name beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal
from unicodedata import bidirectional, mirrored, normalize

from engines.bidi_data import bracket, mirror, unassigned_class

Direction = Literal["auto", "ltr", "rtl"]

#: The level of a character that rule X9 takes out (embedding controls, soft hyphens, …).
REMOVED = -1

#: Bidi class -> the letter that stands for it here. Capitals are strong.
CLASSES = {
    "L": "L",
    "R": "R",
    "AL": "A",
    "EN": "1",
    "AN": "2",
    "ES": "+",
    "CS": ",",
    "ET": "%",
    "NSM": "m",
    "BN": "b",
    "B": "p",
    "S": "t",
    "WS": "w",
    "ON": "o",
    "LRE": "e",
    "RLE": "f",
    "LRO": "g",
    "RLO": "h",
    "PDF": "x",
    "LRI": "i",
    "RLI": "j",
    "FSI": "k",
    "PDI": "y",
}
LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
#: Marks with a direction and no shape; the other controls are known by their class.
MARKS = frozenset("\u200e\u200f\u061c")
OPENERS = {"auto": FSI, "ltr": LRI, "rtl": RLI}

MAX_DEPTH = 125
MAX_BRACKETS = 63
EMBEDDING_LETTERS = frozenset("efgh")
ISOLATE_LETTERS = frozenset("ijk")
TAKEN_OUT = frozenset("befghx")
#: Without any of these a left-to-right paragraph has one level.
TURNING = frozenset("RA2efghijkxy")
EXPLICIT = frozenset("befghijkxyp")
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
        self._letters = _letters(text)
        if direction == "auto":
            self.level = _first_strong(self._letters, 0, len(text))
        else:
            self.level = 1 if direction == "rtl" else 0
        if self.level == 0 and not TURNING & set(self._letters):
            self._resolved = [REMOVED if c == "b" else 0 for c in self._letters]
        else:
            self._resolved = _resolve(text, self._letters, self.level)

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
    return "rtl" if _first_strong(_letters(text), 0, len(text)) else "ltr"


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
    if direction != "rtl" and not {"R", "A"} & set(_letters(text)):
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


@cache
def _letter(character: str) -> str:
    return CLASSES[bidirectional(character) or unassigned_class(character)]


def _letters(text: str) -> str:
    return "".join(map(_letter, text))


def _first_strong(letters: str, start: int, end: int) -> int:
    """Rules P2 and P3 within start..end, stopping at the end of the isolate it begins in."""
    depth = 0
    for letter in letters[start:end]:
        if letter in ISOLATE_LETTERS:
            depth += 1
        elif letter == "y":
            if not depth and start:
                return 0
            depth = max(0, depth - 1)
        elif letter == "p":
            return 0
        elif not depth and letter in "LRA":
            return 0 if letter == "L" else 1
    return 0


def _resolve(text: str, letters: str, level: int) -> list[int]:
    """Rules X1 to I2: the level of every character of the paragraph."""
    if EXPLICIT & set(letters):
        levels, letters = _Explicit(letters, level).run()
        sequences = _sequences(letters, levels, level)
    else:
        levels = [level] * len(letters)
        edge = "R" if level else "L"
        sequences = iter([_Sequence(range(len(letters)), level, edge, edge)])
    for sequence in sequences:
        resolved = sequence.resolve(text, letters)
        base = sequence.level
        # I1, I2: numbers go two up from an even level, one from an odd one.
        up = {"L": base + (base & 1), "R": base + 1 - (base & 1), "1": (base + 2) & ~1}
        up["2"] = up["1"]
        for place, letter in zip(sequence.places, resolved, strict=True):
            levels[place] = up[letter]
    return levels


class _Explicit:
    """Rules X1 to X8: levels and overrides from embedding and isolate controls."""

    def __init__(self, letters: str, level: int) -> None:
        self.letters = letters
        self.base = level
        self.levels = [level] * len(letters)
        self.result = list(letters)
        self.restart()

    def restart(self) -> None:
        """X1: one entry for the paragraph: (level, override letter, opened by an isolate)."""
        self.stack = [(self.base, "", False)]
        self.lost_isolates = self.lost_embeddings = self.open_isolates = 0

    def run(self) -> tuple[list[int], str]:
        """Levels (`REMOVED` where X9 takes a character out) and letters with overrides."""
        for i, letter in enumerate(self.letters):
            if letter in EMBEDDING_LETTERS:
                self.embed(letter)
            elif letter in ISOLATE_LETTERS:
                self.isolate(i, letter)
            elif letter == "y":
                self.end_isolate(i)
            elif letter == "x":
                self.end_embedding()
            elif letter == "p":
                self.restart()
            elif letter != "b":
                self.settle(i)
            if letter in TAKEN_OUT:
                self.levels[i] = REMOVED
        return self.levels, "".join(self.result)

    def settle(self, i: int) -> None:
        """X6: a character takes the level and the override it stands in."""
        level, override, _ = self.stack[-1]
        self.levels[i] = level
        if override:
            self.result[i] = override

    def push(self, right: bool, override: str, isolating: bool) -> bool:
        """Open the next odd (right) or even level where there is room for it."""
        level = self.stack[-1][0]
        level = level + 1 | 1 if right else level + 2 & ~1
        if level > MAX_DEPTH or self.lost_isolates or self.lost_embeddings:
            return False
        self.stack.append((level, override, isolating))
        return True

    def embed(self, letter: str) -> None:
        """X2 to X5."""
        override = {"g": "L", "h": "R"}.get(letter, "")
        if not self.push(letter in "fh", override, False) and not self.lost_isolates:
            self.lost_embeddings += 1

    def isolate(self, i: int, letter: str) -> None:
        """X5a to X5c."""
        self.settle(i)
        if letter == "k":
            right = bool(_first_strong(self.letters, i + 1, len(self.letters)))
        else:
            right = letter == "j"
        if self.push(right, "", True):
            self.open_isolates += 1
        else:
            self.lost_isolates += 1

    def end_isolate(self, i: int) -> None:
        """X6a."""
        if self.lost_isolates:
            self.lost_isolates -= 1
        elif self.open_isolates:
            self.lost_embeddings = 0
            while not self.stack.pop()[2]:
                pass
            self.open_isolates -= 1
        self.settle(i)

    def end_embedding(self) -> None:
        """X7."""
        if self.lost_isolates:
            return
        if self.lost_embeddings:
            self.lost_embeddings -= 1
        elif not self.stack[-1][2] and len(self.stack) > 1:
            self.stack.pop()


def _sequences(letters: str, levels: list[int], base: int) -> Iterator[_Sequence]:
    """Rule X10: the isolating run sequences, each with the directions at its two ends."""
    kept = [i for i, level in enumerate(levels) if level != REMOVED]
    before = dict(zip(kept, [base, *(levels[i] for i in kept)], strict=False))
    after = dict(zip(kept, [*(levels[i] for i in kept[1:]), base], strict=False))
    for places, open_ended in _linked(_runs(kept, levels), letters):
        first, last = places[0], places[-1]
        level = levels[first]
        start = max(level, before[first])
        end = max(level, base if open_ended else after[last])
        yield _Sequence(places, level, "R" if start & 1 else "L", "R" if end & 1 else "L")


def _runs(kept: list[int], levels: list[int]) -> Iterator[list[int]]:
    """Rule BD7: stretches of one level."""
    run: list[int] = []
    for i in kept:
        if run and levels[i] != levels[run[-1]]:
            yield run
            run = []
        run.append(i)
    if run:
        yield run


def _linked(runs: Iterator[list[int]], letters: str) -> list[tuple[list[int], bool]]:
    """Rule BD13: runs joined over the isolates between them; whether the last stays open."""
    sequences: list[list[int]] = []
    waiting: list[list[int]] = []  # sequences that end in an isolate initiator still open
    for run in runs:
        if letters[run[0]] == "y" and waiting:
            sequence = waiting.pop()
            sequence += run
        else:
            sequence = list(run)
            sequences.append(sequence)
        if letters[run[-1]] in ISOLATE_LETTERS:
            waiting.append(sequence)
    return [(sequence, letters[sequence[-1]] in ISOLATE_LETTERS) for sequence in sequences]


@dataclass(frozen=True, slots=True)
class _Sequence:
    """An isolating run sequence: places in the paragraph, level, directions before and after."""

    places: list[int] | range
    level: int
    sos: str
    eos: str

    def resolve(self, text: str, letters: str) -> str:
        """Rules W1 to N2: one of L, R, 1 (European number), 2 (Arabic number) for each place."""
        own = "".join([letters[i] for i in self.places])
        seen = _weak(self.sos + own)
        if "o" in seen:
            characters = [text[i] for i in self.places]
            pairs = _pairs(characters, seen)
            if pairs:
                seen = self._brackets(seen, own, pairs)
        along = "R" if self.level & 1 else "L"

        def between(match: re.Match[str]) -> str:
            left, right = ("L" if c == "L" else "R" for c in (match[1], match[3]))
            return (left if left == right else along) * len(match[2])

        return NEUTRALS.sub(between, seen + self.eos)[1:-1]

    def _brackets(self, seen: str, own: str, pairs: list[tuple[int, int]]) -> str:
        """Rule N0. Places in `seen` are one ahead of those in `own`: it begins with sos."""
        result = list(seen)
        along, across = "RL" if self.level & 1 else "LR"
        for opener, closer in pairs:
            inside = {STRONG_SIDE.get(c) for c in result[opener + 1 : closer]}
            if along in inside:
                side = along
            elif across in inside:
                before = next(STRONG_SIDE[c] for c in result[opener - 1 :: -1] if c in STRONG_SIDE)
                side = across if before == across else along
            else:
                continue
            for place in (opener, closer):
                result[place] = side
                for i in range(place, len(own)):  # marks upon a bracket go with it
                    if own[i] != "m":
                        break
                    result[i + 1] = side
        return "".join(result)


#: White space that ends the line or stands before a tab.
_L1 = re.compile(r"[wijkybefghx]*[tp]|[wijkybefghx]+$")
STRONG_SIDE = {"L": "L", "R": "R", "1": "R", "2": "R"}
NEUTRALS = re.compile(r"(?<=(.))([ptwoijkyb]+)(?=(.))")
_W1 = re.compile(r"(.)(m+)")
_W2 = re.compile(r"A[^LR]*")
_W4 = re.compile(r"(?<=1)[+,](?=1)")
_W4_ARABIC = re.compile(r"(?<=2),(?=2)")
_W5 = re.compile(r"(?<=1)%+|%+(?=1)")
_W6 = str.maketrans("+,%", "ooo")
_W7 = re.compile(r"L[^R]*")


def _weak(seen: str) -> str:
    """Rules W1 to W7 upon a sequence that begins with the letter of its sos."""
    if "m" in seen:
        seen = _W1.sub(lambda m: m[1] + ("o" if m[1] in "ijky" else m[1]) * len(m[2]), seen)
    if "A" in seen:
        seen = _W2.sub(lambda m: m[0].replace("1", "2"), seen).replace("A", "R")
    if "1" in seen:
        seen = _W4.sub("1", seen)
    if "2" in seen:
        seen = _W4_ARABIC.sub("2", seen)
    if "%" in seen:
        seen = _W5.sub(lambda m: "1" * len(m[0]), seen)
    return _W7.sub(lambda m: m[0].replace("1", "L"), seen.translate(_W6))


def _pairs(characters: list[str], seen: str) -> list[tuple[int, int]]:
    """Rule BD16: places (in `seen`) of opening and closing brackets, by opening bracket."""
    waiting: list[tuple[str, int]] = []
    pairs = []
    for place, character in enumerate(characters, 1):
        kind = bracket(character) if seen[place] == "o" else ""
        if kind == "open":
            if len(waiting) == MAX_BRACKETS:
                return []
            waiting.append((normalize("NFD", mirror(character)), place))
        elif kind == "close":
            closer = normalize("NFD", character)
            for depth in range(len(waiting) - 1, -1, -1):
                if waiting[depth][0] == closer:
                    pairs.append((waiting[depth][1], place))
                    del waiting[depth:]
                    break
    return sorted(pairs)


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
