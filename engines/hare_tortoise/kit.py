"""What the deck says of the race, looked up once so that judging a turn is quick.

Nothing here is a rule: a deck with other counts, steps, limits or points gives another kit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engines.core import Effect, Impossible, Verdict
from engines.deck import Deck, Face
from engines.hare_tortoise import cites
from engines.problems import nearest

ANIMALS = ("hare", "tortoise", "wolf", "fox", "lamb")
HOWLER = "wolf"
FAMILIES = (*ANIMALS, "starting-bet", "player-aid", "track", "podium")
AID = ("hand", "play", "table", "same")
PODIUM = ("first", "second", "third", "fourth", "fifth")

Row = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Laying:
    """Some cards as laid together: how many of each kind, whose they are, what allows them.

    `counts` goes by kind of card in deck order, `needs` lists the kinds that are there with their
    numbers, `animals` the animals on them as indices; `animal` is -1 unless there is just one.
    `verdict` is the verdict where nothing forbids it, `finished` the same once that animal is home.
    """

    size: int
    counts: tuple[int, ...]
    needs: tuple[tuple[int, int], ...]
    animals: tuple[int, ...]
    animal: int
    verdict: Verdict
    finished: Verdict


@dataclass(frozen=True, slots=True)
class Kit:
    """The race cards by kind, how far they carry, the limits, the track, the points.

    Kinds of cards are numbered in deck order, animals in the order they move. `kinds` gives the
    kinds of each animal, its plain card before the howling one; `rows` the plays with each number
    of howling cards, fewest plain cards first. `finish` is the first step past the last tile.
    """

    cards: tuple[str, ...]
    index: Mapping[str, int]
    counts: tuple[int, ...]
    animals: tuple[str, ...]
    owner: tuple[int, ...]
    kinds: tuple[tuple[int, ...], ...]
    howl: int
    rows: tuple[tuple[Row, ...], ...]
    layings: Mapping[tuple[str, ...], Laying]
    steps: tuple[tuple[int, ...], ...]
    moves: tuple[tuple[tuple[Effect, ...], ...], ...]
    nap: tuple[int, ...]
    drinks: tuple[bool, ...]
    hand: int
    play: int
    table: int
    same: int
    tiles: int
    rivers: int
    bets: Mapping[str, int]
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many race cards there are."""
        return sum(self.counts)

    @property
    def places(self) -> int:
        """How many places the podium has."""
        return len(self.points)

    def none(self) -> tuple[int, ...]:
        """A count of nothing: one zero for each kind of card."""
        return (0,) * len(self.cards)

    def family(self, animal: int) -> int:
        """How many race cards an animal has."""
        return sum(self.counts[kind] for kind in self.kinds[animal])

    def counted(self, cards: Sequence[str]) -> tuple[int, ...]:
        """How many of each kind these cards are. Raises `KeyError` for an unknown card."""
        counts = [0] * len(self.cards)
        for card in cards:
            counts[self.index[card]] += 1
        return tuple(counts)

    def sorted(self, cards: Sequence[str]) -> tuple[str, ...]:
        """These cards in deck order."""
        return tuple(sorted(cards, key=self.index.__getitem__))

    def laying(self, cards: Sequence[str]) -> Laying:
        """These cards as laid together. Raises `KeyError` for an unknown card."""
        known = self.layings.get(tuple(cards))
        return known or _laying(self.counted(cards), self.owner, self.animals)


def kit_of(deck: Deck) -> Kit:
    """The kit of a deck. Raises `Impossible` with every thing the game cannot do without."""
    faults = list(_faults(deck))
    if faults:
        raise Impossible(faults)
    families = [family for family in deck.families if family.id in ANIMALS]
    animals = tuple(family.id for family in families)
    faces = [face for family in families for face in family.faces]
    owner = tuple(animals.index(face.family) for face in faces)
    cards = tuple(face.id for face in faces)
    index = {card: kind for kind, card in enumerate(cards)}
    kinds = tuple(tuple(index[face.id] for face in _plain_first(f.faces)) for f in families)
    aid = deck.family("player-aid").faces[0]
    limits = {name: aid.number(name) for name in AID}
    rows = tuple(_rows(tuple(cards[k] for k in kinds[a]), limits["play"]) for a in range(5))
    plays = [play for animal in rows for row in animal for play in row]
    layings = {play: _laying(_counted(play, index), owner, animals) for play in plays}
    lead = [family.faces[0] for family in families]
    track = deck.family("track").faces
    tiles = sum(face.count for face in track)
    steps = tuple(tuple(f.number(f"steps-{n}") for n in range(limits["same"] + 1)) for f in lead)
    podium = deck.family("podium").faces[0]
    return Kit(
        cards=cards,
        index=index,
        counts=tuple(face.count for face in faces),
        animals=animals,
        owner=owner,
        kinds=kinds,
        howl=next((index[face.id] for face in faces if face.fields.get("howl")), -1),
        rows=rows,
        layings=layings,
        steps=steps,
        moves=tuple(_moves(animals[a], steps[a], tiles) for a in range(5)),
        nap=tuple(int(face.fields.get("nap", 0)) for face in lead),
        drinks=tuple(bool(face.fields.get("drinks")) for face in lead),
        hand=limits["hand"],
        play=limits["play"],
        table=limits["table"],
        same=limits["same"],
        tiles=tiles,
        rivers=sum(face.count for face in track if face.fields.get("river")),
        bets={str(f.fields["animal"]): f.count for f in deck.family("starting-bet").faces},
        points=tuple(podium.number(name) for name in PODIUM if name in podium.fields),
    )


def _plain_first(faces: Sequence[Face]) -> list[Face]:
    return sorted(faces, key=lambda face: bool(face.fields.get("howl")))


def _counted(cards: Sequence[str], index: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(cards.count(card) for card in index)


def _rows(cards: tuple[str, ...], most: int) -> tuple[Row, ...]:
    """All plays of one animal: a row for each number of howling cards, fewest plain ones first."""
    plain, howl = cards[0], cards[1] if len(cards) > 1 else ""
    rows = []
    for howls in range(most + 1 if howl else 1):
        fewest = 0 if howls else 1
        rows.append(tuple((plain,) * n + (howl,) * howls for n in range(fewest, most - howls + 1)))
    return tuple(rows)


def _laying(counts: tuple[int, ...], owner: Sequence[int], animals: Sequence[str]) -> Laying:
    needs = tuple((kind, n) for kind, n in enumerate(counts) if n)
    shown = tuple(sorted({owner[kind] for kind, _ in needs}))
    animal = shown[0] if len(shown) == 1 else -1
    size = sum(counts)
    lays = cites.LAYS.reason(size, animals[animal])
    home = cites.FINISHED_ANIMAL.reason(animals[animal])
    legal, finished = Verdict("legal", (lays,)), Verdict("legal", (lays, home))
    return Laying(size, counts, needs, shown, animal, legal, finished)


def _moves(animal: str, steps: Sequence[int], tiles: int) -> tuple[tuple[Effect, ...], ...]:
    """What is said of a move, by the number of cards and by the step reached, the finish last."""
    said = []
    for cards, far in enumerate(steps):
        cite = cites.move_of(animal, cards)
        if cite is cites.STAYS:
            said.append((cite.effect(animal),) * (tiles + 2))
        else:
            said.append(tuple(cite.effect(far, tile) for tile in range(tiles + 2)))
    return tuple(said)


def _faults(deck: Deck) -> Iterator[str]:
    there = [family.id for family in deck.families]
    missing = [name for name in FAMILIES if name not in there]
    for name in missing:
        yield f"the deck has no family '{name}': {nearest(name, there)}"
    if missing:
        return
    yield from _aid_faults(deck)
    yield from _race_card_faults(deck)
    yield from _bet_faults(deck)
    if not deck.family("track").total:
        yield "the track needs at least one tile"
    podium = deck.family("podium").faces
    if not podium or not any(name in podium[0].fields for name in PODIUM):
        yield f"the podium needs points for its places: {', '.join(PODIUM[:3])}"


def _aid_faults(deck: Deck) -> Iterator[str]:
    faces = deck.family("player-aid").faces
    for name in AID:
        value = faces[0].fields.get(name) if faces else None
        if type(value) is not int or value < 1:
            yield f"the player aid needs {name}, a whole number from 1"


def _race_card_faults(deck: Deck) -> Iterator[str]:
    aid = deck.family("player-aid").faces
    same = aid[0].fields.get("same") if aid else None
    for animal in ANIMALS:
        faces = deck.family(animal).faces
        howling = [face.id for face in faces if face.fields.get("howl")]
        if howling and animal != HOWLER:
            yield f"card '{howling[0]}': only the {HOWLER} howls"
        if len(howling) > 1 or len(faces) - len(howling) != 1:
            yield f"family '{animal}' needs one plain card, and at most one that howls"
        for n in range(same + 1 if isinstance(same, int) else 0):
            for face in faces:
                steps = face.fields.get(f"steps-{n}")
                if type(steps) is not int or steps < 0:
                    yield f"card '{face.id}' needs steps-{n}, a whole number from 0"


def _bet_faults(deck: Deck) -> Iterator[str]:
    for face in deck.family("starting-bet").faces:
        animal = str(face.fields.get("animal", ""))
        if animal not in ANIMALS:
            yield f"starting bet '{face.id}' is on '{animal}': {nearest(animal, ANIMALS)}"
