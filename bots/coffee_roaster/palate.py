"""A roaster's palate: how good a roast will turn out, learnt from playing.

Each of its tasters weighs every feature of the bag and the table, and speaks up when the sum is
above nought. Two opinions add up their voices: the score to expect if roasting stops here, and the
score to expect if it goes on and is well played. The weights lie in a file under the names of the
features: those that `learning` makes, by which Expert and Master play, in `palate.toml`, and those
of the yardstick, which stay as they are, in `strong.toml`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import fsum
from operator import mul
from typing import Any

import msgspec

from bots.coffee_roaster.features import (
    BAG_FEATURES,
    TABLE_FEATURES,
    bag_features,
    table_features,
    won,
)
from rules.coffee_roaster.effects import CupEffect
from rules.coffee_roaster.state import State

#: Weights are written in thousandths.
UNIT = 1000
#: The palate that is learnt here, and that of the yardstick.
HOUSE, YARDSTICK = "palate.toml", "strong.toml"


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: per feature one weight for each taster, per opinion one for each taster's voice.

    Weights stand in one string, because a list of thousands of numbers is slow to read as TOML.
    """

    bag: dict[str, str]
    table: dict[str, str]
    at_rest: str
    stop: str
    go_on: str
    stop_at_rest: int
    go_on_at_rest: int


class Palate:
    """Judges positions after a round of roasting."""

    def __init__(self, weights: Weights) -> None:
        self._bag = _by_taster([weights.bag[name] for name in BAG_FEATURES])
        self._table = _by_taster([weights.table[name] for name in TABLE_FEATURES])
        self._at_rest = _scaled(weights.at_rest)
        self._stop, self._go_on = _scaled(weights.stop), _scaled(weights.go_on)
        self._stop_at_rest = weights.stop_at_rest / UNIT
        self._go_on_at_rest = weights.go_on_at_rest / UNIT
        self._tables: dict[Any, tuple[frozenset[CupEffect], list[float]]] = {}

    def judge(self, state: State) -> tuple[float, float]:
        """The score to expect from stopping now, and from going on."""
        voices = [each if each > 0 else 0.0 for each in self._sums(state)]
        stop = self._stop_at_rest + fsum(map(mul, self._stop, voices))
        return stop, self._go_on_at_rest + fsum(map(mul, self._go_on, voices))

    def _sums(self, state: State) -> list[float]:
        """What each taster makes of a position."""
        effects, heard = self._of_table(state)
        bag = bag_features(state, effects)
        return [
            known + fsum(map(mul, weights, bag))
            for known, weights in zip(heard, self._bag, strict=True)
        ]

    def _of_table(self, state: State) -> tuple[frozenset[CupEffect], list[float]]:
        """The table's part of each taster's sum, kept because it changes seldom."""
        key = (
            state.card,
            state.space,
            state.slots,
            state.rows,
            state.immediate,
            state.joker_beans,
            state.side,
            state.options,
        )
        kept = self._tables.get(key)
        if kept is None:
            effects = won(state)
            table = table_features(state, effects)
            heard = [
                rest + fsum(map(mul, weights, table))
                for rest, weights in zip(self._at_rest, self._table, strict=True)
            ]
            if len(self._tables) >= 50_000:
                self._tables.clear()
            kept = self._tables[key] = effects, heard
        return kept


def _scaled(weights: str) -> list[float]:
    """The weights in a string of thousandths."""
    return [int(weight) / UNIT for weight in weights.split()]


def _by_taster(features: list[str]) -> list[list[float]]:
    """One list per taster, with its weight for each feature."""
    return [list(weights) for weights in zip(*map(_scaled, features), strict=True)]


def read(file: Traversable) -> Palate:
    """The palate of a file of weights."""
    return Palate(msgspec.toml.decode(file.read_bytes(), type=Weights))


@cache
def palate(file: str = HOUSE) -> Palate:
    """A palate of the house."""
    return read(files("bots.coffee_roaster") / file)
