"""Advice for a person at Café: each option of the present decision with its worth.

The Master's opinion comes at once. While there is time it is formed again with more places
planned for each card and more lines of play kept, and the last opinion that was finished counts.
"""

from __future__ import annotations

import time

from bots.cafe.learnt import house_opinion
from bots.cafe.planner import Planner
from bots.cafe.strong import LOOKS
from bots.choosing import ranked
from bots.players import Advice
from rules.cafe.actions import Action
from rules.cafe.engine import legal
from rules.cafe.scoring import scores
from rules.cafe.state import State

#: How broadly each opinion is formed: places planned for each card, and lines of play kept.
BREADTHS = ((2, 3), (6, 6), (12, 10), (20, 16))
#: The next opinion takes about so many times as long as the last one.
LONGER = 4.0


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, within about so many seconds.

    `note` tells the points on the sheet now, and how many places of a card were planned.
    """
    options = legal(view)
    if not options:
        return ()
    until = time.monotonic() + seconds
    for places, width in BREADTHS:
        begin = time.monotonic()
        worths = opinion(places, width).worths(view, options)
        planned = places
        now = time.monotonic()
        if now + LONGER * (now - begin) > until:
            break
    score = float(scores(view)[view.seat].total)
    order = ranked(options, worths.__getitem__)
    return tuple([advice(action, worths[action], score, planned) for action in order])


def opinion(places: int, width: int) -> Planner:
    """The Master, thinking this broadly."""
    return Planner("master", house_opinion(), looks=max(LOOKS, places), places=places, width=width)


def advice(action: Action, worth: float, score: float, planned: int) -> Advice:
    """One option, in figures."""
    return Advice(action, round(worth, 2), {"score": score, "places": float(planned)})
