"""Actions of reis in the words of the game record, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.core import Malformed
from engines.problems import nearest
from engines.reis.kit import BLOCK
from engines.reis.state import Action, Discards, Holds, Passes, Plays, State
from engines.words import quoted


def parse(state: State, words: Sequence[str]) -> Action:
    """The action written in these words, the player's id first. Raises `Malformed`."""
    if not words:
        raise Malformed("no words", "a player and what he does, such as: ann plays 100")
    player = _player(state, words[0])
    verb = words[1] if len(words) > 1 else ""
    reader = _VERBS.get(verb)
    if reader is None:
        found = f"no such action '{verb}'" if verb else "a player and no action"
        raise Malformed(found, nearest(verb, list(_VERBS)))
    return reader(state, player, words[2:])


def format(action: Action) -> str:
    """The action in the record's words; `parse` gives it back.

    >>> format(Plays("Jan de W.", "puncture", "bob"))
    '"Jan de W." plays puncture on bob'
    """
    name = quoted(action.player)
    if isinstance(action, Plays):
        on = f" on {quoted(action.on)}" if action.on is not None else ""
        return f"{name} plays {action.card}{on}"
    if isinstance(action, Discards):
        return f"{name} discards {action.card}"
    if isinstance(action, Holds):
        return " ".join((name, "holds", *action.cards))
    return f"{name} passes"


def _player(state: State, word: str) -> str:
    if word not in state.setup.seat:
        raise Malformed(f"no player '{word}'", nearest(word, list(state.setup.players)))
    return word


def _card(state: State, word: str) -> str:
    if word not in state.setup.kit.index:
        raise Malformed(f"no card '{word}'", nearest(word, list(state.setup.kit.cards)))
    return word


def _plays(state: State, player: str, rest: Sequence[str]) -> Action:
    if not rest:
        raise Malformed("no card to play", f"a card, such as: {quoted(player)} plays 100")
    card = _card(state, rest[0])
    if len(rest) == 1:
        if state.setup.kit.family[card] == BLOCK:
            other = next(name for name in state.setup.players if name != player)
            raise Malformed(
                f"'{card}' without an opponent",
                f"on and a player, such as: {format(Plays(player, card, other))}",
            )
        return Plays(player, card)
    if rest[1] != "on" or len(rest) != 3:
        raise Malformed(f"'{' '.join(rest[1:])}' after the card", "'on' and one player, or nothing")
    on = _player(state, rest[2])
    itself = on == player and state.setup.kit.family[card] != BLOCK
    return Plays(player, card, None if itself else on)


def _discards(state: State, player: str, rest: Sequence[str]) -> Action:
    if len(rest) != 1:
        raise Malformed(f"{len(rest)} cards to discard", "exactly one card")
    return Discards(player, _card(state, rest[0]))


def _passes(state: State, player: str, rest: Sequence[str]) -> Action:
    if rest:
        raise Malformed(f"'{' '.join(rest)}' after passes", "nothing more on the line")
    return Passes(player)


def _holds(state: State, player: str, rest: Sequence[str]) -> Action:
    return Holds(player, tuple(_card(state, word) for word in rest))


_VERBS: dict[str, Callable[[State, str, Sequence[str]], Action]] = {
    "plays": _plays,
    "discards": _discards,
    "passes": _passes,
    "holds": _holds,
}
