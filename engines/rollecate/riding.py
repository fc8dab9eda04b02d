"""How far the locomotive rides and how many penalty cards it costs: one reckoning for all."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Options, Reading
from engines.rollecate.state import State


class Ride(NamedTuple):
    """One move of the locomotive.

    `track` and `loco` before penalty cards are taken; `missing` spaces beyond the end; `broken`
    tracks that cost a card; `stop` the broken card it came to stand on (or ""), and `decided` the
    reading that settled whether that one costs; `taken` the penalty cards, in the order taken.
    """

    track: tuple[str, ...]
    loco: int
    missing: int
    broken: int
    stop: str
    decided: Reading | None
    taken: tuple[str, ...]
    owed: int


def ride(state: State, laid: tuple[str, ...], wheels: int) -> Ride:
    """The ride after laying cards: newly laid cards are track already (N-R20 to N-R24, N-G17)."""
    track = state.track + laid
    end = len(track)
    target = state.loco + wheels
    loco = target if target < end else end
    broken, stop = _entered(state, track, loco)
    decided = None
    if stop:
        decided, counts = _stopping(state.setup.options)
        broken += counts
    owed = target - loco + broken
    return Ride(
        track, loco, target - loco, broken, stop, decided, track[: min(owed, loco - 1)], owed
    )


def pass_ride(state: State) -> Ride:
    """The ride of a pass: one card forward if possible, never derailing (N-R17)."""
    track = state.track
    loco = min(state.loco + 1, len(track))
    _, stop = _entered(state, track, loco)
    decided, broken = None, 0
    if stop:
        value = state.setup.options["broken-on-pass"]
        decided = Reading("broken-on-pass", value)
        if value == "yes":
            stopping, broken = _stopping(state.setup.options)
            decided = decided if broken else stopping
    owed = 1 + broken
    return Ride(track, loco, 0, broken, stop, decided, track[: min(owed, loco - 1)], owed)


def _entered(state: State, track: tuple[str, ...], loco: int) -> tuple[int, str]:
    """How many broken tracks are ridden over, and the one stood on at the end, if it is one."""
    broken = state.setup.cards.broken
    entered = track[state.loco : loco]
    if broken.isdisjoint(entered):
        return 0, ""
    over = sum([card in broken for card in entered[:-1]])
    return over, entered[-1] if entered[-1] in broken else ""


def _stopping(options: Options) -> tuple[Reading, int]:
    """Whether a broken track that is stopped on costs a card, and the reading that says so."""
    value = options["broken-counts"]
    return Reading("broken-counts", value), int(value == "entered")
