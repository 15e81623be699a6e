"""The ten notices of Mombasa."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.mombasa.actions import (
    Develop,
    LoseUnits,
    Mark,
    Pass,
    PlaceBook,
    Plan,
    RefuseCall,
    Step,
    UseGoods,
)
from rules.mombasa.components import Need
from rules.mombasa.names import COMPANIES, EMPTY, GOODS, ON_ICON, ROUNDS, SLOTS, TILE_SPACES
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import shares
from rules.mombasa.state import Seat, State
from rules.mombasa.tracks import call_ahead
from rules.mombasa.zone import all_met, face_up, totals
from tui.contract.notices import Figures, Move, Notice
from tui.mombasa.words import terms
from tui.words.language import N_

#: How many cards of one kind are worth a word when they lie apart.
APART = 3


def own(state: State, move: Move) -> Seat:
    """The seat that moved."""
    return state.seats[move.seat]


def much_unused(move: Move) -> Figures:
    """Passing with open cards or markers left."""
    seat = own(move.before, move)
    cards = [card for _place, card in face_up(seat)]
    if not isinstance(move.action, Pass) or not (cards or seat.markers):
        return None
    return {"cards": len(cards), "n": seat.markers}


def next_needs(state: State, seat: Seat) -> tuple[Need, ...]:
    """What the book before the inkwell asks for."""
    if seat.ink == ON_ICON:
        return state.pack.tiles[seat.tile].needs
    book = seat.books[seat.ink] if seat.ink < len(seat.books) else EMPTY
    turned = seat.turned >> seat.ink & 1
    return () if book == EMPTY or turned else state.pack.books[book].needs


def book_shut(move: Move) -> Figures:
    """Cards turned down that the next book needs."""
    if not isinstance(move.action, Develop | UseGoods):
        return None
    state, seat = move.before, own(move.before, move)
    needs, have = next_needs(state, seat), totals(state, seat)
    using = move.after.using
    left = totals(state, _down(seat, using))
    if not needs or not all_met(needs, have) or all_met(needs, left):
        return None
    return {"need": terms.short_needs(needs, move.language)}


def _down(seat: Seat, using: int) -> Seat:
    """The seat with the cards in use turned down."""
    return replace(seat, down=seat.down | using)


def book_covered(move: Move) -> Figures:
    """A book laid on one of the own books."""
    if not isinstance(move.action, PlaceBook):
        return None
    book = own(move.before, move).books[move.action.space - 1]
    return None if book == EMPTY else {"book": terms.short_book(move.before, book, move.language)}


def beyond_a_gap(move: Move) -> Figures:
    """A book laid where the inkwell cannot come."""
    if not isinstance(move.action, PlaceBook):
        return None
    seat = own(move.after, move)
    way = range(max(seat.ink, 0), move.action.space - 1)
    gap = next((space for space in way if seat.books[space] == EMPTY), None)
    return None if gap is None else {"n": gap + 1}


def all_apart(move: Move) -> Figures:
    """Three or more cards of one kind, each on a pile of its own."""
    if not isinstance(move.action, Plan):
        return None
    seat, kinds = own(move.after, move), move.after.pack.kinds
    for kind in GOODS:
        heaps = [
            sum(kinds[card] == kind for card in heap if card >= 0)
            for heap in (
                (*pile, *(card for card in (seat.zone[at],) if card >= 0))
                for at, pile in enumerate(_piles(seat))
            )
        ]
        in_hand = any(kinds[card] == kind for card in seat.hand if card >= 0)
        if not in_hand and sum(heaps) >= APART and max(heaps) == 1:
            return {"kind": terms.kind(kind, move.language)}
    return None


def _piles(seat: Seat) -> Iterator[tuple[int, ...]]:
    """The pile above each slot."""
    for at in range(SLOTS):
        yield seat.piles[at] if at < len(seat.piles) else ()


def for_a_rival(move: Move) -> Figures:
    """Development of a company in which a rival has more shares."""
    if not isinstance(move.action, Develop):
        return None
    state, company = move.before, move.action.company
    mine = shares(state, own(state, move), company)
    most, rival = max((shares(state, seat, company), at) for at, seat in enumerate(state.seats))
    if most <= mine:
        return None
    return {"rival": terms.seat(rival, move.language), "n": most, "m": mine}


def own_share_falls(move: Move) -> Figures:
    """A post driven out of a company of which one has shares."""
    for company in COMPANIES:
        a, b = (share_value(state, company) for state in (move.before, move.after))
        if b < a and shares(move.before, own(move.before, move), company):
            return {"company": terms.of_company(company, move.language), "a": a, "b": b}
    return None


def one_step_short(move: Move) -> Figures:
    """Units spent just before a share."""
    if not isinstance(move.action, Step) or isinstance(move.action, LoseUnits):
        return None
    state, company = move.after, move.action.company
    if state.ask == move.before.ask or (state.seat == move.seat and state.using):
        return None
    face, at = state.face(company), own(state, move).tracks[company]
    if at + 1 > face.last or face.shares_at[at + 1] <= face.shares_at[at]:
        return None
    return {"value": share_value(state, company)}


def tile_in_vain(move: Move) -> Figures:
    """A tile reserved in the last round."""
    late = move.before.round == ROUNDS
    tile = isinstance(move.action, Mark) and move.action.space in TILE_SPACES
    return {} if late and tile else None


def call_refused(move: Move) -> Figures:
    """A call for funds refused with the money at hand."""
    if not isinstance(move.action, RefuseCall):
        return None
    call = call_ahead(move.before)
    return {"n": call} if own(move.before, move).money >= call else None


NOTICES = (
    Notice(
        "unused",
        "MO-800",
        N_("Passer finit votre manche : cartes ouvertes {cards}, marqueurs {n}."),
        much_unused,
        ahead=True,
    ),
    Notice(
        "shut", "MO-545", N_("Le livre suivant veut {need} : retourné, rien ne compte."), book_shut
    ),
    Notice(
        "covered", "MO-530", N_("Il couvre {book} : seul celui du dessus compte."), book_covered
    ),
    Notice(
        "gap", "MO-551", N_("L'encrier ne passera pas la case {n}, qui est vide."), beyond_a_gap
    ),
    Notice(
        "apart",
        "MO-801",
        N_("Cartes {kind} toutes sur des piles à part : on n'en reprend qu'une."),
        all_apart,
    ),
    Notice(
        "rival", "MO-053", N_("{rival} y a plus de parts que vous : {n} contre {m}."), for_a_rival
    ),
    Notice("falls", "MO-437", N_("Vos parts {company} baissent : £{a} → £{b}."), own_share_falls),
    Notice(
        "short", "MO-311", N_("Un pas de plus aurait fait une part : £{value}."), one_step_short
    ),
    Notice(
        "tile",
        "MO-1017",
        N_("Une tuile arrive à l'entretien, et la manche 7 n'en a pas."),
        tile_in_vain,
    ),
    Notice(
        "call",
        "MO-902",
        N_("Appel de £{n} refusé : le reste des pas est perdu, il reviendra."),
        call_refused,
    ),
)
