"""Short ways to say what happens at a table of Zeepkistenrace, for the tests of its engine."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterable

import engines
from engines.core import Effect, Statement, Verdict
from engines.deck import Deck
from engines.words import split

GAME = engines.load("zeepkistenrace")


def race(order: str, options: dict[str, str] | None = None, deck: Deck | None = None, **given):
    """A position with these cars, front first; further keys of the `start:` object by name."""
    names = order.split()
    out = given.get("disqualified", [])
    players = sorted(name for name in {*names, *out} if name != "ghost")
    return GAME.start(players, options, deck, {"order": names, **given})


def new_game(players: str, options: dict[str, str] | None = None):
    """A game before qualification."""
    return GAME.start(players.split(), options)


def act(state, *lines: str):
    """The position after these record lines and all their effects. Raises IllegalAction."""
    effects: list[Effect] = []
    for line in lines:
        state, more = GAME.apply(state, GAME.parse(state, split(line)))
        effects += more
    return state, effects


def verdict(state, line: str, holding: str | None = None) -> Verdict:
    """What the judge says of a record line; `holding` as in "L2 S3"."""
    hand = None if holding is None else holding.split()
    return GAME.judge(state, GAME.parse(state, split(line)), hand)


def codes(said: Iterable[Statement]) -> list[str]:
    """The codes of reasons or effects, in order."""
    return [statement.code for statement in said]


def the(said: Iterable[Statement], code: str) -> Statement:
    """The one statement with this code."""
    found = [statement for statement in said if statement.code == code]
    assert len(found) == 1, f"{code}: {len(found)} times among {codes(said)}"
    return found[0]


def order(state) -> str:
    """The cars, front first."""
    return " ".join(state.order)


def many_of(*cards: str, each: int = 48) -> Deck:
    """The built-in deck with only these race cards ("L1"), plenty of each; new faces too."""
    deck = GAME.deck
    letters = {"left": "L", "right": "R", "straight": "S"}
    families = []
    for family in deck.families:
        letter = letters.get(family.id)
        if letter:
            like = family.faces[0]
            faces = tuple(
                dataclasses.replace(
                    like, id=c, count=each, fields={"direction": letter, "speed": int(c[1:])}
                )
                for c in cards
                if c[0] == letter
            )
            family = dataclasses.replace(family, faces=faces, total=each * len(faces))
        families.append(family)
    return dataclasses.replace(deck, families=tuple(families))


def run_rounds(state, count: int, rng: random.Random | None = None):
    """The position after `count` more rounds in which everyone keeps to the course."""
    rng = rng or random.Random(5)
    until = state.round + count
    race_number = state.race
    while not GAME.over(state) and state.race == race_number and state.round < until:
        racer = GAME.expects(state).players[0]
        cards = [a for a in GAME.conceivable(state) if a.player == racer]
        on = [a for a in cards if GAME.judge(state, a).kind == "legal"]
        state, _ = GAME.apply(state, rng.choice(on or cards))
    return state


def last_round(order_: str, options: dict[str, str] | None = None, **given):
    """A position in round 8, and the lines with which the cars finish in this very order."""
    state = race(order_, options, round=8, **given)
    return state, [f"{name} plays S{'3' if i == 0 else '1'}" for i, name in enumerate(state.order)]
