"""The coins of the bonus pool: everybody's own, at every question, and never to and fro for ever.

CT-060 to CT-067.
"""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from rules.coffee_traders import GAME
from rules.coffee_traders.actions import (
    BUY,
    DECLINE,
    JOIN,
    PASS,
    PAY,
    REFILL_COINS,
    REMOVE_FARM,
    TAKE_COINS,
    TAKE_TWO,
    BuildFarm,
    Coffee,
    Follow,
    Hire,
    Open,
    Plant,
    RefillCoins,
    Site,
    StepBack,
    TakeCoins,
)
from rules.coffee_traders.questions import QUESTIONS
from rules.coffee_traders.state import Options, Task
from tests.rules.coffee_traders.table import (
    AFFECTER,
    BLUE,
    BRAZIL,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    RED,
    TRAVAILLER,
    VENDRE,
    traders,
)

MOVES = (TakeCoins, RefillCoins)
TABLES = [Options(players=players) for players in (2, 3, 4, 5)]

random_tables = pytest.mark.parametrize("options", TABLES, ids=lambda options: options.players)


# --- One player's pool is not another's ---------------------------------------------------------


def owing(*seats):
    """These seats have no coin and owe three in 1970; nobody has workers."""
    table = traders().has(RED, BLUE, GREEN, workers=0).has(*seats, coins=0)
    for seat in seats:
        table = table.plant(seat, (ETHIOPIA, BRAZIL)[seat == BLUE], 0, 1, 2)
    return table.phase(AFFECTER)


def test_who_pays_next_may_take_coins_as_well():  # CT-062, CT-066, CT-428
    table = owing(RED, BLUE)
    assert table.asked == (Task.PENALTY, RED)
    table = table.do(TAKE_COINS)
    assert table.asked == (Task.PENALTY, BLUE)
    assert set(table.legal) == {PAY, TAKE_COINS}
    table = table.do(TAKE_COINS)
    assert (table.coins(BLUE), table.player(BLUE).lost) == (0, 0)
    assert all(table.land(BRAZIL).spaces[space] for space in (0, 1, 2))


def test_who_sells_next_is_asked_after_a_refill():  # CT-062, CT-066, CT-790
    table = traders().has(RED, BLUE, coins=0).has(GREEN, coins=3, bonus=(True, True, False))
    table = table.phase(VENDRE)
    assert table.asked == (Task.SELL, GREEN)
    table = table.do(REFILL_COINS)
    assert table.asked == (Task.SELL, BLUE)
    assert table.state.passed == (GREEN,)
    table = table.do(TAKE_COINS, BUY, Coffee(BRAZIL))
    assert (table.coins(BLUE), table.coffee(BLUE, BRAZIL)) == (1, 1)


def test_the_trade_begins_after_coins_were_taken_for_the_last_penalty():  # CT-062, CT-500
    table = owing(GREEN).has(RED, BLUE, coins=0)
    assert table.asked == (Task.PENALTY, GREEN)
    table = table.do(TAKE_COINS)
    assert table.asked == (Task.TRADE, RED)
    assert set(table.legal) == {TAKE_COINS, PASS}
    assert table.do(TAKE_COINS).offers(Open(BRAZIL))


def test_ones_own_next_question_is_a_new_one():  # CT-062, CT-066
    table = traders().has(RED, BLUE, GREEN, workers=0).plant(RED, ETHIOPIA, 0)
    table = table.has(RED, coins=3, bonus=(True, True, False)).phase(AFFECTER).do(REFILL_COINS)
    assert table.player(RED).lost == 1
    assert table.asked == (Task.TRADE, RED)
    assert set(table.legal) == {TAKE_COINS, PASS}


@random_tables
def test_a_move_of_the_pool_stays_with_its_seat_and_its_question(options):  # CT-062, CT-066
    for seed in range(6):
        for before, action, after in steps(options, seed):
            moved = [todo for todo in after.todo if todo.moved]
            if moved:
                assert moved == [after.todo[0]]
                assert isinstance(action, MOVES)
                assert moved[0] == replace(before.todo[0], moved=True)


@random_tables
def test_what_others_did_with_their_pool_changes_nobodys_choices(options):  # CT-062
    for seed in range(6):
        for state, _action, _after in steps(options, seed):
            seat = state.todo[0].seat
            todo = [replace(one, moved=one.moved or one.seat != seat) for one in state.todo]
            assert GAME.legal(replace(state, todo=tuple(todo))) == GAME.legal(state)


def steps(options, seed):
    """A random game in which nobody shuns the pool: state, action, next state."""
    random, state = Random(seed), GAME.new(options, seed)
    while legal := GAME.legal(state):
        pool = [action for action in legal if isinstance(action, MOVES)]
        action = random.choice(pool if pool and random.random() < 0.5 else legal)
        after = GAME.apply(state, action)
        yield state, action, after
        state = after


# --- Taking and refilling come to an end --------------------------------------------------------


def locked():
    """No marker but that of the pool, which the coins alone keep free."""
    return traders().has(RED, markers=0, bonus=(True, False, True), coins=3).turn(RED, TRAVAILLER)


def test_coins_taken_are_not_put_back_at_once_even_without_a_marker():  # CT-061, CT-066, CT-304
    table = locked()
    assert table.offers(TAKE_COINS)
    assert table.offers(TAKE_TWO)
    table = table.do(TAKE_COINS)
    assert table.coins(RED) == 6
    assert table.asked == (Task.WORK, BLUE)
    assert table.state.passed == (RED,)


def test_without_a_marker_what_may_be_done_is_what_nothing_forbids():  # CT-066, CT-067
    for moved in (False, True):
        table = traders().has(RED, markers=0, bonus=(True, False, False), coins=3).turn(RED)
        task, *later = table.state.todo
        state = table.given(todo=(replace(task, moved=moved), *later)).state
        assert GAME.legal(state) == QUESTIONS.table[Task.WORK].unhindered(state)
        assert (REFILL_COINS in GAME.legal(state)) is not moved
        assert all(action not in GAME.legal(state) for action, _ in GAME.refused(state))


def chain(state):
    """How often coins of pools can be moved one time after another, whoever is asked."""
    length = 0
    while moves := [action for action in GAME.legal(state) if isinstance(action, MOVES)]:
        assert len(moves) == 1
        state, length = GAME.apply(state, moves[0]), length + 1
        assert length <= LONGEST
    return length


#: Each seat may move its coins once at a question; the questions of three phases can follow.
LONGEST = 15


def test_the_chain_without_a_marker_ends():  # CT-066
    assert 1 <= chain(locked().state) <= LONGEST


@random_tables
def test_every_chain_of_taking_and_refilling_ends(options):  # CT-066
    longest = 0
    for seed in range(6):
        longest = max([longest, *(chain(state) for state, _action, _after in steps(options, seed))])
    assert 1 <= longest <= LONGEST


@random_tables
def test_at_one_question_the_coins_move_once(options):  # CT-066
    for seed in range(6):
        for (_, first, between), (_, second, _after) in pairwise(steps(options, seed)):
            if isinstance(first, MOVES) and isinstance(second, MOVES):
                assert not between.todo[0].moved


# --- Refilling wherever the pool may be used ----------------------------------------------------


def test_coins_put_back_are_kept_from_a_penalty():  # CT-062, CT-066, AM-31
    table = traders().has(RED, BLUE, GREEN, workers=0).plant(RED, ETHIOPIA, 0, 4)
    table = table.given(period=1).has(RED, coins=4, bonus=(True, True, False)).phase(AFFECTER)
    assert table.asked == (Task.PENALTY, RED)
    assert set(table.legal) == {PAY, REFILL_COINS}
    paid = table.do(PAY)
    assert (paid.coins(RED), paid.player(RED).bonus, paid.player(RED).lost) == (
        0,
        (True, True, False),
        0,
    )
    kept = table.do(REFILL_COINS)  # one coin is left of four: it covers nothing, both must go
    assert (kept.coins(RED), kept.player(RED).bonus, kept.player(RED).lost) == (
        0,
        (True, True, True),
        2,
    )


def test_coins_are_put_back_between_two_steps_of_a_penalty():  # CT-066, CT-424
    table = traders().has(RED, BLUE, GREEN, workers=0).plant(RED, ETHIOPIA, 0, 4)
    table = table.given(period=1).has(RED, coins=0, arabica=(3, 3, 2, 1, 1)).phase(AFFECTER)
    table = table.do(TAKE_COINS)
    assert table.refusal(REFILL_COINS) == "CT-066"
    table = table.do(StepBack(0), REFILL_COINS)
    assert (table.coins(RED), table.state.todo[0].left) == (0, 3)
    assert table.refusal(TAKE_COINS) == "CT-066"
    table = table.do(StepBack(0), StepBack(1), StepBack(1))
    assert (table.player(RED).bonus, table.player(RED).lost) == ((True, True, True), 0)
    assert table.player(RED).arabica == (1, 1, 2, 1, 1)


def test_a_payment_that_a_refill_could_not_change_is_no_question():  # CT-423
    table = traders().has(RED, BLUE, GREEN, workers=0).plant(RED, ETHIOPIA, 0)
    table = table.has(RED, coins=4, bonus=(True, True, False)).phase(AFFECTER)
    assert table.ask is Task.TRADE
    assert table.coins(RED) == 3


def test_coins_are_put_back_at_the_farm():  # CT-062, CT-066, CT-374
    table = traders().plant(RED, ETHIOPIA, 0, 1, 4, 5).has(RED, store=(2, 0, 0), donkeys=2)
    table = table.has(RED, coins=9, bonus=(True, True, False)).do(Plant(0), Site(ETHIOPIA, 7, 6))
    while table.ask is not Task.FARM:
        table = table.do(table.legal[0])
    assert {REFILL_COINS, REMOVE_FARM} < set(table.legal)
    coins = table.coins(RED)
    table = table.do(REFILL_COINS)
    assert (table.coins(RED), table.player(RED).bonus) == (coins - 3, (True, True, True))
    assert table.ask is Task.FARM
    assert table.of(BuildFarm)


def test_coins_are_put_back_before_the_trader_of_the_pool_goes():  # CT-064, CT-066
    table = traders().has(BLUE, traders=0, bonus=(True, True, False), coins=3)
    joining = table.phase(COMMERCER).do(Open(BRAZIL))
    assert joining.asked == (Task.PORTAGE, BLUE)
    assert set(joining.legal) == {JOIN, REFILL_COINS, DECLINE}
    joined = joining.do(REFILL_COINS, JOIN)
    assert (joined.player(BLUE).bonus, joined.coins(BLUE)) == ((True, False, True), 0)
    building = table.has(RED, BLUE, coffee={BRAZIL: 2}).phase(COMMERCER).do(Hire(2))
    building = building.do(building.legal[0])
    assert building.asked == (Task.FOLLOW, BLUE)
    assert {REFILL_COINS, DECLINE} < set(building.legal)
    assert building.do(REFILL_COINS).of(Follow)


def test_with_a_trader_of_ones_own_the_pool_stays_out_of_portage():  # CT-509
    table = traders().has(BLUE, traders=1, bonus=(True, True, False), coins=3)
    table = table.phase(COMMERCER).do(Open(BRAZIL))
    assert set(table.legal) == {JOIN, DECLINE}
