"""The warehouses, their limits, and what would be lost: the board of phase VI, and of every
question about a warehouse, a coffee received or a stock counter.

Where a warehouse looks for its place, the tracks are those that the place under the cursor gives.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders.actions import Store
from rules.coffee_traders.building import put_warehouse
from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.pieces import COFFEES, COOPS, RIGHT
from rules.coffee_traders.state import Player, State, Task
from tui.coffee_traders.boards import player
from tui.coffee_traders.boards.paints import ink_of, piece
from tui.coffee_traders.words import look, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten

#: The lines of a warehouse, and of the board with one of them.
WAREHOUSE = 8
HEIGHT = 11

#: The width of a warehouse, the cubes of a track, and the columns within a line.
WIDTH, CUBES = 41, 10
TRACK, COUNT, INCOME, LOST = 13, 24, 30, 35


def height(scene: Scene) -> int:
    """The lines of the board: as many as the warehouses take, so that the question is near."""
    return -(-len(scene.state.humans) // 2) * WAREHOUSE + 2 if scene.wide else HEIGHT


def board(scene: Scene, lines: int = 0) -> Canvas:
    """The six coffee tracks of the one who is asked; where it is wide those of all others too."""
    sheet = Canvas(82 if scene.wide else 80, height(scene))
    state, _ = scene.state, scene.language
    everybody = [state.seat, *(seat for seat in state.humans if seat != state.seat)]
    for at, seat in enumerate(everybody if scene.wide else everybody[:1]):
        down, right = divmod(at, 2)
        warehouse(sheet, right * WIDTH, down * WAREHOUSE, scene, seat)
    below = -(-len(everybody) // 2) * WAREHOUSE if scene.wide else WAREHOUSE
    signs = _("■ gardé  × perdu  □ place libre  ▲ entrepôt de piste : 10  +1 compteur Stock")
    sheet.put(1, below, signs, "faint")
    if not scene.wide:
        sheet.put(1, below + 1, player.supply(state.player, _), "ink")
        sheet.put(1, below + 2, player.pool(state.player, _), "ink")
    return sheet


def warehouse(sheet: Canvas, x: int, y: int, scene: Scene, seat: int) -> None:
    """A player's tracks: what is kept, what is lost, what stock counters bring afterwards."""
    state, _ = scene.state, scene.language
    own = foreseen(state, scene.target) if seat == state.seat else state.players[seat]
    after = piece(sheet, x + 1, y, state, seat, _) + 1
    told = _("{seat} ; à droite {n}", seat=terms.person(scene, seat), n=own.right)
    sheet.put(after, y, shorten(told, WIDTH - 5), "crema")
    for kind in range(COFFEES):
        track(sheet, x, y + 1 + kind, scene, own, kind)


def track(sheet: Canvas, x: int, y: int, scene: Scene, own: Player, kind: int) -> None:
    """A coffee with its cubes, its limit, and what comes and goes."""
    _, most, cubes = scene.language, limit(own, kind), own.coffee[kind]
    sheet.put(x + 1, y, terms.coffee(kind, _), "ink")
    sheet.tell(look.stored(own, kind, _), x + 1, y, LOST + 3)
    sheet.put(x + TRACK - 1, y, "▲" if kind in own.tops else " ", "good")
    at = sheet.put(x + TRACK, y, "■" * min(cubes, most), ink_of(kind))
    at = sheet.put(at, y, "×" * max(0, cubes - most), "warn")
    at = sheet.put(at, y, "□" * max(0, most - cubes), "faint")
    sheet.put(at, y, "·" * max(0, x + TRACK + CUBES - at), "line")
    sheet.put(x + COUNT, y, f"{cubes}/{most}", "ink")
    if cubes > most:
        sheet.put(x + LOST, y, _("−{n}", n=cubes - most), "warn")
    income = own.stock[kind] + (own.wild_stock == kind) if kind < len(COOPS) else 0
    if income:
        sheet.put(x + INCOME, y, f"+{income}", "good")


def foreseen(state: State, target: object | None) -> Player:
    """The board of the one who is asked, with the warehouse where the cursor is."""
    if not isinstance(target, Store):
        return state.player
    if target.where == RIGHT and state.task.task is Task.ARRANGING:
        return replace(state.player, right=state.task.left)
    return put_warehouse(state.player, target.where)
