"""What the Master holds of every option: the lead to expect, in points."""

from __future__ import annotations

from bots.choosing import united
from bots.coffee_traders.evaluation import lead
from bots.coffee_traders.greedy import ONE_GUESS
from bots.coffee_traders.master import GUESSES, WIDTH, Master, plays_on
from bots.coffee_traders.sale import selling
from bots.coffee_traders.turns import judged
from rules.coffee_traders.actions import Action
from rules.coffee_traders.engine import guess, legal
from rules.coffee_traders.state import State


def judgement(view: State, seed: int, work: int = 1) -> dict[Action, float]:
    """Every legal option with its worth; `work` times as many turns are played on.

    An option that begins a turn is as good as its best turn. In a sale the plans decide, and to
    pass is worth what the table is worth.
    """
    options, seat = legal(view), view.seat
    state = guess(view, ONE_GUESS)
    width = WIDTH._replace(played=WIDTH.played * work, alike=WIDTH.alike * work)
    master = Master(seed, GUESSES, width)
    first = judged(state, options, seat, lead)
    closer: dict[Action, float] = {}
    if selling(view):
        closer = master.plans(state, options)
    elif plays_on(view) and len(options) > 1:
        for chain, worth in master.turns(view, options):
            begun = chain.actions[0]
            closer[begun] = max(worth, closer.get(begun, worth))
    return united(first, closer)
