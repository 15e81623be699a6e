"""What is given up by passing in Mombasa, or by ending an action early."""

from __future__ import annotations

from rules.game import Loss
from rules.mombasa.actions import (
    Action,
    Develop,
    LoseUnits,
    Mark,
    Pass,
    RefuseCall,
    StopDeveloping,
    UseBookkeeper,
    UseGoods,
    UseMerchant,
)
from rules.mombasa.names import DEVELOPMENT, EMPTY
from rules.mombasa.questions import QUESTIONS
from rules.mombasa.state import State


def forgone(state: State, action: Action) -> tuple[Loss, ...] | None:
    """Cards of the zone and bonus markers (MO-800), and the points of a development (MO-425)."""
    if isinstance(action, Pass):
        return (*cards(state), *markers(state))
    if isinstance(action, StopDeveloping):
        return (Loss("points", state.points),) if state.points else ()
    return () if isinstance(action, LoseUnits | RefuseCall) else None


def cards(state: State) -> tuple[Loss, ...]:
    """The cards that could still be used, those of a development together."""
    legal = QUESTIONS.legal(state)
    places = {
        choice.place
        for choice in legal
        if isinstance(choice, UseGoods | UseBookkeeper | UseMerchant)
    }
    if any(isinstance(choice, Develop) for choice in legal):
        places |= set(developments(state))
    return (Loss("cards", len(places)),) if places else ()


def developments(state: State) -> list[int]:
    """The places of the development cards that lie face up."""
    me, kinds = state.me, state.pack.kinds
    return [
        place
        for place, card in enumerate(me.zone)
        if card > EMPTY and not me.down >> place & 1 and kinds[card] == DEVELOPMENT
    ]


def markers(state: State) -> tuple[Loss, ...]:
    """The bonus markers that could still be placed."""
    placeable = any(isinstance(choice, Mark) for choice in QUESTIONS.legal(state))
    return (Loss("markers", state.me.markers),) if placeable and state.me.markers else ()
