"""Drawings: what is read, what is refused, and what reaches the canvas."""

import io
import math
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from engines.problems import Problems
from generator import fonts, svgart
from generator.svgpath import Matrix, outline, transform
from generator.svgread import colour

ART = Path(__file__).parents[2] / "layouts" / "art"


def drawing(body, root='viewBox="0 0 24 24"'):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {root}>\n{body}\n</svg>'
    return svgart.parse(svg.encode(), "art/test.svg")


def shape(body):
    (only,) = drawing(body).shapes
    return only


def complaints(body, root='viewBox="0 0 24 24"'):
    with pytest.raises(Problems) as caught:
        drawing(body, root)
    return caught.value.problems


class Log:
    """A canvas that writes down what is asked of it."""

    def __init__(self):
        self.calls = []

    def beginPath(self):
        return Canvas(io.BytesIO()).beginPath()

    def drawPath(self, path, stroke, fill, mode):
        self.calls.append(("drawPath", path.getCode(), stroke, fill, mode))

    def __getattr__(self, name):
        return lambda *args: self.calls.append((name, *args))

    def named(self, name):
        return [call[1:] for call in self.calls if call[0] == name]


def painted(body, **how):
    log = Log()
    svgart.paint(log, drawing(body), **how)
    return log


def pixels(draw, size=40):
    """The page as `draw` leaves it, one pixel a point, as rows of RGB."""
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(size, size), initialFontName=fonts.register())
    draw(canvas)
    canvas.save()
    return pypdfium2.PdfDocument(target.getvalue())[0].render(scale=1).to_pil().convert("RGB")


# What is read


@pytest.mark.parametrize("path", sorted(ART.glob("*.svg")), ids=lambda path: path.stem)
def test_every_drawing_of_ours_is_read_and_shows_something(path):
    read = svgart.load(path)
    assert read.name == path.stem
    assert read.shapes and read.viewbox.width > 0


def test_shapes_come_from_the_bottom_up_with_their_colours():
    read = drawing('<circle r="2" fill="#AA0000"/><g><rect width="3" height="4" fill="red"/></g>')
    assert [one.fill for one in read.shapes] == ["#aa0000", "#ff0000"]
    assert read.viewbox == (0, 0, 24, 24)


def test_a_shape_without_a_fill_is_black_and_one_without_anything_is_not_there():
    assert shape('<path d="M0 0H5V5Z"/>').fill == "#000000"
    assert drawing('<path d="M0 0H5" fill="none"/><circle r="0"/><path d=""/>').shapes == ()


def test_groups_hand_down_their_style_and_a_style_attribute_is_stronger():
    one = shape(
        '<g fill="#112233" stroke="#445566" stroke-width="2"><g stroke-linecap="round">'
        '<path d="M0 0L5 5" fill="#000" style="fill: none; stroke-linejoin:bevel"/></g></g>'
    )
    assert one.fill is None
    assert (one.stroke.colour, one.stroke.width) == ("#445566", 2)
    assert (one.stroke.cap, one.stroke.join) == (1, 2)


def test_fill_rules_dashes_and_mitres_are_kept():
    one = shape(
        '<path d="M0 0H9V9Z" fill-rule="evenodd" stroke="#000" stroke-dasharray="3,1 2" '
        'stroke-dashoffset="1px" stroke-miterlimit="7"/>'
    )
    assert one.even_odd
    assert (one.stroke.dashes, one.stroke.dash_start, one.stroke.miter) == ((3, 1, 2), 1, 7)


def test_path_letters_great_and_small_come_to_the_same_outline():
    great = outline("path", {"d": "M1 2L4 2H6V5C6 6 5 7 4 7S2 6 2 5Q2 3 1 3T1 2Z"})
    small = outline("path", {"d": "m1,2 3,0h2v3c0 1-1 2-2 2s-2-1-2-2q0-2-1-2t0-1z"})
    for one, other in zip(great, small, strict=True):
        assert one[0] == other[0] and one[1:] == pytest.approx(other[1:])


def test_numbers_may_stand_together_as_svg_allows():
    assert list(outline("path", {"d": "M1.5.5-2-3e1"})) == [("M", 1.5, 0.5), ("L", -2, -30)]


@pytest.mark.parametrize(("large", "sweep"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_an_arc_lies_on_its_circle_on_the_side_its_flags_tell(large, sweep):
    start, *curves = outline("path", {"d": f"M10 0A10 10 0 {large}{sweep}0 10"})
    assert start == ("M", 10, 0)
    assert curves[-1][-2:] == (0, 10)
    centre = (0, 0) if large != sweep else (10, 10)
    ends = [(10, 0), *[curve[-2:] for curve in curves]]
    middles = []
    for (x0, y0), (_, *handles) in zip(ends, curves, strict=False):
        x1, y1, x2, y2, x3, y3 = handles
        middles.append(((x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8))
    for x, y in ends + middles:
        assert math.dist((x, y), centre) == pytest.approx(10, abs=0.01)
    assert len(curves) == (3 if large else 1)


def test_an_arc_with_radii_too_small_is_made_to_reach():
    *_, last = outline("path", {"d": "M0 0a1 1 0 0 1 10 0"})
    assert last[-2:] == (10, 0)


def test_round_shapes_touch_their_four_sides():
    ends = [s[-2:] for s in outline("ellipse", {"cx": "5", "cy": "6", "rx": "3", "ry": "2"})][:-1]
    assert {(round(x), round(y)) for x, y in ends} == {(8, 6), (5, 8), (2, 6), (5, 4)}
    rounded = list(outline("rect", {"width": "10", "height": "6", "rx": "2"}))
    assert [s[0] for s in rounded] == list("MLCLCLCLCZ")
    assert len(list(outline("rect", {"width": "10", "height": "6"}))) == 5


def test_polygons_close_and_lines_have_no_inside():
    assert list(outline("polygon", {"points": "0,0 4,0 4,4"}))[-1] == ("Z",)
    assert list(outline("polyline", {"points": "0 0 4 0"}))[-1] == ("L", 4, 0)
    assert shape('<line x1="1" y1="1" x2="3" y2="3" stroke="#000"/>').fill is None


def test_transforms_nest_from_the_outside_in_and_scale_the_stroke():
    one = shape(
        '<g transform="translate(10 0) scale(2)">'
        '<path d="M1 1H2" stroke="#000" stroke-width=".5" transform="rotate(90)"/></g>'
    )
    assert one.segments[0] == ("M", 8, 2)
    assert one.segments[1] == pytest.approx(("L", 8, 4))
    assert one.stroke.width == 1


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("translate(3)", (4, 1)),
        ("matrix(0 1 -1 0 5 6)", (4, 7)),
        ("rotate(90, 1, 0)", (0, 0)),
        ("skewX(45)", (2, 1)),
        ("skewY(45) scale(1,2)", (1, 3)),
    ],
)
def test_each_transform_moves_a_point_as_svg_says(text, point):
    _, x, y = transform(text).segment(("M", 1, 1))
    assert (x, y) == pytest.approx(point)


def test_a_stroke_squeezed_by_a_transform_is_left_to_the_paper():
    one = shape('<path d="M1 1H2" stroke="#000" transform="scale(3 1)"/>')
    assert one.segments[0] == ("M", 1, 1)
    assert one.squeeze == Matrix(3, 0, 0, 1, 0, 0)
    bare = shape('<path d="M1 1H2" transform="scale(3 1)"/>')
    assert bare.squeeze is None and bare.segments[0] == ("M", 3, 1)


def test_short_colours_are_doubled_and_names_known():
    assert colour("#fff") == "#ffffff"
    assert colour("rgb(1, 20,300)") == "#0114ff"
    assert (colour("navy"), colour("Black")) == ("#000080", "#000000")
    assert colour("CurrentColor") == "currentColor"


def test_what_editors_leave_behind_does_no_harm():
    read = drawing(
        "<!-- a comment --><title>Fox</title><desc>runs</desc><metadata><x:y/></metadata>"
        '<sodipodi:namedview id="n"><text>x</text></sodipodi:namedview>'
        '<g id="a" class="b" inkscape:label="c" data-x="1" opacity="1"><circle r="2"/></g>',
        'viewBox="0 0 24 24" width="24mm" height="24mm" version="1.1" '
        'xmlns:inkscape="i" xmlns:sodipodi="s" xmlns:x="x"',
    )
    assert len(read.shapes) == 1


# What is refused


@pytest.mark.parametrize(
    ("body", "right"),
    [
        ("<text>x</text>", "text converted to paths"),
        ('<image href="x.png"/>', "shapes"),
        ('<linearGradient id="a"><stop/></linearGradient>', "flat colours"),
        ('<use href="#a"/>', "written out"),
        ("<style>.a{fill:red}</style>", "fill="),
        ('<clipPath id="a"/>', "cut to their final form"),
        ("<mask/>", "cut to their final form"),
        ("<filter/>", "flat colours"),
        ("<script>alert(1)</script>", "one of"),
        ("<animate/>", "one of"),
        ("<svg/>", "one of"),
        ("<circel/>", "did you mean 'circle'"),
    ],
)
def test_an_element_that_cannot_be_drawn_is_named_with_its_line_and_a_way_out(body, right):
    (problem,) = complaints(f"<g>\n{body}</g>")
    element = body[1:].split(">")[0].split()[0].rstrip("/")
    assert (problem.file, problem.line, problem.key) == ("art/test.svg", 3, element)
    assert right in problem.right


def test_what_lies_in_defs_is_left_alone_but_a_style_sheet_there_is_refused():
    unused = '<defs id="d"><linearGradient id="a"><stop/></linearGradient></defs><path d="M0 0h1"/>'
    assert len(drawing(unused).shapes) == 1
    (problem,) = complaints("<defs><style>path{fill:red}</style></defs><path d='M0 0h1'/>")
    assert problem.key == "style"


def test_a_file_as_a_drawing_program_saves_it_is_read():
    saved = (
        '<sodipodi:namedview id="base" xmlns:sodipodi="s"/><defs id="defs2"/>'
        '<g inkscape:label="Layer 1" id="layer1" xmlns:inkscape="i" style="display:inline">'
        '<rect style="fill:#ff0000;fill-opacity:1;stroke:none;-inkscape-stroke:none" '
        'width="3" height="3" rx="1"/></g>'
    )
    (only,) = drawing(saved, 'width="24mm" height="24mm" viewBox="0 0 24 24"').shapes
    assert only.fill == "#ff0000"


@pytest.mark.parametrize(
    "body",
    [
        '<rect width="1e308" height="1e308"/>',
        '<path d="M0 0L1e7 0"/>',
        '<g transform="scale(1e9)"><path d="M0 0h1"/></g>',
        '<path d="M0 0h1" stroke="red" stroke-width="1e30"/>',
        '<g transform="scale(1e200)"><g transform="scale(1e200)"><path d="M1 1h1"/></g></g>',
    ],
)
def test_a_shape_too_large_for_a_pdf_is_refused_with_its_line(body):
    (problem,) = complaints(body)
    assert problem.line == 2
    assert "too large to draw" in problem.wrong


@pytest.mark.parametrize("box", ["0 0 1e300 1", "0 0 1e-300 1", "1e300 0 1 1", "0 0 1e999 1"])
def test_a_view_box_beyond_all_measure_is_refused(box):
    (problem,) = complaints("", f'viewBox="{box}"')
    assert "viewBox" in problem.wrong


@pytest.mark.parametrize(
    ("attributes", "key"),
    [
        ('opacity=".5"', "opacity"),
        ('fill="url(#a)"', "fill"),
        ('fill="#12345"', "fill"),
        ('fill="rgba(1,2,3,.5)"', "fill"),
        ('fill="transparent"', "fill"),
        ('fil="#fff"', "fil"),
        ('stroke-width="2%"', "stroke-width"),
        ('stroke-linecap="sharp"', "stroke-linecap"),
        ('clip-path="url(#a)"', "clip-path"),
        ('style="mix-blend-mode: multiply"', "mix-blend-mode"),
        ('style="fill"', "style"),
        ('transform="turn(3)"', "transform"),
        ('transform="rotate(1 2)"', "transform"),
        ('transform="scale(2"', "transform"),
        ('onclick="x()"', "onclick"),
        ('marker-end="url(#a)"', "marker-end"),
        ('href="http://example.org"', "href"),
    ],
)
def test_an_attribute_that_cannot_be_honoured_is_named(attributes, key):
    (problem,) = complaints(f'<circle r="2" {attributes}/>')
    assert (problem.line, problem.key) == (2, f"circle {key}")
    assert problem.right


@pytest.mark.parametrize(
    "body",
    [
        '<path d="5 5L6 6"/>',
        '<path d="M5 5L6"/>',
        '<path d="M5 5L6 6x"/>',
        '<path d="M5 5L"/>',
        '<path d="M5 5Z3"/>',
        '<path d="M5 5A1 1 0 2 0 9 9"/>',
        '<path d="M5 5C1 1 2 2"/>',
        '<polygon points="1 2 3"/>',
        '<polygon points="1 2 a b"/>',
        '<circle r="-1"/>',
        '<rect width="50%" height="1"/>',
    ],
)
def test_an_outline_that_cannot_be_read_is_refused(body):
    (problem,) = complaints(body)
    assert problem.line == 2 and problem.key == body[1:].split()[0] and problem.right


def test_all_problems_of_a_file_are_told_at_once():
    found = complaints('<text/>\n<circle r="1" fill="x"/>\n<image/>')
    assert [problem.line for problem in found] == [2, 3, 4]


@pytest.mark.parametrize("root", ["", 'viewBox="0 0 24"', 'viewBox="0 0 0 9"', 'viewBox="a"'])
def test_a_drawing_must_tell_its_viewbox(root):
    (problem,) = complaints("<g/>", root)
    assert "viewBox" in problem.wrong and problem.right == "four numbers: x y width height"


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE svg SYSTEM "http://example.org/x.dtd">',
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>',
    ],
)
def test_document_types_and_entities_are_never_followed(doctype):
    source = f'{doctype}<svg viewBox="0 0 1 1"><title>&b;</title></svg>'
    with pytest.raises(Problems, match="a document type or entity"):
        svgart.parse(source.encode(), "bomb.svg")


def test_a_file_that_is_no_xml_or_no_svg_is_refused():
    with pytest.raises(Problems, match=r"x\.svg:1: not XML"):
        svgart.parse(b"<svg viewBox='0 0 1 1'><g></svg>", "x.svg")
    with pytest.raises(Problems, match="the root is no svg element"):
        svgart.parse(b"<html viewBox='0 0 1 1'/>", "x.svg")
    with pytest.raises(Problems, match="an instruction to read something else"):
        svgart.parse(b"<?xml-stylesheet href='a'?><svg viewBox='0 0 1 1'/>", "x.svg")


def test_a_drawing_that_is_not_there_is_told_with_the_nearest_name(tmp_path):
    (tmp_path / "wheel.svg").write_text("<svg/>")
    with pytest.raises(Problems, match="there is no such drawing.*did you mean 'wheel.svg'"):
        svgart.load(tmp_path / "weel.svg")


def test_a_file_is_read_again_only_when_it_has_changed(tmp_path):
    path = tmp_path / "a.svg"
    path.write_text('<svg viewBox="0 0 1 1"><circle r="1"/></svg>')
    first = svgart.load(path)
    assert svgart.load(path) is first
    path.write_text('<svg viewBox="0 0 1 1"><circle r="1"/><circle r="2"/></svg>')
    assert len(svgart.load(path).shapes) == 2


# What reaches the canvas


def test_a_painted_drawing_stands_on_its_lower_left_corner():
    log = Log()
    svgart.paint(log, drawing('<circle r="1"/>', 'viewBox="2 3 10 20"'))
    assert log.named("transform") == [(1, 0, 0, -1, -2, 23)]
    assert log.calls[0] == ("saveState",) and log.calls[-1] == ("restoreState",)


def test_the_fill_rule_is_told_to_reportlab_whose_own_is_the_other_one():
    nested = "M0 0H9V9H0ZM2 2H7V7H2Z"
    log = painted(f'<path d="{nested}"/><path d="{nested}" fill-rule="evenodd"/>')
    assert [call[-1] for call in log.named("drawPath")] == [1, 0]


def test_a_hole_shows_only_under_the_even_odd_rule():
    def page(rule):
        body = f'<path d="M0 0H24V24H0ZM6 6H18V18H6Z" fill="#ff0000" fill-rule="{rule}"/>'
        return pixels(lambda canvas: svgart.paint(canvas, drawing(body)))

    assert page("nonzero").getpixel((12, 28)) == (255, 0, 0)
    assert page("evenodd").getpixel((12, 28)) == (255, 255, 255)
    assert page("evenodd").getpixel((2, 28)) == (255, 0, 0)


def test_short_white_is_white_on_paper():
    body = '<rect width="24" height="24" fill="#000"/><rect width="12" height="24" fill="#fff"/>'
    page = pixels(lambda canvas: svgart.paint(canvas, drawing(body)))
    assert page.getpixel((5, 30)) == (255, 255, 255)
    assert page.getpixel((18, 30)) == (0, 0, 0)


def test_current_colour_is_the_layouts_and_goes_through_the_inks():
    body = '<circle r="1" fill="currentColor"/><circle r="2" fill="#00ff00"/>'
    assert painted(body, current="#ff0000").named("setFillColorRGB") == [(1, 0, 0), (0, 1, 0)]

    def mono(colour, part):
        return "#ffffff" if colour == "#ff0000" else None

    log = painted(body, current="#ff0000", inks=mono)
    assert log.named("setFillColorRGB") == [(1, 1, 1)]
    assert len(log.named("drawPath")) == 1


def test_inks_know_fills_from_strokes():
    def outlines_only(colour, part):
        return colour if part == "stroke" else None

    log = painted('<circle r="1" fill="#ff0000" stroke="#0000ff"/>', inks=outlines_only)
    ((_, stroke, fill, _),) = log.named("drawPath")
    assert (stroke, fill) == (True, False)
    assert log.named("setStrokeColorRGB") == [(0, 0, 1)]


def test_colours_and_line_styles_are_set_only_when_they_change():
    log = painted('<g stroke="#000" fill="#ff0000"><circle r="1"/><circle r="2"/></g>')
    assert len(log.named("setFillColorRGB")) == len(log.named("setLineWidth")) == 1


def test_a_squeezed_stroke_is_thicker_across_than_along():
    body = '<path d="M4 2V22M2 12H6" stroke="#000" stroke-width="1" transform="scale(3 1)"/>'
    page = pixels(lambda canvas: svgart.paint(canvas, drawing(body)))
    dark = [x for x in range(24) if page.getpixel((x, 20)) == (0, 0, 0)]
    assert 2 <= len(dark) <= 4


def test_a_form_is_defined_once_and_placed_in_its_proportions():
    wide = drawing('<rect width="20" height="10" fill="#ff0000"/>', 'viewBox="0 0 20 10"')

    def draw(canvas):
        svgart.make_form(canvas, "wide", wide)
        svgart.place_form(canvas, "wide", wide, 0, 0, 40, 40)

    page = pixels(draw)
    reds = [y for y in range(40) if page.getpixel((20, y)) == (255, 0, 0)]
    assert reds == list(range(10, 30))


def test_forms_keep_a_page_of_many_small_and_free_of_helvetica():
    target = io.BytesIO()
    canvas = Canvas(target, initialFontName=fonts.register(), invariant=1)
    wolf = svgart.load(ART / "wolf.svg")
    svgart.make_form(canvas, "wolf", wolf)
    for i in range(50):
        svgart.place_form(canvas, "wolf", wolf, 10 * i, 10, 20, 20)
    canvas.showPage()
    canvas.save()
    assert b"Helvetica" not in target.getvalue()
    with pikepdf.open(target) as pdf:
        assert len(pdf.pages[0].Contents.read_bytes()) < 8_000


def test_the_same_drawing_gives_the_same_bytes():
    def print_it():
        target = io.BytesIO()
        canvas = Canvas(target, initialFontName=fonts.register(), invariant=1)
        fox = svgart.load(ART / "fox.svg")
        svgart.make_form(canvas, "fox", fox, current="#123456")
        svgart.place_form(canvas, "fox", fox, 0, 0, 100, 100)
        canvas.save()
        return target.getvalue()

    assert print_it() == print_it()
