"""The score table, when 1980 is over."""

from __future__ import annotations

from tui.coffee_traders.boards import score
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas


class Scoring(Phase):
    """Every category of every player, side by side."""

    def height(self, scene: Scene) -> int:
        """The table leaves room for what to do next."""
        return score.height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The table."""
        return score.board(scene)
