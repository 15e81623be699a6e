"""The goods action (MO-301 to MO-321)."""

from rules.mombasa.actions import Buy, LoseUnits, Step, UseGoods
from rules.mombasa.goods import price, total
from rules.mombasa.names import EMPTY, Special
from rules.mombasa.state import Ask
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    MOMBASA,
    PIERRE,
    SAINT_LOUIS,
    SIMON,
    playing,
)

ALL_STEPS = {Step(MOMBASA), Step(CAPE_TOWN), Step(SAINT_LOUIS), Step(CAIRO)}


def empty_display(table):
    return table.given(display=dict.fromkeys(range(12), "-"))


def test_cards_of_one_type_as_many_as_one_likes():  # MO-301, MO-302, MO-303
    table = playing("coffee1 coffee3 cotton2 coffee2!")
    assert table.of(UseGoods) == {UseGoods(0), UseGoods(1), UseGoods(2)}
    one = table.do(UseGoods(1))
    assert one.of(UseGoods) == {UseGoods(0)}
    assert (total(one.state), total(one.do(UseGoods(0)).state)) == (3, 4)
    assert one.refusal(UseGoods(2)) == "MO-301"
    assert one.refused[UseGoods(2)] == "MO-301"
    assert one.refusal(UseGoods(3)) == "MO-258"


def test_the_total_buys_one_card_and_steps():  # MO-304, MO-305, MO-310
    table = empty_display(playing("coffee4")).given(display={2: "bananas3", 5: "cotton1"})
    used = table.do(UseGoods(0))
    assert used.of(Buy) == {Buy(2), Buy(5)}
    assert used.of(Step) == ALL_STEPS
    bought = used.do(Buy(2))
    assert bought.of(Buy) == set()  # only one
    assert bought.do(Step(CAIRO)).me.tracks == (0, 0, 0, 1)
    steps_only = used.do(Step(CAIRO), Step(CAIRO), Step(MOMBASA), Step(CAIRO))
    assert steps_only.me.tracks == (1, 0, 0, 3)
    assert steps_only.hand() == {}
    exact = empty_display(playing("coffee3")).given(display={2: "bananas3"}).do(UseGoods(0), Buy(2))
    assert exact.state.seat == SIMON  # at the exact price nothing is left to step


def test_the_price_is_card_and_space():  # MO-306, MO-307
    table = playing("coffee4").given(display={0: "bananas3", 1: "bananas3", 2: "bananas3"})
    assert [price(table.state, space) for space in (0, 1, 2)] == [3 + 2, 3 + 1, 3 + 0]
    used = table.do(UseGoods(0))
    assert used.offers(Buy(1), Buy(2))
    assert used.refusal(Buy(0)) == "MO-307"
    assert used.refused[Buy(0)] == "MO-307"


def test_the_card_goes_to_hand_and_its_space_stays_empty():  # MO-308, MO-309
    table = playing("coffee3", hand="dev1").given(display={2: "bananas3"}).do(UseGoods(0), Buy(2))
    assert table.hand() == {"dev1": 1, "bananas3": 1}
    assert table.state.display[2] == EMPTY
    again = table.seat(SIMON, zone="coffee3").do(UseGoods(0))
    assert again.refusal(Buy(2)) == "MO-309"


def test_each_unit_is_one_space_on_any_track():  # MO-311, MO-312
    table = playing("cotton4").do(UseGoods(0))
    table = table.do(Step(MOMBASA), Step(CAPE_TOWN), Step(SAINT_LOUIS), Step(CAIRO))
    assert table.me.tracks == (1, 1, 1, 1)
    assert table.state.seat == SIMON


def test_money_on_the_way_pays_later_calls():  # MO-313
    # B1 at Cape Town: £1 at space 5, a call of £1 behind space 7
    table = playing("cotton4", tracks={CAPE_TOWN: 4}, money=0).do(UseGoods(0))
    table = table.do(Step(CAPE_TOWN), Step(CAPE_TOWN), Step(CAPE_TOWN))
    assert (table.me.tracks[CAPE_TOWN], table.me.money) == (7, 1)
    table = table.do(Step(CAPE_TOWN))
    assert (table.me.tracks[CAPE_TOWN], table.me.money) == (8, 0)


def test_units_must_be_spent_while_a_step_is_free():  # MO-314
    # calls behind 9 (A1), 7 (B1), 8 (C1), 6 (D1); £1 each at B1 and D1, £2 at A1 and C1
    blocked = {MOMBASA: 9, CAPE_TOWN: 7, SAINT_LOUIS: 8, CAIRO: 6}
    free = playing("cotton2", tracks={**blocked, CAIRO: 5}, money=1).do(UseGoods(0))
    assert free.of(Step) == {Step(CAPE_TOWN), Step(CAIRO)}
    assert free.refusal(LoseUnits()) == "MO-314"
    paid_only = free.do(Step(CAIRO))
    assert set(paid_only.legal) == {Step(CAPE_TOWN), Step(CAIRO), LoseUnits()}
    assert paid_only.do(LoseUnits()).state.seat == SIMON
    poor = playing("cotton2", tracks=blocked, money=0).given(display=dict.fromkeys(range(12), "-"))
    poor = poor.do(UseGoods(0))
    assert poor.legal == (LoseUnits(),)
    assert poor.do(LoseUnits()).face_down(PIERRE) == ["cotton2"]
    lost = playing("cotton2", tracks={**blocked, CAIRO: 5}, money=0).do(UseGoods(0), Step(CAIRO))
    assert (lost.me.tracks[CAIRO], lost.state.seat) == (6, SIMON)  # the second unit is lost


def test_a_free_card_still_needs_a_goods_card():  # MO-315, MO-316, MO-317, MO-950, MO-1101
    # crate 1 in the right column, less 1 twice over: never below 0
    table = empty_display(playing("cotton2")).given(display={2: "coffee1"})
    table = table.seat(PIERRE, specials={Special.BANANAS: 2, Special.COTTON: 1})
    assert table.of(Buy) == set()
    used = table.do(UseGoods(0))
    bought = used.do(Buy(2))
    assert bought.ask is Ask.STEP
    done = bought.do(Step(CAIRO), Step(CAIRO))  # both units are left
    assert (done.me.tracks[CAIRO], done.hand()) == (2, {"coffee1": 1})
    assert price(used.state, 2, 2) == 0


def test_used_cards_turn_down_and_the_others_stay():  # MO-318, MO-319
    table = playing("coffee1 coffee3 cotton2").do(UseGoods(0), Step(CAIRO))
    assert table.face_down(PIERRE) == ["coffee1"]
    assert table.face_up(PIERRE) == ["coffee3", "cotton2"]
    assert table.state.seat == SIMON


def test_any_card_of_the_display_even_a_share_card():  # MO-320
    display = {space: "share-cairo" if space % 2 else "coffee1" for space in range(12)}
    table = playing("cotton4 cotton4").given(display=display).do(UseGoods(0), UseGoods(1))
    assert table.of(Buy) == {Buy(space) for space in range(12)}
    assert table.do(Buy(1)).hand() == {"share-cairo": 1}


def test_several_goods_actions_in_a_round_with_a_purchase_each():  # MO-321
    table = playing("coffee3 bananas3").seat(SIMON, passed=True)
    table = table.given(display={2: "cotton3", 5: "dev2"}).do(UseGoods(0), Buy(2))
    table = table.do(UseGoods(1), Buy(5), Step(MOMBASA))
    assert table.hand() == {"cotton3": 1, "dev2": 1}
