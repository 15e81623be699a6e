"""What is given up by ending a turn of Café."""

from __future__ import annotations

from rules.cafe.actions import Action, Deliver, Dry, End, Produce, Roast
from rules.cafe.questions import QUESTIONS
from rules.cafe.state import State
from rules.game import Loss

#: What takes action points.
COSTLY = (Produce, Dry, Roast, Deliver)


def forgone(state: State, action: Action) -> tuple[Loss, ...] | None:
    """The action points that are left and could be used: they lapse at the end (CA-403)."""
    if not isinstance(action, End):
        return None
    useful = any(isinstance(choice, COSTLY) for choice in QUESTIONS.legal(state))
    return (Loss("actions", state.points),) if useful else ()
