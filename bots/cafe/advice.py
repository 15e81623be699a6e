"""Advice for a person at Café: each option of the present decision with its worth.

The Master's opinion comes first. While there is time it is formed again with more guesses of the
cards to come, and the last opinion that was finished counts.
"""

from __future__ import annotations

import time

from bots.cafe.foresight import Seer
from bots.cafe.master import GUESSES
from bots.choosing import ranked
from bots.players import Advice
from rules.cafe.actions import Action
from rules.cafe.engine import legal
from rules.cafe.scoring import scores
from rules.cafe.state import State

#: How many times the Master's guesses each opinion takes.
TIMES = (1, 2, 4)
#: The next opinion takes about so many times as long as the last one.
LONGER = 2.5


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, within about so many seconds.

    `note` tells the points on the sheet now, and how many cards of the next round were guessed.
    """
    options = legal(view)
    if not options:
        return ()
    until = time.monotonic() + seconds
    for times in TIMES:
        begin = time.monotonic()
        guesses = GUESSES * times
        worths = Seer(seed, guesses).worths(view, options)
        now = time.monotonic()
        if now + LONGER * (now - begin) > until:
            break
    score = float(scores(view)[view.seat].total)
    order = ranked(options, worths.__getitem__)
    return tuple([advice(action, worths[action], score, guesses) for action in order])


def advice(action: Action, worth: float, score: float, guesses: int) -> Advice:
    """One option, in figures."""
    return Advice(action, round(worth, 2), {"score": score, "guesses": float(guesses)})
