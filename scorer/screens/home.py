"""Home: go on with a game, begin one, look back, look up a rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from engines import title
from engines.core import Impossible
from engines.problems import Problems
from scorer.screens.keybar import KeyBar
from scorer.screens.menu import Menu, numbered
from scorer.store import GameRow

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
        Binding("q", "open('quit')", "key.quit"),
    ]

    def compose(self) -> ComposeResult:
        """Title, one menu, a line for messages."""
        yield Static(id="title", markup=False)
        with VerticalScroll(can_focus=False):
            yield Static(id="banner", markup=False)
            yield Menu("doors")
            yield Static(id="verdict", markup=False)
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Show the book as it is now, whenever this screen comes to the front."""
        texts, paint = self.app.texts, self.app.paint
        self.query_one("#title", Static).update(Content("Podium"))
        self.query_one("#banner", Static).update(Content(paint(texts("home.banner"))))
        menu = self.query_one(Menu)
        menu.fill((name, numbered(i, paint(text))) for i, (name, text) in enumerate(self.lines()))
        menu.focus()

    def lines(self) -> Iterator[tuple[str, str]]:
        """The menu: games under way, then the doors."""
        for row in self.app.book.running(RESUMED):
            yield (
                f"game {row.id}",
                self.app.texts("home.resume", game=game_line(row, self.language)),
            )
        for door in DOORS:
            yield door, self.app.texts(f"home.{door}")

    @property
    def language(self) -> str:
        """The language of the interface."""
        return self.app.texts.language

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the chosen line leads."""
        chosen = event.option.id or ""
        if chosen.startswith("game "):
            self.resume(chosen.removeprefix("game "))
        else:
            self.action_open(chosen)

    def resume(self, game_id: str) -> None:
        """Open a game, or say why it cannot be opened."""
        try:
            self.app.resume(game_id)
        except (Problems, Impossible) as error:
            self.query_one("#verdict", Static).update(Content(str(error)))

    def action_open(self, door: str) -> None:
        """Go through one of the doors."""
        if door == "quit":
            self.app.exit()
        else:
            self.app.push_screen(screen_behind(door))


def screen_behind(door: str) -> Screen[None]:
    """The screen a door of the menu leads to."""
    if door == "new":
        from scorer.screens.new_game import ChooseGame

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
    """A game on one line: its name, the day and time it began, where it stands."""
    name = title(row.game)[language]
    when = row.touched[:16].replace("T", " ")
    stands = row.summary or ", ".join(seat.player for seat in row.seats)
    return f"{name} · {when} · {stands}"
