"""A game of the book as a file for others: record, JSON, CSV, BG Stats."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from urllib.parse import quote

from engines.core import Standing
from engines.record import write
from scorer.session import Session

BG_STATS_URL = "https://app.bgstatsapp.com/createPlay.html?data="
BG_STATS_MOST = 8_000
SOURCE = "Podium"


def as_record(session: Session) -> str:
    """The game as a record that `podium replay` reads."""
    return write(session.record())


def as_json(session: Session) -> str:
    """The game with every event, its verdict and rules, the last position and the standings."""
    game = session.game
    value = {
        "game": game.id,
        "started": session.row.started,
        "ended": session.row.ended,
        "players": [{"id": s.player, "colour": s.colour} for s in session.row.seats],
        "options": dict(session.row.options),
        "events": [
            {"event": text, "verdict": step.verdict.kind, "rules": list(step.verdict.rules)}
            for text, step in zip(session.events, session.steps, strict=True)
        ],
        "state": game.view(session.state),
        "standings": [_standing(s) for s in game.standings(session.state)],
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def as_csv(session: Session) -> str:
    """The standings after every event, a line an event and a column a player."""
    game = session.game
    players = [s.player for s in game.standings(session.first)]
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(["event", "text", *map(_cell, players)])
    for number, (text, step) in enumerate(zip(session.events, session.steps, strict=True), 1):
        points = {s.player: s.points for s in game.standings(step.state)}
        table.writerow([number, _cell(text), *(points.get(p, "") for p in players)])
    return out.getvalue()


def as_bg_stats(session: Session, titles: Mapping[str, str], lowest_wins: bool) -> str:
    """The link that enters the finished game into BG Stats.

    `titles` maps game ids to the name to show. Raises `ValueError` where it would be too long.
    """
    row = session.row
    table = {s.player: s for s in session.game.standings(session.state)}
    began = datetime.fromisoformat(row.started)
    ended = datetime.fromisoformat(row.ended or row.touched)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": row.id,
        "playDate": began.strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": titles[row.game],
            "sourceGameId": row.game,
            "highestWins": not lowest_wins,
        },
        "players": [
            {
                "name": seat.player,
                "sourcePlayerId": seat.player,
                "startPlayer": position == 0,
                "winner": table[seat.player].rank == 1,
                "score": str(table[seat.player].points),
                "rank": table[seat.player].rank,
            }
            for position, seat in enumerate(row.seats)
        ],
        "durationMin": max(1, round((ended - began).total_seconds() / 60)),
    }
    data = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    if len(data) > BG_STATS_MOST:
        raise ValueError(f"{len(data)} characters; BG Stats takes {BG_STATS_MOST}")
    return BG_STATS_URL + quote(data)


def _standing(standing: Standing) -> dict[str, Any]:
    return {"player": standing.player, "rank": standing.rank, "points": standing.points}


def _cell(text: str) -> str:
    """A text that a spreadsheet will not take for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t" else text
