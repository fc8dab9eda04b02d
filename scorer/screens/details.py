"""A new game, last step: what it starts from, the deck, and the readings of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from engines.deck import read
from engines.problems import Problems
from scorer.drafts import Draft
from scorer.painting import cut
from scorer.pictures import Question, questions
from scorer.widgets.entry import Entry
from scorer.widgets.keybar import KeyBar
from scorer.widgets.menu import Menu
from scorer.widgets.prose import Para, Prose

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Details(Screen[None]):
    """One page: every line is a choice, and what the marked one changes stands below."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "back", "key.back"),
        Binding("ctrl+n,f8", "begin", "key.begin", priority=True),
    ]

    def __init__(self, draft: Draft) -> None:
        """The screen for a draft with players."""
        super().__init__()
        self.draft = draft
        self.answering = ""
        self.asked: Sequence[Question] = questions(draft.game.id)

    def compose(self) -> ComposeResult:
        """One menu of everything that can be set, what the marked one means below it."""
        yield Static(id="title", markup=False)
        yield Menu("settings")
        yield Prose(id="means")
        yield Prose(id="verdict")
        yield Entry()
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the defaults; what needs an answer is marked, else Begin is."""
        name = self.draft.game.deck.name[self.app.texts.language]
        title = f"{name} · {self.app.texts('new.details')}"
        self.query_one("#title", Static).update(Content(self.app.paint(title)))
        self.query_one(Entry).display = False
        self.show()
        menu = self.query_one(Menu)
        open_ = [q for q in self.asked if q.needed and not self.draft.given.get(q.key)]
        menu.mark(f"ask {open_[0].key}" if open_ else "begin")
        menu.focus()

    def lines(self) -> Iterator[tuple[str, str, bool]]:
        """Begin, the questions, the deck, then every reading: id, text, whether it stands out."""
        texts = self.app.texts
        yield "begin", f"▶ {texts('new.begin')}", True
        for question in self.asked:
            value = self.draft.given.get(question.key)
            unset = value in (None, [])
            said = self.default(question) if unset else _shown(value)
            yield (
                f"ask {question.key}",
                f"{texts(question.text)}: {said}",
                question.needed and unset,
            )
        deck = self.draft.deck.source if self.draft.deck else texts("new.own_deck")
        yield "deck", f"{texts('new.deck')}: {deck}", False
        for option, gap in self.draft.game.rulebook.switches().items():
            value = self.draft.options.get(option, gap.default)
            mark = "" if value == gap.default else " ≠ *"
            yield f"option {option}", f"{gap.title[texts.language]}: {value}{mark}", bool(mark)

    def default(self, question: Question) -> str:
        """What holds while a question has no answer."""
        if question.kind == "player":
            return self.draft.players[0]
        return self.app.texts("new.unset")

    def show(self) -> None:
        """Bring the menu up to date."""
        width = max(20, self.size.width - 6)
        self.query_one(Menu).fill(
            (name, Content.styled(self.app.paint(cut(text, width)), "bold" if bold else ""))
            for name, text, bold in self.lines()
        )

    @on(OptionList.OptionHighlighted)
    def marked(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the line under the highlight."""
        self.query_one("#means", Prose).say(*self.explained(event.option.id or ""))

    def explained(self, line: str) -> list[Para]:
        """What a line of the menu means: for a reading, each value and what it changes."""
        texts = self.app.texts
        if line == "begin":
            return [Para(texts("new.means_begin"))]
        if line == "deck":
            return [Para(texts("new.means_deck"))]
        if line.startswith("ask "):
            return [Para(texts(self.question(line).text + "_means"))]
        gap = self.draft.game.rulebook.switches()[line.removeprefix("option ")]
        language = texts.language
        chosen = self.draft.options.get(gap.option or "", gap.default)
        said = [Para(f"{gap.id}  {gap.text[language]}", "bold")]
        for reading in gap.readings:
            mark = "●" if reading.value == chosen else "○"
            default = " *" if reading is gap.readings[0] else ""
            style = "$text-accent" if reading.value == chosen else ""
            said.append(Para(f"{mark} {reading.value}{default}: {reading.text[language]}", style))
        return [*said, Para(f"* {gap.because[language]}", "dim")]

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
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
        self.query_one("#means", Prose).say(*self.explained(f"option {option}"))

    def turn_player(self, question: Question) -> None:
        """Set a question about a player to the next one round the table."""
        players = self.draft.players
        now = players.index(self.draft.given.get(question.key, players[0]))
        following = players[(now + 1) % len(players)]
        self.draft = replace(self.draft, given={**self.draft.given, question.key: following})
        self.show()

    def ask(self, line: str) -> None:
        """Open the entry line for an answer that has to be typed."""
        entry = self.query_one(Entry)
        self.answering = line
        entry.display = True
        key = "new.type_deck" if line == "deck" else self.question(line).text + "_type"
        entry.placeholder = self.app.say(key)
        value = None if line == "deck" else self.draft.given.get(self.question(line).key)
        entry.put(_shown(value) if value else "")
        entry.focus()

    @on(Input.Submitted)
    def answered(self, event: Input.Submitted) -> None:
        """Take an answer in; what cannot be taken stays to be mended."""
        before = self.draft
        try:
            self.answer(self.answering, event.value.strip())
        except (ValueError, OSError, Problems) as error:
            self.tell(str(error))
            return
        if faults := self.draft.faults():
            self.draft = before
            self.tell(*faults)
            return
        event.input.display = False
        self.tell()
        self.show()
        menu = self.query_one(Menu)
        menu.mark("begin")
        menu.focus()

    def answer(self, line: str, value: str) -> None:
        """Take one answer in. Raises `ValueError`, `OSError` or `Problems`."""
        if line == "deck":
            deck = read(value) if value else None
            if deck and deck.game != self.draft.game.id:
                raise ValueError(self.app.texts("new.wrong_deck", game=deck.game))
            self.draft = replace(self.draft, deck=deck)
            return
        question = self.question(line)
        try:
            given = {**self.draft.given, question.key: question.read(value)}
        except ValueError:
            raise ValueError(self.app.texts("new.numbers", typed=value)) from None
        self.draft = replace(self.draft, given={k: v for k, v in given.items() if v != []})

    def tell(self, *said: str) -> None:
        """Show lines above the entry."""
        self.query_one("#verdict", Prose).say(*said, bad=bool(said))

    def action_back(self) -> None:
        """Away from the entry line, or back to the players with everything kept."""
        from scorer.screens.players import Players

        entry = self.query_one(Entry)
        if entry.display:
            entry.display = False
            self.query_one(Menu).focus()
        else:
            self.app.switch_screen(Players(self.draft))

    def action_begin(self) -> None:
        """Store the game and open it at its entry line."""
        if faults := self.draft.faults():
            self.tell(*faults)
            return
        with self.app.minding():
            game_id = self.draft.store(self.app.book)
            self.app.pop_screen()
            self.app.resume(game_id)


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
