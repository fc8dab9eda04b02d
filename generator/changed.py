"""What changed since the last print of a deck: a hash of the drawn content of every face.

The hashes are kept in `.podium-printed.json` beside the files, for each game and language. They
are of the faces as designed, so paper, backs, ink and printer do not matter.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from engines.problems import Problem, Problems
from generator.picture import ArtMark, ClippedMarks, Mark, MovedMarks, Picture, TurnedMarks
from generator.pieces import Card

FILE = ".podium-printed.json"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Printed:
    """A face as it was last printed: hashes of front and back (empty: none), how many copies."""

    front: str
    back: str
    copies: int


#: by game and language, such as `reis-he`, then by the picture of the front
State = dict[str, dict[str, Printed]]


def content_hash(picture: Picture) -> str:
    """A hash of everything drawn on a face: shapes, colours, words, and the drawings themselves."""
    whole = sha256(repr(picture).encode())
    for drawing in _drawings(picture.marks):
        whole.update(drawing.encode())
    return whole.hexdigest()[:32]


def _drawings(marks: Sequence[Mark]) -> list[str]:
    found = []
    for mark in marks:
        if isinstance(mark, ArtMark):
            found.append(repr(mark.drawing))
        elif isinstance(mark, TurnedMarks | MovedMarks | ClippedMarks):
            found.extend(_drawings(mark.marks))
    return found


def faces(cards: Sequence[Card], pictures: Mapping[str, Picture]) -> dict[str, Printed]:
    """The faces of these cards as a print of them would leave them."""
    hashes: dict[str, str] = {}
    for card in cards:
        for key in (card.front, card.back):
            if key is not None and key not in hashes:
                hashes[key] = content_hash(pictures[key])
    copies = Counter(card.front for card in cards)
    backs = {card.front: card.back for card in cards}
    return {
        front: Printed(hashes[front], hashes[back] if (back := backs[front]) else "", count)
        for front, count in copies.items()
    }


def only_changed(
    cards: Sequence[Card], pictures: Mapping[str, Picture], before: Mapping[str, Printed]
) -> list[Card]:
    """The cards that are not yet printed as they are now: changed faces, and added copies."""
    now = faces(cards, pictures)
    seen: Counter[str] = Counter()
    found = []
    for card in cards:
        seen[card.front] += 1
        was = before.get(card.front)
        if was is None or not _alike(now[card.front], was) or seen[card.front] > was.copies:
            found.append(card)
    return found


def _alike(now: Printed, was: Printed) -> bool:
    """Whether a face is as it was; a back counts where both prints had one."""
    same_back = not now.back or not was.back or now.back == was.back
    return now.front == was.front and same_back


def merged(before: Mapping[str, Printed], now: Mapping[str, Printed]) -> dict[str, Printed]:
    """What is printed after a print of the faces `now`."""
    found = dict(before)
    for key, face in now.items():
        was = before.get(key)
        if was is not None and _alike(face, was):
            back = face.back or was.back
            found[key] = Printed(face.front, back, max(face.copies, was.copies))
        else:
            found[key] = face
    return found


def read(folder: Path) -> State:
    """What was printed into a folder. Raises `Problems` where the file is not one of ours."""
    file = folder / FILE
    try:
        said = json.loads(file.read_text(encoding="utf-8"))
        if said["version"] != VERSION:
            raise ValueError("another version")
        return {
            deck: {key: _printed(face) for key, face in known.items()}
            for deck, known in said["decks"].items()
        }
    except (FileNotFoundError, NotADirectoryError):
        return {}  # writing will tell what is wrong with the folder
    except (ValueError, KeyError, TypeError, AttributeError):
        wrong, right = "is no list of what was printed", "remove it, and everything counts as new"
        raise Problems([Problem(str(file), 0, "", wrong, right)]) from None


def _printed(face: Any) -> Printed:
    front, back, copies = face
    if not isinstance(front, str) or not isinstance(back, str) or not isinstance(copies, int):
        raise TypeError("no face")
    return Printed(front, back, copies)


def write(folder: Path, state: State) -> None:
    """Keep what was printed, whole or not at all. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    said = {
        "version": VERSION,
        "decks": {
            deck: {key: [face.front, face.back, face.copies] for key, face in sorted(known.items())}
            for deck, known in sorted(state.items())
        },
    }
    # Not a private file of tempfile's: whoever may read the prints may go on from this list.
    part = folder / f"{FILE}.{os.getpid()}.part"
    try:
        part.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
        part.replace(folder / FILE)
    finally:
        part.unlink(missing_ok=True)
