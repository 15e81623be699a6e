"""A palate whose weights change, until its opinions come near to what they should be.

It needs numpy, which only those who develop the program have: a palate that has been learnt is
played by without it (see `palate`). All positions of a batch are heard together, so that tens of
thousands of them are gone through in a minute.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bots.coffee_roaster.features import BAG_FEATURES, TABLE_FEATURES
from bots.coffee_roaster.palate import UNIT, Weights

Figures = NDArray[np.float64]
Yes = NDArray[np.bool_]

#: Weights begin as small numbers that are not equal.
FIRST = 0.25
#: The scores that opinions begin with.
USUAL = 10.0
#: How much of what was noted of a weight stays: of its mean, and of its usual size.
LATELY, USUALLY, TINY = 0.9, 0.999, 1e-8


class Heard(Struct, frozen=True):
    """Positions, what the opinions of each should be, and which of the two are known."""

    positions: Figures
    targets: Figures
    known: Figures

    def batches(self, order: NDArray[np.int64], together: int) -> Iterator[Heard]:
        """All of them in this order, so many at a time."""
        for at in range(0, len(order), together):
            some = order[at : at + together]
            yield Heard(self.positions[some], self.targets[some], self.known[some])


class Pupil:
    """Tasters that weigh all features, and two opinions that add up how loud these speak up."""

    def __init__(self, seed: int, tasters: int) -> None:
        luck = np.random.default_rng(seed)
        width = len(BAG_FEATURES) + len(TABLE_FEATURES) + 1
        self.tasters: Figures = luck.uniform(-FIRST, FIRST, (tasters, width))
        self.opinions: Figures = luck.uniform(-FIRST, FIRST, (2, tasters))
        self.at_rest: Figures = np.full(2, USUAL)
        self._paces = [Pace(each) for each in (self.tasters, self.opinions, self.at_rest)]

    def judge(self, positions: Figures) -> Figures:
        """The opinions of stopping and of going on, a row for each position."""
        voices = np.maximum(positions @ self.tasters.T, 0)
        judged: Figures = voices @ self.opinions.T + self.at_rest
        return judged

    def learn(self, heard: Heard, step: float) -> None:
        """Move every weight a little against how far the opinions that are known are off."""
        sums = heard.positions @ self.tasters.T
        voices = np.maximum(sums, 0)
        off = (voices @ self.opinions.T + self.at_rest - heard.targets) * heard.known
        off /= len(off)
        by_taster = (off @ self.opinions) * (sums > 0)
        noted = by_taster.T @ heard.positions, off.T @ voices, off.sum(0)
        moves = [pace.move(each, step) for pace, each in zip(self._paces, noted, strict=True)]
        self.tasters -= moves[0]
        self.opinions -= moves[1]
        self.at_rest -= moves[2]

    def weights(self) -> Weights:
        """The weights as the file has them."""
        *columns, rest = [_thousandths(column) for column in self.tasters.T]
        named = dict(zip((*BAG_FEATURES, *TABLE_FEATURES), columns, strict=True))
        stop, go_on = self.opinions
        stop_at_rest, go_on_at_rest = [round(float(each) * UNIT) for each in self.at_rest]
        return Weights(
            bag={name: named[name] for name in BAG_FEATURES},
            table={name: named[name] for name in TABLE_FEATURES},
            at_rest=rest,
            stop=_thousandths(stop),
            go_on=_thousandths(go_on),
            stop_at_rest=stop_at_rest,
            go_on_at_rest=go_on_at_rest,
        )


class Pace:
    """How far weights move (Adam, by Kingma and Ba, 2015): by the mean of what was noted lately
    over its usual size, so that rare features are learnt as quickly as common ones."""

    def __init__(self, weights: Figures) -> None:
        self._mean, self._square = np.zeros_like(weights), np.zeros_like(weights)
        self._moves = 0

    def move(self, noted: Figures, step: float) -> Figures:
        """How far each weight moves."""
        self._moves += 1
        self._mean = LATELY * self._mean + (1 - LATELY) * noted
        self._square = USUALLY * self._square + (1 - USUALLY) * noted * noted
        usual = np.sqrt(self._square / (1 - USUALLY**self._moves)) + TINY
        moved: Figures = step * self._mean / (1 - LATELY**self._moves) / usual
        return moved


def _thousandths(weights: Figures) -> str:
    return " ".join([str(round(float(weight) * UNIT)) for weight in weights])
