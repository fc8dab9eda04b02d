"""The race at the table: its picture, what is expected, the log, the entry line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from engines.core import Malformed
from engines.record import Step
from engines.words import quoted
from scorer.completion import Offers, Suggestion
from scorer.logbook import Logbook, short_names
from scorer.painting import cut
from scorer.pictures import Scene, draw, secrets
from scorer.session import Conflict, Session
from scorer.speech import Speech
from scorer.store import BookError
from scorer.widgets.entry import QuickEntry, belongs_on_a_line
from scorer.widgets.keybar import KeyBar
from scorer.widgets.lines import Lines
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Para, Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp

WATCH_SECONDS = 0.5
TINY = (60, 20)
LOW = 30
#: Rows of the screen the picture must leave to the rest.
LEFT_FREE = 15
PROMPT = 16


class Play(Screen[None]):
    """Score one game, event by event."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "back", "key.home"),
        Binding("f2,down", "pick", "key.pick"),
        Binding("f3", "hand", "key.hand"),
        Binding("f4", "dispute", "key.dispute"),
        Binding("f5", "table", "key.table"),
        Binding("f6,up", "correct", "key.correct"),
        Binding("f7", "rules", "key.rules", show=False),
        Binding("f8", "secret", "key.secret"),
        Binding("ctrl+z,f9", "undo", "key.undo", priority=True),
        Binding("ctrl+y,shift+f9,f10", "redo", "key.redo", priority=True),
        Binding("tab", "complete", "key.complete", show=False, priority=True),
    ]

    def __init__(self, session: Session) -> None:
        """The screen of an open game."""
        super().__init__()
        self.session = session
        self.colours = {s.player: s.colour or "" for s in session.row.seats}
        self.offers = Offers(session.game, session.state)
        self.beginnings: frozenset[str] = frozenset()

    def compose(self) -> ComposeResult:
        """Picture, expectation, log beside what fits, verdict, entry line."""
        yield Static(id="title", markup=False)
        yield Static(id="picture", markup=False)
        yield Prose(id="expects")
        log, fits = Lines("log", self.logged), Menu("fits")
        with Horizontal(id="middle"):
            yield from (fits, log) if self.app.painter.right_to_left else (log, fits)
        yield Prose(id="verdict")
        with Horizontal(id="typing"):
            yield Static(id="prompt", markup=False)
            yield QuickEntry()
        yield KeyBar()

    def on_mount(self) -> None:
        """Show everything and put the cursor on the entry line."""
        self.speech = Speech(self.session, self.app.texts)
        self.logbook = Logbook(self.session, self.speech, self.app.painter)
        name = self.session.game.deck.name[self.app.texts.language]
        self.query_one("#title", Static).update(Content(self.app.paint(name)))
        self.show_all()
        self.entry.focus()
        self.set_interval(WATCH_SECONDS, self.look_at_book)

    @property
    def entry(self) -> QuickEntry:
        """The line for typing."""
        return self.query_one("#entry", QuickEntry)

    def on_resize(self, event: Resize) -> None:
        """A larger terminal gives the picture more room; a tiny one keeps the entry line."""
        width, height = TINY
        self.set_class(event.size.width < width or event.size.height < height, "tiny")
        self.set_class(event.size.height < LOW, "low")
        self.show_picture()
        self.show_expectation()
        self.call_after_refresh(self.show_fits, self.entry.value)

    def look_at_book(self) -> None:
        """Take in what another program on the same book has entered."""
        with self.app.minding():
            if self.session.refresh():
                self.show_all()
                self.tell(self.app.texts("play.others"))

    # What is shown

    def show_all(self) -> None:
        """Bring every part of the screen up to date."""
        self.offers = Offers(self.session.game, self.session.state)
        self.show_picture()
        self.show_expectation()
        self.query_one(Lines).show(len(self.session.events))
        self.show_fits(self.entry.value)

    def show_picture(self) -> None:
        """Draw the race in the room there is."""
        game, state = self.session.game, self.session.state
        if self.has_class("tiny"):
            return
        expected = frozenset(game.expects(state).players)
        scene = Scene(
            game,
            state,
            max(self.size.width - 2, 20),
            max(9, self.size.height - LEFT_FREE),
            self.colours,
            expected,
            self.app.texts,
            self.app.painter,
        )
        picture, lines = self.query_one("#picture", Static), draw(scene)
        picture.update(Content("\n").join(lines), layout=len(lines) != picture.size.height)

    def show_expectation(self) -> None:
        """Say in one line what comes next and from whom; the prompt names the one."""
        expects = self.session.game.expects(self.session.state)
        said = [Para(self.speech.say(expects.statement))]
        if self.has_class("tiny"):
            said.insert(0, Para(self.app.texts("play.tiny", width=TINY[0], height=TINY[1])))
        self.query_one("#expects", Prose).say(*said)
        who = next(iter(expects.players), None)
        name = self.app.painter.line(who[:PROMPT]) if who else "✓"
        prompt = self.query_one("#prompt", Static)
        shown = Content(f" {name} ▸ ")
        prompt.update(shown, layout=shown.cell_length != prompt.size.width)

    def logged(self, index: int, width: int) -> Content:
        """One line of the log."""
        return self.logbook.line(index, width)

    def show_fits(self, typed: str) -> None:
        """List the events that fit what is typed, the allowed ones first."""
        fits = self.query_one("#fits", Menu)
        found = self.offers.suggest(typed)
        self.beginnings = frozenset(s.text for s in found if s.more)
        fits.fill((s.text, self.offered(s)) for s in found)
        fits.highlighted = None

    def offered(self, suggestion: Suggestion) -> Content:
        """A line of the list; the player expected first is not named in it."""
        text = suggestion.text
        first = quoted(self.offers.first or "") + " "
        text = short_names(text.removeprefix(first), self.logbook.players)
        room = max(14, self.query_one("#fits").size.width - 7)
        text = cut(text, room - 2) + (" …" if suggestion.more else "")
        shown = self.app.painter.line(text, "ltr")
        return Content(shown) if suggestion.legal else Content.styled(f"✗ {shown}", "dim")

    def tell(self, *said: str, bad: bool = False) -> None:
        """Show lines above the entry."""
        self.query_one("#verdict", Prose).say(*said, bad=bad)

    # What is entered

    @on(Input.Changed, "#entry")
    def narrow(self, event: Input.Changed) -> None:
        """Narrow the list as the line is typed."""
        with self.app.batch_update():
            self.show_fits(event.value)

    @on(Input.Submitted, "#entry")
    def submit(self, event: Input.Submitted) -> None:
        """Judge the line and enter it where nothing forbids it; the text stays where it is not."""
        if not self.enter(event.value):
            self.entry.give_back(event.value)

    @on(OptionList.OptionSelected, "#fits")
    def picked(self, event: OptionList.OptionSelected) -> None:
        """Enter a picked event, or go on from a picked beginning."""
        self.entry.focus()
        if event.option.id in self.beginnings:
            self.entry.put(f"{event.option.id} ")
        elif event.option.id:
            typed = self.entry.take()
            if not self.enter(event.option.id):
                self.entry.give_back(typed)

    @on(Lines.Chosen, "#log")
    def reopen(self, event: Lines.Chosen) -> None:
        """An event of the log is opened for correction."""
        self.open_correction(event.index)

    @on(Lines.Beyond)
    def below_log(self) -> None:
        """Down from the last line of the log is the entry line."""
        self.entry.focus()

    def enter(self, typed: str) -> bool:
        """Enter an event; True where it was accepted and is on disk."""
        session, texts = self.session, self.app.texts
        try:
            step = session.enter(self.offers.resolve(typed))
        except Malformed as error:
            self.tell(texts("play.malformed", found=error.found, right=error.expected), bad=True)
            return False
        except Conflict:
            session.refresh()
            self.show_all()
            self.tell(texts("play.conflict"), bad=True)
            return False
        except BookError as error:
            self.app.trouble(error)
            return False
        if step.verdict.kind == "illegal":
            self.tell(*self.speech.say_all(step.verdict.reasons), bad=True)
            return False
        with self.app.batch_update():
            self.accepted(step)
        return True

    def accepted(self, step: Step) -> None:
        """Show what an accepted event did, and the end when it was the last one."""
        self.show_all()
        said = self.speech.say_all(step.effects[-3:])
        if step.verdict.kind == "depends":
            said = [*self.speech.say_all(step.verdict.reasons), self.app.texts("play.depends")]
        self.tell(*said)
        if self.session.game.over(self.session.state):
            self.action_table()

    def on_key(self, event: Key) -> None:
        """A letter typed while a list has the focus goes to the entry line."""
        letter = event.character or ""
        if self.focused is not self.entry and belongs_on_a_line(letter):
            event.stop()
            self.entry.focus()
            self.entry.insert_text_at_cursor(letter)

    def action_complete(self) -> None:
        """Put the first thing that fits on the entry line; from elsewhere, go back to it."""
        fitting = self.offers.suggest(self.entry.value)
        if self.focused is self.entry and self.entry.value.strip() and fitting:
            self.entry.put(fitting[0].text + (" " if fitting[0].more else ""))
        else:
            self.entry.focus()

    def action_undo(self) -> None:
        """Take the last entry back."""
        self.turn_back(self.session.undo, "play.undone", self.session.can_undo)

    def action_redo(self) -> None:
        """Bring back what was undone."""
        self.turn_back(self.session.redo, "play.redone", self.session.can_redo)

    def turn_back(self, turn: Callable[[], None], done: str, possible: bool) -> None:
        """Undo or redo, telling a conflict."""
        with self.app.minding():
            try:
                turn()
                self.show_all()
                self.tell(self.app.texts(done if possible else "play.nothing"))
            except Conflict:
                self.session.refresh()
                self.show_all()
                self.tell(self.app.texts("play.conflict"), bad=True)

    # Where keys lead

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Secret entries exist in some games only."""
        return action != "secret" or bool(secrets(self.session.row.game))

    def action_pick(self) -> None:
        """Move to the list of what fits."""
        fits = self.query_one("#fits", Menu)
        if fits.option_count and self.focused is not fits:
            fits.focus()
            fits.highlighted = 0

    def action_back(self) -> None:
        """To the entry line, or home when there already."""
        if self.focused is not self.entry:
            self.entry.focus()
        else:
            self.dismiss()

    def action_correct(self) -> None:
        """Move to the log; from there, correct the marked event."""
        log = self.query_one(Lines)
        if not self.session.events:
            return
        if self.focused is log:
            self.open_correction(log.highlighted)
        else:
            log.focus()
            self.tell(self.app.texts("play.log"))

    def open_correction(self, index: int) -> None:
        """Open a past event for correction."""
        from scorer.screens.correct import Correct

        self.app.push_screen(Correct(self.session, index), lambda _: self.back_from_correction())

    def back_from_correction(self) -> None:
        """Show the game as it is now."""
        self.tell()
        self.show_all()
        self.entry.focus()

    def action_hand(self) -> None:
        """Enter a hand that was shown."""
        from scorer.screens.hand import Hand

        self.app.push_screen(Hand(self.session), self.hand_shown)

    def hand_shown(self, shown: tuple[int, str] | None) -> None:
        """Enter the hand where it belongs: before the event that hangs on it, or as the next."""
        if shown is None:
            return
        at, event = shown
        if at == len(self.session.events):
            if not self.enter(event):
                self.entry.put(event)
            return
        with self.app.minding():
            try:
                seen = self.session.revise(at, 0, (event,))
            except (Malformed, Conflict) as error:
                self.tell(str(error) or self.app.texts("play.conflict"), bad=True)
                return
            self.show_all()
            if seen.first_illegal is None:
                self.tell(self.app.texts("hand.settled"))
            else:
                step = seen.steps[seen.first_illegal]
                said = self.app.texts("hand.proves", event=seen.events[seen.first_illegal])
                self.tell(said, *self.speech.say_all(step.verdict.reasons), bad=True)

    def action_dispute(self) -> None:
        """Try what is typed under every reading, without entering it."""
        from scorer.screens.dispute import Dispute

        self.app.push_screen(Dispute(self.session, self.entry.value))

    def action_secret(self) -> None:
        """Enter what the others must not see."""
        from scorer.screens.secret import Secret

        self.app.push_screen(Secret(self.session), self.secret_told)

    def secret_told(self, event: str | None) -> None:
        """Enter the secret; nothing of it is shown."""
        if event and self.enter(event) and not self.session.game.over(self.session.state):
            self.tell(self.app.texts("secret.kept"))

    def action_table(self) -> None:
        """Show who stands where."""
        from scorer.screens.table import Table

        self.app.push_screen(Table(self.session))

    def action_rules(self) -> None:
        """Look something up in the rules of this game."""
        from scorer.screens.rules import Rules

        self.app.push_screen(Rules(self.session.row.game))
