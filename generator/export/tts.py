"""`podium export tts`: sheets of faces and a saved object for Tabletop Simulator.

A sheet is a grid of 10 by 7 cards; its last place is what other players see of a card in a hand, so
it holds 69 faces at most. A card is known by its sheet's number times 100 plus its place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from engines.deck import Face
from generator.export.frame import Frame
from generator.export.images import (
    Artwork,
    Export,
    Image,
    in_names,
    pixels,
    placed,
    single,
)
from generator.plan import Card, Placement

COLUMNS, ROWS = 10, 7
#: The last place of a sheet is the hidden side.
FACES = COLUMNS * ROWS - 1
HIDDEN = FACES
PLAIN = "plain"
#: How far two stacks lie apart on the table, in the units of the game.
APART = 3.0

Json = dict[str, Any]
UrlOf = Callable[[Path], str]
#: All chosen copies of a card, and its face.
Kind = tuple[Sequence[Card], Face]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Up to 69 kinds of cards with one back, or with two printed sides each, and their images."""

    number: int
    kinds: tuple[Kind, ...]
    unique: bool
    cell: tuple[int, int]
    faces: Path
    back: Path

    def corner(self, place: int) -> tuple[int, int]:
        """The top left pixel of a place."""
        row, column = divmod(place, COLUMNS)
        return column * self.cell[0], row * self.cell[1]


def table_top(artwork: Artwork, folder: Path, dpi: int, base: str | None) -> Export:
    """The sheets of an artwork and the saved object that puts its decks on the table.

    The images are found under the URL `base`, without it where they are written.
    """
    into = folder / f"{artwork.name}-tts"
    stacks = list(_stacks(artwork, into, dpi))
    images: dict[Path, Image] = {}
    for stack in stacks:
        for sheet in stack:
            images.update((image.files[0], image) for image in _images(artwork, sheet, dpi))
    text = json.dumps(_saved(artwork, stacks, _urls(base)), ensure_ascii=False, indent=1) + "\n"
    saved = into / f"{artwork.name}.json"
    return Export(artwork, into, tuple(images.values()), artwork.design.pictures, {saved: text})


def _urls(base: str | None) -> UrlOf:
    """How an image is found from the game."""

    def url_of(file: Path) -> str:
        if base is None:
            return file.resolve().as_uri()
        return f"{base.rstrip('/')}/{quote(file.name)}"

    return url_of


def _stacks(artwork: Artwork, into: Path, dpi: int) -> Iterator[list[Sheet]]:
    """The sheets of every stack: cards of one size with one back, or each with two sides."""
    groups: dict[tuple[bool, str | None, tuple[int, int]], list[Kind]] = {}
    for cards, face in artwork.kinds():
        card, unique = cards[0], face.reverse is not None
        cell = pixels(card.width, dpi), pixels(card.height, dpi)
        back = None if unique else card.back
        groups.setdefault((unique, back, cell), []).append((cards, face))
    number = 0
    sizes = {cell for _, _, cell in groups}
    for (unique, back, cell), kinds in groups.items():
        name = in_names("two-sided" if unique else _name_of(back))
        name += "" if len(sizes) == 1 else f"-{cell[0]}x{cell[1]}"
        stack: list[Sheet] = []
        for part, start in enumerate(range(0, len(kinds), FACES), start=1):
            number += 1
            faces = into / f"faces-{name}-{part}.png"
            behind = into / (f"backs-{name}-{part}.png" if unique else f"back-{name}.png")
            some = tuple(kinds[start : start + FACES])
            stack.append(Sheet(number, some, unique, cell, faces, behind))
        yield stack


def _name_of(back: str | None) -> str:
    return PLAIN if back is None else back.removeprefix("back ")


def _images(artwork: Artwork, sheet: Sheet, dpi: int) -> Iterator[Image]:
    pictures = artwork.design.pictures
    back = sheet.kinds[0][0][0].back
    fronts = [cards[0].front for cards, _ in sheet.kinds]
    hidden = [] if sheet.unique or back is None else [(HIDDEN, back)]
    yield _grid(artwork, sheet, sheet.faces, [*enumerate(fronts), *hidden], dpi)
    if sheet.unique:
        others = [cards[0].back for cards, _ in sheet.kinds]
        placed_backs = [(place, key) for place, key in enumerate(others) if key is not None]
        yield _grid(artwork, sheet, sheet.back, placed_backs, dpi)
        return
    frame = Frame(*sheet.cell, dpi)
    placements: tuple[Placement, ...] = ()
    if back is not None:
        frame, placements = single(back, pictures[back], frame)
    yield Image(_name_of(back), "back", frame, placements, (sheet.back,))


def _grid(
    artwork: Artwork, sheet: Sheet, file: Path, places: Sequence[tuple[int, str]], dpi: int
) -> Image:
    """An image of pictures in their places."""
    placements = tuple(
        placed(key, artwork.design.pictures[key], sheet.corner(place), sheet.cell, dpi)
        for place, key in places
    )
    frame = Frame(sheet.cell[0] * COLUMNS, sheet.cell[1] * ROWS, dpi)
    return Image(file.stem, "sheet", frame, placements, (file,))


def _saved(artwork: Artwork, stacks: Sequence[Sequence[Sheet]], url_of: UrlOf) -> Json:
    """The saved object: every stack beside the one before it."""
    ids = _guids(artwork)
    states = [
        _stack(artwork, stack, index * APART, url_of, ids) for index, stack in enumerate(stacks)
    ]
    return {"SaveName": artwork.title, "GameMode": "", "Note": "", "ObjectStates": states}


def _guids(artwork: Artwork) -> Iterator[str]:
    """Ids for objects, six hexadecimal digits each, the same for the same deck."""
    first = int(artwork.deck.fingerprint, 16)
    while True:
        first = (first + 1) % 0x1000000
        yield f"{first:06x}"


def _stack(
    artwork: Artwork, stack: Sequence[Sheet], x: float, url_of: UrlOf, ids: Iterator[str]
) -> Json:
    """A deck, or the card itself where there is but one: a deck of one card is none in the game."""
    cards = [
        _card(artwork, sheet, place, face, x, url_of, next(ids))
        for sheet in stack
        for place, (copies, face) in enumerate(sheet.kinds)
        for _ in copies
    ]
    if len(cards) == 1:
        return cards[0] | {"Name": "CardCustom"}
    about = f"{artwork.deck.game} {artwork.language} {artwork.deck.fingerprint}"
    return {
        "GUID": next(ids),
        "Name": "DeckCustom",
        **_looks(artwork.title, about, x, face_up=stack[0].unique),
        "HideWhenFaceDown": not stack[0].unique,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {key: value for s in stack for key, value in _entry(s, url_of).items()},
        "ContainedObjects": cards,
    }


def _card(
    artwork: Artwork, sheet: Sheet, place: int, face: Face, x: float, url_of: UrlOf, guid: str
) -> Json:
    name = face.name.get(artwork.language, face.id)
    text = face.text.get(artwork.language, "")
    return {
        "GUID": guid,
        "Name": "Card",
        **_looks(name, text, x, face_up=sheet.unique),
        "HideWhenFaceDown": not sheet.unique,
        "CardID": sheet.number * 100 + place,
        "CustomDeck": _entry(sheet, url_of),
        "GMNotes": face.id,
    }


def _entry(sheet: Sheet, url_of: UrlOf) -> Mapping[str, Json]:
    """A sheet as the game knows it, by its number."""
    return {
        str(sheet.number): {
            "FaceURL": url_of(sheet.faces),
            "BackURL": url_of(sheet.back),
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
            "UniqueBack": sheet.unique,
            "Type": 0,
        }
    }


def _looks(name: str, text: str, x: float, *, face_up: bool) -> Json:
    """Name, text and place on the table of an object."""
    turns = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0 if face_up else 180.0}
    return {
        "Transform": {"posX": x, "posY": 1.0, "posZ": 0.0, **turns}
        | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
        "Nickname": name,
        "Description": text,
        "ColorDiffuse": {"r": 0.713, "g": 0.713, "b": 0.713},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": True,
        "SidewaysCard": False,
    }
