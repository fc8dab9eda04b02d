"""All games of the book: open one, bin one, bring one back, take a record in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from engines.problems import Problems
from scorer.files import read_record
from scorer.importing import import_record
from scorer.painting import cut
from scorer.screens.home import game_line
from scorer.store import GameRow
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp

PAGE = 200


class History(Screen[None]):
    """The games, the one last touched first, or the bin."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "back", "key.home"),
        Binding("enter", "open_marked", "key.open", show=False),
        Binding("delete,f8", "bin", "key.bin"),
        Binding("f6,b", "turn", "key.show_bin"),
        Binding("f7,m", "more", "key.more"),
        Binding("f2,i", "take_in", "key.import"),
    ]

    def __init__(self) -> None:
        """The first page of games."""
        super().__init__()
        self.most = PAGE
        self.in_bin = False

    def compose(self) -> ComposeResult:
        """Title, games, message, the line for a file name."""
        yield Static(id="title", markup=False)
        yield Menu("games")
        yield Prose(id="verdict")
        yield Entry()
        yield KeyBar()

    def on_mount(self) -> None:
        """Nothing to type yet."""
        self.query_one(Entry).display = False

    def on_screen_resume(self) -> None:
        """Show the book as it is now."""
        self.show()

    def show(self) -> None:
        """List the games or the bin."""
        book, texts = self.app.book, self.app.texts
        with self.app.minding():
            rows = book.binned() if self.in_bin else book.history(self.most)
            title = texts("history.bin") if self.in_bin else texts("history.title", n=book.count())
            self.query_one("#title", Static).update(Content(self.app.paint(title)))
            menu = self.query_one(Menu)
            menu.fill((row.id, self.line(row)) for row in rows)
            menu.focus()

    def line(self, row: GameRow) -> Content:
        """A game on one line, the ones under way marked."""
        mark = "▸ " if row.ended is None else "  "
        said = cut(mark + game_line(row, self.app.texts.language), max(20, self.size.width - 8))
        return Content.styled(self.app.paint(said), "" if row.ended else "bold")

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Open the chosen game; one in the bin is brought back first."""
        if self.in_bin:
            self.action_bin()
        else:
            self.app.resume(event.option.id or "")

    def action_open_marked(self) -> None:
        """Open the marked game."""
        self.query_one(Menu).action_select()

    def action_bin(self) -> None:
        """Put the marked game in the bin, or bring it back from there."""
        chosen = self.query_one(Menu).chosen
        if chosen is None:
            return
        with self.app.minding():
            if self.in_bin:
                self.app.book.restore_game(chosen)
                self.tell(self.app.texts("history.back"))
            else:
                self.app.book.remove_game(chosen)
                self.tell(self.app.texts("history.binned"))
        self.show()

    def action_turn(self) -> None:
        """Between the games and the bin."""
        self.in_bin = not self.in_bin
        self.tell()
        self.show()

    def action_more(self) -> None:
        """Show another page of older games."""
        self.most += PAGE
        self.show()

    def action_take_in(self) -> None:
        """Ask for a record file to take into the book."""
        entry = self.query_one(Entry)
        entry.placeholder = self.app.say("history.file")
        entry.display = True
        entry.focus()

    @on(Input.Submitted)
    def take_in(self, event: Input.Submitted) -> None:
        """Take the record in, or say what is wrong with it."""
        if not event.value.strip():
            return
        with self.app.minding():
            try:
                record = read_record(str(Path(event.value.strip()).expanduser()))
                import_record(self.app.book, record)
            except Problems as error:
                self.tell(*map(str, error.problems), bad=True)
                return
            event.input.clear()
            event.input.display = False
            self.tell()
            self.show()

    def action_back(self) -> None:
        """Away from the entry line, from the bin, from the screen."""
        entry = self.query_one(Entry)
        if entry.display:
            entry.display = False
            self.query_one(Menu).focus()
        elif self.in_bin:
            self.action_turn()
        else:
            self.dismiss()

    def tell(self, *said: str, bad: bool = False) -> None:
        """Show a message."""
        self.query_one("#verdict", Prose).say(*said, bad=bad)
