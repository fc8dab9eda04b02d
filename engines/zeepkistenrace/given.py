"""Positions people describe in a `start:` object, read with every fault at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from engines.core import Impossible, Json
from engines.problems import nearest
from engines.zeepkistenrace.plausible import faults_of
from engines.zeepkistenrace.state import (
    GHOST,
    PHASES,
    ROUNDS,
    Closing,
    Finish,
    Hand,
    Pair,
    Phase,
    RaceSetup,
    Round,
    Score,
    State,
    drawers,
)
from engines.zeepkistenrace.view import KEYS


def position(setup: RaceSetup, given: Mapping[str, Json]) -> State:
    """The position a `start:` object describes; what it leaves out takes its initial value.

    Without `phase` it is a race, unless it is round 1 of race 1 and nothing has happened yet.
    Without `order` the cars stand in seating order, the ghost last where one rides. Without
    `course` the first card of `shown` sets it. Raises `Impossible` with every fault.
    """
    reader = _Reader(setup, given)
    state = reader.state()
    if reader.faults:
        raise Impossible(reader.faults)
    return state


class _Reader:
    """Reads one `start:` object, noting every fault and going on with the initial value."""

    def __init__(self, setup: RaceSetup, given: Mapping[str, Json]) -> None:
        self.setup, self.given = setup, given
        self.facts = setup.facts
        self.faults = [
            f"no key '{key}' in a start position: {nearest(str(key), KEYS)}"
            for key in given
            if key not in KEYS
        ]

    def state(self) -> State:
        race = self.number("race", 1, self.facts.races)
        round_ = self.number("round", 1, ROUNDS)
        out = self.racers("disqualified", self.given.get("disqualified", []))
        phase = self.phase(race, round_)
        order = self.order(phase, out)
        shown = self.cards_shown("shown", self.given.get("shown", {}))
        past = self.history("history", self.given.get("history", []), round_)
        score = Score(
            race,
            self.points("points", self.given.get("points", {})),
            self.finishes(),
            self.closing(race, phase),
        )
        played = [card for r in past for _, card in r.shown] + [card for _, card in shown]
        state = State(
            self.setup,
            score,
            phase,
            round_,
            order,
            self.course(shown),
            shown,
            past,
            tuple(played),
            out,
            (),
            self.hands(),
        )
        state = self.drawn(state)
        if not self.faults:
            self.faults += faults_of(state)
        return state

    def fault(self, key: str, wrong: str) -> None:
        self.faults.append(f"{key}: {wrong}")

    def number(self, key: str, least: int, most: int) -> int:
        value = self.given.get(key, least)
        if type(value) is not int or not least <= value <= most:
            self.fault(key, f"{_said(value)} is not a whole number from {least} to {most}")
            return least
        return value

    def names(self, key: str, value: Json) -> tuple[str, ...]:
        """A list of texts."""
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault(key, f"{_said(value)} is not a list of ids")
            return ()
        return tuple(value)

    def racers(self, key: str, value: Json) -> tuple[str, ...]:
        """A list of racers, each at most once."""
        names = self.names(key, value)
        for name in names:
            self.racer(key, name)
        for name, times in Counter(names).items():
            if times > 1:
                self.fault(key, f"'{name}' stands there {times} times")
        return names

    def racer(self, key: str, name: str) -> bool:
        if name in self.setup.racers:
            return True
        self.fault(key, f"no racer '{name}': {nearest(name, self.setup.racers)}")
        return False

    def table(self, key: str, value: Json) -> dict[str, Json]:
        """A JSON object whose keys are racers."""
        if not isinstance(value, dict):
            self.fault(key, f"{_said(value)} is not an object of racers")
            return {}
        return {name: item for name, item in value.items() if self.racer(key, name)}

    def card(self, key: str, value: Json) -> bool:
        if isinstance(value, str) and value in self.facts.counts:
            return True
        self.fault(key, f"no card {_said(value)}: {nearest(str(value), tuple(self.facts.counts))}")
        return False

    def phase(self, race: int, round_: int) -> Phase:
        signs = ("order", "course", "shown", "history", "disqualified")
        fresh = race == 1 and round_ == 1 and not any(self.given.get(key) for key in signs)
        value = self.given.get("phase", "qualification" if fresh else "race")
        if value not in PHASES:
            self.fault("phase", f"no phase {_said(value)}: {nearest(str(value), PHASES)}")
            return "race"
        return cast(Phase, value)

    def order(self, phase: Phase, out: Sequence[str]) -> tuple[str, ...]:
        if phase == "qualification":
            if self.given.get("order"):
                self.fault("order", "no car has a place before qualification is over")
            return ()
        if "order" not in self.given:
            return self.seating(out)
        order = self.racers("order", self.given["order"])
        for name in order:
            if name in out:
                self.fault("order", f"'{name}' is disqualified and has no car in the order")
        for name in self.setup.players:
            if name not in order and name not in out:
                self.fault("order", f"'{name}' is missing: every racer has a place or is out")
        if phase in ("race", "grid") and not order:
            self.fault("order", "nobody is left in the race")
        return order

    def seating(self, out: Sequence[str]) -> tuple[str, ...]:
        """Seating order, the ghost last where one rides."""
        order = tuple(name for name in self.setup.players if name not in out)
        rides = GHOST in self.setup.racers and self.setup.options["ghost"] == "on"
        return (*order, GHOST) if rides else order

    def cards_shown(self, key: str, value: Json) -> tuple[Pair, ...]:
        """An object of one card per racer."""
        shown = self.table(key, value)
        return tuple((name, card) for name, card in shown.items() if self.card(key, card))

    def course(self, shown: Sequence[Pair]) -> str | None:
        directions = tuple(self.facts.totals)
        set_by = self.facts.direction[shown[0][1]] if shown else None
        value = self.given.get("course", set_by)
        if value is not None and value not in directions:
            self.fault("course", f"no course {_said(value)}: {nearest(str(value), directions)}")
            return set_by
        if value is not None and not shown:
            self.fault("course", f"{value} is set, but no card is shown: the leader's card sets it")
        if value is None and shown:
            self.fault("course", "cards are shown, but no course is set")
        return cast("str | None", value)

    def points(self, key: str, value: Json) -> tuple[int, ...]:
        points = self.table(key, value)
        for name, number in points.items():
            if type(number) is not int or number < 0:
                self.fault(key, f"{name} has {_said(number)}, not a whole number from 0")
                points[name] = 0
        return tuple(points.get(name, 0) for name in self.setup.racers)

    def history(self, key: str, value: Json, before: int) -> tuple[Round, ...]:
        """Earlier rounds of a race, oldest first; some may be missing."""
        if not isinstance(value, list):
            self.fault(key, f"{_said(value)} is not a list of rounds")
            return ()
        rounds: list[Round] = []
        for item in value:
            round_ = self.past_round(key, item)
            if round_ is None:
                continue
            least = rounds[-1].number + 1 if rounds else 1
            if not least <= round_.number < before:
                wrong = f"round {round_.number} does not belong there"
                self.fault(key, f"{wrong}: rounds go up and come before round {before}")
            rounds.append(round_)
        return tuple(rounds)

    def past_round(self, key: str, item: Json) -> Round | None:
        item = self.record(key, item, ("round", "course", "shown"))
        if item is None:
            return None
        number, course = item["round"], item["course"]
        shown = self.cards_shown(key, item["shown"])
        if type(number) is not int or course not in tuple(self.facts.totals):
            self.fault(key, f"{_said(number)} with course {_said(course)} is no round")
            return None
        if not any(self.facts.direction[card] == course for _, card in shown):
            self.fault(key, f"round {number}: nobody showed a card of its course {course}")
        return Round(number, course, shown)

    def record(self, key: str, item: Json, keys: Sequence[str]) -> dict[str, Any] | None:
        """A JSON object with exactly these keys."""
        if isinstance(item, dict) and set(item) == set(keys):
            return item
        self.fault(key, f"{_said(item)} is not an object with {', '.join(keys)}")
        return None

    def hands(self) -> tuple[tuple[str, Hand], ...]:
        hands = self.table("hands", self.given.get("hands", {}))
        read: dict[str, Hand] = {}
        for name, cards in hands.items():
            if name == GHOST:
                self.fault("hands", "the ghost rider has a stack, not a hand")
            names = self.names("hands", cards)
            wrong = [card for card in names if not self.card("hands", card)]
            if not wrong:
                read[name] = tuple(sorted(names, key=self.facts.rank.__getitem__))
        return tuple((name, read[name]) for name in self.setup.racers if name in read)

    def finishes(self) -> tuple[Finish, ...]:
        value = self.given.get("finishes", [])
        if not isinstance(value, list):
            self.fault("finishes", f"{_said(value)} is not a list of races")
            return ()
        found = [self.record("finishes", item, ("places", "out")) for item in value]
        return tuple(
            Finish(self.racers("finishes", f["places"]), self.racers("finishes", f["out"]))
            for f in found
            if f is not None
        )

    def closing(self, race: int, phase: Phase) -> Closing | None:
        if self.given.get("closing") is None:
            return None
        keys = ("race", "order", "disqualified", "points", "history")
        item = self.record("closing", self.given["closing"], keys)
        if item is None:
            return None
        right = race if phase == "over" else race - 1
        if item["race"] != right:
            self.fault("closing", f"{_said(item['race'])} is not the race just ridden, {right}")
        order = self.racers("closing", item["order"])
        out = self.racers("closing", item["disqualified"])
        for name in self.setup.players:
            if (name in order) == (name in out):
                both = "both" if name in order else "neither"
                self.fault("closing", f"'{name}' stands in {both} of order and disqualified")
        return Closing(
            right,
            order,
            out,
            self.points("closing", item["points"]),
            self.history("closing", item["history"], ROUNDS + 1),
        )

    def drawn(self, state: State) -> State:
        """The state with its qualification cards."""
        draws = self.table("draws", self.given.get("draws", {}))
        allowed = drawers(state) if state.order or state.phase == "qualification" else ()
        for name, number in draws.items():
            if name not in allowed:
                self.fault("draws", f"'{name}' draws no qualification card now")
            if type(number) is not int or number not in self.facts.numbers:
                right = ", ".join(map(str, self.facts.numbers))
                self.fault("draws", f"{name} has {_said(number)}, not one of {right}")
        numbers = [n for n in draws.values() if type(n) is int]
        for number, times in Counter(numbers).items():
            if times > self.facts.numbers.get(number, times):
                self.fault("draws", f"card {number} is drawn {times} times")
        if draws and set(draws) >= set(allowed):
            self.fault("draws", "everyone has drawn: give the order instead")
        return replace(state, draws=tuple(draws.items()))


def _said(value: Json) -> str:
    said = repr(value)
    return said if len(said) <= 60 else said[:57] + "..."
