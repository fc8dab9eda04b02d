"""The tables of the score book and how an older book becomes a newer one."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

APPLICATION_ID = 0x706F6469  # "podi"
VERSION = 1

TABLES = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    started TEXT NOT NULL,
    touched TEXT NOT NULL,
    ended TEXT,
    summary TEXT NOT NULL,
    deck_file TEXT,
    fingerprint TEXT NOT NULL,
    options TEXT NOT NULL,
    given TEXT NOT NULL
) STRICT;
CREATE INDEX games_touched ON games (touched);
CREATE INDEX games_running ON games (touched) WHERE ended IS NULL;
CREATE TABLE people (name TEXT PRIMARY KEY, colour TEXT, seen TEXT NOT NULL) STRICT;
CREATE INDEX people_seen ON people (seen);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    position INTEGER NOT NULL,
    player TEXT NOT NULL REFERENCES people (name),
    colour TEXT,
    PRIMARY KEY (game, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE journal (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('edit', 'undo', 'redo')),
    at INTEGER NOT NULL,
    removed INTEGER NOT NULL,
    inserted TEXT NOT NULL,
    stamp TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER journal_is_never_rewritten BEFORE UPDATE ON journal
    BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
CREATE TRIGGER journal_is_never_shortened BEFORE DELETE ON journal
    BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
CREATE TABLE bin (game TEXT PRIMARY KEY REFERENCES games (id), at TEXT NOT NULL) STRICT;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
"""

#: What turns a book of one version into the next; the key is the version it starts from.
MIGRATIONS: dict[int, str] = {}


class SchemaTooNew(Exception):
    """Raised for a book of a later version than this program knows."""


class Foreign(Exception):
    """Raised for a database that another program made."""


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Make the tables of a new book, or bring an old one up to date.

    A copy of the file is made beside it before the first migration. Raises `SchemaTooNew`,
    `Foreign`, and `sqlite3.DatabaseError` for a file that is no database.
    """
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    owner = int(db.execute("PRAGMA application_id").fetchone()[0])
    empty = not db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    if empty and not version:
        create(db)
    elif owner != APPLICATION_ID:
        raise Foreign("it is a database of another program")
    elif version > VERSION:
        raise SchemaTooNew(f"format {version}, this one knows {VERSION}")
    elif version < VERSION:
        migrate(db, path, version, MIGRATIONS, VERSION)
    db.execute("PRAGMA journal_mode = WAL")


def create(db: sqlite3.Connection) -> None:
    """Make every table of a new book, in one transaction."""
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(
        f"BEGIN IMMEDIATE; {TABLES} PRAGMA application_id = {APPLICATION_ID};"
        f"PRAGMA user_version = {VERSION}; COMMIT;"
    )


def migrate(
    db: sqlite3.Connection, path: Path, version: int, steps: dict[int, str], target: int
) -> Path:
    """Copy the book beside itself, then take it from `version` to `target`; gives the copy."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    kept = path.with_name(f"{path.name}.format{version}-{stamp}")
    with sqlite3.connect(kept) as copy:
        db.backup(copy)
    copy.close()
    for step in range(version, target):
        db.executescript(
            f"BEGIN IMMEDIATE; {steps[step]}; PRAGMA user_version = {step + 1}; COMMIT;"
        )
    return kept
