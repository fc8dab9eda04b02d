"""Every component of the four games is printed as often as the deck says, whole or in parts."""

import json
from collections import Counter

import pikepdf
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.deck import built_in
from engines.problems import Problems
from generator import guidance
from generator.commands import print_command
from generator.components import Crafting, count_of_cards
from generator.layout import folder_for
from generator.layoutfile import read
from generator.measures import Box, Mm, mm
from generator.nets.tuckbox import inside, tuck_box
from generator.paper import paper
from generator.picture import LineMark, MovedMarks
from generator.plan import Card, Settings, Sides, mirror, plan
from generator.printing import design, prepare
from generator.selection import CARDS, GROUPS, Selection
from generator.shelves import shelve
from generator.splitting import OVERLAP, split, stretches
from generator.svgart import load

FIVE = Sides(mm(5), mm(5), mm(5), mm(5))
OTHERS = tuple(group for group in GROUPS if group != CARDS)


def settings(size="a4", **more):
    return Settings(paper=paper(size), margins=FIVE, **more)


def job(game, *components, size="a4", language="nl", crafting=None, **more):
    selection = Selection(components=components or OTHERS)
    crafting = crafting or Crafting()
    return prepare([built_in(game)], [language], selection, settings(size, **more), crafting)[0]


def run(*words):
    return CliRunner().invoke(print_command, list(words))


@pytest.mark.parametrize("game", engines.names())
def test_every_piece_of_the_deck_is_printed_as_often_as_it_says(game):
    deck = built_in(game)
    for group in OTHERS:
        wanted = sum(face.count for face in deck.faces(GROUPS[group]))
        if not wanted:
            continue
        planned = job(game, group).plan
        placed = [p for page in planned.pages if page.side != "back" for p in page.placements]
        counts = Counter(p.picture.split(" ", 1)[1] for p in placed)
        assert counts == {face.id: face.count for face in deck.faces(GROUPS[group])}


@pytest.mark.parametrize("game", engines.names())
@pytest.mark.parametrize("language", ["en", "he", "da"])
def test_all_components_fit_in_every_language(game, language):
    made = job(game, language=language)
    deck = built_in(game)
    others = [family for family in deck.families if family.component != "card"]
    assert made.pieces == sum(family.total for family in others)


def test_the_box_holds_18_tokens_6_cars_11_tiles_5_runners_4_dice_and_so_on():
    def total(game, component):
        return sum(face.count for face in built_in(game).faces(component))

    assert total("zeepkistenrace", "token") == 24
    assert total("zeepkistenrace", "standee") == 7
    assert total("hare_tortoise", "tile") == 11
    assert total("hare_tortoise", "standee") == 5
    assert total("rollecate", "die") == 4
    assert total("reis", "board") == 4
    assert [total(game, "box") for game in engines.names()] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("game", "group"), [("zeepkistenrace", "tokens"), ("hare_tortoise", "tiles")]
)
@pytest.mark.parametrize("backs", ["long", "short"])
def test_backs_of_tokens_and_tiles_lie_where_the_mirror_function_puts_them(game, group, backs):
    planned = job(game, group, backs=backs).plan
    axis = "vertical" if backs == "long" else "horizontal"
    fronts = [page for page in planned.pages if page.side == "front"]
    behind = [page for page in planned.pages if page.side == "back"]
    assert len(fronts) == len(behind) > 0
    for front, back in zip(fronts, behind, strict=True):
        assert len(front.placements) == len(back.placements)
        for a, b in zip(front.placements, back.placements, strict=True):
            assert (b.box, b.rotation) == mirror(a.box, planned.settings.paper, axis)


def test_a_turned_piece_has_its_back_turned_the_other_way():
    pieces = [Card(1, "front", "back", mm(80), mm(30), mm(0), "tiles", "turning")]
    for backs, behind in (("long", 270), ("short", 90)):
        planned = plan(pieces, settings("50x100mm", backs=backs))
        (front,), (back,) = (page.placements for page in planned.pages)
        assert (front.rotation, back.rotation) == (90, behind)
        assert (front.box.w, front.box.h) == (mm(30), mm(80))


def test_pieces_of_several_sizes_share_a_sheet_without_touching():
    planned = job("hare_tortoise", "pieces").plan
    (page,) = [page for page in planned.pages if page.placements]
    boxes = [placement.box for placement in page.placements]
    assert len(boxes) == 4
    for i, box in enumerate(boxes):
        wide = Box(box.x - mm(3), box.y - mm(3), box.w + mm(6), box.h + mm(6))
        assert box.x >= mm(5) and box.bottom <= planned.settings.paper.height - mm(5)
        assert not any(wide.overlaps(other) for other in boxes[i + 1 :])


@given(
    st.lists(st.tuples(st.integers(5, 150), st.integers(5, 150)), min_size=1, max_size=25),
    st.integers(0, 10),
)
def test_shelves_hold_every_piece_once_inside_the_room_and_apart(sizes, gap):
    room = Box(mm(7), mm(9), mm(160), mm(200))
    sheets = shelve([(mm(w), mm(h)) for w, h in sizes], room, mm(gap))
    assert sorted(spot.index for spots in sheets for spot in spots) == list(range(len(sizes)))
    for spots in sheets:
        for i, spot in enumerate(spots):
            w, h = sizes[spot.index]
            assert (spot.box.w.mm, spot.box.h.mm) == ((h, w) if spot.turned else (w, h))
            assert spot.box.inside(room)
            assert not any(spot.box.overlaps(other.box) for other in spots[i + 1 :])


def test_each_component_begins_a_new_sheet_and_cards_come_first():
    planned = job("hare_tortoise", *GROUPS).plan
    kinds = []
    for page in planned.pages:
        on_page = {p.picture.split()[0] for p in page.placements if page.side == "front"}
        assert len(on_page) <= 1 or not on_page & {"net", "sheet"}
        kinds.extend(on_page)
    assert list(dict.fromkeys(kinds)) == ["front", "net", "sheet"]


def test_fold_ups_have_no_backs_but_the_empty_page_two_sided_printing_needs():
    planned = job("zeepkistenrace").plan
    for page in planned.pages:
        if page.legend is not None:
            behind = [p for p in planned.pages if p.sheet == page.sheet and p.side == "back"]
            assert [p.placements for p in behind] == [()]
    assert not [page for page in job("rollecate").plan.pages if page.side == "back"]


def test_with_backs_to_fold_over_only_sheets_with_backs_are_folded():
    planned = job("zeepkistenrace", backs="fold").plan
    assert {page.side for page in planned.pages} == {"both", "front"}
    for page in planned.pages:
        assert (page.fold is not None) == (page.side == "both")


def test_a_mat_has_room_for_real_cards_and_fits_a4_and_letter_in_one_piece():
    for size in ("a4", "letter"):
        made = job("reis", "boards", size=size)
        assert made.plan.sheets == 4
        assert all(page.part is None for page in made.plan.pages)


def shown(page):
    """The part of the picture that a page of parts shows, as a box from its top left corner."""
    (placed,) = page.placements
    box, bleed = placed.box, placed.bleed
    x, y = -bleed.left, -bleed.top
    return Box(x, y, box.w + bleed.left + bleed.right, box.h + bleed.top + bleed.bottom)


@pytest.mark.parametrize("size", ["a5", "a4"])
def test_what_is_larger_than_the_paper_is_printed_in_parts_that_overlap_and_miss_nothing(size):
    crafting = Crafting(card_thickness=0.9)
    planned = job("reis", "boards" if size == "a5" else "box", size=size, crafting=crafting).plan
    pages = [page for page in planned.pages if page.part is not None]
    assert len(pages) == len(planned.pages) > 1
    assert {page.part.name for page in pages} >= {"A1"}
    count = pages[0].part.rows * pages[0].part.columns
    for page in pages[:count]:
        part, window = page.part, shown(page)
        assert window == part.window
        at = page.trim
        assert (at.w, at.h) == (window.w, window.h)
        assert at.x >= mm(5) and at.right <= planned.settings.paper.width - mm(5)
        assert at.bottom <= planned.settings.paper.height - mm(5)
        assert len(page.joins) == part.beside + part.below
        assert page.sketch is not None and not page.sketch.overlaps(at)
    placed = pages[0].placements[0].box
    right = max(page.part.window.right for page in pages)
    bottom = max(page.part.window.bottom for page in pages)
    assert (right, bottom) == (placed.w, placed.h)


def test_neighbouring_parts_share_the_overlap():
    parts = split(mm(500), mm(300), Box(mm(5), mm(5), mm(200), mm(287)))
    assert [part.name for part in parts] == ["A1", "A2", "A3", "B1", "B2", "B3"]
    first, second = parts[0], parts[1]
    assert first.window.right - second.window.x == OVERLAP
    assert first.beside and first.below and not parts[-1].beside and not parts[-1].below


def test_stretches_cover_a_length_without_a_gap():
    found = stretches(mm(1000.1), mm(187.3))
    assert found[0][0] == Mm(0) and found[-1][1] == mm(1000.1)
    for (_, end), (start, _) in zip(found, found[1:], strict=False):
        assert end - start == OVERLAP


def test_what_may_not_be_split_names_the_paper_that_would_do():
    with pytest.raises(Problems, match="60 x 60 mm does not fit.*a5 would do"):
        job("hare_tortoise", "tiles", size="50x50mm")


def test_paper_too_small_even_for_parts_is_an_error():
    with pytest.raises(Problems, match="does not fit"):
        job("reis", "boards", size="50x50mm")


def test_the_box_follows_the_number_of_cards_and_their_thickness():
    for game in engines.names():
        deck = built_in(game)
        for thickness in (0.2, 0.3):
            picture = design(
                deck,
                "en",
                Selection(components=("box",)),
                with_backs=True,
                crafting=Crafting(card_thickness=thickness),
            ).pictures["net BOX"]
            net = tuck_box(inside(count_of_cards(deck), thickness, 63, 88))
            assert (picture.width - 4, picture.height - 4) == pytest.approx(net.size)


def test_a_thin_box_leaves_its_sides_plain_instead_of_cutting_words_off():
    def words(thickness):
        made = design(
            built_in("rollecate"),
            "nl",
            Selection(components=("box",)),
            with_backs=True,
            crafting=Crafting(card_thickness=thickness),
        )
        return str(made.pictures["net BOX"]).count("Rollecate")

    assert words(0.3) == 4
    assert words(0.05) == 1


def test_the_die_takes_its_faces_from_the_deck_and_its_edge_from_the_option():
    for edge in (12, 16, 25):
        made = design(
            built_in("rollecate"),
            "nl",
            Selection(components=("dice",)),
            with_backs=False,
            crafting=Crafting(die_edge=edge),
        )
        picture = made.pictures["net DIE"]
        assert str(picture).count("die-wheel") == 4 and str(picture).count("die-blank") == 2
        assert picture.width - 4 == pytest.approx(4 * edge + min(0.35 * edge, 5.4))


def flips(mark, name):
    """Whether each drawing called `name` in a mark is flipped."""
    if hasattr(mark, "marks"):
        return [found for inner in mark.marks for found in flips(inner, name)]
    return [mark.flipped] if getattr(mark, "name", None) == name else []


def test_both_sides_of_a_standee_show_the_car_from_its_own_side_of_the_fold():
    made = design(
        built_in("zeepkistenrace"), "nl", Selection(components=("standees",)), with_backs=False
    )
    (net,) = made.pictures["net C-red"].marks
    assert sorted(flips(net, "soapbox-racer")) == [False, True]


def test_a_net_has_solid_cuts_and_dashed_folds():
    made = design(built_in("rollecate"), "nl", Selection(components=("dice",)), with_backs=False)
    (moved,) = made.pictures["net DIE"].marks
    assert isinstance(moved, MovedMarks)
    inked = [m for m in moved.marks if isinstance(m, LineMark) and m.colour != "#ffffff"]
    assert sum(bool(mark.dash) for mark in inked) == 12
    # Of 14 outer edges 7 carry a tab, and each tab has three.
    assert sum(not mark.dash for mark in inked) == 7 + 7 * 3


@pytest.mark.parametrize("language", ["en", "nl", "he", "da"])
@pytest.mark.parametrize("width", [60, 90, 138, 287])
def test_the_legend_and_the_sketch_fit_in_every_language(language, width):
    assert guidance.legend(width, 6.5, language)
    for part in split(mm(300), mm(270), Box(mm(5), mm(5), mm(width), mm(100))):
        assert guidance.assembly(part, width, 13.5, language)


@pytest.mark.parametrize("size", ["100x150mm", "80x120mm", "120x120mm", "75x100mm", "69x95mm"])
@pytest.mark.parametrize("game", ["zeepkistenrace", "rollecate"])
def test_on_small_paper_everything_is_printed_or_told_of(size, game, tmp_path):
    done = run(game, "--paper", size, "-o", str(tmp_path), "--json")
    if done.exit_code:
        assert done.exit_code == 2
        assert "does not fit" in done.output or "a larger paper" in done.output
    else:
        assert json.loads(done.stdout.splitlines()[0])["cards"] == 55


def test_components_are_chosen_by_name_and_listed_with_counts(tmp_path):
    done = run("zeepkistenrace", "--components", "tokens,dice", "-o", str(tmp_path), "--json")
    assert done.exit_code == 0, done.output
    said = json.loads(done.stdout)
    assert (said["cards"], said["pieces"]) == (0, 24)
    listed = run("zeepkistenrace", "--list", "--json", "--components", "tokens")
    rows = [json.loads(line) for line in listed.stdout.splitlines()]
    assert {row["family"]: row["count"] for row in rows} == {"finish-token": 18, "player-token": 6}
    whole = run("rollecate", "--list")
    assert "die" in whole.stdout and "box" in whole.stdout and "track" in whole.stdout


def test_everything_is_printed_without_a_choice_and_cards_alone_with_card_numbers(tmp_path):
    said = json.loads(run("rollecate", "-o", str(tmp_path), "--json").stdout)
    assert (said["cards"], said["pieces"]) == (55, 8)
    with pikepdf.open(tmp_path / "rollecate-nl.pdf") as pdf:
        assert len(pdf.pages) == said["pages"]
    few = json.loads(run("rollecate", "--cards", "1-3", "-o", str(tmp_path), "--json").stdout)
    assert (few["cards"], few["pieces"]) == (3, 0)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--components", "tokns"), "did you mean 'tokens'?"),
        (("--die-edge", "3"), "8 to 60"),
        (("--card-thickness", "9"), "0.05 to 3"),
        (("--components", "tokens"), "there are no pieces to print"),
    ],
)
def test_a_wrong_choice_is_told_and_nothing_is_written(tmp_path, words, expected):
    done = run("rollecate", *words, "-o", str(tmp_path / "new"))
    assert done.exit_code == 2
    assert expected in done.output + done.stderr
    assert not (tmp_path / "new").exists()


def middles(name):
    """The edges of a tile, in whose middle its path ends, and how wide the path is there."""
    (folder,) = {f for f in read(folder_for("hare_tortoise")).art_folders if f.is_dir()}
    drawing = load(folder / f"{name}.svg")
    size = drawing.viewbox.width
    found, widths = set(), set()
    for shape in drawing.shapes:
        if shape.stroke is None or shape.stroke.colour != "#f0e0b4":
            continue
        widths.add(shape.stroke.width)
        for _, *numbers in shape.segments:
            x, y = numbers[-2:]
            if y == size / 2 and (x < 3 or x > size - 3):
                found.add("left" if x < 3 else "right")
            if x == size / 2 and (y < 3 or y > size - 3):
                found.add("top" if y < 3 else "bottom")
    return found, widths


def test_start_and_finish_join_the_tiles_at_every_edge():
    _, tiles = middles("tile-meadow-straight")
    for name in ("tile-start", "tile-finish"):
        assert middles(name) == ({"left", "right", "top", "bottom"}, tiles)
    for tile in ("tile-meadow-straight", "tile-river-straight"):
        assert middles(tile)[0] == {"left", "right"}
    for tile in ("tile-meadow-bend", "tile-river-bend"):
        assert middles(tile)[0] == {"left", "bottom"}


def test_a_piece_on_its_side_has_its_size_in_the_file(tmp_path):
    done = run("reis", "--components", "boards", "-o", str(tmp_path), "--json", "--lang", "en")
    assert done.exit_code == 0, done.output
    with pikepdf.open(tmp_path / "reis-en.pdf") as pdf:
        box = [float(n) * 25.4 / 72 for n in pdf.pages[0].TrimBox]
    assert (box[2] - box[0], box[3] - box[1]) == (pytest.approx(189), pytest.approx(264))
