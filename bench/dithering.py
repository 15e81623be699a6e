"""Whether any level dithers in a sale of Coffee Traders: what is undone must be nothing.

    python -m bench.dithering --games 50 --seed 1
    python -m bench.dithering --games 50 --levels master --sales

With `--sales` a level plays its sales and leaves the rest to a regular player, as thinking before a
sale takes a Master long.

Counted are coins of the bonus pool put back after they were taken, and coffees given in an exchange
that were got in one, without anything done in between.
"""

from __future__ import annotations

import argparse
import sys

from bench import contest
from bots.coffee_traders.sale import selling
from bots.players import Bot, bot, levels
from rules.coffee_traders.actions import Action, Coffee, Exchange, RefillCoins, TakeCoins
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.state import Options, State, Task

Deeds = list[tuple[State, Action]]


def recorded(bots: list[Bot], seed: int) -> Deeds:
    """A game of these bots: each decision of a sale, and the state before it."""
    deeds: Deeds = []

    def watch(before: State, action: Action, after: State) -> None:
        if selling(before):
            deeds.append((before, action))

    contest.play(GAME, Options(players=len(bots)), bots, seed, watch)
    return deeds


class Seller:
    """A level at its sales, a regular player elsewhere."""

    def __init__(self, level: str, seed: int) -> None:
        self.name = level
        self._before, self._level = bot("traders", "regular", seed), bot("traders", level, seed)

    def choose(self, view: State, legal: tuple[Action, ...]) -> Action:
        chosen: Action = (self._level if selling(view) else self._before).choose(view, legal)
        return chosen


def seated(level: str, players: int, seed: int, sales: bool) -> list[Bot]:
    """Equal players at a table."""
    if sales:
        return [Seller(level, seed + at) for at in range(players)]
    return [bot("traders", level, seed + at) for at in range(players)]


def undone(deeds: Deeds) -> list[str]:
    """What was put back or exchanged back with nothing done in between."""
    found: list[str] = []
    got: dict[int, int] = {}
    taken: set[int] = set()
    for before, action in deeds:
        seat, task = before.seat, before.task.task
        if isinstance(action, TakeCoins):
            taken.add(seat)
        elif isinstance(action, RefillCoins) and seat in taken:
            found.append("coins")
        elif isinstance(action, Coffee) and task is Task.EXCHANGE and got.get(seat) == action.kind:
            found.append("exchange")
        elif isinstance(action, Coffee) and task is Task.GET:
            got[seat] = action.kind
        elif not isinstance(action, Exchange | Coffee):
            got.pop(seat, None)
            taken.discard(seat)
    return found


def main(arguments: list[str] | None = None) -> None:
    """Tell of each level as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.dithering", description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default=",".join(levels("traders")))
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--sales", action="store_true", help="sales only; regular play before")
    wanted = parser.parse_args(arguments)
    for level in wanted.levels.split(","):
        found = [
            each
            for word in contest.words(wanted.seed, wanted.games)
            for each in undone(recorded(seated(level, wanted.players, word, wanted.sales), word))
        ]
        print(
            f"{level}: {found.count('exchange')} exchanges undone, {found.count('coins')} times "
            f"coins put back in {wanted.games} {'sales-only ' * wanted.sales}games of "
            f"{wanted.players}, seed {wanted.seed} "
            f"(goal 0){contest.missed(bool(found))}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
