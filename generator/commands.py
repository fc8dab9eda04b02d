"""`podium print`: the options of the print shop, and its words to the person at the terminal."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from engines.problems import Problems
from generator.asking import decks_of, languages_of, paths_of, selection_of, stop

if TYPE_CHECKING:
    from engines.deck import Deck
    from generator.calibration import Profile
    from generator.changed import State
    from generator.components import Crafting
    from generator.ink import Ink
    from generator.measures import Mm
    from generator.paper import Paper
    from generator.plan import Settings, Sides
    from generator.printing import Job, Written
    from generator.selection import Selection

DEFAULT_MARGIN = "5"


@click.command("print")
@click.argument("games", nargs=-1, metavar="[GAME …|all|path/to/deck.toml]")
@click.option("--paper", help="a4, letter, a3, legal, a5, tabloid, or a size such as 100x150mm.")
@click.option("--landscape", is_flag=True, help="The paper lies on its long side.")
@click.option(
    "--lang", "languages", help="en, nl, he, da, several with commas; else the game's own."
)
@click.option(
    "--backs",
    type=click.Choice(["long", "short", "fold", "none"]),
    default="long",
    show_default=True,
    help="The edge the printer flips the paper on; fold: fronts and backs on one side.",
)
@click.option(
    "--margin",
    default=DEFAULT_MARGIN,
    show_default=True,
    help="In mm: one for all sides, or top,right,bottom,left.",
)
@click.option("--gutter", type=float, default=0, show_default=True, help="Mm between two cards.")
@click.option("--bleed", type=float, help="Mm of background beyond the cut; else as designed.")
@click.option(
    "--marks",
    type=click.Choice(["ticks", "lines", "none"]),
    default="ticks",
    show_default=True,
    help="Crop ticks in the margin, cut lines round every card as well, or neither.",
)
@click.option("--marks-on-backs", is_flag=True, help="Marks on the backs too.")
@click.option(
    "--components",
    help="cards, tokens, boards, tiles, standees, dice, pieces, box, sheets; else all.",
)
@click.option("--list", "listing", is_flag=True, help="Say what there is to print, and stop.")
@click.option(
    "--die-edge", type=float, default=16, show_default=True, help="Mm: the edges of fold-up dice."
)
@click.option(
    "--card-thickness",
    type=float,
    default=0.3,
    show_default=True,
    help="Mm: one printed card; the box is as deep as all of them.",
)
@click.option(
    "--ink",
    type=click.Choice(["full", "saver", "mono"]),
    default="full",
    show_default=True,
    help="saver: outlines and light tints; mono: black on white, with patterns.",
)
@click.option("--stack", is_flag=True, help="Cards so placed that the cut stacks make the deck.")
@click.option("--split", is_flag=True, help="Fronts and backs as two files.")
@click.option("--reverse-backs", is_flag=True, help="With --split: the last sheet's back first.")
@click.option("--only-changed", is_flag=True, help="Only faces that changed since the last print.")
@click.option("--mark-printed", is_flag=True, help="Take everything as printed; print nothing.")
@click.option("--watch", "watching", is_flag=True, help="Print again at each save; Ctrl+C ends it.")
@click.option("--printer", help="Correct for this printer; podium calibrate says how.")
@click.option(
    "--profiles",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file of printers; else PODIUM_PRINTERS, else the user's own.",
)
@click.option("--families", help="Only these families, with commas.")
@click.option("--cards", "numbers", help="Only these cards, such as 1-5,8.")
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("output"),
    show_default=True,
    help="The folder the files go to.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each file.")
def print_command(
    games: tuple[str, ...],
    paper: str | None,
    landscape: bool,
    languages: str | None,
    backs: str,
    margin: str,
    gutter: float,
    bleed: float | None,
    marks: str,
    marks_on_backs: bool,
    components: str | None,
    listing: bool,
    die_edge: float,
    card_thickness: float,
    ink: str,
    stack: bool,
    split: bool,
    reverse_backs: bool,
    only_changed: bool,
    mark_printed: bool,
    watching: bool,
    printer: str | None,
    profiles: Path | None,
    families: str | None,
    numbers: str | None,
    folder: Path,
    as_json: bool,
) -> None:
    """Print the cards and pieces of games as PDF, one file for each game and language.

    A GAME is one of those that come with Podium, `all`, or the path of a deck file.
    """
    from generator.plan import Settings

    settings = Settings(
        paper=_paper(paper, landscape),
        margins=_margins(margin),
        gutter=_length(gutter, "--gutter"),
        bleed=None if bleed is None else _length(bleed, "--bleed"),
        backs=backs,  # type: ignore[arg-type]  # click.Choice has checked both
        marks=marks,  # type: ignore[arg-type]
        marks_on_backs=marks_on_backs,
        stack=stack,
        correction=_correction(printer, profiles),
    )
    wanted = languages_of(languages)
    selection = selection_of(components, families, numbers)
    crafting = _crafting(die_edge, card_thickness)
    if listing:
        _list(games, wanted, selection, as_json)
        return
    if reverse_backs and not split:
        raise click.UsageError("--reverse-backs is for the backs of --split")
    order = Order(
        games,
        wanted,
        selection,
        settings,
        crafting,
        folder,
        ink=ink,  # type: ignore[arg-type]
        only_changed=only_changed,
        halves=("reversed" if reverse_backs else "alike") if split else None,
        as_json=as_json,
    )
    if mark_printed:
        _mark_printed(order)
        return
    _run(order)
    if watching:
        _watch(order)


@dataclass(frozen=True, slots=True)
class Order:
    """What one `podium print` is to do, checked as far as the options go."""

    games: Sequence[str]
    languages: Sequence[str]
    selection: Selection
    settings: Settings
    crafting: Crafting
    folder: Path
    ink: Ink
    only_changed: bool
    halves: Literal["alike", "reversed"] | None
    as_json: bool


def _run(order: Order) -> None:
    for written in _print(order):
        _report(written, order.as_json)


def _mark_printed(order: Order) -> None:
    from generator import changed

    try:
        jobs = _prepared(order, None)
        _remember(jobs, order.folder)
    except Problems as problems:
        stop(*map(str, problems.problems))
    except OSError as error:
        stop(f"{order.folder / changed.FILE}: {error.strerror or error}")
    for job in jobs:
        said = f"{job.name}: {job.cards + job.pieces} cards and pieces count as printed"
        click.echo(said, err=order.as_json)


def _prepared(order: Order, before: State | None) -> list[Job]:
    from generator.finish import Finish
    from generator.printing import prepare

    finish = Finish(order.ink, before)
    decks = decks_of(order.games)
    return prepare(decks, order.languages, order.selection, order.settings, order.crafting, finish)


def _remember(jobs: Sequence[Job], folder: Path) -> None:
    """Keep beside the files what is printed now. Raises `Problems` and `OSError`."""
    from generator import changed

    state = changed.read(folder)
    for job in jobs:
        state[job.name] = changed.merged(state.get(job.name, {}), job.printed)
    changed.write(folder, state)


def _watch(order: Order) -> None:
    """Print again at each save of a deck, layout or drawing, until Ctrl+C."""
    from generator.layout import LAYOUTS
    from generator.watching import watch

    paths = paths_of(order.games)

    def again(saved: Sequence[Path]) -> None:
        click.echo(f"saved: {', '.join(file.name for file in saved)}", err=True)
        # What is wrong has been told; the next save may mend it.
        with suppress(SystemExit):
            _run(order)

    click.echo("watching; Ctrl+C ends it", err=True)
    with suppress(KeyboardInterrupt):
        watch(lambda: [*paths, LAYOUTS], again)


def _correction(printer: str | None, profiles: Path | None) -> Profile:
    from generator.calibrate_command import stored
    from generator.calibration import Profile

    return stored(printer, profiles) if printer is not None else Profile()


def _print(order: Order) -> list[Written]:
    from generator import changed
    from generator.finish import halves
    from generator.printing import NotWritten, write
    from generator.progress import Watch

    try:
        before = changed.read(order.folder)
        prepared = _prepared(order, before if order.only_changed else None)
        jobs = [job for job in prepared if job.plan.pages]
        for job in prepared:
            if not job.plan.pages:
                click.echo(f"{job.name}: nothing changed since the last print", err=order.as_json)
        if order.halves is not None:
            jobs = halves(jobs, reverse_backs=order.halves == "reversed")
        if not jobs:
            return []
        with Watch(wanted=not order.as_json) as watch:
            written = write(jobs, order.folder, watch.tell)
        _remember(jobs, order.folder)
        return written
    except Problems as problems:
        stop(*map(str, problems.problems))
    except NotWritten as error:
        stop(str(error))
    except OSError as error:
        stop(f"{order.folder / changed.FILE}: {error.strerror or error}")


def _paper(said: str | None, landscape: bool) -> Paper:
    from generator.paper import UnknownPaper, paper, usual

    try:
        found = paper(said or usual(os.environ))
    except UnknownPaper as unknown:
        raise click.BadParameter(str(unknown), param_hint="--paper") from None
    return found.turned() if landscape else found


def _length(value: float, option: str) -> Mm:
    from generator.measures import mm

    if not 0 <= value <= 500:
        raise click.BadParameter(f"{value:g} mm is out of reach: 0 to 500", param_hint=option)
    return mm(value)


def _margins(said: str) -> Sides:
    from generator.plan import Sides

    try:
        values = [float(part) for part in said.split(",")]
    except ValueError:
        values = []
    if len(values) not in (1, 4):
        wrong = f"'{said}' is neither one length in mm nor four: top,right,bottom,left"
        raise click.BadParameter(wrong, param_hint="--margin")
    return Sides(*(_length(value, "--margin") for value in (values * 4)[:4]))


def _crafting(die_edge: float, card_thickness: float) -> Crafting:
    from generator.components import Crafting
    from generator.nets.die import LARGEST, SMALLEST

    if not SMALLEST <= die_edge <= LARGEST:
        wrong = f"{die_edge:g} mm is out of reach: {SMALLEST:g} to {LARGEST:g}"
        raise click.BadParameter(wrong, param_hint="--die-edge")
    if not 0.05 <= card_thickness <= 3:
        wrong = f"{card_thickness:g} mm is out of reach: 0.05 to 3"
        raise click.BadParameter(wrong, param_hint="--card-thickness")
    return Crafting(die_edge, card_thickness)


def _list(
    games: Sequence[str], languages: Sequence[str], selection: Selection, as_json: bool
) -> None:
    """Every family of the chosen components, with its count and its name."""
    try:
        decks = decks_of(games)
    except Problems as problems:
        stop(*map(str, problems.problems))
    for deck in decks:
        for language in languages or [deck.language]:
            if not as_json:
                click.echo(f"{deck.game}: {deck.name.get(language, deck.game)}")
            for group, family, count, name in _stock(deck, language, selection):
                said = {"game": deck.game, "component": group, "family": family}
                line = f"  {group:<9} {family:<14} {count:>3}  {name}"
                whole = {**said, "count": count, "name": name}
                click.echo(json.dumps(whole, ensure_ascii=False) if as_json else line)


def _stock(deck: Deck, language: str, selection: Selection) -> Iterator[tuple[str, str, int, str]]:
    """What there is of the chosen components: component, family, count, name."""
    from engines import names
    from generator.selection import GROUPS, SHEETS
    from generator.sheets import KINDS, title

    for group in selection.components:
        for family in deck.families:
            if family.component == GROUPS[group]:
                yield group, family.id, family.total, family.name.get(language, family.id)
        if group == SHEETS and deck.game in names():
            for kind in KINDS:
                yield group, kind, 1, title(kind, language)


def _some(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _report(written: Written, as_json: bool) -> None:
    job = written.job
    pages = job.plan.pages
    if as_json:
        said: dict[str, Any] = {
            "file": str(written.path),
            "game": job.deck.game,
            "language": job.language,
            "cards": job.cards,
            "pieces": job.pieces,
            "papers": job.papers,
            "sheets": job.plan.sheets,
            "pages": len(pages),
            "fronts": sum(page.side != "back" for page in pages),
            "backs": sum(page.side == "back" for page in pages),
            "bytes": written.size,
            "fingerprint": job.deck.fingerprint,
            "warnings": list(job.plan.warnings),
        }
        click.echo(json.dumps(said, ensure_ascii=False))
        return
    said = [_some(job.cards, "card")]
    said += [_some(job.pieces, "other piece")] if job.pieces else []
    said += [_some(job.papers, "sheet") + " to read and write on"] if job.papers else []
    click.echo(f"{written.path}: {', '.join([*said, _some(len(pages), 'page')])}")
    for warning in job.plan.warnings:
        click.echo(f"{written.path}: warning: {warning}", err=True)
