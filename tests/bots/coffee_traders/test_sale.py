"""The plan of a sale: no level exchanges back and forth, or takes coins to put them back."""

from __future__ import annotations

import pytest

from bench import dithering
from bench.dithering import undone
from bots.coffee_traders.evaluation import seasoned
from bots.coffee_traders.sale import Breadth, Sale, alone, has_more, useful
from bots.players import levels
from rules.coffee_traders.actions import COFFEE, EXCHANGE, Buy, Pass, Stop
from rules.coffee_traders.engine import GAME, guess
from rules.coffee_traders.pieces import KOPI
from rules.coffee_traders.state import Task
from tests.rules.coffee_traders.table import BRAZIL, COLOMBIA, GUATEMALA, RED, VENDRE, traders

#: How many games of each level are played, and by how many.
GAMES, PLAYERS = 2, 3


def recorded(level, seed):
    """A game in which thinking before the sales is left to regular players: it takes long."""
    return dithering.recorded(dithering.seated(level, PLAYERS, seed, sales=True), seed)


@pytest.mark.parametrize("level", levels("traders"))
def test_nothing_is_undone(level):
    for seed in range(GAMES):
        deeds = recorded(level, 40 + seed)
        assert any(isinstance(action, Pass | Stop) for _, action in deeds)
        assert undone(deeds) == []


def test_a_plan_gains_or_one_passes():
    sale = Sale(seasoned, Breadth(2, 2))
    seen = 0
    for before, _ in recorded("regular", 43)[::7]:
        if before.task.task not in (Task.SELL, Task.SECOND):
            continue
        state = guess(GAME.view(before, before.seat), 1)
        line = sale.best_line(alone(state))
        chosen = sale.choose(state, GAME.legal(state))
        if line is None:
            assert isinstance(chosen, Pass | Stop)
        else:
            assert line.gain > 0
            assert chosen == line.first
        seen += 1
    assert seen > 3


def test_kopi_luwak_is_neither_bought_nor_exchanged_for():  # CT-776, CT-780
    for before, action in recorded("regular", 44):
        assert KOPI not in useful(before, before.seat)
        if before.task.task in (Task.GET, Task.BUY) and not isinstance(action, Buy):
            assert action.kind != KOPI


def test_an_exchange_never_gives_the_coffee_it_is_for():  # CT-772, CT-774
    table = traders().has(RED, coffee={COLOMBIA: 3, GUATEMALA: 2}, coins=0).turn(RED, VENDRE)
    after = table.do(EXCHANGE, COFFEE[GUATEMALA], *[COFFEE[COLOMBIA]] * 3)
    assert (after.coffee(RED, COLOMBIA), after.coffee(RED, GUATEMALA)) == (0, 2)
    assert not has_more(table.state, after.state, RED)
    assert GUATEMALA in useful(table.state, RED)
    sale, begun = Sale(seasoned, Breadth(2, 2)), table.do(EXCHANGE)
    first = {tuple(path[:2]) for path, _, _ in sale.deeds(table.state, RED)}
    assert (EXCHANGE, COFFEE[BRAZIL]) in first
    assert (EXCHANGE, COFFEE[GUATEMALA]) not in first
    then = {path[0] for path, _, _ in sale.deeds(begun.state, RED)}
    assert COFFEE[BRAZIL] in then
    assert COFFEE[GUATEMALA] not in then
