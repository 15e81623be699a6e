"""How well the bots of Coffee Traders play, and how even the pack is.

    python -m bench.traders ladder --games 150 --seed 1
    python -m bench.traders balance --games 200 --seed 1 --bot seasoned

The ladder seats one bot against two of the next weaker kind, every seat in turn. The balance
report lets equal bots play at tables of three, four and five: wins by seat and by place in the
first turn order, the share of every category of the end count in all points, and how often each
thing of the pack is used; what misses its goal is marked.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator

from bench import contest
from bots import random_player
from bots.coffee_traders import LEVELS, greedy, strong
from bots.coffee_traders.evaluation import seasoned
from bots.players import Bot, Budget
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pieces import COOPS, FULFILLED, LETTERS, NOBODY, WORKERS, Building
from rules.coffee_traders.scoring import scores, winners
from rules.coffee_traders.state import Options, State
from rules.registry import part

#: The bots of the program, and "seasoned": strong's judgement without playing on, which is quick
#: enough for hundreds of games at every table.
MAKERS: dict[str, Callable[[int, Budget | None], Bot]] = {
    "random": random_player.make,
    "greedy": greedy.make,
    "seasoned": lambda seed, budget: greedy.Greedy(seasoned),
    "strong": strong.make,
    **{level: part("bots", "traders", level).make for level in LEVELS},
}
#: Each rung: the bot that should win, against whom, and the goal in percent.
RUNGS = (
    ("greedy", "random", 90),
    ("strong", "greedy", 75),
    ("master", "greedy", 92),
    ("master", "strong", 70),
)
TABLES = (3, 4, 5)

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


def play(bots: list[Bot], seed: int) -> tuple[State, State]:
    """A whole game: its first and its last state."""
    options = Options(players=len(bots))
    return GAME.new(options, seed), contest.play(GAME, options, bots, seed)


def ladder(name: str, other: str, games: int, seed: int) -> tuple[float, float]:
    """The share of games a bot wins against two others, and the mean lead over the better one.

    A shared victory counts as its share.
    """
    won = lead = 0.0
    for number, word in enumerate(contest.words(seed, games)):
        seat = number % 3
        bots = [MAKERS[name if at == seat else other](word + at, None) for at in range(3)]
        _, last = play(bots, word)
        won += contest.won(GAME, last, seat)
        lead += contest.lead(GAME, last, seat)
    return won / games, lead / games


def used(first: State, last: State) -> Iterator[str]:
    """What of the pack came into play in a game."""
    for coop in COOPS:
        before, after = first.coops[coop], last.coops[coop]
        if (before.spaces, before.buildings) != (after.spaces, after.buildings):
            yield f"coop {coop.name.lower()}"
    for bar, owners in zip(last.pack.bars, last.bars, strict=True):
        if any(owner != NOBODY for owner in owners):
            yield f"bar {bar.city}"
    for at, letter in enumerate(LETTERS):
        if any(player.contracts[at] == FULFILLED for player in last.players):
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
    return f"{share:.{digits}f} %" + contest.missed(not good)


def balance(players: int, games: int, seed: int, name: str) -> None:
    """Equal bots at one size of table, and what came of it."""
    tally = Tally(players)
    for word in contest.words(seed, games):
        tally.add(*play([MAKERS[name](word + at, None) for at in range(players)], word))
    mean = sum(tally.points.values()) / games / players
    print(f"{players} players, {games} games of {name}: mean total {mean:.1f}")
    print(f"  wins by seat: {tally.shares_of_wins(tally.seats)}")
    print(f"  wins by place in the first turn order: {tally.shares_of_wins(tally.places)}")
    print(f"  points: {tally.shares_of_points()}")
    print(f"  used: {tally.usage()}")
    print(f"  fewest workers left in the general supply: {tally.fewest_workers}", flush=True)


BENCH = contest.Bench(
    "traders", __doc__, MAKERS, TABLES, RUNGS, "against two", ladder=ladder, balance=balance
)


def main(arguments: list[str] | None = None) -> None:
    """The ladder, the balance report, or both."""
    contest.report(BENCH, arguments or [])


if __name__ == "__main__":
    main(sys.argv[1:])
