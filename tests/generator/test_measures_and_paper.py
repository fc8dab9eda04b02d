"""Lengths are exact; paper is the size people asked for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.measures import Box, Mm, inches, mm
from generator.paper import UnknownPaper, paper, sizes, usual

TENTHS = st.integers(0, 20_000)


@given(TENTHS, TENTHS)
def test_sums_of_lengths_that_should_be_equal_are_equal(a, b):
    assert mm(a / 10) + mm(b / 10) == mm((a + b) / 10)
    assert hash(mm(a / 10) + mm(b / 10)) == hash(mm((a + b) / 10))


@given(st.integers(1, 50), st.integers(1, 3000))
def test_so_many_cards_of_a_width_fit_exactly_in_their_sum(count, tenths):
    total = Mm(0)
    for _ in range(count):
        total = total + mm(tenths / 10)
    assert total // mm(tenths / 10) == count


def test_boxes_that_share_an_edge_do_not_overlap():
    left = Box(mm(0), mm(0), mm(63), mm(88))
    assert not left.overlaps(Box(mm(63), mm(0), mm(63), mm(88)))
    assert left.overlaps(Box(mm(62.999), mm(0), mm(63), mm(88)))


def test_letter_is_letter_and_not_a4():
    assert (paper("Letter").width, paper("letter").height) == (inches(8.5), inches(11))
    assert (paper("a4").width, paper("a4").height) == (mm(210), mm(297))
    assert (paper("legal").height, paper("a3").width) == (inches(14), mm(297))


def test_a_custom_size_is_kept_to_the_tenth_and_not_rounded_to_points():
    odd = paper("123.4x200.1mm")
    assert (odd.width.mm, odd.height.mm) == (123.4, 200.1)


def test_landscape_paper_lies_on_its_long_side():
    assert paper("a4").turned().width == mm(297)
    assert paper("300x100mm").turned() == paper("300x100mm")


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({"LANG": "en_US.UTF-8"}, "letter"),
        ({"LANG": "es_MX"}, "letter"),
        ({"LANG": "da_DK.UTF-8"}, "a4"),
        ({"LC_PAPER": "nl_NL.UTF-8", "LANG": "en_US.UTF-8"}, "a4"),
        ({"LC_ALL": "en_CA", "LC_PAPER": "nl_NL"}, "letter"),
        ({"LANG": "C"}, "a4"),
        ({}, "a4"),
    ],
)
def test_the_usual_paper_is_that_of_the_locale(environment, name):
    assert usual(environment) == name


@pytest.mark.parametrize("said", ["a44", "lettre", "10x10mm", "210x", "5000x200mm", "210x297"])
def test_a_paper_that_is_not_there_is_refused_with_what_would_do(said):
    with pytest.raises(UnknownPaper) as error:
        paper(said)
    assert (
        "did you mean" in str(error.value)
        or "one of" in str(error.value)
        or ("20 mm to 2000 mm" in str(error.value))
    )


def test_every_paper_stands_upright_in_the_table():
    assert all(sheet.width < sheet.height for sheet in sizes().values())
