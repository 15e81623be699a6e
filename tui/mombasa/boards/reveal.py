"""The plans are turned up: everybody's zone side by side, and who leads in what."""

from __future__ import annotations

from rules.mombasa.names import EMPTY, SLOTS
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import paints, spaces, tracks
from tui.mombasa.words import terms

HEIGHT = 16
#: Where the cards of a zone begin.
CARDS = 16


def board(scene: Scene) -> Canvas:
    """The zones of all; on a wide screen the tracks below."""
    return tracks.below(reveal(scene), scene)


def height(scene: Scene) -> int:
    """The lines of the board."""
    return HEIGHT + 1 + tracks.HEIGHT if scene.wide else HEIGHT


def reveal(scene: Scene) -> Canvas:
    """Everybody's cards, turned up one player after the other, then who leads in what."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    head = _("Manche {round} : les cartes sont révélées", round=state.round)
    blocks.title(sheet, 0, 0, 80, head)
    shown = len(state.seats) if scene.beat is None else scene.beat
    for seat in range(shown):
        zone(sheet, 1 + 2 * seat, scene, seat)
    if scene.beat is None:
        table = spaces.majorities(state, _)
        sheet.blit(table, 0, HEIGHT - table.height)
    return sheet


def zone(sheet: Canvas, y: int, scene: Scene, seat: int) -> None:
    """A player's zone as a row of cards."""
    state, _ = scene.state, scene.language
    paints.piece(sheet, 1, y, seat, _)
    sheet.put(3, y, shorten(terms.called(scene, seat), CARDS - 4), "crema")
    x = CARDS
    for place, card in enumerate(state.seats[seat].zone):
        if card != EMPTY:
            sign = terms.slot(place) if place < SLOTS else "+"
            x = sheet.put(x, y, f" {sign} {terms.short_card(state, card, _)} ", "board") + 1
