"""The order is the player's own: a majority's extra and its steps, a purchase and the diamonds.

Faces: A1 at Mombasa calls £2 behind 9 and pays £2 at 12; B1 at Cape Town calls £1 behind 7; C1 at
Saint-Louis calls £2 behind 8. The diamond track ends on 28, and beyond it each step pays £2.
"""

from itertools import product

import pytest

from rules.game import Refusal
from rules.mombasa import GAME, dues
from rules.mombasa.actions import Buy, Decline, Mark, PayCall, RefuseCall, TakeDiamonds, TakePound
from rules.mombasa.actions import Tier as Choose
from rules.mombasa.dealing import DIAMONDS_PAY_NOTHING
from rules.mombasa.gifts import owed as given
from rules.mombasa.names import MAJORITIES, Space
from rules.mombasa.state import Ask, Due
from tests.rules.mombasa.table import (
    CAPE_TOWN,
    MOMBASA,
    PACK,
    PIERRE,
    SAINT_LOUIS,
    SIMON,
    at_the_market,
    card,
    owed,
    playing,
)

PAY, STAY = PayCall(), RefuseCall()
DEVELOPMENT, BANANAS, COTTON = Mark(Space.DEVELOPMENT), Mark(Space.BANANAS), Mark(Space.COTTON)
END = PACK.player_board.diamonds.last
LAST_BOOK = PACK.player_board.ledger.last


def ends(state, seat=PIERRE):
    """Every table to which a seat can come: its turn is over, or it places a book."""
    if state.seat != seat or state.ask is Ask.PLACE_BOOK:
        return {state}
    return set().union(*(ends(GAME.apply(state, one), seat) for one in GAME.legal(state)))


# A majority's extra and its steps


def test_the_pound_of_a_tier_can_pay_the_call_on_the_way():  # MO-740, MO-901
    table = playing("dev3 tile-dev", tracks={MOMBASA: 9}, money=1).do(DEVELOPMENT, Choose(2))
    assert (table.ask, table.me.money) == (Ask.CALL, 2)  # £1 and £1
    paid = table.do(PAY)
    assert (paid.me.tracks[MOMBASA], paid.me.money) == (13, 2)  # £2 of space 12
    stayed = table.do(STAY)
    assert (stayed.me.tracks[MOMBASA], stayed.me.money) == (9, 2)


def test_so_can_diamonds_beyond_the_end_of_their_track():  # MO-740, MO-901, MO-981
    table = playing("bananas4", tracks={CAPE_TOWN: 7}, diamonds=END).do(BANANAS, Choose(1))
    assert (table.ask, table.me.money) == (Ask.CALL, 2)
    assert table.do(PAY).me.tracks[CAPE_TOWN] == 10
    short = playing("bananas4", tracks={CAPE_TOWN: 7}, diamonds=END - 1).do(BANANAS, Choose(1))
    assert (short.me.tracks[CAPE_TOWN], short.me.diamonds, short.state.seat) == (7, END, SIMON)


def test_and_a_ledger_point_spent_on_a_pound():  # MO-740, MO-507, MO-901
    table = playing("cotton4", tracks={SAINT_LOUIS: 8}, money=1).do(COTTON, Choose(1))
    assert table.ask is Ask.LEDGER
    assert table.do(TakePound(), PAY).me.tracks[SAINT_LOUIS] == 12
    rich = playing("cotton4", tracks={SAINT_LOUIS: 8}, money=2).do(COTTON, Choose(1))
    assert rich.ask is Ask.CALL  # what the purse can pay needs no points: the steps come first
    assert rich.do(PAY).ask is Ask.LEDGER
    early = playing("cotton4", tracks={SAINT_LOUIS: 5}, money=1).do(COTTON, Choose(1))
    assert (early.ask, early.me.money) == (Ask.CALL, 2)  # £1 of space 6 is enough too


def with_extras():
    """The tiers that give an extra: space, number, company, tier."""
    for space in MAJORITIES:
        for number, tier in enumerate(PACK.majority_at[space].tiers):
            if tier.extra is not None:
                yield space, number, PACK.majority_company[space], tier


@pytest.mark.parametrize(("space", "number", "company", "tier"), with_extras())
def test_a_tier_leads_wherever_either_order_would(space, number, company, tier):  # MO-740, MO-903
    zones = {
        Space.COFFEE: "coffee4 coffee3",
        Space.BANANAS: "bananas4 bananas3",
        Space.COTTON: "cotton4 cotton3",
        Space.DEVELOPMENT: "dev3 tile-dev",
    }
    steps, extra = Due(dues.MOVE, tier.steps, company), given(tier.extra, company)
    table = playing(zones[space]).given(library={**dict.fromkeys(range(1, 12), "-")})
    tables = [
        table.given(faces=faces).seat(PIERRE, tracks={company: at}, money=money, **end)
        for faces, at, money, end in product(
            ("A1 B1 C1 D1", "A2 B2 C2 D2"),
            range(4, 15),
            range(4),
            ({}, {"diamonds": END, "ink": LAST_BOOK}),
        )
    ]
    for table in tables:
        placed = table.do(Mark(space))
        steps_first, extra_first = owed(placed, steps, extra), owed(placed, extra, steps)
        either = ends(steps_first.state) | ends(extra_first.state)
        assert ends(placed.do(Choose(number)).state) == either


# A purchase and the diamonds


def test_diamonds_may_come_before_the_purchase_they_pay():  # MO-956, MO-981
    table = at_the_market(Space.BUY_DIAMOND_1, money=3, diamonds=END)
    assert table.legal == (Buy(2), TakeDiamonds(), Decline())
    richer = table.do(TakeDiamonds())
    assert (richer.ask, richer.me.money) == (Ask.BUY_TOO, 5)
    assert set(richer.legal) == {Buy(2), Buy(5), Decline()}
    bought = richer.do(Buy(5))
    assert (bought.me.money, bought.hand(), bought.state.seat) == (1, {"coffee4": 1}, SIMON)
    assert richer.do(Decline()).state == table.do(Decline()).state
    assert table.do(Buy(2)).ask is Ask.DIAMONDS_OR_NOT  # the other order is still there


def test_what_is_too_dear_after_the_diamonds_is_refused():  # MO-721, MO-957
    table = at_the_market(Space.BUY_DIAMOND_2, money=0, diamonds=END - 1)  # £2, prices 2 and 3
    assert (table.ask, table.me.money) == (Ask.BUY_TOO, 2)
    assert set(table.legal) == {Buy(2), Decline()}
    assert table.refused == {Buy(5): "MO-721"}
    assert table.refusal(Buy(5)) == "MO-721"
    assert table.refusal(TakeDiamonds()) == "MO-956"  # they have been taken
    assert table.do(Buy(2)).me.money == 0


@pytest.mark.parametrize(("money", "diamonds"), [(3, END - 1), (3, 0), (4, END)])
def test_diamonds_that_pay_for_nothing_more_are_not_asked_for_first(money, diamonds):  # MO-956
    table = at_the_market(Space.BUY_DIAMOND_1, money, diamonds)
    assert TakeDiamonds() not in table.legal
    with pytest.raises(Refusal) as refused:
        GAME.apply(table.state, TakeDiamonds())
    assert str(refused.value) == str(DIAMONDS_PAY_NOTHING)


def test_without_a_card_in_reach_the_diamonds_begin():  # MO-956, AM-25
    table = at_the_market(Space.BUY_DIAMOND_1, money=1, diamonds=END)
    assert (table.ask, table.me.money) == (Ask.BUY_TOO, 3)
    assert set(table.legal) == {Buy(2), Decline()}
    poor = at_the_market(Space.BUY_DIAMOND_1, money=0, diamonds=END)
    assert (poor.state.seat, poor.me.money) == (SIMON, 2)  # £2 buy nothing: nothing is asked


@pytest.mark.parametrize("space", [Space.BUY_DIAMOND_1, Space.BUY_DIAMOND_2])
def test_purchase_and_diamonds_in_either_order_or_one_of_them(space):  # MO-956, MO-957, MO-981
    level = 1 + (space == Space.BUY_DIAMOND_2)
    for money, diamonds in product(range(9), (0, END - 2, END - 1, END)):
        pays, there = 2 * max(diamonds + level - END, 0), min(diamonds + level, END)
        wanted = {(money + pays, there, ())}  # the diamonds alone
        for name, full in (("coffee3", 3), ("coffee4", 4)):
            price = full - (level - 1)
            if price <= money:
                wanted.add((money - price, diamonds, (card(name),)))
            if price <= money + pays:
                wanted.add((money + pays - price, there, (card(name),)))
        table = at_the_market(space, money, diamonds)
        found = {state.seats[PIERRE] for state in ends(table.state)}
        assert {(me.money, me.diamonds, me.hand) for me in found} == wanted
