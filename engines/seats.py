"""Who sits at the table and under which readings: what every game checks alike before it starts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from unicodedata import category

from engines.deck import Deck
from engines.problems import nearest
from engines.rulebook import Rulebook

OPTION = "option"
"""The word that begins an event of the record which changes a reading."""


def seat_faults(players: Sequence[str], deck: Deck) -> Iterator[str]:
    """What is wrong with the players: too few or many, or an id no record can hold."""
    least, most = deck.min_players, deck.max_players
    if not least <= len(players) <= most:
        yield f"{len(players)} players: {least} to {most} players can play"
    for player, times in Counter(players).items():
        if times > 1:
            yield f"player '{player}' is named {times} times: every player needs an own id"
        if not player.strip():
            yield "a player has no id"
        if player == OPTION:
            yield f"'{OPTION}' begins a line of the record: a player needs another id"
        if any(category(character) == "Cc" for character in player):
            yield f"player {player!r} has a control character in the id"


def option_faults(options: Mapping[str, str], rulebook: Rulebook) -> Iterator[str]:
    """What is wrong with the readings chosen: names and values the rulebook does not have."""
    switches = rulebook.switches()
    for name, value in options.items():
        if name not in switches:
            yield f"no option '{name}': {nearest(str(name), tuple(switches))}"
        elif value not in rulebook.values(name):
            right = nearest(str(value), rulebook.values(name))
            yield f"option {name} has no value '{value}': {right}"
