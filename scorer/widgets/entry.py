"""The line on which things are typed; what stands on it is never reordered."""

from __future__ import annotations

from textual.widgets import Input


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
