"""How fast cards become pictures: one core, 300 dpi, with bleed."""

import tempfile
import time
from pathlib import Path

import engines
from engines.deck import built_in
from generator.export.faces import Shape, faces
from generator.export.images import prepare
from generator.export.making import make
from generator.selection import Selection


def figures():
    """(what, measured, goal)."""
    with tempfile.TemporaryDirectory() as folder:
        artworks = prepare([built_in(name) for name in engines.names()], [], Selection())
        shape = Shape(300, bleed=True, rounded=False, copies=False)
        exports = [faces(artwork, Path(folder), shape) for artwork in artworks]
        began = time.perf_counter()
        made = make(exports, 1, lambda *_: None)
        spent = time.perf_counter() - began
        count = sum(len(done.written) for done in made)
    yield f"PNG at 300 dpi, {count} faces, one core", f"{count / spent:.0f} cards/s", ">= 30/s"
