"""The sheets that go in the box beside the cards: reference, score and open questions.

`sheets_for` is all that the print shop needs; the data is in `layouts/<game>/sheets/`
(docs/sheets.md explains it key by key).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from engines.deck import Deck
    from engines.rulebook import Rulebook
    from generator.layout import Layout
    from generator.paper import Paper
    from generator.picture import Picture

Kind = Literal["reference", "score", "questions"]
KINDS: tuple[Kind, ...] = ("reference", "score", "questions")
#: What stays free at the sides, and above and below (room for the strip with the ruler), in mm.
SIDE, END = 10.0, 14.0


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page: its kind, which of how many of that kind, its title, its picture."""

    kind: Kind
    number: int
    of: int
    title: str
    picture: Picture


def title(kind: Kind, language: str) -> str:
    """What a kind of sheet is called in a language."""
    from generator.sheets.data import words

    return words()[kind].into(language)


def sheets_for(
    deck: Deck, rulebook: Rulebook, language: str, paper: Paper, layout: Layout
) -> list[Sheet]:
    """All sheets of a game in a language, each picture as large as `paper` less its margins.

    A picture's top left corner belongs at (`SIDE`, `END`) mm on the page; it has no bleed and
    nothing to cut, so no ticks.
    Raises `engines.problems.Problems` with everything that is wrong with the data, or that cannot
    be set on this paper.
    """
    from generator.sheets.book import Book

    width, height = paper.width.mm - 2 * SIDE, paper.height.mm - 2 * END
    return Book(deck, rulebook, language, layout, width, height).sheets()
