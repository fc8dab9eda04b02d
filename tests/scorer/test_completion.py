import pytest

import engines
from engines.core import Malformed
from engines.record import Event, take
from engines.words import split
from scorer.completion import MOST_WHOLE, Offers


def after(game_id, *events, players=("Ann", "Bob", "Cas")):
    game = engines.load(game_id)
    state = game.start(players)
    for text in events:
        state = take(game, state, Event(tuple(split(text)))).state
    return Offers(game, state)


RACE = ("Ann draws 1", "Bob draws 2", "Cas draws 3")


def test_a_card_alone_is_the_expected_players():
    assert after("zeepkistenrace", *RACE).resolve("l2") == "Ann plays L2"
    assert after("zeepkistenrace").resolve("3") == "Ann draws 3"
    assert after("reis").resolve("green-light") == "Ann plays green-light"
    assert after("reis").resolve("puncture cas") == "Ann plays puncture on Cas"


def test_glue_words_may_be_left_out():
    track = [f"{p} tracks {n}" for p, n in zip(("Ann", "Bob", "Cas", "Ann"), "1234", strict=True)]
    assert after("rollecate", *track).resolve("2 2 3") == "Ann lays 2 2 wheels 3"
    assert after("rollecate", *track).resolve("passes") == "Ann passes"


def test_a_whole_event_is_left_as_it_is_even_a_forbidden_one():
    offers = after("zeepkistenrace", *RACE)
    assert offers.resolve("Cas plays L2") == "Cas plays L2"
    assert offers.resolve("option error-ahead=never-passed") == "option error-ahead=never-passed"


def test_what_fits_nothing_or_several_says_what_would_fit():
    with pytest.raises(Malformed, match="Ann plays L1"):
        after("zeepkistenrace", *RACE).resolve("Q7")
    with pytest.raises(Malformed, match="several"):
        after("reis").resolve("puncture")


def test_an_empty_line_offers_what_is_allowed_and_a_typed_one_marks_what_is_not():
    offers = after("zeepkistenrace", *RACE)
    assert all(s.legal for s in offers.suggest(""))
    assert {s.text for s in offers.suggest("")} == {
        f"Ann plays {card}"
        for card in engines.load("zeepkistenrace").deck.counts("left", "right", "straight")
    }
    assert [s.legal for s in offers.suggest("Cas plays L2")] == [False]


def test_very_many_events_are_offered_by_their_next_words():
    track = [f"{p} tracks {n}" for p, n in zip(("Ann", "Bob", "Cas", "Ann"), "1234", strict=True)]
    offers = after("rollecate", *track)
    shown = offers.suggest("")
    assert len(shown) <= MOST_WHOLE and any(s.more for s in shown)
    start = next(s.text for s in shown if s.more)
    for deeper in offers.suggest(start + " "):
        assert deeper.text.startswith(start) and deeper.text != start


def test_every_suggestion_can_be_entered_as_it_stands():
    for game_id in engines.names():
        offers = after(game_id)
        for suggestion in offers.suggest(""):
            if not suggestion.more:
                assert offers.resolve(suggestion.text) == suggestion.text
