"""`podium export mpc` and `podium export tgc`: folders as two print-on-demand shops take them.

Both cut cards from images an eighth of an inch larger on every side than the card they sell: 825 x
1125 pixels for a poker card. Ours lie in the middle of such an image in their own size; they are
never stretched, the outermost pixels are repeated where the image is larger than the card's bleed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engines.deck import Face
from engines.problems import Problem, Problems
from generator.export.frame import Frame
from generator.export.images import Artwork, Export, Image, in_names, pixels, single
from generator.measures import Mm, inches, mm
from generator.plan import Card

BLEED = inches(1 / 8)
#: A card may differ so much from the one on sale: the bleed of both takes it up.
TOLERANCE = mm(1)
#: Where more than this is repeated pixels, people should know.
REPEATED = mm(1)
PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Stock:
    """A size of card on sale: its name and the cut card in inches."""

    name: str
    width: Mm
    height: Mm

    def frame(self, dpi: int) -> Frame:
        """The image wanted for it: the card and the bleed."""
        width, height = self.width + BLEED * 2, self.height + BLEED * 2
        return Frame(pixels(width, dpi), pixels(height, dpi), dpi)

    def takes(self, card: Card) -> bool:
        """Whether a card has this size."""
        return _near(card.width, self.width) and _near(card.height, self.height)


STOCKS = (
    Stock("poker", inches(2.5), inches(3.5)),
    Stock("bridge", inches(2.25), inches(3.5)),
    Stock("mini", inches(1.75), inches(2.5)),
    Stock("tarot", inches(2.75), inches(4.75)),
    Stock("square", inches(3.5), inches(3.5)),
)


def _near(one: Mm, other: Mm) -> bool:
    return abs(one.nm - other.nm) <= TOLERANCE.nm


@dataclass(frozen=True, slots=True)
class _Piece:
    """One kind of card for the printer: its copies, its face, its stock."""

    cards: Sequence[Card]
    face: Face
    stock: Stock


def make_playing_cards(artwork: Artwork, folder: Path, dpi: int) -> Export:
    """Folders `fronts` and `backs`, a file for every card in each, called alike.

    Where all cards share a back there is one `back.png` instead. Cards of several sizes have
    folders of their own for each. Raises `Problems` for a size that is not on sale.
    """
    home = folder / f"{artwork.name}-mpc"
    stocks = _by(artwork, lambda piece: piece.stock.name)
    images: list[Image] = []
    for stock, pieces in stocks.items():
        into = home if len(stocks) == 1 else home / stock
        shared = len({card.back for piece in pieces for card in piece.cards}) == 1
        for piece in pieces:
            names = _names(artwork, piece)
            fronts = tuple(into / "fronts" / name for name in names)
            images.append(_front(artwork, piece, fronts, dpi))
            if not shared:
                backs = tuple(into / "backs" / name for name in names)
                images.append(_back(artwork, piece, backs, dpi))
        if shared:
            images.append(_back(artwork, pieces[0], (into / "back.png",), dpi))
    return _export(artwork, home, images)


def the_game_crafter(artwork: Artwork, folder: Path, dpi: int) -> Export:
    """A folder for each back, as each deck of the shop has one; one for a card with two faces.

    Raises `Problems` for a size of cards that is not on sale.
    """
    home = folder / f"{artwork.name}-tgc"
    images: list[Image] = []
    for component, pieces in _by(artwork, _component).items():
        into = home / component
        for piece in pieces:
            faces = tuple(into / name for name in _names(artwork, piece))
            images.append(_front(artwork, piece, faces, dpi))
        images.append(_back(artwork, pieces[0], (into / "back.png",), dpi))
    return _export(artwork, home, images)


def _names(artwork: Artwork, piece: _Piece) -> list[str]:
    return [f"{artwork.numbered(card, piece.face)}.png" for card in piece.cards]


def _component(piece: _Piece) -> str:
    # The kind goes first: a face RACE and a back race are one name to some file systems.
    if piece.face.reverse is not None:
        return f"{piece.stock.name}-deck-two-sided-{in_names(piece.face.id)}"
    return f"{piece.stock.name}-deck-{in_names(_name_of(piece.cards[0].back))}"


def _name_of(back: str | None) -> str:
    return PLAIN if back is None else back.removeprefix("back ")


def _by(artwork: Artwork, group: Callable[[_Piece], str]) -> Mapping[str, list[_Piece]]:
    """The kinds of cards in groups, in the order of the deck. Raises `Problems`."""
    found: dict[str, list[_Piece]] = {}
    for piece in _pieces(artwork):
        found.setdefault(group(piece), []).append(piece)
    return found


def _pieces(artwork: Artwork) -> Iterator[_Piece]:
    problems: list[Problem] = []
    pieces: list[_Piece] = []
    for cards, face in artwork.kinds():
        stock = next((stock for stock in STOCKS if stock.takes(cards[0])), None)
        if stock is not None:
            pieces.append(_Piece(cards, face, stock))
            continue
        size = f"{cards[0].width.mm:g} x {cards[0].height.mm:g} mm"
        wrong = f"cards of {size} are not on sale"
        right = ", ".join(
            f"{stock.name} {stock.width.mm:g} x {stock.height.mm:g} mm" for stock in STOCKS
        )
        found = Problem(artwork.deck.source, 0, face.family, wrong, right)
        if found not in problems:
            problems.append(found)
    if problems:
        raise Problems(problems)
    return iter(pieces)


def _front(artwork: Artwork, piece: _Piece, files: tuple[Path, ...], dpi: int) -> Image:
    key = piece.cards[0].front
    frame, placements = single(key, artwork.design.pictures[key], piece.stock.frame(dpi))
    return Image(piece.face.id, "front", frame, placements, files)


def _back(artwork: Artwork, piece: _Piece, files: tuple[Path, ...], dpi: int) -> Image:
    key = piece.cards[0].back
    if key is None:
        return Image(PLAIN, "back", piece.stock.frame(dpi), (), files)
    frame, placements = single(key, artwork.design.pictures[key], piece.stock.frame(dpi))
    if piece.face.reverse is not None:
        return Image(piece.face.id, "reverse", frame, placements, files)
    return Image(_name_of(key), "back", frame, placements, files)


def _export(artwork: Artwork, into: Path, images: Sequence[Image]) -> Export:
    repeated = max(max(image.frame.edge) * 25.4 / image.frame.dpi for image in images)
    warnings: tuple[str, ...] = ()
    if repeated > REPEATED.mm:
        warnings = (
            f"the outer {repeated:.1f} mm repeat the pixels inside them: the cards have less bleed "
            f"than the shop's {BLEED.mm:g} mm",
        )
    return Export(artwork, into, tuple(images), artwork.design.pictures, warnings=warnings)
