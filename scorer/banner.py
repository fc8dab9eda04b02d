"""The name of the program as a picture, with a podium beside it."""

from __future__ import annotations

from scorer.pixels import Bitmap

BANNER = Bitmap(
    {"p": "#e8743b", "y": "#d9a514", "s": "#8d97a3", "o": "#a86b32", "r": "#d94f45",
     "g": "#3f9a63", "b": "#4a8be0"},
    (
        "...............................................rr........",
        "..............................................rrrr.......",
        ".pppp...ppp..pppp..pp.pp..pp.pp...pp...gg......rr........",
        ".pp.pp.pp.pp.pp.pp.pp.pp..pp.ppp.ppp..gggg..yyyyyyyy.bb..",
        ".pp.pp.pp.pp.pp.pp.pp.pp..pp.ppppppp...gg...yyyyyyyybbbb.",
        ".pppp..pp.pp.pp.pp.pp.pp..pp.pp.p.pp.sssssssyyyyyyyy.bb..",
        ".pp....pp.pp.pp.pp.pp.pp..pp.pp...pp.sssssssyyyyyyyyooooo",
        ".pp.....ppp..pppp..pp..pppp..pp...pp.sssssssyyyyyyyyooooo",
    ),
)  # fmt: skip
