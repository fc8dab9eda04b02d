"""From what is typed to whole events: `L2` is enough when it is Ann's turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from engines.core import Game, Malformed
from engines.record import event_text
from engines.words import quoted, split

#: Words between the cards that may be left out when typing.
GLUE = frozenset({"on", "wheels", "place"})
MOST_TRIED = 20_000
#: So many whole events are listed; of more, only their next words are.
MOST_WHOLE = 40
MOST_JUDGED = 200
TRIED_OF_GROUP = 40


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A whole event that fits what is typed, or with `more` the beginning of several.

    `legal` tells whether the rules allow it now.
    """

    text: str
    legal: bool
    more: bool = False


@dataclass(frozen=True, slots=True)
class _Entry:
    """One conceivable event: the action, its words, and the words as they are compared."""

    action: Any
    words: tuple[str, ...]
    folded: tuple[str, ...]

    @property
    def text(self) -> str:
        return event_text(self.words)


class Offers:
    """What may be typed in one position; worked out once, judged only where it is shown."""

    def __init__(self, game: Game, state: Any) -> None:
        """The offers of a position."""
        self.game, self.state = game, state

    @cached_property
    def first(self) -> str | None:
        """Whom a line without a player's name is about: the first one expected."""
        return next(iter(self.game.expects(self.state).players), None)

    @cached_property
    def _entries(self) -> list[_Entry]:
        """Every conceivable event, those of the first player expected before the others'."""
        made, others = [], []
        for action in islice(self.game.conceivable(self.state), MOST_TRIED):
            words = _words(self.game.format(action))
            entry = _Entry(action, words, tuple([word.casefold() for word in words]))
            (made if words[0] == self.first else others).append(entry)
        return made + others

    def resolve(self, typed: str) -> str:
        """The whole event meant by `typed`.

        A whole event is left as it is. A short one is completed where one allowed event fits it,
        an event of the first player expected before others, one that ends there before longer
        ones. Raises `Malformed` where none does, or several do.
        """
        words = split(typed)
        if not words:
            raise Malformed("nothing", "an event")
        if words[0] == "option":
            return typed.strip()
        try:
            self.game.parse(self.state, words)
            return event_text(words)
        except Malformed as error:
            fitting = [e for e in self._entries if _fits(_folded(words), e.folded, whole=True)]
            if not fitting:
                raise self._nothing(typed, words, error) from None
        return self._meant(typed, words, fitting).text

    def _nothing(self, typed: str, words: Sequence[str], error: Malformed) -> Malformed:
        """What to say of a line that fits nothing; the game knows best about its own words."""
        allowed = self.suggest("")[:4]
        if words[0] in self.game.setup(self.state).players or not allowed:
            return error
        return Malformed(f"'{typed.strip()}' fits nothing here", "; ".join(s.text for s in allowed))

    def _meant(self, typed: str, words: Sequence[str], fitting: list[_Entry]) -> _Entry:
        found = [e for e in fitting[:MOST_JUDGED] if self._legal(e)] or fitting
        found = [e for e in found if e.words[0] == self.first] or found
        found = [e for e in found if e.folded[-1] == words[-1].casefold()] or found
        if len({len(e.words) for e in found}) > 1:
            shortest = min(len(e.words) for e in found)
            found = [e for e in found if len(e.words) == shortest]
        if len(found) > 1:
            several = "; ".join(e.text for e in found[:4])
            raise Malformed(f"'{typed.strip()}' fits several events", several)
        return found[0]

    def suggest(self, typed: str) -> list[Suggestion]:
        """Events that begin like `typed`: the allowed ones, or what fits at all where none is.

        Where very many events fit, the words that may come next are given instead.
        """
        try:
            words = _folded(split(typed))
        except Malformed:
            return []
        ended = typed[-1:].isspace()
        fitting = [e for e in self._entries if _fits(words, e.folded, whole=False, ended=ended)]
        if len(fitting) <= MOST_JUDGED:
            judged = [Suggestion(e.text, self._legal(e)) for e in fitting]
            shown = [s for s in judged if s.legal] or judged
            if len(shown) <= MOST_WHOLE or not words:
                return shown
        return self._groups(words, fitting)

    def _groups(self, words: Sequence[str], fitting: list[_Entry]) -> list[Suggestion]:
        """The different beginnings, one word longer than what is typed."""
        length = max(2, 1 + min(_reach(words, e.folded) for e in fitting))
        groups: dict[tuple[str, ...], list[_Entry]] = {}
        while len(groups) < 2:
            length += 1
            groups = {}
            for entry in fitting:
                groups.setdefault(entry.words[:length], []).append(entry)
        shown = [
            Suggestion(
                " ".join(map(quoted, start)),
                any(self._legal(e) for e in among[:TRIED_OF_GROUP]),
                len(among) > 1,
            )
            for start, among in groups.items()
        ]
        return [s for s in shown if s.legal] or shown

    def _legal(self, entry: _Entry) -> bool:
        return self.game.judge(self.state, entry.action).legal


def _words(text: str) -> tuple[str, ...]:
    """The words of an event the game itself has written; most hold no quote, which is quicker."""
    return tuple(split(text) if '"' in text else text.split(" "))


def _folded(words: Sequence[str]) -> list[str]:
    return [word.casefold() for word in words]


def _places(typed: Sequence[str], event: Sequence[str], whole: bool) -> Iterator[int]:
    """Where in the event each typed word stands; player, verb and glue may be left out.

    The last typed word may be a beginning unless the whole event must be meant.
    """
    wanted = 0
    for place, word in enumerate(event):
        if wanted == len(typed):
            return
        last = wanted == len(typed) - 1
        if word == typed[wanted] or (last and not whole and word.startswith(typed[wanted])):
            yield place
            wanted += 1
        elif place > 1 and word not in GLUE:
            return


def _fits(typed: Sequence[str], event: Sequence[str], whole: bool, ended: bool = False) -> bool:
    """True when the typed words are the event's, in order; `ended` where a space follows them."""
    places = list(_places(typed, event, whole or ended))
    if len(places) < len(typed):
        return False
    if not whole or not places:
        return True
    following = places[-1] + 1
    return following == len(event) or (following > 2 and event[following] in GLUE)


def _reach(typed: Sequence[str], event: Sequence[str]) -> int:
    """How many words of the event the typed ones cover."""
    return max(_places(typed, event, whole=False), default=-1) + 1
