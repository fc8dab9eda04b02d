"""The one module that touches the ReportLab canvas: pictures as form objects, then the pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from generator import fonts, svgart
from generator.calibration import Matrix
from generator.measures import POINTS_PER_MM, Box
from generator.paper import Paper
from generator.picture import (
    KAPPA,
    ArtMark,
    ClippedMarks,
    EllipseMark,
    LineMark,
    Mark,
    MovedMarks,
    Picture,
    PolygonMark,
    RectMark,
    StrokesMark,
    TurnedMarks,
    WordsMark,
)
from generator.plan import Placement

K = POINTS_PER_MM
UNCORRECTED: Matrix = (1, 0, 0, 1, 0, 0)


class Pdf:
    """A PDF file being written, page by page; nothing is on disk before `save`."""

    def __init__(
        self, path: Path, *, title: str, subject: str, language: str, paper: Paper
    ) -> None:
        """Begin a document whose pages all have the size of `paper`."""
        self.paper = paper
        # An embedded font from the start, or every page would list an unembedded Helvetica.
        self.canvas = Canvas(
            str(path),
            pagesize=(paper.width.pt, paper.height.pt),
            pageCompression=1,
            invariant=1,
            initialFontName=fonts.register("Regular"),
            lang=language,
        )
        self.canvas.setTitle(title)
        self.canvas.setSubject(subject)
        self.canvas.setAuthor("")
        self.canvas.setCreator("Podium")
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.showOutline()
        self._corrected = UNCORRECTED
        self._pictures: dict[str, tuple[str, float]] = {}
        self._art: dict[tuple[str, str], str] = {}

    def has(self, key: str) -> bool:
        """Whether the picture called `key` is in the file."""
        return key in self._pictures

    def define(self, key: str, picture: Picture) -> None:
        """Put a picture into the file, once; `place` draws it."""
        self._define_art(picture.marks)
        name, bleed = f"face{len(self._pictures)}", picture.bleed
        low = -bleed * K
        self.canvas.beginForm(
            name, low, low, (picture.width + bleed) * K, (picture.height + bleed) * K
        )
        self._painter(picture.height).paint(picture.marks)
        self.canvas.endForm()
        self._pictures[key] = (name, bleed)

    def _define_art(self, marks: Sequence[Mark]) -> None:
        for mark in marks:
            if isinstance(mark, TurnedMarks | MovedMarks | ClippedMarks):
                self._define_art(mark.marks)
            elif isinstance(mark, ArtMark) and art_key(mark) not in self._art:
                name = f"art{len(self._art)}"
                svgart.make_form(self.canvas, name, mark.drawing, current=mark.colour)
                self._art[art_key(mark)] = name

    def _painter(self, height: float) -> Painter:
        return Painter(self.canvas, height, self._art)

    def place(self, placement: Placement) -> None:
        """Draw a picture where the plan puts it, with as much bleed as the plan shows."""
        name, full = self._pictures[placement.picture]
        bleed = placement.bleed
        cut = any(side.mm < full for side in (bleed.top, bleed.right, bleed.bottom, bleed.left))
        self.canvas.saveState()
        self._enter(placement, clip=cut)
        self.canvas.doForm(name)
        self.canvas.restoreState()

    def place_once(self, placement: Placement, picture: Picture) -> None:
        """Draw a picture that is on one page only straight onto that page."""
        self._define_art(picture.marks)
        self.canvas.saveState()
        self._enter(placement, clip=True)
        self._painter(picture.height).paint(picture.marks)
        self.canvas.restoreState()

    def _enter(self, placement: Placement, *, clip: bool) -> None:
        """Make the lower left corner of a placed card the origin."""
        box, bleed, canvas = placement.box, placement.bleed, self.canvas
        x, y = box.x.pt, (self.paper.height - box.bottom).pt
        if clip:
            path = canvas.beginPath()
            w, h = (box.w + bleed.left + bleed.right).pt, (box.h + bleed.top + bleed.bottom).pt
            path.rect(x - bleed.left.pt, y - bleed.bottom.pt, w, h)
            canvas.clipPath(path, stroke=0, fill=0)
        if placement.rotation == 180:
            canvas.transform(-1, 0, 0, -1, x + box.w.pt, y + box.h.pt)
        elif placement.rotation == 90:
            canvas.transform(0, 1, -1, 0, x + box.w.pt, y)
        elif placement.rotation == 270:
            canvas.transform(0, -1, 1, 0, x, y + box.h.pt)
        else:
            canvas.transform(1, 0, 0, 1, x, y)

    def draw(self, marks: Sequence[Mark], box: Box | None = None, rotation: int = 0) -> None:
        """Draw marks on the page, or in a box on it; rotation 90 reads from bottom to top.

        The marks' places are millimetres from the top left corner of the page or of the box.
        """
        canvas = self.canvas
        if box is None:
            self._painter(self.paper.height.mm).paint(marks)
            return
        canvas.saveState()
        if rotation == 90:
            canvas.translate(box.right.pt, (self.paper.height - box.bottom).pt)
            canvas.rotate(90)
            height = box.w
        else:
            canvas.translate(box.x.pt, (self.paper.height - box.bottom).pt)
            height = box.h
        self._painter(height.mm).paint(marks)
        canvas.restoreState()

    def correct(self, matrix: Matrix) -> None:
        """Move and scale all that is drawn on this page, boxes too, for what the printer does."""
        self._corrected = matrix
        self.canvas.transform(*matrix)

    def end_page(self, *, label: str, outline: str, trim: Box, bleed: Box) -> None:
        """Finish the page: its label, its line in the outline, its trim and bleed boxes."""
        canvas = self.canvas
        canvas.addPageLabel(canvas.getPageNumber() - 1, prefix=label)
        key = f"page{canvas.getPageNumber()}"
        canvas.bookmarkPage(key)
        canvas.addOutlineEntry(outline, key, level=0)
        canvas.setTrimBox(self._corners(trim))
        canvas.setBleedBox(self._corners(bleed))
        canvas.showPage()
        self._corrected = UNCORRECTED

    def _corners(self, box: Box) -> tuple[float, float, float, float]:
        height = self.paper.height
        across, _, _, up, x, y = self._corrected
        left, right = box.x.pt * across + x, box.right.pt * across + x
        return left, (height - box.bottom).pt * up + y, right, (height - box.y).pt * up + y

    def data(self) -> bytes:
        """The whole file as bytes; nothing is written."""
        with _binary_streams():
            content: bytes = self.canvas.getpdfdata()
        return content

    def save(self) -> None:
        """Write the file. Raises `OSError`."""
        with _binary_streams():
            self.canvas.save()


def art_key(mark: ArtMark) -> tuple[str, str]:
    """The drawing and, where it changes anything, its colour: equal keys, equal form objects."""
    return mark.name, mark.colour if _follows_colour(mark.drawing) else ""


def _follows_colour(drawing: svgart.Drawing) -> bool:
    """Whether the drawing looks different in another colour."""
    return any(
        shape.fill == svgart.CURRENT or (shape.stroke and shape.stroke.colour == svgart.CURRENT)
        for shape in drawing.shapes
    )


@contextmanager
def _binary_streams() -> Iterator[None]:
    """ReportLab's default wraps each stream in ASCII, a quarter larger for no reader's good."""
    before = rl_config.useA85
    rl_config.useA85 = 0
    try:
        yield
    finally:
        rl_config.useA85 = before


@lru_cache(maxsize=1024)
def _rgb(colour: str) -> tuple[float, float, float]:
    """The three parts of "#rrggbb", 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


class Painter:
    """Paints marks on a canvas whose origin is the lower left corner of something `height` high."""

    def __init__(self, canvas: Any, height: float, art: dict[tuple[str, str], str]) -> None:
        """`art` names the form object of every drawing and colour."""
        self.canvas, self.height, self.art = canvas, height, art
        self._how = {
            RectMark: self._rect,
            EllipseMark: self._ellipse,
            PolygonMark: self._polygon,
            LineMark: self._line,
            StrokesMark: self._strokes,
            ArtMark: self._drawing,
            WordsMark: self._words,
            TurnedMarks: self._turned,
            MovedMarks: self._moved,
            ClippedMarks: self._clipped,
        }

    def paint(self, marks: Sequence[Mark]) -> None:
        """Paint the marks in order."""
        for mark in marks:
            self._how[type(mark)](mark)

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return x * K, (self.height - y) * K

    def _ink(self, mark: RectMark | EllipseMark | PolygonMark) -> dict[str, int]:
        """Set the colours of a shape; gives the canvas's `fill` and `stroke` switches."""
        if mark.fill is not None:
            self.canvas.setFillColorRGB(*_rgb(mark.fill))
        if mark.stroke is not None:
            self.canvas.setStrokeColorRGB(*_rgb(mark.stroke))
            self.canvas.setLineWidth(mark.stroke_width * K)
        return {"fill": int(mark.fill is not None), "stroke": int(mark.stroke is not None)}

    def _rect(self, mark: RectMark) -> None:
        if mark.fill is None and mark.stroke is None:
            return
        x, y = self._point(mark.x, mark.y + mark.h)
        ink = self._ink(mark)
        if mark.radius:
            self.canvas.roundRect(x, y, mark.w * K, mark.h * K, mark.radius * K, **ink)
        else:
            self.canvas.rect(x, y, mark.w * K, mark.h * K, **ink)

    def _ellipse(self, mark: EllipseMark) -> None:
        if mark.fill is None and mark.stroke is None:
            return
        rx, ry = mark.w / 2 * K, mark.h / 2 * K
        x, y = self._point(mark.x + mark.w / 2, mark.y + mark.h / 2)
        path = self.canvas.beginPath()
        # Four quarters: ReportLab's own ellipse takes eight and twice the bytes.
        path.moveTo(x + rx, y)
        for a, b, c, d in ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)):
            path.curveTo(
                x + rx * (a + c * KAPPA),
                y + ry * (b + d * KAPPA),
                x + rx * (c + a * KAPPA),
                y + ry * (d + b * KAPPA),
                x + rx * c,
                y + ry * d,
            )
        path.close()
        self.canvas.drawPath(path, **self._ink(mark))

    def _polygon(self, mark: PolygonMark) -> None:
        if mark.fill is None and mark.stroke is None:
            return
        path = self.canvas.beginPath()
        path.moveTo(*self._point(*mark.points[0]))
        for point in mark.points[1:]:
            path.lineTo(*self._point(*point))
        path.close()
        self.canvas.drawPath(path, **self._ink(mark))

    def _line(self, mark: LineMark) -> None:
        self.canvas.setStrokeColorRGB(*_rgb(mark.colour))
        self.canvas.setLineWidth(mark.width * K)
        if mark.dash:
            self.canvas.setDash([length * K for length in mark.dash])
        self.canvas.line(*self._point(mark.x1, mark.y1), *self._point(mark.x2, mark.y2))
        if mark.dash:
            self.canvas.setDash([])

    def _strokes(self, mark: StrokesMark) -> None:
        self.canvas.setStrokeColorRGB(*_rgb(mark.colour))
        self.canvas.setLineWidth(mark.width * K)
        self.canvas.lines(
            [(*self._point(x1, y1), *self._point(x2, y2)) for x1, y1, x2, y2 in mark.strokes]
        )

    def _drawing(self, mark: ArtMark) -> None:
        x, y = self._point(mark.x, mark.y + mark.h)
        sx = mark.w * K / mark.drawing.viewbox.width
        sy = mark.h * K / mark.drawing.viewbox.height
        canvas = self.canvas
        canvas.saveState()
        if mark.flipped:
            canvas.transform(-sx, 0, 0, sy, x + mark.w * K, y)
        else:
            canvas.transform(sx, 0, 0, sy, x, y)
        canvas.doForm(self.art[art_key(mark)])
        canvas.restoreState()

    def _words(self, mark: WordsMark) -> None:
        self.canvas.setFillColorRGB(*_rgb(mark.colour))
        for line in mark.block.lines:
            for piece in line.pieces:
                self.canvas.setFont(fonts.register(piece.weight), mark.block.size_pt)
                x, y = self._point(mark.x + piece.x, mark.y + line.baseline)
                self.canvas.drawString(x, y, piece.text)

    def _turned(self, mark: TurnedMarks) -> None:
        x, y = self._point(mark.cx, mark.cy)
        canvas = self.canvas
        canvas.saveState()
        if mark.degrees % 360 == 180:
            canvas.transform(-1, 0, 0, -1, 2 * x, 2 * y)
        else:
            canvas.translate(x, y)
            canvas.rotate(-mark.degrees)
            canvas.translate(-x, -y)
        self.paint(mark.marks)
        canvas.restoreState()

    def _moved(self, mark: MovedMarks) -> None:
        a, b, c, d, e, f = mark.matrix
        canvas, high = self.canvas, self.height
        canvas.saveState()
        # The same motion in points with y upwards.
        canvas.transform(a, -b, -c, d, (c * high + e) * K, (high - d * high - f) * K)
        self.paint(mark.marks)
        canvas.restoreState()

    def _clipped(self, mark: ClippedMarks) -> None:
        x, y = self._point(mark.x, mark.y + mark.h)
        canvas = self.canvas
        canvas.saveState()
        path = canvas.beginPath()
        if mark.radius:
            path.roundRect(x, y, mark.w * K, mark.h * K, mark.radius * K)
        else:
            path.rect(x, y, mark.w * K, mark.h * K)
        canvas.clipPath(path, stroke=0, fill=0)
        self.paint(mark.marks)
        canvas.restoreState()
