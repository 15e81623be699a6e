"""Phase V: contracts, bars, dealings and passing (CT-701 to CT-795)."""

import pytest

from rules.coffee_traders.actions import (
    BUY,
    EXCHANGE,
    PASS,
    REFILL_COINS,
    STOP,
    TAKE_COINS,
    Advance,
    BuildAt,
    Coffee,
    Deliver,
    Fulfil,
    Kopi,
    RowBonus,
    Side,
    Space,
    SpendStock,
    Stock,
    Store,
    TraderTo,
)
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pieces import FIRST_ANIMAL, RIGHT, WILD
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
    RED,
    VENDRE,
    traders,
)

pack = SHELF[PACK]
A, B, C, D, E, F = range(6)
SEOUL, ANTWERP, VIENNA = 5, 0, 1
PLENTY = dict.fromkeys(range(5), 9)


def selling(players=3, seat=RED, **parts):
    """It is one seat's turn to sell; the first contract of every letter lies before it."""
    table = traders(players).has(seat, **{"contracts": (0,) * 6, **parts})
    return table.turn(seat, VENDRE)


def alone(table, seat=RED):
    """Everybody else has passed."""
    others = tuple(other for other in table.state.humans if other != seat)
    return table.given(passed=others)


def finish(table, *answers):
    """Fulfil what is asked, preferring these answers."""
    while table.state.todo[0].task not in (Task.SELL, Task.SECOND):
        wanted = [answer for answer in answers if answer in table.legal]
        table = table.do(wanted[0] if wanted else table.legal[0])
    return table


# --- Turns --------------------------------------------------------------------------------------


def test_reverse_order_round_and_round():  # CT-701, CT-704
    table = traders().has(RED, BLUE, GREEN, coffee=PLENTY, contracts=(0,) * 6).phase(VENDRE)
    seats = []
    for letter in (A, A, A, B):
        seats.append(table.seat)
        table = finish(table.do(Fulfil(letter)))
    assert seats == [GREEN, BLUE, RED, GREEN]


def test_one_contract_or_two_deliveries_or_pass():  # CT-702, CT-705
    table = traders().has(RED, BLUE, GREEN, coffee=PLENTY, contracts=(0,) * 6).phase(VENDRE)
    kinds = {type(action) for action in table.legal}
    assert kinds >= {Fulfil, Deliver, type(PASS)}
    assert finish(table.do(Fulfil(A))).seat == BLUE
    again = alone(selling(coffee=PLENTY))
    again = finish(again.do(Fulfil(A)))
    assert finish(again.do(Fulfil(B))).asked == (Task.SELL, RED)


def test_who_passed_gets_no_further_turn():  # CT-703, CT-704, CT-792
    table = traders().has(RED, BLUE, GREEN, coffee=PLENTY, contracts=(0,) * 6).phase(VENDRE)
    table = table.do(PASS, PASS)
    assert table.state.passed == (GREEN, BLUE)
    for letter in (A, B, C):
        assert table.asked == (Task.SELL, RED)
        table = finish(table.do(Fulfil(letter)))


def test_free_dealings_do_not_use_up_the_turn():  # CT-706
    table = selling(coins=9, coffee={BRAZIL: 8}).do(BUY, Coffee(ETHIOPIA))
    assert table.asked == (Task.SELL, RED)
    table = table.do(EXCHANGE, Coffee(COLOMBIA), *[Coffee(BRAZIL)] * 4)
    assert table.asked == (Task.SELL, RED)
    assert table.player(RED).coffee == (0, 1, 4, 1, 0, 0)


# --- Contracts ----------------------------------------------------------------------------------


def test_one_contract_a_time_in_any_order():  # CT-710, CT-711
    table = selling(coffee=PLENTY)
    assert table.of(Fulfil) == {Fulfil(letter) for letter in range(6)}
    done = finish(table.do(Fulfil(F)))
    assert done.player(RED).contracts == (0, 0, 0, 0, 0, -1)
    assert done.seat != RED


def test_every_coffee_is_spent_in_full():  # CT-712
    table = selling(coffee=PLENTY)
    wants = dict(table.state.wants(RED, D))
    assert wants == {GUATEMALA: 3, COLOMBIA: 3, ETHIOPIA: 3}
    done = finish(table.do(Fulfil(D)), Side(1))
    assert done.player(RED).coffee[:5] == (6, 6, 9, 6, 9)
    short = selling(coffee={GUATEMALA: 3, COLOMBIA: 3, ETHIOPIA: 2})
    assert short.refusal(Fulfil(D)) == "CT-712"


def test_a_fulfilled_contract_is_gone():  # CT-713
    table = alone(selling(coffee=PLENTY))
    table = finish(table.do(Fulfil(A)))
    assert table.player(RED).contracts[A] == -1
    assert table.refusal(Fulfil(A)) == "CT-713"


def test_the_coins_beside_the_slot():  # CT-714
    assert pack.slots["D"].coins == 3
    for letter in range(6):
        table = selling(coffee=PLENTY, arabica=(1,) * 5)
        before = table.state.bank + table.coins(RED)
        done = finish(table.do(Fulfil(letter)), Side(0), Advance(0))
        coins = pack.slot[letter].coins
        assert done.coins(RED) == 3 + coins
        assert done.state.bank + done.coins(RED) == before


def test_the_bonus_under_the_slot_and_its_sides():  # CT-715, CT-716
    table = selling(coffee=PLENTY).do(Fulfil(D))
    assert table.asked == (Task.SLASH, RED)
    assert table.of(Side) == {Side(0), Side(1)}
    coins = table.coins(RED)
    right = table.do(Side(1))
    assert right.coins(RED) == coins + 1
    assert right.player(RED).sumatra == 2
    assert right.player(RED).built == (1, 0, 0, 0)
    left = table.do(Side(0))
    assert left.asked == (Task.BUILD, RED)
    assert left.coins(RED) == coins
    assert left.player(RED).sumatra == 1


def test_row_bonus_and_counter_come_last():  # CT-717, CT-718, CT-719
    table = selling(coffee=PLENTY, contracts=(-1, 0, 0, 0, 0, 0)).do(Fulfil(B))
    assert table.ask is Task.SLASH
    assert table.player(RED).height == 0
    table = table.do(Side(0))
    assert table.ask is Task.ROW
    table = table.do(Advance(GUATEMALA))
    assert table.ask is Task.ROW_BONUS
    top = table.state.stacks[B][0]
    table = table.do(RowBonus(1))
    assert table.player(RED).singles == 1 << top


# --- Slot bonuses -------------------------------------------------------------------------------


def granted(gift, **parts):
    from rules.coffee_traders.engine import settle
    from rules.coffee_traders.reserves import grant
    from tests.rules.coffee_traders.table import Table

    table = selling(**parts)
    return Table(settle(grant(table.state, RED, (gift,))))


def test_a_civet_goes_to_sumatra_also_in_the_last_period():  # CT-720, CT-721
    for period in range(3):
        table = granted("civet")
        table = table.given(period=period)
        assert (table.player(RED).sumatra, table.player(RED).own_civets) == (2, 3)
        assert table.player(RED).civets == 0
    late = selling(coffee=PLENTY).given(period=2).do(Fulfil(D), Side(1))
    assert (late.player(RED).sumatra, late.player(RED).civets) == (2, 0)


def test_a_worker_comes_from_the_general_supply():  # CT-722
    table = granted("worker")
    assert (table.player(RED).workers, table.state.labour) == (3, 23)


def test_a_step_on_any_row_with_its_rewards():  # CT-723
    table = granted("step", arabica=(3, 1, 1, 1, 1))
    assert table.asked == (Task.ROW, RED)
    assert table.do(Advance(0)).coins(RED) == 4


def test_a_donkey_a_coin_a_truck():  # CT-724, CT-725, CT-736
    donkey = granted("donkey").player(RED)
    assert (donkey.donkeys, donkey.own_donkeys) == (2, 7)
    coin = granted("coin")
    assert (coin.coins(RED), coin.state.bank) == (4, 31)
    truck = granted("truck").player(RED)
    assert (truck.trucks, truck.own_trucks) == (1, 0)


def test_a_bonus_without_its_piece_is_lost():  # CT-739
    assert granted("truck", own_trucks=0).player(RED).trucks == 0
    assert granted("donkey", own_donkeys=0).player(RED).donkeys == 1
    assert granted("civet", own_civets=0).player(RED).sumatra == 1


def test_the_hospital_of_slot_f_is_free():  # CT-737, CT-738
    table = selling(coffee=PLENTY).do(Fulfil(F))
    assert table.asked == (Task.BUILD_AT, RED)
    hospital = pack.coops[COLOMBIA].by_kind[3][0]
    table = table.do(BuildAt(COLOMBIA, hospital))
    assert table.player(RED).built == (1, 0, 0, 1)
    assert table.player(RED).contractors == 0


# --- Rows and stacks ----------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [(A, B), (C, D), (E, F)])
def test_a_row_is_complete_with_both_its_contracts(first, second):  # CT-740, CT-741
    for done, letter in ((first, second), (second, first)):
        contracts = tuple(-1 if at == done else 0 for at in range(6))
        table = selling(4, coffee=PLENTY, contracts=contracts).do(Fulfil(letter))
        seen = set()
        while table.ask is not Task.SELL:
            seen.add(table.ask)
            table = table.do(table.legal[0])
        assert Task.ROW_BONUS in seen
    alone_in_row = selling(4, coffee=PLENTY).do(Fulfil(first))
    seen = set()
    while alone_in_row.ask is not Task.SELL:
        seen.add(alone_in_row.ask)
        alone_in_row = alone_in_row.do(alone_in_row.legal[0])
    assert Task.ROW_BONUS not in seen


def row_bonus(players=4, period=0, **parts):
    return selling(players, **parts).given(period=period).asking(Task.ROW_BONUS, RED)


def test_the_animal_counter_of_the_row():  # CT-742
    table = row_bonus(beside_animal=BRAZIL).do(RowBonus(0))
    assert table.player(RED).singles == 1 << FIRST_ANIMAL + BRAZIL
    assert table.column(RED, BRAZIL) == 2
    assert table.player(RED).beside_animal == -1


def test_the_civet_of_the_row():  # CT-743, CT-744
    for period in (0, 1):
        table = row_bonus(period=period).do(RowBonus(1))
        assert (table.player(RED).sumatra, table.player(RED).civets) == (2, 0)
        assert table.player(RED).own_civets == 4
    late = row_bonus(period=2).do(RowBonus(1))
    assert (late.player(RED).sumatra, late.player(RED).civets) == (1, 1)
    assert not late.player(RED).beside_civet


def test_the_trader_of_the_row_for_four_and_five():  # CT-745, CT-068
    table = row_bonus(4).do(RowBonus(2))
    assert (table.player(RED).traders, table.player(RED).beside_trader) == (4, False)
    refill = row_bonus(5, bonus=(True, False, True)).do(RowBonus(2), TraderTo(True))
    assert (refill.player(RED).traders, refill.player(RED).bonus[1]) == (3, True)
    assert row_bonus(3).refusal(RowBonus(2)) == "CT-746"


def test_each_piece_once_and_the_third_row_of_three_players_nothing():  # CT-746
    table = row_bonus(4).do(RowBonus(1)).asking(Task.ROW_BONUS, RED)
    assert table.refusal(RowBonus(1)) == "CT-746"
    last = row_bonus(3, beside_civet=False)
    assert last.ask is not Task.ROW_BONUS  # one piece is left: it is taken
    assert last.player(RED).beside_animal == -1
    none = row_bonus(3, beside_civet=False, beside_animal=-1)
    assert none.ask is Task.SELL


def test_the_top_counter_of_the_stack_and_its_step():  # CT-747, CT-748
    table = selling(coffee=PLENTY)
    stack = table.state.stacks[A]
    done = finish(table.do(Fulfil(A)), Side(0))
    assert done.state.stacks[A] == stack[1:]
    assert done.player(RED).singles == 1 << stack[0]
    assert done.column(RED, stack[0]) == 2


def test_an_empty_stack_gives_no_counter():  # CT-749
    table = selling(coffee=PLENTY).given(stacks=((),) * 6)
    done = finish(table.do(Fulfil(A)), Side(0))
    assert (done.player(RED).height, done.player(RED).arabica) == (0, (1,) * 5)


# --- Bars ---------------------------------------------------------------------------------------


def test_six_bars_with_seoul_last():  # CT-750
    assert len(pack.bars) == 6
    assert pack.bars[SEOUL].city == "seoul"
    assert selling(coffee=PLENTY | {KOPI: 4}).of(Deliver) == {Deliver(bar) for bar in range(6)}


def test_two_deliveries_one_after_the_other():  # CT-751, CT-754
    table = selling(coffee=PLENTY).do(Deliver(ANTWERP), Space(0))
    assert table.asked == (Task.SECOND, RED)
    assert not table.of(Fulfil, type(PASS))
    same = table.do(Deliver(ANTWERP), Space(1))
    assert same.state.bars[ANTWERP][:2] == (RED, RED)
    assert same.seat != RED
    other = table.do(Deliver(VIENNA), Space(0))
    assert (other.state.bars[ANTWERP][0], other.state.bars[VIENNA][0]) == (RED, RED)


def test_one_delivery_and_pass():  # CT-752
    table = selling(coffee=PLENTY).do(Deliver(ANTWERP), Space(0), STOP)
    assert RED in table.state.passed
    forced = selling(coins=0, coffee={pack.bars[0].spaces[0].kind: 1}, bonus=(True, False, False))
    cheap = forced.given(period=2).do(Deliver(ANTWERP), Space(0))
    assert RED in cheap.state.passed  # nothing else is possible


def test_any_free_space_in_any_order():  # CT-753, CT-762
    table = selling(coffee=PLENTY).do(Deliver(ANTWERP))
    assert table.of(Space) == {Space(at) for at in range(6)}
    table = table.do(Space(3), Deliver(ANTWERP))
    assert table.refusal(Space(3)) == "CT-762"
    assert table.offers(Space(0))
    full = selling(coffee=PLENTY).marks(BLUE, ANTWERP, *range(6))
    assert full.refusal(Deliver(ANTWERP)) == "CT-753"


def test_the_space_is_paid_in_its_own_coffee():  # CT-755
    for at, space in enumerate(pack.bars[ANTWERP].spaces[:5]):
        table = selling(coffee=PLENTY).do(Deliver(ANTWERP), Space(at))
        assert table.coffee(RED, space.kind) == 9 - space.quantity
        assert sum(table.player(RED).coffee) == 45 - space.quantity
    poor = selling(coffee={})
    assert poor.refusal(Deliver(ANTWERP)) == "CT-755"
    kind = pack.bars[ANTWERP].spaces[0].kind
    one = selling(coffee={kind: 1}).do(Deliver(ANTWERP))
    assert one.refusal(Space(1)) == "CT-755"


def test_six_of_one_single_type():  # CT-756
    table = selling(coffee={BRAZIL: 6, ETHIOPIA: 7, COLOMBIA: 5}).do(Deliver(ANTWERP), Space(5))
    assert table.asked == (Task.SIX, RED)
    assert table.of(Coffee) == {Coffee(BRAZIL), Coffee(ETHIOPIA)}
    assert table.refusal(Coffee(COLOMBIA)) == "CT-756"
    assert table.do(Coffee(ETHIOPIA)).coffee(RED, ETHIOPIA) == 1
    mixed = selling(coffee={BRAZIL: 5, ETHIOPIA: 5}).do(Deliver(ANTWERP))
    assert mixed.refusal(Space(5)) == "CT-755"


def test_kopi_luwak_may_replace_coffees_in_a_delivery():  # CT-757, CT-770
    table = selling(coffee={BRAZIL: 5, KOPI: 2}).do(Deliver(ANTWERP), Space(5), Coffee(BRAZIL))
    assert table.asked == (Task.KOPI, RED)
    assert table.of(Kopi) == {Kopi(1), Kopi(2)}
    assert table.refusal(Kopi(0)) == "CT-770"
    table = table.do(Kopi(1))
    assert (table.coffee(RED, BRAZIL), table.coffee(RED, KOPI)) == (0, 1)


def test_the_coins_above_the_space():  # CT-758, CT-763
    assert pack.bars[SEOUL].spaces[2].coins == 2
    for at, space in enumerate(pack.bars[ANTWERP].spaces[:5]):
        table = selling(coffee=PLENTY).do(Deliver(ANTWERP), Space(at))
        assert table.coins(RED) == 3 + space.coins
    poor = selling(coins=1, coffee={pack.bars[0].spaces[0].kind: 1}, bonus=(True, False, False))
    assert poor.refusal(BUY) == "CT-778"
    assert poor.do(Deliver(ANTWERP), Space(0)).offers(BUY)


def test_the_animal_under_the_lowest_space():  # CT-759, CT-760, CT-761
    table = selling(coffee={BRAZIL: 6}).do(Deliver(VIENNA), Space(5), Coffee(BRAZIL))
    colour = table.state.bar_animals[VIENNA]
    assert table.player(RED).singles == 1 << FIRST_ANIMAL + colour
    assert table.column(RED, colour) == 2
    plain = selling(coffee=PLENTY).do(Deliver(VIENNA), Space(4))
    assert plain.player(RED).singles == 0


@pytest.mark.parametrize(("at", "counter"), [(0, False), (1, False), (2, True), (3, True)])
def test_wild_animals_at_seoul(at, counter):  # CT-760, CT-761
    quantity = pack.bars[SEOUL].spaces[at].quantity
    table = selling(coffee={KOPI: quantity}).do(Deliver(SEOUL), Space(at))
    assert table.player(RED).singles == (1 << WILD if counter else 0)
    assert (table.ask is Task.ROW) == counter
    assert table.coffee(RED, KOPI) == 0


def test_a_score_marker_closes_the_space():  # CT-762
    table = selling(coffee=PLENTY).do(Deliver(ANTWERP), Space(1))
    assert table.state.bars[ANTWERP][1] == RED
    assert table.player(RED).score_markers == 17


def five_bars(players):
    """Red has delivered to all bars but Seoul, and has one kopi luwak."""
    table = selling(players, coffee={KOPI: 1})
    for bar in range(5):
        table = table.marks(RED, bar, 0)
    return table


def test_all_six_bars_earn_a_wild_stock_counter():  # CT-764, CT-765, CT-767
    for players in (4, 5):
        table = five_bars(players).do(Deliver(SEOUL), Space(0))
        assert table.asked == (Task.WILD_STOCK, RED)
        assert table.of(Stock) == {Stock(kind) for kind in range(5)}
        table = table.do(Stock(BRAZIL))
        assert table.player(RED).wild_stock == BRAZIL
        assert table.state.wild_stock == players - 1
    assert five_bars(3).do(Deliver(SEOUL), Space(0)).player(RED).wild_stock == -1


def test_one_wild_stock_counter_a_game():  # CT-766
    again = five_bars(4).has(RED, wild_stock=BRAZIL).do(Deliver(SEOUL), Space(0))
    assert again.ask is not Task.WILD_STOCK
    spent = five_bars(4).has(RED, wild_stock=-2).do(Deliver(SEOUL), Space(0))
    assert spent.ask is not Task.WILD_STOCK


def test_without_a_score_marker_no_delivery():  # CT-768
    assert selling(coffee=PLENTY, score_markers=0).refusal(Deliver(ANTWERP)) == "CT-768"


# --- General rules ------------------------------------------------------------------------------


def test_kopi_luwak_is_a_joker():  # CT-770, CT-771
    table = selling(coffee={KOPI: 9})
    assert table.offers(Fulfil(D))
    done = finish(table.do(Fulfil(D)), Side(1))
    assert done.coffee(RED, KOPI) == 0


def test_each_line_keeps_the_kopi_luwak_others_need():  # CT-770, CT-771
    table = selling(coffee={GUATEMALA: 3, COLOMBIA: 3, ETHIOPIA: 1, KOPI: 3}).do(Fulfil(D))
    assert table.of(Kopi) == {Kopi(0), Kopi(1)}  # two must be left for Ethiopia
    assert table.do(Kopi(1)).ask is Task.SLASH


@pytest.mark.parametrize(("warehouses", "ratio"), [(1, 4), (2, 3), (3, 3), (4, 2), (5, 2)])
def test_the_exchange_ratio(warehouses, ratio):  # CT-772, CT-773
    table = selling(coffee={BRAZIL: ratio}, built=(warehouses, 0, 0, 0))
    done = table.do(EXCHANGE, Coffee(ETHIOPIA))
    assert done.player(RED).coffee == (0, 0, 0, 1, 0, 0)
    short = selling(coffee={BRAZIL: ratio - 1}, built=(warehouses, 0, 0, 0))
    assert short.refusal(EXCHANGE) == "CT-772"


def test_mixed_types_and_kopi_luwak_may_be_given():  # CT-774, CT-775
    table = selling(coffee={BRAZIL: 2, ETHIOPIA: 2, KOPI: 2}).do(EXCHANGE, Coffee(COLOMBIA))
    assert table.of(Coffee) == {Coffee(BRAZIL), Coffee(ETHIOPIA), Coffee(KOPI)}
    assert table.refusal(Coffee(COLOMBIA)) == "CT-772"
    table = table.do(Coffee(BRAZIL), Coffee(KOPI), Coffee(KOPI), Coffee(ETHIOPIA))
    assert table.player(RED).coffee == (0, 1, 1, 1, 0, 0)


def test_kopi_luwak_is_never_received():  # CT-776, CT-780
    exchange = selling(coffee={BRAZIL: 8}).do(EXCHANGE)
    assert exchange.refusal(Coffee(KOPI)) == "CT-776"
    buying = selling(coins=9).do(BUY)
    assert buying.refusal(Coffee(KOPI)) == "CT-776"


def test_exchanges_may_be_repeated():  # CT-777
    table = selling(coffee={BRAZIL: 8})
    for kind in (ETHIOPIA, COLOMBIA):
        table = table.do(EXCHANGE, Coffee(kind))
        while table.ask is Task.EXCHANGE:
            table = table.do(Coffee(BRAZIL))
    assert table.player(RED).coffee == (0, 1, 0, 1, 0, 0)


@pytest.mark.parametrize(("period", "price"), [(0, 2), (1, 2), (2, 3)])
def test_the_price_of_a_coffee(period, price):  # CT-778, CT-779, CT-781
    table = selling(coins=3 * price).given(period=period)
    for bought in range(3):
        assert table.coins(RED) == price * (3 - bought)
        table = table.do(BUY, Coffee(INDONESIA))
    assert (table.coins(RED), table.coffee(RED, INDONESIA)) == (0, 3)
    assert table.refusal(BUY) == "CT-778"


def test_three_stock_counters_build_a_warehouse():  # CT-782, CT-784, CT-785, CT-786, CT-787
    table = selling(coins=0, traders=0, stock=(1, 2, 0, 1, 0)).do(SpendStock(3))
    assert table.asked == (Task.STORE, RED)
    assert table.player(RED).stock == (0, 1, 0, 0, 0)
    assert {store.where for store in table.of(Store)} == {0, 1, 2, 3, 4, 5, RIGHT}
    table = table.do(Store(RIGHT), Coffee(ETHIOPIA))
    player = table.player(RED)
    assert (player.built[0], player.ratio, player.coffee[ETHIOPIA]) == (2, 3, 1)
    assert (player.coins, player.contractors) == (0, 0)
    assert table.asked == (Task.SELL, RED)
    assert selling(stock=(3, 3, 0, 0, 0)).refusal(SpendStock(3)) == "CT-782"


def test_which_three_is_asked_when_there_are_more_types():  # CT-782
    table = selling(stock=(1, 1, 1, 1, 0)).do(SpendStock(3))
    assert table.asked == (Task.SPEND, RED)
    table = table.do(Stock(BRAZIL))
    assert table.of(Stock) == {Stock(GUATEMALA), Stock(COLOMBIA), Stock(ETHIOPIA)}
    assert table.refusal(Stock(BRAZIL)) == "CT-782"
    table = table.do(Stock(GUATEMALA), Stock(COLOMBIA))
    assert table.player(RED).stock == (0, 0, 0, 1, 0)


def test_five_stock_counters_build_two():  # CT-783
    table = selling(stock=(1, 1, 1, 1, 1)).do(SpendStock(5))
    table = table.do(Store(BRAZIL), Coffee(0), Store(RIGHT), Coffee(1))
    assert table.player(RED).stock == (0,) * 5
    assert table.player(RED).built[0] == 3
    assert (table.player(RED).tops, table.player(RED).right) == ((BRAZIL,), 2)
    last = selling(stock=(1, 1, 1, 1, 1), built=(4, 0, 0, 0))
    assert last.refusal(SpendStock(5)) == "CT-783"
    assert last.offers(SpendStock(3))
    assert selling(stock=(1, 1, 1, 1, 0)).refusal(SpendStock(5)) == "CT-783"


def test_a_wild_stock_counter_is_the_type_of_its_space():  # CT-788
    table = selling(4, stock=(1, 1, 0, 0, 0), wild_stock=BRAZIL).do(SpendStock(3))
    assert table.player(RED).wild_stock == -2
    same = selling(4, stock=(1, 1, 0, 0, 0), wild_stock=COLOMBIA)
    assert same.refusal(SpendStock(3)) == "CT-782"
    both = selling(4, stock=(1, 1, 1, 0, 0), wild_stock=BRAZIL).do(SpendStock(3))
    assert (both.player(RED).wild_stock, both.player(RED).stock) == (BRAZIL, (0,) * 5)


def test_the_coins_of_the_pool_serve_here_too():  # CT-789
    table = selling(coins=0).do(TAKE_COINS, BUY, Coffee(BRAZIL))
    assert table.coins(RED) == 1
    full = selling(coins=3, bonus=(True, True, False)).do(REFILL_COINS)
    assert full.player(RED).bonus[2]


# --- Passing ------------------------------------------------------------------------------------


def test_passing_takes_the_leftmost_free_place_below():  # CT-790, CT-794
    table = traders().has(RED, BLUE, GREEN, coins=3).phase(VENDRE).do(PASS)
    assert table.state.passed == (GREEN,)
    table = table.do(PASS)
    assert table.state.passed == (GREEN, BLUE)
    table = table.do(PASS)
    assert table.state.period == 1


def test_who_can_do_nothing_passes():  # CT-793
    table = traders().has(RED, BLUE, coins=3).has(GREEN, coins=0, bonus=(True, False, False))
    assert table.phase(VENDRE).asked == (Task.SELL, BLUE)


def test_what_is_not_used_stays():  # CT-795
    table = traders().has(RED, coins=7, coffee={BRAZIL: 1}).turn(RED, VENDRE)
    kept = table.given(passed=(GREEN, BLUE)).do(PASS)
    assert kept.coins(RED) == 7
    assert kept.coffee(RED, BRAZIL) == 1
    assert kept.player(RED).contracts == table.player(RED).contracts


def test_steps_of_phase_five_bring_their_rewards_at_once():  # CT-723, CT-474
    rows = (2, 2, 2, 2, 1)
    table = selling(coffee={KOPI: 3}, arabica=rows).do(Deliver(SEOUL), Space(2), Advance(4))
    assert table.player(RED).traders == 5


def test_the_second_delivery_may_use_what_the_first_brought():  # CT-763
    kind = pack.bars[ANTWERP].spaces[0].kind
    table = selling(coins=1, coffee={kind: 1}).do(Deliver(ANTWERP), Space(0), BUY)
    target = pack.bars[VIENNA].spaces[0].kind
    table = table.do(Coffee(target), Deliver(VIENNA), Space(0))
    assert table.state.bars[VIENNA][0] == RED


def test_no_dealing_outside_ones_own_turn():  # CT-706
    table = traders().has(RED, BLUE, GREEN, coffee=PLENTY).phase(VENDRE)
    assert table.seat == GREEN
    assert traders().refusal(BUY) == "CT-300"
    assert traders().phase(COMMERCER).refusal(EXCHANGE) == "CT-500"
