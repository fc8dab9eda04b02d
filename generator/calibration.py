"""What is known of a person's printers: how far backs land off, and how lengths come out.

A profile is measured with a calibration sheet and kept in a TOML file. `x` and `y` are millimetres
by which BACKS are moved: to the right and down on the back as one reads it, when the printer flips
on the edge `backs`. Scales multiply both sides, about the middle of the paper.
"""

from __future__ import annotations

import os
import re
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from engines.problems import Problem, Problems, nearest

Edge = Literal["long", "short"]
Matrix = tuple[float, float, float, float, float, float]

FARTHEST = 20.0
SCALES = (0.9, 1.1)
VARIABLE = "PODIUM_PRINTERS"
FILE = "printers.toml"
_KEYS = ("x", "y", "scale-x", "scale-y", "backs")
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class UnknownPrinter(LookupError):
    """Raised for a printer that has no profile; the message names the nearest."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A printer's correction: mm for backs, factors for both sides, the edge it was measured on."""

    x: float = 0.0
    y: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    backs: Edge = "long"

    def shift(self, edge: str) -> tuple[float, float]:
        """How far backs are moved, in mm right and down, when the paper is flipped on `edge`.

        Flipped on the other edge the back is printed the other way up, so both signs change; a
        sheet to be folded has its backs on the front's side, where nothing is off.

        >>> Profile(x=1, y=-2).shift("short")
        (-1, 2)
        """
        if edge == self.backs:
            return self.x, self.y
        return (-self.x, -self.y) if edge in ("long", "short") else (0.0, 0.0)

    def matrix(self, *, back: bool, edge: str, size: tuple[float, float]) -> Matrix | None:
        """The transform of a page of this size in points (y upwards); None where it does nothing.

        Scaling is about the middle of the page, the shift is in real millimetres.
        """
        x, y = self.shift(edge) if back else (0.0, 0.0)
        if (x, y, self.scale_x, self.scale_y) == (0, 0, 1, 1):
            return None
        point = 72 / 25.4
        width, height = size
        across = width / 2 * (1 - self.scale_x) + x * point
        up = height / 2 * (1 - self.scale_y) - y * point
        return self.scale_x, 0.0, 0.0, self.scale_y, across, up


def usual_file(environment: Mapping[str, str]) -> Path:
    """Where profiles are kept: the file PODIUM_PRINTERS names, else the user's own folder."""
    named = environment.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("podium") / FILE


def read(file: Path) -> dict[str, Profile]:
    """All profiles in `file` by the name of the printer; none where there is no file.

    Raises `Problems` with everything that is wrong, `OSError` where it cannot be read.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise Problems([Problem(str(file), 0, "", "is not UTF-8 text")]) from None
    try:
        printers = tomllib.loads(text).get("printer", {})
    except tomllib.TOMLDecodeError as error:
        raise Problems([Problem(str(file), 0, "", f"is not TOML: {error}")]) from None
    if not isinstance(printers, dict):
        raise Problems([Problem(str(file), 0, "printer", "is no table", "[printer.name]")])
    problems: list[Problem] = []
    found = {name: _profile(file, name, table, problems) for name, table in printers.items()}
    if problems:
        raise Problems(problems)
    return found


def _profile(file: Path, name: str, table: Any, problems: list[Problem]) -> Profile:
    where = f"printer.{name}"
    if not isinstance(table, dict):
        problems.append(Problem(str(file), 0, where, "is no table", f"[printer.{name}]"))
        return Profile()
    for key in table:
        if key not in _KEYS:
            right = nearest(key, _KEYS)
            problems.append(Problem(str(file), 0, f"{where}.{key}", "unknown key", right))
    edge = table.get("backs", "long")
    if edge not in ("long", "short"):
        wrong = f"'{edge}' is no edge"
        problems.append(Problem(str(file), 0, f"{where}.backs", wrong, "long or short"))
    numbers = {"x": 0.0, "y": 0.0, "scale-x": 1.0, "scale-y": 1.0}
    for key in numbers:
        value = table.get(key, numbers[key])
        wrong = fault(key, value)
        if wrong:
            problems.append(Problem(str(file), 0, f"{where}.{key}", wrong))
        else:
            numbers[key] = float(value)
    return Profile(numbers["x"], numbers["y"], numbers["scale-x"], numbers["scale-y"], edge)


def fault(key: str, value: object) -> str:
    """What is wrong with the value of a key of a profile; empty where nothing is.

    >>> fault("scale-x", 99.5)
    '99.5 is out of reach: 0.9 to 1.1 (a factor, 1 for the right size)'
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        return f"'{value}' is no number"
    if key in ("x", "y"):
        good, right = abs(value) <= FARTHEST, f"-{FARTHEST:g} to {FARTHEST:g} mm"
    else:
        low, high = SCALES
        good, right = low <= value <= high, f"{low:g} to {high:g} (a factor, 1 for the right size)"
    return "" if good else f"{value:g} is out of reach: {right}"


def find(profiles: Mapping[str, Profile], name: str, file: Path) -> Profile:
    """The profile of a printer. Raises `UnknownPrinter`."""
    if name in profiles:
        return profiles[name]
    if not profiles:
        hint = f"none is stored in {file}; podium calibrate print begins"
    else:
        hint = nearest(name, sorted(profiles))
    raise UnknownPrinter(f"no printer '{name}' is known: {hint}")


def write(file: Path, profiles: Mapping[str, Profile]) -> None:
    """Store all profiles, whole or not at all. Raises `OSError`."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".podium-", suffix=".part", dir=file.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(_toml(profiles))
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _toml(profiles: Mapping[str, Profile]) -> str:
    lines = ["# What podium calibrate set stored: x and y move backs, right and down, in mm."]
    for name in sorted(profiles):
        profile = profiles[name]
        lines += [
            "",
            f"[printer.{_key(name)}]",
            f"x = {profile.x!r}",
            f"y = {profile.y!r}",
            f"scale-x = {profile.scale_x!r}",
            f"scale-y = {profile.scale_y!r}",
            f'backs = "{profile.backs}"',
        ]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    """A name as a TOML key."""
    if _BARE.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
