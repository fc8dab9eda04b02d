"""The line of track cards with the locomotive on it, each pile's top and total, the draw pile."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from scorer.colours import dot
from scorer.pictures import Question, Scene
from scorer.pictures.boxes import cell

QUESTIONS = (Question("turn", "player", "start.turn"),)
PAINTS = {"1": "#6f9ff0", "2": "#5fc26f", "3": "#f0962e", "4": "#f0605c"}
CARD = 4


def emblem() -> list[Content]:
    """A locomotive."""
    return [
        Content("       ○ ○"),
        Content("    ┌┐  ┌──┐"),
        Content.styled("  ┌─┘└──┤▒▒│", "#c62f2b"),
        Content.styled("  │█████│▒▒│", "#c62f2b"),
        Content("  (◎)─(◎)(◎)"),
        Content.styled(" ╪═╪═╪═╪═╪═╪═╪", "#8a5a2e"),
    ]


def draw(scene: Scene) -> list[Content]:
    """Loco over the cards, rails under them, then a line a player."""
    view = scene.game.view(scene.state)
    lines = [*_track(scene, view), _left(scene, view)]
    for player, pile in view["piles"].items():
        lines.append(_pile(scene, view, player, pile))
    return lines


def _track(scene: Scene, view: dict[str, Any]) -> list[Content]:
    """The cards round the locomotive, as many as fit."""
    track, loco = view["track"], int(view["loco"]) - 1
    room = max(4, (scene.width - 4) // CARD)
    first = max(0, min(loco - room // 3, len(track) - room))
    shown = track[first : first + room]
    before = "…" if first else " "
    after = "…" if first + room < len(track) else ""
    engine = " " * (1 + (loco - first) * CARD) + "▟█▙"
    cards: list[Any] = [before]
    for card in shown:
        broken = card.endswith("b")
        style = f"bold {PAINTS.get(card.rstrip('b'), '')}" + (" reverse" if broken else "")
        cards.append((cell(f" {card.rstrip('b')}{'⚡' if broken else ' '}", CARD - 1) + " ", style))
    rails = "".join("═╪══" if not card.endswith("b") else "═╳ ═" for card in shown)
    return [
        Content.styled(engine, "bold $accent"),
        Content.assemble(*cards, after),
        Content.styled(before + rails, "#a8753f"),
    ]


def _left(scene: Scene, view: dict[str, Any]) -> Content:
    return Content(
        scene.paint(
            scene.texts("rollecate.left", cards=view["draw_pile"], track=len(view["track"]))
        )
    )


def _pile(scene: Scene, view: dict[str, Any], player: str, pile: list[str]) -> Content:
    top = pile[-1] if pile else "–"
    points = view["points"][player]
    mark = "▶" if player == view["turn"] else " "
    said = scene.texts("rollecate.pile", top=top, cards=len(pile), points=points)
    return Content.assemble(
        mark,
        dot(scene.colours.get(player)),
        " ",
        cell(scene.paint(player), 14),
        " ",
        scene.paint(said),
    )
