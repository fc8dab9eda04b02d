"""How far the locomotive rides and how many penalty cards it costs: one reckoning for all."""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Options, Reading
from engines.rollecate.state import State


class Ride(NamedTuple):
    """One move of the locomotive.

    `track` and `loco` before penalty cards are taken; `missing` spaces beyond the end; `over` the
    number of broken tracks ridden over; `stop` the broken card it came to stand on (or ""),
    `stop_costs` whether that one costs a card and `decided` the reading that settled it; `taken`
    the penalty cards, in the order taken, of those `owed`.
    """

    track: tuple[str, ...]
    loco: int
    missing: int
    over: int
    stop: str
    stop_costs: bool
    decided: Reading | None
    taken: tuple[str, ...]
    owed: int


def ride(state: State, laid: tuple[str, ...], wheels: int) -> Ride:
    """The ride after laying cards: newly laid cards are track already (N-R20 to N-R24, N-G17)."""
    track = state.track + laid
    end = len(track)
    target = state.loco + wheels
    loco = target if target < end else end
    over, stop = _entered(state, track, loco)
    costs, decided = _stopping(state.setup.options) if stop else (False, None)
    missing = target - loco
    owed = missing + over + costs
    taken = track[: min(owed, loco - 1)]
    return Ride(track, loco, missing, over, stop, costs, decided, taken, owed)


def pass_ride(state: State) -> Ride:
    """The ride of a pass: one card forward if possible, never derailing (N-R17)."""
    track = state.track
    loco = min(state.loco + 1, len(track))
    _, stop = _entered(state, track, loco)
    costs, decided = _stopping(state.setup.options) if stop else (False, None)
    if costs:
        value = state.setup.options["broken-on-pass"]
        costs, decided = value == "yes", Reading("broken-on-pass", value)
    owed = 1 + costs
    return Ride(track, loco, 0, 0, stop, costs, decided, track[: min(owed, loco - 1)], owed)


def _entered(state: State, track: tuple[str, ...], loco: int) -> tuple[int, str]:
    """How many broken tracks are ridden over, and the one stood on at the end, if it is one."""
    broken = state.setup.cards.broken
    entered = track[state.loco : loco]
    if broken.isdisjoint(entered):
        return 0, ""
    over = sum([card in broken for card in entered[:-1]])
    return over, entered[-1] if entered[-1] in broken else ""


def _stopping(options: Options) -> tuple[bool, Reading]:
    """Whether a broken track that is stopped on costs a card, and the reading that says so."""
    value = options["broken-counts"]
    return value == "entered", Reading("broken-counts", value)
