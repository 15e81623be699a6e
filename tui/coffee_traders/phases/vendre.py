"""Phase V, Vendre: the contracts and the bars, what each would pay, and where kopi luwak helps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rich.cells import cell_len

from rules.coffee_traders.actions import (
    DELIVERS,
    FULFILS,
    SPACES,
    Buy,
    Deliver,
    Exchange,
    Fulfil,
    Space,
)
from rules.coffee_traders.dealings import PRICES, missing_coffee
from rules.coffee_traders.pack import ANY
from rules.coffee_traders.phases.vendre import PHASE, space_missing
from rules.coffee_traders.pieces import FULFILLED, KOPI, LETTERS, NOBODY, PHASES
from rules.coffee_traders.state import State, Task
from tui.coffee_traders.boards.paints import (
    cursor,
    elsewhere,
    listing,
    mark,
    news,
    piece,
)
from tui.coffee_traders.boards.places import asked, at_issue
from tui.coffee_traders.completing import Completing, actions, ways
from tui.coffee_traders.phases.traders_phase import TradersPhase
from tui.coffee_traders.words import look, prospects, terms
from tui.coffee_traders.words.labels import label
from tui.coffee_traders.words.lines import objectives
from tui.coffee_traders.words.sale import space_label, way
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, Spot, shorten
from tui.words.keymap import Key
from tui.words.language import N_, Language
from tui.words.text import wrap

#: Questions answered on the board itself.
ON_BOARD = frozenset({Task.SELL, Task.SECOND, Task.SPACE})

#: Where a contract's bonus begins.
BONUS = 33

#: The width of a bar.
BAR = 13


#: The key of another way to pay a contract.
ANOTHER = "plus"
ANOTHER_KEYS = (Key(ANOTHER, ANOTHER, "+", N_("payer ce contrat d'une autre façon"), N_("façon")),)


class Lines(NamedTuple):
    """The first line of the contracts, of the bars' spaces, of what is under the cursor, of the
    stock, and of the free dealings; then the lines where the answers stand below."""

    contracts: int
    bars: int
    told: int
    stock: int
    dealings: int
    height: int


NARROW = Lines(0, 7, 13, 14, 15, 14)
WIDE = Lines(1, 10, 17, 18, 20, 19)


# --- The phase ----------------------------------------------------------------------------------


def sell(state: State, _: Language) -> str:
    """An action of the phase."""
    return _("vendre quoi ? (stock : {stock})", stock=terms.stock(state.player.coffee, _))


def second(state: State, _: Language) -> str:
    """The second delivery."""
    return _("seconde livraison ? (stock : {stock})", stock=terms.stock(state.player.coffee, _))


def which_space(state: State, _: Language) -> str:
    """Which space of the bar."""
    return _("{city} : quelle case livrer ?", city=terms.city(state, state.task.bar, _))


def six(state: State, _: Language) -> str:
    """Which coffee for the lowest space."""
    todo = state.task
    return _("{n} cafés de quel type ?", n=state.pack.bars[todo.bar].spaces[todo.space].quantity)


def kopi(state: State, _: Language) -> str:
    """How much of a line kopi luwak pays."""
    todo = state.task
    return _(
        "{n} {coffee} : avec du kopi luwak ?", n=todo.count, coffee=terms.coffee(todo.coffee, _)
    )


def slash(state: State, _: Language) -> str:
    """Which side of the slash."""
    return _("contrat {letter} rempli : quel bonus ?", letter=LETTERS[state.task.letter])


def exchange(state: State, _: Language) -> str:
    """What is given in exchange."""
    coffee = terms.coffee(state.task.coffee, _)
    return _.plural(
        "contre {coffee}, quel café donner ? (encore {n})",
        "contre {coffee}, quels cafés donner ? (encore {n})",
        state.task.count,
        coffee=coffee,
    )


def buy(state: State, _: Language) -> str:
    """Which coffee was paid for."""
    price = terms.coins(PRICES[state.period], _)
    return _("quel café acheter pour {coins} ?", coins=price)


def spend(state: State, _: Language) -> str:
    """Which stock counters are spent."""
    return _.plural(
        "quel compteur Stock dépenser ?",
        "quel compteur Stock dépenser ? (encore {n})",
        state.task.left,
    )


class Vendre(TradersPhase):
    """The contracts and the bars; while bots sell, what they did."""

    key = PHASES[PHASE]
    questions = {
        Task.SELL: sell,
        Task.SECOND: second,
        Task.SPACE: which_space,
        Task.SIX: six,
        Task.KOPI: kopi,
        Task.SLASH: slash,
        Task.ROW_BONUS: N_("rangée de contrats complète : quelle pièce ?"),
        Task.GET: N_("quel café recevoir en échange ?"),
        Task.EXCHANGE: exchange,
        Task.BUY: buy,
        Task.SPEND: spend,
    }
    watched = True

    def own_height(self, scene: Scene) -> int | None:
        """What is sold is chosen on the board itself."""
        return None if at_issue(scene) in ON_BOARD else layout(scene).height

    def own_board(self, scene: Scene, lines: int) -> Canvas:
        """Contracts above, bars below, and the free dealings under the stock."""
        here, at = asked(scene) in ON_BOARD, layout(scene)
        whole = here or scene.watching
        columns = 82 if scene.wide else 80
        sheet = Canvas(columns, max(lines, at.height) if whole else at.height)
        for letter in range(len(LETTERS)):
            contract(sheet, letter, scene)
        for bar in range(len(scene.state.bars)):
            column(sheet, 1 + bar * BAR, scene, bar)
        if scene.wide:
            headings(sheet, scene)
        if whole or scene.wide:
            stock(sheet, at.stock, scene)
        if here:
            said = wrap(told(scene), columns - 2)
            room = 2 if scene.wide else 1
            if len(said) > room:
                said = [*said[: room - 1], shorten(" ".join(said[room - 1 :]), columns - 2)]
            for y, line in enumerate(said, start=at.told - len(said) + 1):
                sheet.put(1, y, line, "crema")
        if whole:
            after = listing(sheet, 0, at.dealings, scene, elsewhere(sheet, scene) if here else ())
            beneath(sheet, after, lines - after, scene)
        return sheet

    # A contract that is completed

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Any | None:
        """The place a key leads to; on a contract that lacks coffee the cheapest way to complete
        it, and with + the next one."""
        if asked(scene) != Task.SELL:
            return super().steer(scene, spots, key)
        at = letter_at(scene.pointer)
        if key == ANOTHER and at is not None:
            return another(scene, at)
        if key in LETTERS and FULFILS[LETTERS.index(key)] not in scene.keys:
            return completed(scene, FULFILS[LETTERS.index(key)])
        if at is not None:
            scene = replace(scene, pointer=FULFILS[at])
        return completed(scene, super().steer(scene, spots, key))

    def answers(self, scene: Scene, pointer: Any) -> tuple[Any, ...]:
        """A contract that is completed takes its purchases and exchanges before."""
        if not isinstance(pointer, Completing):
            return super().answers(scene, pointer)
        return actions(scene.state, ways(scene.state, pointer.letter)[pointer.at])

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """The next way to complete a contract."""
        return ANOTHER_KEYS if asked(scene) == Task.SELL else super().pointer_keys(scene)


def letter_at(pointer: Any) -> int | None:
    """The contract under the cursor, if it is on one."""
    return pointer.letter if isinstance(pointer, Fulfil | Completing) else None


def completed(scene: Scene, there: Any | None) -> Any | None:
    """A contract that cannot be paid is pointed at with the cheapest way to complete it."""
    if not isinstance(there, Fulfil) or there in scene.keys:
        return there
    return Completing(there.letter, 0) if ways(scene.state, there.letter) else there


def another(scene: Scene, letter: int) -> Fulfil | Completing:
    """The next way to pay a contract; after the last one, the first again."""
    found = len(ways(scene.state, letter))
    at = scene.pointer.at + 1 if isinstance(scene.pointer, Completing) else 0
    plain = FULFILS[letter] in scene.keys
    if not found or (at == found and plain):
        return FULFILS[letter]
    return Completing(letter, at % found)


# --- The board ----------------------------------------------------------------------------------


def layout(scene: Scene) -> Lines:
    """Where everything stands; a wide screen has room for headings."""
    return WIDE if scene.wide else NARROW


def headings(sheet: Canvas, scene: Scene) -> None:
    """Whose contracts these are, and what the bars pay."""
    state, _ = scene.state, scene.language
    who = terms.seat(state, state.seat, _)
    sheet.put(1, 0, _("Contrats : {seat}", seat=who), "crema")
    sheet.put(1, WIDE.bars - 2, _("Bars : café, pièces, PV ; * avec du kopi luwak"), "crema")


def beneath(sheet: Canvas, y: int, room: int, scene: Scene) -> None:
    """What the others did, and where it is wide the objectives."""
    if not scene.wide:
        news(sheet, 1, y, room, scene)
        return
    for line, text in enumerate(objectives(scene.state, scene.language), start=y + 1):
        sheet.put(1, line, text, "faint")


def stock(sheet: Canvas, y: int, scene: Scene) -> None:
    """What the one who sells has."""
    state, _ = scene.state, scene.language
    own = state.player
    x = piece(sheet, 1, y, state, state.seat, _) + 1
    told = _(
        "Stock : {stock} · {coins}₵ · échange {ratio}:1",
        stock=terms.stock(own.coffee, _),
        coins=own.coins,
        ratio=own.ratio,
    )
    sheet.put(x, y, told, "ink")


# --- Contracts and bars -------------------------------------------------------------------------


def contract(sheet: Canvas, letter: int, scene: Scene) -> None:
    """A contract: its coffees, what it brings, and what is missing."""
    state, _ = scene.state, scene.language
    own, slot, action = state.player, state.pack.slot[letter], FULFILS[letter]
    key, lit = mark(scene, action), letter_at(scene.target) == letter
    ground = "lit" if isinstance(scene.pointer, Completing) else cursor(scene)
    y = layout(scene).contracts + letter
    if lit:
        sheet.fill(0, y, 80, 1, ground)
    paint = ground if lit else "ink" if key else "faint"
    sheet.put(1, y, key, ground if lit else "crema")
    sheet.put(3, y, LETTERS[letter], ground if lit else "crema")
    sheet.tell(look.contract(state, state.seat, letter, _), 0, y, 80)
    if asked(scene) == Task.SELL:
        sheet.spot(action, 0, y, 80)
    if own.contracts[letter] == FULFILLED:
        sheet.put(5, y, _("rempli"), paint)
        return
    wants = state.wants(state.seat, letter)
    sheet.put(5, y, terms.coffees(wants, _), paint)
    sheet.put(23, y, f"{slot.coins}₵ {terms.vp(slot.vp, _):>5}", paint)
    state_of_it, told_in = standing(scene, letter, wants)
    told_in = ground if lit else told_in or paint
    begin = sheet.right(sheet.width - 1, y, state_of_it, told_in)
    room = begin - 1 - BONUS
    sides = " / ".join(terms.gifts(side, _) for side in slot.bonus)
    if cell_len(sides) > room:
        sides = " / ".join(terms.gifts(side, _, brief=True) for side in slot.bonus)
    sheet.put(BONUS, y, shorten(sides, room), paint)


def standing(scene: Scene, letter: int, wants: tuple[tuple[int, int], ...]) -> tuple[str, str]:
    """How far a contract is from being paid, and the paint of that; none where it is like the
    rest."""
    state, _ = scene.state, scene.language
    own = state.player
    missing = missing_coffee(own, wants)
    lacking = missing > own.coffee[KOPI] and asked(scene) == Task.SELL
    if lacking and ways(state, letter):
        return _("à compléter"), "crema"
    if missing > own.coffee[KOPI]:
        return _("manque {n}", n=missing - own.coffee[KOPI]), ""
    if missing:
        return _("avec {n} KL", n=missing), "good"
    return _("payable"), "good"


def column(sheet: Canvas, x: int, scene: Scene, bar: int) -> None:
    """A bar: its city, then its spaces from top to bottom."""
    state, _ = scene.state, scene.language
    action = DELIVERS[bar]
    key, lit = mark(scene, action), action == scene.target
    name = f"{key} {terms.city(state, bar, _)}".strip()
    y = layout(scene).bars
    here = asked(scene) == Task.SPACE and state.task.bar == bar
    sheet.put(x, y - 1, name, cursor(scene) if lit else "crema" if key or here else "faint")
    sheet.tell(look.bar(state, bar, _), x, y - 1, BAR - 1)
    if asked(scene) in (Task.SELL, Task.SECOND):
        sheet.spot(action, x, y - 1, BAR - 1)
    for number, owner in enumerate(state.bars[bar]):
        bar_space(sheet, x, y + number, scene, bar, number, owner)


def bar_space(
    sheet: Canvas, x: int, y: int, scene: Scene, bar: int, number: int, owner: int
) -> None:
    """A space: what it asks and pays, and whether one could pay; or whose marker is there."""
    state, _ = scene.state, scene.language
    space, action = state.pack.bars[bar].spaces[number], SPACES[number]
    here = asked(scene) == Task.SPACE and state.task.bar == bar
    lit = here and scene.target == action
    wanted = f"{space.quantity}{terms.short(space.kind, _)}"
    text = f"{wanted:<4} {space.coins}₵{space.vp:>2}"
    sheet.tell(look.bar_space(state, bar, number, _), x, y, BAR - 1)
    if here:
        sheet.spot(action, x, y, BAR - 1)
    if owner != NOBODY:
        piece(sheet, x, y, state, owner, _)
        sheet.put(x + 2, y, text, cursor(scene) if lit else "line")
        return
    key = mark(scene, action) if here else ""
    paint = cursor(scene) if lit else "faint" if space_missing(state.player, space) > 0 else "good"
    sheet.put(x, y, key, "crema")
    sheet.put(x + 2, y, text + substitutes(state, space.kind, space.quantity), paint)


# --- What is under the cursor -------------------------------------------------------------------


def told(scene: Scene) -> str:
    """What a contract or bar under the cursor lacks or pays, and where kopi luwak stands in."""
    target, state, _ = scene.target, scene.state, scene.language
    if isinstance(target, Fulfil) and state.player.contracts[target.letter] != FULFILLED:
        sides = state.pack.slot[target.letter].bonus
        bonus = " / ".join(terms.gifts(side, _) for side in sides)
        return f"{told_contract(state, target.letter, _)} → {bonus}"
    if isinstance(target, Completing):
        return told_way(scene, target)
    if isinstance(target, Deliver):
        return told_bar(state, target.bar, _)
    if isinstance(target, Buy | Exchange):
        return prospects.dealt(state, target, _)
    if isinstance(target, Space):
        return label(state, target, _)
    return ""


def told_contract(state: State, letter: int, _: Language) -> str:
    """What a contract lacks, coffee by coffee, and whether kopi luwak covers it."""
    own, wants = state.player, state.wants(state.seat, letter)
    lacking = [(kind, count - own.coffee[kind]) for kind, count in wants]
    coffees = terms.coffees([(kind, count) for kind, count in lacking if count > 0], _)
    name = LETTERS[letter]
    if not coffees:
        return _("Contrat {letter} : tout est en stock.", letter=name)
    needed = missing_coffee(own, wants)
    if needed <= own.coffee[KOPI]:
        return _(
            "Contrat {letter} : {n} KL à la place de {coffees}.",
            letter=name,
            n=needed,
            coffees=coffees,
        )
    return _(
        "Contrat {letter} : il manque {coffees} ({n} KL en stock).",
        letter=name,
        coffees=coffees,
        n=own.coffee[KOPI],
    )


def told_way(scene: Scene, at: Completing) -> str:
    """How a contract would be completed, and how many other ways there are."""
    state, _ = scene.state, scene.language
    found = ways(state, at.letter)
    return _(
        "Contrat {letter} : ⏎ {way}, puis le remplir. Façon {n}/{all} (+)",
        letter=LETTERS[at.letter],
        way=way(state, found[at.at], _),
        n=at.at + 1,
        all=len(found),
    )


def told_bar(state: State, bar: int, _: Language) -> str:
    """The spaces of a bar that could be paid now, with what they pay."""
    spaces = zip(state.bars[bar], state.pack.bars[bar].spaces, SPACES, strict=False)
    payable = [
        space_label(state, bar, action, _)
        for owner, space, action in spaces
        if owner == NOBODY and space_missing(state.player, space) <= 0
    ]
    city = terms.city(state, bar, _)
    if not payable:
        return _("{city} : aucune case à votre portée.", city=city)
    return _("{city} : {spaces}", city=city, spaces=_(" ; ").join(payable))


def substitutes(state: State, kind: int, quantity: int) -> str:
    """A star where kopi luwak would have to stand in."""
    coffee = state.player.coffee
    have = max(coffee[:KOPI]) if kind == ANY else coffee[kind]
    return "*" if kind != KOPI and have < quantity <= have + coffee[KOPI] else ""
