"""Exports: exact pixels, the right faces in the right places, whole files or none."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image, ImageChops

import podium
from engines.deck import built_in, read
from engines.problems import Problems
from generator.export.faces import Shape, faces
from generator.export.images import prepare
from generator.export.making import make
from generator.export.shops import make_playing_cards, the_game_crafter
from generator.export.tts import table_top
from generator.selection import Selection
from tests.generator.decks import NAMES

GAME = "zeepkistenrace"


def export(kind, *options, game=GAME):
    return CliRunner().invoke(podium.main, ["export", kind, str(game), *map(str, options)])


def told(kind, folder, *options, game=GAME):
    done = export(kind, "-o", folder, "--json", *options, game=game)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def files(said, side):
    return [Path(f) for image in said["images"] if image["side"] == side for f in image["files"]]


def artwork(*ranges, game=GAME):
    return prepare([built_in(game)], [], Selection(ranges=ranges))[0]


def written_deck(folder, *families):
    """A deck of (family, back, number of kinds), drawn with the layout for any game."""
    lines = [
        '[deck]\ngame = "plain"\nlanguage = "en"\nplayers = { min = 2, max = 4 }',
        f'name = {{ {NAMES.format("Plain")} }}\n[fields]\nn = "number"',
        '[provenance]\n"*" = { mark = "house", rule = "X-G1" }',
    ]
    for family, back, kinds in families:
        rows = (f'{{ id = "{family}{n}", count = 1, n = {n} }}' for n in range(1, kinds + 1))
        lines += [
            f'[[family]]\nid = "{family}"\ncomponent = "card"\ntotal = {kinds}',
            f'back = "{back}"' if back else "",
            f"name = {{ {NAMES.format('N {n}')} }}\nface = [{', '.join(rows)}]",
        ]
    path = folder / "deck.toml"
    path.write_text("\n".join(lines), "utf-8")
    return path


@pytest.mark.parametrize(
    ("options", "dpi", "size"),
    [
        ((), 300, (815, 1110)),
        (("--no-bleed",), 300, (744, 1039)),
        (("--pixels", "825x1125"), 300, (825, 1125)),
        ((), 96, (261, 355)),
        (("--rounded",), 150, (372, 520)),
    ],
)
def test_a_face_has_exactly_the_pixels_of_its_size(tmp_path, options, dpi, size):
    said = told("png", tmp_path, "--cards", "1,55", "--dpi", dpi, *options)
    assert [image["side"] for image in said["images"]] == ["front", "front", "reverse", "back"]
    for image in said["images"]:
        assert (image["width"], image["height"]) == size
        for file in image["files"]:
            with Image.open(file) as picture:
                assert picture.size == size
                assert round(picture.info["dpi"][0]) == dpi


def test_each_distinct_face_is_exported_once_and_copies_only_when_asked_for(tmp_path):
    deck = built_in(GAME)
    said = told("png", tmp_path / "a", "--dpi", 36)
    fronts = [image for image in said["images"] if image["side"] == "front"]
    assert {i["of"]: i["count"] for i in fronts} == {f.id: f.count for f in deck.faces("card")}
    assert {i["of"]: i["count"] for i in said["images"] if i["side"] == "back"} == {
        "race": 48,
        "qualification": 6,
    }
    assert [i["of"] for i in said["images"] if i["side"] == "reverse"] == ["RACE"]
    copies = told("png", tmp_path / "b", "--dpi", 36, "--families", "left", "--copies")
    names = [file.name for file in files(copies, "front")]
    assert len(names) == 12 and names[:4] == [
        "001-L1.png",
        "002-L1.png",
        "003-L1.png",
        "004-L2.png",
    ]


@pytest.mark.parametrize("game", ["reis", "hare_tortoise"])
def test_file_names_sort_in_the_order_of_the_deck(tmp_path, game):
    said = told("png", tmp_path, "--dpi", 36, game=game)
    names = [file.name for file in files(said, "front")]
    assert names == sorted(names)


def test_round_corners_are_transparent_and_the_middle_is_not(tmp_path):
    said = told("png", tmp_path, "--cards", 1, "--dpi", 72, "--rounded")
    with Image.open(files(said, "front")[0]) as picture:
        assert picture.mode == "RGBA"
        width, height = picture.size
        for x, y in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
            assert picture.getpixel((x, y))[3] == 0
        assert picture.getpixel((width // 2, 0))[3] == 255
        assert picture.getpixel((width // 2, height // 2))[3] == 255


def test_processes_make_the_same_bytes_as_one_process(tmp_path):
    pictures = []
    for processes in (1, 2):
        folder = tmp_path / str(processes)
        exports = [faces(artwork(), folder, Shape(dpi=430))]
        made = make(exports, processes, lambda *_: None)
        assert not made[0].missing
        pictures.append([path.read_bytes() for path in made[0].written])
    assert len(pictures[0]) == 24 and pictures[0] == pictures[1]


def test_every_image_is_told_to_the_progress_bar(tmp_path):
    heard = []
    make([faces(artwork(), tmp_path, Shape(dpi=36))], 1, lambda *said: heard.append(said))
    assert heard[-1] == (f"{GAME}-nl", 24, 24)


def stacks(folder):
    (saved,) = folder.glob("*.json")
    return json.loads(saved.read_text("utf-8"))["ObjectStates"]


def cards_of(stack):
    return stack.get("ContainedObjects", [stack])


def cell(folder, card, side):
    """What Tabletop Simulator cuts out of the sheet for a card."""
    number, place = divmod(card["CardID"], 100)
    sheet = card["CustomDeck"][str(number)]
    with Image.open(folder / sheet[side].rsplit("/")[-1]) as whole:
        width, height = whole.width // sheet["NumWidth"], whole.height // sheet["NumHeight"]
        assert (width * sheet["NumWidth"], height * sheet["NumHeight"]) == whole.size
        row, column = divmod(place, sheet["NumWidth"])
        corner = column * width, row * height
        return whole.crop((*corner, corner[0] + width, corner[1] + height)).convert("RGB")


def difference(one, other):
    """How far two pictures are apart: the mean over all pixels, 0 to 255."""
    histogram = ImageChops.difference(one, other.convert("RGB")).convert("L").histogram()
    return sum(value * count for value, count in enumerate(histogram)) / sum(histogram)


def nearest(picture, singles, side):
    """The id of the face that a picture shows."""
    found = {of: difference(picture, face) for (of, kind), face in singles.items() if kind == side}
    best = min(found, key=found.get)
    assert found[best] < 1
    return best


@pytest.mark.parametrize("game", [GAME, "hare_tortoise"])
def test_the_saved_object_points_each_card_at_its_face_on_the_sheet(tmp_path, game):
    told("tts", tmp_path, "--dpi", 60, "--lang", "nl", game=game)
    said = told("png", tmp_path, "--dpi", 60, "--no-bleed", "--lang", "nl", game=game)
    home = tmp_path / f"{game}-nl-tts"
    singles = {(i["of"], i["side"]): Image.open(i["files"][0]) for i in said["images"]}
    seen = set()
    for card in (card for stack in stacks(home) for card in cards_of(stack)):
        if card["CardID"] in seen:
            continue
        seen.add(card["CardID"])
        assert nearest(cell(home, card, "FaceURL"), singles, "front") == card["GMNotes"]
        if card["CustomDeck"][str(card["CardID"] // 100)]["UniqueBack"]:
            assert nearest(cell(home, card, "BackURL"), singles, "reverse") == card["GMNotes"]
    assert len(seen) == len({of for of, side in singles if side == "front"})


def test_the_saved_object_has_every_copy_with_its_name_and_text(tmp_path):
    told("tts", tmp_path, "--dpi", 36, "--lang", "he", game="reis")
    (stack,) = stacks(tmp_path / "reis-he-tts")
    deck = built_in("reis")
    assert stack["Name"] == "DeckCustom"
    assert stack["DeckIDs"] == [card["CardID"] for card in stack["ContainedObjects"]]
    every = [face for face in deck.faces("card") for _ in range(face.count)]
    assert [(c["Nickname"], c["Description"]) for c in stack["ContainedObjects"]] == [
        (face.name["he"], face.text.get("he", "")) for face in every
    ]
    ids = [stack["GUID"], *(card["GUID"] for card in stack["ContainedObjects"])]
    assert len(set(ids)) == len(ids)


def test_images_are_found_where_they_are_or_under_the_address_given(tmp_path):
    folder = tmp_path / "met spatie"
    told("tts", folder, "--dpi", 36)
    for stack in stacks(folder / f"{GAME}-nl-tts"):
        for sheet in stack["CustomDeck"].values():
            for key in ("FaceURL", "BackURL"):
                name = sheet[key].rsplit("/")[-1]
                assert sheet[key] == (folder / f"{GAME}-nl-tts" / name).resolve().as_uri()
                assert (folder / f"{GAME}-nl-tts" / name).exists()
    told("tts", tmp_path, "--dpi", 36, "--url-base", "https://example.org/cards/")
    sheet = stacks(tmp_path / f"{GAME}-nl-tts")[0]["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "https://example.org/cards/faces-race-1.png"


def test_a_back_is_a_stack_and_a_stack_of_one_card_is_the_card(tmp_path):
    told("tts", tmp_path, "--dpi", 36)
    found = stacks(tmp_path / f"{GAME}-nl-tts")
    assert [(s["Name"], len(cards_of(s))) for s in found] == [
        ("DeckCustom", 48),
        ("DeckCustom", 6),
        ("CardCustom", 1),
    ]
    assert [next(iter(s["CustomDeck"].values()))["UniqueBack"] for s in found] == [0, 0, 1]


def test_more_than_69_kinds_take_several_sheets_in_one_stack(tmp_path):
    path = written_deck(tmp_path, ("a", "x", 150))
    told("tts", tmp_path, "--dpi", 36, game=path)
    home = tmp_path / "plain-en-tts"
    (stack,) = stacks(home)
    assert sorted(stack["CustomDeck"]) == ["1", "2", "3"]
    assert stack["DeckIDs"] == [
        *range(100, 169),
        *range(200, 269),
        *range(300, 312),
    ]
    with Image.open(home / "back-x.png") as back:
        for number in (1, 2, 3):
            hidden = {"CardID": number * 100 + 69, "CustomDeck": stack["CustomDeck"]}
            assert difference(cell(home, hidden, "FaceURL"), back) < 1
    assert len(list(home.glob("*.png"))) == 4


def test_make_playing_cards_gets_a_front_and_a_back_for_every_card(tmp_path):
    said = told("mpc", tmp_path, "--families", "left,qualification,race-number")
    assert {(i["width"], i["height"]) for i in said["images"]} == {(825, 1125)}
    fronts, backs = files(said, "front"), files(said, "back") + files(said, "reverse")
    assert len(fronts) == 19
    assert [f.name for f in fronts] == [f.name for f in backs]
    assert {f.parent.name for f in fronts} == {"fronts"}
    assert {f.parent.name for f in backs} == {"backs"}
    with Image.open(fronts[-1]) as front, Image.open(backs[-1]) as back:
        assert difference(front, back) > 1


def test_one_back_for_all_cards_is_one_file(tmp_path):
    said = told("mpc", tmp_path, "--families", "left", "--dpi", 72)
    assert [file.name for file in files(said, "back")] == ["back.png"]


def test_cards_without_a_back_get_a_white_one_so_that_fronts_and_backs_stay_together(tmp_path):
    path = written_deck(tmp_path, ("a", "x", 2), ("b", None, 2))
    said = told("mpc", tmp_path, "--dpi", 36, game=path)
    assert [f.name for f in files(said, "back")] == [f.name for f in files(said, "front")]
    with Image.open(files(said, "back")[-1]) as plain:
        assert plain.getextrema() == ((255, 255),) * 3


def test_the_game_crafter_gets_a_folder_for_each_back(tmp_path):
    said = told("tgc", tmp_path, "--dpi", 36)
    home = tmp_path / f"{GAME}-nl-tgc"
    counts = {path.name: len(list(path.iterdir())) for path in home.iterdir()}
    assert counts == {
        "poker-deck-race": 48 + 1,
        "poker-deck-qualification": 6 + 1,
        "poker-deck-two-sided-RACE": 1 + 1,
    }
    assert all((home / name / "back.png").exists() for name in counts)
    assert len({name.casefold() for name in counts}) == len(counts)
    assert said["files"] == 58


@pytest.mark.parametrize("maker", [make_playing_cards, the_game_crafter])
def test_the_card_keeps_its_size_and_the_outermost_pixels_are_repeated(tmp_path, maker):
    art = artwork((1, 1))
    (made,) = make([maker(art, tmp_path, 300)], 1, lambda *_: None)
    (bled,) = make([faces(art, tmp_path, Shape())], 1, lambda *_: None)
    with Image.open(made.written[0]) as shop, Image.open(bled.written[0]) as own:
        # 825 - 815 and 1125 - 1110: five pixels left and right, seven or eight above and below.
        ours = own.crop((5, 5, 810, 1105))
        shifts = [shop.crop((10, 12 + y, 815, 1112 + y)) for y in (0, 1)]
        assert min(difference(ours, shift) for shift in shifts) < 3
        for y in (200, 500, 900):
            assert len({shop.getpixel((x, y)) for x in range(6)}) == 1
            assert len({shop.getpixel((x, y)) for x in range(819, 825)}) == 1
        for x in (200, 400, 600):
            assert len({shop.getpixel((x, y)) for y in range(8)}) == 1
            assert len({shop.getpixel((x, y)) for y in range(1117, 1125)}) == 1


def test_no_paper_shows_at_the_edge_of_a_face_with_its_bleed(tmp_path):
    said = told("png", tmp_path, "--cards", 1)
    with Image.open(files(said, "front")[0]) as picture:
        width, height = picture.size
        for place in ((0, 500), (width - 1, 500), (400, 0), (400, height - 1)):
            inside = tuple(
                min(max(at, 1), end - 2) for at, end in zip(place, picture.size, strict=True)
            )
            assert picture.getpixel(place) == picture.getpixel(inside) != (255, 255, 255)


def test_sizes_a_shop_does_not_sell_are_told_with_those_it_does(tmp_path):
    art = artwork((1, 1))
    wide = art.design.cards[0]
    odd = type(wide)(1, wide.front, wide.back, wide.width * 2, wide.height, wide.bleed)
    changed = type(art)(art.deck, art.language, type(art.design)(art.design.chosen, [odd], {}))
    with pytest.raises(Problems, match="126 x 88 mm are not on sale.*poker 63.5 x 88.9 mm"):
        make_playing_cards(changed, tmp_path, 300)
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_written_is_named_and_the_rest_is_whole(tmp_path):
    home = tmp_path / f"{GAME}-nl"
    home.mkdir()
    (home / "004-L2.png").mkdir()
    done = export("png", "-o", tmp_path, "--dpi", 36, "--families", "left")
    assert done.exit_code == 2
    assert f"{home / '004-L2.png'} is missing: Is a directory" in done.stderr
    assert sorted(p.name for p in home.iterdir() if p.is_file()) == [
        "001-L1.png",
        "007-L3.png",
        "010-L4.png",
        "back-race.png",
    ]


def test_on_a_full_disk_finished_files_stay_whole_and_the_save_that_names_the_rest_is_not_made(
    tmp_path,
):
    """A limit on the size of files refuses the larger images as a full disk does."""
    code = (
        "import resource, sys, podium\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))\n"
        "podium.main(sys.argv[1:])\n"
    )
    command = [
        sys.executable,
        "-c",
        code,
        "export",
        "tts",
        GAME,
        "-o",
        str(tmp_path),
        "--dpi",
        "36",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    home = tmp_path / f"{GAME}-nl-tts"
    assert "faces-race-1.png is missing: File too large" in done.stderr
    assert f"{GAME}-nl.json is missing: it names images that are missing" in done.stderr
    assert "Traceback" not in done.stderr
    there = sorted(path.name for path in home.iterdir())
    assert "back-qualification.png" in there and "faces-race-1.png" not in there
    for name in there:
        with Image.open(home / name) as picture:
            picture.load()


def test_a_folder_that_cannot_be_made_is_told_of_without_a_traceback(tmp_path):
    (tmp_path / f"{GAME}-nl-mpc").write_text("a file, no folder")
    done = export("mpc", "-o", tmp_path, "--dpi", 36, "--cards", 1)
    assert done.exit_code == 2
    assert "001-L1.png is missing" in done.stderr and "back.png is missing" in done.stderr


def test_images_of_an_earlier_export_in_the_folder_are_told_of(tmp_path):
    told("png", tmp_path, "--dpi", 36, "--cards", "1-6")
    said = told("png", tmp_path, "--dpi", 36, "--cards", "1-3")
    assert said["warnings"] == ["not of this export: 004-L2.png"]


def test_ids_that_some_file_systems_take_for_one_name_are_refused(tmp_path):
    path = written_deck(tmp_path, ("a", "night", 1), ("b", "Night", 1))
    done = export("png", "-o", tmp_path / "out", game=path)
    assert done.exit_code == 2 and "two images would be called back-Night.png" in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("kind", "options", "said"),
    [
        ("png", ("--cards", "99"), "cards 1 to 55"),
        ("png", ("--cards", "x"), "no card number"),
        ("png", ("--families", "lft"), "did you mean 'left'"),
        ("mpc", ("--lang", "xx"), "xx"),
        ("png", ("--dpi", "9"), "dpi"),
        ("png", ("--pixels", "825"), "825x1125 for example"),
        ("png", ("--pixels", "825x1125", "--rounded"), "--rounded"),
        ("tts", ("--dpi", "600"), "at most 100 million"),
        ("tts", ("--url-base", "example.org"), "https://"),
    ],
)
def test_a_wrong_choice_is_told_with_exit_status_2_and_no_file(tmp_path, kind, options, said):
    done = export(kind, "-o", tmp_path, *options)
    assert done.exit_code == 2 and said in done.stderr
    assert not list(tmp_path.rglob("*"))


def test_a_deck_with_a_fault_is_told_of_before_any_folder_is_made(tmp_path):
    path = written_deck(tmp_path, ("a", "x", 2))
    path.write_text(path.read_text("utf-8").replace("total = 2", "total = 3"), "utf-8")
    done = export("tts", "-o", tmp_path / "out", game=path)
    assert done.exit_code == 2 and "the faces of 'a' add up to 2" in done.stderr
    assert not (tmp_path / "out").exists()


def test_the_sheets_of_a_deck_do_not_depend_on_where_they_are_written(tmp_path):
    deck = read(written_deck(tmp_path, ("a", "x", 3)))
    (art,) = prepare([deck], ["he"], Selection())
    one, two = (table_top(art, tmp_path / name, 36, "https://example.org") for name in "ab")
    assert list(one.texts.values()) == list(two.texts.values())
