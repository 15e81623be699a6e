"""The counter track and the Arabica track (CT-450 to CT-488)."""

import pytest

from rules.coffee_traders.actions import Advance, StepBack
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.engine import settle
from rules.coffee_traders.pieces import FIRST_ANIMAL, WILD
from rules.coffee_traders.state import Task
from rules.coffee_traders.tracks import final_height, step, take_counter
from tests.rules.coffee_traders.census import counters_obtained
from tests.rules.coffee_traders.table import (
    BLUE,
    BRAZIL,
    COLOMBIA,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    INDONESIA,
    PACK,
    RED,
    Table,
    traders,
)

pack = SHELF[PACK]


def counters(*obtained, seat=RED, table=None):
    """A table after a seat obtained counters; wild ones step on Guatemala."""
    table = table or traders()
    for counter in obtained:
        table = Table(settle(take_counter(table.state, seat, counter)))
        if table.ask is Task.ROW:
            table = table.do(Advance(GUATEMALA))
    return table


def animal(coop):
    return FIRST_ANIMAL + coop


# --- The counter track --------------------------------------------------------------------------


def test_the_track_fills_from_the_bottom_one_space_a_counter():  # CT-450, CT-451, CT-452, CT-454
    table = counters(BRAZIL)
    assert table.player(RED).height == 1
    table = counters(BRAZIL, animal(BRAZIL), ETHIOPIA)
    assert table.player(RED).height == 3
    assert sum(table.player(RED).aside) == 0


def test_eleven_different_counters_exist():  # CT-453
    everything = [*range(5), *map(animal, range(5)), WILD]
    table = counters(*everything)
    assert len(everything) == 11
    assert table.player(RED).height == 11
    assert table.player(RED).singles.bit_count() == 11


def test_a_copy_is_set_aside():  # CT-455
    table = counters(BRAZIL, BRAZIL)
    assert table.player(RED).height == 1
    assert table.player(RED).aside[BRAZIL] == 1


def test_two_set_aside_of_one_colour_are_stacked():  # CT-456, CT-457
    mixed = counters(BRAZIL, animal(BRAZIL), BRAZIL, animal(BRAZIL))
    assert (mixed.player(RED).height, sum(mixed.player(RED).aside)) == (3, 0)
    same = counters(BRAZIL, BRAZIL, BRAZIL)
    assert (same.player(RED).height, sum(same.player(RED).aside)) == (2, 0)
    twice = counters(*[BRAZIL] * 5)
    assert (twice.player(RED).height, sum(twice.player(RED).aside)) == (3, 0)
    other = counters(BRAZIL, ETHIOPIA, BRAZIL, ETHIOPIA)
    assert (other.player(RED).height, sum(other.player(RED).aside)) == (2, 2)


def test_obtaining_is_worth_a_step_placing_is_not():  # CT-458, CT-460
    table = counters(BRAZIL, BRAZIL)
    assert table.column(RED, BRAZIL) == 3
    table = counters(BRAZIL, BRAZIL, BRAZIL)
    assert table.column(RED, BRAZIL) == 4  # the pair gave no further step
    assert table.column(RED, ETHIOPIA) == 1


def test_for_a_wild_counter_the_player_picks_the_row():  # CT-459, CT-472
    table = Table(settle(take_counter(traders().state, RED, WILD)))
    assert table.asked == (Task.ROW, RED)
    assert table.of(Advance) == {Advance(row) for row in range(5)}
    assert table.do(Advance(INDONESIA)).column(RED, INDONESIA) == 2


def test_the_first_wild_lies_alone_the_next_is_set_aside():  # CT-461, CT-462
    table = counters(WILD)
    assert (table.player(RED).height, table.player(RED).aside[5]) == (1, 0)
    table = counters(WILD, WILD)
    assert (table.player(RED).height, table.player(RED).aside[5]) == (1, 1)


def test_a_wild_set_aside_stands_for_any_colour_at_the_end():  # CT-463
    def final(*obtained):
        table = counters(*obtained)
        return final_height(table.state, table.player(RED))

    assert final(WILD, WILD) == 1
    assert final(WILD, WILD, BRAZIL, BRAZIL) == 3
    assert final(WILD, WILD, WILD, BRAZIL, BRAZIL) == 3
    assert final(WILD, WILD, WILD) == 2
    assert final(WILD, WILD, WILD, BRAZIL, BRAZIL, ETHIOPIA, ETHIOPIA) == 5


def test_a_single_on_the_track_is_never_paired():  # CT-464
    table = counters(BRAZIL, animal(BRAZIL))
    assert (table.player(RED).height, sum(table.player(RED).aside)) == (2, 0)
    assert counters_obtained(counters(BRAZIL, BRAZIL, BRAZIL, WILD).player(RED)) == 4


def test_a_full_track_gives_only_steps():  # CT-465
    top = len(pack.tracks.counter_vp)
    table = counters(*range(5), *map(animal, range(5)), WILD)
    assert top == 10
    assert final_height(table.state, table.player(RED)) == top
    assert table.line(RED, "counters") == pack.tracks.counter_vp[-1]
    assert table.column(RED, BRAZIL) == 3


# --- The Arabica track --------------------------------------------------------------------------


def stepped(table, seat, row, times=1):
    state = table.state
    for _ in range(times):
        state = settle(step(state, seat, row))
    return Table(state)


def test_each_step_is_one_column_on_one_of_five_rows():  # CT-470, CT-471
    table = stepped(traders(), RED, BRAZIL)
    assert table.player(RED).arabica == (1, 1, 2, 1, 1)
    assert stepped(traders(), RED, BRAZIL, 9).column(RED, BRAZIL) == 7


def test_several_players_share_columns_one_to_six():  # CT-473
    table = stepped(stepped(traders(), RED, BRAZIL, 5), BLUE, BRAZIL, 5)
    assert table.column(RED, BRAZIL) == table.column(BLUE, BRAZIL) == 6


def test_all_rows_at_two_free_the_trader_once():  # CT-474, CT-476
    table = traders().has(RED, arabica=(2, 2, 2, 2, 1))
    reached = stepped(table, RED, INDONESIA)
    assert (reached.player(RED).traders, reached.player(RED).waiting_trader) == (5, False)
    back = reached.has(RED, arabica=(2, 2, 2, 2, 1))
    assert stepped(back, RED, INDONESIA).player(RED).traders == 5
    assert stepped(traders().has(RED, arabica=(2, 2, 2, 1, 1)), RED, 4).player(RED).traders == 4


def test_all_rows_at_three_free_the_truck_once():  # CT-475, CT-476
    table = traders().has(RED, arabica=(3, 4, 7, 3, 2), waiting_trader=False)
    reached = stepped(table, RED, INDONESIA)
    assert (reached.player(RED).trucks, reached.player(RED).waiting_truck) == (1, False)
    assert reached.player(RED).own_trucks == 1
    back = reached.has(RED, arabica=(3, 4, 7, 3, 2))
    assert stepped(back, RED, INDONESIA).player(RED).trucks == 1


def test_column_four_is_a_coin_for_everybody():  # CT-477, CT-479
    table = traders().has(RED, BLUE, arabica=(3, 1, 1, 1, 1))
    table = stepped(stepped(table, RED, 0), BLUE, 0)
    assert (table.coins(RED), table.coins(BLUE), table.state.bank) == (4, 4, 30)


def test_column_five_is_a_donkey_for_the_first_of_each_row():  # CT-478, CT-479
    table = traders().has(RED, BLUE, arabica=(4, 4, 1, 1, 1))
    table = stepped(stepped(table, RED, 0), BLUE, 0)
    assert (table.player(RED).donkeys, table.player(BLUE).donkeys) == (2, 1)
    assert table.player(RED).own_donkeys == 7
    table = stepped(table, BLUE, 1)
    assert table.player(BLUE).donkeys == 2
    bare = traders().has(RED, BLUE, arabica=(4, 1, 1, 1, 1)).has(RED, own_donkeys=0)
    bare = stepped(stepped(bare, RED, 0), BLUE, 0)
    assert (bare.player(RED).donkeys, bare.player(BLUE).donkeys) == (1, 1)


def paying(arabica, coins=9):
    """Red owes one and may step back instead."""
    table = traders().has(RED, BLUE, GREEN, workers=0).plant(RED, ETHIOPIA, 0)
    return table.has(RED, arabica=arabica, coins=coins).phase(1)


def test_no_way_back_from_columns_four_and_five():  # CT-480, CT-426
    table = paying((4, 5, 2, 1, 1))
    assert table.of(StepBack) == {StepBack(BRAZIL)}


def test_steps_back_from_two_three_six_and_seven():  # CT-481, CT-484
    for column in (2, 3, 6, 7):
        table = paying((column, 1, 1, 1, 1)).do(StepBack(0))
        assert table.column(RED, 0) == column - 1


def test_two_steps_back_lead_from_column_seven_to_five():  # CT-424, CT-426, CT-481
    table = traders().has(RED, BLUE, GREEN, workers=0).plant(RED, ETHIOPIA, 0).given(period=1)
    rich = table.has(RED, arabica=(7, 1, 1, 1, 1), coins=9).phase(1).do(StepBack(0), StepBack(0))
    assert (rich.column(RED, 0), rich.coins(RED)) == (5, 9)
    poor = table.has(RED, arabica=(7, 1, 1, 1, 1), coins=0, bonus=(False, False, True)).phase(1)
    assert (poor.column(RED, 0), poor.player(RED).lost) == (5, 0)


def test_re_entering_column_five_gives_nothing():  # CT-481
    table = traders().has(RED, arabica=(5, 1, 1, 1, 1)).given(first_at_5=(True,) * 5)
    table = stepped(table, RED, 0)
    assert table.column(RED, 0) == 6
    assert table.player(RED).donkeys == 1


def test_one_player_on_column_seven():  # CT-482, CT-483
    table = traders().has(RED, arabica=(7, 1, 1, 1, 1)).has(BLUE, arabica=(6, 1, 1, 1, 1))
    assert stepped(table, BLUE, 0).column(BLUE, 0) == 6
    assert stepped(table, RED, 0).column(RED, 0) == 7
    behind = table.has(BLUE, arabica=(5, 1, 1, 1, 1))
    assert stepped(behind, BLUE, 0).column(BLUE, 0) == 6
    free = table.has(RED, arabica=(6, 1, 1, 1, 1))
    assert stepped(free, BLUE, 0).column(BLUE, 0) == 7


def test_leaving_column_seven_frees_it_and_moves_nobody():  # CT-484, CT-485
    table = paying((7, 1, 1, 1, 1)).has(BLUE, arabica=(6, 1, 1, 1, 1)).do(StepBack(0))
    assert (table.column(RED, 0), table.column(BLUE, 0)) == (6, 6)
    assert stepped(table, BLUE, 0).column(BLUE, 0) == 7


def test_andre_has_no_disc():  # CT-486
    table = traders(2).plant(GREEN, ETHIOPIA, 0).plant(RED, ETHIOPIA, 1)
    assert len(table.state.players) == 2
    assert all(len(player.arabica) == 5 for player in table.state.players)
    assert stepped(table, RED, 0, 6).column(RED, 0) == 7


def test_rewards_come_before_the_next_step():  # CT-487
    table = traders().has(RED, arabica=(2, 2, 2, 2, 1), bonus=(True, False, True))
    table = table.asking(Task.ROW, RED).do(Advance(4))
    assert table.asked == (Task.TRADER, RED)


def test_a_free_step_may_be_put_where_it_is_lost():  # CT-488
    table = traders().has(RED, arabica=(7, 1, 1, 1, 1)).asking(Task.ROW, RED)
    assert table.offers(Advance(0))
    assert table.do(Advance(0)).player(RED).arabica == (7, 1, 1, 1, 1)


@pytest.mark.parametrize("row", [GUATEMALA, COLOMBIA, BRAZIL, ETHIOPIA, INDONESIA])
def test_a_named_step_uses_its_own_row(row):  # CT-472, CT-1124
    table = traders().asking(Task.STEP, RED, row)
    assert table.player(RED).arabica == tuple(2 if at == row else 1 for at in range(5))
