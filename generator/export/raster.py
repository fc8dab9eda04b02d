"""The one module that touches pdfium: a page of a PDF becomes the bytes of a PNG.

pdfium is not thread-safe: everything here runs in one thread of a process.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType

import pypdfium2.raw as pdfium

from generator.export.files import Missing, write_all
from generator.export.frame import Frame
from generator.export.png import encode

WHITE, CLEAR = 0xFFFFFFFF, 0x00000000


class Pages:
    """The pages of a PDF held in memory, to be rendered one at a time."""

    def __init__(self, data: bytes) -> None:
        """Open the PDF in `data`."""
        self._data = data  # pdfium reads from it as long as the document is open
        self._document = pdfium.FPDF_LoadMemDocument64(data, len(data), None)
        if not self._document:
            raise ValueError("these bytes are no PDF")

    def __enter__(self) -> Pages:
        """Use the pages."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the PDF."""
        self.close()

    def close(self) -> None:
        """Close the PDF; no page can be rendered any more."""
        pdfium.FPDF_CloseDocument(self._document)

    def png(self, number: int, frame: Frame) -> bytes:
        """The page with this number, from 0, as a PNG of exactly the size of `frame`."""
        depth = 4 if frame.transparent else 3
        stride = (frame.width * depth + 3) // 4 * 4
        buffer = (ctypes.c_ubyte * (stride * frame.height))()
        self._render(number, frame, buffer, stride)
        rows = _rows(memoryview(buffer).cast("B"), stride, depth, frame)
        return encode(rows, frame.width, frame.height, dpi=frame.dpi, alpha=frame.transparent)

    def _render(
        self, number: int, frame: Frame, buffer: ctypes.Array[ctypes.c_ubyte], stride: int
    ) -> None:
        # The helpers of pypdfium2 round sizes up, one pixel too wide; this is exact.
        width, height = frame.width, frame.height
        kind = pdfium.FPDFBitmap_BGRA if frame.transparent else pdfium.FPDFBitmap_BGR
        bitmap = pdfium.FPDFBitmap_CreateEx(width, height, kind, buffer, stride)
        page = pdfium.FPDF_LoadPage(self._document, number)
        try:
            paper = CLEAR if frame.transparent else WHITE
            pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, paper)
            turned = pdfium.FPDF_REVERSE_BYTE_ORDER
            pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, turned)
        finally:
            pdfium.FPDF_ClosePage(page)
            pdfium.FPDFBitmap_Destroy(bitmap)


def render(document: bytes, images: Sequence[tuple[Frame, tuple[Path, ...]]]) -> list[Missing]:
    """Render each page of a PDF to the files of its image; gives what could not be written."""
    missing: list[Missing] = []
    with Pages(document) as pages:
        for number, (frame, files) in enumerate(images):
            missing += write_all(files, pages.png(number, frame))
    return missing


def _rows(
    pixels: memoryview, stride: int, depth: int, frame: Frame
) -> Iterator[bytes | memoryview]:
    """The rows of an image from top to bottom, its edge filled with the pixels inside it."""
    edge, width, height = frame.edge, frame.width, frame.height
    for y in range(height):
        start = min(max(y, edge.top), height - 1 - edge.bottom) * stride
        row = pixels[start : start + width * depth]
        if not any(edge):
            yield row
            continue
        left, right = edge.left * depth, (width - edge.right) * depth
        first, last = row[left : left + depth], row[right - depth : right]
        yield bytes(first) * edge.left + bytes(row[left:right]) + bytes(last) * edge.right
