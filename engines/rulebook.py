"""A game's rulebook: numbered rules, the gaps they leave, the readings of each, and the sentences.

`read` checks a `rules.toml` (schema in `engines.rulesfile`). A rulebook turns statements into
sentences; it decides nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn

from engines.core import Options, Statement, Value
from engines.deck import RIGHT_TO_LEFT, Deck, Texts

Governs = Literal["play", "table", "components", "overview"]
ISOLATE, POP = "\u2068", "\u2069"
_HOLE = re.compile(r"\{([a-z0-9_]+)(?::([a-z]+))?\}")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule: where it stands, what it governs, a summary in each language.

    `governs` is `play` for what moves, forbids or scores (a verdict or effect must cite it),
    `table` for what hands do with the material (shuffling, dealing), `components` for what is in
    the box, `overview` for what repeats another rule or sets the mood.
    """

    id: str
    document: str
    section: str
    ordinal: int
    governs: Governs
    text: Texts


@dataclass(frozen=True, slots=True)
class Alternative:
    """One reading of a gap: the option's value (empty where it is no switch) and what it means."""

    value: str
    text: Texts


@dataclass(frozen=True, slots=True)
class Gap:
    """An open question: its readings, the default, and why that is the default."""

    id: str
    title: Texts
    text: Texts
    option: str | None
    readings: tuple[Alternative, ...]
    because: Texts

    @property
    def default(self) -> str:
        """The value of the first reading, which is the default."""
        return self.readings[0].value


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game, its gaps and its sentences."""

    game: str
    documents: Mapping[str, str]
    rules: tuple[Rule, ...]
    gaps: tuple[Gap, ...]
    say: Mapping[str, Texts]
    words: Mapping[str, Texts]

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id. Raises `KeyError`."""
        return next((r for r in self.rules if r.id == rule_id), None) or _missing(rule_id)

    def gap(self, gap_id: str) -> Gap:
        """The gap with this id. Raises `KeyError`."""
        return next((g for g in self.gaps if g.id == gap_id), None) or _missing(gap_id)

    def ids(self) -> frozenset[str]:
        """Every id that may be cited: rules and gaps."""
        return frozenset(r.id for r in self.rules) | frozenset(g.id for g in self.gaps)

    def switches(self) -> dict[str, Gap]:
        """The gaps that can be switched, by option name, in the order of the file."""
        return {gap.option: gap for gap in self.gaps if gap.option}

    def options(self) -> Options:
        """The default reading of every switch."""
        return Options({name: gap.default for name, gap in self.switches().items()})

    def values(self, option: str) -> tuple[str, ...]:
        """All values of an option, the default first. Raises `KeyError`."""
        return tuple(reading.value for reading in self.switches()[option].readings)

    def sentence(self, statement: Statement, language: str, deck: Deck | None = None) -> str:
        """What `statement` says, in `language`; rule ids are not part of it.

        `{x}` in a template is the value itself, `{x:card}` the name of that face in the deck,
        `{x:word}` the entry of that name under `[words]`. In a right-to-left language values are
        set off by isolates.
        """
        template = self.say[statement.code][language]
        params = statement.params

        def fill(hole: re.Match[str]) -> str:
            said = self._value(params[hole.group(1)], hole.group(2), language, deck)
            return f"{ISOLATE}{said}{POP}" if language in RIGHT_TO_LEFT else said

        return _HOLE.sub(fill, template)

    def _value(self, value: Value, kind: str | None, language: str, deck: Deck | None) -> str:
        if kind == "word" and str(value) in self.words:
            return self.words[str(value)][language]
        if kind == "card" and deck is not None:
            face = next((f for f in deck.faces() if f.id == value), None)
            return face.name[language] if face else str(value)
        return str(value)


def _missing(wanted: str) -> NoReturn:
    raise KeyError(wanted)


def holes(template: str) -> Iterator[str]:
    """The names of the values a sentence template uses.

    >>> list(holes("{player} may not follow with {card:card}"))
    ['player', 'card']
    """
    return (hole.group(1) for hole in _HOLE.finditer(template))


def read(path: str | Path) -> Rulebook:
    """The rulebook in the file at `path`.

    Raises `engines.problems.Problems` with every mistake, and `OSError` where it cannot be read.
    """
    from engines.rulesfile import parse

    return parse(Path(path).read_bytes(), str(path))


def built_in(game: str) -> Rulebook:
    """The rulebook that comes with a game."""
    return read(Path(__file__).parent / game / "rules.toml")
