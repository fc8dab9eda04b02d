"""The pictures of docs/gallery, made by the project's own commands: `make gallery`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2

import engines
from engines.deck import built_in

FOLDER = Path(__file__).parent / "gallery"
DPI = 100
SHEET = 9


def samples(game: str) -> str:
    """Nine cards of a deck, each another one, as `--cards` takes them: spread over the families."""
    deck = built_in(game)
    firsts, number = [], 1
    for face in deck.faces("card"):
        firsts.append(number)
        number += face.count
    if len(firsts) <= SHEET:
        return ",".join(map(str, firsts))
    step = (len(firsts) - 1) / (SHEET - 1)
    return ",".join(str(firsts[round(i * step)]) for i in range(SHEET))


def card_sheet(game: str) -> None:
    """One page of sample cards as `docs/gallery/<game>.png`."""
    with tempfile.TemporaryDirectory() as folder:
        chosen = ["--cards", samples(game), "--components", "cards", "--backs", "none"]
        command = [sys.executable, "-m", "podium", "print", game, *chosen, "--marks", "none"]
        subprocess.run([*command, "-o", folder], check=True)
        pdf = pypdfium2.PdfDocument(next(Path(folder).glob("*.pdf")))
        picture = pdf[0].render(scale=DPI / 72).to_pil()
    margin = round(8 / 25.4 * DPI)
    cut = (margin, margin, picture.width - margin, picture.height - margin)
    picture.crop(cut).quantize(128).save(FOLDER / f"{game}.png", optimize=True)


def main() -> None:
    """Make every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    for game in engines.names():
        card_sheet(game)


if __name__ == "__main__":
    main()
