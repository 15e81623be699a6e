"""The bonus spaces: which are in play, whose track an extra one belongs to, fees (MO-707, 951)."""

from __future__ import annotations

from rules.mombasa.names import COMPANIES, NO_COMPANY, SPACES, Space, Special
from rules.mombasa.state import State

FIRST_PLAYER, BUY, DISCARD = int(Space.FIRST_PLAYER), int(Space.BUY), int(Space.DISCARD)
FIRST_EXTRA = int(Space.LEDGER_DIAMOND_1)
FIRST_EXTRA_SPECIAL = int(Special.LEDGER_DIAMOND)
FIRST_MAJORITY = int(Space.COFFEE)
FIRST_TILE = int(Space.PLUS_TILE)


def extra_level(space: int) -> int:
    """Whether an extra space is the first or the second of its track."""
    return (space - FIRST_EXTRA) % 2 + 1


def extra_special(space: int) -> int:
    """The special bonus an extra space belongs to."""
    return FIRST_EXTRA_SPECIAL + (space - FIRST_EXTRA) // 2


def company_with(state: State, special: int) -> int:
    """The company whose track carries a special bonus; NO_COMPANY when none does."""
    for company in COMPANIES:
        if state.face(company).special_bonus == special:
            return company
    return NO_COMPANY


def in_play(state: State) -> tuple[int, ...]:
    """The bonus spaces of the board, and the extra ones of the tracks in play (MO-707)."""
    specials = {state.face(company).special_bonus for company in COMPANIES}
    extra = [space for space in SPACES[FIRST_EXTRA:] if extra_special(space) in specials]
    return (*SPACES[:FIRST_EXTRA], *extra)


def fee(state: State, space: int) -> int:
    """What placing on a space costs (MO-720, MO-750, MO-954, MO-955, MO-961)."""
    if space == BUY:
        return state.pack.board.buy_fee
    if FIRST_TILE <= space < FIRST_EXTRA:
        return state.pack.board.tile_fees[space - FIRST_TILE]
    if space >= FIRST_EXTRA:
        company = company_with(state, extra_special(space))
        return state.face(company).fees[extra_level(space) - 1]
    return 0
