"""Who sits at the table, under which readings, with which deck: every fault at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import Impossible, Options
from engines.deck import Deck
from engines.rulebook import Rulebook
from engines.seats import option_faults, seat_faults
from engines.zeepkistenrace.state import GHOST, ROUNDS, Facts, RaceSetup, facts_of


def seated(
    players: Sequence[str], options: Mapping[str, str], deck: Deck, rules: Rulebook
) -> RaceSetup:
    """The setup of these seats. Raises `Impossible` with every fault of seats, options and deck."""
    faults = [*seat_faults(players, deck), *option_faults(options, rules)]
    if GHOST in players:
        faults.append(f"'{GHOST}' is the ghost rider's id: a player needs another one")
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
