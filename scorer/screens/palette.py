"""The command palette: everything that can be done, found by a few letters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList

from engines import names, title
from engines.deck import LANGUAGES
from scorer.painting import MODES
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import bindings_of, shown
from scorer.widgets.menu import Menu

if TYPE_CHECKING:
    from scorer.app import PodiumApp

#: The names of the languages in themselves.
OWN_NAMES = {"en": "English", "nl": "Nederlands", "he": "עברית", "da": "Dansk"}
RESUMED = 9


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done: what it is called, its key, the action that does it."""

    name: str
    key: str
    action: str


class Palette(ModalScreen[None]):
    """Type a few letters, pick what is meant; what the screen behind offers comes first."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape,ctrl+p", "dismiss", "key.back", priority=True),
        Binding("down,f2", "to_list", "key.list"),
    ]

    def __init__(self, behind: Screen[object]) -> None:
        """The palette over a screen."""
        super().__init__()
        self.behind = behind

    def compose(self) -> ComposeResult:
        """A line to type on, the commands below it."""
        with Vertical(id="sheet"):
            yield Entry()
            yield Menu("commands")

    def on_mount(self) -> None:
        """List everything."""
        self.every = list(self.commands())
        self.query_one(Entry).placeholder = self.app.say("palette.type")
        self.narrow()
        self.query_one(Entry).focus()

    def commands(self) -> Iterator[Command]:
        """The keys of the screen behind, then the doors, games, and settings."""
        texts = self.app.texts
        for binding in bindings_of(self.behind):
            yield Command(texts(binding.description), shown(binding.key), binding.action)
        yield Command(texts("key.help"), "F1", "app.help")
        for door in ("new", "history", "rules", "settings"):
            yield Command(texts(f"home.{door}"), "", f"app.open('{door}')")
        for row in self.app.book.running(RESUMED):
            said = texts("home.resume", game=f"{title(row.game)[texts.language]} {row.summary}")
            yield Command(said, "", f"app.resume('{row.id}')")
        for game in names():
            said = f"{texts('home.rules')}: {title(game)[texts.language]}"
            yield Command(said, "", f"app.rules('{game}')")
        yield from self.choices()
        yield Command(texts("home.quit"), "^Q", "app.quit")

    def choices(self) -> Iterator[Command]:
        """What the settings screen offers."""
        texts = self.app.texts
        for language in LANGUAGES:
            said = f"{texts('settings.language')}: {OWN_NAMES[language]}"
            yield Command(said, "", f"app.choose('language', '{language}')")
        for theme in self.app.themes_offered:
            said = f"{texts('settings.theme')}: {texts('theme.' + theme.replace('-', '_'))}"
            yield Command(said, "", f"app.choose('theme', '{theme}')")
        for mode in MODES:
            said = f"{texts('settings.bidi')}: {texts('mode.' + mode)}"
            yield Command(said, "", f"app.choose('bidi', '{mode}')")

    @on(Input.Changed)
    def narrow(self) -> None:
        """List what holds every typed word."""
        words = self.query_one(Entry).value.casefold().split()
        menu = self.query_one(Menu)
        menu.fill(
            (str(number), self.line(command))
            for number, command in enumerate(self.every)
            if all(word in command.name.casefold() for word in words)
        )
        menu.highlighted = 0 if menu.option_count else None

    def line(self, command: Command) -> Content:
        """A command with its key."""
        said = self.app.paint(command.name)
        key = (f"  {command.key}" if command.key else "", "bold $text-accent")
        if self.app.painter.right_to_left:
            return Content.assemble((f"{command.key}  ", "bold $text-accent"), said)
        return Content.assemble(said, key)

    @on(Input.Submitted)
    async def first(self) -> None:
        """Enter does the marked one."""
        menu = self.query_one(Menu)
        if menu.chosen is not None:
            await self.do(int(menu.chosen))

    @on(OptionList.OptionSelected)
    async def picked(self, event: OptionList.OptionSelected) -> None:
        """A command picked with the mouse, a digit or Enter."""
        await self.do(int(event.option.id or 0))

    async def do(self, number: int) -> None:
        """Close, then do it on the screen behind."""
        action = self.every[number].action
        self.dismiss()
        self.app.call_later(self.behind.run_action, action)

    def action_to_list(self) -> None:
        """From the line to the commands."""
        self.query_one(Menu).focus()
