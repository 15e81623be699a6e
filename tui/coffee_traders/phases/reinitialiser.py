"""Phase VI, Réinitialiser: warehouses are put in order before what they cannot hold is lost."""

from __future__ import annotations

from rules.coffee_traders.phases.reinitialiser import PHASE
from rules.coffee_traders.pieces import PHASES
from rules.coffee_traders.state import State, Task
from tui.coffee_traders.boards import warehouses
from tui.coffee_traders.phases.traders_phase import TradersPhase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import N_, Language


def arranging(state: State, _: Language) -> str:
    """Where the lifted warehouses go, from the left."""
    return _.plural(
        "où remettre l'entrepôt ?", "où remettre l'entrepôt ? ({n} à placer)", state.task.left
    )


class Reinitialiser(TradersPhase):
    """The warehouses, and what would be lost."""

    key = PHASES[PHASE]
    questions = {
        Task.ARRANGE: N_("garder les entrepôts, ou les replacer ?"),
        Task.ARRANGING: arranging,
    }

    def own_height(self, scene: Scene) -> int:
        """The warehouses leave room for the answers."""
        return warehouses.height(scene)

    def own_board(self, scene: Scene, lines: int) -> Canvas:
        """The warehouses."""
        return warehouses.board(scene)
