"""What each game shows: `scorer/pictures/<game>.py` with `draw`, `emblem` and `QUESTIONS`."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from textual.content import Content

from engines.core import Game
from scorer.catalogue import Texts


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture is drawn from, and the room it has in cells.

    `colours` gives each player's colour name, `paint` makes user text fit to be shown.
    """

    game: Game
    state: Any
    width: int
    height: int
    colours: Mapping[str, str]
    texts: Texts
    paint: Callable[[str], str]


def draw(scene: Scene) -> list[Content]:
    """The lines of the picture, at most `scene.height`; a game without one shows its table."""
    module = _module(scene.game.id)
    lines: list[Content] = module.draw(scene) if module else standings(scene)
    return lines[: scene.height]


def standings(scene: Scene) -> list[Content]:
    """The running table, a line a player: rank, name, points."""
    table = scene.game.standings(scene.state)
    return [
        Content(f"{s.rank}. {scene.paint(s.player)}  {s.points}") for s in table[: scene.height]
    ]


@dataclass(frozen=True, slots=True)
class Question:
    """Something a game needs to know before it starts, kept under `key` of the `start:` object.

    `kind` is `player` for one of those seated, `numbers` or `words` for a typed list; `text` is
    the key of the question in the catalogue.
    """

    key: str
    kind: Literal["player", "numbers", "words"]
    text: str

    def read(self, typed: str) -> list[Any]:
        """The typed answer as JSON values. Raises `ValueError` for what is no number."""
        words = typed.replace(",", " ").split()
        return [int(word) for word in words] if self.kind == "numbers" else list(words)


def questions(game_id: str) -> tuple[Question, ...]:
    """What a game asks before it starts: the `QUESTIONS` of its picture module."""
    asked: tuple[Question, ...] = getattr(_module(game_id), "QUESTIONS", ())
    return asked


def emblem(game_id: str) -> list[Content]:
    """A small picture that stands for the game: the `emblem()` of its picture module."""
    made = getattr(_module(game_id), "emblem", None)
    return made() if made else []


def _module(game_id: str) -> Any:
    name = f"scorer.pictures.{game_id}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
