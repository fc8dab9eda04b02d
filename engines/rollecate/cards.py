"""What the engine needs to know of Rollecate's deck, worked out once when a game starts.

The contract with `deck.toml`: the families `track`, `broken` and `chaos` hold cards with a number
`value`; a card with `broken = true` is a broken track; the family `die` holds dice with `wheels`
and `blanks` faces. Faces of one sort with the same value (two pictures of a 2) are one kind of
card, named after the first of them.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engines.core import Impossible, Malformed
from engines.deck import Deck, Face
from engines.problems import nearest

FORBIDDEN_GAP = 2  # N-R18, N-G5


@dataclass(frozen=True, slots=True)
class Die:
    """One die: how many of its faces show a wheel and how many are blank."""

    wheels: int
    blanks: int


@dataclass(frozen=True, slots=True)
class Cards:
    """The kinds of cards in deck order and what is printed on them, and the dice.

    `words` maps every way of writing a card to its kind, `chaos_of` a value to the chaos card that
    has it; `values` holds all values, highest first, and `by_value` the track cards of each, lowest
    first; `fitting` holds the cards that may follow a card on the track (their values do not differ
    by 2, N-R18), `groups_after` the same by value; `runs` the card once, twice and so on, as often
    as there is one; `chances` that each of the dice shows a wheel; `rolls` the fewest and most
    wheels of 0, 1, 2 … dice, up to all values of the deck together.
    """

    kinds: tuple[str, ...]
    index: Mapping[str, int]
    counts: tuple[int, ...]
    value: Mapping[str, int]
    broken: frozenset[str]
    chaos: frozenset[str]
    words: Mapping[str, str]
    chaos_of: Mapping[int, str]
    values: tuple[int, ...]
    by_value: tuple[tuple[str, ...], ...]
    fitting: Mapping[str, frozenset[str]]
    groups_after: Mapping[str, tuple[tuple[str, ...], ...]]
    runs: Mapping[str, tuple[tuple[str, ...], ...]]
    chaos_kinds: tuple[str, ...]
    dice: tuple[Die, ...]
    chances: tuple[float, ...]
    rolls: tuple[tuple[int, int], ...]

    def kind(self, word: str) -> str:
        """The kind of card `word` stands for. Raises `Malformed` with the nearest."""
        try:
            return self.words[word]
        except KeyError:
            raise Malformed(f"'{word}' is no card", nearest(word, list(self.words))) from None

    def hand(self, words: Sequence[str]) -> tuple[str, ...]:
        """The kinds of the cards in a hand. Raises `Malformed` with the nearest."""
        known = self.words
        try:
            return tuple([known[word] for word in words])
        except KeyError:
            return tuple(map(self.kind, words))

    def chaos_value(self, word: str) -> int:
        """The value of the chaos card written as its value (or its id). Raises `Malformed`."""
        for value, kind in self.chaos_of.items():
            if word == str(value) or self.words.get(word) == kind:
                return value
        values = ", ".join(map(str, self.chaos_of))
        raise Malformed(f"'{word}' is no chaos card", f"a value of one: {values}")

    def count(self, kind: str) -> int:
        """How many cards of this kind there are."""
        return self.counts[self.index[kind]]

    def in_order(self, cards: Sequence[str]) -> tuple[str, ...]:
        """These cards in deck order."""
        return tuple(sorted(cards, key=self.index.__getitem__))

    def total(self, cards: Sequence[str]) -> int:
        """The sum of the values of these cards."""
        return sum(map(self.value.__getitem__, cards))


def read(deck: Deck) -> Cards:
    """The cards and dice of `deck`. Raises `Impossible` where a field is missing."""
    faults: list[str] = []
    groups: dict[tuple[str, int], list[Face]] = {}
    for sort, face in _sorted_faces(deck):
        value = face.fields.get("value")
        if isinstance(value, int):
            groups.setdefault((sort, value), []).append(face)
        else:
            faults.append(f"the card '{face.id}' of the deck has no value")
    if not any(sort == "track" for sort, _ in groups):
        faults.append("the deck has no track cards: no family 'track' with cards that have a value")
    if faults:
        raise Impossible(faults)
    return _cards(groups, tuple(_dice(deck)))


def _sorted_faces(deck: Deck) -> Iterator[tuple[str, Face]]:
    for wanted in ("track", "broken", "chaos"):
        for family in deck.families:
            if family.id == wanted:
                for face in family.faces:
                    sort = "broken" if face.fields.get("broken") is True else wanted
                    yield sort, face


def _dice(deck: Deck) -> Iterator[Die]:
    for family in deck.families:
        if family.id == "die":
            for face in family.faces:
                die = Die(face.number("wheels"), face.number("blanks"))
                yield from [die] * face.count


def _cards(groups: Mapping[tuple[str, int], Sequence[Face]], dice: tuple[Die, ...]) -> Cards:
    named = {faces[0].id: group for group, faces in groups.items()}
    counts = tuple(sum(face.count for face in faces) for faces in groups.values())
    words = {face.id: faces[0].id for faces in groups.values() for face in faces}
    value_of = {kind: value for kind, (_, value) in named.items()}
    values = tuple(sorted(set(value_of.values()), reverse=True))
    chaos = frozenset(kind for kind, (sort, _) in named.items() if sort == "chaos")
    by_value = tuple(
        tuple(k for k in named if value_of[k] == v and k not in chaos) for v in sorted(values)
    )
    fitting = {
        after: frozenset(k for k in named if abs(value_of[k] - v) != FORBIDDEN_GAP)
        for after, v in value_of.items()
    }
    return Cards(
        kinds=tuple(named),
        index={kind: place for place, kind in enumerate(named)},
        counts=counts,
        value=value_of,
        broken=frozenset(kind for kind, (sort, _) in named.items() if sort == "broken"),
        chaos=chaos,
        words=words,
        chaos_of={value_of[kind]: kind for kind in named if kind in chaos},
        values=values,
        by_value=by_value,
        fitting=fitting,
        groups_after={
            after: tuple(kinds for kinds in by_value if fits.issuperset(kinds))
            for after, fits in fitting.items()
        },
        runs={
            kind: tuple([(kind,) * n for n in range(1, count + 1)])
            for kind, count in zip(named, counts, strict=True)
        },
        chaos_kinds=tuple([kind for kind in named if kind in chaos]),
        dice=dice,
        chances=tuple([die.wheels / max(1, die.wheels + die.blanks) for die in dice]),
        rolls=_rolls(dice, sum(map(operator.mul, counts, value_of.values()))),
    )


def _rolls(dice: Sequence[Die], most: int) -> tuple[tuple[int, int], ...]:
    """The fewest and most wheels that a roll of so many dice can show, for 0 up to `most` dice.

    More dice than there are means rolling all of them again and again (N-G4).
    """
    if not dice:
        return ((0, 0),) * (most + 1)
    sure = sum(not die.blanks for die in dice)
    able = sum(die.wheels > 0 for die in dice)
    ranges = []
    for wanted in range(most + 1):
        rounds, rest = divmod(wanted, len(dice))
        least = rounds * sure + max(0, rest - (len(dice) - sure))
        ranges.append((least, rounds * able + min(rest, able)))
    return tuple(ranges)


def without(cards: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
    """The cards left when each of `taken` is removed once; what is not there is passed over.

    >>> without(("2", "2", "3"), ("2", "4"))
    ('2', '3')
    """
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return tuple(left)
