"""Text into boxes: breaking, shrinking, bold, right to left, and honest refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import fonts
from generator.fonts import MM_PER_PT
from generator.typeset import BadMarkup, MissingGlyphs, Overflow, Run, direction_of, fit, runs


def set_text(content, width=40.0, height=20.0, *, size=10.0, least=6.0, **how):
    return fit(content, width, height, size_pt=size, min_pt=least, **how)


def seen(block):
    return ["".join(piece.text for piece in line.pieces) for line in block.lines]


def weights(block):
    return [[(piece.text, piece.weight) for piece in line.pieces] for line in block.lines]


def test_text_with_room_keeps_its_size_and_its_one_line():
    block = set_text("Zeepkistenrace", align="left")
    assert (seen(block), block.size_pt) == (["Zeepkistenrace"], 10)
    assert block.lines[0].x == 0
    assert block.lines[0].width == pytest.approx(fonts.width("Zeepkistenrace", "Regular", 10))


def test_lines_break_at_spaces_and_the_space_is_not_part_of_the_width():
    block = set_text("the leader turns first", 22)
    assert seen(block) == ["the leader", "turns first"]
    assert block.lines[0].width == pytest.approx(fonts.width("the leader", "Regular", 10))


def test_a_line_as_wide_as_the_box_to_the_last_fraction_fits():
    exact = fonts.width("turns first", "Regular", 10)
    assert seen(set_text("turns first", exact)) == ["turns first"]


def test_lines_break_after_hyphens_between_letters_but_not_within_numbers_or_signs():
    assert seen(set_text("Rollecate-treintje", 25)) == ["Rollecate-", "treintje"]
    assert seen(set_text("רכבת־צעצוע", 14, direction="rtl")) == ["־תבכר", "עוצעצ"]
    with pytest.raises(Overflow):
        set_text("100-200-300", 12, least=10)
    assert seen(set_text("geef -2 of 25–50", 18)) == ["geef -2 of", "25–50"]


def test_a_soft_hyphen_is_drawn_where_the_word_breaks_and_nowhere_else():
    word = "Feuer\u00adwehr\u00adauto"
    assert seen(set_text(word, 40)) == ["Feuerwehrauto"]
    narrow = set_text(word, 20)
    assert seen(narrow) == ["Feuerwehr-", "auto"]
    assert narrow.lines[0].width == pytest.approx(fonts.width("Feuerwehr-", "Regular", 10))
    assert seen(set_text("מיר\u00adוץ", 6, direction="rtl")) == ["-רימ", "ץו"]


def test_a_space_that_must_not_break_does_not():
    assert seen(set_text("kart 100\u00a0km", 19)) == ["kart", "100\u00a0km"]


def test_a_line_end_in_the_text_ends_the_line_and_an_empty_line_takes_its_room():
    block = set_text("een\n\ntwee")
    assert seen(block) == ["een", "", "twee"]
    step = 10 * 1.2 * MM_PER_PT
    baselines = [line.baseline for line in block.lines]
    assert baselines[2] - baselines[0] == pytest.approx(2 * step)


def test_no_text_makes_no_lines():
    assert set_text("").lines == ()


def test_text_too_wide_shrinks_by_quarter_points_to_the_first_size_that_fits():
    word = "Zeepkistenrace"
    block = set_text(word, 22)
    assert block.size_pt < 10 and block.size_pt % 0.25 == 0
    assert fonts.width(word, "Regular", block.size_pt) <= 22
    assert fonts.width(word, "Regular", block.size_pt + 0.25) > 22


def test_text_too_high_shrinks_too():
    sentence = "the leader of the race turns the card and moves on"
    low = set_text(sentence, 40, 8)
    assert low.size_pt < 10
    assert set_text(sentence, 40, 20).size_pt == 10


def test_the_smallest_size_is_tried_even_off_the_quarter_points():
    width = fonts.width("Zeepkistenrace", "Regular", 6.1)
    assert set_text("Zeepkistenrace", width + 0.001, least=6.1).size_pt == 6.1


def test_a_word_that_is_too_wide_is_refused_with_the_letters_that_stick_out():
    with pytest.raises(Overflow, match="at 8 pt 'chaft' does not fit: the word is wider") as caught:
        room = fonts.width("Gesells", "Regular", 8) + 0.01
        set_text("Gesellschaft", room, size=9, least=8)
    assert (caught.value.left_over, caught.value.cause) == ("chaft", "width")


def test_lines_that_do_not_fit_are_refused_with_their_text():
    with pytest.raises(Overflow) as caught:
        set_text("one two three four", 9, 7, size=9, least=9)
    assert (caught.value.left_over, caught.value.cause) == ("three four", "height")
    with pytest.raises(Overflow) as caught:
        set_text("one two three", 9, 30, size=9, least=9, max_lines=2)
    assert (caught.value.left_over, caught.value.cause) == ("three", "lines")


def test_fewer_lines_are_reached_by_shrinking_first():
    block = set_text("Groene bergen", 20, size=10, least=6, max_lines=1)
    assert len(block.lines) == 1 and 6 <= block.size_pt < 10


def test_what_did_not_fit_is_told_without_the_marks_that_nobody_sees():
    with pytest.raises(Overflow) as caught:
        set_text("אחת שתיים +2", 12, 5, least=10, direction="rtl")
    assert caught.value.left_over == "שתיים +2"


def test_missing_glyphs_are_refused_by_character_and_name_whatever_the_weight():
    with pytest.raises(MissingGlyphs, match=r"'→' \(RIGHTWARDS ARROW\), '★' \(BLACK STAR\)"):
        set_text(runs("a → **b ★ →**"))


def test_markup_makes_bold_runs_and_an_open_one_is_refused():
    assert runs("a **b** c") == (Run("a ", "Regular"), Run("b", "Bold"), Run(" c", "Regular"))
    assert runs("**b**", "Medium", "Regular") == (Run("b", "Regular"),)
    assert runs("") == ()
    with pytest.raises(BadMarkup, match="opens bold text that no second"):
        runs("a **b")


def test_bold_survives_breaking_lines():
    block = set_text(runs("de **leider van de** race"), 20)
    assert weights(block) == [
        [("de ", "Regular"), ("leider", "Bold")],
        [("van de", "Bold"), (" race", "Regular")],
    ]


def test_bold_survives_turning_round_and_counts_with_its_own_width():
    block = set_text(runs("לוקח **קלף (S4)** אחד"), 60, direction="rtl")
    assert weights(block) == [[("דחא ", "Regular"), ("(S4) ףלק", "Bold"), (" חקול", "Regular")]]
    left, middle, right = block.lines[0].pieces
    assert middle.x == pytest.approx(left.x + left.width)
    assert right.x == pytest.approx(middle.x + middle.width)
    assert middle.width == pytest.approx(fonts.width("(S4) ףלק", "Bold", 10))


def test_hebrew_lines_break_in_reading_order_and_stand_to_the_right():
    block = set_text("המוביל לוקח +2 קלפים (או 25–50)", 22, direction="rtl")
    assert seen(block) == ["חקול ליבומה", "וא) םיפלק +2", "(25–50"]
    for line in block.lines:
        assert line.x + line.width == pytest.approx(22)


@pytest.mark.parametrize("bold", ["", "**"])
def test_a_signed_number_alone_on_a_hebrew_card_keeps_its_sign_in_front(bold):
    assert seen(set_text(runs(f"{bold}+2{bold}"), direction="rtl")) == ["+2"]
    assert seen(set_text(runs(f"{bold}25–50{bold}"), direction="rtl")) == ["25–50"]


def test_a_figure_across_two_weights_keeps_them():
    block = set_text(runs("עוד +**2** קלפים"), 60, direction="rtl")
    assert weights(block)[0] == [("םיפלק +", "Regular"), ("2", "Bold"), (" דוע", "Regular")]


def test_the_direction_is_given_by_the_language_or_found_in_the_text():
    assert [direction_of(language) for language in ("en", "nl", "he", "da")] == [
        "ltr",
        "ltr",
        "rtl",
        "ltr",
    ]
    assert set_text("מרוץ 3").direction == "rtl"
    assert set_text("race 3").direction == "ltr"
    assert set_text("מרוץ 3", direction="ltr").direction == "ltr"


@pytest.mark.parametrize(
    ("align", "direction", "room_on_the_left"),
    [
        ("start", "ltr", 0.0),
        ("end", "ltr", 1.0),
        ("start", "rtl", 1.0),
        ("end", "rtl", 0.0),
        ("left", "rtl", 0.0),
        ("right", "ltr", 1.0),
        ("centre", "rtl", 0.5),
    ],
)
def test_each_alignment_puts_the_room_where_it_says(align, direction, room_on_the_left):
    line = set_text("race", 40, align=align, direction=direction).lines[0]
    assert line.x == pytest.approx(room_on_the_left * (40 - line.width))
    assert line.pieces[0].x == pytest.approx(line.x)


def test_a_word_in_the_middle_has_as_much_room_above_its_capitals_as_below_its_baseline():
    for word in ("Égjö", "RACE"):
        baseline = set_text(word, height=20).lines[0].baseline
        capital = fonts.metrics("Regular", 10).cap_height
        assert baseline - capital == pytest.approx(20 - baseline)
    baseline = set_text("מרוץ", height=20, direction="rtl").lines[0].baseline
    letter = fonts.ink("ה", "Regular", 10)[0]
    assert baseline - letter == pytest.approx(20 - baseline)


def test_a_numeral_may_fill_its_box_to_the_edge():
    above, below = fonts.ink("300", "Bold", 20)
    block = set_text("300", 40, above + below, size=20, least=20, weight="Bold")
    assert block.lines[0].baseline == pytest.approx(above)
    with pytest.raises(Overflow):
        set_text("300g", 40, above + below, size=20, least=20, weight="Bold")


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
@given(words=st.lists(st.sampled_from(["Ég", "race", "מרוץ", "(S4)", "+2", "—"]), min_size=1))
def test_ink_stays_in_the_box_wherever_it_is_put(valign, words):
    height = 60.0
    try:
        block = set_text(" ".join(words), 25, height, valign=valign)
    except Overflow:
        return
    for line in block.lines:
        for piece in line.pieces:
            above, below = fonts.ink(piece.text, piece.weight, block.size_pt)
            assert line.baseline - above >= -1e-6 and line.baseline + below <= height + 1e-6
            assert piece.x >= -1e-6 and piece.x + piece.width <= 25 + 1e-6


@given(st.text("ab אב12-–+()\u00ad", max_size=40), st.sampled_from(["ltr", "rtl"]))
def test_every_letter_of_the_text_is_set_once(text, direction):
    try:
        block = set_text(text, 30, 200, direction=direction)
    except Overflow:
        return
    letters = sorted(c for line in seen(block) for c in line if c.isalnum())
    assert letters == sorted(c for c in text if c.isalnum())
