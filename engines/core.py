"""The vocabulary every game speaks: cites, verdicts, effects, readings, and what a game offers.

Nothing here knows any one game. States and actions are values of each game's own making; what they
have in common is said in the protocols at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NoReturn, Protocol

if TYPE_CHECKING:
    from engines.deck import Deck
    from engines.rulebook import Rulebook

Kind = Literal["legal", "illegal", "depends"]
Value = str | int
Json = Any


class Options(dict[str, str]):
    """The readings in force, option name to value: a dict that cannot be changed.

    >>> Options({"ghost": "on"}).but(ghost_token="takes")["ghost-token"]
    'takes'
    """

    __slots__ = ()

    def __setitem__(self, key: str, value: str) -> NoReturn:
        """Refuse: readings are changed with `but`, which gives a new value."""
        raise TypeError("Options are a value; use .but(name=value)")

    def __hash__(self) -> int:  # type: ignore[override]
        """Equal options hash alike."""
        return hash(frozenset(self.items()))

    def but(self, **changes: str) -> Options:
        """These options with some values changed; `_` in a name stands for `-`."""
        return Options({**self, **{name.replace("_", "-"): v for name, v in changes.items()}})


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a passage the rules leave open: an option and its value."""

    option: str
    value: str


@dataclass(frozen=True, slots=True, init=False)
class Statement:
    """Something said about a move: which cite, with which values, and the reading it hangs on."""

    cite: Cite
    values: tuple[Value, ...]
    reading: Reading | None

    def __init__(
        self, cite: Cite, values: tuple[Value, ...] = (), reading: Reading | None = None
    ) -> None:
        """Fill the slots directly: a few statements are made at every action of a playout.

        The constructor of a frozen dataclass would take twice the time.
        """
        _set_cite(self, cite)
        _set_values(self, values)
        _set_reading(self, reading)

    @property
    def code(self) -> str:
        """The stable code of what is said."""
        return self.cite.code

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule ids it rests on, in the order they bite."""
        return self.cite.rules

    @property
    def params(self) -> dict[str, Value]:
        """The values by the names the sentence uses."""
        return dict(zip(self.cite.params, self.values, strict=True))


_set_cite = Statement.__dict__["cite"].__set__
_set_values = Statement.__dict__["values"].__set__
_set_reading = Statement.__dict__["reading"].__set__


class Reason(Statement):
    """One reason of a verdict."""

    __slots__ = ()


class Effect(Statement):
    """One thing that happened when an action was applied."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Cite:
    """A thing a game can say: its stable code, the rules it rests on, the names of its values.

    All cites of a game stand as constants in its `cites.py`; the sentences, in four languages,
    stand under `[say.<code>]` in its `rules.toml`.

    >>> STAYS = Cite("stays", ("Z-R47",), ("player",))
    >>> STAYS.effect("ann").params
    {'player': 'ann'}
    """

    code: str
    rules: tuple[str, ...]
    params: tuple[str, ...] = ()

    def reason(self, *values: Value, reading: Reading | None = None) -> Reason:
        """This cite as a reason for a verdict, with values in the order of `params`."""
        return Reason(self, values, reading)

    def effect(self, *values: Value, reading: Reading | None = None) -> Effect:
        """This cite as an effect, with values in the order of `params`."""
        return Effect(self, values, reading)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of one action: its kind and every reason for it, never just the first."""

    kind: Kind
    reasons: tuple[Reason, ...]

    @property
    def legal(self) -> bool:
        """True when nothing known forbids it: legal outright, or depending on a hidden hand."""
        return self.kind != "illegal"

    @property
    def code(self) -> str:
        """The code of the first reason."""
        return self.reasons[0].code

    @property
    def rules(self) -> tuple[str, ...]:
        """All rule ids in the order they bite, each once."""
        return tuple(dict.fromkeys(rule for reason in self.reasons for rule in reason.rules))

    @property
    def reading(self) -> Reading | None:
        """The reading that decided it, where one did."""
        return next((r.reading for r in self.reasons if r.reading), None)


class IllegalAction(Exception):
    """Raised by `apply` for an action the rules forbid; carries the verdict."""

    def __init__(self, verdict: Verdict) -> None:
        """Keep the whole verdict, so that every reason can be shown."""
        super().__init__(", ".join(f"{r.code} ({', '.join(r.rules)})" for r in verdict.reasons))
        self.verdict = verdict


class Malformed(Exception):
    """Raised when words are no action of a game: what was found and what was expected."""

    def __init__(self, found: str, expected: str) -> None:
        """Say what was found and what would have been right."""
        super().__init__(f"{found}; expected {expected}")
        self.found = found
        self.expected = expected


class Impossible(Exception):
    """Raised for a start position that cannot be; carries every fault, one sentence each."""

    def __init__(self, faults: Sequence[str]) -> None:
        """Keep all faults, not only the first."""
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays fixed while a game is played: seats in order, the readings, the deck."""

    players: tuple[str, ...]
    options: Options
    deck: Deck


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is expected next: from whom (empty when the game is over), and in which words."""

    players: tuple[str, ...]
    statement: Statement


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the final or running table.

    `rank` counts ties as 1, 1, 3; `points` is the game's own measure (finish points, km, bet
    points, strafpunten); `because` spells out each tie-break that was used.
    """

    player: str
    rank: int
    points: int
    because: tuple[Statement, ...] = ()


class Table(Protocol):
    """A game played with all cards known: the dealer holds hands, piles and dice."""

    @property
    def state(self) -> Any:
        """The position as the engine sees it."""

    @property
    def holding(self) -> tuple[str, ...]:
        """The whole hand of the player to act, the card about to be played included."""

    @property
    def given(self) -> Mapping[str, Json]:
        """What a record of this table needs in its `start:` header; empty where nothing is."""

    def choices(self) -> Sequence[Any]:
        """All legal actions of the player to act, in a fixed order; empty once the game is over."""

    def play(self, action: Any) -> tuple[Effect, ...]:
        """Judge and apply an action, then do the dealer's part: refill, deal, roll."""


class Game(Protocol):
    """What every `engines/<game>/game.py` offers as its `GAME`."""

    id: str
    deck: Deck
    rulebook: Rulebook

    def start(
        self,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
        given: Mapping[str, Json] | None = None,
    ) -> Any:
        """The first position, or the one described by `given` (the record's `start:` object).

        Raises `Impossible` with every fault of the players, the options or the position.
        """

    def setup(self, state: Any) -> Setup:
        """The seats, readings and deck of a position."""

    def with_options(self, state: Any, options: Options) -> Any:
        """The same position under other readings."""

    def parse(self, state: Any, words: Sequence[str]) -> Any:
        """The action written in these words, the player's id first. Raises `Malformed`."""

    def format(self, action: Any) -> str:
        """The action in the record's words; `parse` gives it back."""

    def judge(self, state: Any, action: Any, holding: Sequence[str] | None = None) -> Verdict:
        """Legal, illegal or depends, with every reason; `holding` is the actor's whole hand."""

    def apply(
        self, state: Any, action: Any, holding: Sequence[str] | None = None
    ) -> tuple[Any, tuple[Effect, ...]]:
        """The next position and what happened. Raises `IllegalAction`."""

    def legal(self, state: Any, holding: Sequence[str]) -> list[Any]:
        """All legal actions of the player to act with a full hand known, in a fixed order."""

    def conceivable(self, state: Any) -> Iterator[Any]:
        """Every action worth offering or trying here, legal or not, in a fixed order."""

    def expects(self, state: Any) -> Expectation:
        """Who is to do what next."""

    def over(self, state: Any) -> bool:
        """True once nothing more can be played."""

    def standings(self, state: Any) -> tuple[Standing, ...]:
        """The table, best first."""

    def view(self, state: Any) -> dict[str, Json]:
        """The position as JSON values, with the keys of the record's `start:` object."""

    def deal(
        self,
        players: Sequence[str],
        rng: Random,
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
    ) -> Table:
        """A freshly dealt table with every card known to the dealer."""


def ranked(scores: Iterable[tuple[str, Any]]) -> list[tuple[str, int]]:
    """Players with their ranks, lowest score first, ties sharing the better rank.

    >>> ranked([("ann", 5), ("bob", 3), ("cas", 3), ("dee", 9)])
    [('bob', 1), ('cas', 1), ('ann', 3), ('dee', 4)]
    """
    ordered = sorted(scores, key=lambda pair: pair[1])
    ranks: list[tuple[str, int]] = []
    for place, (player, score) in enumerate(ordered, start=1):
        tied = place > 1 and ordered[place - 2][1] == score
        ranks.append((player, ranks[-1][1] if tied else place))
    return ranks
