"""Settings: language, theme, and how this terminal shows right-to-left text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from engines.deck import LANGUAGES
from scorer.painting import MODES, Painter
from scorer.screens.keybar import KeyBar
from scorer.screens.menu import Menu

if TYPE_CHECKING:
    from scorer.app import PodiumApp

#: The names of the languages in themselves.
OWN_NAMES = {"en": "English", "nl": "Nederlands", "he": "עברית", "da": "Dansk"}
SAMPLE = "שלום (Podium) 25–50 ק״מ"


class Settings(Screen[None]):
    """Each line is one choice; the present one is marked."""

    app: PodiumApp
    BINDINGS = [Binding("escape", "app.pop_screen", "key.back")]

    def compose(self) -> ComposeResult:
        """Title and one menu."""
        yield Static(id="title", markup=False)
        yield Menu("choices")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the choices."""
        self.show()
        self.query_one(Menu).focus()

    def show(self) -> None:
        """Bring title and choices up to date, in the language chosen."""
        title = self.app.paint(self.app.texts("settings.title"))
        self.query_one("#title", Static).update(Content(title))
        self.query_one(Menu).fill(self.lines())

    def lines(self) -> Iterator[tuple[str, str]]:
        """Languages, themes, ways of showing right-to-left text."""
        texts, paint = self.app.texts, self.app.paint
        for language in LANGUAGES:
            mark = "●" if language == texts.language else "○"
            yield f"language {language}", f"{mark} {paint(OWN_NAMES[language])}"
        for theme in self.app.themes_offered:
            mark = "●" if theme == self.app.theme else "○"
            yield f"theme {theme}", f"{mark} {paint(texts('settings.theme'))}: {theme}"
        for mode in MODES:
            mark = "●" if mode == self.app.painter.mode else "○"
            sample = Painter(mode, right_to_left=True).line(SAMPLE)
            yield f"bidi {mode}", f"{mark} {paint(texts('settings.reads_right'))}  {sample}"

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take a choice and remember it."""
        name, _, value = (event.option.id or "").partition(" ")
        self.app.choose(name, value)
        self.show()
