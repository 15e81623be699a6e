"""Phase I, Travailler: planting, sending workers, breeding; before it the last plantation."""

from __future__ import annotations

from rules.coffee_traders.markers import markers_at_hand
from rules.coffee_traders.phases.travailler import PHASE
from rules.coffee_traders.pieces import PHASES
from rules.coffee_traders.state import State, Task
from tui.coffee_traders.boards import maps
from tui.coffee_traders.phases.traders_phase import TradersPhase
from tui.coffee_traders.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import N_, Language


def work(state: State, _: Language) -> str:
    """An action of the phase."""
    left = markers_at_hand(state.player)
    return _.plural("une action ? ({n} marqueur)", "une action ? ({n} marqueurs)", left)


def site(state: State, _: Language) -> str:
    """Where the plantation goes."""
    return _("où planter le niveau {level} ?", level=state.task.level)


def animal(state: State, _: Language) -> str:
    """Which counter of row 2/3."""
    return _("quel compteur prendre {where} ?", where=terms.in_coop(state.task.coop, _))


def leave(state: State, _: Language) -> str:
    """Who goes without a worker."""
    left = state.coops[state.task.coop].workers
    where = terms.in_coop(state.task.coop, _)
    return _.plural(
        "{n} ouvrier {where} : qui n'en aura pas ?",
        "{n} ouvriers {where} : qui n'en aura pas ?",
        left,
        where=where,
    )


def staff(state: State, _: Language) -> str:
    """Which plantation of a row gets the worker."""
    owner = terms.seat(state, state.task.owner, _)
    return _("l'ouvrier de {seat}, sur quelle plantation ?", seat=owner)


class Travailler(TradersPhase):
    """The maps, and what the one who works has at hand."""

    key = PHASES[PHASE]
    questions = {
        Task.LAST: N_("où placer la dernière plantation de départ ?"),
        Task.WORK: work,
        Task.MARKER: N_("payer avec quel marqueur ?"),
        Task.SITE: site,
        Task.PATH: N_("sur quel chemin mettre l'âne ?"),
        Task.ANIMAL: animal,
        Task.FARM: N_("la ferme : la bâtir ou la retirer ?"),
        Task.LEAVE: leave,
        Task.STAFF: staff,
    }

    def own_height(self, scene: Scene) -> int | None:
        """The maps leave room for the answers, or hold them."""
        return maps.height(scene)

    def own_board(self, scene: Scene, lines: int) -> Canvas:
        """The maps."""
        return maps.board(scene, lines)
