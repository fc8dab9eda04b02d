"""The dealer of Zeepkistenrace: hands and the ghost's stack, so that a whole game can be played."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

from engines.core import Effect, Json
from engines.zeepkistenrace.judging import judge
from engines.zeepkistenrace.legal import legal
from engines.zeepkistenrace.racing import happen
from engines.zeepkistenrace.state import ROUNDS, Action, Hand, Play, State, to_show
from engines.zeepkistenrace.verdicts import checked

NOTHING: Mapping[str, Json] = MappingProxyType({})


class RaceTable:
    """A game in which every card is known; the qualification cards drawn are part of the actions.

    All race cards are shuffled and dealt anew for each race (Z-R11, Z-R31), the ghost's stack too
    (Z-R19, Z-G17).
    """

    def __init__(self, state: State, rng: Random) -> None:
        """Deal for race 1, before qualification, as the rulebook has it."""
        self._state = state
        self._rng = rng
        self._race = state.race
        facts = state.setup.facts
        self._pile = tuple(card for card, count in facts.counts.items() for _ in range(count))
        self._hands: dict[str, Hand] = {}
        self._deal()

    def _deal(self) -> None:
        racers = self._state.setup.racers
        dealt = self._rng.sample(self._pile, ROUNDS * len(racers))
        for seat, racer in enumerate(racers):
            self._hands[racer] = tuple(dealt[ROUNDS * seat : ROUNDS * (seat + 1)])

    @property
    def state(self) -> State:
        """The position as the engine sees it."""
        return self._state

    @property
    def holding(self) -> Hand:
        """The whole hand of the racer to show a card; the ghost's stack, its top card first."""
        racer = to_show(self._state)
        return () if racer is None else self._hands[racer]

    @property
    def given(self) -> Mapping[str, Json]:
        """Nothing: a record of this table starts at the beginning."""
        return NOTHING

    def choices(self) -> list[Action]:
        """All legal actions in a fixed order: draws first, then cards; empty once it is over."""
        return legal(self._state, self.holding)

    def play(self, action: Action) -> tuple[Effect, ...]:
        """Judge and apply an action, take the card out of the hand, deal for the next race.

        Raises `engines.core.IllegalAction`.
        """
        state, hands = self._state, self._hands
        holding = hands[action.player] if isinstance(action, Play) else None
        checked(judge(state, action, holding))
        self._state, effects = happen(state, action)
        if isinstance(action, Play) and holding is not None:
            at = holding.index(action.card)
            hands[action.player] = holding[:at] + holding[at + 1 :]
        if self._state.race != self._race:
            self._race = self._state.race
            self._deal()
        return tuple(effects)
