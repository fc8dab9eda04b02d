"""The drawings a layout may use: found by name, read once, every fault kept."""

from __future__ import annotations

from pathlib import Path

from engines.problems import Problems, nearest
from generator import svgart


class NoDrawing(LookupError):
    """Raised for a name no folder has; the message names the nearest."""


class Gallery:
    """Drawings by name, from several folders; the first folder that has one wins."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        """Look in `folders`; nothing is read yet."""
        self.folders = folders
        self._drawings: dict[str, svgart.Drawing] = {}
        self._broken: dict[str, Problems] = {}

    def names(self) -> list[str]:
        """All names there are."""
        return sorted({file.stem for folder in self.folders for file in folder.glob("*.svg")})

    def get(self, name: str) -> svgart.Drawing:
        """The drawing called `name`.

        Raises `NoDrawing`, and `Problems` with everything in the file that cannot be drawn.
        """
        if name in self._broken:
            raise self._broken[name]
        if name not in self._drawings:
            try:
                self._drawings[name] = svgart.load(self._file(name))
            except Problems as problems:
                self._broken[name] = problems
                raise
        return self._drawings[name]

    def _file(self, name: str) -> Path:
        for folder in self.folders:
            # A name with a slash or dots would leave the folder.
            file = folder / f"{name}.svg"
            if file.parent == folder and file.is_file():
                return file
        known = self.names()
        where = " or ".join(str(folder) for folder in self.folders)
        raise NoDrawing(
            nearest(name, known) if known and _near(name, known) else f"a file in {where}"
        )


def _near(name: str, known: list[str]) -> bool:
    return nearest(name, known).startswith("did you")
