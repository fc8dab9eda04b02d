"""Correcting the past: change, delete or insert an event, and see what follows before accepting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from engines.core import Malformed
from scorer.completion import resolve
from scorer.screens.keybar import KeyBar
from scorer.session import Conflict, Preview, Session
from scorer.speech import Speech
from scorer.store import BookError

if TYPE_CHECKING:
    from scorer.app import PodiumApp

MARKS = {"legal": " ", "depends": "?", "illegal": "!"}


@dataclass(frozen=True, slots=True)
class Edit:
    """What is proposed: `removed` events at `at` give way to `inserted`."""

    at: int
    removed: int
    inserted: tuple[str, ...]


class Correct(Screen[None]):
    """The list of events, one of them being mended, and what becomes of the rest."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "back", "key.back"),
        Binding("enter", "change", "key.change"),
        Binding("insert,i,f2", "insert", "key.insert"),
        Binding("delete,f8", "delete", "key.delete"),
        Binding("ctrl+s,f9", "accept", "key.accept", priority=True),
    ]

    def __init__(self, session: Session, index: int) -> None:
        """The screen with the event at `index` under the highlight."""
        super().__init__()
        self.session = session
        self.index = index
        self.edit: Edit | None = None
        self.mending: Edit | None = None

    def compose(self) -> ComposeResult:
        """Title, events, message, entry line."""
        yield Static(id="title", markup=False)
        yield OptionList(id="events", markup=False, compact=True)
        yield Static(id="verdict", markup=False)
        yield Input(id="entry", compact=True, select_on_focus=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """List the events as they stand."""
        self.speech = Speech(self.session, self.app.texts, self.app.painter)
        title = self.app.paint(self.app.texts("correct.title"))
        self.query_one("#title", Static).update(Content(title))
        self.query_one(Input).display = False
        self.show()

    @property
    def events(self) -> OptionList:
        """The list of events."""
        return self.query_one("#events", OptionList)

    def show(self, seen: Preview | None = None) -> None:
        """List the events, as they stand or as they would stand after the edit."""
        texts = list(seen.events) if seen else list(self.session.events)
        steps = list(seen.steps) if seen else list(self.session.steps)
        bad = seen.first_illegal if seen else None
        self.events.clear_options()
        for number, (text, step) in enumerate(zip(texts, steps, strict=True)):
            style = "bold $error" if number == bad else ""
            mark = MARKS[step.verdict.kind]
            line = f"{number + 1:>3} {mark} {self.app.paint(text)}"
            self.events.add_option(Option(Content.styled(line, style)))
        self.events.add_option(Option(Content(f"{len(texts) + 1:>3}   …")))
        self.events.highlighted = min(self.index if bad is None else bad, len(texts))
        self.events.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on an event, or a click on it, opens it for change."""
        self.action_change()

    def action_change(self) -> None:
        """Open the marked event on the entry line."""
        at = self.marked
        if at < len(self.session.events):
            self.open(Edit(at, 1, ()), self.session.events[at])
        else:
            self.open(Edit(at, 0, ()), "")

    def action_insert(self) -> None:
        """Open an empty line for an event before the marked one."""
        self.open(Edit(self.marked, 0, ()), "")

    def action_delete(self) -> None:
        """Propose to take the marked event out."""
        if self.marked < len(self.session.events):
            self.propose(Edit(self.marked, 1, ()))

    @property
    def marked(self) -> int:
        """The event under the highlight; while an edit is proposed, the one it is at."""
        if self.edit:
            self.edit = None
            self.show()
        return self.events.highlighted or 0

    def open(self, edit: Edit, text: str) -> None:
        """Put a line up for typing."""
        self.mending, self.index = edit, edit.at
        entry = self.query_one(Input)
        entry.display = True
        entry.value = text
        entry.cursor_position = len(text)
        entry.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Propose what was typed; what is no event stays to be mended."""
        if self.mending is None or not event.value.strip():
            return
        steps = self.session.steps
        before = steps[self.mending.at - 1].state if self.mending.at else self.session.first
        try:
            text = resolve(self.session.game, before, event.value)
            self.propose(Edit(self.mending.at, self.mending.removed, (text,)))
        except Malformed as error:
            said = self.app.texts("play.malformed", found=error.found, right=error.expected)
            self.tell(said, bad=True)

    def propose(self, edit: Edit) -> None:
        """Show what would become of everything after an edit."""
        seen = self.session.preview(edit.at, edit.removed, edit.inserted)
        self.query_one(Input).display = False
        self.edit, self.index = edit, edit.at
        self.show(seen)
        if seen.first_illegal is None:
            self.tell(self.app.texts("correct.fine"))
            return
        step = seen.steps[seen.first_illegal]
        reasons = "\n".join(self.speech.say(reason) for reason in step.verdict.reasons)
        number = seen.first_illegal + 1
        text = seen.events[seen.first_illegal]
        self.tell(
            self.app.texts("correct.breaks", number=number, event=text) + "\n" + reasons, True
        )

    def action_accept(self) -> None:
        """Enter the proposed edit where everything after it stays allowed."""
        if self.edit is None:
            return
        try:
            seen = self.session.revise(self.edit.at, self.edit.removed, self.edit.inserted)
        except (Conflict, BookError) as error:
            self.session.refresh()
            self.edit = None
            self.show()
            self.tell(str(error) or self.app.texts("play.conflict"), bad=True)
            return
        if seen.first_illegal is None:
            self.dismiss()

    def action_back(self) -> None:
        """Leave the entry line, then the proposal, then the screen."""
        entry = self.query_one(Input)
        if entry.display:
            entry.display = False
            self.events.focus()
        elif self.edit:
            self.edit = None
            self.tell("")
            self.show()
        else:
            self.dismiss()

    def tell(self, text: str, bad: bool = False) -> None:
        """Show a message above the entry line."""
        verdict = self.query_one("#verdict", Static)
        verdict.set_class(bad, "bad")
        verdict.update(Content(text))
