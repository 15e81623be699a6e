"""Phases I and II, Travailler and Affecter: the maps, and what the one who works has at hand."""

from __future__ import annotations

from rules.coffee_traders.pieces import YEARS
from rules.coffee_traders.state import State
from tui.coffee_traders.boards import maps, player
from tui.coffee_traders.boards.paints import listing, refused_under_cursor
from tui.coffee_traders.boards.places import ON_MAP, asked, lies_in
from tui.coffee_traders.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.drawing.choices import Choice
from tui.words.language import Language

#: The lines of the supplies; a wide screen has them beside the maps.
HAND = 3
#: The lines of the board where the answers stand below it, narrow and wide.
HEIGHT = (maps.SINGLE_HEIGHT + HAND, maps.ALL_HEIGHT)


def board(scene: Scene, lines: int = 0) -> Canvas:
    """The maps, and below them the supplies; on the map questions also the choices in words."""
    world = maps.draw(scene)
    sheet = Canvas(world.width, max(lines, HEIGHT[scene.wide]))
    sheet.blit(world, 0, 0)
    if not scene.wide:
        hand(sheet, 1, world.height, scene.state, scene.language)
    if asked(scene) in ON_MAP:
        y = HEIGHT[scene.wide]
        refused_under_cursor(sheet, 1, y, scene)
        listing(sheet, 0, y + 1, scene, scene.choices if scene.wide else near(scene))
    return sheet


def hand(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """The supplies, the bonus pool and the store of the one who is asked."""
    own = state.player
    at = sheet.put(x, y, terms.seat(state, state.seat, _), "crema") + 2
    sheet.put(at, y, player.supply(own, _), "ink")
    sheet.put(x, y + 1, player.pool(own, _), "ink")
    told = _("Sumatra {n} · {year}", n=own.sumatra, year=YEARS[state.period])
    sheet.right(x + 76, y + 1, told, "faint")
    sheet.put(x, y + 2, _("Niveau/prix : {rows}", rows=player.store(state, own)), "ink")


def near(scene: Scene) -> tuple[Choice, ...]:
    """The choices in the cooperative under the cursor, then those that lie in none."""
    here = maps.shown(scene)
    inside = [choice for choice in scene.choices if lies_in(choice.action, here)]
    others = [choice for choice in scene.choices if not hasattr(choice.action, "coop")]
    return (*inside, *others)
