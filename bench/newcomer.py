"""How a newcomer who has done the lessons fares against the weakest level.

    python -m bench.newcomer GAME … --games 100 --seed 1

The newcomer knows only the kinds of action that the lessons ask for, and takes of them what looks
best at first sight; where none was taught, it takes any. It sits in every seat in turn; alone, its
totals of the same deals are compared. The goal is that it wins as often as each of the others: half
of all duels, a third of the games of three.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import cache
from statistics import fmean
from typing import Any

from bench import contest
from bench.ladder import table
from bots.players import Bot, bot, levels
from bots.simulate import custom_of, options_of
from rules import chance
from rules.registry import NAMES, game
from tui.lessons.lesson import lessons
from tui.lessons.unwritten import encoded

#: What an action is in lessons: its name, and that of the effect it uses.
Kind = tuple[Any, ...]

#: What lessons tell of in words and ask for in none.
TOLD = {"traders": {("pass",)}}
#: Whose first sight the newcomer has.
PLAIN = "greedy"
#: How far from the goal the weakest level may be, in percent of the games.
WIDE = 12


def kind(action: Kind) -> Kind:
    """The kind of an action: its name, and that of the effect it uses."""
    return action[:2] if len(action) > 1 and isinstance(action[1], str) else action[:1]


@cache
def taught(name: str) -> frozenset[Kind]:
    """The kinds of action that the lessons of a game ask for or tell of."""
    steps = [step for lesson in lessons(name) for step in lesson.step]
    asked = [kind(pattern) for step in steps for pattern in step.want]
    return frozenset(asked) | TOLD.get(name, set())


class Newcomer:
    """Takes what looks best of what was taught."""

    name = "newcomer"

    def __init__(self, game_name: str, seed: int) -> None:
        self._taught, self._thinker = taught(game_name), bot(game_name, PLAIN, seed)

    def choose(self, view: Any, legal: tuple[Any, ...]) -> Any:
        known = tuple([action for action in legal if kind(encoded(action)) in self._taught])
        offered = known or legal
        return offered[0] if len(offered) == 1 else self._thinker.choose(view, offered)


def last_state(name: str, bots: list[Bot], seed: int) -> Any:
    """A game to its end; the dealer, where there is one, chooses alike for all."""
    ours, dealt = game(name), custom_of(game(name)).dealt
    state, dealer = ours.new(options_of(ours, len(bots)), seed), chance.start(~seed)
    while (turn := ours.turn(state)) is not None:
        legal = ours.legal(state)
        if turn.ask in dealt:
            dealer, at = chance.below(dealer, len(legal))
            action = legal[at]
        else:
            action = bots[turn.seat].choose(ours.view(state, turn.seat), legal)
        state = ours.apply(state, action)
    return state


def results(name: str, games: int, seed: int) -> Iterator[float]:
    """What came of each game for the newcomer, 1 a victory."""
    ours, players, weakest = game(name), table(name), levels(name)[0]
    for number, word in enumerate(contest.words(seed, games)):
        if players == 1:
            mine, theirs = [
                ours.scores(last_state(name, [one], word))[0].total
                for one in (Newcomer(name, word), bot(name, weakest, word))
            ]
            yield 0.5 if mine == theirs else float(mine > theirs)
            continue
        seat = number % players
        seats = [
            Newcomer(name, word + at) if at == seat else bot(name, weakest, word + at)
            for at in range(players)
        ]
        yield contest.won(ours, last_state(name, seats, word), seat)


def report(name: str, games: int, seed: int) -> str:
    """How often the newcomer won."""
    share, even = fmean(results(name, games, seed)), 1 / max(2, table(name))
    low, high = [100 * bound for bound in contest.interval(share, games)]
    return (
        f"{name}: a newcomer wins {100 * share:.1f} % of {games} games against "
        f"{levels(name)[0]}, seed {seed} (95 %: {low:.1f} to {high:.1f}; goal {100 * even:.0f})"
        f"{contest.missed(100 * abs(share - even) > WIDE)}"
    )


def main(arguments: list[str] | None = None) -> None:
    """Tell of each game as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.newcomer", description=__doc__)
    parser.add_argument("games_played", metavar="GAME", nargs="*", choices=(*NAMES, []), default=[])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    for name in wanted.games_played or NAMES:
        print(report(name, wanted.games, wanted.seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
