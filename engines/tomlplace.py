"""On which line of a TOML file a key stands, since the standard parser does not tell."""

from __future__ import annotations

import re
from collections.abc import Sequence

Path = tuple[str | int, ...]

_HEADER = re.compile(r"^\s*\[(\[?)\s*(.+?)\s*\]?\]\s*(?:#.*)?$")
_KEY = re.compile(
    r"""^\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"))*)\s*="""
)
_PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")
_STRINGS = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')


class Places:
    """Key paths of one TOML text and the lines (from 1) they stand on.

    >>> places = Places('[deck]\\ngame = "x"\\n[[family]]\\nface = [\\n  {id = "p"},\\n]')
    >>> places.line(("deck", "game")), places.line(("family", 0, "face", 0, "id"))
    (2, 5)
    """

    def __init__(self, text: str) -> None:
        """Scan `text` once; a text that is no TOML gives what could be read."""
        self._lines: dict[Path, int] = {(): 1}
        self._counts: dict[Path, int] = {}
        self._scan(text)

    def line(self, path: Sequence[str | int]) -> int:
        """The line of `path`, or of the nearest key above it that has one."""
        known = tuple(path)
        while known not in self._lines:
            known = known[:-1]
        return self._lines[known]

    def _scan(self, text: str) -> None:
        table: Path = ()
        array: Path | None = None
        depth = 0
        quote = ""
        for number, raw in enumerate(text.splitlines(), start=1):
            if quote:
                quote = "" if quote in raw else quote
                continue
            if depth:
                self._element(array, raw, depth, number)
            elif header := _HEADER.match(raw):
                table = self._header(header, number)
            elif key := _KEY.match(raw):
                array = table + _parts(key.group(1))
                self._lines.setdefault(array, number)
            bare = _STRINGS.sub("", raw).split("#")[0]
            quote = next((q for q in ('"""', "'''") if raw.count(q) % 2), "")
            if not quote:
                depth += sum(map(bare.count, "[{")) - sum(map(bare.count, "]}"))
                depth = 0 if array is None else max(depth, 0)

    def _header(self, header: re.Match[str], number: int) -> Path:
        path: Path = ()
        names = _parts(header.group(2))
        for name in names[:-1]:
            path = (*path, name)
            if path in self._counts:
                path = (*path, self._counts[path])
        path = (*path, names[-1])
        if header.group(1):
            self._counts[path] = self._counts.get(path, -1) + 1
            path = (*path, self._counts[path])
        self._lines.setdefault(path, number)
        return path

    def _element(self, array: Path | None, raw: str, depth: int, number: int) -> None:
        opens = raw.lstrip()[:1]
        if array is None or depth != 1 or opens in ("", "#", "]"):
            return
        index = self._counts.get(array, -1) + 1
        self._counts[array] = index
        self._lines.setdefault((*array, index), number)


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))
