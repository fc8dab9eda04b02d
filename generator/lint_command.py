"""`podium lint`: what would be bad on the table, per deck."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

import engines
from engines.problems import Problems

if TYPE_CHECKING:
    from generator.lint import Finding

FOUND, BROKEN = 1, 2
_HOLE = re.compile(r"\{[^}]*\}")
_NAME = re.compile(r"[a-z0-9_-]+")


@click.command("lint")
@click.argument("games", nargs=-1, metavar="[GAME …|all|path/to/deck.toml]")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each finding.")
def lint_command(games: tuple[str, ...], as_json: bool) -> None:
    """Report what is hard to see or to read on the cards of games.

    Exit status: 0 nothing found, 1 something found, 2 a deck, layout or drawing is broken.
    """
    from generator.asking import decks_of
    from generator.lint import lint

    findings: list[Finding] = []
    used: set[str] = set()
    try:
        decks = decks_of(games)
        for deck in decks:
            report = lint(deck)
            findings += report.findings
            used |= report.used
    except Problems as problems:
        for problem in problems.problems:
            click.echo(str(problem), err=True)
        raise SystemExit(BROKEN) from None
    for deck in decks:
        findings += _unused(deck.game, used)
    shipped = {deck.game.replace("-", "_") for deck in decks}
    if shipped.issuperset(engines.names()):
        findings += _unused("all games", used)
    for finding in findings:
        said = json.dumps(asdict(finding), ensure_ascii=False) if as_json else str(finding)
        click.echo(said)
    if findings:
        raise SystemExit(FOUND)
    if not as_json:
        click.echo(f"{', '.join(deck.game for deck in decks)}: nothing found")


def _unused(game: str, used: set[str]) -> list[Finding]:
    """The drawings nobody uses: of a game's own folder, or of the folder all games share."""
    from generator.layout import LAYOUTS
    from generator.lint import Finding

    folder: Path = LAYOUTS / "art" if game == "all games" else LAYOUTS / game / "art"
    named = _named()
    return [
        Finding("unused-art", game, f"{folder.parent.name}/art/{file.name}", "used nowhere")
        for file in sorted(folder.glob("*.svg"))
        if file.stem not in used and not any(pattern.fullmatch(file.stem) for pattern in named)
    ]


def _named() -> list[re.Pattern[str]]:
    """What the layout files call drawings; a hole such as `{speed}` stands for any value.

    So a drawing for a value that a deck could have, such as a numeral, counts as used.
    """
    import tomllib

    from generator.layout import LAYOUTS

    found: set[str] = set()
    for file in LAYOUTS.rglob("*.toml"):
        found |= _strings(tomllib.loads(file.read_text(encoding="utf-8")))
    patterns = []
    for text in found:
        literal = _HOLE.split(text)
        if _NAME.fullmatch("".join(literal)) and any(len(part) > 2 for part in literal):
            patterns.append(re.compile(".+".join(map(re.escape, literal))))
    return patterns


def _strings(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {text for part in inner for text in _strings(part)}
