"""The road of each player: km to the goal, what blocks, the limit, the immunities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.content import Content

from scorer.colours import dot, paint_of
from scorer.pictures import Measure, Measured, Question, Scene
from scorer.pixels import Bitmap

QUESTIONS = (Question("turn", "player", "start.turn"),)
GOAL = 1000
NAME = 12
MEASURE = Measure("chart.km")
EMBLEM = Bitmap(
    {
        "b": "#7db8e8",
        "y": "#f7c948",
        "G": "#3f7d4e",
        "g": "#6aa84f",
        "r": "#5a5a62",
        "w": "#f4f1ea",
    },
    (
        "bbbbbbbbbbbbbbbbbbyyybbbbb",
        "bbbbbbbbbbbbbbbbbyyyyybbbb",
        "bbbbbbbbbbbbbbbbbyyyyybbbb",
        "bbbbbGGbbbbbbbbbbbyyybbbbb",
        "bbGGGGGGGbbbbbbbbbGGGGbbbb",
        "GGGGGGGGGGGGGGGGGGGGGGGGGG",
        "gggggggggggrrrrggggggggggg",
        "ggggggggggrrwwrrgggggggggg",
        "gggggggggrrrrrrrrggggggggg",
        "ggggggggrrrrwwrrrrgggggggg",
        "gggggggrrrrrwwrrrrrggggggg",
        "ggggggrrrrrrrrrrrrrrgggggg",
        "gggggrrrrrrrwwrrrrrrrggggg",
        "ggggrrrrrrrrwwrrrrrrrrgggg",
    ),
)


def measure(view: Mapping[str, Any]) -> Measured:
    """The km of each player after every event."""
    return None, {player: place["km"] for player, place in view["players"].items()}


def draw(scene: Scene) -> list[Content]:
    """Two lines a player, and one between them where there is room."""
    view = scene.game.view(scene.state)
    airy = scene.height >= 3 * len(view["players"]) + 1
    lines = [_milestones(scene)] if scene.height > 2 * len(view["players"]) else []
    for player, place in view["players"].items():
        lines += [_road(scene, player, place), _signs(scene, place)]
        lines += [Content("")] if airy else []
    return lines


def _width(scene: Scene) -> int:
    return max(20, scene.width - NAME - 14)


def _milestones(scene: Scene) -> Content:
    width = _width(scene)
    marks = ["0".ljust(width // 4)]
    marks += [str(GOAL * n // 4).ljust(width // 4) for n in (1, 2, 3)]
    line = "".join(marks)[:width] + str(GOAL)
    if scene.painter.right_to_left:
        line = "".join(m.rstrip().rjust(width // 4) for m in reversed(marks)) + " "
    return scene.row(" " * (NAME + 4), Content.styled(line, "dim"))


def _road(scene: Scene, player: str, place: Mapping[str, Any]) -> Content:
    width = _width(scene)
    full = min(width, round(width * place["km"] / GOAL))
    turn = player in scene.expected
    mark = " " if not turn else "◂" if scene.painter.right_to_left else "▸"
    colour = scene.colours.get(player)
    name = Content.styled(scene.cell(player, NAME), "bold $text-accent" if turn else "")
    return scene.row(
        mark,
        dot(colour),
        " ",
        name,
        " ",
        Content.styled("━" * full, f"bold {paint_of(colour)}".strip()),
        Content.styled("┄" * (width - full), "dim"),
        f" {place['km']:>4} ",
        scene.say("reis.km"),
    )


def _signs(scene: Scene, place: Mapping[str, Any]) -> Content:
    """Light, block, limit and immunities, each with a sign and its name."""

    def named(sign: str, card: str, style: str) -> Content:
        said = scene.painter.line(scene.card(card))
        return scene.row(Content.styled(sign, style), " ", Content.styled(said, style), "   ")

    signs: list[Content] = []
    if place["block"]:
        signs.append(named("■", place["block"], "bold $error"))
    elif place["started"]:
        signs.append(named("●", "green-light", "$success"))
    else:
        signs.append(Content.styled(f"○ {scene.say('reis.waiting')}   ", "dim"))
    if place["limit"]:
        signs.append(named("▼", "speed-limit", "bold $warning"))
    signs += [named("◆", card, "$primary") for card in place["immunities"]]
    return scene.row(" " * 4, *signs)
