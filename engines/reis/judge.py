"""The judge of reis: one verdict for any action, with every reason, and the list of legal ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engines.core import Reason, Verdict
from engines.reis import cites, rulings
from engines.reis.kit import BLOCK, IMMUNITY, PROGRESS, REMEDY
from engines.reis.rulings import Finding
from engines.reis.state import (
    Action,
    Discards,
    Holds,
    Passes,
    Plays,
    State,
    discard_of,
    play_of,
)


def judge(state: State, action: Action, holding: Sequence[str] | None = None) -> Verdict:
    """Legal, illegal or depending on the hidden hand; `holding` is the actor's whole hand."""
    if isinstance(action, Plays):
        return _plays(state, action, holding)
    if isinstance(action, Discards):
        return _discards(state, action, holding)
    if isinstance(action, Passes):
        return _passes(state, action, holding)
    return _holds(state, action)


def legal(state: State, holding: Sequence[str]) -> list[Action]:
    """All legal actions of the player to act with this hand, in deck order; plays come first."""
    if state.winner is not None:
        return []
    seat, setup = state.turn, state.setup
    name = setup.players[seat]
    held = _not_gone(state, seat, holding)
    plays: list[Action] = [*_open_plays(state, seat, held)]
    if plays:
        return plays
    if stalled(state):
        return []
    if holding:
        return [discard_of(name, card) for card in held]
    return [Passes(name)] if not state.draw else []


def conceivable(state: State) -> Iterator[Action]:
    """Every play of every card, every discard and the pass of the player to act."""
    if over(state):
        return
    setup = state.setup
    name = setup.players[state.turn]
    for card in setup.kit.cards:
        if setup.kit.family[card] == BLOCK:
            for target, _ in setup.opponents[state.turn]:
                yield Plays(name, card, target)
        else:
            yield Plays(name, card)
    for card in setup.kit.cards:
        yield Discards(name, card)
    yield Passes(name)


def over(state: State) -> bool:
    """True once somebody has won, or nobody can ever play a card again."""
    return state.winner is not None or stalled(state)


def stalled(state: State) -> bool:
    """Whether the cards have run out and none that is left could be played by anybody.

    Then nothing can change: the players would throw away and recycle, or pass, for ever (I-G19).
    """
    if state.draw and not state.recycled:
        return False
    if not state.draw and not any(state.hands) and not any(state.waste):
        return True
    kit, laid, seats = state.setup.kit, state.laid, range(len(state.players))
    for place in range(len(kit.cards) - 1, -1, -1):
        if laid[place] < kit.counts[place]:
            card = kit.cards[place : place + 1]
            if any(_open_plays(state, seat, card) for seat in seats):
                return False
    return True


def _not_gone(state: State, seat: int, cards: Iterable[str]) -> list[str]:
    """The different cards among these that can be in this hand, in deck order."""
    index, counts = state.setup.kit.index, state.setup.kit.counts
    laid, waste, elsewhere = state.laid, state.waste, any(state.known)
    return [
        card
        for card in sorted(set(cards), key=index.__getitem__)
        if (not elsewhere and laid[place := index[card]] + waste[place] < counts[place])
        or not _gone(state, seat, card, index[card])
    ]


def _open_plays(state: State, seat: int, cards: Iterable[str]) -> list[Plays]:
    """The plays of these cards that the rules leave open, whoever holds them."""
    me, setup, kit = state.players[seat], state.setup, state.setup.kit
    name, family = setup.players[seat], kit.family
    halted = rulings.halted(state, seat) if me.block or not me.started else ()
    faults = (me.block, kit.limit if me.limit else None)
    plays: list[Plays] = []
    for card in cards:
        kind = family[card]
        if kind == BLOCK:
            for target, place in setup.opponents[seat]:
                if not rulings.block(state, seat, card, place)[0]:
                    plays.append(play_of(name, card, target))
        elif kind == PROGRESS:
            if not halted and not rulings.progress(state, seat, card)[0]:
                plays.append(play_of(name, card))
        elif kind == REMEDY:
            idle = kit.cures[card] not in faults and card not in kit.starting
            if not idle and not rulings.remedy(state, seat, card)[0]:
                plays.append(play_of(name, card))
        elif not rulings.immunity(state, seat, card)[0]:
            plays.append(play_of(name, card))
    return plays


def _reason(finding: Finding) -> Reason:
    cite, values, reading = finding
    return Reason(cite, values, reading)


def _illegal(findings: Sequence[Finding]) -> Verdict:
    return Verdict("illegal", tuple(map(_reason, findings)))


def _gone(state: State, seat: int, card: str, place: int) -> bool:
    """Whether no copy of a card can be in this hand: all lie on the table or in other hands."""
    count = state.setup.kit.counts[place]
    elsewhere = 0
    if any(state.known):
        elsewhere = sum(k.count(card) for s, k in enumerate(state.known) if s != seat)
    if state.laid[place] + state.waste[place] + elsewhere < count:
        return False
    return state.laid[place] + _surely_wasted(state, place) + elsewhere >= count


def _surely_wasted(state: State, place: int) -> int:
    """How many copies of a card surely lie on the waste pile now.

    A table may recycle as soon as the pile is empty or only when a card is wanted (I-R18 leaves it
    open): the discard in between may be in or out, so each recycling makes our count of the draw
    pile one card less certain. Near its end the waste is therefore not held against anybody.
    """
    certain = not state.recycled or state.draw > state.recycled
    return state.waste[place] if certain else 0


def _whole_hand(state: State, seat: int, holding: Sequence[str] | None) -> Sequence[str] | None:
    """The hand where all of it is known: as passed along, or from an earlier showing."""
    if holding is not None:
        return holding
    known = state.known[seat]
    return known if len(known) == state.hands[seat] else None


def _general(
    state: State, seat: int, card: str | None, holding: Sequence[str] | None
) -> list[Finding]:
    """Objections that have nothing to do with what the card does."""
    found: list[Finding] = []
    players = state.setup.players
    if state.winner is not None:
        found.append((cites.RACE_WON, (players[state.winner],), None))
    elif seat != state.turn:
        found.append((cites.NOT_YOUR_TURN, (players[seat], players[state.turn]), None))
    if card is None:
        return found
    hand = _whole_hand(state, seat, holding)
    if hand is not None and card not in hand:
        found.append((cites.NOT_HELD, (players[seat], card), None))
    if _gone(state, seat, card, state.setup.kit.index[card]):
        found.append(_all_gone(state, card))
    return found


def _all_gone(state: State, card: str) -> Finding:
    kit = state.setup.kit
    cite = cites.ALL_GONE_PROGRESS if kit.family[card] == PROGRESS else cites.ALL_GONE
    return cite, (card, kit.counts[kit.index[card]]), None


def _plays(state: State, action: Plays, holding: Sequence[str] | None) -> Verdict:
    seat = state.setup.seat[action.player]
    against = _general(state, seat, action.card, holding)
    more, granted = rulings.of(state, seat, action.card, action.on)
    if against:
        return _illegal([*against, *(finding for finding in more if finding[2] is None)])
    if more:
        return _illegal(more)
    reasons = [_reason(finding) for finding in (*_grounds(state, seat, action), *granted)]
    return Verdict("legal", tuple(reasons))


def _grounds(state: State, seat: int, action: Plays) -> list[Finding]:
    """The rule a legal play stands on in any case."""
    name, card = action.player, action.card
    family = state.setup.kit.family[card]
    if family == PROGRESS:
        return [(cites.LAYS, (name, card), None)]
    if family == BLOCK:
        return rulings.laid_block(name, card, action.on or name)
    if family == IMMUNITY:
        return rulings.laid_immunity(state, seat, card)
    return rulings.laid_remedy(state, seat, card)


def _discards(state: State, action: Discards, holding: Sequence[str] | None) -> Verdict:
    """Legal only for one who cannot play (I-R17); the card itself is surely in his hand."""
    seat, name = state.setup.seat[action.player], action.player
    against = _general(state, seat, action.card, holding)
    hand = _whole_hand(state, seat, holding)
    if seat == state.turn and state.winner is None:
        surely = (action.card, *state.known[seat]) if hand is None else hand
        against += map(_could, _open_plays(state, seat, _not_gone(state, seat, surely)))
    if not against and stalled(state):
        against.append((cites.RACE_STALLED, (), None))
    if against:
        return _illegal(against)
    discards = cites.DISCARDS.reason(name, action.card)
    perhaps = _perhaps_playable(state, seat) if hand is None else []
    if perhaps:
        unless = (cites.UNLESS_HOLDS.reason(name, card) for card in perhaps)
        return Verdict("depends", (cites.IF_NOTHING_PLAYABLE.reason(name), *unless))
    return Verdict("legal", (discards, cites.NOTHING_PLAYABLE.reason(name)))


def _could(play: Plays) -> Finding:
    if play.on is None:
        return cites.COULD_PLAY, (play.player, play.card), None
    return cites.COULD_BLOCK, (play.player, play.card, play.on), None


def _perhaps_playable(state: State, seat: int) -> list[str]:
    """The cards that may be in a hidden hand and could be played now."""
    cards = _not_gone(state, seat, state.setup.kit.cards)
    return list(dict.fromkeys(play.card for play in _open_plays(state, seat, cards)))


def _passes(state: State, action: Passes, holding: Sequence[str] | None) -> Verdict:
    """Legal only without a card in hand and without a card to draw (I-G19)."""
    seat, name = state.setup.seat[action.player], action.player
    against = _general(state, seat, None, holding)
    hand = _whole_hand(state, seat, holding)
    must: Finding = (cites.MUST_USE_A_CARD, (name,), None)
    if state.draw or hand or (hand is None and state.known[seat]):
        against.append(must)
    elif stalled(state):
        against.append((cites.RACE_STALLED, (), None))
    if against:
        return _illegal(against)
    if hand is None:
        return Verdict("depends", (cites.IF_HAND_EMPTY.reason(name),))
    return Verdict("legal", (cites.PASSES.reason(name),))


def _holds(state: State, action: Holds) -> Verdict:
    """Whether a hand that is shown can be: its size, the cards there are, those known to be in."""
    kit, seat = state.setup.kit, state.setup.seat[action.player]
    name, cards, size = action.player, action.cards, state.hands[seat]
    against = _general(state, state.turn, None, None)
    if len(cards) != size:
        against.append((cites.WRONG_HAND_SIZE, (name, len(cards), size), None))
    for card in dict.fromkeys(cards):
        place = kit.index[card]
        seen = state.laid[place] + _surely_wasted(state, place) + cards.count(card)
        seen += sum(k.count(card) for s, k in enumerate(state.known) if s != seat)
        if seen > kit.counts[place]:
            against.append(_all_gone(state, card))
    for card in dict.fromkeys(state.known[seat]):
        if cards.count(card) < state.known[seat].count(card):
            against.append((cites.MISSING_FROM_HAND, (name, card), None))
    if against:
        return _illegal(against)
    return Verdict("legal", (cites.SHOWS.reason(name, len(cards)),))
