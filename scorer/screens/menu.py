"""A list to choose from, with digits, arrows, Enter or the mouse; several screens are one."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Menu(OptionList):
    """An option list in which the digits 1 to 9 choose at once."""

    BINDINGS = [Binding(str(n), f"choose({n - 1})", show=False) for n in range(1, 10)]

    def __init__(self, id: str) -> None:
        """An empty menu; `fill` puts something in."""
        super().__init__(id=id, markup=False, compact=True)

    def fill(self, lines: Iterable[tuple[str, Content | str]]) -> None:
        """Show these (id, text) lines; the highlight stays where it can."""
        kept = self.highlighted
        self.clear_options()
        self.add_options(Option(text, id=name) for name, text in lines)
        if self.option_count:
            self.highlighted = min(kept or 0, self.option_count - 1)

    @property
    def chosen(self) -> str | None:
        """The id under the highlight."""
        if self.highlighted is None:
            return None
        return self.get_option_at_index(self.highlighted).id

    def action_choose(self, index: int) -> None:
        """Choose the line with this index, as Enter does."""
        if index < self.option_count:
            self.highlighted = index
            self.action_select()


def numbered(index: int, text: str) -> str:
    """A menu line with the digit that chooses it."""
    return f"{index + 1}  {text}" if index < 9 else f"   {text}"
