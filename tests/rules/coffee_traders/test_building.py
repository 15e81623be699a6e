"""Buildings: columns, spaces, bonuses and portage (CT-530 to CT-584, CT-726 to CT-737)."""

import pytest

from rules.coffee_traders.actions import (
    BUILDS,
    DECLINE,
    Advance,
    Build,
    BuildAt,
    Coffee,
    Follow,
    Hire,
    Store,
)
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pieces import RIGHT, Building
from rules.coffee_traders.state import Task
from tests.rules.coffee_traders.table import (
    BLUE,
    BRAZIL,
    COLOMBIA,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    KOPI,
    PACK,
    RED,
    REINITIALISER,
    YELLOW,
    traders,
)

pack = SHELF[PACK]
WAREHOUSE, STATION, POST, HOSPITAL = range(4)

#: Building spaces of Colombia in this pack.
STATION_CHEVRON, STATION_PLAIN, STATION_CROWD, POST_CHEVRON, POST_PLAIN, POST_CROWD = range(6)
HOSPITAL_1, HOSPITAL_2, FARM_1 = 6, 7, 8


def trade(players=3, **parts):
    """Everybody with ten coins and no coffee, phase III."""
    return traders(players).has(*range(players), coins=10, **parts).phase(COMMERCER)


def test_hiring_costs_two_coins_and_a_trader():  # CT-530, CT-531
    table = trade().do(Hire(STATION))
    player = table.player(RED)
    assert (player.coins, player.traders, player.contractors) == (8, 3, 1)
    table = table.do(BuildAt(COLOMBIA, STATION_PLAIN))
    assert table.land(COLOMBIA).buildings[STATION_PLAIN] == RED
    assert table.player(RED).built == (1, 1, 0, 0)


def test_the_columns_and_their_ends():  # CT-532
    done = trade().has(RED, built=(5, 3, 3, 1), right=5)
    for column in (WAREHOUSE, STATION, POST, HOSPITAL):
        assert done.refusal(Hire(column)) == "CT-531"
    last = trade().has(RED, built=(4, 2, 2, 0), right=4)
    assert {hire.column for hire in last.of(Hire)} == {WAREHOUSE, STATION, POST}


def test_the_hospital_is_freed_by_an_empty_column_above_it():  # CT-533, CT-534
    assert trade().refusal(Hire(HOSPITAL)) == "CT-533"
    assert trade().has(RED, built=(1, 3, 0, 0)).offers(Hire(HOSPITAL))
    assert trade().has(RED, built=(1, 0, 3, 0)).offers(Hire(HOSPITAL))
    assert trade().has(RED, built=(5, 2, 2, 0)).refusal(Hire(HOSPITAL)) == "CT-533"
    assert trade().has(RED, built=(1, 3, 0, 0), contractors=3, traders=1).offers(Hire(HOSPITAL))


def test_contract_f_builds_the_hospital_without_unlocking():  # CT-535, CT-737, CT-738
    assert any("hospital" in side for side in pack.slots["F"].bonus)
    table = traders().has(RED, coins=0).asking(Task.BUILD_AT, RED, HOSPITAL, -1)
    assert table.asked == (Task.BUILD_AT, RED)
    table = table.do(BuildAt(COLOMBIA, HOSPITAL_1))
    player = table.player(RED)
    assert (player.built, player.coins, player.contractors) == ((1, 0, 0, 1), 0, 0)


def test_contractors_stay_until_phase_six():  # CT-536, CT-805
    table = trade().do(Hire(STATION), BuildAt(COLOMBIA, STATION_PLAIN))
    assert (table.player(RED).contractors, table.player(RED).traders) == (1, 3)
    home = table.given(passed=(0, 1, 2)).phase(REINITIALISER)
    assert (home.player(RED).contractors, home.player(RED).traders) == (0, 4)


def test_space_bonus_then_building_bonus_then_portage():  # CT-537
    table = trade().has(RED, built=(1, 0, 1, 0)).has(BLUE, coffee={BRAZIL: 1})
    table = table.do(Hire(POST), BuildAt(COLOMBIA, POST_CHEVRON))
    assert table.column(RED, COLOMBIA) == 2
    assert table.asked == (Task.ROW, RED)
    table = table.do(Advance(BRAZIL))
    assert table.asked == (Task.FOLLOW, BLUE)


# --- Spaces -------------------------------------------------------------------------------------


def test_a_warehouse_goes_on_the_own_board():  # CT-540, CT-541, CT-542
    table = trade().do(Hire(WAREHOUSE))
    assert table.asked == (Task.STORE, RED)
    assert {store.where for store in table.of(Store)} == {0, 1, 2, 3, 4, 5, RIGHT}
    top = table.do(Store(BRAZIL), Coffee(BRAZIL))
    assert (top.player(RED).tops, top.player(RED).right) == ((BRAZIL,), 1)
    right = table.do(Store(RIGHT), Coffee(BRAZIL))
    assert (right.player(RED).tops, right.player(RED).right) == ((), 2)
    assert set(top.land(COLOMBIA).buildings) == {-1}
    taken = trade().has(RED, built=(2, 0, 0, 0), tops=(BRAZIL,)).do(Hire(WAREHOUSE))
    assert taken.refusal(Store(BRAZIL)) == "CT-541"


def test_warehouses_are_not_rearranged_in_phase_three():  # CT-543
    table = trade().has(RED, built=(2, 0, 0, 0), tops=(BRAZIL,)).do(Hire(WAREHOUSE))
    table = table.do(Store(RIGHT), Coffee(0))
    assert table.player(RED).tops == (BRAZIL,)


def test_limits_are_not_enforced_before_phase_six():  # CT-544, CT-633
    table = trade().has(RED, coffee={BRAZIL: 9}).do(Hire(WAREHOUSE), Store(RIGHT), Coffee(BRAZIL))
    assert table.coffee(RED, BRAZIL) == 10
    full = trade().has(RED, coffee={BRAZIL: 10}).do(Hire(WAREHOUSE), Store(RIGHT), Coffee(BRAZIL))
    assert full.coffee(RED, BRAZIL) == 10  # the track ends there


def test_buildings_go_on_their_own_kind_of_space_anywhere():  # CT-545, CT-546
    table = trade().do(Hire(STATION))
    assert {at.coop for at in table.of(BuildAt)} == {0, 1, 2, 3, 4}
    assert table.refusal(BuildAt(COLOMBIA, POST_PLAIN)) == "CT-545"
    taken = trade().builds(BLUE, COLOMBIA, STATION_PLAIN).do(Hire(STATION))
    assert taken.refusal(BuildAt(COLOMBIA, STATION_PLAIN)) == "CT-545"


def test_a_chevron_is_a_step_on_that_row():  # CT-547, CT-730
    table = trade().do(Hire(STATION))
    assert table.do(BuildAt(COLOMBIA, STATION_CHEVRON)).column(RED, COLOMBIA) == 2
    assert table.do(BuildAt(COLOMBIA, STATION_PLAIN)).column(RED, COLOMBIA) == 1


@pytest.mark.parametrize(("players", "is_open"), [(2, False), (3, False), (4, True), (5, True)])
def test_spaces_for_four_and_five_players(players, is_open):  # CT-548
    table = trade(players).do(Hire(POST))
    assert table.offers(BuildAt(COLOMBIA, POST_CROWD)) == is_open
    if not is_open:
        assert table.refusal(BuildAt(COLOMBIA, POST_CROWD)) == "CT-548"


def test_without_a_space_no_building():  # CT-549
    table = trade()
    for coop in range(5):
        table = table.builds(BLUE, coop, STATION_CHEVRON, STATION_PLAIN)
    assert table.refusal(Hire(STATION)) == "CT-549"
    assert table.offers(Hire(POST))


def test_several_buildings_of_one_player_in_a_coop():  # CT-550
    table = trade().builds(RED, COLOMBIA, STATION_PLAIN).has(RED, built=(1, 1, 0, 0))
    table = table.do(Hire(STATION), BuildAt(COLOMBIA, STATION_CHEVRON))
    assert table.land(COLOMBIA).buildings[:2] == (RED, RED)


# --- Bonuses ------------------------------------------------------------------------------------


def warehouse(number, **parts):
    """Red builds the warehouse of a number."""
    table = trade().has(RED, built=(number - 1, 0, 0, 0), right=number - 1, **parts)
    return table.do(Hire(WAREHOUSE), Store(RIGHT))


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_each_warehouse_brings_a_coffee_but_kopi_luwak(number):
    """CT-551, CT-553, CT-555, CT-558, CT-735."""
    table = warehouse(number)
    assert table.asked == (Task.GAIN, RED)
    assert {coffee.kind for coffee in table.of(Coffee)} == {0, 1, 2, 3, 4}
    assert table.refusal(Coffee(KOPI)) == "CT-551"
    assert table.do(Coffee(BRAZIL)).coffee(RED, BRAZIL) == 1


@pytest.mark.parametrize(
    ("number", "ratio", "civets", "coins"), [(2, 3, 1, 8), (3, 3, 2, 8), (4, 2, 1, 9), (5, 2, 1, 8)]
)
def test_what_the_number_of_a_warehouse_brings(number, ratio, civets, coins):
    """CT-552, CT-554, CT-556, CT-557, CT-735, CT-773."""
    table = warehouse(number).do(Coffee(0))
    player = table.player(RED)
    assert (player.ratio, player.sumatra, player.coins) == (ratio, civets, coins)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_station_brings_two_coffees_of_its_coop(number):  # CT-559, CT-735
    table = trade().has(RED, built=(1, number - 1, 0, 0))
    table = table.do(Hire(STATION), BuildAt(ETHIOPIA, STATION_PLAIN))
    assert table.player(RED).coffee == (0, 0, 0, 2, 0, 0)


def test_posts_bring_a_step_from_the_second_on():  # CT-560, CT-561, CT-562, CT-735
    first = trade().do(Hire(POST), BuildAt(ETHIOPIA, POST_PLAIN))
    assert first.ask is not Task.ROW
    assert first.player(RED).arabica == (1,) * 5
    for built in (1, 2):
        table = trade().has(RED, built=(1, 0, built, 0))
        table = table.do(Hire(POST), BuildAt(ETHIOPIA, POST_PLAIN))
        assert table.asked == (Task.ROW, RED)
        assert table.do(Advance(GUATEMALA)).column(RED, GUATEMALA) == 2


def test_hospital_and_farm_bring_nothing_at_once():  # CT-563, CT-564, CT-735
    table = trade().has(RED, built=(1, 3, 0, 0))
    built = table.do(Hire(HOSPITAL), BuildAt(COLOMBIA, HOSPITAL_1))
    assert built.player(RED).coffee == (0,) * 6
    assert built.player(RED).arabica == (1,) * 5
    farm = traders().builds(RED, COLOMBIA, FARM_1)
    assert farm.total(RED) == traders().total(RED)


def test_points_of_the_buildings():
    """CT-565, CT-566, CT-569, CT-950, CT-951, CT-952, CT-953, CT-954."""
    table = traders()
    assert table.line(RED, "buildings") == 0
    expected = {
        (2, 0, 0, 0): 1,
        (3, 0, 0, 0): 4,
        (4, 0, 0, 0): 9,
        (5, 0, 0, 0): 15,
        (1, 1, 0, 0): 1,
        (1, 2, 0, 0): 3,
        (1, 3, 0, 0): 6,
        (1, 0, 1, 0): 1,
        (1, 0, 2, 0): 3,
        (1, 0, 3, 0): 6,
        (1, 0, 0, 1): 4,
        (5, 3, 3, 1): 31,
    }
    for built, points in expected.items():
        assert table.has(RED, built=built).line(RED, "buildings") == points


def test_only_posts_and_warehouses_last():  # CT-568
    table = traders().plant(BLUE, COLOMBIA, 0, worker=True)
    table = table.builds(RED, COLOMBIA, STATION_PLAIN, POST_PLAIN, HOSPITAL_1, FARM_1)
    assert table.phase(3).coffee(RED, COLOMBIA) == 1


def test_the_bonus_depends_on_the_position_in_the_column():  # CT-569, CT-785
    free = traders().has(RED, built=(3, 0, 0, 0)).asking(Task.BUILD, RED).do(Build(WAREHOUSE))
    free = free.do(Store(RIGHT), Coffee(0))
    assert (free.player(RED).ratio, free.coins(RED)) == (2, 4)


# --- Portage ------------------------------------------------------------------------------------


def followed(players=3, **parts):
    """Red built a station in Colombia; the others have two coffees each."""
    table = trade(players).has(*range(1, players), coffee={ETHIOPIA: 1, KOPI: 1}, **parts)
    return table.do(Hire(STATION), BuildAt(COLOMBIA, STATION_PLAIN))


def test_every_other_person_may_follow_once_in_wrapping_order():  # CT-570, CT-581
    table = followed(4)
    seats = []
    while table.ask is Task.FOLLOW:
        seats.append(table.seat)
        table = table.do(Follow(POST), Coffee(ETHIOPIA))
        if table.ask is Task.BUILD_AT:  # the last of the three spaces is no question
            table = table.do(min(table.of(BuildAt), key=lambda at: at.space))
    assert seats == [BLUE, GREEN, YELLOW]
    assert table.land(COLOMBIA).buildings[3:6] == (BLUE, GREEN, YELLOW)


def test_the_price_is_a_coffee_for_the_builder():  # CT-571, CT-572, CT-582
    table = followed().do(Follow(STATION))
    assert table.asked == (Task.GIVE, BLUE)
    assert table.of(Coffee) == {Coffee(ETHIOPIA), Coffee(KOPI)}
    assert table.refusal(Coffee(BRAZIL)) == "CT-572"
    before = table.coins(BLUE)
    kopi = table.do(Coffee(KOPI))
    assert (kopi.coffee(RED, KOPI), kopi.coffee(BLUE, KOPI)) == (1, 0)
    assert kopi.coins(BLUE) == before


def test_the_coffee_is_paid_before_the_building_brings_any():  # CT-573
    table = followed().has(BLUE, coffee={})
    assert table.refusal(Follow(STATION)) == "CT-571"
    none = trade().do(Hire(STATION), BuildAt(COLOMBIA, STATION_PLAIN))
    assert none.asked == (Task.TRADE, BLUE)


def test_a_follower_needs_a_trader():  # CT-574
    table = followed().do(Follow(POST), Coffee(ETHIOPIA), BuildAt(COLOMBIA, POST_PLAIN))
    assert (table.player(BLUE).traders, table.player(BLUE).contractors) == (3, 1)
    poor = followed().has(BLUE, traders=0, bonus=(False, True, False))
    assert poor.refusal(Follow(POST)) == "CT-509"


def test_a_warehouse_is_followed_by_warehouses_only():  # CT-575
    table = trade().has(BLUE, coffee={ETHIOPIA: 1})
    table = table.do(Hire(WAREHOUSE), Store(RIGHT), Coffee(0))
    assert table.of(Follow) == {Follow(WAREHOUSE)}
    assert table.refusal(Follow(STATION)) == "CT-575"
    table = table.do(Follow(WAREHOUSE), Store(BRAZIL), Coffee(1))
    assert table.player(BLUE).built == (2, 0, 0, 0)
    assert table.player(BLUE).tops == (BRAZIL,)
    assert table.coffee(RED, ETHIOPIA) == 1


def test_a_building_is_followed_in_the_same_cooperative():  # CT-576, CT-577, CT-578
    table = followed()
    assert table.of(Follow) == {Follow(STATION), Follow(POST)}
    assert table.refusal(Follow(WAREHOUSE)) == "CT-576"
    assert table.refusal(Follow(HOSPITAL)) == "CT-533"
    post = table.do(Follow(POST), Coffee(ETHIOPIA))
    assert post.of(BuildAt) == {BuildAt(COLOMBIA, POST_CHEVRON), BuildAt(COLOMBIA, POST_PLAIN)}
    assert post.refusal(BuildAt(BRAZIL, POST_PLAIN)) == "CT-576"
    assert post.do(BuildAt(COLOMBIA, POST_CHEVRON)).column(BLUE, COLOMBIA) == 2
    full = followed().builds(GREEN, COLOMBIA, POST_CHEVRON, POST_PLAIN)
    assert full.refusal(Follow(POST)) == "CT-549"
    unlocked = followed().has(BLUE, built=(1, 3, 0, 0))
    assert unlocked.offers(Follow(HOSPITAL))


def test_a_follower_gains_the_buildings_bonus():  # CT-579
    table = followed().do(Follow(STATION), Coffee(ETHIOPIA))
    assert table.coffee(BLUE, COLOMBIA) == 2


def test_nobody_follows_a_follower():  # CT-580
    table = followed().do(Follow(POST), Coffee(ETHIOPIA), BuildAt(COLOMBIA, POST_PLAIN))
    assert table.asked == (Task.FOLLOW, GREEN)
    assert table.do(DECLINE).asked == (Task.TRADE, BLUE)


def test_andre_never_follows():  # CT-583, CT-1061, CT-1062
    table = followed(2).do(DECLINE)
    assert table.asked == (Task.TRADE, BLUE)
    assert 2 not in table.land(COLOMBIA).buildings


def test_no_coin_for_standing_aside():  # CT-584
    table = followed().do(DECLINE, DECLINE)
    assert [table.coins(seat) for seat in (BLUE, GREEN)] == [10, 10]


# --- Free buildings (phase V) -------------------------------------------------------------------


def test_a_free_building_needs_no_coin_and_no_contractor():  # CT-726, CT-727, CT-728, CT-733
    table = traders().has(RED, coins=0, traders=0).asking(Task.BUILD, RED)
    table = table.do(Build(STATION), BuildAt(COLOMBIA, STATION_CHEVRON))
    player = table.player(RED)
    assert (player.coins, player.contractors, player.built) == (0, 0, (1, 1, 0, 0))
    assert (player.coffee[COLOMBIA], player.arabica[COLOMBIA]) == (2, 2)
    assert table.ask is Task.WORK


def test_a_free_hospital_needs_an_empty_column_above_it():  # CT-729
    table = traders().asking(Task.BUILD, RED)
    assert table.refusal(Build(HOSPITAL)) == "CT-533"
    assert traders().has(RED, built=(1, 0, 3, 0)).asking(Task.BUILD, RED).offers(Build(HOSPITAL))


def test_a_free_warehouse_goes_on_the_own_board_with_its_bonus():  # CT-731, CT-732
    table = traders().asking(Task.BUILD, RED).do(Build(WAREHOUSE), Store(RIGHT), Coffee(ETHIOPIA))
    player = table.player(RED)
    assert (player.built[0], player.right, player.ratio) == (2, 2, 3)
    assert player.coffee[ETHIOPIA] == 1


def test_a_farm_is_no_free_building():  # CT-734, CT-1123
    assert {build.column for build in BUILDS} == {0, 1, 2, 3}
    assert int(Building.FARM) not in {build.column for build in BUILDS}


def test_a_building_that_cannot_be_built_is_lost():  # CT-739
    done = traders().has(RED, built=(5, 3, 3, 1)).asking(Task.BUILD, RED)
    assert done.ask is Task.WORK
    twice = traders().has(RED, built=(1, 0, 0, 1)).asking(Task.BUILD_AT, RED, HOSPITAL, -1)
    assert twice.ask is Task.WORK


def test_quality_of_the_buildings():  # CT-567, CT-913, CT-914, CT-915
    from rules.coffee_traders.objectives import quality

    table = traders().plant(RED, COLOMBIA, 0)
    for at, value in ((STATION_PLAIN, 1), (POST_PLAIN, 1), (FARM_1, 1), (HOSPITAL_1, 2)):
        assert quality(table.builds(RED, COLOMBIA, at).state, RED, COLOMBIA) == 1 + value
    assert quality(table.has(RED, built=(5, 0, 0, 0)).state, RED, COLOMBIA) == 1
