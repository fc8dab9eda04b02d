"""Paper: the sizes by name (layouts/papers.toml), sizes as people type them, the locale's own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engines.problems import nearest
from generator.layout import LAYOUTS
from generator.measures import Mm, inches, mm

SMALLEST = mm(20)
LARGEST = mm(2000)
_SIZE = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*[x×]\s*([0-9]+(?:\.[0-9]+)?)\s*(mm|in)", re.IGNORECASE)
#: The environment variables that say where we are, strongest first.
_LOCALE = ("LC_ALL", "LC_PAPER", "LANG")


class UnknownPaper(ValueError):
    """Raised for a paper that has no such name or size; the message says what would do."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper as it lies before us."""

    name: str
    width: Mm
    height: Mm

    def turned(self) -> Paper:
        """The same sheet on its long side, if it stands on its short one."""
        if self.width >= self.height:
            return self
        return Paper(self.name, self.height, self.width)


@cache
def _table() -> Mapping[str, Mapping[str, list[float]]]:
    return tomllib.loads((LAYOUTS / "papers.toml").read_text(encoding="utf-8"))


def sizes() -> dict[str, Paper]:
    """The papers with a name, upright."""
    return {name: Paper(name, mm(w), mm(h)) for name, (w, h) in _table()["paper"].items()}


def paper(said: str) -> Paper:
    """The paper called `said`, or of the size it gives.

    Raises `UnknownPaper`.

    >>> paper("A4").width, paper("8.5x11in").height, paper("100 x 150 mm").height
    (Mm(210), Mm(279.4), Mm(150))
    """
    known = sizes()
    if said.lower() in known:
        return known[said.lower()]
    found = _SIZE.fullmatch(said.strip())
    if found is None:
        hint = nearest(said.lower(), list(known))
        raise UnknownPaper(f"there is no paper '{said}': {hint}, or a size such as 100x150mm")
    unit = inches if found.group(3).lower() == "in" else mm
    width, height = unit(float(found.group(1))), unit(float(found.group(2)))
    for side in (width, height):
        if not SMALLEST <= side <= LARGEST:
            raise UnknownPaper(f"paper '{said}' is out of reach: {SMALLEST} to {LARGEST} a side")
    return Paper(said.strip(), width, height)


def usual(environment: Mapping[str, str]) -> str:
    """The paper people use where the locale in `environment` says we are.

    >>> usual({"LANG": "en_US.UTF-8"}), usual({"LANG": "nl_NL.UTF-8"}), usual({})
    ('letter', 'a4', 'a4')
    """
    said = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    region = re.match(r"[A-Za-z]+_([A-Z]{2})", said)
    regions = _table()["locale"]["letter"]
    return "letter" if region and region.group(1) in list(map(str, regions)) else "a4"
