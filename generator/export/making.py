"""Make the files of exports: drawn as PDF pages in memory, rendered over all cores, written whole.

What cannot be written does not keep the others from being written; it is told with the reason.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from generator.export.files import Missing, why, write
from generator.export.frame import Frame
from generator.export.images import Export, Image, length_of
from generator.export.raster import render
from generator.measures import ZERO, Box
from generator.paper import Paper
from generator.pdf import Pdf

#: (what, images done, images in all)
Tell = Callable[[str, int, int], None]
#: So many pixels, a dozen cards at 300 dpi, are drawn in one PDF and rendered in one go.
BATCH = 11_000_000
#: Fewer pixels than this take less time than the start of a process.
WORTH_A_PROCESS = 2 * BATCH


@dataclass(frozen=True, slots=True)
class Made:
    """An export that was made: the files that are there, those that are not, and leftovers.

    `stray` are images of another export in the same folders, which people might upload by mistake.
    """

    export: Export
    written: tuple[Path, ...]
    missing: tuple[Missing, ...]
    stray: tuple[Path, ...]
    size: int


@dataclass(slots=True)
class _Work:
    """An export on its way: the batches of its images, how many are done, what is missing."""

    export: Export
    batches: Sequence[Sequence[Image]]
    done: int = 0
    missing: list[Missing] = field(default_factory=list)


_Batch = tuple[_Work, Sequence[Image]]
_Rendered = tuple[_Work, Sequence[Image], list[Missing]]


def make(exports: Sequence[Export], processes: int, tell: Tell) -> list[Made]:
    """Make all files of all exports, in at most so many processes."""
    works = [_begun(export) for export in exports]
    batches = [(work, batch) for work in works for batch in work.batches]
    pixels = sum(image.frame.width * image.frame.height for _, batch in batches for image in batch)
    workers = min(processes, pixels // WORTH_A_PROCESS, len(batches))
    rendered = _in_processes(batches, workers) if workers > 1 else _here(batches)
    for work, batch, missing in rendered:
        work.missing.extend(missing)
        work.done += len(batch)
        tell(work.export.artwork.name, work.done, len(work.export.images))
    return [_finished(work) for work in works]


def cores() -> int:
    """The processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _files(export: Export) -> list[Path]:
    """Every file of an export, in order."""
    return [*(file for image in export.images for file in image.files), *export.texts]


def _folders(export: Export) -> list[Path]:
    return list(dict.fromkeys(file.parent for file in _files(export)))


def _begun(export: Export) -> _Work:
    """Make the folders; where one cannot be made no image is, and all files are missing."""
    try:
        for folder in _folders(export):
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return _Work(export, (), missing=[Missing(file, why(error)) for file in _files(export)])
    return _Work(export, list(_batches(export.images)))


def _batches(images: Sequence[Image]) -> Iterator[Sequence[Image]]:
    """The images by size of page, a PDF's worth at a time."""
    sizes: dict[tuple[int, int, int], list[Image]] = {}
    for image in images:
        frame = image.frame
        sizes.setdefault((frame.width, frame.height, frame.dpi), []).append(image)
    for (width, height, _), alike in sizes.items():
        count = max(1, BATCH // (width * height))
        for start in range(0, len(alike), count):
            yield alike[start : start + count]


def _here(batches: Sequence[_Batch]) -> Iterator[_Rendered]:
    """Render one batch after the other in this process."""
    for work, batch in batches:
        yield work, batch, render(_document(work.export, batch), _frames(batch))


def _in_processes(batches: Sequence[_Batch], workers: int) -> Iterator[_Rendered]:
    """Render in several processes."""
    # Spawned, not forked: a fork copies locks that threads of this process may hold.
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    # Only so many ahead, or the PDFs of a huge deck would all be in memory.
    ahead: deque[tuple[_Work, Sequence[Image], Future[list[Missing]]]] = deque()
    try:
        for work, batch in batches:
            document = _document(work.export, batch)
            ahead.append((work, batch, _submitted(pool, document, _frames(batch))))
            if len(ahead) > 2 * workers:
                yield _result(*ahead.popleft())
        while ahead:
            yield _result(*ahead.popleft())
    finally:
        pool.shutdown(cancel_futures=True)


def _submitted(
    pool: ProcessPoolExecutor, document: bytes, frames: Sequence[tuple[Frame, tuple[Path, ...]]]
) -> Future[list[Missing]]:
    try:
        return pool.submit(render, document, frames)
    except BrokenProcessPool as broken:
        failed: Future[list[Missing]] = Future()
        failed.set_exception(broken)
        return failed


def _result(work: _Work, batch: Sequence[Image], future: Future[list[Missing]]) -> _Rendered:
    try:
        return work, batch, future.result()
    except BrokenProcessPool:
        reason = "the system ended a process of the export; perhaps memory ran out"
        return work, batch, [Missing(file, reason) for image in batch for file in image.files]


def _frames(images: Sequence[Image]) -> list[tuple[Frame, tuple[Path, ...]]]:
    return [(image.frame, image.files) for image in images]


def _document(export: Export, images: Sequence[Image]) -> bytes:
    """A PDF with a page for each image, all of one size."""
    frame, artwork = images[0].frame, export.artwork
    paper = Paper("pixels", length_of(frame.width, frame.dpi), length_of(frame.height, frame.dpi))
    pdf = Pdf(
        Path("never-saved.pdf"),
        title=artwork.title,
        subject=artwork.deck.fingerprint,
        language=artwork.language,
        paper=paper,
    )
    whole = Box(ZERO, ZERO, paper.width, paper.height)
    for number, image in enumerate(images, start=1):
        for placement in image.placements:
            if not pdf.has(placement.picture):
                pdf.define(placement.picture, export.pictures[placement.picture])
            pdf.place(placement)
        pdf.end_page(label=str(number), outline=str(number), trim=whole, bleed=whole)
    return pdf.data()


def _finished(work: _Work) -> Made:
    """Write the texts that name the images, once those are all there; say what was made."""
    export = work.export
    if work.missing:
        told = {entry.path for entry in work.missing}
        reason = "it names images that are missing"
        work.missing += [Missing(path, reason) for path in export.texts if path not in told]
    else:
        found = (write(path, text.encode("utf-8")) for path, text in export.texts.items())
        work.missing += [entry for entry in found if entry is not None]
    order = {path: index for index, path in enumerate(_files(export))}
    gone = {entry.path for entry in work.missing}
    written = tuple(path for path in order if path not in gone)
    stray = {file for folder in _folders(export) for file in folder.glob("*.png")} - set(order)
    return Made(
        export=export,
        written=written,
        missing=tuple(sorted(work.missing, key=lambda entry: order[entry.path])),
        stray=tuple(sorted(stray)),
        size=sum(path.stat().st_size for path in written),
    )
