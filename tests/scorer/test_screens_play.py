import pytest

import engines
from engines.core import Malformed
from scorer.screens.correct import Correct
from scorer.screens.home import Home
from scorer.screens.play import Play
from scorer.screens.table import Table
from scorer.session import Session
from scorer.store import Book
from tests.scorer.table import (
    begun,
    keys,
    opened,
    played,
    press_until,
    screen_text,
    settle,
    type_line,
)

START = ["Ann draws 1", '"Bob de W." draws 2', "Cas draws 3"]

#: A whole game of each kind that chance made short: who plays, and the seed.
SHORT = {
    "hare_tortoise": (("Ann", "Bob de W.", "Cas"), 3),
    "reis": (("Ann", "Bob de W."), 34),
    "rollecate": (("Ann", "Bob de W."), 0),
    "zeepkistenrace": (("Ann", "Bob de W.", "Cas"), 0),
}


def resolved(play, typed):
    try:
        return play.offers.resolve(typed)
    except Malformed:
        return None


def said(app):
    return app.screen.query_one("#verdict").text


@pytest.mark.parametrize("game_id", engines.names())
async def test_a_whole_game_through_the_keyboard_ends_with_the_engines_standings(tmp_path, game_id):
    names, seed = SHORT[game_id]
    given, events = played(game_id, names, seed)
    made = begun(tmp_path / "book", game_id, names, given)
    async with opened(tmp_path / "book") as (app, pilot):
        assert isinstance(app.screen, Play)
        play = app.screen
        for number, text in enumerate(events, 1):
            short = text.rsplit(" ", 1)[1]
            if len(short) > 2 or resolved(play, short) != text:
                play.entry.value, short = text, ""
            await press_until(app, short + "\r", lambda n=number: len(play.session.events) == n)
        await settle(pilot)
        assert isinstance(app.screen, Table)
        shown = screen_text(app)
    game = engines.load(game_id)
    session = Session(Book(tmp_path / "book"), made)
    assert game.over(session.state)
    for standing in game.standings(session.state):
        assert any(
            f"{standing.rank}. " in line
            and standing.player in line
            and str(standing.points) in line
            for line in shown.splitlines()
        )


async def test_a_card_alone_is_enough_and_three_keys_more_at_most(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        for card in ("L2", "L3", "L1"):
            await keys(pilot, card.lower())
            await pilot.press("enter")
            await pilot.pause()
        assert app.screen.session.events[3:] == [
            "Ann plays L2",
            '"Bob de W." plays L3',
            "Cas plays L1",
        ]


async def test_a_line_is_picked_with_a_digit_the_arrows_or_the_mouse(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("down", "2")
        await settle(pilot)
        assert app.screen.session.events[-1] == "Ann plays L2"
        await pilot.press("f2", "down", "enter")
        await settle(pilot)
        assert app.screen.session.events[-1] == '"Bob de W." plays L2'
        assert await pilot.click("#fits", offset=(6, 1))
        await settle(pilot)
        assert len(app.screen.session.events) == 6
        assert app.screen.focused.id == "entry"


async def test_keys_that_come_in_one_breath_act_in_the_order_they_come(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("S", "3", "backspace", "2", "left", "left", "right")
        entry = app.screen.query_one("#entry")
        assert (entry.value, entry.cursor_position) == ("S2", 1)


async def test_a_whole_game_of_reis_is_played_with_the_mouse_alone(tmp_path):
    begun(tmp_path / "book", "reis", names=("Ann", "Bob"))
    async with opened(tmp_path / "book") as (app, pilot):
        play = app.screen
        game = play.session.game
        while app.screen is play:
            before = len(play.session.events)
            view = game.view(play.session.state)
            drives = "200" if view["turn"] == "Ann" else "25"
            card = drives if view["players"][view["turn"]]["started"] else "green-light"
            fits = play.query_one("#fits")
            row = next(i for i, o in enumerate(fits.options) if o.id.endswith(f"plays {card}"))
            fits.scroll_to(y=row, animate=False, immediate=True)
            await pilot.pause()
            await pilot.click("#fits", offset=(8, 1 + row - fits.scroll_offset.y))
            await pilot.pause()
            assert len(play.session.events) > before, said(app)
        assert isinstance(app.screen, Table)
        standings = game.standings(play.session.state)
        assert [(s.player, s.rank, s.points) for s in standings] == [
            ("Ann", 1, 1000),
            ("Bob", 2, 100),
        ]
        assert "Ann" in screen_text(app) and "1000" in screen_text(app)


async def test_an_illegal_line_gives_its_reason_and_rule_and_keeps_the_text(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await type_line(app, pilot, "Cas plays L2")
        assert "Z-R" in said(app) and app.screen.query_one("#verdict").bad
        assert app.screen.query_one("#entry").value == "Cas plays L2"
        assert len(app.screen.session.events) == 3
        app.screen.query_one("#entry").value = ""
        await type_line(app, pilot, "hello")
        assert "Ann plays L1" in said(app)
        assert app.screen.query_one("#entry").value == "hello"


async def test_what_depends_is_accepted_with_a_mark_and_a_shown_hand_settles_it(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await type_line(app, pilot, "L2")
        await type_line(app, pilot, "S4")
        assert "F3" in said(app)
        assert app.screen.session.steps[-1].verdict.kind == "depends"
        assert "? Bob de W. plays S4" in screen_text(app)
        await pilot.press("f3")
        await settle(pilot)
        await type_line(app, pilot, "S4 S1 S1 R1 R2 R3 S5 S6")
        await settle(pilot)
        session = app.screen.session
        assert session.events[4].startswith('"Bob de W." holds')
        assert session.steps[5].verdict.kind == "legal"


async def test_a_hand_that_proves_a_mistake_names_rule_and_event_and_is_not_entered(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await type_line(app, pilot, "L2")
        await type_line(app, pilot, "S4")
        await pilot.press("f3")
        await type_line(app, pilot, "S4 L1 S1 R1 R2 R3 S5 S6")
        await settle(pilot)
        assert "Z-R41" in said(app) and app.screen.query_one("#verdict").bad
        assert len(app.screen.session.events) == 5


async def test_undo_and_redo_reach_the_first_event_and_corrections_too(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await type_line(app, pilot, "L2")
        end = app.screen.session.state
        for _ in range(6):
            await pilot.press("ctrl+z")
        assert app.screen.session.events == []
        for _ in range(6):
            await pilot.press("f10")
        assert app.screen.session.state == end


async def test_a_past_event_is_corrected_after_seeing_what_follows(tmp_path):
    begun(
        tmp_path / "book", "zeepkistenrace", lines=[*START, "Ann plays L2", '"Bob de W." plays L3']
    )
    async with opened(tmp_path / "book") as (app, pilot):
        play = app.screen
        await pilot.press("f6", "up", "enter")
        await settle(pilot)
        assert isinstance(app.screen, Correct)
        await pilot.press("enter")
        entry = app.screen.query_one("#entry")
        assert entry.value == "Ann plays L2"
        entry.value = "Ann plays R2"
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press("f9")
        await settle(pilot)
        assert app.screen is play and play.session.events[3] == "Ann plays R2"
        await pilot.press("ctrl+z")
        assert play.session.events[3] == "Ann plays L2"


async def test_a_correction_that_breaks_a_later_event_names_it_with_its_rule(tmp_path):
    events = [
        *START,
        "Ann plays L2",
        '"Bob de W." plays L3',
        "Cas plays L1",
        '"Bob de W." plays S1',
    ]
    begun(tmp_path / "book", "zeepkistenrace", lines=events)
    async with opened(tmp_path / "book") as (app, pilot):
        play = app.screen
        await pilot.press("f6", "up", "up", "enter")
        await settle(pilot)
        await pilot.press("enter")
        await type_line_over(app, pilot, '"Bob de W." plays L1')
        assert "7" in said(app) and "Z-R" in said(app)
        await pilot.press("f9")
        assert isinstance(app.screen, Correct)
        await pilot.press("escape", "escape")
        await settle(pilot)
        assert app.screen is play and play.session.events == events


async def type_line_over(app, pilot, text):
    app.screen.query_one("#entry").value = text
    await pilot.press("enter")
    await settle(pilot)


async def test_an_event_is_deleted_or_put_in_between(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=[*START, "Ann plays L2"])
    async with opened(tmp_path / "book") as (app, pilot):
        session = app.screen.session
        await pilot.press("f6", "enter")
        await settle(pilot)
        await pilot.press("f8", "f9")
        await settle(pilot)
        assert session.events == START
        await pilot.press("f6", "enter")
        await settle(pilot)
        await pilot.press("down", "f2")
        await type_line_over(app, pilot, "L4")
        await pilot.press("f9")
        await settle(pilot)
        assert session.events == [*START, "Ann plays L4"]


async def test_two_programs_see_each_other_and_the_second_keeps_its_text(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        other = Session(Book(tmp_path / "book"), app.screen.session.row.id)
        app.screen.query_one("#entry").value = "L4"
        other.enter("Ann plays L2")
        await pilot.press("enter")
        await settle(pilot)
        assert "first" in said(app)
        assert app.screen.query_one("#entry").value == "L4"
        assert app.screen.session.events[-1] == "Ann plays L2"
        other.enter('"Bob de W." plays L1')
        await pilot.pause(0.7)
        assert app.screen.session.events[-1] == '"Bob de W." plays L1'


async def test_a_secret_bet_is_shown_nowhere_before_the_end(tmp_path):
    begun(tmp_path / "book", "hare_tortoise", given={"rivers": [4, 10]})
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("f8")
        await settle(pilot)
        await keys(pilot, "fox wolf")
        assert "fox" not in screen_text(app).replace("e.g. fox wolf", "").split("fox wolf")[-1]
        await pilot.press("enter")
        await settle(pilot)
        assert app.screen.session.events == ["Ann bets fox wolf"]
        assert "Ann bets ••• •••" in screen_text(app)
        assert "fox wolf" not in screen_text(app)


async def test_escape_goes_home_and_enter_comes_back_to_the_entry_line(tmp_path):
    begun(tmp_path / "book", "reis", lines=["Ann plays green-light"])
    async with opened(tmp_path / "book") as (app, pilot):
        assert isinstance(app.screen, Play) and app.screen.focused.id == "entry"
        await pilot.press("escape")
        await settle(pilot)
        assert isinstance(app.screen, Home)
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, Play) and app.screen.focused.id == "entry"


async def test_a_tiny_terminal_says_so_and_still_takes_entries(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book", size=(44, 12)) as (app, pilot):
        assert "60 x 20" in screen_text(app)
        await type_line(app, pilot, "L2")
        assert app.screen.session.events[-1] == "Ann plays L2"


NASTY = ("[/x]", "[Dan]", "🚗 Zoë", "רות (2)")


@pytest.mark.parametrize("game_id", engines.names())
async def test_names_in_any_script_are_never_markup(tmp_path, game_id):
    names = NASTY[: engines.load(game_id).deck.max_players]
    given, events = played(game_id, names=names)
    begun(tmp_path / "book", game_id, names=names, given=given, lines=events[:-1])
    async with opened(tmp_path / "book") as (app, pilot):
        text = screen_text(app)
        assert "[/x]" in text and "[Dan]" in text and "🚗 Zoë" in text and "(2) תור" in text
        await type_line(app, pilot, events[-1])
        await settle(pilot)
        assert isinstance(app.screen, Table) and "[/x]" in screen_text(app)


async def test_names_that_begin_alike_are_never_confused(tmp_path):
    names = ("An", "Ann", "Anna")
    begun(tmp_path / "book", "reis", names=names, lines=["An plays green-light"])
    async with opened(tmp_path / "book") as (app, pilot):
        await type_line(app, pilot, "red-light an")
        assert app.screen.session.events[-1] == "Ann plays red-light on An"
        await pilot.press("ctrl+z")
        await type_line(app, pilot, "red-light")
        assert "several" in said(app)


async def test_a_letter_typed_over_a_list_lands_on_the_entry_line(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        await pilot.press("down", "s")
        await settle(pilot)
        assert app.screen.query_one("#entry").value == "s"
        await pilot.press("tab")
        assert app.screen.query_one("#entry").value == "Ann plays S1"


async def test_lines_typed_ahead_faster_than_they_are_judged_are_all_entered(tmp_path):
    begun(tmp_path / "book", "zeepkistenrace", lines=START)
    async with opened(tmp_path / "book") as (app, pilot):
        events = app.screen.session.events
        await press_until(app, "l2\rl3\rl1\rs4", lambda: len(events) == 6)
        await settle(pilot)
        assert events[3:] == ["Ann plays L2", '"Bob de W." plays L3', "Cas plays L1"]
        assert app.screen.entry.value == "s4"


@pytest.mark.parametrize(
    ("mode", "name", "said_right"),
    [
        ("own", "\u2067רות\u2069", "\u2067\u2068רות\u2069 מלפנים וקובע את הכיוון."),
        ("visual", "תור", ".ןוויכה תא עבוקו םינפלמ תור"),
        ("words", "רות", ".הכיוון את וקובע מלפנים רות"),
    ],
)
async def test_hebrew_is_painted_as_the_terminal_wants_it(tmp_path, mode, name, said_right):
    lines = ["רות draws 1", "Ann draws 2", "Bob draws 3"]
    begun(tmp_path / "book", "zeepkistenrace", ("רות", "Ann", "Bob"), lines=lines)
    async with opened(tmp_path / "book", "he", mode=mode) as (app, pilot):
        shown = screen_text(app).splitlines()
        cars = next(line for line in shown if "Ann" in line)
        assert cars.rstrip("◂ ").endswith(name)
        assert any(said_right in line for line in shown)
        app.screen.entry.value = "רות plays L2"
        await pilot.pause()
        assert any("רות plays L2" in line for line in screen_text(app).splitlines())
