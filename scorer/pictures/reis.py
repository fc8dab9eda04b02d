"""The road of each player: km to the goal, what blocks, the limit, the immunities."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from scorer.colours import dot
from scorer.pictures import Question, Scene
from scorer.pictures.boxes import bar, cell

QUESTIONS = (Question("turn", "player", "start.turn"),)
GOAL = 1000
NAME = 12


def emblem() -> list[Content]:
    """A road to the horizon."""
    return [
        Content.styled("        ▁▂▃▂▁", "#f7c948"),
        Content("─────────/|\\─────────"),
        Content("        / | \\"),
        Content("       /  |  \\"),
        Content("      /   |   \\"),
        Content.styled("     /   1000  \\", "bold"),
    ]


def draw(scene: Scene) -> list[Content]:
    """Two lines a player."""
    view = scene.game.view(scene.state)
    lines = []
    for player, place in view["players"].items():
        lines += _player(scene, player, place, player == view["turn"])
    return lines


def _player(scene: Scene, player: str, place: dict[str, Any], on_turn: bool) -> list[Content]:
    width = max(10, scene.width - NAME - 16)
    name = Content.assemble(
        "▶" if on_turn else " ",
        dot(scene.colours.get(player)),
        " ",
        cell(scene.paint(player), NAME),
    )
    road = Content.assemble(name, " ", bar(place["km"], GOAL, width), f" {place['km']:>4} km")
    return [road, Content.assemble("    ", *_signs(scene, place))]


def _signs(scene: Scene, place: dict[str, Any]) -> list[Any]:
    """Light, block, limit and immunities, each with a sign and its name."""
    names = {face.id: face.name[scene.texts.language] for face in scene.game.deck.faces("card")}

    def named(card: str) -> str:
        return scene.paint(names.get(card, card))

    signs: list[Any] = []
    if place["block"]:
        signs += [(f"■ {named(place['block'])}", "bold $error"), "  "]
    elif place["started"]:
        signs += [("● ", "$success"), (named("green-light"), "$success"), "  "]
    else:
        signs += [(f"○ {scene.paint(scene.texts('reis.waiting'))}", "$text-muted"), "  "]
    if place["limit"]:
        signs += [(f"▼ {named('speed-limit')}", "bold $warning"), "  "]
    for card in place["immunities"]:
        signs += [(f"◆ {named(card)}", "$primary"), "  "]
    return signs
