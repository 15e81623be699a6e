"""Planning a round: which cards of the hand go together, and on which slots they lie."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from bots.choosing import ranked
from bots.mombasa import holdings
from bots.mombasa.evaluation import Taste, outlook_of, rounds_ahead
from bots.mombasa.promise import promise
from rules.mombasa.actions import Action, plan
from rules.mombasa.names import EMPTY, SHARE
from rules.mombasa.planning import open_slots
from rules.mombasa.state import Seat, State

#: The cards of one round, in order.
Hand = tuple[int, ...]


def plans(state: State, number: int, taste: Taste) -> list[tuple[float, Hand]]:
    """The ways to fill the open slots from the hand, each with its promise, the best first."""
    seat = state.seats[number]
    kinds = state.pack.kinds
    hand = [card for card in seat.hand if kinds[card] != SHARE]
    slots = free_slots(state, seat, number)
    rounds = rounds_ahead(state) - 1
    outlook = outlook_of(state, number, rounds, taste)
    found = []
    for cards in sorted(set(combinations(hand, min(len(slots), len(hand))))):
        zone = list(seat.zone)
        for slot, card in zip(slots, cards, strict=False):
            zone[slot] = card
        shown = replace(seat, zone=tuple(zone))
        found.append((promise(state, number, shown, outlook, rounds), cards))
    return ranked(found, lambda each: each[0])


def free_slots(state: State, seat: Seat, number: int) -> list[int]:
    """The open slots that are not decided yet."""
    slots = open_slots(state.pack, seat)
    if number == state.seat:
        return [slot for slot in slots if slot >= state.slot]
    return [slot for slot in slots if seat.zone[slot] < 0]


def arranged(state: State, number: int, cards: Hand) -> dict[int, int]:
    """A slot for each card: the best one where its pile is likely taken next round.

    The richest pile is taken at the end of this round, before the card comes to lie there, so
    that this card waits longest; the second pile comes after it, with the card on top.
    """
    seat, key = state.seats[number], state.options.pack
    slots = free_slots(state, seat, number)
    rich = ranked(slots, lambda slot: holdings.ready(key, seat.piles[slot]))
    rest = rich[1:] + rich[:1]
    order = ranked(cards, lambda card: holdings.use(key, card))
    return dict(zip(rest, order, strict=False))


def next_card(state: State, cards: Hand) -> Action:
    """The card of a plan for the slot that is asked for."""
    return plan(state.slot, arranged(state, state.seat, cards).get(state.slot, EMPTY))
