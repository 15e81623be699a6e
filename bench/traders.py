"""How well the bots of Coffee Traders play, how even the pack is, how fast the rules are.

    python -m bench.traders ladder --games 150 --seed 1
    python -m bench.traders balance --games 200 --seed 1 --bot seasoned
    python -m bench.traders speed

The ladder seats one bot against two of the next weaker kind, every seat in turn. The balance
report lets equal bots play at tables of three, four and five: wins by seat and by place in the
first turn order, the share of every category of the end count in all points, and how often each
thing of the pack is used; what misses its goal is marked. The speed is that of random play, in
turns with Catanatron's in the same run.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import median

from bench.speed import rate
from bots import random_player
from bots.coffee_traders import greedy, strong
from bots.coffee_traders.evaluation import seasoned
from bots.players import Bot, Budget
from rules import chance
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pieces import COOPS, LETTERS, NONE, WORKERS, Building
from rules.coffee_traders.scoring import scores, winners
from rules.coffee_traders.state import Options, State

#: The bots of the program, and "seasoned": strong's judgement without playing on, which is quick
#: enough for hundreds of games at every table.
MAKERS: dict[str, Callable[[int, Budget | None], Bot]] = {
    "random": random_player.make,
    "greedy": greedy.make,
    "seasoned": lambda seed, budget: greedy.Greedy(seasoned),
    "strong": strong.make,
}
#: Each rung: the bot that should win, against whom, and the goal in percent.
RUNGS = (("greedy", "random", 90), ("strong", "greedy", 75))
TABLES = (3, 4, 5)
NORMAL_95 = 1.96

#: Goals of balance in percent: a seat above an equal share, a category of all points, and in how
#: many games a thing is used.
SEAT_TOLERANCE = 6
LEAST_SHARE, MOST_SHARE = 3, 40
LEAST_USE = 10
#: The categories of the end count, in the rulebook's order, and the lines of our sheet they are.
#: What is left in company supply and worker pool counts as one: the box holds 60 workers of which
#: plantations take most, so that pools alone could never give 3 % to five players.
CATEGORIES = {
    "deliveries": ("deliveries",),
    "majorities": ("majorities",),
    "objectives": ("objectives",),
    "coops": ("coops",),
    "arabica": ("arabica",),
    "supplies": ("supply", "tokens", "row_b", "workers"),
    "buildings": ("buildings",),
    "contracts": ("contracts",),
    "counters": ("counters",),
}
#: Random play should be so many times as fast as Catanatron's.
FASTER = 2
ROUNDS = 15


def play(bots: list[Bot], seed: int) -> tuple[State, State]:
    """A whole game: its first and its last state."""
    first = state = GAME.new(Options(players=len(bots)), seed)
    while choices := GAME.legal(state):
        seat = state.seat
        action = choices[0]
        if len(choices) > 1:
            action = bots[seat].choose(GAME.view(state, seat), choices)
        state = GAME.apply(state, action)
    return first, state


def words(seed: int, count: int) -> Iterator[int]:
    """As many seeds from one."""
    luck = chance.start(seed)
    for _ in range(count):
        luck, word = chance.word(luck)
        yield word


def ladder(name: str, other: str, games: int, seed: int) -> tuple[float, float]:
    """The share of games a bot wins against two others, and the mean lead over the better one.

    A shared victory counts as its share.
    """
    won = lead = 0.0
    for number, word in enumerate(words(seed, games)):
        seat = number % 3
        bots = [MAKERS[name if at == seat else other](word + at, None) for at in range(3)]
        _, last = play(bots, word)
        best = winners(last)
        won += (seat in best) / len(best)
        totals = [sheet.total for sheet in scores(last)]
        lead += totals[seat] - max(totals[:seat] + totals[seat + 1 :])
    return won / games, lead / games


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = NORMAL_95**2 / games
    middle = (share + z / 2) / (1 + z)
    half = (z * share * (1 - share) + z * z / 4) ** 0.5 / (1 + z)
    return middle - half, middle + half


def used(first: State, last: State) -> Iterator[str]:
    """What of the pack came into play in a game."""
    for coop in COOPS:
        before, after = first.coops[coop], last.coops[coop]
        if (before.spaces, before.buildings) != (after.spaces, after.buildings):
            yield f"coop {coop.name.lower()}"
    for bar, owners in zip(last.pack.bars, last.bars, strict=True):
        if any(owner != NONE for owner in owners):
            yield f"bar {bar.city}"
    for at, letter in enumerate(LETTERS):
        if any(player.contracts[at] == NONE for player in last.players):
            yield f"contract {letter}"
    for kind in Building:
        if kind is Building.FARM:
            built = any(1 in player.farms for player in last.players)
        else:
            pairs = zip(first.players, last.players, strict=True)
            built = any(after.built[kind] > before.built[kind] for before, after in pairs)
        if built:
            yield f"building {kind.name.lower()}"
    for name, holders in zip(last.objectives, last.marks, strict=True):
        yield f"objective {name} in play"
        if holders:
            yield f"objective {name}"


def everything(state: State) -> list[str]:
    """The names of all that can be used."""
    return [
        *(f"coop {coop.name.lower()}" for coop in COOPS),
        *(f"bar {bar.city}" for bar in state.pack.bars),
        *(f"contract {letter}" for letter in LETTERS),
        *(f"building {kind.name.lower()}" for kind in Building),
        *(f"objective {tile.id}" for tile in state.pack.objectives),
    ]


class Tally:
    """What came of some games of equal bots."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.seats, self.places = [0.0] * players, [0.0] * players
        self.points, self.use = Counter[str](), Counter[str]()
        self.things: list[str] = []
        self.fewest_workers = WORKERS

    def add(self, first: State, last: State) -> None:
        """Count one game."""
        self.games += 1
        best = winners(last)
        for seat in best:
            self.seats[seat] += 1 / len(best)
            self.places[first.order.index(seat)] += 1 / len(best)
        for sheet in scores(last):
            self.points.update({line.part: line.points for line in sheet.lines})
        self.use.update(used(first, last))
        self.things = everything(last)
        self.fewest_workers = min(self.fewest_workers, last.labour)

    def shares_of_wins(self, wins: list[float]) -> str:
        """In percent; a share above an equal one and its tolerance is marked."""
        most = 100 / len(wins) + SEAT_TOLERANCE
        shares = [100 * won / self.games for won in wins]
        return ", ".join(marked(share, share <= most) for share in shares) + f" (goal ≤ {most:.1f})"

    def shares_of_points(self) -> str:
        """Every category in percent of all points, with what it is made of."""
        whole, told = sum(self.points.values()), []
        for name, parts in CATEGORIES.items():
            share = 100 * sum(self.points[part] for part in parts) / whole
            text = f"{name} {marked(share, LEAST_SHARE <= share <= MOST_SHARE)}"
            if len(parts) > 1:
                inside = [f"{part} {100 * self.points[part] / whole:.1f}" for part in parts]
                text += f" ({', '.join(inside)})"
            told.append(text)
        return ", ".join(told) + f" (goal {LEAST_SHARE} to {MOST_SHARE})"

    def usage(self) -> str:
        """In how many games, in percent, each thing was used: an objective, where it lay."""
        told = []
        for thing in self.things:
            among = self.use[f"{thing} in play"] if thing.startswith("objective") else self.games
            share = 100 * self.use[thing] / among if among else 0.0
            told.append(f"{thing} {marked(share, share >= LEAST_USE, 0)}")
        return ", ".join(told) + f" (goal ≥ {LEAST_USE})"


def marked(share: float, good: bool, digits: int = 1) -> str:
    """A share in percent, with a mark if it misses its goal."""
    return f"{share:.{digits}f} %" + ("" if good else " MISSED")


def balance(players: int, games: int, seed: int, name: str) -> None:
    """Equal bots at one size of table, and what came of it."""
    tally = Tally(players)
    for word in words(seed, games):
        tally.add(*play([MAKERS[name](word + at, None) for at in range(players)], word))
    mean = sum(tally.points.values()) / games / players
    print(f"{players} players, {games} games of {name}: mean total {mean:.1f}")
    print(f"  wins by seat: {tally.shares_of_wins(tally.seats)}")
    print(f"  wins by place in the first turn order: {tally.shares_of_wins(tally.places)}")
    print(f"  points: {tally.shares_of_points()}")
    print(f"  used: {tally.usage()}")
    print(f"  fewest workers left in the general supply: {tally.fewest_workers}", flush=True)


def random_play(players: int, random: Random) -> Iterator[None]:
    """Actions of random games, one after the other."""
    seed = 0
    while True:
        seed += 1
        state = GAME.new(Options(players=players), seed)
        while choices := GAME.legal(state):
            state = GAME.apply(state, choices[int(random.random() * len(choices))])
            yield


def catan_play() -> Iterator[None]:
    """Actions of Catanatron's random players, four at the table, changing one state in place."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    seed = 0
    while True:
        seed += 1
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        while game.winning_color() is None:
            game.play_tick()
            yield


def speed() -> None:
    """Our actions per second at every table, and how many times Catanatron's they are."""
    try:
        import_module("catanatron")
    except ModuleNotFoundError:
        print("Catanatron is not installed: .venv/bin/python -m pip install catanatron")
        return
    sides = [catan_play(), *(random_play(players, Random(1)) for players in TABLES)]
    rounds = [[rate(side) for side in sides] for _ in range(ROUNDS)]
    theirs, *ours = (median(column) for column in zip(*rounds, strict=True))
    for players, own in zip(TABLES, ours, strict=True):
        print(
            f"{players} players: {own:,.0f} actions/s; Catanatron {theirs:,.0f}; "
            f"{own / theirs:.2f} times as many (goal {FASTER}; medians of {ROUNDS} rounds)"
        )


def main(arguments: list[str] | None = None) -> None:
    """The ladder, the balance report, the speed; the first two if none is named."""
    parser = argparse.ArgumentParser(prog="python -m bench.traders", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("ladder", "balance", "speed"))
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="seasoned", choices=tuple(MAKERS))
    parser.add_argument("--players", type=int, choices=TABLES)
    wanted = parser.parse_args(arguments or [])
    if wanted.what == "speed":
        speed()
    if wanted.what in (None, "ladder"):
        for name, other, goal in RUNGS:
            share, lead = ladder(name, other, wanted.games, wanted.seed)
            low, high = (100 * bound for bound in interval(share, wanted.games))
            print(
                f"{name} against two {other}: {100 * share:.1f} % of {wanted.games} games "
                f"(95 %: {low:.1f} to {high:.1f}; goal {goal}), lead {lead:.1f}",
                flush=True,
            )
    if wanted.what in (None, "balance"):
        for players in (wanted.players,) if wanted.players else TABLES:
            balance(players, wanted.games, wanted.seed, wanted.bot)


if __name__ == "__main__":
    main(sys.argv[1:])
