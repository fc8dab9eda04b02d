"""The deck of a game: every physical component with its count, as values the other modules read.

`read` checks a `deck.toml` (schema in `engines.deckfile`) and gives a `Deck`. A deck knows nothing
of how its pieces look or what may be done with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Literal

LANGUAGES = ("en", "nl", "he", "da")
RIGHT_TO_LEFT = frozenset({"he"})
COMPONENTS = ("card", "token", "board", "tile", "standee", "die", "piece", "box")

Mark = Literal["printed", "derived", "house"]
Field = str | int | bool
Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a number comes from: printed in a rulebook, derived from printed ones, or our choice.

    `rule` is the id of the rule or gap it rests on.
    """

    mark: Mark
    rule: str


@dataclass(frozen=True, slots=True)
class Face:
    """One kind of piece: its id, how many there are, its fields, its names and short texts.

    `reverse` holds the fields of the other side where that side is a face too, not a back design.
    """

    id: str
    family: str
    count: int
    fields: Mapping[str, Field]
    name: Texts
    text: Texts
    reverse: Mapping[str, Field] | None = None

    def number(self, field: str) -> int:
        """The whole number in `field`. Raises `KeyError` where the face has no such number."""
        value = self.fields[field]
        if not isinstance(value, int):
            raise KeyError(f"{self.id}: {field} is {value!r}, not a number")
        return value


@dataclass(frozen=True, slots=True)
class Family:
    """Pieces that share a component, a back and a template."""

    id: str
    component: str
    total: int
    back: str | None
    name: Texts
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """All components of a game, in the order they are printed.

    `provenance` maps each number (`family.total`, `face.count`, `face.<field>`, `deck.players`) to
    where it comes from; `fingerprint` is a short hash of the whole content.
    """

    game: str
    name: Texts
    language: str
    min_players: int
    max_players: int
    families: tuple[Family, ...]
    provenance: Mapping[str, Provenance]
    fingerprint: str
    source: str

    def family(self, family_id: str) -> Family:
        """The family with this id. Raises `KeyError`."""
        for family in self.families:
            if family.id == family_id:
                return family
        raise KeyError(family_id)

    def faces(self, component: str | None = None) -> Iterator[Face]:
        """Every kind of piece in printing order, of one component or of all."""
        for family in self.families:
            if component in (None, family.component):
                yield from family.faces

    def face(self, face_id: str) -> Face:
        """The face with this id. Raises `KeyError`."""
        for face in self.faces():
            if face.id == face_id:
                return face
        raise KeyError(face_id)

    def counts(self, *family_ids: str) -> dict[str, int]:
        """How many there are of each face of these families, by face id, in deck order."""
        return {face.id: face.count for fid in family_ids for face in self.family(fid).faces}

    def pile(self, *family_ids: str) -> tuple[str, ...]:
        """Every single card of these families by face id, in deck order, ready to be shuffled."""
        return tuple(fid for fid, n in self.counts(*family_ids).items() for _ in range(n))


def read(path: str | Path) -> Deck:
    """The deck in the file at `path`.

    Raises `engines.problems.Problems` with every mistake, and `OSError` where it cannot be read.
    """
    from engines.deckfile import parse

    return parse(Path(path).read_bytes(), str(path))


def built_in(game: str) -> Deck:
    """The deck that comes with a game."""
    return read(Path(__file__).parent / game / "deck.toml")


EMPTY: Mapping[str, Field] = MappingProxyType({})
