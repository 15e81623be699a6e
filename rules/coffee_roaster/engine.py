"""Coffee Roaster as a game: each question with its answers, each action with its rule."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from rules import chance
from rules.coffee_roaster import actions as do
from rules.coffee_roaster import challenge, flavours, immediate, roasting, tasting
from rules.coffee_roaster.actions import ROAST, STOP, Action
from rules.coffee_roaster.pack import SHELF
from rules.coffee_roaster.scoring import scores
from rules.coffee_roaster.state import Ask, Options, State
from rules.game import HIDDEN, Game, Refusal, Turn, alone, chance_moved

CARD, ROASTING, CUP_TEST = "card", "roasting", "cup_test"
PHASES = (CARD, ROASTING, CUP_TEST)

#: Each question: its phase and the rule that asks it.
QUESTIONS = {
    Ask.CARD: (CARD, "CR-106"),
    Ask.EFFECTS: (ROASTING, "CR-206"),
    Ask.PUT_BACK: (ROASTING, "CR-308"),
    Ask.REMOVE: (ROASTING, "CR-309"),
    Ask.REMOVE_SECOND: (ROASTING, "CR-310"),
    Ask.BEANS: (ROASTING, "CR-402"),
    Ask.SLOT: (ROASTING, "CR-403"),
    Ask.DECIDE: (ROASTING, "CR-216"),
    Ask.CUP: (CUP_TEST, "CR-501"),
    Ask.SELECT: (CUP_TEST, "CR-511"),
    Ask.EXCHANGE: (CUP_TEST, "CR-512"),
    Ask.EXCHANGE_SECOND: (CUP_TEST, "CR-512"),
    Ask.KEEP: (CUP_TEST, "CR-512"),
}
TURNS = {ask: Turn(0, phase, ask.value, rule) for ask, (phase, rule) in QUESTIONS.items()}
CHALLENGE_CARD = Turn(0, CARD, Ask.CARD.value, "CR-702")

ROUND_FIRST = Refusal("CR-218", "round_first")


def turn(state: State) -> Turn | None:
    """What the one player is asked; None when the last cup is scored."""
    if state.ask is Ask.CARD and state.options.mode == "challenge":
        return CHALLENGE_CARD
    return TURNS.get(state.ask)


def legal_effects(state: State) -> tuple[Action, ...]:
    """Immediate effects, flavour effects, or roast (CR-206)."""
    held = immediate.held_flavours(state)
    return (*immediate.legal(state, held), *flavours.legal(state, held), ROAST)


def refused_effects(state: State) -> tuple[tuple[Action, Refusal], ...]:
    """The effects out of reach, and stopping before the round is done."""
    return (*immediate.refused(state), *flavours.refused(state), (STOP, ROUND_FIRST))


def none_refused(state: State) -> tuple[tuple[Action, Refusal], ...]:
    """A question whose every answer is listed."""
    return ()


LEGAL: dict[Ask, Callable[[State], tuple[Action, ...]]] = {
    Ask.CARD: challenge.legal,
    Ask.EFFECTS: legal_effects,
    Ask.PUT_BACK: immediate.legal_put_back,
    Ask.REMOVE: immediate.legal_remove,
    Ask.REMOVE_SECOND: immediate.legal_remove,
    Ask.BEANS: flavours.legal_changes,
    Ask.SLOT: flavours.legal_slots,
    Ask.DECIDE: roasting.legal,
    Ask.CUP: tasting.legal_cup,
    Ask.SELECT: tasting.legal_pick,
    Ask.EXCHANGE: tasting.legal_exchange,
    Ask.EXCHANGE_SECOND: tasting.legal_exchange,
    Ask.KEEP: tasting.legal_pick,
    Ask.OVER: lambda state: (),
}

REFUSED: dict[Ask, Callable[[State], tuple[tuple[Action, Refusal], ...]]] = {
    Ask.CARD: challenge.refused,
    Ask.EFFECTS: refused_effects,
    Ask.SLOT: flavours.refused_slots,
    Ask.DECIDE: roasting.refused,
    Ask.CUP: tasting.refused_cup,
}

#: Each action: when it may be taken, and what it does.
RULES: dict[type[Any], tuple[tuple[Ask, ...], Callable[[State, Any], State]]] = {
    do.Choose: ((Ask.CARD,), challenge.choose),
    do.PlaceBean: ((Ask.EFFECTS,), immediate.place_bean),
    do.Use: ((Ask.EFFECTS,), immediate.use),
    do.PutBack: ((Ask.PUT_BACK,), immediate.put_back),
    do.Remove: ((Ask.REMOVE, Ask.REMOVE_SECOND), immediate.remove),
    do.Flavour: ((Ask.EFFECTS,), flavours.begin),
    do.Change: ((Ask.BEANS,), flavours.change),
    do.Lay: ((Ask.SLOT,), flavours.lay),
    do.Roast: ((Ask.EFFECTS,), roasting.roast),
    do.BagFlavour: ((Ask.DECIDE,), roasting.bag_flavour),
    do.GoOn: ((Ask.DECIDE,), roasting.go_on),
    do.Stop: ((Ask.DECIDE,), roasting.stop),
    do.ToCup: ((Ask.CUP,), tasting.to_cup),
    do.ToTray: ((Ask.CUP,), tasting.to_tray),
    do.Pick: ((Ask.SELECT, Ask.KEEP), tasting.pick),
    do.Return: ((Ask.EXCHANGE, Ask.EXCHANGE_SECOND), tasting.give_back),
    do.Decline: ((Ask.EXCHANGE,), tasting.decline),
}


def legal(state: State) -> tuple[Action, ...]:
    """Every answer to the present question."""
    return LEGAL[state.ask](state)


def refused(state: State) -> tuple[tuple[Action, Refusal], ...]:
    """The answers one would expect and may not give, with their reasons."""
    return REFUSED.get(state.ask, none_refused)(state)


def apply(state: State, action: Action) -> State:
    """The state after an action; Refusal when it is not among the answers."""
    when, rule = RULES[type(action)]
    if state.ask not in when:
        raise not_now(state, action)
    return rule(state, action)


def not_now(state: State, action: Action) -> Refusal:
    """Why an action answers another question than the one asked."""
    if isinstance(action, do.Stop) and state.ask is Ask.EFFECTS:
        return ROUND_FIRST.raised()
    if isinstance(action, do.Decline) and state.ask is Ask.EXCHANGE_SECOND:
        return Refusal("CR-512", "exchange_two")
    asked = turn(state)
    return Refusal(asked.rule if asked else "CR-704", "not_now")


def view(state: State, seat: int) -> State:
    """All but the generator is on the table: bag and box can be counted."""
    return replace(state, chance=HIDDEN)


def guess(seen: State, seed: int) -> State:
    """The same table with a chance of the thinker's own."""
    return replace(seen, chance=chance.start(seed))


GAME = Game(
    name="roaster",
    revision=1,
    players=range(1, 2),
    phases=PHASES,
    options=Options,
    state=State,
    action=Action,
    shelf=SHELF,
    new=challenge.new,
    turn=turn,
    legal=legal,
    refused=refused,
    apply=apply,
    scores=scores,
    winners=alone,
    view=view,
    guess=guess,
    reveals=chance_moved,
    round=attrgetter("round"),
)
