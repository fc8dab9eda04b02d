"""Which cards of a deck are printed: families and card numbers, as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.deck import Deck, Face
from engines.problems import nearest

CARD = "card"
CARDS = "cards"
SHEETS = "sheets"
#: The components by the names people type, in the order they are printed.
GROUPS = {
    CARDS: CARD,
    "tokens": "token",
    "boards": "board",
    "tiles": "tile",
    "standees": "standee",
    "dice": "die",
    "pieces": "piece",
    "box": "box",
    SHEETS: "sheet",
}
_RANGE = re.compile(r"([0-9]+)(?:-([0-9]+))?")


class BadSelection(ValueError):
    """Raised for families or numbers that are not there; the message says which are."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Components by name, families by id (none: all) and ranges of card numbers (none: all)."""

    families: tuple[str, ...] = ()
    ranges: tuple[tuple[int, int], ...] = ()
    components: tuple[str, ...] = (CARDS,)


def ranges(said: str) -> tuple[tuple[int, int], ...]:
    """The ranges in a text such as `1-5,8`. Raises `BadSelection`.

    >>> ranges("1-5, 8")
    ((1, 5), (8, 8))
    """
    found = []
    for part in said.split(","):
        match = _RANGE.fullmatch(part.strip())
        if match is None:
            raise BadSelection(f"'{part.strip()}' is no card number or range: 1-5,8 for example")
        first = int(match.group(1))
        last = int(match.group(2) or first)
        if first > last:
            right = f"{last}-{first}"
            raise BadSelection(f"'{part.strip()}' is no range: did you mean '{right}'?")
        if first < 1:
            raise BadSelection(f"'{part.strip()}' is no range: cards count from 1 upwards")
        found.append((first, last))
    return tuple(found)


def select(deck: Deck, selection: Selection) -> list[tuple[int, Face]]:
    """The cards to print with their numbers, in the order of the deck.

    Cards are numbered from 1 through all families of cards, copies one by one; a number stays the
    same whichever families are printed. Raises `BadSelection`.
    """
    _check_families(deck, selection)
    if CARDS not in selection.components:
        return []
    cards = list(enumerate(_cards(deck), start=1))
    for first, last in selection.ranges:
        if last > len(cards):
            said = f"{first}-{last}" if last != first else str(first)
            raise BadSelection(f"{deck.game} has cards 1 to {len(cards)}, not {said}")
    return [
        (number, face)
        for number, face in cards
        if (not selection.families or face.family in selection.families)
        and _within(number, selection.ranges)
    ]


def select_pieces(deck: Deck, selection: Selection) -> list[tuple[str, int, Face]]:
    """The other pieces to print: component, number within it from 1, face; in printing order.

    Raises `BadSelection`.
    """
    _check_families(deck, selection)
    found = []
    for group, component in GROUPS.items():
        if group == CARDS or group not in selection.components:
            continue
        copies = [face for face in deck.faces(component) for _ in range(face.count)]
        for number, face in enumerate(copies, start=1):
            if not selection.families or face.family in selection.families:
                found.append((group, number, face))
    return found


def _check_families(deck: Deck, selection: Selection) -> None:
    wanted = {GROUPS[group] for group in selection.components if group in GROUPS}
    known = [family.id for family in deck.families if family.component in wanted]
    kind = "cards" if wanted == {CARD} else "pieces"
    elsewhere = {family.id: family.component for family in deck.families}
    named = {component: group for group, component in GROUPS.items()}
    for family in selection.families:
        if family in known:
            continue
        if family in elsewhere:
            group = named[elsewhere[family]]
            wrong = f"'{family}' of {deck.game} is one of its {group}"
            raise BadSelection(f"{wrong}, which --components leaves out")
        hint = nearest(family, known or list(elsewhere))
        raise BadSelection(f"{deck.game} has no {kind} called '{family}': {hint}")


def _cards(deck: Deck) -> Iterator[Face]:
    for face in deck.faces(CARD):
        for _ in range(face.count):
            yield face


def _within(number: int, wanted: Sequence[tuple[int, int]]) -> bool:
    return not wanted or any(first <= number <= last for first, last in wanted)
