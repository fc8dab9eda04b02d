"""Text into a box: styled runs broken into lines, shrunk to fit, each line put in visual order.

>>> block = fit("הארנב (3) לוקח +2", 40, 6, size_pt=10, min_pt=7, direction="rtl")
>>> [piece.text for line in block.lines for piece in line.pieces]
['+2 חקול (3) בנראה']

Lines are broken in logical order first; then each is put in visual order by `engines.bidi`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, groupby
from typing import Literal
from unicodedata import normalize

from engines import bidi
from generator import fonts
from generator.fonts import MM_PER_PT, Missing, Weight

Align = Literal["start", "end", "left", "right", "centre"]
VerticalAlign = Literal["top", "middle", "bottom"]
Direction = Literal["auto", "ltr", "rtl"]
Cause = Literal["width", "height", "lines"]

STEP_PT = 0.25
RIGHT_TO_LEFT = frozenset(("he",))
SOFT_HYPHEN = "\u00ad"
#: Where a line may end: spaces, soft hyphens, and hyphens or dashes between letters.
BREAKS = re.compile(rf"(?P<gap>[ \u200b]+)|{SOFT_HYPHEN}|(?<=\w)[-־–—](?=[^\W\d_])")
#: Rounding must not push text out of a box made to its measure.
SLACK_MM = 1e-6


class Unfit(Exception):
    """Text that cannot be set; the message says why, without naming the card or file."""


class Overflow(Unfit):
    """Text too big for its box at the smallest size: `left_over` is what did not fit."""

    def __init__(self, left_over: str, size_pt: float, cause: Cause) -> None:
        """`cause`: a word wider than the box, lines higher than it, or more lines than allowed."""
        self.left_over, self.size_pt, self.cause = left_over, size_pt, cause
        where = {
            "width": "the word is wider than its box",
            "height": "the lines are higher than the box",
            "lines": "there are more lines than the layout allows",
        }[cause]
        super().__init__(f"at {size_pt:g} pt '{left_over}' does not fit: {where}")


class MissingGlyphs(Unfit):
    """Characters the font lacks: `characters`, each with its Unicode name."""

    def __init__(self, characters: Sequence[Missing]) -> None:
        """Name every character once."""
        self.characters = tuple(characters)
        named = ", ".join(f"'{lacking.character}' ({lacking.name})" for lacking in characters)
        super().__init__(f"the font has no {named}")


class BadMarkup(Unfit):
    """A `**` that is opened and never closed."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text of one weight, in logical (reading) order."""

    text: str
    weight: Weight


@dataclass(frozen=True, slots=True)
class Piece:
    """Ready to draw: `text` in visual order, its left edge `x` mm from the box's left edge."""

    text: str
    weight: Weight
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its pieces from left to right and its baseline in mm below the box's top edge."""

    pieces: tuple[Piece, ...]
    baseline: float
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class Block:
    """Text that fits: its lines from the top, all at `size_pt`; widths and places in mm."""

    lines: tuple[Line, ...]
    size_pt: float
    direction: Literal["ltr", "rtl"]


def direction_of(language: str) -> Literal["ltr", "rtl"]:
    """The base direction of a language code: right to left for `he`, else left to right."""
    return "rtl" if language in RIGHT_TO_LEFT else "ltr"


def runs(markup: str, weight: Weight = "Regular", bold: Weight = "Bold") -> tuple[Run, ...]:
    """Text with `**bold**` stretches as runs. Raises `BadMarkup` on an unclosed `**`.

    >>> runs("the **leader** turns")
    (Run(text='the ', weight='Regular'), Run(text='leader', weight='Bold'), \
Run(text=' turns', weight='Regular'))
    """
    parts = markup.split("**")
    if len(parts) % 2 == 0:
        raise BadMarkup(f"'**{parts[-1]}' opens bold text that no second '**' closes")
    return tuple(Run(part, bold if i % 2 else weight) for i, part in enumerate(parts) if part)


@lru_cache(maxsize=4096)
def fit(
    content: str | tuple[Run, ...],
    width_mm: float,
    height_mm: float,
    *,
    size_pt: float,
    min_pt: float,
    weight: Weight = "Regular",
    leading: float = 1.2,
    align: Align = "start",
    valign: VerticalAlign = "middle",
    direction: Direction = "auto",
    max_lines: int | None = None,
) -> Block:
    r"""`content` (plain text, or runs) at the largest size from `size_pt` to `min_pt` that fits.

    Sizes go down in steps of 0.25 pt; `leading` is the distance of baselines as a multiple of
    the size. A plain string is taken as it is: `runs()` reads `**bold**`. "\n" begins a new line.
    Lines break at spaces, hyphens and soft hyphens; a word is never cut. "start" is the right
    edge in right-to-left text. "middle" puts the capitals of the first line as far from the top
    as the last baseline is from the bottom; ink never leaves the box.
    Raises `Overflow` where even `min_pt` does not fit in width, height or `max_lines`;
    `MissingGlyphs` where the font lacks a character.
    """
    text = _Text.of((Run(content, weight),) if isinstance(content, str) else content, direction)
    text.check_glyphs()
    for size in _sizes(size_pt, min_pt):
        box = _Box(width_mm, height_mm, size, leading, max_lines)
        outcome = _set(text, box, align, valign)
        if isinstance(outcome, Block):
            return outcome
    raise outcome


def _set(text: _Text, box: _Box, align: Align, valign: VerticalAlign) -> Block | Overflow:
    """The text at the size of the box, or what does not fit."""
    spans = list(text.broken(box.width / box.size))
    return box.overflow(text, spans) or _placed(text, spans, box, align, valign)


def _sizes(largest: float, smallest: float) -> Iterator[float]:
    steps = 0
    while largest - steps * STEP_PT > smallest:
        yield largest - steps * STEP_PT
        steps += 1
    yield min(largest, smallest)


@dataclass(frozen=True, slots=True)
class _Word:
    """What stays together: its start, the end of its ink, where the next begins; a soft end."""

    start: int
    end: int
    next: int
    soft: bool


@dataclass(frozen=True, slots=True)
class _Span:
    """A line before it is placed: from `start` to `end` in paragraph `part`; a hyphen to add."""

    part: int
    start: int
    end: int
    hyphen: bool


@dataclass(frozen=True)
class _Part:
    """A paragraph: its characters, the weight of each."""

    text: str
    weights: tuple[Weight, ...]

    @cached_property
    def reach(self) -> list[float]:
        """The distance in mm at 1 pt from the first character to each place."""
        advances = map(fonts.advance, self.text, self.weights)
        return list(accumulate(advances, initial=0.0))

    @cached_property
    def words(self) -> list[_Word]:
        """The stretches between two places where a line may end."""
        words, start = [], 0
        for match in BREAKS.finditer(self.text):
            gap = match["gap"] is not None
            end = match.start() if gap else match.end()
            words.append(_Word(start, end, match.end(), match[0] == SOFT_HYPHEN))
            start = match.end()
        if start < len(self.text) or not words:
            words.append(_Word(start, len(self.text), len(self.text), False))
        return words

    def width(self, start: int, end: int, hyphen: bool = False) -> float:
        """The width in mm at 1 pt of a stretch, with a hyphen after it where it is broken."""
        extra = fonts.advance("-", self.weights[end - 1]) if hyphen else 0.0
        return self.reach[end] - self.reach[start] + extra

    def hyphenated(self, places: Sequence[int]) -> str:
        """The text with the soft hyphens at `places` turned into hyphens that are seen."""
        characters = list(self.text)
        for place in places:
            characters[place] = "-"
        return "".join(characters)


@dataclass(frozen=True)
class _Text:
    """Everything to be set: paragraphs, and the direction of the whole."""

    parts: tuple[_Part, ...]
    direction: Literal["ltr", "rtl"]

    @classmethod
    def of(cls, content: Sequence[Run], direction: Direction) -> _Text:
        """Runs as paragraphs; signed numbers and ranges isolated where the text needs it.

        A letter and its accent written as two characters are set as one.
        """
        content = [Run(normalize("NFC", run.text), run.weight) for run in content]
        whole = "".join(run.text for run in content)
        weights = [run.weight for run in content for _ in run.text]
        settled = bidi.base_direction(whole) if direction == "auto" else direction
        parts, start = [], 0
        for text in whole.split("\n") if whole else []:
            parts.append(_protected(text, weights[start : start + len(text)], settled))
            start += len(text) + 1
        return cls(tuple(parts), settled)

    def check_glyphs(self) -> None:
        """Raises `MissingGlyphs` for what the fonts cannot draw, whatever the weight."""
        lacking: dict[Missing, None] = {}
        for part in self.parts:
            for weight, group in groupby(zip(part.weights, part.text, strict=True), _first):
                lacking |= dict.fromkeys(fonts.missing("".join(c for _, c in group), weight))
        if lacking:
            raise MissingGlyphs(tuple(lacking))

    def broken(self, width: float) -> Iterator[_Span]:
        """Lines no wider than `width` (mm at 1 pt), but for a single word that is wider."""
        for number, part in enumerate(self.parts):
            line = part.words[0]
            for word in part.words[1:]:
                if part.width(line.start, word.end, word.soft) * (1 - 1e-9) <= width:
                    line = _Word(line.start, word.end, word.next, word.soft)
                else:
                    yield _Span(number, line.start, line.end, line.soft)
                    line = word
            yield _Span(number, line.start, line.end, False)

    def width(self, span: _Span) -> float:
        """The width in mm at 1 pt of a line."""
        return self.parts[span.part].width(span.start, span.end, span.hyphen)

    def left(self, span: _Span) -> str:
        """What is seen of the text from the beginning of `span` on."""
        first = self.parts[span.part].text[span.start :]
        later = [part.text for part in self.parts[span.part + 1 :]]
        return _shown(" ".join([first, *later]))

    def letter_height(self, size_pt: float) -> float:
        """The height in mm the eye takes for that of the text: capitals', or Hebrew letters'."""
        hebrew = self.direction == "rtl" and any(
            "א" <= c <= "ת" for p in self.parts for c in p.text
        )
        return fonts.ink("ה" if hebrew else "H", "Regular", size_pt)[0]

    def ink(self, span: _Span, size_pt: float) -> tuple[float, float]:
        """How far the line's ink reaches above and below its baseline, in mm."""
        part = self.parts[span.part]
        inks, start = [], span.start
        for weight, group in groupby(part.weights[span.start : span.end]):
            end = start + len(list(group))
            inks.append(fonts.ink(part.text[start:end], weight, size_pt))
            start = end
        return max((up for up, _ in inks), default=0.0), max((down for _, down in inks), default=0)

    @cached_property
    def most(self) -> tuple[float, float]:
        """What no line's ink can exceed above and below its baseline, in mm at 1 pt."""
        used = [fonts.reach(w) for w in {w for part in self.parts for w in part.weights}]
        return max((up for up, _ in used), default=0.0), max((down for _, down in used), default=0)


def _first(pair: tuple[Weight, str]) -> Weight:
    return pair[0]


def _shown(text: str) -> str:
    return "".join(c for c in text if fonts.is_drawn(c))


def _protected(text: str, weights: list[Weight], direction: Direction) -> _Part:
    """A paragraph with isolates round its figures, each mark in the weight of what it marks."""
    characters = list(text)
    for start, end in reversed(bidi.figures(text, direction)):
        characters[end:end], weights[end:end] = bidi.PDI, weights[end - 1 : end]
        characters[start:start], weights[start:start] = bidi.LRI, weights[start : start + 1]
    return _Part("".join(characters), tuple(weights))


@dataclass(frozen=True, slots=True)
class _Box:
    """The room at one size: mm, the size in pt, leading, the most lines there may be."""

    width: float
    height: float
    size: float
    leading: float
    max_lines: int | None

    @property
    def line_mm(self) -> float:
        """The distance of two baselines."""
        return self.size * self.leading * MM_PER_PT

    def overflow(self, text: _Text, spans: list[_Span]) -> Overflow | None:
        """The characters that do not fit and why, or None where all of them do."""
        for span in spans:
            if text.width(span) * self.size > self.width + SLACK_MM:
                return Overflow(self.beyond(text.parts[span.part], span), self.size, "width")
        if self.max_lines is not None and len(spans) > self.max_lines:
            return Overflow(text.left(spans[self.max_lines]), self.size, "lines")
        up, down = text.most
        if (up + down) * self.size + (len(spans) - 1) * self.line_mm <= self.height:
            return None  # whatever the letters of each line are
        above = text.ink(spans[0], self.size)[0] if spans else 0.0
        for count, span in enumerate(spans):
            below = text.ink(span, self.size)[1]
            if above + count * self.line_mm + below > self.height + SLACK_MM:
                return Overflow(text.left(span), self.size, "height")
        return None

    def beyond(self, part: _Part, span: _Span) -> str:
        """The end of a word that sticks out of the box."""
        room = self.width / self.size - (part.width(span.end, span.end, True) * span.hyphen)
        kept = next(i for i in range(span.start, span.end) if part.width(span.start, i + 1) > room)
        return _shown(part.text[kept : span.end])

    def first_baseline(self, text: _Text, spans: list[_Span], valign: VerticalAlign) -> float:
        """Where the first line stands, in mm below the top of the box."""
        letters = text.letter_height(self.size)
        drop = (len(spans) - 1) * self.line_mm
        above = text.ink(spans[0], self.size)[0]
        wanted = {
            "top": letters,
            "middle": (self.height - drop + letters) / 2,
            "bottom": self.height - drop - fonts.metrics("Regular", self.size).descent,
        }[valign]
        lowest = self.height - drop
        if wanted + text.most[1] * self.size > lowest:
            lowest -= text.ink(spans[-1], self.size)[1]
        return max(above, min(wanted, lowest))


def _placed(
    text: _Text, spans: list[_Span], box: _Box, align: Align, valign: VerticalAlign
) -> Block:
    """Every line in visual order at its place in the box."""
    paragraphs = []
    for number, part in enumerate(text.parts):
        broken = [span.end - 1 for span in spans if span.part == number and span.hyphen]
        paragraphs.append(bidi.paragraph(part.hyphenated(broken), text.direction))
    first = box.first_baseline(text, spans, valign) if spans else 0.0
    lines = []
    for count, span in enumerate(spans):
        width = text.width(span) * box.size
        x = _left_edge(align, text.direction, box.width - width)
        seen = paragraphs[span.part].line(span.start, span.end)
        pieces = tuple(_pieces(seen, text.parts[span.part].weights, x, box.size))
        lines.append(Line(pieces, first + count * box.line_mm, x, width))
    return Block(tuple(lines), box.size, text.direction)


def _left_edge(align: Align, direction: str, room: float) -> float:
    if align == "centre":
        return room / 2
    far = {"start": direction == "rtl", "end": direction == "ltr", "right": True, "left": False}
    return room if far[align] else 0.0


def _pieces(
    seen: bidi.Visual, weights: Sequence[Weight], x: float, size_pt: float
) -> Iterator[Piece]:
    """A line cut where its weight changes, from left to right."""
    places = range(len(seen.order))
    for weight, group in groupby(places, lambda i: weights[seen.order[i]]):
        text = "".join(seen.text[i] for i in group)
        width = fonts.width(text, weight, size_pt)
        yield Piece(text, weight, x, width)
        x += width
