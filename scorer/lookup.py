"""Looking things up in a rulebook."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from engines.rulebook import Gap, Rule, Rulebook

_PLAIN = str.maketrans({"ø": "o", "æ": "ae", "׳": "'", "’": "'", "״": '"', "־": "-"})


def find(
    book: Rulebook, words: Sequence[str], rule_id: str | None = None, open_only: bool = False
) -> Iterator[Rule | Gap]:
    """The rules and open questions that hold all the words, in any language; accents and
    capitals do not matter."""
    entries: list[Rule | Gap] = [*(() if open_only else book.rules), *book.gaps]
    wanted = [_folded(word) for word in words]
    for entry in entries:
        if rule_id and entry.id.casefold() != rule_id.casefold():
            continue
        text = _folded(_haystack(entry))
        if all(word in text for word in wanted):
            yield entry


def entry_lines(book: Rulebook, entry: Rule | Gap, language: str) -> list[str]:
    """A rule with its place in the source, or an open question with its readings."""
    return _rule(book, entry, language) if isinstance(entry, Rule) else _gap(entry, language)


def _haystack(entry: Rule | Gap) -> str:
    texts = [entry.id, *entry.text.values()]
    if isinstance(entry, Rule):
        return "\n".join([*texts, entry.section])
    texts += [*entry.title.values(), *entry.because.values(), entry.option or ""]
    for reading in entry.readings:
        texts += [reading.value, *reading.text.values()]
    return "\n".join(texts)


def _folded(text: str) -> str:
    """Without accents, vowel points and capitals: `é`, `É` and `e` are found alike.

    Letters and signs that most keyboards lack are found by their neighbours: `ae` finds `æ`, and
    the signs `'`, `"` and `-` find geresh, gershayim and maqaf.
    """
    spread = unicodedata.normalize("NFKD", text.casefold().translate(_PLAIN))
    return "".join(c for c in spread if not unicodedata.combining(c))


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
