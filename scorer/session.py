"""One game at the table: its journal folded into events, each with its verdict and position.

A session holds no truth of its own. It shows what the book holds, judges what is about to be
entered, and writes an entry before it changes what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines import load
from engines.core import Game, Malformed
from engines.deck import Deck
from engines.record import Event, Record, Seat, Step, event_text, new, take
from engines.words import split
from scorer.store import Book, Conflict, Entry, GameRow


@dataclass(frozen=True, slots=True)
class Splice:
    """What an edit did: `removed` events went out at `at`, `inserted` came in."""

    at: int
    removed: tuple[str, ...]
    inserted: tuple[str, ...]

    def done(self, events: list[str]) -> None:
        """Do it."""
        events[self.at : self.at + len(self.removed)] = self.inserted

    def undone(self, events: list[str]) -> None:
        """Take it back."""
        events[self.at : self.at + len(self.inserted)] = self.removed


@dataclass(frozen=True, slots=True)
class Preview:
    """What would become of the game after an edit, before it is accepted.

    `first_illegal` is the index of the first event that would no longer be allowed, or None.
    """

    events: tuple[str, ...]
    steps: tuple[Step, ...]
    first_illegal: int | None


class Session:
    """A game of the book, open at the table."""

    def __init__(self, book: Book, game_id: str, deck: Deck | None = None) -> None:
        """Open the game and judge its events from the start. Raises `KeyError`, `Impossible`."""
        self.book = book
        self.row: GameRow = book.game(game_id)
        self.game: Game = load(self.row.game)
        players = [seat.player for seat in self.row.seats]
        self.first: Any = self.game.start(players, self.row.options, deck, self.row.given)
        self.events: list[str] = []
        self.steps: list[Step] = []
        self._done: list[Splice] = []
        self._undone: list[Splice] = []
        self._number = 0
        self.refresh()

    @property
    def state(self) -> Any:
        """The position after the last event."""
        return self.steps[-1].state if self.steps else self.first

    @property
    def can_undo(self) -> bool:
        """True when there is something to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """True when something undone can be brought back."""
        return bool(self._undone)

    def refresh(self) -> bool:
        """Take in what another program has entered; True where there was something."""
        entries = self.book.journal(self.row.id, self._number)
        kept = len(self.events)
        for entry in entries:
            kept = min(kept, self._fold(entry))
        if entries:
            self._judge_from(min(kept, len(self.steps)))
        return bool(entries)

    def try_event(self, text: str, holding: Sequence[str] | None = None) -> Step:
        """Judge a line as the next event without entering it. Raises `Malformed`."""
        return take(self.game, self.state, self._event(text), holding)

    def enter(self, text: str, holding: Sequence[str] | None = None) -> Step:
        """Judge a line and, where nothing forbids it, enter it; the entry is on disk on return.

        Raises `Malformed`, and `Conflict` where another program entered something first; then
        `refresh` shows what. An illegal step is given back and not entered.
        """
        step = self.try_event(text, holding)
        if step.verdict.kind != "illegal":
            self._append("edit", len(self.events), 0, (event_text(step.event.words),), step.state)
        return step

    def undo(self) -> None:
        """Take the last entry back, whatever it was. Raises `Conflict`."""
        self._turn_back("undo", self._done, Splice.undone)

    def redo(self) -> None:
        """Bring back what was undone last. Raises `Conflict`."""
        self._turn_back("redo", self._undone, Splice.done)

    def preview(self, at: int, removed: int, inserted: Sequence[str]) -> Preview:
        """What becomes of the game when events at `at` are replaced. Raises `Malformed`."""
        events = list(self.events)
        events[at : at + removed] = [event_text(self._event(text).words) for text in inserted]
        steps: list[Step] = self.steps[:at]
        state = steps[-1].state if steps else self.first
        illegal = None
        for index in range(at, len(events)):
            step = take(self.game, state, self._event(events[index]))
            steps.append(step)
            state = step.state
            if step.verdict.kind == "illegal" and illegal is None:
                illegal = index
        return Preview(tuple(events), tuple(steps), illegal)

    def revise(self, at: int, removed: int, inserted: Sequence[str]) -> Preview:
        """Replace past events where everything after them stays allowed.

        Gives the preview; nothing is entered where an event would be illegal. Raises `Malformed`
        and `Conflict`.
        """
        seen = self.preview(at, removed, inserted)
        if seen.first_illegal is None:
            words = tuple(event_text(self._event(text).words) for text in inserted)
            state = seen.steps[-1].state if seen.steps else self.first
            self._append("edit", at, removed, words, state)
        return seen

    def record(self) -> Record:
        """The game as a record."""
        seats = [Seat(seat.player, seat.colour) for seat in self.row.seats]
        defaults = self.game.rulebook.options()
        options = {k: v for k, v in self.row.options.items() if defaults.get(k) != v}
        return new(self.row.game, seats, options, self.row.given, map(split, self.events))

    def summary(self, state: Any) -> str:
        """The one-line state kept beside the game in the book: standings as `name points`."""
        return ", ".join(f"{s.player} {s.points}" for s in self.game.standings(state))

    def _event(self, text: str) -> Event:
        words = tuple(split(text))
        if not words:
            raise Malformed("nothing", "an event such as 'ann passes'")
        return Event(words)

    def _append(
        self, kind: Any, at: int, removed: int, inserted: tuple[str, ...], state: Any
    ) -> None:
        entry = Entry(self._number + 1, kind, at, removed, inserted)
        self.book.append(self.row.id, entry, self.summary(state), self.game.over(state))
        kept = self._fold(entry)
        self._judge_from(min(kept, len(self.steps)))

    def _turn_back(
        self, kind: Any, stack: list[Splice], turn: Callable[[Splice, list[str]], None]
    ) -> None:
        if not stack:
            return
        events = list(self.events)
        turn(stack[-1], events)
        state = self._state_after(events, stack[-1].at)
        self._append(kind, 0, 0, (), state)

    def _state_after(self, events: Sequence[str], same: int) -> Any:
        state = self.steps[same - 1].state if same else self.first
        for text in events[same:]:
            state = take(self.game, state, self._event(text)).state
        return state

    def _fold(self, entry: Entry) -> int:
        """Take one journal entry in; gives the index from which events may differ."""
        self._number = entry.number
        if entry.kind == "edit":
            gone = tuple(self.events[entry.at : entry.at + entry.removed])
            splice = Splice(entry.at, gone, entry.inserted)
            splice.done(self.events)
            self._done.append(splice)
            self._undone.clear()
        elif entry.kind == "undo" and self._done:
            splice = self._done.pop()
            splice.undone(self.events)
            self._undone.append(splice)
        elif entry.kind == "redo" and self._undone:
            splice = self._undone.pop()
            splice.done(self.events)
            self._done.append(splice)
        else:
            return len(self.events)
        return splice.at

    def _judge_from(self, index: int) -> None:
        del self.steps[index:]
        state = self.state
        for text in self.events[index:]:
            step = take(self.game, state, self._event(text))
            self.steps.append(step)
            state = step.state


__all__ = ["Conflict", "Preview", "Session", "Splice"]
