"""A replay that goes on by itself: at some speed, and never in more frames than a line carries."""

from __future__ import annotations

from collections.abc import Callable

from textual.screen import Screen
from textual.timer import Timer

#: Actions a second, from the slowest to the fastest, and where one begins.
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
USUAL = SPEEDS.index(1.0)

#: Never more frames a second than this: at a higher speed actions are skipped.
FRAMES = 10


class Playback:
    """Calls `advance` with a number of actions, again and again, until that says it is the end."""

    def __init__(self, screen: Screen[object], advance: Callable[[int], bool]) -> None:
        self._screen = screen
        self._advance = advance
        self._at = USUAL
        self._due = 0.0
        self._timer: Timer | None = None

    @property
    def speed(self) -> float:
        return SPEEDS[self._at]

    @property
    def running(self) -> bool:
        return self._timer is not None

    @property
    def beat(self) -> float:
        """The seconds from one frame to the next."""
        return max(1 / self.speed, 1 / FRAMES)

    def start(self) -> None:
        """Go on from here."""
        self.stop()
        self._timer = self._screen.set_interval(self.beat, self.tick)

    def stop(self) -> None:
        """Stay here."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._due = 0.0

    def hasten(self, by: int) -> None:
        """Faster or slower."""
        self._at = max(0, min(self._at + by, len(SPEEDS) - 1))
        if self.running:
            self.start()

    def tick(self) -> None:
        """As many actions as are due by now."""
        self._due += self.speed * self.beat
        actions = int(self._due + 1e-9)
        self._due -= actions
        if actions and not self._advance(actions):
            self.stop()
