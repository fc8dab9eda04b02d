"""`index`: symbol above value in two opposite corners, the second turned by 180 degrees."""

from __future__ import annotations

from pydantic import model_validator

from generator.elements.base import Colour, Element, Length, Mm, Points, Value, Weight
from generator.scene import Scene


class Index(Element):
    """The sign of a card that is seen in a fanned hand.

    The box lies `x`, `y` mm from the top left corner (top right in a mirrored right-to-left deck);
    the second index lies in the opposite corner. The symbol (`art`) takes the top `symbol` mm; the
    value below it is type (`value`) or a drawing (`numeral`). `panel` is a colour behind both.
    """

    colours = ("colour", "art_colour", "panel")
    values = ("value",)
    drawings = ("art", "numeral")

    x: Mm = 4
    y: Mm = 4
    w: Length = 11
    h: Length = 17
    art: str | None = None
    art_colour: Colour | None = None
    symbol: Length = 8.5
    gap: Mm = 1
    value: Value | None = None
    numeral: str | None = None
    colour: Colour = "#000000"
    weight: Weight = "Bold"
    min_size: Points = 6.5
    panel: Colour | None = None
    panel_margin: Mm = 1
    panel_radius: Mm = 2
    twice: bool = True

    @model_validator(mode="after")
    def _one_value(self) -> Index:
        if self.value is not None and self.numeral is not None:
            raise ValueError("an index has a value or a numeral, not both")
        if self.art is None and self.value is None and self.numeral is None:
            raise ValueError("an index needs art, value or numeral")
        return self

    def draw(self, scene: Scene) -> None:
        """Draw the first corner; `twice` gives the other."""
        x = scene.left(self.x, self.w)
        if self.panel is not None:
            m = self.panel_margin
            fill, radius = scene.colour(self.panel, "panel"), self.panel_radius
            scene.pen.rect(
                x - m, self.y - m, self.w + 2 * m, self.h + 2 * m, radius=radius, fill=fill
            )
        colour = scene.colour(self.colour, "colour") or "#000000"
        only_symbol = self.value is None and self.numeral is None
        top = 0.0
        if self.art is not None:
            height = self.h if only_symbol else self.symbol
            tint = scene.colour(self.art_colour, "art_colour") or colour
            drawing = scene.drawing(self.art, "art")
            if drawing is not None:
                scene.pen.art(drawing, x, self.y, self.w, height, colour=tint)
            top = self.symbol + self.gap
        self._value(scene, (x, self.y + top, self.w, self.h - top), colour)

    def _value(self, scene: Scene, box: tuple[float, float, float, float], colour: str) -> None:
        if self.numeral is not None:
            drawing = scene.drawing(self.numeral, "numeral")
            if drawing is not None:
                scene.pen.art(drawing, *box, colour=colour)
        elif self.value is not None:
            value = scene.text(self.value, "value")
            scene.numeral(
                value,
                box,
                colour,
                key="value",
                weight=self.weight,
                align="centre",
                least=self.min_size,
            )
