"""The path with its rivers, the animals on it, the podium, the cards on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.content import Content

from scorer.pictures import Measure, Measured, Question, Scene
from scorer.pixels import Bitmap

QUESTIONS = (
    Question("turn", "player", "start.turn"),
    Question("rivers", "numbers", "start.rivers", needed=True),
)
SECRETS = frozenset({"bets"})
#: Letter and paint of each animal; the initials of the record's words.
MARKS = {
    "hare": ("H", "#c8902a"),
    "tortoise": ("T", "#6f9440"),
    "wolf": ("W", "#7f93b8"),
    "fox": ("F", "#d1653a"),
    "lamb": ("L", "#d98a98"),
}
TILES = 11
NAME = 10
SAME, FULL = 4, 8
MEASURE = Measure("chart.tiles")
EMBLEM = Bitmap(
    {"h": "#dda63a", "k": "#3a2a1a", "p": "#efb8c0", "t": "#7a9a4a", "T": "#4f6b2e",
     "m": "#a9c06a", "w": "#f4f1ea", "g": "#5f9a4a"},
    (
        "...................hh.hh..",
        "..................hh.hh...",
        "..................hhhhh...",
        ".................hhhhkhh..",
        ".................hhhhhhhp.",
        "..............hhhhhhhhh...",
        ".....tttt...wwhhhhhhhh....",
        "...ttTttTt..whhhhhhhhh....",
        "..tTttTttTt..hhhhhhhh.....",
        ".ttttttttttmm.hhh..hhh....",
        ".ttttttttttmkm.hhh...hhh..",
        "..mm....mm..m...hhh....hh.",
        "gggggggggggggggggggggggggg",
        "gggggggggggggggggggggggggg",
    ),
)  # fmt: skip


def measure(view: Mapping[str, Any]) -> Measured:
    """The tile of each animal in every round; the podium lies one tile beyond the last."""
    places = {a: TILES + 1 if at is None else int(at) for a, at in view["positions"].items()}
    return (view["round"], view["turn"] is None), places


def draw(scene: Scene) -> list[Content]:
    """A lane an animal, the numbers of the tiles, the podium, the table."""
    view = scene.game.view(scene.state)
    width = max(3, min(9, (scene.width - NAME - 2) // (TILES + 2)))
    rivers = {int(tile) for tile in view["rivers"]}
    lines = [_lane(scene, view, animal, width, rivers) for animal in MARKS]
    if scene.height >= 2 * len(lines) + 5:
        lines = [line for lane in lines for line in (lane, _bank(scene, width, rivers))]
    return [*lines, _tiles(scene, width, rivers), _podium(scene, view), _table(scene, view)]


def _lane(
    scene: Scene, view: Mapping[str, Any], animal: str, width: int, rivers: set[int]
) -> Content:
    letter, paint = MARKS[animal]
    at = view["positions"][animal]
    place = TILES + 1 if at is None else int(at)
    sign = "★" if animal in view["podium"] else letter
    chip = Content.styled(f" {sign} "[:width], f"bold reverse {paint}")
    cells: list[Content] = [Content.styled(scene.cell(scene.card(animal), NAME), f"bold {paint}")]
    for tile in range(TILES + 2):
        if tile == place:
            cells.append(scene.row(chip, _ground(tile, width - chip.cell_length, rivers, "·")))
        else:
            cells.append(_ground(tile, width, rivers, "·"))
    return scene.row(*cells)


def _bank(scene: Scene, width: int, rivers: set[int]) -> Content:
    """What lies between two lanes."""
    cells = [_ground(tile, width, rivers, " ") for tile in range(TILES + 2)]
    return scene.row(" " * NAME, *cells)


def _ground(tile: int, width: int, rivers: set[int], dot: str) -> Content:
    """A tile of the path: water, a line at start and finish, or meadow."""
    if tile in rivers:
        return Content.styled("≈" * width, "bold #4aa3d8")
    if tile == TILES + 1:
        return Content.styled("▒" * width, "dim")
    return Content.styled((dot * (tile > 0)).ljust(width) if width else "", "dim")


def _tiles(scene: Scene, width: int, rivers: set[int]) -> Content:
    cells: list[Content | str] = [" " * NAME, scene.cell("▌", width)]
    for tile in range(1, TILES + 1):
        style = "bold #4aa3d8" if tile in rivers else "dim"
        cells.append(Content.styled(scene.cell(str(tile), width), style))
    return scene.row(*cells, scene.cell("▐", width))


def _podium(scene: Scene, view: Mapping[str, Any]) -> Content:
    parts: list[Content | str] = [scene.cell(scene.texts("hare.podium"), NAME)]
    for place in range(3):
        animal = view["podium"][place] if place < len(view["podium"]) else None
        name = scene.painter.line(scene.card(animal)) if animal else "–"
        style = f"bold {MARKS[animal][1]}" if animal else "dim"
        parts += [f"{place + 1} ", Content.styled(name, style), "    "]
    return scene.row(*parts)


def _table(scene: Scene, view: Mapping[str, Any]) -> Content:
    """How many cards lie there, of each animal and in all."""
    table = view["table"]
    total = sum(n for animal, n in table.items() if animal in MARKS)
    parts: list[Content | str] = [scene.cell(scene.texts("hare.table"), NAME), f"{total}/{FULL}  "]
    for animal, (letter, paint) in MARKS.items():
        count = int(table.get(animal, 0))
        howls = " ☾" * int(table.get("howls", 0)) if animal == "wolf" else ""
        bars = f"{letter} {'▮' * count}{'▯' * (SAME - count)}{howls}   "
        parts.append(Content.styled(bars, f"bold {paint}" if count else paint))
    return scene.row(*parts)
