"""Every question of Mombasa: its phase, its rule, its answers."""

from __future__ import annotations

from typing import Any

from rules.game import Refusal
from rules.mombasa import actions as do
from rules.mombasa import (
    asks,
    bonus,
    bookkeeping,
    dealing,
    development,
    diamonds,
    goods,
    ledger,
    planning,
    posts,
    setup,
    tracks,
    turn,
)
from rules.mombasa.actions import Action
from rules.mombasa.state import State
from rules.questions import FREE, Question, Questions, Rule

SETUP, PLANNING, ACTION = "setup", "planning", "action"
PHASES = (SETUP, PLANNING, ACTION)


def phase_of_call(state: State) -> str:
    """A starting bonus may stop at a call for funds (MO-136)."""
    return ACTION if state.round else SETUP


USE_GOODS: dict[type[Any], Rule[State]] = {do.UseGoods: (goods.no_card, goods.use)}
UNITS: dict[type[Any], Rule[State]] = {
    do.Step: (goods.no_step, goods.step),
    do.LoseUnits: (goods.must_step, goods.lose),
}
BUY: dict[type[Any], Rule[State]] = {do.Buy: (dealing.no_purchase, dealing.buy)}
DECLINE: dict[type[Any], Rule[State]] = {do.Decline: (FREE, dealing.decline)}

QUESTIONS: Questions[State, Action] = Questions(
    {
        asks.TILE: Question(
            SETUP,
            "MO-155",
            setup.dealt,
            {do.KeepTile: (setup.not_dealt, setup.keep)},
            quick=setup.dealt,
        ),
        asks.STOW: Question(
            SETUP,
            "MO-132",
            setup.on_tile,
            {do.Stow: (setup.not_on_tile, setup.put_away)},
            quick=setup.on_tile,
        ),
        asks.PLAN: Question(
            PLANNING,
            "MO-202",
            planning.plans,
            {do.Plan: (planning.no_plan, planning.put_card)},
            quick=planning.legal,
        ),
        asks.TURN: Question(
            ACTION,
            "MO-251",
            turn.choices,
            {
                do.Attach: (turn.no_attaching, turn.attach),
                **USE_GOODS,
                do.Develop: (development.no_development, development.develop),
                do.UseBookkeeper: (bookkeeping.no_bookkeeper, bookkeeping.use),
                do.UseMerchant: (diamonds.no_merchant, diamonds.use),
                do.Mark: (bonus.no_mark, bonus.mark),
                do.Pass: (turn.no_pass, turn.pass_turn),
            },
            quick=turn.legal,
        ),
        asks.GOODS: Question(
            ACTION,
            "MO-304",
            goods.choices,
            {**USE_GOODS, do.Buy: (goods.no_purchase, goods.buy), **UNITS},
            quick=goods.legal,
        ),
        asks.STEP: Question(ACTION, "MO-311", goods.tracks, UNITS, quick=goods.legal_step),
        asks.CALL: Question(
            phase_of_call,
            "MO-901",
            tracks.pay_or_stay,
            {do.PayCall: (FREE, tracks.pay_call), do.RefuseCall: (FREE, tracks.refuse_call)},
            quick=tracks.pay_or_stay,
        ),
        asks.REGION: Question(
            ACTION,
            "MO-410",
            development.regions,
            {
                do.Enter: (development.no_entry, development.enter),
                do.StopDeveloping: (FREE, development.stop),
            },
            quick=development.legal_region,
        ),
        asks.TAKE_POST: Question(
            ACTION,
            "MO-419",
            development.columns,
            {do.Column: (development.column_empty, development.take_post)},
            quick=development.legal_columns,
        ),
        asks.BENEFIT: Question(
            ACTION,
            "MO-430",
            development.benefits_in_turn,
            {do.TakeBenefit: (development.no_benefit, development.take_benefit)},
            quick=development.benefits_in_turn,
        ),
        asks.RETURN_POST: Question(
            ACTION,
            "MO-438",
            development.columns,
            {do.Column: (development.column_full, development.return_post)},
        ),
        asks.LEDGER: Question(
            ACTION,
            "MO-508",
            ledger.books,
            {
                do.TakeBook: (ledger.no_book, ledger.take_book),
                do.TakePound: (FREE, ledger.take_pound),
            },
            quick=ledger.legal,
        ),
        asks.PLACE_BOOK: Question(
            ACTION,
            "MO-522",
            ledger.places,
            {do.PlaceBook: (ledger.no_place, ledger.place)},
            quick=ledger.legal_place,
        ),
        asks.FLIP: Question(
            ACTION,
            "MO-542",
            bookkeeping.flips,
            {
                do.Flip: (bookkeeping.no_flip, bookkeeping.flip_book),
                do.Decline: (FREE, bookkeeping.decline),
            },
            quick=bookkeeping.flips,
        ),
        asks.WRITE: Question(
            ACTION,
            "MO-544",
            bookkeeping.ways_ahead,
            {do.Write: (bookkeeping.no_writing, bookkeeping.write)},
            quick=bookkeeping.legal_write,
        ),
        asks.REMOVE: Question(
            ACTION, "MO-1120", posts.all_columns, {do.RemovePost: (posts.no_post, posts.remove)}
        ),
        asks.BUY: Question(ACTION, "MO-721", dealing.offers, BUY, quick=dealing.legal_buy),
        asks.BUY_OR_NOT: Question(
            ACTION,
            "MO-956",
            dealing.offers,
            {
                **BUY,
                do.TakeDiamonds: (dealing.no_diamonds_first, dealing.diamonds_first),
                **DECLINE,
            },
            quick=dealing.legal_buy,
        ),
        asks.BUY_TOO: Question(
            ACTION, "MO-956", dealing.offers, {**BUY, **DECLINE}, quick=dealing.legal_buy
        ),
        asks.DIAMONDS_OR_NOT: Question(
            ACTION,
            "MO-956",
            dealing.diamonds_too,
            {do.TakeDiamonds: (FREE, dealing.take_diamonds), **DECLINE},
            quick=dealing.diamonds_too,
        ),
        asks.DISCARD: Question(
            ACTION,
            "MO-730",
            dealing.in_hand,
            {do.Discard: (dealing.no_discard, dealing.discard_card)},
            quick=dealing.legal_discard,
        ),
        asks.TIER: Question(
            ACTION,
            "MO-739",
            bonus.all_tiers,
            {do.Tier: (bonus.too_high, bonus.take_tier)},
            quick=bonus.legal_tier,
        ),
        asks.MIX: Question(ACTION, "MO-954", bonus.mixes, {do.Mix: (bonus.no_mix, bonus.mix)}),
        asks.TRACK: Question(
            ACTION,
            "MO-962",
            tracks.other_tracks,
            {do.ChooseTrack: (tracks.no_track, tracks.choose_track)},
            quick=tracks.other_tracks,
        ),
    },
    over=Refusal("MO-1001", "not_now"),
)
