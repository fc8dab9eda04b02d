"""Layout files: every key explained, every mistake told at once, every game's layout sound."""

import re

import pytest

import engines
from engines.deck import LANGUAGES, built_in
from engines.problems import Problems
from generator import layout, layoutfile
from generator.elements import kinds
from generator.layout import folder_for
from generator.layoutfile import keys as every_key
from generator.measures import mm
from generator.paper import paper
from generator.plan import Settings, Sides
from generator.printing import prepare
from generator.selection import Selection
from tests.generator import decks

PAGE = (engines.HERE.parent / "docs" / "layouts.md").read_text("utf-8")
GAMES = engines.names()
A4 = Settings(paper("a4"), Sides(mm(5), mm(5), mm(5), mm(5)))


def card_families(name):
    return tuple(f.id for f in built_in(name).families if f.component == "card")


def told(tmp_path, text, second=None):
    (tmp_path / "layout.toml").write_text(text, "utf-8")
    if second:
        (tmp_path / "more.toml").write_text(second, "utf-8")
    with pytest.raises(Problems) as found:
        layoutfile.read(tmp_path)
    return [str(problem).removeprefix(str(tmp_path)) for problem in found.value.problems]


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_every_element_has_its_section_in_the_docs(kind):
    assert re.search(rf"^### .*\b{kind}\b", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("table", "key"), sorted(set(every_key())))
def test_every_key_a_layout_may_hold_is_explained_in_the_docs(table, key):
    assert f"`{key}`" in PAGE, f"{table}.{key}"


def test_the_docs_explain_no_key_that_is_not_there():
    known = {key for _, key in every_key()} | {"face"}
    rows = re.findall(r"^\| (`[^|]+`(?:, `[^|]+`| or `[^|]+`)*)", PAGE, re.MULTILINE)
    explained = {key for row in rows for key in re.findall(r"`([a-z_0-9]+)`", row)}
    assert explained <= known, explained - known


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_every_game_can_be_set_in_every_language(game, language):
    jobs = prepare([built_in(game)], [language], Selection(card_families(game)), A4)
    assert jobs[0].pictures


@pytest.mark.parametrize("game", GAMES)
def test_a_back_is_the_same_for_all_cards_of_a_pack_and_reaches_the_bleed(game):
    (job,) = prepare([built_in(game)], [], Selection(card_families(game)), A4)
    for family in built_in(game).families:
        if family.component == "card" and family.back:
            picture = job.pictures[f"back {family.back}"]
            assert picture.bleed >= 2, "a back printed 2 mm off must still be covered"
            assert picture.marks


@pytest.mark.parametrize("game", GAMES)
def test_a_hebrew_card_is_not_laid_out_like_an_english_one(game):
    deck, cards = built_in(game), Selection(card_families(game))
    (hebrew,) = prepare([deck], ["he"], cards, A4)
    (english,) = prepare([deck], ["en"], cards, A4)
    changed = [k for k in hebrew.pictures if hebrew.pictures[k] != english.pictures[k]]
    assert {key for key in hebrew.pictures if key.startswith("front")} <= set(changed)


def test_a_game_without_a_layout_gets_the_generic_one():
    assert folder_for("no-such-game").name == "generic"
    assert folder_for(GAMES[0]).name == GAMES[0]
    assert "generic" not in layout.games()


def test_all_mistakes_are_told_at_once_with_line_and_nearest_name(tmp_path):
    said = told(
        tmp_path,
        """[palette]
teal = "#0F7C80"
sun = "yellow"
""",
        """[template.left]
backgroud = "teal"
""",
    )
    assert said[0].startswith("/layout.toml:3: palette.sun:")
    assert said[1] == (
        "/more.toml:2: template.left.backgroud: unknown key; "
        "right would be: did you mean 'background'?"
    )


def test_a_mistake_in_an_element_names_the_element_and_its_line(tmp_path):
    said = told(
        tmp_path,
        """[palette]
teal = "#0F7C80"
[template.left]
background = "tael"
[[template.left.element]]
kind = "txt"
[[template.left.element]]
kind = "text"
value = "{name}"
x = 1
y = 2
w = 3
h = 4
weigth = "Bold"
[[template.left.element]]
kind = "rect"
x = 1
y = "2"
w = -3
h = 4
fill = "teel"
[[template.left.element]]
kind = "disc"
x = 1
y = 1
w = 3
h = 4
fill = "teel"
[[template.left.element]]
kind = "rail"
count = 3
item = [1, 1]
x = 1
y = 1
w = 3
h = 4
""",
    )
    assert said[0].endswith("no colour 'tael' in the palette; right would be: did you mean 'teal'?")
    assert said[1].startswith("/layout.toml:6: template.left.element[0].kind: no element is called")
    assert "did you mean 'text'?" in said[1]
    assert said[2] == (
        "/layout.toml:14: template.left.element[1].weigth: unknown key; "
        "right would be: did you mean 'weight'?"
    )
    assert said[3].startswith("/layout.toml:18: template.left.element[2].y:")
    assert said[4].startswith("/layout.toml:19: template.left.element[2].w:")
    assert said[5].startswith("/layout.toml:28: template.left.element[3].fill:")
    assert "either art or a shape" in said[6]
    assert len(said) == 7


def test_two_templates_for_one_family_are_refused(tmp_path):
    said = told(tmp_path, '[template.a]\nfamilies = ["x"]\n[template.b]\nfamilies = ["x"]\n')
    assert said == [
        "/layout.toml:4: template.b.families: 'x' has the template 'a' already; "
        "right would be: one template for each family"
    ]


def test_broken_toml_is_told_with_its_line(tmp_path):
    assert told(tmp_path, "[palette]\nteal = \n")[0].startswith("/layout.toml:2:")


def test_the_files_of_a_folder_are_read_as_one_layout(tmp_path):
    (tmp_path / "a.toml").write_text('[palette]\nteal = "#0F7C80"\n', "utf-8")
    (tmp_path / "b.toml").write_text('[template.x]\nbackground = "teal"\n', "utf-8")
    found = layoutfile.read(tmp_path)
    assert found.front("x").background == "teal"
    assert found.front("y") is None


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ('kind = "text"\nvalue = "{sped}"', "there is no field 'sped'"),
        ('kind = "text"\nvalue = "{way:wy}"', "there is no [names.wy]"),
        ('kind = "text"\nvalue = "{name:way}"', "does not say what 'Card 1' is"),
        ('kind = "text"\nvalue = { nl = "ja" }', "no text in this language"),
        ('kind = "rect"\nfill = "{name}"', "no colour 'Card 1' in the palette"),
        ('kind = "rail"\ncount = "{name}"\nshape = "disc"\nitem = [1, 1]', "'Card 1' is no number"),
        ('kind = "rail"\ncount = 9\ngap = 1\nshape = "disc"\nitem = [9, 1]', "a row of 9 is 89 mm"),
        ('kind = "number"\nvalue = "{name} {name} {name} {name} {name}"', "“Card 1 Card 1"),
        ('kind = "art"\nart = "../../../x"', "there is no drawing '../../../x'"),
    ],
)
def test_what_is_wrong_on_a_card_names_game_card_language_and_key(
    tmp_path, monkeypatch, element, said
):
    from engines.deck import read

    monkeypatch.setattr(layout, "LAYOUTS", tmp_path / "layouts")
    box = "x = 25\ny = 70\nw = 10\nh = 10\n"
    decks.house(
        tmp_path / "layouts",
        layout=f"{decks.LAYOUT}\n[[template.race.element]]\n{element}\n{box}",
    )
    path = tmp_path / "deck.toml"
    path.write_text(decks.deck(decks.numbered(1), total=1), "utf-8")
    with pytest.raises(Problems) as found:
        prepare([read(path)], [], Selection(), A4)
    (problem,) = found.value.problems
    assert said in problem.wrong
    assert problem.wrong.startswith("trial, card c1, en: ")
    assert ".element[" in problem.key or problem.key.startswith("back")
