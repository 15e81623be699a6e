"""What a player of Mombasa can do. Each action encodes as a short array: `["step", 3]`.

Every possible action is built once, here; `legal` only picks from them.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from rules.mombasa.names import (
    COLUMNS,
    COMPANIES,
    DISPLAY,
    EMPTY,
    LIBRARY,
    NO_PILE,
    PLACES,
    POOLED,
    REGIONS,
    SLOTS,
    SPACES,
)


class KeepTile(Struct, frozen=True, array_like=True, tag="tile", gc=False):
    """Keep one of the two start tiles dealt (MO-155)."""

    tile: int


class Stow(Struct, frozen=True, array_like=True, tag="stow", gc=False):
    """Put a card of the start tile on the next coloured used-card slot (MO-132)."""

    card: int


class Plan(Struct, frozen=True, array_like=True, tag="plan", gc=False):
    """Put a card face down on an action slot; no card: leave the slot empty (MO-202)."""

    slot: int
    card: int = EMPTY


class Attach(Struct, frozen=True, array_like=True, tag="attach", gc=False):
    """Put the "+1 goods" tile on a goods card of the zone (MO-765)."""

    place: int


class UseGoods(Struct, frozen=True, array_like=True, tag="goods", gc=False):
    """Use a goods card of the zone, the first or one more (MO-301)."""

    place: int


class Buy(Struct, frozen=True, array_like=True, tag="buy", gc=False):
    """Take the card on a display space, for goods or for money (MO-306, MO-721)."""

    space: int


class Step(Struct, frozen=True, array_like=True, tag="step", gc=False):
    """Spend one unit of goods on a track, paying the call for funds that lies there (MO-311)."""

    company: int


class LoseUnits(Struct, frozen=True, array_like=True, tag="lose", gc=False):
    """Give up the units left, when no marker can step without a payment (MO-314)."""


class PayCall(Struct, frozen=True, array_like=True, tag="pay", gc=False):
    """Pay the call for funds and move on (MO-901)."""


class RefuseCall(Struct, frozen=True, array_like=True, tag="stay", gc=False):
    """Stay before the call for funds; the rest of the move is lost (MO-903, MO-906)."""


class Develop(Struct, frozen=True, array_like=True, tag="develop", gc=False):
    """Use all development cards for a company (MO-404)."""

    company: int


class Enter(Struct, frozen=True, array_like=True, tag="enter", gc=False):
    """Lay a post of the developed company in a region (MO-410)."""

    region: int


class StopDeveloping(Struct, frozen=True, array_like=True, tag="stop", gc=False):
    """Lay no more posts; the points left are lost (MO-425)."""


class Column(Struct, frozen=True, array_like=True, tag="column", gc=False):
    """The city column a post leaves, or the one an expelled post returns to (MO-419, MO-438)."""

    column: int


class TakeBenefit(Struct, frozen=True, array_like=True, tag="benefit", gc=False):
    """Take the benefit of an entered region, or the pooled ledger points (MO-430, MO-434)."""

    region: int


class TakeBook(Struct, frozen=True, array_like=True, tag="book", gc=False):
    """Spend ledger points on the book on a display space (MO-504 to MO-506)."""

    space: int


class TakePound(Struct, frozen=True, array_like=True, tag="pound", gc=False):
    """Spend a ledger point on £1 (MO-507)."""


class PlaceBook(Struct, frozen=True, array_like=True, tag="place", gc=False):
    """Put a book gained this turn on a space of the ledger track, numbered from 1 (MO-522)."""

    book: int
    space: int


class UseBookkeeper(Struct, frozen=True, array_like=True, tag="keeper", gc=False):
    """Use a bookkeeper of the zone (MO-540)."""

    place: int


class Flip(Struct, frozen=True, array_like=True, tag="flip", gc=False):
    """Pay £2 to turn a book of the own ledger track face down (MO-542)."""

    space: int


class Write(Struct, frozen=True, array_like=True, tag="write", gc=False):
    """Move the inkwell over so many books (MO-544)."""

    books: int


class UseMerchant(Struct, frozen=True, array_like=True, tag="merchant", gc=False):
    """Use a diamond merchant of the zone (MO-600)."""

    place: int


class Mark(Struct, frozen=True, array_like=True, tag="mark", gc=False):
    """Place a bonus marker on a bonus space (MO-701)."""

    space: int


class Discard(Struct, frozen=True, array_like=True, tag="discard", gc=False):
    """Discard a card from hand for money (MO-730)."""

    card: int


class Tier(Struct, frozen=True, array_like=True, tag="tier", gc=False):
    """Take a tier of a majority space, numbered from 0 (MO-739)."""

    tier: int


class Mix(Struct, frozen=True, array_like=True, tag="mix", gc=False):
    """On the ledger and diamond spaces: so many ledger points, 3 less that many steps (MO-954)."""

    points: int


class ChooseTrack(Struct, frozen=True, array_like=True, tag="track", gc=False):
    """Advance on this track next (MO-962, MO-963)."""

    company: int


class TakeDiamonds(Struct, frozen=True, array_like=True, tag="diamonds", gc=False):
    """Take the diamond steps of a buy and diamond space too (MO-956)."""


class RemovePost(Struct, frozen=True, array_like=True, tag="remove", gc=False):
    """Take a post of a city out of the game (MO-1120)."""

    company: int
    column: int


class Decline(Struct, frozen=True, array_like=True, tag="no", gc=False):
    """No flip, no purchase, or no diamonds (MO-542, MO-956)."""


class Pass(Struct, frozen=True, array_like=True, tag="pass", gc=False):
    """Pass and take a used pile back in hand (MO-800, MO-801)."""

    pile: int = NO_PILE


Action = (
    KeepTile
    | Stow
    | Plan
    | Attach
    | UseGoods
    | Buy
    | Step
    | LoseUnits
    | PayCall
    | RefuseCall
    | Develop
    | Enter
    | StopDeveloping
    | Column
    | TakeBenefit
    | TakeBook
    | TakePound
    | PlaceBook
    | UseBookkeeper
    | Flip
    | Write
    | UseMerchant
    | Mark
    | Discard
    | Tier
    | Mix
    | ChooseTrack
    | TakeDiamonds
    | RemovePost
    | Decline
    | Pass
)

LOSE_UNITS, PAY_CALL, REFUSE_CALL = LoseUnits(), PayCall(), RefuseCall()
STOP_DEVELOPING, TAKE_POUND = StopDeveloping(), TakePound()
TAKE_DIAMONDS, DECLINE = TakeDiamonds(), Decline()

ATTACHES = tuple(Attach(place) for place in range(SLOTS))
USE_GOODS = tuple(UseGoods(place) for place in range(SLOTS))
BUYS = tuple(Buy(space) for space in range(DISPLAY))
STEPS = tuple(Step(company) for company in COMPANIES)
DEVELOPS = tuple(Develop(company) for company in COMPANIES)
ENTERS = tuple(Enter(region) for region in range(REGIONS))
TAKE_COLUMNS = tuple(Column(column) for column in range(COLUMNS))
TAKE_BENEFITS = {region: TakeBenefit(region) for region in (POOLED, *range(REGIONS))}
TAKE_BOOKS = tuple(TakeBook(space) for space in range(LIBRARY))
USE_BOOKKEEPERS = tuple(UseBookkeeper(place) for place in range(PLACES))
USE_MERCHANTS = tuple(UseMerchant(place) for place in range(PLACES))
MARKS = tuple(Mark(space) for space in SPACES)
MIXES = (Mix(1), Mix(2))
CHOOSE_TRACKS = tuple(ChooseTrack(company) for company in COMPANIES)
REMOVE_POSTS = tuple(
    RemovePost(company, column) for company in COMPANIES for column in range(COLUMNS)
)
PASSES = tuple(Pass(pile) for pile in range(SLOTS))
PASS = Pass()

#: Every action of the kinds whose number is fixed; no other one of these kinds exists.
FIXED: dict[type[Struct], frozenset[Struct]] = {
    type(choices[0]): frozenset(choices)
    for choices in (
        ATTACHES,
        USE_GOODS,
        BUYS,
        STEPS,
        DEVELOPS,
        ENTERS,
        TAKE_COLUMNS,
        tuple(TAKE_BENEFITS.values()),
        TAKE_BOOKS,
        USE_BOOKKEEPERS,
        USE_MERCHANTS,
        MARKS,
        MIXES,
        CHOOSE_TRACKS,
        REMOVE_POSTS,
        (*PASSES, PASS),
    )
}


# Those whose number the pack decides are built when first asked for.


@cache
def plan(slot: int, card: int) -> Plan:
    return Plan(slot, card)


@cache
def stow(card: int) -> Stow:
    return Stow(card)


@cache
def keep_tile(tile: int) -> KeepTile:
    return KeepTile(tile)


@cache
def discard(card: int) -> Discard:
    return Discard(card)


@cache
def tiers(count: int) -> tuple[Tier, ...]:
    """The tiers from the highest reached down to the lowest (MO-739)."""
    return tuple(Tier(tier) for tier in reversed(range(count)))


@cache
def writes(reach: int) -> tuple[Write, ...]:
    """From not moving up to as far as the inkwell can go (MO-544)."""
    return tuple(Write(books) for books in range(reach + 1))


@cache
def flip(space: int) -> Flip:
    return Flip(space)


@cache
def place_book(book: int, space: int) -> PlaceBook:
    return PlaceBook(book, space)
