"""Ledger points, books and the ledger track (MO-501 to MO-533, MO-984 to MO-986)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.game import Refusal
from rules.mombasa import asks, dues
from rules.mombasa.actions import (
    TAKE_BOOKS,
    TAKE_POUND,
    Action,
    PlaceBook,
    TakeBook,
    TakePound,
    place_book,
)
from rules.mombasa.names import EMPTY
from rules.mombasa.pack import Pack
from rules.mombasa.state import Due, Seat, State, put

NO_BOOK = Refusal("MO-509", "no_book_there")
NOT_GAINED = Refusal("MO-522", "not_gained")
CROSSED_OUT = Refusal("MO-524", "crossed_out")
A_ON_B_OR_C = Refusal("MO-528", "a_covers_a_only")
OFF_TRACK = Refusal("MO-522", "off_track")

#: What a ledger point pays once the inkwell is at the end (MO-985).
AT_THE_END = 2
A = 0


def points(state: State) -> State:
    """Ledger points are spent at once; at the end of the track they are £2 each (MO-502, 985)."""
    owed = state.due[0]
    me = state.me
    if me.ink == state.pack.player_board.ledger.last:
        seat = replace(me, money=me.money + AT_THE_END * owed.n)
        return replace(state, seats=state.seated(seat), due=state.due[1:])
    return replace(state, ask=asks.LEDGER)


def books(state: State) -> tuple[Action, ...]:
    """The books on display, or £1."""
    spaces = [space for space, book in enumerate(state.library) if book != EMPTY]
    return (*[TAKE_BOOKS[space] for space in spaces], TAKE_POUND)


def no_book(state: State, action: TakeBook) -> Refusal | None:
    """Why the book on a display space cannot be taken."""
    book = state.library[action.space]
    if book == EMPTY:
        return NO_BOOK
    cost, left = state.pack.book_costs[book], state.due[0].n
    return Refusal("MO-506", "too_few_points", need=cost, have=left) if cost > left else None


def legal(state: State) -> tuple[Action, ...]:
    """The books that can be paid for, or £1 (MO-504 to MO-508)."""
    left, costs = state.due[0].n, state.pack.book_costs
    found: list[Action] = [
        TAKE_BOOKS[space]
        for space, book in enumerate(state.library)
        if book != EMPTY and costs[book] <= left
    ]
    found.append(TAKE_POUND)
    return tuple(found)


def take_book(state: State, action: TakeBook) -> State:
    """A book of the display, with the coin that lies there (MO-509, MO-510)."""
    space = action.space
    book, coin = state.library[space], state.coins[space]
    spent = _spend(state, state.pack.book_costs[book], coin)
    return replace(
        spent,
        library=put(state.library, space, EMPTY),
        coins=put(state.coins, space, 0) if coin else state.coins,
        gained=(*state.gained, book),
    )


def take_pound(state: State, _: TakePound) -> State:
    """£1 for a ledger point (MO-507)."""
    return _spend(state, 1, 1)


def _spend(state: State, points: int, pounds: int) -> State:
    left = state.due[0].n - points
    due = (Due(dues.LEDGER, left), *state.due[1:]) if left else state.due[1:]
    seats = state.seats
    if pounds:
        seats = state.seated(replace(state.me, money=state.me.money + pounds))
    return replace(state, ask=asks.DUE, seats=seats, due=due)


# The end of the turn: placing what was gained, then the refill.


def space_obstacle(pack: Pack, seat: Seat, book: int, space: int) -> Refusal | None:
    """Why a book may not be put on a space of the ledger track (MO-524 to MO-529)."""
    if not 1 <= space <= len(seat.books):
        return OFF_TRACK
    if pack.books[book].shelf != A:
        return None
    if space in pack.player_board.ledger.crossed:
        return CROSSED_OUT
    under = seat.books[space - 1]
    return A_ON_B_OR_C if under != EMPTY and pack.books[under].shelf != A else None


def spaces_for(pack: Pack, seat: Seat, book: int) -> list[int]:
    """The spaces of the ledger track that take a book."""
    if pack.books[book].shelf != A:
        return list(range(1, len(seat.books) + 1))
    return [space for space in pack.a_spaces if space_obstacle(pack, seat, book, space) is None]


def places(state: State) -> tuple[PlaceBook, ...]:
    """Each book gained this turn on each space of the ledger track."""
    spaces = range(1, len(state.me.books) + 1)
    return tuple([place_book(book, at) for book in sorted(set(state.gained)) for at in spaces])


def no_place(state: State, action: PlaceBook) -> Refusal | None:
    """Why a book cannot be put on a space."""
    if action.book not in state.gained:
        return NOT_GAINED
    return space_obstacle(state.pack, state.me, action.book, action.space)


def legal_place(state: State) -> tuple[Action, ...]:
    """Each book gained this turn on each space that takes it."""
    pack, me = state.pack, state.me
    return tuple(
        [
            place_book(book, space)
            for book in sorted(set(state.gained))
            for space in spaces_for(pack, me, book)
        ]
    )


def place(state: State, action: PlaceBook) -> State:
    """A gained book lies on the ledger track for good, face up, on top of any other (MO-526)."""
    me = state.me
    at = action.space - 1
    under = me.books[at]
    seat = replace(
        me,
        books=put(me.books, at, action.book),
        turned=me.turned & ~(1 << at),
        buried=me.buried if under == EMPTY else (*me.buried, under),
    )
    gained = list(state.gained)
    gained.remove(action.book)
    return replace(state, ask=asks.DUE, seats=state.seated(seat), gained=tuple(gained))


def shelve(state: State) -> State:
    """Ask where the gained books go; those no space takes are thrown away (MO-531)."""
    pack, me = state.pack, state.me
    if any(spaces_for(pack, me, book) for book in state.gained):
        return replace(state, ask=asks.PLACE_BOOK)
    seat = replace(me, buried=me.buried + state.gained)
    return replace(state, seats=state.seated(seat), gained=())


def refill(state: State) -> State:
    """Empty book spaces are filled from the supply of their letter, row by row (MO-532, 533)."""
    luck, library = state.chance, list(state.library)
    supplies = list(state.supplies)
    letters = state.pack.library_letters
    for space in [space for space, book in enumerate(library) if book == EMPTY]:
        letter = letters[space]
        supply = supplies[letter]
        if supply:
            luck, at = chance.below(luck, len(supply))
            library[space] = supply[at]
            supplies[letter] = supply[:at] + supply[at + 1 :]
    return replace(state, chance=luck, library=tuple(library), supplies=tuple(supplies))
