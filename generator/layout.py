"""The layout of a game as values: palettes, templates of card families, designs of backs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.measures import Mm

if TYPE_CHECKING:
    from generator.elements.base import Element

LAYOUTS = Path(__file__).parent.parent / "layouts"
ANY = "*"


@dataclass(frozen=True, slots=True)
class Placed:
    """An element and where it stands in its layout file, for messages."""

    element: Element
    file: str
    line: int
    key: str


@dataclass(frozen=True, slots=True)
class Template:
    """How the faces of some families, or a back, look: lengths, a background, elements in order."""

    id: str
    width: Mm
    height: Mm
    radius: Mm
    bleed: Mm
    safe: Mm
    background: str | None
    mirror: bool
    elements: tuple[Placed, ...]
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Layout:
    """All templates of a game: by family (`*` for any other) and by back; where its art lies.

    `names` holds the tables behind holes such as `{direction:arrow}`.
    """

    game: str
    palette: Mapping[str, str]
    names: Mapping[str, Mapping[str, str]]
    fronts: Mapping[str, Template]
    backs: Mapping[str, Template]
    art_folders: tuple[Path, ...]

    def front(self, family: str) -> Template | None:
        """The template of a family, or that of any family, or None."""
        return self.fronts.get(family) or self.fronts.get(ANY)

    def back(self, back: str) -> Template | None:
        """The design of a back, or that of any back, or None."""
        return self.backs.get(back) or self.backs.get(ANY)


def games() -> tuple[str, ...]:
    """The games that have a layout folder with at least one TOML file, in alphabetical order."""
    return tuple(sorted({file.parent.name for file in LAYOUTS.glob("*/*.toml")} - {"generic"}))


def folder_for(game: str) -> Path:
    """The layout folder of a game; the generic one for a game that has none of its own."""
    own = LAYOUTS / game
    return own if any(own.glob("*.toml")) else LAYOUTS / "generic"
