"""Selling with few keys: kopi luwak where needed, contracts completed, no senseless exchange."""

from itertools import islice

import pytest

from rules.coffee_traders import actions as do
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pieces import KOPI
from rules.coffee_traders.state import Task
from tests.rules.coffee_traders.table import RED, VENDRE, traders
from tests.tui.coffee_traders.moments import lively
from tests.tui.coffee_traders.seen import FRENCH, drawn, scene
from tui.coffee_traders.completing import Completing, actions, ways
from tui.coffee_traders.scenery import SCENERY
from tui.coffee_traders.sense import sensible
from tui.coffee_traders.words.sale import way as told


def selling(*coffee, coins=0):
    """Red sells, with these coffees and coins."""
    return traders(players=3).turn(RED, VENDRE).has(RED, coffee=coffee, coins=coins)


def wants(state, letter):
    """The coffees of a contract."""
    return dict(state.wants(state.seat, letter))


def almost(letter, *, coins, spare=0, kopi=0):
    """Red lacks one coffee for a contract; the state and that coffee."""
    table = selling(*[0] * 6)
    asked = wants(table.state, letter)
    lacking = next(iter(asked))
    coffee = [asked.get(kind, 0) - (kind == lacking) for kind in range(KOPI)]
    other = next(kind for kind in range(KOPI) if kind not in asked)
    coffee[other] += spare
    return table.has(RED, coffee=(*coffee, kopi), coins=coins).state, lacking


def test_a_lacking_coffee_is_bought():
    state, lacking = almost(0, coins=2)
    (way,) = ways(state, 0)
    assert way.bought == (lacking,)
    assert actions(state, way) == (do.Buy(), do.Coffee(lacking), do.Fulfil(0))
    assert "acheter 1" in told(state, way, FRENCH)


def test_the_cheapest_way_comes_first():
    state, lacking = almost(0, coins=2, spare=4)
    bought, exchanged = ways(state, 0)
    assert bought.bought == (lacking,)
    assert exchanged.got == (lacking,)
    assert len(exchanged.given) == state.player.ratio


def test_without_coins_and_spare_coffee_there_is_no_way():
    state, _lacking = almost(0, coins=0, spare=3)
    assert not ways(state, 0)


def test_what_kopi_luwak_could_pay_can_be_spared():
    state, lacking = almost(0, coins=2, kopi=1)
    assert do.Fulfil(0) in GAME.legal(state)
    assert any(way.bought == (lacking,) and not way.kopi for way in ways(state, 0))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_way_is_legal_and_fills_the_contract(players):
    """In whole games, whoever sells: each way can be taken action by action."""
    met = 0
    for moment in lively(players, 7):
        state = moment.state
        if state.ask is not Task.SELL:
            continue
        for letter in range(6):
            for way in islice(ways(state, letter), 4):
                met += 1
                after = state
                for action in actions(state, way):
                    assert action in GAME.legal(after)
                    after = GAME.apply(after, action)
    assert met > 20


def test_kopi_luwak_is_not_asked_about_where_plain_coffee_suffices():
    table = selling(*[9] * 5, 2)
    table = table.do(do.Fulfil(0))
    assert table.state.ask is Task.KOPI
    assert sensible(table.state, GAME.legal(table.state)) == (do.Kopi(0),)


def test_where_it_must_stand_in_it_is_asked_as_ever():
    table = selling(*[9] * 5, 2)
    state, _lacking = almost(0, coins=0, kopi=2)
    state = GAME.apply(state, do.Fulfil(0))
    if state.ask is Task.KOPI:
        assert sensible(state, GAME.legal(state)) == GAME.legal(state)
    assert sensible(table.state, GAME.legal(table.state)) == GAME.legal(table.state)


def test_a_coffee_is_not_exchanged_for_itself():
    state = selling(5, 1, 0, 0, 0, 0).do(do.Exchange()).state
    offered = SCENERY.offered(state, GAME.legal(state))
    assert do.Coffee(0) not in offered
    assert do.Coffee(1) in offered
    state = GAME.apply(state, do.Coffee(1))
    assert do.Coffee(1) in GAME.legal(state)
    assert list(SCENERY.offered(state, GAME.legal(state))) == [do.Coffee(0)]


def test_the_cursor_on_a_contract_tells_how_it_would_be_completed():
    state, _lacking = almost(0, coins=2, spare=4)
    moment = scene(state, pointer=GAME.legal(state)[0])
    at = SCENERY.steer(moment, drawn(moment).spots, "A")
    assert at == Completing(0, 0)
    pointed = scene(state, pointer=at)
    assert "acheter 1" in drawn(pointed).text()
    assert SCENERY.answers(pointed, at)[-1] == do.Fulfil(0)
    after = SCENERY.steer(pointed, drawn(pointed).spots, "plus")
    assert after == Completing(0, 1)
    assert "échanger" in drawn(scene(state, pointer=after)).text()


def test_a_delivery_without_a_substitute_takes_two_choices():
    """The bar, its space: then it is done, and one is asked about the second delivery."""
    state = selling(*[1] * 5, 3).state
    bar = next(way for way in GAME.legal(state) if isinstance(way, do.Deliver))
    for action in (bar, do.Space(0)):
        state = GAME.apply(state, action)
        while state.ask is Task.KOPI:
            (only,) = sensible(state, GAME.legal(state))
            state = GAME.apply(state, only)
    assert state.ask is Task.SECOND
