"""Whether a whole position can come about: what no single key of a `start:` object can tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engines.zeepkistenrace.state import ROUNDS, State, to_show


def faults_of(state: State) -> list[str]:
    """Every fault of a position whose keys are sound by themselves, one sentence each."""
    faults = [*_phase(state), *_counts(state), *_hands(state)]
    if state.phase == "race" and state.shown:
        faults += _shown(state)
    return faults


def _phase(state: State) -> Iterator[str]:
    """What cannot be in this phase of the game."""
    phase, last = state.phase, state.setup.facts.races
    if phase != "race" and (state.shown or state.past):
        yield f"shown: cards are shown in a race, not in phase {phase}"
    if phase == "qualification" and (state.race, state.round) != (1, 1):
        yield "phase: qualification comes before race 1, round 1"
    if phase == "grid" and (state.race == 1 or state.round != 1):
        yield "phase: a grid is drawn before round 1 of race 2 or later"
    if phase == "over" and state.race != last:
        yield f"phase: the game is over after race {last}"
    if phase == "over" and state.hands:
        yield "hands: the game is over, nobody holds cards"
    if phase in ("qualification", "grid") and state.disqualified:
        yield "disqualified: nobody is disqualified before the race begins"
    under_way = state.played or state.draws or state.disqualified or state.round > 1
    if state.score.closing is not None and phase != "over" and under_way:
        yield "closing: the race before is settled once the next one is under way"


def _counts(state: State) -> Iterator[str]:
    """Cards that are in play more often in this race than the deck has them (Z-R4)."""
    counts = state.setup.facts.counts
    seen = Counter(state.played)
    for _, cards in state.hands:
        seen.update(cards)
    for card, times in seen.items():
        if times > counts[card]:
            yield f"shown: {card} is in play {times} times, the deck has {counts[card]}"


def _hands(state: State) -> Iterator[str]:
    """Hands that do not fit the round (Z-R31); a disqualified racer's may be of any size."""
    shown = dict(state.shown)
    for name, cards in state.hands:
        right = ROUNDS - state.round + (name not in shown)
        if name not in state.disqualified and len(cards) != right and state.phase != "over":
            yield f"hands: {name} holds {len(cards)} cards, it must be {right}"


def _shown(state: State) -> Iterator[str]:
    """That these cards can be the ones up: turned in order, the front car on course (Z-R52)."""
    shown = dict(state.shown)
    direction = state.setup.facts.direction
    for name in shown:
        if name not in state.order and name not in state.disqualified:
            yield f"shown: '{name}' has no car in the race"
    if state.course not in {direction[card] for card in shown.values()}:
        yield f"course: nobody shows a card of the course {state.course}"
    turn = to_show(state)
    if turn is None:
        yield "shown: every car has shown its card: give the next round"
        return
    front = state.order[0]
    if not state.disqualified and front not in shown:
        yield f"shown: {front} is in front and has shown no card: the leader is first"
    elif not state.disqualified and direction[shown[front]] != state.course:
        yield f"shown: {front} is in front, but off the course {state.course}"
    yield from _behind(state, turn, shown)


def _behind(state: State, turn: str, shown: Mapping[str, str]) -> Iterator[str]:
    """Only a car that fell back by an error, one place, can be up behind one that is not."""
    place = state.order.index(turn)
    for at, name in enumerate(state.order[place + 1 :], start=place + 1):
        on_course = name in shown and state.setup.facts.direction[shown[name]] == state.course
        if name in shown and at > place + 1:
            yield f"shown: {name} has shown a card before {turn}, who is in front"
        elif on_course:
            yield f"shown: {name}, on course, has shown a card before {turn}, who is in front"
