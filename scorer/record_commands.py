"""`podium replay` and `podium check`: a record judged line by line, and one disputed move."""

from __future__ import annotations

import json
from typing import Any

import click

from engines.core import Game, Malformed, Standing
from engines.deck import LANGUAGES, Deck
from engines.dispute import Outcome, judge_all
from engines.problems import Problem, Problems
from engines.record import Event, Step, begin, check_words, clipped, event_text, replay, take
from engines.words import split
from scorer.files import read_deck, read_record, told
from scorer.phrases import VERDICTS, because, effect_json, own_language, sentence

ILLEGAL = 1


@click.command("replay")
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--keep-going", is_flag=True, help="Pass over illegal events instead of stopping.")
@click.option("--deck", "deck_file", help="A deck file other than the game's own.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences.")
@told
def replay_command(
    file: str, as_json: bool, keep_going: bool, deck_file: str | None, lang: str | None
) -> None:
    """Judge each event of the record in FILE (`-`: standard input), then show the standings.

    Exit status 1 when an event is illegal, 2 when a line cannot be read.
    """
    record = read_record(file)
    deck = read_deck(deck_file)
    language = lang or own_language()
    game, state = begin(record, deck)
    illegal = False
    for step in replay(record, deck, keep_going):
        state = step.state
        illegal |= step.verdict.kind == "illegal"
        click.echo(_step_json(game, step, language) if as_json else _step(game, step, language))
    table = game.standings(state)
    click.echo(_result_json(game, table, language) if as_json else _result(game, table, language))
    if illegal:
        raise SystemExit(ILLEGAL)


def _step_json(game: Game, step: Step, language: str) -> str:
    deck = game.setup(step.state).deck
    return _line(
        {
            "event": event_text(step.event.words),
            "verdict": step.verdict.kind,
            "rules": list(step.verdict.rules),
            "because": because(game, step.verdict, language, deck),
            "effects": [effect_json(game, effect, language, deck) for effect in step.effects],
            "state": game.view(step.state),
        }
    )


def _step(game: Game, step: Step, language: str) -> str:
    deck = game.setup(step.state).deck
    kind = VERDICTS[step.verdict.kind][language]
    number = f"{step.event.line}: " if step.event.line else ""
    lines = [f"{number}{event_text(step.event.words)}  [{kind}: {', '.join(step.verdict.rules)}]"]
    if step.verdict.kind != "legal":
        lines += [f"    {sentence(game, r, language, deck)}" for r in step.verdict.reasons]
    lines += [f"    - {sentence(game, effect, language, deck)}" for effect in step.effects]
    return "\n".join(lines)


def _result_json(game: Game, table: tuple[Standing, ...], language: str) -> str:
    standings = [
        {
            "player": standing.player,
            "rank": standing.rank,
            "points": standing.points,
            "because": [sentence(game, said, language) for said in standing.because],
        }
        for standing in table
    ]
    return _line({"result": {"standings": standings}})


def _result(game: Game, table: tuple[Standing, ...], language: str) -> str:
    lines = [""]
    for standing in table:
        lines.append(f"{standing.rank}. {standing.player}  {standing.points}")
        lines += [f"    {sentence(game, said, language)}" for said in standing.because]
    return "\n".join(lines)


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@click.command("check")
@click.argument("file")
@click.argument("event")
@click.option("--holds", help='The whole hand of the player before the move: "L2 S3".')
@click.option("--json", "as_json", is_flag=True, help="The answer as one JSON object.")
@click.option("--deck", "deck_file", help="A deck file other than the game's own.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the sentences.")
@told
def check_command(
    file: str,
    event: str,
    holds: str | None,
    as_json: bool,
    deck_file: str | None,
    lang: str | None,
) -> None:
    """Judge EVENT as the next move after the record in FILE, under every reading that matters.

    Exit status 0 when it is legal or depends on a hidden hand, 1 when it is illegal (or an event of
    FILE is), 2 when something cannot be read.
    """
    language = lang or own_language()
    game, state = _position(file, read_deck(deck_file), language)
    deck = game.setup(state).deck
    words = _words(event)
    holding = None if holds is None else _hand(game, state, words[0], holds, language)
    if words[0] == "option":
        step = _malformed_told(event, lambda: take(game, state, Event(tuple(words))))
        outcomes = [Outcome({}, step.verdict, step.effects, step.state, {}, ())]
    else:
        action = _malformed_told(event, lambda: game.parse(state, words))
        dispute = judge_all(game, state, action, holding)
        outcomes = [dispute.default, *dispute.others]
    if as_json:
        click.echo(_answer_json(game, outcomes, deck, language))
    else:
        click.echo(_answer(game, event, outcomes, deck, language))
    if outcomes[0].verdict.kind == "illegal":
        raise SystemExit(ILLEGAL)


def _position(file: str, deck: Deck | None, language: str) -> tuple[Game, Any]:
    """The position after the last event of a record; an illegal event ends the command."""
    record = read_record(file)
    game, state = begin(record, deck)
    check_words(record, game, state)
    for step in replay(record, deck):
        if step.verdict.kind == "illegal":
            click.echo(f"{record.file}:{_step(game, step, language)}", err=True)
            raise SystemExit(ILLEGAL)
        state = step.state
    return game, state


def _words(event: str) -> list[str]:
    words = _malformed_told(event, lambda: split(event))
    if not words:
        raise Problems([Problem("event", 0, "", "an empty event", "words such as 'bob plays R3'")])
    return words


def _hand(game: Game, state: Any, player: str, holds: str, language: str) -> list[str]:
    """The cards of `--holds`, with a warning where they cannot be the player's whole hand.

    They are read and judged as the event `player holds …`. Raises `Problems`.
    """
    cards: list[str] = _malformed_told("--holds", lambda: split(holds))
    if player not in game.setup(state).players:
        return cards
    shown = _malformed_told("--holds", lambda: game.parse(state, [player, "holds", *cards]))
    verdict = game.judge(state, shown)
    if verdict.kind == "illegal" and not game.over(state):
        said = because(game, verdict, language, game.setup(state).deck)
        click.echo(f"--holds: {said}", err=True)
    return cards


def _malformed_told(event: str, parse: Any) -> Any:
    try:
        return parse()
    except Malformed as error:
        place = f"'{clipped(event)}'"
        raise Problems([Problem(place, 0, "", clipped(error.found), error.expected)]) from None


def _answer_json(game: Game, outcomes: list[Outcome], deck: Deck, language: str) -> str:
    default, *others = outcomes
    return _line(
        {
            "verdict": default.verdict.kind,
            "rules": list(default.verdict.rules),
            "because": because(game, default.verdict, language, deck),
            "effects": [effect_json(game, effect, language, deck) for effect in default.effects],
            "readings": [
                {
                    "options": other.options,
                    "also": list(other.also),
                    "verdict": other.verdict.kind,
                    "rules": list(other.verdict.rules),
                    "because": because(game, other.verdict, language, deck),
                    "state": other.view,
                }
                for other in others
            ],
        }
    )


def _answer(game: Game, event: str, outcomes: list[Outcome], deck: Deck, language: str) -> str:
    lines = []
    for outcome in outcomes:
        combinations = (outcome.options, *outcome.also)
        named = " | ".join(" ".join(map("=".join, options.items())) for options in combinations)
        kind = VERDICTS[outcome.verdict.kind][language]
        lines.append(f"{named or event}: {kind}")
        lines += [f"    {sentence(game, r, language, deck)}" for r in outcome.verdict.reasons]
        lines += [f"    - {sentence(game, effect, language, deck)}" for effect in outcome.effects]
    return "\n".join(lines)
