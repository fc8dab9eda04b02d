"""The colours players choose, each with a symbol so that colour is never the only sign."""

from __future__ import annotations

from textual.content import Content

#: Name of a colour, the way it is painted, its symbol. Every symbol is one cell wide.
PAINTS = {
    "red": ("#e0443d", "★"),
    "green": ("#35a066", "♣"),
    "yellow": ("#d9a514", "▲"),
    "blue": ("#4a8be0", "♦"),
    "white": ("#b9b5ab", "☾"),
    "black": ("#7d7d88", "♛"),
}
COLOURS = tuple(PAINTS)
PLAIN = ("", "●")


def symbol(colour: str | None) -> str:
    """The symbol of a colour."""
    return PAINTS.get(colour or "", PLAIN)[1]


def paint_of(colour: str | None) -> str:
    """The way a colour is painted; no paint at all for an unknown one."""
    return PAINTS.get(colour or "", PLAIN)[0]


def dot(colour: str | None) -> Content:
    """The symbol of a colour, painted in it."""
    return Content.styled(symbol(colour), paint_of(colour))
