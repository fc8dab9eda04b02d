"""How fast cards become PNG files, on one core and over all of them."""

import statistics
import tempfile
import time
from pathlib import Path

import engines
from engines.deck import built_in
from generator.export.faces import Shape, faces
from generator.export.images import prepare
from generator.export.making import cores, make
from generator.export.tts import table_top
from generator.selection import Selection

SHAPE = Shape()
LANGUAGES = ("nl", "he")
RUNS = 5


def figures():
    """(what, measured, goal)."""
    decks = [built_in(name) for name in engines.names()]
    artworks = prepare(decks, LANGUAGES, Selection())
    with tempfile.TemporaryDirectory() as folder:
        exports = [faces(artwork, Path(folder), SHAPE) for artwork in artworks]
        yield from _one_core(exports)
        yield from _all_cores(exports)
        yield from _sheets(artworks, Path(folder))
    yield from _composing(decks)


def _one_core(exports):
    """Drawing, rendering, packing and writing in one process, by its own time."""
    images = sum(len(export.images) for export in exports)
    rates = []
    for _ in range(RUNS):
        began = time.process_time()
        made = make(exports, 1, lambda *_: None)
        rates.append(images / (time.process_time() - began))
    size = sum(one.size for one in made)
    yield "faces at 300 dpi with bleed, one core", f"{statistics.median(rates):.0f}/s", ">= 30/s"
    yield "bytes of a face", f"{size / images / 1000:.0f} kB", ""


def _all_cores(exports):
    images = sum(len(export.images) for export in exports)
    began = time.perf_counter()
    make(exports, cores(), lambda *_: None)
    spent = time.perf_counter() - began
    what = f"the same over {cores()} cores, starts of processes included, wall"
    yield what, f"{images / spent:.0f}/s", ""


def _sheets(artworks, folder):
    """Sheets for the virtual table: 70 places in each."""
    exports = [table_top(artwork, folder, 150, None) for artwork in artworks]
    sheets = sum(len(export.images) for export in exports)
    began = time.process_time()
    make(exports, 1, lambda *_: None)
    spent = time.process_time() - began
    yield f"Tabletop Simulator, {sheets} images at 150 dpi, one core", f"{spent:.2f} s", ""


def _composing(decks):
    began = time.process_time()
    prepare(decks, [], Selection())
    yield "composing the cards of all games", f"{time.process_time() - began:.2f} s", ""
