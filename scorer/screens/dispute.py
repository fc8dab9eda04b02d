"""Settling a dispute: a move tried without entering it, under every reading that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from engines.core import Malformed
from engines.dispute import Outcome, judge_all
from engines.words import split
from scorer.completion import Offers
from scorer.phrases import VERDICTS
from scorer.session import Session
from scorer.speech import Speech
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.prose import Para, Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Dispute(ModalScreen[None]):
    """Type a move, read who is right."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape,f4", "dismiss", "key.back"),
        Binding("pagedown", "scroll(1)", "key.down", show=False),
        Binding("pageup", "scroll(-1)", "key.up", show=False),
    ]

    def __init__(self, session: Session, typed: str) -> None:
        """The screen for the present position, with what was typed so far."""
        super().__init__()
        self.session, self.typed = session, typed

    def compose(self) -> ComposeResult:
        """Title, entry line, the answer."""
        with VerticalScroll(id="sheet", can_focus=False):
            yield Static(id="title", markup=False)
            yield Entry(value=self.typed)
            yield Prose(id="answer")
        yield KeyBar()

    def on_mount(self) -> None:
        """Answer at once when there is something typed."""
        self.speech = Speech(self.session, self.app.texts)
        self.query_one("#title", Static).update(Content(self.app.say("dispute.title")))
        self.query_one(Entry).focus()
        if self.typed.strip():
            self.settle(self.typed)

    def action_scroll(self, by: int) -> None:
        """Scroll a long answer."""
        sheet = self.query_one("#sheet", VerticalScroll)
        sheet.scroll_relative(y=by * max(1, sheet.size.height - 4), animate=False)

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        """Judge what was typed."""
        if event.value.strip():
            self.settle(event.value)

    def settle(self, typed: str) -> None:
        """Show the verdict now and under each reading that changes it."""
        game, state, texts = self.session.game, self.session.state, self.app.texts
        answer = self.query_one(Prose)
        try:
            text = Offers(game, state).resolve(typed)
            settled = judge_all(game, state, game.parse(state, split(text)))
        except Malformed as error:
            said = texts("play.malformed", found=error.found, right=error.expected)
            answer.say(Para(said, "$text-error"))
            return
        said = [*self.outcome(text, settled.default)]
        said.append(Para(texts("dispute.readings" if settled.others else "dispute.none")))
        for other in settled.others:
            named = " ".join(f"{option}={value}" for option, value in other.options.items())
            said += self.outcome(named, other)
        answer.say(*said)

    def outcome(self, heading: str, outcome: Outcome) -> list[Para]:
        """One outcome: its verdict, its reasons, what would happen."""
        kind = VERDICTS[outcome.verdict.kind][self.app.texts.language]
        style = "bold $text-error" if outcome.verdict.kind == "illegal" else "bold $text-success"
        lines = self.speech.say_all(outcome.verdict.reasons)
        lines += [f"→ {line}" for line in self.speech.say_all(outcome.effects)]
        told = [Para(line, indent=2) for line in lines]
        return [Para(heading, "bold", "ltr"), Para(kind, style, indent=2), *told, Para("")]
