"""The log of a game: each event on one line, with its verdict, what it did and the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from engines.words import quoted
from scorer.painting import Painter, cut
from scorer.pictures import veiled
from scorer.session import Session
from scorer.speech import Speech

MARKS = {"legal": " ", "depends": "?", "illegal": "✗"}
NUMBER = 4
#: From so many cells on there is room for what an event did.
ROOMY = 64
#: A card word that follows itself.
_REPEATED = re.compile(r"\b([^\W\d_]{2,})(?: \1\b)+")
MOST_EVENT, MOST_RULES, MOST_NAME = 30, 24, 12


class Logbook:
    """Lines of the log of one session, made one by one where they are seen."""

    def __init__(self, session: Session, speech: Speech, painter: Painter) -> None:
        """The log of a session."""
        self.session, self.speech, self.painter = session, speech, painter
        self.players = [seat.player for seat in session.row.seats]

    def line(self, index: int, width: int) -> Content:
        """The event at `index`: number, mark, event, effects where there is room, rule ids."""
        kind = self.session.steps[index].verdict.kind
        mark = Content.styled(f" {MARKS[kind]} ", "bold $warning" if kind == "depends" else "")
        number = Content.styled(f"{index + 1:>{NUMBER}}", "dim")
        text = self.session.events[index]
        if not self.session.game.over(self.session.state):
            text = veiled(self.session.row.game, text)
        text = short_names(text, self.players)
        rules = cut(" ".join(self.rules(index)), min(MOST_RULES, width // 3))
        room = width - NUMBER - 3 - cell_len(rules) - 2
        event = Content(self.painter.cell(text, min(room, MOST_EVENT), "ltr"))
        parts = [number, mark, event]
        if width >= ROOMY:
            parts.append(self.told(index, room - min(room, MOST_EVENT)))
        elif room > MOST_EVENT:
            parts.append(Content(" " * (room - MOST_EVENT)))
        parts.append(Content.styled(f" {rules} ", "dim"))
        return Content("").join(reversed(parts) if self.painter.right_to_left else parts)

    def rules(self, index: int) -> list[str]:
        """The rules an event rested on and its effects too, each once."""
        step = self.session.steps[index]
        every = [*step.verdict.rules, *(r for effect in step.effects for r in effect.rules)]
        return list(dict.fromkeys(every))

    def told(self, index: int, room: int) -> Content:
        """What the event did, in the cells there are."""
        step = self.session.steps[index]
        said = step.effects or (step.verdict.reasons if step.verdict.kind != "legal" else ())
        text = " ".join(map(self.speech.sentence, said))
        return Content.styled(self.painter.cell(text, max(0, room)), "dim")


def short_names(text: str, players: Sequence[str]) -> str:
    """An event as it is shown: long names are cut, none stands between quotes, cards are counted.

    >>> short_names('"Willemijn de Vries" plays puncture on bob', ["Willemijn de Vries", "bob"])
    'Willemijn d… plays puncture on bob'
    >>> short_names("ann plays fox fox fox", ["ann"])
    'ann plays fox ×3'
    """
    for player in players:
        shown = cut(player, MOST_NAME)
        if quoted(player) != shown:
            text = text.replace(quoted(player), shown)
    return _REPEATED.sub(_counted, text)


def _counted(run: re.Match[str]) -> str:
    return f"{run.group(1)} ×{len(run.group().split())}"
