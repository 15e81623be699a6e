"""The whole café beside the board of a large screen: everybody's area with all that belongs to it,
and the cards that still lie there."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cafe.scoring import scores
from rules.cafe.state import Ask, State
from tui.cafe.boards import area, offer, seats
from tui.cafe.boards.pieces import MASTER
from tui.cafe.words import terms
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas

#: The lines that the others share, the fewest of one, and the columns of the words beside an area.
SHARED, LEAST, PANEL = 34, 9, 26
#: The asks that have the cards on their own board.
CHOOSING = (Ask.TAKE, Ask.PAY, Ask.BID, Ask.PAY_BID)


def draw(scene: Scene, others: Sequence[int], width: int) -> Canvas | None:
    """The others, the next player first, then the cards."""
    lines = SHARED // max(1, len(others))
    parts = [one(scene, seat, width - 2, lines) for seat in others]
    if scene.state.ask not in CHOOSING and scene.state.offer:
        parts.append(cards(scene, width - 2))
    if not parts:
        return None
    sheet = Canvas(width, sum(part.height for part in parts))
    y = 0
    for part in parts:
        sheet.blit(part, 1, y)
        y += part.height
    return sheet


def one(scene: Scene, seat: int, width: int, lines: int) -> Canvas:
    """Somebody's area as large as it fits, beside it the warehouse and the coffee houses."""
    state: State = scene.state
    player, _ = state.players[seat], scene.language
    beside = width - PANEL - 1
    needed = max(LEAST, area.lines_for(player.area, beside, wide=False) + 1)
    sheet = Canvas(width, min(lines, needed))
    master = f" {MASTER}" if seat == state.master else ""
    name = f"{scene.names[seat]}{master} · {terms.company(player.area)}"
    blocks.title(sheet, 0, 0, width, name)
    total = _.plural("{n} point", "{n} points", scores(state)[seat].total)
    sheet.right(width - 1, 0, f" {total} ", "crema")
    rows = sheet.height - 1
    shown = area.view(player.area, beside, rows, (), wide=False)
    sheet.blit(area.draw(beside, rows, player, shown, (), _), 0, 1)
    after = seats.stock(sheet, beside + 1, 1, player, _)
    seats.houses(sheet, beside + 1, after, PANEL, sheet.height - after, player, _)
    return sheet


def cards(scene: Scene, width: int) -> Canvas:
    """The cards that nobody has taken."""
    state, _ = scene.state, scene.language
    sheet = Canvas(width, offer.SMALL[1] + 1)
    blocks.title(sheet, 0, 0, width, _("Les cartes offertes"))
    for at, number in enumerate(state.offer):
        sheet.blit(offer.offered(state, number, False, False, _), at * offer.SMALL[0], 1)
    return sheet
