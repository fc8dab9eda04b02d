"""A hand shown at the table, entered for checking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from engines.words import quoted, split
from scorer.session import Session
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Hand(ModalScreen[tuple[int, str] | None]):
    """Who shows a hand, and which cards; gives the event and the index where it belongs.

    A hand shown because an event hangs on it belongs before that event, the card played included.
    """

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "dismiss(None)", "key.back"),
        Binding("up,down,f2", "turn", "key.player"),
    ]

    def __init__(self, session: Session) -> None:
        """The screen with the player under the highlight whose hand matters most."""
        super().__init__()
        self.session = session
        self.players = [seat.player for seat in session.row.seats]

    def compose(self) -> ComposeResult:
        """Title, players, what the cards are for, the cards."""
        with Vertical(id="sheet"):
            yield Static(id="title", markup=False)
            yield Menu("players")
            yield Prose(id="means")
            yield Entry()
        yield KeyBar()

    def on_mount(self) -> None:
        """Ask for the cards of the player whose event depends on them, else who moved last."""
        self.query_one("#title", Static).update(Content(self.app.say("hand.title")))
        menu = self.query_one(Menu)
        menu.fill((p, self.app.paint(p)) for p in self.players)
        hanging = [p for p in self.players if self.hanging(p) is not None]
        moved = [split(text)[0] for text in self.session.events[-1:]]
        menu.mark(max(hanging, key=lambda p: self.hanging(p) or 0) if hanging else "".join(moved))
        self.query_one(Entry).placeholder = self.app.say("hand.cards")
        self.query_one(Entry).focus()

    def hanging(self, player: str) -> int | None:
        """The index of the player's last event that depends on a hidden hand."""
        steps = self.session.steps
        for index in range(len(steps) - 1, -1, -1):
            if steps[index].event.words[0] == player:
                return index if steps[index].verdict.kind == "depends" else None
        return None

    @on(OptionList.OptionHighlighted)
    def explain(self) -> None:
        """Say for which moment the hand is asked."""
        player = self.query_one(Menu).chosen
        at = self.hanging(player) if player else None
        texts = self.app.texts
        said = texts("hand.now")
        if at is not None:
            said = texts("hand.before", number=at + 1, event=self.session.events[at])
        self.query_one(Prose).say(said)

    @on(OptionList.OptionSelected)
    def chosen(self) -> None:
        """A player chosen: on to the cards."""
        self.query_one(Entry).focus()

    def action_turn(self) -> None:
        """To the next player, the cursor staying on the cards."""
        menu = self.query_one(Menu)
        menu.highlighted = ((menu.highlighted or 0) + 1) % max(1, menu.option_count)

    @on(Input.Submitted)
    def give(self, event: Input.Submitted) -> None:
        """Give the event back."""
        player = self.query_one(Menu).chosen
        if player is None or not event.value.strip():
            return
        at = self.hanging(player)
        said = " ".join([quoted(player), "holds", event.value.strip()])
        self.dismiss((len(self.session.events) if at is None else at, said))
