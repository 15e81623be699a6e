"""Torréfaction as a board: thermostat, drawn tokens, sack, roast board, the card's target."""

from __future__ import annotations

from collections.abc import Iterable

from rules.coffee_roaster.actions import Flavour, GoOn, Lay, PlaceBean, Use
from rules.coffee_roaster.effects import CupEffect, Immediate
from rules.coffee_roaster.flavours import free_slots
from rules.coffee_roaster.pack import Space
from rules.coffee_roaster.roasting import at_end, counter
from rules.coffee_roaster.state import Ask, State
from rules.coffee_roaster.tokens import EMPTY, FLAVOURS, Token, listed
from tui.coffee_roaster.boards.paints import paint_of
from tui.coffee_roaster.boards.pieces import big_coins, coin, coins, sack, scale, slot
from tui.coffee_roaster.words import figures, look
from tui.coffee_roaster.words.terms import CUP_EFFECTS
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import N_, Language

#: Lines the board needs, compact and wide; and compact when there are many answers to show.
HEIGHT = (14, 28)
TIGHT_HEIGHT = 12
MANY = 10

JOKER = N_("Joker")
#: The names of the effects where room is scarce.
SHORT = {
    Immediate.TWO_EXTRA: N_("+2 jetons"),
    Immediate.TWO_NEW: N_("2 nouveaux"),
    Immediate.TWO_OF_FIVE: N_("2 sur 5"),
    Immediate.ELIMINATION: N_("Élimination"),
}


def height(scene: Scene) -> int:
    """How many lines the board takes."""
    return TIGHT_HEIGHT if tight(scene) else HEIGHT[scene.wide]


def tight(scene: Scene) -> bool:
    """Whether the answers need some of the board's lines."""
    return not scene.wide and len(scene.choices) > MANY


def compact(scene: Scene) -> Canvas:
    """Everything in 80 columns."""
    sheet = Canvas(80, height(scene))
    state, _ = scene.state, scene.language
    air = 0 if tight(scene) else 1
    thermostat(sheet, 1, 0, scene)
    drawn_tokens(sheet, 1, 2 + air, scene)
    sack(sheet, 1, 5 + air, 35, 5 + air, state.bag, roasting_bag(state, _), _)
    roast_board(sheet, 37, 2 + air, 8 + air, scene)
    target(sheet, 1, 10 + 2 * air, state, _)
    return sheet


def bag_title(state: State, _: Language) -> str:
    """The sack and how many tokens are in it."""
    return _.plural("Sac : {n} jeton", "Sac : {n} jetons", sum(state.bag))


def roasting_bag(state: State, _: Language) -> str:
    """The sack, how many tokens are in it, and the counter, which is the whole bag's."""
    return _("Sac {n} · compteur {total}", n=sum(state.bag), total=counter(state))


def thermostat(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The gauge: what each space draws, red zones, the smoke waiting there, where we are."""
    state, _ = scene.state, scene.language
    sheet.put(x, y, _("Thermostat"), "crema")
    sheet.put(x, y + 1, _("tour {round}", round=state.round), "faint")
    going = isinstance(scene.target, GoOn)
    for number, space in enumerate(state.board.thermostat):
        at = x + 12 + number * 7
        paint = space_paint(state, number, space)
        if going and number == state.space + 1:
            sheet.centre(at, y + 1, 6, _("suite"), "crema")
        sheet.centre(at, y, 6, f"{space_text(space):^6}", paint)
        sheet.tell(look.space(state, number, _), at, y, 6, 2)
        under_space(sheet, at, y + 1, state, number, _)
    sheet.put(x + 12 + 63, y, _("fin"), "faint")


def space_paint(state: State, number: int, space: Space) -> str:
    """Past spaces are heated, the present one is lit, red zones are red."""
    if number == state.space:
        return "lit"
    if number < state.space:
        return "heat"
    return "red" if space.red else "board"


def space_text(space: Space) -> str:
    """How many tokens a space draws, and the levels gained if more than one."""
    return f"{space.draw} +{space.gain}" if space.red else f"{space.draw}"


def under_space(sheet: Canvas, x: int, y: int, state: State, number: int, _: Language) -> None:
    """The smoke that waits at a space, or the marker below the present one."""
    if state.smoke[number]:
        after = coin(sheet, x, y, Token.SMOKE, "ink", _)
        sheet.put(after, y, f"{state.smoke[number]} ", "ink")
    elif number == state.space:
        sheet.centre(x, y, 6, "▲", "crema")


def drawn_tokens(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """What was drawn this round; in its place, between rounds, what the next round would bring."""
    state, _ = scene.state, scene.language
    if state.ask is Ask.DECIDE:
        next_round(sheet, x, y, state, _)
        return
    drawn = listed(state.drawn)
    sheet.put(x, y, _.plural("Pioche : {n} jeton", "Pioche : {n} jetons", len(drawn)), "crema")
    if state.hand:
        coins(sheet, x, y + 1, 37, 1, drawn, "ink", _)
        after = sheet.put(x, y + 2, hand_title(state, _) + " ", "ink")
        coins(sheet, after, y + 2, 37 - after, 1, state.hand, "ink", _)
    else:
        coins(sheet, x, y + 1, 37, 2, drawn, "ink", _)


def hand_title(state: State, _: Language) -> str:
    """What the tokens beside the drawn ones are."""
    return _("mis de côté") if state.ask is Ask.PUT_BACK else _("à trier")


def next_round(
    sheet: Canvas, x: int, y: int, state: State, _: Language, *, large: bool = False
) -> None:
    """Between rounds: what going on would mean."""
    if at_end(state):
        sheet.put(x, y, _("Le thermostat est au bout"), "crema")
        return
    space = state.board.thermostat[state.space + 1]
    sheet.put(x, y, _("Au tour suivant"), "crema")
    line = y + 1 + large
    after = sheet.put(
        x, line, _.plural("{n} jeton pioché", "{n} jetons piochés", space.draw), "ink"
    )
    if space.red:
        red = _("zone rouge : +{gain}", gain=space.gain)
        sheet.put(after + 1, line, f" {red} ", "red")
    smoke = (Token.SMOKE,) * state.smoke[state.space + 1]
    if smoke and large:
        sheet.put(x, line + 2, _("dans le sac :"), "ink")
        big_coins(sheet, x, line + 3, 37, smoke, "ink", _)
    elif smoke:
        after = sheet.put(x, line + 1, _("dans le sac :") + " ", "ink")
        coins(sheet, after, line + 1, 20, 1, smoke, "ink", _)


def roast_board(sheet: Canvas, x: int, y: int, height: int, scene: Scene) -> None:
    """Immediate effects at the left, the five cup effects with their two slots at the right."""
    _ = scene.language
    sheet.fill(x, y, 42, height, "board")
    sheet.put(x + 1, y, _("Effets immédiats"), "board_faint")
    sheet.put(x + 19, y, _("Effets de tasse"), "board_faint")
    immediate_effects(sheet, x + 1, y + 2, scene)
    cup_effects(sheet, x + 19, y + 2, scene)
    beside_board(sheet, x + 1, y + height - 1, scene.state, _)


def immediate_effects(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The joker's two beans and the four slots of the immediate effects."""
    state, _ = scene.state, scene.language
    sheet.put(x, y, _(JOKER), "board_faint" if all(state.joker_beans) else "board")
    sheet.tell(look.joker(state, _), x, y, 16)
    for number, bean in enumerate((Token.LEVEL_0, Token.LEVEL_1)):
        at = x + 10 + 3 * number
        lit = scene.target == PlaceBean(bean)
        bean_slot(sheet, at, y, bean, state.joker_beans[number], "lit" if lit else "board", _)
        sheet.spot(PlaceBean(bean), at, y, 3)
    for number, effect in enumerate(Immediate):
        row = y + 1 + number
        used = state.immediate[number] != EMPTY
        sheet.tell(look.immediate(state, effect, _), x, row, 16)
        lit = isinstance(scene.target, Use) and scene.target.effect == effect
        sheet.put(x, row, shorten(_(SHORT[effect]), 12), "board_faint" if used else "board")
        colour = getattr(state.pack.immediate, effect)
        slot(sheet, x + 12, row, colour, state.immediate[number], "lit" if lit else "board", _)
        for action in uses(scene, effect):
            sheet.spot(action, x, row, 16)


def uses(scene: Scene, effect: Immediate) -> Iterable[Use]:
    """The ways to use an effect that can be chosen now."""
    actions = (choice.action for choice in scene.choices)
    return (action for action in actions if isinstance(action, Use) and action.effect == effect)


def bean_slot(
    sheet: Canvas, x: int, y: int, bean: Token, filled: bool, ground: str, _: Language
) -> None:
    """A slot for a bean: the bean, or its outline."""
    if filled:
        coin(sheet, x, y, bean, ground, _)
        return
    edge = f"{paint_of(bean)}/{ground}"
    sheet.put(x, y, "▐", edge)
    sheet.put(x + 1, y, str(bean - Token.LEVEL_0), ground)
    sheet.put(x + 2, y, "▌", edge)


def cup_effects(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """Five rows: two slots, then the effect they win."""
    state, _ = scene.state, scene.language
    colours = state.pack.row_colours
    fitting = slots_in_reach(scene)
    for number, effect in enumerate(state.rows):
        for side in (0, 1):
            at = 2 * number + side
            ground = "lit" if at in fitting else "board"
            slot(sheet, x + 4 * side, y + number, colours[at], state.slots[at], ground, _)
            sheet.spot(Lay(at), x + 4 * side, y + number, 4)
        effect_name(sheet, x + 9, y + number, state, effect, _)
        sheet.tell(look.cup_effect(state, number, _), x, y + number, 23)


def slots_in_reach(scene: Scene) -> tuple[int, ...]:
    """The slots to light up: the one under the cursor, or those a flavour effect could fill."""
    target = scene.target
    if isinstance(target, Lay):
        return (target.slot,)
    if isinstance(target, Flavour):
        return tuple(free_slots(scene.state, target.effect))
    return ()


def effect_name(
    sheet: Canvas, x: int, y: int, state: State, effect: CupEffect, _: Language
) -> None:
    """A cup effect, marked when won."""
    name = shorten(_(CUP_EFFECTS[effect]), 14)
    if state.won(effect):
        sheet.put(x - 1, y, f"✓{name}", "board_good")
    else:
        sheet.put(x, y, name, "board")


def beside_board(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """The easy side: the flavours that lie beside the board."""
    if not state.board.side_flavours:
        return
    after = sheet.put(x, y, _("réserve") + " ", "board_faint")
    coins(sheet, after, y, 14, 1, [t for t in FLAVOURS if t in state.side], "board", _)


def target(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """What the card asks for: its flavours, its scale, and the cup to expect on it."""
    card = state.coffee
    after = sheet.put(x, y, _("Vise {total}", total=card.peak) + "  ", "crema")
    coins(sheet, after, y, 18, 1, wanted(state), "ink", _)
    sheet.put(x, y + 1, figures.cup_to_expect(state, _), "ink")
    sheet.tell(look.aim(state, _), x, y, 37, 2)
    scale(sheet, x + 39, y, card, expected(state), _)


def expected(state: State) -> range:
    """The totals a cup is likely to come to, roasting stopped now."""
    low, high = figures.expected_cup(state)
    return range(low, high + 1)


def wanted(state: State) -> tuple[Token, ...]:
    """The flavours the card asks for, as tokens."""
    return tuple(Token[name.upper()] for name in state.coffee.flavours)
