"""The choices of phase V as labels: contracts, bars, payments and the free dealings."""

from __future__ import annotations

from collections import Counter

from rules.coffee_traders import actions as do
from rules.coffee_traders.dealings import PRICES, WAREHOUSES_FOR, missing_coffee
from rules.coffee_traders.pack import ANY
from rules.coffee_traders.phases.vendre import ANIMAL, CIVET, space_missing
from rules.coffee_traders.pieces import FIRST_ANIMAL, FULFILLED, KOPI, LETTERS, NOBODY, TAKEN
from rules.coffee_traders.state import State
from tui.coffee_traders.completing import Way
from tui.coffee_traders.words import terms
from tui.words.language import Language
from tui.words.text import capital


def fulfil(state: State, action: do.Fulfil, _: Language) -> str:
    """A contract: what it takes, what it pays, and the kopi luwak it cannot do without."""
    name = LETTERS[action.letter]
    if state.player.contracts[action.letter] == FULFILLED:
        return _("Contrat {letter} (rempli)", letter=name)
    wants = state.wants(state.seat, action.letter)
    slot = state.pack.slot[action.letter]
    text = _(
        "Contrat {letter}, {coffees} : {coins}₵ {vp} PV",
        letter=name,
        coffees=terms.coffees(wants, _),
        coins=slot.coins,
        vp=slot.vp,
    )
    missing = missing_coffee(state.player, wants)
    return f"{text} ({missing} KL)" if missing else text


def way(state: State, found: Way, _: Language) -> str:
    """How a contract would be completed, in a line."""
    told = []
    if found.got:
        told.append(
            _(
                "échanger {given} contre {got}",
                given=terms.coffees(sorted(Counter(found.given).items()), _),
                got=terms.coffees(sorted(Counter(found.got).items()), _),
            )
        )
    if found.bought:
        coins = len(found.bought) * PRICES[state.period]
        bought = terms.coffees(sorted(Counter(found.bought).items()), _)
        told.append(_("acheter {coffees} ({coins}₵)", coffees=bought, coins=coins))
    if found.kopi:
        told.append(_("payer {n} KL", n=found.kopi))
    return ", ".join(told)


def deliver(state: State, action: do.Deliver, _: Language) -> str:
    """A bar and the best space one could pay there."""
    name = terms.city(state, action.bar, _)
    printed = state.pack.bars[action.bar].spaces
    payable = [
        space
        for owner, space in zip(state.bars[action.bar], printed, strict=True)
        if owner == NOBODY and space_missing(state.player, space) <= 0
    ]
    if not payable:
        return _("Livrer à {city}", city=name)
    best = payable[-1]
    return _(
        "Livrer à {city} : jusqu'à {coffee}",
        city=name,
        coffee=terms.wanted(best.kind, best.quantity, _),
    )


def bar_space(state: State, action: do.Space, _: Language) -> str:
    """A space of the bar one delivers to."""
    return space_label(state, state.task.bar, action, _)


def space_label(state: State, bar: int, action: do.Space, _: Language) -> str:
    """A space of a bar: what it takes, what it pays, the kopi luwak it needs."""
    space = state.pack.bars[bar].spaces[action.space]
    text = _(
        "{coffee} → {coins}₵ {vp} PV",
        coffee=terms.wanted(space.kind, space.quantity, _),
        coins=space.coins,
        vp=space.vp,
    )
    if space.kind in (ANY, KOPI):
        return text
    missing = space.quantity - state.player.coffee[space.kind]
    return f"{text} ({missing} KL)" if missing > 0 else text


def kopi(state: State, action: do.Kopi, _: Language) -> str:
    """How a line of a payment is made up."""
    todo = state.task
    rest = todo.count - action.count
    paid = ((todo.coffee, rest), (KOPI, action.count))
    return _("Payer {coffees}", coffees=terms.coffees(paid, _))


def side(state: State, action: do.Side, _: Language) -> str:
    """One side of the slash."""
    bonus = state.pack.slot[state.task.letter].bonus
    return capital(terms.gifts(bonus[action.side], _)) if action.side < len(bonus) else "—"


def row_bonus(state: State, action: do.RowBonus, _: Language) -> str:
    """A piece from beside the contracts."""
    if action.piece == ANIMAL:
        there = state.player.beside_animal
        if there == TAKEN:
            return _("Compteur Animal")
        return _("Compteur {animal}", animal=terms.counter(FIRST_ANIMAL + there, _))
    return _("Civette") if action.piece == CIVET else _("Négociant")


def exchange(state: State, action: do.Exchange, _: Language) -> str:
    """An exchange at the present ratio."""
    return _("Échanger {n} cafés contre 1", n=state.player.ratio)


def buy(state: State, action: do.Buy, _: Language) -> str:
    """A purchase at the period's price."""
    return _("Acheter un café ({coins})", coins=terms.coins(PRICES[state.period], _))


def spend_stock(state: State, action: do.SpendStock, _: Language) -> str:
    """Stock counters for warehouses."""
    return _.plural(
        "{counters} compteurs Stock → {n} entrepôt",
        "{counters} compteurs Stock → {n} entrepôts",
        WAREHOUSES_FOR.get(action.counters, 0),
        counters=action.counters,
    )


def stock(state: State, action: do.Stock, _: Language) -> str:
    """A stock space."""
    return _("Stock {coffee}", coffee=terms.coffee(action.kind, _))


def stop(state: State, action: do.Stop, _: Language) -> str:
    """One delivery is enough."""
    return _("S'en tenir là et passer")
