"""Every question with its rule and its answers, every errand with its rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rules.coffee_traders import actions as do
from rules.coffee_traders import building, dealings, markers, reserves, serving, setup, tracks
from rules.coffee_traders.actions import Action
from rules.coffee_traders.phases import (
    affecter,
    commercer,
    recolter,
    reinitialiser,
    travailler,
    vendre,
)
from rules.coffee_traders.pieces import PHASES
from rules.coffee_traders.state import State, Task, Todo
from rules.game import Refusal
from rules.questions import FREE, Question, Questions, Rule

Answers = Rule[State]


def phase_now(state: State) -> str:
    """The phase a question is asked in: many are asked in several of them."""
    return PHASES[state.phase]


ask = partial(Question[State, Action], phase_now)

BONUS: dict[type[Any], Answers] = {
    do.TakeCoins: (reserves.no_take, reserves.take_coins),
    do.RefillCoins: (reserves.no_refill, reserves.refill_coins),
}
REFILL: dict[type[Any], Answers] = {
    do.RefillCoins: (commercer.no_refill, reserves.refill_coins),
}
DEALINGS: dict[type[Any], Answers] = {
    do.Exchange: (dealings.no_exchange, dealings.exchange),
    do.Buy: (dealings.no_purchase, dealings.buy),
    do.SpendStock: (dealings.no_spending, dealings.spend_stock),
}
DELIVERY: dict[type[Any], Answers] = {do.Deliver: (vendre.no_delivery, vendre.deliver)}

TABLE: dict[Task, Question[State, Action]] = {
    Task.LAST: ask(
        "CT-229", setup.last_sites, {do.Site: (setup.no_last_site, setup.last_plantation)}
    ),
    # Phase I
    Task.WORK: ask(
        "CT-300",
        travailler.turns,
        {
            do.Plant: (travailler.no_plant, travailler.plant),
            do.Send: (travailler.no_send, travailler.send),
            do.Breed: (travailler.no_breed, travailler.breed),
            do.SendCivet: (travailler.no_civet, travailler.send_civet),
            do.TakeTwo: (travailler.no_two, travailler.take_two),
            do.Pass: (FREE, travailler.pass_turn),
            **BONUS,
        },
        travailler.legal_turns,
    ),
    Task.MARKER: ask(
        "CT-306",
        markers.marker_sources,
        {do.Marker: (markers.no_marker, markers.pay_marker)},
    ),
    Task.SITE: ask(
        "CT-319",
        travailler.sites,
        {do.Site: (travailler.no_site, travailler.site)},
        travailler.legal_sites,
    ),
    Task.PATH: ask(
        "CT-393",
        travailler.paths,
        {do.OnPath: (travailler.no_donkey_place, travailler.put_donkey)},
    ),
    Task.ANIMAL: ask(
        "CT-364", travailler.animals, {do.Animal: (travailler.no_animal, travailler.take_animal)}
    ),
    Task.FARM: ask(
        "CT-370",
        travailler.farm_choices,
        {
            do.BuildFarm: (travailler.no_farm, travailler.build_farm),
            do.RemoveFarm: (FREE, travailler.remove_farm),
            **BONUS,
            do.TakeCoins: (travailler.no_take, reserves.take_coins),
        },
    ),
    Task.LEAVE: ask("CT-384", serving.leaves, {do.Leave: (serving.no_leave, serving.leave)}),
    Task.STAFF: ask(
        "CT-383", serving.plantations, {do.Staff: (serving.no_plantation, serving.send_worker)}
    ),
    # Tracks and reserves
    Task.ROW: ask("CT-472", tracks.rows, {do.Advance: (FREE, tracks.advance)}),
    Task.TRADER: ask(
        "CT-068",
        reserves.trader_places,
        {do.TraderTo: (reserves.no_trader_place, reserves.trader_to)},
    ),
    # Phase II
    Task.ASSIGN: ask(
        "CT-402",
        affecter.own_plantations,
        {
            do.Staff: (affecter.not_own, affecter.assign),
            do.Pass: (FREE, affecter.keep_workers),
        },
    ),
    Task.HELP: ask(
        "CT-410",
        affecter.help_choices,
        {
            do.Staff: (affecter.no_help, affecter.help_out),
            do.Pass: (FREE, affecter.stop_helping),
        },
    ),
    Task.PENALTY: ask(
        "CT-420",
        affecter.payments,
        {
            do.Pay: (affecter.no_pay, affecter.pay),
            do.StepBack: (affecter.no_step_back, affecter.pay_step),
            **BONUS,
        },
    ),
    Task.REMOVE: ask(
        "CT-435", affecter.highest, {do.Remove: (affecter.not_highest, affecter.remove)}
    ),
    # Phase III
    Task.TRADE: ask(
        "CT-500",
        commercer.turns,
        {
            do.Open: (commercer.no_open, commercer.open_house),
            do.Hire: (commercer.no_hire, commercer.hire),
            do.Retire: (commercer.no_retire, commercer.retire),
            do.Pass: (FREE, commercer.pass_turn),
            **BONUS,
        },
        commercer.legal_turns,
    ),
    Task.PORTAGE: ask(
        "CT-515",
        commercer.portage_choices,
        {
            do.Join: (commercer.no_join, commercer.join),
            do.Decline: (FREE, commercer.decline),
            **REFILL,
        },
        commercer.legal_portage,
    ),
    Task.FOLLOW: ask(
        "CT-570",
        commercer.follow_choices,
        {
            do.Follow: (commercer.no_follow, commercer.follow),
            do.Decline: (FREE, commercer.decline),
            **REFILL,
        },
        commercer.legal_follows,
    ),
    Task.GIVE: ask("CT-571", commercer.coffees, {do.Coffee: (commercer.no_gift, commercer.give)}),
    Task.BUILD_AT: ask(
        "CT-545",
        building.spaces,
        {do.BuildAt: (building.no_space, building.build_at)},
        building.open_spaces,
    ),
    Task.STORE: ask("CT-541", building.places, {do.Store: (building.no_place, building.store)}),
    Task.GAIN: ask(
        "CT-551",
        building.gains,
        {do.Coffee: (building.not_kopi, building.gain)},
        building.five_kinds,
    ),
    # Phase V
    Task.SELL: ask(
        "CT-702",
        vendre.turns,
        {
            do.Fulfil: (vendre.no_contract, vendre.fulfil),
            **DELIVERY,
            **DEALINGS,
            **BONUS,
            do.Pass: (FREE, vendre.pass_turn),
        },
        vendre.legal_turns,
    ),
    Task.SECOND: ask(
        "CT-751",
        vendre.second_turns,
        {**DELIVERY, **DEALINGS, **BONUS, do.Stop: (FREE, vendre.pass_turn)},
        vendre.legal_second_turns,
    ),
    Task.SPACE: ask(
        "CT-753",
        vendre.bar_spaces,
        {do.Space: (vendre.no_bar_space, vendre.deliver_at)},
        vendre.open_spaces,
    ),
    Task.SIX: ask("CT-756", vendre.six_kinds, {do.Coffee: (vendre.no_six, vendre.deliver_six)}),
    Task.KOPI: ask("CT-770", dealings.kopis, {do.Kopi: (dealings.no_kopi, dealings.pay_line)}),
    Task.SLASH: ask("CT-716", vendre.sides, {do.Side: (vendre.no_side, vendre.take_side)}),
    Task.BUILD: ask(
        "CT-726", building.free_builds, {do.Build: (building.no_free_build, building.build)}
    ),
    Task.ROW_BONUS: ask(
        "CT-741", vendre.row_bonuses, {do.RowBonus: (vendre.no_row_bonus, vendre.take_row_bonus)}
    ),
    Task.GET: ask(
        "CT-772",
        dealings.wanted,
        {do.Coffee: (dealings.not_kopi, dealings.get)},
        building.five_kinds,
    ),
    Task.EXCHANGE: ask("CT-774", dealings.given, {do.Coffee: (dealings.not_owned, dealings.give)}),
    Task.BUY: ask(
        "CT-778",
        dealings.wanted,
        {do.Coffee: (dealings.not_kopi, dealings.bought)},
        building.five_kinds,
    ),
    Task.SPEND: ask("CT-782", dealings.counters, {do.Stock: (dealings.no_counter, dealings.spend)}),
    Task.WILD_STOCK: ask("CT-765", vendre.stock_spaces, {do.Stock: (FREE, vendre.put_wild_stock)}),
    # Phase VI
    Task.ARRANGE: ask(
        "CT-820",
        reinitialiser.arrangements,
        {
            do.Keep: (FREE, reinitialiser.keep),
            do.Rearrange: (FREE, reinitialiser.rearrange),
        },
    ),
    Task.ARRANGING: ask(
        "CT-820",
        reinitialiser.store_places,
        {do.Store: (reinitialiser.no_store_place, reinitialiser.place)},
    ),
}

#: Questions whose candidates are found by the rule itself, so that none has an obstacle.
UNHINDERED = (
    Task.MARKER,
    Task.LEAVE,
    Task.STAFF,
    Task.ROW,
    Task.ASSIGN,
    Task.HELP,
    Task.REMOVE,
    Task.GIVE,
    Task.KOPI,
    Task.EXCHANGE,
    Task.SPEND,
    Task.WILD_STOCK,
    Task.ARRANGE,
)
TABLE |= {task: TABLE[task]._replace(quick=TABLE[task].candidates) for task in UNHINDERED}

QUESTIONS: Questions[State, Action] = Questions(TABLE, over=Refusal("CT-054", "game_over"))

#: Questions that answer themselves when one answer is left, and fall away when none is.
WITHOUT_CHOICE = frozenset(
    {
        Task.WORK,
        Task.PATH,
        Task.ANIMAL,
        Task.TRADER,
        Task.FARM,
        Task.STAFF,
        Task.ASSIGN,
        Task.HELP,
        Task.TRADE,
        Task.PORTAGE,
        Task.FOLLOW,
        Task.GIVE,
        Task.BUILD_AT,
        Task.BUILD,
        Task.SELL,
        Task.SECOND,
        Task.ROW_BONUS,
        Task.EXCHANGE,
        Task.ARRANGING,
    }
)

BEGINNINGS: tuple[Callable[[State], State], ...] = (
    travailler.begin,
    affecter.begin,
    commercer.begin,
    recolter.begin,
    vendre.begin,
    reinitialiser.begin,
)


def begin(state: State, todo: Todo) -> State:
    """Errand: the phase begins."""
    return BEGINNINGS[todo.phase](state)


#: What runs by itself. An errand that answers None leaves its task as a question.
ERRANDS: dict[Task, Callable[[State, Todo], State | None]] = {
    Task.BEGIN: begin,
    Task.STEP: tracks.named_step,
    Task.CIVET: travailler.last_civet,
    Task.LEAVE: serving.leave_or_serve,
    Task.STAFF: serving.andre_picks,
    Task.REFILL: serving.refill,
    Task.PENALTY: affecter.settle_payment,
    Task.REMOVE: affecter.settle_removal,
    Task.PORTAGE: commercer.andre_joins,
    Task.HOUSE_COIN: commercer.house_coin,
    Task.KOPI: dealings.settle_payment,
    Task.FULFILLED: vendre.fulfilled,
    Task.COUNTER: vendre.stack_counter,
    Task.DELIVERED: vendre.delivered,
    Task.SPEND: dealings.settle_spending,
    Task.ARRANGE: reinitialiser.settle_arrangement,
    Task.CUT: reinitialiser.cut,
    Task.WORK_ROUND: travailler.next_turn,
    Task.HELP_ROUND: affecter.next_helper,
    Task.AFTER_PENALTIES: affecter.after_penalties,
    Task.TRADE_ROUND: commercer.next_turn,
    Task.SELL_ROUND: vendre.next_turn,
    Task.RESET: reinitialiser.reset,
}
