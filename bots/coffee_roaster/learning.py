"""How a palate is learnt: cups are roasted, every round is tasted, and what is tasted is learnt.

    python -m bots.coffee_roaster.learning --games 7000 --times 4 --seed 20

The first time coffee is roasted by the plain opinion, which nothing was learnt for; then the palate
roasts that was learnt last. After every round the cup is tested many times over
guessed draws, as if roasting ended there: the mean is what stopping is worth. What going on is
worth is the better of both opinions after the next round, so that it is learnt from the last rounds
backwards, lesson after lesson. Roasting goes on a little beyond the best moment, and now and then a
round is roasted carelessly, so that other positions become known too; nothing is learnt from where
such a round led of what came before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import fsum
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bots.careless import Careless
from bots.coffee_roaster.evaluation import opinion
from bots.coffee_roaster.features import (
    bag_features,
    table_features,
    won,
)
from bots.coffee_roaster.odds import TESTING, stopped
from bots.coffee_roaster.palate import HOUSE, Palate
from bots.coffee_roaster.pupil import Figures, Heard, Pupil, Yes
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
TASTERS = 64
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
LESSONS, TOGETHER = 60, 16
STEP, LAST_STEP = 0.003, 0.00003

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


class Lesson(NamedTuple):
    """All positions of some roasts, one after the other, and what came of each."""

    here: Figures
    ready: Figures
    scores: Figures
    last: Yes
    #: After which of them the next round was well roasted, so that it tells of going on.
    followed: Yes

    @classmethod
    def of(cls, roasts: Sequence[Roast]) -> Lesson:
        then = [next_one for each in roasts for next_one in (*each[1:], None)]
        positions = [*chain.from_iterable(roasts)]
        return cls(
            np.array([each.here for each in positions]),
            np.array([each.ready for each in positions]),
            np.array([each.score for each in positions]),
            np.array([each.last for each in positions]),
            np.array([each is not None and each.well for each in then]),
        )

    def promises(self, pupil: Pupil) -> Figures:
        """What each position is worth: stopping or going on, whichever is better."""
        stop, go_on = pupil.judge(self.ready)[:, 0], pupil.judge(self.here)[:, 1]
        worth: Figures = np.where(self.last, stop, np.maximum(stop, go_on))
        return worth

    def heard(self, pupil: Pupil) -> Heard:
        """What opinions should be now: of stopping what cups came to, of going on the promise of
        the next position; of a position that was made ready to stop, only the first."""
        then = np.append(self.promises(pupil)[1:], 0)
        made_ready = (self.here != self.ready).any(axis=1)
        count, more = len(self.here), int(made_ready.sum())
        targets = np.column_stack([self.scores, then])
        known = np.column_stack([np.ones(count), self.followed])
        of_ready = np.column_stack([self.scores[made_ready], np.zeros(more)])
        return Heard(
            np.concatenate([self.here, self.ready[made_ready]]),
            np.concatenate([targets, of_ready]),
            np.concatenate([known, np.tile([1.0, 0.0], (more, 1))]),
        )


def taught(roasts: Sequence[Roast]) -> Pupil:
    """A pupil to whom these roasts were taught."""
    pupil, lesson = Pupil(len(roasts), TASTERS), Lesson.of(roasts)
    luck = np.random.default_rng(len(roasts))
    for number in range(LESSONS):
        step = STEP * (LAST_STEP / STEP) ** (number / (LESSONS - 1))
        heard = lesson.heard(pupil)
        for batch in heard.batches(luck.permutation(len(heard.positions)), TOGETHER):
            pupil.learn(batch, step)
    return pupil


def fit_told(roasts: Sequence[Roast], pupil: Pupil) -> str:
    """How much of what cups came to, and of what the next round promised, was expected."""
    lesson = Lesson.of(roasts)
    stops = pupil.judge(lesson.ready)[:, 0]
    ons = pupil.judge(lesson.here)[:, 1][lesson.followed]
    promises = np.append(lesson.promises(pupil)[1:], 0)[lesson.followed]
    off = np.abs(stops - lesson.scores).mean()
    return (
        f"of stopping {explained([*stops], [*lesson.scores]):.3f}, off by {off:.2f} points; "
        f"of going on {explained([*ons], [*promises]):.3f}; {len(stops)} positions"
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
    """One roast, by the plain opinion as long as nothing is learnt."""
    judge = opinion if pupil is None else Palate(pupil.weights()).judge
    return [roast(judge, Options(level=LEVELS[number % 8 == 7]), seed)]


SCHOOL = School(
    module="bots.coffee_roaster.learning",
    out=Path(__file__).with_name(HOUSE),
    games=7000,
    times=4,
    seed=20,
    play=play,
    fit=taught,
    told=fit_told,
    written=written,
    about="A palate: what stopping and going on promise after a round.",
    explained="Variance explained in roasts kept apart:",
    taught=3 / 4,
    last_times=3,
)


def main() -> None:
    attend(SCHOOL)


if __name__ == "__main__":
    main()
