"""Actions: producing, drying, roasting, delivering, as long as there are action points."""

from __future__ import annotations

from rules.cafe.questions import ACTIONS
from rules.cafe.squares import Kind
from rules.cafe.state import Ask, State
from tui.cafe.boards import work
from tui.cafe.phases.cafe_phase import CafePhase
from tui.cafe.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language


def act(state: State, _: Language) -> str:
    """What to do with the points left."""
    return _.plural(
        "que faire ? Reste {n} action.", "que faire ? Restent {n} actions.", state.points
    )


def fill(state: State, _: Language) -> str:
    """A colour for one square of the group."""
    assert state.filling is not None
    here = terms.place(*state.player.area.cells[state.filling.squares[0]])
    if state.filling.stage is Kind.DRYING:
        return _("que sécher sur la case {place} ?", place=here)
    return _("que torréfier sur la case {place} ?", place=here)


def empty(state: State, _: Language) -> str:
    """A roasting square to empty, and what is loaded already."""
    if any(state.hand):
        loaded = terms.counted(state.hand, _)
        return _("vider encore une case ? Chargé : {beans}.", beans=loaded)
    return _("quelle case de torréfaction vider ?")


def serve(state: State, _: Language) -> str:
    """A bean for a coffee house."""
    return _("qui servir ? En livraison : {beans}.", beans=terms.counted(state.hand, _))


class Work(CafePhase):
    """The own area, what a choice would touch lit, and what there is."""

    key = ACTIONS
    questions = {Ask.ACT: act, Ask.FILL: fill, Ask.EMPTY: empty, Ask.SERVE: serve}

    def height(self, scene: Scene) -> int:
        """The board leaves room for the answers."""
        return work.height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The area in rooms, and beside it points, warehouse, coffee houses."""
        return work.board(scene, lines)
