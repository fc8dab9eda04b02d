"""`line`: a straight stroke between two points."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field as Slot

from generator.elements.base import Colour, Element, Length, Mm
from generator.scene import Scene


class Line(Element):
    """A stroke from (`x`, `y`) to (`x2`, `y2`), dashed where `dash` gives the lengths in mm."""

    colours = ("colour",)

    x: Mm
    y: Mm
    x2: Mm
    y2: Mm
    colour: Colour = "#000000"
    width: Length = 0.4
    dash: list[Annotated[float, Slot(gt=0)]] = []
    mirror: bool = True

    def draw(self, scene: Scene) -> None:
        """Draw the stroke."""
        x, x2 = self.x, self.x2
        if self.mirror:
            x, x2 = scene.left(x, 0), scene.left(x2, 0)
        colour = scene.colour(self.colour, "colour")
        scene.pen.line(x, self.y, x2, self.y2, colour, self.width, tuple(self.dash))
