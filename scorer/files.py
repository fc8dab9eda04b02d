"""Reading what a person points a command at, and saying what is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec

import click

from engines import UnknownGame
from engines.deck import Deck
from engines.problems import Problem, Problems
from engines.record import Record, parse

MALFORMED = 2
P = ParamSpec("P")


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`. Raises `Problems`."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise Problems([Problem(file, 0, "", _cause(error), "a file that can be read")]) from None
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise Problems([Problem(file, line, "", "not UTF-8 text", "save it as UTF-8")]) from None


def read_record(file: str) -> Record:
    """The record in a file, or in standard input for `-`. Raises `Problems`."""
    name = "standard input" if file == "-" else file
    return parse(read_text(file).replace("\r\n", "\n"), name)


def read_deck(file: str | None) -> Deck | None:
    """The deck in a file, or None for the one that comes with the game. Raises `Problems`."""
    if file is None:
        return None
    from engines.deck import read

    try:
        return read(file)
    except OSError as error:
        raise Problems([Problem(file, 0, "", _cause(error), "a deck file")]) from None


def _cause(error: OSError) -> str:
    return (error.strerror or "cannot be read").lower()


def told(command: Callable[P, None]) -> Callable[P, None]:
    """A command whose problems are printed for people on standard error, with exit status 2."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except Problems as error:
            for problem in error.problems:
                click.echo(str(problem), err=True)
            raise SystemExit(MALFORMED) from None
        except UnknownGame as error:
            click.echo(str(error), err=True)
            raise SystemExit(MALFORMED) from None

    return wrapped
