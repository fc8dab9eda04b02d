"""What the tests of the screens share: games begun in a book, and the app driven by keys."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from random import Random

from rich.cells import cell_len
from textual import events

import engines
from engines.playout import play_out
from scorer.app import PodiumApp
from scorer.session import Session
from scorer.store import Book, Entry, SeatRow

COLOURS = ("red", "green", "yellow", "blue", "white", "black")
NAMES = ("Ann", "Bob de W.", "Cas")


def played(game_id, names=NAMES, seed=5):
    """A whole game by chance: its given start and its events as lines."""
    game = engines.load(game_id)
    done = play_out(game, names, Random(seed))
    return dict(done.table.given), [game.format(action) for action in done.actions]


def begun(path, game_id, names=NAMES, given=None, lines=()):
    """A game in the book at `path` with these events; gives its id."""
    book = Book(path)
    seats = [SeatRow(name, colour) for name, colour in zip(names, COLOURS, strict=False)]
    made = book.new_game(game_id, seats, {}, given or None, engines.load(game_id).deck.fingerprint)
    early = tuple(lines[:-1]) if len(lines) > 20 else ()
    if early:
        book.append(made, Entry(1, "edit", 0, 0, early), "", False)
    session = Session(book, made)
    for text in lines[len(early) :]:
        assert session.enter(text).verdict.kind != "illegal", text
    book.close()
    return made


@asynccontextmanager
async def opened(path, language="en", size=(80, 24), mode="visual"):
    """The app on a book, its screen settled."""
    app = PodiumApp(path, language, mode)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield app, pilot


async def settle(pilot):
    """Wait until nothing more is to be done."""
    for _ in range(3):
        await pilot.pause()


async def keys(pilot, text):
    """Type a text key by key."""
    await pilot.press(*(KEYS.get(letter, letter) for letter in text))


KEYS = {" ": "space", '"': "quotation_mark", ".": "full_stop", "*": "asterisk", "-": "minus"}


async def press_until(app, letters, done):
    """Send keys as a terminal does and wait until what they set going is done."""
    for letter in letters:
        key = {"\r": "enter", **KEYS}.get(letter, letter)
        app.post_message(events.Key(key, letter))
    for _ in range(2_000):
        await asyncio.sleep(0.002)
        if done():
            return
    raise AssertionError(f"{letters!r} did not do it")


async def type_line(app, pilot, text):
    """Put a line on the entry line and press Enter."""
    app.screen.query_one("#entry").value = text
    await pilot.press("enter")
    await pilot.pause()


def screen_text(app):
    """What the terminal shows, line by line, without trailing spaces."""
    width, height = app.size
    lines = []
    for strip in app.screen._compositor.render_strips():
        lines.append("".join(segment.text for segment in strip).rstrip())
    assert len(lines) == height, len(lines)
    assert not (long := [line for line in lines if cell_len(line) > width]), long
    return "\n".join(lines) + "\n"
