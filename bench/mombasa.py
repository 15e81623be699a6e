"""How well the bots of Mombasa play, and how even the pack is.

    python -m bench.mombasa ladder --games 150 --seed 1
    python -m bench.mombasa balance --games 200 --seed 1 --players 3

The ladder plays duels, the seats in turn. The balance report lets equal bots play at tables of
two, three and four, the first-game setup and the varied one in turn: wins by seat, the share of
every category of the score sheet in all points, and in how many games each kind of card and each
letter of book is bought. Every figure stands beside its goal. They are played by bots with the
strong player's opinion that play nothing on: `strong` itself would take many times as long.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from statistics import fmean, pstdev

from bench import contest
from bench.contest import missed
from bots import random_player
from bots.mombasa import LEVELS, greedy, strong
from bots.mombasa.evaluation import SEASONED
from bots.players import Bot, Budget
from rules.mombasa.actions import Action, Buy, TakeBook
from rules.mombasa.engine import GAME
from rules.mombasa.names import LETTERS, Kind
from rules.mombasa.scoring import MONEY, scores, winners
from rules.mombasa.state import Options, State
from rules.registry import part

MAKERS: dict[str, Callable[[int, Budget | None], Bot]] = {
    "random": random_player.make,
    "greedy": greedy.make,
    "strong": strong.make,
    **{level: part("bots", "mombasa", level).make for level in LEVELS},
    "seasoned": lambda seed, budget: greedy.Greedy(SEASONED),
}
#: Each rung: the bot that should win, against whom, and the goal in percent.
RUNGS = (
    ("greedy", "random", 90),
    ("strong", "greedy", 75),
    ("master", "greedy", 95),
    ("master", "strong", 80),
)
TABLES = (2, 3, 4)
SETUPS = ("first", "varied")

#: How far a seat may win above its share; what each category may give; the games in which each
#: kind of card and letter of book should be bought. All in percent.
SEAT_GOAL, LEAST, MOST, BOUGHT_GOAL = 6, 6, 35, 50


def play(bots: list[Bot], seed: int, setup: str, watch: contest.Watch | None = None) -> State:
    """A whole game, to its last state."""
    options = Options(players=len(bots), setup=setup)  # type: ignore[arg-type]
    last: State = contest.play(GAME, options, bots, seed, watch)
    return last


# The ladder.


def ladder(name: str, other: str, games: int, seed: int) -> tuple[float, float]:
    """The share of duels a bot wins, each deal played from both seats, and its mean lead.

    A shared victory counts half.
    """
    won = lead = 0.0
    deals = [word for word in contest.words(seed, (games + 1) // 2) for _ in range(2)]
    for number, word in enumerate(deals[:games]):
        seat = number % 2
        bots = [MAKERS[name if at == seat else other](word + at, None) for at in range(2)]
        last = play(bots, word, SETUPS[number // 2 % 2])
        won += contest.won(GAME, last, seat)
        lead += contest.lead(GAME, last, seat)
    return won / games, lead / games


# The balance.


def bought(state: State, action: Action) -> str | None:
    """The kind of card or letter of book that an action takes."""
    if isinstance(action, Buy):
        return state.pack.cards[state.display[action.space]].kind
    if isinstance(action, TakeBook):
        return f"book {state.pack.books[state.library[action.space]].letter}"
    return None


def everything() -> list[str]:
    """All that can be bought."""
    return [*(kind.name.lower() for kind in Kind), *(f"book {letter}" for letter in LETTERS)]


def balance(players: int, games: int, seed: int, name: str) -> None:
    """Equal bots at one size of table, and what came of it."""
    wins, parts, use = [0.0] * players, Counter[str](), Counter[str]()
    totals: list[int] = []
    best_totals: list[int] = []
    for number, word in enumerate(contest.words(seed, games)):
        taken: set[str] = set()

        def told(before: State, action: Action, _: State, taken: set[str] = taken) -> None:
            thing = bought(before, action)
            if thing is not None:
                taken.add(thing)

        bots = [MAKERS[name](word + at, None) for at in range(players)]
        last = play(bots, word, SETUPS[number % 2], told)
        use.update(taken)
        for seat in winners(last):
            wins[seat] += 1 / len(winners(last))
        for sheet in scores(last):
            totals.append(sheet.total)
            parts.update({line.part: line.points for line in sheet.lines})
        best_totals.append(max(sheet.total for sheet in scores(last)))
    print(
        f"{players} players, {games} games of {name}, seed {seed}: mean total {fmean(totals):.1f}"
    )
    print_seats(wins, games)
    print_parts(parts)
    print_bought(use, games)
    print_winners(best_totals)


def print_seats(wins: list[float], games: int) -> None:
    """Wins by seat."""
    most = 100 / len(wins) + SEAT_GOAL
    shares = [100 * won / games for won in wins]
    told = ", ".join(f"{share:.1f} %" for share in shares)
    print(f"  wins by seat: {told} (goal: none above {most:.0f}){missed(max(shares) > most)}")


def print_parts(parts: Counter[str]) -> None:
    """What each category gives of all points; money has no goal."""
    whole = sum(parts.values())
    shares = {part: 100 * points / whole for part, points in parts.items()}
    told = ", ".join(f"{part} {share:.1f} %" for part, share in shares.items())
    off = any(not LEAST <= share <= MOST for part, share in shares.items() if part != MONEY)
    print(f"  points: {told} (goal: each {LEAST} to {MOST}, but money){missed(off)}")


def print_bought(use: Counter[str], games: int) -> None:
    """In how many games each thing was bought."""
    shares = {thing: 100 * use[thing] / games for thing in everything()}
    told = ", ".join(f"{thing} {share:.0f} %" for thing, share in shares.items())
    print(f"  bought in: {told} (goal: {BOUGHT_GOAL}){missed(min(shares.values()) < BOUGHT_GOAL)}")


def print_winners(totals: list[int]) -> None:
    """How far the winners' totals lie apart."""
    ordered = sorted(totals)
    tenth = len(ordered) // 10
    low, high = ordered[tenth], ordered[-1 - tenth]
    print(
        f"  winners: mean {fmean(ordered):.1f}, deviation {pstdev(ordered):.1f}, "
        f"four of five from {low} to {high}",
        flush=True,
    )


BENCH = contest.Bench(
    "mombasa", __doc__, MAKERS, TABLES, RUNGS, "against", ladder=ladder, balance=balance
)


def main(arguments: list[str] | None = None) -> None:
    """The ladder, the balance report, or both."""
    contest.report(BENCH, arguments or [])


if __name__ == "__main__":
    main(sys.argv[1:])
