"""The golden playthroughs still go as they went; `python -m tests.golden` writes them anew."""

import pytest

import engines
from tests.golden import FOLDER, records, replayed

PATHS = sorted(FOLDER.glob("*.podium"))


@pytest.mark.parametrize("path", PATHS, ids=lambda p: p.stem)
def test_a_golden_record_is_judged_as_it_was(path):
    assert replayed(path) == path.with_suffix(".replay").read_text("utf-8")


def test_every_game_has_golden_records_and_the_same_seeds_still_deal_them():
    made = records()
    assert {name.rsplit("-", 1)[0] for name in made} == set(engines.names())
    for name, text in made.items():
        assert (FOLDER / name).read_text("utf-8") == text, name
