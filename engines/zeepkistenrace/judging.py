"""The judge of Zeepkistenrace: what the rules say of one action, with every reason.

A hidden hand leaves a steering error open: it is fair if the racer holds no card of the course
(Z-R41). Everything the table knows is used before the verdict is left at `depends`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.core import Kind, Reason, Verdict
from engines.zeepkistenrace import cites
from engines.zeepkistenrace.cheating import off_course, proofs
from engines.zeepkistenrace.state import (
    GHOST,
    ROUNDS,
    Action,
    Disqualify,
    Draw,
    Hold,
    Play,
    State,
    rearmost,
    second_turns,
    to_draw,
    to_show,
)

Holding = Sequence[str] | None


def judge(state: State, action: Action, holding: Holding = None) -> Verdict:
    """Legal, illegal or depends; `holding` is the actor's whole hand, the ghost's stack top first.

    >>> from engines.zeepkistenrace.game import GAME
    >>> given = {"round": 3, "order": ["ann", "bob", "cas"], "course": "L", "shown": {"ann": "L2"}}
    >>> state = GAME.start(["ann", "bob", "cas"], given=given)
    >>> [judge(state, Play("bob", "R3"), hand).kind for hand in (None, ["R3", "S1"], ["R3", "L1"])]
    ['depends', 'legal', 'illegal']
    """
    if isinstance(action, Play):
        return _play(state, action, holding)
    if isinstance(action, Draw):
        return _draw(state, action)
    if isinstance(action, Disqualify):
        return _disqualify(state, action, holding)
    return _hold(state, action)


def _play(state: State, action: Play, holding: Holding) -> Verdict:
    player, card = action.player, action.card
    direction = state.setup.facts.direction
    turn = to_show(state)
    wrong = [] if turn == player else _out_of_turn(state, player, turn)
    if card not in direction:
        return Verdict("illegal", (*wrong, cites.NO_SUCH_CARD.reason(card)))
    if not available(state, player, (card,)):
        wrong += _gone(state, player, card)
    wrong += _not_held(state, player, card, holding)
    if state.course in (None, direction[card]) or player == GHOST:
        return Verdict("illegal", tuple(wrong)) if wrong else _fair(state, player, card)
    if player not in state.order:
        return Verdict("illegal", tuple(wrong))
    kind, reasons = _steering_error(state, player, card, holding)
    if wrong:
        return Verdict("illegal", (*wrong, *(reasons if kind == "illegal" else ())))
    return Verdict(kind, reasons)


def _fair(state: State, player: str, card: str) -> Verdict:
    """The verdict on a card nothing speaks against."""
    if player == GHOST:
        cite = cites.GHOST_LEADS if state.course is None else cites.GHOST_FOLLOWS
        return Verdict("legal", (cite.reason(card),))
    if state.course is None:
        cite = cites.LEADS if state.round == 1 else cites.LEADS_ON
    else:
        cite = cites.SECOND_FOLLOWS if second_turns(state) else cites.FOLLOWS
    return Verdict("legal", (cite.reason(player, card),))


def _out_of_turn(state: State, player: str, turn: str | None) -> list[Reason]:
    """Why it is not this racer who shows a card now."""
    if state.phase in ("qualification", "grid"):
        cite = cites.QUALIFY_FIRST if state.phase == "qualification" else cites.GRID_FIRST
        return [cite.reason(", ".join(to_draw(state)))]
    if state.phase == "over":
        return [cites.GAME_OVER.reason(state.race)]
    if player not in state.order:
        return [_no_car(state, player)]
    shown = dict(state.shown)
    reasons = [cites.HAS_SHOWN.reason(player, shown[player])] if player in shown else []
    if turn is None:
        return reasons
    if state.course is None:
        cite = cites.LEADER_FIRST
    else:
        cite = cites.SECOND_FIRST if second_turns(state) else cites.FURTHEST_FIRST
    return [*reasons, cite.reason(player, turn)]


def _no_car(state: State, player: str) -> Reason:
    if player in state.disqualified:
        return cites.IS_OUT.reason(player)
    return cites.NO_GHOST.reason() if player == GHOST else cites.NO_CAR.reason(player)


def available(state: State, player: str, cards: Iterable[str]) -> list[str]:
    """Those of `cards` the deck still has for this racer, by what the table has seen (Z-R4)."""
    counts, seen = state.setup.facts.counts, state.played
    if state.hands:
        seen = tuple(_seen_elsewhere(state, player))
    return [card for card in cards if seen.count(card) < counts[card]]


def _seen_elsewhere(state: State, player: str) -> list[str]:
    """Every card this racer cannot have: shown in this race, or known to be in another hand."""
    return [*state.played, *(c for who, cards in state.hands if who != player for c in cards)]


def _gone(state: State, player: str, card: str) -> list[Reason]:
    """That every card of this face, and perhaps of its direction, has been seen elsewhere."""
    facts = state.setup.facts
    letter = facts.direction[card]
    reasons = [cites.CARD_GONE.reason(card, facts.counts[card])]
    seen = sum(facts.direction[c] == letter for c in _seen_elsewhere(state, player))
    if seen >= facts.totals[letter]:
        total = facts.totals[letter]
        reasons.insert(0, cites.DIRECTION_GONE.reason(card, letter, total))
    return reasons


def _not_held(state: State, player: str, card: str, holding: Holding) -> list[Reason]:
    """That the card is in neither the hand at hand nor the hand shown before."""
    if player == GHOST:
        if holding is None or card in holding[:1]:
            return []
        if not holding:
            return [cites.NOT_IN_HAND.reason(player, card)]
        return [cites.NOT_ON_TOP.reason(card, holding[0])]
    reasons = []
    if holding is not None and card not in holding:
        reasons.append(cites.NOT_IN_HAND.reason(player, card))
    known = state.hand(player) if state.hands else None
    if known is not None and card not in known:
        reasons.append(cites.NOT_IN_SHOWN_HAND.reason(player, card, " ".join(known)))
    return reasons


def known_hand(state: State, player: str, holding: Holding) -> tuple[str, ...] | None:
    """Every card a racer is known to hold, from `holding` and from a hand shown before."""
    shown = state.hand(player) if state.hands else None
    if holding is None and shown is None:
        return None
    return (*(holding or ()), *(shown or ()))


def _steering_error(
    state: State, player: str, card: str, holding: Holding
) -> tuple[Kind, tuple[Reason, ...]]:
    """Whether leaving the course is a fair steering error (Z-R41, Z-R42)."""
    course = state.course or ""
    direction = state.setup.facts.direction
    hand = known_hand(state, player, holding)
    if hand is None:
        return _hidden(state, player, card, course)
    held = [c for c in dict.fromkeys(hand) if direction.get(c) == course]
    if held:
        return "illegal", (cites.REVOKES.reason(player, card, course, " ".join(held)),)
    return "legal", (cites.ERRS_FORCED.reason(player, card, course),)


def _hidden(state: State, player: str, card: str, course: str) -> tuple[Kind, tuple[Reason, ...]]:
    """What the cards seen so far tell about a hidden hand.

    Besides the card now shown it holds `ROUNDS - round` more. With no card of the course unseen, or
    none left in hand, the error is forced; with too few other cards unseen to fill the hand, it is
    a revoke. An earlier steering error on the same course proves nothing: it hangs on the same
    question, which is what the second reason says.
    """
    facts = state.setup.facts
    total = facts.totals.get(course, 0)
    seen = _seen_elsewhere(state, player)
    seen_on_course = sum(facts.direction[c] == course for c in seen)
    if seen_on_course >= total:
        return "legal", (cites.ERRS_NONE_LEFT.reason(player, card, course, total),)
    if state.round == ROUNDS:
        return "legal", (cites.ERRS_LAST_CARD.reason(player, card, course),)
    others = (facts.cards - total) - (len(seen) - seen_on_course) - 1
    if others < ROUNDS - state.round:
        return "illegal", (cites.MUST_HOLD.reason(player, card, course, max(others, 0)),)
    again = [
        cites.ERRS_AGAIN.reason(player, r.number, course)
        for r in off_course(state.past, facts.direction, player, course)
    ]
    return "depends", (cites.ERRS_IF.reason(player, card, course), *again)


def _draw(state: State, action: Draw) -> Verdict:
    player, number = action.player, action.number
    wrong = _may_not_draw(state, player)
    count = state.setup.facts.numbers.get(number, 0)
    holders = [who for who, drawn in state.draws if drawn == number]
    if not count:
        wrong.append(cites.NO_SUCH_NUMBER.reason(number))
    elif len(holders) >= count:
        wrong.append(cites.NUMBER_GONE.reason(number, ", ".join(holders)))
    if wrong:
        return Verdict("illegal", tuple(wrong))
    cite = cites.MAY_DRAW if state.phase == "qualification" else cites.MAY_DRAW_GRID
    return Verdict("legal", (cite.reason(player, number),))


def _may_not_draw(state: State, player: str) -> list[Reason]:
    """Why this racer takes no qualification card now; empty where nothing speaks against it."""
    if player in to_draw(state):
        return []
    drawn = dict(state.draws)
    if player in drawn:
        return [cites.HAS_DRAWN.reason(player, drawn[player])]
    if state.phase == "over":
        return [cites.GAME_OVER.reason(state.race)]
    if state.phase == "race":
        later = state.race > 1
        return [cites.NO_QUALIFICATION.reason(state.race) if later else cites.QUALIFIED.reason()]
    if player == GHOST:
        return [cites.GHOST_DRAWS_NOT.reason()]
    if player in rearmost(state):
        return [cites.CHEAT_DRAWS_NOT.reason(player)]
    if player in state.order:
        return [cites.WINNER_DRAWS_NOT.reason(player)]
    return [cites.NO_CAR.reason(player)]


def _disqualify(state: State, action: Disqualify, holding: Holding) -> Verdict:
    player = action.player
    closing = state.score.closing
    out = state.disqualified if closing is None else closing.disqualified
    if player == GHOST:
        return Verdict("illegal", (cites.GHOST_CHEATS_NOT.reason(),))
    if player not in state.setup.players:
        return Verdict("illegal", (cites.NO_CAR.reason(player),))
    if player in out:
        return Verdict("illegal", (cites.ALREADY_OUT.reason(player),))
    if closing is None and state.phase != "race":
        return Verdict("illegal", (cites.NO_RACE_ON.reason(player),))
    direction = state.setup.facts.direction
    rounds, hand = state.rounds, known_hand(state, player, holding) or ()
    if closing is not None:
        rounds, hand = closing.past, ()
    hand = tuple(card for card in hand if card in direction)
    found = proofs(rounds, direction, player, hand)
    if not found:
        return Verdict("depends", (cites.TABLE_DECIDES.reason(player),))
    reasons = [cites.PROVEN.reason(p.player, p.round, p.course, p.card) for p in found]
    return Verdict("legal", tuple(dict.fromkeys(reasons)))


def _hold(state: State, action: Hold) -> Verdict:
    player, cards = action.player, action.cards
    wrong = _may_not_show_hand(state, player)
    if not wrong:
        wrong = [*_wrong_size(state, player, cards), *_other_hand(state, player, cards)]
    wrong += _impossible_hand(state, player, cards)
    if wrong:
        return Verdict("illegal", tuple(wrong))
    return Verdict("legal", (cites.MAY_SHOW_HAND.reason(player),))


def _may_not_show_hand(state: State, player: str) -> list[Reason]:
    if player == GHOST:
        return [cites.GHOST_HAS_NO_HAND.reason()]
    if state.phase == "over":
        return [cites.GAME_OVER.reason(state.race)]
    if player in state.disqualified:
        return [cites.IS_OUT.reason(player)]
    if player not in state.setup.players:
        return [cites.NO_CAR.reason(player)]
    return []


def hand_size(state: State, player: str) -> int:
    """How many cards a racer holds now: eight, less one for each round they have shown a card."""
    return ROUNDS - state.round + (player not in dict(state.shown))


def _wrong_size(state: State, player: str, cards: Sequence[str]) -> list[Reason]:
    right = hand_size(state, player)
    if len(cards) == right:
        return []
    return [cites.HAND_SIZE.reason(player, len(cards), state.round, right)]


def _other_hand(state: State, player: str, cards: Sequence[str]) -> list[Reason]:
    """That this is not what is left of the hand the racer has shown before."""
    known = state.hand(player)
    if known is None or sorted(known) == sorted(cards):
        return []
    return [cites.OTHER_HAND.reason(player, " ".join(known))]


def _impossible_hand(state: State, player: str, cards: Sequence[str]) -> list[Reason]:
    """The cards of a hand that the deck does not have, or not that often any more."""
    counts = state.setup.facts.counts
    seen = Counter(_seen_elsewhere(state, player))
    reasons = []
    for card, times in Counter(cards).items():
        if card not in counts:
            reasons.append(cites.NO_SUCH_CARD.reason(card))
        elif times > (free := max(counts[card] - seen[card], 0)):
            reasons.append(cites.TOO_MANY.reason(card, times, free))
    return reasons
