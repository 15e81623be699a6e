"""Choix du café: which coffee is roasted next."""

from __future__ import annotations

from rules.coffee_roaster.questions import CARD
from rules.coffee_roaster.state import Ask, State
from tui.coffee_roaster.boards import choosing
from tui.coffee_roaster.phases.roaster_phase import RoasterPhase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language


def which_coffee(state: State, _: Language) -> str:
    """Which coffee to roast next."""
    if state.options.mode == "single":
        return _("Quel café torréfier ?")
    return _("Quel café pour la tasse {cup} ?", cup=len(state.cups) + 1)


class Choosing(RoasterPhase):
    """The cards lie open: they are their own list of choices."""

    key = CARD
    questions = {Ask.CARD: which_coffee}

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The cards by roast group, the one under the cursor in full."""
        return choosing.board(scene)
