"""The whole table beside the board of a large screen: players, bars, tracks, objectives."""

from __future__ import annotations

from tui.coffee_traders.boards import bars, tracks
from tui.coffee_traders.boards.paints import paint_of
from tui.coffee_traders.words import everybody, terms
from tui.coffee_traders.words.lines import objectives
from tui.contract.scene import Scene
from tui.drawing import side_by_side
from tui.drawing.canvas import Canvas
from tui.drawing.side_by_side import Head
from tui.words.text import wrap

#: Where what stands beside the Arabica track begins.
BESIDE = tracks.WIDTH + 3

#: With so many players no line is left to part them from the bars, and the bars from the tracks.
CLOSE = 4


def draw(scene: Scene, width: int) -> Canvas:
    """Everybody side by side, below them the bars, then tracks and objectives."""
    state, _ = scene.state, scene.language
    table = players(scene, width - 1)
    rooms = bars.draw(state, _)
    told = [
        part
        for text in (*objectives(state, _), *everybody.common(state, _))
        for part in wrap(text, width - BESIDE - 2, "  ")
    ]
    low = max(tracks.HEIGHT, len(told))
    air = int(len(state.players) < CLOSE)
    y = table.height + rooms.height + 2 * air
    sheet = Canvas(width, y + low)
    sheet.blit(table, 1, 0)
    sheet.blit(rooms, 1, table.height + air)
    sheet.blit(tracks.draw(state, _), 1, y)
    for line, text in enumerate(told, start=y):
        sheet.put(BESIDE + 1, line, text, "faint")
    return sheet


def players(scene: Scene, width: int) -> Canvas:
    """What each has, in a few rows."""
    state, _ = scene.state, scene.language
    heads = [
        Head(terms.letter(state, seat, _), paint_of(state, seat), name_of(scene, seat))
        for seat in range(len(state.players))
    ]
    return side_by_side.draw(width, heads, tuple(everybody.brief(state, _)), "CT-300")


def name_of(scene: Scene, seat: int) -> str:
    """Who sits there, or the colour."""
    if seat < len(scene.names):
        return scene.names[seat]
    return terms.seat(scene.state, seat, scene.language)
