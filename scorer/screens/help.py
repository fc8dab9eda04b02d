"""All keys of the screen in front, and how events are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from scorer.screens.keybar import bindings_of

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Help(ModalScreen[None]):
    """Close with Escape or F1."""

    app: PodiumApp
    BINDINGS = [Binding("escape,f1", "dismiss", "key.back")]

    def __init__(self, explained: Screen[object]) -> None:
        """Help for a screen."""
        super().__init__()
        self.explained = explained

    def compose(self) -> ComposeResult:
        """A heading, the keys, a word on entering."""
        with VerticalScroll(id="sheet"):
            yield Static(id="title", markup=False)
            yield Static(id="keys", markup=False)
            yield Static(id="means", markup=False)

    def on_mount(self) -> None:
        """Fill in the texts."""
        texts, paint = self.app.texts, self.app.paint
        self.query_one("#title", Static).update(Content(paint(texts("help.title"))))
        self.query_one("#keys", Static).update(Content("\n").join(self.keys()))
        about = f"help.{type(self.explained).__name__.lower()}"
        said = texts(about) if about in texts.entries else texts("help.any")
        lines = [paint(line) for line in said.splitlines()]
        self.query_one("#means", Static).update(Content("\n".join(["", *lines])))

    def keys(self) -> list[Content]:
        """A line a binding: its keys and what it does."""

        def said(key: str) -> str:
            return self.app.paint(self.app.texts(key))

        every = [*bindings_of(type(self.explained)), Binding("f1", "help", "key.help")]
        every.append(Binding("ctrl+q", "quit", "key.quit"))
        return [
            Content.assemble((f"{', '.join(b.key.split(',')):<24}", "bold"), said(b.description))
            for b in every
        ]
