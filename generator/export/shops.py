"""`podium export mpc` and `tgc`: folders as print-on-demand shops take them.

Both print a poker card from 2.75 x 3.75 inch, an eighth of an inch of bleed included: 825 x 1125
pixels at 300 dpi. The cards of Podium are 63 x 88 mm with 3 mm of bleed; they are never stretched,
the last half millimetre outside repeats the outermost pixels.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engines.deck import Face
from engines.problems import Problem, Problems
from generator.export.images import Artwork, Export, Frame, Image, Side, in_names, pixels, single
from generator.measures import mm
from generator.plan import Card

POKER = mm(69.85), mm(95.25)
CARD = 63.0, 88.0


def make_playing_cards(artwork: Artwork, folder: Path, dpi: int) -> Export:
    """Fronts numbered in deck order, a file for every copy; backs with the numbers they go with.

    One back for all cards is one file. Raises `Problems` for cards that are not poker size.
    """
    home = folder / f"{artwork.name}-mpc"
    cards = list(_poker(artwork))
    shared = {card.back for card, _ in cards}
    images = [
        _image(
            artwork, face.id, "front", card.front, dpi, home / "fronts" / _file(artwork, card, face)
        )
        for card, face in cards
    ]
    if len(shared) == 1 and (only := next(iter(shared))) is not None:
        images.append(_image(artwork, only, "back", only, dpi, home / "back.png"))
    else:
        images += [
            _image(
                artwork,
                face.id,
                "back",
                card.back,
                dpi,
                home / "backs" / _file(artwork, card, face),
            )
            for card, face in cards
            if card.back is not None
        ]
    return Export(artwork, home, tuple(_merged(images)), artwork.design.pictures)


def the_game_crafter(artwork: Artwork, folder: Path, dpi: int) -> Export:
    """A folder for each back, as each deck of the shop has one; cards with two faces on their own.

    Raises `Problems` for cards that are not poker size.
    """
    home = folder / f"{artwork.name}-tgc"
    images: list[Image] = []
    backs: dict[str, Path] = {}
    for card, face in _poker(artwork):
        back = card.back or card.front
        own = face.reverse is not None or card.back is None
        name = face.id if own else back.removeprefix("back ")
        deck = home / f"poker-deck-{in_names(name)}"
        file = deck / _file(artwork, card, face)
        images.append(_image(artwork, face.id, "front", card.front, dpi, file))
        backs.setdefault(back, deck / "back.png")
    images += [_image(artwork, key, "back", key, dpi, file) for key, file in backs.items()]
    return Export(artwork, home, tuple(_merged(images)), artwork.design.pictures)


def _poker(artwork: Artwork) -> Iterator[tuple[Card, Face]]:
    """The chosen cards, all of the size the shops print."""
    odd = [face.id for card, face in artwork.cards() if (card.width.mm, card.height.mm) != CARD]
    if odd:
        wrong = f"{', '.join(dict.fromkeys(odd))}: not {CARD[0]:g} x {CARD[1]:g} mm"
        raise Problems([Problem(artwork.deck.source, 0, "", wrong, "--families of poker cards")])
    yield from artwork.cards()


def _file(artwork: Artwork, card: Card, face: Face) -> str:
    return f"{artwork.numbered(card, face)}.png"


def _image(artwork: Artwork, of: str, side: Side, key: str, dpi: int, file: Path) -> Image:
    frame = Frame(pixels(POKER[0], dpi), pixels(POKER[1], dpi), dpi)
    frame, placements = single(key, artwork.design.pictures[key], frame)
    return Image(of.removeprefix("back "), side, frame, placements, (file,))


def _merged(images: list[Image]) -> Iterator[Image]:
    """Copies of one picture rendered once: their files gathered on one image."""
    found: dict[tuple[str, Side], Image] = {}
    for image in images:
        key = image.placements[0].picture, image.side
        before = found.get(key)
        files = (*(before.files if before else ()), *image.files)
        found[key] = Image(image.of, image.side, image.frame, image.placements, files)
    yield from found.values()
