import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.problems import Problems
from engines.record import Event, Header, Record, Seat, begin, new, parse, replay, write

THREE = "podium 1\ngame: zeepkistenrace\nplayers: ann bob cas\n"
NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1).filter(
    lambda s: s.strip() == s
)
WORDS = st.lists(NAMES.filter(lambda s: s != "option"), min_size=1, max_size=6).map(tuple)
COMMENTS = st.one_of(st.just(""), NAMES.map(lambda s: "# " + s))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | NAMES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def records(draw):
    ids = draw(st.lists(NAMES, min_size=1, max_size=6, unique=True))
    head = [
        Header("game", draw(st.sampled_from(engines.names())), draw(COMMENTS)),
        Header("players", tuple(Seat(i, draw(st.none() | NAMES)) for i in ids), draw(COMMENTS)),
    ]
    head += [Header("option", pair) for pair in draw(st.lists(st.just(("ghost", "off"))))]
    if draw(st.booleans()):
        head.append(Header("start", draw(st.dictionaries(NAMES, JSON)), draw(COMMENTS)))
    head += [Header("", None, c) for c in draw(st.lists(COMMENTS)) if c]
    body = draw(st.lists(st.builds(Event, st.one_of(st.just(()), WORDS), COMMENTS)))
    while body and not str(body[-1]):
        body.pop()
    return Record(tuple(head), tuple(body))


@given(records())
def test_parsing_what_was_written_gives_the_same_record(record):
    assert parse(write(record)) == record


@given(st.text())
def test_noise_is_either_a_record_or_told_with_its_line(text):
    try:
        parse(text)
    except Problems as error:
        assert all(problem.line >= 1 and problem.wrong for problem in error.problems)


@given(
    st.lists(
        st.sampled_from(
            [
                "podium 1",
                "game: reis",
                "players: a b",
                "start: {",
                "",
                "x y",
                'a "b',
                "option: x",
                "option: exact-1000=no",
                "start: {}",
                "# c",
            ]
        )
    )
)
def test_shuffled_lines_never_break_the_parser(lines):
    try:
        parse("\n".join(lines))
    except Problems as error:
        assert error.problems


def test_a_megabyte_of_noise_is_refused():
    with pytest.raises(Problems) as caught:
        parse("podium 1\n" + "\x00\xff" * 500_000)
    assert caught.value.problems[0].line == 2


def test_every_malformed_header_is_told_at_once_with_line_and_nearest_name():
    text = "podium 1\ngam: reis\nplayers: ann ann\noption: ghost\nstart: [1]\n\nann plays 25\n"
    with pytest.raises(Problems) as caught:
        parse(text, "my.podium")
    told = [str(problem) for problem in caught.value.problems]
    assert [p.line for p in caught.value.problems] == [2, 3, 4, 5]
    assert told[0].startswith("my.podium:2:") and "did you mean 'game'" in told[0]
    assert "name=value" in told[2] and "JSON object" in told[3]


def test_an_unknown_game_names_the_nearest():
    with pytest.raises(Problems, match="did you mean 'rollecate'"):
        parse("podium 1\ngame: rolecate\nplayers: a b\n")


def test_a_missing_header_is_told():
    with pytest.raises(Problems, match="no players header"):
        parse("podium 1\ngame: reis\n")


def test_comments_order_and_quoted_names_are_kept():
    text = (
        "podium 1\n# a family evening\ngame: zeepkistenrace\n"
        'players: "Jan de W."=red רות=green  # clockwise\n\n# round 1\n'
        '"Jan de W." draws 1\nרות draws 2  # lucky\n'
    )
    assert write(parse(text)) == text


def test_a_comment_sign_inside_the_start_object_is_no_comment():
    record = parse('podium 1\ngame: reis\nplayers: a b\nstart: {"turn": "# x"}  # note\n')
    assert record.given == {"turn": "# x"}


def test_every_event_that_is_no_action_is_told_before_anything_is_judged():
    text = THREE + "\nann drwas 1\nbob draws 2\nzoe draws 3\n"
    with pytest.raises(Problems) as caught:
        list(replay(parse(text, "x")))
    assert [problem.line for problem in caught.value.problems] == [5, 7]


def test_an_impossible_start_is_told_with_every_fault():
    start = json.dumps({"order": ["ann", "ann", "zoe"], "race": 9})
    record = parse(f"podium 1\ngame: zeepkistenrace\nplayers: ann bob cas\nstart: {start}\n")
    with pytest.raises(Problems) as caught:
        begin(record)
    assert len(caught.value.problems) >= 2


def test_an_unknown_option_value_in_an_event_names_the_nearest():
    text = THREE + "\noption error-ahead=allways-passed\n"
    with pytest.raises(Problems, match="did you mean 'always-passed'"):
        list(replay(parse(text)))


def test_an_option_event_changes_the_reading_from_there_on():
    record = new(
        "zeepkistenrace",
        [Seat("ann"), Seat("bob"), Seat("cas")],
        events=[("option", "error-ahead=never-passed"), ("ann", "draws", "1")],
    )
    steps = list(replay(record))
    game = engines.load("zeepkistenrace")
    assert [game.setup(step.state).options["error-ahead"] for step in steps] == ["never-passed"] * 2
    assert steps[0].verdict.rules == ("Z-G9",)
