"""`--watch`: each save of deck, layout or art prints again; a fault is told and outlived."""

import os
import signal
import subprocess
import sys
import time

import pytest

import engines
from generator.watching import differing, look, watch
from tests.generator import decks


def save(file, text, *, at):
    """Write a file with a time of its own, so that no clock is too coarse."""
    file.write_text(text, "utf-8")
    os.utime(file, ns=(at, at))


def test_a_look_sees_files_saved_made_and_taken_away(tmp_path):
    deck, art = tmp_path / "deck.toml", tmp_path / "art"
    art.mkdir()
    save(deck, "a", at=1)
    save(art / "x.svg", "a", at=1)
    (art / "notes.txt").write_text("not ours")
    before = look([deck, art])
    save(deck, "b", at=2)
    (art / "x.svg").unlink()
    save(art / "y.svg", "a", at=1)
    assert differing(before, look([deck, art])) == sorted([deck, art / "x.svg", art / "y.svg"])


def test_work_is_done_once_for_each_save_until_interrupted(tmp_path):
    deck, told = tmp_path / "deck.toml", []
    save(deck, "0", at=1)
    steps = iter([2, 2, 3])

    def pause():
        at = next(steps, None)
        if at is None:
            raise KeyboardInterrupt
        save(deck, str(at), at=at)

    with pytest.raises(KeyboardInterrupt):
        watch(lambda: [tmp_path], told.append, pause=pause)
    assert told == [[deck], [deck]]


def until(condition):
    for _ in range(200):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("it did not happen within 10 s")


def test_the_program_prints_at_each_save_tells_faults_and_ends_well_with_ctrl_c(tmp_path):
    path, out = tmp_path / "deck.toml", tmp_path / "out"
    errors = tmp_path / "errors"
    good = decks.deck(decks.numbered(1), total=1, game="fifth")
    path.write_text(good, "utf-8")
    command = [sys.executable, "-m", "podium", "print", str(path), "-o", str(out), "--watch"]
    with errors.open("w") as stream, (tmp_path / "said").open("w") as said:
        running = subprocess.Popen(command, cwd=engines.HERE.parent, stderr=stream, stdout=said)
        try:
            until(lambda: "watching" in errors.read_text())
            save(path, good.replace("total = 1", "total = 7"), at=10**18)
            until(lambda: "the total says 7" in errors.read_text())
            (out / "fifth-en.pdf").unlink()
            save(path, good, at=10**18 + 10**9)
            until((out / "fifth-en.pdf").exists)
            running.send_signal(signal.SIGINT)
            assert running.wait(10) == 0
        finally:
            running.kill()
            running.wait()
    assert "Traceback" not in errors.read_text()
