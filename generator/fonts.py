"""The three static Rubik weights: registered with ReportLab when first used, measured in mm.

>>> round(width("300", "Bold", 12), 2) > 0
True
>>> missing("5 → ★")
(Missing(character='→', name='RIGHTWARDS ARROW'), Missing(character='★', name='BLACK STAR'))
"""

from __future__ import annotations

import struct
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from engines.problems import Problem, Problems

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

Weight = Literal["Regular", "Medium", "Bold"]
WEIGHTS: tuple[Weight, ...] = ("Regular", "Medium", "Bold")

MM_PER_PT = 25.4 / 72
#: Bidi classes of characters that are never drawn: line ends, soft hyphens, direction controls.
UNDRAWN_CLASSES = frozenset(
    ("B", "BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
)
UNDRAWN = frozenset("\u200e\u200f\u061c")


class Missing(NamedTuple):
    """A character the font cannot draw, and its Unicode name."""

    character: str
    name: str


@dataclass(frozen=True, slots=True)
class Metrics:
    """Heights of a weight at a size, in mm above (descent: below) the baseline, all positive."""

    cap_height: float
    x_height: float
    ascent: float
    descent: float


class Outline(NamedTuple):
    """What a glyph takes up, in thousandths of the size: its advance, its top and its bottom."""

    advance: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Face:
    """One weight as read from its file: its glyphs by character, its own heights in thousandths."""

    font: TTFont
    outlines: dict[str, Outline]
    ascent: float
    descent: float


def register(weight: Weight = "Regular") -> str:
    """Make `weight` known to ReportLab; gives the name for `setFont` and `initialFontName`.

    A canvas must get `initialFontName=register()`, or every page lists an unembedded Helvetica.
    """
    from reportlab.pdfbase import pdfmetrics

    font = face(weight).font
    if font.fontName not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(font)
    name: str = font.fontName
    return name


def is_drawn(character: str) -> bool:
    """Whether `character` puts ink or space on paper, and not merely steers the text."""
    return unicodedata.bidirectional(character) not in UNDRAWN_CLASSES and character not in UNDRAWN


def missing(text: str, weight: Weight = "Regular") -> tuple[Missing, ...]:
    """The characters of `text` this weight has no glyph for, each once, in order of appearance.

    What is never drawn (direction controls, soft hyphens, line ends) is not missing; other control
    characters are, since text that has them was not meant so.
    """
    outlines = face(weight).outlines
    wanted = (c for c in text if is_drawn(c) or (unicodedata.category(c) == "Cc" and c != "\n"))
    lacking = dict.fromkeys(c for c in wanted if c not in outlines)
    return tuple(Missing(c, unicodedata.name(c, f"U+{ord(c):04X}")) for c in lacking)


@cache
def advance(character: str, weight: Weight) -> float:
    """The advance of one character in mm at 1 pt; 0 for what is not drawn or has no glyph."""
    outline = face(weight).outlines.get(character)
    return outline.advance / 1000 * MM_PER_PT if outline and is_drawn(character) else 0.0


def width(text: str, weight: Weight, size_pt: float) -> float:
    """The width in mm of `text` drawn at `size_pt`, by its glyphs' advances (no kerning)."""
    return sum(advance(character, weight) for character in text) * size_pt


def metrics(weight: Weight, size_pt: float) -> Metrics:
    """The heights of `weight` at `size_pt`, in mm; capitals are measured on H, x-height on x."""
    own, unit = face(weight), size_pt / 1000 * MM_PER_PT
    return Metrics(
        cap_height=own.outlines["H"].top * unit,
        x_height=own.outlines["x"].top * unit,
        ascent=own.ascent * unit,
        descent=own.descent * unit,
    )


def ink(text: str, weight: Weight, size_pt: float) -> tuple[float, float]:
    """How far the glyphs of `text` reach above and below the baseline, in mm.

    Below is negative where all of the ink stays above the baseline; (0, 0) without ink.
    """
    outlines, unit = face(weight).outlines, size_pt / 1000 * MM_PER_PT
    drawn = [outlines[c] for c in text if c in outlines]
    inked = [outline for outline in drawn if outline.top > outline.bottom]
    if not inked:
        return 0.0, 0.0
    return max(o.top for o in inked) * unit, -min(o.bottom for o in inked) * unit


@cache
def reach(weight: Weight) -> tuple[float, float]:
    """How far any glyph of `weight` reaches above and below the baseline, in mm at 1 pt."""
    outlines, unit = face(weight).outlines.values(), MM_PER_PT / 1000
    return max(o.top for o in outlines) * unit, -min(o.bottom for o in outlines) * unit


@cache
def face(weight: Weight) -> Face:
    """The font file of `weight`, read once. Raises `Problems` where it has not been made."""
    from reportlab.pdfbase.ttfonts import TTFont, TTFontFile

    name = f"Rubik-{weight}"
    resource = files("layouts") / "fonts" / f"{name}.ttf"
    if not resource.is_file():
        right = "install Podium again: `pip install .` (or `make`) makes the fonts"
        raise Problems([Problem(f"layouts/fonts/{name}.ttf", 0, "", "is not there", right)])
    with as_file(resource) as path:
        font, tables = TTFont(name, str(path)), TTFontFile(str(path))
        outlines = _outlines(tables)
    return Face(font, outlines, ascent=font.face.ascent, descent=-font.face.descent)


def _outlines(tables: Any) -> dict[str, Outline]:
    """Advance and extent of every character in the font, from its glyf and loca tables."""
    glyphs = tables.get_table("glyf")
    long_offsets = struct.unpack(">h", tables.get_table("head")[50:52])[0]
    places = _glyph_places(tables.get_table("loca"), bool(long_offsets))
    thousandth = 1000 / tables.unitsPerEm
    outlines = {}
    for code, glyph in tables.charToGlyph.items():
        top = bottom = 0
        if places[glyph + 1] > places[glyph]:
            bottom, top = struct.unpack_from(">2xh2xh", glyphs, places[glyph] + 2)
        width = tables.charWidths[code]
        outlines[chr(code)] = Outline(width, top * thousandth, bottom * thousandth)
    return outlines


def _glyph_places(loca: bytes, long_offsets: bool) -> list[int]:
    """Where each glyph begins in the glyf table."""
    if long_offsets:
        return list(struct.unpack(f">{len(loca) // 4}L", loca))
    return [2 * place for place in struct.unpack(f">{len(loca) // 2}H", loca)]
