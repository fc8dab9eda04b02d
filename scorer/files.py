"""Reading what a person points a command at, and saying what is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from errno import EBADF
from functools import wraps
from pathlib import Path
from typing import ParamSpec

import click

from engines import UnknownGame
from engines.deck import Deck
from engines.problems import Problem, Problems
from engines.record import Record, parse

MALFORMED = 2
MOST_TOLD = 40
P = ParamSpec("P")


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`. Raises `Problems`."""
    name = shown_name(file)
    try:
        content = _input() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise Problems([Problem(name, 0, "", _cause(error), "a file that can be read")]) from None
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise Problems(
            [Problem(name, line, "", "not UTF-8 text", "a file saved as UTF-8")]
        ) from None


def shown_name(file: str) -> str:
    """What messages call a file."""
    return "standard input" if file == "-" else file


def _input() -> bytes:
    if sys.stdin is None:
        raise OSError(EBADF, "standard input is closed")
    return sys.stdin.buffer.read()


def read_record(file: str) -> Record:
    """The record in a file, or in standard input for `-`. Raises `Problems`."""
    return parse(read_text(file).replace("\r\n", "\n"), shown_name(file))


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
    """A command whose problems are printed for people on standard error, with exit status 2.

    A reader that has gone away (`| head`) is left to click, which ends quietly with status 1.
    """

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except Problems as error:
            _tell(error.problems)
            raise SystemExit(MALFORMED) from None
        except UnknownGame as error:
            click.echo(str(error), err=True)
            raise SystemExit(MALFORMED) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            click.echo(f"the answer cannot be written: {_cause(error)}", err=True)
            raise SystemExit(MALFORMED) from None

    return wrapped


def _tell(problems: Sequence[Problem]) -> None:
    """The first problems, one a line, and how many more there are."""
    for problem in problems[:MOST_TOLD]:
        click.echo(str(problem), err=True)
    if more := len(problems[MOST_TOLD:]):
        click.echo(f"… and {more} more like these", err=True)
