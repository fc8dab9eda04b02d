"""The companion: opens the score book and shows the screens."""

from __future__ import annotations

from pathlib import Path

from textual.app import App
from textual.binding import Binding

from scorer.catalogue import Texts, texts
from scorer.painting import MODES, Mode, Painter
from scorer.session import Session
from scorer.store import Book

RIGHT_TO_LEFT = ("he",)
THEMES = ("textual-dark", "textual-light", "high-contrast")


class PodiumApp(App[None]):
    """Four people, printed cards, one laptop."""

    CSS_PATH = "podium.tcss"
    TITLE = "Podium"
    ENABLE_COMMAND_PALETTE = True
    themes_offered = THEMES
    BINDINGS = [
        Binding("ctrl+q", "quit", "key.quit", show=False, priority=True),
        Binding("f1", "help", "key.help"),
    ]

    def __init__(self, book: Book, language: str, mode: Mode) -> None:
        """The app on an open book, in a language, for one kind of terminal."""
        super().__init__()
        self.book = book
        self.texts: Texts = texts(language)
        self.painter = Painter(mode, language in RIGHT_TO_LEFT)

    def paint(self, text: str) -> str:
        """User or catalogue text as this terminal must be sent it."""
        return self.painter.line(text)

    def on_mount(self) -> None:
        """Home below, and on top of it the game that was interrupted."""
        from scorer.screens.home import Home
        from scorer.themes import HIGH_CONTRAST

        self.register_theme(HIGH_CONTRAST)
        self.theme = self.book.setting("theme") or THEMES[0]
        self.push_screen(Home())
        running = self.book.running(1)
        if running:
            self.resume(running[0].id)

    def resume(self, game_id: str) -> None:
        """Open a game of the book at its entry line. Raises `Problems` or `Impossible`."""
        from scorer.decks import deck_of
        from scorer.screens.play import Play

        row = self.book.game(game_id)
        self.push_screen(Play(Session(self.book, game_id, deck_of(row))))

    def choose(self, setting: str, value: str) -> None:
        """Take a choice of the settings screen and remember it in the book."""
        if setting == "language":
            self.texts = texts(value)
            self.painter = Painter(self.painter.mode, value in RIGHT_TO_LEFT)
        elif setting == "theme":
            self.theme = value
        elif setting == "bidi" and value in MODES:
            self.painter = Painter(value, self.painter.right_to_left)
        self.book.remember(setting, value)

    def action_help(self) -> None:
        """Show the keys of the screen in front."""
        from scorer.screens.help import Help

        if not isinstance(self.screen, Help):
            self.push_screen(Help(self.screen))


def default_book() -> Path:
    """Where the score book lies unless a person says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("podium", appauthor=False) / "scorebook.sqlite3"
