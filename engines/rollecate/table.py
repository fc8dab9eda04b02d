"""The dealer: a whole game of Rollecate with every card and every roll known."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from random import Random

from engines.core import Effect
from engines.rollecate.actions import Action, Chaos, Hand, Lay, Pass, Placing, Track
from engines.rollecate.judging import STRICT_LIMIT, neighbours
from engines.rollecate.moves import apply
from engines.rollecate.placing import at_random, by_value
from engines.rollecate.riding import pass_ride, ride
from engines.rollecate.state import HAND, START_TRACK, State
from engines.rollecate.vocabulary import layings, selections


class Table:
    """A dealt game; `given` is what a record's `start:` header needs: nothing.

    The dice of a turn are rolled before the player chooses (the same dice for every choice), and
    each choice comes with one placing of its penalty cards drawn at random, so that `choices` is
    the part of `game.legal` that this deal allows.
    """

    def __init__(self, state: State, rng: Random) -> None:
        """Shuffle the deck; the start track is laid by the first actions."""
        self.given: dict[str, object] = {}
        self._rng = rng
        self._state = state
        cards = state.setup.cards
        self._order = cards.index.__getitem__
        self._pile = [
            kind for kind, n in zip(cards.kinds, cards.counts, strict=True) for _ in range(n)
        ]
        rng.shuffle(self._pile)
        self._aside: list[str] = []
        self._hands: list[list[str]] = [[] for _ in state.setup.players]
        self._chances = [die.wheels / max(1, die.wheels + die.blanks) for die in cards.dice]
        self._rolled = [0]
        self._offered: list[Action] | None = None
        self._turn_up()

    @property
    def state(self) -> State:
        """The position as the engine sees it."""
        return self._state

    @property
    def holding(self) -> tuple[str, ...]:
        """The whole hand of the player to act, the card just drawn included."""
        return tuple(self._hands[self._state.turn])

    def choices(self) -> Sequence[Action]:
        """The legal actions of the player to act with these dice; empty once the game is over."""
        if self._offered is None:
            self._offered = list(self._offers())
        return self._offered

    def play(self, action: Action) -> tuple[Effect, ...]:
        """Judge and apply an action, then draw for the next player."""
        before = self._state
        hand = self._hands[before.turn]
        holding = None if before.phase == "track" else hand
        self._state, effects = apply(before, action, holding)
        if isinstance(action, Lay | Hand):
            for card in action.cards:
                hand.remove(card)
        elif isinstance(action, Chaos):
            for value in action.values:
                hand.remove(before.setup.cards.chaos_of[value])
        elif isinstance(action, Track):
            self._pile.remove(action.card)
        self._next(before)
        return effects

    def _next(self, before: State) -> None:
        self._offered = None
        self._rolled = [0]
        if self._state.phase == "track":
            self._turn_up()
        elif self._state.phase == "play":
            if before.phase == "track":
                self._deal()
            insort(self._hands[self._state.turn], self._pile.pop(), key=self._order)

    def _turn_up(self) -> None:
        """Bring the next card that fits the start track to the top; others are set aside (N-R9)."""
        state, cards = self._state, self._state.setup.cards
        strict = state.setup.options["start-track-difference"] == "yes"
        last = state.track[-1:]
        for place in range(len(self._pile) - 1, -1, -1):
            card = self._pile[place]
            fits = not strict or not last or neighbours(state.setup, card, last[0])
            if card not in cards.chaos and fits:
                self._aside += self._pile[place + 1 :]
                del self._pile[place + 1 :]
                return

    def _deal(self) -> None:
        """Shuffle the cards set aside back in, remove some unseen, deal (N-R9 to N-R12)."""
        self._pile += self._aside
        self._rng.shuffle(self._pile)
        for hand in self._hands:
            hand += sorted([self._pile.pop() for _ in range(HAND)], key=self._order)
        del self._pile[self._state.draw_pile :]

    def _offers(self) -> Iterator[Action]:
        state = self._state
        if state.phase == "track":
            if len(state.track) < START_TRACK:
                yield Track(state.player, self._pile[-1])
        elif state.phase == "play":
            yield from self._turn_offers()
        elif state.phase == "hands":
            yield Hand(state.player, self.holding)

    def _turn_offers(self) -> Iterator[Action]:
        state = self._state
        setup = state.setup
        cards, player, hand = setup.cards, state.player, self._hands[state.turn]
        stock = {kind: hand.count(kind) for kind in cards.kinds}
        two = len(hand) > STRICT_LIMIT and setup.options["lay-limit"] == "two"
        for laid in layings(state, stock, STRICT_LIMIT if two else len(hand)):
            if neighbours(setup, laid[0], state.track[-1]):
                wheels = self._wheels(cards.total(laid))
                yield Lay(player, laid, wheels, self._place(ride(state, laid, wheels).taken))
        chaos = [(card, stock[card]) for card in cards.kinds if card in cards.chaos and stock[card]]
        for chosen in selections(chaos, len(hand)):
            if chosen:
                values = tuple([cards.value[card] for card in chosen])
                place = by_value(cards, self._place(chosen, ordered=False))
                yield Chaos(player, values, place)
        yield Pass(player, self._place(pass_ride(state).taken))

    def _wheels(self, dice: int) -> int:
        """How many of the first so many dice of this turn show a wheel."""
        rolled = self._rolled
        while len(rolled) <= dice:
            chances = self._chances
            chance = chances[(len(rolled) - 1) % len(chances)] if chances else 0.0
            rolled.append(rolled[-1] + (self._rng.random() < chance))
        return rolled[dice]

    def _place(self, taken: tuple[str, ...], ordered: bool = True) -> Placing | None:
        """A placing at random; `ordered` where the reading of the table may fix the order."""
        if not taken:
            return None
        state = self._state
        setup = state.setup
        free = not ordered or len(taken) < 2 or setup.options["place-order"] == "free"
        return at_random(setup.cards, state.piles[state.turn], taken, free, self._rng)
