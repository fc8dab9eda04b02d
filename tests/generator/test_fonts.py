"""The fonts: every character the games need, real measures, no unembedded Helvetica."""

import io
from importlib.resources import files

import pikepdf
import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from engines.problems import Problems
from generator import fonts
from generator.fonts import MM_PER_PT, WEIGHTS, Missing

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
ABROAD = "ÆØÅæøåÄÖÜßéëïêèçñőűšžčěąęłńśźřůğışțŒœÐþÿ"
HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת״׳־₪"
SIGNS = " .,;:!?¡¿'\"‘’“”„‚«»‹›()[]{}<>/\\|-–—−+±×÷=≠≤≥°%‰&@#*_~^`•…†§¶©®™€£¥$½¼¾²³ªº№"


@pytest.mark.parametrize("weight", WEIGHTS)
def test_a_weight_has_every_letter_digit_and_sign_the_games_use(weight):
    assert fonts.missing(LATIN + ABROAD + HEBREW + SIGNS, weight) == ()


def test_characters_the_font_lacks_are_named_once_each_in_order():
    assert fonts.missing("a → b ★ →") == (
        Missing("→", "RIGHTWARDS ARROW"),
        Missing("★", "BLACK STAR"),
    )
    assert fonts.missing("\ue000")[0].name == "U+E000"
    assert fonts.missing("\t") == (Missing("\t", "U+0009"),)


def test_what_only_steers_the_text_is_not_missing_and_has_no_width():
    steering = "\u2066\u2069\u200e\u200f\u00ad\n\u202b\u202c"
    assert fonts.missing(steering) == ()
    assert fonts.width(steering, "Regular", 12) == 0


@pytest.mark.parametrize("weight", WEIGHTS)
def test_widths_are_those_reportlab_draws_with(weight):
    name = fonts.register(weight)
    for text in ("Zeepkistenrace", "רייס 1000", "300"):
        points = pdfmetrics.stringWidth(text, name, 12)
        assert fonts.width(text, weight, 12) == pytest.approx(points * MM_PER_PT)


def test_bolder_weights_are_really_other_fonts():
    widths = [fonts.width("Rollecate", weight, 10) for weight in WEIGHTS]
    assert widths == sorted(widths) and len(set(widths)) == len(WEIGHTS)


def test_heights_are_measured_on_the_glyphs():
    ten_mm = 10 / MM_PER_PT  # the size at which the em is 10 mm
    heights = fonts.metrics("Regular", ten_mm)
    assert heights.cap_height == pytest.approx(7.0)
    assert heights.x_height == pytest.approx(5.2)
    assert (heights.ascent, heights.descent) == pytest.approx((9.35, 2.5))
    above, below = fonts.ink("Hg", "Regular", ten_mm)
    assert above == pytest.approx(7.0)
    assert 1.8 < below < 2.5
    assert fonts.ink("É", "Regular", ten_mm)[0] > 8.5
    assert fonts.ink("—", "Regular", ten_mm)[1] < 0  # a dash floats above the baseline
    assert fonts.ink("  ", "Regular", ten_mm) == (0, 0)


def test_a_page_drawn_with_them_embeds_them_and_names_no_helvetica():
    target = io.BytesIO()
    canvas = Canvas(target, initialFontName=fonts.register("Regular"), invariant=1)
    for weight in WEIGHTS:
        canvas.setFont(fonts.register(weight), 12)
        canvas.drawString(72, 72, "Race רייס")
    canvas.showPage()
    canvas.save()
    with pikepdf.open(target) as pdf:
        used = pdf.pages[0].Resources.Font.values()
        names = {str(font.BaseFont).partition("+")[2] for font in used}
        assert names == {"Rubik-Regular", "Rubik-Medium", "Rubik-Bold"}
        assert all("/FontFile2" in font.FontDescriptor for font in used)


@pytest.mark.parametrize("weight", WEIGHTS)
def test_a_font_file_is_small_and_tells_its_licence(weight):
    data = (files("layouts") / "fonts" / f"Rubik-{weight}.ttf").read_bytes()
    assert len(data) < 45_000
    assert "SIL Open Font License".encode("utf-16-be") in data


def test_fonts_that_were_never_made_are_a_problem_with_a_remedy(monkeypatch, tmp_path):
    monkeypatch.setattr(fonts, "files", lambda package: tmp_path)
    fonts.face.cache_clear()
    try:
        with pytest.raises(Problems, match="Rubik-Bold.ttf: is not there.*install Podium again"):
            fonts.face("Bold")
    finally:
        fonts.face.cache_clear()
