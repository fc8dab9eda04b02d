"""Small decks and layouts for the tests of the print shop."""

from pathlib import Path

# Before any test gives the print shop other layouts: these modules keep where the real ones are.
import generator.guidance  # noqa: F401
import generator.paper  # noqa: F401
import generator.printing  # noqa: F401
import generator.sheets.data  # noqa: F401
import generator.strip  # noqa: F401

NAMES = 'en = "{0}", nl = "{0}", he = "{0}", da = "{0}"'

LAYOUT = """
[palette]
ink = "#222222"
sun = "#F5C400"
[names.way]
L = "left"
R = "right"
[template.race]
background = "sun"
[[template.race.element]]
kind = "text"
value = "{name}"
x = 8
y = 30
w = 47
h = 20
size = 12
colour = "ink"
[[template.race.element]]
kind = "art"
art = "wheel-{way:way}"
colour = "ink"
x = 20
y = 52
w = 20
h = 20
[back.plain]
background = "ink"
"""

WHEEL = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<circle cx="5" cy="5" r="4" fill="currentColor"/></svg>
"""


def deck(faces, *, total, game="trial", language="en", name="Card {n}"):
    """A deck file with one family `race`; `faces` are the lines of its face list."""
    return f"""[deck]
game = "{game}"
language = "{language}"
players = {{ min = 2, max = 4 }}
name = {{ {NAMES.format("Trial")} }}
[fields]
n = "number"
way = ["L", "R"]
[[family]]
id = "race"
component = "card"
back = "plain"
total = {total}
name = {{ {NAMES.format(name)} }}
face = [
{faces}
]
[provenance]
"*" = {{ mark = "house", rule = "X-G1" }}
"""


def numbered(count, copies=1):
    """Lines of `count` different faces."""
    lines = (
        f'{{ id = "c{n}", count = {copies}, n = {n}, way = "L" }},' for n in range(1, count + 1)
    )
    return "\n".join(lines)


def house(folder: Path, *, layout=LAYOUT, drawings=("wheel-left", "wheel-right")) -> Path:
    """A folder of layouts with one for the game `trial`."""
    art = folder / "trial" / "art"
    art.mkdir(parents=True)
    (folder / "trial" / "layout.toml").write_text(layout, "utf-8")
    for name in drawings:
        (art / f"{name}.svg").write_text(WHEEL, "utf-8")
    return folder
