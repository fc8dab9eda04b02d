"""`podium export`: the cards as pictures, for virtual tables and print-on-demand shops."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engines.problems import Problem, Problems

if TYPE_CHECKING:
    from generator.export.images import Artwork, Export
    from generator.export.making import Made

#: Images with more pixels than this are more than one process should hold.
MOST_PIXELS = 100_000_000
DPI = click.IntRange(36, 2400)
Maker = Callable[["Artwork"], "Export"]
_SIZE = re.compile(r"([1-9][0-9]{0,5})\s*[x×]\s*([1-9][0-9]{0,5})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Order:
    """Which cards are exported, where to and over how many processes: for every kind of export."""

    games: tuple[str, ...]
    languages: str | None
    families: str | None
    numbers: str | None
    folder: Path
    processes: int | None
    as_json: bool


def ordered(command: Callable[..., None]) -> Callable[..., None]:
    """A command with the argument and options of every kind of export, given to it as an `Order`.

    Options of its own come by name, as click hands them over.
    """

    @wraps(command)
    def wrapped(
        games: tuple[str, ...],
        languages: str | None,
        families: str | None,
        numbers: str | None,
        folder: Path,
        processes: int | None,
        as_json: bool,
        **own: object,
    ) -> None:
        order = Order(games, languages, families, numbers, folder, processes, as_json)
        command(order, **own)

    options = [
        click.argument("games", nargs=-1, metavar="[GAME …|all|path/to/deck.toml]"),
        click.option(
            "--lang", "languages", help="en, nl, he, da, several with commas; else the game's own."
        ),
        click.option("--families", help="Only these families of cards, with commas."),
        click.option("--cards", "numbers", help="Only these cards, such as 1-5,8."),
        click.option(
            "-o",
            "--output",
            "folder",
            type=click.Path(path_type=Path, file_okay=False),
            default=Path("output"),
            show_default=True,
            help="The folder the folders of the export go to.",
        ),
        click.option(
            "--jobs", "processes", type=click.IntRange(1, 256), help="Processes; else all cores."
        ),
        click.option(
            "--json", "as_json", is_flag=True, help="One JSON object a line for each folder."
        ),
    ]
    asked: Callable[..., None] = wrapped
    for option in reversed(options):
        asked = option(asked)
    return asked


@click.group("export")
def export_group() -> None:
    """Make pictures of the cards: single faces, or all that another place needs."""


@export_group.command("png")
@ordered
@click.option("--dpi", type=DPI, default=300, show_default=True, help="Pixels to the inch.")
@click.option(
    "--bleed/--no-bleed", default=True, show_default=True, help="With what is beyond the cut."
)
@click.option("--rounded", is_flag=True, help="Transparent beyond round corners; no bleed.")
@click.option(
    "--pixels", "size", help="Exactly this size, such as 825x1125, the card in its middle."
)
@click.option("--copies", is_flag=True, help="A file for every copy of a card.")
def png_command(
    order: Order,
    dpi: int,
    bleed: bool,
    rounded: bool,
    size: str | None,
    copies: bool,
) -> None:
    """A PNG of every face and every back."""
    from generator.export.faces import Shape, faces

    if rounded and size is not None:
        raise click.UsageError("--rounded is the size of the cut card: not with --pixels")
    shape = Shape(dpi, bleed, rounded, None if size is None else _size(size), copies)
    _run(order, lambda artwork: faces(artwork, order.folder, shape))


@export_group.command("tts")
@ordered
@click.option("--dpi", type=DPI, default=150, show_default=True, help="Pixels to the inch.")
@click.option("--url-base", help="Where the images will be found; else file:/// addresses.")
def tts_command(
    order: Order,
    dpi: int,
    url_base: str | None,
) -> None:
    """Sheets of faces and a saved object for Tabletop Simulator."""
    from generator.export.tts import table_top

    if url_base is not None and not re.match(r"(https?|file)://", url_base):
        wrong = f"'{url_base}' is no address: https://example.org/cards for example"
        raise click.BadParameter(wrong, param_hint="--url-base")
    _run(order, lambda artwork: table_top(artwork, order.folder, dpi, url_base))


@export_group.command("mpc")
@ordered
@click.option("--dpi", type=DPI, default=300, show_default=True, help="Pixels to the inch.")
def mpc_command(
    order: Order,
    dpi: int,
) -> None:
    """Fronts and backs as MakePlayingCards takes them, a file for every card."""
    from generator.export.shops import make_playing_cards

    _run(order, lambda artwork: make_playing_cards(artwork, order.folder, dpi))


@export_group.command("tgc")
@ordered
@click.option("--dpi", type=DPI, default=300, show_default=True, help="Pixels to the inch.")
def tgc_command(
    order: Order,
    dpi: int,
) -> None:
    """A folder for every deck as The Game Crafter takes them, a file for every card."""
    from generator.export.shops import the_game_crafter

    _run(order, lambda artwork: the_game_crafter(artwork, order.folder, dpi))


def _size(said: str) -> tuple[int, int]:
    """The size in a text such as `825x1125`."""
    found = _SIZE.fullmatch(said.strip())
    if found is None:
        wrong = f"'{said}' is no size in pixels: 825x1125 for example"
        raise click.BadParameter(wrong, param_hint="--pixels")
    return int(found.group(1)), int(found.group(2))


def _run(order: Order, maker: Maker) -> None:
    """Everything that can be wrong first, then the files; exit status 2 where one is missing."""
    from generator.asking import FAULT, decks_of, languages_of, selection_of, stop
    from generator.export.images import prepare
    from generator.export.making import cores, make
    from generator.progress import Watch

    languages = languages_of(order.languages)
    selection = selection_of("cards", order.families, order.numbers)
    try:
        exports = [
            maker(artwork) for artwork in prepare(decks_of(order.games), languages, selection)
        ]
        _checked(exports)
    except Problems as problems:
        stop(*map(str, problems.problems))
    with Watch(wanted=not order.as_json) as watch:
        made = make(exports, order.processes or cores(), watch.tell)
    for done in made:
        _report(done, order.as_json)
    if any(done.missing for done in made):
        raise SystemExit(FAULT)


def _checked(exports: Sequence[Export]) -> None:
    """Raises `Problems` for images too large to make and for files with the same name."""
    problems: list[Problem] = []
    for export in exports:
        source, called = export.artwork.deck.source, set[str]()
        for image in export.images:
            frame = image.frame
            if frame.width * frame.height > MOST_PIXELS:
                wrong = f"the image of {image.of} would have {frame.width} x {frame.height} pixels"
                right = f"at most {MOST_PIXELS // 1_000_000} million: fewer dpi"
                problems.append(Problem(source, 0, "", wrong, right))
            for file in image.files:
                # Many file systems take RACE and race for one name.
                if (name := str(file).casefold()) in called:
                    wrong = f"two images would be called {file.name}"
                    problems.append(Problem(source, 0, "", wrong, f"another id than {image.of}"))
                called.add(name)
    if problems:
        raise Problems(problems)


def _report(made: Made, as_json: bool) -> None:
    """What was made on stdout, what is missing or odd on stderr."""
    export = made.export
    if as_json:
        click.echo(json.dumps(_said(made), ensure_ascii=False))
    else:
        cards = len(export.artwork.design.cards)
        click.echo(f"{export.folder}: {len(made.written)} files for {cards} cards")
    for entry in made.missing:
        click.echo(f"{entry.path} is missing: {entry.reason}", err=True)
    for warning in _warnings(made):
        click.echo(f"{export.folder}: warning: {warning}", err=True)


def _warnings(made: Made) -> list[str]:
    if not made.stray:
        return list(made.export.warnings)
    names = ", ".join(path.name for path in made.stray[:3])
    more = f" and {len(made.stray) - 3} more" if len(made.stray) > 3 else ""
    return [*made.export.warnings, f"not of this export: {names}{more}"]


def _said(made: Made) -> dict[str, Any]:
    """An export as JSON: its files, what each shows, and for how many cards it stands."""
    export, artwork = made.export, made.export.artwork
    return {
        "folder": str(export.folder),
        "game": artwork.deck.game,
        "language": artwork.language,
        "cards": len(artwork.design.cards),
        "files": len(made.written),
        "bytes": made.size,
        "fingerprint": artwork.deck.fingerprint,
        "missing": [str(entry.path) for entry in made.missing],
        "warnings": _warnings(made),
        "images": [
            {
                "of": image.of,
                "side": image.side,
                "files": [str(file) for file in image.files],
                "count": image.count,
                "width": image.frame.width,
                "height": image.frame.height,
                "dpi": image.frame.dpi,
            }
            for image in export.images
        ],
    }
