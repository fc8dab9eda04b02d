"""The first position, or the one a record describes, with every fault; and a position as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from engines.core import Impossible, Json, Options
from engines.deck import Deck
from engines.hare_tortoise import scoring
from engines.hare_tortoise.kit import Kit, kit_of
from engines.hare_tortoise.race import finish
from engines.hare_tortoise.state import HOME, NOBODY, Setup, State, rooms, seated
from engines.problems import nearest
from engines.rulebook import Rulebook
from engines.seats import option_faults, seat_faults

KEYS = (
    "positions",
    "rivers",
    "table",
    "podium",
    "bets",
    "points",
    "turn",
    "starter",
    "round",
    "discards",
    "draw",
    "hands",
    "known",
)
HOWLS = "howls"


def begin(
    players: Sequence[str],
    options: Mapping[str, str] | None,
    deck: Deck,
    kit: Kit | None,
    rulebook: Rulebook,
    given: Mapping[str, Json] | None,
) -> State:
    """The position to start from; `kit` is that of the deck where it is known already.

    Raises `Impossible` with every fault of players, options, deck and position.
    """
    faults = [*seat_faults(players, deck), *option_faults(options or {}, rulebook)]
    if kit is None:
        try:
            kit = kit_of(deck)
        except Impossible as error:
            raise Impossible([*faults, *error.faults]) from None
    chosen = Options({**rulebook.options(), **(options or {})})
    setup = seated(players, chosen, deck, kit)
    faults += _deck_faults(setup)
    if faults:
        raise Impossible([*faults, *_unknown_keys(given or {})])
    return placed(setup, given) if given else first(setup)


def _deck_faults(setup: Setup) -> Iterator[str]:
    kit, n = setup.kit, len(setup.players)
    if kit.total < n * (kit.hand + 1):
        yield f"{kit.total} race cards; {n} players need {n * (kit.hand + 1)} to deal"
    bets = sum(kit.bets.values())
    if bets < n * setup.starting:
        yield f"{bets} starting bets; {n} players need {n * setup.starting}"


def _unknown_keys(given: Mapping[str, Json]) -> list[str]:
    return [f"no key '{key}': {nearest(key, KEYS)}" for key in given if key not in KEYS]


def first(setup: Setup) -> State:
    """All animals on the start line, nothing on the table, the first player to begin."""
    kit, n = setup.kit, len(setup.players)
    return State(
        setup=setup,
        positions=(0,) * len(kit.animals),
        podium=(),
        rivers=(),
        table=kit.none(),
        discards=kit.none(),
        draw=kit.total - n * (kit.hand + 1),
        hands=(kit.hand,) * n,
        known=((),) * n,
        bets=((),) * n,
        turn=0,
        starter=0,
        round=1,
        rooms=rooms(kit, kit.none()),
    )


def placed(setup: Setup, given: Mapping[str, Json]) -> State:
    """The position `given` describes. Raises `Impossible` with every fault."""
    reader = _Reader(setup, given)
    state = reader.state()
    if reader.faults:
        raise Impossible(reader.faults)
    return state


class _Reader:
    """Reads the keys of a `start:` object one after another and gathers what is wrong."""

    def __init__(self, setup: Setup, given: Mapping[str, Json]) -> None:
        self.setup, self.kit, self.given = setup, setup.kit, given
        self.faults = _unknown_keys(given)

    def state(self) -> State:
        podium = self._podium()
        positions = self._positions(podium)
        rivers = self._rivers()
        full = len(podium) >= self.kit.places
        table, discards = self._cards("table"), self._cards("discards")
        self._limits(table)
        hands, bets, known = self._hands(), self._bets(), self._known()
        turn, starter = self._seats(full, table, hands)
        draw = self._draw(table, discards, hands)
        state = State(
            setup=self.setup,
            positions=positions,
            podium=podium,
            rivers=rivers,
            table=table,
            discards=discards,
            draw=draw,
            hands=hands,
            known=known,
            bets=bets,
            turn=turn,
            starter=starter,
            round=self._number("round", self.given.get("round", 1), 1),
            rooms=rooms(self.kit, table),
        )
        self._copies(state)
        self._points(state)
        if not full and not any(hands):
            self._wrong("hands", "nobody holds a card, so nobody could play")
        return state

    def _wrong(self, key: str, said: str) -> None:
        self.faults.append(f"{key}: {said}")

    # Plain values.

    def _number(self, key: str, value: Json, least: int, most: int | None = None) -> int:
        good = type(value) is int and value >= least and (most is None or value <= most)
        if good:
            return cast(int, value)
        wanted = f"from {least}" + ("" if most is None else f" to {most}")
        self._wrong(key, f"{_said(value)} is no whole number {wanted}")
        return least

    def _list(self, key: str, value: Json) -> list[Any]:
        if isinstance(value, list | tuple):
            return list(value)
        self._wrong(key, f"{_said(value)} is no list")
        return []

    def _object(self, key: str, names: Sequence[str], what: str) -> dict[str, Any]:
        value = self.given.get(key, {})
        if not isinstance(value, Mapping):
            self._wrong(key, f"{_said(value)} is no object with {what}s as keys")
            return {}
        for name in value:
            if name not in names:
                self._wrong(key, f"no {what} '{name}': {nearest(str(name), names)}")
        return {name: value[name] for name in names if name in value}

    def _names(self, key: str, value: Json, names: Sequence[str], what: str) -> list[str]:
        found = []
        for name in self._list(key, value):
            if isinstance(name, str) and name in names:
                found.append(name)
            else:
                hint = nearest(name, names) if isinstance(name, str) else f"a name of an {what}"
                self._wrong(key, f"no {what} {_said(name)}: {hint}")
        return found

    # The race.

    def _podium(self) -> tuple[int, ...]:
        names = self._names("podium", self.given.get("podium", []), self.kit.animals, "animal")
        for name, times in Counter(names).items():
            if times > 1:
                self._wrong("podium", f"{name} stands on {times} places")
        if len(names) > self.kit.places:
            self._wrong("podium", f"{len(names)} animals; it has {self.kit.places} places")
        return tuple(self.kit.animals.index(name) for name in dict.fromkeys(names))

    def _positions(self, podium: tuple[int, ...]) -> tuple[int, ...]:
        said = self._object("positions", self.kit.animals, "animal")
        last = finish(self.kit, self.setup.options) - 1
        positions = []
        for animal, name in enumerate(self.kit.animals):
            value = said.get(name, None if animal in podium else 0)
            key = f"positions.{name}"
            if animal in podium:
                positions.append(HOME)
                if value is not None:
                    self._wrong(key, f"{_said(value)}, but it stands on the podium: null")
            elif type(value) is int and value > last:
                right = f"{last} is the last tile, so it would be on the podium"
                self._wrong(key, f"{value} is past the finish; {right}")
                positions.append(last)
            else:
                positions.append(self._number(key, value, 0, last))
        return tuple(positions)

    def _rivers(self) -> tuple[int, ...]:
        said = self._list("rivers", self.given.get("rivers", []))
        rivers = [self._number("rivers", tile, 1, self.kit.tiles) for tile in said]
        for tile, times in Counter(map(str, said)).items():
            if times > 1:
                self._wrong("rivers", f"tile {tile} is named {times} times")
        if len(said) > self.kit.rivers:
            self._wrong("rivers", f"{len(said)} rivers; the deck has {self.kit.rivers} river tiles")
        return tuple(sorted(set(rivers)))

    # The cards.

    def _cards(self, key: str) -> tuple[int, ...]:
        """Cards by kind from a count for each animal and, of the wolf's, the howls among them."""
        kit = self.kit
        said = self._object(key, (*kit.animals, HOWLS), "animal")
        howls = self._number(f"{key}.{HOWLS}", said.get(HOWLS, 0), 0)
        counts = [0] * len(kit.cards)
        for animal, name in enumerate(kit.animals):
            number = self._number(f"{key}.{name}", said.get(name, 0), 0)
            plain, *howling = kit.kinds[animal]
            counts[plain] = number
            for kind in howling:
                counts[plain], counts[kind] = number - howls, howls
                if howls > number:
                    self._wrong(f"{key}.{HOWLS}", f"{howls} howls among {number} {name} cards")
        if howls and kit.howl < 0:
            self._wrong(f"{key}.{HOWLS}", f"{howls} howls; no card of the deck howls")
        return tuple(max(n, 0) for n in counts)

    def _limits(self, table: tuple[int, ...]) -> None:
        kit = self.kit
        if sum(table) >= kit.table:
            said = f"{sum(table)} cards; at {kit.table} the race has been run and the table cleared"
            self._wrong("table", said)
        for animal, name in enumerate(kit.animals):
            lying = sum(table[kind] for kind in kit.kinds[animal])
            if lying >= kit.same:
                said = f"{lying} {name} cards; at {kit.same} of one animal the race has been run"
                self._wrong(f"table.{name}", said)

    def _copies(self, state: State) -> None:
        """No more cards of a kind, or of an animal with the bets, than the deck has."""
        kit = self.kit
        known = kit.counted([card for cards in state.known for card in cards])
        seen = [sum(n) for n in zip(state.table, state.discards, known, strict=True)]
        for kind, card in enumerate(kit.cards):
            if seen[kind] > kit.counts[kind]:
                self.faults.append(f"{seen[kind]} {card} cards; the deck has {kit.counts[kind]}")
        staked = [bet for bets in state.bets for bet in bets[self.setup.starting :]]
        for animal, name in enumerate(kit.animals):
            total = sum(seen[kind] for kind in kit.kinds[animal]) + staked.count(name)
            if staked.count(name) and total > kit.family(animal):
                said = f"{total} {name} cards with the bets; the deck has {kit.family(animal)}"
                self.faults.append(said)

    def _draw(
        self, table: tuple[int, ...], discards: tuple[int, ...], hands: tuple[int, ...]
    ) -> int:
        elsewhere = len(hands) + sum(hands) + sum(table) + sum(discards)
        draw = self.kit.total - elsewhere
        if draw < 0:
            said = f"{elsewhere} cards in hands, bets, table and discards; "
            self.faults.append(said + f"the deck has {self.kit.total}")
        elif self.given.get("draw", draw) != draw:
            self._wrong("draw", f"{_said(self.given['draw'])}; the other cards leave {draw}")
        return max(draw, 0)

    def _hands(self) -> tuple[int, ...]:
        said = self._object("hands", self.setup.players, "player")
        size = self.kit.hand
        return tuple(
            self._number(f"hands.{player}", said.get(player, size), 0, size)
            for player in self.setup.players
        )

    def _known(self) -> tuple[tuple[str, ...], ...]:
        said = self._object("known", self.setup.players, "player")
        sizes = self.given.get("hands", {})
        known = []
        for player in self.setup.players:
            key = f"known.{player}"
            cards = self._names(key, said.get(player, []), self.kit.cards, "card")
            size = sizes.get(player, self.kit.hand) if isinstance(sizes, Mapping) else 0
            if isinstance(size, int) and len(cards) > size:
                self._wrong(key, f"{len(cards)} cards in a hand of {size}")
            known.append(self.kit.sorted(cards))
        return tuple(known)

    # The players.

    def _bets(self) -> tuple[tuple[str, ...], ...]:
        said = self._object("bets", self.setup.players, "player")
        setup = self.setup
        bets = []
        for player in setup.players:
            key = f"bets.{player}"
            animals = self._names(key, said.get(player, []), self.kit.animals, "animal")
            if animals and len(animals) != setup.stakes:
                wanted = f"{setup.stakes}, the starting bet first; or none while unknown"
                self._wrong(key, f"{len(animals)} bets; right would be {wanted}")
            bets.append(tuple(animals))
        starting = Counter(bet for each in bets for bet in each[: setup.starting])
        for animal, times in starting.items():
            there = self.kit.bets.get(animal, 0)
            if times > there:
                said_ = f"{times} starting bets on {animal}; the deck has {there}"
                self._wrong("bets", said_)
        return tuple(bets)

    def _points(self, state: State) -> None:
        for player, value in self._object("points", self.setup.players, "player").items():
            right = scoring.reckoned(state, self.setup.seat[player])
            if value != right:
                why = "as the bets score" if state.full else "until the third animal is home"
                self._wrong(f"points.{player}", f"{_said(value)}; it is {right} {why}")

    def _player(self, key: str) -> int | None:
        value = self.given.get(key)
        if value is None:
            return None
        if isinstance(value, str) and value in self.setup.seat:
            return self.setup.seat[value]
        hint = nearest(str(value), self.setup.players)
        self._wrong(key, f"no player {_said(value)}: {hint}")
        return None

    def _seats(self, full: bool, table: tuple[int, ...], hands: tuple[int, ...]) -> tuple[int, int]:
        """The seats to play and with the start marker; what is left out is what fits best."""
        turn, starter = self._player("turn"), self._player("starter")
        if full:
            if turn is not None:
                self._wrong("turn", "the podium is full, so it is nobody's turn: null")
            return NOBODY, starter or 0
        if turn is not None and not hands[turn]:
            self._wrong("turn", f"{self.setup.players[turn]} has no card to play")
        seats = range(len(hands))
        starters = seats if starter is None else [starter]
        turns = seats if turn is None else [turn]
        for at in turns:
            for began in starters:
                if not any(hands) or self._fits(began, at, table, hands):
                    return at, began
        began, at = starters[0], turns[0]
        players = self.setup.players
        right = ", ".join(players[s] for s in seats if self._fits(began, s, table, hands))
        said = f"{players[at]} cannot be next where {players[began]} started the round with "
        self._wrong("turn", f"{said}{sum(table)} cards on the table; possible: {right}")
        return at, began

    def _fits(
        self, starter: int, turn: int, table: tuple[int, ...], hands: tuple[int, ...]
    ) -> bool:
        """Whether some number of turns brings play from `starter` to `turn`.

        Each turn lays one or more cards of one animal; who has no cards is skipped, and then the
        number of turns is anybody's guess.
        """
        if not hands[turn]:
            return False
        if not all(hands):
            return True
        fewest = sum(any(table[kind] for kind in kinds) for kinds in self.kit.kinds)
        turns = range(fewest, sum(table) + 1)
        return any((starter + n) % len(hands) == turn for n in turns)


def _said(value: object) -> str:
    said = repr(value)
    return said if len(said) <= 40 else said[:37] + "..."


def view(state: State) -> dict[str, Json]:
    """The position as JSON values; `placed` reads the same keys."""
    setup, kit = state.setup, state.setup.kit
    players, animals = setup.players, kit.animals
    return {
        "positions": {
            name: None if at == HOME else at
            for name, at in zip(animals, state.positions, strict=True)
        },
        "rivers": list(state.rivers),
        "table": _counted(kit, state.table),
        "podium": scoring.podium(state),
        "bets": {p: list(bets) for p, bets in zip(players, state.bets, strict=True)},
        "points": {p: scoring.reckoned(state, seat) for seat, p in enumerate(players)},
        "turn": None if state.full else players[state.turn],
        "starter": players[state.starter],
        "round": state.round,
        "discards": _counted(kit, state.discards),
        "draw": state.draw,
        "hands": dict(zip(players, state.hands, strict=True)),
        "known": {p: list(cards) for p, cards in zip(players, state.known, strict=True) if cards},
    }


def _counted(kit: Kit, cards: tuple[int, ...]) -> dict[str, int]:
    counts = {
        name: sum(cards[kind] for kind in kit.kinds[animal])
        for animal, name in enumerate(kit.animals)
    }
    return {**counts, HOWLS: cards[kit.howl] if kit.howl >= 0 else 0}
