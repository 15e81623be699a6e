"""The first two lines of every board: what is played and where in it, and the phases."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len

from rules.game import Turn
from tui.canvas import Canvas, shorten
from tui.presenter import Calling, Presenter
from tui.room import Room
from tui.scene import Scene, Scenery, Unfolding
from tui.widgets.phases import SCORE, phases


class Headed(Room):
    """A room with a game in it, played or replayed."""

    presenter: Presenter
    scenery: Scenery
    paused: bool

    @property
    def turn(self) -> Turn | None:
        """What is asked here; None when the game is over."""
        raise NotImplementedError

    @property
    def seen(self) -> Any:
        """The position as the viewer may know it."""
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        raise NotImplementedError

    def scene(self, width: int, height: int) -> Scene:
        """The moment, for a drawing of some size."""
        raise NotImplementedError

    def draw_headline(self, width: int, height: int) -> Canvas:
        """What is played, where in it, and whose turn it is."""
        sheet = Canvas(width, 1, "bar")
        whose = self.whose_turn()
        text = self.presenter.headline(self.seen, self.language)
        room = width - 2 - (cell_len(whose) + 2 if whose else 0)
        sheet.put(1, 0, shorten(text, room), "bar_crema")
        sheet.right(width - 1, 0, whose, "bar_faint")
        return sheet

    def whose_turn(self) -> str:
        """Where several play: who decides."""
        turn, names = self.turn, self.names
        if turn is None or len(names) == 1:
            return ""
        words, told = self.presenter, names[turn.seat]
        if isinstance(words, Calling):
            told = f"{told} · {words.seat(self.seen, turn.seat, self.language)}"
        return shorten(f"▸ {told}", 30)

    def draw_phases(self, width: int, height: int) -> Canvas:
        """The phases, the present one marked."""
        named = self.presenter.phases(self.language)
        return phases(width, named, self.phase(), self.language)

    def phase(self) -> str:
        """The present phase; a pause may be one of its own, or shows the score."""
        turn = self.turn
        if self.paused and isinstance(self.scenery, Unfolding):
            return self.scenery.interlude(self.scene(0, 0))
        return SCORE if self.paused or turn is None else turn.phase

    async def action_rule(self) -> None:
        """The rule of this decision."""
        from tui.overlays.rule import Rule

        turn = self.turn
        if turn is not None:
            pack = self.seen.options.pack
            await self.app.push_screen(Rule(self.presenter, turn.rule, pack))
