"""The end of the game: the seven categories of every player, side by side."""

from __future__ import annotations

from rules.mombasa.names import COMPANIES
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import NAMES, scores, shares, winners
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import atlas, geography, paints
from tui.mombasa.words import terms
from tui.words.gaps import gaps
from tui.words.text import figure, wrap

#: Where the first player's points end, and how far the next column is.
FIRST, COLUMN = 39, 13
HEIGHT = 15
TOTAL = 10


def board(scene: Scene) -> Canvas:
    """The score table; of shares also how many and what each is worth. On a wide screen the map
    as it was left stands above."""
    table = sheets(scene)
    if not scene.wide:
        return table
    world = atlas.draw(scene.state, atlas.SMALL, atlas.PLAIN, scene.language)
    sheet = Canvas(80, world.height + 1 + table.height)
    sheet.blit(world, (80 - world.width) // 2, 0)
    sheet.spots.clear()
    sheet.blit(table, 0, world.height + 1)
    return sheet


def height(scene: Scene) -> int:
    """The lines of the board."""
    world = geography.plan(scene.state.options.pack, *atlas.SMALL)
    return world.height + 1 + HEIGHT if scene.wide else HEIGHT


def sheets(scene: Scene) -> Canvas:
    """The seven categories line by line, a column for each player."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    found, victors = scores(state), winners(state)
    for line, part in enumerate(found[0].lines, start=2):
        sheet.put(1, line, _(terms.PARTS[part.part]), "ink")
    sheet.put(1, TOTAL - 1, "─" * 78, "line")
    sheet.put(1, TOTAL, _("Total"), "crema")
    for own in found:
        x = FIRST + COLUMN * own.seat
        begin = sheet.right(x, 0, shorten(terms.called(scene, own.seat), COLUMN - 3), "crema")
        paints.piece(sheet, begin - 2, 0, own.seat, _)
        for line, part in enumerate(own.lines, start=2):
            text = points(state, own.seat, part.part, part.points)
            sheet.right(x, line, text, "ink" if part.points else "faint")
        sheet.right(x, TOTAL, figure(own.total), "lit" if own.seat in victors else "crema")
    won = ", ".join(terms.called(scene, seat) for seat in victors)
    sheet.put(1, TOTAL + 2, _("Victoire : {seats}", seats=won), "good")
    if scene.viewer not in victors:
        best = found[victors[0]]
        name = terms.called(scene, best.seat)
        told = gaps(found[scene.viewer], best, name, lambda key: _(terms.PARTS[key]), _)
        for line, text in enumerate(wrap(told, 78), start=TOTAL + 3):
            sheet.put(1, line, text, "ink")
    return sheet


def points(state: State, seat: int, part: str, total: int) -> str:
    """The points of a line, of a company with how they come about."""
    if part not in NAMES:
        return str(total)
    company = COMPANIES[NAMES.index(part)]
    owned = shares(state, state.seats[seat], company)
    return f"{owned}×{share_value(state, company)} = {total}"
