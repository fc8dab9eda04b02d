"""How fast the print shop is, and how small its files: against bare ReportLab, and by itself."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import engines
from engines.deck import built_in, read
from generator import fonts, strip, svgart, typeset
from generator.draw import beside
from generator.measures import ZERO, mm
from generator.paper import paper
from generator.pdf import Painter
from generator.picture import ArtMark, ClippedMarks, TurnedMarks
from generator.plan import Settings, Sides
from generator.printing import prepare, write
from generator.selection import Selection

MARGIN = mm(5)
SETTINGS = Settings(paper("a4"), Sides(MARGIN, MARGIN, MARGIN, MARGIN), ZERO)
RUNS = 5


def largest():
    """The game with the most cards."""
    sizes = {
        name: sum(face.count for face in built_in(name).faces("card")) for name in engines.names()
    }
    return max(sizes, key=sizes.get)


GAME = largest()


def figures():
    """(what, measured, goal)."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _against_bare(Path(folder))
        yield from _all_decks(Path(folder))
        yield from _many_cards(Path(folder))


def _print_108(folder, *, cold):
    """Everything from the deck file to the PDF; `cold`: the drawings are read from their files."""
    if cold:
        svgart._read.cache_clear()
    typeset.fit.cache_clear()
    deck = built_in(GAME)
    cards = tuple(family.id for family in deck.families if family.component == "card")
    jobs = prepare([deck], [], Selection(cards, ((1, 108),)), SETTINGS)
    return write(jobs, folder, lambda *_: None)[0]


def _bare(job, path):
    """The same cards with nothing but ReportLab: art as form objects, each card drawn by hand."""
    from reportlab.pdfgen.canvas import Canvas

    size = SETTINGS.paper
    canvas = Canvas(
        str(path),
        pagesize=(size.width.pt, size.height.pt),
        pageCompression=1,
        invariant=1,
        initialFontName=fonts.register("Regular"),
    )
    art = {}
    painters = {}
    for page in job.plan.pages:
        for placement in page.placements:
            picture = job.pictures[placement.picture]
            _forms(canvas, picture.marks, art)
            painter = painters.setdefault(picture.height, Painter(canvas, picture.height, art))
            box = placement.box
            canvas.saveState()
            clip = canvas.beginPath()
            low = (size.height - box.bottom - placement.bleed.bottom).pt
            left = (box.x - placement.bleed.left).pt
            wide = (box.w + placement.bleed.left + placement.bleed.right).pt
            clip.rect(left, low, wide, (box.h + placement.bleed.top + placement.bleed.bottom).pt)
            canvas.clipPath(clip, stroke=0, fill=0)
            canvas.translate(box.x.pt, (size.height - box.bottom).pt)
            painter.paint(picture.marks)
            canvas.restoreState()
        _margin(canvas, page, job, Painter(canvas, size.height.mm, art))
        canvas.showPage()
    canvas.save()


def _margin(canvas, page, job, painter):
    """Ticks, ruler and words, as on the sheets of Podium."""
    painter.paint(beside(page))
    text = strip.sentence(
        page, job.plan.sheets, "long", game=GAME, language=job.language, fingerprint="00000000"
    )
    box = page.strip.box
    canvas.saveState()
    canvas.translate(box.x.pt, (SETTINGS.paper.height - box.bottom).pt)
    painter = Painter(canvas, box.h.mm, {})
    if page.strip.ruler:
        painter.paint(strip.ruler(box.h.mm).marks)
    inner, words = strip.words(page.strip, text, job.language)
    canvas.translate((inner.x - box.x).pt, 0)
    painter.paint(words)
    canvas.restoreState()


def _forms(canvas, marks, art):
    from generator.pdf import art_key

    for mark in marks:
        if isinstance(mark, TurnedMarks | ClippedMarks):
            _forms(canvas, mark.marks, art)
        elif isinstance(mark, ArtMark) and art_key(mark) not in art:
            art[art_key(mark)] = f"art{len(art)}"
            svgart.make_form(canvas, art[art_key(mark)], mark.drawing, current=mark.colour)


def _against_bare(folder):
    written = _print_108(folder, cold=True)
    times = {"cold": [], "warm": [], "bare": []}
    for _ in range(RUNS):
        for name in ("cold", "warm"):
            began = time.process_time()
            written = _print_108(folder, cold=name == "cold")
            times[name].append(time.process_time() - began)
        typeset.fit.cache_clear()
        began = time.process_time()
        _bare(written.job, folder / "bare.pdf")
        times["bare"].append(time.process_time() - began)
    cold, warm, bare = (statistics.median(times[name]) for name in ("cold", "warm", "bare"))
    size, bare_size = written.size, (folder / "bare.pdf").stat().st_size
    goal = "<= 1.5 x"
    yield "bare ReportLab, 108 cards and backs", f"{bare:.2f} s, {bare_size / 1e3:.0f} kB", ""
    yield "the same from deck and layout files", f"{warm:.2f} s, {size / 1e3:.0f} kB", ""
    yield "ratio of time and of bytes", f"{warm / bare:.2f} x, {size / bare_size:.2f} x", goal
    yield "the same with the SVG files read anew", f"{cold:.2f} s: {cold / bare:.2f} x", goal


def _whole(*arguments):
    """Seconds of processor time and peak MiB of a whole `podium` process, and what it said.

    Linux counts the parent's memory in a child's `ru_maxrss`; its own peak is in `VmHWM`.
    """
    code = (
        "import resource, sys, podium\n"
        "try: podium.main(sys.argv[1:])\n"
        "except SystemExit as done: assert not done.code, done.code\n"
        "used = resource.getrusage(resource.RUSAGE_SELF)\n"
        "peak = used.ru_maxrss\n"
        "try: lines = open('/proc/self/status').read().splitlines()\n"
        "except OSError: lines = []\n"
        "for line in lines:\n"
        "    if line.startswith('VmHWM'): peak = int(line.split()[1])\n"
        "print(used.ru_utime + used.ru_stime, peak / 1024, file=sys.stderr)\n"
    )
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "LANG": "C.UTF-8"},
    )
    wall = time.perf_counter() - began
    cpu, peak = map(float, done.stderr.split()[-2:])
    return wall, cpu, peak, [json.loads(line) for line in done.stdout.splitlines()]


def _all_decks(folder):
    runs = [_whole("print", "all", "-o", folder, "--json") for _ in range(3)]
    wall, cpu, peak, files = sorted(runs, key=lambda run: run[0])[1]
    size = sum(file["bytes"] for file in files)
    cards = sum(file["cards"] for file in files)
    yield f"all decks ({cards} cards), whole process: wall", f"{wall:.2f} s", "<= 2 s"
    yield "the same: processor, peak memory", f"{cpu:.2f} s, {peak:.0f} MiB", "<= 90 MiB"
    yield "the same: bytes", f"{size / 1e3:.0f} kB", "<= 1000 kB with all components"


def _many_cards(folder):
    for kinds, copies in ((1_000, 1), (10_000, 1), (100, 100)):
        deck = folder / f"many-{kinds}-{copies}.toml"
        deck.write_text(deck_of(kinds, copies), encoding="utf-8")
        read(deck)
        wall, cpu, peak, (file,) = _whole("print", deck, "-o", folder, "--json")
        what = f"{kinds:,} kinds of {copies} cards each: wall, processor"
        yield what, f"{wall:.2f} s, {cpu:.2f} s", ""
        yield (
            "the same: peak memory, bytes",
            f"{peak:.0f} MiB, {file['bytes'] / 1e3:,.0f} kB",
            ("<= 200 MiB" if kinds * copies == 10_000 else ""),
        )


def deck_of(kinds, copies):
    """A deck file of that many different cards, each with its own number and name."""
    names = ", ".join(f'{code} = "Card {{n}}"' for code in ("en", "nl", "he", "da"))
    faces = "\n".join(f'    {{ id = "c{n}", count = {copies}, n = {n} }},' for n in range(kinds))
    return f"""
[deck]
game = "many"
language = "en"
players = {{ min = 2, max = 4 }}
name = {{ en = "Many", nl = "Veel", he = "הרבה", da = "Mange" }}
[fields]
n = "number"
[[family]]
id = "plain"
component = "card"
back = "plain"
total = {kinds * copies}
name = {{ {names} }}
face = [
{faces}
]
[provenance]
"*" = {{ mark = "house", rule = "X-G1" }}
"""
