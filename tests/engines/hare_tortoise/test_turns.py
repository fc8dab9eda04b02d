"""Laying cards: what a turn may be, what comes after it, what is known of hidden hands."""

import pytest

from engines.core import IllegalAction, Malformed
from engines.words import split
from tests.engines.hare_tortoise.helpers import (
    ANIMALS,
    GAME,
    at,
    codes,
    deck,
    find,
    judge,
    play,
    start,
)

SEVEN = {"hare": 3, "fox": 3, "lamb": 1}
SIX = {"lamb": 3, "tortoise": 3}


def words(state, holding):
    return [" ".join(action.cards) for action in GAME.legal(state, holding.split())]


def test_HT_E6_D_R12_D_R13_K_R16_with_seven_on_the_table_any_single_card_and_nothing_else():
    state = start(table=SEVEN, turn="bob")
    hand = "hare hare fox wolf wolf wolf"
    assert words(state, hand) == ["hare", "wolf", "fox"]
    for line in ("hare hare", "wolf wolf", "wolf wolf wolf"):
        verdict = judge(state, f"bob plays {line}", hand)
        assert verdict.kind == "illegal" and "over-table" in codes(verdict.reasons)
    for card in ("hare", "wolf", "fox"):
        _, effects = play(state, f"bob plays {card}")
        assert find(effects, "race-by-table").params == {"count": 8}


def test_HT_E6_K_R17_with_six_on_the_table_two_of_a_free_animal_one_of_a_full_one():
    state = start(table=SIX, turn="bob")
    hand = "lamb lamb tortoise tortoise fox fox"
    assert words(state, hand) == ["tortoise", "fox", "fox fox", "lamb"]
    verdict = judge(state, "bob plays lamb lamb", hand)
    assert codes(verdict.reasons) == ["over-animal"] and "K-R17" in verdict.rules
    assert judge(state, "bob plays fox fox fox").kind == "illegal"


def test_D_R9_K_R12_one_to_four_cards_of_one_animal():
    state = start()
    for n in (1, 2, 3, 4):
        verdict = judge(state, "ann plays" + " fox" * n)
        assert verdict.kind == "legal" and verdict.rules == ("D-R9", "K-R12")
    five = judge(state, "ann plays" + " fox" * 5)
    assert codes(five.reasons) == ["too-many-at-once", "over-animal"]
    mixed = judge(state, "ann plays fox hare")
    assert codes(mixed.reasons) == ["mixed-animals"] and mixed.rules == ("D-R9", "K-R12")


def test_K_R12_HT_G13_passing_is_illegal_and_any_single_card_always_fits():
    assert judge(start(), "ann passes").rules == ("K-R12", "HT-G13")
    for table in (SEVEN, SIX, {}, {"wolf": 3, "howls": 3, "hare": 3}):
        state = start(table=table)
        assert words(state, "hare tortoise wolf fox lamb") == list(ANIMALS)


def test_D_R8_K_R14_the_turn_goes_clockwise_and_only_its_player_may_lay():
    state = start()
    early = judge(state, "bob plays fox")
    assert early.rules == ("D-R8", "K-R14") and early.reasons[0].params["turn"] == "ann"
    for player, following in (("ann", "bob"), ("bob", "cas"), ("cas", "ann")):
        state, effects = play(state, f"{player} plays {'hare' if player == 'ann' else 'fox'}")
        assert find(effects, "next").params == {"player": following}


def test_D_R14_K_R17_HT_G1_the_limit_is_eight_not_nine():
    verdict = judge(start(table=SEVEN), "ann plays tortoise tortoise")
    assert verdict.reasons[0].params == {"total": 9, "limit": 8, "room": 1}
    assert {"D-R14", "K-R17", "HT-G1"} <= set(verdict.rules)
    assert judge(start(table=SEVEN), "ann plays tortoise").kind == "legal"


def test_D_R15_K_R16_the_limit_is_four_of_one_animal():
    state = start(table={"hare": 3})
    assert judge(state, "bob plays hare hare").reasons[0].code == "not-your-turn"
    verdict = judge(start(table={"hare": 3}, turn="ann"), "ann plays hare hare")
    assert verdict.reasons[0].params == {"animal": "hare", "total": 5, "limit": 4, "room": 1}
    assert {"D-R15", "K-R16"} <= set(verdict.rules)


def test_HT_G9_D_R24_howls_and_plain_wolves_share_the_limit_of_four():
    state = start(table={"wolf": 3, "howls": 2})
    assert codes(judge(state, "ann plays wolf howl").reasons) == ["over-animal"]
    assert judge(state, "ann plays howl").kind == "legal"
    assert judge(start(), "ann plays wolf howl").kind == "legal"


def test_D_R12_K_R14_K_R15_D_R31_the_fourth_of_an_animal_starts_the_race():
    state, effects = play(start(table={"fox": 3}), "ann plays fox")
    assert find(effects, "race-by-animal").params == {"animal": "fox", "count": 4}
    assert "race-by-table" not in codes(effects)
    assert set(find(effects, "race-by-animal").rules) >= {"D-R12", "K-R14", "K-R15", "D-R31"}
    assert GAME.view(state)["positions"]["fox"] == 4


def test_D_R12_no_race_starts_below_eight_and_below_four():
    state, effects = play(start(table={"fox": 3, "hare": 2}), "ann plays hare")
    assert not any(code.startswith("race") for code in codes(effects))
    assert GAME.view(state)["table"]["hare"] == 3


def test_D_R12_both_conditions_at_once_run_one_race():
    state, effects = play(start(table={"fox": 3, "hare": 3, "lamb": 1}), "ann plays fox")
    assert codes(effects)[1:3] == ["race-by-table", "race-by-animal"]
    assert codes(effects).count("fox-runs") == 1
    assert GAME.view(state)["round"] == 2


def test_D_R10_HT_G11_cards_of_a_finished_animal_may_be_laid_and_count():
    state = start(podium=["fox"], table={"fox": 3}, positions=at(fox=None, hare=3))
    verdict = judge(state, "ann plays fox")
    assert verdict.kind == "legal" and {"D-R10", "HT-G11"} <= set(verdict.rules)
    after, effects = play(state, "ann plays fox")
    assert "race-by-animal" in codes(effects) and "fox-runs" not in codes(effects)
    assert GAME.view(after)["podium"] == ["fox"]


def test_D_R11_K_R13_HT_G14_the_hand_is_filled_to_six_before_the_race():
    state, effects = play(start(table={"fox": 1}), "ann plays fox fox fox")
    assert codes(effects)[:2] == ["draws", "race-by-animal"]
    assert effects[0].params == {"player": "ann", "count": 3}
    assert set(effects[0].rules) == {"D-R11", "K-R13", "HT-G14"}
    view = GAME.view(state)
    assert view["hands"]["ann"] == 6 and view["draw"] == 81 - 3 - 18 - 1 - 3


def test_HT_G23_the_hand_has_six_cards_after_one_of_seven_was_bet():
    assert GAME.view(start())["hands"] == {"ann": 6, "bob": 6, "cas": 6}
    assert GAME.view(start())["draw"] == 81 - 3 * 7


def test_D_R9_K_R12_a_card_not_in_the_hand_shown_is_illegal():
    state = start()
    hand = "hare hare fox wolf wolf wolf"
    assert judge(state, "ann plays lamb", hand).reasons[0].code == "not-held"
    assert judge(state, "ann plays fox fox", hand).reasons[0].params["card"] == "fox"
    assert judge(state, "ann plays wolf howl", hand).reasons[0].params["card"] == "howl"
    assert judge(state, "ann plays lamb").kind == "legal", "a hidden hand may hold it"


def test_D_R11_K_R13_a_hand_once_shown_is_remembered_until_it_is_laid():
    state, _ = play(start(), "ann holds hare hare hare fox wolf howl")
    assert judge(state, "ann plays lamb").reasons[0].code == "not-held"
    assert judge(state, "ann plays hare hare hare").kind == "legal"
    state, _ = play(state, "ann plays hare hare", "bob plays fox", "cas plays fox")
    assert GAME.view(state)["known"] == {"ann": ["hare", "wolf", "howl", "fox"]}
    assert judge(state, "ann plays lamb lamb").kind == "legal", "two cards were drawn unseen"
    assert judge(state, "ann plays lamb lamb lamb").reasons[0].code == "not-held"
    assert judge(state, "ann plays tortoise").kind == "legal"
    again = judge(state, "ann holds lamb lamb lamb lamb fox wolf")
    assert codes(again.reasons) == ["missing", "missing"]


def test_D_R11_K_R13_a_hand_of_the_wrong_size_cannot_be():
    verdict = judge(start(), "ann holds hare hare")
    assert verdict.reasons[0].params == {"player": "ann", "count": 2, "hand": 6}
    assert judge(start(), "bob holds hare hare fox wolf wolf lamb").rules == ("D-R11", "K-R13")


def test_D_R11_K_R13_nobody_lays_more_cards_than_the_hand_has():
    state = start(hands={"ann": 2})
    assert judge(state, "ann plays fox fox").kind == "legal"
    assert codes(judge(state, "ann plays fox fox fox").reasons) == ["too-few-cards"]


def test_D_R24_D_R4_a_fourth_howl_is_not_in_the_deck():
    state = start(table={"wolf": 3, "howls": 3})
    verdict = judge(state, "ann plays howl")
    assert verdict.kind == "illegal" and verdict.rules == ("D-R4", "D-R24")
    assert judge(state, "ann plays wolf").kind == "legal"


def test_D_R4_cards_shown_in_another_hand_cannot_be_laid_too():
    state = start(known={"bob": ["howl", "howl"]}, table={"wolf": 1, "howls": 1}, turn="ann")
    assert judge(state, "ann plays howl").rules == ("D-R4", "D-R24")
    assert judge(state, "ann holds howl hare hare fox fox fox").kind == "illegal"


def test_D_R4_HT_G16_a_nineteenth_hare_depends_on_an_early_shuffle():
    state = start(discards={"hare": 16}, table={"hare": 2})
    assert GAME.judge(state, GAME.parse(state, ["ann", "plays", "hare"])).kind == "depends"
    verdict = judge(state, "ann plays hare")
    assert verdict.legal and verdict.rules == ("D-R4", "HT-G16")
    assert judge(state, "ann plays fox").kind == "legal"
    assert judge(state, "ann plays hare", "hare fox fox fox fox lamb").kind == "legal"
    assert judge(start(discards={"hare": 15}, table={"hare": 2}), "ann plays hare").legal


@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"discards": {"hare": 16}, "table": {"hare": 2}}, "ann plays hare"),
        ({"discards": {"wolf": 3, "howls": 3}}, "ann plays howl howl"),
        ({"discards": {"fox": 15}}, "ann holds fox hare hare hare hare hare"),
        ({"discards": {"fox": 15}}, "bob bets hare fox"),
    ],
)
def test_D_R4_HT_G16_a_card_one_too_many_proves_that_the_discards_were_shuffled_back(given, line):
    before = start(**given)
    after, effects = play(before, line)
    assert find(effects, "shuffled-early").values == (sum(before.discards),)
    assert not any(after.discards)
    assert start(**GAME.view(after)) == after


def test_HT_G16_discards_stay_where_they_are_while_every_card_is_accounted_for():
    state, effects = play(start(discards={"fox": 14}), "ann plays fox")
    assert codes(effects) == ["draws", "next"] and sum(state.discards) == 14


def test_HT_G16_discards_are_shuffled_when_the_draw_pile_runs_out():
    discards = {"hare": 14, "tortoise": 14, "wolf": 12, "fox": 12, "lamb": 6}
    state = start(discards=discards, table={"fox": 1})
    assert GAME.view(state)["draw"] == 1
    state, effects = play(state, "ann plays lamb lamb")
    assert codes(effects)[:2] == ["reshuffled", "draws"]
    assert effects[0].params == {"count": 58} and effects[1].params["count"] == 2
    view = GAME.view(state)
    assert view["draw"] == 1 + 58 - 2 and not any(view["discards"].values())
    assert judge(state, "bob plays fox").kind == "legal", "all cards may be anywhere again"


def test_HT_G16_after_a_race_the_table_is_discarded():
    state, _ = play(start(table={"fox": 3, "wolf": 2, "howls": 1}), "ann plays fox")
    view = GAME.view(state)
    assert not any(view["table"].values())
    assert view["discards"] == {
        "hare": 0,
        "tortoise": 0,
        "wolf": 2,
        "fox": 4,
        "lamb": 0,
        "howls": 1,
    }


def small_deck():
    return deck(
        *[
            (f'{{ id = "{a}", count = {n} }}', f'{{ id = "{a}", count = {m} }}')
            for a, n, m in (("hare", 18, 4), ("tortoise", 17, 4), ("fox", 15, 3), ("lamb", 15, 3))
        ],
        *[
            (f"total = {n}\n", f"total = {m}\n")
            for n, m in ((18, 4), (17, 4), (16, 4), (15, 3), (15, 3))
        ],
        ('id = "wolf"\ncount = 13', 'id = "wolf"\ncount = 3'),
        ('id = "howl"\ncount = 3', 'id = "howl"\ncount = 1'),
        ("count = 81", "count = 18"),
    )


def test_HT_G16_with_too_few_cards_play_goes_on_and_an_empty_hand_is_skipped():
    state = start(("ann", "bob"), small_deck(), hands={"ann": 6, "bob": 0}, table={"fox": 1})
    state, effects = play(state, "ann plays hare")
    assert [e.params["player"] for e in effects if e.code == "skipped"] == ["bob"]
    assert GAME.view(state)["turn"] == "ann"
    empty = start(
        ("ann", "bob"),
        small_deck(),
        table={"hare": 3, "tortoise": 1},
        turn="bob",
    )
    assert GAME.view(empty)["draw"] == 0
    state, effects = play(empty, "bob plays lamb")
    assert "draws" not in codes(effects) and GAME.view(state)["hands"]["bob"] == 5


def test_D_R4_a_card_the_small_deck_has_no_more_of_is_illegal():
    state = start(("ann", "bob"), small_deck(), table={"fox": 3}, turn="bob")
    assert judge(state, "bob plays fox").rules == ("D-R4",)


def test_D_R4_D_R5_a_bet_laid_aside_is_no_longer_in_any_hand():
    given = {"table": {"fox": 2}, "turn": "bob"}
    state = start(("ann", "bob"), small_deck(), **given)
    assert judge(state, "bob plays fox").kind == "legal"
    state, _ = play(state, "ann bets hare wolf fox")
    assert judge(state, "bob plays fox").rules == ("D-R4",)
    assert judge(state, "bob bets fox lamb fox").rules == ("D-R4", "D-R5")


def test_HT_G16_a_card_shown_and_still_held_is_never_doubted():
    given = {"discards": {"fox": 14}, "bets": {"bob": ["hare", "wolf"]}, "known": {"ann": ["fox"]}}
    state, _ = play(start(**given), "cas bets wolf fox")
    assert judge(state, "ann plays fox").kind == "legal"
    assert judge(state, "bob plays fox").kind == "illegal", "not his turn"


def test_HT_G9_howls_and_wolves_are_listed_in_every_mixture():
    hand = "wolf wolf howl howl"
    assert words(start(), hand) == [
        "wolf",
        "wolf wolf",
        "howl",
        "wolf howl",
        "wolf wolf howl",
        "howl howl",
        "wolf howl howl",
        "wolf wolf howl howl",
    ]
    assert words(start(table={"wolf": 2}), hand) == [
        "wolf",
        "wolf wolf",
        "howl",
        "wolf howl",
        "howl howl",
    ]


def test_all_reasons_are_given_at_once():
    state = start(table=SEVEN, turn="ann")
    verdict = judge(state, "bob plays hare hare hare hare hare", "lamb lamb")
    assert codes(verdict.reasons) == [
        "not-your-turn",
        "too-many-at-once",
        "over-table",
        "over-animal",
        "not-held",
    ]
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, GAME.parse(state, split("bob plays hare hare")))
    assert codes(caught.value.verdict.reasons) == ["not-your-turn", "over-table", "over-animal"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ann plays hrae", "did you mean 'hare'?"),
        ("anna plays hare", "did you mean 'ann'?"),
        ("ann play hare", "did you mean 'plays'?"),
        ("ann bets howl", "one of"),
        ("ann bets", "starting bet first"),
        ("ann plays", "ann plays fox"),
        ("ann passes hare", "nothing more"),
    ],
)
def test_words_that_are_no_action_name_what_would_be(line, expected):
    with pytest.raises(Malformed) as caught:
        GAME.parse(start(), split(line))
    assert expected in caught.value.expected


def test_cards_are_put_in_deck_order_and_written_back():
    state = start(("Jan de W.", "bob"))
    action = GAME.parse(state, split('"Jan de W." plays howl wolf'))
    assert action.cards == ("wolf", "howl")
    assert GAME.format(action) == '"Jan de W." plays wolf howl'
    assert GAME.format(GAME.parse(state, ["bob", "passes"])) == "bob passes"


def test_HT_G2_HT_G22_the_first_turn_says_when_no_rivers_are_entered():
    assert GAME.expects(start()).statement.rules[-2:] == ("HT-G2", "HT-G22")
    expected = GAME.expects(start(rivers=[5, 9], table=SIX))
    assert expected.players == ("ann",) and expected.statement.params["room"] == 2
