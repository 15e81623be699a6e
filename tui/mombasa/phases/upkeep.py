"""Entretien: nobody is asked; the table pauses and tells how the round is closed."""

from __future__ import annotations

from collections.abc import Sequence

from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import upkeep
from tui.mombasa.phases.mombasa_phase import MombasaPhase, others
from tui.mombasa.words.terms import UPKEEP


class Upkeep(MombasaPhase):
    """Coins on the books, new cards on the display, the markers back."""

    key = UPKEEP
    beats = upkeep.STEPS

    def height(self, scene: Scene) -> int:
        """The board leaves room for what to do next."""
        return upkeep.height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """As many of the steps as are told."""
        return upkeep.board(scene)

    def beside(self, scene: Scene) -> Sequence[int]:
        """The others, as in the planning that comes next."""
        return others(scene)
