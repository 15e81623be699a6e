"""A ladder of all bots of a game, with Elo and intervals.

    python -m bench.ladder cafe --games 30 --seed 1
    python -m bench.ladder traders --bots greedy,strong,master --games 50

Each bot plays the next two above it in the list: at a table for several, one against as many of the
other as sit there, and as often the other way round, every seat in turn; alone, both get the same
challenges and their totals are compared. The Elo are those under which the results were most
likely; a bot with four hundred more is expected to win ten times as often as each of the others.
The interval is that of 95 % over results drawn again from those that came. `greedy` stands at 1000.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import NamedTuple

from bench import contest
from bots.players import bot, names
from bots.simulate import options_of, play
from rules.registry import NAMES, game

#: Whom the others are measured by, and where it stands.
ANCHOR, AT = "greedy", 1000.0
#: The bots in order of what is expected of them.
ORDER = ("random", "beginner", "greedy", "regular", "strong", "expert", "master")
#: With how many above it each bot plays.
ABOVE = 2
#: How many at the table: duels if the game has them, else as few as there can be.
TABLES = {"traders": 3}
#: How often results are drawn again for an interval.
AGAIN = 200
SPREAD = 400.0
#: A bot that won or lost everything would be infinitely far: half a game more on either side.
HALF = 0.5


class Meeting(NamedTuple):
    """One bot against `others` of another: what came of each game, 1 a victory."""

    one: str
    other: str
    others: int
    results: tuple[float, ...]


def table(name: str) -> int:
    """How many sit at the table."""
    sizes = game(name).players
    return TABLES.get(name, 2 if 2 in sizes else min(sizes))


def pairs(bots: list[str]) -> Iterator[tuple[str, str]]:
    """Who plays whom: each the next ones above it."""
    for at, lower in enumerate(bots):
        for upper in bots[at + 1 : at + 1 + ABOVE]:
            yield upper, lower


def meeting(name: str, one: str, other: str, games: int, seed: int) -> Meeting:
    """The games of one bot against the others of a table."""
    players = table(name)
    if players == 1:
        return Meeting(one, other, 1, tuple(compared(name, one, other, games, seed)))
    ours, results = game(name), []
    for number, word in enumerate(contest.words(seed, games)):
        seat = number % players
        seats = [bot(name, one if at == seat else other, word + at) for at in range(players)]
        last = contest.play(ours, options_of(ours, players), seats, word)
        results.append(contest.won(ours, last, seat))
    return Meeting(one, other, players - 1, tuple(results))


def compared(name: str, one: str, other: str, games: int, seed: int) -> Iterator[float]:
    """Alone: whose total of the same deal is higher."""
    for word in contest.words(seed, games):
        mine, theirs = [play(game(name), (each,), word).sheets[0].total for each in (one, other)]
        yield 0.5 if mine == theirs else float(mine > theirs)


def expected(one: float, other: float, others: int) -> float:
    """How often a bot wins against so many others, by their Elo."""
    return 1 / (1 + others * 10 ** ((other - one) / SPREAD))


def ratings(meetings: list[Meeting]) -> dict[str, float]:
    """The Elo under which the results were most likely, by small steps towards them."""
    found = {each: AT for one in meetings for each in (one.one, one.other)}
    for step in range(2000):
        pull: dict[str, float] = defaultdict(float)
        games: dict[str, float] = defaultdict(float)
        for each in meetings:
            count = len(each.results) + 2 * HALF
            won = sum(each.results) + 2 * HALF * expected(AT, AT, each.others)
            off = won - count * expected(found[each.one], found[each.other], each.others)
            pull[each.one] += off
            pull[each.other] -= off
            games[each.one] += count
            games[each.other] += count
        size = SPREAD * (1.0 if step < 1500 else 0.3)
        for each in found:
            found[each] += size * pull[each] / games[each]
    anchor = found.get(ANCHOR, found[meetings[0].one])
    return {each: elo - anchor + AT for each, elo in found.items()}


def drawn_again(meetings: list[Meeting], luck: Random) -> list[Meeting]:
    """The same meetings with results drawn from those that came."""
    return [
        each._replace(results=tuple(luck.choices(each.results, k=len(each.results))))
        for each in meetings
    ]


def told(meetings: list[Meeting], again: int) -> Iterator[str]:
    """The ladder, best first, with intervals."""
    found, luck = ratings(meetings), Random(1)
    spread = [ratings(drawn_again(meetings, luck)) for _ in range(again)]
    for name in sorted(found, key=found.__getitem__, reverse=True):
        each = sorted([one[name] for one in spread])
        low, high = each[len(each) // 40], each[-1 - len(each) // 40]
        yield f"{name:<10} {found[name]:6.0f}  (95 %: {low:.0f} to {high:.0f})"


def main(arguments: list[str] | None = None) -> None:
    """Play every pair, tell each as it is over, and then the ladder."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    parser.add_argument("game", choices=tuple(NAMES))
    parser.add_argument("--games", type=int, default=30, help="games of each bot of a pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="")
    wanted = parser.parse_args(arguments)
    known = [each for each in ORDER if each in names(wanted.game)]
    bots = wanted.bots.split(",") if wanted.bots else known
    meetings: list[Meeting] = []
    for upper, lower in pairs(bots):
        for one, other in ((upper, lower), (lower, upper))[: 1 if table(wanted.game) < 3 else 2]:
            met = meeting(wanted.game, one, other, wanted.games, wanted.seed)
            meetings.append(met)
            share = fmean(met.results)
            low, high = [100 * bound for bound in contest.interval(share, wanted.games)]
            print(
                f"{one} against {met.others} {other}: {100 * share:.1f} % of {wanted.games}, "
                f"seed {wanted.seed} (95 %: {low:.1f} to {high:.1f})",
                flush=True,
            )
    print(*told(meetings, AGAIN), sep="\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
