"""Upkeep: coins, card display, bonus markers and tiles (MO-820 to MO-844)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.mombasa import planning
from rules.mombasa.names import (
    BESIDE,
    EMPTY,
    SPACES,
    TILE_PLACE,
    Space,
)
from rules.mombasa.state import State, put

#: The display spaces in the order they are filled: right, middle, left column (MO-107, MO-832).
FILL_ORDER = tuple(3 * row + column for column in (2, 1, 0) for row in range(4))
RIGHT = (2, 5, 8, 11)
NO_MARKERS = (EMPTY,) * len(SPACES)
NO_CARD = (EMPTY, EMPTY, EMPTY)
COLUMNS_OF_BOOKS = 6


def upkeep(state: State) -> State:
    """The three steps in their order; then the next round is planned (MO-820, MO-844)."""
    ready = markers_back(renew_display(move_coins(state)))
    return planning.begin(replace(ready, round=state.round + 1, first=state.marker))


def move_coins(state: State) -> State:
    """The next coins of the round track go to the book column below (MO-821 to MO-823)."""
    column = state.round - 1  # round r empties space r + 1, above column r + 1 of columns 2 to 7
    count = state.pack.board.coins[len(state.seats)][column]
    coins = state.coins
    for row in range(count):
        at = row * COLUMNS_OF_BOOKS + column
        coins = put(coins, at, coins[at] + 1)
    return replace(state, coins=coins)


def renew_display(state: State) -> State:
    """The right column is discarded, rows slide right, the deck fills the rest (MO-830 ff.)."""
    gone = tuple(state.display[space] for space in RIGHT if state.display[space] != EMPTY)
    display: list[int] = []
    for row in range(0, len(state.display), 3):
        kept = tuple(card for card in state.display[row : row + 2] if card != EMPTY)
        display += (NO_CARD + kept)[-3:]
    slid = replace(state, display=tuple(display), discard=state.discard + gone)
    return fill_display(slid)


def fill_display(state: State) -> State:
    """Each empty space takes the next card; an empty deck leaves it empty (MO-832, MO-833)."""
    luck, display, deck = state.chance, list(state.display), list(state.deck)
    for space in FILL_ORDER:
        if display[space] != EMPTY:
            continue
        letter = next((at for at, cards in enumerate(deck) if cards), None)
        if letter is None:
            break
        cards = deck[letter]
        luck, at = chance.below(luck, len(cards))
        display[space] = cards[at]
        deck[letter] = cards[:at] + cards[at + 1 :]
    return replace(state, chance=luck, display=tuple(display), deck=tuple(deck))


def markers_back(state: State) -> State:
    """Every marker returns, and those on tile spaces bring the tile (MO-840 to MO-843)."""
    seats = [replace(seat, passed=False) for seat in state.seats]
    for space, owner in enumerate(state.bonus):
        if owner == EMPTY:
            continue
        seat = seats[owner]
        seat = replace(seat, markers=seat.markers + 1)
        if space == Space.PLUS_TILE:
            seat = replace(seat, plus=BESIDE)
        elif space in TILE_PLACE:
            place = TILE_PLACE[Space(space)]
            seat = replace(seat, zone=put(seat.zone, place, state.pack.tile_cards[place]))
        seats[owner] = seat
    return replace(state, seats=tuple(seats), bonus=NO_MARKERS)
