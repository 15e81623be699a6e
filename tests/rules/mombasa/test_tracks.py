"""Company tracks, permanent bonuses, extra spaces, player boards (MO-900 to MO-987).

Faces: A1 calls £2 behind 9, pays £1 at 6 and £2 at 12; B1 calls £1 behind 7 and £2 behind 14, pays
£1 at 5 and £2 at 11; C1 calls £2 behind 8, pays at 6 and 13; D1 calls £1 behind 6 and £2 behind
13, pays £1 at 7 and £2 at 14. All of them end on 18.
"""

import pytest

from rules.mombasa.actions import (
    Buy,
    ChooseTrack,
    Decline,
    Develop,
    Discard,
    Mark,
    Mix,
    Pass,
    PayCall,
    RefuseCall,
    Step,
    TakeDiamonds,
    Tier,
    UseBookkeeper,
    UseGoods,
    UseMerchant,
    Write,
)
from rules.mombasa.goods import price, total
from rules.mombasa.names import COMPANIES, Space, Special
from rules.mombasa.planning import open_slots
from rules.mombasa.state import Ask, Due, What
from rules.mombasa.zone import totals
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    ETIENNE,
    MOMBASA,
    PACK,
    PIERRE,
    SAINT_LOUIS,
    SIMON,
    card,
    owed,
    playing,
)

PAY, STAY = PayCall(), RefuseCall()


def moving(n, company=MOMBASA, **parts):
    """Pierre is to move so many spaces on a track, three players at the table."""
    return owed(playing(players=3, **parts), Due(What.MOVE, n, company))


def unlocked(faces="A1 B1 C1 D1", level=2, **parts):
    """Pierre with every special bonus of these faces in force."""
    spaces = {
        company: PACK.faces[PACK.face_number[name]].special[level - 1].space
        for company, name in enumerate(faces.split())
    }
    zone = parts.pop("zone", "")
    return playing(zone, **parts).given(faces=faces).seat(PIERRE, tracks=spaces).in_force()


# Calls for funds


def test_one_or_two_calls_between_spaces():  # MO-900
    assert {len(face.calls) for face in PACK.faces} == {1, 2}
    assert all(space < face.last for face in PACK.faces for space in face.calls)
    table = moving(3, tracks={MOMBASA: 8}, money=2)
    assert (table.ask, table.me.tracks[MOMBASA]) == (Ask.CALL, 9)


def test_paying_the_call_lets_the_marker_pass():  # MO-901
    table = moving(3, tracks={MOMBASA: 8}, money=2).do(PAY)
    assert (table.me.tracks[MOMBASA], table.me.money) == (11, 0)


def test_an_unpaid_call_stops_the_marker_and_the_rest_is_lost():  # MO-902, MO-903, MO-906
    table = moving(3, tracks={MOMBASA: 8}, money=2)
    assert set(table.legal) == {PAY, STAY}
    stayed = table.do(STAY)
    assert (stayed.me.tracks[MOMBASA], stayed.me.money) == (9, 2)
    assert stayed.state.seat == SIMON
    poor = moving(3, tracks={MOMBASA: 8}, money=1)
    assert (poor.me.tracks[MOMBASA], poor.me.money, poor.state.seat) == (9, 1, SIMON)


def test_a_refused_call_asks_again():  # MO-904
    table = moving(2, tracks={MOMBASA: 9}, money=4).do(STAY)
    again = owed(table.given(seat=PIERRE), Due(What.MOVE, 1, MOMBASA))
    assert again.ask is Ask.CALL
    assert again.do(PAY).me.money == 2


def test_the_last_space_is_the_end():  # MO-905, MO-906
    table = moving(5, tracks={MOMBASA: 16})
    assert (table.me.tracks[MOMBASA], table.state.seat) == (18, SIMON)
    assert moving(2, tracks={MOMBASA: 18}).me.tracks[MOMBASA] == 18
    goods = playing("coffee1", tracks={MOMBASA: 18}).do(UseGoods(0))
    assert goods.refusal(Step(MOMBASA)) == "MO-905"
    assert goods.refused[Step(MOMBASA)] == "MO-905"


def test_markers_share_a_space():  # MO-907
    table = moving(3, tracks={MOMBASA: 0}).seat(SIMON, tracks={MOMBASA: 3})
    assert table.me.tracks[MOMBASA] == table.of_seat(SIMON).tracks[MOMBASA] == 3


def test_each_pays_for_himself():  # MO-908
    table = playing("coffee1", tracks={MOMBASA: 9}, money=0).seat(SIMON, tracks={MOMBASA: 12})
    table = table.do(UseGoods(0))
    assert table.refusal(Step(MOMBASA)) == "MO-901"
    assert table.refused[Step(MOMBASA)] == "MO-901"


# Special spaces


def test_two_special_spaces_pay_one_or_two_pounds():  # MO-910, MO-911
    assert all(len(face.special) == 2 for face in PACK.faces)
    assert {special.pounds for face in PACK.faces for special in face.special} == {1, 2}
    assert moving(1, tracks={MOMBASA: 5}).me.money == 1  # reached
    assert moving(3, tracks={MOMBASA: 4}).me.money == 1  # passed
    assert moving(1, tracks={MOMBASA: 6}).me.money == 0  # once only
    assert moving(1, tracks={MOMBASA: 11}).me.money == 2


def test_those_already_there_are_paid_again_from_the_bank():  # MO-912, MO-913, MO-914
    table = playing(players=3, tracks={MOMBASA: 5}, money=0)
    table = table.seat(SIMON, tracks={MOMBASA: 6}, passed=True).seat(ETIENNE, tracks={MOMBASA: 5})
    assert owed(table, Due(What.MOVE, 1, MOMBASA)).money() == (1, 1, 0)
    table = table.seat(ETIENNE, tracks={MOMBASA: 17})
    assert owed(table, Due(What.MOVE, 1, MOMBASA)).money() == (1, 1, 1)


def test_one_move_over_both_pays_both():  # MO-915
    table = playing(players=3).given(faces="A1 B2 C1 D1")  # B2: £1 at 5 and at 10, no call between
    table = table.seat(PIERRE, tracks={CAPE_TOWN: 4}).seat(SIMON, tracks={CAPE_TOWN: 5})
    assert owed(table, Due(What.MOVE, 6, CAPE_TOWN)).money() == (2, 1, 0)
    there = table.seat(PIERRE, tracks={CAPE_TOWN: 5})
    assert owed(there, Due(What.MOVE, 5, CAPE_TOWN)).money() == (1, 0, 0)  # the second one only


def test_a_special_bonus_is_in_force_from_the_next_turn():  # MO-916, MO-917
    # B1 at Cape Town: cotton costs one less from space 5 on
    table = playing("cotton2 cotton1", tracks={CAPE_TOWN: 4}).do(UseGoods(0), Step(CAPE_TOWN))
    assert table.me.tracks[CAPE_TOWN] == 5
    assert table.me.specials[Special.COTTON] == 0  # not during the rest of the action
    later = table.do(Step(CAPE_TOWN))
    assert later.me.specials[Special.COTTON] == 0  # nor while another plays
    mine = later.do(Pass())
    assert (mine.state.seat, mine.me.specials[Special.COTTON]) == (PIERRE, 1)


def test_a_rival_s_new_bonus_counts_from_the_rival_s_next_turn():  # MO-736, MO-917, AM-28
    # B1 at Cape Town: each cotton card is worth one more from space 11 on
    table = playing("cotton2 coffee1 coffee1").seat(SIMON, zone="cotton2 coffee1 coffee1")
    table = table.seat(PIERRE, tracks={CAPE_TOWN: 0}).seat(SIMON, tracks={CAPE_TOWN: 10})
    table = table.do(UseGoods(1), Step(CAIRO), UseGoods(1), Step(CAPE_TOWN))
    assert table.of_seat(SIMON).tracks[CAPE_TOWN] == 11
    assert table.offers(Mark(Space.COTTON))  # 2 to 2
    later = table.do(UseGoods(2), Step(CAIRO), UseGoods(2), Step(CAIRO))
    assert later.state.seat == PIERRE
    assert later.refusal(Mark(Space.COTTON)) == "MO-736"  # 2 to 3


def test_permanent_bonuses_on_a_and_b_extra_spaces_on_c_and_d():  # MO-918
    permanent = {"development", "markers", "bananas", "cotton"}
    for face in PACK.faces:
        assert (face.bonus in permanent) == (face.id[0] in "AB")
    assert [face.bonus for face in PACK.faces if face.id in ("B2", "D2")] == ["markers", "steps"]


def test_first_or_second_never_both():  # MO-919, MO-920
    table = playing("dev1 cotton2", specials={Special.DEVELOPMENT: 2, Special.COTTON: 2})
    assert totals(table.state, table.me)[3] == 1 + 2  # not 1 + 2 + 1
    used = table.given(display={2: "coffee3"}).do(UseGoods(1))
    assert total(used.state) == 3  # the second bonus: worth one more
    done = used.do(Buy(2))
    assert done.state.seat == SIMON  # and not one less on top: nothing is left over


def test_a_permanent_bonus_applies_each_time():  # MO-921, MO-922
    table = unlocked("A2 B1 C1 D1", zone="dev1 coffee1", level=1).seat(SIMON, passed=True)
    assert table.me.specials[Special.DEVELOPMENT] == 1
    for _ in range(2):
        assert table.do(Develop(CAIRO)).state.points == 2
        table = table.do(UseGoods(1), Step(CAIRO)).seat(PIERRE, zone="dev1 coffee1")
    assert table.me.specials[Special.DEVELOPMENT] == 1


# Permanent bonuses


@pytest.mark.parametrize("level", [1, 2])
def test_the_development_bonus(level):  # MO-940, MO-941
    table = playing("dev1", specials={Special.DEVELOPMENT: level})
    assert totals(table.state, table.me)[3] == 1 + level
    assert table.do(Develop(CAIRO)).state.points == 1 + level
    tile = playing("tile-dev", specials={Special.DEVELOPMENT: level})
    assert totals(tile.state, tile.me)[3] == 2 + level
    for zone in ("coffee1", "dev1!"):
        bare = playing(zone, specials={Special.DEVELOPMENT: level})
        assert totals(bare.state, bare.me)[3] == 0


def test_the_marker_bonus():  # MO-942
    table = playing(markers=3).given(faces="A1 B2 C1 D1").seat(SIMON, passed=True)
    first = owed(table.seat(PIERRE, tracks={CAPE_TOWN: 4}), Due(What.MOVE, 1, CAPE_TOWN))
    assert first.me.markers == 4  # B2 at 5: one more
    second = owed(first, Due(What.MOVE, 5, CAPE_TOWN))
    assert second.me.markers == 5  # at 10: two in all
    both = owed(table.seat(PIERRE, tracks={CAPE_TOWN: 4}), Due(What.MOVE, 6, CAPE_TOWN))
    assert both.me.markers == 5


def buying(zone, *places, **parts):
    """Pierre uses these cards; the display offers a card of price 3 and one of 4."""
    table = playing(zone, **parts).given(display=dict.fromkeys(range(12), "-"))
    table = table.given(display={2: "coffee3", 5: "coffee4"})
    return table.do(*[UseGoods(place) for place in places])


def test_the_banana_bonus_lowers_prices_paid_with_bananas():  # MO-943
    bonus = {Special.BANANAS: 1}
    assert buying("bananas2", 0).of(Buy) == set()
    assert buying("bananas2", 0, specials=bonus).of(Buy) == {Buy(2)}
    assert buying("coffee2", 0, specials=bonus).of(Buy) == set()
    mixed = buying("bananas2 coffee2", 0, specials=bonus)
    assert mixed.refusal(UseGoods(1)) == "MO-301"  # the first bonus mixes nothing
    assert mixed.refused[UseGoods(1)] == "MO-301"


def test_the_second_banana_bonus_lowers_all_and_mixes_goods():  # MO-944, MO-945
    bonus = {Special.BANANAS: 2}
    for kind in ("coffee", "bananas", "cotton"):
        assert buying(f"{kind}2", 0, specials=bonus).of(Buy) == {Buy(2)}
    mixed = buying("coffee2 cotton2 bananas1", 0, 1, 2, specials=bonus)
    assert mixed.of(Buy) == {Buy(2), Buy(5)}
    done = mixed.do(Buy(2))  # 5 less 2 leaves 3 steps
    done = done.do(Step(CAIRO), Step(CAIRO), Step(MOMBASA))
    assert done.me.tracks == (1, 0, 0, 2)
    assert done.face_up(PIERRE) == []


def test_mixing_needs_a_purchase():  # MO-948
    bonus = {Special.BANANAS: 2}
    mixed = buying("coffee2 cotton2", 0, 1, specials=bonus)
    assert mixed.of(Step) == set()
    assert mixed.refusal(Step(CAIRO)) == "MO-948"
    assert mixed.refused[Step(CAIRO)] == "MO-948"
    poor = playing("coffee1 cotton1", specials=bonus).given(display=dict.fromkeys(range(12), "-"))
    poor = poor.given(display={5: "coffee4"}).do(UseGoods(0))
    assert poor.refusal(UseGoods(1)) == "MO-948"  # 2 will never pay 3


def test_mixed_goods_are_measured_against_the_reduced_price():  # MO-944, MO-945, MO-948
    bonus, display = {Special.BANANAS: 2}, {**dict.fromkeys(range(12), "-"), 5: "coffee4"}
    table = playing("coffee1 cotton2", specials=bonus).given(display=display).do(UseGoods(0))
    assert table.offers(UseGoods(1))  # 3 pay 4 less 1
    bought = table.do(UseGoods(1), Buy(5))
    assert (bought.hand(), bought.state.seat) == ({"coffee4": 1}, SIMON)


def test_the_second_cotton_bonus_is_for_each_card():  # MO-946
    table = playing("cotton1 cotton2 coffee1", specials={Special.COTTON: 2})
    assert totals(table.state, table.me)[:3] == (1, 0, (1 + 1) + (2 + 1))
    used = table.do(UseGoods(0), UseGoods(1))
    assert total(used.state) == 5


def test_the_first_cotton_bonus_lowers_prices_paid_with_cotton():  # MO-947
    bonus = {Special.COTTON: 1}
    assert buying("cotton2", 0, specials=bonus).of(Buy) == {Buy(2)}
    assert buying("coffee2", 0, specials=bonus).of(Buy) == set()
    assert total(buying("cotton2", 0, specials=bonus).state) == 2


def test_reductions_do_nothing_without_a_purchase():  # MO-949
    bonus = {Special.BANANAS: 2, Special.COTTON: 1}
    table = playing("cotton2", specials=bonus).do(UseGoods(0), Step(CAIRO), Step(CAIRO))
    assert (table.me.tracks[CAIRO], table.state.seat) == (2, SIMON)


# Extra bonus spaces


def test_extra_spaces_work_like_those_of_the_board():  # MO-951
    table = unlocked(money=5)
    assert table.offers(Mark(Space.LEDGER_DIAMOND_1), Mark(Space.LEDGER_DIAMOND_2))
    taken = table.given(bonus={Space.LEDGER_DIAMOND_1: SIMON})
    assert taken.refusal(Mark(Space.LEDGER_DIAMOND_1)) == "MO-703"
    assert taken.offers(Mark(Space.LEDGER_DIAMOND_2))
    assert table.do(Mark(Space.LEDGER_DIAMOND_1)).me.markers == table.me.markers - 1
    assert table.refusal(Mark(Space.STEPS_1)) == "MO-951"  # D1 lies there, not D2


def test_only_for_those_who_have_unlocked_them():  # MO-952
    table = unlocked(level=1, money=9)
    assert table.offers(Mark(Space.LEDGER_DIAMOND_1))
    assert table.refusal(Mark(Space.LEDGER_DIAMOND_2)) == "MO-952"
    assert table.refused[Mark(Space.LEDGER_DIAMOND_2)] == "MO-952"
    assert playing(money=9).refusal(Mark(Space.LEDGER_DIAMOND_1)) == "MO-952"


def test_only_one_of_the_two_in_a_round():  # MO-953
    for own, other in (
        (Space.LEDGER_DIAMOND_1, Space.LEDGER_DIAMOND_2),
        (Space.LEDGER_DIAMOND_2, Space.LEDGER_DIAMOND_1),
    ):
        table = unlocked(money=9).given(bonus={own: PIERRE})
        assert table.refusal(Mark(other)) == "MO-953"
    rival = unlocked(money=9).given(bonus={Space.LEDGER_DIAMOND_1: SIMON})
    assert rival.offers(Mark(Space.LEDGER_DIAMOND_2))


def test_ledger_points_and_diamonds():  # MO-954
    first, second = PACK.faces[PACK.face_number["C1"]].fees
    table = unlocked(money=5)
    for space, fee in ((Space.LEDGER_DIAMOND_1, first), (Space.LEDGER_DIAMOND_2, second)):
        placed = table.do(Mark(space))
        assert placed.me.money == 5 - fee
        assert placed.of(Mix) == {Mix(1), Mix(2)}
        for points in (1, 2):
            mixed = placed.do(Mix(points))
            assert mixed.me.diamonds == 3 - points
            assert mixed.state.due[0].n == points
        assert unlocked(money=fee - 1).refusal(Mark(space)) == "MO-954"


def extra_buy(space, money):
    table = unlocked("A1 B1 C2 D1", money=money).given(display=dict.fromkeys(range(12), "-"))
    return table.given(display={2: "coffee3", 5: "coffee4"}).do(Mark(space))


def test_buying_or_diamonds_or_both():  # MO-955, MO-956, MO-964
    table = extra_buy(Space.BUY_DIAMOND_1, 3)
    assert table.me.money == 3  # no fee
    assert set(table.legal) == {Buy(2), Decline()}
    only = table.do(Decline())
    assert (only.me.diamonds, only.me.money) == (1, 3)
    bought = table.do(Buy(2))
    assert (bought.me.money, bought.hand()) == (0, {"coffee3": 1})
    assert set(bought.legal) == {TakeDiamonds(), Decline()}
    assert bought.do(TakeDiamonds()).me.diamonds == 1
    assert bought.do(Decline()).me.diamonds == 0
    poor = extra_buy(Space.BUY_DIAMOND_1, 0)
    assert (poor.me.diamonds, poor.state.seat) == (1, SIMON)


def test_the_second_buy_space_is_one_cheaper_with_two_diamonds():  # MO-957
    table = extra_buy(Space.BUY_DIAMOND_2, 3)
    assert table.of(Buy) == {Buy(2), Buy(5)}
    done = table.do(Buy(5), TakeDiamonds())
    assert (done.me.money, done.me.diamonds) == (0, 2)
    free = extra_buy(Space.BUY_DIAMOND_2, 0).given(seat=PIERRE)
    assert free.me.diamonds == 2
    cheap = unlocked("A1 B1 C2 D1", money=0).given(display=dict.fromkeys(range(12), "-"))
    cheap = cheap.given(display={2: "coffee1"}).do(Mark(Space.BUY_DIAMOND_2), Buy(2))
    assert cheap.me.money == 0
    assert price(cheap.given(display={2: "tile-dev"}).state, 2, 1) == 0  # never below 0


def test_discarding_for_three_more():  # MO-958, MO-960
    table = unlocked(hand="coffee1 dm-cairo share-cairo").do(Mark(Space.DISCARD_1))
    assert table.of(Discard) == {Discard(card("coffee1")), Discard(card("dm-cairo"))}
    done = table.do(Discard(card("dm-cairo")))
    assert done.me.money == 2 + 3
    assert done.state.discard[-1] == card("dm-cairo")


def test_discarding_coffee_for_eight_more():  # MO-959, MO-960
    table = unlocked(hand="coffee1 dm-cairo").do(Mark(Space.DISCARD_2))
    assert table.legal == (Discard(card("coffee1")),)
    assert table.refusal(Discard(card("dm-cairo"))) == "MO-959"
    done = table.do(Discard(card("coffee1")))
    assert done.me.money == 1 + 8
    assert done.state.discard[-1] == card("coffee1")
    assert unlocked(hand="dm-cairo").refusal(Mark(Space.DISCARD_2)) == "MO-959"


def test_two_steps_on_two_other_tracks():  # MO-961, MO-962
    table = playing(money=1, specials={Special.STEPS: 2}).given(faces="A1 B1 C1 D2")
    placed = table.do(Mark(Space.STEPS_1))
    assert placed.me.money == 0
    assert placed.of(ChooseTrack) == {ChooseTrack(c) for c in (MOMBASA, CAPE_TOWN, SAINT_LOUIS)}
    assert placed.refusal(ChooseTrack(CAIRO)) == "MO-962"
    once = placed.do(ChooseTrack(CAPE_TOWN))
    assert once.of(ChooseTrack) == {ChooseTrack(MOMBASA), ChooseTrack(SAINT_LOUIS)}
    assert once.do(ChooseTrack(MOMBASA)).me.tracks == (2, 2, 0, 0)
    assert table.seat(PIERRE, money=0).refusal(Mark(Space.STEPS_1)) == "MO-961"
    assert table.seat(PIERRE, money=0).refusal(Mark(Space.STEPS_2)) == "MO-961"


def test_two_steps_on_all_three_other_tracks():  # MO-961, MO-963
    table = playing(money=1, specials={Special.STEPS: 2}).given(faces="A1 B1 C1 D2")
    done = table.do(Mark(Space.STEPS_2), ChooseTrack(SAINT_LOUIS), ChooseTrack(MOMBASA))
    assert done.me.tracks == (2, 2, 2, 0)  # the last one goes by itself
    assert (done.me.money, done.state.seat) == (0, SIMON)


def test_calls_and_special_spaces_hold_for_these_steps_in_the_chosen_order():  # MO-965
    # £1 on Mombasa's space 6 pays the call of £1 behind Cape Town's space 7
    table = playing(money=1, tracks={MOMBASA: 5, CAPE_TOWN: 7}, specials={Special.STEPS: 2})
    table = table.given(faces="A1 B1 C1 D2").do(Mark(Space.STEPS_1))
    paid = table.do(ChooseTrack(MOMBASA), ChooseTrack(CAPE_TOWN))
    assert paid.ask is Ask.CALL
    assert paid.do(PAY).me.tracks == (7, 9, 0, 0)
    other = table.do(ChooseTrack(CAPE_TOWN), ChooseTrack(MOMBASA))
    assert other.me.tracks == (7, 7, 0, 0)  # no money yet: the steps were lost


# Player boards


def test_the_diamond_track_opens_a_slot():  # MO-980, MO-987
    for diamonds, slots in ((7, [0, 1, 2]), (8, [0, 1, 2, 3]), (28, [0, 1, 2, 3])):
        assert open_slots(PACK, playing(diamonds=diamonds).me) == slots
    assert playing("dm-cairo", diamonds=7).do(UseMerchant(0)).me.diamonds == 9
    assert open_slots(PACK, playing("dm-cairo", diamonds=7).do(UseMerchant(0)).me)[-1] == 3


def test_diamond_steps_beyond_the_end():  # MO-981, MO-982
    for start, steps, at, money in ((27, 1, 28, 0), (27, 3, 28, 4), (28, 2, 28, 4)):
        table = owed(playing(diamonds=start), Due(What.DIAMONDS, steps))
        assert (table.me.diamonds, table.me.money) == (at, money)


def test_the_ledger_track_opens_a_slot():  # MO-983, MO-987
    for ink, slots in ((3, [0, 1, 2]), (4, [0, 1, 2, 4]), (15, [0, 1, 2, 4])):
        assert open_slots(PACK, playing(ink=ink).me) == slots
    table = playing("keeper2 coffee1", books="a-1 a-1 a-1 a-1 a-1", ink=2)
    passed = table.do(UseBookkeeper(0), Write(3))
    assert passed.me.ink == 5
    assert open_slots(PACK, passed.me) == [0, 1, 2, 4]


def test_the_inkwell_at_the_end_stays_and_points_are_money_at_once():  # MO-984, MO-985, MO-986
    # c-1 asks for 4 of one type and gives 2 ledger points; the bookkeeper has 2
    books = " ".join(["-"] * 14 + ["c-1"])
    table = playing("keeper2 coffee4", books=books, ink=14).do(UseBookkeeper(0), Write(1))
    assert (table.me.ink, table.me.money) == (15, 2 * 2 + 2 * 2)
    assert table.state.seat == SIMON
    again = playing("keeper2 coffee4", books=books, ink=15).do(UseBookkeeper(0))
    assert (again.me.ink, again.me.money, again.state.seat) == (15, 4, SIMON)
    before = playing("keeper2 coffee4", books=books, ink=14).do(UseBookkeeper(0))
    assert before.refusal(Write(2)) == "MO-984"
    assert before.refused == {}


def test_money_from_a_special_space_pays_the_call_of_the_same_move():  # MO-901, MO-911
    # D1 calls £1 behind 6 and pays £1 at 7, so the order matters: B1 pays at 5, calls behind 7
    table = moving(4, CAPE_TOWN, tracks={CAPE_TOWN: 4}, money=0)
    assert (table.ask, table.me.tracks[CAPE_TOWN], table.me.money) == (Ask.CALL, 7, 1)
    assert table.do(PAY).me.tracks[CAPE_TOWN] == 8
    assert [moving(1, company).me.tracks[company] for company in COMPANIES] == [1, 1, 1, 1]


@pytest.mark.parametrize("answer", [PAY, STAY])
def test_the_extra_of_a_tier_comes_after_the_call(answer):  # MO-740, MO-901, MO-902
    table = playing("coffee4 coffee1", tracks={CAIRO: 5}, money=1)
    table = table.do(Mark(Space.COFFEE), Tier(2), answer)
    assert table.ask is Ask.REMOVE
    assert table.me.tracks[CAIRO] == (9 if answer is PAY else 6)


def test_a_tier_bound_to_a_track_stops_at_a_call():  # MO-906
    table = playing("coffee3", tracks={CAIRO: 5}, money=0).do(Mark(Space.COFFEE), Tier(1))
    assert table.me.tracks[CAIRO] == 6
    assert table.state.seat == SIMON
