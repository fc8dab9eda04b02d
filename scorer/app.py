"""The companion: opens the score book and shows the screens."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.events import ScreenResume
from textual.widgets import Static

from scorer.banner import BANNER
from scorer.pixels import shown

# What is not needed for the first paint is imported after it.
if TYPE_CHECKING:
    from scorer.catalogue import Texts
    from scorer.opening import Opened
    from scorer.painting import Mode, Painter
    from scorer.store import Book, BookError

RIGHT_TO_LEFT = ("he",)
THEMES = ("textual-dark", "textual-light", "high-contrast", "ansi-dark")
FEW_COLOURS = ("standard", "windows")


class PodiumApp(App[None]):
    """Four people, printed cards, one laptop."""

    CSS_PATH = "podium.tcss"
    TITLE = "Podium"
    ENABLE_COMMAND_PALETTE = False
    themes_offered = THEMES
    book: Book
    texts: Texts
    painter: Painter
    mode_known: bool
    BINDINGS = [
        Binding("ctrl+q", "quit", "key.quit", show=False, priority=True),
        Binding("f1", "help", "key.help"),
        Binding("ctrl+p,ctrl+@", "palette", "key.palette", show=False, priority=True),
    ]

    def __init__(self, path: Path, language: str | None = None, mode: Mode | None = None) -> None:
        """The app on the book at `path`.

        What is left out comes from the book's settings, else from the locale and the terminal.
        """
        super().__init__()
        self.path = path
        self.wanted_language, self.wanted_mode = language, mode

    def compose(self) -> ComposeResult:
        """What is painted first, before anything has been read."""
        yield Static(Content("\n").join(shown(BANNER)), id="splash", markup=False)

    def paint(self, text: str) -> str:
        """One line of user or catalogue text as this terminal must be sent it."""
        return self.painter.line(text)

    def say(self, key: str, **values: str | int) -> str:
        """One line of the catalogue, painted."""
        return self.painter.line(self.texts(key, **values))

    def on_unmount(self) -> None:
        """Leave the book as one whole file."""
        book = getattr(self, "book", None)
        if book is not None:
            book.close()

    def on_mount(self) -> None:
        """Paint, then open the book."""
        from scorer.themes import HIGH_CONTRAST

        self.register_theme(HIGH_CONTRAST)
        poor = not self.is_headless and self.console.color_system in FEW_COLOURS
        self.theme = THEMES[-1] if poor else THEMES[0]
        self.call_after_refresh(self.begin)

    def begin(self) -> None:
        """Learn how to speak and paint; then open the book."""
        from scorer.catalogue import texts
        from scorer.painting import Painter, guessed_mode
        from scorer.phrases import own_language

        guess, sure = guessed_mode(os.environ)
        self.texts = texts(self.wanted_language or own_language())
        mode = self.wanted_mode or guess
        self.painter = Painter(mode, self.texts.language in RIGHT_TO_LEFT)
        self.mode_known = sure or self.wanted_mode is not None
        self.open_at(self.path)

    def open_at(self, path: Path) -> None:
        """Open the book at `path` and show it, or say why that cannot be and what to do."""
        from scorer.opening import open_book
        from scorer.store import BookError

        try:
            opened = open_book(path)
        except BookError as error:
            self.trouble(error)
            return
        self.path = path
        self.settle(opened)

    def settle(self, opened: Opened) -> None:
        """Take over an open book: its settings, Home, on top of it the game under way."""
        from scorer.screens.home import Home

        self.book = opened.book
        self.take_settings()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(Home(opened.rescued))
        running = [] if opened.rescued else self.book.running(1)
        if running:
            self.call_after_refresh(self.resume, running[0].id)
        self.call_after_refresh(self.ask_reading)
        if opened.unchecked:
            check = self.check_book
            self.call_after_refresh(self.run_worker, check, thread=True, group="check")

    def take_settings(self) -> None:
        """Language, theme and mode as remembered, where the command did not say otherwise."""
        from scorer.catalogue import texts
        from scorer.painting import MODES

        language = self.wanted_language or self.book.setting("language")
        mode = self.wanted_mode or self.book.setting("bidi")
        if language:
            self.texts = texts(language)
        self.mode_known = self.mode_known or mode is not None
        chosen = next((m for m in MODES if m == mode), self.painter.mode)
        self.paint_as(chosen)
        theme = self.book.setting("theme")
        if theme in THEMES:
            self.theme = theme

    def paint_as(self, mode: Mode) -> None:
        """Paint for this kind of terminal, in the direction of the language."""
        from scorer.painting import Painter

        self.painter = Painter(mode, self.texts.language in RIGHT_TO_LEFT)
        self.set_class(self.painter.right_to_left, "rtl")

    def check_book(self) -> None:
        """Look a large book over, in a thread, and say so where it is damaged."""
        from scorer.rescue import sound
        from scorer.store import Damaged

        if not sound(self.path):
            advice = "It is set aside and what can be read is recovered."
            self.call_from_thread(self.trouble, Damaged(f"{self.path} is damaged", advice))

    def trouble(self, error: BookError) -> None:
        """Show what is wrong with the book and what can be done."""
        from scorer.screens.trouble import Trouble

        if not any(isinstance(screen, Trouble) for screen in self.screen_stack):
            self.push_screen(Trouble(error))

    @contextmanager
    def minding(self) -> Iterator[None]:
        """Run something that uses the book; what goes wrong with the file is shown."""
        from scorer.store import BookError

        try:
            yield
        except BookError as error:
            self.trouble(error)

    def ask_reading(self) -> None:
        """Ask once how this terminal shows right-to-left text, where that is only guessed."""
        from scorer.painting import right_to_left
        from scorer.screens.reading import ReadsRight

        names = (person.name for person in self.book.people())
        if self.mode_known or not (self.painter.right_to_left or any(map(right_to_left, names))):
            return
        self.mode_known = True
        self.push_screen(ReadsRight())

    def resume(self, game_id: str) -> None:
        """Open a game of the book at its entry line, or say why that cannot be."""
        from engines.core import Impossible, Malformed
        from engines.problems import Problems
        from scorer.decks import deck_of
        from scorer.screens.play import Play
        from scorer.session import Session

        with self.minding():
            row = self.book.game(game_id)
            try:
                session = Session(self.book, game_id, deck_of(row))
            except (Problems, Impossible, Malformed) as error:
                said = self.paint(self.texts("home.cannot", cause=str(error)))
                self.notify(said, severity="error", timeout=30, markup=False)
                return
            gc.freeze()  # a long game is thousands of lasting values; a key need not wait for them
            self.push_screen(Play(session))

    def choose(self, setting: str, value: str) -> None:
        """Take a choice of the settings screen and remember it in the book."""
        from scorer.catalogue import texts
        from scorer.painting import MODES

        if setting == "language":
            self.texts = texts(value)
            self.paint_as(self.painter.mode)
        elif setting == "theme":
            self.theme = value
        elif setting == "bidi" and value in MODES:
            self.mode_known = True
            self.paint_as(next(m for m in MODES if m == value))
        with self.minding():
            self.book.remember(setting, value)

    def action_help(self) -> None:
        """Show the keys of the screen in front."""
        from scorer.screens.help import Help

        if not isinstance(self.screen, Help):
            self.push_screen(Help(self.screen))

    def action_palette(self) -> None:
        """Show everything that can be done here, to be found by words."""
        from scorer.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(self.screen))

    def action_open(self, door: str) -> None:
        """Go through one of the doors of Home."""
        from scorer.screens.home import screen_behind

        self.push_screen(screen_behind(door))

    def action_resume(self, game_id: str) -> None:
        """Go on with a game, in place of the one in front."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.resume(game_id)

    def action_rules(self, game: str) -> None:
        """Look something up in the rules of a game."""
        from scorer.screens.rules import Rules

        self.push_screen(Rules(game))

    def action_choose(self, setting: str, value: str) -> None:
        """Take a choice of the palette; what stands on the screen is shown anew."""
        self.choose(setting, value)
        self.screen.post_message(ScreenResume())
