"""From logical text to what a terminal must be sent so that a person reads it right.

Text stays logical in the model, the book and the clipboard; only `Painter.line` converts it.
Terminals differ: some reorder right-to-left text themselves, some do not, one reorders words only.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engines.bidi import reorder

Mode = Literal["own", "visual", "words"]
MODES: tuple[Mode, ...] = ("own", "visual", "words")
_RTL = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_RTL_RUN = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+")
FIRST_STRONG, POP = "\u2068", "\u2069"


def guessed_mode(environment: Mapping[str, str]) -> Mode:
    """The mode of the terminal these environment variables speak of.

    VTE terminals and Konsole order right-to-left text themselves; kitty orders letters within a
    word; xterm, web terminals and unknown ones order nothing.
    """
    if environment.get("VTE_VERSION") or environment.get("KONSOLE_VERSION"):
        return "own"
    if environment.get("KITTY_WINDOW_ID") or "kitty" in environment.get("TERM", ""):
        return "words"
    return "visual"


@dataclass(frozen=True, slots=True)
class Painter:
    """Paints text for one kind of terminal in an interface that reads left to right or not."""

    mode: Mode
    right_to_left: bool = False

    def line(self, text: str) -> str:
        """One line or cell of text, ready to be sent; a line without such letters is unchanged."""
        clean = "".join(map(_printable, text))
        if not _RTL.search(clean):
            return clean
        if self.mode == "own":
            return f"{FIRST_STRONG}{clean}{POP}"
        visual = reorder(clean, "rtl" if self.right_to_left else "auto").text
        if self.mode == "words":
            return _RTL_RUN.sub(lambda run: run.group()[::-1], visual)
        return visual


def _printable(char: str) -> str:
    """A control character would move the cursor; it is shown as a space."""
    return " " if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char
