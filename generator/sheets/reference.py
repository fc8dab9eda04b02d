"""The reference sheet: the rules by the moments of play, what is in the box, the house numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engines import bidi
from engines.deck import Face, Family
from engines.problems import Problem, nearest
from generator.sheets import Sheet, data, table
from generator.sheets.grid import Row
from generator.sheets.surface import Surface, tall, unbroken
from generator.sheets.table import Cell, Style
from generator.typeset import Run

if TYPE_CHECKING:
    from generator.sheets.book import Book

#: The mark of a house number.
HOUSE = "H"
_NUMBERS = ("total", "count")


def sheets(book: Book) -> list[Sheet]:
    """The pages of the reference sheet. Raises `Problems` where its data cannot be read."""
    return _Reference(book).sheets()


class _Reference:
    """What the reference sheet of one book says."""

    def __init__(self, book: Book) -> None:
        self.book, self.deck, self.rulebook = book, book.deck, book.rulebook
        self.file = book.folder / "reference.toml"
        self.table, self.places = data.load(self.file, data.ReferenceFile)
        self.texts = {rule.id: rule.text for rule in self.rulebook.rules}
        self.gaps = {gap.id: gap for gap in self.rulebook.gaps}
        self._check()

    def _check(self) -> None:
        seen: set[str] = set()
        for number, section in enumerate(self.table.section):
            for name in section.rules:
                known = name in self.texts or name in self.gaps
                if not known or name in seen:
                    wrong = (
                        f"there is no rule '{name}'" if not known else f"'{name}' is there twice"
                    )
                    right = nearest(name, [*self.texts, *self.gaps]) if not known else "once"
                    self._problem(("section", number, "rules"), wrong, right)
                seen.add(name)
        for rule in self.rulebook.rules:
            if self.table.section and rule.id not in seen and rule.governs == "play":
                self._problem(("section",), f"'{rule.id}' is in no section", f'"{rule.id}"')
        families = [family.id for family in self.deck.families]
        for number, line in enumerate(self.table.pieces):
            if line.family not in families:
                wrong = f"there is no family '{line.family}'"
                self._problem(("pieces", number, "family"), wrong, nearest(line.family, families))

    def _problem(self, path: tuple[str | int, ...], wrong: str, right: str) -> None:
        from engines.definition import dotted

        line = self.places.line(path)
        self.book.problems.append(Problem(str(self.file), line, dotted(path), wrong, right))

    def sheets(self) -> list[Sheet]:
        says_gaps = any(name in self.gaps for s in self.table.section for name in s.rules)
        foot = self.book.say("house")
        if says_gaps:
            foot += " " + self.book.say("gap-rule")
        return self.book.flowing("reference", self.rows, foot)

    def rows(self, width: float, size: float) -> list[Row]:
        """All rows of the sheet for columns of this width."""
        style = self._style(size)
        made: list[Row] = []
        for title, names in self._sections():
            made.append(heading(self.book, title, width, size))
            made.extend(self._rules(title, names, width, style))
        made.append(heading(self.book, self.book.say("pieces"), width, size))
        made.extend(self._pieces(width, style))
        house = self._house(width, style)
        if house:
            made.append(heading(self.book, self.book.say("house-title"), width, size))
            made.extend(house)
        return made

    def _style(self, size: float) -> Style:
        colours = self.book.colours
        return Style(size, colours.ink, colours.tint, colours.ink, colours.line)

    def _sections(self) -> Iterator[tuple[str, Sequence[str]]]:
        """The headings and the ids below each; without a file by what the rules govern."""
        for section in self.table.section:
            yield section.title.into(self.book.language), section.rules
        if not self.table.section:
            for governs in ("overview", "components", "table", "play"):
                names = [rule.id for rule in self.rulebook.rules if rule.governs == governs]
                if names:
                    yield self.book.say(governs), names

    def _rules(self, title: str, names: Sequence[str], width: float, style: Style) -> list[Row]:
        """The rules below a heading, which is repeated where a column ends among them."""
        narrow = self._id_width([*self.texts, *self.gaps], style.size)
        lines = []
        for name in names:
            label = Cell(name, "Medium", self.book.colours.accent, smaller=1)
            lines.append([label, Cell(self._said(name))])
        rows = table.rows(self.book.setter, (narrow, width - narrow), lines, style)
        again = heading(self.book, f"{title} …", width, style.size)
        return [rows[0], *(replace(row, again=again) for row in rows[1:])]

    def _id_width(self, names: Sequence[str], size: float) -> float:
        from generator import fonts

        longest = max((fonts.width(name, "Medium", size) for name in names), default=10.0)
        return longest + 2 * table.PAD_X + 0.3

    def _said(self, name: str) -> tuple[Run, ...]:
        language = self.book.language
        if name in self.texts:
            return (Run(self.texts[name][language], "Regular"),)
        gap = self.gaps.get(name)
        if gap is None:
            return (Run(name, "Regular"),)
        title = gap.title[language].rstrip(".:")
        ending = " " if title.endswith("?") else ": "
        return (
            Run(title + ending, "Medium"),
            Run(gap.readings[0].text[language], "Regular"),
        )

    def _pieces(self, width: float, style: Style) -> list[Row]:
        book = self.book
        drawn = {line.family: line for line in self.table.pieces}
        widths = (8.0, width * 0.31, 14.0, width - 22.0 - width * 0.31)
        lines = []
        for family in self.deck.families:
            line = drawn.get(family.id)
            colour = (
                book.colour(line.colour, "reference.toml", "colour", 0)
                if line is not None and line.colour is not None
                else book.colours.accent
            )
            symbol = Cell(art=line.art if line else None, colour=colour)
            count = f"{family.total}{self._marked((f'{family.id}.total',))}"
            which = line.values if line is not None else None
            detail = self._detail(family, which)
            name = Cell(family.name[book.language], "Medium")
            lines.append([symbol, name, Cell(isolated(count)), Cell(detail)])
        head = [Cell(), *(Cell(book.say(key), "Bold") for key in ("piece", "count", "which"))]
        return table.rows(book.setter, widths, lines, style, head)

    def _marked(self, names: Sequence[str]) -> str:
        """The mark of a house number, if one of these is one."""
        found = (self.deck.provenance.get(name) for name in names)
        return f" {HOUSE}" if any(p is not None and p.mark == "house" for p in found) else ""

    def _detail(self, family: Family, field: str | None) -> str:
        if field is None:
            return ""
        counts: dict[str, int] = {}
        names: dict[str, list[str]] = {}
        for face in family.faces:
            label = self._face_label(face, field)
            counts[label] = counts.get(label, 0) + face.count
            names.setdefault(label, []).append(f"{face.id}.count")
        parts = [counted(n, label, self._marked(names[label])) for label, n in counts.items()]
        return ", ".join(parts)

    def _face_label(self, face: Face, field: str) -> str:
        if field == "name":
            return face.name[self.book.language]
        return str(face.fields.get(field, face.id))

    def _house(self, width: float, style: Style) -> list[Row]:
        """The table of house numbers: for each family and number the values and where to read."""
        book = self.book
        lines = []
        for (name, number, rule), values in self._house_values().items():
            said = self._house_said(number, values)
            label = f"{name}: {number}"
            lines.append(
                [Cell(HOUSE, "Bold", book.colours.accent), Cell(label), Cell(said), Cell(rule)]
            )
        if not lines:
            return []
        see = self._id_width([rule for _, _, rule in self._house_values()], style.size)
        see = max(see, 13.0)
        rest = width - 6.5 - see
        head = [
            Cell(),
            *(Cell(book.say(k), "Bold") for k in ("house-number", "house-value", "see")),
        ]
        return table.rows(book.setter, (6.5, rest * 0.42, rest * 0.58, see), lines, style, head)

    def _house_said(self, number: str, values: Mapping[str, str]) -> str:
        """The values of a house number; counts name what is counted."""
        if len(values) == 1:
            return next(iter(values.values()))
        if number == self._number_name("count"):
            parts = [counted(n, label) for label, n in values.items()]
        else:
            parts = [isolated(unbroken(value)) for value in dict.fromkeys(values.values())]
        return ", ".join(parts)

    def _house_values(self) -> Mapping[tuple[str, str, str], dict[str, str]]:
        """(family, number, rule) -> label of the face -> value, in the order of the deck."""
        language = self.book.language
        found: dict[tuple[str, str, str], dict[str, str]] = {}
        for family in self.deck.families:
            entries = [(f"{family.id}.total", "total", family.name[language], str(family.total))]
            for face in family.faces:
                label = face.name[language]
                entries.append((f"{face.id}.count", "count", label, str(face.count)))
                entries += [
                    (f"{face.id}.{key}", key, label, str(value))
                    for key, value in face.fields.items()
                ]
            for key, number, label, value in entries:
                origin = self.deck.provenance.get(key)
                if origin is None or origin.mark != "house":
                    continue
                if number == "count" and len(family.faces) == 1 and self._is_house(family):
                    continue
                kind = (family.name[language], self._number_name(number), origin.rule)
                values = found.setdefault(kind, {})
                values[label if label not in values else f"{label} ({key.split('.')[0]})"] = value
        return found

    def _is_house(self, family: Family) -> bool:
        """Whether the number of all pieces of a family is a house number."""
        return bool(self._marked((f"{family.id}.total",)))

    def _number_name(self, number: str) -> str:
        if number in _NUMBERS:
            return self.book.say(number).lower()
        said = self.table.fields.get(number)
        if said is None:
            known = list(self.table.fields)
            path = ("fields",)
            wrong = f"no name for the house number '{number}'"
            found = Problem(
                str(self.file), self.places.line(path), "fields", wrong, f"{number} = …"
            )
            if found not in self.book.problems and known is not None and self.table.section:
                self.book.problems.append(found)
            return number
        return said.into(self.book.language)


def isolated(text: str) -> str:
    """A piece of text that keeps its place whatever the direction of its neighbours."""
    return f"\u2068{text}\u2069"


def counted(number: int | str, label: str, mark: str = "") -> str:
    """So many of something, on one line; it runs the way of the label, whatever is in that.

    >>> counted(3, "שמאלה 1").startswith(bidi.RLI), counted(3, "Left 1").startswith(bidi.LRI)
    (True, True)
    """
    base = bidi.RLI if bidi.base_direction(label) == "rtl" else bidi.LRI
    return unbroken(f"{base}{number} × {isolated(label)}{mark}{bidi.PDI}")


def heading(book: Book, title: str, width: float, size: float) -> Row:
    """A heading that stays with what follows it."""
    bar = 2.2
    block = book.setter.set(title, width - bar - 2, size + 3, "Bold")
    height = tall(block) + 2.0

    def draw(surface: Surface, x: float, y: float) -> None:
        surface.rect(x, y + 0.2, bar, height - 2.0, fill=book.colours.accent, radius=0.8)
        surface.words(block, x + bar + 2, y + 0.4, width - bar - 2, book.colours.ground)
        surface.line(x, y + height - 0.5, x + width, y + height - 0.5, book.colours.accent, 0.35)

    return Row(height, draw, above=3.6, keep=True)
