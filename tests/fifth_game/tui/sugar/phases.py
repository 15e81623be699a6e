"""The phases of the sugar bowl as they are shown: taking lumps, and the score at the end."""

from __future__ import annotations

from rules.sugar.state import State
from tui.sugar.words import sentences

from rules.game import Turn
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language


class Taking(Phase):
    """The bowl and its lumps; below it the table lists the choices."""

    key = "taking"

    def question(self, state: State, turn: Turn, _: Language) -> str:
        return sentences.question(state, _)

    def height(self, scene: Scene) -> int:
        return 3

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        sheet = Canvas(40, 3)
        sheet.put(2, 0, "▪" * scene.state.lumps, "white")
        sheet.put(1, 1, "╰────────────────╯", "line")
        own = zip(scene.names, scene.state.taken, strict=True)
        sheet.put(1, 2, " · ".join(f"{name} {lumps}" for name, lumps in own), "ink")
        return sheet


class Score(Phase):
    """What everybody has."""

    key = "score"

    def height(self, scene: Scene) -> int:
        return len(scene.state.taken)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        sheet = Canvas(40, len(scene.state.taken))
        for row, line in enumerate(sentences.result(scene.state, scene.language)):
            sheet.put(1, row, line, "ink")
        return sheet


PHASES = (Taking(),)
