"""Drawing as a log: what a canvas is asked to do, compared line by line with a file.

`python -m tests.generator.test_drawing_log` writes the file anew; look at the difference first.
"""

import dataclasses
from pathlib import Path

import pytest

from engines.deck import read
from generator import layout
from generator.draw import draw
from generator.measures import Mm, mm
from generator.paper import paper
from generator.picture import ArtMark, ClippedMarks, EllipseMark, TurnedMarks, WordsMark
from generator.plan import Settings, Sides
from generator.printing import prepare
from generator.selection import Selection
from tests.generator import decks

DATA = Path(__file__).parent / "data"
LANGUAGES = ("en", "he")


class Recording:
    """A canvas that writes down what it is asked to do."""

    def __init__(self):
        self.lines, self.known = [], set()

    def has(self, key):
        return key in self.known

    def define(self, key, picture):
        self.known.add(key)
        size = f"{picture.width:g}x{picture.height:g} bleed {picture.bleed:g}"
        self.lines.append(f"define {key}: {size}")
        self._marks(picture.marks, "  ")

    def place(self, placement):
        self.lines.append(f"place {self._placed(placement)}")

    def place_once(self, placement, picture):
        self.lines.append(f"place once {self._placed(placement)}")
        self._marks(picture.marks, "  ")

    def draw(self, marks, box=None, rotation=0):
        self.lines.append(f"draw {'on the page' if box is None else said(box)} turned {rotation}")
        self._marks(marks, "  ")

    def end_page(self, *, label, outline, trim, bleed):
        self.lines.append(f"page {label!r} {outline!r} trim {said(trim)} bleed {said(bleed)}")

    def _placed(self, placement):
        edge = said(placement.bleed)
        return f"{placement.picture} {said(placement.box)} turned {placement.rotation} bleed {edge}"

    def _marks(self, marks, indent):
        for mark in marks:
            name = type(mark).__name__.removesuffix("Mark").removesuffix("Marks").lower()
            inner = getattr(mark, "marks", ())
            self.lines.append(f"{indent}{name} {said(mark)}")
            self._marks(inner, indent + "  ")


def said(value):
    """A value in one line: numbers to a thousandth, nested marks and drawings by name only."""
    if isinstance(value, Mm):
        return f"{value.mm:.6g}"
    if isinstance(value, float):
        return f"{round(value, 3) + 0:g}"
    if isinstance(value, WordsMark):
        pieces = [
            f"{piece.text!r} {piece.weight} at {said(value.x + piece.x)} "
            f"{said(value.y + line.baseline)}"
            for line in value.block.lines
            for piece in line.pieces
        ]
        return f"{value.block.size_pt:g} pt {value.colour}: {'; '.join(pieces)}"
    if dataclasses.is_dataclass(value):
        names = [f.name for f in dataclasses.fields(value) if f.name not in ("marks", "drawing")]
        return " ".join(said(getattr(value, name)) for name in names)
    if isinstance(value, tuple):
        return f"[{len(value)}] {' '.join(map(said, value[:4]))}"
    return str(value)


def job(folder, language, patch):
    patch.setattr(layout, "LAYOUTS", folder / "layouts")
    if not (folder / "layouts").exists():
        decks.house(folder / "layouts", layout=(DATA / "elements.toml").read_text("utf-8"))
    path = folder / "deck.toml"
    faces = '{ id = "a", count = 2, n = 3, way = "L" },\n{ id = "b", count = 1, n = 2, way = "R" },'
    path.write_text(decks.deck(faces, total=3, name="Race {n}"), "utf-8")
    settings = Settings(paper("a4"), Sides(*[mm(5)] * 4))
    (made,) = prepare([read(path)], [language], Selection(), settings)
    return made


def log(folder, language, patch):
    made = job(folder, language, patch)
    canvas = Recording()
    draw(
        made.plan,
        made.pictures,
        canvas,
        game="Trial",
        language=language,
        fingerprint="00000000",
        tell=lambda *_: None,
    )
    return "\n".join(canvas.lines) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_element_asks_the_canvas_for_what_it_did_before(tmp_path, monkeypatch, language):
    expected = (DATA / f"elements-{language}.log").read_text("utf-8")
    assert log(tmp_path, language, monkeypatch) == expected


def picture(tmp_path, monkeypatch, language, card="a"):
    return job(tmp_path, language, monkeypatch).pictures[f"front {card}"]


def found(marks, kind):
    for mark in marks:
        if isinstance(mark, kind):
            yield mark
        yield from found(getattr(mark, "marks", ()), kind)


def test_a_hebrew_card_has_its_boxes_on_the_other_side(tmp_path, monkeypatch):
    english = picture(tmp_path, monkeypatch, "en")
    hebrew = picture(tmp_path, monkeypatch, "he")
    (disc,) = [m for m in found(english.marks, EllipseMark) if m.w == 10]
    (turned_over,) = [m for m in found(hebrew.marks, EllipseMark) if m.w == 10]
    assert disc.x + turned_over.x + disc.w == english.width
    assert disc.y == turned_over.y


def test_the_second_index_is_the_first_turned_about_the_middle(tmp_path, monkeypatch):
    marks = picture(tmp_path, monkeypatch, "en").marks
    last = marks[-1]
    assert isinstance(last, TurnedMarks)
    assert (last.cx, last.cy, last.degrees) == (31.5, 44, 180)
    assert last.marks == marks[-1 - len(last.marks) : -1]


def test_a_rail_has_as_many_things_as_the_field_says_and_a_condition_leaves_an_element_out(
    tmp_path, monkeypatch
):
    three, two = picture(tmp_path, monkeypatch, "en"), picture(tmp_path, monkeypatch, "en", "b")
    assert sum(m.w == 3 for m in found(three.marks, ArtMark)) == 3
    assert sum(m.w == 3 for m in found(two.marks, ArtMark)) == 2
    assert not [m for m in found(two.marks, ClippedMarks) if m.h == 8], "a pattern for L only"
    assert [m for m in found(three.marks, ClippedMarks) if m.h == 8]


def test_a_numeral_fills_the_height_of_its_box(tmp_path, monkeypatch):
    from generator import fonts

    marks = picture(tmp_path, monkeypatch, "en").marks
    numeral = next(
        m for m in marks if isinstance(m, WordsMark) and m.block.lines[0].pieces[0].text == "3"
    )
    above, below = fonts.ink("3", "Bold", numeral.block.size_pt)
    baseline = numeral.y + numeral.block.lines[0].baseline
    assert baseline - above == pytest.approx(36, abs=0.05)
    assert baseline + below == pytest.approx(46, abs=0.05)


if __name__ == "__main__":
    import tempfile

    for code in LANGUAGES:
        with tempfile.TemporaryDirectory() as scratch, pytest.MonkeyPatch.context() as patched:
            (DATA / f"elements-{code}.log").write_text(log(Path(scratch), code, patched), "utf-8")
