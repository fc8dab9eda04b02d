"""All keys of the screen in front, and how events are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from scorer.widgets.keybar import bindings_of, key_name
from scorer.widgets.prose import Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp

KEYS = 24


class Help(ModalScreen[None]):
    """Close with Escape or F1."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape,f1", "dismiss", "key.back"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(self, explained: Screen[object]) -> None:
        """Help for a screen."""
        super().__init__()
        self.explained = explained

    def compose(self) -> ComposeResult:
        """A heading, the keys, a word on entering."""
        with VerticalScroll(id="sheet", can_focus=False):
            yield Static(id="title", markup=False)
            yield Static(id="keys", markup=False)
            yield Prose(id="means")

    def on_mount(self) -> None:
        """Fill in the texts."""
        texts = self.app.texts
        self.query_one("#title", Static).update(Content(self.app.say("help.title")))
        self.query_one("#keys", Static).update(Content("\n").join(self.keys()))
        about = f"help.{type(self.explained).__name__.lower()}"
        said = texts(about) if about in texts.entries else texts("help.any")
        self.query_one(Prose).say("", *said.splitlines())

    def action_scroll(self, by: int) -> None:
        """Scroll where the help is longer than the screen."""
        self.query_one("#sheet", VerticalScroll).scroll_relative(y=by, animate=False)

    def keys(self) -> list[Content]:
        """A line a binding: its keys and what it does."""
        every = [*bindings_of(self.explained), Binding("f1", "help", "key.help")]
        every += [Binding("ctrl+p", "palette", "key.palette"), Binding("ctrl+q", "q", "key.quit")]
        return [self.line(binding) for binding in every]

    def line(self, binding: Binding) -> Content:
        """One binding, its keys where reading begins."""
        keys = " ".join(dict.fromkeys(map(key_name, binding.key.split(","))))
        said = self.app.say(binding.description)
        if self.app.painter.right_to_left:
            return Content.assemble(said, " ", (keys.rjust(KEYS), "bold $text-accent"))
        return Content.assemble((keys.ljust(KEYS), "bold $text-accent"), " ", said)
