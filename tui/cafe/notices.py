"""The ten notices of Café."""

from __future__ import annotations

from rules.cafe.actions import Clear, End, LeaveEmpty, Pay, Place, Produce, Store, Take
from rules.cafe.delivery import open_demand
from rules.cafe.squares import Colour
from rules.cafe.state import Player, State
from rules.cafe.work import group_at, legal, source_colours
from tui.cafe.words import labels, terms
from tui.contract.notices import Figures, Move, Notice
from tui.words.language import N_

#: From which round on an empty colour is worth a word, and how many cards without a cup are.
LATE, IN_A_ROW = 6, 3


def own(state: State, move: Move) -> Player:
    """The player who moved."""
    return state.players[move.seat]


def fewer_cups(move: Move) -> Figures:
    """A card laid over cups."""
    if not isinstance(move.action, Place):
        return None
    a, b = (own(state, move).area.action_points for state in (move.before, move.after))
    return {"a": a, "b": b} if b < a else None


def beans_covered(move: Move) -> Figures:
    """A card laid over beans."""
    if not isinstance(move.action, Place):
        return None
    a, b = (sum(map(len, own(state, move).beans)) for state in (move.before, move.after))
    return {"n": a - b} if b < a else None


def cafe_half_covered(move: Move) -> Figures:
    """A card laid over half of a large coffee house."""
    if not isinstance(move.action, Place):
        return None
    a, b = (len(own(state, move).area.closed) for state in (move.before, move.after))
    return {} if b > a else None


def action_lost(move: Move) -> Figures:
    """The turn ended while an action could do something."""
    state: State = move.before
    if not isinstance(move.action, End) or not state.points:
        return None
    work = [way for way in legal(state) if not isinstance(way, End | Clear)]
    if not work:
        return None
    label = labels.label(state, work[0], move.language)
    return {"n": state.points, "label": label.split(":")[0].strip()}


def mostly_full(move: Move) -> Figures:
    """Production on squares that are mostly full."""
    if not isinstance(move.action, Produce):
        return None
    player = own(move.before, move)
    group = group_at(player.area.production, move.action)
    if group is None:
        return None
    empty = sum(not player.beans[square] for square in group.squares)
    return {"n": empty, "m": len(group.squares)} if 2 * empty < len(group.squares) else None


def square_left(move: Move) -> Figures:
    """A square left empty though another colour waits."""
    left = isinstance(move.action, LeaveEmpty) and source_colours(move.before)
    return {} if left else None


def cafe_passed_over(move: Move) -> Figures:
    """Beans to the warehouse while a coffee house asks for them."""
    state: State = move.before
    if not isinstance(move.action, Store):
        return None
    player = own(state, move)
    for site in player.area.sites:
        for colour in open_demand(player, site):
            if state.hand[colour]:
                bean = terms.bean(colour, move.language)
                name = terms.cafe_name(site.cafe)
                return {"cafe": name, "colour": bean, "points": site.cafe.points}
    return None


def rarest_paid(move: Move) -> Figures:
    """A bean of the rarest colour given away."""
    if not isinstance(move.action, Pay):
        return None
    heap = own(move.before, move).warehouse
    rarest = heap[move.action.colour] == min(heap) < max(heap)
    return {"colour": terms.bean(move.action.colour, move.language)} if rarest else None


def colour_missing(move: Move) -> Figures:
    """A colour at nothing in the last rounds."""
    if not isinstance(move.action, End) or move.before.round < LATE:
        return None
    heap = own(move.before, move).warehouse
    none = next((colour for colour in Colour if not heap[colour]), None)
    return None if none is None else {"colour": terms.bean(none, move.language)}


def no_cup_again(move: Move) -> Figures:
    """One card after the other without a cup."""
    state: State = move.before
    if not isinstance(move.action, Take) or len(own(state, move).area.cards) < IN_A_ROW:
        return None
    area = own(state, move).area
    last = [area.printed(placed.card) for placed in area.cards[1 - IN_A_ROW :]]
    if any(card.cup for card in (*last, state.card(move.action.card))):
        return None
    return {"n": IN_A_ROW, "k": area.action_points}


NOTICES = (
    Notice("cups", "CA-401", N_("Tasses {a} → {b} : autant d'actions désormais."), fewer_cups),
    Notice("covered", "CA-307", N_("Grains rendus à la réserve : {n}."), beans_covered),
    Notice(
        "half",
        "CA-309",
        N_("Un café à moitié couvert ne prend plus rien et ne compte plus."),
        cafe_half_covered,
    ),
    Notice(
        "unused",
        "CA-402",
        N_("Actions perdues : {n} ; possible encore : {label}."),
        action_lost,
        ahead=True,
    ),
    Notice(
        "full",
        "CA-501",
        N_("Une case pleine ne produit rien : {n} sur {m} travaillent."),
        mostly_full,
    ),
    Notice(
        "second", "CA-552", N_("L'autre case est libre : une action, deux couleurs."), square_left
    ),
    Notice(
        "store",
        "CA-653",
        N_("{cafe} demande {colour} : {points} points une fois complet."),
        cafe_passed_over,
    ),
    Notice(
        "rarest",
        "CA-703",
        N_("{colour} : votre couleur la plus rare, elle compte double."),
        rarest_paid,
    ),
    Notice(
        "none",
        "CA-703",
        N_("Sans {colour}, la couleur la plus rare comptera 0."),
        colour_missing,
    ),
    Notice(
        "no_cup",
        "CA-401",
        N_("Cartes sans tasse d'affilée : {n} ; actions par tour : {k}."),
        no_cup_again,
    ),
)
