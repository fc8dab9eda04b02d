"""The dealer of reis: hands, draw pile and waste of a game in which every card is known."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engines.core import Effect, Json
from engines.reis.judge import legal
from engines.reis.kit import CARDS
from engines.reis.moves import apply, perform
from engines.reis.state import Action, Discards, Plays, State
from engines.shuffling import shuffled


class ReisTable:
    """A dealt game: five cards each (I-R10), the rest as draw pile, the first player has drawn.

    `given` is what a record must say of the start: nothing, for no card is open at the start.
    """

    def __init__(self, state: State, rng: Random) -> None:
        """Shuffle with `rng` and deal to the hand sizes of a first position."""
        self._state, self._rng = state, rng
        self.given: dict[str, Json] = {}
        self._pile = shuffled(state.setup.deck.pile(*CARDS), rng)
        self._waste: list[str] = []
        self._offered: tuple[Action, ...] = ()
        self._hands: list[list[str]] = [[] for _ in state.players]
        for seat in range(len(self._hands)):
            self._refill(seat)

    @property
    def state(self) -> State:
        """The position as the engine sees it."""
        return self._state

    @property
    def holding(self) -> tuple[str, ...]:
        """The whole hand of the player to act."""
        return tuple(self._hands[self._state.turn])

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """All hands, by seat."""
        return tuple(map(tuple, self._hands))

    @property
    def pile(self) -> tuple[str, ...]:
        """The draw pile, the next card to be drawn last."""
        return tuple(self._pile)

    @property
    def waste(self) -> tuple[str, ...]:
        """The waste pile, oldest first."""
        return tuple(self._waste)

    def choices(self) -> Sequence[Action]:
        """All legal actions of the player to act; empty once the game is over."""
        self._offered = tuple(legal(self._state, self._hands[self._state.turn]))
        return self._offered

    def play(self, action: Action) -> tuple[Effect, ...]:
        """Judge and apply an action, move its card, and let the players draw who should.

        What `choices` offered for this position has been ruled on there and is not judged twice.
        """
        seat = self._state.turn
        hand = self._hands[seat]
        if action in self._offered:
            self._state, effects = perform(self._state, action)
        else:
            self._state, effects = apply(self._state, action, hand)
        self._offered = ()
        if isinstance(action, Plays):
            hand.remove(action.card)
        elif isinstance(action, Discards):
            hand.remove(action.card)
            self._waste.append(action.card)
        self._refill(seat)
        if self._state.turn != seat:
            self._refill(self._state.turn)
        return effects

    def _refill(self, seat: int) -> None:
        """Draw up to the number of cards the engine says this hand has."""
        hand, wanted = self._hands[seat], self._state.hands[seat]
        while len(hand) < wanted:
            if not self._pile:
                self._pile, self._waste = shuffled(self._waste, self._rng), []
            hand.append(self._pile.pop())
