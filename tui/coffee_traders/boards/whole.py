"""The whole table beside the board of a large screen: players, bars, own contracts, tracks,
objectives."""

from __future__ import annotations

from rules.coffee_traders.pieces import FULFILLED, LETTERS
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

#: What keeps the coffees of a contract together.
NO_BREAK = "\N{NO-BREAK SPACE}"

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
    wanted = contracts(scene, width - 2)
    y = table.height + rooms.height + 2 * air + len(wanted)
    sheet = Canvas(width, y + low)
    sheet.blit(table, 1, 0)
    sheet.blit(rooms, 1, table.height + air)
    for line, text in enumerate(wanted, start=y - air - len(wanted)):
        sheet.put(1, line, text, "ink")
    sheet.blit(tracks.draw(state, _), 1, y)
    for line, text in enumerate(told, start=y):
        sheet.put(BESIDE + 1, line, text, "faint")
    return sheet


def contracts(scene: Scene, width: int) -> list[str]:
    """What the viewer still has to deliver, contract by contract."""
    state, seat = scene.state, scene.viewer
    if seat >= len(state.players):
        return []
    told = [
        f"{name} {terms.coffees(state.wants(seat, letter), scene.language)}"
        for letter, name in enumerate(LETTERS)
        if state.players[seat].contracts[letter] != FULFILLED
    ]
    text = "  ".join(one.replace(" ", NO_BREAK) for one in told)
    return [line.replace(NO_BREAK, " ") for line in wrap(text, width)] if told else []


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
