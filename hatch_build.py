"""Build hook: make the static fonts that Podium prints with.

ReportLab draws only the default instance of a variable font, so the variable Rubik (OFL) of the
package `fontpkg-rubik` is frozen here at three weights and cut down to the scripts Podium prints.
The files land in `layouts/fonts/`, which git ignores; the wheel carries them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEIGHTS = {"Regular": 400, "Medium": 500, "Bold": 700}
FAMILY = "Rubik"
UNICODES = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A: every western and central European name
    *range(0x218, 0x21C),
    0x05BE,
    0x05C0,
    0x05C3,
    *range(0x5D0, 0x5EB),  # Hebrew letters
    *range(0x5F0, 0x5F5),
    *range(0x2010, 0x2016),
    *range(0x2018, 0x201F),
    0x2020,
    0x2022,
    0x2026,
    0x2030,
    0x2039,
    0x203A,
    0x20AA,
    0x20AC,
    0x2116,
    0x2122,
    0x2212,
    0x2260,
    0x2264,
    0x2265,
    0x00D7,
]


class FontHook(BuildHookInterface):
    """Freeze and subset Rubik at each weight, unless the file is there already."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write `layouts/fonts/Rubik-<weight>.ttf`; a file newer than this hook is kept."""
        folder = Path(self.root) / "layouts" / "fonts"
        folder.mkdir(parents=True, exist_ok=True)
        made_by = Path(self.root) / "hatch_build.py"
        for name, weight in WEIGHTS.items():
            target = folder / f"{FAMILY}-{name}.ttf"
            if target.exists() and target.stat().st_mtime > made_by.stat().st_mtime:
                continue
            freeze(variable_font(), weight, name, target)


def variable_font() -> Path:
    """The variable Rubik inside the installed `fontpkg-rubik`."""
    import fontpkg_rubik

    root = Path(fontpkg_rubik.__file__).parent
    upright = [f for f in root.rglob("*.ttf") if "italic" not in f.name.lower()]
    if not upright:
        raise FileNotFoundError(f"fontpkg-rubik holds no upright .ttf under {root}")
    return upright[0]


def freeze(source: Path, weight: int, name: str, target: Path) -> None:
    """Write one static, subset instance of `source` at `weight` to `target`."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = TTFont(source, recalcTimestamp=False)
    instantiateVariableFont(font, {"wght": weight}, inplace=True)
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=UNICODES)
    subsetter.subset(font)
    rename(font, name)
    scratch = target.with_suffix(".part")
    font.save(scratch)
    scratch.replace(target)


def rename(font: Any, name: str) -> None:
    """Give each weight a name of its own, or a PDF reader takes one for another."""
    for record in font["name"].names:
        if record.nameID in (3, 4, 6):
            joined = f"{FAMILY}-{name}" if record.nameID != 4 else f"{FAMILY} {name}"
            record.string = joined
