"""Lines as they come, beside what the club tells: whichever is first (a pipe has no hang-up)."""

from __future__ import annotations

import os
import select

from club.visit import Visit

#: As much is read at once, and a line is no longer: what is beyond is another line.
MOUTHFUL = 4096


class Ears:
    """A source of lines that can be waited for together with the hub's line."""

    def __init__(self, number: int, visit: Visit) -> None:
        self.number = number
        self.visit = visit
        self.ended = False
        self._typed = b""

    def wait(self, seconds: float | None = None) -> str | None:
        """The next line, without its end; None when the club told something first, or when the
        time is over. At the end of the input `ended` is true."""
        while (line := self._line()) is None and not self.ended:
            watched = [self.number]
            if not self.visit.client.lost:
                watched.append(self.visit.client.fileno())
            ready, _, _ = select.select(watched, [], [], seconds)
            if self.number in ready:
                self._read()
            else:
                return None
        return line

    def pause(self, seconds: float) -> None:
        """Let time pass; what is typed meanwhile is kept for later."""
        full = len(self._typed) >= MOUTHFUL
        ready, _, _ = select.select([] if full else [self.number], [], [], seconds)
        if ready:
            self._read()

    def isatty(self) -> bool:
        """Whether somebody types the lines."""
        return os.isatty(self.number)

    def readline(self) -> str:
        """The next line, whatever the club tells meanwhile; empty at the end."""
        while (line := self._line()) is None:
            if self.ended:
                return ""
            self._read()
        return line + "\n"

    def _read(self) -> None:
        try:
            came = os.read(self.number, MOUTHFUL)
        except OSError:
            came = b""
        self.ended = not came
        self._typed += came

    def _line(self) -> str | None:
        """A whole line of what was typed; what is too long is cut."""
        typed, found, rest = self._typed.partition(b"\n")
        if not found and len(typed) < MOUTHFUL and not (self.ended and typed):
            return None
        self._typed = rest if found else b""
        return typed[:MOUTHFUL].decode(errors="replace").strip()
