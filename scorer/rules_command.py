"""`podium rules`: find a rule by words, show one, list the open questions."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

import click

from engines import load
from engines.deck import LANGUAGES
from engines.problems import nearest
from engines.rulebook import Gap, Rule, Rulebook
from scorer.files import MALFORMED, told
from scorer.phrases import own_language


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
    found = list(_find(book, words, rule_id, open_only))
    if not found:
        wanted = rule_id or " ".join(words)
        hint = f": {nearest(rule_id, sorted(book.ids()))}" if rule_id else ""
        click.echo(f"{game}: nothing found for '{wanted}'{hint}", err=True)
        raise SystemExit(MALFORMED if rule_id else 1)
    for entry in found:
        said = _rule(book, entry, language) if isinstance(entry, Rule) else _gap(entry, language)
        click.echo("\n".join(said))


def _find(
    book: Rulebook, words: Sequence[str], rule_id: str | None, open_only: bool
) -> Iterator[Rule | Gap]:
    entries: list[Rule | Gap] = [*(() if open_only else book.rules), *book.gaps]
    wanted = [_folded(word) for word in words]
    for entry in entries:
        if rule_id and entry.id.casefold() != rule_id.casefold():
            continue
        text = _folded(_haystack(entry))
        if all(word in text for word in wanted):
            yield entry


def _haystack(entry: Rule | Gap) -> str:
    texts = [entry.id, *entry.text.values()]
    if isinstance(entry, Rule):
        return "\n".join([*texts, entry.section])
    texts += [*entry.title.values(), *entry.because.values(), entry.option or ""]
    for reading in entry.readings:
        texts += [reading.value, *reading.text.values()]
    return "\n".join(texts)


def _folded(text: str) -> str:
    """Without accents, vowel points and capitals: `é`, `É` and `e` are found alike."""
    spread = unicodedata.normalize("NFKD", text.replace("ø", "o").replace("Ø", "O"))
    return "".join(c for c in spread if not unicodedata.combining(c)).casefold()


def _rule(book: Rulebook, rule: Rule, language: str) -> list[str]:
    place = f"{book.documents[rule.document]}, {rule.section}, {rule.ordinal}"
    return [f"{rule.id}  {rule.text[language]}", f"    [{place}]"]


def _gap(gap: Gap, language: str) -> list[str]:
    lines = [f"{gap.id}  {gap.title[language]}", f"    {gap.text[language]}"]
    for reading in gap.readings:
        mark = "*" if reading is gap.readings[0] else "-"
        named = f"{gap.option}={reading.value}: " if gap.option else ""
        lines.append(f"    {mark} {named}{reading.text[language]}")
    lines.append(f"    {gap.because[language]}")
    return lines
