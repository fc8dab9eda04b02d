"""The race phase: five animals move one after another, and the third one home ends it at once."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Effect, Options, Reading
from engines.hare_tortoise import cites
from engines.hare_tortoise.kit import Kit
from engines.hare_tortoise.state import HOME

_AFTER = {value: Reading("nap-after-finish", value) for value in ("not-first", "among-runners")}
_TIED = {value: Reading("tied-nap", value) for value in ("yes", "no")}
_TRACK = {v: Reading("track-length", v) for v in ("eleven-plus-start", "start-is-a-tile")}


@dataclass(slots=True)
class Race:
    """One race phase under way: where the animals are, who is on the podium, what happened.

    `home` counts the animals that were on the podium before this race.
    """

    kit: Kit
    options: Options
    rivers: tuple[int, ...]
    positions: list[int]
    podium: list[int]
    effects: list[Effect]
    home: int

    def run(self, table: tuple[int, ...]) -> bool:
        """Move every animal that may, in order; `table` counts cards by kind.

        True when the podium got full, which stops the rest (K-R31, HT-G4).
        """
        kit = self.kit
        howls = kit.howl >= 0 and table[kit.howl] > 0
        movers: tuple[int, ...] | range = range(len(kit.animals))
        if howls:
            movers = self._howl()
        for animal in movers:
            if self.positions[animal] == HOME:
                continue
            cards = 0
            for kind in kit.kinds[animal]:
                cards += table[kind]
            if kit.nap[animal] and cards >= kit.nap[animal] and self._naps(animal):
                continue
            self._move(animal, cards)
            if len(self.podium) == kit.places:
                self.effects.append(cites.RACE_OVER.effect(kit.animals[animal]))
                return True
        return False

    def _howl(self) -> tuple[int, ...]:
        """Freeze all but the wolf; a wolf on the podium freezes everybody (D-R25, D-R26)."""
        wolf = self.kit.owner[self.kit.howl]
        home = self.positions[wolf] == HOME
        self.effects.append((cites.HOWL_FROM_PODIUM if home else cites.HOWL).effect())
        return (wolf,)

    def _naps(self, animal: int) -> bool:
        """Whether an animal with enough cards to nap is in first place (D-R18, D-R19, K-R20)."""
        at = self.positions[animal]
        best = max(p for other, p in enumerate(self.positions) if other != animal)
        if at < best:
            return False
        if at == 0:
            self.effects.append(cites.AWAKE_AT_START.effect())
            return False
        said: list[Effect] = []
        if self.podium:
            value = self.options["nap-after-finish"]
            if value == "not-first":
                awake = cites.AWAKE_AFTER_FINISH.effect(at, reading=_AFTER[value])
                self.effects.append(awake)
                return False
            said.append(cites.NAPS_AMONG_RUNNERS.effect(at, reading=_AFTER[value]))
        if at == best:
            value = self.options["tied-nap"]
            if value == "no":
                self.effects.append(cites.AWAKE_TIED.effect(at, reading=_TIED[value]))
                return False
            said.append(cites.NAPS_TIED.effect(at, reading=_TIED[value]))
        self.effects += said or [cites.NAPS.effect(at)]
        return True

    def _move(self, animal: int, cards: int) -> None:
        kit = self.kit
        steps = kit.steps[animal][cards]
        at = self.positions[animal]
        to = at + steps
        river = False
        if steps and kit.drinks[animal]:
            ahead = [tile for tile in self.rivers if at < tile <= to]
            if ahead:
                to, river = min(ahead), True
        past = kit.tiles + 1
        self.effects.append(kit.moves[animal][cards][to if to < past else past])
        if steps and to >= kit.tiles and self._finished(animal, to):
            return
        self.positions[animal] = to
        if river:
            self.effects.append(cites.DRINKS.effect(kit.animals[animal], to))

    def _finished(self, animal: int, to: int) -> bool:
        """Put an animal that has passed the finish on the podium (K-R30).

        Only one that ends its move on the last tile depends on how long the track is (HT-G3).
        """
        name, place = self.kit.animals[animal], len(self.podium) + 1
        if to > self.kit.tiles:
            cite = cites.FINISHES if place == self.home + 1 else cites.FINISHES_BEHIND
            self.effects.append(cite.effect(name, place))
        else:
            value = self.options["track-length"]
            if value == "eleven-plus-start":
                self.effects.append(cites.LAST_TILE.effect(name, to, reading=_TRACK[value]))
                return False
            self.effects.append(cites.FINISHES_EARLY.effect(name, place, reading=_TRACK[value]))
        self.positions[animal] = HOME
        self.podium.append(animal)
        return True


def finish(kit: Kit, options: Options) -> int:
    """The first step that is past the finish (HT-G3)."""
    return kit.tiles + (options["track-length"] == "eleven-plus-start")
