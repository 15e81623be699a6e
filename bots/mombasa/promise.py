"""What the cards in a zone promise for the rest of the round, and the markers with them.

A card that lies face up is worth what it will bring when it is used; until then it also serves
majorities and the conditions of books, so that a good order of actions comes by itself: what
others lean on is used last.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import NamedTuple

from bots.mombasa.holdings import DIAMOND, GIFTS, LEDGER_POINT, gift, ledger_on
from rules.mombasa import asks
from rules.mombasa.bookkeeping import enterable
from rules.mombasa.diamonds import MINES_PER_STEP, mines
from rules.mombasa.names import (
    BESIDE,
    BOOKKEEPER,
    DEVELOPMENT,
    EMPTY,
    MAJORITIES,
    MERCHANT,
    MERCHANT_TILE,
    NO_COMPANY,
    TILE_SPACES,
    Special,
)
from rules.mombasa.pack import Pack
from rules.mombasa.spaces import DISCARD, FIRST_EXTRA, FIRST_EXTRA_SPECIAL, FIRST_PLAYER
from rules.mombasa.state import PACKS, Seat, State
from rules.mombasa.zone import Totals, besides, totals

#: What each bonus tile brings in the next round: +1 goods, bookkeeper, merchant, development.
TILES = (2.0, 3.6, 4.2, 5.2)
#: What it is worth to begin the next round.
BEGIN = 0.6
#: A marker on a discard space, and on an extra space of a track.
SELL, EXTRA = 2.0, 2.6
DEAREST_TILE = 2
#: How much of what markers could bring comes true.
MARKERS = 0.75
#: A majority that another holds now may still come about.
BEHIND = 0.1
#: What another seat usually shows of a resource.
USUAL = 1.5
#: The walk of the inkwell in sight, beside what the books ahead are counted for already.
WALKED = 0.6
#: A development point's benefits; and the part of a coin that a post uncovers.
BENEFIT, COIN = 1.6, 0.65


class Outlook(NamedTuple):
    """What hangs on the whole table: the worth of a step on each track and on the best one, and
    the own edge in shares in each company."""

    steps: tuple[float, ...]
    step: float
    edges: tuple[float, ...]

    @property
    def point(self) -> float:
        return BENEFIT + COIN * max(0.0, *self.edges)


def promise(state: State, number: int, seat: Seat, outlook: Outlook, rounds: int) -> float:
    """What the face-up cards and markers of a seat may bring before it passes."""
    pack = state.pack
    have = totals(state, seat)
    goods = have[0] + have[1] + have[2]
    if goods and seat.plus == BESIDE:
        goods += 1
    worth = outlook.step * goods + outlook.point * have[DEVELOPMENT]
    if have[BOOKKEEPER]:
        worth += bookkeeping(state.options.pack, seat, have, rounds)
    if have[MERCHANT]:
        worth += fsum([trade(state, seat, place) for place in face_up(pack, seat, MERCHANT)])
    if seat.markers:
        worth += markers(state, number, seat, have, outlook, rounds)
    return worth


def face_up(pack: Pack, seat: Seat, kind: int) -> list[int]:
    """The places where a card of a kind lies face up."""
    down, kinds = seat.down, pack.kinds
    return [
        place
        for place, card in enumerate(seat.zone)
        if card >= 0 and kinds[card] == kind and not down >> place & 1
    ]


def bookkeeping(key: str, seat: Seat, have: Totals, rounds: int) -> float:
    """The walk of the inkwell, the reward where it stops, and the ledger points."""
    pack = PACKS[key]
    values = [pack.values[seat.zone[place]] for place in face_up(pack, seat, BOOKKEEPER)]
    worth = sum(values) * (LEDGER_POINT if rounds else 1.0)
    books = enterable(pack, seat, besides(have))
    return worth + walk(key, seat, books, rounds) if books else worth


def walk(key: str, seat: Seat, books: int, rounds: int) -> float:
    """What going over so many books brings."""
    pack = PACKS[key]
    points, ink = ledger_on(key, rounds), seat.ink + books
    gained = points[ink] - points[max(seat.ink, 0)]
    if not ink:
        return gift(pack.tiles[seat.tile].reward)
    reward = 0.0 if seat.turned >> ink - 1 & 1 else gift(pack.books[seat.books[ink - 1]].reward)
    return gained * (WALKED if rounds else 1.0) + reward


def trade(state: State, seat: Seat, place: int) -> float:
    """What a merchant brings."""
    card = state.pack.cards[seat.zone[place]]
    steps = card.value
    if place == MERCHANT_TILE:
        steps += len(face_up(state.pack, seat, MERCHANT)) - 1
    elif card.mines_of != NO_COMPANY:
        steps += mines(state, card.mines_of) // MINES_PER_STEP
    return DIAMOND * steps + card.pounds


# Bonus markers.


def markers(
    state: State, number: int, seat: Seat, have: Totals, outlook: Outlook, rounds: int
) -> float:
    """What the markers at hand may bring: the best of the spaces that are still free."""
    shown = have[: DEVELOPMENT + 1]
    if state.ask is asks.PLAN:
        usual = USUAL * (len(state.seats) - 1)
        sure = tuple([own / (own + usual) for own in shown])
    else:
        most = rivals(state, number)
        sure = tuple(
            [1.0 if own >= other else BEHIND for own, other in zip(shown, most, strict=True)]
        )
    found = spaces(
        state.options.pack,
        tuple([owner == EMPTY for owner in state.bonus[:FIRST_EXTRA]]),
        shown,
        sure,
        outlook.steps,
        min(seat.money, DEAREST_TILE),
        bool(seat.hand),
        rounds > 0,
    )
    extra = [EXTRA for level in seat.specials[FIRST_EXTRA_SPECIAL:] if level]
    if extra:
        found = tuple(sorted(found + tuple(extra), reverse=True))
    return MARKERS * fsum(found[: seat.markers])


@lru_cache(maxsize=1 << 15)
def spaces(
    key: str,
    free: tuple[bool, ...],
    have: Totals,
    sure: tuple[float, ...],
    steps: tuple[float, ...],
    money: int,
    cards: bool,
    later: bool,
) -> tuple[float, ...]:
    """What each free space of the board may bring, the best first."""
    fees = PACKS[key].board.tile_fees
    found = [
        sure[resource] * majority(key, space, have[resource], steps)
        for resource, space in enumerate(MAJORITIES)
        if free[space] and have[resource]
    ]
    if free[FIRST_PLAYER]:
        found.append(GIFTS["ledger"] + BEGIN if later else 1.0)
    if free[DISCARD] and cards:
        found.append(SELL)
    if later:
        for tile, space in enumerate(TILE_SPACES):
            if free[space] and fees[tile] <= money:
                found.append(TILES[tile] - fees[tile])
    return tuple(sorted(found, reverse=True))


def rivals(state: State, number: int) -> list[int]:
    """The most that any other seat shows of each resource."""
    most = [0] * (DEVELOPMENT + 1)
    for other, seat in enumerate(state.seats):
        if other != number and not seat.passed:
            most = list(map(max, most, totals(state, seat)))
    return most


def majority(key: str, space: int, have: int, steps: tuple[float, ...]) -> float:
    """The best tier of a majority that so much reaches."""
    pack = PACKS[key]
    company = pack.majority_company[space]
    best = 0.0
    for tier in pack.majority_at[space].tiers:
        if tier.least <= have:
            extra = gift(tier.extra) if tier.extra is not None else 0.0
            best = max(best, tier.steps * steps[company] + extra)
    return best


#: What each level of a special bonus brings in a round, in points.
SPECIALS = {
    Special.DEVELOPMENT: 1.6,
    Special.MARKERS: 2.2,
    Special.BANANAS: 0.8,
    Special.COTTON: 0.9,
    Special.LEDGER_DIAMOND: 1.6,
    Special.BUY_DIAMOND: 1.2,
    Special.DISCARD: 1.2,
    Special.STEPS: 3.0,
}
PER_LEVEL = tuple(SPECIALS[special] for special in Special)
