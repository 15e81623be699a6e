"""The end of the game: every category of every player, side by side."""

from __future__ import annotations

from rules.coffee_traders.scoring import coins, scores, winners
from tui.coffee_traders.boards.paints import piece
from tui.coffee_traders.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.gaps import gaps
from tui.words.text import figure, wrap

#: Where the first player's points end, and how far the next column is.
FIRST, COLUMN = 36, 11

#: The lines of the first category, of the totals, of the coins that break a tie, of the winner.
PARTS, TOTAL, COINS, WON = 2, 14, 15, 16
HEIGHT = 17


def board(scene: Scene) -> Canvas:
    """The score table, and who wins."""
    sheet = Canvas(80, height(scene))
    sheet.blit(table(scene, 80), 0, 0)
    told, totals, won = lost(scene), [own.total for own in scores(scene.state)], WON
    if told and totals.count(max(totals)) == 1:  # between equals the coins are needed there
        sheet.fill(0, COINS, sheet.width, 1, "ink")
        said = wrap(told, 78) if scene.wide else [shorten(told, 78)]
        for line, text in enumerate(said, start=COINS):
            sheet.put(1, line, text, "ink")
        won = COINS + len(said)
    sheet.put(1, won, shorten(verdict(scene), 78), "good")
    return sheet


def height(scene: Scene) -> int:
    """The lines of the board; on a wide screen it tells whole what was missing."""
    return HEIGHT + scene.wide


def lost(scene: Scene) -> str:
    """Line by line, why whoever looks did not win; nothing if they did."""
    state, _ = scene.state, scene.language
    sheets, won = scores(state), winners(state)
    if scene.viewer in won or scene.viewer >= len(sheets):
        return ""
    name = terms.person(scene, won[0])
    return gaps(sheets[scene.viewer], sheets[won[0]], name, lambda key: _(terms.PARTS[key]), _)


def table(scene: Scene, width: int) -> Canvas:
    """Every category of every player, at any time."""
    sheet = Canvas(width, HEIGHT)
    state, _ = scene.state, scene.language
    sheets, won = scores(state), winners(state)
    column = min(COLUMN, (width - FIRST) // len(sheets) + 2)
    for line, part in enumerate(sheets[0].lines, start=PARTS):
        sheet.put(1, line, _(terms.PARTS[part.part]), "ink")
    sheet.put(1, TOTAL, _("Total"), "crema")
    sheet.put(1, COINS, _("pièces, à égalité de points"), "faint")
    for own in sheets:
        x = FIRST + own.seat * column
        heading(sheet, x, column, scene, own.seat)
        best = "good" if own.seat in won else "crema"
        for line, part in enumerate(own.lines, start=PARTS):
            sheet.right(x, line, figure(part.points), "ink" if part.points else "faint")
        sheet.right(x, TOTAL, figure(own.total), best)
        sheet.right(x, COINS, str(coins(state.players[own.seat])), "faint")
    return sheet


def verdict(scene: Scene) -> str:
    """Who wins, and by what: points, coins between equals, or together."""
    state, _ = scene.state, scene.language
    sheets, won = scores(state), winners(state)
    names = ", ".join(terms.person(scene, seat) for seat in won)
    if len(won) > 1:
        return _("Victoire partagée : {seats}", seats=names)
    best = sheets[won[0]].total
    if sum(own.total == best for own in sheets) > 1:
        left = terms.coins(coins(state.players[won[0]]), _)
        return _("Victoire : {seats}, à égalité de points, par {coins}", seats=names, coins=left)
    return _("Victoire : {seats}", seats=names)


def heading(sheet: Canvas, x: int, column: int, scene: Scene, seat: int) -> None:
    """A player's colour, and the name below it."""
    state, _ = scene.state, scene.language
    colour = shorten(terms.seat(state, seat, _), column - 2)
    piece(sheet, x - len(colour) - 2, 0, state, seat, _)
    sheet.right(x, 0, colour, "crema")
    if seat < len(scene.names):
        sheet.right(x, 1, shorten(scene.names[seat], column - 1), "faint")
