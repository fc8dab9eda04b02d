"""Files that are there whole or not at all, and what is told of those that are not."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Missing:
    """A file that could not be written, and why."""

    path: Path
    reason: str


def write(path: Path, content: bytes) -> Missing | None:
    """Write a file under a passing name, then give it its own; what was there before is replaced.

    Gives what is missing where that fails; then the file is what it was.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        return Missing(path, why(error))
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return None


def write_all(paths: Iterable[Path], content: bytes) -> list[Missing]:
    """Write the same content to several files; gives those that could not be written."""
    return [missing for path in paths if (missing := write(path, content)) is not None]


def why(error: OSError) -> str:
    """What went wrong, without the path, which is told anyway."""
    return error.strerror or str(error)
