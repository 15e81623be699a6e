"""The position of Café as plain lines, complete enough to play by, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.cafe.delivery import open_demand
from rules.cafe.scoring import CAFES, FEWEST, SECOND, scores, standings, winners
from rules.cafe.solo import rating
from rules.cafe.state import CLOCKWISE, NO_CARD, Ask, Player, State
from rules.game import Line
from saves.clean import clean
from tui.cafe.words import terms
from tui.cafe.words.labels import houses
from tui.cafe.words.narration import named
from tui.words.language import N_, Language
from tui.words.text import capital, cells, figure

#: What the codes of an area stand for.
LEGEND = N_(
    "A produit, B sèche, C torréfie, D1 à D9 Cafés, D× Café couvert ; après deux points, les "
    "grains : j jaune, m marron, v vert, r rouge."
)

#: Names stand beside the points in the first line if they take no more columns, and end in no
#: number themselves.
ROOM_FOR_NAMES = 26

#: The two colours of the warehouse that score.
STOCKS = {
    FEWEST: N_("couleur la plus rare, 2 par grain"),
    SECOND: N_("deuxième plus rare, 1 par grain"),
}


def headline(state: State, names: Sequence[str], _: Language) -> str:
    """The round, the Master, the points so far."""
    sheets, begun = scores(state), terms.round_of(state, _)
    if len(state.players) == 1:
        n = sheets[0].total
        return _.plural("Café · {round} · {n} pt", "Café · {round} · {n} pts", n, round=begun)
    totals = [figure(sheet.total) for sheet in sheets]
    telling = not any(name[-1:].isdecimal() for name in names)
    named = " · ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
    return _(
        "Café · {round} · Cafetier : {master} · points {points}",
        round=begun,
        master=names[state.master],
        points=named if telling and cells(named) <= ROOM_FOR_NAMES else " · ".join(totals),
    )


def nearest_miss(player: Player, _: Language) -> str:
    """The coffee house that lacked least, and what it would have given; nothing if none was."""
    lacking = {site: open_demand(player, site) for site in player.area.sites}
    missed = [site for site, beans in lacking.items() if beans]
    if not missed:
        return ""
    site = min(missed, key=lambda site: (len(lacking[site]), -site.cafe.points))
    beans, cafe = terms.listed(lacking[site], _), terms.cafe_name(site.cafe)
    return _.plural(
        "Il manquait {beans} à {cafe} pour {n} point.",
        "Il manquait {beans} à {cafe} pour {n} points.",
        site.cafe.points,
        beans=beans,
        cafe=cafe,
    )


def table(state: State, names: Sequence[str], _: Language) -> tuple[str, ...]:
    """Supply, cards on offer, then each player: the one who decides first."""
    own, *others = CLOCKWISE[len(state.players)][state.seat]
    return (
        _("Réserve : {beans}.", beans=terms.counted(state.supply, _)),
        *offer(state, _),
        *auction(state, names, _),
        *(line for seat in (own, *others) for line in seat_lines(state, seat, names[seat], _)),
        _(LEGEND),
    )


def offer(state: State, _: Language) -> Iterator[str]:
    """The cards that can be chosen, with their coffee houses."""
    if state.offer:
        yield _("Cartes proposées :")
    for number in state.offer:
        yield f"  {named(state, number, _)}{houses(state, number, _)}"


def auction(state: State, names: Sequence[str], _: Language) -> Iterator[str]:
    """The standing bid, and who has passed."""
    if state.ask not in (Ask.BID, Ask.PAY_BID, Ask.SHIP):
        return
    out = [names[seat] for seat, passed in enumerate(state.passed) if passed]
    yield _("Enchère : {bid} ; ont passé : {players}.", bid=state.bid,
            players=", ".join(out) or _("personne"))  # fmt: skip


def seat_lines(state: State, seat: int, name: str, _: Language) -> Iterator[str]:
    """One player: name, warehouse, cups and ships, the card in hand, the area, the cafés."""
    player = state.players[seat]
    area = player.area
    yield _(
        "{player}, {company} : entrepôt {beans} ; tasses {cups}, bateaux {ships}.",
        player=name,
        company=terms.company(area),
        beans=terms.counted(player.warehouse, _),
        cups=area.cups,
        ships=len(area.ships),
    )
    if player.card != NO_CARD:
        card = named(state, player.card, _) + houses(state, player.card, _)
        yield _("À poser : {card}.", card=card)
    yield from grid(player, _)
    yield from cafes(player, _)


def grid(player: Player, _: Language) -> Iterator[str]:
    """The area as lines and columns, each with its number."""
    cells = player.area.cells
    columns = range(min(x for x, _y in cells), max(x for x, _y in cells) + 1)
    rows = range(min(y for _x, y in cells), max(y for _x, y in cells) + 1)
    texts = {cell: terms.seen(player, number, _) for number, cell in enumerate(cells)}
    width = max(3, *(len(text) for text in texts.values())) + 1
    yield "     " + "".join(f"{figure(x):<{width}}" for x in columns).rstrip()
    for y in rows:
        line = "".join(f"{texts.get((x, y), ''):<{width}}" for x in columns)
        yield f"{figure(y):>3}  {line}".rstrip()


def cafes(player: Player, _: Language) -> Iterator[str]:
    """Each coffee house that can be served: what it lacks, what it gives."""
    for site in player.area.sites:
        lacking = open_demand(player, site)
        text = _("manque {beans}", beans=terms.listed(lacking, _)) if lacking else _("complet")
        yield _(
            "  {code} {cafe} ({home}) : {lacking} ; {points} pts.",
            code=terms.site_code(player.area, site),
            cafe=terms.cafe_name(site.cafe),
            home=terms.cafe_home(site.cafe, _),
            lacking=text,
            points=site.cafe.points,
        )


def result(state: State, names: Sequence[str], _: Language) -> tuple[str, ...]:
    """Each sheet line by line, the tie-breaks, and who won or how good it was."""
    lines: list[str] = []
    for sheet, standing in zip(scores(state), standings(state), strict=True):
        _points, roasted, dried = standing
        if len(state.players) > 1:
            lines.append(names[sheet.seat])
        lines += [_("  {part} : {points}", part=part(line, _), points=line.points)
                  for line in sheet.lines]  # fmt: skip
        lines.append(_.plural("  Total : {n} point", "  Total : {n} points", sheet.total))
        if missed := nearest_miss(state.players[sheet.seat], _):
            lines.append(f"  {missed}")
        if len(state.players) > 1:
            lines.append(
                _("  Départage : {c} sur C, {b} sur B", c=roasted, b=dried)
            )  # fmt: skip
    return (*lines, verdict(state, names, _))


def part(line: Line, _: Language) -> str:
    """What a line of the sheet is for."""
    if line.heading == CAFES:
        return clean(line.part, terms.LONGEST_NAME)
    return capital(_("entrepôt, {part}", part=_(STOCKS[line.part])))


def verdict(state: State, names: Sequence[str], _: Language) -> str:
    """The rating of a solo game, or the winner, or those who share the victory."""
    if len(state.players) == 1:
        total = scores(state)[0].total
        return _("Partie en solo : {rating}.", rating=terms.rating(rating(total), _))
    won = [names[seat] for seat in winners(state)]
    if len(won) == 1:
        return _("{player} gagne.", player=won[0])
    return _("Victoire partagée : {players}.", players=", ".join(won))
