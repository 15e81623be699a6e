"""Advice for a person: each option of the present decision with the lead to expect after it.

With a second to think it is what the Master holds of each option; with less, a look to the end of
the person's own turn, and at the replies of the others to what is promising. Either way all figures
are on one scale, that of the best option: the others fall behind it by what the look says.
"""

from __future__ import annotations

import time

from bots.choosing import ranked, united
from bots.coffee_traders.evaluation import lead
from bots.coffee_traders.judgement import judgement
from bots.coffee_traders.strong import TURNS, played_on, promising
from bots.coffee_traders.turns import judged
from bots.players import Advice
from rules.coffee_traders.actions import Action, Actions
from rules.coffee_traders.engine import apply, guess, legal
from rules.coffee_traders.state import State

#: Options by what they come to.
Figures = dict[Action, float]

#: From so many seconds on the Master is asked.
PATIENT = 1.0


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first: by the Master, or at a glance if there is little time.

    `expected` is the lead over the others in points.
    """
    options = legal(view)
    if not options:
        return ()
    patient = seconds >= PATIENT
    expected = judgement(view, seed) if patient else glanced(view, options, seconds, seed)
    order = ranked(options, expected.__getitem__)
    return tuple(Advice(option, round(expected[option], 2)) for option in order)


def glanced(view: State, options: Actions, seconds: float, seed: int) -> Figures:
    """What comes of each option at the end of the own turn; the promising ones are played on while
    there is time. All figures are on one scale."""
    until = time.monotonic() + seconds
    state, seat = guess(view, seed), view.seat
    first = judged(state, options, seat, lead)
    played: Figures = {}
    longest = 0.0
    for option in promising(state, options):
        begin = time.monotonic()
        if begin + longest > until:
            break
        played[option] = lead(played_on(apply(state, option), seat, TURNS), seat)
        longest = max(longest, time.monotonic() - begin)
    return united(first, played)
