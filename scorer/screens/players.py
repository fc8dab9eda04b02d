"""A new game, second step: who plays, in seating order, each with a colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from engines.core import Malformed
from scorer.colours import dot
from scorer.drafts import Draft, typed_names
from scorer.painting import right_to_left
from scorer.store import SeatRow
from scorer.widgets.entry import Entry, belongs_on_a_line
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp

NAME = 30


class Players(Screen[None]):
    """Type names, or pick people who played before."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "back", "key.back"),
        Binding("ctrl+n,f8", "go_on", "key.go_on", priority=True),
        Binding("f2,down", "to_people", "key.people"),
        Binding("f3", "to_seats", "key.seats"),
        Binding("f4", "as_before", "key.as_before"),
        Binding("f5", "recolour", "key.colour"),
        Binding("f6,ctrl+up", "move(-1)", "key.up"),
        Binding("f7,ctrl+down", "move(1)", "key.down"),
        Binding("delete,backspace", "drop", "key.remove"),
    ]

    def __init__(self, draft: Draft) -> None:
        """The screen for a draft with a game."""
        super().__init__()
        self.draft = draft

    def compose(self) -> ComposeResult:
        """Seats on one side, people known on the other, the entry line below."""
        yield Static(id="title", markup=False)
        seats, people = Menu("seats"), Menu("people")
        with Horizontal(id="middle"):
            yield from (people, seats) if self.app.painter.right_to_left else (seats, people)
        yield Prose(id="verdict")
        with Horizontal(id="typing"):
            yield Static(" ▸ ", id="prompt", markup=False)
            yield Entry()
        yield KeyBar()

    def on_mount(self) -> None:
        """Ask for names."""
        deck = self.draft.game.deck
        asked = self.app.texts("new.players", least=deck.min_players, most=deck.max_players)
        name = deck.name[self.app.texts.language]
        self.query_one("#title", Static).update(Content(self.app.paint(f"{name} · {asked}")))
        self.entry.placeholder = self.app.say("new.name")
        for menu, key in (("#seats", "new.seats"), ("#people", "new.people")):
            self.query_one(menu).border_title = self.app.say(key)
        self.show()
        self.entry.focus()

    @property
    def entry(self) -> Entry:
        """The line for names."""
        return self.query_one(Entry)

    def show(self) -> None:
        """Bring both lists up to date."""
        cell = self.app.painter.cell
        self.query_one("#seats", Menu).fill(
            (seat.player, self.row(dot(seat.colour), cell(seat.player, NAME)))
            for seat in self.draft.seats
        )
        typed = self.entry.value.strip().casefold()
        with self.app.minding():
            self.query_one("#people", Menu).fill(
                (p.name, self.row(dot(p.colour), cell(p.name, NAME)))
                for p in self.app.book.people()
                if not self.draft.seat_taken(p.name) and p.name.casefold().startswith(typed)
            )

    def row(self, *parts: Content | str) -> Content:
        """Parts of a line, the first one where reading begins."""
        cells = [p if isinstance(p, Content) else Content(p) for p in parts]
        return Content(" ").join(reversed(cells) if self.app.painter.right_to_left else cells)

    @on(Input.Changed)
    def narrow(self) -> None:
        """Narrow the people as a name is typed."""
        self.show()

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        """Seat the one typed; an empty line goes on."""
        if not event.value.strip():
            self.action_go_on()
            return
        try:
            for name, colour in typed_names(event.value):
                if not self.seat(name, colour):
                    return
        except Malformed as error:
            self.tell(f"{error.found}; {error.expected}")
            return
        event.input.clear()

    @on(OptionList.OptionSelected, "#people")
    def known(self, event: OptionList.OptionSelected) -> None:
        """Someone known takes a seat."""
        if event.option.id is not None:
            self.seat(event.option.id, self.colour_of(event.option.id))
            self.entry.clear()
            if not event.option_list.option_count:
                self.entry.focus()

    @on(OptionList.OptionSelected, "#seats")
    def next_colour(self) -> None:
        """Enter on a seat, or a click: the next colour."""
        self.action_recolour()

    def colour_of(self, name: str) -> str | None:
        """The colour someone played last."""
        return next((p.colour for p in self.app.book.people() if p.name == name), None)

    def seat(self, name: str, colour: str | None) -> bool:
        """Give someone the next seat and a colour nobody has; False where that cannot be."""
        texts = self.app.texts
        if self.draft.seat_taken(name):
            self.tell(texts("new.twice", name=name))
            return False
        if self.draft.full:
            self.tell(texts("new.full"))
            return False
        self.draft = self.draft.with_player(name, colour or self.colour_of(name))
        self.tell()
        self.show()
        if right_to_left(name) and not self.app.mode_known:
            from scorer.screens.reading import ReadsRight

            self.app.mode_known = True
            self.app.push_screen(ReadsRight())
        return True

    def on_screen_resume(self) -> None:
        """Names may be painted another way now."""
        if self.is_mounted:
            self.show()

    def tell(self, *said: str) -> None:
        """Show a line above the entry."""
        self.query_one("#verdict", Prose).say(*said, bad=bool(said))

    def on_key(self, event: Key) -> None:
        """A letter typed while a list has the focus goes to the entry line."""
        letter = event.character or ""
        if self.focused is not self.entry and belongs_on_a_line(letter):
            event.stop()
            self.entry.focus()
            self.entry.insert_text_at_cursor(letter)

    @property
    def marked(self) -> int | None:
        """The seat under the highlight."""
        return self.query_one("#seats", Menu).highlighted

    def reseat(self, seats: Sequence[SeatRow], highlighted: int) -> None:
        """Show other seats and keep the highlight on the one that moved."""
        self.draft = self.draft.reseated(seats)
        self.show()
        if seats:
            self.query_one("#seats", Menu).highlighted = max(0, min(highlighted, len(seats) - 1))

    def action_drop(self) -> None:
        """Take the marked player's seat away."""
        if (index := self.marked) is not None:
            seats = list(self.draft.seats)
            del seats[index]
            self.reseat(seats, index)

    def action_recolour(self) -> None:
        """Give the marked player the next colour nobody has."""
        if (index := self.marked) is not None:
            self.draft = self.draft.recoloured(index)
            self.show()

    def action_move(self, by: int) -> None:
        """Move the marked player one seat up or down."""
        if (index := self.marked) is None or not 0 <= index + by < len(self.draft.seats):
            return
        seats = list(self.draft.seats)
        seats[index], seats[index + by] = seats[index + by], seats[index]
        self.reseat(seats, index + by)

    def action_to_people(self) -> None:
        """To the people who played before, or the seats where there are none."""
        people = self.query_one("#people", Menu)
        (people if people.option_count else self.query_one("#seats")).focus()

    def action_to_seats(self) -> None:
        """To the seats, to move, colour or remove someone."""
        self.query_one("#seats").focus()

    def action_as_before(self) -> None:
        """Seat those who played last."""
        with self.app.minding():
            for row in self.app.book.history(1):
                self.reseat(row.seats[: self.draft.game.deck.max_players], 0)

    def action_back(self) -> None:
        """To the entry line, or back to the games with everybody still named."""
        from scorer.screens.choose_game import ChooseGame

        if self.focused is not self.entry:
            self.entry.focus()
        else:
            self.app.switch_screen(ChooseGame(self.draft.seats))

    def action_go_on(self) -> None:
        """On to the readings, once enough are seated; a name half typed is seated first."""
        from scorer.screens.details import Details

        if self.entry.value.strip():
            if not self.seat(" ".join(self.entry.value.split()), None):
                return
            self.entry.clear()
        least = self.draft.game.deck.min_players
        if len(self.draft.seats) < least:
            self.tell(self.app.texts("new.few", least=least))
            return
        self.app.switch_screen(Details(self.draft))
