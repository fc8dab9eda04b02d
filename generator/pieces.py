"""What the plan is made from: pieces to be placed, and the settings of a print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.calibration import Profile
from generator.marks import Marks
from generator.measures import ZERO, Mm
from generator.paper import Paper

Backs = Literal["long", "short", "fold", "none"]
Axis = Literal["vertical", "horizontal"]
#: `fixed`: cards, which always stand upright; `turning`: may lie on its side where more go on a
#: sheet so; `splitting`: a turning piece that may be printed in parts; `net`: cut out and folded;
#: `page`: a sheet to read or to write on, which has a page to itself and is not cut.
Manner = Literal["fixed", "turning", "splitting", "net", "page"]


class DoesNotFit(ValueError):
    """Raised when not even one card goes on the paper; the message gives the sizes."""


@dataclass(frozen=True, slots=True)
class Sides:
    """A length for each side of something on the page."""

    top: Mm
    right: Mm
    bottom: Mm
    left: Mm

    @property
    def largest(self) -> Mm:
        """The largest of the four."""
        return max(self.top, self.right, self.bottom, self.left)

    def mirrored(self, axis: Axis) -> Sides:
        """The same, seen from the other side of the paper."""
        if axis == "vertical":
            return Sides(self.top, self.left, self.bottom, self.right)
        return Sides(self.bottom, self.right, self.top, self.left)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a print is laid out. `bleed` None is what each card was designed with.

    `stack`: the cards of a grid in stack-cut order; `correction`: what the printer is known to do.
    """

    paper: Paper
    margins: Sides
    gutter: Mm = ZERO
    bleed: Mm | None = None
    backs: Backs = "long"
    marks: Marks = "ticks"
    marks_on_backs: bool = False
    stack: bool = False
    correction: Profile = Profile()  # noqa: RUF009 (frozen)


@dataclass(frozen=True, slots=True)
class Card:
    """A card to be placed: its number in the deck, the pictures of its sides, its size."""

    number: int
    front: str
    back: str | None
    width: Mm
    height: Mm
    bleed: Mm
    group: str = "cards"
    manner: Manner = "fixed"


def bleed_of(card: Card, settings: Settings) -> Mm:
    """How much bleed of a card is printed."""
    return card.bleed if settings.bleed is None else min(settings.bleed, card.bleed)
