"""The position of a race and the things a player may do, as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from engines import core
from engines.core import Options
from engines.deck import Deck
from engines.hare_tortoise.kit import Kit, Row
from engines.making import maker

HOME = -1
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Plays:
    """Laying cards on the table; no cards at all is passing, which is never allowed."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bets:
    """A player's bets by animal, starting bets first: written down or, at the end, turned over."""

    player: str
    animals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Holds:
    """Showing the whole hand, so that plays can be judged by it."""

    player: str
    cards: tuple[str, ...]


Action = Plays | Bets | Holds
Menu = tuple[tuple[tuple[Plays, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Setup(core.Setup):
    """Seats, readings and deck, with what the deck says and who sits where.

    `menus` holds every play of each seat: by animal, by the number of howling cards.
    """

    kit: Kit = field(compare=False, repr=False)
    seat: Mapping[str, int] = field(compare=False, repr=False)
    menus: tuple[Menu, ...] = field(compare=False, repr=False)

    @property
    def starting(self) -> int:
        """How many starting bets each player has: two with two players (K-R8)."""
        return 2 if len(self.players) == 2 else 1

    @property
    def stakes(self) -> int:
        """How many bets each player has in all: one more comes from the hand (K-R2, K-R9)."""
        return self.starting + 1


def seated(players: Sequence[str], options: Options, deck: Deck, kit: Kit) -> Setup:
    """The setup of players at their seats."""
    menus = tuple(_menu(player, kit.rows) for player in players)
    seat = {player: place for place, player in enumerate(players)}
    return Setup(tuple(players), options, deck, kit, seat, menus)


@lru_cache(maxsize=256)
def _menu(player: str, rows: tuple[tuple[Row, ...], ...]) -> Menu:
    return tuple(
        tuple(tuple(Plays(player, cards) for cards in row) for row in animal) for animal in rows
    )


@dataclass(frozen=True, slots=True)
class State:
    """A position: what all can see, and what follows about the cards nobody sees.

    `positions` counts steps from the start for each animal, `HOME` once it is on the podium.
    `table` and `discards` count cards by kind. For each seat: `hands` the number of cards held,
    `known` those certainly among them in deck order, `bets` the animals, none while unknown.
    `turn` is a seat, `NOBODY` once the third animal is home; `starter` has the start marker.
    `rooms` follows from the table: how many cards of each animal still fit.
    """

    setup: Setup
    positions: tuple[int, ...]
    podium: tuple[int, ...]
    rivers: tuple[int, ...]
    table: tuple[int, ...]
    discards: tuple[int, ...]
    draw: int
    hands: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]
    bets: tuple[tuple[str, ...], ...]
    turn: int
    starter: int
    round: int
    rooms: Sequence[int] = field(compare=False, repr=False)

    @property
    def full(self) -> bool:
        """True once the podium is full, which ends the race."""
        return self.turn == NOBODY

    @property
    def over(self) -> bool:
        """True once the race has ended and all bets have been turned over."""
        return self.turn == NOBODY and all(self.bets)


made = maker(State)
"""A state from its fields in order, all of them given."""


def under(state: State, options: Options) -> State:
    """The same position under other readings."""
    old = state.setup
    setup = Setup(old.players, options, old.deck, old.kit, old.seat, old.menus)
    return replace(state, setup=setup)


def rooms(kit: Kit, table: Sequence[int]) -> list[int]:
    """How many cards of each animal still fit: up to its own limit and to that of the table.

    Rules D-R12, D-R13, K-R16.
    """
    own = [kit.same] * len(kit.animals)
    left = kit.table
    for animal, n in zip(kit.owner, table, strict=True):
        if n:
            own[animal] -= n
            left -= n
    return [n if n < left else left for n in own]


def plays(state: State, seat: int, hand: Sequence[int]) -> list[Plays]:
    """Every play from a hand (counts by kind) for which there is room, in a fixed order."""
    setup = state.setup
    found: list[Plays] = []
    for kinds, rows, room in zip(setup.kit.kinds, setup.menus[seat], state.rooms, strict=True):
        plain = hand[kinds[0]]
        if plain and room > 0:
            found += rows[0][: plain if plain < room else room]
        if len(kinds) > 1 and hand[kinds[1]]:
            for howls in range(1, min(hand[kinds[1]], room, len(rows) - 1) + 1):
                found += rows[howls][: min(plain, room - howls) + 1]
    return found


def moved(counts: tuple[int, ...], change: Sequence[int]) -> tuple[int, ...]:
    """The sums of two counts, kind by kind.

    >>> moved((1, 0, 2), (0, 1, -1))
    (1, 1, 1)
    """
    return tuple([n + d for n, d in zip(counts, change, strict=True)])


def changed(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The row with one value replaced.

    >>> changed((6, 6, 6), 1, 4)
    (6, 4, 6)
    """
    return (*row[:place], value, *row[place + 1 :])
