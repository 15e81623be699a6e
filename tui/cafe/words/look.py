"""The things on a table of Café as look mode tells them, each with its own figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.cafe.area import Group, Site
from rules.cafe.delivery import open_demand
from rules.cafe.draft import price
from rules.cafe.squares import Kind, Square
from rules.cafe.state import Player, State
from tui.cafe.words import terms
from tui.drawing.canvas import Told
from tui.words.language import N_, Language

#: The rule behind each kind of square.
RULES = {
    Kind.PRODUCTION: "CA-501",
    Kind.DRYING: "CA-551",
    Kind.ROASTING: "CA-601",
    Kind.CAFE: "CA-702",
    Kind.CUP: "CA-402",
    Kind.SHIP: "CA-253",
    Kind.BLANK: "CA-302",
}

#: What waits on a workshop square, and what an empty one is for.
LOADED = {
    Kind.PRODUCTION: N_("{place} A : {beans}, à sécher ; la case pleine ne produit rien."),
    Kind.DRYING: N_("{place} B : {beans}, à torréfier."),
    Kind.ROASTING: N_("{place} C : {beans}, à livrer à un Café ou à l'entrepôt."),
}
EMPTY = {
    Kind.PRODUCTION: N_(
        "{place} A, {bean} : produire remplit les cases vides du groupe ({free}/{n})."
    ),
    Kind.DRYING: N_(
        "{place} B vide : prend tous les grains d'une couleur des A ({free}/{n} libres)."
    ),
    Kind.ROASTING: N_(
        "{place} C vide : prend les grains séchés d'une couleur ({free}/{n} libres)."
    ),
}


def square(player: Player, number: int, _: Language) -> Told:
    """A square of an area."""
    kind = player.area.squares[number].kind
    words: Callable[[], str] = partial(WORDS[kind], player, number, _)
    return Told("CA-309" if number in player.area.closed else RULES[kind], words)


def workshop(player: Player, number: int, _: Language) -> str:
    """An A, B or C: its beans, or what it is for and how much of its group is free."""
    printed, beans = player.area.squares[number], player.beans[number]
    where = terms.place(*player.area.cells[number])
    if beans:
        return _(LOADED[printed.kind], place=where, beans=terms.listed(beans, _))
    group = group_of(player, number)
    free = sum(not player.beans[other] for other in group)
    named = terms.bean(printed.colour, _) if printed.kind is Kind.PRODUCTION else ""
    return _(EMPTY[printed.kind], place=where, bean=named, free=free, n=len(group))


def group_of(player: Player, number: int) -> tuple[int, ...]:
    """The squares that one action serves together with this one."""
    area = player.area
    groups: tuple[Group, ...] = (*area.production, *area.drying, *area.roasting)
    return next((one.squares for one in groups if number in one.squares), (number,))


def house(player: Player, number: int, _: Language) -> str:
    """A coffee house of an area: what it asks, has and gives; or that it is closed."""
    area = player.area
    site = next((one for one in area.sites if area.cells[number] in one.cells), None)
    if site is None:
        return _("Café à moitié couvert : il ne reçoit et ne rapporte plus rien.")
    return served(player, site, _)


def served(player: Player, site: Site, _: Language) -> str:
    """A coffee house that can be served."""
    code, name = terms.site_code(player.area, site), terms.cafe_name(site.cafe)
    missing, points = open_demand(player, site), site.cafe.points
    if not missing:
        return _("{code} {name} : servi, {n} points à la fin.", code=code, name=name, n=points)
    return _(
        "{code} {name} : {n} points une fois complet ; il manque {beans}.",
        code=code,
        name=name,
        n=points,
        beans=terms.listed(missing, _),
    )


def cup(player: Player, number: int, _: Language) -> str:
    """A cup."""
    return _(
        "Tasse : chaque tasse visible vaut une action par tour ; ici {n}, donc {points}.",
        n=player.area.cups,
        points=_.plural("{n} action", "{n} actions", player.area.action_points),
    )


def ship(player: Player, number: int, _: Language) -> str:
    """A ship, and the bean of a bid on it."""
    beans = player.beans[number]
    if beans:
        return _("Bateau avec {beans}, de l'enchère.", beans=terms.listed(beans, _))
    ships = len(player.area.ships)
    return _("Bateau : avec deux, toutes les cartes sont gratuites ; ici {n}.", n=ships)


def blank(player: Player, number: int, _: Language) -> str:
    """A square without anything."""
    where = terms.place(*player.area.cells[number])
    return _("{place} case nue : la couvrir ne fait rien perdre.", place=where)


WORDS = {
    Kind.PRODUCTION: workshop,
    Kind.DRYING: workshop,
    Kind.ROASTING: workshop,
    Kind.CAFE: house,
    Kind.CUP: cup,
    Kind.SHIP: ship,
    Kind.BLANK: blank,
}


def site_line(player: Player, site: Site, _: Language) -> Told:
    """A coffee house in a list."""
    return Told("CA-702", partial(served, player, site, _))


def card(state: State, number: int, _: Language) -> Told:
    """A card on offer."""
    return Told("CA-204", partial(offered, state, number, _))


def offered(state: State, number: int, _: Language) -> str:
    """What a card brings, and its price."""
    printed = state.card(number)
    squares = ", ".join(
        dict.fromkeys(printed_square(one, _) for one in printed.squares if one.kind != Kind.BLANK)
    )
    houses = ", ".join(
        _("Café {beans} à {n} points", beans=terms.letters(cafe.beans, _), n=cafe.points)
        for cafe in printed.cafes
    )
    parts = ", ".join(filter(None, (squares, houses)))
    if state.auction:
        return _("Carte n° {n}, à l'enchère : {parts}.", n=number, parts=parts)
    cost = _("coûte un grain de l'entrepôt") if price(state, number) else _("gratuite")
    return _("Carte n° {n}, {cost} : {parts}.", n=number, cost=cost, parts=parts)


def printed_square(printed: Square, _: Language) -> str:
    """A square of a card in a word; its coffee houses are told apart."""
    return "" if printed.kind is Kind.CAFE else terms.square(printed, _)


def stored(player: Player, colour: int, _: Language) -> Told:
    """A colour of a warehouse."""
    return Told("CA-703", partial(in_store, player, colour, _))


def in_store(player: Player, colour: int, _: Language) -> str:
    """How much there is of a colour, and what it counts."""
    heap = player.warehouse
    names = {"bean": terms.bean(colour, _), "n": heap[colour]}
    if heap[colour] == min(heap):
        return _("Entrepôt, {bean} : {n} ; votre couleur la plus rare compte double.", **names)
    return _("Entrepôt, {bean} : {n} ; la plus rare compte double, la suivante simple.", **names)


def actions(left: int, whole: int, _: Language) -> Told:
    """The actions of a turn."""
    return Told("CA-402", lambda: _("Actions de ce tour : {n} sur {whole}.", n=left, whole=whole))


def fleet(player: Player, _: Language) -> Told:
    """Cups and ships in a line."""
    return Told("CA-402", partial(both, player, _))


def both(player: Player, _: Language) -> str:
    """What cups and ships are for."""
    cups, ships = player.area.cups, len(player.area.ships)
    return _(
        "{cups} tasses : {points} par tour ; {ships} bateaux : deux rendent les cartes gratuites.",
        cups=cups,
        points=_.plural("{n} action", "{n} actions", player.area.action_points),
        ships=ships,
    )


def owner(state: State, seat: int, name: str, _: Language) -> Told:
    """Another player."""
    return Told("CA-201", partial(somebody, state, seat, name, _))


def somebody(state: State, seat: int, name: str, _: Language) -> str:
    """Who sits there, and whether they are the Master."""
    company = terms.company(state.players[seat].area)
    if seat == state.master:
        return _("{name}, {company} : Cafetier de cette manche, choisit en dernier.",
                 name=name, company=company)  # fmt: skip
    return _("{name}, {company}.", name=name, company=company)
