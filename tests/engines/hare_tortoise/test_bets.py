"""Bets, points and the tie-breaks."""

import itertools

import pytest

from engines.core import Reading
from engines.dispute import judge_all
from tests.engines.hare_tortoise.helpers import (
    GAME,
    at,
    cards,
    codes,
    find,
    judge,
    play,
    race,
    start,
)

PODIUM = {"podium": ["fox", "tortoise", "hare"], "positions": at(None, None, 7, None, 8)}
E8 = {"ann": ["fox", "wolf"], "bob": ["tortoise", "hare"], "cas": ["lamb", "wolf"]}


def table(state):
    return [(s.player, s.rank, s.points) for s in GAME.standings(state)]


def test_HT_E8_K_R33_HT_G19_five_three_two_and_nothing_off_the_podium():
    state = start(**PODIUM, bets=E8)
    assert GAME.view(state)["points"] == {"ann": 5, "bob": 5, "cas": 0}
    assert table(state) == [("ann", 1, 5), ("bob", 2, 5), ("cas", 3, 0)]
    assert GAME.over(state)


def test_HT_E8_K_R34_HT_G20_the_tie_goes_to_the_best_placed_of_all_bets():
    ann, bob, cas = GAME.standings(start(**PODIUM, bets=E8))
    assert ann.because[0].params == {"player": "ann", "animal": "fox", "place": 1}
    assert bob.because[0].params == {"player": "bob", "animal": "tortoise", "place": 2}
    assert ann.because[0].reading == Reading("tie-break", "best-bet")
    assert ann.because[0].rules == ("K-R34", "HT-G20") and not cas.because


@pytest.mark.parametrize(
    ("value", "order"),
    [("best-bet", "ann bob"), ("card-bet", "bob ann"), ("start-bet", "ann bob")],
)
def test_HT_G20_the_three_readings_of_the_tie_break(value, order):
    state = start(**PODIUM, bets=E8, options={"tie-break": value})
    assert [row[0] for row in table(state)][:2] == order.split()
    assert all(s.because[0].reading.value == value for s in GAME.standings(state)[:2])


def test_HT_G20_the_starting_bet_can_decide_the_other_way():
    bets = {"ann": ["wolf", "fox"], "bob": ["tortoise", "hare"]}
    best = start(**PODIUM, bets={**bets, "cas": ["lamb", "wolf"]})
    assert table(best)[0][0] == "ann"
    options = {"tie-break": "start-bet"}
    by_start = start(**PODIUM, bets={**bets, "cas": ["lamb", "wolf"]}, options=options)
    assert table(by_start)[0][0] == "bob"
    assert codes(GAME.standings(by_start)[1].because) == ["tie-no-place"]


def test_HT_G20_with_three_bets_the_better_of_both_starting_bets_counts():
    bets = {"ann": ["wolf", "fox", "lamb"], "bob": ["tortoise", "hare", "wolf"]}
    state = start(("ann", "bob"), **PODIUM, bets=bets, options={"tie-break": "start-bet"})
    assert table(state) == [("ann", 1, 5), ("bob", 2, 5)]


def test_K_R34_HT_G21_an_unbroken_tie_is_shared():
    bets = {"ann": ["wolf", "fox"], "bob": ["lamb", "fox"], "cas": ["hare", "wolf"]}
    state = start(**PODIUM, bets=bets)
    assert table(state) == [("ann", 1, 5), ("bob", 1, 5), ("cas", 3, 2)]
    assert all(codes(s.because) == ["still-tied"] for s in GAME.standings(state)[:2])
    expected = GAME.expects(state)
    assert expected.players == () and expected.statement.rules == ("K-R34", "HT-G21")


def test_HT_G20_a_dispute_about_the_last_bet_names_the_readings_that_change_the_winner():
    state = start(**PODIUM, bets={"ann": E8["ann"], "bob": E8["bob"]})
    dispute = judge_all(GAME, state, GAME.parse(state, ["cas", "bets", "lamb", "wolf"]))
    assert [o.options for o in dispute.others] == [{"tie-break": "card-bet"}]
    assert dispute.others[0].standings[0].player == "bob"


def test_K_R34_HT_G20_the_end_tells_each_tie_break_and_who_wins():
    state = start(**PODIUM, bets={"ann": E8["ann"], "bob": E8["bob"]})
    _, effects = play(state, "cas bets lamb wolf")
    assert codes(effects) == ["reveals", *["scores"] * 3, *["tie-by-place"] * 2, "over"]
    assert find(effects, "tie-by-place").reading == Reading("tie-break", "best-bet")
    assert effects[-1].params == {"player": "ann", "points": 5}


def test_K_R34_HT_G21_the_end_tells_that_the_win_is_shared():
    state = start(**PODIUM, bets={"ann": ["wolf", "fox"], "bob": ["lamb", "fox"]})
    _, effects = play(state, "cas bets hare wolf")
    assert codes(effects)[-3:] == ["still-tied", "still-tied", "over-shared"]
    assert effects[-1].rules == ("K-R34", "HT-G21")


def test_D_R3_K_R8_a_dispute_about_an_illegal_bet_names_no_reading_of_the_points():
    state = start(**PODIUM, bets={"ann": ["fox", "fox"]})
    dispute = judge_all(GAME, state, GAME.parse(state, ["bob", "bets", "fox", "hare"]))
    assert dispute.default.verdict.kind == "illegal" and not dispute.others


def test_HT_G18_the_same_animal_twice_scores_twice_or_once():
    bets = {"ann": ["fox", "fox"], "bob": ["tortoise", "hare"], "cas": ["lamb", "lamb"]}
    twice, effects = play(
        start(**PODIUM, bets={"ann": bets["ann"], "bob": bets["bob"]}), "cas bets lamb lamb"
    )
    assert GAME.view(twice)["points"] == {"ann": 10, "bob": 5, "cas": 0}
    assert find(effects, "scores-twice").reading == Reading("double-bet", "twice")
    once = start(**PODIUM, bets=bets, options={"double-bet": "once"})
    assert GAME.view(once)["points"]["ann"] == 5


def test_HT_G18_a_dispute_leaves_double_bets_alone_while_the_race_runs():
    state = start(podium=["fox"], positions=at(fox=None), bets={"ann": ["fox", "fox"]})
    action = GAME.parse(state, ["ann", "plays", "hare"])
    assert not any("double-bet" in o.options for o in judge_all(GAME, state, action).others)


def test_K_R32_bets_are_turned_over_when_the_race_is_over():
    state = start(**PODIUM)
    assert not GAME.over(state)
    expected = GAME.expects(state)
    assert expected.players == ("ann", "bob", "cas") and expected.statement.rules == ("K-R32",)
    state, effects = play(state, "bob bets fox wolf")
    assert codes(effects) == ["reveals"] and effects[0].rules == ("K-R32",)
    assert GAME.expects(state).players == ("ann", "cas")
    state, effects = play(state, "ann bets hare hare", "cas bets lamb fox")
    assert [e.params["points"] for e in effects if e.code.startswith("scores")] == [4, 5, 5]
    assert GAME.over(state) and not GAME.expects(state).players


def test_K_R32_bets_written_down_at_the_start_are_scored_with_the_third_arrival():
    bets = {"ann": ["hare", "wolf"], "bob": ["fox", "fox"], "cas": ["lamb", "tortoise"]}
    full = cards(hare=1, fox=3, lamb=3, tortoise=1)
    state, effects = race(full, at(11, 11, 11, 11, 11), bets=bets)
    scored = {e.params["player"]: e.params["points"] for e in effects if "scores" in e.code}
    assert scored == {"ann": 5, "bob": 4, "cas": 3} and GAME.over(state)


def test_K_R32_the_running_table_shows_what_is_known_and_breaks_no_ties():
    state = start(podium=["fox"], positions=at(fox=None), bets={"ann": ["fox", "wolf"]})
    assert table(state) == [("ann", 1, 5), ("bob", 2, 0), ("cas", 2, 0)]
    assert codes(GAME.standings(state)[1].because) == ["bets-hidden"]
    assert not any(GAME.view(state)["points"].values()), "reckoned at the end only"


def test_K_R32_K_R34_no_tie_is_broken_while_a_bet_is_hidden():
    state = start(**PODIUM, bets={"ann": E8["ann"], "bob": E8["bob"]})
    assert table(state)[:2] == [("ann", 1, 5), ("bob", 1, 5)]
    assert not GAME.standings(state)[0].because


@pytest.mark.parametrize("moment", ["start", "middle", "end"])
def test_D_R3_D_R5_K_R9_bets_may_be_entered_at_any_moment_and_once(moment):
    given = {"start": {}, "middle": {"table": {"fox": 2}, "turn": "cas"}, "end": PODIUM}[moment]
    state, _ = play(start(**given), "bob bets fox fox")
    assert GAME.view(state)["bets"]["bob"] == ["fox", "fox"]
    assert judge(state, "bob bets fox fox").rules == ("D-R5", "K-R9")


def test_D_R3_K_R8_no_two_players_have_the_same_starting_bet():
    state, _ = play(start(), "ann bets fox wolf")
    verdict = judge(state, "bob bets fox hare")
    assert verdict.kind == "illegal" and verdict.rules == ("D-R3", "K-R8")
    assert verdict.reasons[0].params["other"] == "ann"
    assert judge(state, "bob bets wolf fox").kind == "legal", "a hand card may repeat any animal"


def test_K_R2_K_R8_K_R9_two_bets_or_three_with_two_players():
    assert judge(start(), "ann bets fox").rules == ("K-R2", "K-R8", "K-R9")
    assert judge(start(), "ann bets fox hare wolf").kind == "illegal"
    assert judge(start(), "ann bets fox hare").kind == "legal"
    two = start(("ann", "bob"))
    assert judge(two, "ann bets fox hare").reasons[0].params["expected"] == 3
    assert judge(two, "ann bets fox hare fox").rules == ("K-R2", "K-R8", "K-R9")
    assert judge(two, "ann bets fox fox hare").reasons[0].code == "start-bet-taken"


def test_HT_G17_HT_G25_five_players_take_all_five_starting_bets():
    players = ("ann", "bob", "cas", "dee", "eva")
    animals = ("hare", "tortoise", "wolf", "fox", "lamb")
    state = start(players)
    lines = [f"{p} bets {a} fox" for p, a in zip(players, animals, strict=True)]
    state, _ = play(state, *lines)
    assert all(GAME.view(state)["bets"].values())


def test_D_R5_K_R9_HT_G24_a_bet_card_must_be_among_the_seven_dealt():
    state = start()
    seven = "hare hare fox wolf howl lamb lamb"
    assert judge(state, "ann bets fox wolf", seven).kind == "legal"
    assert judge(state, "ann bets fox tortoise", seven).rules == ("D-R5", "K-R9")
    assert judge(state, "ann bets fox tortoise", "hare").kind == "legal", "laid aside already"


def test_K_R33_every_podium_and_every_pair_of_bets_adds_up():
    worth = dict(zip(range(3), (5, 3, 2), strict=True))
    animals = ("hare", "tortoise", "wolf", "fox", "lamb")
    for podium in itertools.permutations(animals, 3):
        places = {a: None if a in podium else 4 for a in animals}
        bets = {"ann": ["hare", "wolf"], "bob": ["fox", "fox"], "cas": ["lamb", "tortoise"]}
        state = start(podium=list(podium), positions=places, bets=bets)
        for player, both in bets.items():
            right = sum(worth[podium.index(a)] for a in both if a in podium)
            assert GAME.view(state)["points"][player] == right
