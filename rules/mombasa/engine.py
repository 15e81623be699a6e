"""Mombasa as a game: its questions, and what is owed between them."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from rules.game import Game
from rules.mombasa import (
    asks,
    development,
    dues,
    gifts,
    goods,
    ledger,
    posts,
    secrets,
    setup,
    tracks,
    turn,
)
from rules.mombasa.actions import FIXED, Action
from rules.mombasa.forgone import forgone
from rules.mombasa.questions import PHASES, QUESTIONS
from rules.mombasa.scoring import scores, winners
from rules.mombasa.shelf import SHELF
from rules.mombasa.state import Options, State, What

whose_turn, legal, refused = QUESTIONS.turn, QUESTIONS.legal, QUESTIONS.refused

#: What is owed, and how it is settled or asked for.
SETTLE: dict[What, Callable[[State], State]] = {
    dues.MOVE: tracks.move,
    dues.STEPS: goods.units,
    dues.LEDGER: ledger.points,
    dues.DIAMONDS: gifts.diamonds,
    dues.MONEY: gifts.money,
    dues.COTTON: gifts.cotton,
    dues.REMOVE: posts.removal,
    dues.BENEFITS: development.benefits,
    dues.RETURNS: development.returns,
    dues.TRACKS: tracks.choose,
}


def apply(state: State, action: Action) -> State:
    """The state after an action and all that follows of itself; Refusal when it is no answer."""
    known = FIXED.get(type(action))
    if known is not None and action not in known:
        raise QUESTIONS.not_now(state)
    after = QUESTIONS.apply(state, action)
    while after.ask is asks.DUE:
        after = settle(after)
    return after


def settle(state: State) -> State:
    """The next thing owed; with nothing left, the turn or the seat's setup ends."""
    if state.due:
        return SETTLE[state.due[0].what](state)
    return turn.end(state) if state.round else setup.go_on(state)


GAME = Game(
    name="mombasa",
    revision=2,
    players=setup.PLAYERS,
    phases=PHASES,
    options=Options,
    state=State,
    action=Action,
    shelf=SHELF,
    new=setup.new,
    turn=whose_turn,
    legal=legal,
    refused=refused,
    apply=apply,
    scores=scores,
    winners=winners,
    view=secrets.view,
    guess=secrets.guess,
    reveals=secrets.reveals,
    round=attrgetter("round"),
    secret=secrets.secret,
    forgone=forgone,
    at_once=secrets.at_once,
    as_if=secrets.as_if,
)
