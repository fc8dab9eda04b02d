"""Text on a screen: wrapped in its logical order, painted line by line, never taken for markup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from engines.bidi import Direction

if TYPE_CHECKING:
    from scorer.app import PodiumApp


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph: its logical text, how it is styled, its direction where that is fixed.

    `indent` moves it in from the side where reading begins.
    """

    text: str
    style: str = ""
    direction: Direction | None = None
    indent: int = 0


class Prose(Widget):
    """Paragraphs one under the other, as wide as there is room; as high as they need."""

    app: PodiumApp
    DEFAULT_CSS = "Prose { height: auto; width: 1fr; }"

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        """Nothing said yet."""
        super().__init__(id=id, classes=classes)
        self.paragraphs: tuple[Para, ...] = ()
        self.bad = False

    def say(self, *paragraphs: Para | str, bad: bool = False) -> None:
        """Show these paragraphs; `bad` marks them as something that needs mending."""
        self.paragraphs = tuple(Para(p) if isinstance(p, str) else p for p in paragraphs)
        self.bad = bad
        self.set_class(bad, "bad")
        width = self.content_size.width
        high = len(self.lines(width)) if self.paragraphs and width else 0
        self.refresh(layout=not high or high != self.content_size.height)

    @property
    def text(self) -> str:
        """What is said, in logical order."""
        return "\n".join(p.text for p in self.paragraphs)

    def render(self) -> Content:
        """The paragraphs at the present width; what has no room ends in `…`."""
        lines = self.lines(self.content_size.width)
        room = self.content_size.height
        if 0 < room < len(lines):
            lines = [*lines[: room - 1], lines[room - 1].append(" …")]
        return Content("\n").join(lines)

    def lines(self, width: int) -> list[Content]:
        """The painted lines."""
        return painted(self.app, self.paragraphs, width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the text takes at this width."""
        return len(self.lines(width)) if self.paragraphs else 0


def painted(app: PodiumApp, paragraphs: Sequence[Para], width: int) -> list[Content]:
    """Paragraphs as painted lines of at most `width` cells."""
    lines: list[Content] = []
    for p in paragraphs:
        margin = " " * p.indent
        for line in app.painter.wrap(p.text, max(8, width - p.indent), p.direction):
            shown = line + margin if app.painter.right_to_left else margin + line
            lines.append(Content.styled(shown, p.style) if p.style else Content(shown))
    return lines
