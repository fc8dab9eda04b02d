"""The score book: one SQLite file that never loses an accepted event.

Games, seats and people are rows; what happens in a game is a journal that only grows. An entry of
the journal is an edit (some events taken out at a place, others put in), an undo or a redo, so a
correction is history too. `scorer.session` folds a journal into the events that stand.
"""

from __future__ import annotations

import json
import sqlite3
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

from scorer.schema import Foreign, SchemaTooNew, prepare

BUSY_SECONDS = 5.0
NOT_BINNED = "NOT EXISTS (SELECT 1 FROM bin WHERE bin.game = games.id)"
Kind = Literal["edit", "undo", "redo"]


class BookError(Exception):
    """Raised where the score book cannot be used; says what happened and what to do."""

    def __init__(self, what: str, advice: str) -> None:
        """Keep both halves for the screen that shows them."""
        super().__init__(f"{what}. {advice}")
        self.what = what
        self.advice = advice


class Damaged(BookError):
    """Raised where the file is there but is no sound score book."""


class NotOurs(Damaged):
    """Raised where the file is a sound database of another program; it is left alone."""


class TooNew(BookError):
    """Raised where a later version of Podium wrote the file."""


class Conflict(Exception):
    """Raised where another program wrote to the same game first; nothing was stored."""


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who plays: the name as typed and the colour last played."""

    name: str
    colour: str | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of one game, in seating order."""

    player: str
    colour: str | None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the book, without its events.

    `summary` is the one-line state last stored; `ended` is None while it is being played; times
    are UTC in ISO 8601.
    """

    id: str
    game: str
    started: str
    touched: str
    ended: str | None
    summary: str
    deck_file: str | None
    fingerprint: str
    options: Mapping[str, str]
    given: Mapping[str, Any] | None
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's journal.

    An edit takes `removed` events out at index `at` and puts `inserted` there.
    """

    number: int
    kind: Kind
    at: int = 0
    removed: int = 0
    inserted: tuple[str, ...] = ()


class Book:
    """The score book in one file; every write is on disk before it returns."""

    def __init__(self, path: Path) -> None:
        """Open or make the book. Raises `BookError`, `Damaged` or `TooNew`."""
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            self._db.execute("PRAGMA foreign_keys = ON")
            prepare(self._db, path)
            self._db.execute("PRAGMA synchronous = FULL")
        except SchemaTooNew as error:
            advice = "Install a newer Podium, or choose another book with --book."
            raise TooNew(f"{path} was written by a later version ({error})", advice) from None
        except Foreign as error:
            advice = "It was left alone. Choose another file with --book."
            raise NotOurs(f"{path} is no score book ({error})", advice) from None
        except sqlite3.OperationalError as error:
            raise _unusable(path, error) from error
        except sqlite3.DatabaseError as error:
            raise _damaged(path, error) from error
        except OSError as error:
            advice = "Choose a folder you may write to with --book."
            raise BookError(f"{path} cannot be made ({error.strerror})", advice) from error

    def close(self) -> None:
        """Close the file."""
        with suppress(sqlite3.Error):  # one file, whole by itself, to be copied or moved
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._db.close()

    @contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        """One transaction: committed and on disk at the end, or as if never begun."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                if self._db.in_transaction:  # SQLite ends it itself when the disk is full
                    self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        except sqlite3.IntegrityError:
            raise
        except sqlite3.OperationalError as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise _unusable(self.path, error) from error
        except sqlite3.DatabaseError as error:
            raise _damaged(self.path, error) from error

    def new_game(
        self,
        game: str,
        seats: Sequence[SeatRow],
        options: Mapping[str, str],
        given: Mapping[str, Any] | None,
        fingerprint: str,
        deck_file: str | None = None,
    ) -> str:
        """Store a game about to begin and remember its players; gives its id."""
        game_id = uuid.uuid4().hex
        now = _now()
        with self._write() as db:
            db.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, NULL, '', ?, ?, ?, ?)",
                (game_id, game, now, now, deck_file, fingerprint, _json(options), _json(given)),
            )
            for position, seat in enumerate(seats):
                db.execute(
                    "INSERT INTO people VALUES (?, ?, ?) ON CONFLICT (name) "
                    "DO UPDATE SET colour = coalesce(excluded.colour, colour), "
                    "seen = excluded.seen",
                    (seat.player, seat.colour, now),
                )
                db.execute(
                    "INSERT INTO seats VALUES (?, ?, ?, ?)",
                    (game_id, position, seat.player, seat.colour),
                )
        return game_id

    def append(self, game_id: str, entry: Entry, summary: str, ended: bool) -> None:
        """Add one journal entry, durably. Raises `Conflict` where its number is taken."""
        now = _now()
        try:
            with self._write() as db:
                last = db.execute(
                    "SELECT coalesce(max(number), 0) FROM journal WHERE game = ?", (game_id,)
                ).fetchone()[0]
                if entry.number != last + 1:
                    raise Conflict
                db.execute(
                    "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        game_id,
                        entry.number,
                        entry.kind,
                        entry.at,
                        entry.removed,
                        json.dumps(entry.inserted, ensure_ascii=False),
                        now,
                    ),
                )
                db.execute(
                    "UPDATE games SET summary = ?, touched = ?, ended = ? WHERE id = ?",
                    (summary, now, now if ended else None, game_id),
                )
        except sqlite3.IntegrityError:
            raise Conflict from None

    def journal(self, game_id: str, after: int = 0) -> list[Entry]:
        """The journal of a game from entry `after + 1` on."""
        rows = self._read(
            "SELECT number, kind, at, removed, inserted FROM journal "
            "WHERE game = ? AND number > ? ORDER BY number",
            (game_id, after),
        )
        return [Entry(n, kind, at, gone, tuple(json.loads(new))) for n, kind, at, gone, new in rows]

    def game(self, game_id: str) -> GameRow:
        """One game. Raises `KeyError`."""
        found = self._games("WHERE id = ?", (game_id,))
        if not found:
            raise KeyError(game_id)
        return found[0]

    def running(self, most: int = 20) -> list[GameRow]:
        """Games not ended, the one last touched first."""
        return self._games(
            f"WHERE ended IS NULL AND {NOT_BINNED} ORDER BY touched DESC LIMIT ?", (most,)
        )

    def history(self, most: int = 100, skip: int = 0) -> list[GameRow]:
        """All games, the one last touched first."""
        return self._games(
            f"WHERE {NOT_BINNED} ORDER BY touched DESC LIMIT ? OFFSET ?", (most, skip)
        )

    def count(self) -> int:
        """How many games there are, the binned ones left out."""
        return int(self._read(f"SELECT count(*) FROM games WHERE {NOT_BINNED}", ())[0][0])

    def people(self) -> list[Person]:
        """Everyone who ever played, the ones seen last first."""
        rows = self._read("SELECT name, colour FROM people ORDER BY seen DESC, name", ())
        return [Person(name, colour) for name, colour in rows]

    def remove_game(self, game_id: str) -> None:
        """Put a game in the bin; `restore_game` brings it back."""
        with self._write() as db:
            db.execute("INSERT OR IGNORE INTO bin VALUES (?, ?)", (game_id, _now()))

    def restore_game(self, game_id: str) -> None:
        """Take a game out of the bin."""
        with self._write() as db:
            db.execute("DELETE FROM bin WHERE game = ?", (game_id,))

    def binned(self) -> list[GameRow]:
        """The games in the bin, the one put there last first."""
        return self._games("JOIN bin ON bin.game = games.id ORDER BY bin.at DESC", ())

    def setting(self, name: str) -> str | None:
        """A remembered setting, or None."""
        rows = self._read("SELECT value FROM settings WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    def remember(self, name: str, value: str) -> None:
        """Store a setting."""
        with self._write() as db:
            db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))

    def changes(self) -> int:
        """A number that differs once another program has written to the book."""
        return int(self._read("PRAGMA data_version", ())[0][0])

    def _read(self, query: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.OperationalError as error:
            raise _unusable(self.path, error) from error
        except sqlite3.DatabaseError as error:
            raise _damaged(self.path, error) from error

    def _games(self, rest: str, values: tuple[Any, ...]) -> list[GameRow]:
        rows = self._read(f"SELECT games.* FROM games {rest}", values)
        return [self._game_row(row) for row in rows]

    def _game_row(self, row: tuple[Any, ...]) -> GameRow:
        seats = self._read(
            "SELECT player, colour FROM seats WHERE game = ? ORDER BY position", (row[0],)
        )
        (game_id, game, started, touched, ended, summary, deck, fingerprint, options, given) = row
        return GameRow(
            game_id,
            game,
            started,
            touched,
            ended,
            summary,
            deck,
            fingerprint,
            json.loads(options),
            json.loads(given),
            tuple(SeatRow(*seat) for seat in seats),
        )


def _damaged(path: Path, error: sqlite3.Error) -> Damaged:
    advice = "It is set aside and what can be read is recovered."
    return Damaged(f"{path} is damaged ({error})", advice)


def _unusable(path: Path, error: sqlite3.Error) -> BookError:
    said = str(error)
    if "readonly" in said:
        return BookError(f"{path} cannot be written", "Make it writable or choose --book.")
    if "full" in said:
        return BookError("The disk is full", "Make room, then try again; nothing was lost.")
    if "locked" in said:
        return BookError(f"{path} is in use", "Another program is writing; try again.")
    return BookError(f"{path} cannot be used ({said})", "Choose another book with --book.")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")
