"""`rect`: a rectangle, its corners rounded where `radius` says so."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field as Slot

from generator.elements.base import Boxed, Colour
from generator.scene import Scene


class Rect(Boxed):
    """A filled or outlined rectangle."""

    colours = ("fill", "stroke")

    fill: Colour | None = None
    stroke: Colour | None = None
    stroke_width: Annotated[float, Slot(gt=0)] = 0.4
    radius: Annotated[float, Slot(ge=0)] = 0

    def draw_at(self, scene: Scene, x: float, y: float) -> None:
        """Draw the rectangle."""
        scene.pen.rect(
            x,
            y,
            self.w,
            self.h,
            radius=self.radius,
            fill=scene.colour(self.fill, "fill"),
            stroke=scene.colour(self.stroke, "stroke"),
            stroke_width=self.stroke_width,
        )
