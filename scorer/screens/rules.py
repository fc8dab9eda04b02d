"""The rulebooks: every rule and open question, found as words are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from engines import load, names
from scorer.lookup import entry_lines, find
from scorer.screens.keybar import KeyBar
from scorer.screens.menu import Menu

if TYPE_CHECKING:
    from scorer.app import PodiumApp

SHOWN = 60


class Rules(Screen[None]):
    """One game's rules; Tab turns to the next game."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "app.pop_screen", "key.back"),
        Binding("f2,ctrl+n", "turn", "key.next_game", priority=True),
        Binding("down", "to_list", "key.list", show=False),
    ]

    def __init__(self, game: str | None = None) -> None:
        """The rules of a game, of the first one unless said."""
        super().__init__()
        self.game = game or names()[0]

    def compose(self) -> ComposeResult:
        """Title, words to look for, what is found, the marked one whole."""
        yield Static(id="title", markup=False)
        yield Input(id="entry", compact=True)
        yield Menu("found")
        yield Static(id="means", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show all rules."""
        self.query_one(Input).placeholder = self.app.paint(self.app.texts("rules.words"))
        self.show()
        self.query_one(Input).focus()

    def show(self) -> None:
        """Bring title and list up to date."""
        language, paint = self.app.texts.language, self.app.paint
        game = load(self.game)
        self.query_one("#title", Static).update(Content(paint(game.deck.name[language])))
        words = self.query_one(Input).value.split()
        found = list(find(game.rulebook, words))[:SHOWN]
        self.query_one(Menu).fill(
            (entry.id, f"{entry.id}  {paint(entry.text[language])}") for entry in found
        )

    def on_input_changed(self) -> None:
        """Narrow what is found."""
        self.show()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the marked one whole, with its place or its readings."""
        book = load(self.game).rulebook
        entry = next(e for e in (*book.rules, *book.gaps) if e.id == event.option.id)
        lines = entry_lines(book, entry, self.app.texts.language)
        self.query_one("#means", Static).update(Content("\n".join(map(self.app.paint, lines))))

    def action_to_list(self) -> None:
        """From the words to what was found."""
        self.query_one(Menu).focus()

    def action_turn(self) -> None:
        """To the next game."""
        every = names()
        self.game = every[(every.index(self.game) + 1) % len(every)]
        self.show()
