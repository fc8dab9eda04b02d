"""The game of reis (רייס, Race): a car race to 1000 km with blocks, remedies and immunities.

>>> from engines.reis.game import GAME
>>> state = GAME.start(["ann", "bob"])
>>> GAME.judge(state, GAME.parse(state, ["ann", "plays", "100"])).rules
('I-R19',)
>>> state, effects = GAME.apply(state, GAME.parse(state, ["ann", "plays", "green-light"]))
>>> [effect.code for effect in effects], state.players[0].started
(['opens', 'next'], True)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from engines import deck as decks
from engines import rulebook as rulebooks
from engines.core import (
    Effect,
    Expectation,
    Impossible,
    Json,
    Options,
    Standing,
    Statement,
    Verdict,
    ranked,
)
from engines.deck import Deck
from engines.reis import cites, judge, moves, notation, position
from engines.reis.kit import Kit, kit_of
from engines.reis.state import Action, Setup, State, setup_of
from engines.reis.table import ReisTable
from engines.rulebook import Rulebook
from engines.seats import option_faults, seat_faults


class Reis:
    """The engine of reis; see `engines.core.Game` for what each method promises."""

    id = "reis"

    def __init__(self) -> None:
        """Read the deck and the rulebook that come with the game."""
        self.deck: Deck = decks.built_in(self.id)
        self.rulebook: Rulebook = rulebooks.built_in(self.id)
        self._kit: Kit = kit_of(self.deck)
        self._defaults: Options = self.rulebook.options()
        self._values = {option: self.rulebook.values(option) for option in self._defaults}

    def start(
        self,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
        given: Mapping[str, Json] | None = None,
    ) -> State:
        """The first position, or the one `given`; the first player has drawn (I-R11, I-R12).

        Raises `Impossible` with every fault.
        """
        used = self.deck if deck is None else deck
        kit = self._kit if used is self.deck else kit_of(used)
        faults = [*seat_faults(players, used), *option_faults(options or {}, self.rulebook)]
        known = {o: v for o, v in (options or {}).items() if v in self._values.get(o, ())}
        setup = setup_of(tuple(players), Options({**self._defaults, **known}), used, kit)
        state, wrong = position.read(setup, given or {})
        if state is None or faults or wrong:
            raise Impossible([*faults, *wrong])
        return state

    def setup(self, state: State) -> Setup:
        """The seats, readings and deck of a position."""
        return state.setup

    def with_options(self, state: State, options: Options) -> State:
        """The same position under other readings."""
        return replace(state, setup=replace(state.setup, options=options))

    def parse(self, state: State, words: Sequence[str]) -> Action:
        """The action written in these words. Raises `Malformed`."""
        return notation.parse(state, words)

    def format(self, action: Action) -> str:
        """The action in the record's words."""
        return notation.format(action)

    def judge(self, state: State, action: Action, holding: Sequence[str] | None = None) -> Verdict:
        """Legal, illegal or depends, with every reason."""
        return judge.judge(state, action, holding)

    def apply(
        self, state: State, action: Action, holding: Sequence[str] | None = None
    ) -> tuple[State, tuple[Effect, ...]]:
        """The next position and what happened. Raises `IllegalAction`."""
        return moves.apply(state, action, holding)

    def legal(self, state: State, holding: Sequence[str]) -> list[Action]:
        """All legal actions of the player to act with this hand, in a fixed order."""
        return judge.legal(state, holding)

    def conceivable(self, state: State) -> Iterator[Action]:
        """Every play, discard and pass of the player to act."""
        return judge.conceivable(state)

    def expects(self, state: State) -> Expectation:
        """Who is to do what next."""
        names = state.setup.players
        if state.winner is not None:
            return Expectation((), cites.RACE_WON.effect(names[state.winner]))
        if judge.over(state):
            return Expectation((), cites.RACE_STALLED.effect())
        name, me = names[state.turn], state.players[state.turn]
        said: Statement
        if not state.hands[state.turn]:
            said = cites.EXPECT_PASS.effect(name)
        elif me.block is not None:
            said = cites.EXPECT_BLOCKED.effect(name, me.block)
        elif not me.started:
            said = cites.EXPECT_START.effect(name)
        else:
            said = cites.EXPECT_MOVE.effect(name)
        return Expectation((name,), said)

    def over(self, state: State) -> bool:
        """True once somebody has won, or nobody can ever play a card again."""
        return judge.over(state)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """Most kilometres first; the rules break no tie but the one for the first place (I-R28)."""
        names, goal = state.setup.players, state.setup.kit.goal
        table = []
        for name, rank in ranked((n, -state.players[s].km) for s, n in enumerate(names)):
            seat = state.setup.seat[name]
            won = seat == state.winner
            because = (cites.FIRST_HOME.effect(name, goal),) if won else ()
            table.append(Standing(name, rank, state.players[seat].km, because))
        return tuple(table)

    def view(self, state: State) -> dict[str, Json]:
        """The position with the keys of the record's `start:` object."""
        return position.view(state)

    def deal(
        self,
        players: Sequence[str],
        rng: Random,
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
    ) -> ReisTable:
        """A freshly shuffled and dealt table."""
        return ReisTable(self.start(players, options, deck), rng)


GAME = Reis()
