"""Looking at a game again: the boards under a cursor, from its first decision to its last."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saves.replay import Replay
    from tui.start import Start


def watch(replay: Replay, start: Start) -> int:
    """Show a replay until the player leaves; the exit code."""
    from tui.app import Comptoir

    return Comptoir(start, replay).play()
