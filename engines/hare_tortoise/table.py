"""The dealer: hands, the draw pile, the secret bets and the track, all drawn from one generator."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engines.core import Effect, Json
from engines.hare_tortoise import turns
from engines.hare_tortoise.state import Action, Bets, Plays, State, plays
from engines.shuffling import shuffled


class Table:
    """A game with every card known; the bets are turned over once the podium is full (K-R32)."""

    def __init__(self, state: State, given: Mapping[str, Json], rng: Random) -> None:
        """Shuffle, deal, draw the starting bets and let everybody bet a card (D-R3, D-R5)."""
        self.state = state
        self.given = given
        self._rng = rng
        setup, kit = state.setup, state.setup.kit
        pile = [kind for kind, n in enumerate(kit.counts) for _ in range(n)]
        self._pile = shuffled(pile, rng)
        self._hands = [[0] * len(kit.cards) for _ in setup.players]
        starting = shuffled(
            [animal for animal in kit.animals for _ in range(kit.bets.get(animal, 0))], rng
        )
        self._bets = []
        for seat, player in enumerate(setup.players):
            card = self._pile.pop()
            drawn = [starting.pop() for _ in range(setup.starting)]
            self._bets.append(Bets(player, (*drawn, kit.animals[kit.owner[card]])))
            for _ in range(state.hands[seat]):
                self._hands[seat][self._pile.pop()] += 1

    @property
    def holding(self) -> tuple[str, ...]:
        """The whole hand of the player to act."""
        kit = self.state.setup.kit
        hand = self._hands[self._actor()]
        return tuple(kit.cards[kind] for kind, n in enumerate(hand) for _ in range(n))

    def _actor(self) -> int:
        """The seat to act: whose turn it is, or at the end the first with hidden bets."""
        state = self.state
        if not state.full:
            return state.turn
        return next((seat for seat, bets in enumerate(state.bets) if not bets), 0)

    def choices(self) -> list[Action]:
        """What the player to act may do; after the race, turning over the bets that lie there."""
        state = self.state
        if state.over:
            return []
        seat = self._actor()
        if state.full:
            return [self._bets[seat]]
        return list(plays(state, seat, self._hands[seat]))

    def play(self, action: Action) -> tuple[Effect, ...]:
        """Judge and apply an action, then refill the hand. Raises `IllegalAction`."""
        before = self.state
        if not isinstance(action, Plays) or before.full:
            holding = None if isinstance(action, Bets) else self.holding
            self.state, effects = turns.apply(before, action, holding)
            return effects
        hand = self._hands[before.turn]
        needs = before.setup.kit.laying(action.cards).needs
        held = all(hand[kind] >= n for kind, n in needs)
        self.state, effects = turns.apply(before, action, None if held else self.holding)
        for kind, n in needs:
            hand[kind] -= n
        self._refill(before, hand)
        return effects

    def _refill(self, before: State, hand: list[int]) -> None:
        """Draw up to the size the engine reckons; an empty pile is made from the discards."""
        pile = self._pile
        for _ in range(self.state.hands[before.turn] - sum(hand)):
            if not pile:
                old = [kind for kind, n in enumerate(before.discards) for _ in range(n)]
                pile = self._pile = shuffled(old, self._rng)
            hand[pile.pop()] += 1
