"""Opening the score book at start: a damaged one is set aside and what can be read is recovered."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scorer.rescue import Rescue, rescue, sound
from scorer.store import Book, Damaged, NotOurs

#: A book up to this size is checked before it is shown, a larger one after.
CHECKED_AT_ONCE = 2_000_000


@dataclass(frozen=True, slots=True)
class Opened:
    """An open book; what was recovered of a damaged file; whether it is yet to be checked."""

    book: Book
    rescued: Rescue | None = None
    unchecked: bool = False


def open_book(path: Path) -> Opened:
    """The book at `path`. Raises `BookError` where it cannot be used."""
    try:
        book = Book(path)
    except NotOurs:
        raise
    except Damaged:
        return recovered(path)
    if path.stat().st_size > CHECKED_AT_ONCE:
        return Opened(book, unchecked=True)
    if sound(path):
        return Opened(book)
    book.close()
    return recovered(path)


def recovered(path: Path) -> Opened:
    """A new book at `path` with what can be read of the damaged one, which is set aside."""
    done = rescue(path)
    return Opened(Book(path), done)
