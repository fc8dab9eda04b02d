"""What the games are: definitions, rules, verdicts. Pure; the other wings build on it.

>>> import engines
>>> engines.names()
('hare_tortoise', 'reis', 'rollecate', 'zeepkistenrace')
"""

from __future__ import annotations

import importlib
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.core import Game

HERE = Path(__file__).parent


class UnknownGame(LookupError):
    """Raised for a name no folder under engines/ has; the message names the nearest."""


@cache
def names() -> tuple[str, ...]:
    """The games found by looking in this folder: those with a deck.toml, in alphabetical order."""
    return tuple(sorted(folder.parent.name for folder in HERE.glob("*/deck.toml")))


@cache
def title(name: str) -> dict[str, str]:
    """The name of a game in each language, read without building its engine."""
    table = tomllib.loads((HERE / name / "deck.toml").read_text("utf-8"))
    names_of: dict[str, str] = table["deck"]["name"]
    return names_of


def load(name: str) -> Game:
    """The game called `name`. Raises `UnknownGame` with the nearest name."""
    if name not in names():
        from engines.problems import nearest

        raise UnknownGame(f"there is no game '{name}': {nearest(name, names())}")
    game: Game = importlib.import_module(f"engines.{name}.game").GAME
    return game
