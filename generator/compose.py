"""From a template and a face to a picture: every element drawn in order, every problem kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.deck import Deck, Face, Field
from engines.problems import Problem
from generator.gallery import Gallery
from generator.layout import Layout, Template
from generator.picture import Mark, Picture, TurnedMarks, WordsMark
from generator.scene import Rect, Scene, Subject

RESERVED = ("id", "family", "language", "game", "name", "text", "fields")


def subject_of_face(deck: Deck, face: Face, language: str, *, reverse: bool = False) -> Subject:
    """A side of a card in a language: the front, or its `reverse`."""
    fields = face.reverse if reverse and face.reverse is not None else face.fields
    label = f"card {face.id}" + (" (other side)" if reverse else "")
    words = {
        **{name: _said(value) for name, value in fields.items()},
        "id": face.id,
        "family": face.family,
        "language": language,
        "game": deck.name.get(language, deck.game),
        "name": face.name.get(language, ""),
        "text": face.text.get(language, ""),
        "fields": " · ".join(f"{name} {_said(value)}" for name, value in fields.items()),
    }
    values: dict[str, Field] = {**fields, "id": face.id, "family": face.family}
    return Subject(deck.game, label, language, words, {**values, "language": language})


def subject_of_back(deck: Deck, back: str, language: str) -> Subject:
    """A back design in a language; a back knows nothing of the card it is on."""
    words = {"id": back, "language": language, "game": deck.name.get(language, deck.game)}
    return Subject(deck.game, f"back {back}", language, words, {"id": back, "language": language})


def _said(value: Field) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def compose(
    subject: Subject,
    template: Template,
    layout: Layout,
    gallery: Gallery,
    problems: list[Problem],
    *,
    behind: bool = False,
) -> Picture:
    """The picture of one face; what is wrong is added to `problems`.

    `behind`: the other side of a standee, where every box and drawing changes sides.
    """
    scene = Scene(subject, template, layout, gallery, problems)
    scene.mirrored = scene.mirrored != behind
    bleed = scene.bleed
    if template.background is not None:
        fill = scene.colour(template.background, "background")
        scene.pen.rect(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed, fill=fill)
    for placed in template.elements:
        element = placed.element
        if not applies(element.when, element.unless, subject.values):
            continue
        scene.at(placed)
        start = len(scene.pen.marks)
        element.draw(scene)
        drawn = scene.pen.marks[start:]
        scene.check_safe(extents(drawn), "")
        if element.twice and drawn:
            scene.pen.add(TurnedMarks(scene.width / 2, scene.height / 2, 180, drawn))
    radius = template.radius.mm
    return Picture(scene.width, scene.height, bleed, radius, scene.pen.marks)


Condition = Mapping[str, str | int | bool | list[str | int | bool]]


def applies(when: Condition, unless: Condition, values: Mapping[str, Field]) -> bool:
    """Whether an element with these conditions is drawn.

    >>> applies({"speed": [3, 4]}, {}, {"speed": 3})
    True
    >>> applies({}, {"broken": True}, {"broken": True})
    False
    """
    return _all_hold(when, values) and not (unless and _all_hold(unless, values))


def _all_hold(condition: Condition, values: Mapping[str, Field]) -> bool:
    for name, wanted in condition.items():
        choices = wanted if isinstance(wanted, list) else [wanted]
        value = values.get(name, False if True in choices or False in choices else None)
        # True == 1 in Python, but a flag is not a number in a deck.
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            return False
    return True


def extents(marks: Sequence[Mark]) -> list[Rect]:
    """The space that upright text takes up: left, top, right, bottom in mm from the cut card."""
    found: list[Rect] = []
    for mark in marks:
        if isinstance(mark, WordsMark):
            # Half the size above the baseline is less than any capital: no false alarms.
            high = mark.block.size_pt * 25.4 / 72 * 0.5
            for line in mark.block.lines:
                left, base = mark.x + line.x, mark.y + line.baseline
                found.append((left, base - high, left + line.width, base))
        elif isinstance(mark, TurnedMarks) and mark.degrees % 360 == 180:
            for left, top, right, bottom in extents(mark.marks):
                x, y = 2 * mark.cx, 2 * mark.cy
                found.append((x - right, y - bottom, x - left, y - top))
    return found
