"""Pictures of the companion for the documentation, as SVG files.

`write(folder)` plays the same games anew each time, so that the same program gives the same files.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import engines
from engines.playout import play_out
from scorer.app import PodiumApp
from scorer.session import Session
from scorer.store import Book, Entry, SeatRow

SEATS = (("Ann", "red"), ("Willemijn", "green"), ("רות", "yellow"))
SIZE = (80, 24)
FONTS = "Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
_FONT_FACES = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
_UNIQUE = re.compile(r"terminal-\d+")
#: Part of the record to show, by the name of the picture: game, language, share, then keys.
SHOWN = {
    "score-zeepkistenrace": ("zeepkistenrace", "en", 0.55, ()),
    "score-reis": ("reis", "he", 0.5, ()),
    "score-hare-tortoise": ("hare_tortoise", "da", 0.6, ()),
    "score-rollecate": ("rollecate", "nl", 0.5, ()),
    "score-podium": ("zeepkistenrace", "nl", 1.0, ("f5",)),
    "score-dispute": ("zeepkistenrace", "nl", 0.55, ("f4",)),
}


def write(folder: Path) -> list[Path]:
    """Write every picture into `folder`; gives the files."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, svg in asyncio.run(_pictures()):
        path = folder / f"{name}.svg"
        path.write_text(svg, "utf-8")
        written.append(path)
    return written


async def _pictures() -> list[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as home:
        made = [("score-new-game", await _new_game(Path(home) / "new"))]
        for name, (game, language, share, keys) in SHOWN.items():
            made.append((name, await _shown(Path(home) / name, game, language, share, keys)))
    return made


async def _new_game(book: Path) -> str:
    app = PodiumApp(book, "en", "own")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.2)
        await pilot.press("f2")
        await pilot.pause(0.2)
        return _portable(app.export_screenshot(title="podium score"))


async def _shown(
    path: Path, game_id: str, language: str, share: float, keys: tuple[str, ...]
) -> str:
    """One game, so far played, in a terminal that orders right-to-left text itself."""
    made, following = _begun(path, game_id, share)
    app = PodiumApp(path, language, "own")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.2)
        if not app.screen.query("#log"):
            app.resume(made)
            await pilot.pause(0.2)
        if following:
            app.screen.query_one("#entry").value = following[0]
            await pilot.press("enter")
            await pilot.pause()
            app.screen.query_one("#entry").value = following[1] if keys else ""
        await pilot.press(*keys)
        await pilot.pause(0.2)
        return _portable(app.export_screenshot(title="podium score"))


def _begun(path: Path, game_id: str, share: float) -> tuple[str, list[str]]:
    """A game played by chance as far as `share`, and the two events after that."""
    game = engines.load(game_id)
    played = play_out(game, [name for name, _ in SEATS], Random(12))
    lines = [game.format(action) for action in played.actions]
    stop = round(len(lines) * share)
    book = Book(path)
    seats = [SeatRow(name, colour) for name, colour in SEATS]
    given = dict(played.table.given) or None
    made = book.new_game(game_id, seats, {}, given, game.deck.fingerprint)
    book.append(made, Entry(1, "edit", 0, 0, tuple(lines[:stop])), "", False)
    Session(book, made)
    book.close()
    return made, lines[stop : stop + 2]


def _portable(svg: str) -> str:
    """The picture without fonts from elsewhere and with the same ids every time."""
    svg = _FONT_FACES.sub("", svg)
    svg = re.sub(r"font-family: ?[^;]*;", f"font-family: {FONTS};", svg)
    return _UNIQUE.sub("terminal", svg)


def listed() -> Iterator[str]:
    """The names of all pictures."""
    yield "score-new-game"
    yield from SHOWN


if __name__ == "__main__":
    write(Path(__file__).parent / "gallery")
