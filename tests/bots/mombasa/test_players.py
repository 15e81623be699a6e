"""The players of Mombasa that are programs: legal choices, no secrets, and a ladder."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bench.mombasa import bought, ladder, play
from bots.mombasa import greedy, strong
from bots.mombasa.evaluation import PLAIN, SEASONED, worth
from bots.mombasa.planning import arranged, plans
from bots.mombasa.rounds import others_planned, played_on, revealed, standing, with_plan
from bots.mombasa.turns import judged, sensible
from bots.players import Budget
from rules.mombasa import GAME
from rules.mombasa.actions import (
    DECLINE,
    Buy,
    Enter,
    Flip,
    PlaceBook,
    TakeBook,
    TakeDiamonds,
    UseBookkeeper,
)
from rules.mombasa.names import EMPTY, SLOTS, Space
from rules.mombasa.scoring import cards_of
from rules.mombasa.state import Ask
from tests.bots.mombasa.positions import QUESTIONS
from tests.rules.mombasa.table import (
    CAIRO,
    MOMBASA,
    PIERRE,
    SIMON,
    at_the_market,
    fresh,
    plan_all,
    planning,
    playing,
)
from tests.rules.mombasa.test_secrets import replanned, to_planning
from tests.rules.mombasa.variants import secrets

MAKERS = [greedy.make, strong.make]
FEW = Budget(1)


def chosen(make, state, seat):
    """What a bot of some luck chooses from what its seat may know."""
    view = GAME.view(state, seat)
    return make(5, FEW).choose(view, GAME.legal(view))


@pytest.mark.parametrize("make", MAKERS)
def test_every_choice_is_legal_and_repeats(make):
    for state in QUESTIONS:
        first = chosen(make, state, state.seat)
        assert first in GAME.legal(state)
        assert chosen(make, state, state.seat) == first


@pytest.mark.parametrize("make", MAKERS)
def test_diamonds_come_first_where_they_pay_for_a_better_card(make):  # MO-956
    table = at_the_market(Space.BUY_DIAMOND_1, money=3, diamonds=28)
    table = table.given(display={2: "coffee1", 5: "dev3-cairo"})
    assert table.of(Buy) == {Buy(2)}
    first = chosen(make, table.state, PIERRE)
    assert first == TakeDiamonds()
    assert chosen(make, table.do(first).state, PIERRE) == Buy(5)


# What a seat cannot know.

plannings = st.builds(
    to_planning, st.integers(0, 999), st.integers(2, 4), st.integers(0, 120), st.integers(0, 14)
)


@settings(max_examples=15, deadline=None)
@given(plannings, st.integers(1, 1 << 30))
def test_hidden_cards_of_others_change_neither_view_nor_choice(state, luck):  # MO-210
    seat = state.seat
    seats = list(replanned(state, luck).seats)
    seats[seat] = state.seats[seat]
    other = replace(state, seats=tuple(seats), chance=luck)
    if state.ask is Ask.PLAN:
        assert GAME.view(other, seat) == GAME.view(state, seat)
        for make in MAKERS:
            assert chosen(make, other, seat) == chosen(make, state, seat)


@pytest.mark.parametrize("make", MAKERS)
def test_other_plans_and_none_change_no_choice(make):  # MO-210
    table = plan_all(planning(3), "coffee2 keeper2", "bananas2 cotton2")
    changed = list(secrets(table.state, table.state.seat))
    assert len(changed) == 4
    assert all(other != table.state for other in changed)
    choices = {chosen(make, state, table.state.seat) for state in (table.state, *changed)}
    assert len(choices) == 1


@pytest.mark.parametrize("make", MAKERS)
def test_the_tiles_of_others_change_no_choice(make):  # MO-155
    state = fresh(4, "varied", 3).state
    changed = list(secrets(state, state.seat))
    assert len(changed) == 3
    assert len({chosen(make, each, state.seat) for each in (state, *changed)}) == 1


@pytest.mark.parametrize("make", MAKERS)
def test_the_generator_is_not_looked_at(make):
    for state in QUESTIONS[::3]:
        view = GAME.view(state, state.seat)
        handed = replace(view, chance=state.chance)
        legal = GAME.legal(view)
        assert make(5, FEW).choose(handed, legal) == make(5, FEW).choose(view, legal)


# How they think.


def test_a_plan_fills_the_slots_with_cards_of_the_hand():
    state = planning(2).state
    found = plans(state, PIERRE, SEASONED)
    assert [worth for worth, _ in found] == sorted((worth for worth, _ in found), reverse=True)
    assert all(len(cards) == 3 for _, cards in found)
    slots = arranged(state, PIERRE, found[0][1])
    assert set(slots) == {0, 1, 2}
    assert sorted(slots.values()) == sorted(found[0][1])


def test_another_seat_is_taken_to_plan_cards_it_has():
    table = plan_all(planning(3), "coffee2", "bananas2")
    view = GAME.view(table.state, table.state.seat)
    guessed = others_planned(view, 7, SEASONED)
    assert guessed == others_planned(view, 7, SEASONED)
    for number in (PIERRE, SIMON):
        own, seen = guessed.seats[number], view.seats[number]
        assert sorted(cards_of(own)) == sorted(cards_of(seen))
        assert sum(card != EMPTY for card in own.zone[:SLOTS]) == 3
    assert guessed.seats[view.seat] == view.seats[view.seat]


def test_a_plan_is_played_on_to_the_end_of_the_round():
    state = planning(2).state
    table = with_plan(others_planned(state, 1, SEASONED), PIERRE, plans(state, PIERRE, PLAIN)[0][1])
    after = played_on(revealed(table))
    assert (after.round, after.ask) == (2, Ask.PLAN)
    last = played_on(replace(revealed(table), round=7))
    assert last.ask is Ask.OVER
    totals = [sheet.total for sheet in GAME.scores(last)]
    assert standing(last, PIERRE) == totals[PIERRE] - totals[SIMON] == -standing(last, SIMON)


def test_an_option_is_judged_by_the_best_end_of_its_turn():
    table = playing("coffee3")

    def steps(state, seat):
        return float(state.seats[seat].tracks[CAIRO])

    assert max(judged(table.state, table.legal, steps, 3).values()) == 3.0


def test_the_plain_opinion_takes_prices_as_they_stand_and_no_heed_of_rivals():
    table = playing("").seat(SIMON, tracks={MOMBASA: 18}).given(columns={MOMBASA: (1, 1, 1)})
    behind = table.seat(SIMON, tracks={MOMBASA: 0})
    assert worth(table.state, PIERRE, PLAIN) == worth(behind.state, PIERRE, PLAIN)
    assert worth(table.state, PIERRE, SEASONED) < worth(behind.state, PIERRE, SEASONED)
    ahead = playing("").seat(PIERRE, tracks={MOMBASA: 18})  # shares of no value yet
    assert worth(ahead.state, PIERRE, PLAIN) < worth(ahead.state, PIERRE, SEASONED)


@pytest.mark.parametrize(
    ("ask", "kind"), [(Ask.REGION, Enter), (Ask.PLACE_BOOK, PlaceBook), (Ask.LEDGER, TakeBook)]
)
def test_points_are_not_thrown_away(ask, kind):
    asked = [state for state in QUESTIONS if state.ask is ask and state.round < 4]
    assert asked
    for state in asked:
        assert isinstance(chosen(strong.make, state, state.seat), kind)


def test_a_flip_is_only_thought_of_for_the_book_that_stops_the_inkwell():
    # Both books ask for development, which Pierre lacks: only the first one can be the stop.
    table = playing("keeper2", books="a-10 a-11", ink=0, money=4).do(UseBookkeeper(0))
    assert table.of(Flip) == {Flip(1), Flip(2)}
    assert sensible(table.state, table.legal) == (DECLINE, Flip(1))


# The bench.


def test_greedy_beats_random():
    share, lead = ladder("greedy", "random", 2, 11)
    assert share == 1
    assert lead > 60


def test_the_bench_hears_what_is_bought():
    taken = []
    bots = [greedy.make(1, None), greedy.make(2, None)]
    last = play(bots, 5, "first", lambda before, action, _: taken.append(bought(before, action)))
    assert last.ask is Ask.OVER
    assert {"book A", "book B", "development"} <= set(taken)
