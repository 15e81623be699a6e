"""What is given up by ending the roast."""

from __future__ import annotations

from rules.coffee_roaster.actions import Action, Stop
from rules.coffee_roaster.state import State
from rules.game import Loss


def forgone(state: State, action: Action) -> tuple[Loss, ...] | None:
    """Stopping ends the roast, and loses nothing that could still be used (CR-216)."""
    return () if isinstance(action, Stop) else None
