"""Walk a plan and draw it: every picture once, then page by page what lies where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Protocol

from generator import guidance, strip
from generator.calibration import Matrix
from generator.marks import Strip
from generator.measures import ZERO, Box, mm
from generator.picture import Mark, Pen, Picture, StrokesMark
from generator.plan import Page, Placement, Plan, Sides

CROP = "#000000"
HALO = "#ffffff"
FAINT = "#8a8a8a"
RULER_BLEED = Sides(mm(0.5), mm(0.5), mm(0.5), mm(0.5))
#: One finished page of so many.
Tell = Callable[[int, int], None]


class Canvas(Protocol):
    """What drawing needs of a file format; `generator.pdf.Pdf` is one, tests have another."""

    def has(self, key: str) -> bool:
        """Whether the picture is defined."""

    def define(self, key: str, picture: Picture) -> None:
        """Define a picture."""

    def place(self, placement: Placement) -> None:
        """Draw a defined picture."""

    def place_once(self, placement: Placement, picture: Picture) -> None:
        """Draw a picture that is placed only once."""

    def draw(self, marks: tuple[Mark, ...], box: Box | None = None, rotation: int = 0) -> None:
        """Draw marks on the page or in a box."""

    def correct(self, matrix: Matrix) -> None:
        """Move and scale all that is drawn on this page, in points with y upwards."""

    def end_page(self, *, label: str, outline: str, trim: Box, bleed: Box) -> None:
        """Finish the page."""


def draw(
    plan: Plan,
    pictures: Mapping[str, Picture],
    canvas: Canvas,
    *,
    game: str,
    language: str,
    fingerprint: str,
    tell: Tell,
) -> None:
    """Draw all pages of `plan`; `tell` hears of each page done."""
    backs = plan.settings.backs
    uses = Counter(placement.picture for page in plan.pages for placement in page.placements)
    paper, correction = plan.settings.paper, plan.settings.correction
    for number, page in enumerate(plan.pages, start=1):
        size = (paper.width.pt, paper.height.pt)
        moved = correction.matrix(back=page.side == "back", edge=backs, size=size)
        if moved is not None:
            canvas.correct(moved)
        for placement in page.placements:
            key = placement.picture
            if uses[key] == 1:
                canvas.place_once(placement, pictures[key])
                continue
            if not canvas.has(key):
                canvas.define(key, pictures[key])
            canvas.place(placement)
        canvas.draw(beside(page))
        _draw_guidance(page, language, canvas)
        text = strip.sentence(
            page, plan.sheets, backs, game=game, language=language, fingerprint=fingerprint
        )
        if page.strip is not None:
            _draw_strip(page.strip, text, language, canvas)
        canvas.end_page(label=page.label, outline=text, trim=page.trim, bleed=bleed_box(page))
        tell(number, len(plan.pages))


def _draw_guidance(page: Page, language: str, canvas: Canvas) -> None:
    """The legend of nets, the sketch of parts."""
    if page.legend is not None:
        box = page.legend
        canvas.draw(guidance.legend(box.w.mm, box.h.mm, language), box)
    if page.sketch is not None and page.part is not None:
        box = page.sketch
        canvas.draw(guidance.assembly(page.part, box.w.mm, box.h.mm, language), box)


def _draw_strip(place: Strip, text: str, language: str, canvas: Canvas) -> None:
    """The ruler is a picture, placed on each sheet; the words are each page's own."""
    if place.ruler:
        ruler, _ = strip.divide(place.box, place.rotation)
        thick = (ruler.w if place.rotation else ruler.h).mm
        key = f"ruler {thick:g}"
        if not canvas.has(key):
            canvas.define(key, strip.ruler(thick))
        canvas.place(Placement(0, key, ruler, place.rotation, RULER_BLEED))
    box, words = strip.words(place, text, language)
    canvas.draw(words, box, place.rotation)


def beside(page: Page) -> tuple[Mark, ...]:
    """The marks that help to cut and fold a page.

    A tick may lie on the bleed of a card: white round it keeps it visible on any colour.
    """
    pen = Pen()
    ticks = tuple((tick.x1.mm, tick.y1.mm, tick.x2.mm, tick.y2.mm) for tick in page.marks)
    if ticks:
        pen.add(StrokesMark(ticks, HALO, 0.7), StrokesMark(ticks, CROP, 0.15))
    for box in page.outlines:
        pen.rect(box.x.mm, box.y.mm, box.w.mm, box.h.mm, stroke=FAINT, stroke_width=0.1)
    for join in page.joins:
        ends = (join.x1.mm, join.y1.mm, join.x2.mm, join.y2.mm)
        pen.line(*ends, HALO, 0.7)
        pen.line(*ends, CROP, 0.2, (2, 1.4))
    if page.fold is not None:
        fold = page.fold
        pen.line(fold.x1.mm, fold.y1.mm, fold.x2.mm, fold.y2.mm, FAINT, 0.15, (3, 2))
    return pen.marks


def bleed_box(page: Page) -> Box:
    """The rectangle round all cards with the bleed that shows."""
    x, y, right, bottom = page.trim.x, page.trim.y, page.trim.right, page.trim.bottom
    for placement in page.placements:
        box, bleed = placement.box, placement.bleed
        x, y = min(x, box.x - bleed.left), min(y, box.y - bleed.top)
        right, bottom = max(right, box.right + bleed.right), max(bottom, box.bottom + bleed.bottom)
    x, y = max(x, ZERO), max(y, ZERO)
    return Box(x, y, right - x, bottom - y)
