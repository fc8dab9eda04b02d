"""The strip of cars: who is where, this round's cards, the course, places won so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual.content import Content

from scorer.colours import paint_of, symbol
from scorer.pictures import Measure, Measured, Scene
from scorer.pixels import Bitmap

COURSES = {"L": "↰", "R": "↱", "S": "↑"}
ROUNDS = 8
RACES = 3
GHOST = "ghost"
MEASURE = Measure("chart.place", low_is_good=True)
EMBLEM = Bitmap(
    {
        "h": "#c62f2b",
        "y": "#f2c230",
        "s": "#e8b98a",
        "t": "#2f8f8a",
        "o": "#c98b4e",
        "d": "#8a5a2e",
        "k": "#4a4a52",
        "g": "#b9bcc4",
        "w": "#f4f1ea",
        "r": "#9a9aa2",
    },
    (
        ".......hhhh...............",
        "......hhhhhh..............",
        ".....hhhyyyyh.....wwww....",
        "......sssssss.....wwwwww..",
        ".......sssss......wwww....",
        ".oo...ttttttt.....d.......",
        ".ooo.ttttttttt....d.......",
        ".oooooooooooooooooooo.....",
        ".odoooodoooooodooooodooo..",
        ".ooooooooooooooooooooooo..",
        "..kkkk............kkkk....",
        ".kkggkk..........kkggkk...",
        ".kkggkk..........kkggkk...",
        "rrkkkkrrrrrrrrrrrrkkkkrrrr",
    ),
)


def measure(view: Mapping[str, Any]) -> Measured:
    """The place of each car after each round."""
    if view["shown"] or not view["order"]:
        return (view["race"], view["round"]), {}
    done = ROUNDS if view["phase"] == "over" else view["round"] - 1
    places = {racer: place for place, racer in enumerate(view["order"], 1) if racer != GHOST}
    return (view["race"], done), places


def draw(scene: Scene) -> list[Content]:
    """Heading, the cars from the front, the road, and the points as far as there is room."""
    view = scene.game.view(scene.state)
    lines = [_heading(scene, view), *_cars(scene, view)]
    if scene.height >= len(lines) + len(view["points"]) + 2:
        return [*lines, Content(""), *_places(scene, view)]
    return [*lines, _points(scene, view)]


def _heading(scene: Scene, view: Mapping[str, Any]) -> Content:
    race = scene.say(
        "zeep.heading", race=view["race"], races=RACES, round=view["round"], rounds=ROUNDS
    )
    course = view["course"]
    if not course:
        return Content(race)
    named = f" {COURSES[course]} {scene.say('zeep.' + course.lower())} "
    return scene.row(race, "   ", Content.styled(named, "bold reverse"))


def _cars(scene: Scene, view: Mapping[str, Any]) -> list[Content]:
    """Five lines: driver, car, wheels, name, card; and the road."""
    racers = view["order"] or [p for p in view["points"] if p != GHOST]
    width = max(9, min(19, scene.width // max(1, len(racers))))
    columns = [
        _car(scene, view, racer, place, width) for place, racer in enumerate(racers, start=1)
    ]
    lines = [scene.row(*row) for row in zip(*columns, strict=True)]
    road = Content.styled("▔" * min(scene.width, width * len(racers)), "dim")
    return [*lines[:3], road, *lines[3:]]


def _car(
    scene: Scene, view: Mapping[str, Any], racer: str, place: int, width: int
) -> list[Content]:
    colour = scene.colours.get(racer)
    paint, sign = paint_of(colour), symbol(colour)
    number = f"{place}" if view["order"] else " "
    back, front = ("▟", "▄▖") if scene.painter.right_to_left else ("▗▄", "▙")
    body = Content.assemble(
        "  ", (back, paint), (f" {sign} ", f"bold #ffffff on {paint or '#6b6b75'}"), (front, paint)
    )
    helmet = Content.assemble((number.ljust(4), "bold"), (" ▟▙", paint))
    wheels = Content.styled("   ●  ●", "$foreground")
    name = scene.cell(racer, width - 3)
    turn = racer in scene.expected
    mark = "▸" if turn and not scene.painter.right_to_left else "◂" if turn else " "
    label = scene.row(mark + " ", Content.styled(name, "bold $text-accent" if turn else ""), " ")
    return [
        _wide(helmet, width),
        _wide(body, width),
        _wide(wheels, width),
        label,
        _side(scene, _shown(view, racer), width),
    ]


def _shown(view: Mapping[str, Any], racer: str) -> Content:
    """The card this car has shown, or the place it has drawn."""
    if racer in view["draws"]:
        return Content.styled(f" № {view['draws'][racer]} ", "reverse")
    card = view["shown"].get(racer)
    if card is None:
        return Content.styled("·", "dim")
    arrow = COURSES.get(card[:1], "")
    if not view["course"] or card.startswith(view["course"]):
        return Content.styled(f" {arrow}{card} ", "bold reverse")
    return Content.assemble((f" {arrow}{card} ", "reverse"), (" ✗", "bold $error"))


def _wide(line: Content, width: int) -> Content:
    """A piece of a car in the cells of its column."""
    return line.pad_right(max(0, width - line.cell_length))


def _side(scene: Scene, line: Content, width: int) -> Content:
    """A card under its car, in from the side where reading begins."""
    room = " " * max(0, width - line.cell_length - 2)
    return scene.row("  ", line, room)


def _points(scene: Scene, view: Mapping[str, Any]) -> Content:
    parts: list[Content | str] = [scene.say("zeep.points"), "  "]
    for racer, points in view["points"].items():
        name = scene.painter.line(racer if len(racer) <= 9 else racer[:8] + "…")
        parts += [_sign(scene, racer), f" {name} ", Content.styled(f"{points}", "bold"), "  "]
    return scene.row(*parts)


def _places(scene: Scene, view: Mapping[str, Any]) -> list[Content]:
    """A line a racer: the place in each race, and the points."""
    heads = [scene.cell(f"{race}", 5) for race in range(1, RACES + 1)]
    head = scene.row(
        scene.cell(scene.texts("zeep.points"), 22), *heads, scene.cell("=", 5)
    ).stylize("dim")
    lines = [head]
    for racer, points in view["points"].items():
        won = [_place(finish, racer) for finish in view["finishes"]]
        cells = [scene.cell(place, 5) for place in [*won, "", "", ""][:RACES]]
        name = scene.cell(racer, 20)
        total = Content.styled(scene.cell(str(points), 5), "bold")
        lines.append(scene.row(_sign(scene, racer), " ", name, *cells, total))
    return lines


def _place(finish: Mapping[str, Any], racer: str) -> str:
    if racer in finish["places"]:
        return str(finish["places"].index(racer) + 1)
    return "✗" if racer in finish["out"] else ""


def _sign(scene: Scene, racer: str) -> Content:
    colour = scene.colours.get(racer)
    return Content.styled(symbol(colour), paint_of(colour))
