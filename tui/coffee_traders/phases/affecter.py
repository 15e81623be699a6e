"""Phase II, Affecter: workers for oneself and for others, then penalties for empty plantations."""

from __future__ import annotations

from rules.coffee_traders.phases.affecter import PHASE, RATES, all_unoccupied
from rules.coffee_traders.pieces import PHASES
from rules.coffee_traders.state import State, Task
from tui.coffee_traders.boards import maps, player, tracks
from tui.coffee_traders.boards.places import at_issue
from tui.coffee_traders.phases.traders_phase import TradersPhase
from tui.coffee_traders.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language

#: The lines of the board when penalties fall.
HEIGHT = 12


def assign(state: State, _: Language) -> str:
    """Own plantations."""
    idle, workers = len(all_unoccupied(state, state.seat)), state.player.workers
    if not idle:
        return _("affecter un ouvrier à soi ? ({n} en réserve)", n=workers)
    return _(
        "affecter un ouvrier à soi ? ({n} en réserve ; vides : {idle}, pénalité {owed})",
        n=workers,
        idle=idle,
        owed=idle * RATES[state.period],
    )


def help_out(state: State, _: Language) -> str:
    """Others' plantations."""
    workers = state.player.workers
    return _("un ouvrier chez un autre, pour un pas ? ({n} en réserve)", n=workers)


def penalty(state: State, _: Language) -> str:
    """What is still owed for unoccupied plantations."""
    return _(
        "pénalité de {owed} ({rate} par plantation vide), comment payer ?",
        owed=state.task.left,
        rate=RATES[state.period],
    )


def remove(state: State, _: Language) -> str:
    """Which plantation goes."""
    return _.plural(
        "quelle plantation perdre ?", "quelle plantation perdre ? (encore {n})", state.task.left
    )


class Affecter(TradersPhase):
    """The maps while workers are placed; then, unless it stands beside them, the Arabica track on
    which one may step back."""

    key = PHASES[PHASE]
    questions = {
        Task.ASSIGN: assign,
        Task.HELP: help_out,
        Task.PENALTY: penalty,
        Task.REMOVE: remove,
    }

    def own_height(self, scene: Scene) -> int | None:
        """The maps leave room for the answers, or hold them."""
        return HEIGHT if on_track(scene) else maps.height(scene)

    def own_board(self, scene: Scene, lines: int) -> Canvas:
        """The maps, or what a penalty is for."""
        return penalties(scene) if on_track(scene) else maps.board(scene, lines)


def on_track(scene: Scene) -> bool:
    """Whether a penalty is paid for which the track has to be shown."""
    return at_issue(scene) == Task.PENALTY and not scene.wide


def penalties(scene: Scene) -> Canvas:
    """The plantations without a worker, and the track on which one may step back."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    sheet.blit(tracks.draw(state, _), 1, 0)
    x = tracks.WIDTH + 4
    idle = all_unoccupied(state, state.seat)
    told = _("Plantations vides : {n}", n=len(idle))
    sheet.put(x, 0, told, "crema")
    sheet.put(x, 1, _("chacune coûte {rate}", rate=RATES[state.period]), "faint")
    for line, (_row, coop, space) in enumerate(idle[: HEIGHT - 5], start=2):
        sheet.put(x, line, terms.space(state, coop, space, _), "ink")
    sheet.put(1, HEIGHT - 2, player.supply(state.player, _), "ink")
    sheet.put(1, HEIGHT - 1, player.pool(state.player, _), "ink")
    return sheet
