"""What a drawing element sees of the face it draws on, and how its problems are reported."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engines.problems import Problem, Problems, nearest
from generator import fonts, typeset
from generator.gallery import Gallery, NoDrawing
from generator.picture import Pen
from generator.svgart import Drawing
from generator.typeset import Block, Unfit

if TYPE_CHECKING:
    from generator.layout import Layout, Placed, Template

_HOLE = re.compile(r"\{([A-Za-z0-9_-]+)(?::([A-Za-z0-9_-]+))?\}")
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
#: text this far into the margin is still safe: half a hair, and the rounding of type sizes
_SLACK = 0.05

Alignment = Literal["start", "end", "left", "right", "centre"]
Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Subject:
    """What is drawn: a game, one side of a card or a back, in a language.

    `words` are the values of the holes; `values` those that `when` compares.
    """

    game: str
    label: str
    language: str
    words: Mapping[str, str]
    values: Mapping[str, str | int | bool]


class Scene:
    """One face being drawn: its size, its words, its colours and drawings, and the pen.

    Every problem is added to `problems` and drawing goes on, so that all come in one run.
    """

    def __init__(
        self,
        subject: Subject,
        template: Template,
        layout: Layout,
        gallery: Gallery,
        problems: list[Problem],
    ) -> None:
        """Begin with an empty face."""
        self.subject, self.layout, self.gallery = subject, layout, gallery
        self.problems = problems
        self.width, self.height = template.width.mm, template.height.mm
        self.bleed, self.safe = template.bleed.mm, template.safe.mm
        self.direction = typeset.direction_of(subject.language)
        self.mirrored = template.mirror and self.direction == "rtl"
        self.pen = Pen()
        self._place = (template.file, template.line, template.id)
        self._fields = ""

    def at(self, placed: Placed) -> None:
        """The element drawn next, for messages."""
        self._place = (placed.file, placed.line, placed.key)

    def problem(self, key: str, wrong: str, right: str = "") -> None:
        """Report something wrong with `key` of the element on this face."""
        file, line, where = self._place
        who = f"{self.subject.game}, {self.subject.label}, {self.subject.language}"
        found = Problem(file, line, f"{where}.{key}" if key else where, f"{who}: {wrong}", right)
        if found not in self.problems:
            self.problems.append(found)

    def left(self, x: float, w: float) -> float:
        """The left edge of a box, on the other side of the card in a mirrored deck."""
        return self.width - x - w if self.mirrored else x

    def fill(self, value: str, key: str) -> str:
        """`value` with its holes filled."""
        return _HOLE.sub(lambda hole: self._hole(hole, key), value)

    def _hole(self, hole: re.Match[str], key: str) -> str:
        name, table = hole.groups()
        words = self.subject.words
        if name not in words:
            self.problem(key, f"there is no field '{name}'", nearest(name, list(words)))
            return ""
        if table is None:
            return words[name]
        entries = self.layout.names.get(table)
        if entries is None:
            right = nearest(table, list(self.layout.names)) if self.layout.names else "a table"
            self.problem(key, f"there is no [names.{table}]", right)
            return ""
        if words[name] not in entries:
            right = f"{words[name]} = … under [names.{table}]"
            self.problem(key, f"[names.{table}] does not say what '{words[name]}' is", right)
        return entries.get(words[name], "")

    def text(self, value: str | Mapping[Literal["en", "nl", "he", "da"], str], key: str) -> str:
        """A value in the language of the face, its holes filled."""
        self._fields = ""
        if not isinstance(value, str):
            said = {str(code): text for code, text in value.items()}
            if self.subject.language not in said:
                self.problem(key, "no text in this language", "texts in en, nl, he and da")
            value = said.get(self.subject.language, "")
        fields = [hole.group(1) for hole in _HOLE.finditer(value)]
        self._fields = f"{' and '.join(fields)}: " if fields else ""
        return self.fill(value, key)

    def count(self, value: str, key: str) -> int:
        """A value that must be a whole number."""
        said = self.fill(value, key)
        if said.isascii() and said.isdigit():
            return int(said)
        self.problem(key, f"'{said}' is no number", "a whole number from 0")
        return 0

    def colour(self, value: str | None, key: str) -> str | None:
        """A colour as "#rrggbb"; None stays None."""
        if value is None:
            return None
        name = self.fill(value, key)
        if _HEX.fullmatch(name):
            return name.lower()
        found = self.layout.palette.get(name)
        if found is None:
            known = list(self.layout.palette)
            right = nearest(name, known) if known else "a colour under [palette]"
            self.problem(key, f"no colour '{name}' in the palette", right)
            return None
        return found.lower()

    def drawing(self, name: str, key: str) -> Drawing | None:
        """The drawing called `name`, or None and a problem."""
        filled = self.fill(name, key)
        try:
            return self.gallery.get(filled)
        except NoDrawing as missing:
            self.problem(key, f"there is no drawing '{filled}'", str(missing))
        except Problems as broken:
            self.problems.extend(p for p in broken.problems if p not in self.problems)
        return None

    def fit(
        self,
        value: str,
        w: float,
        h: float,
        *,
        key: str,
        size_pt: float,
        min_pt: float,
        weight: fonts.Weight,
        leading: float = 1.2,
        align: Alignment = "start",
        valign: Literal["top", "middle", "bottom"] = "middle",
        max_lines: int | None = None,
    ) -> Block | None:
        """`value` set into a box of `w` by `h` mm, or None and a problem."""
        try:
            return typeset.fit(
                typeset.runs(value, weight),
                w,
                h,
                size_pt=size_pt,
                min_pt=min_pt,
                weight=weight,
                leading=leading,
                align=align,
                valign=valign,
                direction=self.direction,
                max_lines=max_lines,
            )
        except Unfit as unfit:
            mend = "a shorter text or a larger box"
            if isinstance(unfit, typeset.MissingGlyphs):
                mend = "characters of the font"
            self.problem(key, f"{self._fields}“{value}”: {unfit}", mend)
            return None

    def numeral(
        self,
        value: str,
        box: Rect,
        colour: str,
        *,
        key: str,
        weight: fonts.Weight,
        align: Alignment,
        least: float,
    ) -> None:
        """A short text as large as the box allows, measured by its ink, in the middle of it."""
        x, y, w, h = box
        above, below = fonts.ink(value, weight, 100)
        across = fonts.width(value, weight, 100)
        if above + below <= 0 or across <= 0:
            size = least
        else:
            size = 100 * min(h / (above + below), w / across)
            size = int(size * 100) / 100
        if size < least:
            wrong = f"{self._fields}“{value}” does not fit: it would be {size:g} pt"
            self.problem(key, wrong, f"at least {least:g} pt")
            return
        block = self.fit(
            value,
            w + 0.01,
            4 * h,
            key=key,
            size_pt=size,
            min_pt=size,
            weight=weight,
            align=align,
            valign="top",
            max_lines=1,
        )
        if block is not None:
            above, below = fonts.ink(value, weight, size)
            baseline = y + (h - above - below) / 2 + above
            self.pen.words(block, x, baseline - block.lines[0].baseline, colour)

    def check_safe(self, extents: Sequence[Rect], key: str) -> None:
        """Report text that reaches nearer to the cut than the safe zone."""
        for left, top, right, bottom in extents:
            near = min(left, top, self.width - right, self.height - bottom)
            if near < self.safe - _SLACK:
                self.problem(
                    key, f"text comes within {max(near, 0):.1f} mm of the cut", f"{self.safe:g} mm"
                )
                return
