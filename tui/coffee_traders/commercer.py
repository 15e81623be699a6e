"""Phase III, Commercer & Construire: the five houses with what they promise, and board III."""

from __future__ import annotations

from rules.coffee_traders.actions import Open
from rules.coffee_traders.phases import recolter
from rules.coffee_traders.phases.commercer import HOUSE_SPACES
from rules.coffee_traders.pieces import COOPS
from tui.canvas import Canvas
from tui.coffee_traders import player, words
from tui.coffee_traders.paints import FREE, piece, pieces
from tui.scene import Scene

HEIGHT = 11

#: The columns of the list of houses: name, coffee to share, traders, posts, shares.
AT = (1, 12, 24, 38, 50)


def board(scene: Scene) -> Canvas:
    """One line a house, then the supplies."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    heads = (
        _("Maison"),
        _("à partager"),
        _("négociants"),
        _("postes"),
        _("récolte si c'était fini"),
    )
    for x, head in zip(AT, heads, strict=True):
        sheet.put(x, 0, head, "faint")
    for number in COOPS:
        house(sheet, 1 + number, scene, number)
    name = words.seat(state, state.seat, _)
    x = sheet.put(1, 7, name, "crema") + 2
    sheet.put(x, 7, player.supply(state.player, _), "ink")
    sheet.put(1, 8, player.pool(state.player, _), "ink")
    sheet.put(1, 9, player.built(state.player, _), "ink")
    sheet.put(1, 10, words.stock(state.player.coffee, _), "ink")
    return sheet


def house(sheet: Canvas, y: int, scene: Scene, number: int) -> None:
    """A house: its coffee, its traders, its posts, and who would get how much."""
    state, _ = scene.state, scene.language
    land = state.coops[number]
    here = getattr(scene.target, "coop", None) == number
    sheet.put(AT[0], y, words.coop(number, _), "lit" if here else "crema")
    sheet.spot(Open(number), 0, y, 80)
    sheet.put(AT[1], y, f"{recolter.production(state, number):>3}", "ink")
    x = pieces(sheet, AT[2], y, state, land.house, _)
    free = HOUSE_SPACES[len(state.order)] - len(land.house)
    x = sheet.put(x, y, f"{FREE} " * free, "faint")
    if land.coin:
        sheet.put(x, y, "₵", "crema")
    pieces(sheet, AT[3], y, state, tuple(recolter.posts(state, number)), _)
    takers = [share.seat for share in recolter.distribution(state, number)]
    x = AT[4]
    for seat in dict.fromkeys(takers):
        x = piece(sheet, x, y, state, seat, _)
        x = sheet.put(x, y, f" {takers.count(seat)}", "ink") + 2
