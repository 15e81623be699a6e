"""Planning one's own sale: which contracts, deliveries and dealings, and when to pass.

The others are taken to have passed. A step of the plan is a whole deed: a contract, a delivery with
its space, stock counters, coins of the bonus pool, or a purchase or exchange of a coffee that is of
use. A plan is worth what passing after it is worth, and gains that come early count a little more.
A deed that no plan gains by is not done: who has nothing left to gain passes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import fsum
from typing import NamedTuple

from msgspec.structs import replace

from bots.choosing import SLIGHT, best_of, ranked
from bots.coffee_traders.evaluation import debt
from bots.coffee_traders.prospects import (
    LAST_PERIOD,
    SELL,
    contract_hope,
    filling,
    order_hope,
)
from bots.coffee_traders.standing import coops_of, majorities, settled_points
from bots.coffee_traders.turns import judged, purposeful, spared
from rules.coffee_traders.actions import (
    COFFEE,
    PASS,
    STOP,
    Action,
    Actions,
    Buy,
    Exchange,
    Pass,
    Stop,
)
from rules.coffee_traders.engine import answered, legal
from rules.coffee_traders.pieces import COOPS, FULFILLED, KOPI, NOBODY
from rules.coffee_traders.reserves import BONUS_COINS, COINS
from rules.coffee_traders.scoring import TOKEN_VP
from rules.coffee_traders.state import State, Task

Judge = Callable[[State, int], float]

#: The questions at which a deed is over.
BETWEEN = frozenset({Task.SELL, Task.SECOND})
#: The questions inside a deed whose every answer is tried; elsewhere the best at first sight is.
TRIED = frozenset({Task.SPACE, Task.SIX, Task.SLASH, Task.ROW_BONUS})
#: All questions that the plan answers.
PLANNED = BETWEEN | TRIED | {Task.GET, Task.BUY, Task.EXCHANGE, Task.KOPI}
#: How many ends of one deed are looked at, and how many coffees may lack for a bar to be of use.
ENDS, NEARLY = 8, 2
#: What a deed one step later is worth, and a coin at the very end.
LATER, COIN = 0.97, 0.01
#: How much of the hope for contracts and orders orders the plans that are worth the same.
HOPE = 0.02


class Breadth(NamedTuple):
    """How many plans are followed at a time, and how many deeds far."""

    width: int
    depth: int


class Line(NamedTuple):
    """A plan: its gain, the table after it, what passing is worth there, the first answer."""

    gain: float
    state: State
    worth: float
    first: Action


class Sale:
    """The plans of a seat, judged by an opinion before the last period, by points in it."""

    def __init__(self, judge: Judge, breadth: Breadth) -> None:
        self._judge = judge
        self._breadth = breadth

    def choose(self, state: State, options: Actions) -> Action:
        """The first answer of the best plan; to pass if none gains anything."""
        if len(options) == 1:
            return options[0]
        best = self.best_line(alone(state))
        if best is not None:
            return best.first
        return STOP if STOP in options else PASS if PASS in options else least_loss(state, options)

    def sold(self, state: State, seat: int) -> float:
        """What a seat has after its best plan, when a sale begins."""
        mine = alone(replace(state, todo=(replace(state.todo[0], seat=seat), *state.todo[1:])))
        best = self.best_line(mine)
        return self.passing(mine, seat) if best is None else best.worth

    def gains(self, state: State) -> dict[Action, float]:
        """Each first answer that plans begin with, and what the best of them gains."""
        found: dict[Action, float] = {}
        for line in self.lines(state):
            found[line.first] = max(line.gain, found.get(line.first, line.gain))
        return found

    def best_line(self, state: State) -> Line | None:
        """The plan that gains most; in the middle of a deed the best way to end it."""
        within = state.todo[0].task not in BETWEEN
        lines = self.lines(state)
        best = best_of(lines, lambda line: line.gain) if lines else None
        return best if best is not None and (within or best.gain > SLIGHT) else None

    def lines(self, state: State) -> list[Line]:
        """All plans that were followed, the short ones first."""
        seat = state.seat
        now = self.passing(state, seat)
        front = [
            Line(worth - now, end, worth, path[0]) for path, end, worth in self.deeds(state, seat)
        ]
        found = list(front)
        for step in range(1, self._breadth.depth):
            front = self.widest(front, seat)
            further = []
            for line in front:
                for _, end, worth in self.deeds(line.state, seat):
                    gain = line.gain + LATER**step * (worth - line.worth)
                    further.append(Line(gain, end, worth, line.first))
            if not further:
                break
            found += further
            front = further
        return found

    def widest(self, lines: list[Line], seat: int) -> list[Line]:
        """The plans to be followed: of those that reach the same table, one."""
        unlike = {(line.state.players[seat], line.state.bars): line for line in lines}
        order = ranked(unlike.values(), lambda line: line.gain + HOPE * hope(line.state, seat))
        return order[: self._breadth.width]

    def deeds(self, state: State, seat: int) -> Iterator[tuple[list[Action], State, float]]:
        """Every deed from here: its answers, the table after it, and what passing is worth."""
        if not state.todo or state.todo[0].seat != seat:
            return
        for path, end in self.ends(state, seat, first=True):
            if not path or not end.todo or end.todo[0].seat != seat:
                continue
            exchanges = isinstance(path[0], Exchange) or state.todo[0].task is Task.GET
            if exchanges and not has_more(state, end, seat):
                continue  # the coffee to be had was among those given
            yield path, end, self.passing(end, seat)

    def ends(self, state: State, seat: int, *, first: bool) -> list[tuple[list[Action], State]]:
        """The tables at the end of a deed that is begun, or about to begin."""
        task = state.todo[0].task if state.todo else Task.SELL
        if not first and (task in BETWEEN or not state.todo or state.todo[0].seat != seat):
            return [([], state)]
        found: list[tuple[list[Action], State]] = []
        for answer in self.answers(state, seat):
            after = answered(state, answer)
            found += [([answer, *path], end) for path, end in self.ends(after, seat, first=False)]
            if len(found) >= ENDS and task not in BETWEEN:
                break
        return found

    def answers(self, state: State, seat: int) -> list[Action]:
        """The answers to a question that may belong to a good plan."""
        options, task = legal(state), state.todo[0].task
        if task in BETWEEN:
            few: list[Action] = [
                one for one in purposeful(state, options) if not isinstance(one, Pass | Stop)
            ]
            if not useful(state, seat):
                few = [one for one in few if not isinstance(one, Exchange | Buy)]
            return few
        if task in (Task.GET, Task.BUY):
            return [COFFEE[kind] for kind in useful(state, seat) if COFFEE[kind] in options]
        if task is Task.EXCHANGE:
            given = spared(state)
            return [given] if given != COFFEE[state.task.coffee] else []
        if task is Task.KOPI:
            return [options[0]]
        if task in TRIED or len(options) == 1:
            return list(options)
        worths = judged(state, options, seat, self._judge, 1)
        return [best_of(options, worths.__getitem__)]

    def passing(self, state: State, seat: int) -> float:
        """What it is worth to pass now: in the last period the points themselves."""
        passed = replace(state, passed=(*state.passed, seat))
        if state.period < LAST_PERIOD:
            return self._judge(passed, seat)
        player = state.players[seat]
        return fsum(
            [
                settled_points(state, seat, player),
                sum([points for _, points in coops_of(state, seat)]),
                majorities(state, seat),
                TOKEN_VP * debt(player),
                COIN * (player.coins + BONUS_COINS * player.bonus[COINS]),
            ]
        )


def alone(state: State) -> State:
    """The table as if all others had passed."""
    others = [seat for seat in state.humans if seat != state.seat and seat not in state.passed]
    return replace(state, passed=(*state.passed, *others))


def has_more(before: State, after: State, seat: int) -> bool:
    """Whether a seat has more of any coffee than before."""
    cubes = zip(before.players[seat].coffee, after.players[seat].coffee, strict=True)
    return any(now > then for then, now in cubes)


def useful(state: State, seat: int) -> list[int]:
    """The coffees that are of use: for a contract, a bar that nearly has enough, the objective."""
    player = state.players[seat]
    coffee, found = player.coffee, set(filling(state, seat))
    for letter, number in enumerate(player.contracts):
        if number != FULFILLED:
            found |= {kind for kind, n in state.wants(seat, letter) if n > coffee[kind]}
    if player.score_markers:
        for owners, bar in zip(state.bars, state.pack.bars, strict=True):
            for owner, (kind, quantity) in zip(owners, bar.wants, strict=True):
                if owner == NOBODY and kind < KOPI and 0 < quantity - coffee[kind] <= NEARLY:
                    found.add(kind)
    return sorted(kind for kind in found if kind in COOPS)


def hope(state: State, seat: int) -> float:
    """What contracts and orders may still come to."""
    player = state.players[seat]
    coffee = [float(count) for count in player.coffee]
    return contract_hope(state, player, coffee) + order_hope(coffee)


def least_loss(state: State, options: Actions) -> Action:
    """An answer within a deed that no plan would have begun."""
    return spared(state) if state.task.task is Task.EXCHANGE else options[0]


def selling(view: State) -> bool:
    """Whether the question belongs to the plan of a sale."""
    return view.phase == SELL and view.task.task in PLANNED
