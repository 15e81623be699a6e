"""The bookkeeper action: flip, move the inkwell, reward, ledger points (MO-540 to MO-561)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks, dues
from rules.mombasa.actions import DECLINE, Action, Decline, Flip, UseBookkeeper, Write, flip, writes
from rules.mombasa.components import Gift
from rules.mombasa.gifts import owed
from rules.mombasa.names import BOOKKEEPER, EMPTY, ON_ICON
from rules.mombasa.pack import Pack
from rules.mombasa.state import Due, Seat, State
from rules.mombasa.zone import Totals, all_met, besides, totals

NO_BOOKKEEPER = Refusal("MO-254", "no_bookkeeper")
TURNED_DOWN = Refusal("MO-258", "turned_down")
NO_BOOK = Refusal("MO-542", "no_book_to_flip")
TOO_FAR = Refusal("MO-545", "condition_not_met")

#: The price of turning a book face down (MO-542).
FLIP = 2


def no_bookkeeper(state: State, action: UseBookkeeper) -> Refusal | None:
    """Why this place holds no bookkeeper that can be used."""
    me = state.me
    card = me.zone[action.place]
    if card == EMPTY or state.pack.kinds[card] != BOOKKEEPER:
        return NO_BOOKKEEPER
    return TURNED_DOWN if me.down >> action.place & 1 else None


def use(state: State, action: UseBookkeeper) -> State:
    """Use a bookkeeper; his ledger points come last, moved or not (MO-541, MO-555)."""
    card = state.me.zone[action.place]
    begun = replace(
        state,
        ask=asks.FLIP,
        using=1 << action.place,
        due=(Due(dues.LEDGER, state.pack.values[card]),),
    )
    return begun if state.me.money >= FLIP and flippable(state.me) else ask_write(begun)


def flippable(seat: Seat) -> list[int]:
    """The spaces of the ledger track with a book face up, wherever the inkwell is (MO-542)."""
    turned = seat.turned
    return [
        space
        for space, book in enumerate(seat.books, 1)
        if book != EMPTY and not turned >> space - 1 & 1
    ]


def flips(state: State) -> tuple[Action, ...]:
    """Flip one book, or none (MO-542, MO-543)."""
    return (DECLINE, *[flip(space) for space in flippable(state.me)])


def no_flip(state: State, action: Flip) -> Refusal | None:
    """Why there is no book to turn face down."""
    return None if action.space in flippable(state.me) else NO_BOOK


def flip_book(state: State, action: Flip) -> State:
    """Pay £2; the book is face down from now on (MO-542)."""
    me = state.me
    seat = replace(me, money=me.money - FLIP, turned=me.turned | 1 << action.space - 1)
    return ask_write(replace(state, seats=state.seated(seat)))


def decline(state: State, _: Decline) -> State:
    """No flip."""
    return ask_write(state)


def reach(state: State) -> int:
    """Over how many books the inkwell of the active seat can go (MO-544 to MO-551)."""
    return enterable(state.pack, state.me, besides(totals(state, state.me)))


def enterable(pack: Pack, seat: Seat, have: Totals) -> int:
    """Over how many books these totals bring an inkwell: each one's conditions by itself."""
    at = seat.ink
    if at == ON_ICON:
        if not all_met(pack.tiles[seat.tile].needs, have):
            return 0
        at += 1
    while at < len(seat.books):
        book = seat.books[at]  # the book of space at + 1
        if book == EMPTY:
            break
        if not seat.turned >> at & 1 and not all_met(pack.books[book].needs, have):
            break
        at += 1
    return at - seat.ink


def ask_write(state: State) -> State:
    """How far to go, when the next book can be entered."""
    return replace(state, ask=asks.WRITE if reach(state) else asks.DUE)


def legal_write(state: State) -> tuple[Action, ...]:
    """From staying to the last book that can be entered (MO-544)."""
    return writes(reach(state))


def ways_ahead(state: State) -> tuple[Action, ...]:
    """The same and the next book, if the track goes on."""
    far = reach(state)
    return writes(far + 1 if state.me.ink + far < len(state.me.books) else far)


def no_writing(state: State, action: Write) -> Refusal | None:
    """Why the inkwell cannot go so far."""
    far = reach(state)
    return None if 0 <= action.books <= far else stopped(state, far)


def stopped(state: State, far: int) -> Refusal:
    """Why the inkwell cannot go beyond: an empty space, or a condition (MO-551, MO-545)."""
    at = state.me.ink + far
    if at >= len(state.me.books):
        return Refusal("MO-984", "track_ends")
    if at > ON_ICON and state.me.books[at] == EMPTY:
        return Refusal("MO-551", "no_book_ahead", space=at + 1)
    return TOO_FAR


def reward(state: State, ink: int) -> Gift | None:
    """What the book under the inkwell gives; nothing when it is face down (MO-552, MO-553)."""
    pack, me = state.pack, state.me
    if ink == 0:
        return pack.tiles[me.tile].reward
    if me.turned >> ink - 1 & 1:
        return None
    return pack.books[me.books[ink - 1]].reward


def write(state: State, action: Write) -> State:
    """Move the inkwell; the book it stops on rewards before the bookkeeper does (MO-511)."""
    if not action.books:
        return replace(state, ask=asks.DUE)
    ink = state.me.ink + action.books
    gift = reward(state, ink)
    moved = replace(state, seats=state.seated(replace(state.me, ink=ink)))
    return moved.owing(owed(gift)) if gift is not None else moved.owing()
