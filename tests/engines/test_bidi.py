"""The bidirectional algorithm: Unicode's own cases, and the sentences the games need."""

import gzip
import unicodedata
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import bidi
from engines.bidi import FSI, LRI, PDI, RLI, paragraph, protect, reorder
from engines.bidi_data import bracket, mirror, unassigned_class

CASES = Path(__file__).parents[2].parent / "shared" / "unicode" / "BidiCharacterTest.txt.gz"
CHUNKS = 8
DIRECTIONS = ("ltr", "rtl", "auto")
#: Every bidi class, with and without a shape, and brackets of three kinds.
ANYTHING = "aאا1٣+,%\u0300\u05b0\t \u00ad()[〈)]〉\u200e\u200f\u202a\u202b\u202d\u202e\u202c" + (
    LRI + RLI + FSI + PDI
)


@cache
def cases():
    lines = gzip.decompress(CASES.read_bytes()).decode("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def answer(text, direction):
    """Level, levels and order in the notation of Unicode's file."""
    found = paragraph(text, direction)
    levels = " ".join("x" if n == bidi.REMOVED else str(n) for n in found.line_levels())
    return f"{found.level};{levels};{' '.join(map(str, found.line_order()))}"


@pytest.mark.skipif(not CASES.exists(), reason="Unicode's BidiCharacterTest.txt.gz is not at hand")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_case_of_unicode_gets_its_levels_and_order(chunk):
    share = cases()[chunk::CHUNKS]
    assert len(share) > 11_000
    wrong = []
    for case in share:
        codes, direction, expected = case.split(";", 2)
        text = "".join(chr(int(code, 16)) for code in codes.split())
        if answer(text, DIRECTIONS[int(direction)]) != expected:
            wrong.append(case)
    assert not wrong


@pytest.mark.parametrize(
    ("logical", "seen"),
    [
        ("שלום", "םולש"),
        ("שלום (לכולם)", "(םלוכל) םולש"),
        ("[א] {ב} <ג> «ד»", "«ד» <ג> {ב} [א]"),
        ('אמר "כן" והלך', 'ךלהו "ןכ" רמא'),
        ("ק״מ וצ׳ק", "ק׳צו מ״ק"),
        ("סיבוב 12 מתוך 30", "30 ךותמ 12 בוביס"),
        ("12,345.6 נקודות", "תודוקנ 12,345.6"),
        ("קלף Zeepkistenrace של Jan de W. כאן", "ןאכ .Jan de W לש Zeepkistenrace ףלק"),
        ("קלף S4 (או L2)!", "!(L2 וא) S4 ףלק"),
        ("כלל Z-R49, סעיף 3.2", "3.2 ףיעס ,Z-R49 ללכ"),
        ("מחיר: 30% או ₪20", "₪20 וא 30% :ריחמ"),
        ("ב-2 תורות", "תורות 2-ב"),
    ],
)
def test_hebrew_reads_as_a_hebrew_reader_expects(logical, seen):
    assert reorder(logical, "rtl").text == seen


@pytest.mark.parametrize(
    ("logical", "seen"),
    [
        ("לוקח +2 קלפים", "םיפלק +2 חקול"),
        ("מפסיד −3 נקודות", "תודוקנ −3 דיספמ"),
        ("מפסיד -3", "-3 דיספמ"),
        ("מרחק 25–50 ק״מ", "מ״ק 25–50 קחרמ"),
        ("(+2)", "(+2)"),
        ("בין 25–50% מהדרך", "ךרדהמ 25–50% ןיב"),
        ("גודל 63 × 88 מ״מ", "מ״מ 63 × 88 לדוג"),
        ("מ-25–50", "25–50-מ"),
        ("ב-2 תורות", "תורות 2-ב"),
        ("+2, −1 ו-25–50", "25–50-ו −1 ,+2"),
    ],
)
def test_signed_numbers_and_ranges_stay_whole_when_protected(logical, seen):
    assert reorder(protect(logical, "rtl"), "rtl").text == seen


def test_protecting_twice_changes_nothing_and_foreign_text_is_left_alone():
    once = protect("לוקח +2 או 25–50")
    assert once == f"לוקח {LRI}+2{PDI} או {LRI}25–50{PDI}"
    assert protect(once) == once
    assert protect("take +2 of 25–50") == "take +2 of 25–50"
    assert protect("Z-R49 ו-S4 וסיבוב 3") == "Z-R49 ו-S4 וסיבוב 3"


def test_hebrew_inside_latin_text_is_turned_by_itself():
    assert reorder("the game רייס (Race) ends").text == "the game סייר (Race) ends"
    assert reorder("ann plays רמזור ירוק on bob").text == "ann plays קורי רוזמר on bob"


def test_the_base_direction_is_that_of_the_first_letter_outside_isolates():
    assert bidi.base_direction("3. אב ab") == "rtl"
    assert bidi.base_direction("(ab) אב") == "ltr"
    assert bidi.base_direction(f"{RLI}אב{PDI} ab") == "ltr"
    assert bidi.base_direction("12:30") == "ltr"


def test_a_player_with_a_hebrew_name_does_not_turn_the_latin_line_round():
    bare = reorder("דנה 2, bob 1", "ltr").text
    held = reorder(f"{bidi.isolate('דנה')} 2, bob 1", "ltr").text
    assert bare == "2 הנד, bob 1"
    assert held == "הנד 2, bob 1"


def test_lines_broken_in_logical_order_are_turned_one_by_one():
    text = "המוביל לוקח קלף S4 ואז עוצר"
    whole = paragraph(text, "rtl")
    cut = text.index("קלף")
    first, second = whole.line(0, cut), whole.line(cut)
    assert first.text == " חקול ליבומה"
    assert second.text == "רצוע זאו S4 ףלק"
    assert [text[i] for i in second.order if text[i].isalnum()] == list("רצועזאוS4ףלק")


def test_a_bracket_pair_over_two_lines_keeps_both_its_sides_turned():
    text = "קלף (ימין או שמאל) ישר"
    whole = paragraph(text, "rtl")
    cut = text.index("או")
    assert whole.line(0, cut).text == " ןימי) ףלק"
    assert whole.line(cut).text == "רשי (לאמש וא"


def test_space_at_the_end_of_a_line_lies_where_the_line_ends():
    whole = paragraph("abc אבג דהו", "ltr")
    assert whole.line(0, 8).text == "abc גבא "


def test_order_and_levels_belong_to_the_characters_seen():
    text = f"אב {LRI}+2{PDI} (c)"
    seen = reorder(text, "rtl")
    assert seen.text == "(c) +2 בא"
    assert len(seen.order) == len(seen.levels) == len(seen.text)
    for place, level, character in zip(seen.order, seen.levels, seen.text, strict=True):
        assert character == (mirror(text[place]) if level % 2 else text[place])


def test_direction_controls_and_soft_hyphens_are_never_seen():
    text = "\u200fא\u202bב\u202c\u2067ג\u2069\u00adד\u200e\u061c"
    assert reorder(text).text == "דגבא"


def test_a_point_stays_behind_the_letter_it_sits_on():
    assert reorder("שׁלום").text == "םולשׁ"
    assert reorder("שׁלום").order == (4, 3, 2, 0, 1)


def test_embeddings_deeper_than_the_limit_are_counted_and_not_followed():
    text = "\u202b\u202a" * 80 + "א" + "\u202c" * 160 + "a"
    levels = bidi.levels(text, "ltr")
    assert levels[160] == 125
    assert levels[-1] == 0
    deep = RLI * 200 + "א" + PDI * 200 + "a"
    assert max(bidi.levels(deep, "ltr")) <= 125
    assert bidi.levels(deep, "ltr")[-1] == 0


def test_more_brackets_than_the_limit_leave_all_brackets_neutral():
    text = "(" * 64 + "א" + ")" * 64
    assert set(bidi.levels(text + "a", "ltr")[:64]) == {0}


def test_mirroring_is_mutual_and_spares_what_has_no_mirror_image():
    every = [chr(code) for code in range(0x20000)]
    turned = [c for c in every if mirror(c) != c]
    assert len(turned) >= 428
    assert all(mirror(mirror(c)) == c and unicodedata.mirrored(mirror(c)) for c in turned)
    left, right = "([{<«‹≤⌈⟨「∈∉⊂≺∠⨫", ")]}>»›≥⌉⟩」∋∌⊃≻⦣⨬"
    assert "".join(map(mirror, left)) == right
    assert mirror("a") == "a" and mirror("√") == "√" and mirror("“") == "“"


def test_brackets_pair_by_kind_also_where_unicode_has_two_spellings():
    assert [bracket(c) for c in "([{«<a"] == ["open", "open", "open", "", "", ""]
    assert sum(bracket(chr(code)) != "" for code in range(0x20000)) >= 128
    # U+2329 and U+3008 are one bracket to the algorithm
    assert bidi.levels("א\u2329b\u3009", "rtl") == [1, 1, 2, 1]


def test_code_points_without_a_character_lean_the_way_of_their_block():
    assert [unassigned_class(chr(code)) for code in (0x05FF, 0x0860, 0x20CF, 0xFFFF, 0x0378)] == [
        "R",
        "AL",
        "ET",
        "BN",
        "L",
    ]


@given(st.text(ANYTHING, max_size=40), st.sampled_from(DIRECTIONS))
def test_every_character_that_is_drawn_is_seen_exactly_once(text, direction):
    seen = reorder(text, direction)
    hidden = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI", "BN", "B"}
    drawn = [
        i
        for i, character in enumerate(text)
        if unicodedata.bidirectional(character) not in hidden and character not in bidi.MARKS
    ]
    assert sorted(seen.order) == drawn


@given(st.text(ANYTHING, max_size=30), st.sampled_from(DIRECTIONS), st.integers(0, 30))
def test_two_lines_show_what_one_would_and_no_character_changes_line(text, direction, cut):
    whole = paragraph(text, direction)
    first, second = whole.line(0, cut), whole.line(cut)
    assert sorted(first.order + second.order) == sorted(whole.line().order)
    assert all(i < cut for i in first.order) and all(i >= cut for i in second.order)


@given(st.text("abc 12().,", max_size=30))
def test_left_to_right_text_is_left_as_it_is(text):
    assert reorder(text, "ltr").text == text
