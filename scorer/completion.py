"""From what is typed to whole events: `L2` is enough when it is Ann's turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engines.core import Game, Malformed
from engines.record import event_text
from engines.words import split

#: Words between the cards that may be left out when typing.
GLUE = frozenset({"on", "wheels", "place"})
MOST_TRIED = 20_000
MOST_SHOWN = 50


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A whole event that fits what is typed, and whether the rules allow it now."""

    text: str
    legal: bool


def resolve(game: Game, state: Any, typed: str) -> str:
    """The whole event meant by `typed`.

    A whole event is left as it is. A short one is completed where exactly one allowed event fits
    it, or where just one fits at all. Raises `Malformed` where none does, or several do.
    """
    words = split(typed)
    if not words:
        raise Malformed("nothing", "an event")
    if words[0] == "option":
        return typed.strip()
    try:
        game.parse(state, words)
        return event_text(words)
    except Malformed as error:
        fitting = list(_fitting(game, state, words, whole=True))
        allowed = [s for s in fitting if s.legal] or fitting
        if len(allowed) == 1:
            return allowed[0].text
        if allowed:
            several = "; ".join(s.text for s in allowed[:4])
            raise Malformed(f"'{typed}' fits several events", several) from None
        raise error from None


def suggest(game: Game, state: Any, typed: str, most: int = MOST_SHOWN) -> list[Suggestion]:
    """Events that begin like `typed`, the allowed ones first; all of them for an empty line."""
    try:
        words = split(typed)
    except Malformed:
        return []
    fitting = list(islice(_fitting(game, state, words, whole=False), most * 4))
    return sorted(fitting, key=lambda s: not s.legal)[:most]


def _fitting(game: Game, state: Any, words: Sequence[str], whole: bool) -> Iterator[Suggestion]:
    typed = [word.casefold() for word in words]
    for action in islice(game.conceivable(state), MOST_TRIED):
        text = game.format(action)
        if _fits(typed, [word.casefold() for word in split(text)], whole):
            yield Suggestion(text, game.judge(state, action).legal)


def _fits(typed: Sequence[str], event: Sequence[str], whole: bool) -> bool:
    """True when the typed words are the event's, leaving out player, verb or glue at will.

    The last word may be a beginning unless the whole event must be meant.
    """
    wanted = 0
    for place, word in enumerate(event):
        if wanted == len(typed):
            return not whole or (place > 1 and word in GLUE)
        last = wanted == len(typed) - 1
        if word == typed[wanted] or (last and not whole and word.startswith(typed[wanted])):
            wanted += 1
        elif place > 1 and word not in GLUE:
            return False
    return wanted == len(typed)
