"""Stack-cut order: which card goes where, so that the cut stacks make the deck in its order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


def order(count: int, slots: int) -> list[int]:
    """For each place in printing order, the number (from 0) of the card that is printed there.

    The sheets are laid on each other face up, the first on top, and cut together; the stack of the
    first slot is laid on that of the second, and so on.

    >>> order(5, 2)  # sheets (0, 3), (1, 4), (2): stacks 0 1 2 and 3 4
    [0, 3, 1, 4, 2]
    """
    if count < 0 or slots < 1:
        raise ValueError("a stack needs cards and slots")
    whole, rest = divmod(count, slots)
    tops = [slot * whole + min(slot, rest) for slot in range(slots)]
    return [tops[place % slots] + place // slots for place in range(count)]


def stacked(things: Sequence[Thing], slots: int) -> list[Thing]:
    """`things` in the order in which they are printed for stack-cutting."""
    return [things[number] for number in order(len(things), slots)]
