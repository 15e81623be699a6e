"""A window too small for a board: what size is needed."""

from __future__ import annotations

from collections.abc import Iterable

from tui.canvas import Canvas
from tui.overlays.sheet import Line, Overlay
from tui.text import wrap


class TooSmall(Overlay):
    """Stays until the window has grown."""

    KEYS = {}

    def fit(self) -> None:
        """All of the window, however small."""
        self.query("#sheet").set_styles(width="100%", height="100%")

    def lines(self, width: int) -> Iterable[Line]:
        return ()

    def draw(self, width: int, height: int) -> Canvas:
        from tui.app import LEAST_HEIGHT, LEAST_WIDTH

        _ = self.language
        sheet = Canvas(width, height)
        text = _(
            "Il faut {columns} × {rows} caractères. Ici : {width} × {height}.",
            columns=LEAST_WIDTH,
            rows=LEAST_HEIGHT,
            width=width,
            height=height,
        )
        lines = [_("Agrandissez la fenêtre."), *wrap(text, max(1, width - 2))]
        top = max(0, (height - len(lines)) // 2)
        for row, line in enumerate(lines, start=top):
            sheet.centre(0, row, width, line, "crema" if row == top else "ink")
        return sheet

    def action_close(self) -> None:
        """Only a larger window closes it."""
