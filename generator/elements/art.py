"""`art`: a drawing from layouts/<game>/art or layouts/art."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field as Slot

from generator.elements.base import Boxed, Colour
from generator.scene import Scene


class Art(Boxed):
    """The drawing `art`.svg in a box; `colour` is what `currentColor` in the drawing stands for.

    `fit`: `contain` shows all of it, `cover` fills the box and cuts off the rest, `stretch` bends
    it to the box. `radius` rounds the corners of the box it shows through. `flip` turns it left to
    right: never, always, or only in a mirrored right-to-left deck (`rtl`).
    """

    colours = ("colour",)
    drawings = ("art",)

    art: str
    colour: Colour = "#000000"
    fit: Literal["contain", "cover", "stretch"] = "contain"
    radius: Annotated[float, Slot(ge=0)] = 0
    flip: Literal["never", "always", "rtl"] = "never"

    def draw_at(self, scene: Scene, x: float, y: float) -> None:
        """Draw the drawing."""
        drawing = scene.drawing(self.art, "art")
        if drawing is None:
            return
        flipped = self.flip == "always" or (self.flip == "rtl" and scene.mirrored)
        scene.pen.art(
            drawing,
            x,
            y,
            self.w,
            self.h,
            colour=scene.colour(self.colour, "colour") or "#000000",
            fit=self.fit,
            flipped=flipped,
            radius=self.radius,
        )
