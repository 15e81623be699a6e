"""What a seat may know (MO-155, MO-210), and guesses at the rest.

Secret are the start tiles before their reveal, the plans of the other seats before theirs, and
chance. Decks and supplies have no order: their next card is drawn when it is turned up. Hands
are no secret: every card enters and leaves them openly (AM-31), so a view shows another's planned
cards back in hand, which is all the table knows.
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from rules import chance
from rules.game import HIDDEN, Turn
from rules.mombasa import asks
from rules.mombasa.actions import Action, KeepTile, Plan
from rules.mombasa.names import EMPTY, SHARE, SLOTS, UNKNOWN
from rules.mombasa.planning import decided, planned, planners
from rules.mombasa.setup import kept
from rules.mombasa.state import Seat, State, put, with_card, without_card

TWO_UNKNOWN = (UNKNOWN, UNKNOWN)


def secret(turn: Turn) -> bool:
    """Start tiles and plans are chosen unseen (MO-155, MO-202)."""
    return turn.ask in (asks.TILE, asks.PLAN)


def at_once(state: State) -> tuple[int, ...]:
    """The seats that choose their start tile or plan at the same time (MO-155, MO-202)."""
    if state.ask is asks.TILE:
        return tuple(range(state.seat, len(state.seats)))
    return planners(state) if state.ask is asks.PLAN else ()


def as_if(state: State, seat: int, answers: tuple[Action, ...]) -> State:
    """The table for one of them, after these answers."""
    if state.ask is asks.PLAN:
        return planned(state, seat, cast("tuple[Plan, ...]", answers))
    return kept(state, seat, cast("tuple[KeepTile, ...]", answers))


def view(state: State, seat: int) -> State:
    """The table as one seat sees it."""
    if state.ask is asks.TILE:
        seats = [
            own if number == seat else tile_hidden(own) for number, own in enumerate(state.seats)
        ]
        return replace(state, chance=HIDDEN, seats=tuple(seats))
    if state.ask is asks.PLAN:
        return replace(state, chance=HIDDEN, seats=plans_hidden(state, seat))
    return replace(state, chance=HIDDEN)


def tile_hidden(seat: Seat) -> Seat:
    """A seat whose tiles nobody else may know yet."""
    if seat.dealt:
        return replace(seat, dealt=TWO_UNKNOWN)
    return replace(seat, tile=UNKNOWN)


def plans_hidden(state: State, seat: int) -> tuple[Seat, ...]:
    """Every other seat with all its cards in hand, and its decided slots unknown."""
    seats = list(state.seats)
    for number, other in enumerate(seats):
        if number != seat:
            planned = [card for card in other.zone[:SLOTS] if card >= 0]
            zone = (EMPTY,) * SLOTS + other.zone[SLOTS:]
            seats[number] = replace(other, hand=with_card(other.hand, *planned), zone=zone)
    for number, slot in decided(state):
        if number != seat:
            seats[number] = replace(seats[number], zone=put(seats[number].zone, slot, UNKNOWN))
    return tuple(seats)


def guess(seen: State, seed: int) -> State:
    """A table that looks the same from the seat whose view this is."""
    luck = chance.start(seed)
    if seen.ask is asks.TILE:
        luck, seats = guess_tiles(seen, luck)
    elif seen.ask is asks.PLAN:
        luck, seats = guess_plans(seen, luck)
    else:
        seats = seen.seats
    return replace(seen, chance=luck, seats=seats)


def guess_tiles(seen: State, luck: int) -> tuple[int, tuple[Seat, ...]]:
    """Unknown start tiles are any of those not seen."""
    known = {tile for seat in seen.seats for tile in (seat.tile, *seat.dealt)}
    unseen = tuple(tile for tile in range(len(seen.pack.tiles)) if tile not in known)
    luck, tiles = chance.shuffle(luck, unseen)
    pile = list(tiles)
    seats = []
    for seat in seen.seats:
        if seat.tile == UNKNOWN:
            seats.append(replace(seat, tile=pile.pop()))
        elif UNKNOWN in seat.dealt:
            seats.append(replace(seat, dealt=tuple(sorted((pile.pop(), pile.pop())))))
        else:
            seats.append(seat)
    return luck, tuple(seats)


def guess_plans(seen: State, luck: int) -> tuple[int, tuple[Seat, ...]]:
    """Unknown slots hold any card the seat could have planned, as long as it has one."""
    kinds, seats = seen.pack.kinds, list(seen.seats)
    for number, seat in enumerate(seats):
        for slot in range(SLOTS):
            if seat.zone[slot] == UNKNOWN:
                cards = [card for card in seat.hand if kinds[card] != SHARE] or [EMPTY]
                luck, at = chance.below(luck, len(cards))
                zone = put(seat.zone, slot, cards[at])
                hand = seat.hand if cards[at] == EMPTY else without_card(seat.hand, cards[at])
                seat = replace(seat, hand=hand, zone=zone)
        seats[number] = seat
    return luck, tuple(seats)


def reveals(before: State, after: State) -> bool:
    """Whether something new was shown: a card or book drawn, all plans, or all start tiles."""
    shown = after.ask is not before.ask and before.ask in (asks.PLAN, asks.TILE)
    return shown or before.chance != after.chance
