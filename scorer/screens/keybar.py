"""The line of keys at the foot of a screen, in the interface's language; each can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Click
from textual.screen import Screen
from textual.widgets import Static

if TYPE_CHECKING:
    from scorer.app import PodiumApp

SHOWN_AS = {"escape": "Esc", "delete": "Del", "insert": "Ins", "enter": "↵", "down": "↓"}


class Key(Static):
    """One key and what it does."""

    def __init__(self, action: str, said: Content) -> None:
        """A key that runs `action` of its screen when clicked."""
        super().__init__(said, markup=False)
        self.action = action

    async def on_click(self, event: Click) -> None:
        """Do what the key does."""
        event.stop()
        await self.screen.run_action(self.action)


class KeyBar(Horizontal):
    """The shown bindings of the screen it stands on, F1 last.

    A binding's description is the catalogue key of its text.
    """

    app: PodiumApp

    def compose(self) -> ComposeResult:
        """A `Key` for each binding that is to be shown."""
        for binding in bindings_of(type(self.screen)):
            if binding.show:
                yield Key(binding.action, self.said(binding))
        yield Key("app.help", Content.assemble(("F1", "bold $accent"), f" {self.word('key.help')}"))

    def said(self, binding: Binding) -> Content:
        """The key, highlighted, and what it does."""
        key = shown(binding.key)
        return Content.assemble((key, "bold $accent"), f" {self.word(binding.description)}")

    def word(self, key: str) -> str:
        """A text of the catalogue, painted."""
        return self.app.paint(self.app.texts(key))


def bindings_of(screen: type[Screen[object]]) -> list[Binding]:
    """The bindings a screen declares itself, in order, several keys of one action as one."""
    made = [b if isinstance(b, Binding) else Binding(*b) for b in screen.BINDINGS]
    return [b for b in made if b.description]


def shown(keys: str) -> str:
    """The key of a binding that reads best on a narrow line: a function key where there is one.

    >>> shown("ctrl+n,f8"), shown("ctrl+z"), shown("escape")
    ('F8', '^Z', 'Esc')
    """
    every = keys.split(",")
    key = next((k for k in every if k[0] == "f" and k[1:].isdigit()), every[0])
    if key.startswith("ctrl+"):
        return "^" + key.removeprefix("ctrl+").upper()
    return SHOWN_AS.get(key, key.upper())
