"""The first position of a game, or the one a record describes; every fault of it at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from engines.core import Impossible, Json, Options
from engines.deck import Deck
from engines.problems import nearest
from engines.rollecate import cards as deck_cards
from engines.rollecate.cards import Cards
from engines.rollecate.state import (
    HAND,
    LOCO_START,
    PHASES,
    REMOVED,
    START_TRACK,
    Phase,
    Setup,
    State,
    draws,
)
from engines.rulebook import Rulebook
from engines.seats import option_faults, seat_faults

KEYS = (
    "track",
    "loco",
    "piles",
    "draw_pile",
    "turn",
    "points",
    "phase",
    "gone",
    "drawn",
    "hands",
    "holds",
    "entered",
)


def begin(
    rulebook: Rulebook,
    players: Sequence[str],
    options: Mapping[str, str] | None,
    deck: Deck,
    given: Mapping[str, Json] | None,
    cards: Cards | None = None,
) -> State:
    """The position to start from; `cards` are those of `deck` where they have been read already.

    Raises `Impossible` with every fault.

    Without a `track` the start track is still to be laid, card by card. With one, play is under
    way: the size of the hands is then only known where `hands` gives it, and a draw pile that is
    not given has its first size, or as many cards as can still be in it.
    """
    seating = _players(players, deck)
    faults = [*seating, *option_faults(options or {}, rulebook), *_keys(given)]
    try:
        cards = cards or deck_cards.read(deck)
    except Impossible as error:
        raise Impossible([*faults, *error.faults]) from None
    if not seating and draws(cards, len(players)) < 1:
        seating = [_too_small(cards, len(players))]
        faults += seating
    if seating:
        raise Impossible(faults)
    readings = Options({**rulebook.options(), **(options or {})})
    seats = {player: seat for seat, player in enumerate(players)}
    setup = Setup(tuple(players), readings, deck, cards, seats)
    if not given and not faults:
        return _fresh(setup)
    position = _Position(setup, given if isinstance(given, Mapping) else {})
    state = position.state()
    if faults or position.faults:
        raise Impossible([*faults, *position.faults])
    return state


def _fresh(setup: Setup) -> State:
    """The table before the first card of the start track is laid."""
    players = len(setup.players)
    none: tuple[tuple[str, ...], ...] = ((),) * players
    size = draws(setup.cards, players)
    no_hand, not_yet = (0,) * players, (False,) * players
    seen = setup.cards.counts
    return State(setup, "track", (), 0, none, (), size, 0, False, none, no_hand, not_yet, seen)


def _too_small(cards: Cards, players: int) -> str:
    needed = START_TRACK + REMOVED[players] + HAND * players + 1
    return f"the deck has {sum(cards.counts)} cards; {players} players need {needed} or more"


def _players(players: Sequence[str], deck: Deck) -> list[str]:
    faults = [*seat_faults(players, deck)]
    if deck.min_players <= len(players) <= deck.max_players and len(players) not in REMOVED:
        known = ", ".join(map(str, REMOVED))
        faults.append(f"the rules say what to do for {known} players, not for {len(players)}")
    return faults


def _keys(given: Mapping[str, Json] | None) -> list[str]:
    if given is None:
        return []
    if not isinstance(given, Mapping):
        return [f"the start position is {given!r}, not an object"]
    unknown = [key for key in given if key not in KEYS]
    return [f"start has no '{key}': {nearest(str(key), KEYS)}" for key in unknown]


class _Position:
    """Reads the keys of a `start:` object one by one and gathers what is wrong with them."""

    def __init__(self, setup: Setup, given: Mapping[str, Json]) -> None:
        self.setup, self.cards = setup, setup.cards
        self.given = given
        self.faults: list[str] = []

    def state(self) -> State:
        """The position described; only meaningful when there are no faults."""
        seats = range(len(self.setup.players))
        track = self._cards("track", self.given.get("track", []))
        piles = self._rows("piles")
        gone = self._cards("gone", self.given.get("gone", []))
        known = tuple([self.cards.in_order(hand) for hand in self._rows("holds")])
        drawn = self._flag("drawn")
        phase = self._phase(drawn)
        entered = self._entered(phase)
        unknown = self._unknown(phase, known, entered)
        unseen = self._unseen(track, piles, gone, known)
        draw_pile = self._draw_pile(phase, unseen, known, unknown)
        state = State(
            self.setup,
            phase,
            track,
            self._loco(phase, track),
            piles,
            gone,
            draw_pile,
            self._turn(phase, [seat for seat in seats if not entered[seat]]),
            drawn,
            known,
            unknown,
            entered,
            unseen,
        )
        self._check_track(state)
        self._check_phase(state)
        self._check_points(piles)
        return state

    def _fault(self, said: str) -> None:
        self.faults.append(said)

    def _cards(self, where: str, said: Json) -> tuple[str, ...]:
        if not isinstance(said, list | tuple):
            self._fault(f"{where} is {said!r}, not a list of cards")
            return ()
        kinds = []
        for word in said:
            kind = self.cards.words.get(word) if isinstance(word, str) else None
            if kind is not None:
                kinds.append(kind)
            elif isinstance(word, str):
                hint = nearest(word, list(self.cards.words))
                self._fault(f"{where}: '{word}' is no card: {hint}")
            else:
                self._fault(f'{where}: {word!r} is no card: cards are texts, such as "3b"')
        return tuple(kinds)

    def _by_player(self, key: str) -> dict[str, Json]:
        """The entries of an object with player ids for keys; unknown players are faults."""
        said = self.given.get(key, {})
        if not isinstance(said, Mapping):
            self._fault(f"{key} is {said!r}, not an object with an entry for each player")
            return {}
        players = self.setup.players
        for player in said:
            if player not in players:
                self._fault(f"{key}: no player '{player}': {nearest(str(player), players)}")
        return {player: said[player] for player in players if player in said}

    def _rows(self, key: str) -> tuple[tuple[str, ...], ...]:
        said = self._by_player(key)
        return tuple([self._cards(f"{key} of {p}", said.get(p, [])) for p in self.setup.players])

    def _flag(self, key: str) -> bool:
        said = self.given.get(key, False)
        if not isinstance(said, bool):
            self._fault(f"{key} is {said!r}, not true or false")
            return False
        return said

    def _number(self, key: str, default: int, least: int, most: int, meaning: str) -> int:
        said = self.given.get(key, default)
        if not isinstance(said, int) or isinstance(said, bool):
            self._fault(f"{key} is {said!r}, not a whole number")
            return default
        if not least <= said <= most:
            self._fault(f"{key} is {said}; {meaning}")
        return said

    def _phase(self, drawn: bool) -> Phase:
        said = self.given.get("phase")
        if said is not None and said not in PHASES:
            hint = nearest(said, PHASES) if isinstance(said, str) else ", ".join(PHASES)
            self._fault(f"phase cannot be {said!r}: {hint}")
        if said in PHASES:
            return cast(Phase, said)
        if "track" not in self.given:
            return "track"
        return "hands" if self.given.get("draw_pile") == 0 and not drawn else "play"

    def _entered(self, phase: Phase) -> tuple[bool, ...]:
        players = self.setup.players
        said: Any = self.given.get("entered", list(players) if phase == "over" else [])
        if not isinstance(said, list | tuple):
            self._fault(f"entered is {said!r}, not a list of players")
            said = []
        for player in said:
            if player not in players:
                self._fault(f"entered: no player '{player}': {nearest(str(player), players)}")
        entered = tuple([player in said for player in players])
        if phase == "over" and not all(entered):
            self._fault("the game is over, but not every hand has been added (entered)")
        if phase == "hands" and all(entered):
            self._fault("every hand has been added (entered): the phase would be 'over'")
        if phase in ("track", "play") and any(entered):
            self._fault(f"a hand has been added (entered) in the phase '{phase}'")
        return entered

    def _unknown(
        self, phase: Phase, known: tuple[tuple[str, ...], ...], entered: tuple[bool, ...]
    ) -> tuple[int | None, ...]:
        """How many unknown cards each hand has: its size less the cards it is known to hold."""
        said = self._by_player("hands")
        unknown: list[int | None] = []
        for player, hand, done in zip(self.setup.players, known, entered, strict=True):
            size: Any = said.get(player, 0 if phase == "track" or done else None)
            if size is not None and (not isinstance(size, int) or isinstance(size, bool)):
                self._fault(f"hands of {player} is {size!r}, not a number of cards or null")
                size = None
            if size is not None and size < 0:
                self._fault(f"hands of {player} is {size}, fewer than no cards")
            elif size is not None and size < len(hand):
                self._fault(f"{player} holds {len(hand)} known cards in a hand of {size}")
            if size and (phase == "track" or done):
                when = "before the hands are dealt" if phase == "track" else "already added"
                self._fault(f"{player} has a hand of {size}, {when}")
            unknown.append(None if size is None else size - len(hand))
        return tuple(unknown)

    def _unseen(
        self,
        track: tuple[str, ...],
        piles: tuple[tuple[str, ...], ...],
        gone: tuple[str, ...],
        known: tuple[tuple[str, ...], ...],
    ) -> tuple[int, ...]:
        table = [*track, *gone, *[card for pile in piles for card in pile]]
        shown = table + [card for hand in known for card in hand]
        unseen = []
        for kind, count in zip(self.cards.kinds, self.cards.counts, strict=True):
            if shown.count(kind) > count:
                self._fault(f"{shown.count(kind)} cards '{kind}' are out; the deck has {count}")
            unseen.append(count - table.count(kind))
        for value in self.cards.values:
            pair = [card for card in gone if self.cards.value[card] == value]
            if len(pair) % 2:
                self._fault(f"gone holds {len(pair)} of value {value}; cards go in pairs")
        return tuple(unseen)

    def _draw_pile(
        self,
        phase: Phase,
        unseen: tuple[int, ...],
        known: tuple[tuple[str, ...], ...],
        unknown: tuple[int | None, ...],
    ) -> int:
        players = len(self.setup.players)
        first = draws(self.cards, players)
        held = sum(map(len, known)) + sum(number or 0 for number in unknown)
        left = sum(unseen) - held
        default = max(1, min(first, left - REMOVED[players]))
        if phase in ("hands", "over"):
            default = 0
        meaning = f"it starts with {first} cards for {players} players"
        number = self._number("draw_pile", default, 0, first, meaning)
        if phase in ("play", "hands") and number > left:
            self._fault(f"{number} cards in the draw pile, but only {left} are not elsewhere")
        return number

    def _loco(self, phase: Phase, track: tuple[str, ...]) -> int:
        said = self.given.get("loco")
        if phase == "track":
            if said is not None:
                self._fault("the locomotive is put down when the start track is complete")
            return 0
        end = len(track)
        meaning = f"the track has {end} card{'s' * (end != 1)}, counted from 1"
        if said is None and end < LOCO_START:
            self._fault(f"loco is missing: it starts on card {LOCO_START}, and {meaning}")
            return 1
        if said is None:
            return LOCO_START
        return self._number("loco", LOCO_START, 1, end, meaning)

    def _turn(self, phase: Phase, waiting: list[int]) -> int:
        said = self.given.get("turn")
        if said is None:
            return waiting[0] if waiting else 0
        players = self.setup.players
        if said not in players:
            self._fault(f"turn: no player '{said}': {nearest(str(said), players)}")
            return 0
        if phase == "over":
            self._fault(f"it is the turn of {said}, but the game is over")
            return 0
        seat = self.setup.seats[said]
        if phase == "hands" and seat not in waiting:
            self._fault(f"it is the turn of {said}, whose hand has been added (entered)")
        return seat

    def _check_track(self, state: State) -> None:
        """Only track cards lie on the track; cards laid in play may not differ by 2 (N-R18)."""
        track = state.track
        for card in dict.fromkeys(track):
            if card in self.cards.chaos:
                self._fault(f"the chaos card '{card}' lies on the track")
        taken = [card for pile in (*state.piles, state.gone) for card in pile]
        taken = [card for card in taken if card not in self.cards.chaos]
        first = START_TRACK - len(taken)
        strict = state.setup.options["start-track-difference"] == "yes" and len(track) <= first
        free = 1 if strict else max(1, first)
        if state.phase in ("hands", "over"):
            free = len(track)
        for place in range(free, len(track)):
            card, after = track[place], track[place - 1]
            if card not in self.cards.fitting[after]:
                self._fault(
                    f"cards {place} and {place + 1} of the track, {after} and {card}, differ by 2"
                )

    def _check_phase(self, state: State) -> None:
        phase, track = state.phase, state.track
        if phase == "track":
            if len(track) >= START_TRACK:
                self._fault(
                    f"a start track of {START_TRACK} cards is complete: the phase is 'play'"
                )
            if any(state.piles) or state.gone or any(state.known):
                self._fault(
                    "cards are in piles or hands before the start track is laid; give track"
                )
            if state.draw_pile != draws(self.cards, len(self.setup.players)):
                self._fault("the draw pile is counted before the start track is laid; give track")
        elif not track:
            self._fault("the track is empty; the locomotive's own card always stays")
        if phase == "play" and not state.draw_pile and not state.drawn:
            self._fault("the draw pile is empty and nobody has drawn: the phase is 'hands'")
        if phase in ("hands", "over") and state.draw_pile:
            self._fault(f"{state.draw_pile} cards in the draw pile after the end (phase '{phase}')")
        if state.drawn and phase != "play":
            self._fault(f"a card has been drawn in the phase '{phase}'")

    def _check_points(self, piles: tuple[tuple[str, ...], ...]) -> None:
        said = self._by_player("points")
        for player, pile in zip(self.setup.players, piles, strict=True):
            points = self.cards.total(pile)
            if said.get(player, points) != points:
                self._fault(f"points of {player} is {said[player]!r}; the pile adds up to {points}")
