"""The pictures of docs/gallery, made by the project's own commands: `make gallery`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import gallery_score
import pypdfium2
from PIL import Image

import engines
from engines.deck import built_in

FOLDER = Path(__file__).parent / "gallery"
DPI, SMALL_DPI = 100, 40
SHEET, COLUMNS = 9, 5
PIECES = "tokens,boards,tiles,standees,dice,pieces,box"
GREY = "#9a9a9a"


def samples(game: str) -> str:
    """Nine cards of a deck, each another one, as `--cards` takes them: spread over the families."""
    firsts, number = [], 1
    for face in built_in(game).faces("card"):
        firsts.append(number)
        number += face.count
    if len(firsts) <= SHEET:
        return ",".join(map(str, firsts))
    step = (len(firsts) - 1) / (SHEET - 1)
    return ",".join(str(firsts[round(i * step)]) for i in range(SHEET))


def pages(game: str, dpi: int, *options: str) -> list[Image.Image]:
    """The pages that `podium print` makes of a game, as pictures."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "podium", "print", game, "--backs", "none", *options]
        subprocess.run([*command, "-o", folder], check=True)
        pdf = pypdfium2.PdfDocument(next(Path(folder).glob("*.pdf")))
        return [page.render(scale=dpi / 72).to_pil() for page in pdf]


def save(picture: Image.Image, name: str) -> None:
    """Keep a picture small enough for a repository."""
    picture.quantize(128).save(FOLDER / f"{name}.png", optimize=True)


def card_sheet(game: str) -> None:
    """One page of sample cards as `docs/gallery/<game>.png`."""
    picture = pages(game, DPI, "--cards", samples(game), "--marks", "none")[0]
    margin = round(8 / 25.4 * DPI)
    save(picture.crop((margin, margin, picture.width - margin, picture.height - margin)), game)


def contact_sheet(pictures: Sequence[Image.Image]) -> Image.Image:
    """Pages side by side, in rows."""
    gap = 8
    width = max(p.width for p in pictures) + gap
    height = max(p.height for p in pictures) + gap
    columns = min(COLUMNS, len(pictures))
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (width * columns + gap, height * rows + gap), GREY)
    for index, picture in enumerate(pictures):
        row, column = divmod(index, columns)
        sheet.paste(picture, (gap + column * width, gap + row * height))
    return sheet


def component_sheets(game: str, language: str) -> None:
    """Everything beside the cards as `docs/gallery/<game>-<language>-{pieces,sheets}.png`."""
    for name, components in (("pieces", PIECES), ("sheets", "sheets")):
        shown = pages(game, SMALL_DPI, "--components", components, "--lang", language)
        save(contact_sheet(shown), f"{game}-{language}-{name}")


def main() -> None:
    """Make every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    for game in engines.names():
        card_sheet(game)
        for language in ("nl", "he"):
            component_sheets(game, language)
    gallery_score.write(FOLDER)


if __name__ == "__main__":
    main()
