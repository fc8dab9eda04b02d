"""`rail`: a row of equal things, as many as a number or a field says."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field as Slot
from pydantic import model_validator

from generator.elements.base import Boxed, Colour, Length
from generator.scene import Scene

OPPOSITE = {"right": "left", "left": "right", "down": "down", "up": "up"}


class Rail(Boxed):
    """`count` drawings or shapes of size `item` = [w, h] in a row that must fit in the box.

    `gap` mm lie between two; without it they are spread evenly over the box. `stagger` moves every
    second one sideways. `along` is where the row goes; `align` where a row with gaps stands.
    """

    colours = ("colour",)
    drawings = ("art",)

    count: Annotated[int, Slot(ge=0)] | str
    art: str | None = None
    shape: Literal["disc", "pill", "square", "diamond"] | None = None
    colour: Colour = "#000000"
    item: tuple[Length, Length]
    along: Literal["right", "left", "down", "up"] = "right"
    gap: float | None = None
    align: Literal["start", "centre", "end"] = "start"
    stagger: float = 0

    @model_validator(mode="before")
    @classmethod
    def _pair(cls, raw: object) -> object:
        """TOML knows arrays only; `item` is a pair."""
        if isinstance(raw, dict) and isinstance(raw.get("item"), list):
            return {**raw, "item": tuple(raw["item"])}
        return raw

    @model_validator(mode="after")
    def _one_thing(self) -> Rail:
        if (self.art is None) == (self.shape is None):
            raise ValueError("a rail repeats either art or a shape")
        return self

    def draw_at(self, scene: Scene, x: float, y: float) -> None:
        """Draw the row."""
        count = self.count if isinstance(self.count, int) else scene.count(self.count, "count")
        if not count:
            return
        upright = self.along in ("down", "up")
        room, size = (self.h, self.item[1]) if upright else (self.w, self.item[0])
        along = OPPOSITE[self.along] if scene.mirrored and self.mirror else self.along
        backwards = along in ("left", "up")
        for i, offset in enumerate(self._offsets(scene, count, room, size)):
            start = room - offset - size if backwards else offset
            aside = self.stagger if i % 2 else 0.0
            if upright:
                self._one(scene, x + (self.w - self.item[0]) / 2 + aside, y + start)
            else:
                self._one(scene, x + start, y + (self.h - self.item[1]) / 2 + aside)

    def _offsets(self, scene: Scene, count: int, room: float, size: float) -> list[float]:
        if self.gap is None:
            cell = room / count
            offsets = [i * cell + (cell - size) / 2 for i in range(count)]
            return [max(0.0, offset) for offset in offsets] if count == 1 else offsets
        length = count * size + (count - 1) * self.gap
        if length > room + 1e-6:
            scene.problem(
                "count", f"a row of {count} is {length:g} mm long", f"at most {room:g} mm"
            )
        lead = {"start": 0.0, "centre": (room - length) / 2, "end": room - length}[self.align]
        return [lead + i * (size + self.gap) for i in range(count)]

    def _one(self, scene: Scene, x: float, y: float) -> None:
        colour = scene.colour(self.colour, "colour") or "#000000"
        w, h = self.item
        if self.shape is not None:
            scene.pen.shape(self.shape, x, y, w, h, fill=colour)
        elif (drawing := scene.drawing(self.art or "", "art")) is not None:
            scene.pen.art(drawing, x, y, w, h, colour=colour)
