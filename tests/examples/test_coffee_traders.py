"""The worked examples of Coffee Traders' rulebook, and the vectors derived from its rules.

They are played with the pack the program comes with. Its cooperatives have five spaces in row 1
(0 to 4) and four in row 1/2 (5 to 8); row 2/3 follows.
"""

from functools import partial

from msgspec.structs import replace

from rules.coffee_traders.actions import (
    DECLINE,
    EXCHANGE,
    JOIN,
    KEEP,
    PASS,
    PAY,
    REARRANGE,
    REFILL_COINS,
    TAKE_COINS,
    Advance,
    Animal,
    Build,
    BuildAt,
    Coffee,
    Deliver,
    Follow,
    Fulfil,
    Hire,
    Open,
    Plant,
    RowBonus,
    Send,
    Side,
    Site,
    Space,
    SpendStock,
    Staff,
    StepBack,
    Store,
)
from rules.coffee_traders.andre import work
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.objectives import quality
from rules.coffee_traders.phases.recolter import distribution, production
from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.pieces import BY_TRUCK, FIRST_ANIMAL, NO_PATH, RIGHT, WILD
from rules.coffee_traders.planting import obstacle, sites
from rules.coffee_traders.scoring import coop_awards, shared_ranks
from rules.coffee_traders.state import Options, Task
from rules.coffee_traders.tracks import step
from tests.rules.coffee_traders.table import (
    AFFECTER,
    BLUE,
    BRAZIL,
    COLOMBIA,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    INDONESIA,
    KOPI,
    RECOLTER,
    RED,
    REINITIALISER,
    VENDRE,
    WHITE,
    YELLOW,
    Table,
)
from tests.rules.coffee_traders.table import traders as empty_table

SHIPPED = Options().pack

traders = partial(empty_table, pack=SHIPPED)
pack = SHELF[SHIPPED]
A, B, C, D = range(4)
SEOUL = 5
STATION_CHEVRON, STATION_PLAIN, POST_CHEVRON, POST_PLAIN, HOSPITAL_1, HOSPITAL_2, FARM = (
    0,
    1,
    3,
    4,
    6,
    7,
    8,
)


# --- Part 1 -------------------------------------------------------------------------------------


def test_coins_of_the_bonus_pool_pay_for_a_plantation():  # CT-EX01
    assert pack.store[A].plantations[1].cost == 1
    table = traders().plant(RED, ETHIOPIA, 1).has(RED, coins=0, store=(1, 0, 0))
    assert table.refusal(Plant(A)) == "CT-317"
    table = table.do(TAKE_COINS)
    assert table.coins(RED) == 3
    assert table.player(RED).bonus == (True, True, False)
    assert table.do(Plant(A)).coins(RED) == 2


def test_a_first_plantation_in_indonesia():  # CT-EX02
    table = traders().turn(BLUE).do(Plant(A), Site(INDONESIA, 0, NO_PATH))
    assert table.player(BLUE).workers == 1
    assert table.land(INDONESIA).workers == 7
    assert table.player(BLUE).donkeys == 2
    assert table.player(BLUE).arabica == (1,) * 5


def test_a_copy_pairs_with_a_counter_set_aside():  # CT-EX03
    counters = 1 << BRAZIL | 1 << FIRST_ANIMAL + BRAZIL
    table = traders().has(RED, singles=counters, height=2, aside=(0, 0, 1, 0, 0, 0))
    table = table.plant(RED, BRAZIL, 1).plant(RED, BRAZIL, 5, level=2, way=1)
    table = table.has(RED, donkeys=2, store=(1, 0, 0)).do(Plant(A), Site(BRAZIL, 9, 8))
    assert table.column(RED, BRAZIL) == 2  # the step of row 2/3
    table = table.do(Animal(False))
    assert table.player(RED).height == 3
    assert table.player(RED).aside == (0,) * 6
    assert table.column(RED, BRAZIL) == 3  # one for the counter, none for the pair


def in_indonesia():
    """Red stands on rows 1 and 1/2 of Indonesia, Green on row 1."""
    table = traders().plant(RED, INDONESIA, 1).plant(RED, INDONESIA, 5, level=2, way=1)
    table = table.plant(GREEN, INDONESIA, 3).has(RED, donkeys=2, store=(1, 0, 0), coins=9)
    return table.has(GREEN, trucks=1, store=(0, 1, 0), coins=9)


def test_row_three_by_donkeys():  # CT-EX04
    table = in_indonesia().do(Plant(A), Site(INDONESIA, 9, 8))
    assert table.player(RED).donkeys == 0
    assert table.land(INDONESIA).donkeys[8] == (RED, RED)
    assert table.column(RED, INDONESIA) == 2
    table = table.do(Animal(True), Advance(COLOMBIA))
    assert table.column(RED, COLOMBIA) == 2


def test_row_three_by_truck():  # CT-EX05
    table = in_indonesia().do(Plant(A), Site(INDONESIA, 9, 8), Animal(True), Advance(COLOMBIA))
    table = table.turn(GREEN).do(Plant(B), Site(INDONESIA, 10, BY_TRUCK))
    while table.ask is Task.ROW:  # the bonus printed under that plantation in this pack
        table = table.do(Advance(GUATEMALA))
    assert table.player(GREEN).trucks == 0
    assert table.land(INDONESIA).trucks[10] == GREEN
    assert table.column(GREEN, INDONESIA) == 3
    assert (table.land(INDONESIA).animal, table.land(INDONESIA).wild) == (False, False)


def test_workers_for_everybody_in_indonesia():  # CT-EX06
    table = (
        traders().plant(RED, INDONESIA, 1, 5).plant(BLUE, INDONESIA, 0).plant(GREEN, INDONESIA, 2)
    )
    table = table.do(Send(INDONESIA))
    assert [table.worker(INDONESIA, space) for space in (1, 0, 2)] == [True, True, True]
    assert not table.worker(INDONESIA, 5)
    assert table.land(INDONESIA).workers == 3
    assert table.column(RED, INDONESIA) == 2


def penalty(coins, arabica=(1,) * 5, spaces=(0, 5), period=1):
    table = traders().has(RED, BLUE, GREEN, workers=0).given(period=period)
    table = table.plant(RED, ETHIOPIA, *spaces).has(RED, coins=coins, arabica=arabica)
    return table.has(RED, bonus=(False, False, True)).phase(AFFECTER)


def test_a_penalty_of_four_coins():  # CT-EX07
    table = penalty(4)
    assert table.coins(RED) == 0
    assert table.land(ETHIOPIA).spaces[0]
    assert table.land(ETHIOPIA).spaces[5]


def test_a_penalty_in_steps_or_mixed():  # CT-EX08
    table = penalty(4, (3, 3, 1, 1, 1))
    steps = table.do(StepBack(0), StepBack(0), StepBack(1), StepBack(1))
    assert (steps.coins(RED), steps.player(RED).arabica) == (4, (1,) * 5)
    mixed = table.do(StepBack(0), PAY)
    assert (mixed.coins(RED), mixed.player(RED).arabica) == (1, (2, 3, 1, 1, 1))


def test_a_penalty_that_cannot_be_paid():  # CT-EX09
    table = penalty(2, (2, 1, 1, 1, 1))
    assert table.coins(RED) == 0
    assert table.player(RED).arabica == (1,) * 5
    assert table.land(ETHIOPIA).spaces[0] is not None
    assert table.land(ETHIOPIA).spaces[5] is None


def test_wrapping_order_from_the_third_of_five():  # CT-EX10
    table = traders(5).turn(GREEN, COMMERCER).do(Open(BRAZIL))
    asked = []
    while table.ask is Task.PORTAGE:
        asked.append(table.seat)
        table = table.do(DECLINE)
    assert asked == [YELLOW, WHITE, RED, BLUE]


def ethiopia_opened(players):
    """Blue opens Ethiopia; the order from Blue is Red, Green, Yellow."""
    order = (BLUE, RED, GREEN, YELLOW)[:players] if players == 4 else (BLUE, RED, GREEN)
    table = traders(players).given(order=order).phase(COMMERCER)
    return table.do(Open(ETHIOPIA))


def test_portage_of_four():  # CT-EX11
    table = ethiopia_opened(4).do(DECLINE, JOIN, JOIN)
    assert table.land(ETHIOPIA).house == (BLUE, GREEN, YELLOW)
    assert table.player(BLUE).stock[ETHIOPIA] == 1
    assert table.coins(BLUE) == 1
    assert table.coins(RED) == 4


def test_a_forced_decline_of_four():  # CT-EX12
    table = ethiopia_opened(4).do(JOIN, JOIN)
    assert table.land(ETHIOPIA).house == (BLUE, RED, GREEN)
    assert table.coins(YELLOW) == 4


def test_portage_of_three():  # CT-EX13
    table = ethiopia_opened(3).do(JOIN)
    assert table.asked == (Task.PORTAGE, GREEN)
    table = table.do(DECLINE)
    assert table.land(ETHIOPIA).house == (BLUE, RED)
    assert table.coins(GREEN) == 4


def contractor():
    table = traders(4).has(RED, coffee={ETHIOPIA: 1}).turn(YELLOW, COMMERCER)
    return table.do(Hire(2), BuildAt(COLOMBIA, POST_CHEVRON))


def test_a_contractor_in_colombia():  # CT-EX14
    table = contractor()
    assert table.coins(YELLOW) == 1
    assert table.player(YELLOW).traders == 2
    assert table.column(YELLOW, COLOMBIA) == 2


def test_portage_of_a_building():  # CT-EX15
    table = contractor()
    assert table.asked == (Task.FOLLOW, RED)
    table = table.do(Follow(1), BuildAt(COLOMBIA, STATION_PLAIN))
    assert (table.coffee(RED, ETHIOPIA), table.coffee(RED, COLOMBIA)) == (0, 2)
    assert table.coffee(YELLOW, ETHIOPIA) == 1
    assert table.coins(RED) == 3
    assert table.player(RED).contractors == 1


def test_a_second_plantation_on_row_three_needs_a_second_on_row_one():  # CT-EX16
    table = traders().has(RED, donkeys=4, trucks=1).plant(RED, ETHIOPIA, 1)
    table = table.plant(RED, ETHIOPIA, 5, level=2, way=1)
    table = table.plant(RED, ETHIOPIA, 10, level=3, way=BY_TRUCK)
    refusal = obstacle(table.state, RED, 3, Site(ETHIOPIA, 9, 8))
    assert refusal.rule == "CT-341"
    assert not any(site.coop == ETHIOPIA for site in sites(table.state, RED, 3))
    second = table.plant(RED, ETHIOPIA, 2)
    assert Site(ETHIOPIA, 9, 8) in sites(second.state, RED, 3)


def test_two_declines_leave_the_coin():  # CT-EX17
    table = traders(4).phase(COMMERCER).do(Open(BRAZIL), DECLINE, DECLINE, JOIN)
    assert table.land(BRAZIL).coin
    assert [table.coins(seat) for seat in (BLUE, GREEN, YELLOW)] == [3, 3, 3]
    bank = table.state.bank
    table = table.given(passed=(0, 1, 2, 3)).phase(REINITIALISER)
    assert table.state.bank == bank


def test_seven_paid_of_nine_cover_two():  # CT-EX18
    table = penalty(7, spaces=(0, 5, 9), period=2)
    assert table.coins(RED) == 0
    left = [space for space, plant in enumerate(table.land(ETHIOPIA).spaces) if plant]
    assert left == [0, 5]


def test_three_coins_free_the_last_item():  # CT-EX19
    table = traders().has(RED, traders=0, bonus=(False, True, False), coins=5).phase(COMMERCER)
    assert table.refusal(Open(BRAZIL)) == "CT-509"
    table = table.do(REFILL_COINS, Open(BRAZIL))
    assert table.player(RED).bonus == (False, False, True)


def test_a_step_is_lost_below_an_occupied_column_seven():  # CT-EX20
    table = traders().has(RED, arabica=(6, 1, 1, 1, 1)).has(BLUE, arabica=(7, 1, 1, 1, 1))
    assert step(table.state, RED, 0) == table.state
    table = table.has(RED, BLUE, GREEN, workers=0).plant(BLUE, ETHIOPIA, 0).phase(AFFECTER)
    table = table.do(StepBack(0))
    assert table.column(BLUE, 0) == 6
    assert step(table.state, RED, 0).players[RED].arabica[0] == 7


# --- Part 2 -------------------------------------------------------------------------------------


def test_three_stock_counters_for_the_last_warehouse():  # CT-EX51
    table = traders().has(GREEN, stock=(1, 1, 0, 0, 1), built=(4, 0, 0, 0), right=4)
    table = table.turn(GREEN, VENDRE).do(SpendStock(3), Store(RIGHT), Coffee(ETHIOPIA))
    assert table.player(GREEN).stock == (0,) * 5
    assert table.player(GREEN).built[0] == 5
    assert table.coffee(GREEN, ETHIOPIA) == 1


def test_contract_d_with_a_station_in_colombia():  # CT-EX52
    table = traders().has(RED, contracts=(0,) * 6, coffee={GUATEMALA: 3, COLOMBIA: 3, ETHIOPIA: 3})
    stacks = list(table.state.stacks)
    stacks[D] = (COLOMBIA, *stacks[D][1:])
    table = table.given(stacks=tuple(stacks)).turn(RED, VENDRE).do(Fulfil(D))
    table = table.do(Side(0), Build(1), BuildAt(COLOMBIA, STATION_CHEVRON))
    player = table.player(RED)
    assert player.contracts[D] == -1
    assert player.coins == 3 + 3
    assert player.coffee == (0, 2, 0, 0, 0, 0)
    assert player.arabica[COLOMBIA] == 1 + 2
    assert player.contractors == 0
    assert table.state.stacks[D] == stacks[D][1:]


def test_three_kopi_luwak_in_seoul():  # CT-EX53
    table = traders().has(RED, coffee={KOPI: 3}).turn(RED, VENDRE)
    table = table.do(Deliver(SEOUL), Space(2), Advance(COLOMBIA))
    assert table.state.bars[SEOUL][2] == RED
    assert table.coins(RED) == 5
    assert table.player(RED).singles == 1 << WILD
    assert table.column(RED, COLOMBIA) == 2


def test_refilling_with_two_coins():  # CT-EX54
    table = traders().has(RED, coins=2, bonus=(True, True, False)).given(passed=(0, 1, 2))
    bank = table.state.bank
    table = table.phase(REINITIALISER)
    assert (table.coins(RED), table.player(RED).tokens) == (0, 1)
    assert table.player(RED).bonus == (True, True, True)
    assert table.state.bank == bank - 1


def test_two_warehouses_keep_four_indonesian_coffees():  # CT-EX55
    table = traders().has(RED, built=(2, 0, 0, 0), right=2, coffee={INDONESIA: 4, ETHIOPIA: 2})
    table = table.given(passed=(0, 1, 2)).phase(REINITIALISER)
    rows = table.do(KEEP).player(RED)
    assert (rows.coffee[INDONESIA], rows.coffee[ETHIOPIA]) == (2, 2)
    column = table.do(REARRANGE, Store(INDONESIA), Store(RIGHT)).player(RED)
    assert (column.coffee[INDONESIA], column.coffee[ETHIOPIA]) == (4, 1)


def test_points_of_the_arabica_track():  # CT-EX56
    assert traders().has(RED, arabica=(3, 4, 6, 7, 5)).line(RED, "arabica") == 26


def test_quality_in_colombia():  # CT-EX57
    table = traders(4)
    for seat, ones, twos in ((RED, 0, 5), (BLUE, 1, 6)):
        table = table.plant(seat, COLOMBIA, ones).plant(seat, COLOMBIA, twos, level=2)
    table = table.builds(RED, COLOMBIA, HOSPITAL_1).builds(BLUE, COLOMBIA, HOSPITAL_2, FARM)
    table = table.builds(GREEN, COLOMBIA, STATION_PLAIN)
    assert [quality(table.state, seat, COLOMBIA) for seat in range(4)] == [5, 6, 0, 0]
    assert coop_awards(table.state, COLOMBIA) == {BLUE: 16, RED: 8}


CROWD = (16, 8, 4)

#: Each seat's space of row 1, the one above it, and the path between them.
ABOVE = ((0, 5, 0), (1, 6, 2), (2, 7, 4), (3, 8, 6))


def five_in(coop, *improved):
    """Five players with a plantation each in a cooperative, and a second one for some of them."""
    table = traders(5).plant(WHITE, coop, 4)
    for seat, (low, high, way) in enumerate(ABOVE):
        table = table.plant(seat, coop, low)
        if seat in improved:
            table = table.plant(seat, coop, high, level=2, way=way).donkeys(seat, coop, way)
    return table.has(*range(5), donkeys=2, coins=1)


def improve(table, coop, seat):
    """A seat plants level 2 above its first plantation."""
    _, high, way = ABOVE[seat]
    return table.turn(seat).do(Plant(B), Site(coop, high, way))


def coop_points(table):
    return [table.line(seat, "coops") for seat in range(5)]


def test_four_tied_for_first():  # CT-EX58
    table = five_in(ETHIOPIA, RED, BLUE, GREEN)
    assert coop_points(table) == [10, 10, 10, 0, 0]
    assert coop_points(improve(table, ETHIOPIA, YELLOW)) == [7, 7, 7, 7, 0]


def test_three_tied_for_first():  # CT-EX59
    table = five_in(INDONESIA, RED, BLUE)
    assert coop_points(improve(table, INDONESIA, GREEN)) == [10, 10, 10, 0, 0]


def test_two_tied_for_second():  # CT-EX60
    table = five_in(GUATEMALA, RED, BLUE, GREEN).has(RED, store=(1, 0, 0))
    table = table.turn(RED).do(Plant(A), Site(GUATEMALA, 9, 8))
    assert coop_points(table) == [16, 6, 6, 0, 0]


def andre_works(period, turn, table=None, left=(2, 4, 2)):
    """André's turn with the contracts A, B and C of the example."""
    table = table or traders(2)
    contracts = ((3, 2, 3), (2, 3), (3,))[period]
    his = replace(table.state.andre, contracts=contracts, turns=turn - 1, plantations=left)
    return Table(work(table.given(period=period, andre=his).state))


def his(table, coop):
    return {
        space: plant.level
        for space, plant in enumerate(table.land(coop).spaces)
        if plant is not None and plant.seat == GREEN
    }


def test_andre_begins_in_ethiopia():  # CT-EX61
    table = andre_works(0, 1)
    assert list(his(table, ETHIOPIA).values()) == [1]
    assert min(his(table, ETHIOPIA)) in pack.coops[ETHIOPIA].spaces_in[0]


def test_andre_begins_in_guatemala():  # CT-EX62
    table = andre_works(0, 2, andre_works(0, 1), left=(1, 4, 2))
    assert list(his(table, GUATEMALA).values()) == [1]
    assert table.state.andre.plantations == (0, 4, 2)


def test_andre_skips_brazil():  # CT-EX63
    table = andre_works(1, 1, left=(0, 4, 2))
    assert his(table, BRAZIL) == {}
    assert table.state.andre.turns == 1
    assert table.state.passed == ()


def test_andre_improves_ethiopia_to_level_two():  # CT-EX64
    table = andre_works(1, 2, traders(2).plant(GREEN, ETHIOPIA, 2), left=(0, 4, 2))
    assert his(table, ETHIOPIA) == {2: 1, 6: 2}


def test_andre_improves_ethiopia_to_level_three():  # CT-EX65
    start = traders(2).plant(GREEN, ETHIOPIA, 2).plant(GREEN, ETHIOPIA, 6, level=2)
    assert his(andre_works(2, 1, start, left=(0, 3, 2)), ETHIOPIA) == {2: 1, 6: 2, 9: 3}


def test_andre_improves_guatemala():  # CT-EX66
    table = andre_works(2, 2, traders(2).plant(GREEN, GUATEMALA, 0), left=(0, 3, 1))
    assert his(table, GUATEMALA) == {0: 1, 5: 2}


# --- Derived vectors ----------------------------------------------------------------------------


def harvest(players, staffed, house=(), posts=(), coop=COLOMBIA):
    table = traders(players).plant(RED, coop, *range(staffed), worker=True).at(coop, house=house)
    for number, seat in enumerate(posts):
        table = table.builds(seat, coop, 3 + number)
    return table


def shares(table, players, coop=COLOMBIA):
    taken = [share.seat for share in distribution(table.state, coop)]
    return [taken.count(seat) for seat in range(players)]


def test_twelve_coffees_for_two_traders_and_a_post():  # CT-DV51
    table = harvest(3, 4, house=(BLUE, RED), posts=(RED,))
    assert production(table.state, COLOMBIA) == 12
    assert shares(table, 3) == [6, 6, 0]


def test_six_coffees_for_three_traders():  # CT-DV52
    assert shares(harvest(4, 3, house=(RED, BLUE, GREEN)), 4) == [3, 2, 1, 0]


def test_four_coffees_two_posts_one_trader():  # CT-DV53
    assert shares(harvest(5, 2, house=(GREEN,), posts=(RED, BLUE)), 5) == [1, 1, 2, 0, 0]


def test_one_trader_takes_six_of_twenty_one():  # CT-DV54
    table = harvest(3, 7, house=(RED,))
    assert production(table.state, COLOMBIA) == 21
    assert shares(table, 3) == [6, 0, 0]


def test_six_of_each_send_a_third_civet():  # CT-DV55
    table = traders().has(RED, coffee=dict.fromkeys(range(5), 6), sumatra=2, own_civets=3)
    table = table.phase(RECOLTER)
    assert table.coffee(RED, KOPI) == 3
    assert table.player(RED).sumatra == 0


def test_five_of_one_send_none():  # CT-DV56
    table = traders().has(RED, coffee={0: 6, 1: 6, 2: 6, 3: 6, 4: 5, KOPI: 9}, sumatra=0)
    assert table.phase(RECOLTER).coffee(RED, KOPI) == 9


def test_a_contract_with_kopi_luwak_and_an_exchange():  # CT-DV57
    table = traders().has(RED, contracts=(0,) * 6).turn(RED, VENDRE)
    three = table.has(RED, coffee={GUATEMALA: 3, COLOMBIA: 2, ETHIOPIA: 1, KOPI: 3})
    paid = three.do(Fulfil(D))
    assert paid.ask is Task.SLASH  # one way only: all three kopi luwak
    assert paid.player(RED).coffee == (0,) * 6
    two = table.has(RED, coffee={GUATEMALA: 3, COLOMBIA: 2, ETHIOPIA: 1, BRAZIL: 4, KOPI: 2})
    assert two.refusal(Fulfil(D)) == "CT-712"
    two = two.do(EXCHANGE, Coffee(ETHIOPIA), *[Coffee(BRAZIL)] * 4)
    assert two.do(Fulfil(D)).player(RED).coffee == (0,) * 6


def test_ties_in_cooperatives():  # CT-DV58
    three, crowd = (16, 8), CROWD

    def awards(ranks, *values):
        return list(shared_ranks(dict(enumerate(values)), ranks).values())

    assert awards(three, 5, 5, 1) == [12, 12, 0]
    assert awards(three, 5, 5, 5) == [8, 8, 8]
    assert awards(three, 5, 3, 3) == [16, 4, 4]
    assert awards(crowd, 5, 5, 3, 1) == [12, 12, 4, 0]
    assert awards(crowd, 5, 3, 3, 3) == [16, 4, 4, 4]
    assert awards(crowd, 5, 4, 3, 3, 1) == [16, 8, 2, 2, 0]
    assert awards(crowd, 5, 4, 3, 3, 3) == [16, 8, 2, 2, 2]
    assert awards(crowd, 5, 5, 5, 5, 5) == [6, 6, 6, 6, 6]


def test_majorities_in_a_bar():  # CT-DV59
    table = traders().marks(RED, 0, 0, 2).marks(BLUE, 0, 1, 4).marks(GREEN, 0, 3)
    assert [table.line(seat, "majorities") for seat in range(3)] == [2, 4, 0]
    only = traders().marks(RED, 0, 0)
    assert [only.line(seat, "majorities") for seat in range(3)] == [4, 0, 0]


def test_limits_of_one_row_and_two_columns():  # CT-DV60
    player = traders().has(RED, built=(3, 0, 0, 0), right=1, tops=(BRAZIL, ETHIOPIA)).player(RED)
    assert [limit(player, kind) for kind in range(6)] == [1, 1, 10, 10, 1, 1]


def test_the_civet_of_a_row_in_the_last_period_and_before():  # CT-DV61
    table = traders().turn(RED, VENDRE)
    last = table.given(period=2).asking(Task.ROW_BONUS, RED)
    before = last.line(RED, "supply")
    assert last.do(RowBonus(1)).line(RED, "supply") == before + 1
    second = table.given(period=1).has(RED, sumatra=0).asking(Task.ROW_BONUS, RED).do(RowBonus(1))
    assert second.player(RED).sumatra == 1
    harvested = second.given(period=2).phase(RECOLTER)
    assert harvested.coffee(RED, KOPI) == 1


def duel():
    return traders(2).has(RED, BLUE, coins=9).phase(COMMERCER)


def test_andre_joins_behind_the_first_person():  # CT-DV62
    table = duel().do(Open(BRAZIL), DECLINE)
    assert table.land(BRAZIL).house == (RED, GREEN)
    assert table.coins(BLUE) == 10
    table = duel().do(Open(BRAZIL), JOIN)
    assert table.land(BRAZIL).house == (RED, BLUE)
    assert table.land(BRAZIL).coin


def test_andre_joins_behind_the_second_person():  # CT-DV63
    table = duel().do(PASS, Open(BRAZIL))
    assert table.land(BRAZIL).house == (BLUE, GREEN)
    joined = table.do(JOIN)
    assert joined.land(BRAZIL).house == (BLUE, GREEN, RED)
    assert joined.land(BRAZIL).coin
    declined = table.do(DECLINE)
    assert declined.coins(RED) == 10
    assert not declined.land(BRAZIL).coin


def test_the_passing_order_is_the_next_order():  # CT-DV64
    table = traders().given(order=(BLUE, RED, GREEN)).has(0, 1, 2, coins=3).phase(VENDRE)
    assert table.do(PASS, PASS, PASS).state.order == (GREEN, RED, BLUE)
    two = traders(2).has(RED, BLUE, coins=3).phase(VENDRE)
    assert two.do(PASS, PASS).state.order == (BLUE, RED, GREEN)


def test_a_worker_for_the_neighbour_is_a_step():  # CT-EX06
    table = traders().plant(BLUE, INDONESIA, 0).turn(RED, AFFECTER).do(Staff(INDONESIA, 0))
    assert table.column(RED, INDONESIA) == 2
