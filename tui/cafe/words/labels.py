"""Every choice of Café as a label that says what it would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.cafe import actions as do
from rules.cafe.area import Group, Site
from rules.cafe.delivery import open_demand
from rules.cafe.draft import price
from rules.cafe.squares import Kind
from rules.cafe.state import State
from rules.cafe.work import SOURCE, yields
from tui.cafe.words import terms
from tui.cafe.words.outcome import outcome
from tui.words.language import Language


def label(state: State, action: do.Action, _: Language) -> str:
    """An action as a choice."""
    return LABELS[type(action)](state, action, _)


def bid(state: State, action: do.Bid, _: Language) -> str:
    return _.plural("Miser {n} grain", "Miser {n} grains", action.beans)


def leave(state: State, action: do.Pass, _: Language) -> str:
    return _("Passer")


def ship(state: State, action: do.Ship, _: Language) -> str:
    """A bean of the bid that is not lost."""
    return _(
        "Embarquer un {bean} en {place}",
        bean=terms.bean(action.colour, _),
        place=terms.place(action.x, action.y),
    )


def no_ship(state: State, action: do.NoShip, _: Language) -> str:
    return _("Tout rendre à la réserve")


def take(state: State, action: do.Take, _: Language) -> str:
    """A card: its picture and its price."""
    card = state.card(action.card)
    cost = _("1 grain") if price(state, action.card) else _("gratuit")
    return _("N° {n} [{card}] {cost}", n=action.card, card=terms.card(card, _), cost=cost) + houses(
        state, action.card, _
    )


def houses(state: State, number: int, _: Language) -> str:
    """What the coffee houses of a card ask for and give."""
    return "".join(
        _(" · Café {beans} → {points}", beans=terms.letters(cafe.beans, _), points=cafe.points)
        for cafe in state.card(number).cafes
    )


def discard(state: State, action: do.Discard, _: Language) -> str:
    return _(
        "Défausser n° {n} [{card}]", n=action.card, card=terms.card(state.card(action.card), _)
    )


def pay(state: State, action: do.Pay, _: Language) -> str:
    """A colour, and how many of it there are."""
    return _(
        "Payer un {bean} (sur {have})",
        bean=terms.bean(action.colour, _),
        have=state.player.warehouse[action.colour],
    )


def place(state: State, action: do.Place, _: Language) -> str:
    """Where and how the card lies, how much it covers and loses, and the cups after it."""
    would = outcome(state, action)
    where = terms.place(action.x, action.y)
    text = _(
        "{place} {turn} · couvre {n} · tasses {cups}",
        n=len(would.covered),
        place=where,
        turn=_(terms.TURNS[action.rotation % 4]),
        cups=would.cups[1],
    )
    lost = terms.letters(would.lost, _)
    return text + _(" · perd {beans}", beans=lost) if lost else text


def group(state: State, kind: Kind, action: do.Produce | do.Dry | do.Roast) -> Group | None:
    """The group that an action names."""
    area = state.player.area
    groups = {Kind.PRODUCTION: area.production, Kind.DRYING: area.drying,
              Kind.ROASTING: area.roasting}[kind]  # fmt: skip
    return next((g for g in groups if (g.x, g.y) == (action.x, action.y)), None)


def produce(state: State, action: do.Produce, _: Language) -> str:
    """The beans a group would give."""
    here = terms.place(action.x, action.y)
    found = group(state, Kind.PRODUCTION, action)
    made = [colour for _number, colour in yields(state, found)] if found else []
    return _("Produire {place} : {beans}", place=here, beans=terms.brief(made, _))


def room(state: State, found: Group | None) -> int:
    """How many squares of a group are empty."""
    return sum(not state.player.beans[n] for n in found.squares) if found else 0


def dry(state: State, action: do.Dry, _: Language) -> str:
    """Where, and how many colours find room."""
    return _.plural(
        "Sécher {place} : {n} case libre",
        "Sécher {place} : {n} cases libres",
        room(state, group(state, Kind.DRYING, action)),
        place=terms.place(action.x, action.y),
    )


def roast(state: State, action: do.Roast, _: Language) -> str:
    """Where, and how many colours find room."""
    return _.plural(
        "Torréfier {place} : {n} case libre",
        "Torréfier {place} : {n} cases libres",
        room(state, group(state, Kind.ROASTING, action)),
        place=terms.place(action.x, action.y),
    )


def fill(state: State, action: do.Fill, _: Language) -> str:
    """All beans of a colour, wherever they lie."""
    assert state.filling is not None
    player = state.player
    source = player.area.by_kind[SOURCE[state.filling.stage]]
    moving = [bean for n in source for bean in player.beans[n] if bean == action.colour]
    named = terms.listed(moving, _) if moving else terms.bean(action.colour, _)
    if state.filling.stage is Kind.DRYING:
        return _("Sécher {beans}", beans=named)
    return _("Torréfier {beans}", beans=named)


def leave_empty(state: State, action: do.LeaveEmpty, _: Language) -> str:
    return _("Laisser cette case vide")


def deliver(state: State, action: do.Deliver, _: Language) -> str:
    """Everything roasted that could go."""
    player = state.player
    ready = [bean for n in player.area.by_kind[Kind.ROASTING] for bean in player.beans[n]]
    return _("Livrer : {beans}", beans=terms.brief(ready, _))


def lying(state: State, x: int, y: int) -> tuple[int, ...]:
    """The beans at a place."""
    number = state.player.area.number(x, y)
    return () if number is None else state.player.beans[number]


def empty(state: State, action: do.Empty, _: Language) -> str:
    return _(
        "Vider {place} : {beans}",
        place=terms.place(action.x, action.y),
        beans=terms.listed(lying(state, action.x, action.y), _),
    )


def empty_all(state: State, action: do.EmptyAll, _: Language) -> str:
    return _("Vider toutes les cases")


def depart(state: State, action: do.Depart, _: Language) -> str:
    return _("Partir ainsi : {beans}", beans=terms.brief(terms.unpacked(state.hand), _))


def site(state: State, x: int, y: int) -> Site | None:
    """The coffee house that goes by a place."""
    return next((s for s in state.player.area.sites if (s.x, s.y) == (x, y)), None)


def serve(state: State, action: do.Serve, _: Language) -> str:
    """A bean for a coffee house: what it would still lack, or what it earns."""
    bean, house = terms.bean(action.colour, _), site(state, action.x, action.y)
    if house is None:
        where = terms.place(action.x, action.y)
        return _("Servir un {bean} en {place}", bean=bean, place=where)
    code, name = terms.site_code(state.player.area, house), terms.cafe_name(house.cafe)
    wanted = list(open_demand(state.player, house))
    if action.colour in wanted:
        wanted.remove(action.colour)
    if wanted:
        rest = _("manque {beans}", beans=terms.letters(wanted, _))
    else:
        rest = _("{n} pts", n=house.cafe.points)
    return _("Un {bean} à {code} {cafe} ({rest})", bean=bean, code=code, cafe=name, rest=rest)


def store(state: State, action: do.Store, _: Language) -> str:
    return _("À l'entrepôt : {beans}", beans=terms.brief(terms.unpacked(state.hand), _))


def clear(state: State, action: do.Clear, _: Language) -> str:
    """A free square for lost beans."""
    return _(
        "Rendre {place} : {beans} (gratuit)",
        place=terms.place(action.x, action.y),
        beans=terms.listed(lying(state, action.x, action.y), _),
    )


def end(state: State, action: do.End, _: Language) -> str:
    """The end of the turn, and the points that would be lost."""
    if not state.points:
        return _("Finir le tour")
    return _.plural(
        "Finir le tour ({n} action perdue)", "Finir le tour ({n} actions perdues)", state.points
    )


LABELS: dict[type[Any], Callable[[State, Any, Language], str]] = {
    do.Bid: bid,
    do.Pass: leave,
    do.Ship: ship,
    do.NoShip: no_ship,
    do.Take: take,
    do.Discard: discard,
    do.Pay: pay,
    do.Place: place,
    do.Produce: produce,
    do.Dry: dry,
    do.Roast: roast,
    do.Fill: fill,
    do.LeaveEmpty: leave_empty,
    do.Deliver: deliver,
    do.Empty: empty,
    do.EmptyAll: empty_all,
    do.Depart: depart,
    do.Serve: serve,
    do.Store: store,
    do.Clear: clear,
    do.End: end,
}
