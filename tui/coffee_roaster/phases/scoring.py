"""The score sheet, between two cups and after the last."""

from __future__ import annotations

from tui.coffee_roaster.boards import score
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas


class Scoring(Phase):
    """Each cup, its four parts, the ranks of a challenge."""

    def height(self, scene: Scene) -> int:
        """The sheet leaves room for what to do next."""
        return score.HEIGHT[scene.wide]

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The sheet."""
        return score.board(scene)
