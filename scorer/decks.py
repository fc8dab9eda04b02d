"""Which deck a game of the book is played with."""

from __future__ import annotations

from engines.deck import Deck, read
from engines.problems import Problem, Problems
from scorer.store import GameRow


def deck_of(row: GameRow) -> Deck | None:
    """The deck file a game was begun with, or None for the game's own deck.

    Raises `Problems` where the file is gone, broken, or no longer the same deck.
    """
    if row.deck_file is None:
        return None
    try:
        deck = read(row.deck_file)
    except OSError as error:
        said = (error.strerror or "cannot be read").lower()
        raise Problems([Problem(row.deck_file, 0, "", said, "the deck this game uses")]) from None
    if deck.fingerprint != row.fingerprint:
        wrong = f"the deck changed since this game began: {deck.fingerprint}"
        raise Problems([Problem(row.deck_file, 0, "", wrong, row.fingerprint)])
    return deck
