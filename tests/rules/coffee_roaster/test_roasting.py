"""The roasting round (CR-201 to CR-218)."""

from collections import Counter

import pytest

from rules.coffee_roaster.actions import GO_ON, ROAST, STOP, TO_CUP
from rules.coffee_roaster.roasting import counter
from tests.rules.coffee_roaster.table import (
    change,
    concentrate,
    cup_test,
    disperse,
    elimination,
    heap,
    lay,
    place,
    preserve,
    roaster,
    token,
    two_extra,
    two_new,
    two_of_five,
)

#: Spaces of the thermostat, counted from 0: the first is marked 6, the last 14.
RED, SECOND_RED, LAST = 4, 6, 8
SPACES = range(9)
DRAWS = (6, 7, 8, 9, 10, 11, 12, 13, 14)


def round_over(**parts):
    """A table at the end of a round, before the decision."""
    return roaster().given(drawn="", **parts).do(ROAST)


def roasted(drawn, bag="", *, space=3):
    """The bag after a round in which these were drawn and no effect was used."""
    return roaster().given(drawn=drawn, bag=bag, space=space).do(ROAST).bag


def test_the_first_round_does_not_move_the_turn_token():  # CR-201
    table = roaster("hawaii-kona-1")  # 7 moisture: the first space
    assert (table.state.space, table.state.round) == (0, 1)


def test_each_further_round_moves_the_turn_token_one_space():  # CR-201
    table = roaster("hawaii-kona-1")
    for moves in range(1, 9):
        table = table.do(ROAST, GO_ON)
        assert (table.state.space, table.state.round) == (moves, moves + 1)


@pytest.mark.parametrize(("space", "smoke"), [(RED, 2), (SECOND_RED, 3)])
def test_moving_onto_smoke_puts_all_of_it_in_the_bag(space, smoke):  # CR-202
    table = round_over(bag="", space=space - 1).do(GO_ON)
    assert table.drawn == heap(f"{smoke}xS")  # in the bag before the draw, so that it is drawn
    assert table.state.smoke[space] == 0
    assert sum(table.state.smoke) == 5 - smoke


@pytest.mark.parametrize("space", [1, 2, 3, 5, 7, 8])
def test_other_spaces_hold_no_smoke(space):  # CR-202
    table = round_over(bag="", space=space - 1).do(GO_ON)
    assert table.drawn == heap("")
    assert table.state.smoke == (0, 0, 0, 0, 2, 0, 3, 0, 0)


@pytest.mark.parametrize(("space", "draw"), list(zip(SPACES, DRAWS, strict=True))[1:])
def test_the_thermostat_says_how_many_tokens_are_drawn(space, draw):  # CR-203
    table = round_over(bag="12xL4 15xL3", space=space - 1, smoke=(0,) * 9).do(GO_ON)
    assert sum(table.drawn) == draw
    assert sum(table.bag) == 27 - draw


@pytest.mark.parametrize(
    ("card", "moisture", "draw"),
    [("kenya-aa", 8, 6), ("guatemala", 5, 7), ("mexico-altura-oaxaca", 4, 8), ("panama-shb", 2, 9)],
)
def test_the_first_round_draws_by_the_same_numbers(card, moisture, draw):  # CR-203
    table = roaster(card)
    evaporated = table.box[token("M")] - (8 - moisture)
    assert sum(table.drawn) + evaporated == draw


def test_tokens_are_drawn_at_random():  # CR-203
    bag = "H L0 L1 L2 L3 L4 X Bo Ac Ar"
    table = round_over(bag=bag, space=2)  # on to the space that draws 9 of the 10
    left = Counter(table.given(fate=word).do(GO_ON).bag for word in range(0, 10**9, 500_009))
    assert len(left) == 10
    assert sum(left.values()) == 2000
    assert 140 < min(left.values()) <= max(left.values()) < 260


@pytest.mark.parametrize("tokens", range(9))
def test_a_bag_with_too_few_tokens_is_drawn_empty(tokens):  # CR-204
    table = round_over(bag=f"{tokens}xL2", space=2).do(GO_ON)
    assert table.drawn == heap(f"{tokens}xL2")
    assert table.bag == heap("")


def test_drawn_moisture_leaves_the_game():  # CR-205
    table = round_over(bag="5xM 4xL0", space=2)
    assert table.box[token("M")] == 3
    table = table.do(GO_ON)
    assert table.drawn == heap("4xL0")
    assert table.box[token("M")] == 8


def test_drawn_moisture_is_not_replaced():  # CR-205
    before = round_over(bag="8xM 18xL0", space=2)
    for seed in range(40):
        table = before.given(chance=seed).do(GO_ON)
        evaporated = table.box[token("M")]
        assert sum(table.drawn) == 9 - evaporated
        assert table.bag[token("M")] == 8 - evaporated


def test_effects_are_optional():  # CR-206
    table = roaster().given(drawn="Bo Ac Ar 2xL0 2xL1 2xL2", bag="9xL0")
    assert len(table.legal) > 10
    assert table.offers(ROAST)
    assert table.do(ROAST).ask == "decide"


def test_no_immediate_effect_follows_a_flavour_effect():  # CR-206
    table = roaster().given(drawn="2xBo Ar L0 4xL1 X", bag="9xL0")
    immediate = [two_extra("Bo"), two_new("Ar"), two_of_five("Ar"), elimination("Ar"), place("L1")]
    assert set(immediate) <= set(table.legal)
    table = table.do(concentrate(), change("L1 L1", "L2"), lay(2))
    for action in immediate:
        assert table.refusal(action) == "CR-206"
    assert set(table.refused.values()) >= {"CR-206"}
    assert table.offers(concentrate())  # further flavour effects may follow


def test_a_flavour_effect_follows_an_immediate_effect():  # CR-206
    table = roaster().given(drawn="2xBo 2xL1 X", bag="9xL0").do(elimination("Bo"))
    assert table.offers(concentrate())


def test_immediate_effects_are_back_in_the_next_round():  # CR-206
    table = roaster().given(drawn="Bo 2xL1", bag="4xAc").do(concentrate())
    table = table.do(change("L1 L1", "L2"), lay(2), ROAST, GO_ON)
    assert table.offers(elimination("Ac"))


@pytest.mark.parametrize("space", [0, 1, 2, 3, 5, 7, 8])
def test_beans_are_roasted_by_one_level(space):  # CR-207
    drawn = "3xH 2xL0 L1 L2 4xL3 5xL4"
    assert roasted(drawn, space=space) == heap("3xL0 2xL1 L2 L3 4xL4 5xX")


def test_roasted_beans_come_from_the_box_and_the_old_ones_go_back():  # CR-207
    before = roaster().given(drawn="H L0", bag="")
    table = before.do(ROAST)
    assert table.drawn == heap("")
    for kind, change_of_stock in (("H", 1), ("L0", 0), ("L1", -1)):
        assert table.box[token(kind)] - before.box[token(kind)] == change_of_stock


def test_beans_in_the_bag_are_not_roasted():  # CR-207
    assert roasted("L0", "2xH 3xL4") == heap("L1 2xH 3xL4")


@pytest.mark.parametrize("space", [RED, SECOND_RED])
def test_beans_are_roasted_by_two_levels_in_a_red_zone(space):  # CR-208
    assert roasted("2xL0 L1 3xL2", space=space) == heap("2xL2 L3 3xL4")
    assert roasted("2xL3 3xL4", space=space) == heap("5xX")


@pytest.mark.parametrize("space", SPACES)
def test_a_hard_bean_becomes_level_0_everywhere(space):  # CR-209
    assert roasted("3xH", space=space) == heap("3xL0")


@pytest.mark.parametrize("space", [3, RED])
def test_burnt_beans_defective_beans_and_smoke_do_not_change(space):  # CR-210
    assert roasted("2xX 3xD", space=space) == heap("2xX 3xD")
    smoky = roaster().given(drawn="2xS", bag="", space=space, smoke=(0,) * 9)
    assert smoky.do(ROAST).bag == heap("2xS")


@pytest.mark.parametrize(
    ("drawn", "bag", "after"),
    [
        # The box is empty of the new level of the lower bean; the higher one makes room for it.
        ("L4 L3", "11xL4", "12xL4 X"),
        ("L3 L2", "14xL3", "15xL3 L4"),
        ("L2 L1", "17xL2", "18xL2 L3"),
        ("L1 L0", "17xL1", "18xL1 L2"),
        ("L0 H", "17xL0", "18xL0 L1"),
    ],
)
def test_roasting_runs_from_the_highest_level_down(drawn, bag, after):  # CR-211
    assert roasted(drawn, bag) == heap(after)


@pytest.mark.parametrize(
    ("drawn", "bag", "after"),
    [("L4 L2", "11xL4", "12xL4 X"), ("L3 L1", "14xL3", "15xL3 X"), ("L2 L0", "17xL2", "18xL2 L4")],
)
def test_roasting_runs_from_the_highest_level_down_in_a_red_zone(drawn, bag, after):  # CR-211
    assert roasted(drawn, bag, space=RED) == heap(after)


@pytest.mark.parametrize(
    ("drawn", "bag", "after"),
    [
        ("L4", "8xX", "L4 8xX"),
        ("3xL4", "7xX", "2xL4 8xX"),
        ("L3", "12xL4", "L3 12xL4"),
        ("L2", "15xL3", "L2 15xL3"),
        ("2xL1", "17xL2", "L1 18xL2"),
        ("L0", "18xL1", "L0 18xL1"),
        ("2xH", "18xL0", "2xH 18xL0"),
    ],
)
def test_a_bean_whose_new_level_the_box_lacks_stays_as_it_is(drawn, bag, after):  # CR-212, CR-006
    assert roasted(drawn, bag) == heap(after)


@pytest.mark.parametrize(
    ("drawn", "bag", "after"),
    [("L0", "18xL2", "L0 18xL2"), ("L2", "12xL4", "L2 12xL4"), ("2xL3", "7xX", "L3 8xX")],
)
def test_in_a_red_zone_it_is_the_second_level_that_counts(drawn, bag, after):  # CR-212, CR-208
    assert roasted(drawn, bag, space=RED) == heap(after)


def test_everything_else_goes_back_in_the_bag():  # CR-213
    drawn = "2xBo Ac 3xAr J 2xX 4xD"
    assert roasted(drawn, "L1") == heap(f"L1 {drawn}")
    smoky = roaster().given(drawn="3xS", bag="", smoke=(0, 0, 0, 0, 2, 0, 0, 0, 0))
    assert smoky.do(ROAST).bag == heap("3xS")


@pytest.mark.parametrize(
    ("drawn", "space", "moves"),
    [
        ("H", 3, 0),
        ("4xL0", 3, 4),
        ("L0 L1 L2 L3", 3, 4),
        ("L4", 3, -4),
        ("L3 L4", 3, 1 - 4),
        ("2xL0 2xL2", RED, 8),
        ("L3", RED, -3),
        ("L4", RED, -4),
        ("H L0", RED, 2),
        ("X D", 3, 0),
    ],
)
def test_the_counter_follows_the_levels_gained_and_lost(drawn, space, moves):  # CR-214
    before = roaster().given(drawn=drawn, bag="3xL2", space=space)
    assert counter(before.do(ROAST).state) - counter(before.state) == moves


def test_the_counter_shows_the_total_of_the_bag():  # CR-214
    table = roaster().given(drawn="", bag="H 2xL0 L1 2xL2 3xL3 4xL4 X Bo").do(ROAST)
    assert counter(table.state) == 1 + 2 * 2 + 3 * 3 + 4 * 4


def test_the_counter_knows_what_effects_do_to_the_beans():  # CR-214
    table = roaster().given(drawn="Bo Ac Ar L0 3xL1 L3 L4", bag="5xL2")
    assert counter(table.state) == 3 + 3 + 4 + 10
    bought = table.do(place("L1"))
    assert counter(bought.state) == 20 - 1
    merged = table.do(concentrate(), change("L1 L1", "L2"), lay(2))
    assert counter(merged.state) == 20
    split = merged.do(disperse(), change("L4", "L1 L3"), lay(5))
    assert counter(split.state) == 20
    kept = split.do(preserve(), change("L1 L3", "L1 L3"), lay(4))
    assert counter(kept.state) == 20
    five = table.do(two_of_five())
    assert counter(five.state) == 20


@pytest.mark.parametrize(
    ("bag", "total"),
    [("9xL4 L3", 39), ("10xL4", 40), ("10xL4 L1", 41), ("12xL4 10xL3 L1", 79), ("12xL4 16xL2", 80)],
)
def test_the_counter_keeps_counting_beyond_its_40_spaces(bag, total):  # CR-215
    table = roaster().given(drawn="", bag=bag).do(ROAST)
    assert counter(table.state) == total


def test_after_a_round_the_player_stops_or_goes_on():  # CR-216
    table = round_over(bag="12xL0")
    assert table.legal == (GO_ON, STOP)
    assert table.do(GO_ON).ask == "effects"
    assert table.do(STOP).ask == "cup"


@pytest.mark.parametrize("space", SPACES)
def test_roasting_ends_where_the_thermostat_ends(space):  # CR-217
    table = round_over(bag="12xL0", space=space)
    if space < LAST:
        assert table.offers(GO_ON)
        assert GO_ON not in table.refused
    else:
        assert table.legal == (STOP,)
        assert table.refusal(GO_ON) == "CR-217"
        assert table.refused == {GO_ON: "CR-217"}


def test_there_is_no_cup_test_before_a_round_is_done():  # CR-218
    table = roaster()
    assert table.refusal(STOP) == "CR-218"
    assert table.refused[STOP] == "CR-218"
    again = table.do(ROAST, GO_ON)
    assert again.refusal(STOP) == "CR-218"
    assert again.do(ROAST).offers(STOP)


def test_there_is_no_roasting_once_the_cup_test_has_begun():  # CR-216
    table = cup_test("10xL1")
    for action in (GO_ON, ROAST, STOP):
        assert table.refusal(action) == "CR-501"
    assert table.do(TO_CUP).refusal(GO_ON) == "CR-501"
