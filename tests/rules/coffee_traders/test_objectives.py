"""The nine objectives and their places (CT-075 to CT-084, CT-970 to CT-992)."""

import pytest

from rules.coffee_traders.actions import JOIN, Open, Pass, Site
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.objectives import CONDITIONS, quality
from rules.coffee_traders.state import Task
from tests.rules.coffee_traders.table import (
    BLUE,
    BRAZIL,
    COLOMBIA,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    INDONESIA,
    KOPI,
    PACK,
    RECOLTER,
    RED,
    VENDRE,
    traders,
)

pack = SHELF[PACK]
STATION, POST, HOSPITAL, FARM = 0, 3, 6, 8
DONE = {"built": (5, 0, 0, 0), "right": 5}


def goals(*names, players=3, **options):
    """A table with these objectives."""
    filled = (*names, *(name for name in CONDITIONS if name not in names))[:3]
    return traders(players, **options).given(objectives=filled)


def met(table, name, seat=RED):
    return CONDITIONS[name](table.state, seat)


# --- Claiming -----------------------------------------------------------------------------------


def test_meeting_a_condition_marks_the_highest_empty_place():  # CT-076, CT-077, CT-971, CT-972
    table = goals("warehouses").has(BLUE, **DONE).claimed()
    assert table.state.marks == ((BLUE,), (), ())
    assert table.player(BLUE).score_markers == 17
    vp = pack.objective["warehouses"].vp
    assert table.line(BLUE, "objectives") == vp[0]
    table = table.has(RED, **DONE).claimed()
    assert table.state.marks[0] == (BLUE, RED)
    assert table.line(RED, "objectives") == vp[1]
    assert vp[0] > vp[1] > 0


def test_an_objective_is_marked_once_and_never_lost():  # CT-078, CT-079, CT-974, CT-975
    table = goals("warehouses").has(RED, **DONE).claimed().claimed()
    assert table.state.marks[0] == (RED,)
    lost = table.has(RED, built=(1, 0, 0, 0)).claimed()
    assert lost.state.marks[0] == (RED,)


def test_conditions_are_looked_at_after_every_act():  # CT-080, CT-973
    table = goals("houses").has(RED, coins=2)
    for coop in range(4):
        table = table.at(coop, house=(RED,))
    table = table.phase(COMMERCER)
    assert table.state.marks[0] == ()
    table = table.do(Open(INDONESIA))
    assert table.asked == (Task.PORTAGE, BLUE)
    assert table.state.marks[0] == (RED,)


def test_conditions_are_looked_at_in_the_harvest():  # CT-973, CT-986
    table = goals("stock_20").has(RED, tops=(0, 1), coffee={0: 8, 1: 10})
    table = table.plant(RED, GUATEMALA, 0, worker=True).at(GUATEMALA, house=(RED,))
    assert table.phase(RECOLTER).state.marks[0] == (RED,)


def test_without_an_empty_place_nothing_is_marked():  # CT-081, CT-976
    table = goals("warehouses", players=5).has(*range(5), **DONE).claimed()
    places = len(pack.objective["warehouses"].vp)
    assert table.state.marks[0] == tuple(range(places))
    assert places == 3
    empty = goals("warehouses").has(RED, score_markers=0, **DONE).claimed()
    assert empty.state.marks[0] == ()


def test_two_at_once_claim_in_turn_order():  # CT-977
    table = goals("warehouses").given(order=(GREEN, RED, BLUE)).has(RED, GREEN, **DONE).claimed()
    assert table.state.marks[0] == (GREEN, RED)


def test_andre_never_claims():  # CT-082, CT-978
    table = goals("houses", players=2)
    for coop in range(5):
        table = table.at(coop, house=(2,))
    assert table.claimed().state.marks == ((), (), ())


def test_the_vicious_variant_has_one_place():  # CT-083, CT-1108
    table = goals("warehouses", players=2, vicious=True).has(RED, BLUE, **DONE).claimed()
    assert table.state.marks[0] == (RED,)
    plain = goals("warehouses", players=2).has(RED, BLUE, **DONE).claimed()
    assert plain.state.marks[0] == (RED, BLUE)


def test_nine_conditions_exist():  # CT-084
    assert sorted(CONDITIONS) == sorted(tile.id for tile in pack.objectives)
    assert len(CONDITIONS) == 9
    assert not any(met(traders(), name) for name in CONDITIONS)


# --- Conditions ---------------------------------------------------------------------------------


def test_all_five_warehouses():  # CT-981
    assert met(traders().has(RED, built=(5, 0, 0, 0)), "warehouses")
    assert not met(traders().has(RED, built=(4, 3, 3, 1)), "warehouses")


def test_all_stations_and_posts():  # CT-982
    assert met(traders().has(RED, built=(1, 3, 3, 0)), "stations_and_posts")
    assert not met(traders().has(RED, built=(5, 3, 2, 1)), "stations_and_posts")
    assert not met(traders().has(RED, built=(5, 2, 3, 1)), "stations_and_posts")


def test_all_six_contracts():  # CT-983
    assert met(traders().has(RED, contracts=(-1,) * 6), "contracts")
    assert not met(traders().has(RED, contracts=(-1, -1, -1, 0, -1, -1)), "contracts")


def test_a_trader_in_all_houses_at_one_time():  # CT-984
    table = traders()
    for coop in range(5):
        assert not met(table, "houses")
        table = table.at(coop, house=(BLUE, RED))
    assert met(table, "houses")


def test_ten_coffees_in_two_warehouses():  # CT-985
    table = traders().has(RED, tops=(0, 3), coffee={0: 10, 3: 10})
    assert met(table, "stock_20")
    assert not met(table.has(RED, coffee={0: 10, 3: 9, KOPI: 5}), "stock_20")
    assert not met(table.has(RED, tops=(0,)), "stock_20")
    assert met(table.has(RED, tops=(0, KOPI), coffee={0: 10, KOPI: 10}), "stock_20")


def test_the_stock_may_be_bought_or_exchanged():  # CT-986
    from rules.coffee_traders.actions import BUY, Coffee

    table = goals("stock_20").has(RED, tops=(0, 3), coffee={0: 10, 3: 9}, coins=2)
    table = table.turn(RED, VENDRE).do(BUY, Coffee(3))
    assert table.state.marks[0] == (RED,)


def test_two_or_more_coffees_in_each_bar():  # CT-987
    table = traders()
    for bar in range(6):
        assert not met(table, "bars")
        table = table.marks(RED, bar, 1)
    assert met(table, "bars")
    ones = traders()
    for bar in range(6):
        ones = ones.marks(RED, bar, 1 if bar else 0)
    assert not met(ones, "bars")


def test_all_eleven_plantations_placed():  # CT-988
    full = tuple(len(row.plantations) for row in pack.store)
    assert sum(full) == 8
    assert met(traders().has(RED, store=full), "plantations")
    assert met(traders().has(RED, store=full, lost=1), "plantations")
    assert not met(traders().has(RED, store=(full[0], full[1], full[2] - 1)), "plantations")


def test_four_developed_cooperatives():  # CT-989, CT-990
    table = traders().has(RED, built=(1, 3, 1, 0))
    upper = {coop: pack.coops[coop].rows[0] for coop in range(5)}
    for coop in range(4):
        assert not met(table, "developed")
        table = table.plant(RED, coop, upper[coop]).builds(RED, coop, coop)
    assert met(table, "developed")
    low = traders().has(RED, built=(1, 3, 2, 0))
    for coop in range(5):
        low = low.plant(RED, coop, 0).builds(RED, coop, 0 if coop < 3 else 3)
    assert not met(low, "developed")
    bare = traders().has(RED, built=(5, 0, 0, 0))
    for coop in range(5):
        bare = bare.plant(RED, coop, upper[coop])
    assert not met(bare, "developed")


def test_a_quality_of_eight_in_two_cooperatives():  # CT-991, CT-992
    table = traders().has(RED, store=(3, 2, 3))
    for coop in (COLOMBIA, BRAZIL):
        assert not met(table, "quality")
        table = (
            table.plant(RED, coop, 9, level=3).plant(RED, coop, 5, 6, level=2).plant(RED, coop, 0)
        )
    assert [quality(table.state, RED, coop) for coop in (COLOMBIA, BRAZIL)] == [8, 8]
    assert met(table, "quality")
    uneven = (
        traders()
        .has(RED, store=(3, 2, 3))
        .plant(RED, COLOMBIA, 9, 10, level=3)
        .plant(RED, COLOMBIA, 5, 6, level=2)
    )
    uneven = uneven.plant(RED, BRAZIL, 9, 10, level=3)
    assert [quality(uneven.state, RED, coop) for coop in (COLOMBIA, BRAZIL)] == [10, 6]
    assert not met(uneven, "quality")


def test_a_quality_of_seven_is_not_enough():  # CT-991
    table = traders().has(RED, store=(3, 2, 3), farms=(1, 0))
    for coop in (COLOMBIA, BRAZIL):
        table = table.plant(RED, coop, 9, level=3).plant(RED, coop, 5, 6, level=2)
    table = table.plant(RED, COLOMBIA, 0)
    assert [quality(table.state, RED, coop) for coop in (COLOMBIA, BRAZIL)] == [8, 7]
    assert not met(table, "quality")
    assert met(table.builds(RED, BRAZIL, FARM), "quality")


def test_both_points_of_a_hospital_count_for_quality():  # CT-913, CT-991
    """Eight plantations, a station, a post and the hospital: 16 points, and none to spare."""
    table = traders().has(RED, store=(2, 0, 3), built=(1, 1, 1, 1))
    table = table.plant(RED, COLOMBIA, 9, level=3).plant(RED, COLOMBIA, 5, level=2)
    table = table.plant(RED, COLOMBIA, 0).builds(RED, COLOMBIA, HOSPITAL)
    table = table.plant(RED, BRAZIL, 5, level=2).plant(RED, BRAZIL, 0, 1, 2, 3)
    table = table.builds(RED, BRAZIL, STATION, POST)
    assert [quality(table.state, RED, coop) for coop in (COLOMBIA, BRAZIL)] == [8, 8]
    assert met(table, "quality")


def test_a_farm_develops_a_cooperative():  # CT-989, CT-990
    table = traders().has(RED, built=(1, 3, 0, 0), farms=(1, 0))
    for coop in range(4):
        table = table.plant(RED, coop, pack.coops[coop].rows[0])
    for coop in (GUATEMALA, BRAZIL, ETHIOPIA):
        table = table.builds(RED, coop, STATION)
    assert not met(table, "developed")
    assert met(table.builds(RED, COLOMBIA, FARM), "developed")


def test_the_last_house_may_be_joined_with_the_trader_of_the_pool():  # CT-064, CT-080, CT-984
    table = goals("houses").has(RED, traders=0).given(order=(BLUE, RED, GREEN))
    for coop in range(4):
        table = table.at(coop, house=(RED,))
    table = table.phase(COMMERCER).do(Open(INDONESIA))
    assert table.asked == (Task.PORTAGE, RED)
    table = table.do(JOIN)
    assert table.player(RED).bonus == (True, False, True)
    assert table.state.marks[0] == (RED,)


@pytest.mark.parametrize("name", sorted(CONDITIONS))
def test_nobody_meets_a_condition_at_the_start(name):  # CT-973
    table = goals(name)
    assert table.claimed().state.marks == ((), (), ())
    assert not table.of(Site)
    assert table.of(Pass)
    assert table.land(ETHIOPIA).house == ()
