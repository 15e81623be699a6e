"""Phase V, Vendre: the contracts and the bars, what each would pay, and where kopi luwak helps."""

from __future__ import annotations

from rules.coffee_traders.actions import Deliver, Fulfil, Space
from rules.coffee_traders.dealings import missing_coffee
from rules.coffee_traders.pack import ANY
from rules.coffee_traders.phases.vendre import space_missing
from rules.coffee_traders.pieces import KOPI, LETTERS, NONE
from rules.coffee_traders.state import State, Task
from tui.canvas import Canvas, shorten
from tui.coffee_traders import words
from tui.coffee_traders.paints import keys, piece
from tui.language import Language
from tui.scene import Scene

#: The lines where the answers stand below.
HEIGHT = 14

#: Questions answered on the board itself.
ON_BOARD = frozenset({Task.SELL, Task.SECOND, Task.SPACE})

#: Where a contract's bonus begins, and where it ends for what is missing.
BONUS, MISSING = 34, 69

#: The width of a bar, and its first line.
BAR, BARS = 13, 7


def board(scene: Scene) -> Canvas:
    """Contracts above, bars below, and the free dealings beside the contracts."""
    sheet = Canvas(80, max(scene.height, HEIGHT) if on_board(scene) else HEIGHT)
    for letter in range(len(LETTERS)):
        contract(sheet, letter, scene)
    for bar in range(len(scene.state.bars)):
        column(sheet, 1 + bar * BAR, scene, bar)
    _ = scene.language
    if on_board(scene):
        sheet.put(1, HEIGHT, stock(scene.state, _), "ink")
        dealings(sheet, HEIGHT + 1, scene)
    return sheet


def on_board(scene: Scene) -> bool:
    """Whether the board is the list of choices."""
    return scene.turn is not None and scene.turn.ask in ON_BOARD


def stock(state: State, _: Language) -> str:
    """What the one who sells has."""
    own = state.player
    return _(
        "Stock : {stock} · {coins}₵ · échange {ratio}:1",
        stock=words.stock(own.coffee, _),
        coins=own.coins,
        ratio=own.ratio,
    )


def contract(sheet: Canvas, letter: int, scene: Scene) -> None:
    """A contract: its coffees, what it brings, and what is missing."""
    state, _ = scene.state, scene.language
    own, slot, action = state.player, state.pack.slot[letter], Fulfil(letter)
    key, lit = keys(scene).get(action), action == scene.target
    if lit:
        sheet.fill(0, letter, 80, 1, "lit")
    paint = "lit" if lit else "ink" if key else "faint"
    sheet.put(1, letter, key or " ", "lit" if lit else "crema")
    sheet.put(3, letter, LETTERS[letter], "lit" if lit else "crema")
    sheet.spot(action, 0, letter, 80)
    if own.contracts[letter] == NONE:
        sheet.put(5, letter, _("rempli"), paint)
        return
    wants = state.wants(state.seat, letter)
    sheet.put(5, letter, words.coffees(wants, _), paint)
    sheet.put(23, letter, f"{slot.coins}₵ {words.vp(slot.vp, _):>5}", paint)
    sides = " / ".join(words.gifts(side, _) for side in slot.bonus)
    sheet.put(BONUS, letter, shorten(sides, MISSING - BONUS), paint)
    missing = missing_coffee(own, wants)
    if missing > own.coffee[KOPI]:
        sheet.right(79, letter, _("manque {n}", n=missing - own.coffee[KOPI]), paint)
    elif missing:
        sheet.right(79, letter, _("{n} KL", n=missing), "lit" if lit else "good")


def column(sheet: Canvas, x: int, scene: Scene, bar: int) -> None:
    """A bar: its city, then its spaces from top to bottom."""
    state, _ = scene.state, scene.language
    action = Deliver(bar)
    key, lit = keys(scene).get(action), action == scene.target
    name = words.city(state, bar, _)
    if key:
        name = f"{key} {name}"
    sheet.put(x, BARS - 1, name, "lit" if lit else "crema" if key else "faint")
    sheet.spot(action, x, BARS - 1, BAR - 1)
    for number, owner in enumerate(state.bars[bar]):
        bar_space(sheet, x, BARS + number, scene, bar, number, owner)


def bar_space(
    sheet: Canvas, x: int, y: int, scene: Scene, bar: int, number: int, owner: int
) -> None:
    """A space: what it asks and pays, and whether one could pay; or whose marker is there."""
    state, _ = scene.state, scene.language
    space = state.pack.bars[bar].spaces[number]
    asked = f"{space.quantity}{words.short(space.kind, _)}"
    text = f"{asked:<4} {space.coins}₵{space.vp:>2}"
    if owner != NONE:
        piece(sheet, x, y, state, owner, _)
        sheet.put(x + 2, y, text, "line")
        return
    missing = space_missing(state.player, space)
    paint = "faint" if missing > 0 else "good"
    here = scene.turn is not None and scene.turn.ask == Task.SPACE and state.task.x == bar
    key = keys(scene).get(Space(number)) if here else None
    lit = here and scene.target == Space(number)
    sheet.put(x, y, key or " ", "lit" if lit else "crema")
    sheet.put(
        x + 2, y, text + substitutes(state, space.kind, space.quantity), "lit" if lit else paint
    )
    if here:
        sheet.spot(Space(number), x, y, BAR - 1)


def substitutes(state: State, kind: int, quantity: int) -> str:
    """A star where kopi luwak would have to stand in."""
    coffee = state.player.coffee
    have = max(coffee[:KOPI]) if kind == ANY else coffee[kind]
    return "*" if kind != KOPI and have < quantity <= have + coffee[KOPI] else ""


def dealings(sheet: Canvas, y: int, scene: Scene) -> None:
    """Exchange, purchase, stock counters, the bonus pool and passing, in two columns."""
    shown = {spot.what for spot in sheet.spots}
    others = [choice for choice in scene.choices if choice.action not in shown]
    for at, choice in enumerate(others):
        x, line = 1 + 40 * (at % 2), y + at // 2
        lit = choice.action == scene.target
        sheet.put(x, line, f"{choice.key or '▸'} {choice.label}", "lit" if lit else "ink")
        if not lit:
            sheet.put(x, line, choice.key or "▸", "crema")
        sheet.spot(choice.action, x, line, 38)
