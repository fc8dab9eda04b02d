"""The line on which things are typed; what stands on it is never reordered."""

from __future__ import annotations

from textual.events import Key
from textual.widgets import Input


def belongs_on_a_line(letter: str) -> bool:
    """True for what is meant to be typed even while a list has the focus; digits pick there.

    >>> belongs_on_a_line("s"), belongs_on_a_line("2"), belongs_on_a_line("\\r")
    (True, False, False)
    """
    return bool(letter.strip()) and letter.isprintable() and not letter.isdigit()


#: Editing keys and what they do. Their bindings would be looked up after the letters behind them
#: are in, so that `S3`, backspace, `2` typed in one breath became `S2` and lost the 2.
EDITING = {
    "backspace": "delete_left",
    "delete": "delete_right",
    "left": "cursor_left",
    "right": "cursor_right",
    "home": "home",
    "end": "end",
    "ctrl+a": "home",
    "ctrl+e": "end",
    "ctrl+w": "delete_left_word",
    "ctrl+u": "delete_left_all",
    "ctrl+k": "delete_right_all",
}


class Entry(Input):
    """A one-line input with a steady cursor, on which keys act in the order they come."""

    def __init__(self, id: str = "entry", value: str = "", password: bool = False) -> None:
        """An empty line unless a value is given."""
        super().__init__(value, id=id, password=password, compact=True, select_on_focus=False)
        self.cursor_blink = False

    async def _on_key(self, event: Key) -> None:
        """Editing keys act here and now; other keys do what they always do."""
        action = EDITING.get(event.key)
        if action is None:
            await super()._on_key(event)
            return
        event.stop()
        event.prevent_default()
        getattr(self, f"action_{action}")()

    def put(self, text: str) -> None:
        """Show a text with the cursor behind it."""
        self.value = text
        self.cursor_position = len(text)


class QuickEntry(Entry):
    """A line that hands its text over at Enter and is free for the next one at once.

    So what is typed ahead never mixes with what is still being judged; a text that is refused is
    given back.
    """

    async def _on_key(self, event: Key) -> None:
        """Enter hands the text over, here and now; other keys do what they always do."""
        if event.key != "enter":
            await super()._on_key(event)
            return
        event.stop()
        event.prevent_default()
        if self.value.strip():
            self.post_message(self.Submitted(self, self.take()))

    def take(self) -> str:
        """The text on the line, taken off it."""
        text = self.value
        with self.prevent(Input.Changed):
            self.value = ""
        return text

    def give_back(self, text: str) -> None:
        """Put a text back, before what has been typed since."""
        if text:
            with self.prevent(Input.Changed):
                self.put(text + self.value)
