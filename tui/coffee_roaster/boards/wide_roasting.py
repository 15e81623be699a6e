"""Torréfaction on a wide screen: the same board with large coins and slots, in 82×28."""

from __future__ import annotations

from rules.coffee_roaster.actions import GoOn, Lay, PlaceBean, Use
from rules.coffee_roaster.effects import CupEffect, Immediate
from rules.coffee_roaster.state import Ask
from rules.coffee_roaster.tokens import EMPTY, FLAVOURS, Token, listed
from tui.coffee_roaster.boards.paints import paint_of
from tui.coffee_roaster.boards.pieces import (
    big_coin,
    big_coins,
    big_slot,
    coin,
    coins,
    ring,
    sack,
)
from tui.coffee_roaster.boards.roasting import (
    JOKER,
    hand_title,
    next_round,
    roasting_bag,
    slots_in_reach,
    space_paint,
    uses,
)
from tui.coffee_roaster.words import figures, look
from tui.coffee_roaster.words.terms import CUP_EFFECTS, IMMEDIATE
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten

SIZE = (82, 28)

#: Columns from one thermostat space to the next, and what is drawn of it.
STRIDE, SPACE = 9, 8


def board(scene: Scene) -> Canvas:
    """Thermostat above; drawn tokens and sack at the left, the roast board at the right."""
    sheet = Canvas(*SIZE)
    state, _ = scene.state, scene.language
    thermostat(sheet, 1, 0, scene)
    drawn_tokens(sheet, 1, 6, scene)
    sack(sheet, 1, 20, 37, 8, state.bag, roasting_bag(state, _), _)
    roast_board(sheet, 40, 6, scene)
    return sheet


def thermostat(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """Nine tall spaces, the smoke under the red ones, the marker under the present one."""
    state, _ = scene.state, scene.language
    sheet.put(x, y, _("Thermostat"), "crema")
    sheet.put(x + 12, y, _("tour {round}", round=state.round), "faint")
    aim = _("Vise {total}", total=state.coffee.peak)
    told = f"{aim} · {figures.cup_to_expect(state, _)}"
    begin = sheet.right(x + STRIDE * 9 - 1, y, told, "crema")
    sheet.tell(look.aim(state, _), begin, y, x + STRIDE * 9 - 1 - begin)
    for number, space in enumerate(state.board.thermostat):
        at = x + STRIDE * number
        paint = space_paint(state, number, space)
        sheet.fill(at, y + 1, SPACE, 3, paint)
        sheet.tell(look.space(state, number, _), at, y + 1, SPACE, 4)
        sheet.centre(at, y + 2, SPACE, str(space.draw), paint)
        if space.red:
            sheet.centre(at, y + 3, SPACE, f"+{space.gain}", paint)
        under_space(sheet, at, y + 4, number, scene)


def under_space(sheet: Canvas, x: int, y: int, number: int, scene: Scene) -> None:
    """The smoke that waits, the marker of the present space, and that of the next one."""
    state, _ = scene.state, scene.language
    if state.smoke[number]:
        after = coin(sheet, x + 1, y, Token.SMOKE, "ink", _)
        sheet.put(after, y, f"×{state.smoke[number]}", "ink")
    elif number == state.space:
        sheet.centre(x, y, SPACE, "▲", "crema")
    elif number == state.space + 1 and isinstance(scene.target, GoOn):
        sheet.centre(x, y, SPACE, _("suite"), "crema")


def drawn_tokens(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The drawn tokens, large; those in hand below them."""
    state, _ = scene.state, scene.language
    if state.ask is Ask.DECIDE:
        next_round(sheet, x, y, state, _, large=True)
        return
    drawn = listed(state.drawn)
    sheet.put(x, y, _.plural("Pioche : {n} jeton", "Pioche : {n} jetons", len(drawn)), "crema")
    if not state.hand:
        big_coins(sheet, x, y + 2, 37, drawn, "ink", _)
        return
    coins(sheet, x, y + 2, 37, 2, drawn, "ink", _)
    sheet.put(x, y + 6, hand_title(state, _), "crema")
    big_coins(sheet, x, y + 8, 37, state.hand, "ink", _)


def roast_board(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """Five rows of four lines: an immediate effect at the left, a cup effect at the right."""
    state, _ = scene.state, scene.language
    sheet.fill(x, y, 41, 22, "board")
    sheet.put(x + 1, y, _("Effets immédiats"), "board_faint")
    sheet.put(x + 23, y, _("Effets de tasse"), "board_faint")
    joker(sheet, x + 1, y + 1, scene)
    for number, effect in enumerate(Immediate):
        immediate(sheet, x + 1, y + 5 + 4 * number, effect, scene)
    for number, effect in enumerate(state.rows):
        cup_effect(sheet, x + 23, y + 1 + 4 * number, number, effect, scene)
    if state.board.side_flavours:
        after = sheet.put(x + 1, y + 21, _("réserve") + " ", "board_faint")
        side = [token for token in FLAVOURS if token in state.side]
        coins(sheet, after, y + 21, 20, 1, side, "board", _)


def joker(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The two beans that are exchanged for the joker."""
    state, _ = scene.state, scene.language
    sheet.put(x, y, _(JOKER), "board_faint" if all(state.joker_beans) else "board")
    sheet.tell(look.joker(state, _), x, y, 12, 4)
    for number, bean in enumerate((Token.LEVEL_0, Token.LEVEL_1)):
        at = x + 6 * number
        if state.joker_beans[number]:
            big_coin(sheet, at, y + 1, bean, "board", _)
        else:
            lit = scene.target == PlaceBean(bean)
            ring(sheet, at, y + 1, str(number), paint_of(bean), "board", lit=lit)
        sheet.spot(PlaceBean(bean), at, y + 1, 5, 3)


def immediate(sheet: Canvas, x: int, y: int, effect: Immediate, scene: Scene) -> None:
    """An immediate effect: its name, and the slot below."""
    state, _ = scene.state, scene.language
    token = state.immediate[tuple(Immediate).index(effect)]
    lit = isinstance(scene.target, Use) and scene.target.effect == effect
    name = shorten(_(IMMEDIATE[effect]), 20)
    sheet.put(x, y, name, "board" if token == EMPTY else "board_faint")
    colour = getattr(state.pack.immediate, effect)
    big_slot(sheet, x, y + 1, colour, token, lit, _)
    sheet.tell(look.immediate(state, effect, _), x, y, 20, 4)
    for action in uses(scene, effect):
        sheet.spot(action, x, y, 20, 4)


def cup_effect(sheet: Canvas, x: int, y: int, number: int, effect: CupEffect, scene: Scene) -> None:
    """A cup effect: its name, marked when won, and its two slots below."""
    state, _ = scene.state, scene.language
    name = shorten(_(CUP_EFFECTS[effect]), 17)
    won = state.won(effect)
    sheet.tell(look.cup_effect(state, number, _), x, y, 17, 4)
    sheet.put(x, y, f"✓ {name}" if won else name, "board_good" if won else "board")
    reach = slots_in_reach(scene)
    for side in (0, 1):
        at = 2 * number + side
        colour = state.pack.row_colours[at]
        big_slot(sheet, x + 7 * side, y + 1, colour, state.slots[at], at in reach, _)
        sheet.spot(Lay(at), x + 7 * side, y + 1, 6, 3)
