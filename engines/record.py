"""The game record, format 1: parsing it, writing it, replaying it.

A record is plain text: headers, a blank line, one event a line; `#` starts a comment. Parsing keeps
comments and the order of headers, so that writing what was parsed gives the same record back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from engines import load, names
from engines.core import (
    Cite,
    Effect,
    Game,
    IllegalAction,
    Impossible,
    Json,
    Malformed,
    Reason,
    Verdict,
)
from engines.deck import Deck
from engines.problems import Problem, Problems, nearest
from engines.seats import option_faults, seat_faults
from engines.words import pairs, quoted, split

FORMAT = "podium 1"
HEADERS = ("game", "players", "option", "start")
_HEADER = re.compile(r"^([A-Za-z-]+)\s*:\s*(.*)$")


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's id and the colour they play, where one is given."""

    id: str
    colour: str | None = None

    def __str__(self) -> str:
        """The seat as the `players` header writes it."""
        return quoted(self.id) + (f"={quoted(self.colour)}" if self.colour else "")


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the body: its words (none for a blank or comment line), comment, line number.

    The line number says where it was read; it is no part of the value.
    """

    words: tuple[str, ...]
    comment: str = ""
    line: int = 0

    def __eq__(self, other: object) -> bool:
        """Equal when words and comment are, wherever they stand."""
        if not isinstance(other, Event):
            return NotImplemented
        return (self.words, self.comment) == (other.words, other.comment)

    def __hash__(self) -> int:
        """Consistent with equality."""
        return hash((self.words, self.comment))

    def __str__(self) -> str:
        """The line as it is written."""
        said = event_text(self.words)
        return f"{said}  {self.comment}" if said and self.comment else said or self.comment


@dataclass(frozen=True, slots=True)
class Header:
    """One line of the head: a key with its value as JSON-free Python values, or a comment line.

    The line number says where it was read; it is no part of the value.
    """

    key: str
    value: Any
    comment: str = ""
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        """The line as it is written."""
        if not self.key:
            return self.comment
        said = f"{self.key}: {_header_value(self.key, self.value)}"
        return f"{said}  {self.comment}" if self.comment else said


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record: what stands in its head, and its events with their comments."""

    head: tuple[Header, ...]
    body: tuple[Event, ...]
    file: str = "record"

    def _values(self, key: str) -> list[Any]:
        return [header.value for header in self.head if header.key == key]

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self._values("game")[0])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players in seating order."""
        seats: tuple[Seat, ...] = self._values("players")[0]
        return seats

    @property
    def options(self) -> dict[str, str]:
        """The readings chosen in the head, by option."""
        return dict(self._values("option"))

    @property
    def given(self) -> Mapping[str, Json] | None:
        """The position the record starts from, where it gives one."""
        return next(iter(self._values("start")), None)

    def line(self, key: str, option: str | None = None) -> int:
        """The line of a header, of the last one that sets `option`; 0 where it was not read."""
        found = (h for h in reversed(self.head) if h.key == key)
        return next((h.line for h in found if option is None or h.value[0] == option), 0)

    @property
    def events(self) -> tuple[Event, ...]:
        """The lines that are events, comments and blanks left out."""
        return tuple(event for event in self.body if event.words)


@dataclass(frozen=True, slots=True)
class Step:
    """One replayed event: the verdict, what happened, and the position after it."""

    event: Event
    verdict: Verdict
    effects: tuple[Effect, ...]
    state: Any


def event_text(words: Sequence[str]) -> str:
    """The words of an event as one line; ids that need it are quoted.

    >>> event_text(["Jan de W.", "plays", "L2"])
    '"Jan de W." plays L2'
    """
    if words and words[0] == "option":
        return " ".join(words)
    return " ".join(map(quoted, words))


def new(
    game: str,
    seats: Iterable[Seat],
    options: Mapping[str, str] | None = None,
    given: Mapping[str, Json] | None = None,
    events: Iterable[Sequence[str]] = (),
) -> Record:
    """A record made by a program instead of a text file."""
    head = [Header("game", game), Header("players", tuple(seats))]
    head += [Header("option", pair) for pair in (options or {}).items()]
    if given:
        head.append(Header("start", given))
    return Record(tuple(head), tuple(Event(tuple(words)) for words in events))


def write(record: Record) -> str:
    """The record as text, one final newline included."""
    lines = [FORMAT, *map(str, record.head), "", *map(str, record.body)]
    return "\n".join(lines) + "\n"


def parse(text: str, file: str = "record") -> Record:
    """The record in `text`; `file` names it in messages.

    Raises `Problems` with every malformed line: its number, what is wrong, what was expected.
    """
    return _Parser(text, file).record()


class _Parser:
    def __init__(self, text: str, file: str) -> None:
        self.lines = text.removeprefix("\ufeff").split("\n")
        if self.lines and not self.lines[-1].strip():
            self.lines.pop()
        self.file = file
        self.problems: list[Problem] = []

    def record(self) -> Record:
        if not self.lines or self.lines[0].strip() != FORMAT:
            found = _short(self.lines[0]) if self.lines else "an empty file"
            self._wrong(1, f"the record starts with {found}", f"the line '{FORMAT}'")
            raise Problems(self.problems)
        blank = next((i for i, s in enumerate(self.lines) if not s.strip()), len(self.lines))
        head = [h for i in range(1, blank) if (h := self._header(i + 1, self.lines[i].strip()))]
        self._required(head, blank)
        body = [self._event(i + 1, self.lines[i]) for i in range(blank + 1, len(self.lines))]
        if self.problems:
            raise Problems(self.problems)
        return Record(tuple(head), tuple(body), self.file)

    def _wrong(self, line: int, wrong: str, right: str) -> None:
        self.problems.append(Problem(self.file, line, "", wrong, right))

    def _header(self, number: int, line: str) -> Header | None:
        if line.startswith("#"):
            return Header("", None, line, number)
        found = _HEADER.match(line)
        if not found or found.group(1) not in HEADERS:
            right = "a header (game:, players:, option:, start:) or the blank line before events"
            if found:
                right = nearest(found.group(1), HEADERS)
            self._wrong(number, f"{_short(line)} is no header", right)
            return None
        key, rest = found.groups()
        try:
            if key == "start":
                return Header(key, *_start(rest), number)
            value, _, comment = _uncomment(rest)
            return Header(key, _header_words(key, value), comment, number)
        except Malformed as error:
            self._wrong(number, f"{key}: {error.found}", error.expected)
            return None

    def _required(self, head: Sequence[Header], blank: int) -> None:
        keys = [header.key for header in head]
        misread = bool(self.problems)
        for key, example in (("game", names()[0]), ("players", "ann=red bob=green")):
            if key not in keys and not misread:
                self._wrong(blank, f"no {key} header", f"a line '{key}: {example}' in the head")
        for key in ("game", "players", "start"):
            if keys.count(key) > 1:
                self._wrong(blank, f"{keys.count(key)} {key} headers", "one of each")
        chosen: dict[str, str] = {}
        for header in head:
            if header.key == "option" and chosen.setdefault(*header.value) != header.value[1]:
                name, value = header.value
                wrong = f"option: {name} is {value} here and {chosen[name]} above"
                self._wrong(header.line, wrong, "one value for each option")

    def _event(self, number: int, line: str) -> Event:
        value, _, comment = _uncomment(line)
        try:
            words = tuple(split(value))
        except Malformed as error:
            self._wrong(number, error.found, error.expected)
            words = ()
        return Event(words, comment, number)


def _short(line: str) -> str:
    return repr(line if len(line) <= 40 else line[:37] + "...")


def clipped(said: str) -> str:
    """What was found, short enough to be read: a record may hold a line of a megabyte."""
    return said if len(said) <= 120 else said[:117] + "..."


def _uncomment(line: str) -> tuple[str, str, str]:
    """The part before a comment, nothing, and the comment; a `#` in quotes or a word is none."""
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"|(?:^|(?<=\s))#', line):
        if found.group() == "#":
            return line[: found.start()], "", line[found.start() :].rstrip()
    return line, "", ""


def _start(rest: str) -> tuple[dict[str, Json], str]:
    decoder = json.JSONDecoder(object_pairs_hook=_one_of_each, parse_constant=_no_number)
    try:
        value, end = decoder.raw_decode(rest)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"not JSON ({str(error).split(':')[0].lower()})", "a JSON object") from None
    tail = rest[end:].strip()
    if not isinstance(value, dict):
        raise Malformed(f"a JSON {type(value).__name__}", "a JSON object such as {}")
    if tail and not tail.startswith("#"):
        raise Malformed(f"{_short(tail)} after the JSON object", "nothing or a comment there")
    return value, tail


def _one_of_each(members: list[tuple[str, Json]]) -> dict[str, Json]:
    """A JSON object that names each key once. Raises `Malformed`."""
    table = dict(members)
    if len(table) < len(members):
        twice = next(key for key in table if sum(key == other for other, _ in members) > 1)
        raise Malformed(f"the key {_short(twice)} stands there more than once", "each key once")
    return table


def _no_number(said: str) -> NoReturn:
    raise Malformed(f"{said} is no JSON number", "a number in digits")


def _header_words(key: str, line: str) -> Any:
    if key == "players":
        return _seats(line)
    words = split(line)
    if key == "option":
        return option_pair(words)
    if len(words) != 1 or words[0] not in names():
        said = " ".join(words) or "nothing"
        raise Malformed(f"no game '{said[:40]}'", nearest(said, names()))
    return words[0]


def _seats(line: str) -> tuple[Seat, ...]:
    seats = tuple(Seat(name, colour) for name, colour in pairs(line))
    ids = [seat.id for seat in seats]
    if not seats or len(set(ids)) != len(ids) or not all(ids):
        raise Malformed("no players or one twice", "different ids, as in ann=red bob=green")
    return seats


def option_pair(words: Sequence[str]) -> tuple[str, str]:
    """The option and value of `name=value`. Raises `Malformed`."""
    name, equals, value = " ".join(words).partition("=")
    if not (name.strip() and equals and value.strip()):
        raise Malformed(f"'{' '.join(words)[:40]}'", "name=value, as in error-ahead=printed")
    return name.strip(), value.strip()


def _header_value(key: str, value: Any) -> str:
    if key == "start":
        return json.dumps(value, ensure_ascii=False)
    if key == "option":
        return "=".join(value)
    if key == "players":
        return " ".join(map(str, value))
    return str(value)


def begin(record: Record, deck: Deck | None = None) -> tuple[Game, Any]:
    """The game of a record and its first position. Raises `Problems` where it cannot be."""
    game = load(record.game)
    if deck is not None and deck.game != game.id:
        wrong = f"the record is of {game.id}, the deck of {deck.game}"
        raise Problems([Problem(record.file, record.line("game"), "game", wrong)])
    players = [seat.id for seat in record.seats]
    try:
        return game, game.start(players, record.options, deck, record.given)
    except Impossible as error:
        place = _places(record, game, deck or game.deck)
        start = ("start", record.line("start")) if record.given else ("", 0)
        raise Problems(
            Problem(record.file, line, key, fault)
            for fault in error.faults
            for key, line in [place.get(fault, start)]
        ) from None


def _places(record: Record, game: Game, deck: Deck) -> dict[str, tuple[str, int]]:
    """The header, key and line, that each fault of seats and readings stands in."""
    seats = seat_faults([seat.id for seat in record.seats], deck)
    places = {fault: ("players", record.line("players")) for fault in seats}
    for name, value in record.options.items():
        for fault in option_faults({name: value}, game.rulebook):
            places[fault] = ("option", record.line("option", name))
    return places


def replay(record: Record, deck: Deck | None = None, keep_going: bool = False) -> Iterator[Step]:
    """Each event of the record with its verdict, lazily; stops after the first illegal one.

    With `keep_going` illegal events are passed over instead. Raises `Problems` with every event
    that is no action of the game, before anything is judged.
    """
    game, state = begin(record, deck)
    check_words(record, game, state)
    for event in record.events:
        step = take(game, state, event)
        state = step.state
        yield step
        if step.verdict.kind == "illegal" and not keep_going:
            return


def check_words(record: Record, game: Game, state: Any) -> None:
    """Raise `Problems` naming every event whose words are no action of the game."""
    problems = []
    for event in record.events:
        try:
            if event.words[0] == "option":
                _option(game, state, event.words)
            else:
                game.parse(state, event.words)
        except Malformed as error:
            wrong = clipped(error.found)
            problems.append(Problem(record.file, event.line, "", wrong, error.expected))
    if problems:
        raise Problems(problems)


def take(game: Game, state: Any, event: Event, holding: Sequence[str] | None = None) -> Step:
    """One event judged and, where nothing forbids it, applied. Raises `Malformed`."""
    if event.words[0] == "option":
        return _change_option(game, state, event)
    action = game.parse(state, event.words)
    verdict = game.judge(state, action, holding)
    if verdict.kind == "illegal":
        return Step(event, verdict, (), state)
    try:
        after, effects = game.apply(state, action, holding)
    except IllegalAction as error:
        return Step(event, error.verdict, (), state)
    return Step(event, verdict, effects, after)


def _option(game: Game, state: Any, words: Sequence[str]) -> tuple[str, str, str]:
    """The option, the value and the gap of an `option name=value` event. Raises `Malformed`."""
    name, value = option_pair(words[1:])
    switches = game.rulebook.switches()
    if name not in switches:
        raise Malformed(f"no option '{name}'", nearest(name, tuple(switches)))
    values = game.rulebook.values(name)
    if value not in values:
        raise Malformed(f"{name} has no value '{value}'", nearest(value, values))
    return name, value, switches[name].id


def _change_option(game: Game, state: Any, event: Event) -> Step:
    name, value, gap = _option(game, state, event.words)
    cite = Cite("option-changed", (gap,), ("option", "value"))
    options = game.setup(state).options
    after = game.with_options(state, type(options)({**options, name: value}))
    reason: Reason = cite.reason(name, value)
    return Step(event, Verdict("legal", (reason,)), (cite.effect(name, value),), after)
