"""The evaluation: the same counts as the rules, and hopes that point the right way."""

import pytest

from bots.coffee_traders.evaluation import (
    NAMES,
    PLAIN,
    SEASONED,
    debt,
    features,
    lead,
    plain,
    seasoned,
)
from bots.coffee_traders.prospects import (
    coffee_to_sell,
    contract_hope,
    contract_worth,
    developed,
    harvest_share,
    houses,
    objective_hope,
    order_hope,
    sales_left,
    stock_at_hand,
)
from bots.coffee_traders.standing import coops_of, majorities, settled_points
from rules import chance
from rules.coffee_traders import GAME
from rules.coffee_traders.objectives import quality
from rules.coffee_traders.phases.recolter import distribution
from rules.coffee_traders.pieces import COOPS
from rules.coffee_traders.state import Options
from tests.rules.coffee_traders.table import (
    BLUE,
    BRAZIL,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    RED,
    REINITIALISER,
    VENDRE,
    traders,
)


def positions(players, seed, every=7):
    """Some positions of a game played at random, and its end."""
    state = GAME.new(Options(players=players), seed)
    luck, number = chance.start(seed), 0
    while choices := GAME.legal(state):
        number += 1
        if number % every == 0:
            yield state
        luck, at = chance.below(luck, len(choices))
        state = GAME.apply(state, choices[at])
    yield state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_points_that_stand_are_those_of_the_score_sheet(players):
    for seed in range(3):
        for state in positions(players, seed):
            for sheet in GAME.scores(state):
                seat = sheet.seat
                ranks = sum(points for _, points in coops_of(state, seat))
                own = settled_points(state, seat, state.players[seat])
                assert own + majorities(state, seat) + ranks == sheet.total


@pytest.mark.parametrize("players", [2, 3, 5])
def test_quality_is_that_of_the_rules(players):
    for state in positions(players, 9):
        for seat in range(players):
            expected = [quality(state, seat, coop) for coop in COOPS]
            assert [value for value, _ in coops_of(state, seat)] == expected


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_harvest_to_hope_for_is_the_harvest_that_comes(players):
    looked = 0
    for state in positions(players, 4, every=2):
        for coop in COOPS:
            shares = [share.seat for share in distribution(state, coop)]
            looked += bool(shares)
            for seat in range(players):
                assert harvest_share(state, seat, coop) == shares.count(seat)
    assert looked > 10


def test_every_feature_has_a_weight_in_every_period():
    assert tuple(PLAIN) == tuple(SEASONED) == NAMES
    assert {len(weights) for weights in (*PLAIN.values(), *SEASONED.values())} == {3}
    state = traders().state
    assert tuple(features(state, RED)) == NAMES


@pytest.mark.parametrize("judge", [plain, seasoned])
def test_more_coins_and_more_coffee_are_worth_more_before_the_sale(judge):
    table = traders().turn(RED, COMMERCER)
    for richer in (
        table.has(RED, coins=table.coins(RED) + 1),
        table.has(RED, coffee={BRAZIL: 1}),
        table.has(RED, arabica=(2, 1, 1, 1, 1)),
    ):
        assert judge(richer.state, RED) > judge(table.state, RED)


def test_coffee_is_worth_nothing_after_the_last_sale():
    others = ("warehouses", "houses", "contracts")  # no objective asks for coffee
    table = traders().given(period=2, phase=REINITIALISER, objectives=others)
    stocked = table.has(RED, coffee={BRAZIL: 9})
    assert seasoned(stocked.state, RED) == seasoned(table.state, RED)
    assert sales_left(table.state, RED) == 0


def test_who_passed_keeps_what_the_warehouses_hold():  # CT-821
    table = traders().turn(RED, VENDRE).has(RED, coffee={BRAZIL: 9, ETHIOPIA: 1}, tops=(), right=2)
    selling = coffee_to_sell(table.state, RED, table.player(RED))
    assert selling == (0, 0, 9, 1, 0, 0)
    passed = table.given(passed=(RED,)).state
    assert coffee_to_sell(passed, RED, table.player(RED)) == (0, 0, 2, 1, 0, 0)
    assert (sales_left(table.state, RED), sales_left(passed, RED)) == (3, 2)


def test_orders_beyond_the_largest_count_less():
    assert order_hope([6, 2, 0, 0, 0, 0]) == 8
    assert order_hope([10, 0, 0, 0, 0, 0]) == pytest.approx(6 + 4 * 0.3)


def test_a_contract_is_hoped_for_by_the_square_of_its_share():
    table = traders().has(RED, contracts=(0, -1, -1, -1, -1, -1))
    player, state = table.player(RED), table.state
    wants = state.wants(RED, 0)
    whole = [0.0] * 6
    for kind, count in wants:
        whole[kind] = float(count)
    worth = contract_hope(state, player, whole)
    assert worth > 0
    assert contract_hope(state, player, [0.0] * 6) == 0
    need = sum(count for _, count in wants)
    lacking = list(whole)
    lacking[wants[0][0]] -= 1
    share = (need - 1) / need
    assert contract_hope(state, player, lacking) == pytest.approx(worth * share * share)
    lacking[5] = 1.0  # kopi luwak stands in (CT-770)
    assert contract_hope(state, player, lacking) == pytest.approx(worth)


def test_an_objective_is_hoped_for_until_it_is_marked():
    table = traders().given(objectives=("warehouses", "bars", "contracts"), marks=((), (), ()))
    some = table.has(RED, built=(4, 0, 0, 0)).state
    none = table.has(RED, built=(0, 0, 0, 0)).state
    assert objective_hope(some, RED) > objective_hope(none, RED) == 0
    marked = table.given(marks=((RED,), (), ())).has(RED, built=(5, 0, 0, 0)).state
    assert objective_hope(marked, RED) == 0


def test_of_two_contracts_the_lesser_hope_counts_less():
    """They may need the same coffee, so both together promise less than the sum."""
    both = traders().has(RED, contracts=(0, 0, -1, -1, -1, -1))
    plenty = [9.0] * 6
    hopes = [
        contract_hope(state, state.players[RED], plenty)
        for state in (
            both.state,
            both.has(RED, contracts=(0, -1, -1, -1, -1, -1)).state,
            both.has(RED, contracts=(-1, 0, -1, -1, -1, -1)).state,
        )
    ]
    assert hopes[0] == pytest.approx(max(hopes[1:]) + 0.6 * min(hopes[1:]))


def test_a_contract_is_worth_its_points_coins_bonus_and_counter():
    slot = traders().state.pack.slot[3]  # 3 coins, a building or a coin and a civet (CT-714)
    assert contract_worth("comptoir")[3] == pytest.approx(slot.vp + 3 * 0.7 + 5.0 + 2.5)


def test_five_houses_are_hoped_for_while_traders_enough_are_at_hand():  # CT-984
    table = traders().has(RED, traders=4, bonus=(True, True, True))
    assert houses(table.state, RED) == 2.5
    assert houses(table.has(RED, traders=3).state, RED) == 0
    inside = table.has(RED, traders=3).at(BRAZIL, house=(RED,))
    assert houses(inside.state, RED) == 3
    without = inside.at(ETHIOPIA, house=(BLUE,))  # RED is not in it and cannot enter any more
    assert houses(without.state, RED) == 0


def test_a_fifth_cooperative_does_not_stand_in_for_a_fourth():  # CT-989
    table = traders()
    for coop in COOPS:
        table = table.builds(RED, coop, 0)
    before = developed(table.state, RED)
    assert before == 2  # five buildings, of which four count half each
    for coop in COOPS[:3]:
        table = table.plant(RED, coop, table.state.pack.coops[coop].rows[0], level=2)
    assert developed(table.state, RED) == 3.5


def test_a_stock_that_dealings_can_fill_is_as_good_as_had():  # CT-985, CT-986
    table = traders().given(objectives=("stock_20", "bars", "contracts"), marks=((), (), ()))
    table = table.given(period=2).turn(RED, VENDRE)
    table = table.has(RED, built=(4, 0, 0, 0), tops=(BRAZIL, ETHIOPIA), right=2, coins=0)
    first = table.state.pack.objective["stock_20"].vp[0]
    fits = table.has(RED, coffee={BRAZIL: 9, ETHIOPIA: 9, GUATEMALA: 4})  # two for one, twice
    assert stock_at_hand(fits.state, RED) == pytest.approx(first * 0.96)
    short = table.has(RED, coffee={BRAZIL: 9, ETHIOPIA: 9, GUATEMALA: 3})
    assert stock_at_hand(short.state, RED) == 0
    assert stock_at_hand(short.has(RED, coins=3).state, RED) > 0  # a purchase for three coins
    assert stock_at_hand(fits.given(passed=(RED,)).state, RED) == 0
    assert stock_at_hand(fits.given(marks=((RED,), (), ())).state, RED) == 0


def test_a_debt_is_the_coins_missing_in_the_pool():  # CT-845
    table = traders()
    assert debt(table.has(RED, coins=0, bonus=(True, True, True)).player(RED)) == 0
    assert debt(table.has(RED, coins=1, bonus=(True, True, False)).player(RED)) == 2
    assert debt(table.has(RED, coins=8, bonus=(True, True, False)).player(RED)) == 0


def test_a_lead_weighs_the_best_of_the_others_and_their_mean():
    state = traders().has(BLUE, tokens=1).has(GREEN, tokens=2).state
    red, blue, green = (seasoned(state, seat) for seat in (RED, BLUE, GREEN))
    assert lead(state, RED) == pytest.approx(red - blue / 2 - (blue + green) / 4)
