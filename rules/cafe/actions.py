"""What a player of Café can do. Each action encodes as a short array: `["place", 2, -1, 3]`.

Squares are named by their place in the area: x grows to the right, y downwards, and the start
card's top left square is (0, 0). Each action is built once and picked again by `legal`.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from rules.cafe.squares import COLOURS


class Bid(Struct, frozen=True, array_like=True, tag="bid", gc=False):
    """Auction: offer so many beans for the Master token (CA-803)."""

    beans: int


class Pass(Struct, frozen=True, array_like=True, tag="pass", gc=False):
    """Auction: leave it for this round (CA-803)."""


class Ship(Struct, frozen=True, array_like=True, tag="ship", gc=False):
    """Auction: put one of the beans of the bid on an empty ship (CA-809)."""

    x: int
    y: int
    colour: int


class NoShip(Struct, frozen=True, array_like=True, tag="no_ship", gc=False):
    """Auction: let all beans of the bid go to the supply (CA-804)."""


class Take(Struct, frozen=True, array_like=True, tag="take", gc=False):
    """Take one of the cards on offer (CA-202)."""

    card: int


class Discard(Struct, frozen=True, array_like=True, tag="discard", gc=False):
    """Choose a card that cannot be paid: it is discarded (CA-254)."""

    card: int


class Pay(Struct, frozen=True, array_like=True, tag="pay", gc=False):
    """Pay a bean of this colour from the warehouse, for a card or a bid (CA-251, CA-804)."""

    colour: int


class Place(Struct, frozen=True, array_like=True, tag="place", gc=False):
    """Lay the card, turned by so many quarters to the right, with its top left corner here."""

    x: int
    y: int
    rotation: int


class Produce(Struct, frozen=True, array_like=True, tag="produce", gc=False):
    """Produce on the group whose first square is here (CA-501)."""

    x: int
    y: int


class Dry(Struct, frozen=True, array_like=True, tag="dry", gc=False):
    """Dry on the group whose first square is here (CA-551)."""

    x: int
    y: int


class Roast(Struct, frozen=True, array_like=True, tag="roast", gc=False):
    """Roast on the group whose first square is here (CA-601)."""

    x: int
    y: int


class Fill(Struct, frozen=True, array_like=True, tag="fill", gc=False):
    """Move all beans of a colour to the square being filled (CA-551, CA-601)."""

    colour: int


class LeaveEmpty(Struct, frozen=True, array_like=True, tag="leave", gc=False):
    """Leave the square being filled empty (CA-551)."""


class Deliver(Struct, frozen=True, array_like=True, tag="deliver", gc=False):
    """Deliver roasted beans (CA-651)."""


class Empty(Struct, frozen=True, array_like=True, tag="empty", gc=False):
    """Empty this roasting square for the delivery (CA-652)."""

    x: int
    y: int


class EmptyAll(Struct, frozen=True, array_like=True, tag="empty_all", gc=False):
    """Empty every roasting square for the delivery (CA-651)."""


class Depart(Struct, frozen=True, array_like=True, tag="depart", gc=False):
    """Leave the other roasting squares as they are (CA-652)."""


class Serve(Struct, frozen=True, array_like=True, tag="serve", gc=False):
    """Deliver a bean to the coffee house whose first square is here (CA-653)."""

    x: int
    y: int
    colour: int


class Store(Struct, frozen=True, array_like=True, tag="store", gc=False):
    """Put what is left of the delivery in the warehouse (CA-653)."""


class Clear(Struct, frozen=True, array_like=True, tag="clear", gc=False):
    """Return a square's beans to the supply, for free (CA-406)."""

    x: int
    y: int


class End(Struct, frozen=True, array_like=True, tag="end", gc=False):
    """End the turn (CA-403)."""


Action = (
    Bid
    | Pass
    | Ship
    | NoShip
    | Take
    | Discard
    | Pay
    | Place
    | Produce
    | Dry
    | Roast
    | Fill
    | LeaveEmpty
    | Deliver
    | Empty
    | EmptyAll
    | Depart
    | Serve
    | Store
    | Clear
    | End
)

PASS, NO_SHIP, LEAVE_EMPTY, DELIVER = Pass(), NoShip(), LeaveEmpty(), Deliver()
EMPTY_ALL, DEPART, STORE, END = EmptyAll(), Depart(), Store(), End()

PAYS = tuple(Pay(colour) for colour in COLOURS)
FILLS = tuple(Fill(colour) for colour in COLOURS)


@cache
def bid(beans: int) -> Bid:
    return Bid(beans)


@cache
def take(card: int) -> Take:
    return Take(card)


@cache
def discard(card: int) -> Discard:
    return Discard(card)


@cache
def clear(x: int, y: int) -> Clear:
    return Clear(x, y)


@cache
def empty(x: int, y: int) -> Empty:
    return Empty(x, y)


@cache
def serve(x: int, y: int, colour: int) -> Serve:
    return Serve(x, y, colour)


@cache
def ship(x: int, y: int, colour: int) -> Ship:
    return Ship(x, y, colour)
