"""What a seat holds, told in points at the end: cards, tracks, diamonds, books, money.

All of it is counted at what it may still become: a marker between two icons counts for the part
of the way it has gone, a share at the price it may have when the game is over, a card for the
times it can still be played. Answers that do not hang on the whole table are remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import fsum
from typing import NamedTuple

from rules.mombasa.components import Gift, Need, last_reached
from rules.mombasa.names import (
    BOOKKEEPER,
    COLUMNS,
    COMPANIES,
    DEVELOPMENT,
    EMPTY,
    MERCHANT,
    NO_COMPANY,
    ON_ICON,
    SHARE,
    SLOTS,
)
from rules.mombasa.state import PACKS, Seat

#: Rounds of a game (MO-054) and the rounds a card rests, on average, before it is played again.
REST = 2.2

#: The next steps that the worth of a single one is taken from.
NEXT = 3

#: How much of the next icon's worth the way to it counts: in the last round, and before.
LAST_WAY, WAY = 0.35, 0.75

#: What one is worth in points: a step on a track, a development point, a ledger point, a diamond
#: step, and the bookkeeper's walk itself.
STEP, POINT, LEDGER_POINT, DIAMOND, WALK = 2.2, 2.6, 1.8, 2.1, 3.0

#: How sure the books ahead of the inkwell are by the rounds that are left.
AHEAD = (0.0, 0.35, 0.5, 0.6, 0.65, 0.7, 0.7, 0.7)
#: What a new book is good for: a space of the track, and a part of its reward.
NEW_SPACE, NEW_REWARD = 4.2, 0.5
#: How much less the next space counts for each book that lies ahead of the inkwell.
LATER = 0.9
#: A book behind a gap may still be reached.
GAP = 0.25


class Deck(NamedTuple):
    """All cards of a seat, and in figures: shares by company, what two or three cards can show."""

    cards: tuple[int, ...]
    shares: tuple[int, ...]
    pairs: tuple[int, ...]
    triples: tuple[int, ...]


@lru_cache(maxsize=1 << 15)
def cards_of(
    hand: tuple[int, ...], zone: tuple[int, ...], piles: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
    """Every card of a seat, in order."""
    cards = list(hand)
    cards += [card for card in zone[:SLOTS] if card >= 0]
    for pile in piles:
        cards += pile
    cards.sort()
    return tuple(cards)


def deck_of(key: str, seat: Seat) -> Deck:
    """The figures of all cards of a seat."""
    return deck(key, cards_of(seat.hand, seat.zone, seat.piles))


@lru_cache(maxsize=1 << 14)
def deck(key: str, cards: tuple[int, ...]) -> Deck:
    """The figures of a set of cards."""
    pack = PACKS[key]
    shares = [0] * len(COMPANIES)
    values: list[list[int]] = [[] for _ in range(SHARE)]
    for card in cards:
        company = pack.cards[card].share_of
        if company != NO_COMPANY:
            shares[company] += 1
        kind = pack.kinds[card]
        if kind < SHARE:
            values[kind].append(pack.values[card] if kind <= DEVELOPMENT else 1)
    for shown in values:
        shown.sort(reverse=True)
    return Deck(
        cards,
        tuple(shares),
        tuple([sum(shown[:2]) for shown in values]),
        tuple([sum(shown[:3]) for shown in values]),
    )


@lru_cache(maxsize=1 << 12)
def use(key: str, card: int) -> float:
    """What a card brings when it is played, in points."""
    pack = PACKS[key]
    kind, value = pack.kinds[card], pack.values[card]
    if kind < DEVELOPMENT:
        return STEP * value
    if kind == DEVELOPMENT:
        return POINT * value
    if kind == BOOKKEEPER:
        return WALK + LEDGER_POINT * value
    if kind == MERCHANT:
        mines = 1 if pack.cards[card].mines_of != NO_COMPANY else 0
        return DIAMOND * (value + mines) + pack.cards[card].pounds
    return 0.0


@lru_cache(maxsize=1 << 15)
def plays(key: str, cards: tuple[int, ...], slots: int, rounds: int) -> float:
    """What the cards bring in the rounds ahead: the best ones, as often as they come back."""
    room = float(slots * rounds)
    often = min(1.0, 0.8 * rounds) if rounds < 2 else rounds / REST
    worth = 0.0
    for each in sorted([use(key, card) for card in cards], reverse=True):
        times = min(often, room)
        worth += each * times
        room -= times
        if room <= 0:
            break
    return worth


@lru_cache(maxsize=1 << 14)
def ready(key: str, hand: tuple[int, ...]) -> float:
    """What the cards in hand could bring if all were played."""
    return fsum([use(key, card) for card in hand])


# Tracks.


@cache
def eased(marks: tuple[tuple[int, int], ...], last: int, way: float) -> tuple[float, ...]:
    """The number reached on each space, and so much of the way to the next one."""
    whole = last_reached(dict(marks), last)
    ends = [*sorted(dict(marks)), last + 1]
    found = []
    for space, number in enumerate(whole):
        following = next(end for end in ends if end > space)
        before = max([end for end in ends if end <= space], default=0)
        more = (whole[following] - number) if following <= last else 0
        found.append(number + way * more * (space - before) / (following - before))
    return tuple(found)


def way(rounds: int) -> float:
    """How much the way to the next icon counts."""
    return WAY if rounds else LAST_WAY


@cache
def shares_on(key: str, face: int, rounds: int) -> tuple[float, ...]:
    """The shares on each space of a track face."""
    printed = PACKS[key].faces[face]
    return eased(tuple(printed.shares.items()), printed.last, way(rounds))


@lru_cache(maxsize=1 << 14)
def shares_of(
    key: str, faces: tuple[int, ...], tracks: tuple[int, ...], cards: tuple[int, ...], rounds: int
) -> tuple[float, ...]:
    """The shares in each company, on the tracks and on cards."""
    return tuple(
        [
            shares_on(key, face, rounds)[space] + on_cards
            for face, space, on_cards in zip(faces, tracks, cards, strict=True)
        ]
    )


@lru_cache(maxsize=1 << 14)
def step_worths(
    key: str,
    faces: tuple[int, ...],
    tracks: tuple[int, ...],
    prices: tuple[float, ...],
    rounds: int,
) -> tuple[float, ...]:
    """What a step on each track is worth: the mean of the next three."""
    found = []
    for face, at, price in zip(faces, tracks, prices, strict=True):
        on = shares_on(key, face, rounds)
        further = on[min(at + NEXT, len(on) - 1)] - on[at]
        found.append(price * further / NEXT)
    return tuple(found)


@cache
def diamonds_on(key: str, rounds: int) -> tuple[float, ...]:
    """The points on each space of the diamond track."""
    track = PACKS[key].player_board.diamonds
    return eased(tuple(track.values.items()), track.last, way(rounds))


@cache
def ledger_on(key: str, rounds: int) -> tuple[float, ...]:
    """The points on each space of the ledger track."""
    track = PACKS[key].player_board.ledger
    return eased(tuple(track.values.items()), track.last, way(rounds))


@lru_cache(maxsize=1 << 14)
def prices(
    key: str, columns: tuple[int, ...], emptied: int, rounds: int, growth: float
) -> tuple[float, ...]:
    """What a share of each company may be worth at the end."""
    worth = PACKS[key].worth
    found = []
    for company in COMPANIES:
        places = range(COLUMNS * company, COLUMNS * (company + 1))
        now = sum([worth[at][columns[at], bool(emptied >> at & 1)] for at in places])
        left = sum([columns[at] for at in places])
        found.append(now + min(growth * rounds, 0.7 * left))
    return tuple(found)


# Books.


def met(need: Need, held: Deck) -> float:
    """How likely a condition can be met in some round, by what the cards can show."""
    return chance_of(need, held.pairs) or 0.6 * chance_of(need, held.triples) or 0.15


def chance_of(need: Need, shown: tuple[int, ...]) -> float:
    """A condition that such totals meet is met in most rounds; 0 if they do not."""
    goods = shown[:DEVELOPMENT]
    if need.what == "one_goods":
        found = max(goods) >= need.n
    elif need.what == "coffee_and_other":
        found = shown[0] >= need.n and max(goods[1:]) >= need.n
    elif need.what == "merchant_or_bookkeeper":
        found = shown[BOOKKEEPER] + shown[MERCHANT] >= 2
    else:
        found = shown[NEEDED[need.what]] >= need.n
    return 0.9 if found else 0.0


NEEDED = {"coffee": 0, "bananas": 1, "cotton": 2, "development": DEVELOPMENT}


def all_likely(needs: Iterable[Need], held: Deck) -> float:
    """How likely all conditions of a book can be met."""
    likely = 1.0
    for need in needs:
        likely *= met(need, held)
    return likely


@lru_cache(maxsize=1 << 15)
def books(
    key: str,
    laid: tuple[int, ...],
    turned: int,
    ink: int,
    tile: int,
    held: Deck,
    rounds: int,
) -> float:
    """What the ledger track brings: the space reached, and the books the inkwell may yet enter."""
    pack = PACKS[key]
    points = ledger_on(key, rounds)
    now = points[max(ink, 0)]
    if not rounds:
        return now
    likely, worth, at = 1.0, 0.0, ink
    if ink == ON_ICON and tile >= 0:  # a tile that is still face down says nothing
        likely, at = all_likely(pack.tiles[tile].needs, held), 0
        worth += 0.5 * likely
    while at < len(laid):
        book = laid[at]
        if book == EMPTY:
            likely *= GAP
        elif not turned >> at & 1:
            likely *= all_likely(pack.books[book].needs, held)
        if likely < 0.02:
            break
        if book != EMPTY:
            worth += likely * (points[at + 1] - points[at])
        at += 1
    return now + AHEAD[rounds] * worth


@lru_cache(maxsize=1 << 14)
def new_book(
    key: str, book: int, laid: tuple[int, ...], ink: int, held: Deck, rounds: int
) -> float:
    """What a book that is still to be placed may bring: the less, the more lie ahead already."""
    printed = PACKS[key].books[book]
    likely = all_likely(printed.needs, held)
    waiting = sum([each != EMPTY for each in laid[max(ink, 0) :]])
    space = NEW_SPACE * LATER**waiting
    return AHEAD[rounds] * likely * (space + NEW_REWARD * gift(printed.reward))


def gift(what: Gift) -> float:
    """What a benefit or reward is worth, in points."""
    return GIFTS[what.kind] * max(what.n, 1)


GIFTS = {
    "money": 1.1,
    "diamond": DIAMOND,
    "track": STEP,
    "ledger": LEDGER_POINT,
    "remove": 2.5,
    "cotton": 1.5,
}
