"""One action under every reading that matters.

Which readings matter is found out, not listed: the engine is run with options that remember which
of them were read, and only those are varied. So a gap that has no bearing on an action costs
nothing and is never named.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines.core import Effect, Game, Json, Options, Standing, Verdict


class WatchedOptions(Options):
    """Options that remember, in order, which of them were read."""

    __slots__ = ("read",)

    def __init__(self, options: Options) -> None:
        """The same values; nothing read yet."""
        super().__init__(options)
        self.read: list[str] = []

    def __getitem__(self, key: str) -> str:
        """The value of an option, noted as read."""
        if key not in self.read:
            self.read.append(key)
        return super().__getitem__(key)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one combination of readings makes of an action.

    `options` names only what differs from the readings in force; `view` is the position after the
    action, or the unchanged one where it is illegal. `also` are other combinations, naming as few
    options, that lead to the same.
    """

    options: dict[str, str]
    verdict: Verdict
    effects: tuple[Effect, ...]
    state: Any
    view: dict[str, Json]
    standings: tuple[Standing, ...]
    also: tuple[dict[str, str], ...] = ()

    def key(self) -> str:
        """What two combinations must share to count as the same outcome.

        An illegal action leaves the position as it is, whatever the reading makes of that position.
        """
        if self.verdict.kind == "illegal":
            return self.verdict.kind
        table = [(s.player, s.rank, s.points) for s in self.standings]
        seen = {name: value for name, value in self.view.items() if name != "options"}
        return json.dumps([self.verdict.kind, seen, table], sort_keys=True)


@dataclass(frozen=True, slots=True)
class Dispute:
    """The outcome under the readings in force, and each different one, fewest options first."""

    default: Outcome
    others: tuple[Outcome, ...]


def judge_all(game: Game, state: Any, action: Any, holding: Sequence[str] | None = None) -> Dispute:
    """The action under every combination of the readings that matter to it.

    Combinations with the same outcome are reported once, by one that changes fewest options; where
    several do, the others stand under `also`.
    """
    base = game.setup(state).options
    alike: dict[str, list[Outcome]] = {}
    for outcome in _explore(game, state, action, holding, base, {}):
        alike.setdefault(outcome.key(), []).append(outcome)
    found = sorted(map(_shortest, alike.values()), key=lambda outcome: len(outcome.options))
    # The combination in force, which changes nothing, is always among those explored.
    return Dispute(found[0], tuple(found[1:]))


def _shortest(outcomes: Sequence[Outcome]) -> Outcome:
    """The first of these equal outcomes that names the fewest options, with the others as short."""
    fewest = min(len(outcome.options) for outcome in outcomes)
    first, *rest = (outcome for outcome in outcomes if len(outcome.options) == fewest)
    return replace(first, also=tuple(outcome.options for outcome in rest))


def _explore(
    game: Game,
    state: Any,
    action: Any,
    holding: Sequence[str] | None,
    base: Options,
    fixed: dict[str, str],
) -> Iterator[Outcome]:
    """Every leaf of the tree of readings below the ones already fixed."""
    outcome, read = _run(game, state, action, holding, base, fixed)
    open_ = next((name for name in read if name not in fixed), None)
    if open_ is None:
        yield outcome
        return
    for value in game.rulebook.values(open_):
        yield from _explore(game, state, action, holding, base, {**fixed, open_: value})


def _run(
    game: Game,
    state: Any,
    action: Any,
    holding: Sequence[str] | None,
    base: Options,
    fixed: dict[str, str],
) -> tuple[Outcome, list[str]]:
    watched = WatchedOptions(Options({**base, **fixed}))
    before = game.with_options(state, watched)
    verdict = game.judge(before, action, holding)
    after: Any = before
    effects: tuple[Effect, ...] = ()
    if verdict.kind != "illegal":
        after, effects = game.apply(before, action, holding)
    standings = game.standings(after) if game.over(after) else ()
    changed = {name: value for name, value in fixed.items() if base[name] != value}
    outcome = Outcome(changed, verdict, effects, after, game.view(after), standings)
    return outcome, list(watched.read)
