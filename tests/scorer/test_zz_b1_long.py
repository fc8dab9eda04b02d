"""`podium replay`, `podium check` and `podium rules` as people call them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import engines
import podium
from engines.deck import LANGUAGES
from engines.playout import play_out
from engines.record import begin, parse, write

EXAMPLE = """podium 1
game: zeepkistenrace
players: ann=red bob=green cas=yellow
option: error-ahead=printed
start: {"race": 1, "round": 3, "order": ["ann", "bob", "cas"]}

ann plays L2      # the leader first
bob plays R3
cas plays L3
"""
REIS = "podium 1\ngame: reis\nplayers: ann bob cas\n"
NAMES = ("ann", "bob", "cas", "dee", "eva", "fay")
STATE_KEYS = {
    "zeepkistenrace": {
        "race",
        "round",
        "order",
        "course",
        "shown",
        "points",
        "disqualified",
        "phase",
    },
    "reis": {"players", "turn", "winner"},
    "hare_tortoise": {"positions", "rivers", "table", "podium", "bets", "points", "turn"},
    "rollecate": {"track", "loco", "piles", "draw_pile", "turn", "points"},
}


def run(*words, stdin=None):
    """The result of a command; what it raised beside an exit status fails the test."""
    result = CliRunner().invoke(podium.main, list(words), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def replayed(text, *words):
    return run("replay", "-", "--lang", "en", *words, stdin=text)


def checked(text, event, *words):
    return run("check", "-", event, "--lang", "en", *words, stdin=text)


def lines(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


def finished(name, players):
    game = engines.load(name)
    return play_out(game, NAMES[:players], Random(f"commands {name}"))


# -- replay ----------------------------------------------------------------------------


def test_replay_prints_verdicts_rules_effects_and_standings():
    result = replayed(EXAMPLE)
    assert result.exit_code == 0
    assert "7: ann plays L2  [legal: Z-R55, Z-R39]" in result.stdout
    assert "Right 3 is legal if bob holds no Left card" in result.stdout
    assert "cas overtakes ann: 3 against 2. (Z-R45" in result.stdout
    assert result.stdout.rstrip().splitlines()[-3:] == ["1. ann  0", "1. bob  0", "1. cas  0"]


@pytest.mark.parametrize("name", engines.names())
def test_replay_as_json_is_one_object_an_event_and_then_the_result(name):
    played = finished(name, 3)
    result = replayed(write(played.record()), "--json")
    *events, last = lines(result)
    assert result.exit_code == 0
    assert len(events) == len(played.actions)
    assert [event["event"] for event in events] == list(map(played.game.format, played.actions))
    for event in events:
        assert {"event", "verdict", "rules", "effects", "state"} <= set(event)
        assert event["verdict"] in ("legal", "depends")
        assert set(event["rules"]) <= played.game.rulebook.ids() and event["rules"]
        assert STATE_KEYS[name] <= set(event["state"])
        assert all({"code", "rules", "params", "says"} == set(e) for e in event["effects"])
    assert events[-1]["state"] == json.loads(json.dumps(played.game.view(played.table.state)))
    assert set(last) == {"result"} and set(last["result"]) == {"standings"}
    told = [(s["player"], s["rank"], s["points"]) for s in last["result"]["standings"]]
    table = played.game.standings(played.table.state)
    assert told == [(s.player, s.rank, s.points) for s in table]


def test_an_illegal_event_stops_the_replay_with_status_1():
    text = EXAMPLE.replace("bob plays R3", "cas plays L3\nbob plays R3")
    result = replayed(text, "--json")
    *events, last = lines(result)
    assert result.exit_code == 1
    assert [event["verdict"] for event in events] == ["legal", "illegal"]
    assert events[1]["rules"] == ["Z-R44"] and "bob's turn" in events[1]["because"]
    assert events[1]["effects"] == [] and events[1]["state"] == events[0]["state"]
    assert "result" in last


def test_keep_going_passes_over_an_illegal_event_and_still_ends_with_status_1():
    text = EXAMPLE.replace("bob plays R3", "cas plays L3\nbob plays R3")
    result = replayed(text, "--json", "--keep-going")
    kinds = [event["verdict"] for event in lines(result)[:-1]]
    assert result.exit_code == 1
    assert kinds == ["legal", "illegal", "depends", "legal"]


@pytest.mark.parametrize("name", engines.names())
def test_an_event_after_the_end_is_illegal(name):
    played = finished(name, 2)
    card = {"zeepkistenrace": "plays S1", "reis": "plays 25", "rollecate": "passes"}
    text = write(played.record()) + f"ann {card.get(name, 'plays fox')}\n"
    result = replayed(text, "--json")
    assert result.exit_code == 1
    assert lines(result)[-2]["verdict"] == "illegal"


def test_malformed_events_are_all_told_with_their_lines_and_nothing_is_judged():
    text = EXAMPLE + "cas playz S1\nzoe plays S1\ncas plays S9\ncas plays\noption foo=bar\n"
    result = replayed(text)
    told = result.stderr.splitlines()
    assert (result.exit_code, result.stdout) == (2, "")
    assert [line.split(":")[1] for line in told] == ["10", "11", "12", "13", "14"]
    assert "did you mean 'plays'" in told[0]
    assert "one of: ann, bob, cas" in told[1]
    assert "right would be" in told[2] and "right would be" in told[3] and "foo" in told[4]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_speaks_every_language(lang):
    result = run("replay", "-", "--lang", lang, stdin=EXAMPLE)
    assert result.exit_code == 0
    said = {"en": "legal", "nl": "mag", "he": "חוקי", "da": "lovligt"}
    assert f"[{said[lang]}: Z-R55" in result.stdout


@pytest.mark.parametrize(
    "text",
    [
        EXAMPLE.replace("\n", "\r\n"),
        "\ufeff" + EXAMPLE,
        EXAMPLE.rstrip("\n"),
        EXAMPLE + "\n\n# the end\n   \n",
        EXAMPLE.replace("ann plays", "\tann   plays"),
    ],
    ids=["CRLF", "BOM", "no last newline", "blank lines", "tabs and spaces"],
)
def test_a_record_reads_the_same_whatever_editor_wrote_it(text):
    assert [e["verdict"] for e in lines(replayed(text, "--json"))[:-1]] == [
        "legal",
        "depends",
        "legal",
    ]


def test_quoted_and_right_to_left_names_are_played_and_printed():
    text = (
        'podium 1\ngame: zeepkistenrace\nplayers: "Jan de W."=red "שרה לוי" "a#b" "q\\"x"\n'
        'start: {"order": ["Jan de W.", "שרה לוי", "a#b", "q\\"x"]}\n\n'
        '"Jan de W." plays L2  # bold\n"שרה לוי" plays L3\n"a#b" plays L4\n"q\\"x" plays L1\n'
    )
    result = replayed(text, "--json")
    assert result.exit_code == 0
    assert lines(result)[-2]["state"]["order"] == ["שרה לוי", "a#b", "Jan de W.", 'q"x']
    assert lines(result)[3]["event"] == '"q\\"x" plays L1'


# -- what cannot be read ---------------------------------------------------------------


def test_files_that_cannot_be_read_are_told_with_status_2(tmp_path):
    noise, nul = tmp_path / "noise", tmp_path / "nul"
    noise.write_bytes(Random(1).randbytes(100_000))
    nul.write_bytes(REIS.encode() + b"\nann plays \0\n\0\n")
    for file, said in (
        (tmp_path / "none", "no such file"),
        (tmp_path, "directory"),
        (noise, "not UTF-8"),
        (nul, "no card '\\x00'"),
    ):
        result = run("replay", str(file))
        assert result.exit_code == 2
        assert result.stderr.startswith(str(file)) and said in result.stderr
        assert result.stdout == ""


def test_an_empty_file_is_told_what_a_record_begins_with():
    result = replayed("")
    assert result.exit_code == 2
    assert "standard input:1:" in result.stderr and "podium 1" in result.stderr


def test_a_megabyte_of_noise_is_told_in_a_few_lines():
    result = replayed(REIS + "\n" + "x y z\n" * 170_000)
    told = result.stderr.splitlines()
    assert result.exit_code == 2
    assert len(told) <= 41 and told[-1] == "… and 169960 more like these"
    result = replayed(REIS + "\n" + "y" * 1_000_000 + "\n")
    assert result.exit_code == 2 and len(result.stderr) < 1000


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ('{"turn": "ann", "turn": "bob"}', "more than once"),
        ('{"draw_pile": NaN}', "NaN is no JSON number"),
        ('{"draw_pile": Infinity}', "no JSON number"),
        ('{"draw_pile": 1e999}', "a whole number"),
        ('{"draw_pile": 99999999999999999999999999}', "99999999999999999999999999"),
        ('{"draw_pile": ' + "9" * 5000 + "}", "not JSON"),
        ('{"draw_pile": ' + "[" * 50_000 + "]" * 50_000 + "}", "not JSON"),
        ('{"turn": ' * 50_000, "not JSON"),
        ("[1, 2]", "JSON object"),
        ("", "JSON object"),
        ('{"turn": "ann"} "bob"', "after the JSON object"),
        ('{"trun": "ann"}', "did you mean 'turn'"),
        ('{"turn": "zoe", "players": {"bob": {"km": 75, "block": "rain"}}}', "no player 'zoe'"),
        ('{"players": {"ann": {"progress": [200, 200, 200, 200, 200, 25]}}}', "over before"),
        ('{"players": {"ann": {"progress": [200, 200, 200, 200, 200, 200, 200]}}}', "7 × 200"),
    ],
)
def test_a_start_position_that_cannot_be_is_told_with_its_line(start, said):
    result = replayed(f"{REIS}start: {start}\n\nann plays 25\n")
    assert result.exit_code == 2
    assert all(line.startswith("standard input:4: start: ") for line in result.stderr.splitlines())
    assert said in result.stderr
    assert len(result.stderr) < 5000


def test_faults_of_players_and_options_name_their_own_lines():
    text = (
        "podium 1\ngame: reis\nplayers: ann option bob cas dee\noption: max-200=two\n"
        'option: exact-1000=perhaps\noption: exact=no\nstart: {"turn": 3}\n'
    )
    result = replayed(text)
    told = [line.split(": ", 2)[:2] for line in result.stderr.splitlines()]
    assert result.exit_code == 2
    assert told == [
        ["standard input:3", "players"],
        ["standard input:3", "players"],
        ["standard input:5", "option"],
        ["standard input:6", "option"],
        ["standard input:7", "start"],
    ]


def test_an_option_set_twice_to_different_values_is_told():
    result = replayed(REIS + "option: max-200=two\noption: max-200=none\n")
    assert result.exit_code == 2
    assert "standard input:5: option: max-200 is none here and two above" in result.stderr


def test_a_control_character_in_an_id_is_refused_and_never_printed():
    result = replayed("podium 1\ngame: reis\nplayers: ann b\x1b[31m\n")
    assert result.exit_code == 2
    assert "control character" in result.stderr and "\x1b" not in result.output


def test_a_deck_of_another_game_is_refused():
    deck = Path(engines.__file__).parent / "reis" / "deck.toml"
    result = replayed(EXAMPLE, "--deck", str(deck))
    assert result.exit_code == 2
    assert "the record is of zeepkistenrace, the deck of reis" in result.stderr


def test_another_deck_of_the_game_makes_its_cards_playable(tmp_path):
    deck = (Path(engines.__file__).parent / "zeepkistenrace" / "deck.toml").read_text("utf-8")
    mine = tmp_path / "deck.toml"
    mine.write_text(
        deck.replace('{ id = "S6", count = 4, speed = 6 }', '{ id = "S9", count = 4, speed = 9 }'),
        "utf-8",
    )
    assert checked(EXAMPLE, "cas plays S9").exit_code == 2
    result = checked(EXAMPLE, "cas plays S9", "--deck", str(mine))
    assert result.exit_code == 0 and "Straight 9" in result.stdout


# -- check -----------------------------------------------------------------------------


def test_check_as_json_has_the_keys_of_the_design():
    answer = json.loads(checked(EXAMPLE, "cas plays S4", "--json").stdout)
    assert {"verdict", "rules", "because", "readings"} <= set(answer)
    assert (answer["verdict"], answer["rules"], answer["readings"]) == (
        "legal",
        ["Z-R55", "Z-R39"],
        [],
    )
    assert "cas is in front now" in answer["because"]


def test_check_names_each_differing_outcome_once_with_the_fewest_options():
    start = 'start: {"players": {"ann": {"progress": [200, 200, 200, 200, 100, 50]}}}\n'
    answer = json.loads(checked(REIS + start, "ann plays 100", "--json").stdout)
    (reading,) = answer["readings"]
    assert {"options", "verdict", "state"} <= set(reading)
    assert reading["options"] == {"exact-1000": "yes"}
    assert (answer["verdict"], reading["verdict"]) == ("legal", "illegal")
    assert reading["state"]["players"]["ann"]["km"] == 950
    assert "I-G15" in answer["rules"]
    said = checked(REIS + start, "ann plays 100").stdout
    assert "\nexact-1000=yes: illegal\n" in said
    said = checked(REIS + start, "ann plays 200").stdout
    assert "\nmax-200=two | exact-1000=yes: illegal\n" in said


@pytest.mark.parametrize(
    ("event", "words", "status", "kind"),
    [
        ("cas plays S4", (), 0, "legal"),
        ("bob plays S4", (), 1, "illegal"),
        ("bob disqualified", (), 0, "depends"),
        ("option error-ahead=never-passed", (), 0, "legal"),
    ],
)
def test_the_exit_status_of_check_is_1_only_for_illegal(event, words, status, kind):
    result = checked(EXAMPLE, event, "--json", *words)
    assert (result.exit_code, json.loads(result.stdout)["verdict"]) == (status, kind)


@pytest.mark.parametrize(
    ("holds", "kind"),
    [
        (None, "depends"),
        ("R3 S1 S2 S3 S4 S5", "legal"),
        ("R3 S1 S2 S3 S4 L1", "illegal"),
        ("S1 S2 S3 S4 S5 S6", "illegal"),
    ],
)
def test_a_hand_decides_what_was_hidden(holds, kind):
    text = EXAMPLE.split("bob plays")[0]
    words = () if holds is None else ("--holds", holds)
    result = checked(text, "bob plays R3", "--json", *words)
    assert json.loads(result.stdout)["verdict"] == kind
    assert result.stderr == ""


def test_a_hand_that_cannot_be_is_told_and_judged_all_the_same():
    text = EXAMPLE.split("bob plays")[0]
    result = checked(text, "bob plays R3", "--holds", "R3 S1")
    assert result.exit_code == 0
    assert "--holds: bob shows 2 cards; in round 3 it must be 6" in result.stderr


@pytest.mark.parametrize(
    ("event", "words", "said"),
    [
        ("", (), "an empty event"),
        ("# hm", (), "an empty event"),
        ('"ann', (), "a quote that is not closed"),
        ("zoe plays S1", (), "no player 'zoe'"),
        ("cas plays S1", ("--holds", "S1 Z9"), "no card 'Z9'"),
        ("cas plays S1", ("--holds", 'S1 "'), "a quote that is not closed"),
        ("option error-ahead=often", (), "no value 'often'"),
        ("option", (), "name=value"),
        ("y" * 100_000, (), "right would be"),
    ],
)
def test_a_malformed_question_has_status_2(event, words, said):
    result = checked(EXAMPLE, event, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr and len(result.stderr) < 1000


def test_check_tells_an_illegal_event_of_the_record_itself():
    result = checked(EXAMPLE + "bob plays S1\n", "cas plays S4", "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("standard input:10: bob plays S1  [illegal: Z-R38, Z-R43]")


# -- rules -----------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", engines.names())
def test_rules_lists_every_rule_and_question_and_open_only_the_questions(name, lang):
    book = engines.load(name).rulebook
    listed = run("rules", name, "--lang", lang)
    heads = [line.split("  ")[0] for line in listed.stdout.splitlines() if line[0] != " "]
    assert heads == [entry.id for entry in (*book.rules, *book.gaps)]
    listed = run("rules", name, "--open", "--lang", lang)
    heads = [line.split("  ")[0] for line in listed.stdout.splitlines() if line[0] != " "]
    assert heads == [gap.id for gap in book.gaps]
    marked = [line for line in listed.stdout.splitlines() if line.startswith("    * ")]
    assert len(marked) == len(book.gaps)
    for gap, line in zip(book.gaps, marked, strict=True):
        named = f"{gap.option}={gap.default}: " if gap.option else ""
        assert line == f"    * {named}{gap.readings[0].text[lang]}"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("reis", "פנצ'ר"), "I-R25"),
        (("reis", "ROOD", "LICHT"), "I-R22"),
        (("reis", "koer", "kilometer"), None),
        (("reis", "kor", "kilometer"), "I-R13"),
        (("zeepkistenrace", "saebekassebiler"), "Z-R1"),
        (("zeepkistenrace", "STEERING", "error"), "Z-R42"),
        (("zeepkistenrace", "Turning Cards"), "Z-R44"),
    ],
)
def test_rules_are_found_by_words_of_any_language_without_accents(words, found):
    result = run("rules", *words, "--lang", "en")
    if found is None:
        assert result.exit_code == 1 and "nothing found" in result.stderr
    else:
        assert result.exit_code == 0 and f"{found}  " in result.stdout


def test_one_rule_is_shown_with_its_place_and_an_unknown_one_names_the_nearest():
    result = run("rules", "zeepkistenrace", "--id", "z-r49", "--lang", "en")
    assert result.exit_code == 0
    assert result.stdout.startswith("Z-R49  A card of another direction")
    assert "Turning Cards Face Up, 6]" in result.stdout
    result = run("rules", "zeepkistenrace", "--id", "Z-R499")
    assert result.exit_code == 2 and "did you mean 'Z-R49'" in result.stderr
    result = run("rules", "zeepkistenrat")
    assert result.exit_code == 2 and "zeepkistenrace" in result.stderr


# -- fuzzing ---------------------------------------------------------------------------


def vocabulary(name):
    """Every word a record of this game may hold, and a few it may not."""
    game = engines.load(name)
    options = [f"{o}={v}" for o in game.rulebook.switches() for v in game.rulebook.values(o)]
    verbs = "draws plays disqualified holds discards passes bets lays chaos hand place on wheels"
    animals = "hare tortoise wolf fox lamb howl"
    numbers = "0 1 2 3 4 5 6 7 3b 2* 3b* -1 9999999999999"
    faces = [face.id for face in game.deck.faces()]
    odd = ["", "ghost", "zoe", "option", "=", '"', "#", "\0", "שרה", "[/x]"]
    return [*NAMES[:3], *verbs.split(), *animals.split(), *numbers.split(), *faces, *options, *odd]


@pytest.mark.parametrize("name", engines.names())
@settings(max_examples=1200, deadline=None)
@given(data=st.data())
def test_random_words_are_judged_or_told_but_never_break(name, data):
    words = st.sampled_from(vocabulary(name))
    player = st.sampled_from(NAMES[:3])
    events = data.draw(st.lists(st.tuples(player, words, words) | st.lists(words), max_size=6))
    head = f"podium 1\ngame: {name}\nplayers: ann bob cas\n\n"
    result = replayed(head + "\n".join(map(" ".join, events)) + "\n", "--keep-going", "--json")
    assert result.exit_code in (0, 1, 2)
    assert bool(result.stderr) == (result.exit_code == 2)


@pytest.mark.parametrize("name", engines.names())
@settings(max_examples=1200, deadline=None)
@given(data=st.data())
def test_random_well_formed_events_are_judged_in_any_order(name, data):
    played = finished(name, 3)
    record = played.record()
    pool = st.sampled_from([str(event) for event in record.events])
    shown = st.sampled_from([f"{name} holds" for name in NAMES[:3]])
    drawn = data.draw(st.lists(pool | shown, max_size=12))
    cut = data.draw(st.integers(0, len(record.events)))
    kept = [str(event) for event in record.events[:cut]]
    head = write(record).split("\n\n")[0] + "\n\n"
    result = replayed(head + "\n".join([*kept, *drawn]) + "\n", "--keep-going", "--json")
    assert result.exit_code in (0, 1)
    assert len(lines(result)) == cut + len(drawn) + 1
    disputed = data.draw(pool)
    answer = checked(head + "\n".join(kept) + "\n", disputed, "--json")
    assert answer.exit_code in (0, 1)
    assert json.loads(answer.stdout)["verdict"] in ("legal", "illegal", "depends")


ODD = st.sampled_from(
    [None, True, 0, -1, 3, 10**30, 1.5, "", "L2", "ann", "ghost", "tanker", [], {}, ["ann"], [[]]]
) | st.dictionaries(st.sampled_from(["ann", "km", "zoe"]), st.integers(), max_size=2)


def changed(value, data):
    """A JSON value with one value somewhere in it replaced by an odd one."""
    inner = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    if not inner:
        return data.draw(ODD)
    key, old = data.draw(st.sampled_from(inner))
    deeper = isinstance(old, dict | list) and data.draw(st.booleans())
    new = changed(old, data) if deeper else data.draw(ODD)
    if isinstance(value, dict):
        return {**value, key: new}
    return [*value[:key], new, *value[key + 1 :]]


@pytest.mark.parametrize("name", engines.names())
@settings(max_examples=1200, deadline=None)
@given(data=st.data())
def test_an_odd_start_position_is_taken_or_told_but_never_breaks(name, data):
    played = finished(name, 2)
    cut = data.draw(st.integers(0, len(played.actions)))
    record = played.record()
    text = write(record).split("\n\n")[0].split("\nstart:")[0]
    game, state = begin(parse(write(record)))
    for action in played.actions[:cut]:
        state, _ = game.apply(state, action)
    start = changed(game.view(state), data)
    event = data.draw(st.sampled_from(played.actions))
    result = checked(f"{text}\nstart: {json.dumps(start)}\n\n", game.format(event), "--json")
    assert result.exit_code in (0, 1, 2)
    if result.exit_code == 2:
        assert result.stderr and result.stdout == ""


# -- the real program ------------------------------------------------------------------


def program(*words, **streams):
    """`python -m podium …` in a process of its own."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "podium", *words]
    root = Path(podium.__file__).parent
    return subprocess.run(
        command, cwd=root, env=environment, stderr=subprocess.PIPE, timeout=60, **streams
    )


def test_a_reader_that_goes_away_leaves_no_traceback():
    read, wrote = os.pipe()
    os.close(read)
    done = program("rules", "zeepkistenrace", stdout=wrote)
    os.close(wrote)
    assert b"Traceback" not in done.stderr and b"Exception" not in done.stderr


def test_standard_input_that_is_closed_is_told():
    done = program("replay", "-", preexec_fn=lambda: os.close(0), stdout=subprocess.PIPE)
    assert done.returncode == 2
    assert b"standard input" in done.stderr and b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_an_answer_that_cannot_be_written_is_no_success():
    with open("/dev/full", "wb") as full:
        done = program("rules", "reis", stdout=full)
    assert done.returncode == 2
    assert b"cannot be written" in done.stderr and b"Traceback" not in done.stderr
