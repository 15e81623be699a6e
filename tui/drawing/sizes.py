"""The sizes of a window that matter: too small for a board, and large enough for more beside it."""

from __future__ import annotations

#: Below this a board cannot be read.
LEAST_WIDTH, LEAST_HEIGHT = 80, 24

#: From this size on the log and the card stand beside the board.
WIDE_WIDTH, WIDE_HEIGHT = 120, 36

#: From this size on the whole table of a game may stand on one page.
LARGE_WIDTH, LARGE_HEIGHT = 160, 48
