"""A sheet with entries to choose from."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from typing import ClassVar

from tui.drawing.canvas import Canvas
from tui.drawing.widget import Drawing
from tui.overlays.sheet import Line, Overlay

#: The number of a line that belongs to no entry.
NONE = -1


class Listing(Overlay):
    """Arrows go from one entry to the next, Enter or a second click takes the marked one."""

    KEYS: ClassVar[dict[str, str]] = {
        **Overlay.KEYS,
        "enter": "take",
        "up": "choose(-1)",
        "down": "choose(1)",
        "pageup": "choose(-10)",
        "pagedown": "choose(10)",
        "space": "choose(10)",
        "home": "choose(-1000000)",
        "end": "choose(1000000)",
    }

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0

    def numbered(self, width: int) -> Iterator[tuple[int, Line]]:
        """Each line with the number of its entry."""
        raise NotImplementedError

    def count(self) -> int:
        """How many entries there are."""
        raise NotImplementedError

    def action_take(self) -> Awaitable[None] | None:
        """Do what the marked entry is for."""
        raise NotImplementedError

    def lines(self, width: int) -> Iterator[Line]:
        return (line for _number, line in self.numbered(width))

    def draw(self, width: int, height: int) -> Canvas:
        """As many lines as fit, the marked entry among them; each line can be clicked."""
        places = [place for place, _line in self.numbered(width - 4)]
        room = self.room(width, height)
        if self.chosen in places:
            first = places.index(self.chosen)
            last = len(places) - 1 - places[::-1].index(self.chosen)
            self.top = min(max(last - room + 1, self.top), first)
        sheet = super().draw(width, height)
        for row, place in enumerate(places[self.top : self.top + room], start=2):
            if place != NONE:
                sheet.spot(place, 1, row, width - 2)
        return sheet

    def action_choose(self, by: int) -> None:
        """Another entry; where there is none, the lines below or above."""
        if self.count():
            self.chosen = max(0, min(self.chosen + by, self.count() - 1))
            self.redraw_sheet()
        else:
            self.action_scroll_by(by)

    async def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        """A click marks an entry, a second one takes it."""
        event.stop()
        if event.what == self.chosen:
            await self.run_action("take")
        else:
            self.chosen = event.what
            self.redraw_sheet()
