"""Home: go on with a game, begin one, look back, look up a rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from engines import title
from engines.bidi import isolate
from scorer.banner import BANNER
from scorer.painting import cut, right_to_left
from scorer.pixels import shown
from scorer.rescue import Rescue
from scorer.store import GameRow
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Para, Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp

RESUMED = 5
DOORS = ("new", "history", "rules", "settings", "quit")


class Home(Screen[None]):
    """The first screen: games under way on top, the doors below."""

    app: PodiumApp
    BINDINGS = [
        Binding("n,f2", "open('new')", "key.new"),
        Binding("h,f3", "open('history')", "key.history"),
        Binding("r,f4", "open('rules')", "key.rules"),
        Binding("s,f5", "open('settings')", "key.settings"),
        Binding("q,ctrl+q", "open('quit')", "key.quit"),
    ]

    def __init__(self, rescued: Rescue | None = None) -> None:
        """Home; with `rescued` it tells what was recovered of a damaged book."""
        super().__init__()
        self.rescued = rescued

    def compose(self) -> ComposeResult:
        """Name, one menu, a line for messages."""
        with Vertical(id="welcome"):
            yield Static(Content("\n").join(shown(BANNER)), id="banner", markup=False)
            yield Prose(id="motto")
        yield Menu("doors")
        yield Prose(id="verdict")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Show the book as it is now, whenever this screen comes to the front."""
        texts = self.app.texts
        self.query_one("#motto", Prose).say(texts("home.banner"))
        if self.rescued:
            done = self.rescued
            told = texts(
                "home.rescued", aside=str(done.aside), games=done.games, entries=done.entries
            )
            self.query_one("#verdict", Prose).say(Para(told), bad=True)
        with self.app.minding():
            menu = self.query_one(Menu)
            menu.fill(self.lines())
            menu.focus()

    def lines(self) -> Iterator[tuple[str, Content]]:
        """The menu: games under way, then the doors."""
        texts = self.app.texts
        for row in self.app.book.running(RESUMED):
            said = texts("home.resume", game=game_line(row, texts.language))
            room = max(20, self.size.width - 8)
            yield f"game {row.id}", Content.styled(self.app.paint(cut(said, room)), "bold")
        for door in DOORS:
            yield door, Content(self.app.say(f"home.{door}"))

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Go where the chosen line leads."""
        line = event.option.id or ""
        if line.startswith("game "):
            self.app.resume(line.removeprefix("game "))
        else:
            self.action_open(line)

    def action_open(self, door: str) -> None:
        """Go through one of the doors."""
        if door == "quit":
            self.app.exit()
        else:
            self.app.push_screen(screen_behind(door))


def screen_behind(door: str) -> Screen[None]:
    """The screen a door of the menu leads to."""
    if door == "new":
        from scorer.screens.choose_game import ChooseGame

        return ChooseGame()
    if door == "history":
        from scorer.screens.history import History

        return History()
    if door == "rules":
        from scorer.screens.rules import Rules

        return Rules()
    from scorer.screens.settings import Settings

    return Settings()


def game_line(row: GameRow, language: str) -> str:
    """A game on one line: its name, the day it was touched last, where it stands."""
    name = title(row.game)[language]
    stands = row.summary or ", ".join(seat.player for seat in row.seats)
    for seat in row.seats:
        if right_to_left(seat.player):
            stands = stands.replace(seat.player, isolate(seat.player))
    return f"{name} · {row.touched[:10]} · {stands}"
