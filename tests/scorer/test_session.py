from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engines
from engines.core import Malformed
from engines.playout import play_out
from engines.record import event_text, parse, replay, write
from scorer.importing import import_record
from scorer.session import Session
from scorer.store import Book, Conflict, SeatRow

SEATS = [SeatRow("ann", "red"), SeatRow("bob", "green"), SeatRow("cas", "yellow")]
START = ["ann draws 1", "bob draws 2", "cas draws 3"]
ROUND = ["ann plays L2", "bob plays L3", "cas plays L1"]


def begun(tmp_path, events=()):
    book = Book(tmp_path / "book")
    fingerprint = engines.load("zeepkistenrace").deck.fingerprint
    session = Session(book, book.new_game("zeepkistenrace", SEATS, {}, None, fingerprint))
    for text in events:
        assert session.enter(text).verdict.kind != "illegal"
    return book, session


def straight(session):
    """The state of a straight replay of the events that stand."""
    steps = list(replay(session.record()))
    return steps[-1].state if steps else session.first


def test_an_accepted_event_is_in_the_book_and_an_illegal_one_is_not(tmp_path):
    book, session = begun(tmp_path, START)
    assert session.enter("bob plays L2").verdict.kind == "illegal"
    assert session.enter("ann plays L2").verdict.kind == "legal"
    again = Session(Book(tmp_path / "book"), session.row.id)
    assert again.events == [*START, "ann plays L2"]
    assert again.state == session.state


@pytest.mark.parametrize("game_id", engines.names())
def test_a_whole_game_entered_line_by_line_stands_as_the_engine_says(tmp_path, game_id):
    game = engines.load(game_id)
    played = play_out(game, ("ann", "bob", "cas"), Random(5))
    book = Book(tmp_path / "book")
    seats = [SeatRow(p, None) for p in ("ann", "bob", "cas")]
    made = book.new_game(game_id, seats, {}, played.table.given or None, game.deck.fingerprint)
    session = Session(book, made)
    for action in played.actions:
        session.enter(game.format(action))
    assert game.standings(session.state) == game.standings(played.table.state)
    assert book.game(made).ended is not None


def test_undo_and_redo_reach_the_first_event_and_back(tmp_path):
    _, session = begun(tmp_path, [*START, *ROUND])
    end = session.state
    while session.can_undo:
        session.undo()
    assert session.state == session.first and session.events == []
    while session.can_redo:
        session.redo()
    assert session.state == end


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(["undo", "redo", "enter", "delete", "reopen"]), max_size=25))
def test_any_walk_of_undo_and_redo_gives_the_state_of_a_straight_replay(tmp_path_factory, walk):
    _, session = begun(tmp_path_factory.mktemp("walk"), [*START, ROUND[0]])
    rng = Random(repr(walk))
    for step in walk:
        if step == "undo":
            session.undo()
        elif step == "redo":
            session.redo()
        elif step == "delete" and session.events:
            session.revise(len(session.events) - 1, 1, ())
        elif step == "reopen":
            session = Session(session.book, session.row.id)
        else:
            options = list(session.game.conceivable(session.state))
            session.enter(session.game.format(rng.choice(options)))
        assert session.state == straight(session)


def test_an_old_event_can_be_changed_and_what_follows_is_judged_again(tmp_path):
    _, session = begun(tmp_path, [*START, *ROUND])
    before = session.game.view(session.state)["order"]
    seen = session.revise(4, 1, ["bob plays L1"])
    assert seen.first_illegal is None
    after = session.game.view(session.state)["order"]
    assert (before, after) == (["bob", "ann", "cas"], ["ann", "bob", "cas"])
    session.undo()
    assert session.game.view(session.state)["order"] == before


def test_a_change_that_makes_a_later_event_illegal_names_it_and_enters_nothing(tmp_path):
    _, session = begun(tmp_path, [*START, *ROUND, "bob plays S1"])
    seen = session.revise(4, 1, ["bob plays L1"])
    assert seen.first_illegal == 6
    assert seen.steps[6].verdict.rules
    assert session.events[4] == "bob plays L3"


def test_an_event_can_be_inserted_and_deleted(tmp_path):
    _, session = begun(tmp_path, [*START, *ROUND])
    assert session.revise(3, 1, []).first_illegal is not None
    assert session.revise(5, 1, []).first_illegal is None
    assert len(session.events) == 5
    assert session.revise(3, 0, ["option error-ahead=never-passed"]).first_illegal is None
    assert session.events[3] == "option error-ahead=never-passed"


def test_two_programs_on_one_book_see_each_other_and_a_conflict_is_told(tmp_path):
    _, one = begun(tmp_path, START)
    two = Session(Book(tmp_path / "book"), one.row.id)
    one.enter("ann plays L2")
    with pytest.raises(Conflict):
        two.enter("ann plays S3")
    assert two.refresh() and two.events == one.events and two.state == one.state
    two.undo()
    assert one.refresh() and one.events == START
    assert not one.refresh()


def test_what_is_no_event_says_what_was_expected_and_changes_nothing(tmp_path):
    _, session = begun(tmp_path, START)
    for typed in ("", "   ", "zoe plays L2", "ann plays", 'ann plays "L2'):
        with pytest.raises(Malformed):
            session.enter(typed)
    assert session.events == START


def test_a_record_taken_in_and_given_out_is_the_same_game(tmp_path):
    played = play_out(engines.load("zeepkistenrace"), ("ann", "[/x]", "רות"), Random(9))
    record = parse(write(played.record()))
    book = Book(tmp_path / "book")
    session = Session(book, import_record(book, record))
    assert [tuple(e.words) for e in session.record().events] == [e.words for e in record.events]
    assert session.state == played.table.state
    assert session.events[0] == event_text(record.events[0].words)
