"""What `unicodedata` leaves out of bidi: mirror images, bracket pairs, classes of the unassigned.

Unicode names a character and its mirror image alike but for a word or two (LEFT, RIGHT), so the
image is found by its name; `ODD_PAIRS` holds the pairs whose names do not tell.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal
from unicodedata import bidirectional, category, lookup, mirrored, name

TURNED_WORDS = (
    ("LEFT", "RIGHT"),
    ("LESS", "GREATER"),
    ("PRECEDES", "SUCCEEDS"),
    ("SUBSET", "SUPERSET"),
    ("SMALLER", "LARGER"),
    ("ELEMENT OF", "CONTAINS AS MEMBER"),
)
TURNED = {a: b for pair in TURNED_WORDS for a, b in (pair, pair[::-1])}
TURNED_WORD = re.compile("|".join(sorted(TURNED, key=len, reverse=True)))

#: Mirror images by code point, `one/other`, that the names do not give away (Unicode 14).
ODD_PAIRS = """
    0F3A/0F3B 0F3C/0F3D 169B/169C 2209/220C 2215/29F5 221F/2BFE 2220/29A3 2221/299B
    2222/29A0 2224/2AEE 223C/223D 2243/22CD 2245/224C 2252/2253 2254/2255 2280/2281
    228F/2290 2291/2292 2298/29B8 22A6/2ADE 22A8/2AE4 22A9/2AE3 22B2/22B3 22B4/22B5
    22B6/22B7 22B8/27DC 22E0/22E1 22E2/22E3 22E4/22E5 22EA/22EB 22EC/22ED 22F0/22F1
    22F2/22FA 22F3/22FB 22F4/22FC 22F6/22FD 22F7/22FE 27C8/27C9 27CB/27CD 29A4/29A5
    29C4/29C5 29CF/29D0 29F8/29F9 2A2B/2A2C 2A3C/2A3D 2A64/2A65 2AEC/2AED
"""

#: Bidi class of code points without a character, by the block they are kept for: (first, last).
KEPT = {
    "R": (
        (0x0590, 0x05FF),
        (0x07C0, 0x085F),
        (0xFB1D, 0xFB4F),
        (0x10800, 0x10CFF),
        (0x10D40, 0x10EBF),
        (0x10F00, 0x10F2F),
        (0x10F70, 0x10FFF),
        (0x1E800, 0x1EC6F),
        (0x1ECC0, 0x1ECFF),
        (0x1ED50, 0x1EDFF),
        (0x1EF00, 0x1EFFF),
    ),
    "AL": (
        (0x0600, 0x07BF),
        (0x0860, 0x08FF),
        (0xFB50, 0xFDCF),
        (0xFDF0, 0xFDFF),
        (0xFE70, 0xFEFF),
        (0x10D00, 0x10D3F),
        (0x10EC0, 0x10EFF),
        (0x10F30, 0x10F6F),
        (0x1EC70, 0x1ECBF),
        (0x1ED00, 0x1ED4F),
        (0x1EE00, 0x1EEFF),
    ),
    "ET": ((0x20A0, 0x20CF),),
    "BN": ((0xFDD0, 0xFDEF), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF)),
}


@cache
def mirror(character: str) -> str:
    """The mirror image of `character`, or the character itself where Unicode has none.

    >>> "".join(map(mirror, "(«≤a"))
    ')»≥a'
    """
    if not mirrored(character):
        return character
    odd = _odd_pairs()
    if character in odd:
        return odd[character]
    turned = TURNED_WORD.sub(lambda match: TURNED[match[0]], name(character))
    try:
        return lookup(turned)
    except KeyError:
        return character


@cache
def bracket(character: str) -> Literal["open", "close", ""]:
    """Whether `character` opens or closes a bracket pair; its partner is its mirror image.

    >>> bracket("["), bracket("]"), bracket("<")
    ('open', 'close', '')
    """
    if bidirectional(character) != "ON" or mirror(character) == character:
        return ""
    kind = category(character)
    return "open" if kind == "Ps" else "close" if kind == "Pe" else ""


def unassigned_class(character: str) -> str:
    """The bidi class of a code point that this Python's Unicode has no character for."""
    code = ord(character)
    for bidi_class, ranges in KEPT.items():
        if any(first <= code <= last for first, last in ranges):
            return bidi_class
    return "BN" if code & 0xFFFE == 0xFFFE else "L"


@cache
def _odd_pairs() -> dict[str, str]:
    pairs = [[chr(int(code, 16)) for code in pair.split("/")] for pair in ODD_PAIRS.split()]
    return {a: b for pair in pairs for a, b in (pair, pair[::-1])}
