"""Games played to the end by chance, with every card known: for tests, benchmarks and examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engines.core import Game, Table
from engines.deck import Deck
from engines.record import Record, Seat, new
from engines.words import split

MOST_ACTIONS = 100_000


@dataclass(frozen=True, slots=True)
class Playout:
    """A finished game: the table as it stands at the end and every action in order."""

    game: Game
    table: Table
    actions: tuple[Any, ...]

    def record(self) -> Record:
        """The game as a record that replays to the same end."""
        setup = self.game.setup(self.table.state)
        return new(
            self.game.id,
            [Seat(player) for player in setup.players if player != "ghost"],
            {k: v for k, v in setup.options.items() if v != self.game.rulebook.options()[k]},
            self.table.given,
            [split(self.game.format(action)) for action in self.actions],
        )


def play_out(
    game: Game,
    players: Sequence[str],
    rng: Random,
    options: Mapping[str, str] | None = None,
    deck: Deck | None = None,
) -> Playout:
    """One game from the deal to the end, each action drawn evenly from the legal ones.

    Raises `RuntimeError` where a player to act has none or the game does not end.
    """
    table = game.deal(players, rng, options, deck)
    actions: list[Any] = []
    while number := len(choices := table.choices()):
        action = choices[int(rng.random() * number)]
        table.play(action)
        actions.append(action)
        if len(actions) > MOST_ACTIONS:
            raise RuntimeError(f"{game.id} did not end within {MOST_ACTIONS} actions")
    if not game.over(table.state):
        raise RuntimeError(f"{game.id}: no legal action, and the game is not over")
    return Playout(game, table, tuple(actions))
