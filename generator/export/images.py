"""What is exported, before any of it is made: images in whole pixels, and the files they go to."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from engines.deck import Deck, Face
from engines.problems import Problem, Problems
from generator.export.frame import Edge, Frame
from generator.measures import NM_PER_MM, Box, Mm
from generator.picture import ClippedMarks, Picture
from generator.plan import Card, Placement, Sides
from generator.printing import Design, design
from generator.selection import Selection

NM_PER_INCH = 25.4 * NM_PER_MM
#: A share of a pixel that is nobody's: lengths are whole nanometres, pixels are not.
HAIR = 1e-3

Side = Literal["front", "reverse", "back", "sheet"]
_NOT_IN_NAMES = re.compile(r"[^\w.-]+")


@dataclass(frozen=True, slots=True)
class Image:
    """One image to be made: what lies where on it, and every file that gets a copy.

    `of` is the id of the face or back it shows; `count` how many cards one file stands for.
    """

    of: str
    side: Side
    frame: Frame
    placements: tuple[Placement, ...]
    files: tuple[Path, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Artwork:
    """The chosen cards of a deck in a language, composed and ready to be exported."""

    deck: Deck
    language: str
    design: Design

    @property
    def name(self) -> str:
        """What its folder and files are called, such as `reis-he`."""
        return f"{self.deck.game}-{self.language}"

    @property
    def title(self) -> str:
        """The name of the game as people read it."""
        return self.deck.name.get(self.language, self.deck.game)

    def cards(self) -> Iterator[tuple[Card, Face]]:
        """Every chosen card, copies one by one, in the order of the deck."""
        for card, (_, face) in zip(self.design.cards, self.design.chosen, strict=True):
            yield card, face

    def kinds(self) -> Iterator[tuple[list[Card], Face]]:
        """Every chosen kind of card once, with all chosen copies of it."""
        copies: dict[str, list[Card]] = {}
        faces: dict[str, Face] = {}
        for card, face in self.cards():
            copies.setdefault(face.id, []).append(card)
            faces[face.id] = face
        for face_id, cards in copies.items():
            yield cards, faces[face_id]

    def numbered(self, card: Card, face: Face) -> str:
        """The card's number in the deck and its id, so that names sort in the deck's order."""
        highest = sum(kind.count for kind in self.deck.faces("card"))
        return f"{card.number:0{max(3, len(str(highest)))}}-{in_names(face.id)}"


@dataclass(frozen=True, slots=True)
class Export:
    """All files of one export of one artwork; `texts` are written after the images, by path."""

    artwork: Artwork
    folder: Path
    images: tuple[Image, ...]
    pictures: Mapping[str, Picture]
    texts: Mapping[Path, str] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


def prepare(decks: Sequence[Deck], languages: Sequence[str], selection: Selection) -> list[Artwork]:
    """Every deck in every language; without languages each deck in its own.

    Raises `Problems` with every fault of every deck and language.
    """
    found: dict[str, Artwork] = {}
    problems: list[Problem] = []
    for deck in decks:
        for language in languages or [deck.language]:
            try:
                made = Artwork(deck, language, design(deck, language, selection, with_backs=True))
            except Problems as faults:
                problems.extend(p for p in faults.problems if p not in problems)
                continue
            first = found.setdefault(made.name, made)
            if first is not made:
                wrong = f"would be exported as {made.name}, as {first.deck.source} is"
                right = "another -o for one of them"
                problems.append(Problem(deck.source, 0, "deck.game", wrong, right))
    if problems:
        raise Problems(problems)
    return list(found.values())


def in_names(identity: str) -> str:
    """An id as part of a file name.

    >>> in_names("km 25/a"), in_names("T-1")
    ('km_25_a', 'T-1')
    """
    return _NOT_IN_NAMES.sub("_", identity)


def pixels(length: Mm, dpi: int) -> int:
    """A length in pixels, half a pixel rounded up.

    >>> from generator.measures import mm
    >>> pixels(mm(69), 300), pixels(mm(94), 300), pixels(mm(69.85), 300), pixels(mm(95.25), 300)
    (815, 1110, 825, 1125)
    """
    return math.floor(length.nm * dpi / NM_PER_INCH + 0.5)


def length_of(count: float, dpi: int) -> Mm:
    """The length of so many pixels."""
    return Mm(round(count * NM_PER_INCH / dpi))


def single(key: str, picture: Picture, frame: Frame) -> tuple[Frame, tuple[Placement, ...]]:
    """A picture in the middle of an image of its own, never stretched.

    Where the image is larger than the picture with its bleed the outermost pixels are repeated.
    """
    across, down = _within(picture, frame)
    edge = Edge(across, down, across, down)
    placement = placed(key, picture, (0, 0), (frame.width, frame.height), frame.dpi)
    return frame._replace(edge=edge), (placement,)


def _within(picture: Picture, frame: Frame) -> tuple[int, int]:
    """How many columns and rows of pixels outside the picture's bleed, part ones included."""
    scale = frame.dpi / 25.4
    across = (frame.width - (picture.width + 2 * picture.bleed) * scale) / 2
    down = (frame.height - (picture.height + 2 * picture.bleed) * scale) / 2
    return max(0, math.ceil(across - HAIR)), max(0, math.ceil(down - HAIR))


def placed(
    key: str, picture: Picture, corner: tuple[int, int], size: tuple[int, int], dpi: int
) -> Placement:
    """A picture in the middle of a cell of pixels; nothing of it is seen outside the cell."""
    (x, y), (w, h) = corner, size
    width, height = Mm(round(picture.width * NM_PER_MM)), Mm(round(picture.height * NM_PER_MM))
    beside, above = (length_of(w, dpi) - width) / 2, (length_of(h, dpi) - height) / 2
    box = Box(length_of(x, dpi) + beside, length_of(y, dpi) + above, width, height)
    # A renderer widens a clip to whole pixels: a hair too wide would be a pixel of the next cell.
    hair = length_of(0.01, dpi)
    sides = Sides(above - hair, beside - hair, above - hair, beside - hair)
    return Placement(0, key, box, 0, sides)


def rounded(picture: Picture) -> Picture:
    """The picture as it is when cut out, nothing beyond its round corners."""
    marks = ClippedMarks(0, 0, picture.width, picture.height, picture.radius, picture.marks)
    return Picture(picture.width, picture.height, picture.bleed, picture.radius, (marks,))
