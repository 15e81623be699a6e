"""Advice for a person: each option of the present decision with the lead to expect after it.

The first figures look to the end of the person's own turn. The time that is left goes to the
promising options, each played on with the replies of the others (see `strong`). All figures are on
one scale, that of the best option: the others fall behind it by what either look says.
"""

from __future__ import annotations

import time

from bots.choosing import ranked
from bots.coffee_traders.evaluation import lead
from bots.coffee_traders.strong import TURNS, played_on, promising
from bots.coffee_traders.turns import judged
from bots.players import Advice
from rules.coffee_traders.actions import Action, Actions
from rules.coffee_traders.engine import apply, guess, legal
from rules.coffee_traders.state import State

#: Options by what they come to.
Figures = dict[Action, float]


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, within so many seconds.

    `expected` is the lead over the others in points; `note` tells whether it was played on.
    """
    options = legal(view)
    if not options:
        return ()
    expected, played = judgement(view, options, seconds, seed)
    return tuple(
        Advice(option, round(expected[option], 2), {"played_on": float(option in played)})
        for option in ranked(dict.fromkeys((*played, *options)), expected.__getitem__)
    )


def judgement(
    view: State, options: Actions, seconds: float, seed: int
) -> tuple[Figures, tuple[Action, ...]]:
    """What the adviser holds of each option, on one scale, and which of them it played on."""
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
    return united(first, played), tuple(played)


def united(first: Figures, played: Figures) -> Figures:
    """The figures of those played on; the rest comes after them, as far back as it first was."""
    if not played:
        return first
    best, least, front = max(played.values()), min(played.values()), max(first.values())
    return {
        one: played.get(one, min(least, best - (front - figure))) for one, figure in first.items()
    }
