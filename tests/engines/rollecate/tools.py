"""Short ways to set up a position, play record lines and look at what was said."""

import engines
from engines.words import split

GAME = engines.load("rollecate")


def position(track, loco=None, players="ann bob", options=None, deck=None, **given):
    """A position from a track written as `1 2 3b`; further keys as in the record's `start:`."""
    start = {"track": track.split(), **given}
    if loco is not None:
        start["loco"] = loco
    return GAME.start(players.split(), options, deck, start)


def rows(**cards):
    """Piles or hands by player: `rows(ann="4 1")`."""
    return {player: said.split() for player, said in cards.items()}


def action(state, line):
    return GAME.parse(state, split(line))


def judge(state, line, holds=None):
    holding = None if holds is None else holds.split()
    return GAME.judge(state, action(state, line), holding)


def act(state, *lines):
    """The position after these lines and what the last one brought about."""
    effects = ()
    for line in lines:
        state, effects = GAME.apply(state, action(state, line))
    return state, effects


def codes(said):
    """The codes of a verdict's reasons or of effects."""
    return [one.code for one in getattr(said, "reasons", said)]


def the(said, code):
    """The one statement with this code."""
    [found] = [one for one in getattr(said, "reasons", said) if one.code == code]
    return found


def track(state):
    return " ".join(state.track)


def pile(state, player="ann"):
    return " ".join(state.piles[state.setup.seats[player]])
