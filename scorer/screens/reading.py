"""Asked once: which of these lines reads right?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from scorer.painting import MODES, Painter
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp

SAMPLE = "שלום (Podium) 25–50 ק״מ"


class ReadsRight(ModalScreen[None]):
    """The same line painted for each kind of terminal; the chosen kind is remembered."""

    app: PodiumApp
    BINDINGS = [Binding("escape", "dismiss", "key.back")]

    def compose(self) -> ComposeResult:
        """Title, question, the lines."""
        with Vertical(id="sheet"):
            yield Static(id="title", markup=False)
            yield Prose(id="means")
            yield Menu("modes")

    def on_mount(self) -> None:
        """Show the line in each way, the guessed one marked."""
        self.query_one("#title", Static).update(Content("א ⇄ A"))
        self.query_one(Prose).say(self.app.texts("reading.question"))
        menu = self.query_one(Menu)
        menu.fill((mode, Painter(mode, right_to_left=True).line(SAMPLE)) for mode in MODES)
        menu.mark(self.app.painter.mode)
        menu.focus()

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Remember the kind of terminal."""
        self.app.choose("bidi", event.option.id or "")
        self.dismiss()
