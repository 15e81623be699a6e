"""The rating of a solo game (CA-207, CA-707). All other rules of it are those for several."""

from __future__ import annotations

#: The least total of each rating, best first (CA-707).
RATINGS = (
    (41, "legendary"),
    (36, "extraordinary"),
    (30, "very_good"),
    (23, "good"),
    (15, "average"),
)
WEAK = "weak"


def rating(total: int) -> str:
    """What a solo total is called (CA-707)."""
    return next((name for least, name in RATINGS if total >= least), WEAK)
