"""The figures that a lesson's texts speak of, read off the position."""

from __future__ import annotations

from rules.mombasa.goods import prices
from rules.mombasa.names import BOOKKEEPER, Company
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import shares
from rules.mombasa.state import Seat, State


def facts(state: State) -> dict[str, int]:
    """Money and markers, Mombasa's shares, the ledger and its points."""
    seat, *others = state.seats
    return {
        "money": seat.money,
        "markers": seat.markers,
        "shares": shares(state, seat, Company.MOMBASA),
        "value": share_value(state, Company.MOMBASA),
        "space": seat.tracks[Company.MOMBASA],
        "books": sum(book >= 0 for book in seat.books),
        "cheapest": min(prices(state)),
        "ink": max(bookkeepers(state, seat), default=0),
        "others": max(shares(state, each, Company.MOMBASA) for each in others),
    }


def bookkeepers(state: State, seat: Seat) -> list[int]:
    """The ledger points of the bookkeepers in a zone (MO-541)."""
    pack = state.pack
    return [pack.values[card] for card in seat.zone if card >= 0 and pack.kinds[card] == BOOKKEEPER]
