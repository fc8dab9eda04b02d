"""Exports: exact pixels, the right faces in the right places, whole files or none."""

import json

import pytest
from click.testing import CliRunner
from PIL import Image, ImageChops

import podium
from engines.deck import built_in

GAME = "zeepkistenrace"


def export(kind, *options, game=GAME):
    return CliRunner().invoke(podium.main, ["export", kind, game, *map(str, options)])


def told(kind, folder, *options, game=GAME):
    done = export(kind, "-o", folder, "--json", *options, game=game)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("options", "size"),
    [
        (("--dpi", 300), (815, 1110)),
        (("--dpi", 300, "--no-bleed"), (744, 1039)),
        (("--dpi", 96), (261, 355)),
        (("--dpi", 150, "--rounded"), (372, 520)),
    ],
)
def test_a_face_has_exactly_the_pixels_of_its_size(tmp_path, options, size):
    said = told("png", tmp_path, "--cards", "1,55", *options)
    for image in said["images"]:
        assert (image["width"], image["height"]) == size
        for file in image["files"]:
            with Image.open(file) as picture:
                assert picture.size == size
                assert round(picture.info["dpi"][0]) == options[1]


def test_each_distinct_face_is_exported_once_and_copies_only_when_asked_for(tmp_path):
    deck = built_in(GAME)
    said = told("png", tmp_path / "a", "--dpi", 36)
    fronts = [image for image in said["images"] if image["side"] == "front"]
    assert {i["of"]: i["count"] for i in fronts} == {f.id: f.count for f in deck.faces("card")}
    assert {i["of"] for i in said["images"] if i["side"] == "back"} == {"race", "qualification"}
    assert [i["of"] for i in said["images"] if i["side"] == "reverse"] == ["RACE"]
    copies = told("png", tmp_path / "b", "--dpi", 36, "--families", "left", "--copies")
    assert sum(len(i["files"]) for i in copies["images"] if i["side"] == "front") == 12


def test_file_names_sort_in_the_order_of_the_deck(tmp_path):
    said = told("png", tmp_path, "--dpi", 36, game="reis")
    files = [i["files"][0] for i in said["images"] if i["side"] == "front"]
    assert files == sorted(files)


def test_round_corners_are_transparent_and_the_middle_is_not(tmp_path):
    said = told("png", tmp_path, "--cards", 1, "--dpi", 72, "--rounded")
    with Image.open(said["images"][0]["files"][0]) as picture:
        assert picture.mode == "RGBA"
        assert picture.getpixel((0, 0))[3] == 0
        assert picture.getpixel((picture.width // 2, picture.height // 2))[3] == 255


def test_the_same_export_gives_the_same_bytes(tmp_path):
    for name in ("a", "b"):
        told("png", tmp_path / name, "--cards", "1-4", "--dpi", 72)
    one, two = (
        [p.read_bytes() for p in sorted((tmp_path / name).rglob("*.png"))] for name in ("a", "b")
    )
    assert one and one == two


def test_the_saved_object_points_each_card_at_its_face_on_the_sheet(tmp_path):
    told("tts", tmp_path, "--dpi", 72)
    home = tmp_path / f"{GAME}-nl-tts"
    saved = json.loads((home / f"{GAME}-nl.json").read_text("utf-8"))
    deck = built_in(GAME)
    faces = told("png", tmp_path, "--dpi", 72, "--no-bleed")
    pictures = {i["of"]: i["files"][0] for i in faces["images"] if i["side"] == "front"}
    race = saved["ObjectStates"][0]
    (number, sheet), *_ = race["CustomDeck"].items()
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
    assert sheet["FaceURL"] == (home / "faces-1.png").resolve().as_uri()
    assert race["DeckIDs"] == [card["CardID"] for card in race["ContainedObjects"]]
    names = {face.name["nl"]: face.id for face in deck.faces("card")}
    with Image.open(home / "faces-1.png") as whole:
        width, height = whole.width // 10, whole.height // 7
        for card in race["ContainedObjects"][::5]:
            assert card["CardID"] // 100 == int(number)
            row, column = divmod(card["CardID"] % 100, 10)
            corner = (column * width, row * height)
            cut = whole.crop((*corner, corner[0] + width, corner[1] + height)).convert("RGB")
            with Image.open(pictures[names[card["Nickname"]]]) as face:
                same = ImageChops.difference(cut, face.convert("RGB")).convert("L")
            assert sum(same.histogram()[60:]) < 0.01 * width * height


def test_the_saved_object_counts_every_copy_and_keeps_both_faces_of_a_card(tmp_path):
    told("tts", tmp_path, "--dpi", 36, "--url-base", "https://example.org/cards/")
    saved = json.loads((tmp_path / f"{GAME}-nl-tts" / f"{GAME}-nl.json").read_text("utf-8"))
    states = saved["ObjectStates"]
    assert [len(state.get("DeckIDs", [0])) for state in states] == [48, 6, 1]
    last = next(iter(states[-1]["CustomDeck"].values()))
    assert states[-1]["Name"] == "CardCustom" and last["UniqueBack"]
    assert last["BackURL"] == "https://example.org/cards/backs-3.png"


def test_a_shop_gets_poker_size_and_a_file_for_every_card(tmp_path):
    said = told("mpc", tmp_path, "--families", "left,qualification")
    assert {(i["width"], i["height"]) for i in said["images"]} == {(825, 1125)}
    fronts = [f for i in said["images"] if i["side"] == "front" for f in i["files"]]
    backs = [f for i in said["images"] if i["side"] == "back" for f in i["files"]]
    assert len(fronts) == len(backs) == 18
    assert sorted(f.split("/")[-1] for f in fronts) == sorted(f.split("/")[-1] for f in backs)
    one = told("mpc", tmp_path / "one", "--families", "left", "--dpi", 72)
    assert [f for f in one["images"] if f["side"] == "back"][0]["files"][0].endswith("back.png")


def test_the_game_crafter_gets_a_folder_for_each_back(tmp_path):
    told("tgc", tmp_path, "--dpi", 36)
    folders = sorted(p.name for p in (tmp_path / f"{GAME}-nl-tgc").iterdir())
    assert folders == ["poker-deck-RACE", "poker-deck-qualification", "poker-deck-race"]
    for folder in (tmp_path / f"{GAME}-nl-tgc").iterdir():
        assert (folder / "back.png").exists()


def test_beyond_the_bleed_the_outermost_pixels_are_repeated(tmp_path):
    said = told("mpc", tmp_path, "--cards", 1)
    with Image.open(said["images"][0]["files"][0]) as picture:
        for x, y in ((0, 500), (824, 500), (400, 0), (400, 1124)):
            assert picture.getpixel((x, y)) != (255, 255, 255)
        assert [picture.getpixel((0, y)) for y in (300, 600)] == [
            picture.getpixel((4, y)) for y in (300, 600)
        ]


def test_what_cannot_be_written_is_named_and_the_rest_is_whole(tmp_path):
    home = tmp_path / f"{GAME}-nl"
    home.mkdir()
    (home / "004-L2.png").mkdir()
    done = export("png", "-o", tmp_path, "--dpi", 36, "--families", "left")
    assert done.exit_code == 2
    assert "004-L2.png is missing" in done.stderr
    assert (home / "001-L1.png").exists() and not list(home.glob("*.part"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--cards", "99"), "cards 1 to 55"),
        (("--cards", "x"), "no card number"),
        (("--families", "lft"), "did you mean 'left'"),
        (("--lang", "xx"), "xx"),
        (("--dpi", "9"), "dpi"),
    ],
)
def test_a_wrong_choice_is_told_with_exit_status_2_and_no_file(tmp_path, options, said):
    done = export("png", "-o", tmp_path, *options)
    assert done.exit_code == 2 and said in done.output
    assert not list(tmp_path.rglob("*"))
