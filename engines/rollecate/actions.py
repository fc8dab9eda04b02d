"""What players can do in Rollecate, and how the record writes it.

The record's words: `a tracks 3` lays a card of the start track; `a lays 2 2b wheels 3`; `a passes`;
`a chaos 2 4` (by value); each of the last three may end in `place 3* 2`, the order in which cards
go onto the pile, `*` meaning combined with the top card; `a hand 2 C4` at the end of the game (or
`a hand` with none); `a holds 2 C4` shows a hand. Chaos cards are `C4` in hands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engines.core import Malformed
from engines.problems import nearest
from engines.rollecate.cards import Cards
from engines.words import quoted

Placed = tuple[str, bool]
Placing = tuple[Placed, ...]
_NUMBER = re.compile(r"-?[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Track:
    """Lay the next card of the start track."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay track cards, roll, and let the locomotive ride; `place` None is the usual placing."""

    player: str
    cards: tuple[str, ...]
    wheels: int
    place: Placing | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass: one card forward if possible, one penalty card."""

    player: str
    place: Placing | None = None


@dataclass(frozen=True, slots=True)
class Chaos:
    """Put chaos cards on one's own pile; cards are written by value, in `place` as well."""

    player: str
    values: tuple[int, ...]
    place: Placing | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """Add what is left of a hand to the pile at the end of the game."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Holds:
    """Show a hand as it is right now."""

    player: str
    cards: tuple[str, ...]


Action = Track | Lay | Pass | Chaos | Hand | Holds


@lru_cache(maxsize=4096)
def laying(player: str, cards: tuple[str, ...], wheels: int) -> Lay:
    """Laying cards with the usual placing; the same few moves come up again and again."""
    return Lay(player, cards, wheels)


@lru_cache(maxsize=256)
def passing(player: str) -> Pass:
    """Passing with the usual placing."""
    return Pass(player)


def parse(players: Sequence[str], cards: Cards, words: Sequence[str]) -> Action:
    """The action in these words, the player's id first. Raises `Malformed`."""
    if len(words) < 2:
        found = f"nothing after '{words[0]}'" if words else "nothing"
        raise Malformed(found, f"a player and one of: {', '.join(_VERBS)}")
    player, verb, *rest = words
    if player not in players:
        raise Malformed(f"no player '{player}'", nearest(player, players))
    if verb not in _VERBS:
        raise Malformed(f"'{verb}' is nothing one can do", nearest(verb, list(_VERBS)))
    return _VERBS[verb](cards, player, rest)


def _track(cards: Cards, player: str, rest: list[str]) -> Track:
    if len(rest) != 1:
        raise Malformed(f"{len(rest)} cards after 'tracks'", "one card, such as: tracks 3")
    return Track(player, cards.kind(rest[0]))


def _lay(cards: Cards, player: str, rest: list[str]) -> Lay:
    rest, place = _cut(rest, "place")
    laid, wheels = _cut(rest, "wheels")
    if not laid:
        raise Malformed("no cards after 'lays'", "lays 2 2 wheels 3")
    kinds = tuple([cards.kind(word) for word in laid])
    if wheels is None or len(wheels) != 1 or not _NUMBER.fullmatch(wheels[0]):
        found = "no 'wheels'" if wheels is None else f"'wheels {' '.join(wheels)}'"
        raise Malformed(found, "wheels and how many were rolled, such as: lays 2 2 wheels 3")
    return Lay(player, kinds, int(wheels[0]), _placing(place, cards.kind))


def _pass(cards: Cards, player: str, rest: list[str]) -> Pass:
    rest, place = _cut(rest, "place")
    if rest:
        raise Malformed(f"'{' '.join(rest)}' after 'passes'", "passes, or: passes place 3*")
    return Pass(player, _placing(place, cards.kind))


def _chaos(cards: Cards, player: str, rest: list[str]) -> Chaos:
    laid, place = _cut(rest, "place")
    if not laid:
        raise Malformed("no cards after 'chaos'", "the values of the chaos cards: chaos 2 4")
    values = tuple([cards.chaos_value(word) for word in laid])
    return Chaos(player, values, _placing(place, lambda word: str(cards.chaos_value(word))))


def _hand(cards: Cards, player: str, rest: list[str]) -> Hand:
    return Hand(player, cards.in_order([cards.kind(word) for word in rest]))


def _holds(cards: Cards, player: str, rest: list[str]) -> Holds:
    return Holds(player, cards.in_order([cards.kind(word) for word in rest]))


_VERBS: dict[str, Callable[[Cards, str, list[str]], Action]] = {
    "tracks": _track,
    "lays": _lay,
    "passes": _pass,
    "chaos": _chaos,
    "hand": _hand,
    "holds": _holds,
}


def _cut(words: list[str], at: str) -> tuple[list[str], list[str] | None]:
    """The words before the word `at`, and those after it (None where it does not stand)."""
    if at not in words:
        return words, None
    place = words.index(at)
    return words[:place], words[place + 1 :]


def _placing(words: list[str] | None, kind: Callable[[str], str]) -> Placing | None:
    if words is None:
        return None
    if not words:
        raise Malformed("no cards after 'place'", "the cards in their order, such as: place 3* 2")
    return tuple([(kind(word.removesuffix("*")), word.endswith("*")) for word in words])


def format_action(action: Action) -> str:
    """The action in the record's words."""
    player = quoted(action.player)
    match action:
        case Track():
            return f"{player} tracks {action.card}"
        case Lay():
            laid = f"{player} lays {' '.join(action.cards)} wheels {action.wheels}"
            return laid + _placed(action.place)
        case Pass():
            return f"{player} passes" + _placed(action.place)
        case Chaos():
            values = " ".join(map(str, action.values))
            return f"{player} chaos {values}" + _placed(action.place)
        case Hand():
            return " ".join((player, "hand", *action.cards))
        case Holds():
            return " ".join((player, "holds", *action.cards))


def _placed(place: Placing | None) -> str:
    if place is None:
        return ""
    return " place " + " ".join(card + "*" * starred for card, starred in place)
