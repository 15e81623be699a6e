"""The plan of a sale: no level exchanges back and forth, or takes coins to put them back."""

from __future__ import annotations

import pytest

from bench import contest
from bots.coffee_traders.evaluation import seasoned
from bots.coffee_traders.sale import Breadth, Sale, alone, selling, useful
from bots.players import bot, levels
from rules.coffee_traders.actions import Buy, Coffee, Exchange, Pass, RefillCoins, Stop, TakeCoins
from rules.coffee_traders.engine import GAME, guess
from rules.coffee_traders.pieces import KOPI
from rules.coffee_traders.state import Options, Task

#: How many games of each level are played, and by how many.
GAMES, PLAYERS = (
    {"beginner": 2, "regular": 2, "expert": 1, "master": 1},
    {"beginner": 3, "regular": 3},
)


def recorded(level, seed):
    """A game of equal players: each decision of a sale with its seat, and the state before."""
    deeds = []

    def watch(before, action, after):
        if selling(before):
            deeds.append((before, action))

    bots = [bot("traders", level, seed + at) for at in range(PLAYERS.get(level, 2))]
    contest.play(GAME, Options(players=len(bots)), bots, seed, watch)
    return deeds


def undone(deeds):
    """Coins put back, and coffees given that were got, without anything done in between."""
    found, got, taken = [], {}, set()
    for before, action in deeds:
        seat, task = before.seat, before.task.task
        if isinstance(action, TakeCoins):
            taken.add(seat)
        elif isinstance(action, RefillCoins) and seat in taken:
            found.append("coins")
        elif task is Task.EXCHANGE and got.get(seat) == action.kind:
            found.append("exchange")
        elif task is Task.GET:
            assert isinstance(action, Coffee)
            got[seat] = action.kind
        elif not isinstance(action, Exchange | Coffee):
            got.pop(seat, None)
            taken.discard(seat)
    return found


@pytest.mark.parametrize("level", levels("traders"))
def test_nothing_is_undone(level):
    for seed in range(GAMES[level]):
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
