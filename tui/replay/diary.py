"""`l`: the log of a replay as a sheet, to choose a step and go there."""

from __future__ import annotations

from tui.canvas import ROUND, Canvas, shorten
from tui.overlays.sheet import Overlay
from tui.replay.log import Log
from tui.replay.scrubber import Seek
from tui.widgets.drawing import Drawing


class Diary(Overlay):
    """Every step; arrows choose one, Enter goes there."""

    OPENED_BY = "l"
    KEYS = {
        "escape": "close",
        "q": "close",
        "enter": "jump",
        "up": "choose(-1)",
        "down": "choose(1)",
        "pageup": "choose(-10)",
        "pagedown": "choose(10)",
        "home": "choose(-1000000)",
        "end": "choose(1000000)",
    }

    def __init__(self, log: Log, viewer: int | None) -> None:
        super().__init__()
        self.log_of_game = log
        self.viewer = viewer
        self.chosen = log.replay.at

    def heading(self) -> str:
        return self._("Journal")

    def fit(self) -> None:
        """All the height there is."""
        self.lay(self.app.size.width - 4, self.app.size.height - 2)

    def draw(self, width: int, height: int) -> Canvas:
        sheet = Canvas(width, height)
        page = Canvas(width - 2, height - 2)
        self.log_of_game.draw(page, 0, self.chosen, self.viewer, self.language)
        sheet.box(0, 0, width, height, "line", ROUND)
        sheet.blit(page, 1, 1)
        sheet.put(2, 0, f" {shorten(self.heading(), width - 6)} ", "crema")
        keys = self._("↑↓ choisir · ⏎ y aller · esc fermer")
        sheet.right(width - 2, height - 1, f" {keys} ", "faint")
        return sheet

    def action_choose(self, by: int) -> None:
        """Another step."""
        self.chosen = max(0, min(self.chosen + by, self.log_of_game.replay.length))
        self.redraw_sheet()

    def action_jump(self) -> None:
        """Go to the chosen step."""
        self.dismiss(self.chosen)

    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        """A click on a step goes there."""
        event.stop()
        if isinstance(event.what, Seek):
            self.dismiss(event.what.at)
