"""Imports run one way: podium -> scorer, generator -> engines; generator -> layouts."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOREIGN = {
    "engines": {
        "generator",
        "scorer",
        "layouts",
        "podium",
        "reportlab",
        "textual",
        "click",
        "pypdfium2",
        "PIL",
        "rich",
        "sqlite3",
    },
    "generator": {"scorer", "podium", "textual", "sqlite3"},
    "scorer": {"generator", "layouts", "podium", "reportlab", "pypdfium2", "PIL"},
}


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("wing", FOREIGN)
def test_a_wing_imports_only_what_lies_below_it(wing):
    for path in (ROOT / wing).rglob("*.py"):
        assert not imported(path) & FOREIGN[wing], path


def test_engines_read_no_clock_no_network_and_draw_no_chance_of_their_own():
    for path in (ROOT / "engines").rglob("*.py"):
        assert not imported(path) & {"time", "datetime", "socket", "os", "subprocess"}, path
        assert "import random\n" not in path.read_text("utf-8"), path


def test_no_game_is_named_outside_its_own_folders():
    games = ("zeepkistenrace", "hare_tortoise", "rollecate")
    for path in [
        *(ROOT / "engines").glob("*.py"),
        *(ROOT / "generator").rglob("*.py"),
        *(ROOT / "scorer").glob("*.py"),
    ]:
        tree = ast.parse(path.read_text("utf-8"))
        texts = {
            n.value
            for n in ast.walk(tree)
            if isinstance(n, ast.Constant) and isinstance(n.value, str)
        }
        assert not texts & set(games), path


def test_the_help_page_imports_neither_wing():
    code = (
        "import sys, podium, click.testing as t\n"
        "t.CliRunner().invoke(podium.main, ['--help'])\n"
        "heavy = {'reportlab', 'textual', 'pypdfium2', 'pydantic', 'engines', 'PIL'}\n"
        "heavy &= set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
