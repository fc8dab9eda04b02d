"""The position as JSON values: the keys of a record's `start:` object."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Json
from engines.zeepkistenrace.state import GHOST, Closing, RaceSetup, Round, State

KEYS = (
    "race",
    "round",
    "order",
    "course",
    "shown",
    "points",
    "disqualified",
    "phase",
    "draws",
    "history",
    "hands",
    "finishes",
    "closing",
)


def view(state: State) -> dict[str, Json]:
    """Everything that matters later; `engines.zeepkistenrace.given` reads it back.

    `history` holds the earlier rounds of this race (for proofs of a revoke, and for counting
    cards), `finishes` the races before (for tie-breaks and the rearmost places), `closing` the race
    before as long as it can still be decided anew.
    """
    return {
        "race": state.race,
        "round": state.round,
        "order": list(state.order),
        "course": state.course,
        "shown": dict(state.shown),
        "points": _points(state.setup, state.score.points, state.order),
        "disqualified": list(state.disqualified),
        "phase": state.phase,
        "draws": dict(state.draws),
        "history": _history(state.past),
        "hands": {who: list(cards) for who, cards in state.hands},
        "finishes": [{"places": list(f.places), "out": list(f.out)} for f in state.score.finishes],
        "closing": None if state.score.closing is None else _closing(state, state.score.closing),
    }


def _points(setup: RaceSetup, points: Sequence[int], order: Sequence[str]) -> dict[str, int]:
    """Points by racer; the ghost's only where it rides or has any."""
    named = dict(zip(setup.racers, points, strict=True))
    if GHOST in named and GHOST not in order and not named[GHOST]:
        del named[GHOST]
    return named


def _history(past: Sequence[Round]) -> list[Json]:
    return [{"round": r.number, "course": r.course, "shown": dict(r.shown)} for r in past]


def _closing(state: State, closing: Closing) -> dict[str, Json]:
    return {
        "race": closing.race,
        "order": list(closing.order),
        "disqualified": list(closing.disqualified),
        "points": _points(state.setup, closing.points, closing.order),
        "history": _history(closing.past),
    }
