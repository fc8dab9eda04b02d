"""What must hold in every game, tried over many played at random with all cards known."""

from random import Random

import pytest

from tests.engines.hare_tortoise.helpers import ANIMALS, GAME, at, codes, deck, start

SEEDS = [(n, seed) for n in (2, 3, 4, 5) for seed in range(4)]
IDS = ("ann", "bob", "cas", "dee", "eva")


def game(n, seed, options=None, other=None):
    """Each step of a random game: position, hand and choices before, action, effects, table."""
    rng = Random(f"hare {n} {seed}")
    table = GAME.deal(IDS[:n], rng, options, other)
    while choices := table.choices():
        before, holding = table.state, table.holding
        action = rng.choice(choices)
        effects = table.play(action)
        yield before, holding, choices, action, effects, table


@pytest.mark.parametrize(("n", "seed"), SEEDS)
def test_cards_are_conserved_and_the_dealer_agrees_with_the_engine(n, seed):
    for *_, table in game(n, seed):
        state = table.state
        hands = [sum(hand) for hand in table._hands]
        assert tuple(hands) == state.hands and len(table._pile) == state.draw
        elsewhere = sum(hands) + sum(state.table) + sum(state.discards) + state.draw
        assert elsewhere + n == 81
        for kind, count in enumerate(state.setup.kit.counts):
            seen = state.table[kind] + state.discards[kind] + table._pile.count(kind)
            seen += sum(hand[kind] for hand in table._hands)
            assert seen <= count


@pytest.mark.parametrize(("n", "seed"), SEEDS)
def test_D_R13_K_R16_there_are_never_eight_cards_left_lying_nor_four_of_an_animal(n, seed):
    for before, *_, table in game(n, seed):
        view = GAME.view(table.state)
        assert sum(view["table"][a] for a in ANIMALS) < 8
        assert all(view["table"][a] < 4 for a in ANIMALS)
        assert before != table.state


@pytest.mark.parametrize(("n", "seed"), SEEDS)
def test_K_R30_K_R31_the_podium_only_grows_and_the_third_arrival_is_the_last_move(n, seed):
    for before, _, _, _, effects, table in game(n, seed):
        old, new = GAME.view(before), GAME.view(table.state)
        assert new["podium"][: len(old["podium"])] == old["podium"]
        assert len(new["podium"]) <= 3
        homes = [a for a, p in new["positions"].items() if p is None]
        assert sorted(homes) == sorted(new["podium"])
        for animal, was in old["positions"].items():
            now = new["positions"][animal]
            assert now is None or was is not None and 0 <= was <= now <= 11
        if "race-over" in codes(effects):
            after = codes(effects)[codes(effects).index("race-over") + 1 :]
            assert len(new["podium"]) == 3 and not after


@pytest.mark.parametrize(("n", "seed"), SEEDS)
def test_HT_G13_nobody_is_without_a_play_and_real_hands_are_never_doubted(n, seed):
    for before, holding, choices, action, _, _ in game(n, seed):
        assert choices
        if not before.full:
            assert GAME.legal(before, holding) == choices
        assert GAME.judge(before, action).kind == "legal"
        assert GAME.judge(before, action, holding).kind == "legal"


def test_HT_G16_no_card_a_player_truly_holds_is_ever_called_impossible():
    reshuffled = 0
    for seed in range(12):
        for before, holding, choices, _, effects, _ in game(5, f"long {seed}"):
            reshuffled += "reshuffled" in codes(effects)
            if not before.full:
                shown = GAME.parse(before, [IDS[before.turn], "holds", *holding])
                assert GAME.judge(before, shown).kind == "legal"
                known, _ = GAME.apply(before, shown)
                assert [GAME.judge(known, c).kind for c in choices] == ["legal"] * len(choices)
    assert reshuffled > 3, "the draw pile must run out in some of them"


def test_D_R11_K_R13_what_was_shown_stays_true_of_the_real_hands():
    for n, seed in SEEDS[:8]:
        rng = Random(f"shown {n} {seed}")
        table = GAME.deal(IDS[:n], rng)
        while choices := table.choices():
            if not table.state.full and rng.random() < 0.5:
                player = IDS[table.state.turn]
                table.play(GAME.parse(table.state, [player, "holds", *table.holding]))
            table.play(rng.choice(choices))
            for known, hand in zip(table.state.known, table._hands, strict=True):
                for kind, card in enumerate(table.state.setup.kit.cards):
                    assert known.count(card) <= hand[kind]


def test_a_card_not_held_is_refused_by_the_table():
    from engines.core import IllegalAction

    table = GAME.deal(IDS[:3], Random(5))
    missing = next(c for c in table.state.setup.kit.cards if c not in table.holding)
    player = IDS[table.state.turn]
    with pytest.raises(IllegalAction, match="not-held"):
        table.play(GAME.parse(table.state, [player, "plays", missing]))


def test_K_R32_the_bets_turned_over_are_the_ones_dealt():
    for n, seed in SEEDS:
        *_, (_, _, _, _, effects, table) = game(n, seed)
        bets = GAME.view(table.state)["bets"]
        starting = [bet for each in bets.values() for bet in each[:-1]]
        assert len(set(starting)) == len(starting) == n * (2 if n == 2 else 1)
        assert sum(code.startswith("scores") for code in codes(effects)) == n


def test_a_start_as_a_tile_game_ends_too_and_its_rivers_fit():
    for seed in range(4):
        options = {"track-length": "start-is-a-tile", "next-starter": "play-on"}
        *_, (*_, table) = game(3, seed, options)
        assert GAME.over(table.state) and max(table.given["rivers"]) <= 10


def test_HT_G16_a_small_deck_plays_to_the_end():
    other = deck(
        ("total = 18", "total = 9"),
        ('{ id = "hare", count = 18 }', '{ id = "hare", count = 9 }'),
        ("total = 17", "total = 8"),
        ('{ id = "tortoise", count = 17 }', '{ id = "tortoise", count = 8 }'),
        ("count = 81", "count = 63"),
    )
    for seed in range(4):
        *_, (*_, table) = game(5, seed, other=other)
        assert GAME.over(table.state)


def test_hidden_and_shown_hands_give_the_same_race():
    state = start(table={"hare": 3}, positions=at(hare=2), turn="bob")
    action = GAME.parse(state, ["bob", "plays", "hare"])
    hand = ["hare", "fox", "fox", "fox", "lamb", "lamb"]
    assert GAME.apply(state, action) == GAME.apply(state, action, hand)
