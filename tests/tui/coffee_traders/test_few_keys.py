"""A delivery that needs no substitute takes no more than three keys, at the real table."""

from contextlib import asynccontextmanager
from itertools import chain

from rules.coffee_traders.actions import DELIVERS, FULFILS, SPACES, Coffee, Deliver, Fulfil
from rules.coffee_traders.dealings import missing_coffee
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pack import ANY
from rules.coffee_traders.pieces import COFFEES, FULFILLED, KOPI, NOBODY
from rules.coffee_traders.state import Task
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.coffee_traders.moments import lively, save
from tests.tui.house import SMALL, at_home
from tui.table.screen import Table

#: The games whose sales are looked at, and the most keys a delivery may take.
GAMES = (7, 11, 12)
MOST = 3
#: How many deliveries of each kind of coffee.
EACH = 4


def sales():
    """The moments of these games at which somebody is asked what to sell."""
    for seed in GAMES:
        yield from (moment for moment in lively(3, seed) if moment.state.ask is Task.SELL)


def plain(state, bar):
    """The free spaces of a bar that plain coffee pays, each with the coffee for it."""
    own = state.player.coffee
    for at, space in enumerate(state.pack.bars[bar].spaces):
        if state.bars[bar][at] != NOBODY:
            continue
        kind = own.index(max(own[:KOPI])) if space.kind == ANY else space.kind
        if own[kind] >= space.quantity:
            yield at, kind


def deliveries():
    """A moment for every space of every bar, twice: with kopi luwak in stock and without."""
    found = {}
    for moment in sales():
        for action in GAME.legal(moment.state):
            if not isinstance(action, Deliver):
                continue
            for at, kind in plain(moment.state, action.bar):
                spare = moment.state.player.coffee[KOPI] > 0
                found.setdefault((action.bar, at, spare), (moment, kind))
    return [(bar, at, *how) for (bar, at, _spare), how in found.items()]


def few(every):
    """The first deliveries of each kind of coffee, and of any coffee."""
    kinds = {}
    for bar, at, moment, kind in every:
        asked = moment.state.pack.bars[bar].spaces[at].kind
        kinds.setdefault(asked, []).append((bar, at, moment, kind))
    return kinds, [*chain.from_iterable(found[:EACH] for found in kinds.values())]


def contracts():
    """A moment for every contract that plain coffee pays, with kopi luwak in stock and without."""
    found = {}
    for moment in sales():
        state = moment.state
        for action in GAME.legal(state):
            if isinstance(action, Fulfil):
                wants = state.wants(state.seat, action.letter)
                if not missing_coffee(state.player, wants):
                    spare = state.player.coffee[KOPI] > 0
                    found.setdefault((action.letter, spare), moment)
    return [(letter, moment) for (letter, _spare), moment in found.items()]


class Keys:
    """Keys pressed at a table, counted."""

    def __init__(self, pilot):
        self.pilot, self.pressed = pilot, 0

    async def choose(self, action):
        """The key of a choice, and Enter where that key only leads there."""
        table = self.pilot.app.screen
        before = len(table.sitting.steps)
        for key in (table.scene().keys[action], "enter"):
            if len(table.sitting.steps) == before:
                await self.pilot.press(key)
                await self.pilot.pause()
                self.pressed += 1
        assert len(table.sitting.steps) > before


@asynccontextmanager
async def sale(pilot, home, moment):
    """The table at a moment, past the pause it may begin with."""
    with Sitting.resume(Store(home), save(home, moment, alone=False)) as sitting:
        table = Table(sitting)
        await pilot.app.push_screen(table)
        await pilot.pause()
        while table.deciding is None:
            await pilot.press("enter")
        yield table
        await pilot.app.pop_screen()


async def test_a_delivery_of_plain_coffee_takes_no_more_than_three_keys(tmp_path):
    """Every kind of coffee, six of any one kind, and kopi luwak itself; with kopi luwak in stock
    and without."""
    kinds, chosen = few(deliveries())
    assert kinds.keys() == {ANY, *range(COFFEES)}
    assert len(chosen) >= 20
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        for bar, at, moment, kind in chosen:
            async with sale(pilot, tmp_path, moment) as table:
                keys = Keys(pilot)
                await keys.choose(DELIVERS[bar])
                if table.turn.ask == Task.SPACE:
                    await keys.choose(SPACES[at])
                if table.turn.ask == Task.SIX:
                    await keys.choose(Coffee(kind))
                assert table.sitting.state.bars[bar][at] == moment.state.seat
                assert keys.pressed <= MOST


async def test_a_contract_that_plain_coffee_pays_takes_one_key(tmp_path):
    """Only its bonus may ask more."""
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        for letter, moment in contracts():
            async with sale(pilot, tmp_path, moment) as table:
                keys = Keys(pilot)
                await keys.choose(FULFILS[letter])
                own = table.sitting.state.players[moment.state.seat]
                assert own.contracts[letter] == FULFILLED
                assert keys.pressed == 1
