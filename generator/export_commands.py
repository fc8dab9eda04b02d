"""`podium export`: the cards as pictures, for virtual tables and print-on-demand shops."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engines.problems import Problems

if TYPE_CHECKING:
    from generator.export.images import Artwork, Export
    from generator.export.making import Made

FAILED = 2
DPI = click.IntRange(36, 2400)
Maker = Callable[["Artwork"], "Export"]


@dataclass(frozen=True, slots=True)
class Order:
    """Which cards are exported and where to, as every kind of export takes it."""

    games: tuple[str, ...]
    languages: str | None
    families: str | None
    numbers: str | None
    folder: Path
    as_json: bool


def ordered(command: Callable[..., None]) -> Callable[..., None]:
    """The options that every kind of export has, given to the command as one `Order`."""

    def wrapped(
        games: tuple[str, ...],
        languages: str | None,
        families: str | None,
        numbers: str | None,
        folder: Path,
        as_json: bool,
        **own: Any,
    ) -> None:
        command(Order(games, languages, families, numbers, folder, as_json), **own)

    wrapped.__name__, wrapped.__doc__ = command.__name__, command.__doc__
    options = [
        click.argument("games", nargs=-1, metavar="[GAME …|all|path/to/deck.toml]"),
        click.option("--lang", "languages", help="en, nl, he, da, with commas."),
        click.option("--families", help="Only these families, with commas."),
        click.option("--cards", "numbers", help="Only these cards, such as 1-5,8."),
        click.option(
            "-o",
            "--output",
            "folder",
            type=click.Path(path_type=Path, file_okay=False),
            default=Path("output"),
            show_default=True,
            help="The folder the files go to.",
        ),
        click.option("--json", "as_json", is_flag=True, help="One JSON object a line."),
    ]
    wrapped.__click_params__ = getattr(command, "__click_params__", [])  # type: ignore[attr-defined]
    for option in reversed(options):
        wrapped = option(wrapped)
    return wrapped


@click.group("export")
def export_group() -> None:
    """Make pictures of the cards: single faces, or all that another place needs."""


@export_group.command("png")
@ordered
@click.option("--dpi", type=DPI, default=300, show_default=True, help="Pixels to the inch.")
@click.option("--bleed/--no-bleed", default=True, show_default=True, help="With the bleed.")
@click.option("--rounded", is_flag=True, help="Transparent round corners, no bleed.")
@click.option("--copies", is_flag=True, help="A file for every copy of a card.")
def png_command(order: Order, dpi: int, bleed: bool, rounded: bool, copies: bool) -> None:
    """A PNG of each distinct face and back."""
    from generator.export.faces import Shape, faces

    shape = Shape(dpi, bleed, rounded, copies)
    _run(order, lambda artwork: faces(artwork, order.folder, shape))


@export_group.command("tts")
@ordered
@click.option("--dpi", type=DPI, default=150, show_default=True, help="Pixels to the inch.")
@click.option("--url-base", help="Where the pictures will be found; else file: addresses.")
def tts_command(order: Order, dpi: int, url_base: str | None) -> None:
    """Face sheets and a saved object for Tabletop Simulator."""
    from generator.export.tts import tabletop

    _run(order, lambda artwork: tabletop(artwork, order.folder, dpi, url_base))


@export_group.command("mpc")
@ordered
@click.option("--dpi", type=DPI, default=300, show_default=True, help="Pixels to the inch.")
def mpc_command(order: Order, dpi: int) -> None:
    """A folder as MakePlayingCards takes it: poker size, a file for every card."""
    from generator.export.shops import make_playing_cards

    _run(order, lambda artwork: make_playing_cards(artwork, order.folder, dpi))


@export_group.command("tgc")
@ordered
@click.option("--dpi", type=DPI, default=300, show_default=True, help="Pixels to the inch.")
def tgc_command(order: Order, dpi: int) -> None:
    """Folders as The Game Crafter takes them: one poker deck for each back."""
    from generator.export.shops import the_game_crafter

    _run(order, lambda artwork: the_game_crafter(artwork, order.folder, dpi))


def _run(order: Order, maker: Maker) -> None:
    """Compose, make the files, say what was made; exit status 2 where anything is missing."""
    from generator.commands import _decks, _languages
    from generator.export.images import prepare
    from generator.export.making import cores, make
    from generator.progress import Watch

    try:
        decks = _decks(order.games)
        artworks = prepare(decks, _languages(order.languages), _selection(order))
        exports = [maker(artwork) for artwork in artworks]
    except Problems as problems:
        for problem in problems.problems:
            click.echo(str(problem), err=True)
        raise SystemExit(FAILED) from None
    with Watch(wanted=not order.as_json) as watch:
        made = make(exports, cores(), watch.tell)
    for done in made:
        click.echo(_json(done) if order.as_json else _line(done))
    if any(_complain(done) for done in made):
        raise SystemExit(FAILED)


def _selection(order: Order) -> Any:
    from generator.selection import BadSelection, Selection, ranges

    families = tuple(f.strip() for f in order.families.split(",")) if order.families else ()
    try:
        return Selection(families, ranges(order.numbers) if order.numbers else ())
    except BadSelection as bad:
        raise click.BadParameter(str(bad), param_hint="--cards") from None


def _line(made: Made) -> str:
    return f"{made.export.folder}: {len(made.written)} files, {made.size / 1e6:.1f} MB"


def _json(made: Made) -> str:
    images = [
        {
            "of": image.of,
            "side": image.side,
            "files": [str(file) for file in image.files],
            "width": image.frame.width,
            "height": image.frame.height,
            "count": image.count,
        }
        for image in made.export.images
    ]
    said = {
        "game": made.export.artwork.deck.game,
        "language": made.export.artwork.language,
        "folder": str(made.export.folder),
        "files": len(made.written),
        "bytes": made.size,
        "missing": [str(entry.path) for entry in made.missing],
        "images": images,
    }
    return json.dumps(said, ensure_ascii=False)


def _complain(made: Made) -> bool:
    """Tell what is missing and what lies there from an earlier export; True where files are."""
    for entry in made.missing:
        click.echo(f"{entry.path} is missing: {entry.reason}", err=True)
    if made.stray:
        names = _some([str(path.name) for path in made.stray])
        click.echo(f"{made.export.folder}: not of this export: {names}", err=True)
    return bool(made.missing)


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    return ", ".join(names[:3]) + more
