"""The end of the game: every category of every player, side by side."""

from __future__ import annotations

from rules.coffee_traders.scoring import scores, winners
from tui.canvas import Canvas, shorten
from tui.coffee_traders import words
from tui.coffee_traders.paints import piece
from tui.scene import Scene

#: Where the first player's points end, and how far the next column is.
FIRST, COLUMN = 36, 10

#: The lines of the first category, of the totals and of the winner.
PARTS, TOTAL, WON = 2, 14, 15
HEIGHT = 16


def board(scene: Scene) -> Canvas:
    """The score table."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    sheets, won = scores(state), winners(state)
    for line, part in enumerate(sheets[0].lines, start=PARTS):
        sheet.put(1, line, _(words.PARTS[part.part]), "ink")
    sheet.put(1, TOTAL, _("Total"), "crema")
    for own in sheets:
        x = FIRST + own.seat * COLUMN
        heading(sheet, x, scene, own.seat)
        best = "good" if own.seat in won else "crema"
        for line, part in enumerate(own.lines, start=PARTS):
            sheet.right(x, line, words.points(part.points), "ink" if part.points else "faint")
        sheet.right(x, TOTAL, str(own.total), best)
    names = ", ".join(words.person(scene, seat) for seat in won)
    sheet.put(1, WON, shorten(_("Victoire : {seats}", seats=names), 78), "good")
    return sheet


def heading(sheet: Canvas, x: int, scene: Scene, seat: int) -> None:
    """A player's colour, and the name below it."""
    state, _ = scene.state, scene.language
    colour = shorten(words.seat(state, seat, _), COLUMN - 3)
    piece(sheet, x - len(colour) - 2, 0, state, seat, _)
    sheet.right(x, 0, colour, "crema")
    if seat < len(scene.names):
        sheet.right(x, 1, shorten(scene.names[seat], COLUMN - 1), "faint")
