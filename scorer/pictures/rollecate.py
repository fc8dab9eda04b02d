"""The line of track cards with the locomotive on it, each pile's top and total, the draw pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.content import Content

from scorer.colours import dot
from scorer.pictures import Measure, Measured, Question, Scene
from scorer.pixels import Bitmap

QUESTIONS = (Question("turn", "player", "start.turn"),)
PAINTS = {"1": "#5b8fea", "2": "#4fae60", "3": "#e08a2c", "4": "#e0554f"}
CARD = 5
MEASURE = Measure("chart.penalty", low_is_good=True)
ENGINE = ("▄ ▗▄▄", "████▓", "◉▀◉▀◉")
EMBLEM = Bitmap(
    {"w": "#d8d8de", "k": "#3a3a42", "r": "#c62f2b", "R": "#e88a7a", "b": "#f7e3a1",
     "g": "#d0a050", "s": "#a8753f", "i": "#8d8d97"},
    (
        ".www......................",
        "...wwww...................",
        "......ww....rrrrrrrrr.....",
        "......kk.....rrrrrrr......",
        ".....kkkk....rbbrbbr......",
        "......kk.....rbbrbbr......",
        "..rrrrrrrrrrrrrrrrrr......",
        ".rRRrrrrrrrrrrrrrrrr......",
        ".rrrrrrrrrrrrrrrrrrr......",
        ".rrrrrrrrrrrrrrrrrrrrr....",
        "..kkkk.kkkk...kkkkkk......",
        "..kggk.kggk..kkggggkk.....",
        "iikkkkikkkkiiikkkkkkiiiiii",
        "ss..ss..ss..ss..ss..ss..ss",
    ),
)  # fmt: skip


def measure(view: Mapping[str, Any]) -> Measured:
    """The penalty points of each player after every event."""
    return None, view["points"]


def draw(scene: Scene) -> list[Content]:
    """Loco over the cards, rails under them, then a line a player."""
    view = scene.game.view(scene.state)
    piles = [_pile(scene, view, player, pile) for player, pile in view["piles"].items()]
    room = scene.height - len(piles) - 3
    lines = [*_track(scene, view, max(1, min(room, len(ENGINE)))), _left(scene, view)]
    return [*lines, Content(""), *piles] if room > len(ENGINE) else [*lines, *piles]


def _track(scene: Scene, view: Mapping[str, Any], high: int) -> list[Content]:
    """The cards round the locomotive, as many as fit."""
    track, loco = view["track"], int(view["loco"] or 0) - 1
    room = max(4, (scene.width - 4) // CARD)
    first = max(0, min(loco - room // 3, len(track) - room))
    shown = track[first : first + room]
    before = "… " if first else "  "
    after = " …" if first + room < len(track) else "  "
    cards = [Content.assemble((_face(card), _style(card)), " ") for card in shown]
    rails = [Content.styled("═╪═╪ " if not _broken(card) else "═╪╳ ╴", "#a8753f") for card in shown]
    ahead = " " * (CARD * max(0, loco - first))
    loco_lines = [
        scene.row("  ", ahead, Content.styled(part, "bold $text-accent") if loco >= 0 else "")
        for part in ENGINE[-high:]
    ]
    if not track:
        cards, rails = [Content.styled(scene.say("rollecate.none"), "dim")], []
    return [
        *loco_lines,
        scene.row(before, *cards, after),
        scene.row("  ", *rails),
    ]


def _broken(card: str) -> bool:
    return card.endswith("b")


def _face(card: str) -> str:
    """A card of the track in all of its cells but the gap to the next."""
    return f" {card.rstrip('b')}{'╳' if _broken(card) else ' '} "


def _style(card: str) -> str:
    return f"bold {'reverse ' if not _broken(card) else ''}{PAINTS.get(card.rstrip('b'), '')}"


def _left(scene: Scene, view: Mapping[str, Any]) -> Content:
    said = scene.say("rollecate.left", cards=view["draw_pile"], track=len(view["track"]))
    return Content.styled(said, "dim")


def _pile(scene: Scene, view: Mapping[str, Any], player: str, pile: list[str]) -> Content:
    """Whose pile, its top card, how many cards and what it counts."""
    top = pile[-1] if pile else "–"
    turn = player in scene.expected
    mark = " " if not turn else "◂" if scene.painter.right_to_left else "▸"
    return scene.row(
        mark,
        dot(scene.colours.get(player)),
        " ",
        Content.styled(scene.cell(player, 14), "bold $text-accent" if turn else ""),
        " ",
        scene.cell(scene.texts("rollecate.top"), 11),
        Content.styled(f" {top:<3}", f"bold {PAINTS.get(top.rstrip('b'), '')}".strip()),
        " ",
        scene.cell(scene.texts("rollecate.pile", cards=len(pile)), 12),
        Content.styled(scene.say("rollecate.points", points=view["points"][player]), "bold"),
    )
