"""Positions that are given: what they leave out, what survives a round trip, what cannot be."""

import pytest

from engines.core import Impossible
from tests.engines.rollecate.tools import GAME, act, position, rows


def faults(players="ann bob", options=None, **given):
    with pytest.raises(Impossible) as caught:
        GAME.start(players.split(), options, None, given)
    return caught.value.faults


def test_N_R10_N_R12_what_a_position_leaves_out_takes_its_first_value():
    state = position("1 2 3 3")
    assert (state.loco, state.draw_pile, state.player, state.phase) == (3, 36, "ann", "play")
    assert state.piles == ((), ()) and GAME.view(state)["points"] == {"ann": 0, "bob": 0}


def test_the_view_has_the_keys_of_the_record_format():
    view = GAME.view(position("1 2 3b", 3, piles=rows(ann="4 1"), draw_pile=12, turn="bob"))
    wanted = {
        "track": ["1", "2", "3b"],
        "loco": 3,
        "piles": {"ann": ["4", "1"], "bob": []},
        "draw_pile": 12,
        "turn": "bob",
        "points": {"ann": 5, "bob": 0},
    }
    assert wanted.items() <= view.items()


def test_each_phase_survives_its_view():
    state = GAME.start(["ann", "bob"])
    lines = ["ann tracks 1", "bob tracks 3", "ann tracks 2", "bob tracks 2"]
    lines += ["ann lays 2 wheels 2", "bob holds 1 1 C1", "bob chaos 1", "ann passes"]
    for line in lines:
        state, _ = act(state, line)
        assert GAME.start(["ann", "bob"], given=GAME.view(state)) == state
    state = position("1 2 3", 2, draw_pile=1, hands={"ann": 2, "bob": 1})
    for line in ("ann holds 4 4 4", "ann passes", "bob hand 2", "ann hand 4 4 4"):
        state, _ = act(state, line)
        assert GAME.start(["ann", "bob"], given=GAME.view(state)) == state


def test_N_G8_a_draw_pile_left_out_never_holds_more_than_can_be_in_it():
    track = "1 " * 10 + "2 " * 10 + "3 " * 4
    assert position(track).draw_pile == 55 - 24 - 11


def test_everything_wrong_with_a_position_is_told_at_once():
    said = faults(
        track=["1", "2", "9"],
        loco=7,
        piles={"cas": ["1"]},
        turn="dee",
        draw_pile=99,
        drawn="yes",
        trakc=[],
    )
    for part in ("'trakc'", "'9' is no card", "loco is 7", "'cas'", "'dee'", "99; it", "'yes'"):
        assert any(part in fault for fault in said), (part, said)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"track": ["1", "2", "3"], "loco": 4}, "the track has 3 cards"),
        ({"track": ["1", "2", "3"], "loco": 0}, "counted from 1"),
        ({"track": ["1", "2"]}, "loco is missing"),
        ({"track": ["1", "C2", "3"], "loco": 1}, "lies on the track"),
        ({"track": ["1", "2", "3"], "loco": "2"}, "not a whole number"),
        ({"track": ["1", "2", "3"], "loco": True}, "not a whole number"),
        ({"track": [], "loco": 1}, "the track is empty"),
        ({"phase": "track", "loco": 1}, "is put down when the start track is complete"),
        ({"track": "1 2 3"}, "not a list of cards"),
        ({"track": [1, 2, 3]}, "cards are texts"),
        ({"track": ["1", "2", "3bb"]}, "did you mean '3b'"),
        ({"track": ["3b", "3b", "3"]}, "the deck has 1"),
        ({"track": ["3b", "3", "3"], "gone": ["3b", "3"]}, "the deck has 1"),
        ({"track": ["1", "2", "3"], "gone": ["3"]}, "cards go in pairs"),
        ({"track": ["1", "2", "3"], "hands": {"ann": -1}}, "hands of ann is -1"),
        ({"track": ["1", "2", "3"], "piles": ["1"]}, "an object with an entry for each player"),
        ({"track": ["1", "2", "3"], "piles": {"anne": ["1"]}}, "did you mean 'ann'"),
        ({"track": ["1", "2", "3"], "points": {"ann": 3}}, "adds up to 0"),
        ({"track": ["1", "2", "3"], "draw_pile": 37}, "it starts with 36 cards for 2 players"),
        ({"track": ["1", "2", "3"], "draw_pile": -1}, "it starts with 36"),
        ({"track": ["1", "2", "3"], "phase": "plya"}, "did you mean 'play'"),
        ({"track": ["1", "2", "3"], "phase": "hands", "draw_pile": 3}, "after the end"),
        ({"track": ["1", "2", "3"], "phase": "play", "draw_pile": 0}, "the draw pile is empty"),
        ({"track": ["1", "2", "3"], "phase": "over", "entered": []}, "not every hand"),
        ({"track": ["1", "2", "3"], "entered": ["ann"]}, "in the phase 'play'"),
        ({"track": ["1", "2", "3"], "turn": "anne"}, "did you mean 'ann'"),
        ({"track": ["1", "2", "3"], "turn": 1}, "no player '1'"),
        ({"track": ["1", "2", "3"], "hands": {"ann": "two"}}, "a number of cards or null"),
        ({"track": ["1", "2", "3"], "holds": {"ann": ["1", "2"]}, "hands": {"ann": 1}}, "known"),
        ({"track": ["1", "2"], "loco": 1, "hands": {"ann": 30}, "draw_pile": 30}, "not elsewhere"),
        ({"phase": "play"}, "the track is empty"),
        ({"piles": {"ann": ["1"]}}, "before the start track is laid"),
        ({"draw_pile": 20}, "before the start track is laid"),
        ({"phase": "track", "track": ["1", "1", "1", "1"]}, "is complete"),
        ({"phase": "track", "hands": {"ann": 2}}, "before the hands are dealt"),
        ({"drawn": True}, "has been drawn in the phase 'track'"),
        ({"track": ["1", "2", "3"], "phase": "hands", "entered": ["ann", "bob"]}, "'over'"),
        ({"track": ["1", "2", "3"], "phase": "over", "turn": "ann"}, "but the game is over"),
        (
            {"track": ["1", "2", "3"], "phase": "hands", "entered": ["ann"], "turn": "ann"},
            "whose hand has been added",
        ),
    ],
)
def test_a_position_that_cannot_be_is_told_with_what_is_wrong(given, said):
    found = faults(**given)
    assert any(said in fault for fault in found), found


def test_N_R18_a_card_laid_in_play_cannot_differ_by_two_from_the_one_before():
    assert faults(track=["1", "3", "3", "3", "1"]) == (
        "cards 4 and 5 of the track, 3 and 1, differ by 2",
    )
    assert position("1 3 1 3 3").track


def test_N_R18_N_R24_penalty_cards_taken_shorten_what_is_left_of_the_start_track():
    assert position("3 1 1 1", 1, piles=rows(ann="1 1")).track
    [fault] = faults(track=["1", "1", "3", "3"], piles=rows(ann="1 1"))
    assert "cards 2 and 3" in fault


def test_N_G6_start_track_difference_yes_holds_for_a_start_track_that_is_given():
    yes = {"start-track-difference": "yes"}
    [fault] = faults(options=yes, track=["1", "3", "3", "2"])
    assert "cards 1 and 2 of the track, 1 and 3, differ by 2" in fault
    assert position("1 2 3 3", options=yes).track
    assert position("1 3 3 2", options={"start-track-difference": "no"}).track


def test_N_R11_two_to_four_players_with_names_of_their_own():
    assert "2 to 4 players can play" in faults("ann")[0]
    assert "2 to 4 players can play" in faults("a b c d e")[0]
    assert faults("ann ann") == ("player 'ann' is named 2 times: every player needs an own id",)
    for players in ("a b", "a b c", "a b c d"):
        assert GAME.start(players.split()).draw_pile == 36


def test_unknown_options_and_values_are_told_with_the_nearest():
    said = faults(options={"place-oder": "free", "lay-limit": "tow"})
    assert said == (
        "no option 'place-oder': did you mean 'place-order'?",
        "option lay-limit has no value 'tow': did you mean 'two'?",
    )
