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

NAMED = {
    "escape": "Esc",
    "delete": "Del",
    "insert": "Ins",
    "enter": "↵",
    "down": "↓",
    "up": "↑",
    "tab": "Tab",
    "backspace": "⌫",
}


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
        keys = [
            (b.action, self.said(shown(b.key), b.description))
            for b in bindings_of(self.screen)
            if b.show
        ]
        keys = self.fitting(keys, ("app.help", self.said("F1", "key.help")))
        for action, said in reversed(keys) if self.app.painter.right_to_left else keys:
            yield Key(action, said)

    def fitting(
        self, keys: list[tuple[str, Content]], last: tuple[str, Content]
    ) -> list[tuple[str, Content]]:
        """As many keys as the line has room for, and always the last; help lists them all."""
        room = self.app.size.width - last[1].cell_length - 1
        kept = []
        for action, said in keys:
            room -= said.cell_length + 1
            if room < 0:
                break
            kept.append((action, said))
        return [*kept, last]

    def on_resize(self) -> None:
        """Another width has room for other keys."""
        self.call_later(self.recompose)

    def said(self, key: str, text: str) -> Content:
        """The key, highlighted, and what it does."""
        word = self.app.paint(self.app.texts(text))
        if self.app.painter.right_to_left:
            return Content.assemble(word, " ", (key, "bold $text-accent"))
        return Content.assemble((key, "bold $text-accent"), " ", word)


def bindings_of(screen: Screen[object]) -> list[Binding]:
    """The bindings a screen declares itself, in order, that do something on it now."""
    made = [b if isinstance(b, Binding) else Binding(*b) for b in type(screen).BINDINGS]
    return [b for b in made if b.description and screen.check_action(b.action.split("(")[0], ())]


def shown(keys: str) -> str:
    """The key of a binding that reads best on a narrow line: a function key where there is one.

    >>> shown("ctrl+n,f8"), shown("ctrl+z"), shown("escape")
    ('F8', '^Z', 'Esc')
    """
    every = keys.split(",")
    if "escape" in every:
        return NAMED["escape"]
    key = next((k for k in every if k[0] == "f" and k[1:].isdigit()), every[0])
    return key_name(key)


def key_name(key: str) -> str:
    """A key as people write it.

    >>> key_name("ctrl+z"), key_name("shift+f9"), key_name("delete")
    ('^Z', '⇧F9', 'Del')
    """
    if key.startswith("ctrl+"):
        rest = key.removeprefix("ctrl+")
        return "^" + NAMED.get(rest, rest.upper())
    if key.startswith("shift+"):
        return "⇧" + key.removeprefix("shift+").upper()
    return NAMED.get(key, key.upper())
