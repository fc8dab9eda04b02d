"""A game being set up: which game, who plays, which readings, what it starts from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engines.core import Game, Impossible, Malformed
from engines.deck import Deck
from engines.words import pairs
from scorer.colours import COLOURS
from scorer.store import Book, SeatRow


@dataclass(frozen=True, slots=True)
class Draft:
    """What is known so far of a game about to begin."""

    game: Game
    seats: tuple[SeatRow, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)
    deck: Deck | None = None

    @property
    def players(self) -> list[str]:
        """The names in seating order."""
        return [seat.player for seat in self.seats]

    def seat_taken(self, name: str) -> bool:
        """True where somebody of exactly this name sits already."""
        return name in self.players

    @property
    def full(self) -> bool:
        """True when nobody more can join."""
        return len(self.seats) >= self.game.deck.max_players

    def with_player(self, name: str, colour: str | None) -> Draft:
        """The draft with one more player, in a colour nobody has."""
        taken = {seat.colour for seat in self.seats}
        free = [c for c in COLOURS if c not in taken]
        chosen = colour if colour in free else free[0] if free else None
        return replace(self, seats=(*self.seats, SeatRow(name, chosen)))

    def reseated(self, seats: Sequence[SeatRow]) -> Draft:
        """The draft with other seats; what was given about one who left is forgotten."""
        names = [seat.player for seat in seats]
        given = {
            key: value
            for key, value in self.given.items()
            if not isinstance(value, str) or value in names
        }
        return replace(self, seats=tuple(seats), given=given)

    def recoloured(self, index: int) -> Draft:
        """The draft with the next free colour for one seat."""
        seats = list(self.seats)
        taken = {s.colour for i, s in enumerate(seats) if i != index}
        own = COLOURS.index(seats[index].colour) if seats[index].colour in COLOURS else -1
        turned = [*COLOURS[own + 1 :], *COLOURS[: own + 1]]
        colour = next((c for c in turned if c not in taken), None)
        seats[index] = SeatRow(seats[index].player, colour)
        return replace(self, seats=tuple(seats))

    def faults(self) -> tuple[str, ...]:
        """What still keeps the game from starting; empty when nothing does."""
        try:
            self.game.start(self.players, self.options, self.deck, self.given or None)
        except Impossible as error:
            return error.faults
        return ()

    def store(self, book: Book) -> str:
        """Put the game in the book; gives its id. Raises `BookError`."""
        deck = self.deck or self.game.deck
        source = self.deck.source if self.deck else None
        options, given = self.options, self.given or None
        return book.new_game(self.game.id, self.seats, options, given, deck.fingerprint, source)


def typed_names(line: str) -> list[tuple[str, str | None]]:
    """What is typed as names: one name with its spaces, or `ann=red bob=green`.

    Raises `Malformed` for a quote that is not closed.

    >>> typed_names("Jan de W."), typed_names("ann=red bob=green")
    ([('Jan de W.', None)], [('ann', 'red'), ('bob', 'green')])
    """
    plain = " ".join(line.split())
    try:
        found = pairs(line)
    except Malformed:
        if '"' in line and "=" in line:
            raise
        return [(plain, None)]
    coloured = [pair for pair in found if pair[1] in COLOURS]
    return found if coloured and len(coloured) == len(found) else [(plain, None)]
