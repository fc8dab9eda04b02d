"""The calibration sheet: front and back as marks, in millimetres from the top left of each page."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from generator import typeset
from generator.arrange import turning_axis
from generator.layout import LAYOUTS
from generator.measures import ZERO, Box, mm
from generator.paper import Paper
from generator.picture import Mark, Pen, StrokesMark
from generator.pieces import Backs
from generator.plan import mirror

INK, TEAL, RED, PALE, SOFT = "#2b2a33", "#0f7c80", "#b3261e", "#e6f1f0", "#8a8a8a"
#: how far the middle scales of the back reach, and the arms of the front's cross
REACH, ARM = 10, 24
RULERS = (150, 100, 50)
NARROWEST = mm(95)
_CORNER = 12.0


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """The texts of the sheet by key and language."""
    return tomllib.loads((LAYOUTS / "calibration.toml").read_text(encoding="utf-8"))


def ruler_length(paper: Paper) -> int:
    """How many mm the long rulers have on this paper. Raises `ValueError` on too small paper."""
    least = min(paper.width, paper.height)
    if least < NARROWEST:
        raise ValueError(f"a calibration sheet needs paper of {NARROWEST} a side; a5 or larger")
    return next(length for length in RULERS if length + 40 <= least.mm)


def front(paper: Paper, language: str, backs: Backs) -> tuple[Mark, ...]:
    """The front: corners, rulers, and the cross that shines through. Raises `typeset.Unfit`."""
    sheet = _Sheet(paper, language)
    sheet.frame("front")
    for name, box in _corners(paper).items():
        sheet.corner(name, box)
    sheet.rulers()
    x, y = sheet.middle
    sheet.pen.ellipse(x - 6, y - 6, 12, 12, stroke=RED, stroke_width=0.2)
    sheet.pen.add(
        StrokesMark(((x - ARM, y, x + ARM, y), (x, y - ARM, x, y + ARM)), RED, 0.25),
    )
    length = ruler_length(paper)
    measured = length - 0.5
    # A point in every language: it is what one types.
    text = words()["how-front"][language].format(
        edge=words()[backs][language],
        length=length,
        measured=f"{measured:g}",
        scale=f"{length / measured:.4f}",
    )
    sheet.instructions(text)
    return sheet.pen.marks


def back(paper: Paper, language: str, backs: Backs) -> tuple[Mark, ...]:
    """The back: the same corners seen from behind, and the two scales to read."""
    sheet = _Sheet(paper, language)
    sheet.frame("back")
    axis = turning_axis(paper, backs)
    for name, box in _corners(paper).items():
        sheet.corner(name, mirror(box, paper, axis)[0])
    sheet.rulers()
    sheet.scales()
    sheet.instructions(words()["how-back"][language], room=12)
    sheet.command(
        f"podium calibrate set --printer NAME --x … --y … --scale-x … --scale-y … --backs {backs}"
    )
    return sheet.pen.marks


def _corners(paper: Paper) -> dict[str, Box]:
    """The boxes of the four corners of the front, by letter."""
    size, off = mm(_CORNER), mm(8)
    right, low = paper.width - off - size, paper.height - off - size
    return {
        "A": Box(off, off, size, size),
        "B": Box(right, off, size, size),
        "C": Box(right, low, size, size),
        "D": Box(off, low, size, size),
    }


class _Sheet:
    """One side being drawn."""

    def __init__(self, paper: Paper, language: str) -> None:
        self.paper, self.language = paper, language
        self.width, self.height = paper.width.mm, paper.height.mm
        self.middle = (self.width / 2, self.height / 2)
        self.length = ruler_length(paper)
        self.direction = typeset.direction_of(language)
        self.pen = Pen()

    def say(
        self, text: str, box: Sequence[float], size: float, colour: str = INK, *, ltr: bool = False
    ) -> None:
        """Set text in the middle of a box."""
        x, y, w, h = box
        block = typeset.fit(
            typeset.runs(text, "Medium"),
            w,
            h,
            size_pt=size,
            min_pt=4,
            weight="Medium",
            align="centre",
            valign="middle",
            direction="ltr" if ltr else self.direction,
        )
        self.pen.words(block, x, y, colour)

    def frame(self, side: str) -> None:
        """The title and the name of the side."""
        edge = 24.0
        title = f"**{words()['title'][self.language]}**"
        self.say(title, (edge, 7, self.width - 2 * edge, 8), 15, TEAL)
        self.say(f"**{words()[side][self.language]}**", (edge, 15, self.width - 2 * edge, 6), 11)

    def corner(self, name: str, box: Box) -> None:
        """The letter of a corner of the sheet, with a little cross-hair and what it is."""
        x, y, size = box.x.mm, box.y.mm, box.w.mm
        self.pen.ellipse(x, y, size, size, fill=PALE, stroke=TEAL, stroke_width=0.5)
        self.say(f"**{name}**", (x, y, size, size), 18, TEAL, ltr=True)
        inwards = 1 if y < self.height / 2 else -1
        cross_y = y + size / 2 + inwards * (size / 2 + 5)
        cross_x = x + size / 2
        level = (cross_x - 3, cross_y, cross_x + 3, cross_y)
        upright = (cross_x, cross_y - 3, cross_x, cross_y + 3)
        self.pen.add(StrokesMark((level, upright), INK, 0.2))
        label = words()[f"corner-{name}"][self.language]
        top = y + size - 5.5 if inwards > 0 else y + 0.5
        wide = min(
            45.0, self.width / 2 - x - size - 4 if x < self.width / 2 else x - 4 - self.width / 2
        )
        left = x + size + 2 if x < self.width / 2 else x - 2 - wide
        self.say(label, (left, top, wide, 5), 6.5, SOFT)

    def rulers(self) -> None:
        """A long ruler along the top and one along the left."""
        half, (mx, my) = self.length / 2, self.middle
        y, x = 41.0, 20.0
        self._ruler(mx - half, y, level=True)
        self._ruler(x, my - half, level=False)

    def _ruler(self, x: float, y: float, *, level: bool) -> None:
        end = (x + self.length, y) if level else (x, y + self.length)
        strokes = [(x, y, *end)]
        for tick in range(self.length + 1):
            long = 4.0 if tick % 10 == 0 else 2.8 if tick % 5 == 0 else 1.6
            if level:
                strokes.append((x + tick, y, x + tick, y - long))
            else:
                strokes.append((x, y + tick, x - long, y + tick))
            if tick % 10 == 0:
                box = (x + tick - 5, y + 0.4, 10, 3) if level else (x + 0.4, y + tick - 2, 7, 4)
                self.say(f"{tick}", box, 6, ltr=True)
        self.pen.add(StrokesMark(tuple(strokes), INK, 0.15))

    def scales(self) -> None:
        """The scales in the middle of the back, from -10 to 10 mm, with their signs."""
        x, y = self.middle
        strokes = [(x - REACH - 2, y, x + REACH + 2, y), (x, y - REACH - 2, x, y + REACH + 2)]
        for tick in range(-REACH * 2, REACH * 2 + 1):
            at, long = tick / 2, 2.2 if tick % 10 == 0 else 1.4 if tick % 2 == 0 else 0.7
            strokes += [(x + at, y - long, x + at, y + long), (x - long, y + at, x + long, y + at)]
        self.pen.add(StrokesMark(tuple(strokes), TEAL, 0.12))
        for value in (-10, -5, 5, 10):
            said = f"+{value}" if value > 0 else f"−{-value}"
            # Each quarter has the numbers of one scale only, so none lie on each other.
            across, down = (2.4, -5.4) if value > 0 else (-8.4, 2.4)
            self.say(said, (x + value - 3, y + down, 6, 3), 6, TEAL, ltr=True)
            self.say(said, (x + across, y + value - 1.5, 6, 3), 6, TEAL, ltr=True)
        self.say("**+x**", (x + REACH + 2, y + 1.5, 9, 5), 11, RED, ltr=True)
        self.say("**+y**", (x + 1.5, y + REACH + 4, 9, 5), 11, RED, ltr=True)
        # The font has no arrows.
        tip = REACH + 5.0
        self.pen.polygon(((x + tip, y), (x + tip - 3, y - 1.4), (x + tip - 3, y + 1.4)), fill=RED)
        self.pen.polygon(((x, y + tip), (x - 1.4, y + tip - 3), (x + 1.4, y + tip - 3)), fill=RED)

    def _panel(self) -> tuple[float, float, float, float]:
        """Where the instructions stand: below the middle."""
        top = self.middle[1] + ARM + 6
        left = 32.0
        return left, top, self.width - 2 * left, min(44.0, self.height - top - 36)

    def instructions(self, text: str, room: float = 0) -> None:
        """What to do, in a panel that leaves `room` mm below for a command."""
        x, y, w, h = self._panel()
        self.pen.rect(x, y, w, h, radius=3, fill=PALE)
        self.say(text, (x + 4, y + 3, w - 8, h - 6 - room), 10)

    def command(self, text: str) -> None:
        """What to type next, at the foot of the panel; it runs left to right everywhere."""
        x, y, w, h = self._panel()
        self.pen.rect(x + 3, y + h - 12, w - 6, 9, radius=1.5, fill="#ffffff", stroke=TEAL)
        self.say(f"**{text}**", (x + 5, y + h - 12, w - 10, 9), 9, INK, ltr=True)


def write(file: Path, paper: Paper, language: str, backs: Backs) -> None:
    """Write the two pages. Raises `OSError`, `ValueError` and `typeset.Unfit`."""
    from generator.pdf import Pdf

    pages = {"1": front(paper, language, backs), "1b": back(paper, language, backs)}
    title = words()["title"][language]
    pdf = Pdf(file, title=title, subject=f"calibration {backs}", language=language, paper=paper)
    whole = Box(ZERO, ZERO, paper.width, paper.height)
    for label, marks in pages.items():
        pdf.draw(marks)
        side = words()["back" if label == "1b" else "front"][language]
        pdf.end_page(label=label, outline=f"{title} · {side}", trim=whole, bleed=whole)
    pdf.save()
