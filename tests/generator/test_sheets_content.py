"""The sheets of every game say everything: rules, gaps, readings, house numbers, score lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import engines
from engines import deck as decks
from engines import rulebook as rulebooks
from engines.deck import LANGUAGES, Deck
from generator.layout import folder_for
from generator.layoutfile import read
from generator.paper import paper
from generator.picture import ArtMark, ClippedMarks, Mark, RectMark, TurnedMarks, WordsMark
from generator.sheets import Sheet, data, sheets_for

GAMES = engines.names()
UNDRAWN = re.compile("[\u2060\u2066-\u2069\u00ad]")


def marks_of(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    for mark in marks:
        if isinstance(mark, TurnedMarks | ClippedMarks):
            yield from marks_of(mark.marks)
        else:
            yield mark


def words_of(sheets: list[Sheet]) -> list[str]:
    """The blocks of text of some sheets as read in the file, without white."""
    found = []
    for sheet in sheets:
        for mark in marks_of(sheet.picture.marks):
            if isinstance(mark, WordsMark):
                lines = ["".join(p.text for p in line.pieces) for line in mark.block.lines]
                found.append(flat("".join(lines)))
    return found


def flat(text: str) -> str:
    """A text without the white in it: a line may end at a space or at a hyphen."""
    return "".join(UNDRAWN.sub("", text).split())


@cache
def made(game: str, language: str, size: str = "a4") -> list[Sheet]:
    layout = read(folder_for(game))
    book = rulebooks.built_in(game)
    return sheets_for(decks.built_in(game), book, language, paper(size), layout)


def of_kind(sheets: list[Sheet], kind: str) -> list[Sheet]:
    return [sheet for sheet in sheets if sheet.kind == kind]


@pytest.fixture(scope="module", params=GAMES)
def english(request: pytest.FixtureRequest) -> tuple[str, list[Sheet]]:
    return request.param, made(request.param, "en")


def test_reference_sheet_names_every_rule_that_is_played(
    english: tuple[str, list[Sheet]],
) -> None:
    game, sheets = english
    said = words_of(of_kind(sheets, "reference"))
    book = rulebooks.built_in(game)
    missing = [rule.id for rule in book.rules if rule.governs == "play" and rule.id not in said]
    assert not missing


def test_reference_sheet_says_every_listed_rule_in_full(english: tuple[str, list[Sheet]]) -> None:
    game, sheets = english
    said = words_of(of_kind(sheets, "reference"))
    for rule in rulebooks.built_in(game).rules:
        assert flat(rule.text["en"]) in said, rule.id


def test_reference_sheet_marks_every_house_number_with_its_rule(
    english: tuple[str, list[Sheet]],
) -> None:
    game, sheets = english
    said = words_of(of_kind(sheets, "reference"))
    house = {p.rule for p in decks.built_in(game).provenance.values() if p.mark == "house"}
    assert house
    assert said.count("H") >= len(house)
    assert house <= set(said)


def test_reference_sheet_counts_every_family(english: tuple[str, list[Sheet]]) -> None:
    game, sheets = english
    said = words_of(of_kind(sheets, "reference"))
    deck = decks.built_in(game)
    for family in deck.families:
        origin = deck.provenance[f"{family.id}.total"]
        mark = " H" if origin.mark == "house" else ""
        assert flat(family.name["en"]) in said
        assert flat(f"{family.total}{mark}") in said


def test_questions_sheet_has_every_gap_reading_and_option(
    english: tuple[str, list[Sheet]],
) -> None:
    game, sheets = english
    said = words_of(of_kind(sheets, "questions"))
    for gap in rulebooks.built_in(game).gaps:
        assert gap.id in said
        assert flat(gap.title["en"]) in said
        assert flat(gap.text["en"]) in said
        if gap.option:
            assert flat(f"option: {gap.option}") in said
        for number, reading in enumerate(gap.readings):
            wanted = reading.text["en"]
            if gap.option:
                wanted += f" [{reading.value}]"
            wanted += " · default" if number == 0 else ""
            assert flat(wanted) in said, (gap.id, reading.value)


def test_questions_sheet_has_a_box_for_each_reading(english: tuple[str, list[Sheet]]) -> None:
    from generator.sheets.questions import BOX

    game, sheets = english
    boxes = [
        mark
        for sheet in of_kind(sheets, "questions")
        for mark in marks_of(sheet.picture.marks)
        if isinstance(mark, RectMark) and (mark.w, mark.h) == (BOX, BOX)
    ]
    gaps = rulebooks.built_in(game).gaps
    # Where one reading is known there is a second box for an answer of the table's own.
    assert len(boxes) == sum(max(2, len(gap.readings)) for gap in gaps)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["nl", "he", "da"])
def test_other_languages_have_the_same_ids(game: str, language: str) -> None:
    said = set(words_of(made(game, language)))
    book = rulebooks.built_in(game)
    assert {rule.id for rule in book.rules if rule.governs == "play"} <= said
    assert {gap.id for gap in book.gaps} <= said


def score_of(game: str) -> data.ScoreTable:
    return data.load(data.folder(game) / "score.toml", data.ScoreFile)[0].table[0]


def drawn(sheets: list[Sheet], name: str) -> int:
    return sum(
        isinstance(mark, ArtMark) and mark.name == name
        for sheet in sheets
        for mark in marks_of(sheet.picture.marks)
    )


def test_score_of_zeepkistenrace_has_a_row_for_each_colour_and_a_column_for_each_race() -> None:
    score = of_kind(made("zeepkistenrace", "en"), "score")
    said = words_of(score)
    championships = said.count("Championship")
    assert championships >= 2
    for face in decks.built_in("zeepkistenrace").family("player-token").faces:
        assert drawn(score, f"racer-{face.fields['symbol']}") == championships
    for column in ("Race 1", "Race 2", "Race 3", "Total", "Place"):
        assert said.count(flat(column)) == championships


def test_score_of_reis_counts_to_the_goal_by_25s_for_each_player() -> None:
    from generator.sheets.score import BOX

    deck = decks.built_in("reis")
    score = of_kind(made("reis", "en"), "score")
    said = words_of(score)
    for mark in range(100, deck.face("MAT").number("goal") + 1, 100):
        assert said.count(str(mark)) == deck.max_players
    boxes = [
        mark
        for sheet in score
        for mark in marks_of(sheet.picture.marks)
        if isinstance(mark, RectMark) and (mark.w, mark.h) == (BOX, BOX)
    ]
    hazards, immunities = len(deck.family("block").faces), len(deck.family("immunity").faces)
    # the way, the start, six 200s, each hazard, each immunity
    each = deck.face("MAT").number("goal") // 25 + 1 + 6 + hazards + immunities
    assert len(boxes) == deck.max_players * each


def test_score_of_hare_and_tortoise_offers_each_animal_for_each_bet_and_podium_place() -> None:
    deck = decks.built_in("hare_tortoise")
    score = of_kind(made("hare_tortoise", "en"), "score")
    games = words_of(score).count("Game")
    for place, number in (("1st", "first"), ("2nd", "second"), ("3rd", "third")):
        points = deck.face("podium").number(number)
        assert words_of(score).count(flat(f"{place} place: {points} points")) == games
    # three bets for each player and three places; the lamb is not on the head of the page
    assert drawn(score, "icon-lamb") == games * (3 * deck.max_players + 3)


def test_score_of_rollecate_counts_each_value_the_total_and_the_tie_break() -> None:
    score = of_kind(made("rollecate", "en"), "score")
    said = words_of(score)
    games = said.count("Game")
    values = {face.number("value") for face in decks.built_in("rollecate").family("track").faces}
    for value in values:
        assert drawn(score, f"value-disc-{value}") == games
        note = f"cards × {value} point{'s' if value > 1 else ''}"
        assert said.count(flat(note)) == games
    for line in ("Penalty points", "Cards in the pile", "Place"):
        assert said.count(flat(line)) == games


def test_a_game_without_sheets_of_its_own_gets_all_three() -> None:
    deck = decks.built_in("rollecate")
    stranger = Deck(
        game="a-fifth-game",
        name=dict.fromkeys(LANGUAGES, "Fifth"),
        language="en",
        min_players=deck.min_players,
        max_players=deck.max_players,
        families=deck.families,
        provenance=deck.provenance,
        fingerprint=deck.fingerprint,
        source="deck.toml",
    )
    book = rulebooks.built_in("rollecate")
    layout = read(folder_for("a-fifth-game"))
    sheets = sheets_for(stranger, book, "en", paper("a4"), layout)
    assert {sheet.kind for sheet in sheets} == {"reference", "score", "questions"}
    said = words_of(of_kind(sheets, "reference"))
    assert all(rule.id in said for rule in book.rules)


def test_the_ids_can_be_read_back_from_the_file(tmp_path: Path) -> None:
    import pypdfium2

    from generator.measures import ZERO, Box, mm
    from generator.pdf import Pdf
    from generator.plan import Placement, Sides
    from generator.sheets import END, SIDE

    sheet_paper = paper("a4")
    file = tmp_path / "sheets.pdf"
    pdf = Pdf(file, title="", subject="", language="en", paper=sheet_paper)
    for sheet in made("reis", "en"):
        box = Box(mm(SIDE), mm(END), mm(sheet.picture.width), mm(sheet.picture.height))
        placement = Placement(1, sheet.title, box, 0, Sides(ZERO, ZERO, ZERO, ZERO))
        pdf.place_once(placement, sheet.picture)
        pdf.end_page(label="", outline=sheet.title, trim=box, bleed=box)
    pdf.save()
    with pypdfium2.PdfDocument(file) as document:
        text = "".join(page.get_textpage().get_text_bounded() for page in document)
    found = set(re.findall(r"I-[RG][0-9]+", text))
    assert found >= rulebooks.built_in("reis").ids()
    assert file.stat().st_size < 120_000
