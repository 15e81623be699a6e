"""The table of Coffee Traders as plain lines: what the phase needs, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pack import BarSpace
from rules.coffee_traders.phases import affecter, commercer, recolter, reinitialiser
from rules.coffee_traders.pieces import (
    COFFEES,
    COOPS,
    FIRST_ANIMAL,
    FULFILLED,
    LETTERS,
    LIMITS,
    NOBODY,
    YEARS,
    Building,
)
from rules.coffee_traders.scoring import scores, winners
from rules.coffee_traders.state import Andre, Player, State
from tui.coffee_traders.words import holdings, terms
from tui.words.language import Language
from tui.words.text import figure


def headline(state: State, _: Language) -> str:
    """The year and everybody's coins, in turn order."""
    parts = ("Coffee Traders", str(YEARS[state.period]))
    coins = "  ".join(
        f"{terms.letter(state, seat, _)} {state.players[seat].coins}₵" for seat in state.humans
    )
    if state.andre is not None:
        coins += f"  {terms.ANDRE_NAME}"
    return " · ".join((*parts, coins))


def table(state: State, _: Language) -> tuple[str, ...]:
    """Everything on the table, as the one who is asked sees it."""
    if not state.todo:
        return result(state, _)
    state = GAME.view(state, state.seat)
    lines = [order(state, _)]
    lines += [coop(state, number, _) for number in COOPS]
    lines += [bar(state, number, _) for number in range(len(state.bars))]
    lines += [contract_stacks(state, _), *objectives(state, _)]
    for seat in dict.fromkeys((state.seat, *state.humans)):
        lines += player(state, seat, _)
    if state.andre is not None:
        lines.append(andre(state, _))
    return tuple(lines)


def order(state: State, _: Language) -> str:
    """Turn order, and who has passed."""
    line = _("Ordre du tour : {seats}", seats=terms.letters(state, state.order, _))
    if state.passed:
        line += _(" ; ont passé : {seats}", seats=terms.letters(state, state.passed, _))
    return line


# --- Cooperatives -------------------------------------------------------------------------------


def coop(state: State, number: int, _: Language) -> str:
    """A cooperative in a line, row by row, with its buildings and its house."""
    plan, land = state.pack.coops[number], state.coops[number]
    rows = [
        f"{terms.ROWS[row]} [{' '.join(space(state, number, at, _) for at in plan.spaces_in[row])}]"
        for row in range(3)
    ]
    parts = [
        " ".join(rows),
        *paths(state, number, _),
        *buildings(state, number, _),
        _("centre-ville {n}", n=land.workers),
        house(state, number, _),
        *animals(state, number, _),
        _("compteurs Stock {n}", n=land.stock),
    ]
    return _("{coop} : {parts}", coop=terms.coop(number, _), parts=_(" ; ").join(parts))


def space(state: State, number: int, at: int, _: Language) -> str:
    """A plantation: letter, level, `*` for a worker, `c` for a truck; a dash for none."""
    land = state.coops[number]
    plant = land.spaces[at]
    if plant is None:
        return "–"
    worker = "*" if plant.worker else ""
    truck = "c" if land.trucks[at] != NOBODY else ""
    return f"{terms.letter(state, plant.seat, _)}{plant.level}{worker}{truck}"


def paths(state: State, number: int, _: Language) -> Iterator[str]:
    """The donkeys on paths."""
    plan, land = state.pack.coops[number], state.coops[number]
    led = [
        f"{terms.place(state, number, low)}→{terms.place(state, number, high)} "
        + terms.letters(state, land.donkeys[path], _)
        for path, (low, high) in enumerate(plan.paths)
        if land.donkeys[path]
    ]
    if led:
        yield _("ânes {paths}", paths=", ".join(led))


def buildings(state: State, number: int, _: Language) -> Iterator[str]:
    """The buildings that stand."""
    plan, land = state.pack.coops[number], state.coops[number]
    built = [
        f"{terms.building(printed.building, _)} {terms.letter(state, owner, _)}"
        for printed, owner in zip(plan.buildings, land.buildings, strict=True)
        if owner != NOBODY
    ]
    if built:
        yield ", ".join(built)


def house(state: State, number: int, _: Language) -> str:
    """The traders in the house, from the first space, and the coin."""
    land = state.coops[number]
    inside = terms.letters(state, land.house, _) or "–"
    room = commercer.HOUSE_SPACES[len(state.order)]
    text = _("négoce {seats} ({taken}/{room})", seats=inside, taken=len(land.house), room=room)
    return f"{text} +₵" if land.coin else text


def animals(state: State, number: int, _: Language) -> Iterator[str]:
    """The counters still at row 2/3."""
    land = state.coops[number]
    there = [terms.counter(FIRST_ANIMAL + number, _)] if land.animal else []
    there += [_("joker")] if land.wild else []
    if there:
        yield ", ".join(there)


# --- Bars, contracts, objectives ----------------------------------------------------------------


def bar(state: State, number: int, _: Language) -> str:
    """A bar's spaces from the top: taken by whom, or what they ask and give."""
    printed, owners = state.pack.bars[number], state.bars[number]
    spaces = [
        terms.letter(state, owner, _) if owner != NOBODY else bar_space(space, _)
        for space, owner in zip(printed.spaces, owners, strict=True)
    ]
    return _(
        "{city} : {spaces} ; compteur {counter} ; majorité {leaders}",
        city=terms.city(state, number, _),
        spaces=" | ".join(spaces),
        counter=holdings.bar_counter(state, number, _),
        leaders=holdings.majority(state, number, _),
    )


def bar_space(space: BarSpace, _: Language) -> str:
    """What a space asks and gives."""
    asked = terms.coffees(((space.kind, space.quantity),), _)
    return f"{asked} {space.coins}₵ {terms.vp(space.vp, _)}"


def contract_stacks(state: State, _: Language) -> str:
    """The Arabica counters a contract brings, the next one first."""
    stacks = [
        f"{letter} {' '.join(terms.short(kind, _) for kind in stack) or '–'}"
        for letter, stack in zip(LETTERS, state.stacks, strict=True)
    ]
    return _("Bonus de contrat : {stacks}", stacks=" | ".join(stacks))


def objectives(state: State, _: Language) -> Iterator[str]:
    """The objectives with their places."""
    for name, holders in zip(state.objectives, state.marks, strict=True):
        points = state.pack.objective[name].vp
        places = [
            f"{vp} {terms.letter(state, holders[at], _)}" if at < len(holders) else str(vp)
            for at, vp in enumerate(points)
        ]
        yield _(
            "Objectif {objective} : {places}",
            objective=terms.objective(name, _),
            places=", ".join(places),
        )


# --- Players ------------------------------------------------------------------------------------


def player(state: State, seat: int, _: Language) -> Iterator[str]:
    """A player's board: in full for the one who is asked, in a line for the others."""
    own = state.players[seat]
    yield _("{seat} : {supply}", seat=terms.seat(state, seat, _), supply=", ".join(supply(own, _)))
    yield _(
        "  cafés : {stock} ; piste Arabica : {columns}",
        stock=terms.stock(own.coffee, _),
        columns=arabica(own, _),
    )
    yield f"  {holdings.counters(state, seat, _)}"
    yield f"  {holdings.beside(state, seat, _)}"
    yield _("  contrats : {contracts}", contracts=contracts(state, seat, _))
    if seat == state.seat:
        yield from board(state, seat, _)


def supply(own: Player, _: Language) -> Iterator[str]:
    """Markers, coins and pieces at hand, and the bonus pool."""
    yield terms.coins(own.coins, _)
    yield _("marqueurs {n}", n=own.markers + own.coloured)
    yield _("ânes {n}", n=own.donkeys)
    yield _("camions {n}", n=own.trucks)
    yield _("ouvriers {n}", n=own.workers)
    yield _("négociants {n}", n=own.traders)
    yield _("civettes à Sumatra {n}", n=own.sumatra)
    items = (_("marqueur"), _("négociant"), _("3 pièces"))
    pool = [name for name, there in zip(items, own.bonus, strict=True) if there]
    yield _("bonus : {items}", items=", ".join(pool))


def arabica(own: Player, _: Language) -> str:
    """The column on each row."""
    return " ".join(f"{terms.short(row, _)} {own.arabica[row]}" for row in COOPS)


def board(state: State, seat: int, _: Language) -> Iterator[str]:
    """The five areas of a player's board that are no supply."""
    own = state.players[seat]
    yield _("  plantations : {rows}", rows=store(state, own, _))
    yield _(
        "  bâtiments : {built} ; échange {ratio}:1",
        built=", ".join(
            f"{terms.building(kind, _)} {own.built[kind]}/{LIMITS[kind]}"
            for kind in Building
            if kind != Building.FARM
        ),
        ratio=own.ratio,
    )
    limits = ((kind, reinitialiser.limit(own, kind)) for kind in range(COFFEES))
    yield _("  stockage : {limits}", limits=terms.coffees(limits, _))
    counters = terms.coffees(enumerate(own.stock), _) or _("rien")
    yield _("  compteurs Stock : {counters}", counters=counters)
    idle = len(affecter.all_unoccupied(state, seat))
    if idle and state.phase < recolter.PHASE:
        rate = affecter.RATES[state.period]
        yield _("  plantations vides : {n}, pénalité {owed}", n=idle, owed=idle * rate)


def store(state: State, own: Player, _: Language) -> str:
    """What is left in each row of the store: level and cost."""
    rows = []
    for name, row, taken in zip("ABC", state.pack.store, own.store, strict=True):
        left = [f"{printed.level} ({printed.cost}₵)" for printed in row.plantations[taken:]]
        rows.append(f"{name} {' '.join(left) or '–'}")
    return " | ".join(rows)


def contracts(state: State, seat: int, _: Language) -> str:
    """What each open contract asks for."""
    own = state.players[seat]
    return " | ".join(
        f"{name} –"
        if own.contracts[letter] == FULFILLED
        else f"{name} {terms.coffees(state.wants(seat, letter), _)}"
        for letter, name in enumerate(LETTERS)
    )


def andre(state: State, _: Language) -> str:
    """The automa's visible contract, those face down below it, and what he has left."""
    his = state.andre
    assert his is not None
    return _(
        "André : {contracts} ; négociants {traders}, postes {posts}",
        contracts=", ".join(andre_contracts(state, his, _)),
        traders=his.traders,
        posts=his.posts,
    )


def andre_contracts(state: State, his: Andre, _: Language) -> Iterator[str]:
    """The contract that lies face up, with its cooperatives from top to bottom, and the backs."""
    if not his.contracts:
        yield _("plus de contrat")
        return
    kinds = state.pack.cards[state.period][his.contracts[0]].kinds
    top, middle, bottom = (terms.coop(kind, _) for kind in kinds)
    yield _("contrat {top}, {middle}, {bottom}", top=top, middle=middle, bottom=bottom)
    if covered := len(his.contracts) - 1:
        yield _.plural("{n} contrat face cachée", "{n} contrats face cachée", covered)


# --- The end ------------------------------------------------------------------------------------


def result(state: State, _: Language) -> tuple[str, ...]:
    """The score sheet: each category, the total, and who wins."""
    sheets = scores(state)
    lines = []
    for sheet in sheets:
        name = terms.seat(state, sheet.seat, _)
        lines.append(_.plural("{seat} : {n} point", "{seat} : {n} points", sheet.total, seat=name))
        for heading, title in terms.HEADINGS.items():
            parts = [
                f"{_(terms.PARTS[line.part])} {figure(line.points)}"
                for line in sheet.lines
                if line.heading == heading
            ]
            told = _("{name} : {told}", name=_(title), told=", ".join(parts))
            lines.append(f"  {told}")
    won = ", ".join(terms.seat(state, seat, _) for seat in winners(state))
    lines.append(_("Victoire : {seats}", seats=won))
    return tuple(lines)
