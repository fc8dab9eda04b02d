import os
import random
import signal
import sqlite3
import stat
import time

import pytest

from scorer import schema
from scorer.rescue import rescue, sound
from scorer.store import Book, BookError, Conflict, Damaged, Entry, SeatRow, TooNew

SEATS = [SeatRow("ann", "red"), SeatRow("[/x] 🚗 רות", None)]


def fresh(path, events=0):
    book = Book(path)
    game = book.new_game("reis", SEATS, {"exact-1000": "yes"}, {"turn": "ann"}, "12345678")
    for number in range(1, events + 1):
        book.append(game, Entry(number, "edit", number - 1, 0, (f"ann plays {number}",)), "", False)
    return book, game


def test_a_game_is_read_back_as_it_was_stored(tmp_path):
    book, game = fresh(tmp_path / "book")
    row = book.game(game)
    assert row.seats == tuple(SEATS)
    assert (row.options, row.given, row.ended) == ({"exact-1000": "yes"}, {"turn": "ann"}, None)
    assert [p.name for p in book.people()] == ["[/x] 🚗 רות", "ann"]


def test_events_are_there_after_reopening_in_order(tmp_path):
    book, game = fresh(tmp_path / "book", 12)
    book.close()
    entries = Book(tmp_path / "book").journal(game)
    assert [e.number for e in entries] == list(range(1, 13))
    assert entries[10].inserted == ("ann plays 11",)


def test_the_journal_cannot_be_rewritten_or_shortened(tmp_path):
    fresh(tmp_path / "book", 2)
    with sqlite3.connect(tmp_path / "book") as db:
        for change in ("UPDATE journal SET inserted = '[]'", "DELETE FROM journal"):
            with pytest.raises(sqlite3.IntegrityError, match="only grows"):
                db.execute(change)


def test_a_write_is_synced_before_it_returns(tmp_path):
    book, _ = fresh(tmp_path / "book")
    assert book._db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert book._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert book._db.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_of_two_programs_entering_the_same_turn_one_is_told(tmp_path):
    one, game = fresh(tmp_path / "book", 3)
    two = Book(tmp_path / "book")
    before = two.changes()
    one.append(game, Entry(4, "edit", 3, 0, ("ann plays 25",)), "", False)
    assert two.changes() != before
    with pytest.raises(Conflict):
        two.append(game, Entry(4, "edit", 3, 0, ("ann plays 50",)), "", False)
    assert two.journal(game, 3)[0].inserted == ("ann plays 25",)


def test_the_game_touched_last_comes_first_and_ended_ones_are_not_resumed(tmp_path):
    book, first = fresh(tmp_path / "book", 1)
    second = book.new_game("rollecate", SEATS, {}, None, "x")
    book.append(first, Entry(2, "edit", 1, 0, ("ann plays 2",)), "ann 2", False)
    assert [g.id for g in book.running()] == [first, second]
    book.append(first, Entry(3, "edit", 2, 0, ("ann plays 3",)), "ann 5", True)
    assert [g.id for g in book.running()] == [second]
    assert book.history()[0].summary == "ann 5" and book.count() == 2


def test_a_binned_game_is_hidden_and_comes_back(tmp_path):
    book, game = fresh(tmp_path / "book", 2)
    book.remove_game(game)
    assert (book.running(), book.history(), book.count()) == ([], [], 0)
    assert [g.id for g in book.binned()] == [game]
    book.restore_game(game)
    assert [g.id for g in book.running()] == [game] and len(book.journal(game)) == 2


def test_killed_at_any_moment_the_book_holds_exactly_the_accepted_events(tmp_path):
    path, rng, accepted = tmp_path / "book", random.Random(4), 0
    book, game = fresh(path)
    book.close()
    for _ in range(200):
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.close(reader)
                enter_forever(path, game, accepted, writer)
            finally:
                os._exit(1)
        os.close(writer)
        os.read(reader, 1)
        time.sleep(rng.random() * 0.01)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told = accepted
        while line := os.read(reader, 65536):
            told += line.count(b".")
        os.close(reader)
        book = Book(path)
        stored = [entry.number for entry in book.journal(game)]
        book.close()
        assert stored == list(range(1, len(stored) + 1))
        assert told <= len(stored) <= told + 1
        accepted = len(stored)
    assert accepted > 20


def enter_forever(path, game, number, writer):
    book = Book(path)
    os.write(writer, b"!")
    while True:
        number += 1
        book.append(game, Entry(number, "edit", number - 1, 0, ("ann plays 25",)), "s", False)
        os.write(writer, b".")


def test_a_book_of_a_later_version_is_left_alone(tmp_path):
    path = tmp_path / "book"
    fresh(path, 1)[0].close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(TooNew, match="newer Podium"):
        Book(path)
    assert path.read_bytes() == before


def test_a_migration_keeps_a_copy_and_all_rows(tmp_path):
    book, game = fresh(tmp_path / "book", 5)
    kept = schema.migrate(book._db, book.path, 1, {1: "ALTER TABLE games ADD COLUMN place TEXT"}, 2)
    assert len(book.journal(game)) == 5
    assert book._db.execute("PRAGMA user_version").fetchone() == (2,)
    with sqlite3.connect(kept) as copy:
        assert copy.execute("SELECT count(*) FROM journal").fetchone() == (5,)
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write any file")
def test_a_read_only_book_says_what_to_do(tmp_path):
    path = tmp_path / "book"
    fresh(path, 1)[0].close()
    path.chmod(stat.S_IREAD)
    with pytest.raises(BookError, match="writable or choose --book"):
        fresh(path)


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path):
    book, game = fresh(tmp_path / "book", 3)
    pages = book._db.execute("PRAGMA page_count").fetchone()[0]
    book._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(BookError, match="disk is full"):
        book.append(game, Entry(4, "edit", 3, 0, ("x" * 50_000,)), "", False)
    book._db.execute("PRAGMA max_page_count = 1000000")
    book.append(game, Entry(4, "edit", 3, 0, ("ann plays 4",)), "", False)
    assert len(book.journal(game)) == 4


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"\x00" * 4096])
def test_a_file_that_is_no_book_is_set_aside_and_a_new_book_begun(tmp_path, content):
    path = tmp_path / "book"
    path.write_bytes(content)
    assert not sound(path)
    with pytest.raises(Damaged, match="set aside"):
        Book(path)
    done = rescue(path)
    assert done.aside.read_bytes() == content
    assert Book(path).history() == []


def test_a_database_of_another_program_is_not_touched(tmp_path):
    path = tmp_path / "book"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(Damaged, match="another program"):
        Book(path)
    assert path.read_bytes() == before


def test_what_is_readable_of_a_damaged_book_is_recovered(tmp_path):
    path = tmp_path / "book"
    book, game = fresh(path, 600)
    book._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    book.close()
    content = bytearray(path.read_bytes())
    middle = len(content) // 4096 * 4096 * 3 // 4 // 4096 * 4096
    content[middle : middle + 4096] = os.urandom(4096)
    path.write_bytes(content)
    assert not sound(path)
    done = rescue(path)
    assert done.games == 1
    entries = Book(path).journal(game)
    assert 50 < len(entries) < 600
    assert [e.number for e in entries] == list(range(1, len(entries) + 1))
    assert sound(path) and done.aside.exists()


def test_settings_are_remembered(tmp_path):
    book, _ = fresh(tmp_path / "book")
    assert book.setting("language") is None
    book.remember("language", "he")
    book.remember("language", "nl")
    assert Book(tmp_path / "book").setting("language") == "nl"


def test_a_closed_book_is_one_whole_file_that_can_be_copied(tmp_path):
    book, game = fresh(tmp_path / "book", 5)
    other = Book(tmp_path / "book")
    book.close()
    copy = tmp_path / "copy"
    copy.write_bytes((tmp_path / "book").read_bytes())
    assert len(Book(copy).journal(game)) == 5
    other.close()
