"""A list to choose from, with digits, arrows, Enter or the mouse; several screens are one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Menu(OptionList):
    """An option list in which the digits 1 to 9 choose at once."""

    app: PodiumApp
    BINDINGS = [Binding(str(n), f"choose({n - 1})", show=False) for n in range(1, 10)]

    def __init__(self, id: str) -> None:
        """An empty menu; `fill` puts something in."""
        super().__init__(id=id, markup=False, compact=True)

    def fill(self, lines: Iterable[tuple[str, Content | str]]) -> None:
        """Show these (id, text) lines, numbered; the highlight stays where it can."""
        kept = self.highlighted
        self.set_options(
            [
                Option(self.numbered(index, text), id=name)
                for index, (name, text) in enumerate(lines)
            ]
        )
        if self.option_count:
            self.highlighted = min(kept or 0, self.option_count - 1)

    def numbered(self, index: int, text: Content | str) -> Content:
        """A line with the digit that chooses it, at the side where reading begins."""
        digit = str(index + 1) if index < 9 else " "
        shown = text if isinstance(text, Content) else Content(text)
        if self.app.painter.right_to_left:
            return Content.assemble(shown, "  ", (digit, "bold $text-accent"))
        return Content.assemble((digit, "bold $text-accent"), "  ", shown)

    @property
    def chosen(self) -> str | None:
        """The id under the highlight."""
        if self.highlighted is None:
            return None
        return self.get_option_at_index(self.highlighted).id

    def mark(self, name: str) -> None:
        """Put the highlight on the line with this id, where there is one."""
        for index, option in enumerate(self.options):
            if option.id == name:
                self.highlighted = index

    def action_choose(self, index: int) -> None:
        """Choose the line with this index, as Enter does."""
        if index < self.option_count:
            self.highlighted = index
            self.action_select()
