"""A progress bar for prints that take longer than a second, where a person is watching."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 1.0


class Watch:
    """Hears of pages done; shows a bar only after a second, and only on a terminal."""

    def __init__(self, *, wanted: bool = True) -> None:
        """`wanted` false: never show anything."""
        self._began = time.monotonic()
        self._wanted = wanted and sys.stderr.isatty()
        self._bar: Progress | None = None
        self._tasks: dict[str, TaskID] = {}

    def __enter__(self) -> Watch:
        """Begin to watch."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()

    def tell(self, file: str, done: int, of: int) -> None:
        """So many pages of a file are done."""
        if not self._wanted or time.monotonic() - self._began < PATIENCE:
            return
        if self._bar is None:
            from rich.console import Console
            from rich.progress import Progress

            self._bar = Progress(console=Console(stderr=True), transient=True)
            self._bar.start()
        if file not in self._tasks:
            self._tasks[file] = self._bar.add_task(file, total=of)
        self._bar.update(self._tasks[file], completed=done)
