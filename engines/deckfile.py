"""The schema of `deck.toml` and its checks: every mistake at once, with file, line and mend."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from difflib import get_close_matches
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic import Field as Slot

from engines.deck import COMPONENTS, LANGUAGES, Deck, Face, Family, Field, Provenance
from engines.definition import ID, Checks, Strict, decode, keys_beside, schema_problems, tables
from engines.problems import Problem, Problems, nearest
from engines.tomlplace import Path, Places

MOST_PIECES = 100_000
Id = Annotated[str, Slot(pattern=ID, max_length=40)]
Texts = dict[str, str]
FACE_KEYS = ("id", "count", "name", "text", "reverse")
_HOLE = re.compile(r"\{([A-Za-z0-9_-]+)\}")


class Players(Strict):
    """How many can play."""

    min: Annotated[int, Slot(ge=1, le=20)]
    max: Annotated[int, Slot(ge=1, le=20)]


class Head(Strict):
    """The `[deck]` table."""

    game: Id
    language: Literal["en", "nl", "he", "da"]
    players: Players
    name: Texts


class FaceTable(BaseModel):
    """One entry of a family's `face` list; further keys are fields declared under `[fields]`."""

    model_config = ConfigDict(extra="allow", strict=True)

    id: Id
    count: Annotated[int, Slot(ge=0)]
    name: Texts | None = None
    text: Texts | None = None
    reverse: dict[str, str | int | bool] | None = None


class FamilyTable(Strict):
    """One `[[family]]` table."""

    id: Id
    component: Literal["card", "token", "board", "tile", "standee", "die", "piece", "box"]
    total: Annotated[int, Slot(ge=0)]
    back: Id | None = None
    name: Texts
    text: Texts | None = None
    fields: dict[str, str | int | bool] = {}
    face: list[FaceTable]


class TotalTable(Strict):
    """One `[[total]]` table: what several families must add up to."""

    of: list[str]
    count: int
    rule: str


class ProvenanceTable(Strict):
    """The value of one key under `[provenance]`."""

    mark: Literal["printed", "derived", "house"]
    rule: str


class DeckFile(Strict):
    """A whole `deck.toml`."""

    deck: Head
    fields: dict[str, Literal["text", "number", "flag"] | list[str]] = {}
    family: list[FamilyTable]
    total: list[TotalTable] = []
    provenance: dict[str, ProvenanceTable] = {}


BESIDE = keys_beside(DeckFile)


def parse(content: bytes, file: str) -> Deck:
    """The deck written in `content`; `file` names it in messages. Raises `Problems` with all."""
    text = decode(content, file)
    raw = tables(text, file)
    places = Places(text)
    problems: list[Problem] = []
    try:
        table: DeckFile | None = DeckFile.model_validate(raw)
    except ValidationError as error:
        problems = schema_problems(error, file, places, BESIDE)
        table = _as_meant(raw, error)
    if table is not None:
        problems += _Checks(table, file, places).all()
    if table is None or problems:
        problems.sort(key=lambda p: p.line)
        raise Problems(problems)
    return _deck(table, raw, file)


def _as_meant(raw: Mapping[str, Any], error: ValidationError) -> DeckFile | None:
    """The deck with misspelt keys read as the key that is missing beside them.

    So names and sums are checked in the same run. None where more than keys is wrong.
    """
    meant = deepcopy(dict(raw))
    for item in error.errors():
        if item["type"] != "extra_forbidden":
            continue
        table: Any = meant
        for part in item["loc"][:-1]:
            table = table[part]
        key = str(item["loc"][-1])
        value = table.pop(key)
        missing = [name for name in BESIDE(item["loc"]) if name not in table]
        for name in get_close_matches(key, missing, n=1):
            table[name] = value
    try:
        return DeckFile.model_validate(meant)
    except ValidationError:
        return None


class _Checks(Checks):
    """What the schema alone cannot say: names that must exist, sums that must agree."""

    def __init__(self, table: DeckFile, file: str, places: Places) -> None:
        super().__init__(file, places)
        self.table = table

    def all(self) -> Iterator[Problem]:
        yield from self._texts()
        yield from self._ids()
        yield from self._fields()
        yield from self._sums()
        yield from self._provenance()

    def _texts(self) -> Iterator[Problem]:
        yield from self._languages(self.table.deck.name, ("deck", "name"), set())
        for f, family in enumerate(self.table.family):
            here: Path = ("family", f)
            known = [set(family.fields) | set(_extra(face)) for face in family.face]
            for key, texts in (("name", family.name), ("text", family.text)):
                if texts is not None:
                    using = [
                        fields
                        for face, fields in zip(family.face, known, strict=True)
                        if getattr(face, key) is None
                    ]
                    shared = set.intersection(*using) if using else set.union(*known, set())
                    yield from self._languages(texts, (*here, key), shared)
            for i, face in enumerate(family.face):
                for key, texts in (("name", face.name), ("text", face.text)):
                    if texts is not None:
                        yield from self._languages(texts, (*here, "face", i, key), known[i])

    def _languages(self, texts: Texts, path: Path, holes: set[str]) -> Iterator[Problem]:
        for language in texts:
            if language not in LANGUAGES:
                yield self.problem(
                    (*path, language), "unknown language", nearest(language, LANGUAGES)
                )
        for language in LANGUAGES:
            if not texts.get(language, "").strip():
                yield self.problem(path, f"no text in '{language}'", "texts in en, nl, he and da")
        for language, text in texts.items():
            for hole in _HOLE.findall(text):
                if hole not in holes:
                    right = nearest(hole, sorted(holes)) if holes else "no {…}: there are no fields"
                    wrong = f"no field '{hole}' that every face here has"
                    yield self.problem((*path, language), wrong, right)

    def _ids(self) -> Iterator[Problem]:
        families: set[str] = set()
        faces: set[str] = set()
        for f, family in enumerate(self.table.family):
            if family.id in families:
                yield self.problem(
                    ("family", f, "id"), f"a second family '{family.id}'", "another id"
                )
            families.add(family.id)
            for i, face in enumerate(family.face):
                if face.id in faces:
                    path = ("family", f, "face", i, "id")
                    yield self.problem(path, f"a second face '{face.id}'", "another id")
                faces.add(face.id)
        if self.table.deck.players.min > self.table.deck.players.max:
            yield self.problem(("deck", "players"), "min is more than max", "min at most max")

    def _fields(self) -> Iterator[Problem]:
        for f, family in enumerate(self.table.family):
            for name, value in family.fields.items():
                yield from self._field(("family", f, "fields", name), name, value)
            for i, face in enumerate(family.face):
                for name, value in {**_extra(face), **(face.reverse or {})}.items():
                    yield from self._field(("family", f, "face", i, name), name, value)

    def _field(self, path: Path, name: str, value: object) -> Iterator[Problem]:
        kinds: dict[str, type] = {"text": str, "number": int, "flag": bool}
        kind = self.table.fields.get(name)
        if kind is None:
            known = [*FACE_KEYS, *self.table.fields]
            yield self.problem(path, "unknown key or field", nearest(name, known))
        elif isinstance(kind, list):
            if value not in kind:
                yield self.problem(path, f"{value!r} is not allowed", nearest(str(value), kind))
        elif type(value) is not kinds[kind]:
            yield self.problem(path, f"{value!r} is no {kind}", f"a {kind}, as [fields] says")

    def _sums(self) -> Iterator[Problem]:
        sizes: dict[str, int] = {}
        for f, family in enumerate(self.table.family):
            made = sum(face.count for face in family.face)
            sizes[family.id] = made
            if made != family.total:
                wrong = (
                    f"the faces of '{family.id}' add up to {made}, the total says {family.total}"
                )
                yield self.problem(("family", f, "total"), wrong, "counts that add up to the total")
        if sum(sizes.values()) > MOST_PIECES:
            wrong = f"{sum(sizes.values()):,} pieces in one deck"
            yield self.problem((), wrong, f"at most {MOST_PIECES:,}")
        for t, total in enumerate(self.table.total):
            unknown = [name for name in total.of if name not in sizes]
            for name in unknown:
                yield self.problem(
                    ("total", t, "of"), f"no family '{name}'", nearest(name, list(sizes))
                )
            made = sum(sizes.get(name, 0) for name in total.of)
            if not unknown and made != total.count:
                wrong = f"{' + '.join(total.of)} add up to {made}, {total.rule} says {total.count}"
                yield self.problem(("total", t, "count"), wrong, "counts that add up")

    def _provenance(self) -> Iterator[Problem]:
        numbers = dict(_numbers(self.table))
        for key, path in numbers.items():
            if _matching(self.table, key) is None:
                right = f'"{key}" = {{ mark = "house", rule = "…" }} under [provenance]'
                yield self.problem(path, f"nothing says where {key} comes from", right)
        for pattern in self.table.provenance:
            if not any(fnmatchcase(key, pattern) for key in numbers):
                right = nearest(pattern, list(numbers)[:60])
                yield self.problem(("provenance", pattern), "matches no number", right)


def _extra(face: FaceTable) -> dict[str, Any]:
    return face.model_extra or {}


def _numbers(table: DeckFile) -> Iterator[tuple[str, Path]]:
    """Every number of a deck file by the key its provenance is kept under."""
    yield "deck.players", ("deck", "players")
    for f, family in enumerate(table.family):
        yield f"{family.id}.total", ("family", f, "total")
        shared = {k: v for k, v in family.fields.items() if type(v) is int}
        for i, face in enumerate(family.face):
            here: Path = ("family", f, "face", i)
            yield f"{face.id}.count", (*here, "count")
            for name, value in {**shared, **_extra(face), **(face.reverse or {})}.items():
                if type(value) is int:
                    yield f"{face.id}.{name}", (*here, name)


def _matching(table: DeckFile, key: str) -> str | None:
    return next((pattern for pattern in table.provenance if fnmatchcase(key, pattern)), None)


def _deck(table: DeckFile, raw: Mapping[str, Any], file: str) -> Deck:
    canonical = json.dumps(raw, sort_keys=True, ensure_ascii=False)
    provenance = {
        key: Provenance(said.mark, said.rule)
        for key, _ in _numbers(table)
        if (said := table.provenance.get(_matching(table, key) or ""))
    }
    return Deck(
        game=table.deck.game,
        name=MappingProxyType(table.deck.name),
        language=table.deck.language,
        min_players=table.deck.players.min,
        max_players=table.deck.players.max,
        families=tuple(_family(family) for family in table.family),
        provenance=MappingProxyType(provenance),
        fingerprint=hashlib.sha256(canonical.encode()).hexdigest()[:8],
        source=file,
    )


def _family(table: FamilyTable) -> Family:
    faces = tuple(_face(table, face) for face in table.face)
    shown = {language: _HOLE.sub("", text).strip() or text for language, text in table.name.items()}
    return Family(
        table.id, table.component, table.total, table.back, MappingProxyType(shown), faces
    )


def _face(family: FamilyTable, face: FaceTable) -> Face:
    fields: dict[str, Field] = {**family.fields, **_extra(face)}
    return Face(
        id=face.id,
        family=family.id,
        count=face.count,
        fields=MappingProxyType(fields),
        name=_filled(face.name or family.name, fields),
        text=_filled(face.text or family.text or {}, fields),
        reverse=None if face.reverse is None else MappingProxyType({**fields, **face.reverse}),
    )


def _filled(texts: Mapping[str, str], fields: Mapping[str, Field]) -> Mapping[str, str]:
    return MappingProxyType(
        {lang: _HOLE.sub(lambda m: str(fields[m.group(1)]), text) for lang, text in texts.items()}
    )


assert set(COMPONENTS) == set(FamilyTable.model_fields["component"].annotation.__args__)  # type: ignore[union-attr]
