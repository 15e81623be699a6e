"""Bonus markers, bonus spaces and bonus tiles (MO-701 to MO-773)."""

import pytest

from rules.mombasa.actions import (
    Attach,
    Buy,
    Develop,
    Discard,
    Mark,
    Pass,
    RemovePost,
    Step,
    TakeBook,
    TakePound,
    Tier,
    UseBookkeeper,
    UseGoods,
    UseMerchant,
)
from rules.mombasa.names import ABSENT, BESIDE, EMPTY, MAJORITIES, TILE_SPACES, Space, Special
from rules.mombasa.spaces import in_play
from rules.mombasa.state import Ask
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
    plan_all,
    playing,
)

POUND = TakePound()
COFFEE, BANANAS, COTTON, DEV = (Mark(space) for space in MAJORITIES)


def nothing_to_buy(table):
    return table.given(display=dict.fromkeys(range(12), "-"))


# Placing


def test_a_marker_on_an_empty_space():  # MO-701, MO-704
    table = playing(markers=2)
    done = table.do(Mark(Space.FIRST_PLAYER), POUND)
    assert done.me.markers == 1
    assert done.state.bonus[Space.FIRST_PLAYER] == PIERRE
    assert done.state.seat == SIMON
    none = playing(markers=0, money=9)
    assert none.of(Mark) == set()
    assert none.refusal(Mark(Space.FIRST_PLAYER)) == "MO-701"
    assert none.refused[Mark(Space.BUY)] == "MO-701"


def test_cost_or_condition_must_be_met():  # MO-702
    table = playing("coffee1", money=0)
    assert table.of(Mark) == {Mark(Space.FIRST_PLAYER), COFFEE}
    assert table.refusal(Mark(Space.DISCARD)) == "MO-730"
    assert table.refusal(Mark(Space.MERCHANT_TILE)) == "MO-750"


def test_an_occupied_space_is_closed_to_all():  # MO-703
    for owner in (PIERRE, SIMON):
        table = playing("coffee4").given(bonus={Space.COFFEE: owner})
        assert table.refusal(COFFEE) == "MO-703"
        assert table.refused[COFFEE] == "MO-703"


def test_markers_stay_until_upkeep_even_after_passing():  # MO-705
    table = playing("coffee1").do(COFFEE)
    table = table.seat(SIMON, zone="coffee3").do(Mark(Space.FIRST_PLAYER), POUND)
    table = table.do(Pass())
    assert table.state.bonus[Space.COFFEE] == PIERRE
    assert table.refusal(COFFEE) == "MO-703"
    table = table.do(Pass())
    assert set(table.state.bonus) == {EMPTY}


def test_no_card_turns_down_for_a_marker():  # MO-706, MO-741
    table = playing("coffee3 dev1", money=9, hand="cotton1")
    for space in (Space.COFFEE, Space.DISCARD, Space.PLUS_TILE, Space.FIRST_PLAYER):
        assert table.do(Mark(space)).face_up(PIERRE) == ["coffee3", "dev1"]


def test_eleven_spaces_on_the_board_and_two_for_each_of_two_tracks():  # MO-707
    spaces = in_play(playing().state)
    assert spaces[:11] == tuple(range(11))
    assert [Space(space).name for space in spaces[11:]] == [
        "LEDGER_DIAMOND_1",
        "LEDGER_DIAMOND_2",
        "DISCARD_1",
        "DISCARD_2",
    ]
    assert (len(MAJORITIES), len(TILE_SPACES)) == (4, 4)


# First player


def test_not_on_the_first_player_s_first_turn():  # MO-710, MO-711
    first = playing().given(turns=0)
    assert first.refusal(Mark(Space.FIRST_PLAYER)) == "MO-710"
    assert first.refused[Mark(Space.FIRST_PLAYER)] == "MO-710"
    second = first.do(Pass())
    assert second.offers(Mark(Space.FIRST_PLAYER))  # another player, on any turn
    later = playing().given(turns=2)
    assert later.offers(Mark(Space.FIRST_PLAYER))


def test_the_marker_at_once_and_a_ledger_point():  # MO-712, MO-713
    table = playing().given(seat=SIMON).do(Mark(Space.FIRST_PLAYER))
    assert (table.state.marker, table.state.first) == (SIMON, PIERRE)
    assert (table.ask, table.state.due[0].n) == (Ask.LEDGER, 1)
    done = table.do(POUND, Pass(), Pass())
    assert (done.state.first, done.state.seat, done.ask) == (SIMON, SIMON, Ask.PLAN)


def test_otherwise_the_first_player_stays():  # MO-714
    table = playing(players=3).given(first=SIMON, marker=SIMON).do(Pass(), Pass(), Pass())
    assert (table.state.first, table.state.seat) == (SIMON, SIMON)


# Buying


def test_the_buy_space_costs_a_pound_and_the_price():  # MO-720, MO-721, MO-722
    table = nothing_to_buy(playing(money=6)).given(display={1: "coffee3"})  # 3 + 1
    done = table.do(Mark(Space.BUY), Buy(1))
    assert done.me.money == 6 - 1 - 4
    assert done.hand() == {"coffee3": 1}
    assert done.state.display[1] == EMPTY
    assert done.state.seat == SIMON


def test_money_buys_only_on_the_spaces_made_for_it():  # MO-723
    table = playing("coffee1", money=99, hand="coffee1")
    buying = [mark for mark in table.of(Mark) if table.do(mark).ask in (Ask.BUY, Ask.BUY_OR_NOT)]
    assert buying == [Mark(Space.BUY)]


def test_goods_reductions_do_not_lower_money_prices():  # MO-724
    table = nothing_to_buy(playing(money=9)).given(display={2: "coffee3"})
    table = table.seat(PIERRE, specials={Special.BANANAS: 2, Special.COTTON: 1})
    assert table.do(Mark(Space.BUY), Buy(2)).me.money == 9 - 1 - 3


def test_placing_needs_fee_and_price_and_means_buying():  # MO-725
    table = nothing_to_buy(playing(money=4)).given(display={2: "coffee3", 1: "coffee4"})
    assert table.do(Mark(Space.BUY)).legal == (Buy(2),)
    assert table.do(Mark(Space.BUY)).refusal(Buy(1)) == "MO-721"
    assert table.do(Mark(Space.BUY)).refused[Buy(1)] == "MO-721"
    assert table.seat(PIERRE, money=3).refusal(Mark(Space.BUY)) == "MO-725"
    assert nothing_to_buy(playing(money=99)).refusal(Mark(Space.BUY)) == "MO-722"


def test_a_free_card_still_costs_the_fee():  # MO-726, MO-1102
    table = nothing_to_buy(playing(money=1)).given(display={2: "tile-dev"})  # a card of crate 0
    done = table.do(Mark(Space.BUY), Buy(2))
    assert (done.me.money, done.hand()) == (0, {"tile-dev": 1})


# Discarding


def test_discarding_pays_the_red_number_and_two():  # MO-730, MO-731
    table = playing(hand="coffee1 dm-cairo dm-cairo").do(Mark(Space.DISCARD))
    assert table.of(Discard) == {Discard(card("coffee1")), Discard(card("dm-cairo"))}
    for name, crate in (("coffee1", 1), ("dm-cairo", 2)):
        done = table.do(Discard(card(name)))
        assert done.me.money == crate + 2
        assert done.state.discard[-1] == card(name)
        assert done.hand()[name] == table.hand()[name] - 1


def test_only_cards_in_hand_and_no_shares():  # MO-732, MO-861
    table = playing("dev1", hand="share-cairo", piles="keeper2//")
    assert table.refusal(Mark(Space.DISCARD)) == "MO-730"
    table = playing("dev1", hand="coffee1 share-cairo", piles="keeper2//").do(Mark(Space.DISCARD))
    assert table.legal == (Discard(card("coffee1")),)
    assert table.refusal(Discard(card("dev1"))) == "MO-732"
    assert table.refusal(Discard(card("keeper2"))) == "MO-732"
    assert table.refusal(Discard(card("share-cairo"))) == "MO-861"
    assert table.refused[Discard(card("share-cairo"))] == "MO-861"


def test_starting_cards_may_be_discarded():  # MO-733
    done = playing(hand="seat-development-1 coffee2").do(Mark(Space.DISCARD))
    done = done.do(Discard(card("seat-development-1")))
    assert done.me.money == 1 + 2


# Majorities


def test_four_majorities():  # MO-735
    assert [found.resource for found in PACK.majorities] == [
        "coffee",
        "bananas",
        "cotton",
        "development",
    ]
    table = playing("coffee2 bananas2 cotton2 tile-dev")
    assert {COFFEE, BANANAS, COTTON, DEV} <= table.of(Mark)


@pytest.mark.parametrize("word", ["coffee", "bananas", "cotton"])
def test_nobody_may_have_strictly_more(word):  # MO-736
    mark = {"coffee": COFFEE, "bananas": BANANAS, "cotton": COTTON}[word]
    table = playing(f"{word}3", players=3)
    assert table.seat(SIMON, zone=f"{word}3").offers(mark)
    more = table.seat(ETIENNE, zone=f"{word}4")
    assert more.refusal(mark) == "MO-736"
    assert more.refused[mark] == "MO-736"


def test_face_down_cards_and_passed_players_do_not_count():  # MO-737
    table = playing("coffee2")
    assert table.seat(SIMON, zone="coffee4!").offers(COFFEE)
    assert table.seat(SIMON, zone="coffee4").refusal(COFFEE) == "MO-736"
    assert table.seat(SIMON, zone="coffee4", passed=True).offers(COFFEE)
    assert playing("coffee2!").refusal(COFFEE) == "MO-738"


def test_the_lowest_tier_must_be_reached():  # MO-738
    assert playing("").refusal(COFFEE) == "MO-738"
    assert playing("coffee1").offers(COFFEE)
    assert playing("cotton1").refusal(COTTON) == "MO-738"


def test_the_tier_reached_or_a_lower_one():  # MO-739
    table = playing("cotton3 cotton3").do(COTTON)
    assert table.of(Tier) == {Tier(0), Tier(1), Tier(2)}
    low = playing("cotton4").do(COTTON)
    assert low.of(Tier) == {Tier(0), Tier(1)}
    assert low.refusal(Tier(2)) == "MO-739"
    assert low.refused[Tier(2)] == "MO-739"


def test_every_tier_moves_on_one_company_s_track():  # MO-740, MO-748
    zones = {COFFEE: "coffee1", BANANAS: "bananas2", COTTON: "cotton2", DEV: "tile-dev"}
    moved = {mark: playing(zone).do(mark).me.tracks for mark, zone in zones.items()}
    assert moved[COFFEE] == (0, 0, 0, 2)
    assert moved[BANANAS] == (0, 2, 0, 0)
    assert moved[COTTON] == (0, 0, 2, 0)
    assert moved[DEV] == (2, 0, 0, 0)


def test_tiles_and_bonuses_count_for_majorities():  # MO-742
    table = playing("coffee2 cotton2 dev1 tile-dev", plus=0)
    table = table.seat(PIERRE, specials={Special.COTTON: 2, Special.DEVELOPMENT: 1})
    assert totals(table.state, table.me)[:4] == (3, 0, 3, 1 + 2 + 1)


@pytest.mark.parametrize(
    ("zone", "tier", "steps", "removes"),
    [
        ("coffee1", None, 2, False),
        ("coffee2", None, 2, False),
        ("coffee3", 1, 3, False),
        ("coffee4", 1, 3, False),
        ("coffee4 coffee1", 2, 4, True),
        ("coffee4 coffee4", 2, 4, True),
    ],
)
def test_coffee_tiers(zone, tier, steps, removes):  # MO-743, MO-744, MO-745
    table = playing(zone).do(COFFEE)
    if tier is not None:
        table = table.do(Tier(tier))
    assert table.me.tracks == (0, 0, 0, steps)
    assert (table.ask is Ask.REMOVE) == removes
    if removes:
        assert len(table.of(RemovePost)) == 12


def test_the_banana_tier_at_five():  # MO-746
    table = playing("bananas4 bananas1").do(BANANAS, Tier(1))
    assert table.me.tracks == (0, 3, 0, 0)
    assert table.me.diamonds == 1


def test_cotton_tiers_at_four_and_six():  # MO-747
    least = [tier.least for tier in PACK.majority_at[Space.COTTON].tiers]
    assert {4, 6} <= set(least)
    assert playing("cotton3").do(COTTON).of(Tier) == set()  # only the lowest: taken at once
    assert len(playing("cotton4").do(COTTON).of(Tier)) == 2
    assert len(playing("cotton4 cotton2").do(COTTON).of(Tier)) == 3


# Tile spaces


@pytest.mark.parametrize("space", TILE_SPACES)
def test_a_tile_space_costs_its_fee_and_does_nothing_now(space):  # MO-750, MO-751, MO-1130
    fee = PACK.board.tile_fees[TILE_SPACES.index(space)]
    assert fee in (1, 2)
    assert playing(money=fee - 1).refusal(Mark(space)) == "MO-750"
    done = playing(money=fee).do(Mark(space))
    assert done.me.money == 0
    assert done.face_up(PIERRE) == []
    assert done.me.plus == ABSENT


def test_tiles_come_in_upkeep_all_of_them():  # MO-752, MO-753, MO-842, MO-843
    table = playing(money=6, markers=5).seat(SIMON, passed=True)
    table = table.do(*[Mark(space) for space in TILE_SPACES], Pass())
    assert table.ask is Ask.PLAN
    assert table.face_up(PIERRE) == ["tile-keeper", "tile-dm", "tile-dev"]
    assert table.me.plus == BESIDE


def test_a_tile_another_holds_may_be_reserved():  # MO-754
    table = playing(money=2).seat(SIMON, zone="tile-dm")
    table = table.do(Mark(Space.MERCHANT_TILE))
    assert table.face_up(SIMON) == ["tile-dm"]
    table = table.do(Pass(), Pass())
    assert (table.face_up(PIERRE), table.face_up(SIMON)) == (["tile-dm"], [])


# Tiles in use


def test_action_tiles_are_cards_of_their_kind():  # MO-760, MO-761, MO-762, MO-772
    table = playing("tile-keeper tile-dm tile-dev").seat(SIMON, passed=True)
    assert table.offers(UseBookkeeper(5), UseMerchant(6), Develop(CAIRO))
    assert totals(table.state, table.me)[3:] == (2, 1, 1)
    assert table.me.zone[:5] == (EMPTY,) * 5
    used = table.do(UseMerchant(6))
    assert used.face_down(PIERRE) == ["tile-dm"]
    assert used.refusal(UseMerchant(6)) == "MO-258"


def test_an_unused_tile_is_lost_at_the_pass():  # MO-763
    table = playing("tile-dm", plus=BESIDE).do(Pass())
    assert table.face_up(PIERRE) == []
    assert table.me.plus == ABSENT


def test_the_plus_tile_is_attached_on_an_own_turn():  # MO-764, MO-765, MO-766
    table = playing("coffee2 cotton1! dev1 keeper2", plus=BESIDE)
    assert table.of(Attach) == {Attach(0)}
    attached = table.do(Attach(0))
    assert (attached.state.seat, attached.ask) == (PIERRE, Ask.TURN)  # the action is still to come
    assert attached.do(UseGoods(0)).offers(Step(CAIRO))
    assert table.refusal(Attach(1)) == "MO-765"  # face down
    assert table.refusal(Attach(2)) == "MO-765"  # no goods
    kept = plan_all(playing(money=1).do(Mark(Space.PLUS_TILE), Pass(), Pass()), "", "")
    assert kept.me.plus == BESIDE


def test_the_card_is_worth_one_more_for_all_purposes():  # MO-767, MO-770
    table = playing("coffee2 cotton1", plus=BESIDE)
    assert totals(table.state, table.me)[:3] == (2, 0, 1)
    attached = table.do(Attach(0))
    assert totals(attached.state, attached.me)[:3] == (3, 0, 1)
    used = attached.do(UseGoods(0), Step(CAIRO), Step(CAIRO), Step(CAIRO))
    assert used.me.tracks[CAIRO] == 3
    assert playing("coffee2").refusal(Attach(0)) == "MO-770"


def test_once_attached_it_stays():  # MO-768
    table = playing("coffee2 cotton1", plus=BESIDE).do(Attach(0))
    assert table.of(Attach) == set()
    assert table.refusal(Attach(1)) == "MO-768"


def test_card_and_tile_turn_down_together():  # MO-769
    table = playing("coffee1 coffee2", plus=0).do(UseGoods(0), Step(CAIRO), Step(CAIRO))
    assert table.face_down(PIERRE) == ["coffee1"]
    assert totals(table.state, table.me)[0] == 2  # the other card only; the tile is spent


def test_majority_extras_may_be_ledger_points():  # MO-740
    table = playing("cotton4").do(COTTON, Tier(1))
    assert table.me.tracks[SAINT_LOUIS] == 4
    assert (table.ask, table.state.due[0].n) == (Ask.LEDGER, 1)
    assert table.of(TakeBook)
    dev = playing("dev3 tile-dev").do(DEV, Tier(2))
    assert (dev.me.tracks[MOMBASA], dev.me.money) == (4, 1)
    assert dev.me.tracks[CAPE_TOWN] == 0
