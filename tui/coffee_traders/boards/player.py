"""A player's board with its five areas: Travailler, Affecter, Commercer, Récolter, Vendre."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from rules.coffee_traders.phases import reinitialiser
from rules.coffee_traders.pieces import COFFEES, COOPS, FULFILLED, LETTERS, LIMITS, Building
from rules.coffee_traders.state import Player, State
from tui.coffee_traders.boards.paints import piece
from tui.coffee_traders.words import look, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

WIDTH = 38
#: Where the lines of an area begin, beside its number.
LEFT = 4
#: The columns that everything one may spend has in a line.
LINE = 76


def at_work(own: Player, _: Language) -> tuple[str, ...]:
    """Markers, donkeys and trucks."""
    return (
        _.plural("{n} marqueur", "{n} marqueurs", own.markers + own.coloured),
        _.plural("{n} âne", "{n} ânes", own.donkeys),
        _.plural("{n} camion", "{n} camions", own.trucks),
    )


def supply(own: Player, _: Language) -> str:
    """What may be spent, in one line."""
    told = (f"{own.coins}₵", *at_work(own, _), workers(own, _), traders(own, _))
    airy = " · ".join(told)
    return airy if cell_len(airy) <= LINE else ", ".join(told)


def workers(own: Player, _: Language) -> str:
    """The workers to assign."""
    return _.plural("{n} ouvrier", "{n} ouvriers", own.workers)


def traders(own: Player, _: Language) -> str:
    """The traders to send."""
    return _.plural("{n} négociant", "{n} négociants", own.traders)


def pool(own: Player, _: Language) -> str:
    """The bonus pool: what is there."""
    items = (_("marqueur"), _("négociant"), "3₵")
    there = [name for name, here in zip(items, own.bonus, strict=True) if here]
    return _("Bonus : {items}", items=", ".join(there))


def store(state: State, own: Player) -> str:
    """What is left in the rows of the plantation store: level and cost."""
    rows = []
    for name, row, taken in zip("ABC", state.pack.store, own.store, strict=True):
        left = " ".join(f"{one.level}/{one.cost}₵" for one in row.plantations[taken:])
        rows.append(f"{name} {left or '–'}")
    return "  ".join(rows)


def built(own: Player, _: Language) -> str:
    """The buildings of board III."""
    kinds = [kind for kind in Building if kind != Building.FARM]
    return "  ".join(one_column(own, kind, _) for kind in kinds)


def one_column(own: Player, kind: Building, _: Language) -> str:
    """A column of board III: how many are built of how many."""
    return f"{terms.building(kind, _)} {own.built[kind]}/{LIMITS[kind]}"


def store_lines(state: State, own: Player, _: Language) -> tuple[str, str]:
    """The same on two lines: row A, then rows B and C."""
    first, _gap, others = store(state, own).partition("  ")
    return _("Niveau/prix : {rows}", rows=first), others


def cups(own: Player, kinds: range, _: Language) -> str:
    """Some coffees with how many there are, the limit, and the stock counters under them."""
    told = []
    for kind in kinds:
        stock = own.stock[kind] + (own.wild_stock == kind) if kind < len(COOPS) else 0
        limit = reinitialiser.limit(own, kind)
        bonus = f"+{stock}" if stock else ""
        told.append(f"{terms.short(kind, _)} {own.coffee[kind]}/{limit}{bonus}")
    return "  ".join(f"{text:<9}" for text in told).rstrip()


def contracts(state: State, seat: int, _: Language) -> Iterator[str]:
    """The contracts, and what their slots are worth."""
    own = state.players[seat]
    for letter, name in enumerate(LETTERS):
        slot = state.pack.slot[letter]
        worth = f"{slot.coins}₵ {terms.vp(slot.vp, _)}"
        if own.contracts[letter] == FULFILLED:
            yield _("{letter} rempli : {vp} PV", letter=name, vp=slot.vp)
        else:
            yield f"{name} {terms.coffees(state.wants(seat, letter), _)} → {worth}"


def lines(state: State, seat: int, _: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The five areas: the number of each phase, and its lines."""
    own = state.players[seat]
    work = (", ".join(at_work(own, _)), pool(own, _), *store_lines(state, own, _))
    kinds = tuple(kind for kind in Building if kind != Building.FARM)
    halves = (kinds[:2], kinds[2:])
    houses = tuple("  ".join(one_column(own, kind, _) for kind in half) for half in halves)
    stores = (
        _("échange {ratio}:1, Sumatra {n}", ratio=own.ratio, n=own.sumatra),
        cups(own, range(3), _),
        cups(own, range(3, COFFEES), _),
        _("(stock/maximum gardé +compteurs)"),
    )
    yield "I", work
    yield "II", (workers(own, _),)
    yield "III", (traders(own, _), *houses)
    yield "IV", stores
    yield "V", tuple(contracts(state, seat, _))


def draw(scene: Scene, seat: int, width: int) -> Canvas:
    """The board of a person under the name."""
    state, _ = scene.state, scene.language
    areas = tuple(lines(state, seat, _))
    sheet = Canvas(width, 1 + sum(len(told) for _area, told in areas))
    x = piece(sheet, 0, 0, state, seat, _) + 1
    coins = sheet.right(width - 1, 0, f" {state.players[seat].coins}₵", "crema")
    sheet.put(x, 0, shorten(terms.person(scene, seat), coins - x), "crema")
    y = 1
    for area, told in areas:
        sheet.put(0, y, area, "crema")
        for text in told:
            sheet.put(LEFT, y, text, "ink")
            sheet.tell(look.area(area, text, _), 0, y, width)
            y += 1
    return sheet
