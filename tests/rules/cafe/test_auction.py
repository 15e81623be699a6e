"""The advanced variant (CA-801 to CA-810)."""

import pytest

from rules.cafe import GAME
from rules.cafe.actions import Bid, Pay, Ship
from rules.cafe.pack import SHELF
from rules.cafe.state import Ask
from tests.rules.cafe.table import (
    DRAWN,
    END,
    NO_SHIP,
    PASS,
    Table,
    acting,
    bid,
    cafe,
    card,
    clear,
    drawn,
    pay,
    place,
    ship,
    take,
)

PLAIN = "Ay B C / - - cup"
SHIPS = "ship B C / ship - cup"


def auction(players: int = 3, master: int = 0, area: str = PLAIN, warehouse: str = "ybgr") -> Table:
    """The first auction, every player with the same area and warehouse."""
    table = cafe(players, variant="auction", master=master, pack=DRAWN)
    for seat in range(players):
        table = table.seat(seat, area, warehouse)
    return table


def offer(table: Table, count: int) -> Table:
    """Bid so many beans, paid in the order of the colours."""
    table = table.do(bid(count))
    while table.ask is Ask.PAY_BID:
        table = table.do(table.legal[0])
    return table


@pytest.mark.parametrize(("players", "left"), [(4, 40), (3, 32), (2, 24)])
def test_the_auction_uses_fewer_cards(players, left):  # CA-801
    stars = {plan.number for plan in SHELF["comptoir"].plans if plan.star}
    decks = []
    for seed in range(12):
        state = cafe(players, seed, variant="auction").state
        decks.append(frozenset((*state.deck, *state.offer)))
        assert len(state.deck) + len(state.offer) == left
    assert not any(deck & stars for deck in decks)
    assert len(set(decks)) == (1 if players == 4 else 12)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_card_more_than_players_is_revealed(players):  # CA-802
    state = cafe(players, variant="auction").state
    assert len(state.offer) == players + 1
    assert state.ask is Ask.BID


def test_the_master_bids_first_then_clockwise():  # CA-803
    table = auction(3, master=1)
    order = []
    for _ in range(3):
        order.append(table.state.seat)
        table = table.do(PASS)
    assert order == [1, 2, 0]
    assert table.ask is Ask.TAKE


def test_a_pass_is_final():  # CA-803
    table = offer(auction(3).do(PASS), 1)  # seat 1 holds the token
    assert table.state.seat == 2
    table = offer(table, 1)
    assert table.state.seat == 1  # seat 0 has passed
    table = offer(table, 1)
    assert table.state.seat == 2


def test_a_bid_is_at_least_one_bean_the_player_has():  # CA-804
    table = auction(warehouse="yyb")
    assert table.legal == (bid(1), bid(2), bid(3), PASS)
    assert table.refusal(bid(0)) == "CA-804"
    assert table.refusal(bid(4)) == "CA-804"
    assert auction(warehouse="").legal == (PASS,)
    assert auction(warehouse="").refused == {bid(1): "CA-804"}


def test_a_bid_is_paid_in_any_colours_and_always_lost():  # CA-804
    table = auction(2, warehouse="yybr").do(bid(2))
    assert table.of(Pay) == {pay("y"), pay("b"), pay("r")}
    assert table.refusal(pay("g")) == "CA-804"
    table = table.do(pay("r"))
    assert table.of(Pay) == {pay("y"), pay("b")}
    supply = table.supply
    table = table.do(pay("y"))
    assert table.warehouse(0) == (1, 1, 0, 0)
    assert table.supply == (supply[0] + 1, supply[1], supply[2], supply[3] + 1)
    table = offer(table, 3)  # overtaken, and nothing comes back
    assert table.warehouse(0) == (1, 1, 0, 0)


def test_a_single_colour_is_paid_unasked():  # CA-804
    table = auction(2, warehouse="ggg").do(bid(2))
    assert table.ask is Ask.BID
    assert table.warehouse(0) == (0, 0, 1, 0)


def test_an_equal_or_higher_bid_takes_the_token_at_once():  # CA-805
    table = offer(auction(3), 2)
    assert (table.state.master, table.state.bid) == (0, 2)
    table = offer(table, 2)
    assert (table.state.master, table.state.bid) == (1, 2)
    table = offer(table, 3)
    assert (table.state.master, table.state.bid) == (2, 3)


def test_a_lower_bid_is_not_allowed():  # CA-805
    table = offer(auction(3), 2)
    assert table.of(Bid) == {bid(2), bid(3), bid(4)}
    assert table.refusal(bid(1)) == "CA-805"
    assert table.refused == {bid(1): "CA-805"}


def test_the_auction_ends_when_all_but_the_holder_have_passed():  # CA-806
    table = offer(auction(3), 1).do(PASS)
    assert table.ask is Ask.BID
    table = table.do(PASS)
    assert table.ask is Ask.TAKE
    assert (table.state.seat, table.state.master) == (0, 0)


def test_if_all_pass_the_master_stays():  # CA-806
    table = auction(3, master=2).do(PASS, PASS, PASS)
    assert table.ask is Ask.TAKE
    assert (table.state.seat, table.state.master) == (2, 2)
    assert [table.warehouse(seat) for seat in range(3)] == [(1, 1, 1, 1)] * 3


def test_the_last_one_may_still_bid_when_all_others_have_passed():  # CA-806
    table = auction(3).do(PASS, PASS)
    assert table.state.seat == 2
    table = offer(table, 1)
    assert (table.ask, table.state.seat, table.state.master) == (Ask.TAKE, 2, 2)


def test_the_winner_chooses_first_and_nothing_is_replaced():  # CA-807
    table = offer(auction(3).do(PASS), 1).do(PASS)
    assert table.state.master == 1
    order, shown = [], []
    deck = table.state.deck
    while table.ask is Ask.TAKE:
        order.append(table.state.seat)
        shown.append(len(table.state.offer))
        table = table.do(table.legal[0])
    assert (order, shown) == ([1, 2, 0], [4, 3, 2])
    assert len(table.state.offer) == 1
    assert table.state.discarded == ()
    assert table.state.deck == deck


def test_the_last_card_is_discarded_when_the_round_ends():  # CA-807
    table = auction(2).do(PASS, PASS)
    while table.ask is Ask.TAKE:
        table = table.do(table.legal[0])
    (left,) = table.state.offer
    while table.state.round == 1:
        assert table.state.offer == (left,)
        table = table.do(END if table.offers(END) else table.legal[0])
    assert table.state.discarded == (left,)
    assert len(table.state.offer) == 3


def test_cards_with_a_cup_cost_nothing():  # CA-808
    cup = card("Ay cup B / - C -")
    table = auction(2, warehouse="ybgr").do(PASS, PASS).given(offer=(cup, 1, 2))
    after = table.do(take(cup))
    assert after.warehouse(0) == (1, 1, 1, 1)
    poor = auction(2, warehouse="").do(PASS, PASS).given(offer=(cup, 1, 2))
    assert poor.do(take(cup)).state.players[0].card == cup


def test_one_bean_of_a_bid_may_go_on_an_empty_ship():  # CA-809
    table = auction(2, area=SHIPS).do(bid(2), pay("y"), pay("r"))
    assert table.ask is Ask.SHIP
    assert table.of(Ship) == {ship(x, y, letter) for x, y in ((0, 0), (0, 1)) for letter in "yr"}
    assert table.offers(NO_SHIP)
    after = table.do(ship(0, 1, "r"))
    assert after.ask is Ask.BID  # never more than one bean a bid
    assert after.on(0, 1, seat=0) == "r"
    assert after.supply == (34, 33, 33, 33)  # the yellow one is lost, as the red one would be
    assert (after.state.bid, after.state.master) == (2, 0)
    assert table.do(NO_SHIP).supply == (34, 33, 33, 34)


def test_a_ship_carries_one_bean():  # CA-809
    table = auction(2, area=SHIPS).do(bid(1), pay("y"), ship(0, 0, "y"))
    table = table.do(bid(1), pay("y"), NO_SHIP).do(bid(1), pay("b"))
    assert table.state.seat == 0
    assert table.of(Ship) == {ship(0, 1, "b")}
    assert table.refusal(ship(0, 0, "b")) == "CA-809"
    assert table.refusal(ship(0, 1, "g")) == "CA-809"
    assert table.refusal(ship(1, 0, "b")) == "CA-809"
    assert table.refused == {ship(0, 0, "b"): "CA-809"}


def test_without_an_empty_ship_nobody_is_asked():  # CA-809
    assert auction(2).do(bid(1), pay("y")).ask is Ask.BID


def test_a_bean_on_a_ship_cannot_be_cleared():  # CA-809
    table = acting(SHIPS, {(0, 0): "g"}, points=0)
    assert table.refusal(clear(0, 0)) == "CA-809"
    assert table.refused[clear(0, 0)] == "CA-809"


def test_a_covered_ship_returns_its_bean_to_the_warehouse():  # CA-809
    cup = card("Ay cup B / - C -")
    table = auction(2, area=SHIPS).seat(0, on={(0, 0): "g", (1, 0): "yy"}, warehouse="b")
    table = table.given(ask=Ask.PLACE, seat=0).seat(0, card=cup)
    after = table.do(place(0, -1))  # over the ship, the B and the C
    assert after.warehouse(0) == (0, 1, 1, 0)
    assert after.supply == tuple(
        have + back for have, back in zip(table.supply, (2, 0, 0, 0), strict=True)
    )


def test_beans_on_ships_score_at_the_end():  # CA-809
    area = drawn(SHIPS)
    table = acting(area, {(0, 0): "y"}, warehouse="bgr").given(round=8, deck=())
    assert table.totals() == [3]
    after = table.do(END)
    assert after.warehouse() == (1, 1, 1, 1)
    assert after.on(0, 0) == ""
    assert after.totals() == [3]


def test_the_token_stays_with_the_winner():  # CA-810
    table = offer(auction(3).do(PASS), 1).do(PASS)
    while table.state.round == 1:
        table = table.do(END if table.offers(END) else table.legal[0])
    assert (table.state.master, table.state.seat, table.ask) == (1, 1, Ask.BID)
    assert (table.state.bid, table.state.passed) == (0, (False, False, False))


def test_the_draft_of_the_basic_game_has_no_auction():  # CA-803
    assert cafe(3).ask is Ask.TAKE
    assert GAME.turn(cafe(3).state).phase == "draft"
    assert cafe(3).refusal(PASS) == "CA-202"
