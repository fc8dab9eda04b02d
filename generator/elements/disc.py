"""`disc`: a circle, or an ellipse where the box is not square."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field as Slot

from generator.elements.base import Boxed, Colour
from generator.scene import Scene


class Disc(Boxed):
    """A filled or outlined ellipse that fills its box."""

    colours = ("fill", "stroke")

    fill: Colour | None = None
    stroke: Colour | None = None
    stroke_width: Annotated[float, Slot(gt=0)] = 0.4

    def draw_at(self, scene: Scene, x: float, y: float) -> None:
        """Draw the ellipse."""
        scene.pen.ellipse(
            x,
            y,
            self.w,
            self.h,
            fill=scene.colour(self.fill, "fill"),
            stroke=scene.colour(self.stroke, "stroke"),
            stroke_width=self.stroke_width,
        )
