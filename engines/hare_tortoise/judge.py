"""The one judge: every reason against an action, or the rules that allow it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core import Reason, Verdict
from engines.hare_tortoise import cites
from engines.hare_tortoise.kit import Kit, Laying
from engines.hare_tortoise.state import HOME, Action, Bets, Holds, Plays, State


def judge(state: State, action: Action, holding: Sequence[str] | None = None) -> Verdict:
    """Legal, illegal or depends, with every reason; `holding` is the actor's whole hand."""
    if isinstance(action, Plays):
        return _plays(state, action, holding)
    if isinstance(action, Bets):
        return _bets(state, action, holding)
    return _holds(state, action, holding)


def _illegal(reasons: Sequence[Reason]) -> Verdict:
    return Verdict("illegal", tuple(reasons))


# Laying cards.


def _plays(state: State, action: Plays, holding: Sequence[str] | None) -> Verdict:
    if state.full:
        return _illegal([cites.ENDED.reason()])
    setup = state.setup
    laying = setup.kit.laying(action.cards)
    seat = setup.seat[action.player]
    against: list[Reason] = []
    if seat != state.turn:
        against.append(cites.NOT_YOUR_TURN.reason(action.player, setup.players[state.turn]))
    if not laying.size:
        against.append(cites.MUST_PLAY.reason(action.player))
        return _illegal(against)
    if (
        laying.animal < 0
        or laying.size > state.rooms[laying.animal]
        or (laying.size > setup.kit.play)
    ):
        against += _against_table(state, laying)
    against += _against_hand(state, seat, laying, holding)
    if _may_run_out(state, laying):
        doubts = _against_deck(state, seat, laying, against, holding is not None)
        if doubts and not against:
            return Verdict("depends", tuple(doubts))
    if against:
        return _illegal(against)
    return laying.finished if state.positions[laying.animal] == HOME else laying.verdict


def _against_table(state: State, laying: Laying) -> Iterator[Reason]:
    """What the cards laid in one turn, and those on the table, forbid."""
    kit, table = state.setup.kit, state.table
    if laying.animal < 0:
        yield cites.MIXED_ANIMALS.reason()
    if laying.size > kit.play:
        yield cites.TOO_MANY_AT_ONCE.reason(laying.size, kit.play)
    lying = sum(table)
    if lying + laying.size > kit.table:
        yield cites.OVER_TABLE.reason(lying + laying.size, kit.table, kit.table - lying)
    for animal in laying.animals:
        kinds = kit.kinds[animal]
        there = sum(table[kind] for kind in kinds)
        total = there + sum(laying.counts[kind] for kind in kinds)
        if total > kit.same:
            name = kit.animals[animal]
            yield cites.OVER_ANIMAL.reason(name, total, kit.same, kit.same - there)


def _against_hand(
    state: State, seat: int, laying: Laying, holding: Sequence[str] | None
) -> list[Reason]:
    """What the hand forbids: the one given, or else what is certain about it."""
    setup = state.setup
    player = setup.players[seat]
    if holding is None:
        if laying.size > state.hands[seat]:
            return [cites.TOO_FEW_CARDS.reason(player, laying.size, state.hands[seat])]
        certain: Sequence[str] = state.known[seat]
        unseen = state.hands[seat] - len(certain)
    else:
        certain, unseen = holding, 0
    if unseen >= laying.size:
        return []
    cards = setup.kit.cards
    short = [(kind, n - certain.count(cards[kind])) for kind, n in laying.needs]
    short = [(kind, n) for kind, n in short if n > 0]
    if sum(n for _, n in short) <= unseen:
        return []
    return [cites.NOT_HELD.reason(player, cards[kind]) for kind, _ in short]


def _against_deck(
    state: State, seat: int, laying: Laying, against: list[Reason], seen: bool
) -> list[Reason]:
    """Add to `against` the cards there cannot be; give back the doubtful ones.

    Cards that lie on the table, are bets or are known to be in another hand are certainly not in
    this one. Cards on the discard pile are not either, unless they were shuffled back earlier than
    our default has it: the rules do not say when that is done (HT-G16). A hand that is `seen`
    leaves no such doubt.
    """
    kit = state.setup.kit
    out = _elsewhere(state, seat)
    mine = state.known[seat]
    doubts: list[Reason] = []
    for kind, n in laying.needs:
        animal = kit.owner[kind]
        card = kit.cards[kind]
        away = sum(out[k] for k in kit.kinds[animal]) + _staked(state, animal)
        if out[kind] + n > kit.counts[kind] or away + n > kit.family(animal):
            wolf = len(kit.kinds[animal]) > 1
            cite = cites.NO_WOLF_COPY if wolf else cites.NO_COPY
            against.append(cite.reason(card, kit.counts[kind]))
        elif not seen and n > mine.count(card) and _discarded_too(state, kind, out[kind], away, n):
            doubts.append(cites.ONLY_IF_RESHUFFLED.reason(card))
    return doubts


def _may_run_out(state: State, laying: Laying) -> bool:
    """A quick look: could any of these cards be used up, at the very most?"""
    kit = state.setup.kit
    certain = sum(map(len, state.known))
    for kind, n in laying.needs:
        out = state.table[kind] + state.discards[kind] + n + certain + len(state.hands)
        if out > kit.counts[kind]:
            return True
    return False


def _elsewhere(state: State, seat: int) -> list[int]:
    """Cards by kind that are certainly not in the hand at `seat`: on the table, in other hands."""
    out = list(state.table)
    index = state.setup.kit.index
    for other, cards in enumerate(state.known):
        if other != seat:
            for card in cards:
                out[index[card]] += 1
    return out


def _staked(state: State, animal: int, more: Bets | None = None) -> int:
    """How many race cards of an animal are known to be bets, those in `more` included."""
    name = state.setup.kit.animals[animal]
    starting = state.setup.starting
    known = state.bets if more is None else (*state.bets, more.animals)
    return [bet for bets in known for bet in bets[starting:]].count(name)


def _discarded_too(state: State, kind: int, out: int, away: int, needed: int) -> bool:
    """Whether the discard pile holds all that is left of a kind or of its animal."""
    kit = state.setup.kit
    animal = kit.owner[kind]
    family = sum(state.discards[k] for k in kit.kinds[animal])
    if out + state.discards[kind] + needed > kit.counts[kind]:
        return True
    return away + family + needed > kit.family(animal)


def proves_shuffle(state: State, action: Action) -> bool:
    """Whether an allowed action shows cards that would be one too many beside the discards.

    Then the discards were shuffled back before the draw pile was empty (HT-G16).
    """
    kit, seat = state.setup.kit, state.setup.seat[action.player]
    if isinstance(action, Bets):
        place = kit.animals.index(action.animals[-1])
        out = _elsewhere(state, -1)
        away = sum(out[kind] for kind in kit.kinds[place])
        return _discarded_too(state, kit.kinds[place][0], 0, away, _staked(state, place, action))
    out = _elsewhere(state, seat)
    for kind, n in kit.laying(action.cards).needs:
        animal = kit.owner[kind]
        away = sum(out[k] for k in kit.kinds[animal]) + _staked(state, animal)
        if n > state.known[seat].count(kit.cards[kind]) and _discarded_too(
            state, kind, out[kind], away, n
        ):
            return True
    return False


# Bets.


def _bets(state: State, action: Bets, holding: Sequence[str] | None) -> Verdict:
    setup = state.setup
    seat = setup.seat[action.player]
    if state.bets[seat]:
        return _illegal([cites.BETS_KNOWN.reason(action.player)])
    against = list(_against_bets(state, seat, action, holding))
    if against:
        return _illegal(against)
    cite = cites.BETS_THREE if setup.starting > 1 else cites.BETS
    reasons = [cite.reason(action.player)]
    if state.full:
        reasons.append(cites.REVEALS.reason(action.player))
    return Verdict("legal", tuple(reasons))


def _against_bets(
    state: State, seat: int, action: Bets, holding: Sequence[str] | None
) -> Iterator[Reason]:
    setup, kit = state.setup, state.setup.kit
    count = len(action.animals)
    if count != setup.stakes:
        yield cites.WRONG_BETS.reason(action.player, count, setup.stakes)
        return
    yield from _starting_bets(state, seat, action)
    animal = action.animals[-1]
    place = kit.animals.index(animal)
    away = sum(_elsewhere(state, -1)[kind] for kind in kit.kinds[place])
    if away + _staked(state, place, action) > kit.family(place):
        yield cites.NO_BET_CARD.reason(animal, kit.family(place))
    # A larger hand is that of the first deal, from which the bet is chosen.
    dealt = holding if holding is not None and len(holding) > state.hands[seat] else None
    if dealt is not None and not any(kit.cards[kind] in dealt for kind in kit.kinds[place]):
        yield cites.BET_NOT_HELD.reason(action.player, animal)


def _starting_bets(state: State, seat: int, action: Bets) -> Iterator[Reason]:
    """Each starting bet exists as often as the deck says: once (D-R3)."""
    setup = state.setup
    starting = setup.starting
    laid = [(bet, other) for other, bets in enumerate(state.bets) for bet in bets[:starting]]
    told = set()
    for bet in action.animals[:starting]:
        holders = [other for taken, other in laid if taken == bet]
        laid.append((bet, seat))
        count = setup.kit.bets.get(bet, 0)
        if len(holders) >= count and bet not in told:
            told.add(bet)
            other = setup.players[holders[0]] if holders else action.player
            yield cites.START_BET_TAKEN.reason(bet, count, other)


# Hands shown.


def _holds(state: State, action: Holds, holding: Sequence[str] | None) -> Verdict:
    if state.full:
        return _illegal([cites.ENDED.reason()])
    seat = state.setup.seat[action.player]
    against = list(_against_shown(state, seat, action, holding))
    laying = state.setup.kit.laying(action.cards)
    doubts = _against_deck(state, seat, laying, against, seen=False)
    if against:
        return _illegal(against)
    if doubts:
        return Verdict("depends", tuple(doubts))
    return Verdict("legal", (cites.SHOWS.reason(action.player, len(action.cards)),))


def _against_shown(
    state: State, seat: int, action: Holds, holding: Sequence[str] | None
) -> Iterator[Reason]:
    kit: Kit = state.setup.kit
    shown, size = action.cards, state.hands[seat]
    if len(shown) != size:
        yield cites.WRONG_HAND.reason(action.player, len(shown), size)
    for card in kit.cards:
        if shown.count(card) < state.known[seat].count(card):
            yield cites.MISSING.reason(action.player, card)
        if holding is not None and shown.count(card) > holding.count(card):
            yield cites.NOT_HELD.reason(action.player, card)
