"""The score sheet: tables that fit how a game is scored, as `score.toml` tells.

The players are rows, columns, or each has a panel; what is written about them is the other way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.deck import Face
from engines.problems import Problem, nearest
from generator.fonts import Weight
from generator.sheets import Sheet, data
from generator.sheets.data import Entry, ScoreTable
from generator.sheets.grid import Row
from generator.sheets.surface import Surface, tall
from generator.typeset import Block

if TYPE_CHECKING:
    from generator.sheets.book import Book

SIZE, SMALL = 9.0, 7.5
#: Heights of a line to write on, in mm; the first that saves a page is taken.
LINES = (8.4, 7.8, 7.2)
BETWEEN = 4.5
#: Boxes of a tally: wide enough for a pencil's stroke.
BOX, BOX_GAP = 4.2, 0.9
SYMBOL = 5.6
PAD, FIELD_GAP = 1.6, 2.0
#: The part of a panel that its labels take.
LABEL = 0.32


def sheets(book: Book) -> list[Sheet]:
    """The pages of the score sheet. Raises `Problems` where its data cannot be read."""
    return _Score(book).sheets()


@dataclass(frozen=True, slots=True)
class _Field:
    """Where an entry is filled in: the box, and the entry with its number in its list."""

    entry: Entry
    x: float
    y: float
    w: float
    h: float
    centred: bool = False


class _Score:
    """The score sheet of one book."""

    def __init__(self, book: Book) -> None:
        self.book, self.deck = book, book.deck
        self.file = book.folder / "score.toml"
        self.table, self.places = data.load(self.file, data.ScoreFile)
        self.line = LINES[0]

    def sheets(self) -> list[Sheet]:
        """Every table as often as it asks, page by page; lower lines where that saves a page."""
        tries = []
        for self.line in LINES:
            tries.append((self._pages(), self.line))
        fewest = min(len(pages) for pages, _ in tries)
        pages, self.line = next(one for one in tries if len(one[0]) == fewest)
        return [self._page(n, len(pages), page) for n, page in enumerate(pages, start=1)]

    def _pages(self) -> list[list[tuple[float, Row]]]:
        """The tables with their distance from the top of the body, page by page."""
        body = self.book.body(self._foot())
        pages: list[list[tuple[float, Row]]] = [[]]
        y = 0.0
        for number, one in enumerate(self.table.table):
            row = self._table(number, one)
            if row.height > body + 1e-6:
                self._too_high(number)
            fitting = max(1, int((body - y + BETWEEN) / (row.height + BETWEEN)))
            for _ in range(fitting if one.copies == "fill" else one.copies):
                if y and y + row.height > body + 1e-6:
                    pages.append([])
                    y = 0.0
                pages[-1].append((y, row))
                y += row.height + BETWEEN
        return pages

    def _too_high(self, number: int) -> None:
        if self.line == LINES[-1]:
            wrong = (
                f"{self.deck.game}, {self.book.language}: the score table is higher than the page"
            )
            self._problem(
                ("table", number), wrong, "a larger paper, or --components without sheets"
            )

    def _foot(self) -> str:
        """The notes of all tables, one after the other."""
        language = self.book.language
        return " ".join(one.note.into(language) for one in self.table.table if one.note)

    def _page(self, number: int, of: int, rows: Sequence[tuple[float, Row]]) -> Sheet:
        surface = self.book.surface()
        top = self.book.head(surface, "score", number, of)
        last = rows[-1][0] + rows[-1][1].height
        # What is left of the page goes between the tables, for looser writing.
        foot = self._foot()
        spare = (self.book.body(foot) - last) / max(1, len(rows) - 1)
        for index, (y, row) in enumerate(rows):
            row.draw(surface, 0, top + y + min(spare, 6.0) * index)
        self.book.foot(surface, foot)
        return self.book.finished("score", number, of, surface)

    def _problem(self, path: tuple[str | int, ...], wrong: str, right: str) -> None:
        from engines.definition import dotted

        found = Problem(str(self.file), self.places.line(path), dotted(path), wrong, right)
        if found not in self.book.problems:
            self.book.problems.append(found)

    def _colour(self, name: str | None) -> str:
        if name is None:
            return self.book.colours.accent
        return self.book.colour(name, "score.toml", "colour", 0)

    # Tables ---------------------------------------------------------------------------------

    def _table(self, number: int, one: ScoreTable) -> Row:
        """A whole table as one row of the page."""
        makers: dict[str, Callable[[int, ScoreTable], Row]] = {
            "rows": self._players_down,
            "columns": self._players_across,
            "panels": self._panels,
        }
        body = makers[one.players](number, one)
        title = self.book.setter.set(
            one.title.into(self.book.language), self.book.width, 11, "Bold"
        )
        fields = self._fields(number, one)
        parts = [Row(tall(title) + 1.4, self._titled(title)), *fields, body]

        def draw(surface: Surface, x: float, y: float) -> None:
            for part in parts:
                part.draw(surface, x, y)
                y += part.height

        return Row(sum(part.height for part in parts), draw)

    def _titled(self, title: Block) -> Callable[[Surface, float, float], None]:
        def draw(surface: Surface, x: float, y: float) -> None:
            surface.words(title, x, y, self.book.width, self.book.colours.ground)
            if self.book.width < 120:
                return
            said = self.book.say("date")
            block = self.book.setter.set(said, 40, SMALL)
            start = self.book.width - 40
            surface.words(block, start, y + 0.8, 40, self.book.colours.faint)
            surface.line(start + 14, y + 4, start + 40, y + 4, self.book.colours.faint, 0.15)

        return draw

    def _fields(self, number: int, one: ScoreTable) -> list[Row]:
        """A line of fields above the table, such as the podium of a race."""
        if not one.field:
            return []
        width = self.book.width
        shares = sum(entry.share for entry in one.field)
        height = 12.4

        def draw(surface: Surface, x: float, y: float) -> None:
            for index, entry in enumerate(one.field):
                w = (width - FIELD_GAP * (len(one.field) - 1)) * entry.share / shares
                surface.rect(x, y, w, height - 2, fill=self.book.colours.tint, radius=1)
                self._label(surface, entry, x, y, w, 5.2)
                field = _Field(entry, x, y + 4.2, w, height - 6.6)
                self._fill(surface, field, ("table", number, "field", index))
                x += w + FIELD_GAP

        return [Row(height, draw)]

    def _players(self, one: ScoreTable, number: int) -> list[Face | None]:
        """The players a table has room for: faces of a family, or as many as may play."""
        if one.player_family is None:
            return [None] * self.deck.max_players
        families = [family.id for family in self.deck.families]
        if one.player_family not in families:
            wrong = f"there is no family '{one.player_family}'"
            path = ("table", number, "player_family")
            self._problem(path, wrong, nearest(one.player_family, families))
            return [None] * self.deck.max_players
        return list(self.deck.family(one.player_family).faces)

    def _players_down(self, number: int, one: ScoreTable) -> Row:
        """A row for each player, a column for each entry."""
        book, width, high = self.book, self.book.width, self.line
        players = self._players(one, number)
        first = min(44.0, width * 0.24)
        shares = sum(entry.share for entry in one.entry)
        columns = [(width - first) * entry.share / shares for entry in one.entry]
        top = self._head_height(one.entry, columns)
        height = top + high * len(players)

        def draw(surface: Surface, x: float, y: float) -> None:
            colours = book.colours
            surface.rect(x, y, width, top, fill=colours.ground, radius=1)
            self._head(surface, book.say("player"), x, y, first, top)
            at = x + first
            for index, (entry, w) in enumerate(zip(one.entry, columns, strict=True)):
                if entry.strong:
                    surface.rect(at, y + top, w, height - top, fill=colours.tint)
                label = entry.label.into(book.language)
                self._head(surface, label, at, y, w, top)
                for line in range(len(players)):
                    field = _Field(entry, at, y + top + high * line, w, high, centred=True)
                    self._fill(surface, field, ("table", number, "entry", index))
                surface.line(at, y + top, at, y + height, colours.line, 0.2)
                at += w
            for line, face in enumerate(players):
                self._player(surface, one, face, x, y + top + high * line, high)
                below = y + top + high * (line + 1)
                surface.line(x, below, x + width, below, colours.line, 0.2)

        return Row(height, draw)

    def _players_across(self, number: int, one: ScoreTable) -> Row:
        """A column for each player, a row for each entry."""
        book, width, high = self.book, self.book.width, self.line
        players = self._players(one, number)
        first = width * 0.34
        each = (width - first) / len(players)
        top = high + 1
        height = top + high * len(one.entry)

        def draw(surface: Surface, x: float, y: float) -> None:
            colours = book.colours
            surface.rect(x, y, width, top, fill=colours.ground, radius=1)
            self._head(surface, book.say("player"), x, y, first, top)
            for column in range(len(players)):
                at = x + first + each * column
                surface.rect(
                    at + 0.8, y + 0.8, each - 1.6, top - 1.6, fill=colours.paper, radius=0.8
                )
            for index, entry in enumerate(one.entry):
                at = y + top + high * index
                if entry.strong:
                    surface.rect(x, at, width, high, fill=colours.tint)
                self._label(surface, entry, x, at, first, high)
                for column in range(len(players)):
                    field = _Field(entry, x + first + each * column, at, each, high, centred=True)
                    self._fill(surface, field, ("table", number, "entry", index))
                surface.line(x, at + high, x + width, at + high, colours.line, 0.2)
            for column in range(len(players)):
                at = x + first + each * column
                surface.line(at, y + top, at, y + height, colours.line, 0.2)

        return Row(height, draw)

    def _panels(self, number: int, one: ScoreTable) -> Row:
        """A panel for each player; as many beside each other as there is room for."""
        book = self.book
        players = self._players(one, number)
        across = 2 if book.width >= 150 else 1
        width = (book.width - 6 * (across - 1)) / across
        heights = [self._entry_height(entry, width, ("table", number)) for entry in one.entry]
        head = self.line + 1
        height = head + sum(heights) + 2
        down = -(-len(players) // across)

        def panel(surface: Surface, x: float, y: float, face: Face | None) -> None:
            colours = book.colours
            surface.rect(x, y, width, height, fill=colours.paper, stroke=colours.ground, radius=2)
            surface.rect(x, y, width, head, fill=colours.ground, radius=2)
            self._head(surface, book.say("player"), x, y, 22, head)
            surface.rect(x + 22, y + 1, width - 24, head - 2, fill=colours.paper, radius=1)
            if face is not None:
                self._player(surface, one, face, x + 22, y, head)
            at = y + head + 1
            for index, (entry, high) in enumerate(zip(one.entry, heights, strict=True)):
                if entry.strong:
                    surface.rect(x + 1, at, width - 2, high, fill=colours.tint, radius=1)
                first = width * LABEL
                self._label(surface, entry, x, at, first, high)
                field = _Field(entry, x + first, at, width - first - 2, high)
                self._fill(surface, field, ("table", number, "entry", index))
                if index + 1 < len(heights):
                    surface.line(x + 2, at + high, x + width - 2, at + high, colours.line, 0.15)
                at += high

        def draw(surface: Surface, x: float, y: float) -> None:
            for index, face in enumerate(players):
                row, column = divmod(index, across)
                panel(surface, x + column * (width + 6), y + row * (height + 4), face)

        return Row(down * height + 4 * (down - 1), draw)

    # Parts of a table -----------------------------------------------------------------------

    def _head_height(self, entries: Sequence[Entry], columns: Sequence[float]) -> float:
        language, setter = self.book.language, self.book.setter
        blocks = [
            setter.set(entry.label.into(language), w - 2, SMALL, "Medium", "centre")
            for entry, w in zip(entries, columns, strict=True)
        ]
        return max(tall(block) for block in blocks) + 3.0

    def _head(self, surface: Surface, said: str, x: float, y: float, w: float, h: float) -> None:
        """A word in the head of a table."""
        first = said == self.book.say("player")
        block = self.book.setter.set(said, w - 2, SMALL, "Medium", "start" if first else "centre")
        drop = (h - tall(block)) / 2 + 0.2
        surface.words(block, x + (2 if first else 1), y + drop, w - 2, self.book.colours.on)

    def _player(
        self, surface: Surface, one: ScoreTable, face: Face | None, x: float, y: float, h: float
    ) -> None:
        """The sign of a player at the beginning of a row."""
        if one.player_art is None or face is None:
            return
        name = filled(one.player_art, face)
        colour = self._colour(filled(one.player_colour, face) if one.player_colour else None)
        top = y + (h - SYMBOL) / 2
        if pale(colour):
            # As on the tokens: the symbol in ink on its colour, or it would be lost on white.
            surface.disc(x + 1.4, top, SYMBOL, SYMBOL, colour)
            inset = SYMBOL * 0.2
            size = SYMBOL - 2 * inset
            ink = self.book.colours.ink
            surface.art(name, x + 1.4 + inset, top + inset, size, size, ink)
            return
        surface.art(name, x + 1.4, top, SYMBOL, SYMBOL, colour)

    def _label(
        self, surface: Surface, entry: Entry, x: float, y: float, w: float, h: float
    ) -> None:
        """What an entry is called, with its symbol and in smaller type what it means."""
        book = self.book
        symbol = entry.art if not entry.faces else None
        if symbol is not None:
            colour = self._colour(entry.colour)
            surface.art(symbol, x + 1, y + (h - SYMBOL) / 2, SYMBOL, SYMBOL, colour)
        start = _label_start(entry)
        label, note = self._label_blocks(entry, w)
        top = y + (h - self._label_height(entry, w)) / 2 + 0.1
        surface.words(label, x + start, top, w - start - 1, book.colours.ink)
        if note is not None:
            below = top + tall(label) + 0.4
            surface.words(note, x + start, below, w - start - 1, book.colours.faint)

    def _label_blocks(self, entry: Entry, width: float) -> tuple[Block, Block | None]:
        language, room = self.book.language, width - _label_start(entry) - 1
        weight: Weight = "Bold" if entry.strong else "Medium"
        label = self.book.setter.set(entry.label.into(language), room, SMALL + 0.5, weight)
        note = self.book.setter.set(entry.note.into(language), room, 7) if entry.note else None
        return label, note

    def _label_height(self, entry: Entry, width: float) -> float:
        label, note = self._label_blocks(entry, width)
        return tall(label) + (tall(note) + 0.4 if note is not None else 0.0)

    def _entry_height(self, entry: Entry, width: float, path: tuple[str | int, ...]) -> float:
        """How high a line of a panel is."""
        room = width * (1 - LABEL) - 2
        if entry.kind == "tally":
            marks = len(self._tally(entry, path))
            return self._tally_rows(marks, room) * self._tally_step() + 2.0
        return max(self.line, self._label_height(entry, width * LABEL) + 2.4)

    def _fill(self, surface: Surface, field: _Field, path: tuple[str | int, ...]) -> None:
        """Draw what is ticked, chosen or counted; what is written stays white."""
        if field.entry.kind == "choice":
            self._choice(surface, field, path)
        elif field.entry.kind == "ticks":
            self._ticks(surface, field, path)
        elif field.entry.kind == "tally":
            self._draw_tally(surface, field, path)

    def _faces(self, entry: Entry, path: tuple[str | int, ...]) -> list[Face]:
        known = {face.id: face for face in self.deck.faces()}
        families = {family.id: family for family in self.deck.families}
        found: list[Face] = []
        for name in entry.faces:
            if name in known:
                found.append(known[name])
            elif name in families:
                found.extend(families[name].faces)
            else:
                wrong = f"there is no face or family '{name}'"
                self._problem((*path, "faces"), wrong, nearest(name, [*known, *families]))
        return found

    def _choice(self, surface: Surface, field: _Field, path: tuple[str | int, ...]) -> None:
        """One symbol for each thing there is, to draw a ring round one."""
        faces = self._faces(field.entry, path)
        if not faces or field.entry.art is None:
            return
        step = field.w / len(faces)
        size = min(SYMBOL, step - 0.8, field.h - 1)
        for index, face in enumerate(faces):
            x = field.x + step * index + (step - size) / 2
            colour = self._colour(filled(field.entry.colour, face) if field.entry.colour else None)
            y = field.y + (field.h - size) / 2
            surface.art(filled(field.entry.art, face), x, y, size, size, colour)

    def _ticks(self, surface: Surface, field: _Field, path: tuple[str | int, ...]) -> None:
        """Boxes, each under the symbol of a face where there are faces."""
        faces: list[Face | None] = [*self._faces(field.entry, path)] or [None]
        step = field.w / len(faces)
        drawn = field.entry.boxes
        row = drawn * (BOX + BOX_GAP) - BOX_GAP
        for index, face in enumerate(faces):
            x = field.x + step * index
            if field.centred:
                x += (step - row) / 2
            if face is not None and field.entry.art is not None:
                colour = self._colour(
                    filled(field.entry.colour, face) if field.entry.colour else None
                )
                name = filled(field.entry.art, face)
                size = min(SYMBOL, step - drawn * (BOX + BOX_GAP) - 0.4)
                surface.art(name, x, field.y + (field.h - size) / 2, size, size, colour)
                x += size + BOX_GAP
            for _ in range(drawn):
                self._box(surface, x, field.y + (field.h - BOX) / 2)
                x += BOX + BOX_GAP

    def _box(self, surface: Surface, x: float, y: float) -> None:
        colours = surface.colours
        surface.rect(x, y, BOX, BOX, fill=colours.paper, stroke=colours.faint, radius=0.6)

    # Tallies --------------------------------------------------------------------------------

    def _tally(self, entry: Entry, path: tuple[str | int, ...]) -> list[int]:
        """The numbers of a tally: every `step` until the number in a field of the deck."""
        until = self._number(entry.until, path)
        if entry.step is None or until is None:
            if entry.step is None:
                self._problem((*path, "step"), "a tally has no step", "step = 25")
            return []
        return list(range(entry.step, until + 1, entry.step))

    def _number(self, said: str | None, path: tuple[str | int, ...]) -> int | None:
        """The number in `FACE.field`."""
        face_id, _, name = (said or "").rpartition(".")
        known = {face.id: face for face in self.deck.faces()}
        face = known.get(face_id)
        value = face.fields.get(name) if face is not None else None
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        right = "FACE.field of the deck with a number"
        self._problem((*path, "until"), f"'{said}' is no number of the deck", right)
        return None

    def _tally_step(self) -> float:
        """The height of a row of boxes with the numbers below it."""
        return BOX + self.line / 2

    @staticmethod
    def _tally_rows(marks: int, room: float) -> int:
        return -(-marks // _per_row(room)) if marks else 1

    def _draw_tally(self, surface: Surface, field: _Field, path: tuple[str | int, ...]) -> None:
        """Boxes in rows, the number reached below the last box of each group of four."""
        numbers = self._tally(field.entry, path)
        per_row = _per_row(field.w)
        step = BOX + BOX_GAP
        for index, number in enumerate(numbers):
            row, column = divmod(index, per_row)
            x = field.x + column * step + (column // 4) * 1.6
            y = field.y + 1.2 + row * (field.h - 2.0) / self._tally_rows(len(numbers), field.w)
            self._box(surface, x, y)
            if (index + 1) % 4 == 0:
                width = 12.0
                block = self.book.setter.set(str(number), width, 7, "Medium", "end")
                surface.words(block, x + BOX - width, y + BOX + 0.6, width, surface.colours.faint)


def _label_start(entry: Entry) -> float:
    """Where the label of an entry begins: after its symbol."""
    return SYMBOL + 2.2 if entry.art is not None and not entry.faces else PAD


def _per_row(room: float) -> int:
    """How many boxes of a tally go beside each other: groups of four."""
    group = 4 * (BOX + BOX_GAP) + 1.6
    return 4 * max(1, int((room + 1.6 + BOX_GAP) / group))


def pale(colour: str) -> bool:
    """Whether "#rrggbb" has less than 1.8 to 1 contrast with white paper.

    >>> pale("#f2c230"), pale("#cb2e26")
    (True, False)
    """
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) < 1.8


def filled(name: str, face: Face) -> str:
    """A name with the fields of a face in its holes.

    >>> face = Face("P", "token", 1, {"symbol": "star"}, {}, {})
    >>> filled("racer-{symbol}", face)
    'racer-star'
    """
    for key, value in {"id": face.id, "family": face.family, **face.fields}.items():
        name = name.replace(f"{{{key}}}", str(value))
    return name
