"""The table: the podium at the end, ranks with every tie-break, the race as a chart, exports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from engines import names, title
from engines.core import Standing
from scorer.chart import Course, chart, course
from scorer.colours import dot
from scorer.decks import deck_of
from scorer.drafts import Draft
from scorer.export import as_bg_stats, as_csv, as_json, as_record
from scorer.session import Session
from scorer.speech import Speech
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.prose import Para, Prose, painted

if TYPE_CHECKING:
    from scorer.app import PodiumApp

MAKERS: dict[str, Callable[[Session], str]] = {
    ".podium": as_record,
    ".json": as_json,
    ".csv": as_csv,
}
#: Place, its paint, and how many lines its step is high.
STEPS = ((2, "#8d97a3", 2), (1, "#c9960c", 3), (3, "#a86b32", 1))
STEP = 22


class Table(Screen[None]):
    """Who stands where, and how it came to that."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape,f5", "back", "key.back"),
        Binding("f7,e", "export", "key.export"),
        Binding("f8,b", "bg_stats", "key.bg_stats"),
        Binding("f9,a", "again", "key.again"),
        Binding("up", "scroll(-1)", "key.up", show=False),
        Binding("down", "scroll(1)", "key.down", show=False),
        Binding("pageup", "scroll(-10)", "key.page_up", show=False),
        Binding("pagedown", "scroll(10)", "key.page_down", show=False),
    ]

    def __init__(self, session: Session) -> None:
        """The table of an open game, finished or not."""
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """Podium, table, chart; the line for a file name when exporting."""
        yield Static(id="title", markup=False)
        with VerticalScroll(id="whole", can_focus=False):
            yield Static(id="podium", markup=False)
            yield Static(id="ranks", markup=False)
            yield Static(id="chart", markup=False)
        yield Prose(id="verdict")
        yield Entry()
        yield KeyBar()

    def on_mount(self) -> None:
        """Work out what does not change with the size."""
        session = self.session
        self.speech = Speech(session, self.app.texts)
        self.colours = {s.player: s.colour for s in session.row.seats}
        self.course: Course = course(session)
        self.standings: tuple[Standing, ...] = session.game.standings(session.state)
        self.over = session.game.over(session.state)
        name = session.game.deck.name[self.app.texts.language]
        said = self.app.texts("table.final" if self.over else "table.running")
        self.query_one("#title", Static).update(Content(self.app.paint(f"{name} · {said}")))
        self.query_one(Entry).display = False

    def on_resize(self) -> None:
        """Draw it in the room there is."""
        width = max(40, self.size.width - 4)
        self.query_one("#podium", Static).update(
            Content("\n").join(self.podium() if self.over else [])
        )
        self.query_one("#ranks", Static).update(Content("\n").join(self.ranks(width)))
        self.query_one("#chart", Static).update(Content("\n").join(self.chart(width)))

    def ranks(self, width: int) -> list[Content]:
        """A line a player, each tie-break spelled out below it."""
        lines = []
        for s in self.standings:
            cell = self.app.painter.cell(s.player, min(30, width - 20))
            parts = [
                Content(f" {s.rank:>2}. "),
                dot(self.colours.get(s.player)),
                Content.styled(f" {cell} ", "bold" if s.rank == 1 else ""),
                Content.styled(f"{s.points:>5}", "bold"),
            ]
            lines.append(Content("").join(reversed(parts) if self.rtl else parts))
            told = [Para(said, "dim", indent=7) for said in self.speech.say_all(s.because)]
            lines += painted(self.app, told, width)
        return [*lines, Content("")]

    @property
    def rtl(self) -> bool:
        """True where the interface reads from right to left."""
        return self.app.painter.right_to_left

    def podium(self) -> list[Content]:
        """First in the middle, second on the left, third on the right; ties share a step."""
        high = max(height for _, _, height in STEPS)
        columns = [self.step(rank, paint, height, high) for rank, paint, height in STEPS]
        return [Content(" ").join(row) for row in zip(*columns, strict=True)] + [Content("")]

    def step(self, rank: int, paint: str, height: int, high: int) -> list[Content]:
        """One step of the podium with those who stand on it, `high` + 2 lines in all."""
        who = [s.player for s in self.standings if s.rank == rank]
        blank = Content(" " * STEP)
        if not who:
            return [blank] * (high + 1)
        shown = self.app.painter.cell(" + ".join(who), STEP).strip()
        name = Content.styled(f"{shown:^{STEP}}", "bold")
        edges = ["┌" + f" {rank} ".center(STEP - 2, "─") + "┐"]
        edges += ["│" + " " * (STEP - 2) + "│" for _ in range(height - 1)]
        blocks = [Content.styled(edge, f"bold #ffffff on {paint}") for edge in edges]
        return [blank] * (high - height) + [name, *blocks]

    def chart(self, width: int) -> list[Content]:
        """Title, signs and the chart itself."""
        shown = self.course
        legend: list[Content] = [Content.styled(self.app.say(shown.title) + "   ", "bold")]
        for name in shown.lines:
            sign, paint = shown.signs.get(name, ("●", ""))
            said = self.app.paint(self.measured_name(name))
            legend.append(Content.assemble((sign, paint) if paint else sign, f" {said}   "))
        height = max(6, min(16, self.size.height - 16))
        heading = Content("").join(reversed(legend) if self.rtl else legend)
        return [heading.truncate(width, ellipsis=True), *chart(shown, width - 2, height)]

    def measured_name(self, name: str) -> str:
        """A player as he is called, a piece by its name in the deck."""
        deck = self.session.game.setup(self.session.first).deck
        face = next((f for f in deck.faces("card") if f.id == name), None)
        return face.name[self.app.texts.language] if face and name not in self.colours else name

    def action_scroll(self, by: int) -> None:
        """Scroll where the table is longer than the screen."""
        self.query_one("#whole", VerticalScroll).scroll_relative(y=by, animate=False)

    def action_back(self) -> None:
        """Away from the entry line, else back to the game."""
        entry = self.query_one(Entry)
        if entry.display:
            entry.display = False
            self.tell()
        else:
            self.dismiss()

    def action_export(self) -> None:
        """Ask for a file: .podium, .json or .csv."""
        entry = self.query_one(Entry)
        entry.display = True
        entry.put(f"{self.session.row.game}-{self.session.row.started[:10]}.podium")
        entry.focus()
        self.tell(self.app.texts("table.endings", endings=" ".join(MAKERS)))

    @on(Input.Submitted)
    def write(self, event: Input.Submitted) -> None:
        """Write the file; one that is there already is not overwritten."""
        path = Path(event.value.strip()).expanduser()
        texts = self.app.texts
        maker = MAKERS.get(path.suffix)
        if maker is None:
            self.tell(texts("table.endings", endings=" ".join(MAKERS)), bad=True)
            return
        try:
            with path.open("x", encoding="utf-8") as out:
                out.write(maker(self.session))
        except OSError as error:
            cause = error.strerror or ""
            self.tell(texts("table.not_written", path=str(path), cause=cause), bad=True)
            return
        event.input.display = False
        self.tell(texts("table.written", path=str(path.resolve())))

    def action_bg_stats(self) -> None:
        """Put the BG Stats link on the clipboard and show it."""
        titles = {name: title(name)["en"] for name in names()}
        try:
            link = as_bg_stats(self.session, titles, self.course.low_is_good)
        except ValueError as error:
            self.tell(str(error), bad=True)
            return
        self.app.copy_to_clipboard(link)
        self.tell(self.app.texts("table.copied"), link)

    def action_again(self) -> None:
        """Set up a new game with the same players, readings and deck."""
        from scorer.screens.details import Details

        row = self.session.row
        draft = Draft(self.session.game, row.seats, row.options, {}, deck_of(row))
        self.app.pop_screen()
        self.app.switch_screen(Details(draft))

    def tell(self, *said: str, bad: bool = False) -> None:
        """Show a message under the chart."""
        self.query_one("#verdict", Prose).say(*said, bad=bad)
