"""The end of the game: every category of every player, side by side."""

from __future__ import annotations

from rules.coffee_traders.scoring import scores, winners
from tui.canvas import Canvas
from tui.coffee_traders import words
from tui.coffee_traders.paints import piece
from tui.scene import Scene

#: Where the first player's points end, and how far the next column is.
FIRST, COLUMN = 38, 9
HEIGHT = 16


def board(scene: Scene) -> Canvas:
    """The score table."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    sheets = scores(state)
    for at, own in enumerate(sheets):
        x = FIRST + at * COLUMN
        name = words.seat(state, own.seat, _)
        piece(sheet, x - len(name) - 2, 0, state, own.seat, _)
        sheet.right(x, 0, name, "crema")
        for line, part in enumerate(own.lines, start=1):
            sheet.right(x, line, words.points(part.points), "ink" if part.points else "faint")
        sheet.right(x, HEIGHT - 3, str(own.total), "crema")
    for line, part in enumerate(sheets[0].lines, start=1):
        sheet.put(1, line, _(words.PARTS[part.part]), "ink")
    sheet.put(1, HEIGHT - 3, _("Total"), "crema")
    won = ", ".join(words.seat(state, seat, _) for seat in winners(state))
    sheet.put(1, HEIGHT - 1, _("Victoire : {seats}", seats=won), "good")
    return sheet
