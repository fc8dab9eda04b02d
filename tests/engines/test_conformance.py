"""What every game must do, whichever it is; a new game is held to it by being there."""

import itertools
from functools import cache
from random import Random

import pytest

import engines
from engines.core import Cite, IllegalAction, Impossible, Malformed
from engines.deck import LANGUAGES
from engines.dispute import judge_all
from engines.playout import play_out
from engines.record import parse, replay, write
from engines.words import split

GAMES = engines.names()
IDS = ("ann", "Bob de W.", "כרמל", "dee#4", "eva", "fay")
SEEDS = range(25)


def seats(game, n):
    return IDS[:n]


def tables(game_id):
    """(players, seed) for every number of players a game takes."""
    deck = engines.load(game_id).deck
    sizes = range(deck.min_players, deck.max_players + 1)
    return list(itertools.product(sizes, SEEDS))


@cache
def finished(game_id, n, seed):
    game = engines.load(game_id)
    return play_out(game, seats(game, n), Random(f"{game_id} {n} {seed}"))


def positions(game_id, most):
    """Positions met in playouts, each with the hand of the player to act."""
    game = engines.load(game_id)
    for n, seed in tables(game_id)[:: len(SEEDS)]:
        rng = Random(f"walk {n} {seed}")
        table = game.deal(seats(game, n), rng)
        for _ in range(most):
            choices = table.choices()
            if not choices:
                break
            yield table.state, tuple(table.holding), list(choices)
            table.play(rng.choice(choices))


@pytest.mark.parametrize("game_id", GAMES)
def test_random_games_end_and_replay_from_their_written_record_to_the_same_end(game_id):
    for n, seed in tables(game_id):
        played = finished(game_id, n, seed)
        text = write(played.record())
        record = parse(text)
        assert record == played.record()
        steps = list(replay(record))
        assert len(steps) == len(played.actions)
        assert not [s for s in steps if s.verdict.kind == "illegal"]
        game = played.game
        assert game.view(steps[-1].state) == game.view(played.table.state)
        assert game.standings(steps[-1].state) == game.standings(played.table.state)


@pytest.mark.parametrize("game_id", GAMES)
def test_undo_by_replaying_all_but_the_last_event_gives_the_stored_state(game_id):
    played = finished(game_id, engines.load(game_id).deck.min_players, 1)
    record = played.record()
    stored = [step.state for step in replay(record)]
    for cut in (1, len(stored) // 3, len(stored) - 1):
        shorter = parse(write(type(record)(record.head, record.body[:cut])))
        assert [step.state for step in replay(shorter)][-1] == stored[cut - 1]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_survives_its_own_view(game_id):
    game = engines.load(game_id)
    for state, _, _ in positions(game_id, 60):
        setup = game.setup(state)
        seats = [p for p in setup.players if p != "ghost"]
        again = game.start(seats, setup.options, setup.deck, game.view(state))
        assert game.view(again) == game.view(state)
        assert again == state


@pytest.mark.parametrize("game_id", GAMES)
def test_legal_lists_exactly_what_judge_calls_legal_in_a_fixed_order(game_id):
    game = engines.load(game_id)
    for state, holding, _ in positions(game_id, 25):
        listed = game.legal(state, holding)
        judged = [
            a for a in game.conceivable(state) if game.judge(state, a, holding).kind != "illegal"
        ]
        players = set(game.expects(state).players)
        assert listed == game.legal(state, holding)
        assert listed, "nobody is ever without a legal action"
        assert len(set(listed)) == len(listed)
        assert set(listed) == {a for a in judged if is_play(game, a, players)}


def is_play(game, action, players):
    """A move of a player who is to act, not a remark about a hand or a disqualification."""
    words = split(game.format(action))
    return words[0] in players and words[1] not in ("holds", "disqualified")


@pytest.mark.parametrize("game_id", GAMES)
def test_action_strings_are_unique_and_parse_back(game_id):
    game = engines.load(game_id)
    for state, _, choices in positions(game_id, 25):
        actions = [*choices, *itertools.islice(game.conceivable(state), 400)]
        written = {}
        for action in actions:
            text = game.format(action)
            assert written.setdefault(text, action) == action
            assert game.parse(state, split(text)) == action


@pytest.mark.parametrize("game_id", GAMES)
def test_an_illegal_action_is_refused_with_reasons_that_name_existing_rules(game_id):
    game = engines.load(game_id)
    known = game.rulebook.ids()
    for state, holding, _ in positions(game_id, 12):
        for action in itertools.islice(game.conceivable(state), 300):
            verdict = game.judge(state, action, holding)
            assert verdict.reasons and all(r.rules for r in verdict.reasons)
            assert set(verdict.rules) <= known
            if verdict.kind == "illegal":
                with pytest.raises(IllegalAction) as caught:
                    game.apply(state, action, holding)
                assert caught.value.verdict == verdict


@pytest.mark.parametrize("game_id", GAMES)
def test_a_full_hand_leaves_nothing_undecided(game_id):
    game = engines.load(game_id)
    for state, holding, choices in positions(game_id, 40):
        for action in choices:
            assert game.judge(state, action, holding).kind == "legal"


@pytest.mark.parametrize("game_id", GAMES)
def test_effects_and_verdicts_are_sentences_in_every_language(game_id):
    for n, seed in tables(game_id)[:: len(SEEDS)]:
        played = finished(game_id, n, seed)
        game = played.game
        for step in replay(played.record()):
            for said in (*step.verdict.reasons, *step.effects, game.expects(step.state).statement):
                assert set(said.rules) <= game.rulebook.ids()
                for language in LANGUAGES:
                    sentence = game.rulebook.sentence(said, language, game.deck)
                    assert sentence.strip() and "{" not in sentence


@pytest.mark.parametrize("game_id", GAMES)
def test_after_the_end_every_further_action_is_illegal(game_id):
    played = finished(game_id, engines.load(game_id).deck.min_players, 2)
    game, state = played.game, played.table.state
    assert game.over(state) and not game.expects(state).players
    for action in played.actions[-3:]:
        assert game.judge(state, action).kind == "illegal"


@pytest.mark.parametrize("game_id", GAMES)
def test_standings_name_every_player_once_with_ranks_that_skip_after_ties(game_id):
    for n, seed in tables(game_id):
        played = finished(game_id, n, seed)
        table = played.game.standings(played.table.state)
        players = [s.player for s in table if s.player != "ghost"]
        assert sorted(players) == sorted(seats(played.game, n))
        ranks = [s.rank for s in table]
        assert ranks[0] == 1 and ranks == sorted(ranks)
        assert all(r == i + 1 or r == ranks[i - 1] for i, r in enumerate(ranks))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_game(game_id):
    game = engines.load(game_id)
    n = game.deck.min_players
    games = [play_out(game, seats(game, n), Random(7)) for _ in range(2)]
    assert games[0].actions == games[1].actions


@pytest.mark.parametrize("game_id", GAMES)
def test_every_reading_can_be_played_through(game_id):
    game = engines.load(game_id)
    for option, gap in game.rulebook.switches().items():
        for reading in gap.readings:
            for n in {game.deck.min_players, 3, game.deck.max_players}:
                rng = Random(f"{option} {reading.value}")
                played = play_out(game, seats(game, n), rng, {option: reading.value})
                steps = list(replay(parse(write(played.record()))))
                assert steps[-1].verdict.kind != "illegal"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_dispute_reports_each_outcome_once_and_only_readings_that_matter(game_id):
    game = engines.load(game_id)
    for state, holding, choices in positions(game_id, 8):
        for action in choices[:4]:
            dispute = judge_all(game, state, action, holding)
            keys = [o.key() for o in (dispute.default, *dispute.others)]
            assert len(set(keys)) == len(keys)
            base = game.setup(state).options
            for other in dispute.others:
                assert other.options and all(base[k] != v for k, v in other.options.items())
                again = game.judge(
                    game.with_options(state, base.but(**other.options)), action, holding
                )
                assert again.kind == other.verdict.kind


@pytest.mark.parametrize("game_id", GAMES)
def test_wrong_numbers_of_players_options_and_keys_are_told_all_at_once(game_id):
    game = engines.load(game_id)
    too_many = [f"p{i}" for i in range(game.deck.max_players + 1)]
    with pytest.raises(Impossible) as caught:
        game.start(too_many, {"no-such-option": "x"}, None, {"no-such-key": 1})
    assert len(caught.value.faults) >= 3
    for players in ([], ["ann"], ["ann", "ann"]):
        with pytest.raises(Impossible):
            game.start(players)


@pytest.mark.parametrize("game_id", GAMES)
def test_words_that_are_no_action_say_what_was_expected(game_id):
    game = engines.load(game_id)
    state = game.start(seats(game, game.deck.min_players))
    for words in (
        ["ann"],
        ["nobody", "plays", "x"],
        ["ann", "flies"],
        ["ann", "plays"],
        ["ann", "plays", "no-such-card"],
        ["ann", "holds", "no-such-card"],
    ):
        with pytest.raises(Malformed) as caught:
            game.parse(state, words)
        assert caught.value.expected


@pytest.mark.parametrize("game_id", GAMES)
def test_every_cite_has_a_sentence_with_its_values_and_only_rules_that_exist(game_id):
    module = __import__(f"engines.{game_id}.cites", fromlist=["cites"])
    book = engines.load(game_id).rulebook
    cites = [c for c in vars(module).values() if isinstance(c, Cite)]
    assert len({c.code for c in cites}) == len(cites)
    for cite in cites:
        assert set(cite.rules) <= book.ids(), cite.code
        said = cite.reason(*range(len(cite.params)))
        for language in LANGUAGES:
            assert book.sentence(said, language).strip(), cite.code
    unused = set(book.say) - {c.code for c in cites} - {"option-changed"}
    assert not unused
