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
        if _is_text(path):
            advice = "Choose another file with --book; this one is left alone."
            raise NotOurs(f"{path} is a text file, no score book", advice) from None
        return recovered(path)
    if path.stat().st_size > CHECKED_AT_ONCE:
        return Opened(book, unchecked=True)
    if sound(path):
        return Opened(book)
    book.close()
    return recovered(path)


def _is_text(path: Path) -> bool:
    """Whether the file is text somebody wrote, such as a record named by mistake."""
    try:
        text = path.read_bytes()[:4096].decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return "\x00" not in text


def recovered(path: Path) -> Opened:
    """A new book at `path` with what can be read of the damaged one, which is set aside."""
    done = rescue(path)
    return Opened(Book(path), done)
