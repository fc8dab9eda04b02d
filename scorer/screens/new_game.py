"""A new game in three steps: which game, who plays, which readings and starting details."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from engines import load, names, title
from engines.core import Game, Impossible, Malformed
from engines.deck import Deck, read
from engines.problems import Problems
from engines.words import pairs
from scorer.colours import COLOURS, dot
from scorer.pictures import Question, emblem, questions
from scorer.screens.keybar import KeyBar
from scorer.screens.menu import Menu, numbered
from scorer.store import BookError, SeatRow

if TYPE_CHECKING:
    from scorer.app import PodiumApp


@dataclass(frozen=True, slots=True)
class Draft:
    """A game being set up."""

    game: Game
    seats: tuple[SeatRow, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)
    deck: Deck | None = None

    def faults(self) -> tuple[str, ...]:
        """What still keeps the game from starting; empty when nothing does."""
        players = [seat.player for seat in self.seats]
        try:
            self.game.start(players, self.options, self.deck, self.given or None)
        except Impossible as error:
            return error.faults
        return ()


class ChooseGame(Screen[None]):
    """Pick a game by its picture and name."""

    app: PodiumApp
    BINDINGS = [Binding("escape", "app.pop_screen", "key.home")]

    def compose(self) -> ComposeResult:
        """The games on the left, the picture of the one under the highlight on the right."""
        yield Static(id="title", markup=False)
        with Horizontal():
            yield Menu("games")
            yield Static(id="emblem", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """List the games found in engines/."""
        texts, paint = self.app.texts, self.app.paint
        self.query_one("#title", Static).update(Content(paint(texts("new.which"))))
        menu = self.query_one(Menu)
        menu.fill(
            (name, numbered(i, paint(title(name)[texts.language])))
            for i, name in enumerate(names())
        )
        menu.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the picture of the game under the highlight."""
        picture = Content("\n").join(emblem(event.option.id or ""))
        self.query_one("#emblem", Static).update(picture)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """On to the players."""
        self.app.switch_screen(Players(Draft(load(event.option.id or ""))))


class Players(Screen[None]):
    """Who plays, in seating order, each with a colour."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "app.pop_screen", "key.home"),
        Binding("ctrl+n,f8", "go_on", "key.go_on", priority=True),
        Binding("f2,down", "to_list", "key.list"),
        Binding("delete,backspace", "drop", "key.remove"),
        Binding("c,f3", "recolour", "key.colour"),
        Binding("ctrl+up,u", "move(-1)", "key.up"),
        Binding("ctrl+down,d", "move(1)", "key.down"),
    ]

    def __init__(self, draft: Draft) -> None:
        """The screen for a draft with a game."""
        super().__init__()
        self.draft = draft

    def compose(self) -> ComposeResult:
        """Seats on the left, people known on the right, the entry line below."""
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield Menu("seats")
            yield Menu("people")
        yield Static(id="verdict", markup=False)
        yield Input(id="entry", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """Ask for names."""
        texts, deck = self.app.texts, self.draft.game.deck
        asked = texts("new.players", least=deck.min_players, most=deck.max_players)
        self.query_one("#title", Static).update(Content(self.app.paint(asked)))
        self.query_one(Input).placeholder = self.app.paint(texts("new.name"))
        self.show()
        self.query_one(Input).focus()

    def show(self) -> None:
        """Bring both lists up to date."""
        paint = self.app.paint
        self.query_one("#seats", Menu).fill(
            (
                seat.player,
                Content.assemble(f"{i + 1}  ", dot(seat.colour), f" {paint(seat.player)}"),
            )
            for i, seat in enumerate(self.draft.seats)
        )
        seated = {seat.player for seat in self.draft.seats}
        typed = self.query_one(Input).value.casefold()
        self.query_one("#people", Menu).fill(
            (p.name, Content.assemble(dot(p.colour), f" {paint(p.name)}"))
            for p in self.app.book.people()
            if p.name not in seated and p.name.casefold().startswith(typed)
        )

    def on_input_changed(self) -> None:
        """Narrow the people as a name is typed."""
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Seat the one typed; an empty line goes on."""
        if not event.value.strip():
            self.action_go_on()
            return
        try:
            for name, colour in _typed(event.value):
                self.seat(name, colour)
            event.input.clear()
        except Malformed as error:
            self.tell(f"{error.found}; {error.expected}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Someone known takes a seat."""
        if event.option_list.id == "people" and event.option.id is not None:
            colour = next(
                (p.colour for p in self.app.book.people() if p.name == event.option.id), None
            )
            self.seat(event.option.id, colour)
            self.query_one(Input).focus()

    def seat(self, name: str, colour: str | None) -> None:
        """Give someone the next seat and a colour nobody has; raises `Malformed`."""
        seats = self.draft.seats
        if any(seat.player == name for seat in seats):
            raise Malformed(f"'{name}'", self.app.texts("new.twice"))
        if len(seats) >= self.draft.game.deck.max_players:
            raise Malformed(f"'{name}'", self.app.texts("new.full"))
        taken = {seat.colour for seat in seats}
        free = [c for c in COLOURS if c not in taken]
        chosen = colour if colour in free else free[0]
        self.draft = replace(self.draft, seats=(*seats, SeatRow(name, chosen)))
        self.tell("")
        self.show()

    def tell(self, text: str) -> None:
        """Show a line above the entry."""
        self.query_one("#verdict", Static).update(Content(self.app.paint(text)))

    @property
    def marked(self) -> int | None:
        """The seat under the highlight."""
        return self.query_one("#seats", Menu).highlighted

    def reseat(self, seats: Sequence[SeatRow], highlighted: int) -> None:
        """Show other seats and keep the highlight on the one that moved."""
        self.draft = replace(self.draft, seats=tuple(seats))
        self.show()
        if seats:
            self.query_one("#seats", Menu).highlighted = max(0, min(highlighted, len(seats) - 1))

    def action_drop(self) -> None:
        """Take the marked player's seat away."""
        if (index := self.marked) is not None:
            seats = list(self.draft.seats)
            del seats[index]
            self.reseat(seats, index)

    def action_recolour(self) -> None:
        """Give the marked player the next colour nobody has."""
        if (index := self.marked) is None:
            return
        seats = list(self.draft.seats)
        taken = {s.colour for i, s in enumerate(seats) if i != index}
        own = COLOURS.index(seats[index].colour or COLOURS[0])
        turned = [*COLOURS[own + 1 :], *COLOURS[: own + 1]]
        seats[index] = replace(seats[index], colour=next(c for c in turned if c not in taken))
        self.reseat(seats, index)

    def action_move(self, by: int) -> None:
        """Move the marked player one seat up or down."""
        if (index := self.marked) is None or not 0 <= index + by < len(self.draft.seats):
            return
        seats = list(self.draft.seats)
        seats[index], seats[index + by] = seats[index + by], seats[index]
        self.reseat(seats, index + by)

    def action_to_list(self) -> None:
        """To the seats, to move or remove someone."""
        self.query_one("#seats").focus()

    def action_go_on(self) -> None:
        """On to the readings, once enough are seated."""
        if len(self.draft.seats) < self.draft.game.deck.min_players:
            self.tell(self.app.texts("new.few", least=self.draft.game.deck.min_players))
            return
        self.app.switch_screen(Details(self.draft))


def _typed(line: str) -> list[tuple[str, str | None]]:
    """What is typed as names: one name with its spaces, or `ann=red bob=green`."""
    found = pairs(line)
    if any(colour for _, colour in found) or '"' in line:
        return found
    return [(" ".join(line.split()), None)]


class Details(Screen[None]):
    """The readings, each with its default marked, and what the game needs to know at its start."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "app.pop_screen", "key.home"),
        Binding("ctrl+n,f8", "begin", "key.begin", priority=True),
    ]

    def __init__(self, draft: Draft) -> None:
        """The screen for a draft with players."""
        super().__init__()
        self.draft = draft
        self.asked: Sequence[Question] = questions(draft.game.id)

    def compose(self) -> ComposeResult:
        """One menu of everything that can be set, what the marked one means below it."""
        yield Static(id="title", markup=False)
        yield Menu("settings")
        with Vertical(id="explained"):
            yield Static(id="means", markup=False)
        yield Static(id="verdict", markup=False)
        yield Input(id="entry", compact=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the defaults; Begin is under the highlight."""
        self.query_one("#title", Static).update(
            Content(self.app.paint(self.app.texts("new.details")))
        )
        self.query_one(Input).display = False
        self.show()
        self.query_one(Menu).focus()

    def lines(self) -> Iterator[tuple[str, str]]:
        """Begin, the questions, the deck, then every reading with its value."""
        texts = self.app.texts
        yield "begin", texts("new.begin")
        for question in self.asked:
            value = self.draft.given.get(question.key)
            said = texts("new.unset") if value in (None, []) else _shown(value)
            yield f"ask {question.key}", f"{texts(question.text)}: {said}"
        deck = self.draft.deck.source if self.draft.deck else texts("new.own_deck")
        yield "deck", f"{texts('new.deck')}: {deck}"
        for option, gap in self.draft.game.rulebook.switches().items():
            value = self.draft.options.get(option, gap.default)
            mark = " *" if value == gap.default else ""
            yield f"option {option}", f"{gap.title[texts.language]}: {value}{mark}"

    def show(self) -> None:
        """Bring the menu up to date."""
        paint = self.app.paint
        self.query_one(Menu).fill(
            (name, numbered(i, paint(text))) for i, (name, text) in enumerate(self.lines())
        )

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the line under the highlight: each reading and what it changes."""
        self.query_one("#means", Static).update(self.explained(event.option.id or ""))

    def explained(self, line: str) -> Content:
        """What a line of the menu means."""
        if not line.startswith("option "):
            return Content("")
        gap = self.draft.game.rulebook.switches()[line.removeprefix("option ")]
        language, paint = self.app.texts.language, self.app.paint
        chosen = self.draft.options.get(gap.option or "", gap.default)
        said = [f"{gap.id}  {gap.text[language]}"]
        for reading in gap.readings:
            mark = "●" if reading.value == chosen else "○"
            default = " *" if reading is gap.readings[0] else ""
            said.append(f"{mark} {reading.value}{default}  {reading.text[language]}")
        said.append(gap.because[language])
        return Content("\n".join(map(paint, said)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Begin, ask, or turn a reading to its next value."""
        line = event.option.id or ""
        if line == "begin":
            self.action_begin()
        elif line.startswith("option "):
            self.turn(line.removeprefix("option "))
        elif line.startswith("ask ") and self.question(line).kind == "player":
            self.turn_player(self.question(line))
        else:
            self.ask(line)

    def question(self, line: str) -> Question:
        """The question behind a line of the menu."""
        return next(q for q in self.asked if q.key == line.removeprefix("ask "))

    def turn(self, option: str) -> None:
        """Set a reading to its next value."""
        values = self.draft.game.rulebook.values(option)
        now = values.index(self.draft.options.get(option, values[0]))
        chosen = {**self.draft.options, option: values[(now + 1) % len(values)]}
        self.draft = replace(self.draft, options=chosen)
        self.show()
        self.query_one("#means", Static).update(self.explained(f"option {option}"))

    def turn_player(self, question: Question) -> None:
        """Set a question about a player to the next one round the table."""
        players = [seat.player for seat in self.draft.seats]
        now = self.draft.given.get(question.key)
        following = players[(players.index(now) + 1) % len(players)] if now else players[0]
        self.draft = replace(self.draft, given={**self.draft.given, question.key: following})
        self.show()

    def ask(self, line: str) -> None:
        """Open the entry line for an answer that has to be typed."""
        entry = self.query_one(Input)
        entry.name = line
        entry.display = True
        entry.clear()
        entry.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take an answer in; what cannot be taken stays to be mended."""
        line = event.input.name or ""
        try:
            self.answer(line, event.value.strip())
        except (ValueError, OSError, Problems, Impossible) as error:
            self.tell(str(error))
            return
        event.input.display = False
        self.tell("")
        self.show()
        self.query_one(Menu).focus()

    def answer(self, line: str, value: str) -> None:
        """Take one answer in. Raises `ValueError`, `OSError` or `Problems`."""
        if line == "deck":
            deck = read(value) if value else None
            if deck and deck.game != self.draft.game.id:
                raise ValueError(self.app.texts("new.wrong_deck", game=deck.game))
            self.draft = replace(self.draft, deck=deck)
            return
        question = self.question(line)
        given = {**self.draft.given, question.key: question.read(value)}
        self.draft = replace(self.draft, given={k: v for k, v in given.items() if v != []})

    def tell(self, text: str) -> None:
        """Show a line above the entry."""
        self.query_one("#verdict", Static).update(Content(self.app.paint(text)))

    def action_begin(self) -> None:
        """Store the game and open it at its entry line."""
        if faults := self.draft.faults():
            self.tell("\n".join(faults))
            return
        draft = self.draft
        deck = draft.deck or draft.game.deck
        source = draft.deck.source if draft.deck else None
        try:
            game_id = self.app.book.new_game(
                draft.game.id,
                draft.seats,
                draft.options,
                draft.given or None,
                deck.fingerprint,
                source,
            )
        except BookError as error:
            self.tell(str(error))
            return
        self.app.pop_screen()
        self.app.resume(game_id)


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
