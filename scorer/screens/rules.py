"""The rulebooks: every rule and open question, found as words are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from engines import load, names
from scorer.lookup import entry_lines, find
from scorer.painting import cut
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Para, Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Rules(Screen[None]):
    """One game's rules; F2 turns to the next game."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "back", "key.back"),
        Binding("f2,ctrl+n", "turn", "key.next_game", priority=True),
        Binding("f3", "open_only", "key.open_only"),
        Binding("down", "to_list", "key.list"),
    ]

    def __init__(self, game: str | None = None) -> None:
        """The rules of a game, of the first one unless said."""
        super().__init__()
        self.game = game or names()[0]
        self.open_only = False

    def compose(self) -> ComposeResult:
        """Title, words to look for, what is found, the marked one whole."""
        yield Static(id="title", markup=False)
        yield Entry()
        yield Menu("found")
        yield Prose(id="means")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show all rules."""
        self.query_one(Entry).placeholder = self.app.say("rules.words")
        self.show()
        self.query_one(Entry).focus()

    def show(self) -> None:
        """Bring title and list up to date."""
        texts = self.app.texts
        game = load(self.game)
        words = self.query_one(Entry).value.split()
        found = list(find(game.rulebook, words, open_only=self.open_only))
        name = game.deck.name[texts.language]
        title = f"{name} · {texts('rules.found', count=len(found))}"
        self.query_one("#title", Static).update(Content(self.app.paint(title)))
        width = max(20, self.size.width - 8)
        menu = self.query_one(Menu)
        menu.fill(
            (e.id, self.app.paint(cut(f"{e.id}  {e.text[texts.language]}", width))) for e in found
        )
        if not found:
            self.query_one(Prose).say(texts("rules.none"))

    @on(Input.Changed)
    def narrow(self) -> None:
        """Narrow what is found."""
        self.show()

    @on(OptionList.OptionHighlighted)
    def explain(self, event: OptionList.OptionHighlighted) -> None:
        """Show the marked one whole, with its place or its readings."""
        book = load(self.game).rulebook
        entry = next(e for e in (*book.rules, *book.gaps) if e.id == event.option.id)
        first, *rest = entry_lines(book, entry, self.app.texts.language)
        said = [Para(line.strip(), indent=2) for line in rest]
        self.query_one(Prose).say(Para(first, "bold"), *said)

    @on(Input.Submitted)
    def action_to_list(self) -> None:
        """From the words to what was found."""
        self.query_one(Menu).focus()

    def action_back(self) -> None:
        """From the list to the words, from the words away."""
        entry = self.query_one(Entry)
        if self.focused is not entry:
            entry.focus()
        else:
            self.dismiss()

    def action_open_only(self) -> None:
        """Between all rules and the open questions only."""
        self.open_only = not self.open_only
        self.show()

    def action_turn(self) -> None:
        """To the next game."""
        every = names()
        self.game = every[(every.index(self.game) + 1) % len(every)]
        self.show()
