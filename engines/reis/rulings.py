"""What the rules say of laying one card: the objections to it, and what else it rests on.

Both the judge and the list of legal moves ask here, so there is one ruling for each rule. Plain
objections come first; a reading is asked only where they leave the move open, so that a reading
that was asked is a reading that decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engines.core import Cite, Reading, Value
from engines.reis import cites
from engines.reis.kit import BLOCK, IMMUNITY, PROGRESS
from engines.reis.state import Player, State

Finding = tuple[Cite, tuple[Value, ...], Reading | None]
Findings = tuple[Sequence[Finding], Sequence[Finding]]
"""Objections to a move, and what a move without objections rests on besides its own rule."""

NOTHING: Findings = ((), ())
MOST_FAST = {"two": 2}


@cache
def reading(option: str, value: str) -> Reading:
    """The reading of this option with this value, made once."""
    return Reading(option, value)


def of(state: State, seat: int, card: str, on: str | None) -> Findings:
    """The findings on the player at `seat` laying `card`, a block before the player `on`."""
    family = state.setup.kit.family[card]
    if family == BLOCK:
        return block(state, seat, card, state.setup.seat[on] if on else seat)
    if on is not None:
        return [(cites.NOT_FOR_OTHERS, (state.setup.players[seat], card), None)], ()
    if family == PROGRESS:
        return progress(state, seat, card)
    return immunity(state, seat, card) if family == IMMUNITY else remedy(state, seat, card)


def row(table: dict[str, Cite], card: str, player: str) -> list[Finding]:
    """The line of the rulebook's card table for this card, where it has one."""
    return [(table[card], (player,), None)] if card in table else []


def last_was_fast(state: State, player: Player) -> bool:
    """Whether the last progress card before a player is a fast one (I-R26)."""
    return bool(player.progress) and player.progress[-1] in state.setup.kit.fast


def stand_in(state: State, player: Player) -> str | None:
    """The player's immunity that might stand for a green light (I-G13), None without one."""
    if not player.immunities:
        return None
    starters = state.setup.kit.starters
    return next((card for card in player.immunities if card in starters), None)


def progress(state: State, seat: int, card: str) -> Findings:
    """On laying a distance (I-R13, I-R19, I-R20, I-R23, I-R28)."""
    me, kit = state.players[seat], state.setup.kit
    km = kit.km[card]
    free = me.green and not me.block and not me.limit
    if free and km not in kit.fast and me.km + km <= kit.goal:
        return NOTHING
    name = state.setup.players[seat]
    against = halted(state, seat)
    if me.limit and km not in kit.allowed:
        against.append((cites.LIMITED, (name, km), None))
    if against:
        return against, ()
    granted: list[Finding] = []
    if me.limit:
        granted.append((cites.WITHIN_LIMIT, (name, km), None))
    _light(state, seat, against, granted)
    _distance(state, seat, km, against, granted)
    if km in kit.fast:
        _fast(state, seat, km, against, granted)
    return against, granted


def halted(state: State, seat: int) -> list[Finding]:
    """What keeps a player from laying any distance, by the rules alone (I-R19, I-R20)."""
    me = state.players[seat]
    against: list[Finding] = []
    if not me.started and stand_in(state, me) is None:
        against.append((cites.NO_GREEN_LIGHT, (state.setup.players[seat],), None))
    if me.block is not None:
        against.append((cites.BLOCKED, (state.setup.players[seat], me.block), None))
        against += row(cites.HAZARDS, me.block, state.setup.players[seat])
    return against


def _light(state: State, seat: int, against: list[Finding], granted: list[Finding]) -> None:
    """Whether a green light is missing, and what may stand for it (I-G6, I-G13)."""
    me, name, options = state.players[seat], state.setup.players[seat], state.setup.options
    if me.green:
        return
    if me.started:
        value = options["green-after-remedy"]
        if value == "no":
            said_by = reading("green-after-remedy", value)
            granted.append((cites.NO_NEW_GREEN, (name,), said_by))
            return
    held = stand_in(state, me)
    if held is not None:
        starts = options["emergency-starts"]
        said_by = reading("emergency-starts", starts)
        if starts == "yes":
            granted.append((cites.STARTED_BY_IMMUNITY, (name, held), said_by))
            return
        if not me.started:
            against.append((cites.NOT_STARTED_BY_IMMUNITY, (name, held), said_by))
            return
    against.append((cites.NEEDS_NEW_GREEN, (name,), reading("green-after-remedy", "yes")))


def _distance(
    state: State, seat: int, km: int, against: list[Finding], granted: list[Finding]
) -> None:
    """Whether a distance may go past the goal (I-G15)."""
    total, goal = state.players[seat].km + km, state.setup.kit.goal
    if total <= goal:
        return
    value = state.setup.options["exact-1000"]
    said = (state.setup.players[seat], total, goal)
    said_by = reading("exact-1000", value)
    if value == "yes":
        against.append((cites.OVERSHOOTS, said, said_by))
    else:
        granted.append((cites.MAY_OVERSHOOT, said, said_by))


def _fast(state: State, seat: int, km: int, against: list[Finding], granted: list[Finding]) -> None:
    """Whether one more fast card may be laid (I-G16), and by a careful driver (I-G4)."""
    me, name, kit = state.players[seat], state.setup.players[seat], state.setup.kit
    laid = sum(distance in kit.fast for distance in me.progress)
    if laid >= min(MOST_FAST.values()):
        value = state.setup.options["max-200"]
        finding = (name, km, laid)
        if laid >= MOST_FAST.get(value, laid + 1):
            against.append((cites.TOO_MANY_FAST, finding, reading("max-200", value)))
        else:
            granted.append((cites.FAST_UNLIMITED, finding, reading("max-200", value)))
    careful = next((card for card in me.immunities if card in kit.drawback), None)
    if careful is not None:
        value = state.setup.options["careful-driver"]
        said_by = reading("careful-driver", value)
        if value == "no-200":
            against.append((cites.CAREFUL_NO_FAST, (name, careful, km), said_by))
        else:
            granted.append((cites.CAREFUL_FREE, (name, careful, km), said_by))


def block(state: State, seat: int, card: str, target: int) -> Findings:
    """On laying a hazard before another player (I-R14, I-R7, I-R20, I-R21, I-R26)."""
    kit, victim, me = state.setup.kit, state.players[target], state.players[seat]
    free = victim.started and not (victim.block or victim.limit or victim.immunities)
    if free and me.started and not me.block and card not in kit.after_fast and target != seat:
        return NOTHING
    if target == seat:
        return [(cites.OWN_BLOCK, (state.setup.players[seat], card), None)], ()
    against = _road_objections(state, card, target)
    if against:
        return against, ()
    granted: list[Finding] = []
    name = state.setup.players[target]
    if victim.block is not None or victim.limit:
        granted.append((cites.BESIDE_LIMIT, (name,), None))
    if me.block is not None:
        granted.append((cites.BLOCKED_MAY_BLOCK, (state.setup.players[seat],), None))
    if victim.caught and card in kit.after_fast:
        _stopped_again(state, name, card, against, granted)
    if not victim.started and card != kit.limit:
        _before_start(state, target, card, against, granted)
    _first_card(state, seat, card, against, granted)
    return against, granted


def _road_objections(state: State, card: str, target: int) -> list[Finding]:
    """What lies before a player that keeps a hazard away (I-R7, I-R21, I-R26)."""
    kit, victim, name = state.setup.kit, state.players[target], state.setup.players[target]
    against: list[Finding] = []
    for guard in dict.fromkeys(victim.immunities):
        if card in kit.guards[guard]:
            against.append((cites.PROTECTED, (name, guard, card), None))
            against += row(cites.IMMUNITIES, guard, name)
    if card == kit.limit:
        if victim.limit:
            against.append((cites.SECOND_LIMIT, (name, card), None))
    elif victim.block is not None:
        against.append((cites.SECOND_BLOCK, (name, victim.block, card), None))
    if card in kit.after_fast and not last_was_fast(state, victim):
        against.append((cites.NOT_AFTER_FAST, (name, card), None))
    return against


def _stopped_again(
    state: State, name: str, card: str, against: list[Finding], granted: list[Finding]
) -> None:
    """Whether one fast card may be stopped for twice (I-G11)."""
    value = state.setup.options["policeman-again"]
    said_by = reading("policeman-again", value)
    if value == "yes":
        granted.append((cites.STOPPED_AGAIN, (name, card), said_by))
    else:
        against.append((cites.NOT_STOPPED_AGAIN, (name, card), said_by))


def _before_start(
    state: State, target: int, card: str, against: list[Finding], granted: list[Finding]
) -> None:
    """Whether a player without his green light may be stopped (I-G8, I-G13)."""
    name, victim, options = (
        state.setup.players[target],
        state.players[target],
        state.setup.options,
    )
    value = options["block-before-start"]
    said_by = reading("block-before-start", value)
    held = stand_in(state, victim)
    if value == "any":
        granted.append((cites.BEFORE_START, (name,), said_by))
    elif held is not None and options["emergency-starts"] == "yes":
        said_by = reading("emergency-starts", "yes")
        granted.append((cites.STARTED_BY_IMMUNITY, (name, held), said_by))
    else:
        against.append((cites.NOT_BEFORE_START, (name, card), said_by))


def _first_card(
    state: State, seat: int, card: str, against: list[Finding], granted: list[Finding]
) -> None:
    """Whether a card may come before the player's green light (I-G7, I-G13)."""
    me, kit = state.players[seat], state.setup.kit
    if me.started:
        return
    name, options = state.setup.players[seat], state.setup.options
    value = options["first-card"]
    held = card if card in kit.starters else stand_in(state, me)
    if value == "before-progress":
        granted.append((cites.FIRST_MAY_DIFFER, (name,), reading("first-card", value)))
    elif held is not None and options["emergency-starts"] == "yes":
        said_by = reading("emergency-starts", "yes")
        granted.append((cites.STARTED_BY_IMMUNITY, (name, held), said_by))
    else:
        against.append((cites.FIRST_MUST_START, (name,), reading("first-card", value)))


def covers(state: State, player: Player, card: str) -> bool:
    """Whether the fault this remedy ends lies before the player (I-R15)."""
    hazard = state.setup.kit.cures[card]
    return player.limit if hazard == state.setup.kit.limit else player.block == hazard


def remedy(state: State, seat: int, card: str) -> Findings:
    """On covering a fault, or opening the journey (I-R15, I-R19)."""
    me, kit = state.players[seat], state.setup.kit
    starting = card in kit.starting
    if starting and not me.started:
        return NOTHING
    if covers(state, me, card):
        if me.started:
            return NOTHING
        against: list[Finding] = []
        granted: list[Finding] = []
        _first_card(state, seat, card, against, granted)
        return against, granted
    name = state.setup.players[seat]
    if starting and me.block is None and not me.green:
        return _new_green(state, name, card)
    if me.block is not None and kit.cures[card] != kit.limit:
        wrong = (cites.WRONG_REMEDY, (name, me.block, card), None)
        return [wrong, *row(cites.HAZARDS, me.block, name)], ()
    return [(cites.NO_FAULT, (name, card), None)], ()


def _new_green(state: State, name: str, card: str) -> Findings:
    """Whether a green light may follow another remedy, where no light is red (I-G6)."""
    value = state.setup.options["green-after-remedy"]
    said_by = reading("green-after-remedy", value)
    if value == "yes":
        return (), [(cites.NEW_GREEN, (name, card), said_by)]
    return [(cites.GREEN_NOT_NEEDED, (name, card), said_by)], ()


def immunity(state: State, seat: int, card: str) -> Findings:
    """On placing an immunity (I-R16)."""
    if state.players[seat].started:
        return NOTHING
    against: list[Finding] = []
    granted: list[Finding] = []
    _first_card(state, seat, card, against, granted)
    return against, granted


def lifts(state: State, seat: int, card: str) -> list[Finding]:
    """Which faults of its owner an immunity ends, and which it leaves (I-G12)."""
    me, kit = state.players[seat], state.setup.kit
    found: list[Finding] = []
    for hazard in (me.block, kit.limit if me.limit else None):
        if hazard is not None and hazard in kit.guards[card]:
            value = state.setup.options["immunity-lifts"]
            cite = cites.LIFTS if value == "yes" else cites.DOES_NOT_LIFT
            said = (state.setup.players[seat], card, hazard)
            found.append((cite, said, reading("immunity-lifts", value)))
    return found


def drawback(state: State, name: str, card: str) -> list[Finding]:
    """The warning that goes with an immunity whose drawback is lost (I-G4)."""
    if card not in state.setup.kit.drawback:
        return []
    value = state.setup.options["careful-driver"]
    said_by = reading("careful-driver", value)
    if value == "no-200":
        return [(cites.DRAWBACK_NO_FAST, (name, card), said_by)]
    return [(cites.DRAWBACK_LOST, (card,), said_by)]


def laid_block(name: str, card: str, target: str) -> list[Finding]:
    """What a block does, said of the move and of what comes of it."""
    return [(cites.BLOCKS, (name, card, target), None), *row(cites.HAZARDS, card, target)]


def laid_immunity(state: State, seat: int, card: str) -> list[Finding]:
    """What an immunity does: protect, perhaps lift what lies there, perhaps need a warning."""
    name = state.setup.players[seat]
    found: list[Finding] = [(cites.PLACES, (name, card), None)]
    found += row(cites.IMMUNITIES, card, name)
    return [*found, *lifts(state, seat, card), *drawback(state, name, card)]


def laid_remedy(state: State, seat: int, card: str) -> list[Finding]:
    """What a remedy does: cover a fault, start the journey, or both."""
    me, name, kit = state.players[seat], state.setup.players[seat], state.setup.kit
    found: list[Finding] = []
    if covers(state, me, card):
        found.append((cites.COVERS, (name, kit.cures[card], card), None))
        found += row(cites.ENDINGS, kit.cures[card], name)
    if card in kit.starting and not me.started:
        found.append((cites.OPENS, (name, card), None))
    return found
