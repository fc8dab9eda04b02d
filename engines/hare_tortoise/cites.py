"""Everything the judge of the hare and the tortoise can say, each with the rules it rests on.

D rules stand in the Dutch description, K rules in the Danish one; where both say a thing both are
cited, and a gap (HT-G) where a reading or our default decided.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Cite

# Laying cards: what forbids it.
ENDED = Cite("ended", ("K-R31",))
NOT_YOUR_TURN = Cite("not-your-turn", ("D-R8", "K-R14"), ("player", "turn"))
MUST_PLAY = Cite("must-play", ("K-R12", "HT-G13"), ("player",))
MIXED_ANIMALS = Cite("mixed-animals", ("D-R9", "K-R12"))
TOO_MANY_AT_ONCE = Cite("too-many-at-once", ("D-R9", "K-R12"), ("count", "limit"))
OVER_TABLE = Cite(
    "over-table", ("D-R13", "D-R14", "K-R16", "K-R17", "HT-G1"), ("total", "limit", "room")
)
OVER_ANIMAL = Cite(
    "over-animal", ("D-R13", "D-R15", "K-R16", "K-R17"), ("animal", "total", "limit", "room")
)
TOO_FEW_CARDS = Cite("too-few-cards", ("D-R11", "K-R13"), ("player", "count", "hand"))
NOT_HELD = Cite("not-held", ("D-R9", "K-R12"), ("player", "card"))
NO_COPY = Cite("no-copy", ("D-R4",), ("card", "count"))
NO_WOLF_COPY = Cite("no-wolf-copy", ("D-R4", "D-R24"), ("card", "count"))
ONLY_IF_RESHUFFLED = Cite("only-if-reshuffled", ("D-R4", "HT-G16"), ("card",))

# Laying cards: what allows it.
LAYS = Cite("lays", ("D-R9", "K-R12"), ("count", "animal"))
FINISHED_ANIMAL = Cite("finished-animal", ("D-R10", "HT-G11"), ("animal",))

# Bets.
BETS = Cite("bets", ("D-R3", "D-R5", "K-R2", "K-R8", "K-R9"), ("player",))
BETS_THREE = Cite("bets-three", ("K-R2", "K-R8", "K-R9"), ("player",))
BETS_LAID = Cite("bets-laid", ("D-R3", "D-R5", "K-R9"), ("player",))
REVEALS = Cite("reveals", ("K-R32",), ("player",))
BETS_KNOWN = Cite("bets-known", ("D-R5", "K-R9"), ("player",))
WRONG_BETS = Cite("wrong-bets", ("K-R2", "K-R8", "K-R9"), ("player", "count", "expected"))
START_BET_TAKEN = Cite("start-bet-taken", ("D-R3", "K-R8"), ("animal", "count", "other"))
NO_BET_CARD = Cite("no-bet-card", ("D-R4", "D-R5"), ("animal", "count"))
BET_NOT_HELD = Cite("bet-not-held", ("D-R5", "K-R9"), ("player", "animal"))

# A hand shown.
SHOWS = Cite("shows", ("D-R11", "K-R13"), ("player", "count"))
WRONG_HAND = Cite("wrong-hand", ("D-R11", "K-R13"), ("player", "count", "hand"))
MISSING = Cite("missing", ("D-R9", "K-R12"), ("player", "card"))

# What follows a turn.
DRAWS = Cite("draws", ("D-R11", "K-R13", "HT-G14"), ("player", "count"))
RESHUFFLED = Cite("reshuffled", ("HT-G16",), ("count",))
SHUFFLED_EARLY = Cite("shuffled-early", ("D-R4", "HT-G16"), ("count",))
SKIPPED = Cite("skipped", ("HT-G16",), ("player",))
NEXT = Cite("next", ("D-R8", "K-R14"), ("player",))
RACE_BY_TABLE = Cite(
    "race-by-table", ("D-R12", "K-R14", "K-R15", "D-R31", "D-R16", "K-R18"), ("count",)
)
RACE_BY_ANIMAL = Cite(
    "race-by-animal", ("D-R12", "K-R14", "K-R15", "D-R31", "D-R16", "K-R18"), ("animal", "count")
)

# The race phase.
HOWL = Cite("howl", ("D-R24", "D-R25", "K-R25", "HT-G9", "HT-G10"))
HOWL_FROM_PODIUM = Cite("howl-from-podium", ("D-R25", "D-R26", "K-R25", "HT-G10"))
NAPS = Cite("naps", ("D-R18", "K-R20"), ("tile",))
NAPS_TIED = Cite("naps-tied", ("D-R18", "K-R20", "HT-G5"), ("tile",))
AWAKE_TIED = Cite("awake-tied", ("K-R20", "HT-G5"), ("tile",))
NAPS_AMONG_RUNNERS = Cite("naps-among-runners", ("D-R18", "K-R20", "HT-G7"), ("tile",))
AWAKE_AFTER_FINISH = Cite("awake-after-finish", ("D-R18", "K-R20", "HT-G7"), ("tile",))
AWAKE_AT_START = Cite("awake-at-start", ("D-R19", "HT-G6"))
STAYS = Cite("stays", ("HT-G8",), ("animal",))
HARE_RUNS = Cite("hare-runs", ("D-R17", "K-R19"), ("steps", "tile"))
TORTOISE_WALKS = Cite("tortoise-walks", ("D-R20", "K-R21"), ("steps", "tile"))
TORTOISE_HURRIES = Cite("tortoise-hurries", ("D-R21", "K-R22"), ("steps", "tile"))
WOLF_TROTS = Cite("wolf-trots", ("D-R22", "K-R23"), ("steps", "tile"))
WOLF_CHASES = Cite("wolf-chases", ("D-R23", "K-R24"), ("steps", "tile"))
FOX_RUNS = Cite("fox-runs", ("D-R27", "K-R26"), ("steps", "tile"))
LAMB_SKIPS = Cite("lamb-skips", ("D-R28", "K-R27"), ("steps", "tile"))
DRINKS = Cite("drinks", ("D-R29", "K-R28", "K-R3", "HT-G12"), ("animal", "tile"))
LAST_TILE = Cite("last-tile", ("D-R7", "K-R30", "HT-G3"), ("animal", "tile"))
FINISHES = Cite("finishes", ("D-R7", "K-R30"), ("animal", "place"))
FINISHES_BEHIND = Cite("finishes-behind", ("D-R7", "K-R30", "HT-G4"), ("animal", "place"))
FINISHES_EARLY = Cite("finishes-early", ("K-R30", "HT-G3"), ("animal", "place"))
RACE_OVER = Cite("race-over", ("K-R31", "HT-G4"), ("animal",))

# The next round.
MARKER = Cite("marker", ("K-R29",), ("player",))
MARKER_MOVES = Cite("marker-moves", ("K-R29", "HT-G15"), ("player",))
PLAYS_ON = Cite("plays-on", ("D-R8", "HT-G15"), ("player",))

# The end.
SCORES = Cite("scores", ("K-R32", "K-R33", "HT-G19"), ("player", "points"))
SCORES_TWICE = Cite("scores-twice", ("K-R32", "K-R33", "HT-G18"), ("player", "points"))
SCORES_ONCE = Cite("scores-once", ("K-R32", "K-R33", "HT-G18"), ("player", "points"))
TIE_BY_PLACE = Cite("tie-by-place", ("K-R34", "HT-G20"), ("player", "animal", "place"))
TIE_NO_PLACE = Cite("tie-no-place", ("K-R34", "HT-G20"), ("player",))
STILL_TIED = Cite("still-tied", ("K-R34", "HT-G21"), ("player",))
BETS_HIDDEN = Cite("bets-hidden", ("K-R32",), ("player",))

# What is expected.
EXPECT_PLAY = Cite("expect-play", ("D-R9", "K-R12", "K-R16"), ("player", "room"))
EXPECT_FIRST = Cite("expect-first", ("D-R9", "K-R12", "HT-G2", "HT-G22"), ("player",))
EXPECT_BETS = Cite("expect-bets", ("K-R32",), ("player",))
OVER = Cite("over", ("K-R34",), ("player", "points"))
OVER_SHARED = Cite("over-shared", ("K-R34", "HT-G21"), ("points",))

MOVES: Mapping[str, tuple[Cite, ...]] = {
    "hare": (STAYS, HARE_RUNS),
    "tortoise": (TORTOISE_WALKS, TORTOISE_WALKS, TORTOISE_WALKS, TORTOISE_WALKS, TORTOISE_HURRIES),
    "wolf": (STAYS, WOLF_TROTS, WOLF_TROTS, WOLF_CHASES),
    "fox": (STAYS, FOX_RUNS),
    "lamb": (STAYS, LAMB_SKIPS),
}
"""What moves each animal, by its cards on the table; more cards are ruled by the last entry."""


def move_of(animal: str, cards: int) -> Cite:
    """The cite that moves `animal` when `cards` of its cards lie on the table.

    >>> move_of("wolf", 4).rules
    ('D-R23', 'K-R24')
    """
    rows = MOVES[animal]
    return rows[min(cards, len(rows) - 1)]
