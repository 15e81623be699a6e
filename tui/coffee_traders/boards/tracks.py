"""The Arabica track and the counter track."""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_traders.pieces import COOPS
from rules.coffee_traders.state import State
from rules.coffee_traders.tracks import COIN_COLUMN, DONKEY_COLUMN, LAST_COLUMN, final_height
from tui.coffee_traders.boards.paints import piece
from tui.coffee_traders.words import holdings, look, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language
from tui.words.text import wrap

#: The first column of the track, and how wide a column is: five letters and a bar.
LEFT, COLUMN = 4, 5
WIDTH = LEFT + (LAST_COLUMN - 1) * COLUMN + 2
HEIGHT = len(COOPS) + 3
BOARD_HEIGHT = HEIGHT + 2


def draw(state: State, _: Language) -> Canvas:
    """Every disc on the five rows, what the columns give, and how high the counters stand."""
    sheet = Canvas(WIDTH, HEIGHT)
    heads(sheet, _)
    for row in COOPS:
        sheet.put(0, 1 + row, terms.short(row, _), "crema")
        for column in range(1, LAST_COLUMN + 1):
            x = LEFT + (column - 1) * COLUMN
            sheet.tell(look.arabica(state, row, column, _), x, 1 + row, COLUMN)
            discs(sheet, x, 1 + row, state, row, column, _)
    x = sheet.put(0, len(COOPS) + 2, _("Compteurs"), "crema") + 1
    for seat, player in enumerate(state.players):
        x = piece(sheet, x, len(COOPS) + 2, state, seat, _)
        height = final_height(state, player)
        x = sheet.put(x, len(COOPS) + 2, f" {height}", "ink") + 2
    return sheet


def height(scene: Scene) -> int:
    """The lines of the board, whatever the screen."""
    return BOARD_HEIGHT


def board(scene: Scene, lines: int = 0) -> Canvas:
    """The track while a step looks for its row: the row under the cursor is lit."""
    sheet = Canvas(80, BOARD_HEIGHT)
    state, _ = scene.state, scene.language
    sheet.blit(draw(state, _), 1, 0)
    row = getattr(scene.target, "row", None)
    if row is not None:
        sheet.put(1, 1 + row, terms.short(row, _), "lit")
    line = 1
    for text in notes(_):
        for part in wrap(text, 79 - WIDTH - 4):
            sheet.put(WIDTH + 4, line, part, "faint")
            line += 1
    return sheet


def notes(_: Language) -> tuple[str, ...]:
    """What the columns bring."""
    return (
        _("2 partout : un négociant ; 3 partout : un camion."),
        _("Colonne 4 : une pièce. Colonne 5 : un âne au premier."),
        _("Colonne 6 : 6 points. Colonne 7 : 4 de plus, pour un seul joueur."),
    )


def heights(scene: Scene) -> Iterator[str]:
    """The counters everybody has, and what the counter track is worth to them."""
    for seat in range(len(scene.state.players)):
        told = holdings.counters(scene.state, seat, scene.language)
        yield f"{terms.person(scene, seat)}, {told}"


def heads(sheet: Canvas, _: Language) -> None:
    """The columns by number, with a coin and a donkey where they lie."""
    for column in range(1, LAST_COLUMN + 1):
        sign = {COIN_COLUMN: "₵", DONKEY_COLUMN: _("â")}.get(column, "")
        sheet.put(LEFT + (column - 1) * COLUMN, 0, f"{column}{sign}", "faint")


def discs(sheet: Canvas, x: int, y: int, state: State, row: int, column: int, _: Language) -> None:
    """Who stands on a space."""
    here = [seat for seat, own in enumerate(state.players) if own.arabica[row] == column]
    if not here:
        sheet.put(x, y, "·", "faint")
    for seat in here:
        x = piece(sheet, x, y, state, seat, _)
