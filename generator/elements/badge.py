"""`badge`: a value on a small coloured shape."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field as Slot

from generator.elements.base import Boxed, Colour, Points, Value, Weight
from generator.scene import Scene


class Badge(Boxed):
    """A shape that fills the box, with a value in its middle, `inset` mm from its edge."""

    colours = ("fill", "stroke", "colour")
    values = ("value",)

    value: Value
    shape: Literal["disc", "pill", "square", "diamond"] = "disc"
    fill: Colour
    stroke: Colour | None = None
    stroke_width: Annotated[float, Slot(gt=0)] = 0.4
    colour: Colour = "#FFFFFF"
    weight: Weight = "Bold"
    min_size: Points = 6.5
    inset: Annotated[float, Slot(ge=0)] = 1.5

    def draw_at(self, scene: Scene, x: float, y: float) -> None:
        """Draw the shape, then the value."""
        scene.pen.shape(
            self.shape,
            x,
            y,
            self.w,
            self.h,
            fill=scene.colour(self.fill, "fill"),
            stroke=scene.colour(self.stroke, "stroke"),
            stroke_width=self.stroke_width,
        )
        value = scene.text(self.value, "value")
        box = (x + self.inset, y + self.inset, self.w - 2 * self.inset, self.h - 2 * self.inset)
        if value.strip():
            colour = scene.colour(self.colour, "colour") or "#FFFFFF"
            scene.numeral(
                value,
                box,
                colour,
                key="value",
                weight=self.weight,
                align="centre",
                least=self.min_size,
            )
