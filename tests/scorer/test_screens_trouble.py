import os
import sqlite3
from contextlib import suppress

from scorer import schema
from scorer.screens.home import Home
from scorer.screens.play import Play
from scorer.screens.trouble import Trouble
from scorer.store import Book, BookError
from tests.scorer.table import begun, opened, screen_text, settle, type_line

START = ["Ann draws 1", '"Bob de W." draws 2', "Cas draws 3"]


async def test_a_book_of_a_newer_version_says_what_to_do_and_is_left_alone(tmp_path):
    begun(tmp_path / "book", "reis")
    with sqlite3.connect(tmp_path / "book") as db:
        db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    db.close()
    before = (tmp_path / "book").read_bytes()
    async with opened(tmp_path / "book") as (app, pilot):
        assert isinstance(app.screen, Trouble)
        assert "newer Podium" in screen_text(app)
        await pilot.press("2")
        await type_line(app, pilot, str(tmp_path / "other"))
        await settle(pilot)
        assert isinstance(app.screen, Home) and app.path == tmp_path / "other"
    assert (tmp_path / "book").read_bytes() == before


async def test_another_programs_database_is_named_and_not_touched(tmp_path):
    with sqlite3.connect(tmp_path / "book") as db:
        db.execute("CREATE TABLE songs (title TEXT)")
    db.close()
    before = (tmp_path / "book").read_bytes()
    async with opened(tmp_path / "book") as (app, _):
        assert isinstance(app.screen, Trouble) and "--book" in screen_text(app)
    assert (tmp_path / "book").read_bytes() == before


async def test_a_damaged_book_is_set_aside_and_the_home_screen_says_where(tmp_path):
    (tmp_path / "book").write_bytes(b"\xff\x00 no database at all" * 100)
    async with opened(tmp_path / "book", size=(120, 30)) as (app, _):
        assert isinstance(app.screen, Home)
        assert ".damaged-" in app.screen.query_one("#verdict").text
    aside = [p for p in tmp_path.iterdir() if ".damaged-" in p.name]
    assert aside and aside[0].read_bytes().startswith(b"\xff\x00 no database")


async def test_a_record_named_as_the_book_is_left_alone(tmp_path):
    (tmp_path / "mine.podium").write_text("podium 1\ngame: reis\nplayers: a b\n")
    async with opened(tmp_path / "mine.podium", size=(120, 30)) as (app, _):
        assert isinstance(app.screen, Trouble) and "--book" in screen_text(app)
    assert (tmp_path / "mine.podium").read_text().startswith("podium 1")
    assert len(list(tmp_path.iterdir())) == 1


async def test_a_folder_that_cannot_be_made_says_what_to_do(tmp_path):
    (tmp_path / "file").write_text("")
    async with opened(tmp_path / "file" / "book") as (app, _):
        assert isinstance(app.screen, Trouble) and "--book" in screen_text(app)


async def test_a_full_disk_while_playing_is_told_the_text_stays_and_play_goes_on(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        play = app.screen
        pages = app.book._db.execute("PRAGMA page_count").fetchone()[0]
        app.book._db.execute(f"PRAGMA max_page_count = {pages}")
        long_game = "option error-ahead=printed"
        with suppress(BookError):
            for number in range(1_000):
                app.book.remember(f"padding {number}", "x" * 3_000)
        for _ in range(400):
            if isinstance(app.screen, Trouble):
                break
            await type_line(app, pilot, long_game)
        assert "disk is full" in screen_text(app)
        accepted = list(play.session.events)
        app.book._db.execute("PRAGMA max_page_count = 1000000")
        await pilot.press("1")
        await settle(pilot)
        assert app.screen is play and play.entry.value == long_game
        await pilot.press("enter")
        await settle(pilot)
        assert len(play.session.events) == len(accepted) + 1
    session_events = Book(tmp_path / "book").journal(play.session.row.id)
    assert len(session_events) == len(accepted) + 1


async def test_a_book_damaged_while_playing_can_be_recovered_on_the_spot(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        play = app.screen
        app.book._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = os.path.getsize(tmp_path / "book")
        with (tmp_path / "book").open("r+b") as file:
            file.write(b"x" * size)
        app.book._db.execute("PRAGMA cache_size = 0")
        play.entry.value = "L2"
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, Trouble) and play.entry.value == "L2"
        await pilot.press("1")
        await settle(pilot)
        assert isinstance(app.screen, Home)
        assert [p for p in tmp_path.iterdir() if ".damaged-" in p.name]


async def test_a_large_damaged_book_is_noticed_after_it_is_shown(tmp_path, monkeypatch):
    monkeypatch.setattr("scorer.opening.CHECKED_AT_ONCE", 1)
    begun(tmp_path / "book", "zeepkistenrace", lines=START * 0)
    monkeypatch.setattr("scorer.rescue.sound", lambda path: False)
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.pause(0.2)
        assert isinstance(app.screen, Trouble)
        assert any(isinstance(screen, Play) for screen in app.screen_stack)
