"""How quick the companion is: first paint, a key to its repaint, home over a large score book."""

from __future__ import annotations

import asyncio
import os
import pty
import re
import select
import signal
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from textual import events

import engines
from engines.playout import play_out
from scorer.app import PodiumApp
from scorer.session import Session
from scorer.store import Book, Entry, SeatRow

Figure = tuple[str, str, str]
NAMES = ("Ann", "Bob", "Cas")
GAMES = 100_000
EVENTS = 1_000
EMPTY = "from textual.app import App\nclass Empty(App):\n    pass\nEmpty().run()\n"
PODIUM = "import podium\npodium.main(['score', '--book', {book!r}, '--lang', 'en'])\n"
#: What a terminal is sent when something stands on the screen for the first time.
PAINTED = re.compile(rb"\x1b\[[0-9;]*m[^\x1b]{2,}")


def figures() -> Iterator[Figure]:
    """(what, measured, goal)."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _first_paint(Path(folder))
        for name in engines.names():
            yield from _keys(name, Path(folder) / f"{name}.sqlite3")
        yield from _large(Path(folder) / "large.sqlite3")


def _first_paint(folder: Path) -> Iterator[Figure]:
    """Start to first paint, an empty app and the companion taking turns."""
    begun = _long_game("reis", folder / "begun.sqlite3", 50)
    assert begun
    ours = {"home": folder / "fresh.sqlite3", "a game under way": folder / "begun.sqlite3"}
    empty: list[float] = []
    times: dict[str, list[float]] = {what: [] for what in ours}
    for _ in range(7):
        empty.append(_paint(EMPTY))
        for what, book in ours.items():
            times[what].append(_paint(PODIUM.format(book=str(book))))
    base = statistics.median(empty)
    for what, taken in times.items():
        ratio = statistics.median(taken) / base
        measured = f"{statistics.median(taken):.2f} s, {ratio:.2f} x an empty app ({base:.2f} s)"
        yield f"companion: first paint, {what}", measured, "<= 1.3 x"


def _paint(code: str) -> float:
    """Seconds from starting a program in a terminal of its own to its first painted cells."""
    began = time.perf_counter()
    child, terminal = pty.fork()
    if not child:
        os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
        os.execv(sys.executable, [sys.executable, "-c", code])
    seen = b""
    while not PAINTED.search(seen.split(b"\x1b[?1049h", 1)[-1] if b"\x1b[?1049h" in seen else b""):
        if not select.select([terminal], [], [], 20)[0]:
            break
        seen += os.read(terminal, 65_536)
    taken = time.perf_counter() - began
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    return taken


def _long_game(name: str, path: Path, wanted: int) -> str:
    """A game of so many events in the book at `path`: moves taken from random games, and a change
    of reading to and fro where no move is left."""
    game = engines.load(name)
    played = play_out(game, NAMES, Random(7))
    book = Book(path)
    seats = [SeatRow(n, None) for n in NAMES]
    given = dict(played.table.given) or None
    made = book.new_game(name, seats, {}, given, game.deck.fingerprint)
    moves = [game.format(action) for action in played.actions[: len(played.actions) // 2]]
    option, gap = next(iter(game.rulebook.switches().items()))
    values = [reading.value for reading in gap.readings]
    while len(moves) < wanted:
        moves.insert(0, f"option {option}={values[len(moves) % len(values)]}")
    book.append(made, Entry(1, "edit", 0, 0, tuple(moves[:wanted])), "", False)
    Session(book, made)
    book.close()
    return made


def _keys(name: str, path: Path) -> Iterator[Figure]:
    """The time from a key to the repaint after it, typing and taking back in a long game."""
    _long_game(name, path, EVENTS)
    taken = sorted(asyncio.run(_typed(path)))
    at = taken[int(len(taken) * 0.95)]
    measured = f"{at * 1e3:.0f} ms (median {statistics.median(taken) * 1e3:.0f} ms)"
    yield (
        f"{name}: a key to its repaint in {EVENTS:,} events, 95th percentile",
        measured,
        "<= 50 ms",
    )


async def _typed(path: Path) -> list[float]:
    app = PodiumApp(path, "en", "visual")
    taken = []
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.5)
        shown = app.screen.offers.suggest("")
        first = next(s.text for s in shown if not s.more).lower().split()[1:]
        for _ in range(6):
            for key in [*" ".join(first), "enter", "ctrl+z", "down", "escape"]:
                taken.append(await _repaint(app, key))
    return taken


async def _repaint(app: PodiumApp, key: str) -> float:
    """Seconds of work from a key to the repaint that shows what it did.

    Of a key that enters or takes back an event that is the first repaint with the event; of
    others, the first repaint after the key.
    """
    screen = app.screen
    count = len(screen.session.events)
    painted: list[float] = []
    paint = screen._compositor_refresh

    def watched() -> None:
        paint()
        if key not in ("enter", "ctrl+z") or len(screen.session.events) != count:
            painted.append(time.process_time())

    screen._compositor_refresh = watched  # type: ignore[method-assign]
    began = time.process_time()
    named = {"-": "minus", " ": "space"}.get(key, key)
    app.post_message(events.Key(named, key if len(key) == 1 else None))
    quiet = 0
    while quiet < 4:
        before = time.process_time()
        await asyncio.sleep(0.012)
        quiet = quiet + 1 if time.process_time() - before < 0.001 else 0
    screen._compositor_refresh = paint  # type: ignore[method-assign]
    assert painted, f"{key} repainted nothing"
    return painted[0] - began


def _large(path: Path) -> Iterator[Figure]:
    """Home and history over a book of very many games."""
    book = Book(path)
    made = book.new_game("reis", [SeatRow(n, None) for n in NAMES], {}, None, "0")
    book.close()
    _fill(path, made)
    home = sorted(asyncio.run(_shown(path)) for _ in range(3))[1]
    yield f"score book of {GAMES:,} games: home screen", f"{home:.2f} s", "<= 0.3 s"


def _fill(path: Path, made: str) -> None:
    with sqlite3.connect(path, isolation_level=None) as db:
        db.execute("BEGIN")
        for number in range(GAMES):
            stamp = f"2026-01-01T00:{number // 6000:02}:{number % 60:02}.{number:06}+00:00"
            db.execute(
                "INSERT INTO games SELECT ?, game, ?, ?, ?, 'Ann 100, Bob 50', deck_file, "
                "fingerprint, options, given FROM games WHERE id = ?",
                (f"g{number}", stamp, stamp, stamp if number % 50 else None, made),
            )
            db.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, NULL)",
                [(f"g{number}", place, name) for place, name in enumerate(NAMES)],
            )
        db.execute("UPDATE games SET ended = started WHERE id = ?", (made,))
        db.execute("UPDATE games SET ended = started WHERE touched > '2026-01-01T00:16'")
        db.execute("COMMIT")
    db.close()


async def _shown(path: Path) -> float:
    """Seconds from opening the book to the home screen filled from it."""
    from scorer.screens.home import Home

    began = time.perf_counter()
    book = Book(path)
    rows = book.running(5)
    assert len(rows) == 5
    book.close()
    app = PodiumApp(path, "en", "visual")
    app.resume = lambda game_id: None  # type: ignore[method-assign]
    async with app.run_test(size=(80, 24)) as pilot:
        while not (
            isinstance(app.screen, Home) and app.screen.query("#doors").first().option_count
        ):
            await pilot.pause(0.001)
        return time.perf_counter() - began


if __name__ == "__main__":
    for figure in figures():
        print(*figure, sep=" | ")
