"""Screen pictures: what every main screen shows, as text.

`python -m tests.scorer.screens` writes them anew; test_screens_pictures.py compares. Look at the
difference before committing one: it is a change in what people see.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path

import engines
from tests.scorer.table import begun, opened, played, screen_text, settle

FOLDER = Path(__file__).parent / "screens"
#: Language and size; the last ones go a shorter way.
RUNS = (("en", 80, 24), ("en", 120, 40), ("he", 80, 24), ("nl", 80, 24))
SHORT = (("he", 80), ("nl", 80))
NAMES = ("Ann", "Willemijn de Vries", "רות")
DATE = re.compile(r"\d{4}-\d\d-\d\d")


async def pictures(language, width, height):
    """File name to screen text, in one language and size."""
    made = {}
    home = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            async with opened(Path("book"), language, (width, height)) as (app, pilot):
                app.mode_known = True
                async for name in walk(app, pilot):
                    await pilot.pause()
                    file = f"{name}-{language}-{width}x{height}.txt"
                    made[file] = DATE.sub("2026-01-01", screen_text(app))
        finally:
            os.chdir(home)
    return made


async def walk(app, pilot):
    """Go from screen to screen, naming each."""
    yield "home-empty"
    if app.size.width == 80:
        async for name in setting_up(app, pilot):
            yield name
    short = (app.texts.language, app.size.width) in SHORT
    async for name in playing(app, pilot, engines.names()[-1:] if short else engines.names()):
        yield name
    if not short and app.size.width == 80:
        async for name in looking_up(app, pilot):
            yield name


async def setting_up(app, pilot):
    await pilot.press("f2")
    yield "choose-game"
    await pilot.press("1")
    for name in NAMES:
        app.screen.query_one("#entry").value = name
        await pilot.press("enter")
    yield "players"
    await pilot.press("enter")
    yield "details"
    await pilot.press("down", "down")
    yield "details-reading"
    await pilot.press("escape", "escape", "escape")
    await settle(pilot)


async def playing(app, pilot, games):
    for game_id in games:
        given, events = played(game_id, NAMES)
        half = len(events) // 2 + 1
        made = begun(app.path, game_id, NAMES, given, events[:half])
        app.resume(made)
        await settle(pilot)
        yield f"play-{game_id}"
        await pilot.press("escape")
        await settle(pilot)
        if app.size.width > 80 and game_id != games[-1]:
            continue
        app.resume(begun(app.path, game_id, NAMES, given, events[:-1]))
        await settle(pilot)
        app.screen.entry.value = events[-1]
        await pilot.press("enter")
        await settle(pilot)
        yield f"end-{game_id}"
        await pilot.press("escape", "escape")
        await settle(pilot)
    if app.size.width > 80:
        return
    lines = ["Ann draws 1", '"Willemijn de Vries" draws 2', "רות draws 3", "Ann plays L2"]
    app.resume(begun(app.path, "zeepkistenrace", NAMES, None, lines))
    await settle(pilot)
    app.screen.entry.value = "S4"
    for key, name in (("f4", "dispute"), ("f3", "hand")):
        await pilot.press(key)
        await settle(pilot)
        yield name
        await pilot.press("escape")
    await pilot.press("enter", "f6", "enter")
    yield "correct"
    await pilot.press("escape", "f1")
    yield "help"
    await pilot.press("escape", "escape")
    await settle(pilot)


async def looking_up(app, pilot):
    yield "home"
    for key, name in (
        ("f3", "history"),
        ("f4", "rules"),
        ("f5", "settings"),
        ("ctrl+p", "palette"),
    ):
        await pilot.press(key)
        await settle(pilot)
        yield name
        await pilot.press("escape")
        await settle(pilot)


def main():
    """Write every picture."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for run in RUNS:
        for name, text in asyncio.run(pictures(*run)).items():
            (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
