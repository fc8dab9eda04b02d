"""How fast the engines judge: playouts, one judgement, all readings, replay of a long record."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from random import Random

import engines
from engines.dispute import judge_all
from engines.playout import play_out
from engines.record import Event, Record, parse, replay, write

PLAYERS = ("ann", "bob", "cas", "dee")
Figure = tuple[str, str, str]


def figures() -> Iterator[Figure]:
    """(what, measured, goal) for every game."""
    for name in engines.names():
        yield from _playouts(name)
        yield from _judging(name)
    yield from _replaying()


def _playouts(name: str) -> Iterator[Figure]:
    game = engines.load(name)
    players = PLAYERS[: min(4, game.deck.max_players)]
    play_out(game, players, Random(0))
    actions = games = 0
    began = time.process_time()
    while time.process_time() - began < 1.5:
        actions += len(play_out(game, players, Random(games)).actions)
        games += 1
    spent = time.process_time() - began
    yield f"{name}: judged actions in random playouts", f"{actions / spent:,.0f}/s", ">= 40,000/s"
    yield f"{name}: whole playouts", f"{games / spent:,.0f}/s", ""


def _judging(name: str) -> Iterator[Figure]:
    game = engines.load(name)
    once, all_readings = [], []
    table = game.deal(PLAYERS[: min(4, game.deck.max_players)], Random(1))
    rng = Random(2)
    while choices := table.choices():
        action = rng.choice(list(choices))
        began = time.perf_counter()
        game.judge(table.state, action)
        once.append(time.perf_counter() - began)
        began = time.perf_counter()
        judge_all(game, table.state, action)
        all_readings.append(time.perf_counter() - began)
        table.play(action)
    yield f"{name}: one judgement, median", f"{statistics.median(once) * 1e6:.1f} us", "<= 50 us"
    worst = max(all_readings) * 1e3
    yield f"{name}: under all readings, worst", f"{worst:.2f} ms", "<= 20 ms"


def _replaying() -> Iterator[Figure]:
    for name in engines.names():
        for size in (5_000, 10_000):
            texts = _games(name, size)
            began = time.process_time()
            count = sum(1 for text in texts for _ in replay(parse(text)))
            spent = time.process_time() - began
            yield f"{name}: replay of {count:,} events in whole games", f"{spent:.2f} s", ""
        for size in (5_000, 10_000):
            text = _long(name, size)
            began = time.process_time()
            count = sum(1 for _ in replay(parse(text)))
            spent = time.process_time() - began
            yield f"{name}: replay of one record of {count:,} events", f"{spent:.2f} s", "<= 1 s"


def _games(name: str, size: int) -> list[str]:
    """Written records of whole games, `size` events or a few more in all."""
    texts: list[str] = []
    events = seed = 0
    while events < size:
        record = play_out(engines.load(name), PLAYERS, Random(seed)).record()
        texts.append(write(record))
        events += len(record.events)
        seed += 1
    return texts


def _long(name: str, size: int) -> str:
    """A record of `size` events, every one legal: one game, its readings changed over and over."""
    game = engines.load(name)
    option, gap = next(iter(game.rulebook.switches().items()))
    change = Event(("option", f"{option}={gap.default}"))
    played = play_out(game, PLAYERS, Random(3)).record()
    spread = (size - len(played.body)) // len(played.body)
    body: list[Event] = []
    for event in played.body:
        body += [*[change] * spread, event]
    body += [change] * (size - len(body))
    return write(Record(played.head, tuple(body)))
