"""A window too small for a board: what size is needed."""

from __future__ import annotations

from collections.abc import Iterable

from tui.drawing.canvas import Canvas
from tui.drawing.sizes import LEAST_HEIGHT, LEAST_WIDTH
from tui.overlays.sheet import Line, Overlay
from tui.words.text import wrap


class TooSmall(Overlay):
    """Stays until the window has grown."""

    KEYS = {"q": "give_up"}

    def fit(self) -> None:
        """All of the window, however small."""
        self.query("#sheet").set_styles(width="100%", height="100%")

    def lines(self, width: int) -> Iterable[Line]:
        return ()

    def draw(self, width: int, height: int) -> Canvas:
        _ = self.language
        sheet = Canvas(width, height)
        text = _(
            "Il faut {columns} × {rows} caractères. Ici : {width} × {height}.",
            columns=LEAST_WIDTH,
            rows=LEAST_HEIGHT,
            width=width,
            height=height,
        )
        ways = _("q quitte ; « comptoir --plain » joue en lignes, à toute taille.")
        told = [line for part in (text, ways) for line in wrap(part, max(1, width - 2))]
        lines = [_("Agrandissez la fenêtre."), *told]
        top = max(0, (height - len(lines)) // 2)
        for row, line in enumerate(lines, start=top):
            sheet.centre(0, row, width, line, "crema" if row == top else "ink")
        return sheet

    async def action_give_up(self) -> None:
        """Out of the program, as from anywhere."""
        await self.app.run_action("leave")

    def action_close(self) -> None:
        """Only a larger window closes it."""
