"""A pause that is told step by step: the table shows one step more at a time, until it is whole.

The steps are few, and only what a step adds is painted. Whoever does not want to wait shows them
all at once; over a line and for whoever wants no motion it is whole from the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.timer import Timer

from tui.table.unfolding import IN_ALL

if TYPE_CHECKING:
    from tui.table.screen import Table


class Pause:
    """How much of a pause is told."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._told = self.beats = 0
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether there are steps still to be shown."""
        return self._told < self.beats

    @property
    def beat(self) -> int | None:
        """How many steps are told; None where it is shown whole."""
        return self._told if self.running else None

    def begin(self) -> None:
        """Tell the pause the table is in within half a second; at once where nothing moves, as with
        draws, and where there is nothing to tell. It stands until somebody goes on."""
        self.stop()
        scenery = self.table.scenery
        if not self.table.paused:
            return
        app = self.table.app
        self.beats = scenery.beats(self.table.scene())
        self._told = 1 if app.motion else self.beats
        if self.running:
            self._timer = self.table.set_interval(min(app.pace, IN_ALL / self.beats), self.tell)

    def tell(self) -> None:
        """One step more, unless a sheet lies over the table."""
        if self.table.app.screen is not self.table:
            return
        self._told += 1
        if self.running:
            self.table.changed(beat=self.beat)
            self.table.redraw_parts("board")
        else:
            self.finish()

    def finish(self) -> None:
        """Show it whole."""
        self.stop()
        self.table.redraw()

    def stop(self) -> None:
        """Nothing more is told."""
        self._told = self.beats = 0
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
