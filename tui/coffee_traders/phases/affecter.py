"""Phase II, Affecter, when penalties fall. Workers are placed on the maps of `travailler`."""

from __future__ import annotations

from rules.coffee_traders.phases.affecter import RATES, all_unoccupied
from tui.coffee_traders.boards import player, tracks
from tui.coffee_traders.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas

HEIGHT = 12


def board(scene: Scene) -> Canvas:
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
