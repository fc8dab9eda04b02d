"""`podium score`: the companion at the table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engines.deck import LANGUAGES

if TYPE_CHECKING:
    from scorer.painting import Mode

FAILED = 2


@click.command("score")
@click.option(
    "--book",
    envvar="PODIUM_BOOK",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The score book file; also PODIUM_BOOK. Default: in your user data folder.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the interface.")
@click.option(
    "--bidi",
    type=click.Choice(["own", "visual", "words"]),
    help="How this terminal shows right-to-left text: orders it itself, not at all, or words only.",
)
def score_command(book: Path | None, lang: str | None, bidi: Mode | None) -> None:
    """Keep score at the table; a game that was interrupted opens where it stopped."""
    if redirected := [name for name in ("stdin", "stdout", "stderr") if not _terminal(name)]:
        said = f"podium score needs a terminal (redirected: {', '.join(redirected)})"
        click.echo(f"{said}. To judge a record without one: podium replay FILE", err=True)
        raise SystemExit(FAILED)
    from scorer.app import PodiumApp

    app = PodiumApp(book or default_book(), lang, bidi)
    app.run()
    if app.return_code:
        raise SystemExit(app.return_code)


def default_book() -> Path:
    """Where the score book lies unless a person says otherwise."""
    from platformdirs import user_data_path

    return user_data_path("podium", appauthor=False) / "scorebook.sqlite3"


def _terminal(name: str) -> bool:
    stream = getattr(sys, name)
    return stream is not None and stream.isatty()
