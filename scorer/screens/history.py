"""All games of the book: open one, bin one, bring one back, take a record in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from engines.core import Impossible
from engines.problems import Problems
from scorer.files import read_record
from scorer.importing import import_record
from scorer.screens.home import game_line
from scorer.screens.keybar import KeyBar
from scorer.screens.menu import Menu
from scorer.store import BookError

if TYPE_CHECKING:
    from scorer.app import PodiumApp

PAGE = 200


class History(Screen[None]):
    """The games, the one last touched first, or the bin."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "app.pop_screen", "key.home"),
        Binding("delete,f8", "bin", "key.bin"),
        Binding("b,f6", "turn", "key.show_bin"),
        Binding("m,f7", "more", "key.more"),
        Binding("i,f2", "take_in", "key.import"),
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
        yield Static(id="verdict", markup=False)
        yield Input(id="entry", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the games."""
        self.query_one(Input).display = False

    def on_screen_resume(self) -> None:
        """Show the book as it is now."""
        self.show()

    def show(self) -> None:
        """List the games or the bin."""
        book, texts = self.app.book, self.app.texts
        rows = book.binned() if self.in_bin else book.history(self.most)
        title = texts("history.bin") if self.in_bin else texts("history.title", count=book.count())
        self.query_one("#title", Static).update(Content(self.app.paint(title)))
        menu = self.query_one(Menu)
        menu.fill((row.id, self.app.paint(game_line(row, texts.language))) for row in rows)
        menu.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the chosen game."""
        try:
            self.app.resume(event.option.id or "")
        except (Problems, Impossible) as error:
            self.tell(str(error))

    def action_bin(self) -> None:
        """Put the marked game in the bin, or bring it back from there."""
        chosen = self.query_one(Menu).chosen
        if chosen is None:
            return
        if self.in_bin:
            self.app.book.restore_game(chosen)
        else:
            self.app.book.remove_game(chosen)
            self.tell(self.app.texts("history.binned"))
        self.show()

    def action_turn(self) -> None:
        """Between the games and the bin."""
        self.in_bin = not self.in_bin
        self.show()

    def action_more(self) -> None:
        """Show another page of older games."""
        self.most += PAGE
        self.show()

    def action_take_in(self) -> None:
        """Ask for a record file to take into the book."""
        entry = self.query_one(Input)
        entry.placeholder = self.app.paint(self.app.texts("history.file"))
        entry.display = True
        entry.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the record in, or say what is wrong with it."""
        try:
            record = read_record(str(Path(event.value.strip()).expanduser()))
            import_record(self.app.book, record)
        except (Problems, BookError) as error:
            self.tell(str(error))
            return
        event.input.display = False
        self.show()

    def tell(self, text: str) -> None:
        """Show a message."""
        self.query_one("#verdict", Static).update(Content(self.app.paint(text)))
