"""Words of a record line: splitting it, and quoting ids that need it."""

from __future__ import annotations

import re

from engines.core import Malformed

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_WORD = re.compile(rf'(?!#)(?:{_QUOTED}|[^\s"])+|(#.*)|(\S)')
_PIECE = re.compile(rf'({_QUOTED})|([^"]+)')
_PAIR = re.compile(rf'((?:{_QUOTED}|[^"=])+)=(.+)', re.DOTALL)
_PLAIN = re.compile(r'^[^\s"#\\=][^\s"\\=]*$')
_ESCAPE = re.compile(r"\\(.)")


def split(line: str) -> list[str]:
    r"""The words of a line without its comment; a quoted word may hold spaces and `#`.

    Raises `Malformed` where a quote is not closed.

    >>> split('"Jan de W." plays L2  # a bold start')
    ['Jan de W.', 'plays', 'L2']
    """
    return [_unquoted(word) for word in _raw(line)]


def pairs(line: str) -> list[tuple[str, str | None]]:
    """The words of a line as name and value: `ann=red` is a pair, `ann` has the value None.

    Raises `Malformed` where a quote is not closed.

    >>> pairs('ann=red "a=b"=green cas')
    [('ann', 'red'), ('a=b', 'green'), ('cas', None)]
    """
    found: list[tuple[str, str | None]] = []
    for word in _raw(line):
        pair = _PAIR.fullmatch(word)
        if pair:
            found.append((_unquoted(pair.group(1)), _unquoted(pair.group(2))))
        else:
            found.append((_unquoted(word), None))
    return found


def quoted(word: str) -> str:
    r"""The word as `split` reads it back: as it is, or between quotes where it needs them.

    >>> quoted("ann"), quoted("Jan de W."), quoted('the "cat"')
    ('ann', '"Jan de W."', '"the \\"cat\\""')
    """
    if _PLAIN.match(word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _raw(line: str) -> list[str]:
    words = []
    for found in _WORD.finditer(line):
        if found.group(2):
            raise Malformed("a quote that is not closed", 'a second " on the same line')
        if not found.group(1):
            words.append(found.group())
    return words


def _unquoted(word: str) -> str:
    return "".join(
        _ESCAPE.sub(r"\1", inner[1:-1]) if inner else plain for inner, plain in _PIECE.findall(word)
    )
