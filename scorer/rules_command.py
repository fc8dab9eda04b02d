"""`podium rules`: find a rule by words, show one, list the open questions."""

from __future__ import annotations

import click

from engines import load
from engines.deck import LANGUAGES
from engines.problems import nearest
from scorer.files import MALFORMED, told
from scorer.lookup import entry_lines, find
from scorer.phrases import own_language

NOT_FOUND = 1


@click.command("rules")
@click.argument("game")
@click.argument("words", nargs=-1)
@click.option("--id", "rule_id", help="Show one rule or open question, as in --id Z-R49.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the answer.")
@click.option("--open", "open_only", is_flag=True, help="List the open questions only.")
@told
def rules_command(
    game: str, words: tuple[str, ...], rule_id: str | None, lang: str | None, open_only: bool
) -> None:
    """Find rules of GAME by WORDS in any language; accents and capitals do not matter.

    Without WORDS all rules are listed. Exit status 1 when nothing is found.
    """
    book = load(game).rulebook
    language = lang or own_language()
    found = list(find(book, words, rule_id, open_only))
    if not found:
        unknown = rule_id is not None and rule_id.upper() not in map(str.upper, book.ids())
        wanted = " ".join([*([rule_id] if rule_id else []), *words])
        hint = f": {nearest(rule_id or '', sorted(book.ids()))}" if unknown else ""
        click.echo(f"{game}: nothing found for '{wanted}'{hint}", err=True)
        raise SystemExit(MALFORMED if unknown else NOT_FOUND)
    for entry in found:
        click.echo("\n".join(entry_lines(book, entry, language)))
