"""The strip of cars: who is where, this round's cards, the course, points so far."""

from __future__ import annotations

from textual.content import Content

from scorer.colours import dot
from scorer.pictures import Question, Scene
from scorer.pictures.boxes import cell, row_of_boxes

QUESTIONS: tuple[Question, ...] = ()
COURSES = {"L": "↰", "R": "↱", "S": "↑"}
ROUNDS = 8


def emblem() -> list[Content]:
    """A soapbox car."""
    return [
        Content("      _ ,"),
        Content("     (o)≡≡"),
        Content("  ___/ |____"),
        Content.assemble(" [", ("__________", "on #c98b4e"), "\\_"),
        Content("  (✱)    (✱)"),
        Content.styled("  ═══════════", "#e9c46a"),
    ]


def draw(scene: Scene) -> list[Content]:
    """Six lines or more: heading, the cars from the front, the points."""
    view = scene.game.view(scene.state)
    lines = [_heading(scene, view), *_cars(scene, view)]
    points = [
        Content.assemble(dot(scene.colours.get(p)), f" {scene.paint(p)} {n}")
        for p, n in view["points"].items()
    ]
    return [*lines, Content("   ").join(points)]


def _heading(scene: Scene, view: dict) -> Content:
    course = view["course"]
    texts = scene.texts
    said = texts("zeep.heading", race=view["race"], round=view["round"], rounds=ROUNDS)
    if not course:
        return Content(scene.paint(said))
    return Content.assemble(
        scene.paint(said), ("   ", ""), (f"{COURSES[course]} {course}", "bold $accent")
    )


def _cars(scene: Scene, view: dict) -> list[Content]:
    order = view["order"]
    if not order:
        drawn = ", ".join(f"{scene.paint(p)} {n}" for p, n in view["draws"].items())
        return [Content(""), Content(drawn), Content("")]
    width = max(8, min(20, (scene.width - 1) // max(len(order), 1) - 1))
    boxes = []
    for place, racer in enumerate(order, start=1):
        card = view["shown"].get(racer, "·")
        on_course = card == "·" or not view["course"] or card.startswith(view["course"])
        boxes.append(
            [
                Content.assemble(f"{place} ", dot(scene.colours.get(racer)), " ⊙═⊙"),
                Content(cell(scene.paint(racer), width)),
                Content.styled(card if on_course else f"{card} ✗", "bold"),
            ]
        )
    return row_of_boxes(boxes, width)
