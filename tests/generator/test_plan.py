"""The plan: every card in its place, every back behind its front, marks where they help."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.marks import PRINTABLE
from generator.measures import ZERO, Box, mm
from generator.paper import Paper, paper
from generator.plan import Card, DoesNotFit, Settings, Sides, mirror, plan

A4 = paper("a4")
W, H, BLEED = mm(63), mm(88), mm(3)
PAPERS = ["a4", "letter", "a3", "legal"]


def cards(count, back="back"):
    return [Card(n, f"front {n}", back, W, H, BLEED) for n in range(1, count + 1)]


def margins(top, right=None, bottom=None, left=None):
    right, bottom, left = (top if v is None else v for v in (right, bottom, left))
    return Sides(mm(top), mm(right), mm(bottom), mm(left))


def setup(sheet=A4, margin=5, **more):
    sides = margins(*margin) if isinstance(margin, tuple) else margins(margin)
    return Settings(sheet, sides, **more)


def fronts(found):
    return [page for page in found.pages if page.side == "front"]


def backs(found):
    return [page for page in found.pages if page.side == "back"]


def whole(sheet):
    return Box(ZERO, ZERO, sheet.width, sheet.height)


@pytest.mark.parametrize(("count", "pages"), [(0, 0), (1, 1), (8, 1), (9, 1), (10, 2), (18, 2)])
def test_so_many_cards_take_so_many_fronts_and_never_a_blank_page(count, pages):
    found = plan(cards(count), setup())
    assert len(fronts(found)) == len(backs(found)) == pages
    assert len(found.pages) == 2 * pages
    assert all(page.placements for page in found.pages)
    alone = plan(cards(count), setup(backs="none"))
    assert len(alone.pages) == pages


def test_margins_of_ten_and_a_half_give_three_columns_and_three_rows_on_a4():
    found = plan(cards(9), setup(margin=10.5))
    boxes = [placement.box for placement in found.pages[0].placements]
    assert len({box.x for box in boxes}) == len({box.y for box in boxes}) == 3
    assert boxes[0].x == mm(10.5)
    assert boxes[8].right == mm(199.5)


def test_margins_a_hair_wider_than_exact_give_two_columns():
    found = plan(cards(9), setup(margin=10.5001))
    assert len({placement.box.x for placement in found.pages[0].placements}) == 2


def test_card_two_comes_before_card_ten():
    found = plan(cards(20), setup())
    assert [p.number for page in fronts(found) for p in page.placements] == list(range(1, 21))


@pytest.mark.parametrize("how", ["long", "short", "none"])
def test_the_grid_stays_where_it_is_on_a_part_filled_page(how):
    full, part = plan(cards(9), setup(backs=how)), plan(cards(4), setup(backs=how))
    for whole_page, part_page in zip(full.pages, part.pages, strict=True):
        assert [p.box for p in part_page.placements] == [p.box for p in whole_page.placements][:4]


@st.composite
def sheets(draw):
    tenth = st.integers(0, 300).map(lambda n: n / 10)
    sheet = Paper(
        "x", mm(draw(st.integers(1400, 4500)) / 10), mm(draw(st.integers(1400, 4500)) / 10)
    )
    sides = Sides(*(mm(draw(tenth)) for _ in range(4)))
    gutter = mm(draw(st.integers(0, 100)) / 10)
    bleed = draw(st.none() | st.integers(0, 60).map(lambda n: mm(n / 10)))
    return sheet, sides, gutter, bleed


@settings(max_examples=150, deadline=None)
@given(sheets(), st.integers(1, 30), st.sampled_from(["long", "short"]))
def test_every_back_is_the_mirror_of_its_front_about_the_paper(given_sheet, count, how):
    sheet, sides, gutter, bleed = given_sheet
    try:
        found = plan(cards(count), Settings(sheet, sides, gutter, bleed, how))
    except DoesNotFit:
        return
    upright = sheet.height >= sheet.width
    sideways = upright == (how == "long")
    for front, back in zip(fronts(found), backs(found), strict=True):
        behind = {placement.number: placement for placement in back.placements}
        assert len(behind) == len(front.placements)
        for card in front.placements:
            other = behind[card.number]
            if sideways:
                assert card.box.x + other.box.right == sheet.width
                assert (card.box.y, other.rotation) == (other.box.y, 0)
            else:
                assert card.box.y + other.box.bottom == sheet.height
                assert (card.box.x, other.rotation) == (other.box.x, 180)


@settings(max_examples=150, deadline=None)
@given(sheets(), st.integers(1, 30), st.sampled_from(["long", "short", "fold", "none"]))
def test_cards_keep_to_the_margins_and_no_bleed_runs_onto_a_neighbour(given_sheet, count, how):
    sheet, sides, gutter, bleed = given_sheet
    try:
        found = plan(cards(count), Settings(sheet, sides, gutter, bleed, how))
    except DoesNotFit:
        return
    for page in found.pages:
        for placement in page.placements:
            box, edge = placement.box, placement.bleed
            assert box.inside(whole(sheet))
            if page.side == "front":
                assert sides.left <= box.x
                assert box.right <= sheet.width - sides.right
                assert sides.top <= box.y
                assert box.bottom <= sheet.height - sides.bottom
            inked = Box(
                box.x - edge.left,
                box.y - edge.top,
                box.w + edge.left + edge.right,
                box.h + edge.top + edge.bottom,
            )
            others = (other.box for other in page.placements if other is not placement)
            assert not any(inked.overlaps(other) for other in others)


def test_the_outer_cards_keep_their_whole_bleed():
    corner = plan(cards(9), setup()).pages[0].placements[0]
    assert (corner.bleed.top, corner.bleed.left) == (BLEED, BLEED)
    assert (corner.bleed.right, corner.bleed.bottom) == (ZERO, ZERO)
    lone = plan(cards(1), setup()).pages[0].placements[0]
    assert lone.bleed == Sides(BLEED, BLEED, BLEED, BLEED)


def test_a_gutter_is_shared_by_the_bleeds_on_both_sides():
    corner = plan(cards(4), setup(gutter=mm(4))).pages[0].placements[0]
    assert corner.bleed.right == mm(2)


@pytest.mark.parametrize("sheet", PAPERS)
@pytest.mark.parametrize("lying", [False, True])
def test_a_fold_has_front_and_back_either_side_of_one_line_through_the_middle(sheet, lying):
    ground = paper(sheet).turned() if lying else paper(sheet)
    found = plan(cards(7), setup(ground, backs="fold"))
    for page in found.pages:
        assert page.side == "both"
        fold = page.fold
        upright = fold.x1 == fold.x2
        assert fold.x1 == ground.width / 2 if upright else fold.y1 == ground.height / 2
        by_number = {}
        for placement in page.placements:
            by_number.setdefault(placement.number, []).append(placement)
        for front, back in by_number.values():
            assert front.picture.startswith("front")
            assert back.picture == "back"
            if upright:
                assert fold.x1 - front.box.right == back.box.x - fold.x1
                assert fold.x1 - front.box.right >= BLEED
                assert (front.box.y, back.rotation) == (back.box.y, 0)
            else:
                assert fold.y1 - front.box.bottom == back.box.y - fold.y1
                assert fold.y1 - front.box.bottom >= BLEED
                assert (front.box.x, back.rotation) == (back.box.x, 180)


@given(sheets(), st.sampled_from(["vertical", "horizontal"]))
def test_a_back_turned_over_once_more_is_the_front_again(given_sheet, axis):
    sheet = given_sheet[0]
    box = Box(mm(7.3), mm(11.9), W, H)
    there, first = mirror(box, sheet, axis)
    assert mirror(there, sheet, axis) == (box, first)


@pytest.mark.parametrize("sheet", PAPERS)
@pytest.mark.parametrize("count", [1, 4, 9, 12])
@pytest.mark.parametrize("how", ["long", "short", "fold"])
def test_ticks_lie_in_the_margin_on_lines_that_cut_a_card_and_nowhere_else(sheet, count, how):
    found = plan(cards(count), setup(paper(sheet), backs=how))
    for page in found.pages:
        boxes = [placement.box for placement in page.placements]
        lines_x = {edge for box in boxes for edge in (box.x, box.right)}
        lines_y = {edge for box in boxes for edge in (box.y, box.bottom)}
        if page.side == "back":
            assert not page.marks
            continue
        assert page.marks
        for tick in page.marks:
            upright = tick.x1 == tick.x2
            assert tick.x1 in lines_x if upright else tick.y1 in lines_y
            ends = sorted([(tick.y1 if upright else tick.x1), (tick.y2 if upright else tick.x2)])
            for box in boxes:
                near, far = (box.y, box.bottom) if upright else (box.x, box.right)
                assert ends[1] <= near or ends[0] >= far


def test_an_empty_column_has_no_ticks():
    page = plan(cards(1), setup(backs="none")).pages[0]
    box = page.placements[0].box
    assert {tick.x1 for tick in page.marks if tick.x1 == tick.x2} == {box.x, box.right}
    assert {tick.y1 for tick in page.marks if tick.y1 == tick.y2} == {box.y, box.bottom}


def test_backs_have_marks_when_asked_and_no_page_has_any_when_not_wanted():
    assert all(p.marks for p in plan(cards(9), setup(marks_on_backs=True)).pages)
    bare = plan(cards(9), setup(marks="none", marks_on_backs=True))
    assert not any(page.marks or page.outlines for page in bare.pages)


def test_cut_lines_go_round_cards_and_not_round_empty_slots():
    page = plan(cards(4), setup(marks="lines")).pages[0]
    assert page.outlines == tuple(placement.box for placement in page.placements)


@pytest.mark.parametrize("sheet", PAPERS)
@pytest.mark.parametrize("lying", [False, True])
@pytest.mark.parametrize("how", ["long", "short", "fold", "none"])
@pytest.mark.parametrize("count", [1, 9, 13])
def test_every_sheet_has_its_strip_in_the_printable_area_clear_of_cards_and_ticks(
    sheet, lying, how, count
):
    ground = paper(sheet).turned() if lying else paper(sheet)
    printable = Box(
        PRINTABLE, PRINTABLE, ground.width - PRINTABLE * 2, ground.height - PRINTABLE * 2
    )
    for page in plan(cards(count), setup(ground, backs=how)).pages:
        box = page.strip.box
        assert box.inside(printable)
        assert not any(box.overlaps(placement.box) for placement in page.placements)
        for tick in page.marks:
            x, y = min(tick.x1, tick.x2), min(tick.y1, tick.y2)
            w, h = max(tick.x1, tick.x2) - x, max(tick.y1, tick.y2) - y
            assert not box.overlaps(Box(x, y, w, h))
        assert page.strip.ruler == (page.side != "back")


def test_a_sheet_without_room_for_the_strip_is_warned_of_and_has_none():
    tight = Paper("card", W, H)
    found = plan(cards(1, back=None), setup(tight, margin=0))
    assert found.pages[0].strip is None
    assert any("ruler" in warning for warning in found.warnings)


def test_a_margin_the_printer_cannot_reach_is_warned_of_by_name():
    found = plan(cards(9), setup(margin=(3, 5, 5, 4.9)))
    assert [w.split(" margin")[0] for w in found.warnings] == ["the top", "the left"]
    assert not plan(cards(9), setup()).warnings


def test_a_larger_bleed_than_was_designed_is_warned_of():
    assert any("bleed" in warning for warning in plan(cards(1), setup(bleed=mm(5))).warnings)


def test_a_card_larger_than_the_paper_is_refused_with_both_sizes():
    with pytest.raises(DoesNotFit, match=r"63 x 88 mm .*70 x 90 mm"):
        plan(cards(1), setup(Paper("mini", mm(70), mm(90))))


def test_cards_of_another_size_begin_a_new_sheet():
    mixed = [*cards(2), Card(3, "wide", "back", mm(88), mm(63), BLEED)]
    found = plan(mixed, setup())
    assert [len(page.placements) for page in fronts(found)] == [2, 1]


def test_when_one_sheet_has_backs_every_sheet_has_a_back_page():
    mixed = [*cards(9, back=None), *cards(1)]
    found = plan(mixed, setup())
    assert [page.side for page in found.pages] == ["front", "back", "front", "back"]
    assert not plan(cards(9, back=None), setup()).pages[1:]


def test_the_trim_is_the_rectangle_round_all_cards():
    page = plan(cards(9), setup(margin=10.5)).pages[0]
    assert page.trim == Box(mm(10.5), mm(16.5), mm(189), mm(264))
