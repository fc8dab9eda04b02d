import pytest
from rich.cells import cell_len

from engines.deck import LANGUAGES
from scorer.widgets.keybar import Key
from tests.scorer.screens import FOLDER, RUNS, pictures
from tests.scorer.table import begun, opened


@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"{run[0]}-{run[1]}x{run[2]}")
async def test_every_main_screen_shows_what_it_showed(run):
    made = await pictures(*run)
    assert len(made) == len(list(FOLDER.glob(f"*-{run[0]}-{run[1]}x{run[2]}.txt")))
    for name, text in made.items():
        assert text == (FOLDER / name).read_text("utf-8"), (
            f"{name} changed; look, then run: python -m tests.scorer.screens"
        )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_key_bar_has_undo_and_help_on_80_columns(tmp_path, language):
    begun(tmp_path / "book", "zeepkistenrace")
    async with opened(tmp_path / "book", language) as (app, _):
        bar = list(app.screen.query(Key))
        assert {"undo", "table", "correct", "app.help"} <= {key.action for key in bar}
        assert sum(cell_len(str(key.content)) + 1 for key in bar) <= 80
