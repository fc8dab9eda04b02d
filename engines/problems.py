"""Mistakes in files people write: all of them at once, each with its place and its mend."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: the file, the line (0 when it has none), the key, what is wrong, what is right.

    >>> str(Problem("deck.toml", 7, "family.left.total", "the faces add up to 11", "12"))
    'deck.toml:7: family.left.total: the faces add up to 11; right would be: 12'
    """

    file: str
    line: int
    key: str
    wrong: str
    right: str = ""

    def __str__(self) -> str:
        """The message on one line, as editors and people read it; control characters are named."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        parts = [place, self.key, self.wrong] if self.key else [place, self.wrong]
        said = ": ".join(parts)
        said = f"{said}; right would be: {self.right}" if self.right else said
        return _CONTROL.sub(lambda found: ascii(found.group())[1:-1], said)


class Problems(Exception):
    """Raised with every mistake found in one go."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep the problems in the order of their places."""
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def nearest(word: str, known: Sequence[str]) -> str:
    """A hint at the nearest known name, or the whole list where none is near.

    >>> nearest("rollecat", ["reis", "rollecate"])
    "did you mean 'rollecate'?"
    >>> nearest("chess", ["reis", "rollecate"])
    'one of: reis, rollecate'
    """
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    return f"did you mean '{close[0]}'?" if close else f"one of: {', '.join(known)}"
