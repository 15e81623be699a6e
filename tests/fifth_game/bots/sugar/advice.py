"""Advice for a person at the sugar bowl: more is better."""

from __future__ import annotations

from rules.sugar.engine import GAME
from rules.sugar.state import State

from bots.players import Advice


def advise(view: State, seconds: float, seed: int) -> tuple[Advice, ...]:
    """Every legal option, best first, with the lumps to have after it."""
    own = view.taken[view.seat]
    order = sorted(GAME.legal(view), key=lambda action: -action.lumps)
    return tuple(Advice(action, float(own + action.lumps)) for action in order)
