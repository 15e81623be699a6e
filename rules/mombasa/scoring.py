"""The final scoring: seven categories, the highest total wins (MO-1001 to MO-1017)."""

from __future__ import annotations

from rules.game import Line, Sheet
from rules.mombasa.names import COMPANIES, SLOTS, Company
from rules.mombasa.posts import share_value
from rules.mombasa.state import Seat, State

MONEY, DIAMONDS, LEDGER = "money", "diamonds", "ledger"
NAMES = tuple(company.name.lower() for company in Company)


def cards_of(seat: Seat) -> list[int]:
    """All cards of a player: hand, zone and used piles (MO-1002)."""
    cards = [*seat.hand, *(card for card in seat.zone[:SLOTS] if card >= 0)]
    for pile in seat.piles:
        cards += pile
    return cards


def shares(state: State, seat: Seat, company: int) -> int:
    """The last icon reached on the track, and one for each card with a share (MO-053)."""
    carried = state.pack.shares
    on_cards = sum(carried[card][company] for card in cards_of(seat))
    return state.face(company).shares_at[seat.tracks[company]] + on_cards


def ledger_value(state: State, seat: Seat) -> int:
    """The last value the inkwell has reached; before the track it is worth nothing (MO-1009)."""
    return state.pack.player_board.ledger.value_at[max(seat.ink, 0)]


def scores(state: State) -> tuple[Sheet, ...]:
    """The seven lines of every seat (MO-1004 to MO-1012)."""
    values = [share_value(state, company) for company in COMPANIES]
    diamonds = state.pack.player_board.diamonds.value_at
    return tuple(
        Sheet(
            number,
            (
                Line(MONEY, seat.money),
                *(
                    Line(NAMES[company], values[company] * shares(state, seat, company))
                    for company in COMPANIES
                ),
                Line(DIAMONDS, diamonds[seat.diamonds]),
                Line(LEDGER, ledger_value(state, seat)),
            ),
        )
        for number, seat in enumerate(state.seats)
    )


def winners(state: State) -> tuple[int, ...]:
    """The seats with the highest total; they share the victory (MO-1013, MO-1014)."""
    totals = [sheet.total for sheet in scores(state)]
    best = max(totals, default=0)
    return tuple(seat for seat, total in enumerate(totals) if total == best)
