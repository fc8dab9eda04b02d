"""The dealer: a whole game of Rollecate with every card and every roll known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from random import Random
from typing import overload

from engines.core import Effect
from engines.rollecate.actions import (
    Action,
    Chaos,
    Hand,
    Holds,
    Lay,
    Pass,
    Placing,
    Track,
    laying,
    passing,
)
from engines.rollecate.judging import STRICT_LIMIT
from engines.rollecate.moves import apply
from engines.rollecate.placing import by_value, placings
from engines.rollecate.riding import pass_ride, ride
from engines.rollecate.state import HAND, State
from engines.rollecate.vocabulary import layings, selections
from engines.shuffling import shuffled

USUAL = 0.9
"""How often a choice simply comes with the usual placing."""


class Table:
    """A dealt game; `given` is what a record's `start:` header needs: nothing.

    The dice of a turn are rolled before the player chooses (the same dice for every choice), and
    each choice comes with one placing of its cards drawn at random, so that `choices` is the part
    of `game.legal` that this deal allows.
    """

    def __init__(self, state: State, rng: Random) -> None:
        """Shuffle the deck; the start track is laid by the first actions."""
        self.given: dict[str, object] = {}
        self._rng = rng
        self._state = state
        cards = state.setup.cards
        counts = zip(cards.kinds, cards.counts, strict=True)
        self._pile = shuffled([kind for kind, n in counts for _ in range(n)], rng)
        self._aside: list[str] = []
        self._hands = [dict.fromkeys(cards.kinds, 0) for _ in state.setup.players]
        self._choices: Sequence[Action] | None = None
        self._turn_up()

    @property
    def state(self) -> State:
        """The position as the engine sees it."""
        return self._state

    @property
    def holding(self) -> tuple[str, ...]:
        """The whole hand of the player to act, the card just drawn included."""
        return self._held(self._state.turn)

    def choices(self) -> Sequence[Action]:
        """The legal actions of the player to act with these dice; empty once the game is over."""
        if self._choices is None:
            playing = self._state.phase == "play"
            self._choices = self._turn_offers() if playing else self._offers()
        return self._choices

    def play(self, action: Action) -> tuple[Effect, ...]:
        """Judge and apply an action, then draw for the next player.

        Raises `IllegalAction`, and `ValueError` for a start track card other than the one drawn.
        """
        before = self._state
        cards = self._shown(action)
        holding = self._doubtful(before.turn, cards)
        if isinstance(action, Track) and self._pile[-1] != action.card:
            raise ValueError(f"the card drawn is {self._pile[-1]}, not {action.card}")
        self._state, effects = apply(before, action, holding)
        hand = self._hands[before.turn]
        for card in cards:
            hand[card] -= 1
        if not isinstance(action, Holds):
            self._next(before)
        return effects

    def _held(self, seat: int) -> tuple[str, ...]:
        """A hand card by card, in deck order."""
        return tuple([card for card, n in self._hands[seat].items() for _ in range(n)])

    def _shown(self, action: Action) -> Sequence[str]:
        """The cards that leave the hand with this action."""
        if isinstance(action, (Lay, Hand)):
            return action.cards
        if isinstance(action, Chaos):
            chaos_of = self._state.setup.cards.chaos_of
            return [chaos_of[value] for value in action.values if value in chaos_of]
        return ()

    def _doubtful(self, seat: int, cards: Sequence[str]) -> Sequence[str] | None:
        """The hand, where it decides: a dealt hand with the cards in it is as good as a hidden one.

        At the end of the game the whole hand must be shown, so there it always decides.
        """
        hand = self._hands[seat]
        for card in cards:
            if cards.count(card) > hand[card]:
                return self._held(seat)
        return self._held(seat) if self._state.phase == "hands" else None

    def _next(self, before: State) -> None:
        self._choices = None
        phase = self._state.phase
        if before.phase == "track":
            self._pile.pop()
            if phase == "play":
                self._deal()
        if phase == "play":
            self._hands[self._state.turn][self._pile.pop()] += 1
        elif phase == "track":
            self._turn_up()

    def _turn_up(self) -> None:
        """Bring the next card that fits the start track to the top; others are set aside (N-R9)."""
        state, cards = self._state, self._state.setup.cards
        strict = state.setup.options["start-track-difference"] == "yes"
        last = state.track[-1:]
        for place in range(len(self._pile) - 1, -1, -1):
            card = self._pile[place]
            fits = not strict or not last or card in cards.fitting[last[0]]
            if card not in cards.chaos and fits:
                self._aside += self._pile[place + 1 :]
                del self._pile[place + 1 :]
                return

    def _deal(self) -> None:
        """Shuffle the cards set aside back in, remove some unseen, deal (N-R9 to N-R12)."""
        self._pile = shuffled(self._pile + self._aside, self._rng)
        for hand in self._hands:
            for _ in range(HAND):
                hand[self._pile.pop()] += 1
        del self._pile[self._state.draw_pile :]

    def _offers(self) -> Sequence[Action]:
        """What can be done before and after the turns: lay the card drawn, add the hand."""
        state = self._state
        if state.phase == "hands":
            return [Hand(state.player, self.holding)]
        if state.phase == "track":
            return [Track(state.player, self._pile[-1])]
        return []

    def _turn_offers(self) -> Sequence[Action]:
        state = self._state
        setup, cards = state.setup, state.setup.cards
        hand = self._hands[state.turn]
        size = limit = sum(hand.values())
        if limit > STRICT_LIMIT and setup.options["lay-limit"] == "two":
            limit = STRICT_LIMIT
        laid = layings(cards, cards.groups_after[state.track[-1]], hand, limit)
        chosen: Sequence[tuple[str, ...]] = ()
        chaos = [(kind, hand[kind]) for kind in cards.chaos_kinds if hand[kind]]
        if len(chaos) == 1:
            [(kind, number)] = chaos
            chosen = cards.runs[kind][:number]
        elif chaos:
            chosen = [some for some in selections(chaos, size) if some]
        luck = self._rng.random
        return Offers(state, laid, chosen, luck(), luck())


class Offers(Sequence[Action]):
    """The choices of one turn, each worked out when it is looked at.

    `roll` (0 up to 1) settles how the dice of this turn fall, `luck` which placing a choice comes
    with, the usual one or any: both for the whole turn, so that looking changes nothing.
    """

    def __init__(
        self,
        state: State,
        laid: list[tuple[str, ...]],
        chaos: Sequence[tuple[str, ...]],
        roll: float,
        luck: float,
    ) -> None:
        """Offer these cards for laying, these chaos cards, and the pass."""
        self._state, self._laid, self._chaos = state, laid, chaos
        self._roll, self._luck = roll, luck
        self._size = len(laid) + len(chaos) + 1

    def __len__(self) -> int:
        """How many choices there are."""
        return self._size

    @overload
    def __getitem__(self, place: int) -> Action: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...

    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        """The choice at this place."""
        if isinstance(place, int) and 0 <= place < len(self._laid):
            return self._lay(self._laid[place])
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(self._size))]
        if not -self._size <= place < self._size:
            raise IndexError(place)
        place %= self._size
        if place < len(self._laid):
            return self._lay(self._laid[place])
        if place < self._size - 1:
            return self._play_chaos(self._chaos[place - len(self._laid)])
        if self._luck < USUAL:
            return passing(self._state.player)
        return Pass(self._state.player, self._place(pass_ride(self._state).taken, True))

    def _lay(self, laid: tuple[str, ...]) -> Lay:
        state = self._state
        wheels = self._wheels(state.setup.cards.total(laid))
        if self._luck < USUAL:
            return laying(state.player, laid, wheels)
        place = self._place(ride(state, laid, wheels).taken, True)
        return Lay(state.player, laid, wheels, place)

    def _wheels(self, dice: int) -> int:
        """How many of the first so many dice show a wheel.

        Each die takes its part of one random number, and hands on where in that part it lies.
        """
        wheels, roll = 0, self._roll
        for chance in islice(cycle(self._state.setup.cards.chances), dice):
            if roll < chance:
                wheels += 1
                roll /= chance
            else:
                roll = (roll - chance) / (1 - chance)
        return wheels

    def _play_chaos(self, chosen: tuple[str, ...]) -> Chaos:
        cards = self._state.setup.cards
        values = tuple([cards.value[card] for card in chosen])
        return Chaos(self._state.player, values, by_value(cards, self._place(chosen, False)))

    def _place(self, taken: tuple[str, ...], penalty: bool) -> Placing | None:
        """One placing, as luck will have it; only penalty cards may have a fixed order (N-G10)."""
        if not taken:
            return None
        state = self._state
        setup = state.setup
        offered = list(placings(setup.cards, state.piles[state.turn], taken))
        if penalty and len(taken) > 1 and setup.options["place-order"] == "as-taken":
            offered = [o for o in offered if o is None or tuple([c for c, _ in o]) == taken]
        luck = max(0.0, self._luck - USUAL) / (1 - USUAL)
        return offered[int(luck * len(offered))]
