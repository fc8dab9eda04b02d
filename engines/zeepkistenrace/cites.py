"""Everything Zeepkistenrace can say, with the rules each sentence rests on in the order they bite.

The sentences themselves stand in `rules.toml` under `[say]`.
"""

from engines.core import Cite

# Verdicts on a card ------------------------------------------------------------------------------
LEADS = Cite("leads", ("Z-R38", "Z-R39"), ("player", "card"))
LEADS_ON = Cite("leads-on", ("Z-R55", "Z-R39"), ("player", "card"))
SECOND_FOLLOWS = Cite("second-follows", ("Z-R41", "Z-R43", "Z-R44", "Z-G18"), ("player", "card"))
FOLLOWS = Cite("follows", ("Z-R41", "Z-R43", "Z-R52", "Z-R53", "Z-G18"), ("player", "card"))
GHOST_LEADS = Cite("ghost-leads", ("Z-R20", "Z-R38", "Z-R39", "Z-G16"), ("card",))
GHOST_FOLLOWS = Cite("ghost-follows", ("Z-R20", "Z-R21", "Z-G16"), ("card",))
ERRS_FORCED = Cite("errs-forced", ("Z-R41", "Z-R42"), ("player", "card", "direction"))
ERRS_IF = Cite("errs-if", ("Z-R41", "Z-R42"), ("player", "card", "direction"))
ERRS_AGAIN = Cite("errs-again", ("Z-R31", "Z-R41"), ("player", "round", "direction"))
ERRS_NONE_LEFT = Cite(
    "errs-none-left", ("Z-R41", "Z-R42", "Z-R4", "Z-R54"), ("player", "card", "direction", "count")
)
ERRS_LAST_CARD = Cite(
    "errs-last-card", ("Z-R41", "Z-R42", "Z-R23", "Z-R31"), ("player", "card", "direction")
)
REVOKES = Cite("revokes", ("Z-R41", "Z-R15"), ("player", "card", "direction", "held"))
MUST_HOLD = Cite("must-hold", ("Z-R41", "Z-R31", "Z-R4"), ("player", "card", "direction", "count"))

QUALIFY_FIRST = Cite("qualify-first", ("Z-R33", "Z-R34"), ("waits",))
GRID_FIRST = Cite("grid-first", ("Z-R10", "Z-G6"), ("waits",))
GAME_OVER = Cite("game-over", ("Z-R16",), ("races",))
IS_OUT = Cite("is-out", ("Z-R13",), ("player",))
NO_CAR = Cite("no-car", ("Z-R27",), ("player",))
NO_GHOST = Cite("no-ghost", ("Z-R18", "Z-G16"))
HAS_SHOWN = Cite("has-shown", ("Z-R52",), ("player", "card"))
LEADER_FIRST = Cite("leader-first", ("Z-R38", "Z-R43"), ("player", "turn"))
SECOND_FIRST = Cite("second-first", ("Z-R44",), ("player", "turn"))
FURTHEST_FIRST = Cite("furthest-first", ("Z-R52",), ("player", "turn"))
NO_SUCH_CARD = Cite("no-such-card", ("Z-R4", "Z-G1"), ("card",))
CARD_GONE = Cite("card-gone", ("Z-R4", "Z-R54", "Z-G1"), ("card", "count"))
DIRECTION_GONE = Cite("direction-gone", ("Z-R4", "Z-R54"), ("card", "direction", "count"))
NOT_IN_HAND = Cite("not-in-hand", ("Z-R31",), ("player", "card"))
NOT_IN_SHOWN_HAND = Cite("not-in-shown-hand", ("Z-R31", "Z-R54"), ("player", "card", "cards"))
NOT_ON_TOP = Cite("not-on-top", ("Z-R20",), ("card", "top"))

# Verdicts on a qualification card ----------------------------------------------------------------
MAY_DRAW = Cite("may-draw", ("Z-R33",), ("player", "number"))
MAY_DRAW_GRID = Cite("may-draw-grid", ("Z-R10", "Z-G6"), ("player", "number"))
NO_QUALIFICATION = Cite("no-qualification", ("Z-R9",), ("race",))
QUALIFIED = Cite("qualified", ("Z-R33", "Z-R34"))
HAS_DRAWN = Cite("has-drawn", ("Z-R33",), ("player", "number"))
NUMBER_GONE = Cite("number-gone", ("Z-R5", "Z-R33"), ("number", "holder"))
NO_SUCH_NUMBER = Cite("no-such-number", ("Z-R5",), ("number",))
GHOST_DRAWS_NOT = Cite("ghost-draws-not", ("Z-R18",))
WINNER_DRAWS_NOT = Cite("winner-draws-not", ("Z-R10",), ("player",))
CHEAT_DRAWS_NOT = Cite("cheat-draws-not", ("Z-R14",), ("player",))

# Verdicts on a disqualification and on a shown hand ----------------------------------------------
PROVEN = Cite(
    "proven",
    ("Z-R31", "Z-R41", "Z-R15", "Z-R13", "Z-G14"),
    ("player", "round", "direction", "card"),
)
TABLE_DECIDES = Cite("table-decides", ("Z-R13", "Z-R15", "Z-G14"), ("player",))
NO_RACE_ON = Cite("no-race-on", ("Z-R13",), ("player",))
ALREADY_OUT = Cite("already-out", ("Z-R13",), ("player",))
GHOST_CHEATS_NOT = Cite("ghost-cheats-not", ("Z-R20", "Z-G16"))
MAY_SHOW_HAND = Cite("may-show-hand", ("Z-R31", "Z-G14"), ("player",))
GHOST_HAS_NO_HAND = Cite("ghost-has-no-hand", ("Z-R19", "Z-R20"))
HAND_SIZE = Cite("hand-size", ("Z-R31", "Z-R23"), ("player", "size", "round", "right"))
OTHER_HAND = Cite("other-hand", ("Z-R31",), ("player", "cards"))
TOO_MANY = Cite("too-many", ("Z-R4", "Z-G1"), ("card", "count", "free"))

# Effects: the grid -------------------------------------------------------------------------------
DREW = Cite("drew", ("Z-R33",), ("player", "number"))
STARTS_AT = Cite("starts-at", ("Z-R34", "Z-R35"), ("player", "place"))
MOVES_UP = Cite("moves-up", ("Z-R34", "Z-R36", "Z-R37"), ("player", "number", "place"))
MOVES_UP_FAR = Cite(
    "moves-up-far", ("Z-R34", "Z-R36", "Z-R37", "Z-G7"), ("player", "number", "place")
)
GHOST_JOINS = Cite("ghost-joins", ("Z-R18", "Z-G16"))
GHOST_STAYS_AWAY = Cite("ghost-stays-away", ("Z-R18", "Z-G16"))
GRID_DRAWN = Cite("grid-drawn", ("Z-R10", "Z-G6"), ("player", "number", "place"))

# Effects: a card shown ---------------------------------------------------------------------------
SETS_COURSE = Cite("sets-course", ("Z-R39", "Z-R24"), ("player", "direction", "speed"))
OVERTAKES = Cite(
    "overtakes", ("Z-R45", "Z-R40", "Z-R25", "Z-R46"), ("player", "ahead", "speed", "slower")
)
STAYS = Cite("stays", ("Z-R47", "Z-R40", "Z-R48"), ("player", "ahead", "speed", "other"))
OVERTAKES_ERRANT = Cite(
    "overtakes-errant", ("Z-R45", "Z-R40", "Z-G9"), ("player", "ahead", "speed", "slower")
)
STAYS_ERRANT = Cite(
    "stays-errant", ("Z-R47", "Z-R40", "Z-G9"), ("player", "ahead", "speed", "other")
)
ALWAYS_PASSES = Cite("always-passes", ("Z-R45", "Z-G9"), ("player", "ahead"))
NEVER_PASSES = Cite("never-passes", ("Z-R47", "Z-G9"), ("player", "ahead"))
TWO_FORWARD = Cite("two-forward", ("Z-R51", "Z-G11"), ("player", "behind", "ahead"))
NOBODY_AHEAD = Cite("nobody-ahead", ("Z-G13", "Z-R36"), ("player",))
ERROR = Cite("error", ("Z-R42", "Z-R49", "Z-R50"), ("player", "behind"))
ERROR_REGAINED = Cite("error-regained", ("Z-R42", "Z-R49", "Z-R52", "Z-G10"), ("player", "behind"))
ERROR_AT_BACK = Cite("error-at-back", ("Z-R42", "Z-R49", "Z-G8"), ("player",))
REVOKE_PROVED = Cite(
    "revoke-proved",
    ("Z-R31", "Z-R41", "Z-R15", "Z-R13", "Z-G14"),
    ("player", "round", "direction", "card"),
)
ROUND_BEGINS = Cite("round-begins", ("Z-R54", "Z-R55"), ("round", "player"))

# Effects: the finish and the next race -----------------------------------------------------------
RACE_ENDS = Cite("race-ends", ("Z-R23", "Z-R56", "Z-R7", "Z-G2"), ("race",))
NOBODY_LEFT = Cite("nobody-left", ("Z-R13", "Z-G13"), ("race",))
TAKES_TOKEN = Cite("takes-token", ("Z-R8", "Z-G3"), ("player", "place", "token"))
GHOST_TAKES_TOKEN = Cite("ghost-takes-token", ("Z-R8", "Z-R21", "Z-G16", "Z-G16b"), ("token",))
GHOST_NO_TOKEN = Cite("ghost-no-token", ("Z-R8", "Z-G16", "Z-G16b"))
OUT_TOKEN = Cite("out-token", ("Z-R13", "Z-G13"), ("player", "token"))
OUT_NO_TOKEN = Cite("out-no-token", ("Z-R13", "Z-G13"), ("player",))
RACE_BEGINS = Cite("race-begins", ("Z-R9", "Z-R10", "Z-R11", "Z-R12"), ("race", "player"))
NO_WINNER = Cite("no-winner", ("Z-R9", "Z-R12", "Z-R14", "Z-G15"), ("race", "player"))
GRID_KEPT = Cite("grid-kept", ("Z-R10", "Z-G6"))
GRID_OPEN = Cite("grid-open", ("Z-R10", "Z-G6"), ("waits",))
STARTS_REARMOST = Cite("starts-rearmost", ("Z-R14",), ("player",))
STARTS_REARMOST_BEFORE = Cite("starts-rearmost-before", ("Z-R14", "Z-G15"), ("player", "behind"))
GHOST_WON = Cite("ghost-won", ("Z-R11", "Z-G16"), ("player",))
GAME_ENDS = Cite("game-ends", ("Z-R12", "Z-R16"), ("races",))
CHAMPION = Cite("champion", ("Z-R17", "Z-R22"), ("player", "points"))

# Effects: cheating, hands ------------------------------------------------------------------------
DISQUALIFIED = Cite("disqualified", ("Z-R13",), ("player", "race"))
CLOSES_UP = Cite("closes-up", ("Z-G13", "Z-R36"), ("player",))
COURSE_STANDS = Cite("course-stands", ("Z-G13", "Z-G12"), ("player", "direction"))
TOKENS_AGAIN = Cite("tokens-again", ("Z-R7", "Z-G14"), ("race",))
HAND_SHOWN = Cite("hand-shown", ("Z-R31", "Z-G14"), ("player", "cards"))

# What is expected next ---------------------------------------------------------------------------
EXPECT_DRAW = Cite("expect-draw", ("Z-R33",), ("waits",))
EXPECT_GRID = Cite("expect-grid", ("Z-R10", "Z-G6"), ("waits",))
EXPECT_LEAD = Cite("expect-lead", ("Z-R38", "Z-R39"), ("player",))
EXPECT_SECOND = Cite("expect-second", ("Z-R43", "Z-R44"), ("player", "direction"))
EXPECT_NEXT = Cite("expect-next", ("Z-R52",), ("player", "direction"))
EXPECT_GHOST = Cite("expect-ghost", ("Z-R20",))
EXPECT_NOTHING = Cite("expect-nothing", ("Z-R16",))

# Standings ---------------------------------------------------------------------------------------
TIE_SHARED = Cite("tie-shared", ("Z-R17", "Z-G4"), ("player", "points"))
TIE_LAST_RACE = Cite("tie-last-race", ("Z-R17", "Z-G4"), ("player", "points", "place"))
TIE_FIRSTS = Cite("tie-firsts", ("Z-R17", "Z-G4"), ("player", "points", "firsts"))
