"""Rollecate: lay track and roll wheels; who has the fewest penalty points at the end wins.

>>> import engines
>>> game = engines.load("rollecate")
>>> given = {"track": ["1", "2", "3", "3"], "piles": {"ann": ["4", "1"]}}
>>> state = game.start(["ann", "bob"], given=given)
>>> action = game.parse(state, ["ann", "lays", "2", "2", "wheels", "4"])
>>> state, effects = game.apply(state, action)
>>> " ".join(state.track), state.loco, state.piles[0]
('2 3 3 2 2', 5, ('4',))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engines import deck as decks
from engines import rulebook as rulebooks
from engines.core import Effect, Expectation, Json, Options, Setup, Standing, Verdict
from engines.deck import Deck
from engines.rollecate import cites, judging, moves, scoring, vocabulary
from engines.rollecate import state as states
from engines.rollecate.actions import Action, format_action, parse
from engines.rollecate.cards import read
from engines.rollecate.given import begin
from engines.rollecate.state import START_TRACK, State
from engines.rollecate.table import Table


class Rollecate:
    """The game as the record, the dispute and the companion see it; see `engines.core.Game`."""

    id = "rollecate"

    def __init__(self) -> None:
        """Read the deck and the rules that come with the game."""
        self.deck = decks.built_in(self.id)
        self.rulebook = rulebooks.built_in(self.id)
        self._cards = read(self.deck)

    def start(
        self,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
        given: Mapping[str, Json] | None = None,
    ) -> State:
        """The first position, or the one `given`. Raises `Impossible` with every fault."""
        cards = self._cards if deck is None or deck is self.deck else None
        return begin(self.rulebook, players, options, deck or self.deck, given, cards)

    def setup(self, state: State) -> Setup:
        """The seats, readings and deck of a position."""
        return state.setup

    def with_options(self, state: State, options: Options) -> State:
        """The same position under other readings."""
        return states.with_options(state, options)

    def parse(self, state: State, words: Sequence[str]) -> Action:
        """The action in these words, the player's id first. Raises `Malformed`.

        >>> state = GAME.start(["ann", "bob"])
        >>> GAME.parse(state, ["ann", "passes", "place", "3b*"])
        Pass(player='ann', place=(('3b', True),))
        """
        return parse(state.setup.players, state.setup.cards, words)

    def format(self, action: Action) -> str:
        """The action in the record's words; `parse` gives it back."""
        return format_action(action)

    def judge(self, state: State, action: Action, holding: Sequence[str] | None = None) -> Verdict:
        """Legal or illegal, with every reason; laying shows the cards, so nothing depends."""
        return judging.judge(state, action, holding)

    def apply(
        self, state: State, action: Action, holding: Sequence[str] | None = None
    ) -> tuple[State, tuple[Effect, ...]]:
        """The next position and what happened. Raises `IllegalAction`."""
        return moves.apply(state, action, holding)

    def legal(self, state: State, holding: Sequence[str]) -> list[Action]:
        """All conceivable actions that are legal with this hand, in the order of `conceivable`."""
        return vocabulary.legal(state, holding)

    def conceivable(self, state: State) -> Iterator[Action]:
        """Every action worth trying for the player to move; see `vocabulary` for what that is."""
        return vocabulary.conceivable(state)

    def expects(self, state: State) -> Expectation:
        """Who is to do what next; at the end hands may be added in any order."""
        if state.phase == "over":
            return Expectation((), cites.EXPECT_NOTHING.reason())
        player = state.player
        if state.phase == "track":
            left = START_TRACK - len(state.track)
            return Expectation((player,), cites.EXPECT_TRACK.reason(player, left))
        if state.phase == "play":
            return Expectation((player,), cites.EXPECT_TURN.reason(player, state.draw_pile))
        named = state.setup.players
        after = [named[(state.turn + i) % len(named)] for i in range(len(named))]
        waiting = tuple([p for p in after if not state.entered[state.setup.seats[p]]])
        return Expectation(waiting, cites.EXPECT_HAND.reason(player))

    def over(self, state: State) -> bool:
        """True once every last hand has been added."""
        return state.phase == "over"

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The table, fewest penalty points first."""
        return scoring.standings(state)

    def view(self, state: State) -> dict[str, Json]:
        """The position as JSON values; see `state.view` for the keys."""
        return states.view(state)

    def deal(
        self,
        players: Sequence[str],
        rng: Random,
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
    ) -> Table:
        """A freshly shuffled table; the start track is laid by the first actions."""
        return Table(self.start(players, options, deck), rng)


GAME = Rollecate()
