"""What happened at the table of Café, as log lines read off the step's two states.

Some answers are taken unasked by the rules, such as the only colour there is to pay with; the
lines tell of what changed, so they tell of these too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.cafe import actions as do
from rules.cafe.delivery import open_demand
from rules.cafe.squares import Beans, Kind
from rules.cafe.state import ROUNDS, Ask, State
from rules.chance import Counts
from tui.cafe.words import terms
from tui.cafe.words.labels import lying, site
from tui.cafe.words.outcome import outcome
from tui.words.language import Language
from tui.words.text import capital


def narrate(
    before: State, action: do.Action, after: State, names: Sequence[str], _: Language
) -> tuple[str, ...]:
    """The lines of one step: what was done, and what the table turned up next.

    Where several play, the first line goes on after the name of who acted.
    """
    first, *rest = NARRATORS[type(action)](before, action, after, _)
    alone = len(after.players) == 1
    done = (capital(first) if alone else first, *map(capital, rest))
    return (*done, *table_talk(before, after, names, _))


def table_talk(before: State, after: State, names: Sequence[str], _: Language) -> list[str]:
    """Cards turned over, a new round, the end."""
    if after.ask is Ask.OVER:
        return [_("Fin de la huitième manche.")]
    if after.round > before.round:
        return [round_line(after, names, _)]
    fresh = after.offer[len(after.offer) - (len(before.deck) - len(after.deck)) :]
    return [_("Carte révélée : {card}.", card=named(after, number, _)) for number in fresh]


def round_line(state: State, names: Sequence[str], _: Language) -> str:
    """A round begins: who is Master, what is on offer."""
    cards = _(" ; ").join(named(state, number, _) for number in state.offer)
    if len(state.players) == 1:
        return _("Manche {round}/{rounds} : {cards}.", round=state.round, rounds=ROUNDS,
                 cards=cards)  # fmt: skip
    return _("Manche {round}/{rounds}, Cafetier : {master}. {cards}.", round=state.round,
             rounds=ROUNDS, master=names[state.master], cards=cards)  # fmt: skip


def named(state: State, number: int, _: Language) -> str:
    """A card with its picture."""
    return _("n° {n} [{card}]", n=number, card=terms.card(state.card(number), _))


def gained(before: Counts, after: Counts) -> Counts:
    """What a heap has more of than before."""
    return tuple(max(now - then, 0) for then, now in zip(before, after, strict=True))


def warehouses(before: State, after: State) -> tuple[Counts, Counts]:
    """The acting player's warehouse before and after."""
    return before.player.warehouse, after.players[before.seat].warehouse


def spent(before: State, after: State) -> Counts:
    """What left the acting player's warehouse."""
    then, now = warehouses(before, after)
    return gained(now, then)


def on_kind(state: State, seat: int, kind: Kind) -> Beans:
    """The beans on the squares of a kind in an area."""
    player = state.players[seat]
    return tuple(bean for n in player.area.by_kind[kind] for bean in player.beans[n])


def moved_to(before: State, after: State, kind: Kind) -> Beans:
    """The beans that came onto squares of a kind."""
    left = list(on_kind(after, before.seat, kind))
    for bean in on_kind(before, before.seat, kind):
        left.remove(bean)
    return tuple(left)


def masters(before: State, after: State, _: Language) -> list[str]:
    """The token, when it changed hands."""
    if before.master == after.master:
        return []
    return [_("devient Cafetier.")]


def bid(before: State, action: do.Bid, after: State, _: Language) -> list[str]:
    mise = _.plural("mise {n} grain.", "mise {n} grains.", action.beans)
    return [mise, *masters(before, after, _)]


def leave(before: State, action: do.Pass, after: State, _: Language) -> list[str]:
    return [_("passe.")]


def ship(before: State, action: do.Ship, after: State, _: Language) -> list[str]:
    bean, here = terms.bean(action.colour, _), terms.place(action.x, action.y)
    loaded = _("embarque un {bean} en {place}.", bean=bean, place=here)
    return [loaded, *masters(before, after, _)]


def no_ship(before: State, action: do.NoShip, after: State, _: Language) -> list[str]:
    return [_("rend toute la mise à la réserve."), *masters(before, after, _)]


def take(before: State, action: do.Take, after: State, _: Language) -> list[str]:
    card = named(before, action.card, _)
    paid = spent(before, after)
    if any(paid):
        return [_("prend {card} pour {beans}.", card=card, beans=terms.counted(paid, _))]
    return [_("prend {card}.", card=card)]


def discard(before: State, action: do.Discard, after: State, _: Language) -> list[str]:
    return [_("ne peut rien payer et défausse {card}.", card=named(before, action.card, _))]


def pay(before: State, action: do.Pay, after: State, _: Language) -> list[str]:
    paid = _("paie {beans}.", beans=terms.counted(spent(before, after), _))
    return [paid, *masters(before, after, _)]


def place(before: State, action: do.Place, after: State, _: Language) -> list[str]:
    """The card, what it covers, what is lost, and the actions it leaves."""
    would = outcome(before, action)
    squares = [before.player.area.visible[cell][1] for cell in would.covered]
    laid = _(
        "pose la {card} en {place} ({turn}) et couvre {squares}.",
        card=terms.card_name(before.player.card, _),
        place=terms.place(action.x, action.y),
        turn=_(terms.TURNS[action.rotation]),
        squares=", ".join(terms.square(square, _) for square in squares),
    )
    lines = [laid]
    if would.lost:
        lines.append(_("perd {beans}.", beans=terms.listed(would.lost, _)))
    if would.saved:
        lines.append(_("retrouve {beans} du bateau.", beans=terms.listed(would.saved, _)))
    lines.append(_.plural("dispose de {n} action.", "dispose de {n} actions.", after.points))
    return lines


def produce(before: State, action: do.Produce, after: State, _: Language) -> list[str]:
    made = terms.listed(moved_to(before, after, Kind.PRODUCTION), _)
    return [_("produit {beans}.", beans=made)]


def dried(before: State, action: Any, after: State, _: Language) -> list[str]:
    """Beans on drying squares, if the rules asked nothing more."""
    moved = moved_to(before, after, Kind.DRYING)
    if not moved:
        return [_("sèche du café.")]
    return [_("sèche {beans}.", beans=terms.listed(moved, _))]


def roasted(before: State, action: Any, after: State, _: Language) -> list[str]:
    """Beans on roasting squares, if the rules asked nothing more."""
    moved = moved_to(before, after, Kind.ROASTING)
    if not moved:
        return [_("torréfie du café.")]
    return [_("torréfie {beans}.", beans=terms.listed(moved, _))]


def fill(before: State, action: do.Fill, after: State, _: Language) -> list[str]:
    assert before.filling is not None
    tell = dried if before.filling.stage is Kind.DRYING else roasted
    return tell(before, action, after, _)


def leave_empty(before: State, action: do.LeaveEmpty, after: State, _: Language) -> list[str]:
    """A square left out; a colour that was the only answer for the next one may follow."""
    assert before.filling is not None
    here = terms.place(*before.player.area.cells[before.filling.squares[0]])
    left = _("laisse la case {place} vide.", place=here)
    stage = before.filling.stage
    moved = moved_to(before, after, stage)
    return [left, *fill(before, do.Fill(moved[0]), after, _)] if moved else [left]


def deliver(before: State, action: do.Deliver, after: State, _: Language) -> list[str]:
    return [_("commence une livraison."), *stored(before, after, _)]


def loaded(before: State, action: Any, after: State, _: Language) -> list[str]:
    """What a roasting square, or all of them, gave."""
    taken = list(on_kind(before, before.seat, Kind.ROASTING))
    for bean in on_kind(after, before.seat, Kind.ROASTING):
        taken.remove(bean)
    return [_("charge {beans}.", beans=terms.listed(taken, _)), *stored(before, after, _)]


def depart(before: State, action: do.Depart, after: State, _: Language) -> list[str]:
    return [_("part avec {beans}.", beans=terms.counted(before.hand, _)), *stored(before, after, _)]


def serve(before: State, action: do.Serve, after: State, _: Language) -> list[str]:
    """A bean for a coffee house, and its points with the last one."""
    house = site(before, action.x, action.y)
    assert house is not None
    name, bean = terms.cafe_name(house.cafe), terms.bean(action.colour, _)
    lines = [_("sert un {bean} au {cafe}.", bean=bean, cafe=name)]
    if not open_demand(after.players[before.seat], house):
        lines.append(
            _.plural("a servi le {cafe} au complet : {n} point.",
                     "a servi le {cafe} au complet : {n} points.", house.cafe.points,
                     cafe=name)
        )  # fmt: skip
    return [*lines, *stored(before, after, _)]


def store(before: State, action: do.Store, after: State, _: Language) -> list[str]:
    return stored(before, after, _) or [_("n'a plus rien à ranger.")]


def stored(before: State, after: State, _: Language) -> list[str]:
    """What came into the warehouse."""
    more = gained(*warehouses(before, after))
    return [_("range à l'entrepôt {beans}.", beans=terms.counted(more, _))] if any(more) else []


def clear(before: State, action: do.Clear, after: State, _: Language) -> list[str]:
    beans = terms.listed(lying(before, action.x, action.y), _)
    here = terms.place(action.x, action.y)
    return [_("rend {beans} de la case {place}.", beans=beans, place=here)]


def end(before: State, action: do.End, after: State, _: Language) -> list[str]:
    if not before.points:
        return [_("finit son tour.")]
    return [
        _.plural("finit son tour, {n} action perdue.", "finit son tour, {n} actions perdues.",
                 before.points)
    ]  # fmt: skip


NARRATORS: dict[type[Any], Callable[[State, Any, State, Language], list[str]]] = {
    do.Bid: bid,
    do.Pass: leave,
    do.Ship: ship,
    do.NoShip: no_ship,
    do.Take: take,
    do.Discard: discard,
    do.Pay: pay,
    do.Place: place,
    do.Produce: produce,
    do.Dry: dried,
    do.Roast: roasted,
    do.Fill: fill,
    do.LeaveEmpty: leave_empty,
    do.Deliver: deliver,
    do.Empty: loaded,
    do.EmptyAll: loaded,
    do.Depart: depart,
    do.Serve: serve,
    do.Store: store,
    do.Clear: clear,
    do.End: end,
}
