"""Everything the judge of reis can say, each with the rules it rests on, in the order they bite."""

from __future__ import annotations

from engines.core import Cite

# The race is over.
RACE_WON = Cite("race-won", ("I-R28",), ("winner",))
RACE_STALLED = Cite("race-stalled", ("I-G19",))

# Whose move, and with which card.
NOT_YOUR_TURN = Cite("not-your-turn", ("I-R11", "I-R8"), ("player", "turn"))
NOT_HELD = Cite("not-held", ("I-R12",), ("player", "card"))
ALL_GONE_PROGRESS = Cite("all-gone-progress", ("I-R3", "I-G1"), ("card", "count"))
ALL_GONE = Cite("all-gone", ("I-R3", "I-G2"), ("card", "count"))
NOT_FOR_OTHERS = Cite("not-for-others", ("I-R8", "I-R14"), ("player", "card"))

# The first card.
FIRST_MUST_START = Cite("first-must-start", ("I-R19", "I-G7"), ("player",))
FIRST_MAY_DIFFER = Cite("first-may-differ", ("I-R19", "I-G7"), ("player",))

# Progress.
LAYS = Cite("lays", ("I-R13",), ("player", "card"))
NO_GREEN_LIGHT = Cite("no-green-light", ("I-R19",), ("player",))
NOT_STARTED_BY_IMMUNITY = Cite("not-started-by-immunity", ("I-R19", "I-G13"), ("player", "card"))
STARTED_BY_IMMUNITY = Cite("started-by-immunity", ("I-R19", "I-G13"), ("player", "card"))
BLOCKED = Cite("blocked", ("I-R20",), ("player", "block"))
NEEDS_NEW_GREEN = Cite("needs-new-green", ("I-R19", "I-G6"), ("player",))
NO_NEW_GREEN = Cite("no-new-green", ("I-R6", "I-G6"), ("player",))
LIMITED = Cite("limited", ("I-R23",), ("player", "km"))
WITHIN_LIMIT = Cite("within-limit", ("I-R23", "I-G10"), ("player", "km"))
OVERSHOOTS = Cite("overshoots", ("I-R28", "I-G15"), ("player", "total", "goal"))
MAY_OVERSHOOT = Cite("may-overshoot", ("I-R28", "I-G15"), ("player", "total", "goal"))
TOO_MANY_FAST = Cite("too-many-fast", ("I-R13", "I-G16"), ("player", "km", "count"))
FAST_UNLIMITED = Cite("fast-unlimited", ("I-R13", "I-G16"), ("player", "km", "count"))
CAREFUL_NO_FAST = Cite("careful-no-fast", ("I-R31", "I-G4"), ("player", "card", "km"))
CAREFUL_FREE = Cite("careful-free", ("I-R31", "I-G4"), ("player", "card", "km"))

# Blocks.
BLOCKS = Cite("blocks", ("I-R14",), ("player", "card", "target"))
OWN_BLOCK = Cite("own-block", ("I-R14",), ("player", "card"))
PROTECTED = Cite("protected", ("I-R7", "I-G23"), ("target", "immunity", "card"))
SECOND_BLOCK = Cite("second-block", ("I-R21", "I-G24"), ("target", "block", "card"))
SECOND_LIMIT = Cite("second-limit", ("I-R21", "I-G9"), ("target", "card"))
BESIDE_LIMIT = Cite("beside-limit", ("I-R21", "I-G9"), ("target",))
BLOCKED_MAY_BLOCK = Cite("blocked-may-block", ("I-R20",), ("player",))
NOT_AFTER_FAST = Cite("not-after-fast", ("I-R26", "I-G11"), ("target", "card"))
STOPPED_AGAIN = Cite("stopped-again", ("I-R26", "I-G11"), ("target", "card"))
NOT_STOPPED_AGAIN = Cite("not-stopped-again", ("I-R26", "I-G11"), ("target", "card"))
BEFORE_START = Cite("before-start", ("I-R14", "I-G8"), ("target",))
NOT_BEFORE_START = Cite("not-before-start", ("I-R14", "I-G8"), ("target", "card"))

# Remedies.
COVERS = Cite("covers", ("I-R15",), ("player", "block", "card"))
OPENS = Cite("opens", ("I-R19",), ("player", "card"))
NO_FAULT = Cite("no-fault", ("I-R15", "I-G21"), ("player", "card"))
WRONG_REMEDY = Cite("wrong-remedy", ("I-R15",), ("player", "block", "card"))
NEW_GREEN = Cite("new-green", ("I-R19", "I-G6"), ("player", "card"))
GREEN_NOT_NEEDED = Cite("green-not-needed", ("I-R15", "I-G6"), ("player", "card"))

# Immunities.
PLACES = Cite("places", ("I-R16",), ("player", "card"))
LIFTS = Cite("lifts", ("I-R7", "I-G12"), ("player", "card", "block"))
DOES_NOT_LIFT = Cite("does-not-lift", ("I-R15", "I-G12"), ("player", "card", "block"))
DRAWBACK_LOST = Cite("drawback-lost", ("I-R31", "I-G4"), ("card",))
DRAWBACK_NO_FAST = Cite("drawback-no-fast", ("I-R31", "I-G4"), ("player", "card"))

# What each hazard asks and each immunity promises; a house hazard has no rule of its own.
# The codes are the ids of the cards; with `-ends` the hazard is over.
RED_LIGHT = Cite("red-light", ("I-R22",), ("player",))
SPEED_LIMIT = Cite("speed-limit", ("I-R23",), ("player",))
OUT_OF_FUEL = Cite("out-of-fuel", ("I-R24",), ("player",))
PUNCTURE = Cite("puncture", ("I-R25",), ("player",))
POLICEMAN = Cite("policeman", ("I-R26",), ("player",))
ACCIDENT = Cite("accident", ("I-R27",), ("player",))
EMERGENCY_VEHICLE = Cite("emergency-vehicle", ("I-R29",), ("player",))
TANKER = Cite("tanker", ("I-R30",), ("player",))
CAREFUL_DRIVER = Cite("careful-driver", ("I-R31",), ("player",))
HAZARDS = {
    cite.code: cite for cite in (RED_LIGHT, SPEED_LIMIT, OUT_OF_FUEL, PUNCTURE, POLICEMAN, ACCIDENT)
}
RED_LIGHT_ENDS = Cite("red-light-ends", ("I-R22",), ("player",))
SPEED_LIMIT_ENDS = Cite("speed-limit-ends", ("I-R23",), ("player",))
OUT_OF_FUEL_ENDS = Cite("out-of-fuel-ends", ("I-R24",), ("player",))
PUNCTURE_ENDS = Cite("puncture-ends", ("I-R25",), ("player",))
POLICEMAN_ENDS = Cite("policeman-ends", ("I-R26",), ("player",))
ACCIDENT_ENDS = Cite("accident-ends", ("I-R27",), ("player",))
ENDINGS = {
    cite.code.removesuffix("-ends"): cite
    for cite in (
        RED_LIGHT_ENDS,
        SPEED_LIMIT_ENDS,
        OUT_OF_FUEL_ENDS,
        PUNCTURE_ENDS,
        POLICEMAN_ENDS,
        ACCIDENT_ENDS,
    )
}
IMMUNITIES = {cite.code: cite for cite in (EMERGENCY_VEHICLE, TANKER, CAREFUL_DRIVER)}

# Discards, passing, showing.
DISCARDS = Cite("discards", ("I-R17",), ("player", "card"))
NOTHING_PLAYABLE = Cite("nothing-playable", ("I-R17", "I-G18"), ("player",))
COULD_PLAY = Cite("could-play", ("I-R12", "I-R17", "I-G18"), ("player", "card"))
COULD_BLOCK = Cite("could-block", ("I-R12", "I-R17", "I-G18"), ("player", "card", "target"))
IF_NOTHING_PLAYABLE = Cite("if-nothing-playable", ("I-R17", "I-G18"), ("player",))
UNLESS_HOLDS = Cite("unless-holds", ("I-R12", "I-G18"), ("player", "card"))
ONE_DRAW = Cite("one-draw", ("I-R17", "I-G17"), ("player",))
DRAWS_AT_ONCE = Cite("draws-at-once", ("I-R17", "I-G17"), ("player",))
PASSES = Cite("passes", ("I-G19",), ("player",))
MUST_USE_A_CARD = Cite("must-use-a-card", ("I-R12", "I-G19"), ("player",))
IF_HAND_EMPTY = Cite("if-hand-empty", ("I-R12", "I-G19"), ("player",))
SHOWS = Cite("shows", ("I-R12",), ("player", "count"))
WRONG_HAND_SIZE = Cite("wrong-hand-size", ("I-R10", "I-R12"), ("player", "count", "expected"))
MISSING_FROM_HAND = Cite("missing-from-hand", ("I-R12",), ("player", "card"))

# What happens.
TRAVELS = Cite("travels", ("I-R13",), ("player", "km", "total"))
WINS = Cite("wins", ("I-R28",), ("player", "total"))
NEXT = Cite("next", ("I-R11", "I-R12"), ("player",))
NEXT_DRAWN = Cite("next-drawn", ("I-R11", "I-G17"), ("player",))
NEXT_NO_DRAW = Cite("next-no-draw", ("I-R11", "I-G19"), ("player",))
RECYCLED = Cite("recycled", ("I-R18", "I-G19"), ("count",))

# What is expected, and why the table stands as it does.
EXPECT_MOVE = Cite("expect-move", ("I-R12",), ("player",))
EXPECT_START = Cite("expect-start", ("I-R12", "I-R19"), ("player",))
EXPECT_BLOCKED = Cite("expect-blocked", ("I-R12", "I-R15", "I-R20"), ("player", "block"))
EXPECT_PASS = Cite("expect-pass", ("I-G19",), ("player",))
FIRST_HOME = Cite("first-home", ("I-R28",), ("player", "goal"))
