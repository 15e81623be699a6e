"""Planification: cards are laid on the slots unseen, then all are turned up."""

from __future__ import annotations

from collections.abc import Sequence

from rules.mombasa import asks
from rules.mombasa.planning import open_slots
from rules.mombasa.questions import PLANNING
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import planning, reveal
from tui.mombasa.phases.mombasa_phase import Asked, MombasaPhase, others
from tui.mombasa.words import terms
from tui.words.language import Language


def which_card(state: State, _: Language) -> str:
    """A card for a slot; the last one closes the plan."""
    slot = terms.slot(state.slot)
    if state.slot == open_slots(state.pack, state.me)[-1]:
        return _("Emplacement {slot}, le dernier : ce choix valide le plan.", slot=slot)
    return _("Quelle carte sur l'emplacement {slot} ?", slot=slot)


class Planning(MombasaPhase):
    """The own piles, slots and hand; during the pause that ends it, everybody's zone."""

    key = PLANNING
    questions = {asks.PLAN: Asked(which_card, planning.board)}
    beats = 1

    def height(self, scene: Scene) -> int | None:
        """The hand is its own list of choices; what is turned up is only looked at."""
        return reveal.height(scene) if scene.paused else super().height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The plan being made, or all plans."""
        return reveal.board(scene) if scene.paused else super().board(scene, lines)

    def beside(self, scene: Scene) -> Sequence[int]:
        """The others while the own board is on the table."""
        return super().beside(scene) if scene.paused else others(scene)
