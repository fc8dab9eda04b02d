"""A list of very many lines, drawn only where they are seen."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding
from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual

#: A line of the list: its index and the cells it has.
Draw = Callable[[int, int], Content]


class Lines(ScrollView, can_focus=True):
    """Lines with one under the highlight; one more costs the same however many there are."""

    BINDINGS = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("enter", "choose", show=False),
    ]
    COMPONENT_CLASSES = {"lines--highlighted"}
    highlighted: reactive[int] = reactive(0, init=False)

    class Chosen(Message):
        """A line was chosen with Enter or a click."""

        def __init__(self, lines: Lines, index: int) -> None:
            """The list and the index of the line."""
            super().__init__()
            self.lines, self.index = lines, index

        @property
        def control(self) -> Lines:
            """The list it happened in."""
            return self.lines

    class Beyond(Message):
        """The highlight was moved past the last line."""

    def __init__(self, id: str, draw: Draw) -> None:
        """An empty list that asks `draw` for each line it shows."""
        super().__init__(id=id)
        self.draw = draw
        self.count = 0

    def show(self, count: int, highlighted: int | None = None) -> None:
        """There are `count` lines now; the last one is marked unless said."""
        self.count = count
        self.virtual_size = Size(self.size.width, count)
        self.highlighted = max(0, min(count - 1 if highlighted is None else highlighted, count - 1))
        self.into_view()
        self.refresh()

    def into_view(self) -> None:
        """Scroll so that the highlight is seen."""
        height = self.scrollable_content_region.height or 1
        top = self.scroll_offset.y
        if self.highlighted < top:
            self.scroll_to(y=self.highlighted, animate=False, immediate=True)
        elif self.highlighted >= top + height:
            self.scroll_to(y=self.highlighted - height + 1, animate=False, immediate=True)

    def on_resize(self) -> None:
        """Keep the highlight in view."""
        self.call_after_refresh(self.into_view)

    def watch_highlighted(self) -> None:
        """Move the view along."""
        self.into_view()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the view."""
        index = self.scroll_offset.y + y
        width = self.scrollable_content_region.width
        style = self.visual_style
        if index >= self.count:
            return Strip.blank(width, style.rich_style)
        if index == self.highlighted and self.has_focus:
            style = self.get_visual_style("lines--highlighted")
        return self._drawn(self.draw(index, width), width, style)

    def _drawn(self, line: Content, width: int, style: Style) -> Strip:
        return Visual.to_strips(self, line, width, 1, style, pad=True)[0]

    def on_focus(self) -> None:
        """Show the highlight."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the highlight."""
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Choose the line clicked on."""
        index = self.scroll_offset.y + event.y
        if index < self.count:
            self.highlighted = index
            self.action_choose()

    def action_move(self, by: int) -> None:
        """Move the highlight; past the last line the screen is told."""
        if self.highlighted + by >= self.count:
            self.post_message(self.Beyond())
        self.highlighted = max(0, min(self.highlighted + by, self.count - 1))

    def action_page(self, by: int) -> None:
        """Move the highlight a page."""
        height = max(1, self.scrollable_content_region.height - 1)
        self.highlighted = max(0, min(self.highlighted + by * height, self.count - 1))

    def action_jump(self, to: int) -> None:
        """Move the highlight to the first or the last line."""
        self.highlighted = max(0, self.count - 1) if to < 0 else to

    def action_choose(self) -> None:
        """Tell the screen which line is chosen."""
        if self.count:
            self.post_message(self.Chosen(self, self.highlighted))
