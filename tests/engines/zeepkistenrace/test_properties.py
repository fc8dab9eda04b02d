"""What must hold in every game, tried on games played by chance."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.playout import play_out
from engines.record import replay
from tests.engines.zeepkistenrace.table_talk import GAME

NAMES = ["ann", "bob", "cas", "dee", "eve", "fay"]
READINGS = {name: GAME.rulebook.values(name) for name in GAME.rulebook.switches()}
PILE = Counter(GAME.deck.pile("left", "right", "straight"))

tables = st.builds(
    lambda seed, players, options: (
        GAME.deal(NAMES[:players], random.Random(seed), options),
        random.Random(seed),
    ),
    st.integers(0, 2**32),
    st.integers(2, 6),
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in READINGS.items()}),
)


def steps(table, rng):
    """Play to the end, giving the position before and after each action."""
    while choices := table.choices():
        before, holding = table.state, table.holding
        action = rng.choice(choices)
        effects = table.play(action)
        yield before, holding, action, table.state, effects
    assert GAME.over(table.state)


@settings(max_examples=60, deadline=None)
@given(tables)
def test_the_car_in_front_is_always_on_course(dealt):
    for _, _, _, after, _ in steps(*dealt):
        if after.shown:
            front = dict(after.shown)[after.order[0]]
            assert after.setup.facts.direction[front] == after.course


@settings(max_examples=60, deadline=None)
@given(tables)
def test_Z_R25_Z_R51_a_racer_gains_at_most_two_places_a_round(dealt):
    grid: tuple[str, ...] = ()
    for before, _, _, after, _ in steps(*dealt):
        if before.phase != "race":
            continue
        if not before.shown:
            grid = before.order
        if not after.shown and after.phase == "race" and after.round > before.round:
            gains = {r: grid.index(r) - after.order.index(r) for r in grid}
            assert max(gains.values()) <= 2
            assert sum(gains.values()) == 0


@settings(max_examples=60, deadline=None)
@given(tables)
def test_Z_R8_each_race_hands_out_one_token_of_each_place(dealt):
    table, rng = dealt
    for before, _, _, after, _ in steps(table, rng):
        got = sum(after.score.points) - sum(before.score.points)
        if got:
            cars = len(before.order)
            if "ghost" in before.order and before.setup.options["ghost-token"] == "humans-only":
                cars -= 1
            assert got == cars * (cars + 1) // 2
            assert len(after.score.finishes) == before.race
    assert len(table.state.score.finishes) == 3


@settings(max_examples=60, deadline=None)
@given(tables)
def test_Z_R4_Z_R23_cards_are_conserved_and_every_racer_plays_eight(dealt):
    plays: Counter[tuple[int, str]] = Counter()
    for before, holding, action, _, _ in steps(*dealt):
        if before.phase != "race":
            continue
        plays[before.race, action.player] += 1
        assert action.card in holding and len(holding) == 9 - before.round
        seen = Counter(before.played) + Counter(holding)
        assert not seen - PILE
    assert set(plays.values()) == {8}


@settings(max_examples=25, deadline=None)
@given(tables)
def test_legal_is_what_the_judge_allows_of_everything_conceivable(dealt):
    for before, holding, _, _, _ in steps(*dealt):
        tried = list(GAME.conceivable(before))
        hand = holding if before.phase == "race" else None
        allowed = [a for a in tried if GAME.judge(before, a, hand).kind == "legal"]
        assert GAME.legal(before, holding) == allowed != []
        assert len({GAME.format(a) for a in tried}) == len(tried)


@settings(max_examples=25, deadline=None)
@given(tables)
def test_honest_play_is_never_called_illegal_without_the_hands_and_proves_no_revoke(dealt):
    for before, _, action, _, effects in steps(*dealt):
        assert GAME.judge(before, action).kind != "illegal"
        assert "revoke-proved" not in [e.code for e in effects]


@settings(max_examples=25, deadline=None)
@given(tables)
def test_every_action_and_every_position_survives_being_written_down(dealt):
    for before, _, action, after, _ in steps(*dealt):
        assert GAME.parse(before, GAME.format(action).split()) == action
        setup = after.setup
        assert GAME.start(setup.players, setup.options, None, GAME.view(after)) == after


@settings(max_examples=25, deadline=None)
@given(tables, st.integers(0, 2**32))
def test_legal_agrees_with_the_judge_also_when_hands_have_been_shown(dealt, seed):
    table, rng = dealt
    for before, holding, action, _, _ in steps(table, rng):
        if before.phase != "race" or action.player == "ghost":
            continue
        shown, _ = GAME.apply(before, GAME.parse(before, [action.player, "holds", *holding]))
        hand = random.Random(seed).sample(holding, rng.randint(1, len(holding)))
        allowed = [a for a in GAME.conceivable(shown) if GAME.judge(shown, a, hand).kind == "legal"]
        assert GAME.legal(shown, hand) == allowed
        assert GAME.judge(shown, action).kind == "legal"


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_game_played_by_chance_replays_from_its_record_to_the_same_end(players):
    played = play_out(GAME, NAMES[:players], random.Random(players))
    last = list(replay(played.record()))[-1]
    assert last.state == played.table.state
    assert len(played.actions) == players + 24 * len(last.state.setup.racers)


def test_the_same_seed_plays_the_same_game():
    one = play_out(GAME, NAMES[:4], random.Random(7))
    two = play_out(GAME, NAMES[:4], random.Random(7))
    assert one.actions == two.actions


@settings(max_examples=20, deadline=None)
@given(tables, st.integers(0, 2**32))
def test_random_disqualifications_never_break_a_game(dealt, seed):
    """With hands hidden anything not illegal may happen; the race still ends in order."""
    table, rng = dealt
    state, chance = table.state, random.Random(seed)
    for _ in range(600):
        actions = [a for a in GAME.conceivable(state) if GAME.judge(state, a).kind != "illegal"]
        if not actions:
            break
        action = chance.choice(actions)
        if chance.random() < 0.02 and state.phase == "race":
            line = [chance.choice(state.setup.players), "disqualified"]
            if GAME.judge(state, GAME.parse(state, line)).kind != "illegal":
                action = GAME.parse(state, line)
        state, _ = GAME.apply(state, action)
        assert set(state.order).isdisjoint(state.disqualified)
        assert GAME.start(state.setup.players, state.setup.options, None, GAME.view(state)) == state
    assert GAME.over(state)
