"""What lies face up in an action zone and in a hand, and what it is worth (MO-254, MO-258)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from rules.mombasa.components import Need
from rules.mombasa.names import BOOKKEEPER, COTTON, DEVELOPMENT, SHARE, Special
from rules.mombasa.pack import Pack
from rules.mombasa.state import PACKS, Seat, State

COTTON_BONUS, DEVELOPMENT_BONUS = int(Special.COTTON), int(Special.DEVELOPMENT)

#: Totals of coffee, bananas, cotton and development, then the bookkeepers and merchants counted.
Totals = tuple[int, ...]


def face_up(seat: Seat) -> Iterator[tuple[int, int]]:
    """The places and cards that lie face up in the zone."""
    down = seat.down
    for place, card in enumerate(seat.zone):
        if card >= 0 and not down >> place & 1:
            yield place, card


def worth(pack: Pack, seat: Seat, place: int) -> int:
    """What a goods card counts, with the "+1 goods" tile and the cotton bonus (MO-767, MO-946)."""
    card = seat.zone[place]
    value = pack.values[card] + (seat.plus == place)
    if seat.specials[COTTON_BONUS] == 2 and pack.kinds[card] == COTTON:
        return value + 1
    return value


def totals(state: State, seat: Seat) -> Totals:
    """The totals of a seat's face-up cards; the special bonuses in force count (MO-742)."""
    return _totals(state.options.pack, seat.zone, seat.down, seat.plus, seat.specials)


@lru_cache(maxsize=1 << 14)
def _totals(
    key: str, zone: tuple[int, ...], down: int, plus: int, specials: tuple[int, ...]
) -> Totals:
    """The same zone is asked for many times a round: by its owner and by every rival."""
    pack, found = PACKS[key], [0] * SHARE
    for place, card in enumerate(zone):
        if card >= 0 and not down >> place & 1:
            kind = pack.kinds[card]
            if kind <= DEVELOPMENT:
                found[kind] += pack.values[card] + (plus == place)
            else:
                found[kind] += 1
            if kind == COTTON and specials[COTTON_BONUS] == 2:
                found[kind] += 1
    if found[DEVELOPMENT]:  # the bonus needs a card or tile to add to (MO-941)
        found[DEVELOPMENT] += specials[DEVELOPMENT_BONUS]
    return tuple(found)


def playable(state: State, seat: Seat) -> tuple[int, ...]:
    """The different cards in hand that are no share cards (MO-206, MO-732)."""
    return without_shares(state.options.pack, seat.hand)


@lru_cache(maxsize=1 << 14)
def without_shares(key: str, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The same, by the pack's key: hands change little from turn to turn."""
    kinds = PACKS[key].kinds
    return tuple(card for card in dict.fromkeys(hand) if kinds[card] != SHARE)


def besides(have: Totals) -> Totals:
    """The totals of a zone without the bookkeeper that is in use (MO-1112)."""
    return (*have[:BOOKKEEPER], have[BOOKKEEPER] - 1, *have[BOOKKEEPER + 1 :])


def all_met(needs: tuple[Need, ...], have: Totals) -> bool:
    """Whether the zone meets every condition of a book, each by itself (MO-545, MO-546)."""
    return all(NEEDS[need.what](have, need.n) for need in needs)


#: The conditions by name; `have` are the totals of the zone.
NEEDS: dict[str, Callable[[Totals, int], bool]] = {
    "coffee": lambda have, n: have[0] >= n,
    "bananas": lambda have, n: have[1] >= n,
    "cotton": lambda have, n: have[2] >= n,
    "development": lambda have, n: have[3] >= n,
    # MO-1110: so many of a single type
    "one_goods": lambda have, n: max(have[:3]) >= n,
    # MO-1114: so much coffee, and as many of one other type or as much coffee again
    "coffee_and_other": lambda have, n: have[0] >= n and max(have[1], have[2], have[0] - n) >= n,
    # MO-1112
    "merchant_or_bookkeeper": lambda have, n: have[4] + have[5] >= n,
}
