import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from engines.bidi import FSI, LRI, PDI, RLI
from scorer.painting import MODES, Painter, cut, guessed_mode

HEBREW = "רות משחקת +2 (או 3)"


def test_a_terminal_that_orders_lines_itself_gets_logical_text_between_isolates():
    painted = Painter("own", right_to_left=True).line("שלום (Podium)")
    assert painted.startswith(RLI) and painted.endswith(PDI) and "שלום (Podium)" in painted
    assert Painter("own").line("רות").startswith(FSI)
    assert Painter("own").line("רות plays L2", "ltr").startswith(LRI)


def test_a_terminal_that_orders_nothing_gets_visual_order_with_mirrored_brackets():
    assert Painter("visual", right_to_left=True).line(HEBREW) == "(3 וא) +2 תקחשמ תור"
    assert Painter("visual", right_to_left=True).line("שלום (Podium)") == "(Podium) םולש"


def test_a_terminal_that_orders_words_gets_words_in_visual_order_with_logical_letters():
    assert Painter("words", right_to_left=True).line(HEBREW) == "(3 או) +2 משחקת רות"


@pytest.mark.parametrize("mode", MODES)
def test_a_record_line_keeps_its_order_whatever_the_name(mode):
    painted = Painter(mode, right_to_left=True).line("רות plays L2", "ltr")
    assert painted.strip(LRI + PDI).endswith("plays L2")


@pytest.mark.parametrize("mode", MODES)
def test_text_without_right_to_left_letters_is_unchanged(mode):
    assert Painter(mode, right_to_left=True).line("Ann plays L2 (Z-R41)") == "Ann plays L2 (Z-R41)"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("rtl", [False, True])
def test_a_cell_is_exactly_as_wide_as_asked_at_the_side_where_reading_begins(mode, rtl):
    painter = Painter(mode, rtl)
    for text in ("Ann", "רות", "Willemijn de Vries", "🚗 Zoë", "משה בן־גוריון (2)", ""):
        cell = painter.cell(text, 9)
        assert cell_len(cell) == 9
        if cell_len(text) > 9:
            assert "…" in cell
        elif text:
            assert cell[0 if rtl else -1] == " "


def test_what_is_cut_off_is_the_logical_end():
    assert Painter("visual", True).cell("אבגדהוז", 5) == "…דגבא"
    assert cut("Willemijn", 5) == "Will…"


def test_lines_are_broken_in_logical_order_and_painted_one_by_one():
    lines = Painter("visual", right_to_left=True).wrap("אחת שתים שלוש ארבע", 9)
    assert "".join(lines).count("תחא") == 1 and lines[0].endswith("תחא")


@given(st.text(alphabet="abc דהו ()12+–\u2068\u2069\t\n🚗", max_size=60), st.integers(3, 30))
def test_no_line_is_wider_than_asked_and_no_word_is_lost(text, width):
    for mode in MODES:
        for rtl in (False, True):
            lines = Painter(mode, rtl).wrap(text, width)
            assert all(cell_len(line) <= width for line in lines)
            for letter in "abcדהו12":
                assert sum(line.count(letter) for line in lines) == text.count(letter)


@given(st.text(max_size=40))
def test_nothing_painted_moves_the_cursor(text):
    for mode in MODES:
        painted = Painter(mode, True).line(text)
        assert not {c for c in painted if ord(c) < 32 or 127 <= ord(c) < 160 or c in "\u2028\u2029"}


@pytest.mark.parametrize(
    ("environment", "guess"),
    [
        ({"VTE_VERSION": "7600"}, ("own", True)),
        ({"KONSOLE_VERSION": "230800"}, ("own", True)),
        ({"KITTY_WINDOW_ID": "1", "TERM": "xterm-kitty"}, ("words", True)),
        ({"TERM": "xterm-256color"}, ("visual", False)),
        ({"VTE_VERSION": "7600", "TMUX": "/tmp/tmux"}, ("own", False)),
        ({}, ("visual", False)),
    ],
)
def test_the_mode_is_guessed_from_the_environment_and_known_to_be_a_guess(environment, guess):
    assert guessed_mode(environment) == guess
