"""Mombasa as a game: each question with its answers, each action with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any

from rules.game import Game, Refusal, Turn
from rules.mombasa import actions as do
from rules.mombasa import (
    asks,
    bonus,
    bookkeeping,
    dealing,
    development,
    diamonds,
    dues,
    gifts,
    goods,
    ledger,
    planning,
    posts,
    secrets,
    setup,
    tracks,
    turn,
)
from rules.mombasa.actions import FIXED, Action
from rules.mombasa.scoring import scores, winners
from rules.mombasa.shelf import SHELF
from rules.mombasa.state import Ask, Options, State, What

SETUP, PLANNING, ACTION = "setup", "planning", "action"
PHASES = (SETUP, PLANNING, ACTION)

#: Each question: its phase and the rule that asks it.
QUESTIONS = {
    asks.TILE: (SETUP, "MO-155"),
    asks.STOW: (SETUP, "MO-132"),
    asks.PLAN: (PLANNING, "MO-202"),
    asks.TURN: (ACTION, "MO-251"),
    asks.GOODS: (ACTION, "MO-304"),
    asks.STEP: (ACTION, "MO-311"),
    asks.CALL: (ACTION, "MO-901"),
    asks.REGION: (ACTION, "MO-410"),
    asks.TAKE_POST: (ACTION, "MO-419"),
    asks.BENEFIT: (ACTION, "MO-430"),
    asks.RETURN_POST: (ACTION, "MO-438"),
    asks.LEDGER: (ACTION, "MO-508"),
    asks.PLACE_BOOK: (ACTION, "MO-522"),
    asks.FLIP: (ACTION, "MO-542"),
    asks.WRITE: (ACTION, "MO-544"),
    asks.REMOVE: (ACTION, "MO-1120"),
    asks.BUY: (ACTION, "MO-721"),
    asks.BUY_OR_NOT: (ACTION, "MO-956"),
    asks.BUY_TOO: (ACTION, "MO-956"),
    asks.DIAMONDS_OR_NOT: (ACTION, "MO-956"),
    asks.DISCARD: (ACTION, "MO-730"),
    asks.TIER: (ACTION, "MO-739"),
    asks.MIX: (ACTION, "MO-954"),
    asks.TRACK: (ACTION, "MO-962"),
}
TURNS = {
    (ask, seat): Turn(seat, phase, ask, rule)
    for ask, (phase, rule) in QUESTIONS.items()
    for seat in range(4)
}
#: A starting bonus may stop at a call for funds (MO-136).
CALLS_AT_SETUP = tuple(Turn(seat, SETUP, asks.CALL, "MO-901") for seat in range(4))


def whose_turn(state: State) -> Turn | None:
    """Who is asked what; None when the game is over."""
    if not state.round and state.ask is asks.CALL:
        return CALLS_AT_SETUP[state.seat]
    return TURNS.get((state.ask, state.seat))


LEGAL: dict[Ask, Callable[[State], tuple[Action, ...]]] = {
    asks.TILE: setup.legal_tile,
    asks.STOW: setup.legal_stow,
    asks.PLAN: planning.legal,
    asks.TURN: turn.legal,
    asks.GOODS: goods.legal,
    asks.STEP: goods.legal_step,
    asks.CALL: tracks.legal_call,
    asks.REGION: development.legal_region,
    asks.TAKE_POST: development.legal_take,
    asks.BENEFIT: development.legal_benefit,
    asks.RETURN_POST: development.legal_return,
    asks.LEDGER: ledger.legal,
    asks.PLACE_BOOK: ledger.legal_place,
    asks.FLIP: bookkeeping.legal_flip,
    asks.WRITE: bookkeeping.legal_write,
    asks.REMOVE: posts.legal_remove,
    asks.BUY: dealing.legal_buy,
    asks.BUY_OR_NOT: dealing.legal_buy,
    asks.BUY_TOO: dealing.legal_buy,
    asks.DIAMONDS_OR_NOT: dealing.legal_diamonds,
    asks.DISCARD: dealing.legal_discard,
    asks.TIER: bonus.legal_tier,
    asks.MIX: bonus.legal_mix,
    asks.TRACK: tracks.legal_tracks,
    asks.OVER: lambda state: (),
}

REFUSED: dict[Ask, Callable[[State], Iterable[tuple[Action, Refusal]]]] = {
    asks.PLAN: planning.refused,
    asks.TURN: turn.refused,
    asks.GOODS: goods.refused,
    asks.STEP: goods.refused_steps,
    asks.REGION: development.refused_region,
    asks.TAKE_POST: development.refused_take,
    asks.RETURN_POST: development.refused_return,
    asks.REMOVE: posts.refused_remove,
    asks.LEDGER: ledger.refused,
    asks.PLACE_BOOK: ledger.refused_place,
    asks.WRITE: bookkeeping.refused_write,
    asks.BUY: dealing.refused_buy,
    asks.BUY_OR_NOT: dealing.refused_buy,
    asks.BUY_TOO: dealing.refused_buy,
    asks.DISCARD: dealing.refused_discard,
    asks.TIER: bonus.refused_tier,
}

#: Each answer by question and kind of action.
ANSWERS: dict[tuple[Ask, type[Any]], Callable[[State, Any], State]] = {
    (asks.TILE, do.KeepTile): setup.keep,
    (asks.STOW, do.Stow): setup.put_away,
    (asks.PLAN, do.Plan): planning.put_card,
    (asks.TURN, do.Attach): turn.attach,
    (asks.TURN, do.UseGoods): goods.use,
    (asks.TURN, do.Develop): development.develop,
    (asks.TURN, do.UseBookkeeper): bookkeeping.use,
    (asks.TURN, do.UseMerchant): diamonds.use,
    (asks.TURN, do.Mark): bonus.mark,
    (asks.TURN, do.Pass): turn.pass_turn,
    (asks.GOODS, do.UseGoods): goods.use,
    (asks.GOODS, do.Buy): goods.buy,
    (asks.GOODS, do.Step): goods.step,
    (asks.GOODS, do.LoseUnits): goods.lose,
    (asks.STEP, do.Step): goods.step,
    (asks.STEP, do.LoseUnits): goods.lose,
    (asks.CALL, do.PayCall): tracks.pay_call,
    (asks.CALL, do.RefuseCall): tracks.refuse_call,
    (asks.REGION, do.Enter): development.enter,
    (asks.REGION, do.StopDeveloping): development.stop,
    (asks.TAKE_POST, do.Column): development.take_post,
    (asks.BENEFIT, do.TakeBenefit): development.take_benefit,
    (asks.RETURN_POST, do.Column): development.return_post,
    (asks.LEDGER, do.TakeBook): ledger.take_book,
    (asks.LEDGER, do.TakePound): ledger.take_pound,
    (asks.PLACE_BOOK, do.PlaceBook): ledger.place,
    (asks.FLIP, do.Flip): bookkeeping.flip_book,
    (asks.FLIP, do.Decline): bookkeeping.decline,
    (asks.WRITE, do.Write): bookkeeping.write,
    (asks.REMOVE, do.RemovePost): posts.remove,
    (asks.BUY, do.Buy): dealing.buy,
    (asks.BUY_OR_NOT, do.Buy): dealing.buy,
    (asks.BUY_OR_NOT, do.TakeDiamonds): dealing.diamonds_first,
    (asks.BUY_OR_NOT, do.Decline): dealing.decline,
    (asks.BUY_TOO, do.Buy): dealing.buy,
    (asks.BUY_TOO, do.Decline): dealing.decline,
    (asks.DIAMONDS_OR_NOT, do.TakeDiamonds): dealing.take_diamonds,
    (asks.DIAMONDS_OR_NOT, do.Decline): dealing.decline,
    (asks.DISCARD, do.Discard): dealing.discard_card,
    (asks.TIER, do.Tier): bonus.take_tier,
    (asks.MIX, do.Mix): bonus.mix,
    (asks.TRACK, do.ChooseTrack): tracks.choose_track,
}

RULES = {
    ask: {kind: rule for (question, kind), rule in ANSWERS.items() if question is ask}
    for ask in Ask
}

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


def legal(state: State) -> tuple[Action, ...]:
    """Every answer to the present question."""
    return LEGAL[state.ask](state)


def refused(state: State) -> tuple[tuple[Action, Refusal], ...]:
    """The answers one would expect and may not give, with their reasons."""
    find = REFUSED.get(state.ask)
    return () if find is None else tuple(find(state))


def apply(state: State, action: Action) -> State:
    """The state after an action and all that follows of itself; Refusal when it is no answer."""
    kind = type(action)
    rule = RULES[state.ask].get(kind)
    known = FIXED.get(kind)
    if rule is None or (known is not None and action not in known):
        raise not_now(state)
    after = rule(state, action)
    while after.ask is asks.DUE:
        after = settle(after)
    return after


def settle(state: State) -> State:
    """The next thing owed; with nothing left, the turn or the seat's setup ends."""
    if state.due:
        return SETTLE[state.due[0].what](state)
    return turn.end(state) if state.round else setup.go_on(state)


def not_now(state: State) -> Refusal:
    """An action that answers another question than the one asked."""
    asked = whose_turn(state)
    return Refusal(asked.rule if asked else "MO-1001", "not_now")


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
)
