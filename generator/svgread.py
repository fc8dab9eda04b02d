"""The reader of SVG drawings: paths, basic shapes, groups and transforms in flat colours.

Anything else (text, pictures, gradients, filters, clipping, opacity, style sheets, references,
scripts, document types) is a problem with its file, line and element, and all of them at once.
"""

from __future__ import annotations

import io
import re
import xml.sax
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from engines.problems import Problem, Problems, nearest
from generator.svgart import CURRENT, Drawing, Shape, Stroke, ViewBox
from generator.svgpath import (
    DECIMALS,
    OUTLINES,
    UNTURNED,
    Matrix,
    Segment,
    Wrong,
    length,
    numbers,
    outline,
    transform,
)

if TYPE_CHECKING:
    from xml.sax.xmlreader import AttributesImpl, Locator

GROUPS = frozenset(("g",))
SILENT = frozenset(("title", "desc", "metadata", "defs"))
NO_SUCH = "Podium's drawings have no such element"
#: The largest coordinate and width of line; PDF itself ends not far beyond.
FARTHEST = 1e6
#: What to do about elements that people try first.
ADVICE = {
    "text": "text converted to paths",
    "tspan": "text converted to paths",
    "image": "shapes",
    "linearGradient": "flat colours",
    "radialGradient": "flat colours",
    "pattern": "the shapes of the pattern written out",
    "use": "the shapes written out",
    "symbol": "the shapes written out",
    "style": "fill=, stroke= … on the shapes",
    "clipPath": "paths cut to their final form",
    "mask": "paths cut to their final form",
    "filter": "flat colours",
}
#: Attributes without a say in the picture.
INERT = frozenset(("id", "class", "version", "xml:space", "xml:lang", "lang", "role"))
INERT_PREFIXES = ("xmlns", "data-", "aria-", "inkscape:", "sodipodi:", "-inkscape-")
OF_THE_ROOT = frozenset(("width", "height", "x", "y", "viewBox", "preserveAspectRatio"))
#: Attributes that do no harm at this value only.
HARMLESS = {
    "opacity": "1",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "display": "inline",
    "visibility": "visible",
    "clip-path": "none",
    "mask": "none",
    "filter": "none",
}
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
RULES = {"nonzero": False, "evenodd": True}

HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
RGB = re.compile(r"rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)")


@dataclass(frozen=True, slots=True)
class Style:
    """What a group hands down to the shapes in it; the fields are the SVG's starting values."""

    fill: str | None = "#000000"
    even_odd: bool = False
    stroke: str | None = None
    width: float = 1.0
    cap: int = 0
    join: int = 0
    miter: float = 4.0
    dashes: tuple[float, ...] = ()
    dash_start: float = 0.0
    matrix: Matrix = UNTURNED


def read(source: bytes, file: str) -> Drawing:
    """The drawing in `source`, called `file` in problems. Raises `Problems`."""
    import defusedxml
    from defusedxml.sax import make_parser

    handler = _Handler(file)
    parser = make_parser()
    parser.forbid_dtd = True
    parser.setContentHandler(handler)
    try:
        parser.parse(io.BytesIO(source))
    except defusedxml.DefusedXmlException:
        handler.complain("", "a document type or entity", "no <!DOCTYPE> at all")
    except xml.sax.SAXParseException as broken:
        line = broken.getLineNumber() or 0
        handler.problems.append(Problem(file, line, "", f"not XML: {broken.getMessage()}"))
    if handler.problems:
        raise Problems(handler.problems)
    assert handler.viewbox is not None  # a root without one is a problem
    return Drawing(PurePath(file).stem, handler.viewbox, tuple(handler.shapes))


class _Handler(xml.sax.ContentHandler):
    """Walks through the file and gathers shapes and problems."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.shapes: list[Shape] = []
        self.problems: list[Problem] = []
        self.viewbox: ViewBox | None = None
        self.styles: list[Style] = []
        self.skipped = 0  # how deep we are in something not looked into
        self.locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802 (SAX's name)
        """Keep what knows the line."""
        self.locator = locator

    def complain(self, key: str, wrong: str, right: str = "") -> None:
        """One more problem, at the line being read."""
        line = self.locator.getLineNumber() if self.locator else 0
        self.problems.append(Problem(self.file, line or 0, key, wrong, right))

    def startElement(self, tag: str, attrs: AttributesImpl) -> None:  # noqa: N802
        """An element begins."""
        element = tag.removeprefix("svg:")
        attributes = dict(attrs.items())
        if self.skipped or element in SILENT or ":" in element:
            # What lies in <defs> is drawn only where something refers to it, which is refused;
            # but a style sheet there would change every shape.
            if element == "style":
                self.complain(element, NO_SUCH, ADVICE[element])
            self.skipped += 1
        elif not self.styles:
            self.begin(element, attributes)
        elif element in GROUPS or element in OUTLINES:
            self.styles.append(self.styled(element, attributes))
            if element in OUTLINES:
                self.shape(element, attributes)
        else:
            right = ADVICE.get(element) or nearest(element, (*sorted(OUTLINES), "g"))
            self.complain(element, NO_SUCH, right)
            self.skipped += 1

    def endElement(self, tag: str) -> None:  # noqa: N802
        """An element ends."""
        if self.skipped:
            self.skipped -= 1
        elif self.styles:
            self.styles.pop()

    def processingInstruction(self, target: str, data: str) -> None:  # noqa: N802
        """A style sheet or the like from outside."""
        self.complain(target, "an instruction to read something else", "a file that stands alone")

    def begin(self, element: str, attributes: Mapping[str, str]) -> None:
        """The root."""
        if element != "svg":
            self.complain(element, "the root is no svg element", "<svg viewBox=…>")
        box = attributes.get("viewBox", "")
        try:
            x, y, width, height = numbers(box)
            if not all(1 / FARTHEST <= side <= FARTHEST for side in (width, height)):
                raise ValueError
            if max(abs(x), abs(y)) > FARTHEST:
                raise ValueError
            self.viewbox = ViewBox(x, y, width, height)
        except ValueError:
            wrong = f"viewBox is '{box}'" if box else "there is no viewBox"
            self.complain(element, wrong, "four numbers: x y width height")
        kept = {key: value for key, value in attributes.items() if key not in OF_THE_ROOT}
        self.styles.append(self.styled(element, kept, Style()))

    def styled(
        self, element: str, attributes: Mapping[str, str], outer: Style | None = None
    ) -> Style:
        """The style within an element; complains about each attribute that cannot be honoured."""
        style = outer or self.styles[-1]
        changed: dict[str, Any] = {}
        for key, value in _declared(attributes):
            if key in OUTLINES.get(element, ()) or _inert(key, value):
                continue
            try:
                changed |= setting(key, value)
            except Wrong as wrong:
                self.complain(f"{element} {key}", wrong.wrong, wrong.right)
        if "matrix" in changed:
            changed["matrix"] = style.matrix.then_inside(changed["matrix"])
        return replace(style, **changed) if changed else style

    def shape(self, element: str, attributes: Mapping[str, str]) -> None:
        """One more shape, of the style on top."""
        style = self.styles[-1]
        fill = None if element == "line" else style.fill
        scale = style.matrix.scale()
        stroke = _stroke(style, scale or 1.0)
        squeezed = stroke is not None and scale is None
        try:
            given = {key: attributes[key] for key in OUTLINES[element] if key in attributes}
            segments = tuple(outline(element, given))
        except Wrong as wrong:
            self.complain(element, wrong.wrong, wrong.right)
            return
        if not squeezed and style.matrix != UNTURNED:
            segments = tuple(map(style.matrix.segment, segments))
        if _too_far(segments, stroke):
            self.complain(element, "too large to draw", f"numbers up to {FARTHEST:,.0f}")
        elif segments and (fill or stroke):
            squeeze = style.matrix if squeezed else None
            self.shapes.append(Shape(segments, fill, style.even_odd, stroke, squeeze))


def _declared(attributes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Attributes, and after them what a style attribute says, which is stronger."""
    for key, value in attributes.items():
        if key != "style":
            yield key, value.strip()
    for declaration in attributes.get("style", "").split(";"):
        key, colon, value = declaration.partition(":")
        if colon:
            yield key.strip(), value.strip()
        elif key.strip():
            yield "style", declaration


def _inert(key: str, value: str) -> bool:
    return key in INERT or key.startswith(INERT_PREFIXES) or HARMLESS.get(key) == value


@lru_cache(maxsize=1024)
def setting(key: str, value: str) -> Mapping[str, Any]:
    """The fields of `Style` that one attribute sets; `matrix` is meant inside the one before.

    Raises `Wrong` for an unknown attribute or a value that cannot be read.
    """
    if key not in READERS:
        raise Wrong(f"Podium's drawings have no {key}='{value}'", nearest(key, tuple(READERS)))
    if value == "inherit":
        return {}
    field, reader = READERS[key]
    return {field: reader(value)}


def _too_far(segments: Sequence[Segment], stroke: Stroke | None) -> bool:
    """Whether a place or the width of the line is beyond what can be drawn, or no number."""
    widths = () if stroke is None else (stroke.width, stroke.miter, *stroke.dashes)
    places = (value for segment in segments for value in segment[1:])
    return not all(abs(value) <= FARTHEST for value in (*places, *widths))


def _stroke(style: Style, scale: float) -> Stroke | None:
    if not style.stroke or not style.width:
        return None
    dashes = tuple(round(dash * scale, DECIMALS) for dash in style.dashes)
    return Stroke(
        colour=style.stroke,
        width=round(style.width * scale, DECIMALS),
        cap=style.cap,
        join=style.join,
        miter=style.miter,
        dashes=dashes if any(dashes) else (),
        dash_start=round(style.dash_start * scale, DECIMALS),
    )


def colour(value: str) -> str | None:
    """A colour as "#rrggbb", or "currentColor"; None for none. Raises `Wrong`.

    >>> colour("#fff"), colour("teal"), colour("none")
    ('#ffffff', '#008080', None)
    """
    if value == "none":
        return None
    if value.lower() == CURRENT.lower():
        return CURRENT
    if found := HEX.fullmatch(value):
        digits = found[1].lower()
        return "#" + (digits if len(digits) == 6 else "".join(2 * digit for digit in digits))
    if found := RGB.fullmatch(value):
        return "#" + "".join(f"{min(255, int(part)):02x}" for part in found.groups())
    if value.isalpha():
        from reportlab.lib.colors import getAllNamedColors

        known = getAllNamedColors().get(value.lower())
        if known is not None and known.alpha == 1:
            return "#" + known.hexval().removeprefix("0x")
    raise Wrong(f"'{value}' is no flat colour", "#rrggbb, currentColor or none")


def dashes(value: str) -> tuple[float, ...]:
    """The lengths of dashes and gaps; none for "none". Raises `Wrong`."""
    return () if value == "none" else tuple(numbers(value))


def _choice(choices: Mapping[str, Any], value: str) -> Any:
    if value not in choices:
        raise Wrong(f"'{value}' is unknown", nearest(value, tuple(choices)))
    return choices[value]


#: attribute -> the field of `Style` it sets, and what reads its value.
READERS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "transform": ("matrix", transform),
    "fill": ("fill", colour),
    "fill-rule": ("even_odd", partial(_choice, RULES)),
    "stroke": ("stroke", colour),
    "stroke-width": ("width", length),
    "stroke-linecap": ("cap", partial(_choice, CAPS)),
    "stroke-linejoin": ("join", partial(_choice, JOINS)),
    "stroke-miterlimit": ("miter", length),
    "stroke-dasharray": ("dashes", dashes),
    "stroke-dashoffset": ("dash_start", length),
}
