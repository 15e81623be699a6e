"""How the learnt value is made: games of equal players, and what came of each round's beginning.

    python -m bots.mombasa.learning --games 240 --times 3 --seed 15

At the beginning of every round but the first the features of each seat less the mean of the others'
are written down, and at the end by how much the seat was ahead of that mean. The weights are the
ridge regression of the one on the other, each a quadratic in the rounds ahead. What comes of the
early rounds is mostly luck: there the target is half of what the next round's beginning promised,
by the weights just found (temporal differences: Sutton, 1988). Then games are played again by what
was learnt, at tables of two, three and four.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import chain
from math import fsum
from operator import mul
from pathlib import Path

from bots.careless import Careless
from bots.choosing import best
from bots.mombasa.evaluation import SEASONED, rounds_ahead, worth
from bots.mombasa.features import NAMES, figures
from bots.mombasa.learnt import MOST, Weights, by_rounds, worth_by
from bots.mombasa.planning import next_card, plans
from bots.mombasa.start_tiles import tile_worths
from bots.mombasa.turns import Actions, Judge, reply
from bots.ridge import explained, fit
from bots.school import School, attend
from rules.mombasa import asks
from rules.mombasa.actions import Action
from rules.mombasa.engine import GAME
from rules.mombasa.scoring import scores
from rules.mombasa.state import Options, State

#: Plans this close to the best are all tried, so that the games differ.
CLOSE = 3.0
#: How strongly weights are held back: as if so many rows said that each is nought.
RIDGE = 40.0
CURVE = 3
#: How much the outcome counts beside what the next round's beginning promises, and how often the
#: weights are found again by what they promised.
OUTCOME, PASSES = 0.5, 3
TABLES, SETUPS = (2, 3, 4), ("first", "varied")
#: Quick choices look at nothing that comes again.
QUICK = 0

Curves = dict[str, tuple[float, float, float]]
#: Of one seat: the rounds ahead and the features against the others', round by round; the outcome.
Course = tuple[list[tuple[int, list[float]]], float]


class Curious:
    """Plays by an opinion without search, with plans of all sorts."""

    def __init__(self, seed: int, judge: Judge) -> None:
        self._judge = judge
        self._careless = Careless(seed, CLOSE)

    def choose(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1 or view.ask is asks.STOW:
            return legal[0]
        if view.ask is asks.TILE:
            return best(tile_worths(view, legal))
        if view.ask is asks.PLAN:
            found = {cards: first for first, cards in plans(view, view.seat, SEASONED)}
            return next_card(view, self._careless.pick(found))
        return reply(view, legal, self._judge, QUICK)


def seasoned(state: State, seat: int) -> float:
    """The opinion that nothing was learnt for."""
    return worth(state, seat, SEASONED)


def learnt(weights: Weights) -> Judge:
    """The opinion by these weights."""
    return lambda state, seat: worth_by(weights, state, seat)


def courses(judge: Judge, players: int, setup: str, seed: int) -> list[Course]:
    """One game, as the course of each seat."""
    state = GAME.new(Options(players=players, setup=setup), seed)  # type: ignore[arg-type]
    bots = [Curious(seed + seat, judge) for seat in range(players)]
    seen: list[list[tuple[int, list[float]]]] = [[] for _ in range(players)]
    number = state.round
    while choices := GAME.legal(state):
        if state.round != number:
            number, rounds = state.round, rounds_ahead(state)
            if rounds <= MOST:
                found = [figures(state, seat, rounds) for seat in range(players)]
                for rows, row in zip(seen, against_others(found), strict=True):
                    rows.append((rounds, row))
        view = GAME.view(state, state.seat)
        state = GAME.apply(state, bots[state.seat].choose(view, choices))
    totals = against_others([[float(sheet.total)] for sheet in scores(state)])
    return [(rows, ahead) for rows, (ahead,) in zip(seen, totals, strict=True)]


def against_others(found: list[list[float]]) -> list[list[float]]:
    """The figures of each seat less the mean of the others'."""
    sums, others = [fsum(column) for column in zip(*found, strict=True)], len(found) - 1
    return [
        [each - (whole - each) / others for each, whole in zip(row, sums, strict=True)]
        for row in found
    ]


def fitted(played: list[Course]) -> Curves:
    """The weights of each feature, as quadratics in the rounds ahead."""
    rows = [
        [value * (rounds / MOST) ** power for power in range(CURVE) for value in row]
        for course, _ in played
        for rounds, row in course
    ]
    curves = curves_of(rows, [ahead for course, ahead in played for _ in course])
    for _ in range(PASSES):
        weights = by_rounds(curves)
        curves = curves_of(rows, [*chain.from_iterable(hopes(each, weights) for each in played)])
    return curves


def curves_of(rows: list[list[float]], targets: list[float]) -> Curves:
    """The regression, with its weights by the names of the features."""
    solved, count = fit(rows, targets, RIDGE), len(NAMES)
    return {
        name: (solved[at], solved[count + at] / MOST, solved[2 * count + at] / MOST**2)
        for at, name in enumerate(NAMES)
    }


def hopes(played: Course, weights: Weights) -> list[float]:
    """What the beginning of each round is to promise: part the outcome, part the next round."""
    course, target = played
    found = []
    for rounds, row in reversed(course):
        found.append(target)
        promised = fsum(map(mul, weights[rounds], row))
        target = OUTCOME * target + (1 - OUTCOME) * promised
    return found[::-1]


def fit_told(played: list[Course], curves: Curves) -> str:
    """The share of the variance of the outcomes that the value explains, by rounds ahead."""
    weights = by_rounds(curves)
    expected: dict[int, list[float]] = defaultdict(list)
    came: dict[int, list[float]] = defaultdict(list)
    for course, ahead in played:
        for rounds, row in course:
            expected[rounds].append(fsum(map(mul, weights[rounds], row)))
            came[rounds].append(ahead)
    shares = {rounds: explained(expected[rounds], came[rounds]) for rounds in sorted(came)}
    return ", ".join([f"{rounds}: {share:.2f}" for rounds, share in shares.items()])


def written(curves: Curves, header: list[str]) -> str:
    """The file of the weights."""
    lines = [*[f"# {line}" for line in header], "", "[weights]"]
    for name, curve in curves.items():
        lines.append(f'"{name}" = [{", ".join(f"{each:.4f}" for each in curve)}]')
    return "\n".join(lines) + "\n"


def play(curves: Curves | None, number: int, seed: int) -> list[Course]:
    """A game of two, three and four in turn, in both setups."""
    judge = seasoned if curves is None else learnt(by_rounds(curves))
    return courses(judge, TABLES[number % 3], SETUPS[number // 3 % 2], seed)


SCHOOL = School(
    module="bots.mombasa.learning",
    out=Path(__file__).with_name("learnt.toml"),
    games=240,
    times=3,
    seed=15,
    play=play,
    fit=fitted,
    told=fit_told,
    written=written,
    about="The weights of the learnt value: "
    "of each feature a, b, c in a + br + cr², r rounds ahead.",
    explained="Variance of the outcomes explained in games kept apart, by rounds ahead:",
    taught=7 / 8,
)


def main() -> None:
    attend(SCHOOL)


if __name__ == "__main__":
    main()
