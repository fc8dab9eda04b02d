"""Short ways to set up a position, to play record lines, and to change the deck."""

from pathlib import Path

import engines
from engines import deckfile
from engines.words import split

GAME = engines.load("hare_tortoise")
THREE = ("ann", "bob", "cas")
DECK = Path(engines.__file__).parent / "hare_tortoise" / "deck.toml"
ANIMALS = ("hare", "tortoise", "wolf", "fox", "lamb")


def start(players=THREE, deck=None, options=None, **given):
    return GAME.start(players, options, deck, given or None)


def at(hare=0, tortoise=0, wolf=0, fox=0, lamb=0):
    """Positions in the order the animals move; None is on the podium."""
    return dict(zip(ANIMALS, (hare, tortoise, wolf, fox, lamb), strict=True))


def judge(state, line, holding=None):
    return GAME.judge(state, GAME.parse(state, split(line)), holding and holding.split())


def play(state, *lines):
    """The position and the effects of the last of these lines."""
    effects = ()
    for line in lines:
        state, effects = GAME.apply(state, GAME.parse(state, split(line)))
    return state, effects


def codes(said):
    return [one.code for one in said]


def find(effects, code):
    return next(effect for effect in effects if effect.code == code)


def positions(state):
    return tuple(GAME.view(state)["positions"].values())


def race(table, positions, rivers=(), podium=(), options=None, players=THREE, **given):
    """Lay `table` card by card (its last card starts the race): the position and the effects.

    `table` is a list of card ids in which the last one is the eighth or the fourth of its animal.
    """
    kinds = {animal: table[:-1].count(animal) for animal in ANIMALS}
    howls = table[:-1].count("howl")
    kinds["wolf"] += howls
    state = start(
        players,
        options=options,
        positions=positions,
        rivers=list(rivers),
        podium=list(podium),
        table={**kinds, "howls": howls},
        **given,
    )
    turn = GAME.view(state)["turn"]
    return play(state, f"{turn} plays {table[-1]}")


def cards(**counts):
    """Card ids for `race`: the last animal named ends the list."""
    return [card for card, n in counts.items() for _ in range(n)]


def deck(*changes):
    """The deck with some of its text replaced."""
    text = DECK.read_text("utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return deckfile.parse(text.encode(), "deck.toml")
