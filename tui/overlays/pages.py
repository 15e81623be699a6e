"""A sheet with pages to turn, and drawings on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from tui.drawing.canvas import Canvas
from tui.overlays.sheet import Line, Overlay


def painted(sheet: Canvas, width: int) -> Iterator[Line]:
    """A drawing as lines of a sheet."""
    for y in range(sheet.height):
        yield tuple(sheet.runs(y, 0, min(width, sheet.width)))


class Paged(Overlay):
    """Arrows turn the page, and after the last one comes the first."""

    KEYS: ClassVar[dict[str, str]] = {
        **Overlay.KEYS,
        "left": "turn(-1)",
        "right": "turn(1)",
        "tab": "turn(1)",
        "shift+tab": "turn(-1)",
    }

    def __init__(self) -> None:
        super().__init__()
        self.page = 0

    @property
    def pages(self) -> int:
        """How many there are."""
        raise NotImplementedError

    def shows(self) -> str:
        """What the present page shows."""
        raise NotImplementedError

    def heading(self) -> str:
        return f"{self.shows()} {self.page + 1}/{self.pages} ←→" if self.pages > 1 else self.shows()

    def action_turn(self, pages: int) -> None:
        """Turn the page."""
        self.page = (self.page + pages) % self.pages
        self.top = 0
        self.redraw()
