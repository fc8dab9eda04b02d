"""`band`: a strip of colour along one edge of the card, out to the bleed."""

from __future__ import annotations

from typing import Literal

from generator.elements.base import Colour, Element, Length
from generator.scene import Scene


class Band(Element):
    """A strip `size` mm deep inside the cut, along `edge`.

    `start` and `end` are the edges where reading starts and ends: left and right, or right and
    left in a mirrored right-to-left deck.
    """

    colours = ("fill",)

    edge: Literal["top", "bottom", "left", "right", "start", "end"]
    size: Length
    fill: Colour

    def draw(self, scene: Scene) -> None:
        """Draw the strip with the bleed of the card."""
        edge = self.edge
        if edge in ("start", "end"):
            edge = "left" if (edge == "start") is not scene.mirrored else "right"
        bleed, size = scene.bleed, self.size + scene.bleed
        x = scene.width - self.size if edge == "right" else -bleed
        y = scene.height - self.size if edge == "bottom" else -bleed
        upright = edge in ("left", "right")
        w = size if upright else scene.width + 2 * bleed
        h = scene.height + 2 * bleed if upright else size
        scene.pen.rect(x, y, w, h, fill=scene.colour(self.fill, "fill"))
