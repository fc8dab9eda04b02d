"""One action under every reading: what is found, what is named, held against brute force."""

import json
from itertools import product
from random import Random

import pytest

import engines
from engines.core import Options
from engines.dispute import judge_all
from engines.playout import play_out

ABC, ABCD = ("a", "b", "c"), ("a", "b", "c", "d")
LAST = {"race": 3, "round": 8}
TWO_FIRSTS = [{"places": ["a", "b", "c"], "out": []}, {"places": ["a", "b", "c"], "out": []}]

ZEEPKISTENRACE = {
    "a follower behind a car off course": (
        ABCD,
        {"order": ["a", "c", "b", "d"], "course": "L", "shown": {"a": "L2", "b": "S1", "c": "L1"}},
        "d plays L4",
        [{"error-ahead": "never-passed"}],
    ),
    "a slow follower behind a car off course": (
        ABCD,
        {"order": ["a", "c", "b", "d"], "course": "L", "shown": {"a": "L2", "b": "S6", "c": "L1"}},
        "d plays L4",
        [{"error-ahead": "always-passed"}],
    ),
    "the last card of a game that ends in a tie": (
        ABC,
        {
            **LAST,
            "order": list(ABC),
            "course": "L",
            "shown": {"a": "L2", "b": "L2"},
            "points": {"a": 5, "b": 4, "c": 3},
        },
        "c plays L2",
        [{"final-tie": "last-race"}, {"final-tie": "most-firsts"}],
    ),
    "a tie in which first places tell them apart too": (
        ABC,
        {
            **LAST,
            "order": ["c", "b", "a"],
            "course": "L",
            "shown": {"c": "L2", "b": "L2"},
            "points": {"a": 2, "b": 4, "c": 4},
            "finishes": TWO_FIRSTS,
        },
        "a plays L2",
        [{"final-tie": "last-race"}, {"final-tie": "most-firsts"}],
    ),
    "the last card of a first race": (
        ABC,
        {"round": 8, "order": list(ABC), "course": "L", "shown": {"a": "L2", "b": "L2"}},
        "c plays L1",
        [{"next-grid": "winner-then-draw"}],
    ),
    "the end of a race with a cheat, two cars to place": (
        ABC,
        {
            "round": 8,
            "order": ["a", "b"],
            "course": "L",
            "shown": {"a": "L2"},
            "disqualified": ["c"],
        },
        "b plays L1",
        [{"disqualified-token": "six"}, {"disqualified-token": "none"}],
    ),
    "the last qualification card of two players": (
        ("a", "b"),
        {"draws": {"a": 2}},
        "b draws 5",
        [{"ghost": "off"}],
    ),
    "a race the ghost wins": (
        ("a", "b"),
        {
            **LAST,
            "order": ["ghost", "a", "b"],
            "course": "L",
            "shown": {"ghost": "L4", "a": "L2"},
        },
        "b plays L1",
        [{"ghost-token": "humans-only"}],
    ),
}

REIS = {
    "an immunity before the green light": (
        {},
        "a plays tanker",
        [{"first-card": "literally-first"}],
    ),
    "progress after a remedy": (
        {"players": {"a": {"started": True, "green": False}}},
        "a plays 75",
        [{"green-after-remedy": "yes"}],
    ),
    "a green light after a remedy": (
        {"players": {"a": {"started": True, "green": False}}},
        "a plays green-light",
        [{"green-after-remedy": "yes"}],
    ),
    "past the goal": (
        {"players": {"a": {"progress": [100] * 9 + [50]}}},
        "a plays 100",
        [{"exact-1000": "yes"}],
    ),
    "a third 200": (
        {"players": {"a": {"progress": [200, 200]}}},
        "a plays 200",
        [{"max-200": "two"}],
    ),
    "an immunity where its fault lies": (
        {"players": {"a": {"started": True, "block": "out-of-fuel"}}},
        "a plays tanker",
        [{"immunity-lifts": "no"}],
    ),
    "an emergency vehicle without a green light": (
        {"players": {"a": {"immunities": ["emergency-vehicle"]}}},
        "a plays 25",
        [{"emergency-starts": "yes"}],
    ),
    "a block before the start": (
        {"players": {"a": {"started": True}}},
        "a plays puncture on b",
        [{"block-before-start": "limit-only"}],
    ),
    "a policeman for a 200 that was fined already": (
        {"players": {"a": {"started": True}, "b": {"progress": [200], "caught": True}}},
        "a plays policeman on b",
        [{"policeman-again": "no"}],
    ),
    "a careful driver's 200": (
        {"players": {"a": {"started": True, "immunities": ["careful-driver"]}}},
        "a plays 200",
        [{"careful-driver": "no-200"}],
    ),
    "a discard": (
        {"players": {"a": {"started": True, "block": "puncture"}}},
        "a discards 25",
        [{"discard-draw": "draw-at-once"}],
    ),
    "two readings that each forbid the same card": (
        {"players": {"a": {"progress": [200, 200, 200, 200, 100]}}},
        "a plays 200",
        [{"max-200": "two"}, {"exact-1000": "yes"}],
    ),
    "an immunity that needs two readings to lose its effect or its place": (
        {"players": {"a": {"block": "out-of-fuel"}}},
        "a plays tanker",
        [{"first-card": "literally-first"}, {"immunity-lifts": "no"}],
    ),
}

NONE_MATTERS = {
    "a leader's card": (
        "zeepkistenrace",
        ABCD,
        {"order": list(ABCD)},
        "a plays S3",
    ),
    "a follower behind a car on course": (
        "zeepkistenrace",
        ABCD,
        {"order": list(ABCD), "course": "L", "shown": {"a": "L2", "b": "L1"}},
        "c plays L4",
    ),
    "an errant car that errs again": (
        "zeepkistenrace",
        ABCD,
        {"order": ["a", "c", "b", "d"], "course": "L", "shown": {"a": "L2", "b": "S1", "c": "L1"}},
        "d plays S1",
    ),
    "the worst token of six cars, which is six": (
        "zeepkistenrace",
        ("a", "b", "c", "d", "e", "f"),
        {
            **LAST,
            "order": ["a", "b", "c", "d"],
            "course": "L",
            "shown": {"a": "L2", "b": "L2", "c": "L1"},
            "points": {"a": 2, "b": 4, "c": 6, "d": 8, "e": 1, "f": 30},
            "disqualified": ["e", "f"],
        },
        "d plays S1",
    ),
    "a plain distance": ("reis", ABC, {"players": {"a": {"started": True}}}, "a plays 100"),
    "a card out of turn": ("reis", ABC, {}, "b plays tanker"),
    "a block the rules forbid in any case": (
        "reis",
        ABC,
        {"players": {"b": {"block": "accident"}}},
        "a plays puncture on b",
    ),
}


def cases():
    """Every disputed case as (game, players, given, event, options named)."""
    for name, (players, given, event, named) in ZEEPKISTENRACE.items():
        yield pytest.param("zeepkistenrace", players, given, event, named, id=name)
    for name, (given, event, named) in REIS.items():
        yield pytest.param("reis", ABC, given, event, named, id=name)


CASES = list(cases())


def disputed(name, players, given, event, options=None):
    """The game, the position and the action of a case."""
    game = engines.load(name)
    state = game.start(players, options, None, given)
    return game, state, game.parse(state, event.split())


def outcome(game, state, action, options):
    """What these readings make of an action, as text that can be compared."""
    before = game.with_options(state, options)
    verdict = game.judge(before, action)
    after = game.apply(before, action)[0] if verdict.kind != "illegal" else before
    table = [[s.player, s.rank, s.points] for s in game.standings(after)] if game.over(after) else 0
    return json.dumps([verdict.kind, game.view(after), table], sort_keys=True)


def by_brute_force(game, state, action):
    """Each different outcome with the fewest options that lead to it, over all combinations."""
    base = game.setup(state).options
    switches = game.rulebook.switches()
    fewest = {}
    for values in product(*map(game.rulebook.values, switches)):
        chosen = dict(zip(switches, values, strict=True))
        changed = sum(base[name] != value for name, value in chosen.items())
        told = outcome(game, state, action, Options(chosen))
        fewest[told] = min(changed, fewest.get(told, changed))
    return fewest


def as_told(game, state, action):
    """The outcomes `judge_all` names, each worked out anew from the options it names."""
    base = game.setup(state).options
    dispute = judge_all(game, state, action)
    told = {}
    for found in (dispute.default, *dispute.others):
        key = outcome(game, state, action, Options({**base, **found.options}))
        assert key not in told, f"{found.options} and {told[key]} lead to the same"
        assert all(base[name] != value for name, value in found.options.items())
        told[key] = len(found.options)
    return told


@pytest.mark.parametrize(("name", "players", "given", "event", "named"), CASES)
def test_each_reading_that_changes_the_outcome_is_named_once_with_the_fewest_options(
    name, players, given, event, named
):
    game, state, action = disputed(name, players, given, event)
    others = judge_all(game, state, action).others
    found = [options for other in others for options in (other.options, *other.also)]
    singles = [options for options in found if len(options) == 1]
    assert sorted(map(str, singles)) == sorted(map(str, named))


def test_two_readings_with_the_same_outcome_are_one_outcome_that_names_both():
    given, event, _ = REIS["two readings that each forbid the same card"]
    (other,) = judge_all(*disputed("reis", ABC, given, event)).others
    assert other.verdict.kind == "illegal"
    named = [other.options, *other.also]
    assert sorted(map(str, named)) == ["{'exact-1000': 'yes'}", "{'max-200': 'two'}"]


def test_the_cases_cover_every_switch_of_both_games():
    named = {"zeepkistenrace": set(), "reis": set()}
    for case in CASES:
        named[case.values[0]] |= {option for options in case.values[4] for option in options}
    for name, options in named.items():
        assert options == set(engines.load(name).rulebook.switches())


@pytest.mark.parametrize("case", NONE_MATTERS.values(), ids=NONE_MATTERS)
def test_readings_that_do_not_matter_are_not_named(case):
    game, state, action = disputed(*case)
    others = [other.options for other in judge_all(game, state, action).others]
    if case[2].get("disqualified"):
        assert {"disqualified-token": "six"} not in others
    else:
        assert others == []


@pytest.mark.parametrize(("name", "players", "given", "event", "named"), CASES)
def test_the_outcomes_are_those_of_all_combinations(name, players, given, event, named):
    game, state, action = disputed(name, players, given, event)
    assert as_told(game, state, action) == by_brute_force(game, state, action)


@pytest.mark.parametrize(
    ("name", "players", "seeds"),
    [("zeepkistenrace", 2, 6), ("zeepkistenrace", 4, 6), ("reis", 3, 4)],
)
def test_random_positions_under_random_readings_agree_with_all_combinations(name, players, seeds):
    game = engines.load(name)
    for seed in range(seeds):
        rng = Random(f"dispute {name} {seed}")
        options = {
            name: rng.choice(game.rulebook.values(name)) for name in game.rulebook.switches()
        }
        played = play_out(game, ABCD[:players], rng, options)
        table = game.deal(ABCD[:players], Random(f"deal {seed}"), options)
        for _ in range(rng.randrange(len(played.actions))):
            if not (choices := table.choices()):
                break
            table.play(rng.choice(choices))
        tried = list(game.conceivable(table.state)) or [played.actions[-1]]
        action = rng.choice(tried)
        assert as_told(game, table.state, action) == by_brute_force(game, table.state, action)


def test_the_readings_in_force_are_the_default_whatever_the_rulebook_prefers():
    given, event, _ = REIS["past the goal"]
    game, state, action = disputed("reis", ABC, given, event, {"exact-1000": "yes"})
    dispute = judge_all(game, state, action)
    assert dispute.default.verdict.kind == "illegal"
    assert [(o.options, o.verdict.kind) for o in dispute.others] == [
        ({"exact-1000": "no"}, "legal")
    ]


def test_a_hand_that_is_shown_is_used_under_every_reading():
    game, state, action = disputed("reis", ABC, {}, "a discards 25")
    dispute = judge_all(game, state, action, ["25", "25", "50", "75", "100", "tanker"])
    kinds = {tuple(o.options): o.verdict.kind for o in (dispute.default, *dispute.others)}
    assert kinds[()] == "illegal"
    assert kinds[("first-card",)] == "legal"
