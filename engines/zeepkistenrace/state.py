"""What a position of Zeepkistenrace is: the facts of its deck, the actions, the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from engines.core import Impossible, Options, Setup
from engines.deck import Deck, Face

Phase = Literal["qualification", "grid", "race", "over"]
Pair = tuple[str, str]
Hand = tuple[str, ...]

PHASES: tuple[Phase, ...] = ("qualification", "grid", "race", "over")
GHOST = "ghost"
ROUNDS = 8
"""Rounds of a race, and so cards of a hand (Z-R23, Z-R31): the rules say so, no component does."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the engine needs of a deck, looked up once.

    `direction`, `speed` and `counts` are by race card id in deck order, `rank` is that order;
    `suits` and `totals` are the card ids and the number of cards by direction. `numbers` says how
    often each qualification number is there; `prizes` are the values of the finish tokens, best
    first.
    """

    direction: Mapping[str, str]
    speed: Mapping[str, int]
    counts: Mapping[str, int]
    rank: Mapping[str, int]
    suits: Mapping[str, frozenset[str]]
    totals: Mapping[str, int]
    cards: int
    numbers: Mapping[int, int]
    prizes: tuple[int, ...]
    races: int
    cars: int


def facts_of(deck: Deck) -> Facts:
    """The facts of a deck. Raises `Impossible` naming every family or field it lacks."""
    race_cards = [f for f in deck.faces("card") if {"direction", "speed"} <= set(f.fields)]
    faults = [] if race_cards else ["the deck has no race cards (a direction and a speed)"]
    needed = (("qualification", "place"), ("finish-token", "place"), ("race-number", "race"))
    faces: dict[str, tuple[Face, ...]] = {f.id: f.faces for f in deck.families}
    for family, key in (*needed, ("car", "")):
        if not any(not key or key in face.fields for face in faces.get(family, ())):
            faults.append(f"the deck has no family '{family}' {f'with a {key}' if key else ''}")
    if faults:
        raise Impossible([fault.strip() for fault in faults])
    totals: dict[str, int] = {}
    for face in race_cards:
        letter = str(face.fields["direction"])
        totals[letter] = totals.get(letter, 0) + face.count
    directions = {f.id: str(f.fields["direction"]) for f in race_cards}
    suits = {
        letter: frozenset(card for card, way in directions.items() if way == letter)
        for letter in totals
    }
    sides = [fields for f in faces["race-number"] for fields in (f.fields, f.reverse or {})]
    return Facts(
        direction=MappingProxyType(directions),
        speed=MappingProxyType({f.id: f.number("speed") for f in race_cards}),
        counts=MappingProxyType({f.id: f.count for f in race_cards}),
        rank=MappingProxyType({f.id: rank for rank, f in enumerate(race_cards)}),
        suits=MappingProxyType(suits),
        totals=MappingProxyType(totals),
        cards=sum(totals.values()),
        numbers=MappingProxyType({f.number("place"): f.count for f in faces["qualification"]}),
        prizes=tuple(sorted({f.number("place") for f in faces["finish-token"]})),
        races=max(int(fields["race"]) for fields in sides if "race" in fields),
        cars=sum(f.count for f in faces["car"]),
    )


@dataclass(frozen=True, slots=True)
class RaceSetup(Setup):
    """Seats, readings and deck, with the facts of the deck and everyone who may have a car.

    `racers` are the players in seating order and, where two play, the ghost (Z-R18).
    """

    racers: tuple[str, ...]
    facts: Facts = field(compare=False, repr=False)

    def under(self, options: Options) -> RaceSetup:
        """The same seats and deck under other readings."""
        return RaceSetup(self.players, options, self.deck, self.racers, self.facts)


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the race in progress: its number, its course, the cards in reveal order."""

    number: int
    course: str
    shown: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """How a race ended: who took prizes 1, 2, 3 …, and who was disqualified, first one first."""

    places: tuple[str, ...]
    out: tuple[str, ...]

    def place(self, player: str) -> int:
        """The place of a player, from 1; whoever is out of the race comes after all others."""
        if player in self.places:
            return self.places.index(player) + 1
        return len(self.places) + 1


@dataclass(frozen=True, slots=True)
class Closing:
    """A race as it was just before its tokens were handed out.

    Kept until something of the next race has been played or drawn, so that a revoke which the last
    cards prove can still cost its racer the race (Z-G14).
    """

    race: int
    order: tuple[str, ...]
    disqualified: tuple[str, ...]
    points: tuple[int, ...]
    past: tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """What outlasts a race: its number, the points (seats as in `racers`), the finished races."""

    race: int
    points: tuple[int, ...]
    finishes: tuple[Finish, ...] = ()
    closing: Closing | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    `order` is front first and without the disqualified; `shown` the cards turned up this round, in
    reveal order; `past` the earlier rounds of this race; `played` every card shown in this race;
    `draws` the qualification cards taken so far; `hands` what is left of the hands shown.
    """

    setup: RaceSetup
    score: Score
    phase: Phase
    round: int = 1
    order: tuple[str, ...] = ()
    course: str | None = None
    shown: tuple[Pair, ...] = ()
    past: tuple[Round, ...] = ()
    played: tuple[str, ...] = ()
    disqualified: tuple[str, ...] = ()
    draws: tuple[tuple[str, int], ...] = ()
    hands: tuple[tuple[str, Hand], ...] = ()

    @property
    def race(self) -> int:
        """The number of the race in progress, from 1."""
        return self.score.race

    @property
    def points(self) -> dict[str, int]:
        """Finish points by racer; the ghost's too, where two play."""
        return dict(zip(self.setup.racers, self.score.points, strict=True))

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round of this race so far, the unfinished one included."""
        if self.course is None:
            return self.past
        return (*self.past, Round(self.round, self.course, self.shown))

    def hand(self, player: str) -> Hand | None:
        """What is left of the hand a player has shown; None while it is hidden."""
        return next((cards for who, cards in self.hands if who == player), None)


@dataclass(frozen=True, slots=True)
class Draw:
    """A qualification card taken blindly: `ann draws 3`."""

    player: str
    number: int


@dataclass(frozen=True, slots=True)
class Play:
    """A card turned face up: `ann plays S4`."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Disqualify:
    """The table confirms a cheat: `ann disqualified`."""

    player: str


@dataclass(frozen=True, slots=True)
class Hold:
    """A whole hand shown for checking: `ann holds L2 S3`."""

    player: str
    cards: Hand


Action = Draw | Play | Disqualify | Hold


def to_show(state: State) -> str | None:
    """Whose card is turned up next: the leader's, then the one furthest forward (Z-R38, Z-R52).

    None where no race is on or nobody is left to show.
    """
    if state.phase != "race":
        return None
    if not state.shown:
        return state.order[0]
    shown = [who for who, _ in state.shown]
    for racer in state.order:
        if racer not in shown:
            return racer
    return None


def second_turns(state: State) -> bool:
    """Whether it is the first card turned up behind a leader who is still in the race (Z-R44)."""
    return len(state.shown) == 1 and state.shown[0][0] == state.order[0]


def to_draw(state: State) -> tuple[str, ...]:
    """Who still takes a qualification card, in seating order.

    Before race 1 everyone (Z-R33). Before a later race, where the table plays that way (Z-G6),
    everyone but the winner, the ghost and those at the back for cheating (Z-R14).
    """
    drawn = [who for who, _ in state.draws]
    return tuple(who for who in drawers(state) if who not in drawn)


def drawers(state: State) -> tuple[str, ...]:
    """Everyone who takes a qualification card for this grid, drawn already or not."""
    if state.phase == "qualification":
        return state.setup.players
    if state.phase == "grid":
        return grid_drawers(state.setup, state.order, rearmost(state))
    return ()


def rearmost(state: State) -> tuple[str, ...]:
    """Those disqualified in the race before, who start at the back without a draw (Z-R14)."""
    return state.score.finishes[-1].out if state.score.finishes else ()


def grid_drawers(setup: RaceSetup, order: tuple[str, ...], out: tuple[str, ...]) -> tuple[str, ...]:
    """Who draws for a place behind the winner `order[0]`."""
    return tuple(p for p in setup.players if p != order[0] and p not in out)
