"""Positions of reis as JSON values: reading a described one with every fault, and writing one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core import Json
from engines.problems import nearest
from engines.reis.kit import IMMUNITY, Kit
from engines.reis.state import Player, Setup, State

STATE_KEYS = ("players", "turn", "winner", "draw_pile", "recycled", "waste", "covered")
PLAYER_KEYS = (
    "km",
    "started",
    "green",
    "block",
    "limit",
    "immunities",
    "progress",
    "caught",
    "hand",
    "known",
    "ahead",
)


def view(state: State) -> dict[str, Json]:
    """The position with the keys of a record's `start:` object; `read` gives it back."""
    setup, kit = state.setup, state.setup.kit
    visible = _visible(kit, state.players)
    covered = tuple(n - v for n, v in zip(state.laid, visible, strict=True))
    players = {
        name: {
            "km": player.km,
            "started": player.started,
            "green": player.green,
            "block": player.block,
            "limit": player.limit,
            "immunities": list(player.immunities),
            "progress": list(player.progress),
            "caught": player.caught,
            "hand": state.hands[seat],
            "known": list(state.known[seat]),
            "ahead": state.ahead[seat],
        }
        for seat, (name, player) in enumerate(zip(setup.players, state.players, strict=True))
    }
    return {
        "players": players,
        "turn": setup.players[state.turn],
        "winner": None if state.winner is None else setup.players[state.winner],
        "draw_pile": state.draw,
        "recycled": state.recycled,
        "waste": _named(kit, state.waste),
        "covered": _named(kit, covered),
    }


def read(setup: Setup, given: Mapping[str, Json]) -> tuple[State | None, list[str]]:
    """The position described by `given` as far as it can be made out, and every fault of it.

    What is left out takes its initial value, or the value that follows from what is there: `km`
    from `progress`, `started` and `green` from having progress, `draw_pile` from all other cards.
    The state is None without players, and of no use where there are faults.
    """
    reader = _Reader(setup, given)
    return (reader.state() if setup.players else None), reader.faults


def _named(kit: Kit, counts: Sequence[int]) -> dict[str, int]:
    return {card: n for card, n in zip(kit.cards, counts, strict=True) if n}


def _visible(kit: Kit, players: Sequence[Player]) -> tuple[int, ...]:
    """How many of each card lie open before the players."""
    seen = dict.fromkeys(kit.cards, 0)
    for player in players:
        for km in player.progress:
            seen[kit.by_km[km]] += 1
        for card in player.immunities:
            seen[card] += 1
        if player.block is not None:
            seen[player.block] += 1
        if player.limit and kit.limit:
            seen[kit.limit] += 1
    return tuple(seen.values())


class _Reader:
    """Reads one JSON object into a state and keeps every fault it meets on the way."""

    def __init__(self, setup: Setup, given: Mapping[str, Json]) -> None:
        self.setup, self.kit, self.given = setup, setup.kit, given
        self.faults: list[str] = []

    def state(self) -> State:
        """The state; only to be used when `faults` is still empty after the call."""
        self._keys("", self.given, STATE_KEYS)
        entries = [self._entry(name) for name in self.setup.players]
        players = tuple(
            self._player(f"players.{name}", entry)
            for name, entry in zip(self.setup.players, entries, strict=True)
        )
        turn = self._seat("turn", self.given.get("turn", self.setup.players[0])) or 0
        winner = self._winner(players)
        ahead = tuple(
            self._flag(f"players.{n}", e, "ahead", False)
            for n, e in zip(self.setup.players, entries, strict=True)
        )
        hands, known = self._hands(entries, turn, winner, ahead)
        waste = self._counts("waste")
        covered = self._counts("covered")
        visible = _visible(self.kit, players)
        laid = tuple(v + c for v, c in zip(visible, covered, strict=True))
        self._check_counts(laid, waste, known)
        elsewhere = sum(laid) + sum(waste) + sum(hands)
        draw = self._draw(elsewhere)
        recycled = self._number("", self.given, "recycled", 0)
        return State(
            self.setup,
            players,
            turn,
            winner,
            draw,
            recycled,
            laid,
            waste,
            hands,
            known,
            ahead,
        )

    # -- plain values -------------------------------------------------------------------------

    def _fault(self, place: str, wrong: str) -> None:
        self.faults.append(f"{place}: {wrong}" if place else wrong)

    def _keys(self, place: str, table: Mapping[str, Json], known: Sequence[str]) -> None:
        for key in table:
            if key not in known:
                self._fault(place, f"unknown key '{key}': {nearest(str(key), known)}")

    def _number(self, place: str, table: Mapping[str, Json], key: str, default: int) -> int:
        value = table.get(key, default)
        if type(value) is int and value >= 0:
            return value
        self._fault(_join(place, key), f"a whole number from 0, not {value!r}")
        return default

    def _flag(self, place: str, table: Mapping[str, Json], key: str, default: bool) -> bool:
        value = table.get(key, default)
        if isinstance(value, bool):
            return value
        self._fault(_join(place, key), f"true or false, not {value!r}")
        return default

    def _list(self, place: str, table: Mapping[str, Json], key: str) -> list[Json]:
        value = table.get(key, [])
        if isinstance(value, list | tuple):
            return list(value)
        self._fault(_join(place, key), f"a list, not {value!r}")
        return []

    def _table(self, place: str, value: Json) -> Mapping[str, Json]:
        if isinstance(value, Mapping):
            return value
        self._fault(place, f"an object, not {value!r}")
        return {}

    def _cards(self, place: str, key: str, values: list[Json], known: Sequence[str]) -> list[str]:
        found = []
        for value in values:
            if isinstance(value, str) and value in known:
                found.append(value)
            else:
                self._fault(_join(place, key), f"no such card {value!r}: {_near(value, known)}")
        return found

    def _seat(self, key: str, value: Json) -> int | None:
        if isinstance(value, str) and value in self.setup.seat:
            return self.setup.seat[value]
        self._fault(key, f"no player {value!r}: {_near(value, self.setup.players)}")
        return None

    def _counts(self, key: str) -> tuple[int, ...]:
        table = self._table(key, self.given.get(key, {}))
        self._cards("", key, list(table), self.kit.cards)
        return tuple(self._number(key, table, card, 0) for card in self.kit.cards)

    # -- one player ---------------------------------------------------------------------------

    def _entry(self, name: str) -> Mapping[str, Json]:
        table = self.given.get("players", {})
        if not isinstance(table, Mapping):
            if name == self.setup.players[0]:
                self._fault("players", f"an object with an entry for each player, not {table!r}")
            return {}
        if name == self.setup.players[0]:
            for other in table:
                if other not in self.setup.seat:
                    near = _near(other, self.setup.players)
                    self._fault("players", f"no player {other!r}: {near}")
        return self._table(f"players.{name}", table.get(name, {}))

    def _player(self, place: str, entry: Mapping[str, Json]) -> Player:
        self._keys(place, entry, PLAYER_KEYS)
        progress = self._progress(place, entry)
        started = self._flag(place, entry, "started", bool(progress))
        block = self._block(place, entry)
        caught = self._flag(place, entry, "caught", block in self.kit.after_fast)
        immunities = self._list(place, entry, "immunities")
        known = [card for card in self.kit.cards if self.kit.family[card] == IMMUNITY]
        player = Player(
            progress,
            self._number(place, entry, "km", sum(progress)),
            started,
            self._flag(place, entry, "green", started),
            block,
            self._flag(place, entry, "limit", False),
            tuple(self._cards(place, "immunities", immunities, known)),
            caught,
        )
        self._check_road(place, player)
        self._check_hazards(place, player)
        return player

    def _progress(self, place: str, entry: Mapping[str, Json]) -> tuple[int, ...]:
        found = []
        for value in self._list(place, entry, "progress"):
            if type(value) is int and value in self.kit.by_km:
                found.append(value)
            else:
                there = ", ".join(map(str, self.kit.by_km))
                self._fault(f"{place}.progress", f"no card of {value!r} km; there are {there}")
        return tuple(found)

    def _block(self, place: str, entry: Mapping[str, Json]) -> str | None:
        value = entry.get("block")
        if value is None or value in self.kit.stops:
            return value
        if value == self.kit.limit:
            self._fault(f"{place}.block", f"'{value}' is no stop: write it as limit: true")
        else:
            self._fault(f"{place}.block", f"no hazard {value!r}: {_near(value, self.kit.stops)}")
        return None

    def _check_road(self, place: str, player: Player) -> None:
        """What distance and green light must have in common."""
        made = sum(player.progress)
        if player.km != made:
            self._fault(
                f"{place}.km",
                f"{player.km} km, but the cards in progress make {made}: list every distance "
                "card he has laid, in order",
            )
        if player.progress and not player.started:
            self._fault(place, "has progress cards but has not started (I-R19)")
        if player.green and not player.started:
            self._fault(place, "has a green light uncovered but has not started (I-R19)")
        if player.progress and made - player.progress[-1] >= self.kit.goal:
            self._fault(
                f"{place}.progress",
                f"the race was over before his last card: {made - player.progress[-1]} km (I-R28)",
            )
        if player.limit and not self.kit.limit:
            self._fault(f"{place}.limit", "this deck has no card that limits")

    def _check_hazards(self, place: str, player: Player) -> None:
        """What may not lie before a player together."""
        fast = bool(player.progress) and player.progress[-1] in self.kit.fast
        if player.block in self.kit.after_fast and not fast:
            self._fault(f"{place}.block", f"{player.block} without a fast last card (I-R26)")
        if player.caught and not fast:
            self._fault(f"{place}.caught", "no fast last card to be caught for (I-R26)")
        if not player.immunities or self.setup.options["immunity-lifts"] != "yes":
            return
        present = [player.block] if player.block else []
        present += [self.kit.limit] if player.limit and self.kit.limit else []
        for hazard in present:
            guard = next((c for c in player.immunities if hazard in self.kit.guards[c]), None)
            if guard:
                self._fault(
                    place, f"{hazard} cannot lie there: he is protected by {guard} (I-R7, I-G12)"
                )

    # -- the whole table ----------------------------------------------------------------------

    def _winner(self, players: tuple[Player, ...]) -> int | None:
        names, goal = self.setup.players, self.kit.goal
        home = [seat for seat, player in enumerate(players) if player.km >= goal]
        if len(home) > 1:
            both = " and ".join(names[seat] for seat in home)
            self._fault("players", f"{both} cannot both have {goal} km: the first one won (I-R28)")
        if "winner" not in self.given:
            return home[0] if home else None
        value = self.given["winner"]
        if value is None:
            for seat in home:
                self._fault("winner", f"{names[seat]} has {goal} km or more, so he won (I-R28)")
            return None
        winner = self._seat("winner", value)
        if winner is None:
            return None
        if winner not in home:
            self._fault("winner", f"{value} has {players[winner].km} km, not {goal} (I-R28)")
        if players[winner].block:
            self._fault("winner", f"{value} is stopped, so he cannot have just moved (I-R20)")
        return winner

    def _hands(
        self,
        entries: list[Mapping[str, Json]],
        turn: int,
        winner: int | None,
        ahead: tuple[bool, ...],
    ) -> tuple[tuple[int, ...], tuple[tuple[str, ...], ...]]:
        hands, known = [], []
        for seat, (name, entry) in enumerate(zip(self.setup.players, entries, strict=True)):
            place = f"players.{name}"
            drawn = ahead[seat] or (seat == turn and winner is None)
            most = self.kit.hand + drawn
            hand = self._number(place, entry, "hand", most)
            if hand > most:
                self._fault(f"{place}.hand", f"{most} cards at most now, not {hand} (I-R10, I-R12)")
            cards = self._cards(
                place, "known", self._list(place, entry, "known"), list(self.kit.cards)
            )
            if len(cards) > hand:
                self._fault(f"{place}.known", f"{len(cards)} cards in a hand of {hand}")
            hands.append(hand)
            known.append(tuple(sorted(cards, key=self.kit.index.__getitem__)))
        return tuple(hands), tuple(known)

    def _check_counts(
        self,
        laid: tuple[int, ...],
        waste: tuple[int, ...],
        known: tuple[tuple[str, ...], ...],
    ) -> None:
        for place, card in enumerate(self.kit.cards):
            seen = laid[place] + waste[place] + sum(hand.count(card) for hand in known)
            if seen > self.kit.counts[place]:
                there = self.kit.counts[place]
                self._fault("", f"{seen} × {card} in this position, but the deck has {there}")

    def _draw(self, elsewhere: int) -> int:
        left = self.kit.total - elsewhere
        if "draw_pile" not in self.given:
            if left < 0:
                self._fault(
                    "",
                    f"{elsewhere} cards on the table and in hands, but the deck has "
                    f"{self.kit.total}",
                )
            return max(left, 0)
        draw = self._number("", self.given, "draw_pile", 0)
        if draw > max(left, 0):
            self._fault(
                "draw_pile", f"{draw} cards, but only {max(left, 0)} of {self.kit.total} are left"
            )
        return draw


def _join(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def _near(value: Json, known: Sequence[str]) -> str:
    return nearest(value if isinstance(value, str) else repr(value), list(known))
