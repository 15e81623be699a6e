"""A player's board as it lies on the table: five areas in frames, one for each phase with a board.

It takes a sheet of its own; beside the maps stands the short form of `player`.
"""

from __future__ import annotations

from rules.coffee_traders.pieces import COFFEES, FULFILLED, LIMITS, PHASES, Building
from rules.coffee_traders.state import Player, State
from tui.coffee_traders.boards import player, warehouses
from tui.coffee_traders.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

#: The width of a column of areas, and where its lines begin.
COLUMN, LEFT = 36, 2
WIDTH, HEIGHT = 2 * COLUMN, 17

#: Where an area stands, and how high it is.
AREAS = {"I": (0, 0, 6), "II": (0, 6, 3), "III": (0, 9, 7), "IV": (1, 0, 9), "V": (1, 9, 8)}
#: The inside of an area.
INSIDE = COLUMN - 5


def draw(scene: Scene, seat: int) -> Canvas:
    """The five areas of a player."""
    sheet = Canvas(WIDTH, HEIGHT)
    state, _ = scene.state, scene.language
    own = state.players[seat]
    for phase, (area, (column, y, height)) in zip(PHASES, AREAS.items(), strict=False):
        x = column * COLUMN
        sheet.box(x, y, COLUMN - 1, height, "line")
        sheet.put(x + 2, y, f" {area} {_(terms.PHASES[phase])} ", "crema")
    at_work(sheet, state, own, _)
    people(sheet, own, _)
    stores(sheet, scene, own)
    contracts(sheet, state, seat, _)
    return sheet


def at_work(sheet: Canvas, state: State, own: Player, _: Language) -> None:
    """Area I: what may be spent, the bonus pool, the plantations left in the store."""
    sheet.right(COLUMN - 3, 0, f" {own.coins}₵ ", "crema")
    told = (", ".join(player.at_work(own, _)), player.pool(own, _))
    for y, text in enumerate((*told, *player.store_lines(state, own, _)), start=1):
        sheet.put(LEFT, y, shorten(text, INSIDE), "ink")


def people(sheet: Canvas, own: Player, _: Language) -> None:
    """Areas II and III: workers, traders, and the columns of buildings."""
    sheet.put(LEFT, 7, player.workers(own, _), "ink")
    told = (player.traders(own, _), _("échange {ratio}:1", ratio=own.ratio))
    sheet.put(LEFT, 10, shorten(", ".join(told), INSIDE), "ink")
    for y, kind in enumerate((kind for kind in Building if kind != Building.FARM), start=11):
        sheet.put(LEFT, y, terms.building(kind, _), "ink")
        x = sheet.put(LEFT + 10, y, "■" * own.built[kind], "crema")
        sheet.put(x, y, "□" * (LIMITS[kind] - own.built[kind]), "faint")


def stores(sheet: Canvas, scene: Scene, own: Player) -> None:
    """Area IV: the coffee tracks, and the civets in Sumatra."""
    _ = scene.language
    for kind in range(COFFEES):
        warehouses.track(sheet, COLUMN + LEFT - 1, 1 + kind, scene, own, kind)
    told = _("civettes à Sumatra {n}", n=own.sumatra)
    sheet.put(COLUMN + LEFT, 1 + COFFEES, told, "faint")


def contracts(sheet: Canvas, state: State, seat: int, _: Language) -> None:
    """Area V: what is still to be delivered."""
    own = state.players[seat]
    for letter, text in enumerate(player.contracts(state, seat, _)):
        paint = "good" if own.contracts[letter] == FULFILLED else "ink"
        sheet.put(COLUMN + LEFT, 10 + letter, shorten(text, INSIDE), paint)
