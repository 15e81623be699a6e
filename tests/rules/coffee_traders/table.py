"""A table of Coffee Traders in one line, a position in three, then act and look.

`traders(players=3)` is an empty board with the people in the order of their seats; `dealt(...)` is
a real start. A position is told piece by piece, then somebody acts:

>>> table = traders(players=3).has(RED, coins=5).phase(COMMERCER)
>>> table = table.do(Open(ETHIOPIA), JOIN, DECLINE)
>>> table.coins(RED), table.coins(GREEN)
(3, 4)

Spaces of a cooperative with rows of 4, 3 and 2 (Guatemala, Ethiopia, Indonesia) and the paths
between them; Colombia and Brazil have rows of 5, 4 and 3 made in the same way.

        7       8            6 = 4-7   7 = 5-7   8 = 5-8   9 = 6-8
      4   5   6              0 = 0-4   1 = 1-4   2 = 1-5   3 = 2-5   4 = 2-6   5 = 3-6
    0   1   2   3
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rules.coffee_traders import GAME
from rules.coffee_traders.actions import DECLINE, JOIN, Open
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.engine import settle
from rules.coffee_traders.objectives import claim
from rules.coffee_traders.pieces import NO_PATH, NOBODY, Coop
from rules.coffee_traders.questions import BEGINNINGS
from rules.coffee_traders.state import Land, Options, Plantation, Player, Task, Todo
from tests.rules import tables

__all__ = ["DECLINE", "JOIN", "Open"]

PACK = SHELF.add(Path(__file__).parent / "table.toml")

GUATEMALA, COLOMBIA, BRAZIL, ETHIOPIA, INDONESIA = (int(coop) for coop in Coop)
KOPI = 5
RED, BLUE, GREEN, YELLOW, WHITE = range(5)
TRAVAILLER, AFFECTER, COMMERCER, RECOLTER, VENDRE, REINITIALISER = range(6)

#: The question that a turn of each phase asks.
TURN_OF = {
    TRAVAILLER: (Task.WORK, Task.WORK_ROUND),
    AFFECTER: (Task.HELP, Task.HELP_ROUND),
    COMMERCER: (Task.TRADE, Task.TRADE_ROUND),
    VENDRE: (Task.SELL, Task.SELL_ROUND),
}


class Table(tables.Table):
    """A table of Coffee Traders."""

    game = GAME

    # Setting up

    def given(self, **parts: Any) -> Table:
        """This position with some parts changed."""
        return Table(replace(self.state, **parts))

    def has(self, *seats: int, **parts: Any) -> Table:
        """These seats with some things changed; `coffee` may be told as {kind: count}."""
        state = self.state
        for seat in seats:
            player = state.players[seat]
            told = dict(parts)
            if isinstance(told.get("coffee"), dict):
                told["coffee"] = tuple(told["coffee"].get(kind, 0) for kind in range(6))
            state = state.with_player(seat, replace(player, **told))
        return Table(state)

    def at(self, coop: int, **parts: Any) -> Table:
        """A cooperative with some things changed."""
        return Table(self.state.with_land(coop, replace(self.state.coops[coop], **parts)))

    def plant(
        self,
        seat: int,
        coop: int,
        *spaces: int,
        level: int = 1,
        worker: bool = False,
        way: int = NO_PATH,
    ) -> Table:
        """Plantations of a seat on these spaces."""
        land = self.state.coops[coop]
        held = list(land.spaces)
        for space in spaces:
            held[space] = Plantation(seat, level, worker, way)
        return self.at(coop, spaces=tuple(held))

    def donkeys(self, seat: int, coop: int, path: int, count: int = 1) -> Table:
        """Donkeys of a seat on a path."""
        there = list(self.state.coops[coop].donkeys)
        there[path] = (*there[path], *(seat,) * count)
        return self.at(coop, donkeys=tuple(there))

    def builds(self, seat: int, coop: int, *numbers: int) -> Table:
        """Buildings of a seat on these building spaces."""
        there = list(self.state.coops[coop].buildings)
        for number in numbers:
            there[number] = seat
        return self.at(coop, buildings=tuple(there))

    def marks(self, seat: int, bar: int, *spaces: int) -> Table:
        """Score markers of a seat in a bar."""
        bars = [list(owners) for owners in self.state.bars]
        for space in spaces:
            bars[bar][space] = seat
        return self.given(bars=tuple(tuple(owners) for owners in bars))

    def phase(self, phase: int) -> Table:
        """The phase begins."""
        return Table(settle(BEGINNINGS[phase](replace(self.state, phase=phase))))

    def turn(self, seat: int, phase: int | None = None) -> Table:
        """It is this seat's turn in the phase."""
        phase = self.state.phase if phase is None else phase
        question, rounds = TURN_OF[phase]
        todo = (Todo(question, seat), Todo(rounds, NOBODY))
        return self.given(phase=phase, active=seat, todo=todo)

    def asking(self, task: Task, seat: int, x: int = 0, y: int = 0, z: int = 0) -> Table:
        """A question put before everything else."""
        return Table(settle(self.state.first(Todo(task, seat, x, y, z))))

    def claimed(self) -> Table:
        """Objectives are looked at."""
        return Table(claim(self.state))

    # Looking

    @property
    def asked(self) -> tuple[Task, int]:
        """What is asked, and who."""
        todo = self.state.todo[0]
        return todo.task, todo.seat

    @property
    def ask(self) -> Task:
        return self.state.todo[0].task

    @property
    def seat(self) -> int:
        return self.state.todo[0].seat

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def coins(self, seat: int) -> int:
        return self.state.players[seat].coins

    def coffee(self, seat: int, kind: int) -> int:
        return self.state.players[seat].coffee[kind]

    def column(self, seat: int, row: int) -> int:
        """The column of a disc on an Arabica row."""
        return self.state.players[seat].arabica[row]

    def land(self, coop: int) -> Land:
        return self.state.coops[coop]

    def worker(self, coop: int, space: int) -> bool:
        """Whether a worker is on the plantation of a space."""
        plantation = self.state.coops[coop].spaces[space]
        assert plantation is not None
        return plantation.worker

    def line(self, seat: int, part: str) -> int:
        """One line of the score sheet."""
        lines = GAME.scores(self.state)[seat].lines
        return next(line.points for line in lines if line.part == part)


def dealt(players: int = 3, seed: int = 1, *, pack: str = PACK, **options: Any) -> Table:
    """A real start, if nothing else is said with the pack of these tests."""
    return Table(GAME.new(Options(players=players, pack=pack, **options), seed))


def traders(players: int = 3, seed: int = 1, **options: Any) -> Table:
    """An empty board: no plantations, no coffee, people in the order of their seats."""
    state = dealt(players, seed, **options).state
    order = (*range(players), *state.order[players:])
    coops = tuple(
        replace(land, spaces=(None,) * len(land.spaces), buildings=(NOBODY,) * len(land.buildings))
        for land in state.coops
    )
    bare = tuple(replace(player, coffee=(0,) * 6, arabica=(1,) * 5) for player in state.players)
    return Table(replace(state, order=order, coops=coops, players=bare)).phase(TRAVAILLER)
