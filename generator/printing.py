"""Print decks: from deck and layout to pictures, a plan and a file, all faults before any file.

`prepare` does everything that can go wrong with what people wrote; `write` makes the files, first
under a passing name, so that nothing half-written is ever left.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from engines.deck import Deck, Face
from engines.problems import Problem, Problems, nearest
from generator import components, strip, typeset
from generator.changed import Printed, faces, only_changed
from generator.components import Chosen, Crafting
from generator.compose import compose, subject_of_back, subject_of_face
from generator.draw import draw
from generator.finish import Finish
from generator.gallery import Gallery
from generator.ink import inked_all
from generator.layout import Layout, Template, folder_for
from generator.measures import ZERO, mm
from generator.paper import Paper
from generator.picture import Picture
from generator.plan import Card, DoesNotFit, Plan, Settings, plan
from generator.selection import CARDS, SHEETS, BadSelection, Selection, select, select_pieces

#: (file, pages done, pages in all)
Tell = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class Job:
    """One file to be written: a deck in a language, composed and planned."""

    deck: Deck
    language: str
    cards: int
    pieces: int
    papers: int
    plan: Plan
    pictures: Mapping[str, Picture]
    half: str = ""
    printed: Mapping[str, Printed] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The game and the language, such as `reis-he`."""
        return f"{self.deck.game}-{self.language}"

    @property
    def file_name(self) -> str:
        """The name of the file, such as `reis-he.pdf` or `reis-he-backs.pdf`."""
        return f"{self.name}{self.half}.pdf"


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written."""

    job: Job
    path: Path
    size: int


class NotWritten(OSError):
    """Raised when a file cannot be written; the message says where and why."""


def prepare(
    decks: Sequence[Deck],
    languages: Sequence[str],
    selection: Selection,
    settings: Settings,
    crafting: Crafting = Crafting(),  # noqa: B008 (frozen)
    finish: Finish = Finish(),  # noqa: B008 (frozen)
) -> list[Job]:
    """All files of a print; without languages each deck in its own.

    Raises `Problems` with every fault of every deck and language.
    """
    jobs: list[Job] = []
    problems: list[Problem] = []
    for deck in decks:
        for language in languages or [deck.language]:
            try:
                jobs.append(_job(deck, language, selection, settings, crafting, finish))
            except Problems as found:
                problems.extend(p for p in found.problems if p not in problems)
    problems.extend(_clashes(jobs))
    if problems:
        raise Problems(problems)
    return jobs


def _clashes(jobs: Iterable[Job]) -> Iterable[Problem]:
    seen: dict[str, str] = {}
    for job in jobs:
        first = seen.setdefault(job.file_name, job.deck.source)
        if first != job.deck.source:
            wrong = f"would be written to {job.file_name}, as {first} is"
            yield Problem(job.deck.source, 0, "deck.game", wrong, "another folder for one of them")


@dataclass(frozen=True, slots=True)
class Design:
    """The chosen cards of a deck in a language: which pictures each has, and the pictures."""

    chosen: Sequence[tuple[int, Face]]
    cards: Sequence[Card]
    pictures: Mapping[str, Picture]
    pieces: Sequence[Chosen] = ()


def design(
    deck: Deck,
    language: str,
    selection: Selection,
    *,
    with_backs: bool,
    crafting: Crafting = Crafting(),  # noqa: B008 (frozen)
    paper: Paper | None = None,
) -> Design:
    """Compose every chosen card and piece; without backs, two printed sides are two cards.

    Sheets to read and write on fill a page, so they are made only where there is a `paper`.

    Raises `Problems` with everything that is wrong.
    """
    from generator.layoutfile import read

    try:
        chosen = select(deck, selection)
        pieces = [Chosen(*entry) for entry in select_pieces(deck, selection)]
    except BadSelection as bad:
        raise Problems([Problem(deck.source, 0, "", str(bad))]) from None
    with_sheets = paper is not None and SHEETS in selection.components and not selection.families
    designer = Designer(deck, read(folder_for(deck.game)), language)
    cards = [card for number, face in chosen for card in designer.cards(number, face, with_backs)]
    cards.extend(components.cards(designer, pieces, crafting, with_backs=with_backs))
    if paper is not None and with_sheets:
        cards.extend(designer.sheets(paper))
    if designer.problems:
        raise Problems(designer.problems)
    if not cards:
        what = "cards" if selection.components == (CARDS,) else "pieces"
        wrong = f"there are no {what} to print in this choice"
        raise Problems([Problem(deck.source, 0, "", wrong)])
    return Design(chosen, cards, designer.pictures, pieces)


def _job(
    deck: Deck,
    language: str,
    selection: Selection,
    settings: Settings,
    crafting: Crafting,
    finish: Finish,
) -> Job:
    with_backs = settings.backs != "none"
    made = design(
        deck, language, selection, with_backs=with_backs, crafting=crafting, paper=settings.paper
    )
    cards = made.cards
    if finish.before is not None:
        before = finish.before.get(f"{deck.game}-{language}", {})
        cards = only_changed(cards, made.pictures, before)
    try:
        planned = plan(cards, settings)
    except DoesNotFit as tight:
        raise Problems([Problem(deck.source, 0, "", str(tight))]) from None
    _check_strips(deck, language, planned)
    pictures = inked_all(made.pictures, finish.ink)
    printed = faces(made.cards, made.pictures)
    count = len({card.number for card in cards if card.group == CARDS})
    papers = sum(card.group == SHEETS for card in cards)
    flat = (CARDS, SHEETS)
    pieces = len({(card.group, card.number) for card in cards if card.group not in flat})
    return Job(deck, language, count, pieces, papers, planned, pictures, printed=printed)


def _check_strips(deck: Deck, language: str, planned: Plan) -> None:
    """Raises `Problems` where the name of the game cannot be set on the strip of a sheet."""
    game = deck.name.get(language, deck.game)
    for page in planned.pages:
        text = strip.sentence(
            page,
            planned.sheets,
            planned.settings.backs,
            game=game,
            language=language,
            fingerprint=deck.fingerprint,
        )
        try:
            if page.strip is not None:
                strip.words(page.strip, text, language)
        except typeset.Unfit as unfit:
            wrong = f"{deck.game}, {language}: on the strip of sheet {page.sheet}: {unfit}"
            right = "a shorter name in characters of the font"
            raise Problems([Problem(deck.source, 0, "deck.name", wrong, right)]) from None


class Designer:
    """Composes every picture of a deck once, and says which pictures a card consists of."""

    def __init__(self, deck: Deck, layout: Layout, language: str) -> None:
        self.deck, self.layout, self.language = deck, layout, language
        self.gallery = Gallery(layout.art_folders)
        self.pictures: dict[str, Picture] = {}
        self.problems: list[Problem] = []
        self._families = {family.id: family for family in deck.families}
        self._unknown: set[str] = set()

    def cards(self, number: int, face: Face, with_backs: bool) -> Iterable[Card]:
        """The card as the plan takes it; two cards where both sides are printed apart."""
        template = self.front(face.family)
        if template is None:
            return
        size = (template.width, template.height, template.bleed)
        front = self._side(face, template, reverse=False)
        if face.reverse is not None:
            other = self._side(face, template, reverse=True)
            if with_backs:
                yield Card(number, front, other, *size)
            else:
                yield Card(number, front, None, *size)
                yield Card(number, other, None, *size)
            return
        back = self._families[face.family].back
        behind = self.back(back, template) if back is not None and with_backs else None
        yield Card(number, front, behind, *size)

    def sheets(self, paper: Paper) -> Iterable[Card]:
        """The reference, score and question sheets, each as large as the paper allows.

        A deck whose game has no rulebook here has none.
        """
        from engines import names
        from engines.rulebook import built_in
        from generator.sheets import sheets_for

        if self.deck.game not in names():
            return
        rulebook = built_in(self.deck.game)
        made = sheets_for(self.deck, rulebook, self.language, paper, self.layout)
        for number, sheet in enumerate(made, start=1):
            key = f"sheet {sheet.kind} {sheet.number}"
            self.pictures[key] = sheet.picture
            size = mm(sheet.picture.width), mm(sheet.picture.height)
            yield Card(number, key, None, *size, ZERO, SHEETS, "page")

    def front(self, family: str) -> Template | None:
        """The template of a family, or None and a problem."""
        template = self.layout.front(family)
        if template is None:
            known = sorted(self.layout.fronts)
            self._missing("template", family, known)
        return template

    def _missing(self, group: str, name: str, known: list[str]) -> None:
        if f"{group}.{name}" in self._unknown:
            return
        self._unknown.add(f"{group}.{name}")
        wrong = f"{self.deck.game}: no [{group}.{name}] in the layout"
        right = nearest(name, known) if known else f"[{group}.{name}]"
        self.problems.append(Problem(str(folder_for(self.deck.game)), 0, "", wrong, right))

    def _side(self, face: Face, template: Template, *, reverse: bool) -> str:
        key = f"{'reverse' if reverse else 'front'} {face.id}"
        if key not in self.pictures:
            subject = subject_of_face(self.deck, face, self.language, reverse=reverse)
            self.pictures[key] = compose(
                subject, template, self.layout, self.gallery, self.problems
            )
        return key

    def back(self, back: str, front: Template) -> str | None:
        """The key of the picture of a back that goes with a front, or None and a problem."""
        template = self.layout.back(back)
        if template is None:
            self._missing("back", back, sorted(self.layout.backs))
            return None
        key = f"back {back}"
        if key not in self.pictures:
            subject = subject_of_back(self.deck, back, self.language)
            self.pictures[key] = compose(
                subject, template, self.layout, self.gallery, self.problems
            )
        if (template.width, template.height) != (front.width, front.height):
            wrong = f"the back '{back}' is {template.width} x {template.height}"
            right = f"{front.width} x {front.height}, as the front '{front.id}'"
            found = Problem(template.file, template.line, f"back.{back}.size", wrong, right)
            if found not in self.problems:
                self.problems.append(found)
        return key


def write(jobs: Sequence[Job], folder: Path, tell: Tell) -> list[Written]:
    """Write all files into `folder`, which is made where it is missing.

    Raises `NotWritten`; then none of the files is there, or each is what it was before.
    """
    passing: list[tuple[Job, Path, Path]] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for job in jobs:
            # In the same folder: a file is renamed whole within one file system only.
            handle, name = tempfile.mkstemp(prefix=".podium-", suffix=".part", dir=folder)
            os.close(handle)
            passing.append((job, Path(name), folder / job.file_name))
            _draw(job, Path(name), tell)
        _check_free(target for _, _, target in passing)
        return [_keep(*entry) for entry in passing]
    except NotWritten:
        raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise NotWritten(f"cannot write to {folder}: {reason}") from error
    finally:
        for _, part, _ in passing:
            with suppress(OSError):
                part.unlink(missing_ok=True)


def _check_free(targets: Iterable[Path]) -> None:
    """Raises `NotWritten` where a folder stands in a file's place, before any file is replaced."""
    for target in targets:
        if target.is_dir():
            raise NotWritten(f"cannot write {target}: a folder of that name is in the way")


def _keep(job: Job, part: Path, path: Path) -> Written:
    part.chmod(0o666 & ~_umask())
    part.replace(path)
    return Written(job, path, path.stat().st_size)


def _umask() -> int:
    """The permissions people keep from new files; it can be read only by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _draw(job: Job, path: Path, tell: Tell) -> None:
    from generator.pdf import Pdf

    deck, language = job.deck, job.language
    game = deck.name.get(language, deck.game)
    pdf = Pdf(
        path,
        title=f"{game} ({language})",
        subject=f"{deck.game} {deck.fingerprint}",
        language=language,
        paper=job.plan.settings.paper,
    )
    draw(
        job.plan,
        job.pictures,
        pdf,
        game=game,
        language=language,
        fingerprint=deck.fingerprint,
        tell=lambda done, of: tell(job.file_name, done, of),
    )
    pdf.save()
