"""Settling a dispute: a move tried without entering it, under every reading that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from engines.core import Malformed
from engines.dispute import Dispute as Settled
from engines.dispute import Outcome, judge_all
from engines.words import split
from scorer.completion import resolve
from scorer.phrases import VERDICTS
from scorer.session import Session
from scorer.speech import Speech

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Dispute(ModalScreen[None]):
    """Type a move, read who is right."""

    app: PodiumApp
    BINDINGS = [Binding("escape,f4", "dismiss", "key.back")]

    def __init__(self, session: Session, typed: str) -> None:
        """The screen for the present position, with what was typed so far."""
        super().__init__()
        self.session, self.typed = session, typed

    def compose(self) -> ComposeResult:
        """Title, entry line, the answer."""
        with VerticalScroll(id="sheet", can_focus=False):
            yield Static(id="title", markup=False)
            yield Input(self.typed, id="entry", compact=True, select_on_focus=False)
            yield Static(id="answer", markup=False)

    def on_mount(self) -> None:
        """Answer at once when there is something typed."""
        self.speech = Speech(self.session, self.app.texts, self.app.painter)
        title = self.app.paint(self.app.texts("dispute.title"))
        self.query_one("#title", Static).update(Content(title))
        self.query_one(Input).focus()
        if self.typed.strip():
            self.settle(self.typed)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Judge what was typed."""
        if event.value.strip():
            self.settle(event.value)

    def settle(self, typed: str) -> None:
        """Show the verdict now and under each reading that changes it."""
        game, state = self.session.game, self.session.state
        try:
            text = resolve(game, state, typed)
            settled = judge_all(game, state, game.parse(state, split(text)))
        except Malformed as error:
            said = self.app.texts("play.malformed", found=error.found, right=error.expected)
            self.query_one("#answer", Static).update(Content(self.app.paint(said)))
            return
        self.query_one("#answer", Static).update(self.answer(text, settled))

    def answer(self, text: str, settled: Settled) -> Content:
        """The whole answer."""
        parts = [self.outcome(self.app.paint(text), settled.default)]
        if settled.others:
            parts.append(Content(self.app.paint(self.app.texts("dispute.readings"))))
        else:
            parts.append(Content(self.app.paint(self.app.texts("dispute.none"))))
        for other in settled.others:
            named = " ".join(f"{option}={value}" for option, value in other.options.items())
            parts.append(self.outcome(named, other))
        return Content("\n").join(parts)

    def outcome(self, heading: str, outcome: Outcome) -> Content:
        """One outcome: its verdict, its reasons, what would happen."""
        kind = VERDICTS[outcome.verdict.kind][self.app.texts.language]
        lines = [self.speech.say(reason) for reason in outcome.verdict.reasons]
        lines += [f"- {self.speech.say(effect)}" for effect in outcome.effects]
        bold = Content.styled(f"{heading}: {self.app.paint(kind)}", "bold")
        return Content("\n").join([bold, *(Content(f"  {line}") for line in lines), Content("")])
