"""The colours players choose, each with a symbol so that colour is never the only sign."""

from __future__ import annotations

from textual.content import Content

#: Name of a colour, the way it is painted, its symbol.
PAINTS = {
    "red": ("#d7352e", "★"),
    "green": ("#2e8b57", "♣"),
    "yellow": ("#f2c230", "↯"),
    "blue": ("#2d6fc8", "♦"),
    "white": ("#f4f1ea", "☾"),
    "black": ("#6b6b75", "♛"),
}
COLOURS = tuple(PAINTS)
PLAIN = ("", "●")


def symbol(colour: str | None) -> str:
    """The symbol of a colour."""
    return PAINTS.get(colour or "", PLAIN)[1]


def dot(colour: str | None) -> Content:
    """The symbol of a colour, painted in it."""
    paint, sign = PAINTS.get(colour or "", PLAIN)
    return Content.styled(sign, paint)
