"""The rules of the bidirectional algorithm (UAX #9) that give every character its level.

Every character stands for one letter that names its class (`CLASSES`), so that the weak and
neutral rules become substitutions in a string: one pattern a rule, with its name beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from unicodedata import bidirectional, normalize

from engines.bidi_data import bracket, mirror, unassigned_class

#: The level of a character that rule X9 takes out (embedding controls, soft hyphens, …).
REMOVED = -1

#: Bidi class -> the letter that stands for it here. Capitals are strong.
CLASSES = {
    "L": "L",
    "R": "R",
    "AL": "A",
    "EN": "1",
    "AN": "2",
    "ES": "+",
    "CS": ",",
    "ET": "%",
    "NSM": "m",
    "BN": "b",
    "B": "p",
    "S": "t",
    "WS": "w",
    "ON": "o",
    "LRE": "e",
    "RLE": "f",
    "LRO": "g",
    "RLO": "h",
    "PDF": "x",
    "LRI": "i",
    "RLI": "j",
    "FSI": "k",
    "PDI": "y",
}
MAX_DEPTH = 125
MAX_BRACKETS = 63
EMBEDDING_LETTERS = frozenset("efgh")
ISOLATE_LETTERS = frozenset("ijk")
TAKEN_OUT = frozenset("befghx")
#: Without any of these a left-to-right paragraph has one level.
TURNING = frozenset("RA2efghijkxy")
EXPLICIT = frozenset("befghijkxyp")


@cache
def _letter(character: str) -> str:
    return CLASSES[bidirectional(character) or unassigned_class(character)]


def letters_of(text: str) -> str:
    """The class letter of each character."""
    return "".join(map(_letter, text))


def first_strong(letters: str, start: int, end: int) -> int:
    """Rules P2 and P3 within start..end, stopping at the end of the isolate it begins in."""
    depth = 0
    for letter in letters[start:end]:
        if letter in ISOLATE_LETTERS:
            depth += 1
        elif letter == "y":
            if not depth and start:
                return 0
            depth = max(0, depth - 1)
        elif letter == "p":
            return 0
        elif not depth and letter in "LRA":
            return 0 if letter == "L" else 1
    return 0


def resolve_levels(text: str, letters: str, level: int) -> list[int]:
    """Rules X1 to I2: the level of every character of the paragraph."""
    if EXPLICIT & set(letters):
        levels, letters = _Explicit(letters, level).run()
        sequences = _sequences(letters, levels, level)
    else:
        levels = [level] * len(letters)
        edge = "R" if level else "L"
        sequences = iter([_Sequence(range(len(letters)), level, edge, edge)])
    for sequence in sequences:
        resolved = sequence.resolve(text, letters)
        base = sequence.level
        # I1, I2: numbers go two up from an even level, one from an odd one.
        up = {"L": base + (base & 1), "R": base + 1 - (base & 1), "1": (base + 2) & ~1}
        up["2"] = up["1"]
        for place, letter in zip(sequence.places, resolved, strict=True):
            levels[place] = up[letter]
    return levels


class _Explicit:
    """Rules X1 to X8: levels and overrides from embedding and isolate controls."""

    def __init__(self, letters: str, level: int) -> None:
        self.letters = letters
        self.base = level
        self.levels = [level] * len(letters)
        self.result = list(letters)
        self.restart()

    def restart(self) -> None:
        """X1: one entry for the paragraph: (level, override letter, opened by an isolate)."""
        self.stack = [(self.base, "", False)]
        self.lost_isolates = self.lost_embeddings = self.open_isolates = 0

    def run(self) -> tuple[list[int], str]:
        """Levels (`REMOVED` where X9 takes a character out) and letters with overrides."""
        for i, letter in enumerate(self.letters):
            if letter in EMBEDDING_LETTERS:
                self.embed(letter)
            elif letter in ISOLATE_LETTERS:
                self.isolate(i, letter)
            elif letter == "y":
                self.end_isolate(i)
            elif letter == "x":
                self.end_embedding()
            elif letter == "p":
                self.restart()
            elif letter != "b":
                self.settle(i)
            if letter in TAKEN_OUT:
                self.levels[i] = REMOVED
        return self.levels, "".join(self.result)

    def settle(self, i: int) -> None:
        """X6: a character takes the level and the override it stands in."""
        level, override, _ = self.stack[-1]
        self.levels[i] = level
        if override:
            self.result[i] = override

    def push(self, right: bool, override: str, isolating: bool) -> bool:
        """Open the next odd (right) or even level where there is room for it."""
        level = self.stack[-1][0]
        level = level + 1 | 1 if right else level + 2 & ~1
        if level > MAX_DEPTH or self.lost_isolates or self.lost_embeddings:
            return False
        self.stack.append((level, override, isolating))
        return True

    def embed(self, letter: str) -> None:
        """X2 to X5."""
        override = {"g": "L", "h": "R"}.get(letter, "")
        if not self.push(letter in "fh", override, False) and not self.lost_isolates:
            self.lost_embeddings += 1

    def isolate(self, i: int, letter: str) -> None:
        """X5a to X5c."""
        self.settle(i)
        if letter == "k":
            right = bool(first_strong(self.letters, i + 1, len(self.letters)))
        else:
            right = letter == "j"
        if self.push(right, "", True):
            self.open_isolates += 1
        else:
            self.lost_isolates += 1

    def end_isolate(self, i: int) -> None:
        """X6a."""
        if self.lost_isolates:
            self.lost_isolates -= 1
        elif self.open_isolates:
            self.lost_embeddings = 0
            while not self.stack.pop()[2]:
                pass
            self.open_isolates -= 1
        self.settle(i)

    def end_embedding(self) -> None:
        """X7."""
        if self.lost_isolates:
            return
        if self.lost_embeddings:
            self.lost_embeddings -= 1
        elif not self.stack[-1][2] and len(self.stack) > 1:
            self.stack.pop()


def _sequences(letters: str, levels: list[int], base: int) -> Iterator[_Sequence]:
    """Rule X10: the isolating run sequences, each with the directions at its two ends."""
    kept = [i for i, level in enumerate(levels) if level != REMOVED]
    before = dict(zip(kept, [base, *(levels[i] for i in kept)], strict=False))
    after = dict(zip(kept, [*(levels[i] for i in kept[1:]), base], strict=False))
    for places, open_ended in _linked(_runs(kept, levels), letters):
        first, last = places[0], places[-1]
        level = levels[first]
        start = max(level, before[first])
        end = max(level, base if open_ended else after[last])
        yield _Sequence(places, level, "R" if start & 1 else "L", "R" if end & 1 else "L")


def _runs(kept: list[int], levels: list[int]) -> Iterator[list[int]]:
    """Rule BD7: stretches of one level."""
    run: list[int] = []
    for i in kept:
        if run and levels[i] != levels[run[-1]]:
            yield run
            run = []
        run.append(i)
    if run:
        yield run


def _linked(runs: Iterator[list[int]], letters: str) -> list[tuple[list[int], bool]]:
    """Rule BD13: runs joined over the isolates between them; whether the last stays open."""
    sequences: list[list[int]] = []
    waiting: list[list[int]] = []  # sequences that end in an isolate initiator still open
    for run in runs:
        if letters[run[0]] == "y" and waiting:
            sequence = waiting.pop()
            sequence += run
        else:
            sequence = list(run)
            sequences.append(sequence)
        if letters[run[-1]] in ISOLATE_LETTERS:
            waiting.append(sequence)
    return [(sequence, letters[sequence[-1]] in ISOLATE_LETTERS) for sequence in sequences]


@dataclass(frozen=True, slots=True)
class _Sequence:
    """An isolating run sequence: places in the paragraph, level, directions before and after."""

    places: list[int] | range
    level: int
    sos: str
    eos: str

    def resolve(self, text: str, letters: str) -> str:
        """Rules W1 to N2: one of L, R, 1 (European number), 2 (Arabic number) for each place."""
        own = "".join([letters[i] for i in self.places])
        seen = _weak(self.sos + own)
        if "o" in seen:
            characters = [text[i] for i in self.places]
            pairs = _pairs(characters, seen)
            if pairs:
                seen = self._brackets(seen, own, pairs)
        along = "R" if self.level & 1 else "L"

        def between(match: re.Match[str]) -> str:
            left, right = ("L" if c == "L" else "R" for c in (match[1], match[3]))
            return (left if left == right else along) * len(match[2])

        return NEUTRALS.sub(between, seen + self.eos)[1:-1]

    def _brackets(self, seen: str, own: str, pairs: list[tuple[int, int]]) -> str:
        """Rule N0. Places in `seen` are one ahead of those in `own`: it begins with sos."""
        result = list(seen)
        along, across = "RL" if self.level & 1 else "LR"
        for opener, closer in pairs:
            inside = {STRONG_SIDE.get(c) for c in result[opener + 1 : closer]}
            if along in inside:
                side = along
            elif across in inside:
                before = next(STRONG_SIDE[c] for c in result[opener - 1 :: -1] if c in STRONG_SIDE)
                side = across if before == across else along
            else:
                continue
            for place in (opener, closer):
                result[place] = side
                for i in range(place, len(own)):  # marks upon a bracket go with it
                    if own[i] != "m":
                        break
                    result[i + 1] = side
        return "".join(result)


STRONG_SIDE = {"L": "L", "R": "R", "1": "R", "2": "R"}
NEUTRALS = re.compile(r"(?<=(.))([ptwoijkyb]+)(?=(.))")
_W1 = re.compile(r"(.)(m+)")
_W2 = re.compile(r"A[^LR]*")
_W4 = re.compile(r"(?<=1)[+,](?=1)")
_W4_ARABIC = re.compile(r"(?<=2),(?=2)")
_W5 = re.compile(r"(?<=1)%+|%+(?=1)")
_W6 = str.maketrans("+,%", "ooo")
_W7 = re.compile(r"L[^R]*")


def _weak(seen: str) -> str:
    """Rules W1 to W7 upon a sequence that begins with the letter of its sos."""
    if "m" in seen:
        seen = _W1.sub(lambda m: m[1] + ("o" if m[1] in "ijky" else m[1]) * len(m[2]), seen)
    if "A" in seen:
        seen = _W2.sub(lambda m: m[0].replace("1", "2"), seen).replace("A", "R")
    if "1" in seen:
        seen = _W4.sub("1", seen)
    if "2" in seen:
        seen = _W4_ARABIC.sub("2", seen)
    if "%" in seen:
        seen = _W5.sub(lambda m: "1" * len(m[0]), seen)
    return _W7.sub(lambda m: m[0].replace("1", "L"), seen.translate(_W6))


def _pairs(characters: list[str], seen: str) -> list[tuple[int, int]]:
    """Rule BD16: places (in `seen`) of opening and closing brackets, by opening bracket."""
    waiting: list[tuple[str, int]] = []
    pairs = []
    for place, character in enumerate(characters, 1):
        kind = bracket(character) if seen[place] == "o" else ""
        if kind == "open":
            if len(waiting) == MAX_BRACKETS:
                return []
            waiting.append((normalize("NFD", mirror(character)), place))
        elif kind == "close":
            closer = normalize("NFD", character)
            for depth in range(len(waiting) - 1, -1, -1):
                if waiting[depth][0] == closer:
                    pairs.append((waiting[depth][1], place))
                    del waiting[depth:]
                    break
    return sorted(pairs)
