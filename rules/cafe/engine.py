"""Café as a game: each question with its answers, each action with its rule."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from rules import chance
from rules.cafe import actions as do
from rules.cafe import auction, delivery, draft, placement, setup, work
from rules.cafe.actions import Action
from rules.cafe.pack import SHELF
from rules.cafe.scoring import scores, winners
from rules.cafe.state import NO_CARD, Ask, Options, State
from rules.game import HIDDEN, Game, Refusal, Turn

AUCTION, DRAFT, PLACEMENT, ACTIONS = "auction", "draft", "placement", "actions"
PHASES = (AUCTION, DRAFT, PLACEMENT, ACTIONS)

#: Each question: its phase and the rule that asks it.
QUESTIONS = {
    Ask.BID: (AUCTION, "CA-803"),
    Ask.PAY_BID: (AUCTION, "CA-804"),
    Ask.SHIP: (AUCTION, "CA-809"),
    Ask.TAKE: (DRAFT, "CA-202"),
    Ask.PAY: (DRAFT, "CA-251"),
    Ask.PLACE: (PLACEMENT, "CA-302"),
    Ask.ACT: (ACTIONS, "CA-402"),
    Ask.FILL: (ACTIONS, "CA-551"),
    Ask.EMPTY: (ACTIONS, "CA-652"),
    Ask.SERVE: (ACTIONS, "CA-653"),
}
TURNS = {
    (ask, seat): Turn(seat, phase, ask, rule)
    for ask, (phase, rule) in QUESTIONS.items()
    for seat in range(setup.PLAYERS[-1])
}


def turn(state: State) -> Turn | None:
    """Who is asked what; None when the eighth round is over."""
    return TURNS.get((state.ask, state.seat))


def none_refused(state: State) -> tuple[tuple[Action, Refusal], ...]:
    """A question whose every answer is listed."""
    return ()


LEGAL: dict[Ask, Callable[[State], tuple[Action, ...]]] = {
    Ask.BID: auction.legal_bid,
    Ask.PAY_BID: draft.legal_pay,
    Ask.SHIP: auction.legal_ship,
    Ask.TAKE: draft.legal,
    Ask.PAY: draft.legal_pay,
    Ask.PLACE: placement.legal,
    Ask.ACT: work.legal,
    Ask.FILL: work.legal_fill,
    Ask.EMPTY: delivery.legal_empty,
    Ask.SERVE: delivery.legal_serve,
    Ask.OVER: lambda state: (),
}

REFUSED: dict[Ask, Callable[[State], tuple[tuple[Action, Refusal], ...]]] = {
    Ask.BID: auction.refused_bid,
    Ask.PAY_BID: draft.refused_pay,
    Ask.SHIP: auction.refused_ship,
    Ask.TAKE: draft.refused,
    Ask.PAY: draft.refused_pay,
    Ask.PLACE: placement.refused,
    Ask.ACT: work.refused,
    Ask.FILL: work.refused_fill,
    Ask.EMPTY: delivery.refused_empty,
    Ask.SERVE: delivery.refused_serve,
}

#: Each action: when it may be taken, and what it does.
RULES: dict[type[Any], dict[Ask, Callable[[State, Any], State]]] = {
    do.Bid: {Ask.BID: auction.bid},
    do.Pass: {Ask.BID: auction.leave},
    do.Ship: {Ask.SHIP: auction.ship},
    do.NoShip: {Ask.SHIP: auction.no_ship},
    do.Take: {Ask.TAKE: draft.take},
    do.Discard: {Ask.TAKE: draft.discard},
    do.Pay: {Ask.PAY: draft.pay, Ask.PAY_BID: auction.pay},
    do.Place: {Ask.PLACE: placement.place},
    do.Produce: {Ask.ACT: work.produce},
    do.Dry: {Ask.ACT: work.dry},
    do.Roast: {Ask.ACT: work.roast},
    do.Fill: {Ask.FILL: work.fill},
    do.LeaveEmpty: {Ask.FILL: work.leave_empty},
    do.Deliver: {Ask.ACT: delivery.deliver},
    do.Empty: {Ask.EMPTY: delivery.empty},
    do.EmptyAll: {Ask.EMPTY: delivery.empty_all},
    do.Depart: {Ask.EMPTY: delivery.depart},
    do.Serve: {Ask.SERVE: delivery.serve},
    do.Store: {Ask.SERVE: delivery.store},
    do.Clear: {Ask.ACT: work.clear},
    do.End: {Ask.ACT: work.end},
}


def legal(state: State) -> tuple[Action, ...]:
    """Every answer to the present question."""
    return LEGAL[state.ask](state)


def refused(state: State) -> tuple[tuple[Action, Refusal], ...]:
    """The answers one would expect and may not give, with their reasons."""
    return REFUSED.get(state.ask, none_refused)(state)


def apply(state: State, action: Action) -> State:
    """The state after an action; Refusal when it is not among the answers."""
    rule = RULES[type(action)].get(state.ask)
    if rule is None:
        raise not_now(state, action)
    return rule(state, action)


def not_now(state: State, action: Action) -> Refusal:
    """Why an action answers another question than the one asked."""
    if state.ask is Ask.PLACE and Ask.ACT in RULES[type(action)]:
        return Refusal("CA-301", "place_first")
    asked = turn(state)
    return Refusal(asked.rule if asked else "CA-701", "not_now")


def view(state: State, seat: int) -> State:
    """All is open but the order of the deck, the cards removed unseen, and the generator."""
    return replace(state, chance=HIDDEN, deck=(NO_CARD,) * len(state.deck))


def seen_cards(state: State) -> set[int]:
    """The plan cards that have been revealed."""
    laid = {placed.card for player in state.players for placed in player.area.cards}
    held = {player.card for player in state.players}
    return {*state.offer, *state.discarded, *laid, *held}


def guess(seen: State, seed: int) -> State:
    """The same table with a deck of cards nobody has seen, and a chance of the thinker's own."""
    known = seen_cards(seen)
    pool = tuple([n for n in setup.eligible(seen.pack, seen.options) if n not in known])
    luck, cards = chance.shuffle(chance.start(seed), pool)
    return replace(seen, chance=luck, deck=cards[: len(seen.deck)])


def card_revealed(before: State, after: State) -> bool:
    """Whether cards were turned over in between."""
    return len(before.deck) != len(after.deck)


GAME = Game(
    name="cafe",
    revision=1,
    players=setup.PLAYERS,
    phases=PHASES,
    options=Options,
    state=State,
    action=Action,
    shelf=SHELF,
    new=setup.new,
    turn=turn,
    legal=legal,
    refused=refused,
    apply=apply,
    scores=scores,
    winners=winners,
    view=view,
    guess=guess,
    reveals=card_revealed,
    round=attrgetter("round"),
)
