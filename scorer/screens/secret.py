"""Something entered that the others must not see, such as a bet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from engines.core import Malformed
from engines.words import quoted, split
from scorer.pictures import secrets
from scorer.session import Session
from scorer.speech import Speech
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Secret(ModalScreen[str | None]):
    """Who tells a secret, and its words, typed without being seen; gives the event."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "dismiss(None)", "key.back"),
        Binding("up,down,f2", "turn", "key.player"),
    ]

    def __init__(self, session: Session) -> None:
        """The screen for the present position."""
        super().__init__()
        self.session = session
        self.verb = min(secrets(session.row.game))

    def compose(self) -> ComposeResult:
        """Title, players, explanation, the hidden line, what is wrong with it."""
        with Vertical(id="sheet"):
            yield Static(id="title", markup=False)
            yield Menu("players")
            yield Prose(id="means")
            yield Entry(password=True)
            yield Prose(id="verdict")
        yield KeyBar()

    def on_mount(self) -> None:
        """Offer those who have not told theirs."""
        self.speech = Speech(self.session, self.app.texts)
        self.query_one("#title", Static).update(Content(self.app.say("secret.title")))
        told = {
            words[0] for text in self.session.events if self.verb in (words := split(text))[1:2]
        }
        waiting = [s.player for s in self.session.row.seats if s.player not in told]
        self.query_one(Menu).fill((p, self.app.paint(p)) for p in waiting)
        self.query_one("#means", Prose).say(self.app.texts("secret.means"))
        self.query_one(Entry).focus()

    @on(OptionList.OptionSelected)
    def chosen(self) -> None:
        """A player chosen: on to the words."""
        self.query_one(Entry).focus()

    def action_turn(self) -> None:
        """To the next player, the cursor staying on the line."""
        menu = self.query_one(Menu)
        if menu.option_count:
            menu.highlighted = ((menu.highlighted or 0) + 1) % menu.option_count

    @on(Input.Submitted)
    def give(self, event: Input.Submitted) -> None:
        """Give the event back where it may be entered."""
        player = self.query_one(Menu).chosen
        if player is None or not event.value.strip():
            return
        said = " ".join([quoted(player), self.verb, event.value.strip()])
        try:
            step = self.session.try_event(said)
        except Malformed as error:
            wrong = self.app.texts("play.malformed", found=error.found, right=error.expected)
            self.query_one("#verdict", Prose).say(wrong, bad=True)
            return
        if step.verdict.kind == "illegal":
            reasons = self.speech.say_all(step.verdict.reasons)
            self.query_one("#verdict", Prose).say(*reasons, bad=True)
            return
        self.dismiss(said)
