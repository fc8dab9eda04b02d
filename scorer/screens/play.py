"""The race at the table: its picture, what is expected, the log, the entry line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from engines.core import Malformed, Verdict
from engines.record import Step
from engines.words import split
from scorer.completion import resolve, suggest
from scorer.pictures import Scene, draw
from scorer.screens.keybar import KeyBar
from scorer.session import Conflict, Session
from scorer.speech import Speech
from scorer.store import BookError

if TYPE_CHECKING:
    from scorer.app import PodiumApp

SUGGESTED = 30
WATCH_SECONDS = 0.5
MARKS = {"legal": " ", "depends": "?", "illegal": "!"}


class Play(Screen[None]):
    """Score one game, event by event."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "back", "key.home"),
        Binding("f2,down", "pick", "key.pick"),
        Binding("f3", "hand", "key.hand"),
        Binding("f4", "dispute", "key.dispute"),
        Binding("f5", "table", "key.table"),
        Binding("f6", "correct", "key.correct"),
        Binding("ctrl+z", "undo", "key.undo", priority=True),
        Binding("ctrl+y", "redo", "key.redo", priority=True),
    ]

    def __init__(self, session: Session) -> None:
        """The screen of an open game."""
        super().__init__()
        self.session = session
        self.colours = {s.player: s.colour or "" for s in session.row.seats}

    def compose(self) -> ComposeResult:
        """Picture, expectation, log beside what fits, verdict, entry line."""
        yield Static(id="title", markup=False)
        yield Static(id="picture", markup=False)
        yield Static(id="expects", markup=False)
        with Horizontal(id="middle"):
            yield OptionList(id="log", markup=False, compact=True)
            yield OptionList(id="fits", markup=False, compact=True)
        yield Static(id="verdict", markup=False)
        yield Input(id="entry", compact=True, select_on_focus=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show everything and put the cursor on the entry line."""
        self.speech = Speech(self.session, self.app.texts, self.app.painter)
        self.show_all()
        self.query_one("#entry").focus()
        self.set_interval(WATCH_SECONDS, self.look_at_book)

    def on_resize(self, event: Resize) -> None:
        """A larger terminal gives the picture more room; a tiny one keeps the entry line."""
        self.set_class(event.size.width < 60 or event.size.height < 20, "tiny")
        self.show_picture()

    def look_at_book(self) -> None:
        """Take in what another program on the same book has entered."""
        if self.session.refresh():
            self.show_all()
            self.tell(self.app.texts("play.others"))

    # What is shown

    def show_all(self) -> None:
        """Bring every part of the screen up to date."""
        self.show_picture()
        self.show_expectation()
        self.show_log()
        self.show_fits(self.query_one("#entry", Input).value)

    def show_picture(self) -> None:
        """Draw the race in the room there is."""
        size = self.size
        height = max(6, min(size.height - 15, 14)) if size.height > 24 else 9
        scene = Scene(
            self.session.game,
            self.session.state,
            max(size.width - 2, 20),
            height,
            self.colours,
            self.app.texts,
            self.app.paint,
        )
        self.query_one("#picture", Static).update(Content("\n").join(draw(scene)))
        name = self.session.game.deck.name[self.app.texts.language]
        self.query_one("#title", Static).update(Content(self.app.paint(name)))

    def show_expectation(self) -> None:
        """Say in one line what comes next and from whom."""
        said = self.session.game.expects(self.session.state).statement
        self.query_one("#expects", Static).update(Content(self.speech.say(said)))

    def show_log(self) -> None:
        """List the events with their rule ids, the last one in view."""
        log = self.query_one("#log", OptionList)
        log.clear_options()
        log.add_options(
            Option(self.logged(text, step))
            for text, step in zip(self.session.events, self.session.steps, strict=True)
        )
        if self.session.events:
            log.highlighted = len(self.session.events) - 1
            log.scroll_end(animate=False)

    def logged(self, text: str, step: Step) -> Content:
        """One line of the log: mark, event, rule ids of its effects."""
        rules = list(step.verdict.rules)
        rules += [r for effect in step.effects for r in effect.rules if r not in rules]
        return Content.assemble(
            f"{MARKS[step.verdict.kind]} {self.app.paint(text)} ", (" ".join(rules), "$text-muted")
        )

    def show_fits(self, typed: str) -> None:
        """List the events that fit what is typed, the allowed ones first."""
        fits = self.query_one("#fits", OptionList)
        fits.clear_options()
        found = suggest(self.session.game, self.session.state, typed, SUGGESTED)
        fits.add_options(
            Option(
                Content.styled(self.app.paint(s.text), "" if s.legal else "$text-muted"), id=s.text
            )
            for s in found
        )

    def tell(self, text: str, bad: bool = False) -> None:
        """Show a line above the entry."""
        verdict = self.query_one("#verdict", Static)
        verdict.set_class(bad, "bad")
        verdict.update(Content(text))

    def tell_verdict(self, verdict: Verdict) -> None:
        """Show every reason of a verdict."""
        self.tell(self.speech.reasons(verdict), bad=verdict.kind == "illegal")

    # What is entered

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list as the line is typed."""
        self.show_fits(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Judge the line and enter it where nothing forbids it; the text stays where it is not."""
        if event.value.strip() and self.enter(event.value):
            event.input.clear()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A picked event is entered; an event of the log is opened for correction."""
        if event.option_list.id == "fits" and event.option.id:
            self.enter(event.option.id)
            self.query_one("#entry").focus()
        elif event.option_list.id == "log":
            self.open_correction(event.option_index)

    def enter(self, typed: str) -> bool:
        """Enter an event; True where it was accepted and is on disk."""
        session = self.session
        try:
            step = session.enter(resolve(session.game, session.state, typed))
        except Malformed as error:
            self.tell(
                self.app.texts("play.malformed", found=error.found, right=error.expected), True
            )
            return False
        except Conflict:
            session.refresh()
            self.show_all()
            self.tell(self.app.texts("play.conflict"), bad=True)
            return False
        except BookError as error:
            self.tell(str(error), bad=True)
            return False
        if step.verdict.kind == "illegal":
            self.tell_verdict(step.verdict)
            return False
        self.accepted(step)
        return True

    def accepted(self, step: Step) -> None:
        """Show what an accepted event did, and the end when it was the last one."""
        self.show_all()
        said = [self.speech.say(effect) for effect in step.effects[-3:]]
        if step.verdict.kind == "depends":
            said = [self.speech.say(reason) for reason in step.verdict.reasons]
        self.tell("\n".join(said))
        if self.session.game.over(self.session.state):
            self.action_table()

    def action_undo(self) -> None:
        """Take the last entry back."""
        self.turn_back(self.session.undo)

    def action_redo(self) -> None:
        """Bring back what was undone."""
        self.turn_back(self.session.redo)

    def turn_back(self, step: object) -> None:
        """Undo or redo, telling a conflict."""
        try:
            step()  # type: ignore[operator]
        except (Conflict, BookError) as error:
            self.session.refresh()
            self.tell(str(error) or self.app.texts("play.conflict"), bad=True)
        self.show_all()

    def action_pick(self) -> None:
        """Move to the list of what fits."""
        fits = self.query_one("#fits", OptionList)
        fits.focus()
        if fits.option_count and fits.highlighted is None:
            fits.highlighted = 0

    def action_back(self) -> None:
        """To the entry line, or home when there already."""
        entry = self.query_one("#entry", Input)
        if self.focused is not entry:
            entry.focus()
        else:
            self.dismiss()

    def open_correction(self, index: int) -> None:
        """Open a past event for correction."""
        from scorer.screens.correct import Correct

        self.app.push_screen(Correct(self.session, index), lambda _: self.show_all())

    def action_hand(self) -> None:
        """Enter a hand that was shown."""
        from scorer.screens.hand import Hand

        players = tuple(seat.player for seat in self.session.row.seats)
        last = self.session.events[-1:]
        moved = split(last[0])[0] if last else None
        self.app.push_screen(Hand(players, moved), self.hand_shown)

    def hand_shown(self, event: str | None) -> None:
        """Enter the hand, or leave its text on the entry line to be mended."""
        if event and not self.enter(event):
            self.query_one("#entry", Input).value = event

    def action_dispute(self) -> None:
        """Try what is typed under every reading, without entering it."""
        from scorer.screens.dispute import Dispute

        self.app.push_screen(Dispute(self.session, self.query_one("#entry", Input).value))

    def action_table(self) -> None:
        """Show who stands where."""
        from scorer.screens.table import Table

        self.app.push_screen(Table(self.session), self.after_table)

    def after_table(self, rematch: str | None) -> None:
        """Open the rematch where one was begun."""
        if rematch:
            self.dismiss()
            self.app.resume(rematch)

    def action_correct(self) -> None:
        """Correct a past event, the last one first."""
        self.open_correction(max(0, len(self.session.events) - 1))
