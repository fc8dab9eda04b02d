"""The size of an image in pixels: all that a rendering process needs to know of it."""

from __future__ import annotations

from typing import NamedTuple


class Edge(NamedTuple):
    """How many of the outermost pixels repeat the pixel inside them, on each side."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


class Frame(NamedTuple):
    """The size of an image in pixels, its resolution, and what its pixels are like."""

    width: int
    height: int
    dpi: int
    edge: Edge = Edge()
    transparent: bool = False
