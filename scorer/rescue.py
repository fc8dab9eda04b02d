"""A damaged score book: set aside, and whatever is readable copied into a new one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from scorer.store import Book

#: In the order in which rows may refer to each other.
TABLES = ("people", "games", "seats", "journal", "bin", "settings")
SIDE_FILES = ("", "-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Rescue:
    """What became of a damaged book: where it lies now, and how many rows came across."""

    aside: Path
    games: int
    entries: int


def sound(path: Path) -> bool:
    """True when SQLite finds nothing wrong with the file at `path`."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            return db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    except sqlite3.DatabaseError:
        return False


def rescue(path: Path) -> Rescue:
    """Set the book at `path` aside and build a new one there from what can still be read."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.name}.damaged-{stamp}")
    for suffix in SIDE_FILES:
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
    book = Book(path)
    book.close()
    copied = dict.fromkeys(TABLES, 0)
    with closing(sqlite3.connect(path, isolation_level=None)) as new:
        new.execute("BEGIN")
        for table in TABLES:
            for row in _readable(aside, table):
                copied[table] += _insert(new, table, row)
        _close_gaps(new)
        new.execute("COMMIT")
    return Rescue(aside, copied["games"], copied["journal"])


def _readable(path: Path, table: str) -> Iterator[tuple[object, ...]]:
    """The rows of a table that can be read, from the front and then from the back."""
    seen: set[tuple[object, ...]] = set()
    for order in ("ASC", "DESC"):
        with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(path)) as db:
            db.text_factory = lambda raw: raw.decode("utf-8", "replace")
            for row in db.execute(f"SELECT * FROM {table} ORDER BY 1 {order}"):
                if row not in seen:
                    seen.add(row)
                    yield row


def _insert(db: sqlite3.Connection, table: str, row: tuple[object, ...]) -> int:
    holes = ", ".join("?" * len(row))
    with suppress(sqlite3.DatabaseError):
        db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({holes})", row)
        return 1
    return 0


def _close_gaps(db: sqlite3.Connection) -> None:
    """Keep each journal only up to its first missing entry: what follows hangs in the air."""
    db.execute("DROP TRIGGER journal_is_never_shortened")
    db.execute(
        "DELETE FROM journal WHERE number > (SELECT count(*) FROM journal AS other "
        "WHERE other.game = journal.game AND other.number <= journal.number)"
    )
    db.execute(
        "CREATE TRIGGER journal_is_never_shortened BEFORE DELETE ON journal "
        "BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END"
    )
