"""The line on which things are typed; what stands on it is never reordered."""

from __future__ import annotations

from textual.widgets import Input


def belongs_on_a_line(letter: str) -> bool:
    """True for what is meant to be typed even while a list has the focus; digits pick there.

    >>> belongs_on_a_line("s"), belongs_on_a_line("2"), belongs_on_a_line("\\r")
    (True, False, False)
    """
    return bool(letter.strip()) and letter.isprintable() and not letter.isdigit()


class Entry(Input):
    """A one-line input with a steady cursor."""

    def __init__(self, id: str = "entry", value: str = "", password: bool = False) -> None:
        """An empty line unless a value is given."""
        super().__init__(value, id=id, password=password, compact=True, select_on_focus=False)
        self.cursor_blink = False

    def put(self, text: str) -> None:
        """Show a text with the cursor behind it."""
        self.value = text
        self.cursor_position = len(text)
