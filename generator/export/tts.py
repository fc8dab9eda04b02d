"""`podium export tts`: face sheets and a saved object for Tabletop Simulator.

A sheet is a grid of 10 by 7; its last place is the one the game shows for a hidden card, so a deck
of the game holds at most 69 kinds. A card's id is 100 times its deck's number plus its place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.deck import Face
from generator.export.images import Artwork, Export, Frame, Image, pixels, placed, single
from generator.measures import mm
from generator.picture import Picture
from generator.plan import Card, Placement

COLUMNS, ROWS = 10, 7
MOST = COLUMNS * ROWS - 1
#: How far apart decks lie on the virtual table, in its own unit.
APART = 3.0
Kinds = Sequence[tuple[list[Card], Face]]


@dataclass(frozen=True, slots=True)
class Pack:
    """Kinds of cards that share a back, or that each have one: one sheet of faces.

    `back` is the key of the shared back; None where each card has a reverse of its own, or none.
    """

    number: int
    kinds: Kinds
    back: str | None

    @property
    def unique(self) -> bool:
        """Whether each card has its own other side."""
        return self.back is None


def tabletop(artwork: Artwork, folder: Path, dpi: int, url_base: str | None) -> Export:
    """The export of the chosen cards into `folder`/<game>-<language>-tts.

    `url_base` is where the pictures will be found; without it they are `file:` addresses.
    """
    home = folder / f"{artwork.name}-tts"
    packs = list(_packs(artwork))
    images = tuple(image for pack in packs for image in _images(artwork, home, pack, dpi))
    base = url_base.rstrip("/") if url_base else home.resolve().as_uri()
    saved = json.dumps(_saved(artwork, packs, base), ensure_ascii=False, indent=2) + "\n"
    texts = {home / f"{artwork.name}.json": saved}
    return Export(artwork, home, images, artwork.design.pictures, texts)


def _packs(artwork: Artwork) -> Iterator[Pack]:
    """The kinds by their back, no more than go on one sheet."""
    by_back: dict[str | None, list[tuple[list[Card], Face]]] = {}
    for cards, face in artwork.kinds():
        own = face.reverse is not None or cards[0].back is None
        by_back.setdefault(None if own else cards[0].back, []).append((cards, face))
    number = 0
    for back, kinds in by_back.items():
        for start in range(0, len(kinds), MOST):
            number += 1
            yield Pack(number, kinds[start : start + MOST], back)


def _images(artwork: Artwork, home: Path, pack: Pack, dpi: int) -> Iterator[Image]:
    pictures = artwork.design.pictures
    fronts = [cards[0].front for cards, _ in pack.kinds]
    yield _sheet(pictures, fronts, home / f"faces-{pack.number}.png", dpi)
    if pack.unique:
        behind = [cards[0].back or cards[0].front for cards, _ in pack.kinds]
        yield _sheet(pictures, behind, home / f"backs-{pack.number}.png", dpi)
    elif pack.back is not None:
        picture = pictures[pack.back]
        frame = Frame(*_cell(picture, dpi), dpi)
        frame, placements = single(pack.back, picture, frame)
        name = pack.back.removeprefix("back ")
        yield Image(name, "back", frame, placements, (home / f"back-{pack.number}.png",))


def _sheet(pictures: Any, keys: Sequence[str], file: Path, dpi: int) -> Image:
    """A 10 x 7 grid with the pictures in reading order."""
    width, height = _cell(pictures[keys[0]], dpi)
    cells: list[Placement] = []
    for place, key in enumerate(keys):
        row, column = divmod(place, COLUMNS)
        corner = (column * width, row * height)
        cells.append(placed(key, pictures[key], corner, (width, height), dpi))
    frame = Frame(width * COLUMNS, height * ROWS, dpi)
    return Image(file.stem, "sheet", frame, tuple(cells), (file,), len(keys))


def _cell(picture: Picture, dpi: int) -> tuple[int, int]:
    return pixels(mm(picture.width), dpi), pixels(mm(picture.height), dpi)


def _saved(artwork: Artwork, packs: Sequence[Pack], base: str) -> dict[str, Any]:
    """The saved object: one deck for each back, or a single card where a deck has just one."""
    states = [_state(artwork, pack, base) for pack in packs]
    return {"SaveName": artwork.title, "GameMode": artwork.title, "ObjectStates": states}


def _state(artwork: Artwork, pack: Pack, base: str) -> dict[str, Any]:
    sheet = {str(pack.number): _custom(pack, base)}
    cards = [
        _card(artwork, face, 100 * pack.number + place, sheet)
        for place, (copies, face) in enumerate(pack.kinds)
        for _ in copies
    ]
    at = _at(APART * (pack.number - 1))
    if len(cards) == 1:
        return {**cards[0], "Transform": at}
    return {
        "Name": "DeckCustom",
        "Nickname": artwork.title,
        "Description": artwork.deck.fingerprint,
        "Transform": at,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheet,
        "ContainedObjects": cards,
    }


def _custom(pack: Pack, base: str) -> dict[str, Any]:
    backs = "backs" if pack.unique else "back"
    return {
        "FaceURL": f"{base}/faces-{pack.number}.png",
        "BackURL": f"{base}/{backs}-{pack.number}.png",
        "NumWidth": COLUMNS,
        "NumHeight": ROWS,
        "BackIsHidden": True,
        "UniqueBack": pack.unique,
    }


def _card(artwork: Artwork, face: Face, identity: int, sheet: dict[str, Any]) -> dict[str, Any]:
    language = artwork.language
    return {
        "Name": "CardCustom",
        "Nickname": face.name.get(language, face.id),
        "Description": face.text.get(language, ""),
        "Transform": _at(0.0),
        "CardID": identity,
        "CustomDeck": sheet,
    }


def _at(x: float) -> dict[str, float]:
    """A place on the table, face down."""
    return {
        "posX": x,
        "posY": 1.0,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 180.0,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }
