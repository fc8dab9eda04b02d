"""What happens: cars move, rounds and races end, tokens are handed out, grids are formed.

Every function here takes an action for granted; whether it may be is the judge's matter.
"""

from __future__ import annotations

from dataclasses import replace

from engines.core import Cite, Effect, Reading, Value
from engines.zeepkistenrace import cites
from engines.zeepkistenrace.cheating import proved_by
from engines.zeepkistenrace.finishing import finish
from engines.zeepkistenrace.grid import first_grid, later_grid
from engines.zeepkistenrace.state import (
    ROUNDS,
    Action,
    Closing,
    Disqualify,
    Draw,
    Hand,
    Hold,
    Play,
    Round,
    Score,
    State,
    to_draw,
)

Happened = tuple[State, list[Effect]]


def happen(state: State, action: Action) -> Happened:
    """The position after an action that is not illegal, and the effects in the order they came."""
    if isinstance(action, Play):
        return _play(state, action)
    if isinstance(action, Draw):
        return _draw(state, action)
    if isinstance(action, Disqualify):
        return _disqualify(state, action)
    return _hold(state, action)


def _play(state: State, action: Play) -> Happened:
    player, card = action.player, action.card
    direction = state.setup.facts.direction
    effects = _proved(state.past, state, player, (card,))
    order, course = state.order, state.course
    if course is None:
        course = direction[card]
        speed = state.setup.facts.speed[card]
        effects.append(cites.SETS_COURSE.effect(player, course, speed))
    else:
        order, moved = _reveal(state, player, card)
        effects += moved
    score = state.score
    if score.closing is not None:
        score = Score(score.race, score.points, score.finishes)
    after = State(
        state.setup,
        score,
        "race",
        state.round,
        order,
        course,
        (*state.shown, (player, card)),
        state.past,
        (*state.played, card),
        state.disqualified,
        (),
        _without(state.hands, player, card) if state.hands else (),
    )
    return _round_over(after, effects)


def _proved(rounds: tuple[Round, ...], state: State, player: str, cards: Hand) -> list[Effect]:
    found = proved_by(rounds, state.setup.facts.direction, player, cards)
    return [cites.REVOKE_PROVED.effect(p.player, p.round, p.course, p.card) for p in found]


def _without(
    hands: tuple[tuple[str, Hand], ...], player: str, card: str
) -> tuple[tuple[str, Hand], ...]:
    """The known hands after `player` has played `card`."""
    left = []
    for who, cards in hands:
        if who == player:
            at = cards.index(card)
            cards = cards[:at] + cards[at + 1 :]
        left.append((who, cards))
    return tuple(left)


def _reveal(state: State, player: str, card: str) -> tuple[tuple[str, ...], list[Effect]]:
    """Where the cars stand once `player`, the one furthest forward to do so, has shown `card`.

    The car directly in front has always shown its card by then, so it can be compared with.
    """
    order, shown = state.order, dict(state.shown)
    place = order.index(player)
    facts = state.setup.facts
    if facts.direction[card] != state.course:
        return _error(order, place, shown)
    if place == 0:
        return order, [cites.NOBODY_AHEAD.effect(player)]
    ahead = order[place - 1]
    passes, effect = _passes(state, player, card, ahead, shown[ahead])
    if not passes:
        return order, [effect]
    effects = [effect]
    if place + 1 < len(order) and (behind := order[place + 1]) in shown:
        # A car that has shown its card and yet is behind one that has not fell back by an error.
        effects.append(cites.TWO_FORWARD.effect(player, behind, ahead))
    return _swapped(order, place - 1), effects


def _passes(
    state: State, player: str, card: str, ahead: str, card_ahead: str
) -> tuple[bool, Effect]:
    """Whether a racer on course gets past the car in front (Z-R45, Z-R47, Z-G9)."""
    facts = state.setup.facts
    speed, other = facts.speed[card], facts.speed[card_ahead]
    values: tuple[Value, ...] = (player, ahead, speed, other)
    passes = speed > other
    if facts.direction[card_ahead] == state.course:
        return passes, (cites.OVERTAKES if passes else cites.STAYS).effect(*values)
    reading = Reading("error-ahead", state.setup.options["error-ahead"])
    if reading.value == "printed":
        cite: Cite = cites.OVERTAKES_ERRANT if passes else cites.STAYS_ERRANT
        return passes, cite.effect(*values, reading=reading)
    passes = reading.value == "always-passed"
    cite = cites.ALWAYS_PASSES if passes else cites.NEVER_PASSES
    return passes, cite.effect(player, ahead, reading=reading)


def _error(
    order: tuple[str, ...], place: int, shown: dict[str, str]
) -> tuple[tuple[str, ...], list[Effect]]:
    """A steering error costs one place, where there is a place to lose (Z-R49, Z-G8, Z-G10)."""
    player = order[place]
    if place + 1 == len(order):
        return order, [cites.ERROR_AT_BACK.effect(player)]
    behind = order[place + 1]
    cite = cites.ERROR_REGAINED if behind in shown else cites.ERROR
    return _swapped(order, place), [cite.effect(player, behind)]


def _swapped(order: tuple[str, ...], front: int) -> tuple[str, ...]:
    """The order with the car at index `front` and the one behind it changed over."""
    return (*order[:front], order[front + 1], order[front], *order[front + 2 :])


def _round_over(state: State, effects: list[Effect]) -> Happened:
    """The same position, or, where every car in the race has shown, the one after the round."""
    shown = [who for who, _ in state.shown]
    for racer in state.order:
        if racer not in shown:
            return state, effects
    if state.round == ROUNDS or not state.order:
        closing = Closing(
            state.race, state.order, state.disqualified, state.score.points, state.rounds
        )
        after, ended = finish(state.setup, closing, state.score.finishes)
        return after, effects + ended
    effects.append(cites.ROUND_BEGINS.effect(state.round + 1, state.order[0]))
    return State(
        state.setup,
        state.score,
        "race",
        state.round + 1,
        state.order,
        None,
        (),
        state.rounds,
        state.played,
        state.disqualified,
        (),
        state.hands,
    ), effects


def _draw(state: State, action: Draw) -> Happened:
    effects = [cites.DREW.effect(action.player, action.number)]
    score = state.score
    after = State(
        state.setup,
        Score(score.race, score.points, score.finishes),
        state.phase,
        order=state.order,
        draws=(*state.draws, (action.player, action.number)),
        hands=state.hands,
    )
    if to_draw(after):
        return after, effects
    order, grid = first_grid(after) if state.phase == "qualification" else later_grid(after)
    return State(state.setup, after.score, "race", order=order, hands=state.hands), effects + grid


def _hold(state: State, action: Hold) -> Happened:
    player = action.player
    cards = tuple(sorted(action.cards, key=state.setup.facts.rank.__getitem__))
    others = [hand for hand in state.hands if hand[0] != player]
    seat = state.setup.racers.index
    effects = [cites.HAND_SHOWN.effect(player, " ".join(cards))]
    effects += _proved(state.rounds, state, player, cards)
    hands = tuple(sorted([*others, (player, cards)], key=lambda hand: seat(hand[0])))
    return replace(state, hands=hands), effects


def _disqualify(state: State, action: Disqualify) -> Happened:
    closing = state.score.closing
    if closing is not None:
        return _disqualify_late(state, closing, action.player)
    player = action.player
    place = state.order.index(player)
    order = state.order[:place] + state.order[place + 1 :]
    effects = [cites.DISQUALIFIED.effect(player, state.race)]
    effects += [cites.CLOSES_UP.effect(racer) for racer in order[place:]]
    if state.course is not None and state.shown[0][0] == player:
        effects.append(cites.COURSE_STANDS.effect(player, state.course))
    after = State(
        state.setup,
        state.score,
        "race",
        state.round,
        order,
        state.course,
        state.shown,
        state.past,
        state.played,
        (*state.disqualified, player),
        (),
        state.hands,
    )
    if state.course is None and order:
        return after, effects
    return _round_over(after, effects)


def _disqualify_late(state: State, closing: Closing, player: str) -> Happened:
    """The race before is decided anew: its last cards were still on the table (Z-G14)."""
    again = Closing(
        closing.race,
        tuple(racer for racer in closing.order if racer != player),
        (*closing.disqualified, player),
        closing.points,
        closing.past,
    )
    effects = [
        cites.DISQUALIFIED.effect(player, closing.race),
        cites.TOKENS_AGAIN.effect(closing.race),
    ]
    after, ended = finish(state.setup, again, state.score.finishes[:-1])
    return replace(after, hands=state.hands), effects + ended
