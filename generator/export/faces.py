"""`podium export png`: each distinct face and back as a picture of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.export.images import Artwork, Export, Frame, Image, pixels, rounded, single
from generator.measures import mm
from generator.picture import Picture


@dataclass(frozen=True, slots=True)
class Shape:
    """How faces are cut out of their pictures.

    `bleed`: with the bleed round the cut card; `rounded`: transparent beyond round corners, which
    leaves no bleed; `copies`: a file for every copy in the deck.
    """

    dpi: int
    bleed: bool
    rounded: bool
    copies: bool


def faces(artwork: Artwork, folder: Path, shape: Shape) -> Export:
    """The export of all chosen faces into `folder`/<game>-<language>."""
    pictures = {
        key: rounded(picture) if shape.rounded else picture
        for key, picture in artwork.design.pictures.items()
    }
    made = tuple(_images(artwork, folder / artwork.name, pictures, shape))
    return Export(artwork, folder / artwork.name, made, pictures)


def _images(
    artwork: Artwork, folder: Path, pictures: dict[str, Picture], shape: Shape
) -> Iterator[Image]:
    backs: dict[str, None] = {}
    for cards, face in artwork.kinds():
        named = [artwork.numbered(card, face) for card in (cards if shape.copies else cards[:1])]
        front, behind = cards[0].front, cards[0].back
        count = 1 if shape.copies else len(cards)
        frame, placements = single(front, pictures[front], _frame(pictures[front], shape))
        files = tuple(folder / f"{name}.png" for name in named)
        yield Image(face.id, "front", frame, placements, files, count)
        if behind is not None and face.reverse is not None:
            frame, placements = single(behind, pictures[behind], _frame(pictures[behind], shape))
            files = tuple(folder / f"{name}-reverse.png" for name in named)
            yield Image(face.id, "reverse", frame, placements, files, count)
        elif behind is not None:
            backs[behind] = None
    for key in backs:
        frame, placements = single(key, pictures[key], _frame(pictures[key], shape))
        name = key.removeprefix("back ")
        yield Image(name, "back", frame, placements, (folder / f"back-{name}.png",))


def _frame(picture: Picture, shape: Shape) -> Frame:
    """The exact size in pixels: the cut card, or the card with its bleed."""
    around = 2 * picture.bleed if shape.bleed and not shape.rounded else 0.0
    width, height = mm(picture.width + around), mm(picture.height + around)
    size = pixels(width, shape.dpi), pixels(height, shape.dpi)
    return Frame(*size, shape.dpi, transparent=shape.rounded)
