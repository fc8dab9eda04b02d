"""A hand shown at the table, entered for checking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from engines.words import quoted
from scorer.screens.menu import Menu, numbered

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Hand(ModalScreen[str | None]):
    """Who shows a hand, and which cards; gives the event, or None."""

    app: PodiumApp
    BINDINGS = [Binding("escape", "dismiss(None)", "key.back")]

    def __init__(self, players: tuple[str, ...], first: str | None) -> None:
        """The screen with one player under the highlight."""
        super().__init__()
        self.players, self.first = players, first

    def compose(self) -> ComposeResult:
        """Title, players, the cards."""
        with Vertical(id="sheet"):
            yield Static(id="title", markup=False)
            yield Menu("players")
            yield Input(id="entry", compact=True)

    def on_mount(self) -> None:
        """Ask for the cards of the player who moved last."""
        title = self.app.paint(self.app.texts("hand.title"))
        self.query_one("#title", Static).update(Content(title))
        menu = self.query_one(Menu)
        menu.fill((p, numbered(i, self.app.paint(p))) for i, p in enumerate(self.players))
        if self.first in self.players:
            menu.highlighted = self.players.index(self.first)
        self.query_one(Input).placeholder = self.app.paint(self.app.texts("hand.cards"))
        self.query_one(Input).focus()

    def on_option_list_option_selected(self) -> None:
        """A player chosen: on to the cards."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the event back."""
        player = self.query_one(Menu).chosen
        if player is not None:
            self.dismiss(" ".join([quoted(player), "holds", event.value]).strip())
