"""Every question of Coffee Roaster: its phase, its rule, its answers."""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_roaster import actions as do
from rules.coffee_roaster import challenge, flavours, immediate, roasting, tasting
from rules.coffee_roaster.actions import PLACE_BEANS, ROAST, STOP, Action
from rules.coffee_roaster.state import Ask, State
from rules.game import Refusal
from rules.questions import FREE, Judged, Question, Questions

CARD, ROASTING, CUP_TEST = "card", "roasting", "cup_test"
PHASES = (CARD, ROASTING, CUP_TEST)

NOT_HELD = (immediate.NOT_HELD, flavours.NOT_HELD)


def effects(state: State) -> tuple[Action, ...]:
    """Immediate effects, flavour effects, or roast; stopping has to wait (CR-206, CR-218)."""
    return (*PLACE_BEANS, *immediate.uses(state), *flavours.uses(state), ROAST, STOP)


def legal_effects(state: State) -> tuple[Action, ...]:
    """The same, looked for among the flavour tokens at hand."""
    held = immediate.held_flavours(state)
    return (*immediate.legal(state, held), *flavours.legal(state, held), ROAST)


def once_an_effect(judged: Judged[Action]) -> Iterator[tuple[Action, Refusal]]:
    """An effect is shown as refused once, when no token can bring it about."""
    ways: dict[object, Judged[Action]] = {}
    for action, reason in judged:
        effect: object = action.effect if isinstance(action, do.Use | do.Flavour) else action
        ways.setdefault(effect, []).append((action, reason))
    for tried in ways.values():
        closed = [(action, reason) for action, reason in tried if reason is not None]
        if len(closed) == len(tried):
            yield min(closed, key=plainness)


def plainness(way: tuple[Action, Refusal]) -> tuple[bool, int, bool]:
    """That a token is not there tells less than any other reason; else the first token does."""
    action, reason = way
    if isinstance(action, do.Use | do.Flavour):
        return reason in NOT_HELD, action.token, action.side
    return False, 0, False


EXCHANGED = {do.Return: (tasting.no_return, tasting.give_back)}
PICKED = {do.Pick: (tasting.not_in_hand, tasting.pick)}
REMOVED = {do.Remove: (immediate.not_among_five, immediate.remove)}

QUESTIONS: Questions[State, Action] = Questions(
    {
        Ask.CARD: Question(
            CARD,
            challenge.asking_rule,
            challenge.coffees,
            {do.Choose: (challenge.no_coffee, challenge.choose)},
            quick=challenge.legal,
        ),
        Ask.EFFECTS: Question(
            ROASTING,
            "CR-206",
            effects,
            {
                do.PlaceBean: (immediate.no_bean, immediate.place_bean),
                do.Use: (immediate.no_use, immediate.use),
                do.Flavour: (flavours.no_use, flavours.begin),
                do.Roast: (FREE, roasting.roast),
                do.Stop: (roasting.round_first, roasting.stop),
            },
            quick=legal_effects,
            telling=once_an_effect,
        ),
        Ask.PUT_BACK: Question(
            ROASTING,
            "CR-308",
            immediate.from_the_bag,
            {do.PutBack: (immediate.no_put_back, immediate.put_back)},
            quick=immediate.from_the_bag,
        ),
        Ask.REMOVE: Question(ROASTING, "CR-309", immediate.five, REMOVED, quick=immediate.five),
        Ask.REMOVE_SECOND: Question(
            ROASTING, "CR-310", immediate.five, REMOVED, quick=immediate.five
        ),
        Ask.BEANS: Question(
            ROASTING,
            "CR-402",
            flavours.changes,
            {do.Change: (flavours.no_change, flavours.change)},
            quick=flavours.changes,
        ),
        Ask.SLOT: Question(
            ROASTING,
            "CR-403",
            flavours.slots,
            {do.Lay: (flavours.no_slot, flavours.lay)},
            quick=flavours.legal_slots,
        ),
        Ask.DECIDE: Question(
            ROASTING,
            "CR-216",
            roasting.decisions,
            {
                do.GoOn: (roasting.no_going_on, roasting.go_on),
                do.Stop: (FREE, roasting.stop),
                do.BagFlavour: (roasting.no_side_flavour, roasting.bag_flavour),
            },
            quick=roasting.legal,
        ),
        Ask.CUP: Question(
            CUP_TEST,
            "CR-501",
            tasting.cup_or_tray,
            {do.ToCup: (FREE, tasting.to_cup), do.ToTray: (tasting.tray_full, tasting.to_tray)},
            quick=tasting.legal_cup,
        ),
        Ask.SELECT: Question(CUP_TEST, "CR-511", tasting.in_hand, PICKED, quick=tasting.in_hand),
        Ask.EXCHANGE: Question(
            CUP_TEST,
            "CR-512",
            tasting.exchanges,
            {**EXCHANGED, do.Decline: (FREE, tasting.decline)},
            quick=tasting.exchanges,
        ),
        Ask.EXCHANGE_SECOND: Question(
            CUP_TEST,
            "CR-512",
            tasting.in_cup,
            {**EXCHANGED, do.Decline: (tasting.second_must_follow, tasting.decline)},
            quick=tasting.in_cup,
        ),
        Ask.KEEP: Question(CUP_TEST, "CR-512", tasting.in_hand, PICKED, quick=tasting.in_hand),
    },
    over=Refusal("CR-704", "not_now"),
)
