"""Phase IV, Récolter: who took which coffee, in which order and why, cooperative by cooperative."""

from __future__ import annotations

from rules.coffee_traders.phases import recolter
from rules.coffee_traders.pieces import COOPS, KOPI
from tui.canvas import Canvas
from tui.coffee_traders import words
from tui.coffee_traders.paints import piece
from tui.scene import Scene

HEIGHT = 17

#: Where the order of the takers begins.
LEFT = 18


def board(scene: Scene) -> Canvas:
    """The pools of the five cooperatives and how they were shared; then the stocks."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    sheet.put(1, 0, _("La récolte"), "crema")
    sheet.put(LEFT, 0, _("p poste, 1 premier négociant, puis chaque tour"), "faint")
    for number in COOPS:
        pool(sheet, 1 + 2 * number, scene, number)
    for line, seat in enumerate(range(len(state.players))):
        y = 12 + line
        x = piece(sheet, 1, y, state, seat, _) + 1
        x = sheet.put(x, y, words.stock(state.players[seat].coffee, _), "ink") + 2
        if state.players[seat].coffee[KOPI]:
            sheet.put(x, y, _("kopi luwak de Sumatra compris"), "faint")
    return sheet


def pool(sheet: Canvas, y: int, scene: Scene, number: int) -> None:
    """A pool: every coffee taken in order, and what each player got."""
    state, _ = scene.state, scene.language
    produced = recolter.production(state, number)
    shares = recolter.distribution(state, number)
    sheet.put(1, y, words.coop(number, _), "crema")
    sheet.right(LEFT - 2, y, str(produced), "ink")
    x, cycle = LEFT, 0
    for share in shares:
        if share.why == "cycle":
            if cycle % max(1, len(state.coops[number].house)) == 0:
                x = sheet.put(x, y, " ", "ink")
            cycle += 1
        else:
            x = sheet.put(x, y, "p" if share.why == "post" else " 1", "faint")
        x = piece(sheet, x, y, state, share.seat, _)
    takers = [share.seat for share in shares]
    x = LEFT
    for seat in dict.fromkeys(takers):
        x = piece(sheet, x, y + 1, state, seat, _)
        x = sheet.put(x, y + 1, f" {takers.count(seat)}", "ink") + 2
    if produced > len(shares):
        sheet.put(x, y + 1, _("perdus {n}", n=produced - len(shares)), "faint")
