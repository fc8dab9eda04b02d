"""`pattern`: a motif repeated over a box, or over the whole card with its bleed."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from generator.elements.base import Colour, Element, Length, Mm
from generator.scene import Scene


class Pattern(Element):
    """Copies of a shape or drawing, `item` mm wide and high, every `step` mm.

    Without a box the pattern fills the card out to its bleed. It is centred on the box, so a card
    turned upside down looks the same; `brick` moves every second row by half a step. What sticks
    out of the box is cut off.
    """

    colours = ("colour",)
    drawings = ("art",)

    x: Mm | None = None
    y: Mm | None = None
    w: Length | None = None
    h: Length | None = None
    shape: Literal["disc", "pill", "square", "diamond"] | None = None
    art: str | None = None
    colour: Colour = "#000000"
    item: Length
    step: Length
    brick: bool = False

    @model_validator(mode="after")
    def _whole(self) -> Pattern:
        if (self.art is None) == (self.shape is None):
            raise ValueError("a pattern repeats either art or a shape")
        given = [value is not None for value in (self.x, self.y, self.w, self.h)]
        if any(given) and not all(given):
            raise ValueError("a pattern has x, y, w and h, or none of them")
        return self

    def draw(self, scene: Scene) -> None:
        """Draw the copies, clipped to the box."""
        x, y, w, h = self._box(scene)
        colour = scene.colour(self.colour, "colour") or "#000000"
        drawing = scene.drawing(self.art, "art") if self.art is not None else None
        across, down = int(w / self.step / 2) + 2, int(h / self.step / 2) + 1
        with scene.pen.clipped(x, y, w, h):
            for row in range(-down, down + 1):
                shift = self.step / 2 if self.brick and row % 2 else 0.0
                for column in range(-across, across + 1):
                    left = x + w / 2 + column * self.step + shift - self.item / 2
                    top = y + h / 2 + row * self.step - self.item / 2
                    if not (x - self.item < left < x + w and y - self.item < top < y + h):
                        continue
                    if self.shape is not None:
                        scene.pen.shape(self.shape, left, top, self.item, self.item, fill=colour)
                    elif drawing is not None:
                        scene.pen.art(drawing, left, top, self.item, self.item, colour=colour)

    def _box(self, scene: Scene) -> tuple[float, float, float, float]:
        if self.x is None or self.y is None or self.w is None or self.h is None:
            bleed = scene.bleed
            return -bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed
        return scene.left(self.x, self.w), self.y, self.w, self.h
