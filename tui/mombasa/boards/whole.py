"""The whole table beside the board of a large screen: players, tracks, cards, books."""

from __future__ import annotations

from tui.contract.scene import Scene
from tui.drawing import blocks, side_by_side
from tui.drawing.canvas import Canvas
from tui.drawing.side_by_side import Head
from tui.mombasa.boards import library, market, paints
from tui.mombasa.words import everybody, terms
from tui.words.language import N_
from tui.words.text import wrap

#: How a row of a company is read.
LEGEND = N_("Par compagnie : case sur la piste (parts) = leur valeur.")

#: Where that stands, beside the cards.
BESIDE = 3 * market.CARD + 2


def draw(scene: Scene, width: int) -> Canvas:
    """Everybody side by side, the cards with a legend beside them, the books."""
    state, _ = scene.state, scene.language
    table = players(scene, width - 1)
    shop, books = market.draw(state, _), library.draw(state, _)
    sheet = Canvas(width, table.height + shop.height + books.height + 5)
    sheet.blit(table, 1, 0)
    y = table.height + 1
    blocks.title(sheet, 1, y, width - 2, _("L'étal des cartes"))
    sheet.blit(shop, 1, y + 1)
    for line, text in enumerate(wrap(_(LEGEND), width - BESIDE - 2), start=y + 2):
        sheet.put(BESIDE + 1, line, text, "faint")
    y += shop.height + 1
    blocks.title(sheet, 1, y, width - 2, _("Les livres"))
    library.rounds(sheet, y + 1, state, _)
    sheet.blit(books, 1, y + 2)
    return sheet


def players(scene: Scene, width: int) -> Canvas:
    """What each has."""
    state, _ = scene.state, scene.language
    heads = [
        Head(terms.letter(seat, _), paints.SEATS[seat], terms.called(scene, seat))
        for seat in range(len(state.seats))
    ]
    return side_by_side.draw(width, heads, tuple(everybody.brief(state, _)), "MO-201")
