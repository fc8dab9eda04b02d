"""A page on which places count from the side where reading begins, and the setting of its text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engines.problems import Problem
from generator import typeset
from generator.fonts import MM_PER_PT, Weight
from generator.gallery import Gallery
from generator.picture import Pen
from generator.typeset import Align, Block, Run

#: Nothing on a sheet is ever set smaller than this.
SMALLEST_PT = 7.0
#: How far descenders reach below the last baseline, as a part of the size.
DESCENT = 0.26
_ENDLESS = 100_000.0
#: Ids of rules and gaps: a line never ends within one.
_ID = re.compile(r"\b([A-Z]{1,3})-([RG][0-9])")
_LONG = re.compile(r"[^\W\d_]{8,}")
WORD_JOINER, NO_BREAK = "\u2060", "\u00a0"


def unbroken(text: str) -> str:
    """A text at whose hyphens and spaces no line ends.

    >>> unbroken("last-race").split("-")[1][0] == WORD_JOINER
    True
    """
    return text.replace("-", f"-{WORD_JOINER}").replace(" ", NO_BREAK)


def _divided(text: str) -> str:
    """A text whose long words may be divided anywhere but near their ends."""
    soft = typeset.SOFT_HYPHEN
    return _LONG.sub(
        lambda word: word[0][:3] + soft + soft.join(word[0][3:-3]) + soft + word[0][-3:], text
    )


def _kept(text: str) -> str:
    return _ID.sub(rf"\1-{WORD_JOINER}\2", text)


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a sheet as "#rrggbb"; `on` is legible on `ground`."""

    ground: str
    on: str
    accent: str
    ink: str
    tint: str
    line: str = "#c9c3b6"
    faint: str = "#6b675f"
    paper: str = "#ffffff"


@dataclass(slots=True)
class Setter:
    """Sets text in a language; what cannot be set becomes a problem."""

    game: str
    language: str
    problems: list[Problem] = field(default_factory=list)

    @property
    def direction(self) -> typeset.Direction:
        """The base direction of the language."""
        return typeset.direction_of(self.language)

    def set(
        self,
        text: str | tuple[Run, ...],
        width: float,
        size: float,
        weight: Weight = "Regular",
        align: Align = "start",
    ) -> Block:
        """Text as wide as `width` mm and as high as it takes; a long word makes it smaller.

        A word that is still too long at the smallest size is hyphenated.
        """
        runs = (Run(text, weight),) if isinstance(text, str) else text
        runs = tuple(Run(_kept(run.text), run.weight) for run in runs)
        size = max(size, SMALLEST_PT)
        try:
            return self._fit(runs, width, size, align)
        except typeset.Unfit as unfit:
            if isinstance(unfit, typeset.Overflow):
                runs = tuple(Run(_divided(run.text), run.weight) for run in runs)
        try:
            return self._fit(runs, width, SMALLEST_PT, align)
        except typeset.Unfit as unfit:
            said = "".join(run.text for run in runs).replace(typeset.SOFT_HYPHEN, "")
            wrong = f"{self.game}, {self.language}: on a sheet: “{said}”: {unfit}"
            found = Problem(
                f"layouts/{self.game}",
                0,
                "sheets",
                wrong,
                "a larger paper, or --components without sheets",
            )
            if found not in self.problems:
                self.problems.append(found)
            return Block((), size, "ltr")

    def _fit(self, runs: tuple[Run, ...], width: float, size: float, align: Align) -> Block:
        return typeset.fit(
            runs,
            width,
            _ENDLESS,
            size_pt=size,
            min_pt=SMALLEST_PT,
            leading=1.22,
            align=align,
            valign="top",
            direction=self.direction,
        )


def tall(block: Block) -> float:
    """The height of a block in mm, with the descenders of its last line."""
    if not block.lines:
        return 0.0
    return block.lines[-1].baseline + DESCENT * block.size_pt * MM_PER_PT


class Surface:
    """A page being drawn. `x` counts from the edge where a line of text begins, `y` downwards."""

    def __init__(
        self, width: float, height: float, setter: Setter, colours: Colours, gallery: Gallery
    ) -> None:
        """An empty page of `width` by `height` mm."""
        self.width, self.height = width, height
        self.setter, self.colours, self.gallery = setter, colours, gallery
        self.mirrored = setter.direction == "rtl"
        self.pen = Pen()

    def left(self, x: float, w: float) -> float:
        """The left edge of a box on the paper."""
        return self.width - x - w if self.mirrored else x

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        stroke_width: float = 0.25,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle."""
        self.pen.rect(
            self.left(x, w),
            y,
            w,
            h,
            radius=radius,
            fill=fill,
            stroke=stroke,
            stroke_width=stroke_width,
        )

    def disc(self, x: float, y: float, w: float, h: float, fill: str) -> None:
        """Draw an ellipse that fills its box."""
        self.pen.ellipse(self.left(x, w), y, w, h, fill=fill)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> None:
        """Draw a straight stroke."""
        self.pen.line(self.left(x1, 0), y1, self.left(x2, 0), y2, colour, width)

    def words(self, block: Block, x: float, y: float, w: float, colour: str) -> None:
        """Draw text that was set `w` mm wide."""
        if block.lines:
            self.pen.words(block, self.left(x, w), y, colour)

    def art(
        self, name: str, x: float, y: float, w: float, h: float, colour: str, flip: bool = False
    ) -> None:
        """Draw a drawing, as large as the box allows; `flip` turns it round from right to left."""
        from engines.problems import Problems
        from generator.gallery import NoDrawing

        setter = self.setter
        try:
            drawing = self.gallery.get(name)
        except NoDrawing as missing:
            where = f"layouts/{setter.game}/sheets"
            found = Problem(where, 0, "art", f"there is no drawing '{name}'", str(missing))
            if found not in setter.problems:
                setter.problems.append(found)
            return
        except Problems as broken:
            setter.problems.extend(p for p in broken.problems if p not in setter.problems)
            return
        flipped = flip and self.mirrored
        self.pen.art(drawing, self.left(x, w), y, w, h, colour=colour, flipped=flipped)
