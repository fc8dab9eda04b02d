"""Correcting the past: change, delete or insert an event, and see what follows before accepting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from engines.core import Malformed
from scorer.completion import Offers
from scorer.logbook import MARKS
from scorer.session import Conflict, Preview, Session
from scorer.speech import Speech
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.lines import Lines
from scorer.widgets.prose import Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp


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
        self.seen: Preview | None = None

    def compose(self) -> ComposeResult:
        """Title, events, message, entry line."""
        yield Static(id="title", markup=False)
        yield Lines("events", self.listed)
        yield Prose(id="verdict")
        yield Entry()
        yield KeyBar()

    def on_mount(self) -> None:
        """List the events as they stand."""
        self.speech = Speech(self.session, self.app.texts)
        self.query_one("#title", Static).update(Content(self.app.say("correct.title")))
        self.query_one(Entry).display = False
        self.show(None)
        self.tell(self.app.texts("correct.how"))

    @property
    def events(self) -> Lines:
        """The list of events."""
        return self.query_one(Lines)

    @property
    def texts_shown(self) -> list[str]:
        """The events as they stand, or as they would stand after the edit."""
        return list(self.seen.events) if self.seen else self.session.events

    def show(self, seen: Preview | None) -> None:
        """List the events, as they stand or as they would stand after an edit."""
        self.seen = seen
        bad = seen.first_illegal if seen else None
        self.events.show(len(self.texts_shown) + 1, self.index if bad is None else bad)
        self.events.focus()

    def listed(self, index: int, width: int) -> Content:
        """One line of the list: number, verdict, event; the proposal stands out."""
        texts, steps = self.texts_shown, self.seen.steps if self.seen else self.session.steps
        if index >= len(texts):
            return self.row(f"{index + 1:>5}   ", "…", "dim", width)
        kind = steps[index].verdict.kind
        edit = self.edit
        changed = edit is not None and edit.at <= index < edit.at + len(edit.inserted)
        style = "bold $text-error" if kind == "illegal" else "bold $text-accent" if changed else ""
        pen = "✎" if changed else " "
        return self.row(f"{index + 1:>5}{pen}{MARKS[kind]} ", texts[index], style, width)

    def row(self, head: str, text: str, style: str, width: int) -> Content:
        """A line with its number where reading begins."""
        cell = self.app.painter.cell(text, width - len(head), "ltr")
        parts = [Content.styled(head, "dim"), Content.styled(cell, style)]
        return Content("").join(reversed(parts) if self.app.painter.right_to_left else parts)

    @on(Lines.Chosen)
    def chosen(self) -> None:
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
        if (at := self.marked) < len(self.session.events):
            self.propose(Edit(at, 1, ()))

    @property
    def marked(self) -> int:
        """The event under the highlight; an edit that is proposed is dropped first."""
        if self.edit:
            self.index, self.edit = self.edit.at, None
            self.show(None)
        return self.events.highlighted

    def open(self, edit: Edit, text: str) -> None:
        """Put a line up for typing."""
        self.mending, self.index = edit, edit.at
        entry = self.query_one(Entry)
        entry.display = True
        entry.put(text)
        entry.focus()

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        """Propose what was typed; what is no event stays to be mended."""
        if self.mending is None or not event.value.strip():
            return
        steps = self.session.steps
        before = steps[self.mending.at - 1].state if self.mending.at else self.session.first
        try:
            text = Offers(self.session.game, before).resolve(event.value)
            self.propose(Edit(self.mending.at, self.mending.removed, (text,)))
        except Malformed as error:
            said = self.app.texts("play.malformed", found=error.found, right=error.expected)
            self.tell(said, bad=True)

    def propose(self, edit: Edit) -> None:
        """Show what would become of everything after an edit."""
        seen = self.session.preview(edit.at, edit.removed, edit.inserted)
        self.query_one(Entry).display = False
        self.edit, self.index = edit, edit.at
        self.show(seen)
        texts = self.app.texts
        if seen.first_illegal is None:
            self.tell(texts("correct.fine"), *self.changes(seen))
            return
        step = seen.steps[seen.first_illegal]
        said = texts(
            "correct.breaks", number=seen.first_illegal + 1, event=seen.events[seen.first_illegal]
        )
        self.tell(said, *self.speech.say_all(step.verdict.reasons), bad=True)

    def changes(self, seen: Preview) -> list[str]:
        """Where everybody would stand, when that is not where they stand now."""
        after = self.session.summary(seen.steps[-1].state if seen.steps else self.session.first)
        before = self.session.summary(self.session.state)
        return [f"{before}  →  {after}"] if before != after else []

    def action_accept(self) -> None:
        """Enter the proposed edit where everything after it stays allowed."""
        if self.edit is None:
            return
        with self.app.minding():
            try:
                seen = self.session.revise(self.edit.at, self.edit.removed, self.edit.inserted)
            except Conflict:
                self.session.refresh()
                self.edit = None
                self.show(None)
                self.tell(self.app.texts("correct.conflict"), bad=True)
                return
            if seen.first_illegal is None:
                self.dismiss()

    def action_back(self) -> None:
        """Leave the entry line, then the proposal, then the screen."""
        entry = self.query_one(Entry)
        if entry.display:
            entry.display = False
            self.events.focus()
        elif self.edit:
            self.edit = None
            self.tell(self.app.texts("correct.how"))
            self.show(None)
        else:
            self.dismiss()

    def tell(self, *said: str, bad: bool = False) -> None:
        """Show a message above the entry line."""
        self.query_one("#verdict", Prose).say(*said, bad=bad)
