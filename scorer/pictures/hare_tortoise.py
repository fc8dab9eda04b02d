"""The path with its rivers, the animals on it, the podium, the cards on the table."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from scorer.pictures import Question, Scene
from scorer.pictures.boxes import fitted

QUESTIONS = (
    Question("turn", "player", "start.turn"),
    Question("rivers", "numbers", "start.rivers"),
)
ANIMALS = {
    "hare": ("H", "#dda63a"),
    "tortoise": ("T", "#7a9a4a"),
    "wolf": ("W", "#8fa3c4"),
    "fox": ("F", "#d1653a"),
    "lamb": ("L", "#efb8c0"),
}
TILES = 11


def emblem() -> list[Content]:
    """A hare running ahead of a tortoise."""
    return [
        Content.styled("                (\\(\\", "#dda63a"),
        Content.styled("                ( -.)", "#dda63a"),
        Content.assemble(("    ____     ", "#7a9a4a"), (' o_(")(")', "#dda63a")),
        Content.styled("   /⬡⬡⬡\\__", "#7a9a4a"),
        Content.styled("   |_|_|_|_°", "#7a9a4a"),
        Content("  ~~~~~~~~~~~~~~~~~~~~~~~~"),
    ]


def draw(scene: Scene) -> list[Content]:
    """A line an animal over the tiles, the tiles, the podium, the table."""
    view = scene.game.view(scene.state)
    width = max(3, min(6, (scene.width - 16) // (TILES + 2)))
    lines = [_lane(scene, view, animal, width) for animal in ANIMALS]
    return [*lines, _tiles(view, width), _podium(scene, view), _table(scene, view)]


def _name(scene: Scene, animal: str) -> str:
    face = next((f for f in scene.game.deck.faces("card") if f.id == animal), None)
    return scene.paint(face.name[scene.texts.language] if face else animal)


def _lane(scene: Scene, view: dict[str, Any], animal: str, width: int) -> Content:
    letter, paint = ANIMALS[animal]
    place = min(int(view["positions"][animal]), TILES + 1)
    arrived = animal in view["podium"]
    ahead = "·" * (width * place)
    mark = "★" if arrived else letter
    name = fitted(Content.styled(_name(scene, animal), paint), 10)
    return Content.assemble(name, " ", (ahead, "$text-muted"), (mark, f"bold {paint}"))


def _tiles(view: dict[str, Any], width: int) -> Content:
    rivers = {int(tile) for tile in view["rivers"]}
    parts: list[Any] = [" " * 11, ("▌".ljust(width), "bold")]
    for tile in range(1, TILES + 1):
        river = tile in rivers
        parts.append(
            (f"{tile}{'≈' if river else ''}".ljust(width), "bold #4aa3d8" if river else "")
        )
    return Content.assemble(*parts, ("▐", "bold"))


def _podium(scene: Scene, view: dict[str, Any]) -> Content:
    places = [f"{i}. {_name(scene, animal)}" for i, animal in enumerate(view["podium"], 1)]
    return Content(scene.paint(scene.texts("hare.podium")) + ": " + ("  ".join(places) or "–"))


def _table(scene: Scene, view: dict[str, Any]) -> Content:
    table = view["table"]
    total = sum(n for animal, n in table.items() if animal in ANIMALS)
    parts: list[Any] = [scene.paint(scene.texts("hare.table", count=total)), "  "]
    for animal, (_, paint) in ANIMALS.items():
        count = int(table.get(animal, 0))
        howl = " ☾" * int(table.get("howls", 0)) if animal == "wolf" else ""
        parts += [(f"{_name(scene, animal)} {'▮' * count}{'▯' * (4 - count)}{howl}  ", paint)]
    return Content.assemble(*parts)
