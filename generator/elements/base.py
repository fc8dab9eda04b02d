"""What every drawing element has: the keys they share and the types of their values."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict
from pydantic import Field as Slot

from generator.scene import Scene

_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|[A-Za-z0-9_{}:-]+")


def _is_colour(value: str) -> str:
    if not _COLOUR.fullmatch(value):
        raise ValueError(
            'a colour is a name of the palette, "#1E8A86" or a hole such as "{colour}"'
        )
    return value


Colour = Annotated[str, AfterValidator(_is_colour)]
Mm = float
Length = Annotated[float, Slot(gt=0)]
Points = Annotated[float, Slot(gt=0)]
Weight = Literal["Regular", "Medium", "Bold"]
Align = Literal["start", "end", "left", "right", "centre"]
VerticalAlign = Literal["top", "middle", "bottom"]
Condition = dict[str, str | int | bool | list[str | int | bool]]
Value = str | dict[Literal["en", "nl", "he", "da"], str]


class Element(BaseModel):
    """One thing drawn on a face; later elements lie over earlier ones.

    `when` and `unless` compare fields of the face (or `id`, `family`, `language`); `twice` draws
    the element a second time, turned by 180 degrees about the middle of the card.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    #: keys that hold a colour, a text with holes, or the name of a drawing
    colours: ClassVar[tuple[str, ...]] = ()
    values: ClassVar[tuple[str, ...]] = ()
    drawings: ClassVar[tuple[str, ...]] = ()

    kind: str
    when: Condition = {}
    unless: Condition = {}
    twice: bool = False

    @abstractmethod
    def draw(self, scene: Scene) -> None:
        """Put this element on the face that `scene` shows."""


class Boxed(Element):
    """An element in a box: millimetres from the top left corner of the cut card.

    `turn` rotates it clockwise about the middle of its box. In a mirrored right-to-left deck the
    box goes to the other side of the card, unless `mirror` is false.
    """

    x: Mm
    y: Mm
    w: Length
    h: Length
    turn: float = 0
    mirror: bool = True

    def draw(self, scene: Scene) -> None:
        """Draw into the box, where the language puts it."""
        left = scene.left(self.x, self.w) if self.mirror else self.x
        with scene.pen.turned(left + self.w / 2, self.y + self.h / 2, self.turn):
            self.draw_at(scene, left, self.y)

    @abstractmethod
    def draw_at(self, scene: Scene, x: float, y: float) -> None:
        """Draw with the upper left corner of the box at `x`, `y` mm."""


def listed(value: Any) -> list[Any]:
    """A single value as a list of one, a list as it is."""
    return value if isinstance(value, list) else [value]
