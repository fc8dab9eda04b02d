"""What people say to the commands: games, languages, families and numbers, checked and answered."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

import engines
from engines.deck import LANGUAGES
from engines.problems import Problem, Problems, nearest

if TYPE_CHECKING:
    from engines.deck import Deck
    from generator.selection import Selection

FAULT = 2


def stop(*messages: str) -> NoReturn:
    """Say what is wrong, each on a line, and end with exit status 2."""
    for message in messages:
        click.echo(message, err=True)
    raise SystemExit(FAULT)


def decks_of(games: Sequence[str]) -> list[Deck]:
    """The decks asked for; every one that is wrong is told of. Raises `Problems`."""
    from engines.deck import read

    if not games:
        known = ", ".join(engines.names())
        raise click.UsageError(f"say which game: all, {known}, or the path of a deck file")
    decks: list[Deck] = []
    problems: list[Problem] = []
    for path in paths_of(games):
        try:
            decks.append(read(path))
        except Problems as found:
            problems.extend(found.problems)
        except OSError as error:
            problems.append(Problem(str(path), 0, "", error.strerror or str(error)))
    if problems:
        raise Problems(problems)
    return decks


def paths_of(games: Sequence[str]) -> list[Path]:
    """The deck files of the names and paths given, each once, in the order given."""
    found: dict[Path, None] = {}
    for said in games:
        name = said.replace("-", "_")
        if said == "all":
            found.update(
                dict.fromkeys(engines.HERE / game / "deck.toml" for game in engines.names())
            )
        elif name in engines.names():
            found[engines.HERE / name / "deck.toml"] = None
        elif said.endswith(".toml") or os.sep in said:
            found[Path(said)] = None
        else:
            hint = nearest(said.lower(), ["all", *engines.names()])
            wrong = f"there is no game '{said}', nor is it the path of a deck file: {hint}"
            raise click.UsageError(wrong)
    return list(found)


def languages_of(said: str | None) -> list[str]:
    """The languages in a text such as `nl,he`, each once."""
    found = [part.strip().lower() for part in said.split(",")] if said else []
    wrong = dict.fromkeys(language for language in found if language not in LANGUAGES)
    if wrong:
        said = "; ".join(f"no language '{one}': {nearest(one, LANGUAGES)}" for one in wrong)
        raise click.BadParameter(said, param_hint="--lang")
    return list(dict.fromkeys(found))


def components_of(said: str | None, numbers: str | None) -> tuple[str, ...]:
    """The components asked for; card numbers alone ask for cards; in the order of printing."""
    from generator.selection import CARDS, GROUPS

    if said is None:
        return (CARDS,) if numbers is not None else tuple(GROUPS)
    wanted = [part.strip().lower() for part in said.split(",")]
    for name in wanted:
        if name not in GROUPS:
            hint = nearest(name, list(GROUPS))
            raise click.BadParameter(f"no component '{name}': {hint}", param_hint="--components")
    return tuple(group for group in GROUPS if group in wanted)


def selection_of(components: str | None, families: str | None, numbers: str | None) -> Selection:
    """Which components, families and card numbers are asked for."""
    from generator.selection import BadSelection, Selection, ranges

    try:
        return Selection(
            families=tuple(part.strip() for part in families.split(",")) if families else (),
            ranges=ranges(numbers) if numbers is not None else (),
            components=components_of(components, numbers),
        )
    except BadSelection as bad:
        raise click.BadParameter(str(bad), param_hint="--cards") from None
