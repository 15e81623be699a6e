"""How well the bots of Coffee Traders play, and how even the pack is.

    python -m bench.traders ladder --games 150 --seed 1
    python -m bench.traders balance --games 200 --seed 1 --bot greedy

The ladder seats one bot against two of the next weaker kind, every seat in turn. The balance
report lets equal bots play at tables of three, four and five: wins by seat, the share of every
category of the score sheet in all points, and how often each thing of the pack is used.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator

from bots import random_player
from bots.coffee_traders import greedy, strong
from bots.players import Bot, Budget
from rules import chance
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pieces import COOPS, LETTERS, NONE, Building
from rules.coffee_traders.scoring import scores, winners
from rules.coffee_traders.state import Options, State

MAKERS: dict[str, Callable[[int, Budget | None], Bot]] = {
    "random": random_player.make,
    "greedy": greedy.make,
    "strong": strong.make,
}
#: Each rung: the bot that should win, against whom, and the goal in percent.
RUNGS = (("greedy", "random", 90), ("strong", "greedy", 75))
TABLES = (3, 4, 5)
NORMAL_95 = 1.96


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


def balance(players: int, games: int, seed: int, name: str) -> None:
    """Equal bots at one size of table, and what came of it."""
    wins, use, parts = [0.0] * players, Counter[str](), Counter[str]()
    totals: list[int] = []
    for word in words(seed, games):
        first, last = play([MAKERS[name](word + at, None) for at in range(players)], word)
        best = winners(last)
        for seat in best:
            wins[seat] += 1 / len(best)
        for sheet in scores(last):
            totals.append(sheet.total)
            parts.update({line.part: line.points for line in sheet.lines})
        use.update(used(first, last))
    print(f"{players} players, {games} games of {name}: mean total {sum(totals) / len(totals):.1f}")
    print("  wins by seat: " + ", ".join(f"{100 * won / games:.1f} %" for won in wins))
    whole = sum(parts.values())
    shares = ", ".join(f"{part} {100 * points / whole:.1f} %" for part, points in parts.items())
    print(f"  points: {shares}")
    told = []
    for thing in everything(last):
        among = use[f"{thing} in play"] if thing.startswith("objective") else games
        told.append(f"{thing} {100 * use[thing] / among:.0f} %" if among else f"{thing} –")
    print("  used: " + ", ".join(told), flush=True)


def main(arguments: list[str] | None = None) -> None:
    """The ladder, the balance report, or both."""
    parser = argparse.ArgumentParser(prog="python -m bench.traders", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("ladder", "balance"))
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy", choices=tuple(MAKERS))
    parser.add_argument("--players", type=int, choices=TABLES)
    wanted = parser.parse_args(arguments or [])
    if wanted.what != "balance":
        for name, other, goal in RUNGS:
            share, lead = ladder(name, other, wanted.games, wanted.seed)
            low, high = (100 * bound for bound in interval(share, wanted.games))
            print(
                f"{name} against two {other}: {100 * share:.1f} % of {wanted.games} games "
                f"(95 %: {low:.1f} to {high:.1f}; goal {goal}), lead {lead:.1f}",
                flush=True,
            )
    if wanted.what != "ladder":
        for players in (wanted.players,) if wanted.players else TABLES:
            balance(players, wanted.games, wanted.seed, wanted.bot)


if __name__ == "__main__":
    main(sys.argv[1:])
