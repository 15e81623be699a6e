"""The rating of a solo game (CA-207, CA-707). All other rules of it are those for several."""

from __future__ import annotations

from rules.cafe.state import Options
from rules.game import Ranks

#: The least total of each rating, best first (CA-707).
RATINGS = (
    (41, "legendary"),
    (36, "extraordinary"),
    (30, "very_good"),
    (23, "good"),
    (15, "average"),
)
WEAK = "weak"
TITLES = Ranks(RATINGS, below=WEAK)


def rating(total: int) -> str:
    """What a solo total is called (CA-707)."""
    return TITLES.of(total)


def ratings(options: Options) -> Ranks | None:
    """A lone player's total is rated, others are compared (CA-207, CA-707)."""
    return TITLES if options.players == 1 else None
