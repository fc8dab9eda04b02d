"""The files read back: cards where the plan put them, fonts, boxes, labels, right to left."""

import io

import pdfplumber
import pikepdf
import pypdfium2
import pytest

from engines.deck import read
from generator import layout
from generator.measures import Box, mm
from generator.paper import paper
from generator.plan import Settings, Sides
from generator.printing import prepare, write
from generator.selection import Selection
from tests.generator import decks

MM = 72 / 25.4
HUNDREDTH = 0.01


def settings(sheet="a4", margins=(5, 5, 5, 5), **more):
    return Settings(paper(sheet), Sides(*map(mm, margins)), **more)


@pytest.fixture
def printed(tmp_path, monkeypatch):
    """Print a deck text; gives the job and the file."""
    monkeypatch.setattr(layout, "LAYOUTS", tmp_path / "layouts")
    decks.house(tmp_path / "layouts")

    def make(text, chosen=None, language="en"):
        path = tmp_path / "deck.toml"
        path.write_text(text, "utf-8")
        jobs = prepare([read(path)], [language], Selection(), chosen or settings())
        (written,) = write(jobs, tmp_path / "out", lambda *_: None)
        return written.job, pikepdf.open(io.BytesIO(written.path.read_bytes()))

    return make


def times(a, b):
    """Two PDF matrices, `a` first."""
    return (
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    )


def faces(page):
    """The rectangle on the page, in mm from the top left, of every form object drawn on it."""
    height = float(page.MediaBox[3])
    now, stack, found = (1, 0, 0, 1, 0, 0), [], []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                stack.append(now)
            case "Q":
                now = stack.pop()
            case "cm":
                now = times(tuple(map(float, operands)), now)
            case "Do":
                form = page.Resources.XObject[str(operands[0])]
                x1, y1, x2, y2 = map(float, form.BBox)
                xs = [now[0] * x + now[2] * y + now[4] for x in (x1, x2) for y in (y1, y2)]
                ys = [now[1] * x + now[3] * y + now[5] for x in (x1, x2) for y in (y1, y2)]
                found.append(
                    (
                        min(xs) / MM,
                        (height - max(ys)) / MM,
                        (max(xs) - min(xs)) / MM,
                        (max(ys) - min(ys)) / MM,
                    )
                )
    return found


def grown(box: Box, bleed: float):
    return (box.x.mm - bleed, box.y.mm - bleed, box.w.mm + 2 * bleed, box.h.mm + 2 * bleed)


@pytest.mark.parametrize("how", ["long", "short", "fold", "none"])
@pytest.mark.parametrize(
    ("sheet", "margins"), [("a4", (5, 5, 5, 5)), ("letter", (6.3, 9.1, 7.7, 5.2))]
)
def test_every_card_is_within_a_hundredth_of_a_millimetre_of_its_plan(printed, how, sheet, margins):
    text = decks.deck(decks.numbered(6, copies=2), total=12)
    job, file = printed(text, settings(sheet, margins, backs=how))
    assert len(file.pages) == len(job.plan.pages)
    for page, planned in zip(file.pages, job.plan.pages, strict=True):
        drawn = faces(page)
        for placement in planned.placements:
            wanted = grown(placement.box, 3)
            assert any(
                all(abs(a - b) <= HUNDREDTH for a, b in zip(wanted, box, strict=True))
                for box in drawn
            ), placement


@pytest.mark.parametrize("sheet", ["a4", "letter", "123.4x200.1mm"])
def test_every_page_has_exactly_the_paper_asked_for(printed, sheet):
    wanted = paper(sheet)
    _, file = printed(decks.deck(decks.numbered(20), total=20), settings(sheet))
    assert len(file.pages) > 2
    for page in file.pages:
        box = [float(value) / MM for value in page.MediaBox]
        assert box == pytest.approx([0, 0, wanted.width.mm, wanted.height.mm], abs=HUNDREDTH)


@pytest.mark.parametrize("count", [1, 8, 9, 10, 18])
def test_no_page_is_blank_and_none_is_missing(printed, count):
    _, file = printed(decks.deck(decks.numbered(count), total=count))
    assert len(file.pages) == 2 * -(-count // 9)
    reader = pypdfium2.PdfDocument(_bytes(file))
    for page in reader:
        darkest, _ = page.render(scale=0.2).to_pil().convert("L").getextrema()
        assert darkest < 250


def _bytes(file):
    buffer = io.BytesIO()
    file.save(buffer)
    return buffer.getvalue()


def fonts(file):
    found = {}
    for thing in file.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
            found[str(thing.BaseFont)] = thing
    return found


def test_all_fonts_are_embedded_subsets_and_there_is_no_helvetica(printed):
    _, file = printed(decks.deck(decks.numbered(3), total=3))
    found = fonts(file)
    assert found
    for name, font in found.items():
        assert "Helvetica" not in name
        assert "Rubik" in name
        assert name[7] == "+", f"{name} is not a subset"
        assert "/FontFile2" in font.FontDescriptor


def test_the_file_says_what_it_is_and_is_not_scaled(printed):
    job, file = printed(decks.deck(decks.numbered(10), total=10), language="nl")
    assert file.Root.ViewerPreferences.PrintScaling == "/None"
    assert str(file.Root.Lang) == "nl"
    assert "Trial" in str(file.docinfo.Title)
    assert job.deck.fingerprint in str(file.docinfo.Subject)
    labels = [str(label.get("/P", "")) for label in list(file.Root.PageLabels.Nums)[1::2]]
    assert labels == ["1", "1b", "2", "2b"]
    with file.open_outline() as outline:
        assert len(outline.root) == 4
        assert "1" in outline.root[0].title


def test_trim_and_bleed_boxes_are_those_of_the_plan(printed):
    job, file = printed(
        decks.deck(decks.numbered(9), total=9), settings(margins=(10.5, 10.5, 10.5, 10.5))
    )
    trim = [float(value) / MM for value in file.pages[0].TrimBox]
    assert trim == pytest.approx([10.5, 16.5, 199.5, 280.5], abs=HUNDREDTH)
    bleed = [float(value) / MM for value in file.pages[0].BleedBox]
    assert bleed == pytest.approx([7.5, 13.5, 202.5, 283.5], abs=HUNDREDTH)


def test_a_face_that_is_printed_often_is_in_the_file_once(printed):
    _, few = printed(decks.deck(decks.numbered(2, copies=9), total=18))
    _, many = printed(decks.deck(decks.numbered(2, copies=45), total=90))

    def forms(file):
        return sum(
            isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
            for thing in file.objects
        )

    assert forms(few) == forms(many)


def words(file, page=0):
    reader = pypdfium2.PdfDocument(_bytes(file))
    return reader[page].get_textpage().get_text_range()


def test_each_front_says_how_to_print_and_turn_it_in_the_language_of_the_cards(printed):
    job, file = printed(decks.deck(decks.numbered(10), total=10), settings(backs="short"))
    said = words(file, 2)
    for part in (
        "Trial",
        "en",
        "sheet 2 of 2",
        "print at 100 %",
        "flip on the short edge",
        "50 mm",
        "2 in",
        job.deck.fingerprint,
    ):
        assert part in said
    assert "back of sheet 2 of 2" in words(file, 3)
    _, dutch = printed(decks.deck(decks.numbered(1), total=1), language="nl")
    assert "draai om de lange kant" in words(dutch)


def test_hebrew_runs_from_right_to_left_with_its_numbers_and_brackets_right(printed):
    name = "הארנב (3) לוקח +2 {n}"
    _, file = printed(decks.deck(decks.numbered(1), total=1, name=name), language="he")
    # pdfium turns brackets round in right-to-left lines; pdfplumber gives what is drawn.
    with pdfplumber.open(io.BytesIO(_bytes(file))) as reader:
        page = reader.pages[0]
        glyphs = [char for char in page.chars if char["top"] < 200 and char["text"].strip()]
    assert "".join(c["text"] for c in sorted(glyphs, key=lambda c: c["x0"])) == "1+2חקול(3)בנראה"
    assert {char["fontname"].split("+")[1] for char in glyphs} == {"Rubik-Regular"}


def test_a_right_to_left_text_begins_at_the_right_edge_of_its_box(printed):
    text = decks.deck(decks.numbered(1), total=1, name="שלום {n}")
    job, file = printed(text, language="he")
    box = job.plan.pages[0].placements[0].box
    with pdfplumber.open(io.BytesIO(_bytes(file))) as reader:
        right = max(char["x1"] for char in reader.pages[0].chars if char["top"] < 200)
    # The layout's box runs from 8 to 55 mm; mirrored on a card of 63 mm it is the same.
    assert right / MM == pytest.approx(box.x.mm + 55, abs=0.3)


def test_the_ruler_is_fifty_millimetres_long(printed):
    _, file = printed(decks.deck(decks.numbered(1), total=1))
    page = file.pages[0]
    longest = {}
    for name, form in page.Resources.XObject.items():
        spans = []
        for operands, operator in pikepdf.parse_content_stream(form):
            if str(operator) in ("m", "l"):
                spans.append(float(operands[0]) / MM)
        longest[name] = max(spans, default=0) - min(spans, default=0)
    assert max(longest.values()) == pytest.approx(50.8, abs=HUNDREDTH)
