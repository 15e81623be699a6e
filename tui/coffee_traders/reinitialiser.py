"""Phase VI, Réinitialiser: the warehouse, its limits, and what would be lost."""

from __future__ import annotations

from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.pieces import COFFEES, COOPS
from tui.canvas import Canvas
from tui.coffee_traders import player, words
from tui.coffee_traders.paints import piece
from tui.scene import Scene

HEIGHT = 11


def board(scene: Scene) -> Canvas:
    """The six coffee tracks of the one who is asked."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    own = state.player
    x = piece(sheet, 1, 0, state, state.seat, _) + 1
    sheet.put(x, 0, _("Entrepôt de {seat}", seat=words.seat(state, state.seat, _)), "crema")
    for kind in range(COFFEES):
        y = 1 + kind
        sheet.put(1, y, words.coffee(kind, _), "ink")
        sheet.put(13, y, player.track(own, kind), "crema")
        sheet.put(25, y, _("{n} sur {limit}", n=own.coffee[kind], limit=limit(own, kind)), "ink")
        top = "▲" if kind in own.tops else " "
        sheet.put(36, y, top, "good")
        lost = own.coffee[kind] - limit(own, kind)
        if lost > 0:
            sheet.put(39, y, _.plural("{n} perdu", "{n} perdus", lost), "warn")
        income = own.stock[kind] + (own.wild_stock == kind) if kind < len(COOPS) else 0
        if income:
            sheet.put(52, y, _("+{n} ensuite (Stock)", n=income), "good")
    sheet.put(1, 8, _("▲ entrepôt de piste : 10 ; à droite : {n}", n=own.right), "faint")
    sheet.put(1, 9, player.supply(own, _), "ink")
    sheet.put(1, 10, player.pool(own, _), "ink")
    return sheet
