"""Puts the sheets of a game together: colours, heads, feet, and the size of type that fits best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.deck import Deck
from engines.problems import Problem, Problems, nearest
from engines.rulebook import Rulebook
from generator.gallery import Gallery
from generator.layout import Layout
from generator.picture import Picture
from generator.sheets import Kind, Sheet, data
from generator.sheets.grid import Columns, Row, Spot, columns_for, flow, overfull
from generator.sheets.surface import SMALLEST_PT, Colours, Setter, Surface, tall

#: Type sizes in pt that are tried, largest first; the largest that needs fewest pages is taken.
SIZES = (12.0, 11.0, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, SMALLEST_PT)
HEAD, AFTER_HEAD = 21.0, 5.0
#: Text grows in width and in height, the white in tables does not: height goes with this power.
GROWTH = 1.6
#: From this width in mm on there is room for a large title and two drawings.
WIDE = 120.0
#: Makes the rows of a sheet for columns of a width in mm at a size in pt.
Maker = Callable[[float, float], list[Row]]


class Book:
    """The sheets of one game in one language on pages of one size."""

    def __init__(
        self,
        deck: Deck,
        rulebook: Rulebook,
        language: str,
        layout: Layout,
        width: float,
        height: float,
    ) -> None:
        """Read the data of the sheets. Raises `Problems`."""
        self.deck, self.rulebook, self.language = deck, rulebook, language
        self.layout, self.width, self.height = layout, width, height
        self.folder = data.folder(deck.game)
        self.look, places = data.load(self.folder / "look.toml", data.Look)
        self.setter = Setter(deck.game, language)
        self.gallery = Gallery(layout.art_folders)
        self._line = places.line
        self.colours = Colours(
            *(
                self.colour(getattr(self.look, key), "look.toml", key, places.line((key,)))
                for key in ("ground", "on", "accent", "ink", "tint")
            )
        )

    @property
    def problems(self) -> list[Problem]:
        """Everything found wrong so far."""
        return self.setter.problems

    def say(self, word: str, **values: object) -> str:
        """One of the shared words in the language of the sheets."""
        return data.words()[word].into(self.language).format(**values)

    def colour(self, name: str, file: str, key: str, line: int) -> str:
        """A colour of the palette as "#rrggbb"; black and a problem for an unknown one."""
        if name.startswith("#"):
            return name.lower()
        found = self.layout.palette.get(name)
        if found is None:
            wrong = f"no colour '{name}' in the palette"
            right = nearest(name, list(self.layout.palette)) if self.layout.palette else "#RRGGBB"
            self.problems.append(Problem(str(self.folder / file), line, key, wrong, right))
            return "#000000"
        return found.lower()

    def sheets(self) -> list[Sheet]:
        """All sheets. Raises `Problems`."""
        from generator.sheets import questions, reference, score

        made: list[Sheet] = []
        for make in (reference.sheets, score.sheets, questions.sheets):
            try:
                made.extend(make(self))
            except Problems as found:
                self.problems.extend(p for p in found.problems if p not in self.problems)
        if self.problems:
            raise Problems(self.problems)
        return made

    def body(self, foot: str) -> float:
        """The height of the columns between the head and a foot that says this."""
        return self.height - HEAD - AFTER_HEAD - self._foot_height(foot)

    def _foot_height(self, said: str) -> float:
        return tall(self.setter.set(said, self.width, SMALLEST_PT)) + 3.0

    def flowing(self, kind: Kind, make: Maker, foot: str, intro: str = "") -> list[Sheet]:
        """The pages of a sheet of rows, set as large as the fewest pages allow."""
        columns = columns_for(self.width)
        room = self.body(foot) - self._intro_height(intro)
        rows = self._largest(make, columns, room)
        if overfull(rows, room):
            wrong = f"{self.deck.game}, {self.language}: a row is higher than the {kind} sheet"
            self.problems.append(
                Problem(
                    self.deck.source, 0, "", wrong, "a larger paper, or --components without sheets"
                )
            )
        pages = flow(rows, columns.count, room)
        return [
            self._page(kind, number, len(pages), columns, page, foot, intro)
            for number, page in enumerate(pages, start=1)
        ]

    def _largest(self, make: Maker, columns: Columns, room: float) -> list[Row]:
        """The rows at the largest size that takes no more pages than the smallest does."""
        smallest = make(columns.width, SMALLEST_PT)
        pages = len(flow(smallest, columns.count, room))
        used = sum(row.above + row.height for row in smallest) / (pages * columns.count * room)
        for size in SIZES:
            # Setting text takes long: sizes that cannot fit by far are not tried.
            if size == SMALLEST_PT or used * (size / SMALLEST_PT) ** GROWTH > 1:
                continue
            rows = make(columns.width, size)
            if len(flow(rows, columns.count, room)) <= pages:
                return rows
        return smallest

    def _intro_height(self, intro: str) -> float:
        return tall(self.setter.set(intro, self.width, 9)) + 3 if intro else 0.0

    def _page(
        self,
        kind: Kind,
        number: int,
        of: int,
        columns: Columns,
        page: Sequence[Spot],
        foot: str,
        intro: str,
    ) -> Sheet:
        surface = self.surface()
        top = self.head(surface, kind, number, of)
        if intro:
            block = self.setter.set(intro, self.width, 9)
            surface.words(block, 0, top - 1, self.width, self.colours.ink)
            top += self._intro_height(intro)
        deepest = 0.0
        for spot in page:
            spot.row.draw(surface, columns.x(spot.column), top + spot.y)
            deepest = max(deepest, spot.y + spot.row.height)
        for column in range(1, columns.count):
            x = columns.x(column) - 3.5
            surface.line(x, top, x, top + deepest, self.colours.line, 0.2)
        self.foot(surface, foot)
        return self.finished(kind, number, of, surface)

    def surface(self) -> Surface:
        """An empty page."""
        return Surface(self.width, self.height, self.setter, self.colours, self.gallery)

    def finished(self, kind: Kind, number: int, of: int, surface: Surface) -> Sheet:
        """A drawn page as a sheet."""
        title = self._called(kind, number, of)
        picture = Picture(self.width, self.height, 0, 0, surface.pen.marks)
        return Sheet(kind, number, of, title, picture)

    def head(self, surface: Surface, kind: Kind, number: int, of: int) -> float:
        """Draw the head of a page; gives where the body begins."""
        colours, look = self.colours, self.look
        surface.rect(0, 0, self.width, HEAD, fill=colours.ground, radius=3)
        surface.rect(0, HEAD + 1, self.width, 1.2, fill=colours.accent, radius=0.6)
        symbol = HEAD - 4
        art = look.art if self.width >= WIDE else look.art[:1]
        tone = colours.on
        if look.art_colour is not None:
            tone = self.colour(
                look.art_colour, "look.toml", "art_colour", self._line(("art_colour",))
            )
        for index, name in enumerate(reversed(art)):
            x = self.width - 5 - symbol - index * (symbol + 4)
            surface.art(name, x, 2, symbol, symbol, tone, look.flip)
        room = self.width - 12 - len(art) * (symbol + 4)
        name = self.deck.name.get(self.language, self.deck.game)
        title = self.setter.set(name, room, 25 if self.width >= WIDE else 15, "Bold")
        said = self.setter.set(self._called(kind, number, of), room, 11, "Medium")
        between = 2.4
        y = (HEAD - tall(title) - between - tall(said)) / 2 + 0.8
        surface.words(title, 6, y, room, colours.on)
        surface.words(said, 6, y + tall(title) + between, room, colours.on)
        return HEAD + AFTER_HEAD

    def _called(self, kind: Kind, number: int, of: int) -> str:
        """What a page is called: its kind, and where it is one of several which."""
        if of == 1:
            return self.say(kind)
        return f"{self.say(kind)} · {self.say('sheet', number=number, of=of)}"

    def foot(self, surface: Surface, said: str) -> None:
        """Draw the foot of a page: a line of explanation."""
        y = self.height - self._foot_height(said) + 1.4
        surface.line(0, y + 0.6, self.width, y + 0.6, self.colours.line, 0.2)
        block = self.setter.set(said, self.width, SMALLEST_PT)
        surface.words(block, 0, y + 1.6, self.width, self.colours.faint)
