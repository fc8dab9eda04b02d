"""Watch files: when one is saved, made or taken away, do the work again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path

#: Seconds between two looks.
PACE = 0.4
Look = dict[Path, tuple[int, int]]


def look(places: Iterable[Path]) -> Look:
    """The time and size of every file at `places`, folders with all that is in them."""
    found: Look = {}
    for place in places:
        files = place.rglob("*") if place.is_dir() else [place]
        for file in files:
            if file.suffix not in (".toml", ".svg"):
                continue
            try:
                stat = file.stat()
            except OSError:
                continue  # taken away while we look: the next look tells
            found[file] = (stat.st_mtime_ns, stat.st_size)
    return found


def differing(before: Look, now: Look) -> list[Path]:
    """The files that are not as they were, in alphabetical order."""
    return sorted(file for file in before.keys() | now.keys() if before.get(file) != now.get(file))


def watch(
    places: Callable[[], Iterable[Path]],
    work: Callable[[list[Path]], None],
    *,
    pause: Callable[[], None] = lambda: time.sleep(PACE),
) -> None:
    """Call `work` with the files that were saved, again and again, until KeyboardInterrupt.

    `places` is asked at each look. What is saved during `work` is seen at the next look.
    """
    before = look(places())
    while True:
        pause()
        now = look(places())
        saved = differing(before, now)
        before = now
        if saved:
            work(saved)
