"""Bots against each other: what the benches of the games with several seats have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from bots.players import Bot
from rules import chance
from rules.game import Game

NORMAL_95 = 1.96

#: Hears of every action: the state before, the action, the state after.
Watch = Callable[[Any, Any, Any], None]


def words(seed: int, count: int) -> Iterator[int]:
    """As many seeds from one."""
    luck = chance.start(seed)
    for _ in range(count):
        luck, word = chance.word(luck)
        yield word


def play(
    game: Game[Any, Any, Any],
    options: Any,
    bots: list[Bot],
    seed: int,
    watch: Watch | None = None,
) -> Any:
    """A whole game, to its last state; a bot is asked only where there is a choice."""
    state = game.new(options, seed)
    while choices := game.legal(state):
        action = choices[0]
        if len(choices) > 1:
            action = bots[state.seat].choose(game.view(state, state.seat), choices)
        after = game.apply(state, action)
        if watch is not None:
            watch(state, action, after)
        state = after
    return state


def won(game: Game[Any, Any, Any], last: Any, seat: int) -> float:
    """1 for a victory, its share for a shared one, 0 otherwise."""
    best = game.winners(last)
    return (seat in best) / len(best)


def lead(game: Game[Any, Any, Any], last: Any, seat: int) -> int:
    """By how much a seat is ahead of the best of the others."""
    totals = [sheet.total for sheet in game.scores(last)]
    return int(totals[seat] - max(totals[:seat] + totals[seat + 1 :]))


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = NORMAL_95**2 / games
    middle = (share + z / 2) / (1 + z)
    half = (z * share * (1 - share) + z * z / 4) ** 0.5 / (1 + z)
    return middle - half, middle + half


def rung(who: str, share: float, games: int, seed: int, goal: int, ahead: float) -> str:
    """How often a bot won, as a line of a ladder."""
    low, high = (100 * bound for bound in interval(share, games))
    return (
        f"{who}: {100 * share:.1f} % of {games} games, seed {seed} "
        f"(95 %: {low:.1f} to {high:.1f}; goal {goal}), lead {ahead:.1f}"
        f"{missed(100 * share < goal)}"
    )


def missed(off: bool) -> str:
    """A word for a goal that is not reached."""
    return " MISSED" if off else ""


class Bench(NamedTuple):
    """What is measured of a game with several seats: a ladder of its bots, and how even it is.

    A rung is the bot that should win, against whom, and the goal in percent.
    """

    name: str
    about: str | None
    makers: Collection[str]
    tables: tuple[int, ...]
    rungs: tuple[tuple[str, str, int], ...]
    against: str
    ladder: Callable[[str, str, int, int], tuple[float, float]]
    balance: Callable[[int, int, int, str], None]


def report(bench: Bench, arguments: list[str]) -> None:
    """The ladder, the balance report, or both."""
    parser = argparse.ArgumentParser(prog=f"python -m bench.{bench.name}", description=bench.about)
    parser.add_argument("what", nargs="?", choices=("ladder", "balance"))
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="seasoned", choices=tuple(bench.makers))
    parser.add_argument("--players", type=int, choices=bench.tables)
    wanted = parser.parse_args(arguments)
    if wanted.what in (None, "ladder"):
        for name, other, goal in bench.rungs:
            share, ahead = bench.ladder(name, other, wanted.games, wanted.seed)
            who = f"{name} {bench.against} {other}"
            print(rung(who, share, wanted.games, wanted.seed, goal, ahead), flush=True)
    if wanted.what in (None, "balance"):
        for players in (wanted.players,) if wanted.players else bench.tables:
            bench.balance(players, wanted.games, wanted.seed, wanted.bot)
