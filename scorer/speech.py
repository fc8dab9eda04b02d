"""What the engine says, in the interface's language, as logical text."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bidi import isolate
from engines.core import Statement
from engines.deck import RIGHT_TO_LEFT
from scorer.catalogue import Texts
from scorer.painting import right_to_left
from scorer.session import Session


class Speech:
    """Sentences of one game."""

    def __init__(self, session: Session, texts: Texts) -> None:
        """Speak for a session."""
        self.session, self.texts = session, texts
        players = [seat.player for seat in session.row.seats]
        self._turned = [p for p in players if right_to_left(p)]

    def say(self, statement: Statement) -> str:
        """A statement with the ids of its rules."""
        said = self.sentence(statement)
        ids = ",\u00a0".join(statement.rules)
        return f"{said} ({ids})" if ids else said

    def sentence(self, statement: Statement) -> str:
        """A statement without the ids of its rules."""
        if statement.code == "option-changed":
            return self.texts("play.option", **_texts(statement))
        game = self.session.game
        deck = game.setup(self.session.first).deck
        said = game.rulebook.sentence(statement, self.texts.language, deck)
        return said if self.texts.language in RIGHT_TO_LEFT else self.named(said)

    def say_all(self, statements: Sequence[Statement]) -> list[str]:
        """Several statements, each with its rules."""
        return [self.say(statement) for statement in statements]

    def named(self, text: str) -> str:
        """A left-to-right text in which right-to-left names do not disturb what follows them."""
        for name in self._turned:
            text = text.replace(name, isolate(name))
        return text


def _texts(statement: Statement) -> dict[str, str | int]:
    return dict(statement.params)
