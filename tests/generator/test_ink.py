"""Less ink: lighter, not grey, legible; mono without a hue; nothing left out."""

import io
from functools import cache

import pypdfium2
import pytest

import engines
from engines.deck import read
from generator.colours import contrast, oklch
from generator.ink import inked, pattern, tint
from generator.lint import flat
from generator.measures import ZERO, Box, mm
from generator.paper import paper
from generator.pdf import Pdf
from generator.picture import ArtMark, WordsMark
from generator.pieces import Sides
from generator.plan import Placement
from generator.printing import design
from generator.selection import Selection

GAMES = engines.names()


@cache
def pictures(game):
    deck = read(engines.HERE / game / "deck.toml")
    return design(deck, deck.language, Selection(), with_backs=True).pictures


@cache
def printed(game, ink):
    """Every face and back of a deck side by side, as an image."""
    buffer, chosen = io.BytesIO(), list(pictures(game).values())
    pdf = Pdf(buffer, title="x", subject="x", language="en", paper=paper("1000x320mm"))
    pdf.canvas._filename = buffer
    for number, picture in enumerate(chosen):
        row, column = divmod(number, 14)
        w, h = mm(picture.width), mm(picture.height)
        box = Box(mm(5 + column * 70), mm(5 + row * 100), w, h)
        placement = Placement(number, str(number), box, 0, Sides(ZERO, ZERO, ZERO, ZERO))
        pdf.place_once(placement, inked(picture, ink))
    whole = Box(ZERO, ZERO, mm(1000), mm(320))
    pdf.end_page(label="1", outline="1", trim=whole, bleed=whole)
    pdf.save()
    return pypdfium2.PdfDocument(buffer.getvalue())[0].render(scale=0.6).to_pil().convert("RGB")


def darkness(image):
    counts = image.convert("L").histogram()
    return sum((255 - value) * count for value, count in enumerate(counts))


@pytest.mark.parametrize("game", GAMES)
def test_saver_takes_less_than_45_percent_of_the_ink(game):
    assert darkness(printed(game, "saver")) < 0.45 * darkness(printed(game, "full"))


@pytest.mark.parametrize("game", GAMES)
def test_saver_is_not_grey(game):
    hues = printed(game, "saver").convert("HSV").getchannel("S").histogram()
    assert sum(hues[13:]) > 0.03 * sum(hues)


@pytest.mark.parametrize("game", GAMES)
def test_mono_has_no_hue_and_takes_less_ink_than_full(game):
    image = printed(game, "mono")
    assert sum(image.convert("HSV").getchannel("S").histogram()[1:]) == 0
    assert darkness(image) < 0.9 * darkness(printed(game, "full"))


@pytest.mark.parametrize("ink", ["saver", "mono"])
@pytest.mark.parametrize("game", GAMES)
def test_text_can_be_read_on_every_tint_of_the_deck(game, ink):
    for picture in pictures(game).values():
        made = inked(picture, ink)
        fills = {getattr(m, "fill", None) for m in flat(made.marks)} - {None} | {"#ffffff"}
        for mark in flat(made.marks):
            if isinstance(mark, WordsMark):
                assert all(contrast(mark.colour, fill) >= 4.5 for fill in fills)


@pytest.mark.parametrize("ink", ["saver", "mono"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_out(game, ink):
    for picture in pictures(game).values():
        before, after = list(flat(picture.marks)), list(flat(inked(picture, ink).marks))
        for kind in (WordsMark, ArtMark):
            count = sum(isinstance(mark, kind) for mark in before)
            assert count == sum(isinstance(mark, kind) for mark in after)
        for one, other in zip(before, after, strict=False):
            if isinstance(one, ArtMark):
                assert len(other.drawing.shapes) >= len(one.drawing.shapes)
                assert other.drawing.name != one.drawing.name


def test_full_is_the_picture_itself():
    picture = next(iter(pictures("reis").values()))
    assert inked(picture, "full") is picture


@pytest.mark.parametrize("colour", ["#000000", "#0f7c80", "#22335c", "#b3261e", "#f08a24"])
def test_a_tint_is_light_and_keeps_its_hue(colour):
    light, chroma, hue = oklch(tint(colour))
    assert light > 0.9
    if colour != "#000000":
        assert chroma > 0.01
        assert abs((hue - oklch(colour)[2] + 180) % 360 - 180) < 25


@pytest.mark.parametrize("game", GAMES)
def test_families_of_other_colours_have_other_patterns(game):
    deck = read(engines.HERE / game / "deck.toml")
    grounds = {}
    for family in deck.families:
        if family.component == "card":
            for face in family.faces:
                first = pictures(game)[f"front {face.id}"].marks[0]
                grounds.setdefault(first.fill, family.id)
    dark = [colour for colour in grounds if oklch(colour)[0] < 0.9]
    patterns = [pattern(colour) for colour in dark]
    assert len(set(patterns)) == len(dark), dict(zip(dark, patterns, strict=True))
