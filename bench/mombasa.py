"""How well the bots of Mombasa play, how even the pack is, and how fast the rules are.

    python -m bench.mombasa ladder --games 150 --seed 1
    python -m bench.mombasa balance --games 200 --seed 1 --players 3
    python -m bench.mombasa speed

The ladder plays duels, the seats in turn. The balance report lets equal bots play at tables of
two, three and four, the first-game setup and the varied one in turn: wins by seat, the share of
every category of the score sheet in all points, and in how many games each kind of card and each
letter of book is bought. Every figure stands beside its goal. They are played by bots with the
strong player's opinion that play nothing on: `strong` itself would take many times as long.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean, median, pstdev

from bench.speed import ROUNDS, rate
from bench.traders import catan_play
from bots import random_player
from bots.mombasa import greedy, strong
from bots.mombasa.evaluation import SEASONED
from bots.players import Bot, Budget
from rules import chance
from rules.mombasa.actions import Action, Buy, TakeBook
from rules.mombasa.engine import GAME
from rules.mombasa.names import LETTERS, Kind
from rules.mombasa.scoring import MONEY, scores, winners
from rules.mombasa.state import Options, State

MAKERS: dict[str, Callable[[int, Budget | None], Bot]] = {
    "random": random_player.make,
    "greedy": greedy.make,
    "strong": strong.make,
    "seasoned": lambda seed, budget: greedy.Greedy(SEASONED),
}
#: Each rung: the bot that should win, against whom, and the goal in percent.
RUNGS = (("greedy", "random", 90), ("strong", "greedy", 75))
TABLES = (2, 3, 4)
SETUPS = ("first", "varied")
NORMAL_95 = 1.96

#: How far a seat may win above its share; what each category may give; the games in which each
#: kind of card and letter of book should be bought. All in percent.
SEAT_GOAL, LEAST, MOST, BOUGHT_GOAL = 6, 6, 35, 50


def play(
    bots: list[Bot], seed: int, setup: str, told: Callable[[State, Action], None] | None = None
) -> State:
    """A whole game, to its last state; `told` hears of each action before it is taken."""
    state = GAME.new(Options(players=len(bots), setup=setup), seed)  # type: ignore[arg-type]
    while choices := GAME.legal(state):
        action = choices[0]
        if len(choices) > 1:
            action = bots[state.seat].choose(GAME.view(state, state.seat), choices)
        if told is not None:
            told(state, action)
        state = GAME.apply(state, action)
    return state


def words(seed: int, count: int) -> Iterator[int]:
    """As many seeds from one."""
    luck = chance.start(seed)
    for _ in range(count):
        luck, word = chance.word(luck)
        yield word


# The ladder.


def ladder(name: str, other: str, games: int, seed: int) -> tuple[float, float]:
    """The share of duels a bot wins, each deal played from both seats, and its mean lead.

    A shared victory counts half.
    """
    won = lead = 0.0
    deals = [word for word in words(seed, (games + 1) // 2) for _ in range(2)]
    for number, word in enumerate(deals[:games]):
        seat = number % 2
        bots = [MAKERS[name if at == seat else other](word + at, None) for at in range(2)]
        last = play(bots, word, SETUPS[number // 2 % 2])
        best = winners(last)
        won += (seat in best) / len(best)
        totals = [sheet.total for sheet in scores(last)]
        lead += totals[seat] - totals[1 - seat]
    return won / games, lead / games


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = NORMAL_95**2 / games
    middle = (share + z / 2) / (1 + z)
    half = (z * share * (1 - share) + z * z / 4) ** 0.5 / (1 + z)
    return middle - half, middle + half


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
    for number, word in enumerate(words(seed, games)):
        taken: set[str] = set()

        def told(state: State, action: Action, taken: set[str] = taken) -> None:
            thing = bought(state, action)
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


def missed(off: bool) -> str:
    """A word for a goal that is not reached."""
    return " MISSED" if off else ""


# The speed.


def own_actions() -> Iterator[None]:
    """Actions of random games of Mombasa at every table, in both setups."""
    random, number = Random(1), 0
    while True:
        setup = SETUPS[number // len(TABLES) % 2]
        state = GAME.new(Options(players=TABLES[number % 3], setup=setup), number)  # type: ignore[arg-type]
        number += 1
        while choices := GAME.legal(state):
            state = GAME.apply(state, choices[int(random.random() * len(choices))])
            yield


def speed() -> None:
    """Both sides in turns, so that a busy machine slows both; the ratio is of medians."""
    sides = own_actions(), catan_play()
    rounds = [tuple(rate(side) for side in sides) for _ in range(ROUNDS)]
    own, other = (median(each[at] for each in rounds) for at in range(2))
    print(
        f"mombasa: {own:,.0f} actions/s; Catanatron {other:,.0f}; {own / other:.2f} times as many "
        f"(goal 2){missed(own < 2 * other)}"
    )


def main(arguments: list[str] | None = None) -> None:
    """The ladder, the balance report or the speed; the first two if none is named."""
    parser = argparse.ArgumentParser(prog="python -m bench.mombasa", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("ladder", "balance", "speed"))
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="seasoned", choices=tuple(MAKERS))
    parser.add_argument("--players", type=int, choices=TABLES)
    wanted = parser.parse_args(arguments or [])
    if wanted.what in (None, "ladder"):
        for name, other, goal in RUNGS:
            share, lead = ladder(name, other, wanted.games, wanted.seed)
            low, high = (100 * bound for bound in interval(share, wanted.games))
            print(
                f"{name} against {other}: {100 * share:.1f} % of {wanted.games} duels, seed "
                f"{wanted.seed} (95 %: {low:.1f} to {high:.1f}; goal {goal}), lead {lead:.1f}"
                f"{missed(100 * share < goal)}",
                flush=True,
            )
    if wanted.what in (None, "balance"):
        for players in (wanted.players,) if wanted.players else TABLES:
            balance(players, wanted.games, wanted.seed, wanted.bot)
    if wanted.what == "speed":
        speed()


if __name__ == "__main__":
    main(sys.argv[1:])
