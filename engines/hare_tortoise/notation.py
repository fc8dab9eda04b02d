"""Record lines of the game: `ann bets fox wolf`, `ann plays wolf howl`, `ann holds …`."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Malformed
from engines.hare_tortoise.state import Action, Bets, Holds, Plays, Setup
from engines.problems import nearest
from engines.words import quoted

VERBS = ("plays", "bets", "holds", "passes")


def parse(setup: Setup, words: Sequence[str]) -> Action:
    """The action in these words, the player first; cards are put in deck order.

    Raises `Malformed` for an unknown player, verb, card or animal, with the nearest known one.
    """
    if len(words) < 2:
        found = f"nothing after '{words[0]}'" if words else "nothing"
        raise Malformed(found, "a player and a verb, as in 'ann plays fox fox'")
    player, verb, rest = words[0], words[1], words[2:]
    if player not in setup.seat:
        raise Malformed(f"no player '{player}'", nearest(player, setup.players))
    if verb == "plays":
        if not rest:
            raise Malformed("no cards after 'plays'", "one or more cards, as in 'ann plays fox'")
        return Plays(player, _cards(setup, rest))
    if verb == "bets":
        return Bets(player, _animals(setup, rest))
    if verb == "holds":
        return Holds(player, _cards(setup, rest))
    if verb != "passes":
        raise Malformed(f"no verb '{verb}'", nearest(verb, VERBS))
    if rest:
        raise Malformed(f"'{' '.join(rest)}' after 'passes'", "nothing more on the line")
    return Plays(player, ())


def _cards(setup: Setup, words: Sequence[str]) -> tuple[str, ...]:
    _known(words, setup.kit.cards, "card")
    return setup.kit.sorted(words)


def _animals(setup: Setup, words: Sequence[str]) -> tuple[str, ...]:
    if not words:
        raise Malformed("no animals after 'bets'", "animals, the starting bet first")
    _known(words, setup.kit.animals, "animal")
    return tuple(words)


def _known(words: Sequence[str], known: Sequence[str], what: str) -> None:
    for word in words:
        if word not in known:
            raise Malformed(f"no {what} '{word}'", nearest(word, known))


def written(action: Action) -> str:
    """The action in the record's words; `parse` gives it back."""
    if isinstance(action, Bets):
        return " ".join((quoted(action.player), "bets", *action.animals))
    if isinstance(action, Plays) and not action.cards:
        return f"{quoted(action.player)} passes"
    verb = "plays" if isinstance(action, Plays) else "holds"
    return " ".join((quoted(action.player), verb, *action.cards))
