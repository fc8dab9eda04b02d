"""`podium score`: the companion at the table."""

from __future__ import annotations

import os
from pathlib import Path

import click

from engines.deck import LANGUAGES
from scorer.phrases import own_language

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
def score_command(book: Path | None, lang: str | None, bidi: str | None) -> None:
    """Keep score at the table; a game that was interrupted opens where it stopped."""
    from scorer.app import PodiumApp, default_book
    from scorer.painting import MODES, guessed_mode
    from scorer.store import BookError

    try:
        opened = open_book(book or default_book())
    except BookError as error:
        click.echo(str(error), err=True)
        raise SystemExit(FAILED) from None
    language = lang or opened.setting("language") or own_language()
    wanted = bidi or opened.setting("bidi")
    mode = next((m for m in MODES if m == wanted), guessed_mode(os.environ))
    try:
        PodiumApp(opened, language, mode).run()
    finally:
        opened.close()


def open_book(path: Path):
    """The book at `path`; a damaged one is set aside and rescued, and a line says so.

    Raises `BookError` where it cannot be used.
    """
    from scorer.rescue import rescue, sound
    from scorer.store import Book, Damaged

    try:
        book = Book(path)
        if sound(path):
            return book
        book.close()
    except Damaged as error:
        if "another program" in str(error):
            raise
    done = rescue(path)
    click.echo(
        f"{path} was damaged; it now lies at {done.aside}. "
        f"{done.games} games with {done.entries} entries were recovered.",
        err=True,
    )
    return Book(path)
