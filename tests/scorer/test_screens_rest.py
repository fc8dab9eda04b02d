import json

import pytest

from engines.record import parse
from scorer.app import THEMES
from scorer.screens.help import Help
from scorer.screens.history import History
from scorer.screens.home import Home
from scorer.screens.palette import Palette
from scorer.screens.play import Play
from scorer.screens.rules import Rules
from scorer.screens.settings import Settings
from scorer.store import Book
from tests.scorer.table import begun, keys, opened, played, screen_text, settle, type_line

START = ["Ann draws 1", '"Bob de W." draws 2', "Cas draws 3"]


async def test_home_offers_the_interrupted_game_first_and_says_where_it_stands(tmp_path):
    begun(tmp_path / "book", "reis", lines=["Ann plays green-light"])
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        assert app.screen.session.row.game == "zeepkistenrace"
        await pilot.press("escape")
        await settle(pilot)
        first, second = screen_text(app).split("Go on: ")[1:3]
        assert first.startswith("Soapbox Race") and second.startswith("Race ·")
        assert "Ann 0" in first


async def test_a_binned_game_leaves_every_list_and_comes_back(tmp_path):
    begun(tmp_path / "book", "reis")
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("escape", "f3")
        await settle(pilot)
        assert isinstance(app.screen, History)
        await pilot.press("delete")
        assert app.book.history() == []
        await pilot.press("f6", "enter")
        assert len(app.book.history()) == 1


async def test_a_record_file_is_taken_in_and_an_impossible_one_names_its_line(tmp_path):
    (tmp_path / "good.podium").write_text(
        "podium 1\ngame: zeepkistenrace\nplayers: ann bob\n\nann draws 1\nbob draws 2\n"
    )
    (tmp_path / "bad.podium").write_text(
        "podium 1\ngame: zeepkistenrace\nplayers: ann bob\n\nann draws 1\nbob draws 1\n"
    )
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("f3", "f2")
        await settle(pilot)
        await type_line(app, pilot, str(tmp_path / "bad.podium"))
        assert "bad.podium:6" in app.screen.query_one("#verdict").text
        await type_line(app, pilot, str(tmp_path / "good.podium"))
        await settle(pilot)
        assert len(app.book.history()) == 1


async def test_a_game_is_written_as_record_json_and_csv_and_nothing_is_overwritten(tmp_path):
    given, events = played("zeepkistenrace", seed=0)
    begun(tmp_path / "book", "zeepkistenrace", given=given, lines=events[:30])
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("f5")
        await settle(pilot)
        for ending in ("podium", "json", "csv"):
            await pilot.press("f7")
            await type_line(app, pilot, str(tmp_path / f"game.{ending}"))
        await pilot.press("f7")
        await type_line(app, pilot, str(tmp_path / "game.csv"))
        assert app.screen.query_one("#verdict").bad
    record = parse((tmp_path / "game.podium").read_text("utf-8"))
    assert len(record.events) == 30 and record.seats[0].colour == "red"
    assert len(json.loads((tmp_path / "game.json").read_text("utf-8"))["events"]) == 30
    assert len((tmp_path / "game.csv").read_text("utf-8").splitlines()) == 31


async def test_the_bg_stats_link_says_who_won_and_that_little_is_good(tmp_path):
    from urllib.parse import unquote

    given, events = played("zeepkistenrace", seed=0)
    begun(tmp_path / "book", "zeepkistenrace", given=given, lines=events)
    async with opened(tmp_path / "book", size=(120, 40)) as (app, pilot):
        app.resume(app.book.history(1)[0].id)
        await settle(pilot)
        await pilot.press("f5")
        await settle(pilot)
        await pilot.press("f8")
        link = unquote(app.clipboard)
        play = json.loads(link.split("data=", 1)[1])
        assert play["game"]["highestWins"] is False and len(play["players"]) == 3
        standings = app.screen.standings
        winners = {p["name"] for p in play["players"] if p["winner"]}
        assert winners == {s.player for s in standings if s.rank == 1}


async def test_rules_are_found_by_words_in_any_language(tmp_path):
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("f4")
        await settle(pilot)
        assert isinstance(app.screen, Rules)
        await pilot.press("f2", "f2", "f2")
        await keys(pilot, "steering")
        await settle(pilot)
        assert "Z-R" in screen_text(app) and "Soapbox Race · rules: " in screen_text(app)
        await pilot.press("f3")
        await settle(pilot)
        assert "Z-R49" not in screen_text(app)


async def test_language_and_theme_are_taken_at_once_and_remembered(tmp_path):
    async with opened(tmp_path / "book", language=None) as (app, pilot):
        app.choose("language", "en")
        await pilot.press("f5")
        await settle(pilot)
        assert isinstance(app.screen, Settings)
        await pilot.press("2")
        await settle(pilot)
        assert "Instellingen" in screen_text(app) and "Terug" in screen_text(app)
        await pilot.press("7")
        assert app.theme == "high-contrast"
        await pilot.press("escape")
        await settle(pilot)
        assert "Nieuw spel" in screen_text(app)
    async with opened(tmp_path / "book", language=None) as (app, pilot):
        assert app.theme == "high-contrast" and "Nieuw spel" in screen_text(app)


async def test_help_lists_every_key_of_the_screen(tmp_path):
    begun(tmp_path / "book", "hare_tortoise")
    async with opened(tmp_path / "book", size=(80, 40)) as (app, pilot):
        bindings = [b for b in Play.BINDINGS if b.description]
        await pilot.press("f1")
        await settle(pilot)
        assert isinstance(app.screen, Help)
        text = screen_text(app)
        for binding in bindings:
            assert app.texts(binding.description) in text
        await pilot.press("f1")
        await settle(pilot)
        assert isinstance(app.screen, Play)


async def test_the_palette_does_what_the_screen_behind_can_do_and_more(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("ctrl+p")
        await settle(pilot)
        assert isinstance(app.screen, Palette)
        await keys(pilot, "undo")
        await pilot.press("enter")
        await settle(pilot)
        assert app.screen.session.events == START[:-1]
        await pilot.press("ctrl+p")
        await settle(pilot)
        await keys(pilot, "rules soapbox")
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, Rules)
        await pilot.press("ctrl+p")
        await settle(pilot)
        await keys(pilot, "language nederlands")
        await pilot.press("enter")
        await settle(pilot)
        assert app.texts.language == "nl"


@pytest.mark.parametrize("theme", THEMES)
async def test_every_theme_shows_the_game(tmp_path, theme):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    Book(tmp_path / "book").remember("theme", theme)
    async with opened(tmp_path / "book") as (app, _):
        assert app.theme == theme
        assert "Ann is in front" in screen_text(app)


async def test_without_colours_every_sign_is_still_there(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    begun(tmp_path / "book", "reis", lines=["Ann plays green-light", '"Bob de W." discards 25'])
    async with opened(tmp_path / "book") as (app, _):
        text = screen_text(app)
        assert "★ Ann" in text and "● Green light" in text and "○ waits" in text
        assert "  2 ? Bob de W. discards 25" in text


async def test_quitting_asks_nothing(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await keys(pilot, "l")
        await pilot.press("ctrl+q")
        await settle(pilot)
        assert app._exit
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("escape", "up", "enter")
        await settle(pilot)
        assert app._exit or isinstance(app.screen, Home)
