"""`podium calibrate`: print a sheet to measure a printer with, store and list what was read off."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from engines.deck import LANGUAGES
from engines.problems import Problems

if TYPE_CHECKING:
    from generator.calibration import Profile

FAULT = 2


@click.group("calibrate")
def calibrate_command() -> None:
    """Measure how far a printer's backs land off, once, and correct every print."""


_profiles_option = click.option(
    "--profiles",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file of printers; else PODIUM_PRINTERS, else the user's own.",
)


@calibrate_command.command("print")
@click.option("--paper", help="a4, letter, a3, legal, a5, tabloid, or a size such as 8.5x11in.")
@click.option("--landscape", is_flag=True, help="The paper lies on its long side.")
@click.option(
    "--lang",
    "language",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    show_default=True,
    help="The language of the sheet.",
)
@click.option(
    "--backs",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge the printer flips the paper on.",
)
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("output"),
    show_default=True,
    help="The folder the sheet goes to.",
)
def print_sheet(
    paper: str | None, landscape: bool, language: str, backs: str, folder: Path
) -> None:
    """Write the two-sided calibration sheet as PDF."""
    from generator.calibration_sheet import write
    from generator.paper import UnknownPaper, usual
    from generator.paper import paper as paper_called

    try:
        sheet = paper_called(paper or usual(os.environ))
    except UnknownPaper as unknown:
        raise click.BadParameter(str(unknown), param_hint="--paper") from None
    sheet = sheet.turned() if landscape else sheet
    file = folder / f"calibration-{backs}-{language}.pdf"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write(file, sheet, language, backs)  # type: ignore[arg-type]  # click.Choice has checked it
    except (OSError, ValueError) as error:
        _stop(f"{file}: {error}")
    click.echo(f"{file}: print it on both sides at 100 %, then follow what it says")


@calibrate_command.command("set")
@click.option("--printer", required=True, help="A name of your choice for the printer.")
@click.option("--x", type=float, help="Mm the backs must move to the right, as one reads a back.")
@click.option("--y", type=float, help="Mm the backs must move down.")
@click.option("--scale-x", type=float, help="Factor for widths: wanted divided by measured.")
@click.option("--scale-y", type=float, help="Factor for heights.")
@click.option(
    "--backs", type=click.Choice(["long", "short"]), help="The edge that was flipped; else long."
)
@_profiles_option
def set_printer(
    printer: str,
    x: float | None,
    y: float | None,
    scale_x: float | None,
    scale_y: float | None,
    backs: str | None,
    profiles: Path | None,
) -> None:
    """Store what was read off the sheet; what is not given stays as it was."""
    from dataclasses import replace

    from generator.calibration import Profile, fault

    if not printer.strip():
        raise click.BadParameter("a printer needs a name", param_hint="--printer")
    said = {"x": x, "y": y, "scale_x": scale_x, "scale_y": scale_y}
    given = {key: value for key, value in said.items() if value is not None}
    for key, value in given.items():
        option = key.replace("_", "-")
        wrong = fault(option, value)
        if wrong:
            raise click.BadParameter(wrong, param_hint=f"--{option}")
    file = _file(profiles)
    known = _read(file)
    profile = replace(known.get(printer, Profile()), **given)  # type: ignore[arg-type]
    if backs is not None:
        profile = replace(profile, backs=backs)  # type: ignore[arg-type]
    _write(file, {**known, printer: profile})
    click.echo(f"{file}: {_said(printer, profile)}")


@calibrate_command.command("list")
@_profiles_option
def list_printers(profiles: Path | None) -> None:
    """Say which printers are stored, and what of each."""
    file = _file(profiles)
    known = _read(file)
    for name in sorted(known):
        click.echo(_said(name, known[name]))
    if not known:
        click.echo(f"{file}: no printer is stored; podium calibrate print begins")


@calibrate_command.command("forget")
@click.argument("printer")
@_profiles_option
def forget_printer(printer: str, profiles: Path | None) -> None:
    """Take a printer out of the file."""
    from generator.calibration import UnknownPrinter, find

    file = _file(profiles)
    known = _read(file)
    try:
        find(known, printer, file)
    except UnknownPrinter as unknown:
        _stop(str(unknown))
    _write(file, {name: profile for name, profile in known.items() if name != printer})
    click.echo(f"{file}: {printer} is forgotten")


def stored(printer: str, profiles: Path | None) -> Profile:
    """The stored profile of a printer; a message and exit status 2 where there is none."""
    from generator.calibration import UnknownPrinter, find

    file = _file(profiles)
    try:
        return find(_read(file), printer, file)
    except UnknownPrinter as unknown:
        _stop(str(unknown))


def _file(profiles: Path | None) -> Path:
    from generator.calibration import usual_file

    return profiles or usual_file(os.environ)


def _read(file: Path) -> dict[str, Profile]:
    from generator.calibration import read

    try:
        return read(file)
    except Problems as problems:
        _stop(*map(str, problems.problems))
    except OSError as error:
        _stop(f"{file}: {error.strerror or error}")


def _write(file: Path, profiles: dict[str, Profile]) -> None:
    from generator.calibration import write

    try:
        write(file, profiles)
    except OSError as error:
        _stop(f"{file}: {error.strerror or error}")


def _said(name: str, profile: Profile) -> str:
    return (
        f"{name}: backs move {profile.x:+g} mm right and {profile.y:+g} mm down "
        f"(flipped on the {profile.backs} edge), scale {profile.scale_x:g} x {profile.scale_y:g}"
    )


def _stop(*messages: str) -> NoReturn:
    for message in messages:
        click.echo(message, err=True)
    raise SystemExit(FAULT)
