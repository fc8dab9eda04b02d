"""Random games with every card known: what must hold after each action, whatever happens."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engines
from engines.core import IllegalAction
from engines.reis.state import Discards, Plays
from tests.engines.reis.tools import GAME, NAMES

CARDS = ("progress", "block", "remedy", "immunity")
SWITCHES = GAME.rulebook.switches()
readings = st.fixed_dictionaries(
    {name: st.sampled_from(GAME.rulebook.values(name)) for name in SWITCHES}
)


def walk(seats, rng, options=None, most=600):
    """A table after each action of a random game, with the action."""
    table = GAME.deal(NAMES[:seats], rng, options)
    yield table, None
    for _ in range(most):
        choices = table.choices()
        if not choices:
            break
        action = choices[int(rng.random() * len(choices))]
        table.play(action)
        yield table, action


def check(table):
    state = table.state
    kit = state.setup.kit
    held = [card for hand in table.hands for card in hand]
    for place, card in enumerate(kit.cards):
        seen = state.laid[place] + held.count(card) + table.pile.count(card)
        assert seen + table.waste.count(card) == kit.counts[place], "cards are conserved"
        assert table.waste.count(card) == state.waste[place]
    assert len(table.pile) == state.draw
    assert tuple(map(len, table.hands)) == state.hands
    for player in state.players:
        assert player.km == sum(player.progress)
        assert player.block is None or player.block in kit.stops
        assert player.started or not player.progress
        assert not player.caught or player.progress[-1] in kit.fast
    if state.winner is None:
        assert all(player.km < kit.goal for player in state.players)
        assert GAME.over(state) or table.choices(), "nobody is without a legal action"
    else:
        assert state.players[state.winner].km >= kit.goal and not table.choices()


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), readings)
def test_I_R3_I_R12_I_R13_I_R21_cards_are_conserved_and_everybody_can_act(seats, seed, options):
    for step, (table, _) in enumerate(walk(seats, Random(seed), options, 250)):
        if step % 7 == 0 or GAME.over(table.state):
            check(table)


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), readings)
def test_legal_is_what_judge_calls_legal_in_the_same_order(seats, seed, options):
    for step, (table, _) in enumerate(walk(seats, Random(seed), options, 200)):
        if step % 9 == 0:
            state, hand = table.state, table.holding
            judged = [a for a in GAME.conceivable(state) if GAME.judge(state, a, hand).legal]
            assert GAME.legal(state, hand) == judged


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), readings)
def test_a_hidden_hand_never_makes_a_possible_action_illegal(seats, seed, options):
    for table, _ in walk(seats, Random(seed), options, 200):
        for action in table.choices():
            verdict = GAME.judge(table.state, action)
            assert verdict.kind != "illegal"
            assert isinstance(action, Plays) <= (verdict.kind == "legal")


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), readings)
def test_a_shown_hand_agrees_with_the_same_hand_passed_along(seats, seed, options):
    for step, (table, _) in enumerate(walk(seats, Random(seed), options, 120)):
        state = table.state
        if step % 11 or GAME.over(state):
            continue
        name = state.setup.players[state.turn]
        shown = GAME.parse(state, [name, "holds", *table.holding])
        assert GAME.judge(state, shown).kind == "legal"
        after, _ = GAME.apply(state, shown)
        for action in GAME.conceivable(state):
            passed = GAME.judge(state, action, table.holding)
            assert GAME.judge(after, action).kind == passed.kind
        assert GAME.start(NAMES[:seats], options, None, GAME.view(after)) == after


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_I_R28_most_random_games_are_won(seats):
    ends = []
    for seed in range(12):
        *_, (table, _) = walk(seats, Random(seed), None, 5000)
        assert GAME.over(table.state)
        ends.append(table.state.winner)
    assert sum(winner is not None for winner in ends) >= 10


def test_I_R17_I_R18_random_games_discard_and_recycle():
    discards = recycled = 0
    for seed in range(12):
        *steps, (table, _) = walk(2, Random(seed), None, 2000)
        discards += sum(isinstance(action, Discards) for _, action in steps)
        recycled += table.state.recycled
    assert discards and recycled


def test_every_rule_that_governs_play_is_cited_in_random_games_or_their_illegal_actions():
    cited = set()
    for seed in range(30):
        rng = Random(seed)
        options = {n: rng.choice(GAME.rulebook.values(n)) for n in SWITCHES}
        table = GAME.deal(NAMES[: 2 + seed % 3], rng, options)
        while choices := table.choices():
            for action in GAME.conceivable(table.state):
                if rng.random() < 0.05:
                    cited.update(GAME.judge(table.state, action, table.holding).rules)
                    other = replace(action, player=rng.choice(NAMES[: 2 + seed % 3]))
                    cited.update(GAME.judge(table.state, other).rules)
            for effect in table.play(choices[int(rng.random() * len(choices))]):
                cited.update(effect.rules)
    governing = {rule.id for rule in engines.load("reis").rulebook.rules if rule.governs == "play"}
    assert governing <= cited


def test_a_table_refuses_what_it_did_not_offer():
    table = GAME.deal(NAMES[:2], Random(1))
    illegal = next(
        a
        for a in GAME.conceivable(table.state)
        if a not in table.choices() and isinstance(a, Plays)
    )
    before = table.state
    with pytest.raises(IllegalAction):
        table.play(illegal)
    assert table.state is before and table.choices()
    offered = table.choices()[0]
    table.play(offered)
    with pytest.raises(IllegalAction):
        table.play(offered)
