"""What the engine says, in the interface's language and fit for this terminal."""

from __future__ import annotations

from engines.core import Statement, Verdict
from scorer.catalogue import Texts
from scorer.painting import Painter
from scorer.session import Session


class Speech:
    """Sentences of one game for one screen."""

    def __init__(self, session: Session, texts: Texts, painter: Painter) -> None:
        """Speak for a session."""
        self.session, self.texts, self.painter = session, texts, painter

    def say(self, statement: Statement) -> str:
        """A statement with the ids of its rules, ready to be shown."""
        game = self.session.game
        deck = game.setup(self.session.first).deck
        said = game.rulebook.sentence(statement, self.texts.language, deck)
        ids = ", ".join(statement.rules)
        return self.painter.line(f"{said} ({ids})" if ids else said)

    def reasons(self, verdict: Verdict) -> str:
        """Every reason of a verdict, a line each."""
        return "\n".join(map(self.say, verdict.reasons))
