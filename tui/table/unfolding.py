"""A draw that is seen: tokens come out of the bag, cards are turned up one after the other.

A game says in which positions a draw unfolds (`Scenery.unfolds`); the board goes through them
within half a second and then stands as it is. Only what a frame adds is painted. The answers stand
from the first frame on, and any key ends it and is obeyed. Over a slow line, with bots that do not
wait, and for whoever wants no motion, there is not one frame more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.timer import Timer

if TYPE_CHECKING:
    from tui.table.screen import Table

#: How long it takes in all, in seconds, and the most frames there are.
IN_ALL = 0.5
FRAMES = 5


class Unfolding:
    """The draw that is shown just now; `position` is what the board stands at meanwhile."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.frames: list[Any] = []
        self.position: Any | None = None
        self._shown: Any = None
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether the board is on the way."""
        return self.position is not None

    def begin(self) -> None:
        """Show what the last step drew, unless that was shown already."""
        table = self.table
        self.stop()
        steps = table.sitting.steps
        if not steps or steps[-1] is self._shown or table.paused or table.curtained:
            return
        self._shown = steps[-1]
        if table.app.motion and table.deciding is not None and table.seen_before is not None:
            self.frames = spread(table.scenery.unfolds(table.seen_before, table.seen))
        if self.frames:
            self.show(self.frames.pop(0))
            self._timer = table.set_interval(IN_ALL / FRAMES, self.go_on)

    def go_on(self) -> None:
        """The next frame; after the last one the table as it is."""
        if self.table.app.screen is not self.table or not self.frames:
            self.finish()
        else:
            self.show(self.frames.pop(0))

    def show(self, position: Any) -> None:
        """The board of a position."""
        self.position = position
        self.table.changed(state=position)
        self.table.redraw_parts("board")

    def finish(self) -> None:
        """The table as it is."""
        if self.running:
            self.stop()
            self.table.changed(state=self.table.seen)
            self.table.redraw_parts("board")

    def stop(self) -> None:
        """Nothing more is shown."""
        self.frames, self.position = [], None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


def spread(positions: Sequence[Any]) -> list[Any]:
    """Of many positions so few that they fit into the time, the first ones of equal parts."""
    many = len(positions)
    if many < FRAMES:
        return list(positions)
    return [positions[many * part // (FRAMES - 1)] for part in range(FRAMES - 1)]
