"""Everything Rollecate can say: each code with the rules it rests on, in the order they bite."""

from __future__ import annotations

from engines.core import Cite

# Why an action is allowed.
MAY_TRACK = Cite("may-track", ("N-R9",))
MAY_LAY = Cite("may-lay", ("N-R16", "N-R18"))
MAY_PASS = Cite("may-pass", ("N-R16", "N-R17"))
MAY_CHAOS = Cite("may-chaos", ("N-R16", "N-R23"))
MAY_HAND = Cite("may-hand", ("N-R29",))
MAY_HOLD = Cite("may-hold", ("N-R12", "N-R16"))
START_FREE = Cite("start-free", ("N-R9", "N-G6"), ("card", "after"))
LAY_ANY = Cite("lay-any", ("N-R18", "N-G18"), ("count",))
PLACE_FREE = Cite("place-free", ("N-R25", "N-G10"))

# Wrong moment or wrong player.
OVER = Cite("over", ("N-R28", "N-R30"))
NOT_TURN = Cite("not-turn", ("N-R15",), ("player", "turn"))
TRACK_TURN = Cite("track-turn", ("N-R9",), ("player", "turn"))
TRACK_FIRST = Cite("track-first", ("N-R9",), ("laid", "cards"))
TRACK_DONE = Cite("track-done", ("N-R9", "N-R16"))
NOT_DEALT = Cite("not-dealt", ("N-R9", "N-R12"))
HANDS_NOW = Cite("hands-now", ("N-R28", "N-R29"))
HAND_EARLY = Cite("hand-early", ("N-R28", "N-R29"), ("left",))
HAND_TWICE = Cite("hand-twice", ("N-R29",), ("player",))

# Wrong cards.
TRACK_CHAOS = Cite("track-chaos", ("N-R9",), ("card",))
START_DIFFERENCE = Cite("start-difference", ("N-R9", "N-R18", "N-G6"), ("card", "after"))
LAY_CHAOS = Cite("lay-chaos", ("N-R18", "N-R23", "N-G2"), ("card",))
LAY_MIXED = Cite("lay-mixed", ("N-R18",), ("card", "other"))
LAY_DIFFERENCE = Cite("lay-difference", ("N-R18", "N-G5"), ("card", "after"))
LAY_TWO = Cite("lay-two", ("N-R18", "N-G18"), ("count",))
NO_CHAOS = Cite("no-chaos", ("N-R23", "N-G2"), ("value",))
NOT_HELD = Cite("not-held", ("N-R12", "N-R16"), ("player", "card", "count", "held"))
HAND_TOO_SMALL = Cite("hand-too-small", ("N-R12", "N-R16"), ("player", "size", "count"))
NO_TRACK_LEFT = Cite("no-track-left", ("N-R4", "N-G1"), ("card", "count", "left"))
NO_CHAOS_LEFT = Cite("no-chaos-left", ("N-R5", "N-G2"), ("card", "count", "left"))
HAND_SIZE = Cite("hand-size", ("N-R12", "N-R16"), ("player", "shown", "size"))
HAND_LACKS = Cite("hand-lacks", ("N-R12", "N-R16"), ("player", "card"))
HAND_OTHER = Cite("hand-other", ("N-R29",), ("player",))

# Wrong dice.
WHEELS_MANY = Cite("wheels-many", ("N-R19", "N-G3"), ("wheels", "dice", "most"))
WHEELS_FEW = Cite("wheels-few", ("N-R19", "N-G3"), ("wheels", "dice", "least"))

# Wrong placing.
PLACE_CARDS = Cite("place-cards", ("N-R24", "N-R25"), ("placed", "taken"))
PLACE_NONE = Cite("place-none", ("N-R24", "N-R25"), ("placed",))
PLACE_CHAOS = Cite("place-chaos", ("N-R23",), ("placed", "taken"))
PLACE_ORDER = Cite("place-order", ("N-R24", "N-G10"), ("taken",))
COMBINE_EMPTY = Cite("combine-empty", ("N-R26",), ("card",))
COMBINE_DIFFERS = Cite("combine-differs", ("N-R26",), ("card", "top"))
COMBINE_USED = Cite("combine-used", ("N-R26", "N-R27"), ("card",))

# What happens.
TRACKS = Cite("tracks", ("N-R9",), ("player", "card"))
LOCO_PLACED = Cite("loco-placed", ("N-R10",), ("place",))
REMOVED = Cite("removed", ("N-R11", "N-G8"), ("count",))
DEALT = Cite("dealt", ("N-R12",), ("count", "left"))
LAYS = Cite("lays", ("N-R18", "N-R19", "N-G17"), ("player", "cards", "dice", "wheels"))
LAYS_MANY = Cite(
    "lays-many", ("N-R18", "N-R19", "N-G17", "N-G4"), ("player", "cards", "dice", "wheels")
)
MOVES = Cite("moves", ("N-R20",), ("steps",))
STAYS = Cite("stays", ("N-R20",))
DERAILS = Cite("derails", ("N-R21", "N-G13"), ("missing",))
BROKEN = Cite("broken", ("N-R22",), ("count",))
BROKEN_STOP = Cite("broken-stop", ("N-R22", "N-G14"), ("card",))
BROKEN_FREE = Cite("broken-free", ("N-R22", "N-G14"), ("card",))
PASSES = Cite("passes", ("N-R17",), ("player",))
PASS_STAYS = Cite("pass-stays", ("N-R17", "N-G16"), ("player",))
PASS_BROKEN = Cite("pass-broken", ("N-R2", "N-R22", "N-G14", "N-G15"), ("card",))
PASS_BROKEN_FREE = Cite("pass-broken-free", ("N-R17", "N-G15"), ("card",))
TAKES = Cite("takes", ("N-R24", "N-R25"), ("player", "cards"))
FORGIVEN = Cite("forgiven", ("N-R24", "N-G12"), ("count",))
COMBINES = Cite("combines", ("N-R26", "N-G11"), ("player", "card", "top"))
COMBINES_AGAIN = Cite("combines-again", ("N-R26", "N-R27"), ("player", "card", "top"))
CHAOS = Cite("chaos", ("N-R23", "N-G19"), ("player", "cards"))
CHAOS_COMBINES = Cite("chaos-combines", ("N-R23", "N-R26", "N-G11"), ("player", "card", "top"))
CHAOS_AGAIN = Cite("chaos-again", ("N-R23", "N-R26", "N-R27"), ("player", "card", "top"))
LAST_TURN = Cite("last-turn", ("N-R15", "N-R28", "N-G9"), ("player",))
SHOWS = Cite("shows", ("N-R12", "N-R16"), ("player", "cards"))
SHOWS_NONE = Cite("shows-none", ("N-R12", "N-R16"), ("player",))
ADDS_HAND = Cite("adds-hand", ("N-R29",), ("player", "cards"))
ADDS_NOTHING = Cite("adds-nothing", ("N-R29",), ("player",))
TOTAL = Cite("total", ("N-R30",), ("player", "points"))
WINS = Cite("wins", ("N-R30",), ("player", "points"))
WINS_TIE = Cite("wins-tie", ("N-R30", "N-R31"), ("player", "points"))
SHARES = Cite("shares", ("N-R31", "N-R32"), ("player", "points"))

# Tie-breaks, spelled out.
TIE_CARDS = Cite("tie-cards", ("N-R31",), ("player", "other", "fewer", "more"))
TIE_VALUE = Cite("tie-value", ("N-R31", "N-G21"), ("player", "other", "value", "fewer", "more"))
TIE_SHARED = Cite("tie-shared", ("N-R31", "N-R32"), ("player", "other"))

# What is expected next.
EXPECT_TRACK = Cite("expect-track", ("N-R9",), ("player", "left"))
EXPECT_TURN = Cite("expect-turn", ("N-R16",), ("player", "left"))
EXPECT_HAND = Cite("expect-hand", ("N-R29",), ("player",))
EXPECT_NOTHING = Cite("expect-nothing", ("N-R28", "N-R30"))
