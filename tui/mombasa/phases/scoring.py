"""The score table, after the last round."""

from __future__ import annotations

from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import score


class Scoring(Phase):
    """The seven categories of every player, side by side."""

    def height(self, scene: Scene) -> int:
        """The table leaves room for what to do next."""
        return score.height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The table."""
        return score.board(scene)
