"""What holds in every game: cards are conserved, 36 draws, and a slow second opinion agrees."""

from random import Random

import pytest

from engines.core import IllegalAction
from engines.rollecate.actions import Chaos, Hand, Holds, Lay, Pass, Track
from tests.engines.rollecate.tools import GAME, codes

READINGS = [
    {},
    {"place-order": "as-taken", "broken-counts": "passed-only"},
    {"broken-on-pass": "no", "lay-limit": "two", "start-track-difference": "yes"},
]
SEATS = ["ann", "bob", "cas", "dee"]


def games(seeds, options=None):
    for players in (2, 3, 4):
        for seed in range(seeds):
            rng = Random(f"{players} {seed}")
            yield GAME.deal(SEATS[:players], rng, options), rng


def steps(table, rng):
    """Every (state before, hand, action, effects, state after) of a game played at random."""
    while choices := table.choices():
        before, hand, chosen = table.state, table.holding, rng.choice(choices)
        effects = table.play(chosen)
        yield before, hand, chosen, effects, table.state


@pytest.mark.parametrize("options", READINGS)
def test_N_R16_N_R28_N_G9_36_draws_for_two_three_and_four_players_and_all_have_as_many_turns(
    options,
):
    for table, rng in games(15, options):
        players = table.state.setup.players
        turns = [
            a.player for _, _, a, _, _ in steps(table, rng) if isinstance(a, Lay | Pass | Chaos)
        ]
        assert turns == list(players) * (36 // len(players))


def cards_on_the_table(state):
    return [*state.track, *state.gone, *[card for pile in state.piles for card in pile]]


@pytest.mark.parametrize("options", READINGS)
def test_cards_are_conserved_and_the_locomotive_stays_on_the_track(options):
    counts = GAME.deck.counts("track", "broken", "chaos")
    for table, rng in games(10, options):
        for _, _, _, _, state in steps(table, rng):
            shown = cards_on_the_table(state)
            kinds = state.setup.cards.kinds
            assert state.unseen == tuple(counts[k] - shown.count(k) for k in kinds)
            assert min(state.unseen) >= 0
            if state.phase != "track":
                assert 1 <= state.loco <= len(state.track)
                held = sum(state.unknown)
                removed = {2: 11, 3: 9, 4: 7}[len(state.piles)]
                assert sum(state.unseen) == held + state.draw_pile + removed


def test_N_R17_N_R29_nobody_is_ever_without_a_legal_action():
    for table, rng in games(10):
        for before, hand, chosen, _, _ in steps(table, rng):
            assert GAME.judge(before, chosen, hand).kind == "legal"
            assert GAME.judge(before, chosen, hand) == GAME.judge(before, chosen)
            if before.phase == "play":
                assert GAME.judge(before, Pass(before.player), hand).kind == "legal"
            if before.phase == "hands":
                assert GAME.judge(before, Hand(before.player, hand), hand).kind == "legal"
        assert GAME.over(table.state)


def test_N_R9_start_tracks_are_dealt_from_the_whole_deck():
    seen = set()
    for table, _ in games(40):
        while table.state.phase == "track":
            [only] = table.choices()
            table.play(only)
        seen.add(table.state.track)
    assert len(seen) > 60 and {card for cards in seen for card in cards} >= {*"1234", "1b", "4b"}


def test_a_card_that_is_not_in_the_dealt_hand_is_refused_at_the_table():
    for table, rng in games(3):
        while choices := table.choices():
            state, hand = table.state, table.holding
            card = next((c for c in "1234" if c not in hand), None)
            if state.phase == "play" and card:
                with pytest.raises(IllegalAction) as caught:
                    table.play(Lay(state.player, (card,), 0))
                assert "not-held" in codes(caught.value.verdict)
                assert table.state is state and table.holding == hand
            table.play(rng.choice(choices))


def test_showing_a_hand_at_the_table_does_not_draw_twice():
    table = GAME.deal(SEATS[:2], Random(2))
    while table.state.phase == "track":
        table.play(table.choices()[0])
    hand = table.holding
    table.play(Holds(table.state.player, hand))
    assert table.holding == hand and table.state.draw_pile == 35
    table.play(Pass(table.state.player))
    assert table.state.draw_pile == 35


def test_only_the_card_drawn_can_be_laid_at_the_table():
    table = GAME.deal(SEATS[:2], Random(1))
    drawn = table.choices()[0].card
    with pytest.raises(ValueError, match="the card drawn is"):
        table.play(Track("ann", "1" if drawn != "1" else "2"))


def test_N_R19_N_G3_two_dice_in_three_show_a_wheel():
    dice = wheels = 0
    for table, rng in games(30):
        for before, _, chosen, _, _ in steps(table, rng):
            if isinstance(chosen, Lay):
                dice += before.setup.cards.total(chosen.cards)
                wheels += chosen.wheels
    assert dice > 4000 and abs(wheels / dice - 2 / 3) < 0.03


def test_choices_are_legal_ones_and_looking_at_them_changes_nothing():
    for table, rng in games(2):
        while choices := table.choices():
            listed = list(choices)
            assert listed == list(reversed(choices))[::-1] == list(table.choices())
            if table.state.phase != "track":
                assert set(listed) <= set(GAME.legal(table.state, table.holding))
            table.play(rng.choice(listed))


def ride_by_hand(state, act, track):
    """Where the locomotive ends (from 0) and how many cards it owes, one step after another."""
    options, at = state.setup.options, state.loco - 1
    entered = options["broken-counts"] == "entered"
    if isinstance(act, Pass):
        if at + 1 == len(track):
            return at, 1
        costs = options["broken-on-pass"] == "yes" and entered
        return at + 1, 1 + (costs and track[at + 1].endswith("b"))
    owed, on_broken = 0, False
    for _ in range(act.wheels):
        if at + 1 == len(track):
            owed += 1
        else:
            at += 1
            on_broken = track[at].endswith("b")
            owed += on_broken
    return at, owed - (on_broken and not entered)


def second_opinion(state, act):
    """The track, locomotive, pile and lost cards after a move, step by step and card by card."""
    value = state.setup.cards.value
    track, at, taken, placed = list(state.track), state.loco - 1, [], act.place
    if isinstance(act, Chaos):
        taken = [f"C{number}" for number in act.values]
        placed = placed and [(f"C{number}", starred) for number, starred in placed]
    else:
        track += getattr(act, "cards", ())
        at, owed = ride_by_hand(state, act, track)
        while owed and at:
            taken.append(track.pop(0))
            at, owed = at - 1, owed - 1
    pile, lost = list(state.piles[state.turn]), []
    for card, starred in placed or [(card, None) for card in taken]:
        same = bool(pile) and value[pile[-1]] == value[card]
        assert same or not starred
        if starred or (starred is None and same):
            lost += [pile.pop(), card]
        else:
            pile.append(card)
    return track, at + 1, pile, lost


@pytest.mark.parametrize("options", READINGS)
def test_N_R17_N_R20_N_R21_N_R22_N_R24_N_R26_a_second_opinion_agrees_on_every_move(options):
    seen = set()
    for table, rng in games(30, options):
        for before, _, chosen, effects, after in steps(table, rng):
            seen.update(codes(effects))
            if isinstance(chosen, Lay | Pass | Chaos):
                track, loco, pile, lost = second_opinion(before, chosen)
                assert list(after.track) == track and after.loco == loco
                assert list(after.piles[before.turn]) == pile
                assert list(after.gone) == [*before.gone, *lost]
    assert {"derails", "broken", "takes", "forgiven", "combines", "combines-again"} <= seen


def test_N_R29_N_R30_points_are_the_piles_and_the_hands_together():
    for table, rng in games(5):
        hands = {}
        for before, hand, chosen, _, _ in steps(table, rng):
            if isinstance(chosen, Hand):
                pile = before.piles[before.setup.seats[chosen.player]]
                hands[chosen.player] = before.setup.cards.total(pile + hand)
        assert hands == {s.player: s.points for s in GAME.standings(table.state)}


def test_every_cite_but_the_impossible_ones_is_produced_somewhere_in_play():
    seen = set()
    for options in READINGS:
        for table, rng in games(8, options):
            for before, hand, chosen, effects, _ in steps(table, rng):
                seen.update(codes(effects), codes(GAME.judge(before, chosen, hand)))
    assert {
        "tracks", "loco-placed", "removed", "dealt", "lays", "lays-many", "moves", "stays",
        "derails", "broken", "broken-free", "passes", "pass-stays", "pass-broken",
        "pass-broken-free", "takes", "forgiven", "combines", "combines-again", "chaos",
        "chaos-combines", "last-turn", "adds-hand", "total", "wins",
        "may-track", "may-lay", "may-pass", "may-chaos", "may-hand", "start-free", "lay-any",
        "place-free",
    } <= seen  # fmt: skip
