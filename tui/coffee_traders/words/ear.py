"""Coffee Traders by ear: signs as words, places by their neighbours, the table in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.coffee_traders import actions as do
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.phases import affecter, commercer, recolter
from rules.coffee_traders.pieces import COOPS, FIRST_ANIMAL, NOBODY, YEARS
from rules.coffee_traders.scoring import scores
from rules.coffee_traders.serving import waiting
from rules.coffee_traders.state import State
from tui.coffee_traders.words import holdings, labels, lines, terms
from tui.words.language import Language
from tui.words.speech import Found, sign

# --- Signs --------------------------------------------------------------------------------------


def in_full(found: Found, _: Language) -> str:
    """A coffee that was shortened."""
    names = {_(short): _(full) for short, full in zip(terms.SHORT, terms.COFFEES, strict=True)}
    return names.get(found[0], found[0])


def by_colour(found: Found, _: Language) -> str:
    """A seat in brackets, by the colour its letter stands for."""
    colours = dict(zip(_(terms.LETTERS), terms.COLOURS.values(), strict=True))
    return f"({_(colours[found[1]])})" if found[1] in colours else found[0]


def place(found: Found, _: Language) -> str:
    """A place: the rows between two others are named by both."""
    return _("rangée {row} place {n}", row=found[1].replace("/", "-"), n=found[2])


SIGNS = (
    sign(r"[^\W\d_]+", in_full),
    sign(r"(1/2|2/3|1)·(\d)", place),
    sign(r"(\d+) ?₵", lambda found, _: terms.coins(int(found[1]), _)),
    sign(r"\+₵", lambda found, _: _("avec une pièce")),
    sign(r"\(([A-Z])\)", by_colour),
    sign(r"(\d+) PV", lambda found, _: _.plural("{n} point", "{n} points", int(found[1]))),
    sign(r"\b(?:pas|steps?|passos?) »", lambda found, _: found[0][:-2]),
    sign(r"» (?=[^\W\d_])", lambda found, _: _("un pas : ")),
    sign(r"« (?=[^\W\d_])", lambda found, _: _("un pas en arrière : ")),
    sign(r" ?»", lambda found, _: _(", un pas")),
    sign(r"(\d):1", lambda found, _: _("{n} contre 1", n=found[1])),
)

# --- Choices ------------------------------------------------------------------------------------


def way(state: State, action: do.Action, _: Language) -> tuple[str, ...]:
    """A choice, in a group of its kind where there are many of it."""
    grouped = GROUPED.get(type(action))
    return grouped(state, action, _) if grouped else (labels.label(state, action, _),)


def site(state: State, action: do.Site, _: Language) -> tuple[str, ...]:
    """A space of a cooperative, with what lies beside it and above it."""
    text = labels.site(state, action, _).removeprefix(terms.coop(action.coop, _)).strip()
    near = ", ".join(around(state, action.coop, action.space, _))
    if near:
        text = _("{place} ; à côté : {near}", place=text, near=near)
    return terms.coop(action.coop, _), text


def around(state: State, coop: int, space: int, _: Language) -> Iterator[str]:
    """The plantations next to a space in its row, or at the other end of a path."""
    plan, land = state.pack.coops[coop], state.coops[coop]
    row = plan.spaces_in[plan.row_of[space]]
    near = [at for at in (space - 1, space + 1) if at in row]
    near += [other for path in plan.paths if space in path for other in path if other != space]
    for at in near:
        plant = land.spaces[at]
        if plant is not None:
            yield _(
                "{seat} niveau {level}", seat=terms.seat(state, plant.seat, _), level=plant.level
            )


def send(state: State, action: do.Send, _: Language) -> tuple[str, ...]:
    """A town centre and whom its workers serve, by their colours."""
    served = ", ".join(terms.seat(state, seat, _) for seat in waiting(state, action.coop))
    where = terms.in_coop(action.coop, _)
    text = _("Ouvriers {where}", where=where)
    if served:
        text = _("Ouvriers {where} : {seats}", where=where, seats=served)
    return _("Envoyer les ouvriers d'un centre-ville"), text


def within(group: Callable[[Language], str]) -> Callable[[State, Any, Language], tuple[str, ...]]:
    """Choices of one kind in the words of their labels."""
    return lambda state, action, _: (group(_), labels.label(state, action, _))


GROUPED: dict[type[Any], Callable[[State, Any, Language], tuple[str, ...]]] = {
    do.Site: site,
    do.Send: send,
    do.Plant: within(lambda _: _("Prendre une plantation")),
    do.Open: within(lambda _: _("Placer un négociant")),
    do.Hire: within(lambda _: _("Bâtir")),
    do.Fulfil: within(lambda _: _("Remplir un contrat")),
    do.Deliver: within(lambda _: _("Livrer à un bar")),
    do.BuildFarm: within(lambda _: _("Bâtir la ferme")),
}

# --- How the game stands ------------------------------------------------------------------------


def standing(state: State, _: Language) -> str:
    """The year, the phase, everybody's coins and points."""
    phase = _(terms.PHASES[GAME.phases[state.phase]])
    sheets = {sheet.seat: sheet.total for sheet in scores(state)}
    everybody = [
        _(
            "{seat} {coins}, {points}",
            seat=terms.seat(state, seat, _),
            coins=terms.coins(state.players[seat].coins, _),
            points=_.plural("{n} point", "{n} points", sheets[seat]),
        )
        for seat in state.humans
    ]
    return f"{YEARS[state.period]}. {phase}. {_(' ; ').join(everybody)}."


def holding(state: State, seat: int, _: Language) -> str:
    """What can be spent, and what a phase without workers would cost."""
    if not 0 <= seat < len(state.players):
        return ""
    own = state.players[seat]
    have = [terms.coins(own.coins, _)]
    if state.phase < commercer.PHASE:
        have.append(_.plural("{n} ouvrier", "{n} ouvriers", own.workers))
        have.append(_.plural("{n} âne", "{n} ânes", own.donkeys))
        idle = len(affecter.all_unoccupied(state, seat))
        if idle:
            owed = terms.coins(idle * affecter.RATES[state.period], _)
            have.append(
                _.plural("{n} plantation sans ouvrier : {owed} à payer sinon",
                         "{n} plantations sans ouvrier : {owed} à payer sinon", idle, owed=owed)
            )  # fmt: skip
    else:
        have.append(_("cafés : {stock}", stock=terms.stock(own.coffee, _)))
    return _("Vous avez {things}.", things=", ".join(have))


def parts(state: State, seat: int, _: Language) -> dict[str, tuple[str, ...]]:
    """One's own board, the cooperatives, the others, objectives and stacks, the bars."""
    others = [number for number in state.humans if number != seat]
    mine = [*lines.player(state, seat, _)] if seat in state.humans else []
    if mine and seat != state.seat:
        mine += lines.board(state, seat, _)
    rivals = [lines.order(state, _)]
    for number in others:
        rivals += lines.player(state, number, _)
        if number != state.seat:
            rivals += lines.board(state, number, _)
    if state.andre is not None:
        rivals.append(lines.andre(state, _))
    return {
        "me": tuple(mine),
        "board": tuple(line for coop in COOPS for line in coop_lines(state, coop, _)),
        "players": tuple(rivals),
        "market": (*lines.objectives(state, _), lines.contract_stacks(state, _)),
        "bars": tuple(bar(state, number, _) for number in range(len(state.bars))),
    }


def coop_lines(state: State, coop: int, _: Language) -> Iterator[str]:
    """A cooperative: its plantations by place, its paths, its buildings, its house."""
    plan, land = state.pack.coops[coop], state.coops[coop]
    planted = [plantation(state, coop, at, _) for at in range(sum(plan.rows)) if land.spaces[at]]
    free = [
        _("rangée {row} : {n} libres", row=terms.ROWS[row].replace("/", "-"), n=n)
        for row in range(3)
        if (n := sum(land.spaces[at] is None for at in plan.spaces_in[row]))
    ]
    yield _(
        "{coop} : {planted} ; {free}",
        coop=terms.coop(coop, _),
        planted=", ".join(planted) or _("aucune plantation"),
        free=", ".join(free) or _("plus de place"),
    )
    inside = ", ".join(terms.seat(state, seat, _) for seat in land.house) or _("personne")
    beside = [
        *(lines.paths(state, coop, _)),
        *built(state, coop, _),
        _.plural("{n} ouvrier au centre-ville", "{n} ouvriers au centre-ville", land.workers),
        _(
            "négociants : {seats}, {taken} places sur {room}",
            seats=inside,
            taken=len(land.house),
            room=commercer.HOUSE_SPACES[len(state.order)],
        ),
        *([_("une pièce à prendre")] if land.coin else []),
        *([terms.counter(FIRST_ANIMAL + coop, _)] if land.animal else []),
        *([_("joker")] if land.wild else []),
    ]
    yield "  " + _(" ; ").join(beside)
    if state.phase < recolter.PHASE:
        ways = [
            f"{terms.place(state, coop, low)} – {terms.place(state, coop, high)}"
            for low, high in plan.paths
        ]
        yield _("  chemins : {ways}", ways=", ".join(ways))


def plantation(state: State, coop: int, at: int, _: Language) -> str:
    """A plantation: place, owner, level, whether somebody works there or a truck came."""
    land = state.coops[coop]
    plant = land.spaces[at]
    assert plant is not None
    text = _(
        "{place} {seat} niveau {level}",
        place=terms.place(state, coop, at),
        seat=terms.seat(state, plant.seat, _),
        level=plant.level,
    )
    text += _(" occupée") if plant.worker else ""
    return text + (_(" avec un camion") if land.trucks[at] != NOBODY else "")


def built(state: State, coop: int, _: Language) -> Iterator[str]:
    """The buildings that stand, with their owners."""
    plan, land = state.pack.coops[coop], state.coops[coop]
    for printed, owner in zip(plan.buildings, land.buildings, strict=True):
        if owner != NOBODY:
            yield f"{terms.building(printed.building, _)} {terms.seat(state, owner, _)}"


def bar(state: State, number: int, _: Language) -> str:
    """A bar from the top: whose each space is, or what it asks and gives."""
    printed, owners = state.pack.bars[number], state.bars[number]
    spaces = [
        terms.seat(state, owner, _) if owner != NOBODY else lines.bar_space(space, _)
        for space, owner in zip(printed.spaces, owners, strict=True)
    ]
    return _(
        "{city} : {spaces} ; compteur {counter} ; majorité {leaders}",
        city=terms.city(state, number, _),
        spaces=", ".join(spaces),
        counter=holdings.bar_counter(state, number, _),
        leaders=holdings.majority(state, number, _),
    )
