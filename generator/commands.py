"""`podium print`: the options of the print shop, and its words to the person at the terminal."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

import engines
from engines.deck import LANGUAGES
from engines.problems import Problem, Problems, nearest

if TYPE_CHECKING:
    from engines.deck import Deck
    from generator.components import Crafting
    from generator.measures import Mm
    from generator.paper import Paper
    from generator.plan import Settings, Sides
    from generator.printing import Written
    from generator.selection import Selection

FAULT = 2
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
    help="cards, tokens, boards, tiles, standees, dice, pieces, box, with commas; else all.",
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
    )
    wanted = _languages(languages)
    selection = _selection(components, families, numbers)
    crafting = _crafting(die_edge, card_thickness)
    if listing:
        _list(games, wanted, selection, as_json)
        return
    for written in _print(games, wanted, selection, settings, crafting, folder, quiet=as_json):
        _report(written, as_json)


def _print(
    games: Sequence[str],
    languages: Sequence[str],
    selection: Selection,
    settings: Settings,
    crafting: Crafting,
    folder: Path,
    *,
    quiet: bool,
) -> list[Written]:
    from generator.printing import NotWritten, prepare, write
    from generator.progress import Watch

    try:
        jobs = prepare(_decks(games), languages, selection, settings, crafting)
        with Watch(wanted=not quiet) as watch:
            return write(jobs, folder, watch.tell)
    except Problems as problems:
        _stop(*map(str, problems.problems))
    except NotWritten as error:
        _stop(str(error))


def _stop(*messages: str) -> NoReturn:
    for message in messages:
        click.echo(message, err=True)
    raise SystemExit(FAULT)


def _decks(games: Sequence[str]) -> list[Deck]:
    """The decks asked for; every one that is wrong is told of. Raises `Problems`."""
    from engines.deck import read

    if not games:
        known = ", ".join(engines.names())
        raise click.UsageError(f"say what to print: all, {known}, or the path of a deck file")
    decks: list[Deck] = []
    problems: list[Problem] = []
    for path in _paths(games):
        try:
            decks.append(read(path))
        except Problems as found:
            problems.extend(found.problems)
        except OSError as error:
            problems.append(Problem(str(path), 0, "", error.strerror or str(error)))
    if problems:
        raise Problems(problems)
    return decks


def _paths(games: Sequence[str]) -> list[Path]:
    """The deck files of the names and paths given, each once, in the order given."""
    found: dict[Path, None] = {}
    for said in games:
        name = said.replace("-", "_")
        if said == "all":
            found.update(
                dict.fromkeys(engines.HERE / game / "deck.toml" for game in engines.names())
            )
        elif name in engines.names():
            found[engines.HERE / name / "deck.toml"] = None
        elif said.endswith(".toml") or os.sep in said:
            found[Path(said)] = None
        else:
            hint = nearest(said, ["all", *engines.names()])
            raise click.UsageError(f"there is no game '{said}': {hint}, or the path of a deck file")
    return list(found)


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


def _languages(said: str | None) -> list[str]:
    found = [part.strip().lower() for part in said.split(",")] if said else []
    for language in found:
        if language not in LANGUAGES:
            hint = nearest(language, LANGUAGES)
            raise click.BadParameter(f"no language '{language}': {hint}", param_hint="--lang")
    return list(dict.fromkeys(found))


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
    from generator.selection import GROUPS

    try:
        decks = _decks(games)
    except Problems as problems:
        _stop(*map(str, problems.problems))
    for deck in decks:
        for language in languages or [deck.language]:
            if not as_json:
                click.echo(f"{deck.game}: {deck.name.get(language, deck.game)}")
            for group in selection.components:
                for family in deck.families:
                    if family.component != GROUPS[group]:
                        continue
                    name = family.name.get(language, family.id)
                    said = {"game": deck.game, "component": group, "family": family.id}
                    line = f"  {group:<9} {family.id:<14} {family.total:>3}  {name}"
                    whole = {**said, "count": family.total, "name": name}
                    click.echo(json.dumps(whole, ensure_ascii=False) if as_json else line)


def _components(said: str | None, numbers: str | None) -> tuple[str, ...]:
    """The components asked for; card numbers alone ask for cards; in the order of printing."""
    from generator.selection import CARDS, GROUPS

    if said is None:
        return (CARDS,) if numbers is not None else tuple(GROUPS)
    wanted = [part.strip().lower() for part in said.split(",")]
    for name in wanted:
        if name not in GROUPS:
            hint = nearest(name, list(GROUPS))
            raise click.BadParameter(f"no component '{name}': {hint}", param_hint="--components")
    return tuple(group for group in GROUPS if group in wanted)


def _selection(components: str | None, families: str | None, numbers: str | None) -> Selection:
    from generator.selection import BadSelection, Selection, ranges

    try:
        return Selection(
            families=tuple(part.strip() for part in families.split(",")) if families else (),
            ranges=ranges(numbers) if numbers is not None else (),
            components=_components(components, numbers),
        )
    except BadSelection as bad:
        raise click.BadParameter(str(bad), param_hint="--cards") from None


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
    pieces = f", {job.pieces} other pieces" if job.pieces else ""
    click.echo(f"{written.path}: {job.cards} cards{pieces}, {len(pages)} pages")
    for warning in job.plan.warnings:
        click.echo(f"{written.path}: warning: {warning}", err=True)
