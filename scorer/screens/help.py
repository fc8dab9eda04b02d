"""All keys of the screen in front, and how events are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Help(ModalScreen[None]):
    """Close with Escape or F1."""

    app: PodiumApp
    BINDINGS = [Binding("escape,f1", "dismiss", "Back")]

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
        bindings = [Binding.make_bindings(type(self.explained).BINDINGS)]
        bindings.append(Binding.make_bindings(type(self.app).BINDINGS))
        merged: dict[str, list[str]] = {}
        for group in bindings:
            for binding in group:
                if binding.description:
                    merged.setdefault(binding.description, []).append(binding.key)
        return [
            Content.assemble((f"{', '.join(keys):<24}", "bold"), self.app.paint(said))
            for said, keys in merged.items()
        ]
