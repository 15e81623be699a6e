"""The round and the draft (CA-201 to CA-207, CA-251 to CA-255)."""

import pytest

from rules.cafe import GAME
from rules.cafe.area import Placed
from rules.cafe.state import NO_CARD, Ask
from tests.rules.cafe.table import (
    DRAWN,
    END,
    Table,
    cafe,
    card,
    discard,
    drawn,
    pay,
    place,
    produce,
    take,
)

FREE = "Ay - B / - C -", "Ab - B / - C -", "Ag - B / - C -"
CUPS = "Ay cup B / - C -", "Ab cup B / - C -", "Ag cup B / - C -"
TWO_SHIPS = "ship Ay cup / ship B C"
ONE_SHIP = "ship Ay cup / - B C"


def offering(*pictures: str, warehouse: str = "ybgr", area: str = ONE_SHIP) -> Table:
    """A solo player choosing among these cards."""
    table = cafe(1, pack=DRAWN).seat(0, area, warehouse)
    return table.given(offer=tuple(card(picture) for picture in pictures))


def choose_first(state):
    """Take the first card that can be had, and pay with the first bean."""
    seat = state.seat
    while state.ask in (Ask.TAKE, Ask.PAY) and state.seat == seat:
        state = GAME.apply(state, GAME.legal(state)[0])
    return state


def finish_turn(state):
    """Place the card anywhere and stop."""
    if state.ask is Ask.PLACE:
        state = GAME.apply(state, GAME.legal(state)[0])
    return GAME.apply(state, END)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_three_cards_are_revealed(players):  # CA-201
    state = cafe(players).state
    assert len(state.offer) == 3
    assert len(state.deck) == 8 * (players + 2) - 3
    assert state.ask is Ask.TAKE


def test_the_seat_left_of_the_master_chooses_first_and_all_see_three():  # CA-202
    state = cafe(4, master=1).state
    order = []
    while state.ask in (Ask.TAKE, Ask.PAY):
        order.append(state.seat)
        assert len(state.offer) == 3
        top, taken = state.deck[0], GAME.legal(state)[0].card
        others = [number for number in state.offer if number != taken]
        state = choose_first(state)
        assert state.players[order[-1]].card == taken
        if len(order) < 4:
            assert state.offer == (*others, top)
    assert order == [2, 3, 0, 1]


def test_a_card_that_is_not_on_offer_cannot_be_taken():  # CA-202
    table = cafe(2)
    assert table.refusal(take(table.state.deck[0])) == "CA-202"
    assert table.refusal(discard(table.state.deck[0])) == "CA-202"


def test_the_master_chooses_last_and_the_two_others_are_discarded():  # CA-203
    state = choose_first(choose_first(cafe(3, master=0).state))
    assert state.seat == state.master == 0
    left, deck = state.offer[1:], state.deck
    state = choose_first(state)
    assert state.offer == ()
    assert state.discarded == left
    assert state.deck == deck


def test_cards_are_placed_and_actions_taken_in_draft_order():  # CA-204
    state = cafe(3, master=0).state
    for _ in range(3):
        state = choose_first(state)
    turns = []
    while state.round == 1:
        assert state.ask is Ask.PLACE
        turns.append(state.seat)
        state = finish_turn(state)
    assert turns == [1, 2, 0]


def test_the_master_token_passes_left_each_round():  # CA-205
    state = cafe(3, master=1).state
    masters = []
    while GAME.turn(state) is not None:
        masters.append(state.master)
        before = state.round
        while state.round == before and GAME.turn(state) is not None:
            state = choose_first(state) if state.ask in (Ask.TAKE, Ask.PAY) else finish_turn(state)
    assert masters == [1, 2, 0, 1, 2, 0, 1, 2]


def test_a_solo_player_is_always_master_and_sees_three_of_24_cards_a_round():  # CA-207
    state = cafe(1).state
    for turn in range(1, 9):
        assert (state.master, state.round) == (0, turn)
        assert len(state.offer) == 3
        assert len(state.deck) == 24 - 3 * turn
        state = finish_turn(choose_first(state))
        assert len(state.discarded) == 2 * turn
    assert state.ask is Ask.OVER


def test_a_cup_costs_a_bean_of_any_colour():  # CA-251
    table = offering(*CUPS).do(take(card(CUPS[0])))
    assert table.ask is Ask.PAY
    assert set(table.legal) == {pay("y"), pay("b"), pay("g"), pay("r")}
    assert table.supply == (34, 34, 34, 34)
    table = table.do(pay("g"))
    assert table.warehouse() == (1, 1, 0, 1)
    assert table.supply == (34, 34, 35, 34)
    assert table.state.player.card == card(CUPS[0])


def test_a_colour_that_is_not_stored_cannot_be_paid():  # CA-251
    table = offering(*CUPS, warehouse="yyb").do(take(card(CUPS[0])))
    assert set(table.legal) == {pay("y"), pay("b")}
    assert table.refusal(pay("r")) == "CA-251"
    assert table.refused == {pay("g"): "CA-251", pay("r"): "CA-251"}


def test_the_only_colour_is_paid_unasked():  # CA-251
    table = offering(*CUPS, warehouse="rr").do(take(card(CUPS[0])))
    assert table.ask is Ask.PLACE
    assert table.warehouse() == (0, 0, 0, 1)


def test_a_card_with_no_cup_is_free():  # CA-252
    table = offering(FREE[0], *CUPS[1:]).do(take(card(FREE[0])))
    assert table.ask is Ask.PLACE
    assert table.warehouse() == (1, 1, 1, 1)


def test_two_visible_ships_make_all_cards_free():  # CA-253
    table = offering(*CUPS, area=TWO_SHIPS).do(take(card(CUPS[0])))
    assert table.ask is Ask.PLACE
    assert table.warehouse() == (1, 1, 1, 1)
    assert offering(*CUPS, area=ONE_SHIP).do(take(card(CUPS[0]))).ask is Ask.PAY
    assert offering(*CUPS, area=TWO_SHIPS, warehouse="").offers(take(card(CUPS[2])))


def test_a_covered_ship_gives_no_discount():  # CA-253
    covered = drawn(TWO_SHIPS).lay(Placed(card("Ay B C / - - -"), -2, 1, 0))
    table = offering(*CUPS).seat(0, covered)
    assert len(covered.ships) == 1
    assert table.do(take(card(CUPS[0]))).ask is Ask.PAY


def test_with_nothing_to_pay_a_card_is_chosen_and_discarded():  # CA-254
    table = offering(*CUPS, warehouse="")
    chosen, *others = table.state.offer
    assert set(table.legal) == {discard(number) for number in table.state.offer}
    assert table.refusal(take(chosen)) == "CA-254"
    assert set(table.refused.values()) == {"CA-254"}
    after = table.do(discard(chosen))
    assert after.state.discarded == (chosen, *others)
    assert after.state.player.card == NO_CARD
    assert len(after.state.player.area.cards) == 1
    assert (after.ask, after.points) == (Ask.ACT, 1)  # the turn goes on as usual
    assert after.offers(produce(1, 0), END)


@pytest.mark.parametrize(
    ("pictures", "warehouse", "area"),
    [(CUPS, "r", ONE_SHIP), (CUPS, "", TWO_SHIPS), ((FREE[0], *CUPS[1:]), "", ONE_SHIP)],
)
def test_a_card_is_not_discarded_when_one_can_be_had(pictures, warehouse, area):  # CA-254
    table = offering(*pictures, warehouse=warehouse, area=area)
    assert table.refusal(discard(card(pictures[0]))) == "CA-254"


def test_a_discarded_card_is_replaced_for_the_next_player():  # CA-254, CA-202
    offer = tuple(card(picture) for picture in CUPS)
    table = cafe(2, master=0, pack=DRAWN).seat(1, ONE_SHIP, "").given(offer=offer)
    top = table.state.deck[0]
    after = table.do(discard(offer[1]))
    assert after.state.seat == 0
    assert after.state.offer == (offer[0], offer[2], top)
    assert after.state.discarded == (offer[1],)


def test_without_a_bean_only_a_free_card_can_be_taken():  # CA-255
    table = offering(FREE[0], *CUPS[1:], warehouse="")
    assert table.legal == (take(card(FREE[0])),)
    assert table.refusal(take(card(CUPS[1]))) == "CA-255"
    assert table.refused == {take(card(picture)): "CA-255" for picture in CUPS[1:]}


def test_the_turn_waits_for_the_card():  # CA-301
    table = offering(*FREE).do(take(card(FREE[0])))
    assert table.refusal(produce(1, 0)) == "CA-301"
    assert table.refusal(END) == "CA-301"
    assert table.offers(place(-2, 0))
