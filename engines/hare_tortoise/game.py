"""The Hare & the Tortoise: lay cards that move five animals; who bet on the first three scores.

>>> import engines
>>> game = engines.load("hare_tortoise")
>>> given = {"rivers": [5, 9], "table": {"hare": 3, "lamb": 2}, "positions": {"hare": 2, "lamb": 4}}
>>> state = game.start(["ann", "bob"], given=given)
>>> game.judge(state, game.parse(state, ["ann", "plays", "hare", "hare"])).rules
('D-R13', 'D-R15', 'K-R16', 'K-R17')
>>> state, effects = game.apply(state, game.parse(state, ["ann", "plays", "hare"]))
>>> game.view(state)["positions"]
{'hare': 4, 'tortoise': 1, 'wolf': 0, 'fox': 0, 'lamb': 5}
>>> [effect.code for effect in effects if "K-R28" in effect.rules]
['drinks']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from engines import deck as decks
from engines import rulebook as rulebooks
from engines.core import Effect, Expectation, Json, Options, Standing, Verdict
from engines.deck import Deck
from engines.hare_tortoise import cites, judge, notation, scoring, turns
from engines.hare_tortoise.given import begin
from engines.hare_tortoise.given import view as viewed
from engines.hare_tortoise.kit import kit_of
from engines.hare_tortoise.race import finish
from engines.hare_tortoise.state import Action, Bets, Setup, State, plays, under
from engines.hare_tortoise.table import Table


class HareTortoise:
    """The game as the record, the dispute and the companion see it; see `engines.core.Game`."""

    id = "hare_tortoise"

    def __init__(self) -> None:
        """Read the deck and the rules that come with the game."""
        self.deck = decks.built_in(self.id)
        self.rulebook = rulebooks.built_in(self.id)
        self._kit = kit_of(self.deck)

    def start(
        self,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
        given: Mapping[str, Json] | None = None,
    ) -> State:
        """The first position, or the one `given`. Raises `Impossible` with every fault."""
        chosen = deck or self.deck
        kit = self._kit if chosen is self.deck else None
        return begin(players, options, chosen, kit, self.rulebook, given)

    def setup(self, state: State) -> Setup:
        """The seats, readings and deck of a position."""
        return state.setup

    def with_options(self, state: State, options: Options) -> State:
        """The same position under other readings."""
        return under(state, options)

    def parse(self, state: State, words: Sequence[str]) -> Action:
        """The action in these words, the player's id first. Raises `Malformed`."""
        return notation.parse(state.setup, words)

    def format(self, action: Action) -> str:
        """The action in the record's words; `parse` gives it back."""
        return notation.written(action)

    def judge(self, state: State, action: Action, holding: Sequence[str] | None = None) -> Verdict:
        """Legal, illegal or depends, with every reason; `holding` is the actor's whole hand."""
        return judge.judge(state, action, holding)

    def apply(
        self, state: State, action: Action, holding: Sequence[str] | None = None
    ) -> tuple[State, tuple[Effect, ...]]:
        """The next position and what happened. Raises `IllegalAction`."""
        return turns.apply(state, action, holding)

    def legal(self, state: State, holding: Sequence[str]) -> list[Action]:
        """All plays possible with a hand; once the race is over, all bets that may be shown."""
        tried: Iterator[Action] = self.conceivable(state)
        if not state.full:
            tried = iter(plays(state, state.turn, state.setup.kit.counted(holding)))
        return [a for a in tried if judge.judge(state, a, holding).kind != "illegal"]

    def conceivable(self, state: State) -> Iterator[Action]:
        """Every play of one animal by the player to act and single cards of the others.

        Once the race is over: every set of bets of each player whose bets are hidden.
        """
        if state.full:
            yield from _reveals(state)
            return
        setup = state.setup
        for seat in range(len(setup.players)):
            menu = setup.menus[(state.turn + seat) % len(setup.players)]
            for animal in menu:
                for row in animal:
                    yield from row if not seat else [p for p in row if len(p.cards) == 1]

    def expects(self, state: State) -> Expectation:
        """Who is to do what next; bets may be entered at any time, and must be at the end."""
        players = state.setup.players
        if state.over:
            return Expectation((), scoring.ending(scoring.standings(state)))
        if state.full:
            hidden = [p for p, bets in zip(players, state.bets, strict=True) if not bets]
            return Expectation(tuple(hidden), cites.EXPECT_BETS.reason(", ".join(hidden)))
        player = players[state.turn]
        fresh = state.round == 1 and not any(state.table) and not state.rivers
        if fresh:
            return Expectation((player,), cites.EXPECT_FIRST.reason(player))
        left = state.setup.kit.table - sum(state.table)
        return Expectation((player,), cites.EXPECT_PLAY.reason(player, left))

    def over(self, state: State) -> bool:
        """True once the third animal is home and all bets are turned over."""
        return state.over

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The table, best first: what the known bets are worth on the podium as it stands."""
        return scoring.standings(state)

    def view(self, state: State) -> dict[str, Json]:
        """The position as JSON values, with the keys of the record's `start:` object."""
        return viewed(state)

    def deal(
        self,
        players: Sequence[str],
        rng: Random,
        options: Mapping[str, str] | None = None,
        deck: Deck | None = None,
    ) -> Table:
        """A dealt table: the rivers and the start player are drawn, and the record gives them."""
        state = self.start(players, options, deck)
        kit = state.setup.kit
        tiles = range(1, finish(kit, state.setup.options))
        rivers = sorted(rng.sample(tiles, min(kit.rivers, len(tiles))))
        seat = rng.randrange(len(players))
        dealt = replace(state, rivers=tuple(rivers), turn=seat, starter=seat)
        return Table(dealt, {"rivers": rivers, "turn": players[seat]}, rng)


def _reveals(state: State) -> Iterator[Action]:
    setup = state.setup
    animals = setup.kit.animals
    for seat, player in enumerate(setup.players):
        if not state.bets[seat]:
            for starting in combinations(animals, setup.starting):
                for card in animals:
                    yield Bets(player, (*starting, card))


GAME = HareTortoise()
