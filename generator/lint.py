"""What is right by the letter but bad on the table: a report on a deck's printed faces.

Colours of families are compared by CIEDE2000 as people with protanopia, deuteranopia or tritanopia
see them (Machado, Oliveira and Fernandes 2009, full strength) and in greyscale.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from engines.deck import LANGUAGES, Deck, Face
from engines.problems import Problem, Problems
from generator.colours import VISIONS, distance, seen
from generator.compose import applies, extents, subject_of_back, subject_of_face
from generator.elements.text import Text
from generator.gallery import Gallery
from generator.layout import Layout, Template, folder_for
from generator.layoutfile import read
from generator.picture import ArtMark, ClippedMarks, Mark, MovedMarks, TurnedMarks, WordsMark
from generator.scene import Scene, Subject

Kind = Literal["colours", "small-text", "safe-zone", "shrunken", "translation", "unused-art"]

#: CIEDE2000 under which two families are hard to tell apart across a table.
NEAREST = 10.0
#: Families nearer than this to people with full colour vision do not differ by colour at all.
SAME = 2.0
SMALLEST_PT = 6.0
#: A drawing up to this size, mm, is a symbol that belongs in the safe zone.
SYMBOL = 15.0
SLACK = 0.05
#: Text set smaller than this part of the size its layout asks for is shrunken.
SHRUNKEN = 0.9
_UNSAFE = "text comes within"
_NO_TEXT = "no text in this language"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to mend: its kind, the game, what it is about, and what is the matter."""

    kind: Kind
    game: str
    where: str
    what: str

    def __str__(self) -> str:
        """The finding on one line."""
        return f"{self.game}: {self.where}: {self.what} [{self.kind}]"


@dataclass(frozen=True, slots=True)
class Report:
    """The findings of a deck, and the names of the drawings its faces use."""

    findings: tuple[Finding, ...]
    used: frozenset[str]


def lint(deck: Deck) -> Report:
    """Look at every face and back of a deck in every language.

    Raises `Problems` for what keeps the deck from being printed at all.
    """
    look = _Look(deck, read(folder_for(deck.game)))
    look.translations()
    for language in LANGUAGES:
        look.faces(language)
    if look.broken:
        raise Problems(look.broken)
    look.colours()
    return Report(tuple(dict.fromkeys(look.findings)), frozenset(look.used))


class _Look:
    """Collects the findings of one deck."""

    def __init__(self, deck: Deck, layout: Layout) -> None:
        self.deck, self.layout = deck, layout
        self.gallery = Gallery(layout.art_folders)
        self.findings: list[Finding] = []
        self.broken: list[Problem] = []
        self.used: set[str] = set()
        self.grounds: dict[str, set[str]] = {}

    def add(self, kind: Kind, where: str, what: str) -> None:
        self.findings.append(Finding(kind, self.deck.game, where, what))

    def translations(self) -> None:
        """Names and texts that some language lacks where another has them."""
        for where, texts in _texts(self.deck):
            missing = [language for language in LANGUAGES if not texts.get(language, "").strip()]
            if missing and len(missing) < len(LANGUAGES):
                self.add("translation", where, f"nothing in {', '.join(missing)}")

    def faces(self, language: str) -> None:
        for family in self.deck.families:
            template = self.layout.front(family.id)
            if template is None:
                where = str(folder_for(self.deck.game))
                wrong = f"{self.deck.game}: no [template.{family.id}] in the layout"
                self.broken.append(Problem(where, 0, "", wrong))
                continue
            for face in family.faces:
                for reverse in (False, True) if face.reverse is not None else (False,):
                    self._face(face, template, language, reverse=reverse)
            back = family.back and self.layout.back(family.back)
            if family.back and back:
                self._drawn(subject_of_back(self.deck, family.back, language), back)

    def _face(self, face: Face, template: Template, language: str, *, reverse: bool) -> None:
        subject = subject_of_face(self.deck, face, language, reverse=reverse)
        ground = self._drawn(subject, template)
        family = next(f for f in self.deck.families if f.id == face.family)
        if ground is not None and family.component == "card":
            self.grounds.setdefault(face.family, set()).add(ground)

    def _drawn(self, subject: Subject, template: Template) -> str | None:
        """Draw a face element by element and look at each; the colour of its background."""
        problems: list[Problem] = []
        scene = Scene(subject, template, self.layout, self.gallery, problems)
        where = f"{subject.label}, {subject.language}"
        ground = scene.colour(template.background, "background")
        for placed in template.elements:
            element = placed.element
            if not applies(element.when, element.unless, subject.values):
                continue
            scene.at(placed)
            start = len(scene.pen.marks)
            element.draw(scene)
            scene.check_safe(extents(scene.pen.marks[start:]), "")
            drawn = tuple(flat(scene.pen.marks[start:]))
            self.used.update(mark.name for mark in drawn if isinstance(mark, ArtMark))
            asked = element.size if isinstance(element, Text) else None
            self._words(drawn, f"{where}: {placed.key}", asked)
            if len(drawn) <= 6:
                self._symbols(scene, scene.pen.marks[start:], f"{where}: {placed.key}")
        self._sort(problems)
        return ground

    def _sort(self, problems: Sequence[Problem]) -> None:
        """Faults that print refuses are findings where they are of our kinds."""
        for problem in problems:
            if _UNSAFE in problem.wrong:
                self.add("safe-zone", problem.key, problem.wrong)
            elif _NO_TEXT in problem.wrong:
                self.add("translation", problem.key, problem.wrong)
            elif not _made_at_print(problem):
                self.broken.append(problem)

    def _words(self, drawn: Sequence[Mark], where: str, asked: float | None) -> None:
        for mark in drawn:
            if not isinstance(mark, WordsMark):
                continue
            size = mark.block.size_pt
            if size < SMALLEST_PT - 1e-6:
                self.add("small-text", where, f"{size:g} pt; at least {SMALLEST_PT:g} pt")
            if asked is not None and size < asked * SHRUNKEN:
                self.add("shrunken", where, f"shrunk from {asked:g} to {size:g} pt to fit")

    def _symbols(self, scene: Scene, marks: Sequence[Mark], where: str) -> None:
        """Symbols that stand inside the cut but not inside the safe zone."""
        for mark in marks:
            if not isinstance(mark, ArtMark) or max(mark.w, mark.h) > SYMBOL:
                continue
            right, low = scene.width - mark.x - mark.w, scene.height - mark.y - mark.h
            near = min(mark.x, mark.y, right, low)
            if 0 <= near < scene.safe - SLACK:
                what = f"'{mark.name}' comes within {near:.1f} mm of the cut, not {scene.safe:g}"
                self.add("safe-zone", where, what)

    def colours(self) -> None:
        """Families of one deck of cards whose colours some eyes cannot tell apart."""
        backs = {family.id: family.back for family in self.deck.families}
        for (one, ours), (other, theirs) in combinations(sorted(self.grounds.items()), 2):
            if backs[one] != backs[other]:
                continue  # never in one deck of cards
            pairs = [(a, b) for a in sorted(ours) for b in sorted(theirs)]
            if min(distance(a, b) for a, b in pairs) < SAME:
                continue  # the colour tells nothing here; the symbols do
            for vision in VISIONS:
                near, a, b = min(
                    (distance(seen(a, vision), seen(b, vision)), a, b) for a, b in pairs
                )
                if near < NEAREST:
                    what = f"{a} and {b} are {near:.1f} apart in {vision}; at least {NEAREST:g}"
                    self.add("colours", f"families {one} and {other}", what)


def _made_at_print(problem: Problem) -> bool:
    """Whether only the hole is missing that printing fills: a die's side, a box's fingerprint."""
    holes = ("'side'", "'fingerprint'", "'cards'")
    return any(f"no field {hole}" in problem.wrong for hole in holes)


def _texts(deck: Deck) -> Iterator[tuple[str, dict[str, str]]]:
    yield "deck", _plain(deck.name)
    for family in deck.families:
        yield f"family {family.id}", _plain(family.name)
        for face in family.faces:
            yield f"card {face.id}, name", _plain(face.name)
            yield f"card {face.id}, text", _plain(face.text)


def _plain(texts: object) -> dict[str, str]:
    return {str(key): str(value) for key, value in dict(texts).items()}  # type: ignore[call-overload]


def flat(marks: Iterable[Mark]) -> Iterator[Mark]:
    """All marks, those inside turned, moved and clipped ones one by one."""
    for mark in marks:
        if isinstance(mark, TurnedMarks | MovedMarks | ClippedMarks):
            yield from flat(mark.marks)
        else:
            yield mark
