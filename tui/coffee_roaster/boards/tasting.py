"""Test de la tasse as a board: the cup with its ten places, the hand, the trays, the sack."""

from __future__ import annotations

from rules.coffee_roaster.actions import Pick, Return, ToCup, ToTray
from rules.coffee_roaster.effects import CupEffect
from rules.coffee_roaster.scoring import EMPTY_PLACE, score
from rules.coffee_roaster.state import Ask, State
from rules.coffee_roaster.tokens import EMPTY
from tui.coffee_roaster.boards.pieces import big_coin, coin, coin_width, coins, one, sack, scale
from tui.coffee_roaster.boards.roasting import bag_title, wanted
from tui.coffee_roaster.words import look
from tui.coffee_roaster.words.terms import CUP_EFFECTS, token
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language
from tui.words.text import capital

#: Lines the board needs, compact and wide.
HEIGHT = (14, 28)

#: Where the middle of each place lies in the cup: column and line.
PLACES = (
    (9, 1), (18, 1), (27, 1),
    (9, 3), (18, 3),
    (9, 5), (18, 5), (27, 5),
    (13, 7), (22, 7),
)  # fmt: skip
SELECTION, EXCHANGE = (23, 3), (27, 7)


def compact(scene: Scene) -> Canvas:
    """Everything in 80×14."""
    sheet = Canvas(80, HEIGHT[False])
    state, _ = scene.state, scene.language
    cup(sheet, 1, 0, scene)
    hand(sheet, 46, 0, scene)
    trays(sheet, 62, 0, scene)
    sack(sheet, 46, 5, 33, 7, state.bag, bag_title(state, _), _)
    so_far(sheet, 1, 12, state, _)
    return sheet


def cup(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The cup on its saucer, with what lies on its places."""
    state, _ = scene.state, scene.language
    sheet.put(x + 2, y, "▄" * 34, "porcelain/ink")
    for row in range(1, 7):
        sheet.put(x + 1, y + row, "▐", "porcelain/ink")
        sheet.fill(x + 2, y + row, 34, 1, "porcelain")
        sheet.put(x + 36, y + row, "▌", "porcelain/ink")
    handle(sheet, x + 36, y + 2)
    sheet.put(x + 2, y + 7, "▝" + "█" * 32 + "▘", "porcelain/ink")
    sheet.fill(x + 3, y + 7, 32, 1, "porcelain")
    sheet.put(x + 3, y + 8, "▝" + "█" * 30 + "▘", "porcelain/ink")
    sheet.put(x + 6, y + 9, "▀" * 26, "porcelain/ink")
    sheet.put(x, y + 10, "▝▀▀▀" + "▀" * 30 + "▀▀▀▘", "porcelain/ink")
    for number in range(len(state.places)):
        place(sheet, x, y, number, scene)
    effect_place(sheet, x, y, SELECTION, CupEffect.SELECTION, "◂", state, _)
    effect_place(sheet, x, y, EXCHANGE, CupEffect.EXCHANGE, "↔", state, _)


def handle(sheet: Canvas, x: int, y: int) -> None:
    """The cup's handle."""
    sheet.put(x, y, "▛▀▀▜▖", "porcelain/ink")
    sheet.put(x + 3, y + 1, "▐▌", "porcelain/ink")
    sheet.put(x + 3, y + 2, "▐▌", "porcelain/ink")
    sheet.put(x, y + 3, "▙▄▄▟▘", "porcelain/ink")


def place(sheet: Canvas, x: int, y: int, number: int, scene: Scene) -> None:
    """One of the ten places: its token, or an oval; lit where the choice would change it."""
    state, _ = scene.state, scene.language
    column, line = PLACES[number]
    at, row = x + column, y + line
    lit = number == changed_place(scene)
    kind = state.places[number]
    sheet.tell(look.place(state, number, _), at - 3, row, 7)
    if kind == EMPTY:
        sheet.centre(at - 3, row, 7, "(   )", "porcelain_faint")
        if lit:
            sheet.centre(at - 3, row, 7, " ▾ ", "lit")
        return
    ground = "lit" if lit else "porcelain"
    if lit:
        sheet.fill(at - 3, row, 7, 1, "lit")
    coin(sheet, at - coin_width(kind, _) // 2, row, kind, ground, _)
    sheet.spot(Return(kind), at - 3, row, 7)


def changed_place(scene: Scene) -> int | None:
    """The place the choice under the cursor fills or empties."""
    places, target = scene.state.places, scene.target
    if isinstance(target, ToCup | Pick) and EMPTY in places:
        return places.index(EMPTY)
    if isinstance(target, Return) and target.token in places:
        return places.index(target.token)
    return None


def effect_place(
    sheet: Canvas,
    x: int,
    y: int,
    where: tuple[int, int],
    effect: CupEffect,
    mark: str,
    state: State,
    _: Language,
) -> None:
    """Selection and exchange beside the places they serve, plain once won."""
    if state.won(effect):
        sheet.put(x + where[0], y + where[1], f"{mark} {_(CUP_EFFECTS[effect])}", "porcelain")


def hand(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The token in hand, large; two or three of them side by side."""
    state, _ = scene.state, scene.language
    sheet.put(x, y, hand_title(state, _), "crema")
    if not state.hand:
        return
    column = x
    for kind in state.hand:
        after = big_coin(sheet, column, y + 1, kind, "ink", _)
        sheet.spot(Pick(kind), column, y + 1, after - column, 3)
        if scene.target == Pick(kind):
            sheet.centre(column, y + 4, after - column, "▲", "crema")
        column = after
    if len(state.hand) == 1:
        sheet.put(x, y + 4, capital(token(state.hand[0], _)), "ink")


def hand_title(state: State, _: Language) -> str:
    """What the tokens in hand are for."""
    if state.ask is Ask.EXCHANGE_SECOND:
        return _("Remis au sac")
    if state.ask is Ask.EXCHANGE:
        return _("Tasse pleine")
    return _("En main")


def trays(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The cardboard trays: what was set aside and the places left."""
    state, _ = scene.state, scene.language
    places = state.tray_places
    sheet.put(x, y, _("Plateau {used}/{places}", used=len(state.tray), places=places), "crema")
    sheet.fill(x, y + 1, 17, 3, "board")
    sheet.tell(look.tray(state, _), x, y, 17)
    for number in range(places):
        column, row = x + 1 + 5 * (number % 3), y + 1 + 2 * (number // 3)
        lit = isinstance(scene.target, ToTray) and number == len(state.tray)
        if number < len(state.tray):
            coin(sheet, column, row, state.tray[number], "board", _)
        else:
            sheet.put(column, row, "( )" if not lit else " ▾ ", "lit" if lit else "board_line")
        sheet.spot(ToTray(), x, y + 1, 17, 3)


def so_far(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """What the card asks for and what the cup is worth as it stands."""
    card = state.coffee
    now = score(card, state.places)
    after = sheet.put(x, y, _("Vise {total}", total=card.peak) + "  ", "crema")
    coins(sheet, after, y, 18, 1, wanted(state), "ink", _)
    negative = now.negative - EMPTY_PLACE * (EMPTY in state.places)
    parts = _(
        "total {sum} : {roast}, saveurs {flavour}, savoir {skill}, −{negative}",
        sum=now.level_sum,
        roast=now.roast,
        flavour=now.flavour,
        skill=now.skill,
        negative=negative,
    )
    sheet.put(x, y + 1, shorten(parts, 38), "ink")
    scale(sheet, x + 39, y, card, one(now.level_sum), _)
