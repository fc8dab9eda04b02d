"""The schema of `rules.toml` and its checks: every mistake at once, with file, line and mend."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Any, Literal

from pydantic import ValidationError

from engines.deck import LANGUAGES
from engines.definition import Checks, Strict, decode, keys_beside, schema_problems, tables
from engines.problems import Problem, Problems, nearest
from engines.rulebook import Alternative, Gap, Rule, Rulebook, holes
from engines.tomlplace import Places


class Languages(Strict):
    """A text in the four languages."""

    en: str
    nl: str
    he: str
    da: str


class Place(Strict):
    """Where a rule stands in its source."""

    document: str
    section: str
    ordinal: int


class RuleTable(Languages):
    """One `[[rule]]` table."""

    id: str
    place: Place
    governs: Literal["play", "table", "components", "overview"]


class ReadingTable(Languages):
    """One entry of a gap's `readings`."""

    value: str = ""


class GapTable(Languages):
    """One `[[gap]]` table: the question in four languages, its readings, default first."""

    id: str
    title: Languages
    option: str | None = None
    readings: list[ReadingTable]
    because: Languages


class RulesFile(Strict):
    """A whole `rules.toml`."""

    game: str
    documents: dict[str, str]
    rule: list[RuleTable]
    gap: list[GapTable]
    say: dict[str, Languages]
    words: dict[str, Languages] = {}


class CommonFile(Strict):
    """The sentences every game shares."""

    say: dict[str, Languages]


@cache
def common() -> dict[str, Languages]:
    """The sentences of `engines/common.toml` by code."""
    path = FilePath(__file__).with_name("common.toml")
    return CommonFile.model_validate(tomllib.loads(path.read_text("utf-8"))).say


def parse(content: bytes, file: str) -> Rulebook:
    """The rulebook written in `content`. Raises `Problems` with every mistake."""
    text = decode(content, file)
    raw = tables(text, file)
    places = Places(text)
    try:
        table = RulesFile.model_validate(raw)
    except ValidationError as error:
        raise Problems(schema_problems(error, file, places, keys_beside(RulesFile))) from None
    problems = sorted(_Checks(table, file, places).all(), key=lambda p: p.line)
    if problems:
        raise Problems(problems)
    return _rulebook(table)


class _Checks(Checks):
    """What the schema alone cannot say: ids must differ, documents and holes must match."""

    def __init__(self, table: RulesFile, file: str, places: Places) -> None:
        super().__init__(file, places)
        self.table = table

    def all(self) -> Iterator[Problem]:
        yield from self._ids()
        yield from self._documents()
        yield from self._gaps()
        yield from self._sentences()

    def _ids(self) -> Iterator[Problem]:
        seen: set[str] = set()
        entries = [(("rule", i), r.id) for i, r in enumerate(self.table.rule)]
        entries += [(("gap", i), g.id) for i, g in enumerate(self.table.gap)]
        for path, name in entries:
            if name in seen:
                yield self.problem((*path, "id"), f"a second '{name}'", "another id")
            seen.add(name)

    def _documents(self) -> Iterator[Problem]:
        for index, rule in enumerate(self.table.rule):
            named = rule.place.document
            if named not in self.table.documents:
                right = nearest(named, list(self.table.documents))
                yield self.problem(("rule", index, "place"), f"no document '{named}'", right)

    def _gaps(self) -> Iterator[Problem]:
        for index, gap in enumerate(self.table.gap):
            values = [reading.value for reading in gap.readings]
            if not values:
                yield self.problem(("gap", index), "no readings", "at least one, default first")
            if gap.option and (not all(values) or len(set(values)) != len(values)):
                wrong = "a switch needs a value of its own for each reading"
                yield self.problem(("gap", index), wrong)

    def _sentences(self) -> Iterator[Problem]:
        for code, said in self.table.say.items():
            if code in common():
                yield self.problem(("say", code), f"'{code}' is a shared sentence", "another code")
            wanted = set(holes(said.en))
            for language in LANGUAGES:
                if set(holes(getattr(said, language))) != wanted:
                    right = f"the holes of the English one: {', '.join(sorted(wanted)) or 'none'}"
                    path = ("say", code, language)
                    yield self.problem(path, "other holes than in English", right)


def _texts(table: Languages) -> Any:
    return MappingProxyType({language: getattr(table, language) for language in LANGUAGES})


def _rulebook(table: RulesFile) -> Rulebook:
    rules = tuple(
        Rule(
            r.id,
            r.place.document,
            r.place.section,
            r.place.ordinal,
            r.governs,
            _texts(r),
        )
        for r in table.rule
    )
    gaps = tuple(
        Gap(
            g.id,
            _texts(g.title),
            _texts(g),
            g.option,
            tuple(Alternative(reading.value, _texts(reading)) for reading in g.readings),
            _texts(g.because),
        )
        for g in table.gap
    )
    say = MappingProxyType({code: _texts(said) for code, said in (common() | table.say).items()})
    words = MappingProxyType({word: _texts(said) for word, said in table.words.items()})
    return Rulebook(table.game, MappingProxyType(table.documents), rules, gaps, say, words)
