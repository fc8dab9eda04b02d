"""docs/rules.md: every rule id with the tests that hold it, found by the names of the tests.

A test holds `Z-R49` when its name contains `Z_R49`. `python -m tests.rules_table` writes the page
anew; tests/test_docs.py fails when it is stale or when a rule that governs play has no test.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import engines

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
_ID = re.compile(r"(?:^|_)([ZIDKN]|HT)_?([RGE])(\d+)(?=_|$)")
INTRO = """# The rules and the tests that hold them

Each game's rules stand in `engines/<game>/rules.toml` with their place in the source and a summary
in four languages; `podium rules GAME --id ID` shows one. Below, every rule and open question with
the tests that hold it. *play* rules move, forbid or score something and must have one; *table*
rules are carried out by hand, *components* say what is in the box, *overview* repeats another rule.

This page is written by `python -m tests.rules_table`.
"""


def holders() -> dict[str, list[str]]:
    """Rule id to the tests whose names contain it, as `path::name` below tests/."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for game, kind, number in _ID.findall(node.name.removeprefix("test")):
                    place = f"{path.relative_to(ROOT / 'tests')}::{node.name}"
                    found[f"{game}-{kind}{number}"].append(place)
    return found


def unheld() -> list[str]:
    """The rules that govern play and have no test."""
    held = holders()
    return [
        rule.id
        for name in engines.names()
        for rule in engines.load(name).rulebook.rules
        if rule.governs == "play" and not held[rule.id]
    ]


def page() -> str:
    """The text of docs/rules.md."""
    held = holders()
    lines = [INTRO]
    for name in engines.names():
        book = engines.load(name).rulebook
        lines += [f"## {name}", "", "| id | governs | held by |", "|---|---|---|"]
        lines += [f"| {r.id} | {r.governs} | {_cell(held[r.id])} |" for r in book.rules]
        lines += [f"| {g.id} | {_switch(g.option)} | {_cell(held[g.id])} |" for g in book.gaps]
        lines.append("")
    return "\n".join(lines)


def _switch(option: str | None) -> str:
    return f"open: `{option}`" if option else "open"


def _cell(places: list[str]) -> str:
    return "<br>".join(f"`{place}`" for place in places) or "—"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
