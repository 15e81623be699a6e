"""What the learnt value of a seat is made of: figures one can read off the table.

They are taken as at the beginning of the next round: while a round is played, the hand to come is
the rest of the hand with the best pile.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from bots.choosing import best_of, ranked
from bots.mombasa import holdings
from rules.mombasa import asks
from rules.mombasa.names import (
    BESIDE,
    BOOKKEEPER,
    BOOKKEEPER_TILE,
    COLUMNS,
    COMPANIES,
    DEVELOPMENT,
    MERCHANT,
    SHARE,
    TILE_SPACES,
    Special,
)
from rules.mombasa.planning import open_slots
from rules.mombasa.state import PACKS, Seat, State

#: Money up to this is money to spend.
PURSE = 8
#: Kinds of cards that are counted together: goods, development, bookkeepers, merchants.
KINDS = ("goods", "development", "bookkeepers", "merchants")
TILES = ("goods", "bookkeeper", "merchant", "development")

NAMES = (
    "money",
    "purse",
    "shares at their price",
    "shares by posts out",
    "shares",
    "largest holding",
    "track steps",
    "diamond points",
    "diamond way",
    "ledger points",
    "ledger way",
    "books",
    *(f"{kind} in the deck" for kind in KINDS),
    *(f"{kind} at hand" for kind in KINDS),
    "rest of the hand",
    *(f"{tile} tile" for tile in TILES),
    "first player",
    *(f"special {special.name.lower()}" for special in Special),
)


def figures(state: State, number: int, rounds: int) -> list[float]:
    """The features of a seat with so many rounds ahead, in the order of NAMES."""
    seat, key, pack = state.seats[number], state.options.pack, state.pack
    held = holdings.deck_of(key, seat)
    prices, out = city(key, state.columns, state.emptied)
    shares = holdings.shares_of(key, state.faces, seat.tracks, held.shares, rounds)
    board, ink = pack.player_board, max(seat.ink, 0)
    ledger = holdings.ledger_on(key, rounds)[ink]
    books = holdings.books(key, seat.books, seat.turned, seat.ink, seat.tile, held, rounds)
    return [
        seat.money,
        min(seat.money, PURSE),
        fsum([a * b for a, b in zip(shares, prices, strict=True)]),
        fsum([a * b for a, b in zip(shares, out, strict=True)]),
        fsum(shares),
        max(shares),
        sum(seat.tracks),
        holdings.diamonds_on(key, rounds)[seat.diamonds],
        min(1.0, seat.diamonds / board.diamonds.slot),
        ledger,
        min(1.0, ink / board.ledger.slot),
        books - ledger,
        *by_kind(key, held.cards),
        *at_hand(key, hand_to_come(state, seat), len(open_slots(pack, seat))),
        *tiles(state, number, seat),
        state.marker == number,
        *seat.specials,
    ]


@lru_cache(maxsize=1 << 14)
def city(
    key: str, columns: tuple[int, ...], emptied: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For each company the price of a share now, and the posts that have left its city."""
    prices = holdings.prices(key, columns, emptied, 0, 0.0)
    left = [sum(columns[COLUMNS * at : COLUMNS * (at + 1)]) for at in COMPANIES]
    return prices, tuple([float(-posts) for posts in left])


def tiles(state: State, number: int, seat: Seat) -> list[bool]:
    """Whether the seat has each bonus tile for the next planning."""
    if state.ask is asks.PLAN:
        return [seat.plus == BESIDE, *[card >= 0 for card in seat.zone[BOOKKEEPER_TILE:]]]
    return [state.bonus[space] == number for space in TILE_SPACES]


def hand_to_come(state: State, seat: Seat) -> tuple[int, ...]:
    """The cards for the next planning."""
    if state.ask is asks.PLAN or seat.passed or not any(seat.piles):
        return seat.hand
    key = state.options.pack
    return seat.hand + best_of(seat.piles, lambda pile: holdings.ready(key, pile))


@lru_cache(maxsize=1 << 14)
def by_kind(key: str, cards: tuple[int, ...]) -> tuple[float, ...]:
    """The values of the cards of each kind; bookkeepers and merchants count one more each."""
    pack, found = PACKS[key], [0.0] * len(KINDS)
    for card in cards:
        kind, value = pack.kinds[card], pack.values[card]
        if kind < DEVELOPMENT:
            found[0] += value
        elif kind == DEVELOPMENT:
            found[1] += value
        elif kind == BOOKKEEPER:
            found[2] += 1 + value
        elif kind == MERCHANT:
            found[3] += 1 + value
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def at_hand(key: str, hand: tuple[int, ...], slots: int) -> tuple[float, ...]:
    """The same of the best cards, as many as there are slots; and what the others would bring."""
    kinds = PACKS[key].kinds
    order = ranked([c for c in hand if kinds[c] != SHARE], lambda card: holdings.use(key, card))
    rest = fsum([holdings.use(key, card) for card in order[slots:]])
    return (*by_kind(key, tuple(order[:slots])), rest)
