"""How the learnt value is made: games of equal players, and what came of each round's beginning.

    python -m bots.mombasa.learning --games 400 --seed 15

At the beginning of every round but the first the features of one seat less those of the other are
written down, and with them by how much that seat was ahead when the game was over. The weights are
the ridge regression of the one on the other, each a quadratic in the rounds ahead.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from math import fsum
from operator import mul
from pathlib import Path

from bots.careless import Careless
from bots.mombasa.evaluation import SEASONED, rounds_ahead
from bots.mombasa.features import NAMES, figures
from bots.mombasa.greedy import Greedy
from bots.mombasa.learnt import by_rounds
from bots.mombasa.planning import next_card, plans
from bots.mombasa.turns import Actions
from rules import chance
from rules.mombasa import asks
from rules.mombasa.actions import Action
from rules.mombasa.engine import GAME
from rules.mombasa.scoring import scores
from rules.mombasa.state import Options, State

#: Plans this close to the best are all tried, so that the games differ.
CLOSE = 6.0
#: How strongly weights are held back: as if so many rows said that each is nought.
RIDGE = 40.0
CURVE = 3

#: Rounds ahead, the differences of the features, the difference of the totals.
Row = tuple[int, list[float], float]


class Curious(Greedy):
    """The seasoned opinion without search, with plans of all sorts."""

    def __init__(self, seed: int) -> None:
        super().__init__(SEASONED)
        self._careless = Careless(seed, CLOSE)

    def choose(self, view: State, legal: Actions) -> Action:
        if view.ask is asks.PLAN and len(legal) > 1:
            found = {cards: first for first, cards in plans(view, view.seat, SEASONED)}
            return next_card(view, self._careless.pick(found))
        return super().choose(view, legal)


def game_rows(seed: int, setup: str) -> list[Row]:
    """One game, as a row for the beginning of each round but the first."""
    state = GAME.new(Options(players=2, setup=setup), seed)  # type: ignore[arg-type]
    bots, seen = [Curious(seed), Curious(seed + 1)], []
    number = state.round
    while choices := GAME.legal(state):
        if state.round != number:
            number = state.round
            rounds = rounds_ahead(state)
            mine, theirs = figures(state, 0, rounds), figures(state, 1, rounds)
            seen.append((rounds, [a - b for a, b in zip(mine, theirs, strict=True)]))
        view = GAME.view(state, state.seat)
        state = GAME.apply(state, bots[state.seat].choose(view, choices))
    one, other = [sheet.total for sheet in scores(state)]
    return [(rounds, found, float(one - other)) for rounds, found in seen if rounds < 7]


def fitted(rows: list[Row]) -> dict[str, tuple[float, float, float]]:
    """The weights of each feature, as quadratics in the rounds ahead."""
    count = len(NAMES)
    scale = [
        max(1e-9, (fsum(r[1][at] ** 2 for r in rows) / len(rows)) ** 0.5) for at in range(count)
    ]
    wide = [
        [
            value / size * rounds**power / 6**power
            for power in range(CURVE)
            for value, size in zip(found, scale, strict=True)
        ]
        for rounds, found, _ in rows
    ]
    columns = list(zip(*wide, strict=True))
    targets = [target for _, _, target in rows]
    matrix = [[sum(map(mul, one, other)) for other in columns] for one in columns]
    for at in range(len(columns)):
        matrix[at][at] += RIDGE
    solved = solution(matrix, [sum(map(mul, column, targets)) for column in columns])
    return {
        name: tuple([solved[power * count + at] / scale[at] / 6**power for power in range(CURVE)])
        for at, name in enumerate(NAMES)
    }


def solution(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of equations with a positive diagonal, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for below in rows[at + 1 :]:
            part = below[at] / pivot[at]
            if part:
                for column in range(at, len(below)):
                    below[column] -= part * pivot[column]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = fsum([rows[at][more] * found[more] for more in range(at + 1, len(rows))])
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


def explained(rows: list[Row], curves: dict[str, tuple[float, float, float]]) -> dict[int, float]:
    """The share of the variance of the totals that the value explains, by rounds ahead."""
    weights = by_rounds(curves)
    missed: dict[int, float] = defaultdict(float)
    whole: dict[int, float] = defaultdict(float)
    for rounds, found, target in rows:
        missed[rounds] += (target - fsum(map(mul, weights[rounds], found))) ** 2
        whole[rounds] += target**2
    return {rounds: 1 - missed[rounds] / whole[rounds] for rounds in sorted(whole)}


def written(curves: dict[str, tuple[float, float, float]], header: list[str]) -> str:
    """The file of the weights."""
    lines = [*[f"# {line}" for line in header], "", "[weights]"]
    for name, curve in curves.items():
        lines.append(f'"{name}" = [{", ".join(f"{each:.4f}" for each in curve)}]')
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bots.mombasa.learning")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("learnt.toml"))
    wanted = parser.parse_args()
    begin, luck = time.process_time(), chance.start(wanted.seed)
    rows: list[Row] = []
    kept: list[Row] = []
    for number in range(wanted.games):
        luck, word = chance.word(luck)
        played = game_rows(word, ("first", "varied")[number % 2])
        (kept if number % 8 == 7 else rows).extend(played)
    tried = explained(kept, fitted(rows))
    curves = fitted(rows + kept)
    header = [
        "The weights of the learnt value: of each feature a, b, c in a + br + cr², r rounds ahead.",
        f"Made by `python -m bots.mombasa.learning --games {wanted.games} --seed {wanted.seed}`",
        f"in {time.process_time() - begin:.0f} s from {len(rows) + len(kept)} rounds.",
        "Variance explained in the eighth of the games that was kept apart, by rounds ahead:",
        ", ".join(f"{rounds}: {share:.2f}" for rounds, share in tried.items()),
    ]
    wanted.out.write_text(written(curves, header), encoding="utf-8")
    print(*header, sep="\n")


if __name__ == "__main__":
    main()
