"""Phase I, Travailler: the maps, and what the one who works has at hand."""

from __future__ import annotations

from dataclasses import replace

from rules.coffee_traders.pieces import YEARS
from rules.coffee_traders.state import State
from tui.canvas import Canvas
from tui.coffee_traders import maps, player, words
from tui.coffee_traders.paints import rest, under_cursor
from tui.coffee_traders.places import ON_MAP, asked
from tui.language import Language
from tui.scene import NOWHERE, Scene

#: The lines of the board where the answers stand below it, narrow and wide.
HEIGHT = (12, 27)


def board(scene: Scene) -> Canvas:
    """The maps, and below them the supplies; on the map questions also what is under the cursor."""
    world = maps.draw(scene)
    sheet = Canvas(world.width, max(scene.height, HEIGHT[scene.wide]))
    sheet.blit(world, 0, 0)
    y = world.height
    hand(sheet, 1, y, scene.state, scene.language)
    if asked(scene) in ON_MAP:
        below(sheet, 1, y + 4, scene)
    return sheet


def hand(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """The supplies, the bonus pool and the store of the one who is asked."""
    own = state.player
    at = sheet.put(x, y, words.seat(state, state.seat, _), "crema") + 2
    sheet.put(at, y, player.supply(own, _), "ink")
    sheet.put(x, y + 1, player.pool(own, _), "ink")
    told = _("Sumatra {n} · {year}", n=own.sumatra, year=YEARS[state.period])
    sheet.right(x + 76, y + 1, told, "faint")
    sheet.put(x, y + 2, _("Plantations : {rows}", rows=player.store(state, own)), "ink")


def below(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The choice under the cursor in words, and the choices that are no place on a map."""
    under_cursor(sheet, x, y, scene)
    rest(sheet, x, y + 1, without_places(scene))


def without_places(scene: Scene) -> Scene:
    """The scene with only the choices that lie in no cooperative."""
    kept = tuple(choice for choice in scene.choices if not hasattr(choice.action, "coop"))
    return replace(scene, choices=kept, pointer=scene.target, cursor=NOWHERE)
