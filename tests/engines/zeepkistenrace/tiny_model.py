"""A second Zeepkistenrace round, written from the rules alone and sharing nothing with the engine.

Cars are numbers, cards are (direction, speed). It works on positions 1..n rather than on a list:
each car knows its place, and cars change places by number.
"""

from __future__ import annotations


def ride(cards: list[tuple[str, int]], error_ahead: str = "printed") -> list[int]:
    """The cars front first after one round; car i starts in place i and shows `cards[i]`."""
    place = {car: car for car in range(len(cards))}
    course = cards[0][0]
    waiting = set(range(1, len(cards)))
    while waiting:
        car = min(waiting, key=place.__getitem__)
        waiting.remove(car)
        direction, speed = cards[car]
        if direction != course:
            other = at(place, place[car] + 1)
        else:
            other = at(place, place[car] - 1)
            if not slower(cards[other], course, speed, error_ahead):
                other = None
        if other is not None:
            place[car], place[other] = place[other], place[car]
    return sorted(place, key=place.__getitem__)


def at(place: dict[int, int], wanted: int) -> int | None:
    """Which car stands there."""
    for car, here in place.items():
        if here == wanted:
            return car
    return None


def slower(card: tuple[str, int], course: str, speed: int, error_ahead: str) -> bool:
    """Whether the car with this card is passed at this speed."""
    if card[0] != course and error_ahead != "printed":
        return error_ahead == "always-passed"
    return card[1] < speed
