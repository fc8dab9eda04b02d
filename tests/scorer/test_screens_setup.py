import pytest

import engines
from scorer.screens.choose_game import ChooseGame
from scorer.screens.details import Details
from scorer.screens.home import Home
from scorer.screens.play import Play
from scorer.screens.players import Players
from scorer.screens.reading import ReadsRight
from scorer.screens.table import Table
from scorer.store import Book
from tests.scorer.table import begun, keys, opened, played, screen_text, settle, type_line


def said(app):
    return app.screen.query_one("#verdict").text


@pytest.mark.parametrize("game_id", engines.names())
async def test_a_game_is_begun_with_the_keyboard_alone(tmp_path, game_id):
    async with opened(tmp_path / "book") as (app, pilot):
        assert isinstance(app.screen, Home)
        await pilot.press("f2")
        await settle(pilot)
        assert isinstance(app.screen, ChooseGame)
        await pilot.press(str(engines.names().index(game_id) + 1))
        await settle(pilot)
        await keys(pilot, "Ann")
        await pilot.press("enter")
        await keys(pilot, "Bob")
        await pilot.press("enter", "enter")
        await settle(pilot)
        assert isinstance(app.screen, Details)
        await pilot.press("f8")
        await settle(pilot)
        assert isinstance(app.screen, Play) and app.screen.focused.id == "entry"
        row = Book(tmp_path / "book").running()[0]
        assert [(s.player, s.colour) for s in row.seats] == [("Ann", "red"), ("Bob", "green")]


async def test_a_game_is_begun_with_the_mouse_and_people_who_are_known(tmp_path):
    begun(tmp_path / "book", "reis", names=("Ann", "Bob"))
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("escape", "f2")
        await settle(pilot)
        await pilot.click(app.screen.tiles[1])
        await settle(pilot)
        for _ in range(2):
            await pilot.click("#people", offset=(5, 1))
            await settle(pilot)
        assert sorted(app.screen.draft.players) == ["Ann", "Bob"]
        await pilot.click(app.screen.query("Key")[1])
        await settle(pilot)
        await pilot.click("#settings", offset=(5, 0))
        await settle(pilot)
        assert isinstance(app.screen, Play)


async def test_the_rivers_are_asked_and_checked_and_who_starts_goes_round(tmp_path):
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("f2", "1")
        await settle(pilot)
        for name in ("Ann", "Bob"):
            await type_line(app, pilot, name)
        await pilot.press("enter")
        await settle(pilot)
        assert app.screen.query_one("#settings").chosen == "ask rivers"
        await pilot.press("enter")
        for wrong in ("four", "4 4", "4 99"):
            await type_line(app, pilot, wrong)
            assert said(app), wrong
        await type_line(app, pilot, "4 10")
        await pilot.press("2", "f8")
        await settle(pilot)
        row = Book(tmp_path / "book").running()[0]
        assert row.given == {"rivers": [4, 10], "turn": "Bob"}
        assert app.screen.offers.first == "Bob"


async def test_readings_stand_on_one_page_and_turn_with_enter(tmp_path):
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("f2", "4")
        await settle(pilot)
        for name in ("Ann", "Bob", "Cas"):
            await type_line(app, pilot, name)
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press("down", "down")
        await settle(pilot)
        text = screen_text(app)
        assert "● shared *" in text and "○ last-race" in text
        await pilot.press("enter", "f8")
        await settle(pilot)
        assert Book(tmp_path / "book").running()[0].options == {"final-tie": "last-race"}


async def test_seats_are_moved_coloured_removed_and_nothing_is_lost_on_the_way_back(tmp_path):
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("f2", "4")
        await settle(pilot)
        for name in ("Ann", "Bob", "Cas"):
            await type_line(app, pilot, name)
        await pilot.press("f3", "f7")
        assert app.screen.draft.players == ["Bob", "Ann", "Cas"]
        await pilot.press("f5")
        assert app.screen.draft.seats[1].colour == "blue"
        await pilot.press("delete")
        assert app.screen.draft.players == ["Bob", "Cas"]
        await pilot.press("f8")
        await settle(pilot)
        await pilot.press("escape")
        await settle(pilot)
        assert isinstance(app.screen, Players) and app.screen.draft.players == ["Bob", "Cas"]
        await pilot.press("escape", "3")
        await settle(pilot)
        assert app.screen.draft.players == ["Bob", "Cas"]
        assert app.screen.draft.game.id == "rollecate"


async def test_a_seat_too_many_too_few_or_twice_is_told_and_the_text_stays(tmp_path):
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("f2", "3")
        await settle(pilot)
        await pilot.press("enter")
        assert "2" in said(app)
        await type_line(app, pilot, "Ann")
        await type_line(app, pilot, "Ann")
        assert "Ann" in said(app) and app.screen.entry.value == "Ann"
        for name in ("ann", "Jan de W.", '[/x] "the cat"', "Dee"):
            await type_line(app, pilot, name)
        assert len(app.screen.draft.seats) == 4 and app.screen.entry.value == "Dee"
        assert app.screen.draft.players[3] == '[/x] "the cat"'


async def test_how_hebrew_is_shown_is_asked_once_where_it_is_only_guessed(tmp_path, monkeypatch):
    for name in ("VTE_VERSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    async with opened(tmp_path / "book", "he", mode=None) as (app, pilot):
        assert isinstance(app.screen, ReadsRight)
        await pilot.press("3")
        await settle(pilot)
        assert app.painter.mode == "words" and isinstance(app.screen, Home)
    async with opened(tmp_path / "book", "he", mode=None) as (app, pilot):
        assert app.painter.mode == "words" and isinstance(app.screen, Home)
    async with opened(tmp_path / "other", "en", mode=None) as (app, pilot):
        assert isinstance(app.screen, Home)
        await pilot.press("f2", "3")
        await settle(pilot)
        await type_line(app, pilot, "רות")
        assert isinstance(app.screen, ReadsRight)


async def test_a_game_with_the_same_players_is_set_up_from_the_table(tmp_path):
    given, events = played("rollecate", ("Ann", "Bob"), 0)
    begun(tmp_path / "book", "rollecate", ("Ann", "Bob"), given, events)
    async with opened(tmp_path / "book") as (app, pilot):
        app.resume(app.book.history(1)[0].id)
        await settle(pilot)
        await pilot.press("f5")
        await settle(pilot)
        assert isinstance(app.screen, Table)
        await pilot.press("f9")
        await settle(pilot)
        assert isinstance(app.screen, Details) and app.screen.draft.players == ["Ann", "Bob"]
        await pilot.press("f8")
        await settle(pilot)
        assert isinstance(app.screen, Play) and app.screen.session.events == []
