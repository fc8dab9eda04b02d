"""The table: the podium at the end, ranks with every tie-break, the race as a chart, exports."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from engines import names, title
from engines.core import Standing
from scorer.chart import chart, series
from scorer.colours import dot
from scorer.export import as_bg_stats, as_csv, as_json, as_record, lowest_wins
from scorer.screens.keybar import KeyBar
from scorer.session import Session
from scorer.speech import Speech
from scorer.store import SeatRow

if TYPE_CHECKING:
    from scorer.app import PodiumApp

CHART_LINES = 8
MAKERS = {".podium": as_record, ".json": as_json, ".csv": as_csv}


class Table(ModalScreen[str | None]):
    """Who stands where; gives the id of a rematch, or None."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape,f5", "dismiss(None)", "key.back"),
        Binding("e,f7", "export", "key.export"),
        Binding("b", "bg_stats", "key.bg_stats"),
        Binding("a,f9", "again", "key.again"),
    ]

    def __init__(self, session: Session) -> None:
        """The table of an open game, finished or not."""
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """Podium, table, chart; the line for a file name when exporting."""
        with VerticalScroll(id="sheet"):
            yield Static(id="title", markup=False)
            yield Static(id="podium", markup=False)
            yield Static(id="ranks", markup=False)
            yield Static(id="chart", markup=False)
            yield Static(id="verdict", markup=False)
            yield Input(id="entry", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show it all."""
        session, texts = self.session, self.app.texts
        self.speech = Speech(session, texts, self.app.painter)
        self.colours = {s.player: s.colour or "" for s in session.row.seats}
        over = session.game.over(session.state)
        title = texts("table.final" if over else "table.running")
        self.query_one("#title", Static).update(Content(self.app.paint(title)))
        self.query_one(Input).display = False
        self.query_one("#ranks", Static).update(self.ranks())
        if over:
            self.query_one("#podium", Static).update(Content("\n").join(self.podium()))
        width = max(30, min(self.app.size.width - 8, 100))
        drawn = chart(series(session), self.colours, width, CHART_LINES)
        self.query_one("#chart", Static).update(Content("\n").join(drawn))

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The engine's own table."""
        return self.session.game.standings(self.session.state)

    def ranks(self) -> Content:
        """A line a player, each tie-break spelled out below it."""
        width = max(len(s.player) for s in self.standings)
        lines = []
        for s in self.standings:
            name = self.app.paint(s.player.ljust(width))
            points = f"{s.points:>5}"
            mark = dot(self.colours.get(s.player))
            lines.append(Content.assemble(f"{s.rank}. ", mark, f" {name} {points}"))
            lines += [Content(f"     {self.speech.say(said)}") for said in s.because]
        return Content("\n").join([*lines, Content("")])

    def podium(self) -> list[Content]:
        """First in the middle, second on the left, third on the right; ties share a step."""
        steps = {rank: [s.player for s in self.standings if s.rank == rank] for rank in (1, 2, 3)}
        named = {rank: self.app.paint(" + ".join(who))[:22] for rank, who in steps.items()}
        blank = " " * 24
        return [
            Content(f"{blank}{named[1]:^24}"),
            Content(f"{named[2]:^24}┌{'1':─^22}┐{named[3]:^24}"),
            Content(f"┌{'2':─^22}┐│{' ' * 22}│{' ' * 24}"),
            Content(f"│{' ' * 22}││{' ' * 22}│┌{'3':─^22}┐"),
            Content(""),
        ]

    def action_export(self) -> None:
        """Ask for a file: .podium, .json or .csv."""
        entry = self.query_one(Input)
        entry.display = True
        entry.value = f"{self.session.row.game}-{self.session.row.started[:10]}.podium"
        entry.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Write the file; one that is there already is not overwritten."""
        path = Path(event.value.strip()).expanduser()
        texts = self.app.texts
        maker = MAKERS.get(path.suffix)
        if maker is None:
            self.tell(texts("table.endings", endings=" ".join(MAKERS)))
            return
        try:
            with path.open("x", encoding="utf-8") as out:
                out.write(maker(self.session))
        except OSError as error:
            self.tell(texts("table.not_written", path=str(path), cause=error.strerror or ""))
            return
        event.input.display = False
        self.tell(texts("table.written", path=str(path.resolve())))

    def action_bg_stats(self) -> None:
        """Put the BG Stats link on the clipboard and show it."""
        titles = {name: title(name)["en"] for name in names()}
        try:
            link = as_bg_stats(self.session, titles, lowest_wins(self.standings))
        except ValueError as error:
            self.tell(str(error))
            return
        self.app.copy_to_clipboard(link)
        self.tell(link)

    def action_again(self) -> None:
        """Begin a new game with the same players, readings and deck."""
        row = self.session.row
        seats = [SeatRow(seat.player, seat.colour) for seat in row.seats]
        made = self.app.book.new_game(
            row.game, seats, row.options, row.given, row.fingerprint, row.deck_file
        )
        self.dismiss(made)

    def tell(self, text: str) -> None:
        """Show a message under the chart."""
        self.query_one("#verdict", Static).update(Content(self.app.paint(text)))
