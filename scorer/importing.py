"""A record taken into the score book as a game of its own."""

from __future__ import annotations

from engines.problems import Problem, Problems
from engines.record import Record, begin, event_text, replay
from scorer.session import Session
from scorer.store import Book, Entry, SeatRow


def import_record(book: Book, record: Record) -> str:
    """Store the record as a game; gives its id.

    Raises `Problems` naming the first event the rules forbid; then nothing is stored.
    """
    game, state = begin(record)
    texts = []
    for step in replay(record):
        if step.verdict.kind == "illegal":
            text = event_text(step.event.words)
            rules = ", ".join(step.verdict.rules)
            wrong = f"'{text}' is not allowed ({rules})"
            raise Problems([Problem(record.file, step.event.line, "", wrong)])
        state = step.state
        texts.append(event_text(step.event.words))
    seats = [SeatRow(seat.id, seat.colour) for seat in record.seats]
    fingerprint = game.setup(state).deck.fingerprint
    game_id = book.new_game(game.id, seats, record.options, record.given, fingerprint)
    if texts:
        summary = Session(book, game_id).summary(state)
        book.append(game_id, Entry(1, "edit", 0, 0, tuple(texts)), summary, game.over(state))
    return game_id
