"""Café by ear: signs as words, a placement by what it loses and covers, the table in parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from rules.cafe import actions as do
from rules.cafe.delivery import open_demand
from rules.cafe.draft import price
from rules.cafe.scoring import scores
from rules.cafe.squares import COLOURS, Colour, Kind, Square
from rules.cafe.state import NO_CARD, Player, State
from tui.cafe.words import labels, lines, terms
from tui.cafe.words.narration import named
from tui.cafe.words.outcome import outcome
from tui.words.language import N_, Language
from tui.words.speech import Found, sign
from tui.words.text import capital

#: The picture of a card, which whoever chooses hears in full.
PICTURE = re.compile(r" ?\[[^\]/]+/[^\]]+\]")

#: A square that grows beans of a colour.
GROWN = {
    Colour.YELLOW: N_("production jaune"),
    Colour.BROWN: N_("production marron"),
    Colour.GREEN: N_("production verte"),
    Colour.RED: N_("production rouge"),
}


def square(printed: Square, _: Language) -> str:
    """A square by its name."""
    if printed.kind is Kind.PRODUCTION:
        return _(GROWN[Colour(printed.colour)])
    return _(terms.KINDS[printed.kind])


# --- Signs --------------------------------------------------------------------------------------


def square_names(_: Language) -> dict[str, str]:
    """What the letters of squares stand for."""
    names = {f"A{terms.letter(colour, _)}": _(GROWN[Colour(colour)]) for colour in COLOURS}
    names |= {letter: _(terms.KINDS[kind]) for kind, letter in terms.KIND_LETTERS.items()}
    return {**names, "·": _(terms.KINDS[Kind.BLANK])}


def picture(found: Found, _: Language) -> str:
    """A card's picture: its squares row by row, in words."""
    names = square_names(_)
    rows = (row.split() for row in found[1].split("/"))
    said = (", ".join(names.get(word, word) for word in row) for row in rows)
    return _(" : en haut {top}, en bas {bottom}", **dict(zip(("top", "bottom"), said, strict=True)))


def letter_of_square(found: Found, _: Language) -> str:
    """A square by its name in place of its letters."""
    return square_names(_).get(found[0], found[0])


def beans(found: Found, _: Language) -> str:
    """Beans as a run of letters, or counted by letters."""
    by_letter = {terms.letter(colour, _): colour for colour in COLOURS}
    letters = found[0].replace(" ", "")
    if letters.isalpha():
        return terms.listed([by_letter[letter] for letter in letters], _)
    pairs = found[0].split()
    return ", ".join(terms.BEANS[Colour(by_letter[pair[-1]])](int(pair[:-1]), _) for pair in pairs)


def counted(found: Found, _: Language) -> str:
    """Beans counted by letters, if these are letters of beans in this language."""
    letters = {terms.letter(colour, _) for colour in COLOURS}
    pairs = found[0].split()
    return beans(found, _) if all(pair[-1] in letters for pair in pairs) else found[0]


SIGNS = (
    sign(r" ?\[([^\]/]+/[^\]]+)\]", picture),
    sign(r"(?<=[ ,])(?:A[^\W\d_]|[ABCD])(?=[,. ]|$)", letter_of_square),
    sign(r"\b\d+[^\W\d_](?: \d+[^\W\d_])*\b", counted),
    sign(r"\((−?\d+), (−?\d+)\)", lambda found, _: f"{found[1]}, {found[2]}"),
)


def retold(text: str, _: Language) -> str:
    """What happened: cards by their numbers, and nothing of what is only begun."""
    begun = (_("sèche du café."), _("torréfie du café."))
    return "" if text.casefold().endswith(begun) else PICTURE.sub("", text)


# --- Choices ------------------------------------------------------------------------------------


def way(state: State, action: do.Action, _: Language) -> tuple[str, ...]:
    """A choice, in a group of its kind where there are many of it."""
    grouped = GROUPED.get(type(action))
    return grouped(state, action, _) if grouped else (labels.label(state, action, _),)


def place(state: State, action: do.Place, _: Language) -> tuple[str, ...]:
    """First how much would be lost, then what is covered and lost, and the cups if their number
    changes, last where the card lies and how it is turned."""
    would = outcome(state, action)
    area, (before, after) = state.player.area, would.cups
    numbers = [area.number(x, y) for x, y in would.covered]
    under = [square(area.squares[number], _) for number in numbers if number is not None]
    told = [
        _("couvre {squares}", squares=", ".join(sorted(under)) or _("rien")),
        *([_("perd {beans}", beans=terms.listed(would.lost, _))] if would.lost else []),
        *([_.plural("ferme {n} Café", "ferme {n} Cafés", would.closed)] if would.closed else []),
        *([_.plural("{n} tasse", "{n} tasses", after)] if after != before else []),
    ]  # fmt: skip
    lost = len(would.lost)
    group = _.plural("perd {n} grain", "perd {n} grains", lost) if lost else _("ne perd rien")
    where = f"{terms.place(action.x, action.y)} {_(terms.TURNS[action.rotation % 4])}"
    return group, ", ".join(told), where


def take(state: State, action: do.Take, _: Language) -> tuple[str, ...]:
    """A card with its coffee houses, their beans in words."""
    cost = _("1 grain") if price(state, action.card) else _("gratuit")
    card = terms.card(state.card(action.card), _)
    text = _("N° {n}, {cost} [{card}]", n=action.card, card=card, cost=cost)
    asked = [
        _("Café : {beans}, {n} points", beans=terms.listed(cafe.beans, _), n=cafe.points)
        for cafe in state.card(action.card).cafes
    ]
    return (_(" ; ").join((text, *asked)),)


def serve(state: State, action: do.Serve, _: Language) -> tuple[str, ...]:
    """A coffee house and what it would still lack, in words."""
    house = labels.site(state, action.x, action.y)
    if house is None:
        return (labels.serve(state, action, _),)
    wanted = list(open_demand(state.player, house))
    if action.colour in wanted:
        wanted.remove(action.colour)
    rest = _("manque {beans}", beans=terms.listed(wanted, _)) if wanted else _("complet")
    return (
        _(
            "Un {bean} à {cafe} : {rest}, {n} points",
            bean=terms.bean(action.colour, _),
            cafe=terms.cafe_name(house.cafe),
            rest=rest,
            n=house.cafe.points,
        ),
    )


def clear(state: State, action: do.Clear, _: Language) -> tuple[str, ...]:
    """Beans that can be given back at any time."""
    beans = terms.listed(labels.lying(state, action.x, action.y), _)
    where = terms.place(action.x, action.y)
    return _("Rendre des grains"), _("{beans} en {place}", beans=beans, place=where)


def work(state: State, action: Any, _: Language) -> tuple[str, ...]:
    """Producing, drying, roasting: where is said if there are several places for it."""
    said = labels.label(state, action, _)
    area = state.player.area
    groups = {do.Produce: area.production, do.Dry: area.drying, do.Roast: area.roasting}
    if len(groups[type(action)]) == 1:
        said = said.replace(f" {terms.place(action.x, action.y)}", "")
    return (said,)


def fill(state: State, action: do.Fill, _: Language) -> tuple[str, ...]:
    """The beans alone: what is done with them is in the question."""
    return (capital(labels.label(state, action, _).partition(" ")[2]),)


def pay(state: State, action: do.Pay, _: Language) -> tuple[str, ...]:
    """A colour, and how many of it there are."""
    have = state.player.warehouse[action.colour]
    return (_("{bean}, sur {have}", bean=capital(terms.bean(action.colour, _)), have=have),)


GROUPED: dict[type[Any], Callable[[State, Any, Language], tuple[str, ...]]] = {
    do.Produce: work,
    do.Dry: work,
    do.Roast: work,
    do.Fill: fill,
    do.Pay: pay,
    do.Place: place,
    do.Take: take,
    do.Serve: serve,
    do.Clear: clear,
}

# --- How the game stands ------------------------------------------------------------------------


def standing(state: State, names: Sequence[str], _: Language) -> str:
    """The round, everybody's points."""
    begun = capital(terms.round_of(state, _))
    points = [_.plural("{n} point", "{n} points", sheet.total) for sheet in scores(state)]
    if len(state.players) == 1:
        return f"{begun}. {points[0]}."
    told = ", ".join(
        _("{name} : {told}", name=name, told=one) for name, one in zip(names, points, strict=True)
    )
    return f"{begun}. {told}."


def holding(state: State, seat: int, _: Language) -> str:
    """Cups and warehouse, and the beans that lie on one's squares, by stage."""
    if not 0 <= seat < len(state.players):
        return ""
    player = state.players[seat]
    stages = [
        f"{_(terms.KINDS[kind])} {terms.listed(lying, _)}"
        for kind in (Kind.PRODUCTION, Kind.DRYING, Kind.ROASTING)
        if (lying := [bean for n in player.area.by_kind[kind] for bean in player.beans[n]])
    ]
    return _(
        "Vos grains : {beans} ; entrepôt {store}.",
        beans=_(" ; ").join(stages) or _("aucun"),
        store=terms.counted(player.warehouse, _),
    )


def parts(state: State, seat: int, names: Sequence[str], _: Language) -> dict[str, tuple[str, ...]]:
    """One's own area, what is on offer, the others."""
    seats = range(len(state.players))
    return {
        "me": seat_part(state, seat, names, _) if seat in seats else (),
        "board": area_part(state.players[seat], _) if seat in seats else (),
        "players": tuple(
            line
            for other in seats
            if other != seat
            for line in (*seat_part(state, other, names, _), *area_part(state.players[other], _))
        ),
        "market": (
            _("Réserve : {beans}.", beans=terms.counted(state.supply, _)),
            *lines.offer(state, _),
            *lines.auction(state, names, _),
        ),
    }


def seat_part(state: State, seat: int, names: Sequence[str], _: Language) -> tuple[str, ...]:
    """A player: warehouse, cups and ships, the card to be laid, the coffee houses."""
    player = state.players[seat]
    area = player.area
    told = [
        _(
            "{player}, {company} : entrepôt {beans} ; tasses {cups}, bateaux {ships}.",
            player=names[seat],
            company=terms.company(area),
            beans=terms.counted(player.warehouse, _),
            cups=area.cups,
            ships=len(area.ships),
        )
    ]
    if player.card != NO_CARD:
        told.append(_("À poser : {card}.", card=named(state, player.card, _)))
    return *told, *lines.cafes(player, _)


def area_part(player: Player, _: Language) -> tuple[str, ...]:
    """An area row by row, each square by its name and its beans."""
    area = player.area
    rows: dict[int, list[tuple[int, str]]] = {}
    for number, (x, y) in enumerate(area.cells):
        text = square(area.squares[number], _)
        if player.beans[number]:
            text = _("{square} avec {beans}", square=text,
                     beans=terms.listed(player.beans[number], _))  # fmt: skip
        rows.setdefault(y, []).append((x, text))
    told = [_("Colonnes de gauche à droite, rangées de haut en bas ; 0 est la première carte.")]
    for y in sorted(rows):
        line = sorted(rows[y])
        columns = ", ".join(f"{x} {text}" for x, text in line)
        told.append(_("Rangée {y} : {columns}", y=y, columns=columns))
    return tuple(told)
