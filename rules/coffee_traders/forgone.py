"""What is given up by passing in Coffee Traders."""

from __future__ import annotations

from rules.coffee_traders.actions import Action, Fulfil, Pass, Staff, Stop
from rules.coffee_traders.markers import markers_at_hand
from rules.coffee_traders.phases import affecter
from rules.coffee_traders.questions import QUESTIONS
from rules.coffee_traders.state import State, Task
from rules.game import Loss


def forgone(state: State, action: Action) -> tuple[Loss, ...] | None:
    """Markers (CT-303), workers that would save a penalty (CT-419), contracts that could be
    fulfilled (CT-791). A pass while trading is not final (CT-502)."""
    if not isinstance(action, Pass | Stop):
        return None
    lost = LOSSES.get(state.task.task)
    return lost(state) if lost else ()


def markers(state: State) -> tuple[Loss, ...]:
    """The action markers that were not used."""
    unused = markers_at_hand(state.player)
    return (Loss("markers", unused),) if unused else ()


def workers(state: State) -> tuple[Loss, ...]:
    """The penalty that the workers kept back would save."""
    places = [choice for choice in QUESTIONS.legal(state) if isinstance(choice, Staff)]
    if not places:
        return ()
    idle = len(affecter.all_unoccupied(state, state.seat))
    saved = min(idle, state.player.workers) * affecter.RATES[state.period]
    return (Loss("penalty", saved),) if saved else ()


def contracts(state: State) -> tuple[Loss, ...]:
    """The contracts that could be fulfilled now."""
    open_ones = sum(isinstance(choice, Fulfil) for choice in QUESTIONS.legal(state))
    return (Loss("contracts", open_ones),) if open_ones else ()


LOSSES = {Task.WORK: markers, Task.ASSIGN: workers, Task.SELL: contracts}
