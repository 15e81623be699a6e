"""What the phases of Café share: a question for each ask, and the others beside the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from rules.cafe.state import CLOCKWISE, Ask, State
from rules.game import Turn
from tui.cafe.boards import seats, whole
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language
from tui.words.text import capital


class CafePhase(Phase):
    """A phase with the other players beside its board."""

    #: How each of its questions is worded.
    questions: ClassVar[Mapping[str, Callable[[State, Language], str]]]

    def question(self, state: State, turn: Turn, _: Language) -> str:
        """The question of the moment."""
        return capital(self.questions[Ask(turn.ask)](state, _))

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """The others, beginning with the next player; on a large screen the whole table."""
        state: State = scene.state
        others = CLOCKWISE[len(state.players)][state.seat][1:]
        if scene.large:
            return whole.draw(scene, others, width)
        return seats.opponents(scene, others, width)
