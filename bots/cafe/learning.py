"""How the learnt opinion is made: games of equal players, and what came of each round's end.

    python -m bots.cafe.learning --games 240 --times 5 --seed 16

At the end of every round but the last the features of each company are written down. With one round
left the weights are the ridge regression of the final points on them. With more rounds left most of
what comes is luck: there the target is mostly what one round later promised, by the weights just
found (temporal differences: Sutton, 1988). Then games are played again by what was learnt.
"""

from __future__ import annotations

from math import fsum
from operator import mul
from pathlib import Path

from bots.cafe.evaluation import (
    AREA_FEATURES,
    GOODS_FEATURES,
    Evaluation,
    area_features,
    goods_features,
)
from bots.cafe.learnt import Experience, Learnt
from bots.cafe.planner import Planner, goods_of
from bots.cafe.strong import OPINION
from bots.careless import Careless
from bots.ridge import explained, fit
from bots.school import School, attend
from rules.cafe.actions import Action
from rules.cafe.engine import GAME
from rules.cafe.scoring import scores
from rules.cafe.state import ROUNDS, Ask, Options, Player, State

#: Cards and places this close to the best are all tried, so that the games differ.
CLOSE = 2.0
#: Weights are rounded to so many digits.
DIGITS = 3
#: How strongly weights are held back: as if so many rows said that each is nought.
RIDGE = 3.0
#: How broadly turns are planned: less than a Master does, for the sake of many games.
LOOKS, PLACES, WIDTH = 20, 3, 4
#: How much the points in the end count beside what the next round's end promises.
OUTCOME = 0.3

#: Figures at the end of the rounds of one company, with one, two … rounds left; its points.
Course = tuple[list[list[float]], float]


class Curious(Planner):
    """Plays by an opinion, with cards and places of all sorts."""

    def __init__(self, seed: int, opinion: Evaluation) -> None:
        super().__init__("curious", opinion, looks=LOOKS, places=PLACES, width=WIDTH)
        self._careless = Careless(seed, CLOSE)

    def choose(self, view: State, legal: tuple[Action, ...]) -> Action:
        if view.ask in (Ask.TAKE, Ask.PLACE) and len(legal) > 1:
            return self._careless.pick(self.worths(view, legal))
        return super().choose(view, legal)


def figures(player: Player) -> list[float]:
    """The features of a company, and one for the points at rest."""
    goods = goods_features(player.area, goods_of(player))
    return [*goods, *area_features(player.area), 1.0]


def courses(opinion: Evaluation, players: int, seed: int) -> list[Course]:
    """One game, as the course of each company."""
    state = GAME.new(Options(players=players), seed)
    bots = [Curious(seed + seat, opinion) for seat in range(players)]
    seen: list[list[list[float]]] = [[] for _ in range(players)]
    while choices := GAME.legal(state):
        view = GAME.view(state, state.seat)
        after = GAME.apply(state, bots[state.seat].choose(view, choices))
        if after.round != state.round:
            for rounds, player in zip(seen, after.players, strict=True):
                rounds.insert(0, figures(player))
        state = after
    return [(rounds, float(sheet.total)) for rounds, sheet in zip(seen, scores(state), strict=True)]


def fitted(played: list[Course]) -> list[list[float]]:
    """The weights with one, two … rounds left, in the order of the figures."""
    targets = [points for _, points in played]
    found = []
    for left in range(ROUNDS - 1):
        rows = [rounds[left] for rounds, _ in played]
        weights = [round(each, DIGITS) for each in fit(rows, targets, RIDGE)]
        promised = [fsum(map(mul, weights, row)) for row in rows]
        targets = [
            OUTCOME * came + (1 - OUTCOME) * hoped
            for came, hoped in zip(targets, promised, strict=True)
        ]
        found.append(weights)
    return found


def named(weights: list[list[float]]) -> Learnt:
    """The weights by the names of their features."""
    *columns, at_rest = zip(*weights, strict=True)
    curves = dict(zip((*GOODS_FEATURES, *AREA_FEATURES), columns, strict=True))
    return Learnt(
        at_rest=at_rest,
        goods={name: curves[name] for name in GOODS_FEATURES},
        area={name: curves[name] for name in AREA_FEATURES},
    )


def fit_told(played: list[Course], weights: list[list[float]]) -> str:
    """The share of the variance of the points that weights explain, by rounds left."""
    came = [points for _, points in played]
    told = []
    for left, each in enumerate(weights):
        expected = [fsum(map(mul, each, rounds[left])) for rounds, _ in played]
        told.append(f"{left + 1}: {explained(expected, came):.2f}")
    return ", ".join(told)


def written(learnt: Learnt, header: list[str]) -> str:
    """The file of the weights."""
    lines = [*[f"# {line}".rstrip() for line in header], "", f"at_rest = {list(learnt.at_rest)}"]
    for heading, curves in (("goods", learnt.goods), ("area", learnt.area)):
        lines += ["", f"[{heading}]"]
        lines += [f"{name} = {list(curve)}" for name, curve in curves.items()]
    return "\n".join(lines) + "\n"


def play(weights: list[list[float]] | None, number: int, seed: int) -> list[Course]:
    """A game alone or of two, in turn."""
    opinion = OPINION if weights is None else Experience(named(weights))
    return courses(opinion, 1 + number % 2, seed)


SCHOOL = School(
    module="bots.cafe.learning",
    out=Path(__file__).with_name("learnt.toml"),
    games=240,
    times=5,
    seed=16,
    play=play,
    fit=fitted,
    told=fit_told,
    written=lambda weights, header: written(named(weights), header),
    about="The weights of the learnt opinion, with 1, 2 … 7 rounds left.",
    explained="Variance of the points explained in games kept apart, by rounds left:",
    taught=3 / 4,
)


def main() -> None:
    attend(SCHOOL)


if __name__ == "__main__":
    main()
