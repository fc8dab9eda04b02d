"""What all definition files share: reading TOML, strict tables, and mistakes told for people."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError

from engines.problems import Problem, Problems, nearest
from engines.tomlplace import Path, Places

ID = r"^[A-Za-z0-9][A-Za-z0-9_-]*$"
COLOUR = r"^#[0-9A-Fa-f]{6}$"
#: What a pattern means, for people.
PATTERNS = {
    ID: "letters, digits, '-' and '_', a letter or digit first",
    COLOUR: "a colour such as '#1F7A8C'",
}
#: What pydantic's errors of type want, for people.
WANTED = {
    "model_type": "a table",
    "dict_type": "a table",
    "list_type": "a list",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "string_type": "text in quotes",
    "bool_type": "true or false",
}


class Strict(BaseModel):
    """A table in which an unknown key is a mistake."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Checks:
    """Looks a definition over for what its schema cannot say; `problem` names the place."""

    def __init__(self, file: str, places: Places) -> None:
        """Checks of a file, and where its keys stand."""
        self.file, self.places = file, places

    def problem(self, path: Path, wrong: str, right: str = "") -> Problem:
        """Something wrong at a key path."""
        return Problem(self.file, self.places.line(path), dotted(path), wrong, right)


def decode(content: bytes, file: str) -> str:
    """The text of a definition file. Raises `Problems` where it is not UTF-8."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise Problems([Problem(file, line, "", "not UTF-8 text", "save it as UTF-8")]) from None


def tables(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML file, called `file` in messages. Raises `Problems`."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        wrong = "lists or tables inside each other, too deep to read"
        raise Problems([Problem(file, 0, "", wrong, "valid TOML")]) from None
    except ValueError as error:  # the parser's own, and Python's for a number of 5,000 digits
        raise Problems([_syntax_problem(error, file)]) from None


def _syntax_problem(error: ValueError, file: str) -> Problem:
    """A TOML syntax error as a problem with its line."""
    said = re.sub(r"\s*\(at line \d+, column \d+\)|\s*\(at end of document\)", "", str(error))
    found = re.search(r"line (\d+)", str(error))
    return Problem(file, int(found.group(1)) if found else 0, "", said, "valid TOML")


def schema_problems(
    error: ValidationError,
    file: str,
    places: Places,
    beside: Callable[[Path], list[str]],
    above: Path = (),
) -> list[Problem]:
    """Each mistake pydantic found, in our words, with its line and the nearest valid name.

    `beside` gives the valid keys beside an unknown one (see `keys_beside`); `above` is the path
    of the table checked.
    """
    problems = []
    for item in error.errors():
        path = above + tuple(part for part in item["loc"] if not _is_noise(part))
        right = ""
        if item["type"] == "extra_forbidden":
            wrong, right = "unknown key", nearest(str(path[-1]), beside(path))
        elif item["type"] == "missing":
            wrong = "missing"
        elif item["type"] == "literal_error":
            expected = str(item.get("ctx", {}).get("expected", ""))
            wrong = f"{item['input']!r} is not allowed"
            right = nearest(str(item["input"]), re.findall(r"'([^']*)'", expected))
        elif item["type"] in WANTED:
            wrong, right = f"{_short(item['input'])} is not allowed", WANTED[item["type"]]
        elif item["type"] == "string_pattern_mismatch":
            wrong = f"{_short(item['input'])} is not allowed"
            right = PATTERNS.get(item["ctx"]["pattern"], item["ctx"]["pattern"])
        else:
            wrong = f"{item['msg'][0].lower()}{item['msg'][1:]}, not {_short(item['input'])}"
        problems.append(Problem(file, places.line(path), dotted(path), wrong, right))
    return sorted(problems, key=lambda p: p.line)


def _short(value: object) -> str:
    said = repr(value)
    return said if len(said) <= 40 else said[:37] + "..."


def _is_noise(part: object) -> bool:
    """Pydantic names the branch of a union in a path; no such key stands in the file."""
    return isinstance(part, str) and ("[" in part or part in ("str", "int", "bool", "list"))


def dotted(path: Path) -> str:
    """A key path as a person writes it.

    >>> dotted(("family", 2, "total"))
    'family[2].total'
    """
    said = ""
    for part in path:
        said += f"[{part}]" if isinstance(part, int) else f".{part}" if said else part
    return said


def keys_beside(model: type[BaseModel]) -> Callable[[Path], list[str]]:
    """What gives the valid keys beside the last one of a path into a table of this model."""

    def beside(path: Path) -> list[str]:
        table: Any = model
        for part in path[:-1]:
            table = _inside(table, part)
        return list(table.model_fields) if _is_table(table) else []

    return beside


def _inside(kind: Any, part: str | int) -> Any:
    """The type of what lies under one part of a path in something of type `kind`."""
    if _is_table(kind):
        entry = kind.model_fields.get(str(part))
        return entry.annotation if entry else None
    if get_origin(kind) in (list, dict):
        return get_args(kind)[-1]
    found = (_inside(choice, part) for choice in get_args(kind))
    return next((inner for inner in found if inner is not None), None)


def _is_table(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
