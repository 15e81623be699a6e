"""What makes a beginner: of the options that look about as good, some are overlooked.

An option that falls far behind is never taken: a beginner misjudges, but does nothing senseless.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from bots.choosing import close_to_best
from rules import chance

T = TypeVar("T")

#: How many options are thought of at most.
MOST = 6
#: Out of so many looks at an option, one finds it.
LOOKS = 2


class Careless:
    """Chooses among the options that come within so many points of the best."""

    def __init__(self, seed: int, within: float) -> None:
        self._luck = chance.start(seed)
        self._within = within

    def pick(self, worths: Mapping[T, float]) -> T:
        """The best option that is not overlooked; if all are, the last one thought of."""
        close = list(close_to_best(worths, MOST, self._within))
        for option in close[:-1]:
            self._luck, look = chance.below(self._luck, LOOKS)
            if not look:
                return option
        return close[-1]
