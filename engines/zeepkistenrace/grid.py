"""Who starts where: qualification before race 1, the grids of later races, the ghost's place."""

from __future__ import annotations

from engines.core import Effect, Reading
from engines.zeepkistenrace import cites
from engines.zeepkistenrace.state import GHOST, RaceSetup, State, rearmost

Grid = tuple[tuple[str, ...], list[Effect]]


def first_grid(state: State) -> Grid:
    """The grid of race 1 once everyone has drawn: by number, gaps closed (Z-R34 to Z-R37).

    Z-R36 tells of one gap; all are closed (Z-G7). The ghost goes behind everyone (Z-R18).
    """
    drawn = sorted(state.draws, key=lambda draw: draw[1])
    effects = []
    for place, (player, number) in enumerate(drawn, start=1):
        if number == place:
            effects.append(cites.STARTS_AT.effect(player, place))
        else:
            cite = cites.MOVES_UP if number - place == 1 else cites.MOVES_UP_FAR
            effects.append(cite.effect(player, number, place))
    order, ghost = with_ghost(state.setup, tuple(player for player, _ in drawn))
    return order, effects + ghost


def with_ghost(setup: RaceSetup, order: tuple[str, ...], back: int = 0) -> Grid:
    """The grid with the ghost where it should be: only for two, if they want it (Z-R18, Z-G16).

    A ghost that raced keeps its place; a new one goes last, in front of the `back` cars that
    start rearmost for cheating.
    """
    if len(setup.players) != 2:
        return order, []
    reading = Reading("ghost", setup.options["ghost"])
    if reading.value == "off":
        kept = tuple(racer for racer in order if racer != GHOST)
        return kept, [cites.GHOST_STAYS_AWAY.effect(reading=reading)]
    if GHOST in order:
        return order, []
    at = len(order) - back
    return (*order[:at], GHOST, *order[at:]), [cites.GHOST_JOINS.effect(reading=reading)]


def later_grid(state: State) -> Grid:
    """The grid of a later race once the cars behind the winner have drawn (Z-G6).

    The winner is in front (Z-R10); then by number; then a ghost that did not win (Z-R18); then
    those disqualified (Z-R14).
    """
    winner = state.order[0]
    drawn = [player for player, _ in sorted(state.draws, key=lambda draw: draw[1])]
    tail = [racer for racer in state.order if racer == GHOST and racer != winner]
    last = [racer for racer in state.order if racer in rearmost(state) and racer != winner]
    numbers = dict(state.draws)
    effects = [
        cites.GRID_DRAWN.effect(player, numbers[player], place)
        for place, player in enumerate(drawn, start=2)
    ]
    return (winner, *drawn, *tail, *last), effects
