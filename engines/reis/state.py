"""The position of a game of reis and the four things a player may do, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engines import core
from engines.deck import Deck
from engines.making import maker
from engines.reis.kit import Kit


@dataclass(frozen=True, slots=True)
class Setup(core.Setup):
    """Seats, readings and deck, with what the deck says and who sits where.

    `opponents` gives for each seat the other players with their seats, from the left on.
    """

    kit: Kit = field(compare=False, repr=False)
    seat: Mapping[str, int] = field(compare=False, repr=False)
    opponents: tuple[tuple[tuple[str, int], ...], ...] = field(compare=False, repr=False)


def setup_of(players: tuple[str, ...], options: core.Options, deck: Deck, kit: Kit) -> Setup:
    """The setup of these players, named in seating order."""
    seat = {name: place for place, name in enumerate(players)}
    others = tuple(
        tuple((name, seat[name]) for name in (*players[place + 1 :], *players[:place]))
        for place in range(len(players))
    )
    return Setup(players, options, deck, kit, seat, others)


@dataclass(frozen=True, slots=True)
class Player:
    """What lies before one player.

    `started`: he has had his green light; `green`: no other remedy covers that light since;
    `caught`: a policeman has stopped him since his last progress card. `block` is the hazard
    that stops him now, `progress` the distances of his cards in the order he laid them, in km.
    """

    progress: tuple[int, ...] = ()
    km: int = 0
    started: bool = False
    green: bool = False
    block: str | None = None
    limit: bool = False
    immunities: tuple[str, ...] = ()
    caught: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A position: what all can see, and what follows about the cards nobody sees.

    `turn` and `winner` are seats. `draw` counts the draw pile, `recycled` how often the waste was
    made into a new one. `laid` and `waste` count, for each kind of card in deck order, those that
    stay on the table (covered ones too) and those on the waste pile. For each seat: `hands` the
    number of cards held, `known` the cards certainly among them (shown and not yet laid, in deck
    order), `ahead` whether he has already drawn for his next turn.
    """

    setup: Setup
    players: tuple[Player, ...]
    turn: int
    winner: int | None
    draw: int
    recycled: int
    laid: tuple[int, ...]
    waste: tuple[int, ...]
    hands: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]
    ahead: tuple[bool, ...]


made = maker(State)
"""A state from its fields in order, all of them given."""


@dataclass(frozen=True, slots=True)
class Plays:
    """Laying a card: before oneself, or a block before the opponent `on`."""

    player: str
    card: str
    on: str | None = None


@dataclass(frozen=True, slots=True)
class Discards:
    """Throwing a card on the waste pile, because no other move is possible."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Passes:
    """Doing nothing, because there is no card left to play or to draw."""

    player: str


@dataclass(frozen=True, slots=True)
class Holds:
    """Showing the whole hand, so that moves can be judged by it."""

    player: str
    cards: tuple[str, ...]


Action = Plays | Discards | Passes | Holds


@lru_cache(maxsize=4096)
def play_of(player: str, card: str, on: str | None = None) -> Plays:
    """The play of a card; the same few come up at every turn, so each is made once."""
    return Plays(player, card, on)


@lru_cache(maxsize=1024)
def discard_of(player: str, card: str) -> Discards:
    """The discard of a card, made once as well."""
    return Discards(player, card)


def plus(counts: tuple[int, ...], place: int, change: int = 1) -> tuple[int, ...]:
    """These counts with one of them changed.

    >>> plus((0, 2, 0), 1)
    (0, 3, 0)
    """
    return (*counts[:place], counts[place] + change, *counts[place + 1 :])


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """These cards less one copy of `card`, unchanged where it is not among them.

    >>> without(("25", "25", "tanker"), "25")
    ('25', 'tanker')
    """
    if card not in cards:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
