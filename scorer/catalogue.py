"""The words of the interface: one file a language under `scorer/texts/`, found by key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

_HOLE = re.compile(r"\{([a-z_]+)\}")


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language.

    Called with a key and the values its text needs; a key or value too many or too few is a
    mistake of the program and raises `KeyError`.
    """

    language: str
    entries: Mapping[str, str]

    def __call__(self, key: str, **values: str | int) -> str:
        """The text of `key` with its values filled in."""
        text = self.entries[key]
        holes = set(_HOLE.findall(text))
        if holes != set(values):
            raise KeyError(f"{key} needs {sorted(holes)}, not {sorted(values)}")
        return _HOLE.sub(lambda hole: str(values[hole.group(1)]), text)


@cache
def texts(language: str) -> Texts:
    """The catalogue of a language. Raises `FileNotFoundError` for one Podium does not speak."""
    source = resources.files("scorer").joinpath("texts", f"{language}.toml")
    return Texts(language, flat(tomllib.loads(source.read_text("utf-8"))))


def flat(tables: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """Tables of texts as one, keys joined by a dot.

    >>> flat({"home": {"new": "New game"}})
    {'home.new': 'New game'}
    """
    return {f"{table}.{key}": text for table, keys in tables.items() for key, text in keys.items()}
