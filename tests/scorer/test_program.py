"""The real program in a terminal of its own, killed without warning."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time

from scorer.store import Book
from tests.scorer.table import begun

START = ["Ann draws 1", '"Bob de W." draws 2', "Cas draws 3"]
COMMAND = [sys.executable, "-c", "import podium; podium.main()", "score", "--lang", "en", "--book"]
SECONDS = 30


class Terminal:
    """The program running in a pseudo-terminal."""

    def __init__(self, book):
        self.child, self.file = pty.fork()
        if not self.child:
            os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="24")
            os.execv(COMMAND[0], [*COMMAND, str(book)])
        self.seen = ""

    def wait(self, text):
        """Read what is drawn until this text is among it."""
        end = time.monotonic() + SECONDS
        while text not in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", self.seen):
            assert time.monotonic() < end, self.seen[-2000:]
            if select.select([self.file], [], [], 0.2)[0]:
                self.seen += os.read(self.file, 65_536).decode("utf-8", "replace")

    def type(self, text):
        os.write(self.file, text.encode())

    def entered(self, book, game, count):
        """The texts of the journal once it has so many entries; a full terminal would block."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if select.select([self.file], [], [], 0.02)[0]:
                os.read(self.file, 65_536)
            texts = [e.inserted[0] for e in Book(book).journal(game)]
            if len(texts) >= count:
                return texts
        raise AssertionError(texts)

    def kill(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.file)


def test_killed_at_the_table_it_reopens_in_the_running_game_with_every_accepted_event(tmp_path):
    book = tmp_path / "book"
    game = begun(book, "zeepkistenrace", lines=START)
    first = Terminal(book)
    first.wait("Ann ▸")
    first.type("l2\rl3\r")
    assert first.entered(book, game, 5)[3:] == ["Ann plays L2", '"Bob de W." plays L3']
    first.kill()
    again = Terminal(book)
    again.wait("Cas ▸")
    again.type("l1\r")
    assert again.entered(book, game, 6)[5] == "Cas plays L1"
    again.kill()


def test_where_the_screen_cannot_be_drawn_it_says_so(tmp_path):
    done = subprocess.run(
        [*COMMAND, str(tmp_path / "book")], capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 2
    assert "needs a terminal" in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "book").exists()
