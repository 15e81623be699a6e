"""What the phases of Coffee Roaster share: a question for each ask, and the card beside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from rules.coffee_roaster.state import Ask, State
from rules.game import Turn
from tui.coffee_roaster.boards import card, whole
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language


class RoasterPhase(Phase):
    """A phase with the coffee card beside its board."""

    #: How each of its questions is worded.
    questions: ClassVar[Mapping[str, Callable[[State, Language], str]]]

    def question(self, state: State, turn: Turn, _: Language) -> str:
        """The question, with what is in hand."""
        return self.questions[Ask(turn.ask)](state, _)

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """The coffee card; on a large screen all there is to know."""
        return whole.draw(scene, width) if scene.large else card.aside(scene, width)
