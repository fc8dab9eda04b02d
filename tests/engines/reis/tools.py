"""Short ways to set up a position of reis, to judge a line, and to play some."""

import engines
from engines.core import Reading
from engines.words import split

GAME = engines.load("reis")
NAMES = ("ann", "bob", "cas", "dee")
GOING = {"started": True}


def going(*progress, **more):
    """A player under way with these distances laid."""
    return {"started": True, "progress": list(progress), "km": sum(progress), **more}


def at(players, turn="ann", seats=2, options=None, deck=None, **given):
    """The position with these players' entries; who is not named has the initial values."""
    start = {"players": players, "turn": turn, **given}
    return GAME.start(NAMES[:seats], options or {}, deck, start)


def hand(cards):
    return None if cards is None else cards.split()


def judge(state, line, holding=None):
    return GAME.judge(state, GAME.parse(state, split(line)), hand(holding))


def kind(state, line, holding=None):
    return judge(state, line, holding).kind


def codes(state, line, holding=None):
    return [reason.code for reason in judge(state, line, holding).reasons]


def legal(state, holding):
    """The legal actions with this hand, without the player's name."""
    return [GAME.format(a).split(" ", 1)[1] for a in GAME.legal(state, hand(holding))]


def play(state, *lines):
    for line in lines:
        state, _ = GAME.apply(state, GAME.parse(state, split(line)))
    return state


def effects(state, line):
    return GAME.apply(state, GAME.parse(state, split(line)))[1]


def under(state, **options):
    """The same position under other readings."""
    return GAME.with_options(state, state.setup.options.but(**options))


def decided(verdict, option, value):
    """Whether a reading of this option with this value stands in the verdict."""
    return Reading(option, value) in [reason.reading for reason in verdict.reasons]
