"""A position in Rollecate as a value, and what stays fixed while a game is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from engines import core
from engines.core import Options
from engines.making import maker
from engines.rollecate.cards import Cards

START_TRACK = 4  # N-R9
LOCO_START = 3  # N-R10
REMOVED = {2: 11, 3: 9, 4: 7}  # N-R11, by number of players
HAND = 2  # N-R12

Phase = Literal["track", "play", "hands", "over"]
PHASES: tuple[Phase, ...] = ("track", "play", "hands", "over")


@dataclass(frozen=True, slots=True)
class Setup(core.Setup):
    """Seats, readings and deck, with the facts of the deck and the seat of each player."""

    cards: Cards
    seats: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class State:
    """A position between two actions; everything by seat is a tuple in seating order.

    `loco` is the 1-based place on the present track (0 until it is put down); `gone` holds the
    cards combined away; `drawn` tells whether the player to move has drawn (only a shown hand
    tells so before the action); a hand is its `known` cards and a number of `unknown` ones (None
    where the table never said how many); `unseen` counts the cards not on the table by kind.
    """

    setup: Setup
    phase: Phase
    track: tuple[str, ...]
    loco: int
    piles: tuple[tuple[str, ...], ...]
    gone: tuple[str, ...]
    draw_pile: int
    turn: int
    drawn: bool
    known: tuple[tuple[str, ...], ...]
    unknown: tuple[int | None, ...]
    entered: tuple[bool, ...]
    unseen: tuple[int, ...]

    @property
    def player(self) -> str:
        """The id of the player to move."""
        return self.setup.players[self.turn]

    def draws_first(self, seat: int) -> bool:
        """Whether this player is still to draw before acting."""
        return seat == self.turn and not self.drawn and self.phase == "play"

    def room(self, seat: int) -> int:
        """How many unknown cards this player can hold at most, the card to be drawn included.

        Where the size of a hand is not known, all unseen cards that are neither in the draw pile
        nor in other hands bound it.
        """
        unknown = self.unknown[seat]
        drawing = self.draws_first(seat)
        if unknown is not None:
            return unknown + drawing
        others = sum(map(len, self.known)) + sum(n or 0 for n in self.unknown)
        return max(0, sum(self.unseen) - (self.draw_pile - drawing) - others)

    def hidden(self, kind: str) -> int:
        """How many cards of this kind lie nobody knows where: neither on the table nor shown."""
        left = self.unseen[self.setup.cards.index[kind]]
        return left - sum(hand.count(kind) for hand in self.known)


made = maker(State)
"""A state from its fields in order, all of them given."""


def with_options(state: State, options: Options) -> State:
    """The same position under other readings."""
    old = state.setup
    setup = Setup(old.players, options, old.deck, old.cards, old.seats)
    return replace(state, setup=setup)


def put(row: tuple[Any, ...], seat: int, entry: Any) -> tuple[Any, ...]:
    """The row with the entry of one seat replaced."""
    return (*row[:seat], entry, *row[seat + 1 :])


def draws(cards: Cards, players: int) -> int:
    """The size of the draw pile at the start of play, by the deck's own count (N-R9 to N-R12)."""
    return sum(cards.counts) - START_TRACK - REMOVED[players] - HAND * players


def view(state: State) -> dict[str, Any]:
    """The position as JSON values.

    Beside the keys of the record format: `phase`; `gone` (combined cards); `drawn` (whether the
    player to move has drawn); `hands` (size of each hand, null where it was never said); `holds`
    (the cards each is known to hold); `entered` (whose last hand has been added).
    """
    setup = state.setup
    named = setup.players
    return {
        "phase": state.phase,
        "track": list(state.track),
        "loco": state.loco or None,
        "piles": {p: list(pile) for p, pile in zip(named, state.piles, strict=True)},
        "gone": list(state.gone),
        "draw_pile": state.draw_pile,
        "turn": None if state.phase == "over" else state.player,
        "drawn": state.drawn,
        "hands": {
            p: None if unknown is None else len(known) + unknown
            for p, known, unknown in zip(named, state.known, state.unknown, strict=True)
        },
        "holds": {p: list(hand) for p, hand in zip(named, state.known, strict=True)},
        "entered": [p for p, done in zip(named, state.entered, strict=True) if done],
        "points": {p: setup.cards.total(pile) for p, pile in zip(named, state.piles, strict=True)},
    }
