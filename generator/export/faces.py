"""`podium export png`: an image of every face and every back, in exact pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from engines.deck import Face
from generator.export.frame import Frame
from generator.export.images import (
    Artwork,
    Export,
    Image,
    Side,
    in_names,
    pixels,
    rounded,
    single,
)
from generator.measures import NM_PER_MM, Mm
from generator.picture import Picture
from generator.plan import Card


@dataclass(frozen=True, slots=True)
class Shape:
    """How faces are cut out of their pictures.

    `bleed`: with the bleed round the cut card; `rounded`: transparent beyond round corners, which
    leaves no bleed; `size`: exactly so many pixels instead; `copies`: a file for every copy.
    """

    dpi: int = 300
    bleed: bool = True
    rounded: bool = False
    size: tuple[int, int] | None = None
    copies: bool = False


def faces(artwork: Artwork, folder: Path, shape: Shape) -> Export:
    """An image of every chosen face, every other side and every back they have."""
    pictures = dict(artwork.design.pictures)
    if shape.rounded:
        pictures = {key: rounded(picture) for key, picture in pictures.items()}
    into = folder / artwork.name
    backs: dict[str, int] = {}
    images: list[Image] = []
    for cards, face in artwork.kinds():
        images.extend(_sides(artwork, cards, face, into, shape))
        if face.reverse is None and (back := cards[0].back) is not None:
            backs[back] = backs.get(back, 0) + len(cards)
    for key, count in backs.items():
        back = key.removeprefix("back ")
        frame, placements = single(key, pictures[key], _frame(pictures[key], shape))
        file = into / f"back-{in_names(back)}.png"
        images.append(Image(back, "back", frame, placements, (file,), count))
    return Export(artwork, into, tuple(images), pictures)


def _sides(
    artwork: Artwork, cards: Sequence[Card], face: Face, into: Path, shape: Shape
) -> Iterator[Image]:
    card = cards[0]
    sides: list[tuple[Side, str, str]] = [("front", card.front, "")]
    if face.reverse is not None and card.back is not None:
        sides.append(("reverse", card.back, "-reverse"))
    for side, key, ending in sides:
        picture = artwork.design.pictures[key]
        frame, placements = single(key, picture, _frame(picture, shape))
        filed = cards if shape.copies else cards[:1]
        files = tuple(into / f"{artwork.numbered(one, face)}{ending}.png" for one in filed)
        count = 1 if shape.copies else len(cards)
        yield Image(face.id, side, frame, placements, files, count)


def _frame(picture: Picture, shape: Shape) -> Frame:
    """The size in pixels of a picture with this shape."""
    width, height = shape.size or (
        _across(picture.width, picture.bleed, shape),
        _across(picture.height, picture.bleed, shape),
    )
    return Frame(width, height, shape.dpi, transparent=shape.rounded)


def _across(side: float, bleed: float, shape: Shape) -> int:
    with_bleed = shape.bleed and not shape.rounded
    return pixels(Mm(round((side + 2 * bleed * with_bleed) * NM_PER_MM)), shape.dpi)
