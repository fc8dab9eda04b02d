"""The pieces beside the cards: flat ones from templates; standees, dice and the box as nets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engines.deck import Deck, Face
from engines.problems import Problem
from generator.compose import compose, subject_of_face
from generator.foldups import Pasted, paste
from generator.measures import ZERO, mm
from generator.nets.die import SIDES, die
from generator.nets.shapes import Net
from generator.nets.standee import standee
from generator.nets.tuckbox import inside, tuck_box
from generator.picture import Picture, RectMark
from generator.plan import Card, Manner

if TYPE_CHECKING:
    from generator.layout import Template
    from generator.printing import Designer

#: How the flat pieces of each component may be laid on the paper.
FLAT: dict[str, Manner] = {
    "tokens": "turning",
    "tiles": "turning",
    "boards": "splitting",
    "pieces": "splitting",
}
#: Templates for the other walls of a box, and how their pictures lie there, degrees clockwise.
WALLS = {"left": ("box-side", 90), "right": ("box-side", 90), "lid": ("box-lid", 180)}


@dataclass(frozen=True, slots=True)
class Crafting:
    """Sizes the person chooses, in mm: the edge of a die and the thickness of one printed card."""

    die_edge: float = 16.0
    card_thickness: float = 0.3


@dataclass(frozen=True, slots=True)
class Chosen:
    """One physical piece to print: its component (`tokens` …), its number within it, its face."""

    group: str
    number: int
    face: Face


def cards(
    designer: Designer, pieces: Sequence[Chosen], crafting: Crafting, *, with_backs: bool
) -> Iterator[Card]:
    """The pieces as the plan takes them; what is wrong goes to the designer's problems."""
    maker = _Maker(designer, crafting)
    for piece in pieces:
        manner = FLAT.get(piece.group)
        if manner is not None:
            for card in designer.cards(piece.number, piece.face, with_backs):
                yield replace(card, group=piece.group, manner=manner)
            continue
        key = maker.net(piece)
        if key is not None:
            picture = designer.pictures[key]
            size = mm(picture.width), mm(picture.height)
            yield Card(piece.number, key, None, *size, ZERO, piece.group, "net")


class _Maker:
    """Makes the picture of each net once."""

    def __init__(self, designer: Designer, crafting: Crafting) -> None:
        self.designer, self.crafting = designer, crafting

    def net(self, piece: Chosen) -> str | None:
        """The key of the picture of a net, or None where its template is missing."""
        template = self.designer.front(piece.face.family)
        key = f"net {piece.face.id}"
        if template is None:
            return None
        if key not in self.designer.pictures:
            makers = {"standees": self._standee, "dice": self._die, "box": self._box}
            self.designer.pictures[key] = makers[piece.group](piece.face, template)
        return key

    def _side(
        self, face: Face, template: Template, *, behind: bool = False, **words: str
    ) -> Picture:
        """A side of a piece; `words` are further holes."""
        designer = self.designer
        subject = subject_of_face(designer.deck, face, designer.language)
        subject = replace(
            subject,
            words={**subject.words, **words},
            values={**subject.values, **words},
        )
        return compose(
            subject, template, designer.layout, designer.gallery, designer.problems, behind=behind
        )

    def _standee(self, face: Face, template: Template) -> Picture:
        front = self._side(face, template)
        back = self._side(face, template, behind=True)
        net = standee(front.width, front.height)
        pasted = {"front": Pasted(front), "back": Pasted(back, turn=180)}
        return paste(net, pasted, _ground(front))

    def _die(self, face: Face, template: Template) -> Picture:
        sides = [
            name
            for name, value in face.fields.items()
            if isinstance(value, int) and not isinstance(value, bool)
            for _ in range(value)
        ]
        net = die(self.crafting.die_edge)
        if len(sides) != len(SIDES):
            deck = self.designer.deck
            wrong = f"the numbers of the die '{face.id}' add up to {len(sides)} sides"
            self.designer.problems.append(Problem(deck.source, 0, face.family, wrong, "6"))
            return paste(net, {}, "#ffffff")
        made = {side: self._side(face, template, side=side) for side in dict.fromkeys(sides)}
        pasted = {
            place: Pasted(made[side], fit=True) for place, side in zip(SIDES, sides, strict=True)
        }
        return paste(net, pasted, _ground(made[sides[0]]))

    def _box(self, face: Face, template: Template) -> Picture:
        deck, layout = self.designer.deck, self.designer.layout
        net = box_net(deck, self.designer, self.crafting)
        words = {"fingerprint": deck.fingerprint, "cards": str(count_of_cards(deck))}
        front = self._side(face, template, **words)
        pasted = {"front": Pasted(front)}
        back = self._card_back()
        if back is not None:
            pasted["back"] = Pasted(back)
        for wall, (name, turn) in WALLS.items():
            design = layout.fronts.get(name)
            # A wall narrower than its design stays plain: nothing is cut off.
            if design is not None and design.height.mm <= _depth(net):
                pasted[wall] = Pasted(self._side(face, design, **words), turn=turn)
        return paste(net, pasted, _ground(front))

    def _card_back(self) -> Picture | None:
        """The back of the first cards that have one: the box shows it behind."""
        for family in self.designer.deck.families:
            template = self.designer.layout.front(family.id)
            if family.component == "card" and family.back is not None and template is not None:
                key = self.designer.back(family.back, template)
                return self.designer.pictures[key] if key is not None else None
        return None


def _ground(picture: Picture) -> str:
    """The background of a picture: the first thing drawn, if it is a plain rectangle."""
    first = picture.marks[0] if picture.marks else None
    return first.fill if isinstance(first, RectMark) and first.fill else "#ffffff"


def _depth(net: Net) -> float:
    return net.piece("lid").box[3]


def count_of_cards(deck: Deck) -> int:
    """How many cards the deck has."""
    return sum(face.count for face in deck.faces("card"))


def box_net(deck: Deck, designer: Designer, crafting: Crafting) -> Net:
    """The tuck box for all cards of a deck, stacked in one pile."""
    sizes = [
        template
        for family in deck.families
        if family.component == "card" and (template := designer.layout.front(family.id)) is not None
    ]
    width = max((template.width.mm for template in sizes), default=63.0)
    height = max((template.height.mm for template in sizes), default=88.0)
    return tuck_box(inside(count_of_cards(deck), crafting.card_thickness, width, height))
