"""`number`: a numeral as tall as its box, for reading across a table."""

from __future__ import annotations

from typing import Literal

from generator.elements.base import Boxed, Colour, Points, Value, Weight
from generator.scene import Scene


class Number(Boxed):
    """A short text whose ink fills the height of the box, or its width where that is less."""

    colours = ("colour",)
    values = ("value",)

    value: Value
    weight: Weight = "Bold"
    colour: Colour = "#000000"
    align: Literal["start", "end", "left", "right", "centre"] = "centre"
    min_size: Points = 6.5

    def draw_at(self, scene: Scene, x: float, y: float) -> None:
        """Draw the numeral."""
        value = scene.text(self.value, "value")
        if not value.strip():
            return
        box = (x, y, self.w, self.h)
        colour = scene.colour(self.colour, "colour") or "#000000"
        scene.numeral(
            value,
            box,
            colour,
            key="value",
            weight=self.weight,
            align=self.align,
            least=self.min_size,
        )
