"""How a palate is learnt: cups are roasted, every round is tasted, and what is tasted is learnt.

    python -m bots.coffee_roaster.learning --games 700 --times 3 --seed 20

The first time roasts are those of the yardstick, and nothing but what came of them is learnt; then
the palate roasts that was learnt from those. After every round the cup is tested many times over
guessed draws, as if roasting ended there: the mean is what stopping is worth. What going on is
worth is the better of both opinions after the next round, so that it is learnt from the last rounds
backwards, lesson after lesson. Roasting goes on a little beyond the best moment, and now and then a
round is roasted carelessly, so that other positions become known too; nothing is learnt from where
such a round led of what came before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple

from bots.careless import Careless
from bots.coffee_roaster.features import (
    BAG_FEATURES,
    TABLE_FEATURES,
    bag_features,
    table_features,
    won,
)
from bots.coffee_roaster.odds import TESTING, stopped
from bots.coffee_roaster.palate import HOUSE, UNIT, YARDSTICK, Palate, Weights, palate
from bots.coffee_roaster.roaster import Judge, Roaster, settled
from bots.coffee_roaster.sampling import Sampler
from bots.ridge import explained
from bots.school import School, attend
from rules import chance
from rules.coffee_roaster.actions import GO_ON, Action
from rules.coffee_roaster.engine import GAME, apply
from rules.coffee_roaster.pack import Level
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Options, State

#: How many tasters a palate has.
TASTERS = 16
#: Cups tested after each round, and how often draws of a round are guessed.
CUPS, GUESSES = 16, 2
#: One round in so many is roasted carelessly, by options so close to the best.
WHIM, CLOSE = 4, 1.5
#: Roasting goes on while stopping is no more than so much better; one time in so many anyway.
BEYOND, ANYWAY = 1.0, 4
#: One cup in eight is played on the easy side.
LEVELS: tuple[Level, Level] = ("normal", "easy")

#: How often all positions are gone through, how many are heard before anything is learnt, and how
#: far a weight moves then: less and less.
LESSONS, TOGETHER = 24, 32
STEP, LAST_STEP = 0.03, 0.0006
#: How much of what was noted of a weight stays: of its mean, and of its usual size.
LATELY, USUALLY, TINY = 0.9, 0.999, 1e-8
#: Weights begin as small numbers that are not equal.
FIRST = 0.2
#: The scores that opinions begin with.
USUAL = 10.0

Features = list[float]


class Tasted(NamedTuple):
    """A position after a round: its features as it is and ready to stop, what stopping came to in
    the cups tested, whether the roast is at its end, and whether the round was well roasted."""

    here: Features
    ready: Features
    score: float
    last: bool
    well: bool


#: The positions of a roast, one after the other.
Roast = list[Tasted]


class Curious(Roaster):
    """Roasts by an opinion, and now and then a round carelessly."""

    def __init__(self, seed: int, judge: Judge) -> None:
        super().__init__("curious", judge, seed, GUESSES)
        self._whims, self._careless = chance.start(seed + 1), Careless(seed + 2, CLOSE)
        self.well = True

    def next_round(self, state: State) -> State:
        """The state after the next round."""
        self._whims, whim = chance.below(self._whims, WHIM)
        self.well = whim > 0
        return self.play_round(state)

    def choose(self, view: State, legal: tuple[Action, ...]) -> Action:
        if self.well or len(legal) == 1:
            return super().choose(view, legal)
        return self._careless.pick(self.worths(view, legal))


def features(state: State) -> Features:
    """All features of a position, and one that is always heard."""
    effects = won(state)
    return [*bag_features(state, effects), *table_features(state, effects), 1.0]


def tasted(state: State, well: bool, seed: int) -> Tasted:
    """What there is to learn from a position."""
    test, ready = stopped(state, seed), settled(state)
    sampler = Sampler(test, seed) if test.ask in TESTING else None
    scores = [sampler.total() for _ in range(CUPS)] if sampler else [test.cups[-1].total]
    here = features(state)
    told = here if ready is state else features(ready)
    return Tasted(here, told, fsum(scores) / len(scores), at_end(state), well)


def roast(judge: Judge, options: Options, seed: int) -> Roast:
    """One roast of a random coffee, tasted after every round."""
    luck, word = chance.word(chance.start(seed))
    state = GAME.new(options, word)
    cards = GAME.legal(state)
    luck, at = chance.below(luck, len(cards))
    curious = Curious(seed, judge)
    state, found = apply(state, cards[at]), Roast()
    while True:
        state = curious.next_round(state)
        luck, word = chance.word(luck)
        found.append(tasted(state, curious.well, word))
        stop, go_on = judge(state)
        luck, anyway = chance.below(luck, ANYWAY)
        if at_end(state) or (stop > go_on + BEYOND and anyway):
            return found
        state = apply(state, GO_ON)


class Pupil:
    """A palate whose weights change: a list for each taster, and what the two opinions hear."""

    def __init__(self, seed: int) -> None:
        luck = chance.start(seed)

        def small(count: int) -> list[float]:
            nonlocal luck
            found = []
            for _ in range(count):
                luck, number = chance.below(luck, 2 * UNIT + 1)
                found.append(FIRST * (number / UNIT - 1))
            return found

        width = len(BAG_FEATURES) + len(TABLE_FEATURES) + 1
        #: A list for each taster, then what each opinion hears of them, and when all is still.
        self.lists = [small(width) for _ in range(TASTERS)]
        self.lists += [[*small(TASTERS), USUAL] for _ in range(2)]
        self._paces = [Pace(len(each)) for each in self.lists]
        self._off = [[0.0] * len(each) for each in self.lists]

    def heard(self, position: Features) -> list[float]:
        """How loud each taster speaks up, and one voice that is always heard."""
        sums = [fsum(map(mul, weights, position)) for weights in self.lists[:TASTERS]]
        return [*[each if each > 0 else 0.0 for each in sums], 1.0]

    def judge(self, position: Features) -> tuple[float, float]:
        """The opinions of stopping and of going on."""
        voices = self.heard(position)
        stop, go_on = self.lists[TASTERS:]
        return fsum(map(mul, stop, voices)), fsum(map(mul, go_on, voices))

    def hear(self, position: Features, stop: float | None, go_on: float | None) -> None:
        """Note what each weight has to do with how far the opinions are off."""
        voices = self.heard(position)
        by_taster = [0.0] * TASTERS
        for at, target in ((TASTERS, stop), (TASTERS + 1, go_on)):
            if target is not None:
                weights = self.lists[at]
                off = fsum(map(mul, weights, voices)) - target
                self._off[at] = [
                    old + off * voice for old, voice in zip(self._off[at], voices, strict=True)
                ]
                by_taster = [
                    part + off * weight for part, weight in zip(by_taster, weights, strict=False)
                ]
        for taster, part in enumerate(by_taster):
            if voices[taster]:
                self._off[taster] = [
                    old + part * each for old, each in zip(self._off[taster], position, strict=True)
                ]

    def learn(self, step: float) -> None:
        """Move every weight against what was noted of it, by about so much at most."""
        for at, pace in enumerate(self._paces):
            self.lists[at] = pace.moved(self.lists[at], self._off[at], step)
            self._off[at] = [0.0] * len(self.lists[at])

    def weights(self) -> Weights:
        """The weights as the file has them."""
        *tasters, stop, go_on = self.lists
        *columns, at_rest = [_thousandths(column) for column in zip(*tasters, strict=True)]
        named = dict(zip((*BAG_FEATURES, *TABLE_FEATURES), columns, strict=True))
        return Weights(
            bag={name: named[name] for name in BAG_FEATURES},
            table={name: named[name] for name in TABLE_FEATURES},
            at_rest=at_rest,
            stop=_thousandths(stop[:-1]),
            go_on=_thousandths(go_on[:-1]),
            stop_at_rest=round(stop[-1] * UNIT),
            go_on_at_rest=round(go_on[-1] * UNIT),
        )


class Pace:
    """How far each weight of a list moves (Adam, by Kingma and Ba, 2015): by the mean of what was
    noted lately over its usual size, so that rare features are learnt as quickly as common ones."""

    def __init__(self, count: int) -> None:
        self._mean, self._square, self._moves = [0.0] * count, [0.0] * count, 0

    def moved(self, weights: list[float], noted: list[float], step: float) -> list[float]:
        """The weights after a move."""
        self._moves += 1
        self._mean = [
            LATELY * old + (1 - LATELY) * new for old, new in zip(self._mean, noted, strict=True)
        ]
        self._square = [
            USUALLY * old + (1 - USUALLY) * new * new
            for old, new in zip(self._square, noted, strict=True)
        ]
        step *= sqrt(1 - USUALLY**self._moves) / (1 - LATELY**self._moves)
        return [
            weight - step * mean / (sqrt(square) + TINY)
            for weight, mean, square in zip(weights, self._mean, self._square, strict=True)
        ]


def _thousandths(weights: Sequence[float]) -> str:
    return " ".join([str(round(weight * UNIT)) for weight in weights])


def promise(pupil: Pupil, position: Tasted) -> float:
    """What a position is worth: stopping or going on, whichever is better."""
    stop, go_on = pupil.judge(position.here)
    if position.ready is not position.here:
        stop = pupil.judge(position.ready)[0]
    return stop if position.last else max(stop, go_on)


def pairs(roasts: Sequence[Roast]) -> Iterator[tuple[Tasted, Tasted | None]]:
    """Every position, with the one a round later if that was well roasted."""
    for each in roasts:
        for position, then in zip(each, (*each[1:], None), strict=True):
            yield position, then if then and then.well else None


def taught(roasts: Sequence[Roast]) -> Pupil:
    """A pupil to whom these roasts were taught."""
    pupil, luck, positions = Pupil(len(roasts)), chance.start(len(roasts)), (*pairs(roasts),)
    for lesson in range(LESSONS):
        luck, positions = chance.shuffle(luck, positions)
        step = STEP * (LAST_STEP / STEP) ** (lesson / (LESSONS - 1))
        for number, (position, then) in enumerate(positions, 1):
            pupil.hear(position.here, position.score, promise(pupil, then) if then else None)
            if position.ready is not position.here:
                pupil.hear(position.ready, position.score, None)
            if number % TOGETHER == 0:
                pupil.learn(step)
    return pupil


def fit_told(roasts: Sequence[Roast], pupil: Pupil) -> str:
    """How much of what cups came to, and of what the next round promised, was expected."""
    stops, scores, ons, promises = [], [], [], []
    for position, then in pairs(roasts):
        stop, go_on = pupil.judge(position.here)
        stops.append(stop)
        scores.append(position.score)
        if then is not None:
            ons.append(go_on)
            promises.append(promise(pupil, then))
    off = fsum([abs(one - other) for one, other in zip(stops, scores, strict=True)]) / len(stops)
    return (
        f"of stopping {explained(stops, scores):.2f}, off by {off:.2f} points; "
        f"of going on {explained(ons, promises):.2f}; {len(stops)} positions"
    )


def written(pupil: Pupil, header: list[str]) -> str:
    """The file of the weights."""
    found = pupil.weights()
    lines = [
        *[f"# {line}" for line in header],
        "# In thousandths: per feature one weight for each taster; see palate.py.",
        "",
        *[f'{name} = "{getattr(found, name)}"' for name in ("at_rest", "stop", "go_on")],
        *[f"{name} = {getattr(found, name)}" for name in ("stop_at_rest", "go_on_at_rest")],
    ]
    for heading, columns in (("bag", found.bag), ("table", found.table)):
        lines += ["", f"[{heading}]"]
        lines += [f'"{name}" = "{column}"' for name, column in columns.items()]
    return "\n".join(lines) + "\n"


def play(pupil: Pupil | None, number: int, seed: int) -> list[Roast]:
    """One roast, by the yardstick as long as nothing is learnt."""
    judge = (palate(YARDSTICK) if pupil is None else Palate(pupil.weights())).judge
    return [roast(judge, Options(level=LEVELS[number % 8 == 7]), seed)]


SCHOOL = School(
    module="bots.coffee_roaster.learning",
    out=Path(__file__).with_name(HOUSE),
    games=700,
    times=3,
    seed=20,
    play=play,
    fit=taught,
    told=fit_told,
    written=written,
    about="A palate: what stopping and going on promise after a round.",
    explained="Variance explained in roasts kept apart:",
    taught=3 / 4,
)


def main() -> None:
    attend(SCHOOL)


if __name__ == "__main__":
    main()
