"""The learnt opinion: what a company of Café comes to, by the outcomes of many games.

It is the same plain sum as every opinion of `evaluation`, with weights for each number of rounds
left instead of guessed ones. They lie in `learnt.toml`; `learning` makes them again.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from bots.cafe.evaluation import AREA_FEATURES, GOODS_FEATURES, ONLY_SCORE, Evaluation, ways_on
from bots.cafe.strong import WITHIN_REACH


class Learnt(msgspec.Struct, frozen=True):
    """The file: for each feature its weight with one, two … rounds left, and the points at rest."""

    at_rest: tuple[float, ...]
    goods: dict[str, tuple[float, ...]]
    area: dict[str, tuple[float, ...]]


class Experience(Evaluation):
    """An opinion by learnt weights: the points to expect at the end of the game."""

    def __init__(self, learnt: Learnt) -> None:
        goods = zip(*[learnt.goods[name] for name in GOODS_FEATURES], strict=True)
        area = list(zip(*[learnt.area[name] for name in AREA_FEATURES], strict=True))
        ways = [ways_on(each, WITHIN_REACH) for each in (ONLY_SCORE, *goods)]
        # A card laid in the first round is looked at as if a whole game were left.
        self._goods = (*ways, ways[-1])
        self._area = ((0.0,) * len(AREA_FEATURES), *area, area[-1])
        self._at_rest = (0.0, *learnt.at_rest, learnt.at_rest[-1])


@cache
def house_opinion() -> Experience:
    """The opinion by the weights in the file of the house."""
    text = (files("bots.cafe") / "learnt.toml").read_bytes()
    return Experience(msgspec.toml.decode(text, type=Learnt))
