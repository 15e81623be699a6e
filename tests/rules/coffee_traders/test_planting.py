"""Action A of phase I: where a plantation may go and what it brings (CT-315 to CT-377)."""

from rules.coffee_traders.actions import (
    REMOVE_FARM,
    Advance,
    Animal,
    BuildFarm,
    Plant,
    Site,
)
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pieces import BY_TRUCK, NO_PATH, Building
from rules.coffee_traders.planting import obstacle, supports
from rules.coffee_traders.state import Task
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
    dealt,
    traders,
)

pack = SHELF[PACK]
A, B, C = range(3)

#: Rows of the store with their next plantation of level 1, 2 and 3.
NEXT = {1: (0, 0, 0), 2: (1, 0, 0), 3: (0, 1, 0)}


def why(table, level, coop, space, way, seat=RED):
    """The rule that forbids a site to a plantation of a level, or None."""
    refusal = obstacle(table.state, seat, level, Site(coop, space, way))
    return refusal and refusal.rule


def rich(table):
    """Red with donkeys, trucks, coins and workers enough."""
    return table.has(RED, donkeys=6, own_donkeys=3, trucks=2, coins=20, workers=3)


# --- Choosing and paying ------------------------------------------------------------------------


def test_only_the_leftmost_plantation_of_a_row():  # CT-316
    for taken, row in enumerate(pack.store[A].plantations):
        table = rich(traders()).plant(RED, ETHIOPIA, 1, 4).has(RED, store=(taken, 0, 0))
        table = table.do(Plant(A))
        assert table.state.todo[0].level == row.level
    used_up = rich(traders()).has(RED, store=(0, 2, 0))
    assert used_up.refusal(Plant(B)) == "CT-316"


def test_the_cost_is_paid_first_and_not_from_the_bonus():  # CT-315, CT-317, CT-318
    cost = pack.store[A].plantations[1].cost
    table = rich(traders()).plant(RED, ETHIOPIA, 1).has(RED, store=(1, 0, 0), coins=cost)
    chosen = table.do(Plant(A))
    assert chosen.coins(RED) == 0
    assert chosen.ask is Task.SITE
    assert table.has(RED, coins=cost - 1).refusal(Plant(A)) == "CT-317"


def test_any_cooperative_that_fits():  # CT-319
    table = rich(traders()).do(Plant(A))
    assert {site.coop for site in table.of(Site)} == {0, 1, 2, 3, 4}
    assert table.refusal(Site(ETHIOPIA, 0, 3)) == "CT-319"
    assert table.refusal(Site(ETHIOPIA, 0, BY_TRUCK)) == "CT-319"


def test_a_plantation_without_a_legal_space_cannot_be_chosen():  # CT-320
    assert rich(traders()).refusal(Plant(B)) == "CT-320"
    assert rich(traders()).plant(RED, ETHIOPIA, 1).offers(Plant(B))


# --- Levels and rows ----------------------------------------------------------------------------


def test_three_rows_bottom_to_top():  # CT-321
    assert pack.coops[ETHIOPIA].row_of == (0, 0, 0, 0, 1, 1, 1, 2, 2)
    assert all(len(plan.rows) == 3 for plan in pack.coops)


def test_which_level_fits_which_row():  # CT-322, CT-323, CT-324
    table = rich(traders()).plant(RED, ETHIOPIA, 0, 1, 4)
    row_1, row_12, row_23 = (2, NO_PATH), (5, 2), (7, 6)
    for level, fits in (
        (1, (True, True, False)),
        (2, (False, True, True)),
        (3, (False, False, True)),
    ):
        found = [why(table, level, ETHIOPIA, *spot) is None for spot in (row_1, row_12, row_23)]
        assert tuple(found) == fits, level
    assert why(table, 1, ETHIOPIA, *row_23) == "CT-322"
    assert why(table, 2, ETHIOPIA, *row_1) == "CT-323"
    assert why(table, 3, ETHIOPIA, *row_12) == "CT-324"


def test_a_space_holds_one_plantation_of_anybody():  # CT-325
    table = rich(traders()).plant(BLUE, ETHIOPIA, 0).plant(RED, ETHIOPIA, 1)
    assert why(table, 1, ETHIOPIA, 0, NO_PATH) == why(table, 1, ETHIOPIA, 1, NO_PATH) == "CT-325"
    assert why(table, 1, ETHIOPIA, 2, NO_PATH) is None


def test_support_goes_by_row_and_not_by_level():  # CT-327, CT-911
    table = rich(traders()).plant(RED, ETHIOPIA, 1).plant(RED, ETHIOPIA, 4, level=1, way=1)
    assert why(table, 2, ETHIOPIA, 7, 6) is None
    assert why(table, 3, ETHIOPIA, 7, 6) is None


# --- Row 1/2 ------------------------------------------------------------------------------------


def test_row_two_needs_an_own_plantation_at_the_end_of_the_path():  # CT-330
    table = rich(traders()).plant(RED, ETHIOPIA, 1).plant(BLUE, ETHIOPIA, 3)
    assert why(table, 1, ETHIOPIA, 4, 1) is None
    assert why(table, 1, ETHIOPIA, 4, 0) == "CT-330"
    assert why(table, 1, ETHIOPIA, 6, 5) == "CT-330"


def test_a_plantation_of_row_one_supports_one_of_row_two():  # CT-331, CT-332
    table = rich(traders()).plant(RED, ETHIOPIA, 1).plant(RED, ETHIOPIA, 4, level=2, way=1)
    assert why(table, 2, ETHIOPIA, 5, 2) == "CT-331"
    assert why(table.plant(RED, ETHIOPIA, 2), 2, ETHIOPIA, 5, 3) is None
    assert supports(table.land(ETHIOPIA), pack.coops[ETHIOPIA], 1)
    freed = table.at(ETHIOPIA, spaces=table.land(ETHIOPIA).spaces[:4] + (None,) * 5)
    assert why(freed, 2, ETHIOPIA, 5, 2) is None


def test_a_foreign_donkey_bars_the_path():  # CT-333
    table = rich(traders()).plant(RED, ETHIOPIA, 1).donkeys(BLUE, ETHIOPIA, 1)
    assert why(table, 1, ETHIOPIA, 4, 1) == "CT-333"
    assert why(table, 1, ETHIOPIA, 5, 2) is None


def test_one_donkey_moves_to_the_path_unless_one_is_there():  # CT-335, CT-336, CT-337
    table = rich(traders()).plant(RED, ETHIOPIA, 1).do(Plant(A), Site(ETHIOPIA, 4, 1))
    assert table.player(RED).donkeys == 6 - 1 + 1  # the first of row A brings one
    assert table.land(ETHIOPIA).donkeys[1] == (RED,)
    there = rich(traders()).plant(RED, ETHIOPIA, 1).donkeys(RED, ETHIOPIA, 1)
    placed = there.do(Plant(A), Site(ETHIOPIA, 4, 1))
    assert placed.player(RED).donkeys == 6 + 1
    poor = traders().plant(RED, ETHIOPIA, 1).has(RED, donkeys=0)
    assert why(poor, 1, ETHIOPIA, 4, 1) == "CT-337"


def test_a_truck_does_not_lead_to_row_two():  # CT-338
    table = rich(traders()).plant(RED, ETHIOPIA, 1)
    assert why(table, 1, ETHIOPIA, 4, BY_TRUCK) == "CT-319"
    assert why(table.has(RED, donkeys=0, trucks=2), 1, ETHIOPIA, 4, 1) == "CT-337"


# --- Row 2/3 ------------------------------------------------------------------------------------


def built_up(seat=RED):
    """A plantation on row 1 and one above it."""
    return rich(traders()).plant(seat, ETHIOPIA, 1).plant(seat, ETHIOPIA, 4, level=2, way=1)


def test_two_ways_to_row_three():  # CT-340, CT-343
    table = built_up().has(RED, store=(0, 1, 0)).do(Plant(B))
    sites = {site for site in table.of(Site) if site.coop == ETHIOPIA}
    assert sites == {Site(ETHIOPIA, 7, 6), Site(ETHIOPIA, 7, BY_TRUCK), Site(ETHIOPIA, 8, BY_TRUCK)}
    assert table.refusal(Site(ETHIOPIA, 7, 7)) == "CT-343"


def test_row_three_may_not_outnumber_row_one():  # CT-341, CT-342, CT-352, CT-354
    table = built_up().plant(RED, ETHIOPIA, 7, level=2, way=6)
    assert why(table, 3, ETHIOPIA, 8, BY_TRUCK) == "CT-341"
    more = table.plant(RED, ETHIOPIA, 2)
    assert why(more, 3, ETHIOPIA, 8, BY_TRUCK) is None
    none = rich(traders())
    assert why(none, 3, ETHIOPIA, 7, BY_TRUCK) == "CT-341"
    one = none.plant(RED, ETHIOPIA, 3)
    assert why(one, 3, ETHIOPIA, 7, BY_TRUCK) is None


def test_row_one_supports_one_of_each_row_above():  # CT-342
    table = rich(traders()).plant(RED, ETHIOPIA, 1).plant(RED, ETHIOPIA, 7, level=3, way=BY_TRUCK)
    assert why(table, 2, ETHIOPIA, 4, 1) is None
    assert why(table, 2, ETHIOPIA, 8, BY_TRUCK) == "CT-341"


def test_a_plantation_of_row_two_supports_one_of_row_three():  # CT-344
    table = built_up().plant(RED, ETHIOPIA, 0, 2).plant(RED, ETHIOPIA, 5, level=1, way=3)
    table = table.plant(RED, ETHIOPIA, 7, level=2, way=7)
    assert why(table, 3, ETHIOPIA, 8, 8) == "CT-344"


def test_a_foreign_donkey_bars_the_path_to_row_three():  # CT-345
    assert why(built_up().donkeys(BLUE, ETHIOPIA, 6), 3, ETHIOPIA, 7, 6) == "CT-345"


def test_two_donkeys_are_on_the_path_in_the_end():  # CT-346, CT-347
    for there, spent in ((0, 2), (1, 1), (2, 0)):
        table = built_up().has(RED, store=(0, 1, 0))
        if there:
            table = table.donkeys(RED, ETHIOPIA, 6, there)
        table = table.do(Plant(B), Site(ETHIOPIA, 7, 6))
        assert table.player(RED).donkeys == 6 - spent
        assert table.land(ETHIOPIA).donkeys[6] == (RED, RED)
    poor = built_up().has(RED, donkeys=1)
    assert why(poor, 3, ETHIOPIA, 7, 6) == "CT-347"
    assert why(poor, 3, ETHIOPIA, 7, BY_TRUCK) is None
    assert why(poor.donkeys(RED, ETHIOPIA, 6), 3, ETHIOPIA, 7, 6) is None


def test_a_truck_goes_beside_the_space():  # CT-348, CT-350, CT-351
    table = rich(traders()).plant(RED, ETHIOPIA, 3).has(RED, store=(0, 1, 0))
    table = table.do(Plant(B), Site(ETHIOPIA, 8, BY_TRUCK))
    assert (table.player(RED).trucks, table.player(RED).donkeys) == (1, 6)
    assert table.land(ETHIOPIA).trucks[8] == RED
    assert set(table.land(ETHIOPIA).donkeys) == {()}
    assert why(
        rich(traders()).plant(RED, ETHIOPIA, 3).has(RED, trucks=0), 3, ETHIOPIA, 8, BY_TRUCK
    ) == ("CT-348")


def test_a_truck_needs_one_path_without_foreign_donkeys():  # CT-349
    table = rich(traders()).plant(RED, ETHIOPIA, 3).donkeys(BLUE, ETHIOPIA, 8)
    assert why(table, 3, ETHIOPIA, 8, BY_TRUCK) is None
    both = table.donkeys(BLUE, ETHIOPIA, 9)
    assert why(both, 3, ETHIOPIA, 8, BY_TRUCK) == "CT-349"
    own = table.donkeys(RED, ETHIOPIA, 9)
    assert why(own, 3, ETHIOPIA, 8, BY_TRUCK) is None


def test_a_plantation_reached_by_truck_uses_no_support_of_row_two():  # CT-353
    table = built_up().plant(RED, ETHIOPIA, 2).plant(RED, ETHIOPIA, 8, level=3, way=BY_TRUCK)
    assert why(table, 2, ETHIOPIA, 7, 6) is None


# --- After placing ------------------------------------------------------------------------------


def test_the_first_plantation_in_a_coop_sends_a_worker_to_town():  # CT-356, CT-358
    table = traders().do(Plant(A), Site(ETHIOPIA, 0, NO_PATH))
    assert (table.player(RED).workers, table.land(ETHIOPIA).workers) == (1, 7)
    again = table.turn(RED).has(RED, store=(0, 0, 0)).do(Plant(A), Site(ETHIOPIA, 1, NO_PATH))
    assert (again.player(RED).workers, again.land(ETHIOPIA).workers) == (1, 7)
    start = dealt(3)
    seat = start.seat
    home = next(
        coop for coop in range(5) if any(p and p.seat == seat for p in start.land(coop).spaces)
    )
    placed = start.do(Plant(A))
    site = next(s for s in placed.of(Site) if s.coop == home and s.way == NO_PATH)
    assert placed.do(site).land(home).workers == 6


def test_without_a_worker_no_new_cooperative():  # CT-357
    table = traders().has(RED, workers=0).plant(RED, BRAZIL, 0)
    assert why(table, 1, ETHIOPIA, 0, NO_PATH) == "CT-357"
    assert why(table, 1, BRAZIL, 1, NO_PATH) is None
    assert traders().has(RED, workers=0).refusal(Plant(A)) == "CT-320"


def test_the_bonus_under_the_plantation_comes_too_late_for_it():  # CT-360, CT-361
    table = traders().has(RED, donkeys=0).plant(RED, ETHIOPIA, 1).do(Plant(A))
    assert table.refusal(Site(ETHIOPIA, 4, 1)) == "CT-337"
    assert table.do(Site(ETHIOPIA, 0, NO_PATH)).player(RED).donkeys == 1


def test_steps_for_the_rows():  # CT-362, CT-363, CT-366
    row_1 = rich(traders()).plant(RED, ETHIOPIA, 1).do(Plant(A), Site(ETHIOPIA, 0, NO_PATH))
    assert row_1.column(RED, ETHIOPIA) == 1
    row_12 = rich(traders()).plant(RED, ETHIOPIA, 1).do(Plant(A), Site(ETHIOPIA, 4, 1))
    assert row_12.column(RED, ETHIOPIA) == 2
    bare = built_up().at(ETHIOPIA, animal=False, wild=False).has(RED, store=(1, 0, 0))
    row_23 = bare.do(Plant(A), Site(ETHIOPIA, 7, 6))
    assert row_23.column(RED, ETHIOPIA) == 2
    assert row_23.player(RED).height == 0


def test_row_three_brings_a_counter_of_choice():  # CT-364, CT-365
    table = built_up().has(RED, store=(1, 0, 0)).do(Plant(A), Site(ETHIOPIA, 7, 6))
    assert table.of(Animal) == {Animal(False), Animal(True)}
    own = table.do(Animal(False))
    assert own.column(RED, ETHIOPIA) == 3
    assert (own.land(ETHIOPIA).animal, own.land(ETHIOPIA).wild) == (False, True)
    assert own.player(RED).height == 1
    wild = table.do(Animal(True), Advance(BRAZIL))
    assert (wild.column(RED, ETHIOPIA), wild.column(RED, BRAZIL)) == (2, 2)
    left = built_up().at(ETHIOPIA, wild=False).has(RED, store=(1, 0, 0))
    assert left.do(Plant(A), Site(ETHIOPIA, 7, 6)).column(RED, ETHIOPIA) == 3
    asked = built_up().at(ETHIOPIA, animal=False).asking(Task.ANIMAL, RED, ETHIOPIA)
    assert asked.asked == (Task.ROW, RED)


def emptied(row, **parts):
    """Red about to place the last plantation of a row of the store."""
    last = len(pack.store[row].plantations) - 1
    store = tuple(last if at == row else 0 for at in range(3))
    table = built_up().plant(RED, ETHIOPIA, 0, 2).at(ETHIOPIA, animal=False, wild=False)
    return table.has(RED, store=store, **parts)


def test_the_farm_is_built_at_once_or_removed():  # CT-370, CT-371, CT-372
    table = emptied(A).do(Plant(A), Site(ETHIOPIA, 7, 6))
    assert table.asked == (Task.FARM, RED)
    spaces = {(coop, at) for coop in range(5) for at in pack.coops[coop].by_kind[Building.FARM]}
    assert {(farm.coop, farm.space) for farm in table.of(BuildFarm)} == spaces
    coop, at = min(spaces)
    before = table.coins(RED)
    farm = table.do(BuildFarm(coop, at))
    assert farm.coins(RED) == before - pack.store[A].farm
    assert farm.land(coop).buildings[at] == RED
    assert farm.player(RED).farms == (1, 0)
    removed = table.do(REMOVE_FARM)
    assert removed.player(RED).farms == (2, 0)
    assert removed.coins(RED) == before
    assert table.refusal(BuildFarm(ETHIOPIA, 0)) == "CT-545"


def test_row_b_has_no_farm():  # CT-211, CT-370
    table = emptied(B).do(Plant(B), Site(ETHIOPIA, 7, 6))
    assert table.ask is Task.ROW  # the bonus of this pack, and then no farm
    assert table.do(Advance(0)).ask is Task.WORK


def test_without_coins_or_space_the_farm_is_removed():  # CT-373
    cost = pack.store[A].plantations[2].cost
    poor = emptied(A, coins=cost, bonus=(True, False, False)).do(Plant(A), Site(ETHIOPIA, 7, 6))
    assert poor.player(RED).farms == (2, 0)
    full = emptied(A)
    for coop in range(5):
        full = full.builds(BLUE, coop, *pack.coops[coop].by_kind[Building.FARM])
    assert full.do(Plant(A), Site(ETHIOPIA, 7, 6)).player(RED).farms == (2, 0)


def test_coins_gained_by_the_placement_pay_for_the_farm():  # CT-374, CT-477
    cost = pack.store[A].plantations[2].cost
    assert pack.store[A].farm == 1
    table = emptied(A, coins=cost, arabica=(1, 1, 1, 3, 1), bonus=(True, False, False))
    table = table.do(Plant(A), Site(ETHIOPIA, 7, 6))
    assert table.coins(RED) == 1  # the step reached column 4
    assert table.offers(BuildFarm(COLOMBIA, pack.coops[COLOMBIA].by_kind[Building.FARM][0]))


def test_a_farm_is_built_in_no_other_way():  # CT-375, CT-734, CT-1123
    from rules.coffee_traders.actions import BUILDS, HIRES

    assert {build.column for build in BUILDS} == {hire.column for hire in HIRES} == {0, 1, 2, 3}
    assert Building.FARM == 4
    table = rich(traders()).asking(Task.BUILD, RED)
    assert {build.column for build in table.legal} == {0, 1, 2}


def test_the_eighth_plantation_sends_a_civet_once():  # CT-376, CT-377
    last = emptied(A).has(RED, store=(2, 2, 3), farms=(0, 1))
    table = last.do(Plant(A), Site(ETHIOPIA, 7, 6), REMOVE_FARM)
    assert (table.player(RED).sumatra, table.player(RED).own_civets) == (2, 3)
    seventh = emptied(A).has(RED, store=(2, 2, 2)).do(Plant(A), Site(ETHIOPIA, 7, 6), REMOVE_FARM)
    assert seventh.player(RED).sumatra == 1
    assert table.turn(RED).refusal(Plant(A)) == "CT-316"


def test_andre_moves_no_worker_takes_no_counter_and_makes_no_step():  # CT-359, CT-367
    from rules.coffee_traders.andre import plant

    state = traders(2).state
    after = plant(state, INDONESIA, 7, 3)
    assert after.coops[INDONESIA].workers == state.coops[INDONESIA].workers
    assert (after.coops[INDONESIA].animal, after.coops[INDONESIA].wild) == (True, True)
    assert after.players == state.players
    assert after.andre.plantations == (2, 4, 1)


def test_the_order_of_the_steps():  # CT-315, CT-487
    """Step of the row, counter, its step, farm, last civet: each reward before the next."""
    table = built_up().has(RED, store=(2, 2, 3), arabica=(1, 1, 1, 2, 1))
    table = table.do(Plant(A), Site(ETHIOPIA, 7, 6))
    assert table.column(RED, ETHIOPIA) == 3
    assert table.ask is Task.ANIMAL
    table = table.do(Animal(True))
    assert table.ask is Task.ROW
    table = table.do(Advance(ETHIOPIA))
    assert table.coins(RED) == 20 - pack.store[A].plantations[2].cost + 1
    assert table.ask is Task.FARM
    assert table.player(RED).sumatra == 1
    assert table.do(REMOVE_FARM).player(RED).sumatra == 2


def test_all_spaces_of_all_players_are_shared():  # CT-325
    table = rich(traders()).plant(GREEN, GUATEMALA, 0, 1, 2, 3).do(Plant(A))
    assert not {site for site in table.of(Site) if site.coop == GUATEMALA}
