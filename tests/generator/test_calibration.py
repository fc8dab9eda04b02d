"""Calibration: the sheet, the stored profiles, and backs that move in the PDF as the sign says."""

import io

import pikepdf
import pytest
from click.testing import CliRunner

import podium
from generator import calibration_sheet, layout
from generator.calibration import Profile, UnknownPrinter, find, read, write
from generator.paper import paper
from generator.picture import WordsMark
from tests.generator import decks

MM = 72 / 25.4


def run(*arguments, **environment):
    return CliRunner().invoke(podium.main, [*map(str, arguments)], env=environment)


@pytest.fixture
def printed(tmp_path, monkeypatch):
    """Print two cards as the printer is corrected; gives the trim boxes and the first matrices."""
    monkeypatch.setattr(layout, "LAYOUTS", tmp_path / "layouts")
    decks.house(tmp_path / "layouts")
    path = tmp_path / "deck.toml"
    path.write_text(decks.deck(decks.numbered(12), total=12), "utf-8")

    def make(*options):
        result = run("print", path, "-o", tmp_path / "out", *options)
        assert result.exit_code == 0, result.output
        return pikepdf.open(io.BytesIO((tmp_path / "out" / "trial-en.pdf").read_bytes()))

    return make


def corners(page):
    """Where faces are drawn: the lower left corner of each form, in mm, y upwards."""
    now, stack, found = (1, 0, 0, 1, 0, 0), [], []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                stack.append(now)
            case "Q":
                now = stack.pop()
            case "cm":
                a, b = [float(v) for v in operands], now
                now = (
                    a[0] * b[0] + a[1] * b[2],
                    a[0] * b[1] + a[1] * b[3],
                    a[2] * b[0] + a[3] * b[2],
                    a[2] * b[1] + a[3] * b[3],
                    a[4] * b[0] + a[5] * b[2] + b[4],
                    a[4] * b[1] + a[5] * b[3] + b[5],
                )
            case "Do":
                found.append((now[4] / MM, now[5] / MM))
    return found


@pytest.mark.parametrize(
    ("measured", "flipped", "right", "down"),
    [("long", "long", 1.5, -0.8), ("long", "short", -1.5, 0.8), ("short", "short", 1.5, -0.8)],
)
def test_backs_move_as_measured_and_fronts_stay(printed, tmp_path, measured, flipped, right, down):
    profiles = tmp_path / "p.toml"
    write(profiles, {"desk": Profile(x=1.5, y=-0.8, backs=measured)})
    plain = printed("--backs", flipped)
    moved = printed("--backs", flipped, "--printer", "desk", "--profiles", profiles)
    for number, (before, after) in enumerate(zip(plain.pages, moved.pages, strict=True)):
        back = number % 2 == 1
        pairs = list(zip(corners(before), corners(after), strict=True))
        assert pairs
        for (x1, y1), (x2, y2) in pairs:
            assert x2 - x1 == pytest.approx(right if back else 0, abs=0.001)
            assert y1 - y2 == pytest.approx(down if back else 0, abs=0.001)
        shift = float(after.TrimBox[0]) - float(before.TrimBox[0])
        assert shift / MM == pytest.approx(right if back else 0, abs=0.001)


def test_scale_is_for_both_sides_about_the_middle_of_the_paper(printed, tmp_path):
    profiles = tmp_path / "p.toml"
    write(profiles, {"desk": Profile(scale_x=1.01, scale_y=0.99)})
    plain = printed()
    moved = printed("--printer", "desk", "--profiles", profiles)
    for before, after in zip(plain.pages, moved.pages, strict=True):
        for (x1, y1), (x2, y2) in zip(corners(before), corners(after), strict=True):
            assert x2 - 105 == pytest.approx((x1 - 105) * 1.01, abs=0.002)
            assert y2 - 148.5 == pytest.approx((y1 - 148.5) * 0.99, abs=0.002)


def test_sheets_to_be_folded_have_nothing_to_move():
    assert Profile(x=1, y=1).matrix(back=True, edge="fold", size=(595, 842)) is None


def test_an_unknown_printer_is_answered_with_the_nearest(tmp_path):
    profiles = tmp_path / "p.toml"
    write(profiles, {"laser": Profile(x=1)})
    result = run(
        "print", "reis", "--printer", "lasre", "--profiles", profiles, "-o", tmp_path / "o"
    )
    assert result.exit_code == 2
    assert "did you mean 'laser'?" in result.output
    assert not (tmp_path / "o").exists()
    with pytest.raises(UnknownPrinter, match="calibrate print"):
        find({}, "laser", profiles)


def test_set_keeps_what_is_not_given_and_list_and_forget_work(tmp_path):
    said = {"PODIUM_PRINTERS": str(tmp_path / "deep" / "p.toml")}
    name = 'my "HP" כאן'
    assert run("calibrate", "set", "--printer", name, "--x", "1.5", **said).exit_code == 0
    assert run("calibrate", "set", "--printer", name, "--scale-y", "1.003", **said).exit_code == 0
    assert read(tmp_path / "deep" / "p.toml") == {name: Profile(x=1.5, scale_y=1.003)}
    assert name in run("calibrate", "list", **said).output
    assert run("calibrate", "forget", "my HP", **said).exit_code == 2
    assert run("calibrate", "forget", name, **said).exit_code == 0
    assert "no printer is stored" in run("calibrate", "list", **said).output


@pytest.mark.parametrize(
    ("option", "value"),
    [("--x", "21"), ("--y", "nan"), ("--scale-x", "100"), ("--scale-y", "0"), ("--x", "one")],
)
def test_values_no_printer_has_are_refused(tmp_path, option, value):
    file = tmp_path / "p.toml"
    result = run("calibrate", "set", "--printer", "a", option, value, "--profiles", file)
    assert result.exit_code == 2
    assert option in result.output
    assert not file.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[printer.a]\nxx = 1\ny = 99", "printer.a.xx"),
        ("[printer.a]\nxx = 1\ny = 99", "99 is out of reach"),
        ('[printer.a]\nbacks = "left"', "long or short"),
        ("[printer", "is not TOML"),
        ("printer = 3", "is no table"),
    ],
)
def test_a_broken_file_of_printers_is_told_of(tmp_path, text, said):
    file = tmp_path / "p.toml"
    file.write_text(text, "utf-8")
    result = run("calibrate", "list", "--profiles", file)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.parametrize("language", ["en", "nl", "he", "da"])
@pytest.mark.parametrize(("size", "edge"), [("a4", "long"), ("letter", "short"), ("a5", "long")])
def test_the_sheet_says_what_to_do_in_every_language(tmp_path, language, size, edge):
    options = ("--paper", size, "--lang", language, "--backs", edge, "-o", tmp_path)
    result = run("calibrate", "print", *options)
    assert result.exit_code == 0, result.output
    (file,) = tmp_path.glob("*.pdf")
    with pikepdf.open(file) as made:
        assert len(made.pages) == 2


@pytest.mark.parametrize(("edge", "behind"), [("long", "B"), ("short", "D")])
def test_the_back_says_which_corner_of_the_front_is_behind_it(edge, behind):
    marks = calibration_sheet.back(paper("a4"), "en", edge)
    letters = {}
    for mark in marks:
        if isinstance(mark, WordsMark):
            text = mark.block.lines[0].pieces[0].text
            if text in ("A", "B", "C", "D"):
                letters[text] = (mark.x, mark.y)
    assert min(letters, key=lambda name: sum(letters[name])) == behind


def test_paper_too_small_for_the_sheet_is_refused(tmp_path):
    result = run("calibrate", "print", "--paper", "80x120mm", "-o", tmp_path)
    assert result.exit_code == 2
    assert "a5 or larger" in result.output
    assert not list(tmp_path.iterdir())
