"""What the deck says about each card, looked up once so that judging a move is quick.

Nothing here is a rule: a deck with other cards, counts or distances gives another kit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engines.core import Impossible
from engines.deck import Deck, Face
from engines.problems import nearest

PROGRESS, BLOCK, REMEDY, IMMUNITY, MAT = "progress", "block", "remedy", "immunity", "mat"
CARDS = (PROGRESS, BLOCK, REMEDY, IMMUNITY)


@dataclass(frozen=True, slots=True)
class Kit:
    """The cards of a deck by id: families, places in the deck, counts, and what each one does.

    `km` gives the distance of a progress card, `fast` the distances a policeman looks for;
    `limit` is the limiting block, None in a deck without one, `allowed` the distances it leaves,
    `stops` the other blocks, `after_fast` those that need a fast card before them; `cures` gives
    the hazard a remedy ends, `starting` the remedies that start a car; `guards` gives the hazards
    an immunity stops, `starters` those that guard against what a starting remedy cures,
    `drawback` those with an announced one; `goal` is in km, `hand` a number of cards.
    """

    cards: tuple[str, ...]
    index: Mapping[str, int]
    counts: tuple[int, ...]
    family: Mapping[str, str]
    km: Mapping[str, int]
    by_km: Mapping[int, str]
    fast: frozenset[int]
    limit: str | None
    allowed: frozenset[int]
    stops: tuple[str, ...]
    after_fast: frozenset[str]
    cures: Mapping[str, str]
    starting: frozenset[str]
    guards: Mapping[str, tuple[str, ...]]
    starters: frozenset[str]
    drawback: frozenset[str]
    goal: int
    hand: int

    @property
    def total(self) -> int:
        """How many cards there are."""
        return sum(self.counts)


def kit_of(deck: Deck) -> Kit:
    """The kit of a deck. Raises `Impossible` with every thing the game cannot do without."""
    faults = list(_faults(deck))
    if faults:
        raise Impossible(faults)
    faces = [face for name in CARDS for face in deck.family(name).faces]
    mat = deck.family(MAT).faces[0]
    progress = deck.family(PROGRESS).faces
    blocks = deck.family(BLOCK).faces
    remedies = deck.family(REMEDY).faces
    immunities = deck.family(IMMUNITY).faces
    guards = {face.id: _names(face, "guards") for face in immunities}
    starting = _flagged(remedies, "starts")
    cures = {face.id: str(face.fields["cures"]) for face in remedies}
    opened = {cures[card] for card in starting}
    limit = next((face for face in blocks if face.fields["kind"] == "limit"), None)
    return Kit(
        cards=tuple(face.id for face in faces),
        index={face.id: place for place, face in enumerate(faces)},
        counts=tuple(face.count for face in faces),
        family={face.id: face.family for face in faces},
        km={face.id: face.number("km") for face in progress},
        by_km={face.number("km"): face.id for face in progress},
        fast=frozenset(face.number("km") for face in progress if face.fields.get("fast")),
        limit=limit.id if limit else None,
        allowed=frozenset(map(int, _names(limit, "allows"))) if limit else frozenset(),
        stops=tuple(face.id for face in blocks if face is not limit),
        after_fast=_flagged(blocks, "after-fast"),
        cures=cures,
        starting=starting,
        guards=guards,
        starters=frozenset(card for card, stopped in guards.items() if opened & set(stopped)),
        drawback=_flagged(immunities, "drawback"),
        goal=mat.number("goal"),
        hand=mat.number("hand"),
    )


def _flagged(faces: tuple[Face, ...], field: str) -> frozenset[str]:
    return frozenset(face.id for face in faces if face.fields.get(field))


def _names(face: Face, field: str) -> tuple[str, ...]:
    return tuple(str(face.fields.get(field, "")).split())


def _faults(deck: Deck) -> Iterator[str]:
    there = [family.id for family in deck.families]
    missing = [name for name in (*CARDS, MAT) if name not in there]
    for name in missing:
        yield f"the deck has no family '{name}': {nearest(name, there)}"
    if not missing:
        yield from _progress_faults(deck.family(PROGRESS).faces)
        yield from _block_faults(deck.family(BLOCK).faces)
        yield from _cure_faults(deck)
        yield from _mat_faults(deck.family(MAT).faces)


def _progress_faults(faces: tuple[Face, ...]) -> Iterator[str]:
    seen: dict[object, str] = {}
    for face in faces:
        km = face.fields.get("km")
        if type(km) is not int or km < 1:
            yield f"progress card '{face.id}' needs km, a whole number from 1"
        elif km in seen:
            yield f"progress cards '{seen[km]}' and '{face.id}' both go {km} km: give each its own"
        else:
            seen[km] = face.id


def _block_faults(faces: tuple[Face, ...]) -> Iterator[str]:
    limits = [face.id for face in faces if face.fields.get("kind") == "limit"]
    if len(limits) > 1:
        yield f"one limiting block at most, not {', '.join(limits)}"
    for face in faces:
        if face.fields.get("kind") not in ("stop", "limit"):
            yield f"block '{face.id}' needs kind, either 'stop' or 'limit'"
        if not all(word.isdecimal() for word in _names(face, "allows")):
            yield f"block '{face.id}': allows is a list of distances such as '25 50'"


def _cure_faults(deck: Deck) -> Iterator[str]:
    hazards = [face.id for face in deck.family(BLOCK).faces]
    remedies = deck.family(REMEDY).faces
    for face in remedies:
        cured = str(face.fields.get("cures", ""))
        if cured not in hazards:
            yield f"remedy '{face.id}' cures '{cured}', no block of the deck: " + (
                nearest(cured, hazards)
            )
    if not _flagged(remedies, "starts"):
        yield "no remedy has starts = true, so nobody could ever set off"
    for face in deck.family(IMMUNITY).faces:
        for hazard in _names(face, "guards"):
            if hazard not in hazards:
                yield f"immunity '{face.id}' guards against '{hazard}', no block of the deck: " + (
                    nearest(hazard, hazards)
                )


def _mat_faults(faces: tuple[Face, ...]) -> Iterator[str]:
    for field, meaning in (("goal", "the distance that wins"), ("hand", "the cards dealt")):
        value = faces[0].fields.get(field) if faces else None
        if type(value) is not int or value < 1:
            yield f"the mat needs {field}, {meaning}, a whole number from 1"
