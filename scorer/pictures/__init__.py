"""What each game shows: `scorer/pictures/<game>.py`.

Such a module has `draw(scene)`; it may have `EMBLEM` (a small picture of the game), `QUESTIONS`
(what to ask before it starts), `SECRETS` (verbs whose words stay hidden until the end) and
`MEASURE` with `measure(view)` (what a chart of the race shows).
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from textual.content import Content

from engines.core import Game
from engines.words import split
from scorer.catalogue import Texts
from scorer.painting import Painter
from scorer.pixels import Bitmap, shown


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture is drawn from, and the room it has in cells.

    `colours` gives each player's colour name, `expected` those who are to do something next.
    """

    game: Game
    state: Any
    width: int
    height: int
    colours: Mapping[str, str]
    expected: frozenset[str]
    texts: Texts
    painter: Painter

    def say(self, key: str, **values: str | int) -> str:
        """A text of the catalogue, painted."""
        return self.painter.line(self.texts(key, **values))

    def cell(self, text: str, width: int) -> str:
        """A name or word in exactly `width` cells."""
        return self.painter.cell(text, width)

    def card(self, card: str) -> str:
        """The name of a card, not painted; its id where the deck has no such card."""
        deck = self.game.setup(self.state).deck
        face = next((f for f in deck.faces("card") if f.id == card), None)
        return face.name[self.texts.language] if face else card

    def row(self, *parts: Content | str) -> Content:
        """Painted parts side by side, the first one where reading begins."""
        cells = [p if isinstance(p, Content) else Content(p) for p in parts]
        return Content("").join(reversed(cells) if self.painter.right_to_left else cells)


def draw(scene: Scene) -> list[Content]:
    """The lines of the picture, at most `scene.height`; a game without one shows its table."""
    module = _module(scene.game.id)
    lines: list[Content] = module.draw(scene) if module else standings(scene)
    return lines[: scene.height]


def standings(scene: Scene) -> list[Content]:
    """The running table, a line a player: rank, name, points."""
    table = scene.game.standings(scene.state)
    return [
        scene.row(f"{s.rank}. ", scene.cell(s.player, 20), f" {s.points}")
        for s in table[: scene.height]
    ]


@dataclass(frozen=True, slots=True)
class Question:
    """Something a game needs to know before it starts, kept under `key` of the `start:` object.

    `kind` is `player` for one of those seated, `numbers` for a typed list; `text` is the key of
    the question in the catalogue, `needed` tells that a game should not begin without an answer.
    """

    key: str
    kind: Literal["player", "numbers"]
    text: str
    needed: bool = False

    def read(self, typed: str) -> list[int]:
        """The typed answer as JSON values. Raises `ValueError` for what is no number."""
        return [int(word) for word in typed.replace(",", " ").split()]


def questions(game_id: str) -> tuple[Question, ...]:
    """What a game asks before it starts."""
    asked: tuple[Question, ...] = getattr(_module(game_id), "QUESTIONS", ())
    return asked


def secrets(game_id: str) -> frozenset[str]:
    """The verbs after which an event's words are hidden until the game is over."""
    hidden: frozenset[str] = getattr(_module(game_id), "SECRETS", frozenset())
    return hidden


def veiled(game_id: str, text: str) -> str:
    """An event as it may be shown while the game goes on.

    >>> veiled("hare_tortoise", "ann bets fox wolf")
    'ann bets ••• •••'
    """
    hidden = secrets(game_id)
    words = split(text) if hidden else []
    if len(words) < 3 or words[1] not in hidden:
        return text
    shown_part = text[: text.index(f" {words[1]} ") + len(words[1]) + 1]
    return shown_part + " •••" * (len(words) - 2)


def emblem(game_id: str) -> list[Content]:
    """A small picture that stands for the game; no lines where it has none."""
    bitmap: Bitmap | None = getattr(_module(game_id), "EMBLEM", None)
    return shown(bitmap) if bitmap else []


@dataclass(frozen=True, slots=True)
class Measure:
    """What a chart of a game shows: the key of its title, and whether little is good."""

    title: str
    low_is_good: bool = False


#: What is measured at a moment of the race: the moment (None: each event is one) and the values.
Measured = tuple[Hashable, Mapping[str, int]]


def measure(game_id: str) -> tuple[Measure, Callable[[Mapping[str, Any]], Measured]] | None:
    """What a game's chart shows and how to read it off a view; None where it has none."""
    module = _module(game_id)
    if not hasattr(module, "MEASURE"):
        return None
    return module.MEASURE, module.measure


def marks(game_id: str) -> Mapping[str, tuple[str, str]]:
    """Sign and paint of what is measured where that is not the players."""
    found: Mapping[str, tuple[str, str]] = getattr(_module(game_id), "MARKS", {})
    return found


def _module(game_id: str) -> Any:
    name = f"scorer.pictures.{game_id}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


__all__ = [
    "Measure",
    "Question",
    "Scene",
    "draw",
    "emblem",
    "marks",
    "measure",
    "questions",
    "secrets",
    "standings",
    "veiled",
]
