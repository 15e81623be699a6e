"""A sheet that is filled by thinking: a wheel turns meanwhile, and Escape ends it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.timer import Timer

from bots.mind import ThinkingFailed
from saves.clean import clean
from tui.overlays.sheet import Line, Overlay

WHEEL = "◐◓◑◒"
TURNS_A_SECOND = 5

#: As much of a failure as is shown.
LONGEST = 50


class Thinking(Overlay):
    """Shows a wheel until `find` has found something, then what `told` makes of it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Any = None
        self.trouble = ""
        self._turns = 0
        self._timer: Timer | None = None

    async def find(self) -> Any:
        """Think, outside of the event loop. Cancelled when the sheet is closed."""
        raise NotImplementedError

    def told(self, width: int) -> Iterable[Line]:
        """What was found, in lines."""
        raise NotImplementedError

    def waiting(self) -> str:
        """What is thought about."""
        return self._("Réflexion…")

    def on_mount(self) -> None:
        super().on_mount()
        self.begin_anew()

    def begin_anew(self) -> None:
        """Think over what there is to be thought over now, and nothing else any more."""
        self.stop_wheel()
        self.found, self.trouble = None, ""
        self._timer = self.set_interval(1 / TURNS_A_SECOND, self.turn_wheel)
        self.run_worker(self.think(), exclusive=True)

    @property
    def thinking(self) -> bool:
        """Whether there is more to come."""
        return self._timer is not None

    def stop_wheel(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    async def think(self) -> None:
        """Find, then show."""
        try:
            self.found = await self.find()
        except (OSError, ThinkingFailed) as error:
            why = clean(str(error), LONGEST)
            self.trouble = self._("Pas de réponse ({why}).", why=why)
        self.stop_wheel()
        self.redraw()

    def turn_wheel(self) -> None:
        self._turns += 1
        self.redraw()

    def lines(self, width: int) -> Iterable[Line]:
        if self.trouble:
            return [((self.trouble, "warn"),)]
        if self.found is None:
            wheel = WHEEL[self._turns % len(WHEEL)]
            return [((f"{wheel} ", "crema"), (self.waiting(), "ink"))]
        return self.told(width)
