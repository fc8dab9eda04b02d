"""The schema of layouts/<game>/*.toml and its checks: every mistake at once, with its place.

The keys are explained one by one in docs/layouts.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import Field as Slot
from pydantic import ValidationError

from engines.definition import (
    COLOUR,
    Strict,
    decode,
    dotted,
    keys_beside,
    schema_problems,
    tables,
)
from engines.problems import Problem, Problems, nearest
from engines.tomlplace import Path, Places
from generator.elements import kinds
from generator.elements.base import Colour, Element
from generator.layout import LAYOUTS, Layout, Placed, Template
from generator.measures import mm

Length = Annotated[float, Slot(gt=0, le=1000)]
Margin = Annotated[float, Slot(ge=0, le=100)]
Hex = Annotated[str, Slot(pattern=COLOUR)]


class CardTable(Strict):
    """`[card]`: what the templates that say nothing else have."""

    size: Annotated[list[Length], Slot(min_length=2, max_length=2)] = [63, 88]
    radius: Margin = 3
    bleed: Margin = 3
    safe: Margin = 4
    mirror: bool = True


class TemplateTable(Strict):
    """One `[template.<id>]` or `[back.<id>]` table."""

    families: list[str] | None = None
    size: Annotated[list[Length], Slot(min_length=2, max_length=2)] | None = None
    radius: Margin | None = None
    bleed: Margin | None = None
    safe: Margin | None = None
    mirror: bool | None = None
    background: Colour | None = None
    element: list[dict[str, Any]] = []


class LayoutFile(Strict):
    """A whole layout file."""

    card: CardTable | None = None
    palette: dict[str, Hex] = {}
    names: dict[str, dict[str, str]] = {}
    template: dict[str, TemplateTable] = {}
    back: dict[str, TemplateTable] = {}


def read(folder: FilePath) -> Layout:
    """The layout in all TOML files of `folder`, in the order of their names.

    Raises `Problems` with every mistake, and `OSError` where a file cannot be read.
    """
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise Problems([Problem(str(folder), 0, "", "no layout here", "a layout.toml")])
    reader = _Reader()
    for file in files:
        reader.take(file.read_bytes(), str(file))
    return reader.layout(folder)


class _Reader:
    """Collects the tables of several files, and every problem in them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.palette: dict[str, str] = {}
        self.names: dict[str, Mapping[str, str]] = {}
        self.card = CardTable()
        self.tables: list[tuple[str, str, TemplateTable, str, Places]] = []

    def take(self, content: bytes, file: str) -> None:
        """Read one file."""
        try:
            text = decode(content, file)
            raw = tables(text, file)
        except Problems as found:
            self.problems.extend(found.problems)
            return
        places = Places(text)
        try:
            table = LayoutFile.model_validate(raw)
        except ValidationError as error:
            self.problems.extend(schema_problems(error, file, places, keys_beside(LayoutFile)))
            return
        self._keep(table, file, places)

    def _keep(self, table: LayoutFile, file: str, places: Places) -> None:
        self.card = table.card or self.card
        for name, colour in table.palette.items():
            self._once(self.palette, name, colour, (file, places.line(("palette", name))))
        for name, words in table.names.items():
            self._once(self.names, name, words, (file, places.line(("names", name))))
        for group, templates in (("template", table.template), ("back", table.back)):
            for template_id, template in templates.items():
                if any(known[:2] == (group, template_id) for known in self.tables):
                    line = places.line((group, template_id))
                    key = f"{group}.{template_id}"
                    self.problems.append(Problem(file, line, key, "is there twice", "another id"))
                self.tables.append((group, template_id, template, file, places))

    def _once(self, known: dict[str, Any], name: str, value: Any, place: tuple[str, int]) -> None:
        if known.setdefault(name, value) != value:
            self.problems.append(Problem(*place, name, "has another value elsewhere", "one value"))

    def layout(self, folder: FilePath) -> Layout:
        """The layout of all files taken. Raises `Problems`."""
        fronts: dict[str, Template] = {}
        backs: dict[str, Template] = {}
        for group, template_id, table, file, places in self.tables:
            path: Path = (group, template_id)
            template = self._template(path, table, file, places)
            if group == "back":
                backs[template_id] = template
                continue
            for family in table.families or [template_id]:
                if family in fronts:
                    wrong = f"'{family}' has the template '{fronts[family].id}' already"
                    where = (*path, "families")
                    self._problem(file, places, where, wrong, "one template for each family")
                fronts[family] = template
        if self.problems:
            raise Problems(sorted(self.problems, key=lambda p: (p.file, p.line)))
        return Layout(
            game=folder.name,
            palette=MappingProxyType(self.palette),
            names=MappingProxyType(self.names),
            fronts=MappingProxyType(fronts),
            backs=MappingProxyType(backs),
            art_folders=(folder / "art", LAYOUTS / "art"),
        )

    def _template(self, path: Path, table: TemplateTable, file: str, places: Places) -> Template:
        if path[0] == "back" and table.families is not None:
            self._problem(
                file, places, (*path, "families"), "a back has no families", "no such key"
            )
        given = {
            key: value if (value := getattr(table, key)) is not None else getattr(self.card, key)
            for key in ("size", "radius", "bleed", "safe", "mirror")
        }
        elements = []
        for i, raw in enumerate(table.element):
            where = (*path, "element", i)
            element = self._element(where, raw, file, places)
            if element is not None:
                elements.append(Placed(element, file, places.line(where), dotted(where)))
        if table.background is not None:
            self._colour((*path, "background"), table.background, file, places)
        return Template(
            id=str(path[1]),
            width=mm(given["size"][0]),
            height=mm(given["size"][1]),
            radius=mm(given["radius"]),
            bleed=mm(given["bleed"]),
            safe=mm(given["safe"]),
            background=table.background,
            mirror=given["mirror"],
            elements=tuple(elements),
            file=file,
            line=places.line(path),
        )

    def _element(
        self, path: Path, raw: dict[str, Any], file: str, places: Places
    ) -> Element | None:
        kind = raw.get("kind")
        if kind not in kinds():
            right = nearest(str(kind or ""), list(kinds()))
            wrong = "missing" if kind is None else f"no element is called {kind!r}"
            self._problem(file, places, (*path, "kind"), wrong, right)
            return None
        model = kinds()[kind]
        try:
            element = model.model_validate(raw)
        except ValidationError as error:
            keys = list(model.model_fields)
            self.problems.extend(schema_problems(error, file, places, lambda _: keys, path))
            return None
        for key in model.colours:
            value = getattr(element, key)
            if value is not None:
                self._colour((*path, key), value, file, places)
        return element

    def _colour(self, path: Path, value: str, file: str, places: Places) -> None:
        """A colour without holes must be in the palette; one with holes is checked card by card."""
        if not value.startswith("#") and "{" not in value and value not in self.palette:
            right = nearest(value, list(self.palette)) if self.palette else "a colour in [palette]"
            self._problem(file, places, path, f"no colour '{value}' in the palette", right)

    def _problem(self, file: str, places: Places, path: Path, wrong: str, right: str) -> None:
        self.problems.append(Problem(file, places.line(path), dotted(path), wrong, right))


def keys() -> Iterator[tuple[str, str]]:
    """Every key a layout may hold, as (table, key); docs/layouts.md must explain each."""
    for key in LayoutFile.model_fields:
        yield "file", key
    for key in CardTable.model_fields:
        yield "card", key
    for key in TemplateTable.model_fields:
        yield "template", key
    for kind, model in kinds().items():
        for key in model.model_fields:
            yield kind, key
