"""The end of the game: the seven categories of every player, side by side."""

from __future__ import annotations

from rules.mombasa.names import COMPANIES
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import NAMES, scores, shares, winners
from rules.mombasa.state import State
from tui.canvas import Canvas, shorten
from tui.mombasa import paints, words
from tui.mombasa.pauses import called
from tui.scene import Scene

#: Where the first player's points end, and how far the next column is.
FIRST, COLUMN = 39, 13
HEIGHT = 13
TOTAL = 10


def board(scene: Scene) -> Canvas:
    """The score table; of shares also how many and what each is worth."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    sheets = scores(state)
    best = max(own.total for own in sheets)
    for own in sheets:
        x = FIRST + COLUMN * own.seat
        name = shorten(called(scene, own.seat), COLUMN - 3)
        begin = sheet.right(x, 0, name, "crema")
        paints.piece(sheet, begin - 2, 0, own.seat, _)
        for line, part in enumerate(own.lines, start=2):
            text = points(state, own.seat, part.part, part.points)
            sheet.right(x, line, text, "ink" if part.points else "faint")
        sheet.right(x, TOTAL, f" {own.total} ", "lit" if own.total == best else "crema")
    for line, part in enumerate(sheets[0].lines, start=2):
        sheet.put(1, line, _(words.PARTS[part.part]), "ink")
    sheet.put(1, TOTAL, _("Total"), "crema")
    won = ", ".join(called(scene, seat) for seat in winners(state))
    sheet.put(1, TOTAL + 2, _("Victoire : {seats}", seats=won), "good")
    return sheet


def points(state: State, seat: int, part: str, total: int) -> str:
    """The points of a line, of a company with how they come about."""
    if part not in NAMES:
        return str(total)
    company = COMPANIES[NAMES.index(part)]
    owned = shares(state, state.seats[seat], company)
    return f"{owned}×{share_value(state, company)} = {total}"
