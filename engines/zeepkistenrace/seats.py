"""Who sits at the table, under which readings, with which deck: every fault at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engines.core import Impossible, Options
from engines.deck import Deck
from engines.problems import nearest
from engines.rulebook import Rulebook
from engines.zeepkistenrace.state import GHOST, ROUNDS, Facts, RaceSetup, facts_of


def seated(
    players: Sequence[str], options: Mapping[str, str], deck: Deck, rules: Rulebook
) -> RaceSetup:
    """The setup of these seats. Raises `Impossible` with every fault of seats, options and deck."""
    faults = [*_seat_faults(players, deck), *_option_faults(options, rules)]
    try:
        facts = facts_of(deck)
    except Impossible as error:
        raise Impossible([*faults, *error.faults]) from None
    racers = (*players, GHOST) if len(players) == 2 else tuple(players)
    faults += _deck_faults(facts, len(racers))
    if faults:
        raise Impossible(faults)
    chosen = Options({**rules.options(), **options})
    return RaceSetup(tuple(players), chosen, deck, racers, facts)


def _seat_faults(players: Sequence[str], deck: Deck) -> list[str]:
    faults = []
    if not deck.min_players <= len(players) <= deck.max_players:
        right = f"{deck.min_players} to {deck.max_players} play"
        faults.append(f"{len(players)} players: {right}")
    for player, times in Counter(players).items():
        if times > 1:
            faults.append(f"player '{player}' is named {times} times: every player needs an own id")
        if player == GHOST:
            faults.append(f"'{GHOST}' is the ghost rider's id: a player needs another one")
        if not player:
            faults.append("a player has no id")
    return faults


def _option_faults(options: Mapping[str, str], rules: Rulebook) -> list[str]:
    switches = rules.switches()
    faults = []
    for name, value in options.items():
        if name not in switches:
            faults.append(f"no option '{name}': {nearest(name, tuple(switches))}")
        elif value not in rules.values(name):
            right = nearest(str(value), rules.values(name))
            faults.append(f"option {name} has no value '{value}': {right}")
    return faults


def _deck_faults(facts: Facts, racers: int) -> list[str]:
    """What the deck has too little of for so many cars."""
    faults = []
    if racers > facts.cars:
        faults.append(f"{racers} cars are to race, the deck has {facts.cars}")
    if racers * ROUNDS > facts.cards:
        faults.append(
            f"{racers} cars need {racers * ROUNDS} race cards, the deck has {facts.cards}"
        )
    if racers > len(facts.prizes):
        faults.append(
            f"{racers} cars need {racers} different finish tokens, the deck has {len(facts.prizes)}"
        )
    numbers = sum(facts.numbers.values())
    if racers > numbers:
        faults.append(f"{racers} cars need {racers} qualification cards, the deck has {numbers}")
    return faults
