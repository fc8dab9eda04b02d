"""Zeepkistenrace: qualification, three races of eight rounds, low totals win.

Events of a record (design: the game record):

- `ann draws 3`: a qualification card before race 1. Where the table reads Z-G6 as
  `next-grid=winner-then-draw`, the same event places the cars behind the winner before races 2 and
  3: everyone draws but the winner, the ghost and whoever starts rearmost for cheating. With only
  one car to place nobody draws.
- `ann plays S4`: the leader's card first, then the cards as they are turned up.
- `ann disqualified`: the table confirms a cheat. It stays possible until the next race's first card
  or draw, so that a revoke the last card proves can still count (Z-G14).
- `ann holds L2 S3 …`: a whole hand shown for checking; it stays known, less what is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random

from engines.core import Effect, Expectation, Json, Options, Standing, Verdict
from engines.deck import Deck, built_in
from engines.rulebook import Rulebook
from engines.rulebook import built_in as rulebook
from engines.zeepkistenrace import cites, legal, notation, ranking
from engines.zeepkistenrace.given import position
from engines.zeepkistenrace.judging import judge
from engines.zeepkistenrace.racing import happen
from engines.zeepkistenrace.seats import seated
from engines.zeepkistenrace.state import (
    GHOST,
    Action,
    RaceSetup,
    Score,
    State,
    second_turns,
    to_draw,
    to_show,
)
from engines.zeepkistenrace.table import RaceTable
from engines.zeepkistenrace.verdicts import checked
from engines.zeepkistenrace.view import view


class Zeepkistenrace:
    """The game as `engines.core.Game` asks for it.

    >>> state = GAME.start(["red", "green", "yellow"], given={"order": ["red", "green", "yellow"]})
    >>> for line in ("red plays L2", "green plays R3", "yellow plays L3"):
    ...     state, effects = GAME.apply(state, GAME.parse(state, line.split()))
    >>> state.order, state.round
    (('yellow', 'red', 'green'), 2)
    """

    id = "zeepkistenrace"

    @cached_property
    def deck(self) -> Deck:
        """The deck that comes with the game; its speeds are ours (Z-G1)."""
        return built_in(self.id)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules, gaps and sentences."""
        return rulebook(self.id)

    def start(
        self,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
        given: Mapping[str, Json] | None = None,
    ) -> State:
        """The first position, before qualification, or the one `given` describes.

        Raises `Impossible` with every fault.
        """
        setup = seated(players, options or {}, deck or self.deck, self.rulebook)
        if given:
            return position(setup, given)
        return State(setup, Score(1, (0,) * len(setup.racers)), "qualification")

    def setup(self, state: State) -> RaceSetup:
        """The seats, readings and deck of a position."""
        return state.setup

    def with_options(self, state: State, options: Options) -> State:
        """The same position under other readings."""
        return replace(state, setup=state.setup.under(options))

    def parse(self, state: State, words: Sequence[str]) -> Action:
        """The action written in these words, the racer first. Raises `Malformed`."""
        return notation.parse(state.setup, words)

    def format(self, action: Action) -> str:
        """The action in the record's words."""
        return notation.written(action)

    def judge(self, state: State, action: Action, holding: Sequence[str] | None = None) -> Verdict:
        """Legal, illegal or depends, with every reason."""
        return judge(state, action, holding)

    def apply(
        self, state: State, action: Action, holding: Sequence[str] | None = None
    ) -> tuple[State, tuple[Effect, ...]]:
        """The next position and what happened. Raises `IllegalAction`."""
        checked(judge(state, action, holding))
        after, effects = happen(state, action)
        return after, tuple(effects)

    def legal(self, state: State, holding: Sequence[str]) -> list[Action]:
        """All legal actions of whoever is to act, in a fixed order."""
        return legal.legal(state, holding)

    def conceivable(self, state: State) -> Iterator[Action]:
        """Every draw or card worth trying here, legal or not, in a fixed order."""
        return legal.conceivable(state)

    def expects(self, state: State) -> Expectation:
        """Who is to do what next."""
        if waits := to_draw(state):
            cite = cites.EXPECT_DRAW if state.phase == "qualification" else cites.EXPECT_GRID
            return Expectation(waits, cite.reason(", ".join(waits)))
        racer = to_show(state)
        if racer is None:
            return Expectation((), cites.EXPECT_NOTHING.reason())
        if racer == GHOST:
            return Expectation((GHOST,), cites.EXPECT_GHOST.reason())
        if state.course is None:
            return Expectation((racer,), cites.EXPECT_LEAD.reason(racer))
        cite = cites.EXPECT_SECOND if second_turns(state) else cites.EXPECT_NEXT
        return Expectation((racer,), cite.reason(racer, state.course))

    def over(self, state: State) -> bool:
        """True after the last race."""
        return state.phase == "over"

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The table, fewest finish points first."""
        return ranking.standings(state)

    def view(self, state: State) -> dict[str, Json]:
        """The position as JSON values."""
        return view(state)

    def deal(
        self,
        players: Sequence[str],
        rng: Random,
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
    ) -> RaceTable:
        """A freshly dealt table. Raises `Impossible` like `start`."""
        return RaceTable(self.start(players, options, deck), rng)


GAME = Zeepkistenrace()
