"""Verdicts and effects as plain lines and as JSON, for every command that shows them."""

from __future__ import annotations

import locale
from typing import Any

from engines.core import Effect, Game, Statement, Verdict
from engines.deck import LANGUAGES, Deck

VERDICTS = {
    "legal": {"en": "legal", "nl": "mag", "he": "חוקי", "da": "lovligt"},
    "illegal": {"en": "illegal", "nl": "mag niet", "he": "לא חוקי", "da": "ulovligt"},
    "depends": {"en": "depends", "nl": "hangt ervan af", "he": "תלוי", "da": "det afhænger"},
}


def own_language() -> str:
    """The language of the person's locale where Podium speaks it, else English."""
    code = (locale.getlocale()[0] or "en")[:2].lower()
    return code if code in LANGUAGES else "en"


def sentence(game: Game, statement: Statement, language: str, deck: Deck | None = None) -> str:
    """A statement with the ids of the rules it rests on: `Green stays behind Red (Z-R47).`"""
    said = game.rulebook.sentence(statement, language, deck or game.deck)
    named = ", ".join(statement.rules)
    if statement.reading:
        named += f"; {statement.reading.option}={statement.reading.value}"
    return f"{said} ({named})" if named else said


def because(game: Game, verdict: Verdict, language: str, deck: Deck | None = None) -> str:
    """All reasons of a verdict, one sentence each, with their rule ids."""
    return " ".join(sentence(game, reason, language, deck) for reason in verdict.reasons)


def effect_json(game: Game, effect: Effect, language: str, deck: Deck | None = None) -> Any:
    """An effect as JSON values: code, rule ids, parameters, and the sentence."""
    return {
        "code": effect.code,
        "rules": list(effect.rules),
        "params": effect.params,
        "says": game.rulebook.sentence(effect, language, deck or game.deck),
    }
