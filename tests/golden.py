"""Golden playthroughs: records of whole games and what `podium replay` says of each.

`python -m tests.golden` writes them anew; tests/engines/test_golden.py compares. Look at the
difference before committing one: it is a change in what the engines decide.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from click.testing import CliRunner

import engines
from engines.playout import play_out
from engines.record import write

FOLDER = Path(__file__).parent / "engines" / "golden"
NAMES = ("ann", "bob", "cas", "dee", "eva", "fay")


def records() -> dict[str, str]:
    """File name to record text: each game with the fewest and the most players."""
    made = {}
    for name in engines.names():
        game = engines.load(name)
        for n in sorted({game.deck.min_players, 3, game.deck.max_players}):
            played = play_out(game, NAMES[:n], Random(f"golden {name} {n}"))
            made[f"{name}-{n}.podium"] = write(played.record())
    return made


def replayed(path: Path) -> str:
    """What `podium replay` prints of the record at `path`, in English."""
    import podium

    done = CliRunner().invoke(podium.main, ["replay", str(path), "--lang", "en"])
    return done.output


def main() -> None:
    """Write every record and its replay."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in records().items():
        path = FOLDER / name
        path.write_text(text, "utf-8")
        path.with_suffix(".replay").write_text(replayed(path), "utf-8")


if __name__ == "__main__":
    main()
