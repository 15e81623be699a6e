"""Advice for a person: each option of the present decision with the lead to expect after it.

The first figures look to the end of the person's own turn. The time that is left goes to the
promising options, each played on with the replies of the others (see `strong`).
"""

from __future__ import annotations

import time

from bots.choosing import ranked
from bots.coffee_traders.evaluation import features, lead
from bots.coffee_traders.strong import TURNS, played_on, promising
from bots.coffee_traders.turns import judged
from bots.players import Advice
from rules.coffee_traders.actions import Action
from rules.coffee_traders.engine import apply, guess, legal
from rules.coffee_traders.state import State

#: Changes of the position smaller than this are not worth a word.
NOTABLE = 0.5


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, within so many seconds.

    `expected` is the lead over the others in points; `note` tells how much of each feature of
    the evaluation the option changes for the person at once, and whether it was played on.
    """
    until = time.monotonic() + seconds
    options = legal(view)
    if not options:
        return ()
    state, seat = guess(view, seed), view.seat
    expected = judged(state, options, seat, lead)
    played: set[Action] = set()
    longest = 0.0
    for option in promising(state, options):
        begin = time.monotonic()
        if begin + longest > until:
            break
        expected[option] = lead(played_on(apply(state, option), seat, TURNS), seat)
        played.add(option)
        longest = max(longest, time.monotonic() - begin)
    order = ranked(options, expected.__getitem__)
    order.sort(key=lambda option: option not in played)
    return tuple(
        Advice(option, round(expected[option], 2), note(state, option, option in played))
        for option in order
    )


def note(state: State, option: Action, played: bool) -> dict[str, float]:
    """What an option changes for who takes it, feature by feature."""
    seat = state.seat
    before, after = features(state, seat), features(apply(state, option), seat)
    changes = {name: round(after[name] - before[name], 2) for name in after}
    found = {name: change for name, change in changes.items() if abs(change) >= NOTABLE}
    return {**found, "played_on": float(played)}
