"""What a choice leads to, told before it is taken: what it gives, opens and closes, completes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from rules.coffee_traders import actions as do
from rules.coffee_traders.dealings import missing_coffee
from rules.coffee_traders.pack import ANY
from rules.coffee_traders.phases.affecter import RATES, all_unoccupied
from rules.coffee_traders.phases.commercer import PRICE
from rules.coffee_traders.phases.recolter import distribution
from rules.coffee_traders.pieces import (
    COOPS,
    FULFILLED,
    KOPI,
    LETTERS,
    LIMITS,
    NOBODY,
    ROW_1,
    ROW_23,
    Building,
)
from rules.coffee_traders.planting import plant, sites_in
from rules.coffee_traders.reserves import gain_coffee
from rules.coffee_traders.state import Player, State, Task
from rules.coffee_traders.tracks import final_height, take_counter
from tui.coffee_traders.words import terms
from tui.words.language import N_, Language
from tui.words.text import capital

#: The levels of plantations, and that of the last one of the set-up.
EVERY_LEVEL, FIRST_LEVEL = (1, 2, 3), 1

#: The columns that a choice has for the names of what it completes.
ROOM = 14

#: What the warehouse of a number brings besides its coffee (CT-552 to CT-557).
WAREHOUSES = {
    2: N_("échange à 3 contre 1"),
    3: N_("une civette à Sumatra"),
    4: N_("une pièce, échange à 2 contre 1"),
}


def told(state: State, action: object, _: Language) -> str:
    """What a place under the cursor leads to; nothing where its label says all."""
    if isinstance(action, do.Site):
        return sited(state, action, _)
    if isinstance(action, do.Open):
        return opened(state, action.coop, _)
    if isinstance(action, do.Hire):
        return hired(state, action.column, _)
    if isinstance(action, do.Staff) and state.task.task is Task.ASSIGN:
        return penalty(state, len(all_unoccupied(state, state.seat)) - 1, _)
    if isinstance(action, do.Pass) and state.task.task is Task.ASSIGN:
        return penalty(state, len(all_unoccupied(state, state.seat)), _)
    return ""


def penalty(state: State, idle: int, _: Language) -> str:
    """What own plantations without a worker will cost, unless somebody helps (CT-420, CT-421)."""
    if not idle:
        return _("Toutes vos plantations auraient leur ouvrier : pas de pénalité.")
    owed = idle * RATES[state.period]
    return _.plural(
        "Il resterait {n} plantation vide : pénalité {owed}, sauf aide d'un autre.",
        "Il resterait {n} plantations vides : pénalité {owed}, sauf aide d'un autre.",
        idle,
        owed=owed,
    )


# --- Planting -----------------------------------------------------------------------------------


def sited(state: State, action: do.Site, _: Language) -> str:
    """What a plantation on a space gives, which spaces it opens and closes, and to whom."""
    level = state.task.level if state.task.task is Task.SITE else FIRST_LEVEL
    after = plant(state, state.seat, level, action)
    parts = [_("Donne {gifts}", gifts=gifts) if (gifts := given(state, action, _)) else ""]
    if state.task.task is Task.SITE:
        parts.append(_("sans ouvrier : pénalité {n}", n=RATES[state.period]))
    closed: dict[str, list[int]] = {}
    for seat in state.humans:
        was, now = (spaces(table, action.coop, seat) for table in (state, after))
        own = seat == state.seat
        if own and now - was:
            parts.append(_("ouvre {spaces}", spaces=named(state, action.coop, now - was)))
        if lost := was - now - ({action.space} if own else set()):
            closed.setdefault(named(state, action.coop, lost), []).append(seat)
    for lost_ones, seats in closed.items():
        letters = terms.letters(state, seats, _)
        parts.append(_("ferme {spaces} à {seats}", spaces=lost_ones, seats=letters))
    return capital(" · ".join(filter(None, parts)))


def given(state: State, action: do.Site, _: Language) -> str:
    """The bonus of the plantation, and that of its row (CT-362 to CT-366)."""
    if state.task.task is not Task.SITE:
        return ""
    todo, row = state.task, state.pack.coops[action.coop].row_of[action.space]
    printed = state.pack.store[todo.row].plantations[state.player.store[todo.row]]
    parts = [terms.gifts(printed.bonus, _)]
    if row != ROW_1:
        parts.append(_("un pas » {where}", where=terms.in_coop(action.coop, _)))
    if row == ROW_23:
        parts.append(_("un compteur Animal"))
    return ", ".join(filter(None, parts))


def counted(state: State, counter: int, _: Language) -> str:
    """What a counter makes of the height of the counter track."""
    after = take_counter(state, state.seat, counter)
    was, now = (final_height(table, table.players[state.seat]) for table in (state, after))
    if was == now:
        return _("mis de côté")
    return _("hauteur {was} → {now}", was=was, now=now)


def spaces(state: State, coop: int, seat: int) -> set[int]:
    """The spaces of a cooperative a player could plant on, whatever the level."""
    return {site.space for level in EVERY_LEVEL for site in sites_in(state, coop, seat, level)}


def named(state: State, coop: int, numbers: set[int]) -> str:
    """Spaces of a cooperative, in their order."""
    return " ".join(terms.place(state, coop, number) for number in sorted(numbers))


# --- Trading ------------------------------------------------------------------------------------


def shares_with(state: State, coop: int) -> Counter[int]:
    """Who would harvest how much there, were a trader of whoever is asked in the house too."""
    land = state.coops[coop]
    joined = replace(land, house=(*land.house, state.seat))
    return Counter(one.seat for one in distribution(state.with_land(coop, joined), coop))


def opened(state: State, coop: int, _: Language) -> str:
    """What the harvest would bring everybody, if nobody came after."""
    shares = ", ".join(
        f"{terms.letter(state, seat, _)} {n}" for seat, n in shares_with(state, coop).items()
    )
    return _("Récolte si personne ne suit : {shares}", shares=shares or "–")


# --- Building -----------------------------------------------------------------------------------


def hired(state: State, column: int, _: Language) -> str:
    """What a building gives in words, and what it takes."""
    number = state.player.built[column] + 1
    if number > LIMITS[column]:
        return ""
    gives = ", ".join(bonus(column, number, _)) or _("rien de plus que ses points")
    return _("{n}₵ et un négociant → {gives}", n=PRICE, gives=gives)


def bonus(column: int, number: int, _: Language) -> Iterator[str]:
    """What the building of a number brings at once, in words (CT-551 to CT-562)."""
    if column == Building.WAREHOUSE:
        yield _("un café au choix")
        if number in WAREHOUSES:
            yield _(WAREHOUSES[number])
    elif column == Building.STATION:
        yield _("2 cafés de sa coopérative")
    elif column == Building.POST and number > 1:
        yield _("un pas » au choix")


# --- Dealing ------------------------------------------------------------------------------------


def completes(state: State, kind: int, give: int, _: Language) -> list[str]:
    """Which contracts and bars one coffee more would complete, were so many others given for it."""
    was = state.player
    now = gain_coffee(state, state.seat, kind, 1).players[state.seat]
    found = [
        LETTERS[letter]
        for letter in range(len(LETTERS))
        if was.contracts[letter] != FULFILLED
        and newly(was, now, state.wants(state.seat, letter), give)
    ]
    for bar, owners in enumerate(state.bars):
        printed = state.pack.bars[bar].spaces
        wanted = [
            ((sort, space.quantity),)
            for owner, space in zip(owners, printed, strict=True)
            if owner == NOBODY
            for sort in (COOPS if space.kind == ANY else (space.kind,))
        ]
        best = max((lot[0][1] for lot in wanted if newly(was, now, lot, give)), default=0)
        if best:
            found.append(f"{terms.city(state, bar, _)} {best}")
    return found


def newly(was: Player, now: Player, wants: tuple[tuple[int, int], ...], give: int) -> bool:
    """Whether coffees can be paid now that could not be paid before."""
    return not pays(was, wants, 0) and pays(now, wants, give)


def pays(own: Player, wants: tuple[tuple[int, int], ...], give: int) -> bool:
    """Whether a stock pays for coffees, kopi luwak standing in, and has some left to give."""
    asked = dict(wants)
    luwak = own.coffee[KOPI] - asked.pop(KOPI, 0)
    luwak -= missing_coffee(own, tuple(asked.items()))
    spare = sum(max(0, own.coffee[kind] - asked.get(kind, 0)) for kind in COOPS)
    return luwak >= 0 and spare + luwak >= give


def dealt(state: State, action: do.Buy | do.Exchange, _: Language) -> str:
    """What a purchase or an exchange would complete, coffee by coffee."""
    give = state.player.ratio if isinstance(action, do.Exchange) else 0
    found = [
        _("{coffee} : {what}", coffee=capital(terms.coffee(kind, _)), what=", ".join(what))
        for kind in COOPS
        if (what := completes(state, kind, give, _))
    ]
    if not found:
        return _("Un café de plus ne compléterait rien.")
    return _("Compléterait · {coffees}", coffees=" · ".join(found))


def coffee(state: State, kind: int, _: Language) -> str:
    """What the coffee that is asked for would complete, where one is bought or got."""
    give = {Task.GET: state.player.ratio, Task.BUY: 0}.get(state.task.task)
    return "" if give is None else few(completes(state, kind, give, _))


def few(names: list[str]) -> str:
    """As many names as a choice has room for, and how many more there are.

    >>> few(["A", "B", "Vienne 6"]), few(["Vienne 6", "Trieste 6", "Seattle 6"])
    ('A, B, Vienne 6', 'Vienne 6 (+2)')
    """
    shown = names[:1]
    for name in names[1:]:
        if len(", ".join([*shown, name])) > ROOM:
            break
        shown.append(name)
    more = len(names) - len(shown)
    return ", ".join(shown) + (f" (+{more})" if more else "")
