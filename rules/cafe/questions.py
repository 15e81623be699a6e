"""Every question of Café: its phase, its rule, its answers."""

from __future__ import annotations

from typing import Any

from rules.cafe import actions as do
from rules.cafe import auction, delivery, draft, placement, work
from rules.cafe.actions import Action
from rules.cafe.state import Ask, State
from rules.game import Refusal
from rules.questions import FREE, Question, Questions, Rule

AUCTION, DRAFT, PLACEMENT, ACTIONS = "auction", "draft", "placement", "actions"
PHASES = (AUCTION, DRAFT, PLACEMENT, ACTIONS)

#: What can be done with the actions of a turn.
JOBS: dict[type[Any], Rule[State]] = {
    do.Produce: (work.no_production, work.produce),
    do.Dry: (work.no_drying, work.dry),
    do.Roast: (work.no_roasting, work.roast),
    do.Deliver: (delivery.no_delivery, delivery.deliver),
    do.Clear: (work.no_clearing, work.clear),
    do.End: (FREE, work.end),
}

QUESTIONS: Questions[State, Action] = Questions(
    {
        Ask.BID: Question(
            AUCTION,
            "CA-803",
            auction.bids,
            {do.Bid: (auction.no_bid, auction.bid), do.Pass: (FREE, auction.leave)},
        ),
        Ask.PAY_BID: Question(
            AUCTION,
            "CA-804",
            draft.colours,
            {do.Pay: (draft.no_bean, auction.pay)},
            quick=draft.legal_pay,
        ),
        Ask.SHIP: Question(
            AUCTION,
            "CA-809",
            auction.ships,
            {do.Ship: (auction.not_on_ship, auction.ship), do.NoShip: (FREE, auction.no_ship)},
        ),
        Ask.TAKE: Question(
            DRAFT,
            "CA-202",
            draft.cards,
            {do.Take: (draft.no_take, draft.take), do.Discard: (draft.no_discard, draft.discard)},
            quick=draft.legal,
        ),
        Ask.PAY: Question(
            DRAFT,
            "CA-251",
            draft.colours,
            {do.Pay: (draft.no_bean, draft.pay)},
            quick=draft.legal_pay,
        ),
        Ask.PLACE: Question(
            PLACEMENT,
            "CA-302",
            placement.positions,
            {
                do.Place: (placement.no_place, placement.place),
                **{job: (placement.place_first, effect) for job, (_, effect) in JOBS.items()},
            },
            quick=placement.legal,
        ),
        Ask.ACT: Question(ACTIONS, "CA-402", work.jobs, JOBS, quick=work.legal),
        Ask.FILL: Question(
            ACTIONS,
            "CA-551",
            work.fillings,
            {
                do.Fill: (work.no_filling, work.fill),
                do.LeaveEmpty: (work.no_leaving, work.leave_empty),
            },
            quick=work.legal_fillings,
        ),
        Ask.EMPTY: Question(
            ACTIONS,
            "CA-652",
            delivery.roasters,
            {
                do.Empty: (delivery.not_loaded, delivery.empty),
                do.EmptyAll: (delivery.only_one, delivery.empty_all),
                do.Depart: (delivery.none_emptied, delivery.depart),
            },
        ),
        Ask.SERVE: Question(
            ACTIONS,
            "CA-653",
            delivery.coffee_houses,
            {
                do.Serve: (delivery.no_service, delivery.serve),
                do.Store: (FREE, delivery.store),
            },
            quick=delivery.legal_serve,
        ),
    },
    over=Refusal("CA-701", "not_now"),
)
