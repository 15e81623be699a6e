"""The count, between two rounds and at the end."""

from __future__ import annotations

from tui.cafe.boards import summary
from tui.cafe.phases.cafe_phase import CafePhase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas


class Scoring(CafePhase):
    """Who has what, the ties, the rating of a solo game."""

    def height(self, scene: Scene) -> int:
        """The sheet leaves room for what to do next."""
        return summary.HEIGHT[scene.wide]

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The sheet."""
        return summary.board(scene)
