"""Make the files of exports: drawn as PDF pages in memory, rendered over all cores, written whole.

A file is there whole or not at all. What cannot be written does not keep the others from being
written; it is reported with the reason.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path

from generator.export.images import Export, Frame, Image, length_of
from generator.export.raster import Pages
from generator.measures import ZERO, Box
from generator.paper import Paper
from generator.pdf import Pdf

#: (what, images done, images in all)
Tell = Callable[[str, int, int], None]
#: Fewer images than this for a process are not worth its start.
WORTH_A_PROCESS = 16


@dataclass(frozen=True, slots=True)
class Missing:
    """A file that could not be written, and why."""

    path: Path
    reason: str


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


@dataclass(frozen=True, slots=True)
class _Task:
    """An image to be rendered: the PDF of its export it is a page of, and where it goes."""

    document: int
    page: int
    frame: Frame
    files: tuple[Path, ...]


def make(exports: Sequence[Export], processes: int, tell: Tell) -> list[Made]:
    """Make all files of all exports, in at most so many processes."""
    return [_make(export, processes, tell) for export in exports]


def cores() -> int:
    """The processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _make(export: Export, processes: int, tell: Tell) -> Made:
    missing = _make_folders(export)
    if not missing:
        documents, tasks = _drawn(export)
        workers = min(processes, max(1, len(tasks) // WORTH_A_PROCESS))
        render = _in_processes if workers > 1 else _here
        for done, failed in enumerate(render(documents, tasks, workers), start=1):
            missing.extend(failed)
            tell(export.artwork.name, done, len(tasks))
        missing.extend(_write_texts(export))
    gone = {entry.path for entry in missing}
    every = [*(file for image in export.images for file in image.files), *export.texts]
    written = tuple(path for path in every if path not in gone)
    stray = {file for folder in _folders(export) for file in folder.glob("*.png")} - set(every)
    return Made(
        export=export,
        written=written,
        missing=tuple(sorted(missing, key=lambda entry: every.index(entry.path))),
        stray=tuple(sorted(stray)),
        size=sum(path.stat().st_size for path in written),
    )


def _folders(export: Export) -> list[Path]:
    files = [*(file for image in export.images for file in image.files), *export.texts]
    return list(dict.fromkeys(file.parent for file in files))


def _make_folders(export: Export) -> list[Missing]:
    """Make every folder; where one cannot be made nothing is written and all is missing."""
    try:
        for folder in _folders(export):
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        files = [*(file for image in export.images for file in image.files), *export.texts]
        return [Missing(file, _reason(error)) for file in files]
    return []


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _drawn(export: Export) -> tuple[tuple[bytes, ...], list[_Task]]:
    """The images as pages: a PDF for every size of page, and what to render from them."""
    sizes: dict[tuple[int, int, int], list[Image]] = {}
    for image in export.images:
        frame = image.frame
        sizes.setdefault((frame.width, frame.height, frame.dpi), []).append(image)
    documents: list[bytes] = []
    tasks: list[_Task] = []
    for images in sizes.values():
        tasks.extend(
            _Task(len(documents), page, image.frame, image.files)
            for page, image in enumerate(images)
        )
        documents.append(_document(export, images))
    return tuple(documents), tasks


def _document(export: Export, images: Sequence[Image]) -> bytes:
    """A PDF with a page for each image, all of one size."""
    frame = images[0].frame
    paper = Paper("pixels", length_of(frame.width, frame.dpi), length_of(frame.height, frame.dpi))
    artwork = export.artwork
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


def _here(
    documents: tuple[bytes, ...], tasks: Sequence[_Task], workers: int
) -> Iterator[list[Missing]]:
    """Render one after the other in this process."""
    for task in tasks:
        yield _rendered(documents, task)


def _in_processes(
    documents: tuple[bytes, ...], tasks: Sequence[_Task], workers: int
) -> Iterator[list[Missing]]:
    """Render in several processes; gives what is missing of each image, in no certain order."""
    # Spawned, not forked: a fork copies locks that threads of this process may hold.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (documents,))
    try:
        waiting = {pool.submit(_in_worker, task): task for task in tasks}
        for future in as_completed(waiting):
            try:
                yield future.result()
            except BrokenProcessPool:
                reason = "a process of the export was killed"
                yield [Missing(file, reason) for file in waiting[future].files]
    finally:
        pool.shutdown(cancel_futures=True)


@lru_cache(maxsize=1)
def _held() -> list[tuple[bytes, ...]]:
    """The documents of a worker process, handed over once at its start."""
    return []


def _begin(documents: tuple[bytes, ...]) -> None:
    _held().append(documents)


def _in_worker(task: _Task) -> list[Missing]:
    return _rendered(_held()[0], task)


@lru_cache(maxsize=4)
def _pages(data: bytes) -> Pages:
    """The pages of a document, opened once in a process."""
    return Pages(data)


def _rendered(documents: tuple[bytes, ...], task: _Task) -> list[Missing]:
    """Render an image and write it to each of its files; gives those that could not be."""
    content = _pages(documents[task.document]).png(task.page, task.frame)
    return [failed for file in task.files if (failed := _write(file, content)) is not None]


def _write_texts(export: Export) -> list[Missing]:
    """Write the texts that go with the images; gives those that could not be."""
    written = (_write(path, text.encode()) for path, text in export.texts.items())
    return [failed for failed in written if failed is not None]


def _write(path: Path, content: bytes) -> Missing | None:
    """Write a file under a passing name, then give it its own: it is there whole or as before."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        return Missing(path, _reason(error))
    return None
