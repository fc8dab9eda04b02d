"""`text`: words in a box, shrunk to the template's minimum and then refused."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field as Slot

from generator.elements.base import Align, Boxed, Colour, Points, Value, VerticalAlign, Weight
from generator.scene import Scene


class Text(Boxed):
    """Text with holes; `**bold**` is bold. `size` and `min_size` in points."""

    colours = ("colour",)
    values = ("value",)

    value: Value
    size: Points = 9
    min_size: Points = 6.5
    weight: Weight = "Regular"
    colour: Colour = "#000000"
    align: Align = "start"
    valign: VerticalAlign = "middle"
    leading: Annotated[float, Slot(ge=0.8, le=3)] = 1.2
    lines: Annotated[int, Slot(ge=1)] | None = None

    def draw_at(self, scene: Scene, x: float, y: float) -> None:
        """Set the text and draw it."""
        value = scene.text(self.value, "value")
        if not value.strip():
            return
        block = scene.fit(
            value,
            self.w,
            self.h,
            key="value",
            size_pt=self.size,
            min_pt=min(self.min_size, self.size),
            weight=self.weight,
            leading=self.leading,
            align=self.align,
            valign=self.valign,
            max_lines=self.lines,
        )
        if block is not None:
            scene.pen.words(block, x, y, scene.colour(self.colour, "colour") or "#000000")
