"""What is wrong with the score book, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from scorer.opening import recovered
from scorer.store import BookError, Damaged, NotOurs
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Para, Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Trouble(ModalScreen[None]):
    """Says what happened; nothing that was accepted is lost, nothing typed either."""

    app: PodiumApp
    BINDINGS = [Binding("escape", "back", "key.back")]

    def __init__(self, error: BookError) -> None:
        """The screen for one error."""
        super().__init__()
        self.error = error

    def compose(self) -> ComposeResult:
        """Title, what happened, what can be done, a line for another file."""
        with Vertical(id="sheet"):
            yield Static(id="title", markup=False)
            yield Prose(id="means")
            yield Menu("ways")
            yield Entry()
        yield KeyBar()

    def on_mount(self) -> None:
        """Offer what can be done."""
        self.query_one("#title", Static).update(Content(self.app.say("trouble.title")))
        self.query_one(Entry).display = False
        self.show()

    def show(self) -> None:
        """Say what is wrong and list the ways out."""
        texts = self.app.texts
        said = [Para(self.error.what, "bold"), Para(self.error.advice), Para("")]
        self.query_one(Prose).say(*said, Para(texts("trouble.safe")))
        menu = self.query_one(Menu)
        menu.fill((way, self.app.say(f"trouble.{way}")) for way in self.ways())
        menu.focus()

    def ways(self) -> Iterator[str]:
        """What can be done: a damaged book can be recovered, any can be tried again."""
        if isinstance(self.error, Damaged) and not isinstance(self.error, NotOurs):
            yield "recover"
        yield "again"
        yield "other"
        yield "quit"

    @on(OptionList.OptionSelected)
    def do(self, event: OptionList.OptionSelected) -> None:
        """Try again, recover, use another file, or stop."""
        way = event.option.id
        if way == "quit":
            self.app.exit(return_code=2)
        elif way == "other":
            entry = self.query_one(Entry)
            entry.display = True
            entry.put(str(self.app.path.with_name("scorebook-2.sqlite3")))
            entry.focus()
        elif way == "recover":
            self.recover()
        else:
            self.again()

    def again(self) -> None:
        """Go back to what was being done, or open the book once more."""
        if hasattr(self.app, "book"):
            self.dismiss()
        else:
            self.open(self.app.path)

    def action_back(self) -> None:
        """Away from the line for another file, else as trying again."""
        entry = self.query_one(Entry)
        if entry.display:
            entry.display = False
            self.query_one(Menu).focus()
        else:
            self.again()

    @on(Input.Submitted)
    def other(self, event: Input.Submitted) -> None:
        """Open the book that was named."""
        if event.value.strip():
            self.open(Path(event.value.strip()).expanduser())

    def open(self, path: Path) -> None:
        """Open a book and leave; where that fails too, say why."""
        from scorer.opening import open_book

        try:
            opened = open_book(path)
        except BookError as error:
            self.error = error
            self.show()
            return
        if hasattr(self.app, "book"):
            self.app.book.close()
        self.app.path = path
        self.app.settle(opened)

    def recover(self) -> None:
        """Set the damaged book aside and go on with what can be read of it."""
        if hasattr(self.app, "book"):
            self.app.book.close()
        try:
            self.app.settle(recovered(self.app.path))
        except (BookError, OSError) as error:
            self.error = error if isinstance(error, BookError) else BookError(str(error), "")
            self.show()
