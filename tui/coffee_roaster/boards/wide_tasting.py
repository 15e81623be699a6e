"""Test de la tasse on a wide screen: the same board with large coins, in 82×28."""

from __future__ import annotations

from rules.coffee_roaster.actions import Pick, Return, ToTray
from rules.coffee_roaster.effects import CupEffect
from rules.coffee_roaster.scoring import EMPTY_PLACE, score
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY
from tui.coffee_roaster.boards.pieces import big_coin, big_coin_width, ring, sack
from tui.coffee_roaster.boards.roasting import bag_title
from tui.coffee_roaster.boards.tasting import changed_place, hand_title
from tui.coffee_roaster.words import look, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language
from tui.words.text import capital, figure

SIZE = (82, 28)

#: The left column and first line of each place in the cup.
PLACES = (
    (7, 2), (19, 2), (31, 2),
    (7, 6), (19, 6),
    (7, 10), (19, 10), (31, 10),
    (13, 14), (25, 14),
)  # fmt: skip
SELECTION, EXCHANGE = (27, 7), (33, 15)


def board(scene: Scene) -> Canvas:
    """The cup at the left, above what it is worth; hand, trays and sack at the right."""
    sheet = Canvas(*SIZE)
    state, _ = scene.state, scene.language
    cup(sheet, 1, 0, scene)
    worth(sheet, 1, 23, state, _)
    hand(sheet, 56, 0, scene)
    trays(sheet, 56, 6, scene)
    sack(sheet, 56, 15, 25, 13, state.bag, bag_title(state, _), _)
    return sheet


def cup(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The cup on its saucer."""
    state, _ = scene.state, scene.language
    white = "porcelain/ink"
    sheet.put(x + 2, y, "▄" * 42, white)
    for row in range(1, 14):
        sheet.put(x + 1, y + row, "▐", white)
        sheet.fill(x + 2, y + row, 42, 1, "porcelain")
        sheet.put(x + 44, y + row, "▌", white)
    handle(sheet, x + 44, y + 4)
    for row, inset in ((14, 2), (15, 3), (16, 4), (17, 5)):
        sheet.put(x + inset, y + row, "▐", white)
        sheet.fill(x + inset + 1, y + row, 44 - 2 * inset, 1, "porcelain")
        sheet.put(x + 45 - inset, y + row, "▌", white)
    sheet.put(x + 7, y + 18, "▀" * 32, white)
    sheet.put(x + 12, y + 19, "▀" * 22, white)
    sheet.put(x, y + 20, "▝" + "▀" * 44 + "▘", white)
    for number in range(len(state.places)):
        place(sheet, x, y, number, scene)
    marks = ((SELECTION, CupEffect.SELECTION, "◂"), (EXCHANGE, CupEffect.EXCHANGE, "↔"))
    for (column, line), effect, mark in marks:
        if state.won(effect):
            text = f"{mark} {_(terms.CUP_EFFECTS[effect])}"
            sheet.put(x + column, y + line, text, "porcelain")


def handle(sheet: Canvas, x: int, y: int) -> None:
    """The cup's handle."""
    white = "porcelain/ink"
    sheet.put(x, y, "▛▀▀▀▜▙▖", white)
    for row in range(1, 6):
        sheet.put(x + 5, y + row, "▐█", white)
    sheet.put(x, y + 6, "▙▄▄▄▟▛▘", white)


def place(sheet: Canvas, x: int, y: int, number: int, scene: Scene) -> None:
    """One of the ten places: its token, or a ring; lit where the choice would change it."""
    state, _ = scene.state, scene.language
    column, line = PLACES[number]
    at, row = x + column, y + line
    lit = number == changed_place(scene)
    kind = state.places[number]
    sheet.tell(look.place(state, number, _), at, row, 6, 3)
    if kind == EMPTY:
        ring(sheet, at, row, "▾" if lit else " ", "saucer", "porcelain", lit=lit)
        return
    ground = "lit" if lit else "porcelain"
    if lit:
        sheet.fill(at - 1, row, 7, 3, "lit")
    big_coin(sheet, at - (big_coin_width(kind, _) - 5), row, kind, ground, _)
    sheet.spot(Return(kind), at, row, 6, 3)


def hand(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The tokens in hand; a mark below the one under the cursor."""
    state, _ = scene.state, scene.language
    sheet.put(x, y, hand_title(state, _), "crema")
    column = x
    for kind in state.hand:
        after = big_coin(sheet, column, y + 1, kind, "ink", _)
        sheet.spot(Pick(kind), column, y + 1, after - column, 3)
        if scene.target == Pick(kind):
            sheet.centre(column, y + 4, after - column, "▲", "crema")
        column = after + 1
    if len(state.hand) == 1:
        sheet.put(column + 1, y + 2, capital(terms.token(state.hand[0], _)), "ink")


def trays(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The cardboard trays, three places a row."""
    state, _ = scene.state, scene.language
    places = state.tray_places
    title = _("Plateau {used}/{places}", used=len(state.tray), places=places)
    sheet.put(x, y, title, "crema")
    sheet.fill(x, y + 1, 25, 7, "board")
    sheet.tell(look.tray(state, _), x, y, 25)
    for number in range(places):
        column, row = x + 2 + 7 * (number % 3), y + 1 + 3 * (number // 3) + number // 3
        lit = isinstance(scene.target, ToTray) and number == len(state.tray)
        if number < len(state.tray):
            big_coin(sheet, column, row, state.tray[number], "board", _)
        else:
            ring(sheet, column, row, "▾" if lit else " ", "tray", "board", lit=lit)
    sheet.spot(ToTray(), x, y + 1, 25, 7)


def worth(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """What the cup is worth as it stands, part by part, the empty places left out."""
    now = score(state.coffee, state.places)
    negative = now.negative - EMPTY_PLACE * (EMPTY in state.places)
    flavour, skill, bad = (terms.PARTS[part] for part in ("flavour", "skill", "negative"))
    parts = (
        (_("niveaux {sum}", sum=now.level_sum), now.roast),
        (_(flavour), now.flavour),
        (_(skill), now.skill),
        (_(bad), -negative),
    )
    for row, (name, points) in enumerate(parts, start=y):
        sheet.put(x + 2, row, capital(name), "faint")
        sheet.right(x + 26, row, figure(points), "ink")
    total = now.roast + now.flavour + now.skill - negative
    sheet.put(x + 2, y + 4, _("Pour l'instant"), "crema")
    sheet.right(x + 26, y + 4, figure(total), "crema")
