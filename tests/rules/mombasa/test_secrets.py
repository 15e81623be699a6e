"""What a view shows and hides, and guesses at the rest (MO-155, MO-210)."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import chance
from rules.game import HIDDEN
from rules.mombasa import GAME
from rules.mombasa.actions import Plan
from rules.mombasa.names import EMPTY, SLOTS, UNKNOWN
from rules.mombasa.planning import open_slots
from rules.mombasa.scoring import cards_of
from rules.mombasa.state import Ask, State
from tests.rules.mombasa.table import ETIENNE, PACK, PIERRE, SIMON, Table, fresh, plan_all, planning


def walk(seed, players, steps, setup="varied"):
    """A game some random actions in."""
    state, luck = fresh(players, setup, seed).state, chance.start(seed)
    for _ in range(steps):
        state, luck = onward(state, luck)
    return state


def to_planning(seed, players, steps, planned):
    """A game some random actions in, then up to the next planning and some slots into it."""
    state, luck = walk(seed, players, steps), chance.start(seed)
    while state.ask not in (Ask.PLAN, Ask.OVER):
        state, luck = onward(state, luck)
    for _ in range(planned):
        after, luck = onward(state, luck)
        if after.ask is not Ask.PLAN:
            break
        state = after
    return state


def onward(state, luck):
    """One random action; at the end of the game nothing happens."""
    legal = GAME.legal(state)
    if not legal:
        return state, luck
    luck, at = chance.below(luck, len(legal))
    return GAME.apply(state, legal[at]), luck


def replanned(state, luck):
    """The state with the planned cards of every seat exchanged with others of its hand."""
    table = Table(state)
    for number, seat in enumerate(state.seats):
        planned = [slot for slot in range(SLOTS) if seat.zone[slot] >= 0]
        pool = [*seat.hand, *(seat.zone[slot] for slot in planned)]
        pool = [card for card in pool if PACK.cards[card].kind != "share"]
        shares = [card for card in seat.hand if PACK.cards[card].kind == "share"]
        luck, mixed = chance.shuffle(luck, tuple(pool))
        zone = list(seat.zone)
        for slot, card in zip(planned, mixed, strict=False):
            zone[slot] = card
        hand = tuple(sorted([*mixed[len(planned) :], *shares]))
        seats = list(table.state.seats)
        seats[number] = msgspec.structs.replace(seat, hand=hand, zone=tuple(zone))
        table = table.given(seats=tuple(seats))
    return table.state


positions = st.builds(walk, st.integers(0, 10_000), st.integers(2, 4), st.integers(0, 160))
plannings = st.builds(
    to_planning,
    st.integers(0, 10_000),
    st.integers(2, 4),
    st.integers(0, 120),
    st.integers(0, 14),
)


@given(plannings, st.integers(1, 1 << 30))
def test_other_plans_never_change_a_view(state, luck):  # MO-210
    other = replanned(state, luck)
    for seat in range(len(state.seats)):
        seats = list(other.seats)
        seats[seat] = state.seats[seat]
        mixed = msgspec.structs.replace(other, seats=tuple(seats), chance=luck)
        if state.ask is Ask.PLAN:
            assert GAME.view(mixed, seat) == GAME.view(state, seat)


def test_a_plan_hides_even_whether_a_slot_is_used():  # MO-210
    table = planning(3)
    one = table.do(Plan(0, table.me.hand[0]), Plan(1), Plan(2))
    two = table.do(Plan(0), Plan(1, table.me.hand[1]), Plan(2, table.me.hand[2]))
    assert GAME.view(one.state, SIMON) == GAME.view(two.state, SIMON)
    assert GAME.view(one.state, PIERRE) != GAME.view(two.state, PIERRE)


def test_a_guess_fills_every_slot_that_is_decided():  # MO-210
    table = plan_all(planning(3), "").do(Plan(0))  # Pierre has planned nothing, Simon one slot
    seen = GAME.view(table.state, ETIENNE)
    assert [seat.zone[:5] for seat in seen.seats] == [
        (UNKNOWN, UNKNOWN, UNKNOWN, EMPTY, EMPTY),
        (UNKNOWN, EMPTY, EMPTY, EMPTY, EMPTY),
        (EMPTY,) * 5,
    ]
    guessed = GAME.guess(seen, 3)
    assert [sum(card >= 0 for card in seat.zone) for seat in guessed.seats] == [3, 1, 0]


def test_other_tiles_never_change_a_view():  # MO-155
    state = fresh(3, "varied", 4).state
    swapped = msgspec.structs.replace(state, seats=(state.seats[0], state.seats[2], state.seats[1]))
    tiles = [seat.dealt for seat in swapped.seats]
    seats = tuple(
        msgspec.structs.replace(seat, dealt=dealt)
        for seat, dealt in zip(state.seats, tiles, strict=True)
    )
    assert seats != state.seats
    assert GAME.view(msgspec.structs.replace(state, seats=seats), 0) == GAME.view(state, 0)


@given(positions, st.integers(0, 3))
def test_a_view_hides_chance_and_loses_nothing_of_one_s_own(state, seat):
    seat %= len(state.seats)
    seen = GAME.view(state, seat)
    assert seen.chance == HIDDEN
    assert seen.seats[seat] == state.seats[seat]
    assert GAME.view(seen, seat) == seen
    assert GAME.scores(seen) == GAME.scores(state)
    if state.seat == seat:
        assert GAME.legal(seen) == GAME.legal(state)


@given(positions | plannings, st.integers(0, 3), st.integers(0, 1 << 30))
def test_a_guess_looks_the_same_from_its_seat(state, seat, seed):
    seat %= len(state.seats)
    seen = GAME.view(state, seat)
    guessed = GAME.guess(seen, seed)
    assert GAME.view(guessed, seat) == seen
    assert guessed == GAME.guess(seen, seed)
    for own, other in zip(state.seats, guessed.seats, strict=True):
        assert Counter(cards_of(own)) == Counter(cards_of(other))
        planned = [slot for slot in range(SLOTS) if other.zone[slot] != EMPTY]
        if state.ask is Ask.PLAN:
            assert set(planned) <= set(open_slots(PACK, other))
    while GAME.legal(guessed):  # and it can be played to its end
        guessed = GAME.apply(guessed, GAME.legal(guessed)[-1])
    assert guessed.ask is Ask.OVER


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_state_is_its_own_save(players):
    for seed in range(6):
        state = walk(seed, players, 90)
        text = msgspec.json.encode(state)
        assert msgspec.json.decode(text, type=State) == state
        for action in GAME.legal(state):
            again = msgspec.json.decode(msgspec.json.encode(action), type=GAME.action)
            assert again == action
