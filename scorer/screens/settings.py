"""Settings: language, theme, and how this terminal shows right-to-left text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static

from engines.deck import LANGUAGES
from scorer.painting import MODES, Painter
from scorer.screens.palette import OWN_NAMES
from scorer.screens.reading import SAMPLE
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Settings(Screen[None]):
    """Each line is one choice; the present one is marked."""

    app: PodiumApp
    BINDINGS = [Binding("escape", "app.pop_screen", "key.back")]

    def compose(self) -> ComposeResult:
        """Title, one menu, where the book lies."""
        yield Static(id="title", markup=False)
        yield Menu("choices")
        yield Prose(id="means")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the choices."""
        self.show()
        self.query_one(Menu).focus()

    def show(self) -> None:
        """Bring everything up to date, in the language chosen."""
        self.query_one("#title", Static).update(Content(self.app.say("settings.title")))
        self.query_one(Menu).fill(self.lines())
        self.query_one(Prose).say(self.app.texts("settings.book", path=str(self.app.path)))

    def lines(self) -> Iterator[tuple[str, Content]]:
        """Languages, themes, ways of showing right-to-left text."""
        texts = self.app.texts
        for language in LANGUAGES:
            said = f"{texts('settings.language')}: {OWN_NAMES[language]}"
            yield f"language {language}", self.line(language == texts.language, said)
        for theme in self.app.themes_offered:
            said = f"{texts('settings.theme')}: {texts('theme.' + theme.replace('-', '_'))}"
            yield f"theme {theme}", self.line(theme == self.app.theme, said)
        for mode in MODES:
            said = f"{texts('settings.bidi')}: {texts('mode.' + mode)}"
            sample = Painter(mode, right_to_left=True).line(SAMPLE)
            shown = self.line(mode == self.app.painter.mode, said)
            parts = [shown, Content.styled(f"   {sample}   ", "dim")]
            if self.app.painter.right_to_left:
                parts.reverse()
            yield f"bidi {mode}", Content("").join(parts)

    def line(self, chosen: bool, said: str) -> Content:
        """One choice, the present one marked."""
        mark = "●" if chosen else "○"
        return Content.styled(self.app.paint(f"{mark} {said}"), "bold" if chosen else "")

    @on(OptionList.OptionSelected)
    async def selected(self, event: OptionList.OptionSelected) -> None:
        """Take a choice and remember it."""
        name, _, value = (event.option.id or "").partition(" ")
        self.app.choose(name, value)
        self.show()
        await self.query_one(KeyBar).recompose()
