"""Playing a round on: everybody goes on by quick choices, and then the table is judged."""

from __future__ import annotations

from msgspec.structs import replace

from bots.mombasa.evaluation import SEASONED, Taste, worth
from bots.mombasa.planning import Hand, arranged, plans
from bots.mombasa.turns import reply
from rules import chance
from rules.mombasa import asks
from rules.mombasa.engine import apply, legal
from rules.mombasa.order import begin_turn
from rules.mombasa.scoring import scores
from rules.mombasa.state import State, put, without_card

#: How many actions of a kind in a row a quick choice looks at.
QUICK = 1
#: Of so many of its best plans another seat is taken to have made one.
SAMPLED = 6


def played_on(state: State, taste: Taste = SEASONED) -> State:
    """The table when the round is over."""
    number = state.round

    def judge(each: State, seat: int) -> float:
        return worth(each, seat, taste)

    while state.round == number and state.ask is not asks.OVER:
        state = apply(state, reply(state, legal(state), judge, QUICK))
    return state


def standing(state: State, seat: int) -> float:
    """What the table promises a seat; its lead over the others, when the game is over."""
    if state.ask is not asks.OVER:
        return worth(state, seat)
    totals = [sheet.total for sheet in scores(state)]
    return float(totals[seat] - max(totals[:seat] + totals[seat + 1 :]))


def with_plan(state: State, number: int, cards: Hand) -> State:
    """The table with a seat's cards of the round on its slots."""
    seat = state.seats[number]
    zone, hand = seat.zone, seat.hand
    for slot, card in arranged(state, number, cards).items():
        zone, hand = put(zone, slot, card), without_card(hand, card)
    seats = list(state.seats)
    seats[number] = replace(seat, zone=zone, hand=hand)
    return replace(state, seats=tuple(seats))


def others_planned(view: State, seed: int, taste: Taste) -> State:
    """The table with a likely plan for every other seat: of its best ones, the better rather."""
    luck = chance.start(seed)
    state = view
    for number in range(len(view.seats)):
        if number != view.seat:
            likely = plans(view, number, taste)[:SAMPLED]
            luck, one = chance.below(luck, len(likely))
            luck, other = chance.below(luck, len(likely))
            state = with_plan(state, number, likely[min(one, other)][1])
    return replace(state, chance=luck)


def revealed(state: State) -> State:
    """The table once all have planned: the first player's turn begins."""
    return begin_turn(state, state.first, 0)
