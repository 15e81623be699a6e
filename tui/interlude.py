"""A pause that is told step by step: the table shows one step more at a time, until it is whole.

The steps are few and nothing moves between them, so that a slow line carries them as well: only
what a step adds is painted. Whoever does not want to wait shows them all at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from tui.companions import PACES, USUAL_PACE
from tui.scene import Unfolding

if TYPE_CHECKING:
    from tui.table import Table


class Interlude:
    """How much of a pause is told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.beat = self.beats = 0
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether there are steps still to be shown."""
        return self.beat < self.beats

    def begin(self) -> None:
        """Tell the pause the table is in, at the pace of the bots; at once where they do not wait,
        and where there is nothing to tell."""
        self.stop()
        scenery = self.table.scenery
        if not self.table.paused or not isinstance(scenery, Unfolding):
            return
        pace = PACES.get(self.table.app.profile.pace, PACES[USUAL_PACE])
        self.beats = scenery.beats(self.table.scene(0, 0))
        self.beat = 1 if pace else self.beats
        if self.running:
            self._timer = self.table.set_interval(pace, self.tell)

    def tell(self) -> None:
        """One step more, unless a sheet lies over the table."""
        if self.table.app.screen is not self.table:
            return
        self.beat += 1
        if self.running:
            self.table.redraw_parts("board")
        else:
            self.finish()

    def finish(self) -> None:
        """Show it whole."""
        self.stop()
        self.table.redraw()

    def stop(self) -> None:
        """Nothing more is told."""
        self.beat = self.beats = 0
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
