"""Record lines of Zeepkistenrace: `ann draws 3`, `ann plays S4`, and the two rarer verbs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import Malformed
from engines.problems import nearest
from engines.words import quoted
from engines.zeepkistenrace.state import Action, Disqualify, Draw, Hold, Play, RaceSetup

VERBS = ("draws", "plays", "disqualified", "holds")


def parse(setup: RaceSetup, words: Sequence[str]) -> Action:
    """The action in these words, the racer first.

    Raises `Malformed` for an unknown racer, verb, card or number, with the nearest known one.
    """
    if len(words) < 2:
        raise Malformed(" ".join(words) or "nothing", "a player and a verb, as in 'ann plays S4'")
    player, verb, rest = words[0], words[1], words[2:]
    if player not in setup.racers:
        raise Malformed(f"no player '{player}'", nearest(player, setup.racers))
    if verb not in _READERS:
        raise Malformed(f"no verb '{verb}'", nearest(verb, VERBS))
    return _READERS[verb](setup, player, rest)


def _draws(setup: RaceSetup, player: str, rest: Sequence[str]) -> Action:
    numbers = list(map(str, setup.facts.numbers))
    if len(rest) != 1 or rest[0] not in numbers:
        found = f"draws {' '.join(rest)}".strip()
        raise Malformed(f"'{found}'", f"one qualification card: {', '.join(numbers)}")
    return Draw(player, int(rest[0]))


def _plays(setup: RaceSetup, player: str, rest: Sequence[str]) -> Action:
    if len(rest) != 1:
        raise Malformed(f"{len(rest)} cards", "one card, as in 'ann plays S4'")
    return Play(player, _card(setup, rest[0]))


def _disqualified(setup: RaceSetup, player: str, rest: Sequence[str]) -> Action:
    if rest:
        raise Malformed(f"'{' '.join(rest)}' after 'disqualified'", "nothing more on the line")
    return Disqualify(player)


def _holds(setup: RaceSetup, player: str, rest: Sequence[str]) -> Action:
    return Hold(player, tuple(_card(setup, word) for word in rest))


def _card(setup: RaceSetup, word: str) -> str:
    cards = tuple(setup.facts.counts)
    if word not in cards:
        raise Malformed(f"no card '{word}'", nearest(word, cards))
    return word


_READERS: dict[str, Callable[[RaceSetup, str, Sequence[str]], Action]] = {
    "draws": _draws,
    "plays": _plays,
    "disqualified": _disqualified,
    "holds": _holds,
}


def written(action: Action) -> str:
    """The words of an action; `parse` reads them back.

    >>> written(Play("Jan de W.", "L2")), written(Hold("ann", ("L2", "S3")))
    ('"Jan de W." plays L2', 'ann holds L2 S3')
    """
    player = quoted(action.player)
    if isinstance(action, Play):
        return f"{player} plays {action.card}"
    if isinstance(action, Draw):
        return f"{player} draws {action.number}"
    if isinstance(action, Disqualify):
        return f"{player} disqualified"
    return " ".join([player, "holds", *action.cards])
