"""Phase III, Commercer & Construire: the five houses with what they promise, and board III.

A trader goes to a house, a contractor to a column of buildings: the cursor walks over both.
"""

from __future__ import annotations

from rules.coffee_traders.actions import HIRES, OPENS
from rules.coffee_traders.phases import recolter
from rules.coffee_traders.phases.commercer import HOUSE_SPACES
from rules.coffee_traders.pieces import COOPS, LIMITS, Building
from rules.coffee_traders.scoring import BUILDING_VP
from rules.coffee_traders.state import State, Task
from tui.canvas import Canvas
from tui.coffee_traders import player, words
from tui.coffee_traders.paints import FREE, cursor, mark, piece, pieces, rest, under_cursor
from tui.coffee_traders.places import asked
from tui.language import Language
from tui.scene import Scene

#: The lines where the answers stand below.
HEIGHT = 13

#: The columns of the list of houses: key, name, coffee to share, traders, posts, shares.
AT = (1, 3, 15, 27, 40, 52)

#: The lines of the buildings, of the supplies, and of the answers that are on no board.
BUILDINGS, SUPPLIES, OTHERS = 7, 10, 14

#: The width of a building's column.
COLUMN = 19


def board(scene: Scene) -> Canvas:
    """One line a house, the columns of board III, then the supplies."""
    sheet = Canvas(80, max(scene.height, HEIGHT))
    state, _ = scene.state, scene.language
    heads(sheet, _)
    for number in COOPS:
        house(sheet, 1 + number, scene, number)
    for column in range(len(HIRES)):
        building(sheet, 1 + column * COLUMN, scene, column)
    x = sheet.put(1, SUPPLIES, words.seat(state, state.seat, _), "crema") + 2
    sheet.put(x, SUPPLIES, player.supply(state.player, _), "ink")
    sheet.put(1, SUPPLIES + 1, player.pool(state.player, _), "ink")
    coffee = _("Cafés : {stock}", stock=words.stock(state.player.coffee, _))
    sheet.put(1, SUPPLIES + 2, coffee, "ink")
    if asked(scene) == Task.TRADE:
        under_cursor(sheet, 1, OTHERS - 1, scene)
        rest(sheet, 0, OTHERS, scene)
    return sheet


def heads(sheet: Canvas, _: Language) -> None:
    """What stands in the columns."""
    texts = (
        _("Maison"),
        _("à partager"),
        _("négociants"),
        _("postes"),
        _("récolte si c'était fini"),
    )
    for x, text in zip(AT[1:], texts, strict=True):
        sheet.put(x, 0, text, "faint")


def house(sheet: Canvas, y: int, scene: Scene, number: int) -> None:
    """A house: its coffee, its traders, its posts, and who would get how much."""
    state, _ = scene.state, scene.language
    land, action = state.coops[number], OPENS[number]
    here = action == scene.target or asked_about(state) == number
    paint = cursor(scene) if action == scene.target else "lit"
    sheet.put(AT[0], y, mark(scene, action), "crema")
    sheet.put(AT[1], y, words.coop(number, _), paint if here else "crema")
    if asked(scene) == Task.TRADE:
        sheet.spot(action, 0, y, 78)
    sheet.put(AT[2], y, f"{recolter.production(state, number):>3}", "ink")
    x = pieces(sheet, AT[3], y, state, land.house, _)
    free = HOUSE_SPACES[len(state.order)] - len(land.house)
    x = sheet.put(x, y, f"{FREE} " * free, "faint")
    if land.coin:
        sheet.put(x, y, "₵", "crema")
    pieces(sheet, AT[4], y, state, tuple(recolter.posts(state, number)), _)
    takers = [share.seat for share in recolter.distribution(state, number)]
    x = AT[5]
    for seat in dict.fromkeys(takers):
        x = piece(sheet, x, y, state, seat, _)
        x = sheet.put(x, y, f" {takers.count(seat)}", "ink") + 2


def asked_about(state: State) -> int | None:
    """The house that a portage is about."""
    return state.task.x if state.todo and state.task.task is Task.PORTAGE else None


def building(sheet: Canvas, x: int, scene: Scene, column: int) -> None:
    """A column of board III: its key, how many stand, and what the next one is worth."""
    state, _ = scene.state, scene.language
    own, action = state.player, HIRES[column]
    lit, built = action == scene.target, own.built[column]
    paint = cursor(scene) if lit else "ink"
    sheet.put(x, BUILDINGS, mark(scene, action), "crema")
    told = f"{words.building(column, _)} {built}/{LIMITS[column]}"
    sheet.put(x + 2, BUILDINGS, told, paint)
    if built < LIMITS[column]:
        worth = BUILDING_VP[Building(column)][built + 1]
        sheet.put(x + 2, BUILDINGS + 1, words.vp(worth, _), "faint")
    if asked(scene) == Task.TRADE:
        sheet.spot(action, x, BUILDINGS, COLUMN - 1, 2)
