"""A new game, first step: which game, by its picture and name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Grid
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from engines import load, names, title
from scorer.drafts import Draft
from scorer.pictures import emblem
from scorer.store import SeatRow
from scorer.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from scorer.app import PodiumApp


class Tile(Static, can_focus=True):
    """A game: its picture, its name and the digit that picks it."""

    app: PodiumApp

    def __init__(self, game: str, digit: int) -> None:
        """The tile of a game."""
        super().__init__(markup=False)
        self.game, self.digit = game, digit

    def on_mount(self) -> None:
        """Show picture and name."""
        name = self.app.paint(title(self.game)[self.app.texts.language])
        label = (f" {self.digit} ", "bold reverse"), (f" {name} ", "bold")
        parts = reversed(label) if self.app.painter.right_to_left else label
        self.update(Content("\n").join([*emblem(self.game), Content.assemble(*parts)]))

    async def on_click(self) -> None:
        """Pick this game."""
        await self.screen.run_action(f"pick({self.digit - 1})")


class ChooseGame(Screen[None]):
    """Pick a game with a digit, with the arrows and Enter, or with the mouse."""

    app: PodiumApp
    BINDINGS = [
        Binding("escape", "app.pop_screen", "key.home"),
        Binding("enter,space", "pick_marked", "key.go_on"),
        Binding("left", "step(-1)", "key.left", show=False),
        Binding("right", "step(1)", "key.right", show=False),
        Binding("up", "step(-2)", "key.up", show=False),
        Binding("down", "step(2)", "key.down", show=False),
        *[Binding(str(n), f"pick({n - 1})", show=False) for n in range(1, 10)],
    ]

    def __init__(self, seats: tuple[SeatRow, ...] = ()) -> None:
        """The games; `seats` are those already named for another one."""
        super().__init__()
        self.seats = seats

    def compose(self) -> ComposeResult:
        """A tile a game found in engines/."""
        yield Static(id="title", markup=False)
        with Grid(id="tiles"):
            for digit, game in enumerate(names(), 1):
                yield Tile(game, digit)
        yield KeyBar()

    def on_mount(self) -> None:
        """Ask; the first game is marked."""
        self.query_one("#title", Static).update(Content(self.app.say("new.which")))
        self.tiles[0].focus()

    @property
    def tiles(self) -> list[Tile]:
        """The tiles in order."""
        return list(self.query(Tile))

    def action_step(self, by: int) -> None:
        """Mark another tile."""
        tiles = self.tiles
        at = tiles.index(self.focused) if isinstance(self.focused, Tile) else 0
        if 0 <= at + by < len(tiles):
            tiles[at + by].focus()

    def action_pick_marked(self) -> None:
        """On with the marked game."""
        if isinstance(self.focused, Tile):
            self.action_pick(self.tiles.index(self.focused))

    def action_pick(self, index: int) -> None:
        """On to the players."""
        from scorer.screens.players import Players

        if index < len(names()):
            game = load(names()[index])
            self.app.switch_screen(Players(Draft(game, self.seats[: game.deck.max_players])))
