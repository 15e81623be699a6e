"""Planification: cards are laid on the slots unseen, then all are turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.mombasa import asks
from rules.mombasa.planning import open_slots
from rules.mombasa.questions import PLANNING
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, Spot
from tui.mombasa.boards import draft, planning, reveal
from tui.mombasa.boards.draft import Draft
from tui.mombasa.phases.mombasa_phase import Asked, MombasaPhase, others
from tui.mombasa.words import terms
from tui.words.keymap import Key
from tui.words.language import Language


def which_card(state: State, _: Language) -> str:
    """A card for a slot; the last one closes the plan."""
    slot = terms.slot(state.slot)
    if state.slot == open_slots(state.pack, state.me)[-1]:
        return _("Emplacement {slot}, le dernier : ce choix valide le plan.", slot=slot)
    return _("Quelle carte sur l'emplacement {slot} ?", slot=slot)


def whole_plan(state: State, _: Language) -> str:
    """Cards for all slots at once."""
    return _("Votre plan : ←→ emplacement, ↑↓ carte, ⏎ la poser, v valider.")


class Planning(MombasaPhase):
    """The own piles, slots and hand; during the pause that ends it, everybody's zone."""

    key = PLANNING
    questions = {asks.PLAN: Asked(which_card, planning.board)}

    def height(self, scene: Scene) -> int | None:
        """The hand is its own list of choices; what is turned up is only looked at."""
        return reveal.height(scene) if scene.paused else super().height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The plan being made, or all plans."""
        return reveal.board(scene) if scene.paused else super().board(scene, lines)

    def pointer(self, scene: Scene) -> Draft | None:
        """The plan as a whole is edited, unless its slots are asked one by one."""
        return None if scene.one_by_one or scene.paused else draft.begin(scene)

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Draft | None:
        """The plan after a key."""
        return draft.steer(scene, key)

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """The keys of the plan."""
        return draft.KEYS

    def answers(self, scene: Scene, pointer: Any) -> tuple[Any, ...]:
        """A plan answers for every slot; a card for one."""
        if isinstance(pointer, Draft):
            return draft.answers(scene.state, pointer)
        return super().answers(scene, pointer)

    def asks(self, scene: Scene) -> str:
        """For the whole plan, where that is edited."""
        if isinstance(scene.pointer, Draft):
            return whole_plan(scene.state, scene.language)
        return super().asks(scene)

    def beside(self, scene: Scene) -> Sequence[int]:
        """The others while the own board is on the table."""
        return super().beside(scene) if scene.paused else others(scene)
