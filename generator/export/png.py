"""Rows of pixels as a PNG file: the four chunks a picture needs and nothing that changes by run."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable

SIGNATURE = b"\x89PNG\r\n\x1a\n"
TRUECOLOUR, TRUECOLOUR_ALPHA = 2, 6
#: Flat colours: higher levels take three times as long for a sixth fewer bytes.
LEVEL = 3
#: Every row begins with the number of its filter; unfiltered rows suit flat colours best.
_UNFILTERED = b"\0"


def encode(
    rows: Iterable[bytes | memoryview], width: int, height: int, *, dpi: int, alpha: bool
) -> bytes:
    """A PNG of `height` rows of RGB, or with `alpha` RGBA, bytes."""
    colour = TRUECOLOUR_ALPHA if alpha else TRUECOLOUR
    header = struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, 0)
    per_metre = round(dpi / 0.0254)
    pixels = b"".join(part for row in rows for part in (_UNFILTERED, row))
    chunks = (
        _chunk(b"IHDR", header),
        _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
        _chunk(b"IDAT", zlib.compress(pixels, LEVEL)),
        _chunk(b"IEND", b""),
    )
    return SIGNATURE + b"".join(chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(content, zlib.crc32(kind))
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
