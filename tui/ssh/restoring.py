"""A terminal as it was before a session that can no longer put it back itself (trap 11).

>>> screen = Screen()
>>> screen.sees(b"\\x1b[?10"); screen.sees(b"49h and a board")
>>> screen.entered
True
>>> screen.sees(b"\\x1b[?1049l"); screen.entered
False
"""

from __future__ import annotations

ENTERS, LEAVES = b"\x1b[?1049h", b"\x1b[?1049l"

#: Mouse, focus, paste and key reports off, synchronised output off, the cursor shown, the colours
#: usual, and back from the alternate screen.
RESTORE = (
    b"\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"
    b"\x1b[?1004l\x1b[?2004l\x1b[<u\x1b[0m\x1b[?25h" + LEAVES
)


class Screen:
    """Whether what was sent so far has left a terminal in its alternate screen."""

    def __init__(self) -> None:
        self.entered = False
        self._end = b""

    def sees(self, data: bytes) -> None:
        """Something more was sent; a sequence may come in two parts."""
        sent = self._end + data
        into, out = sent.rfind(ENTERS), sent.rfind(LEAVES)
        if into != out:
            self.entered = into > out
        self._end = sent[-(len(ENTERS) - 1) :]
