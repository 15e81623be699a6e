"""The worked examples of Mombasa's rulebook and ledger (MO-EX01 to MO-EX32).

Pierre is blue, Simon green and Etienne yellow. Positions that were pictures are built from the
numbers in the text.
"""

import pytest

from rules.mombasa.actions import (
    Attach,
    Buy,
    Column,
    Develop,
    Discard,
    Enter,
    Flip,
    Mark,
    Pass,
    PlaceBook,
    RemovePost,
    Step,
    Stow,
    TakeBenefit,
    TakeBook,
    TakePound,
    Tier,
    UseBookkeeper,
    UseGoods,
    UseMerchant,
    Write,
)
from rules.mombasa.components import Need
from rules.mombasa.development import costs
from rules.mombasa.goods import price, total
from rules.mombasa.names import BESIDE, EMPTY, Space
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import shares
from rules.mombasa.state import Ask
from rules.mombasa.upkeep import move_coins, renew_display
from rules.mombasa.zone import all_met, besides, totals
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    ETIENNE,
    MOMBASA,
    PACK,
    PIERRE,
    SAINT_LOUIS,
    SIMON,
    Table,
    book,
    card,
    cards,
    fresh,
    planning,
    playing,
    region,
)

POUND = TakePound()


def enter(name):
    return Enter(region(name))


def meets(zone, what, n=1):
    """Whether a zone meets a condition while its first bookkeeper is in use."""
    table = playing(f"keeper2 {zone}")
    return all_met((Need(what, n),), besides(totals(table.state, table.me)))


def test_seven_shares_at_six_pounds():  # MO-EX01
    # B1 shows 5 shares on space 13; Cape Town's columns: 0 0 1 1 2, 0 1 0 1 2, 0 1 0 1 2
    table = playing(tracks={CAPE_TOWN: 14}, hand="dev2-cape-town", piles="share-cape-town//")
    table = table.given(columns={CAPE_TOWN: (0, 3, 3)})
    assert share_value(table.state, CAPE_TOWN) == 4 + 1 + 1 == 6
    assert shares(table.state, table.me, CAPE_TOWN) == 5 + 2 == 7
    assert table.line("cape_town") == 42


def test_a_bookkeeper_in_a_used_pile_is_no_bookkeeper():  # MO-EX02
    table = playing("coffee1 cotton2 dev1", piles="keeper2//")
    assert table.of(UseBookkeeper) == set()
    assert table.refusal(UseBookkeeper(0)) == "MO-254"


def test_a_used_merchant_lies_face_down():  # MO-EX03
    table = playing("dm coffee1").seat(SIMON, passed=True).do(UseMerchant(0))
    assert table.face_down(PIERRE) == ["dm"]
    assert table.refusal(UseMerchant(0)) == "MO-258"


def test_which_goods_can_be_used():  # MO-EX04
    table = playing("coffee1 coffee3 cotton2")
    found = {}
    for first in table.of(UseGoods):
        one = table.do(first)
        found[frozenset([first.place])] = total(one.state)
        for second in one.of(UseGoods):
            both = one.do(second)
            found[frozenset([first.place, second.place])] = total(both.state)
            assert both.of(UseGoods) == set()
    assert found == {
        frozenset([0]): 1,
        frozenset([1]): 3,
        frozenset([0, 1]): 4,
        frozenset([2]): 2,
    }


def test_buying_and_advancing():  # MO-EX05
    table = playing("coffee1 coffee3").given(display={0: "a-bananas-2"})
    assert price(table.state, 0) == 1 + 2 == 3
    used = table.do(UseGoods(0), UseGoods(1))
    assert total(used.state) == 4
    bought = used.do(Buy(0))
    assert bought.hand() == {"a-bananas-2": 1}
    assert bought.state.display[0] == EMPTY
    for company in (MOMBASA, CAPE_TOWN, SAINT_LOUIS, CAIRO):
        done = bought.do(Step(company))
        assert sum(done.me.tracks) == done.me.tracks[company] == 1
        assert done.face_down(PIERRE) == ["coffee1", "coffee3"]
        assert done.state.seat == SIMON


def test_developing_cape_town():  # MO-EX06
    # I Limpopo and II Kalahari behind single borders, III Rovuma behind a double one with Mombasa
    table = playing("dev3 dev2").given(regions={"rovuma": MOMBASA}, columns={MOMBASA: (4, 5, 5)})
    table = table.do(Develop(CAPE_TOWN))
    assert table.state.points == 5
    paid = []
    for name, column in (("limpopo", 0), ("kalahari", 0), ("rovuma", 1)):
        paid.append(costs(table.state)[region(name)])
        table = table.do(enter(name), Column(column))
    assert paid == [1, 1, 3]
    assert table.posts(CAPE_TOWN) == (3, 4, 5)
    assert table.state.laid == tuple(region(name) for name in ("limpopo", "kalahari", "rovuma"))
    done = table.do(TakeBenefit(region("limpopo")), POUND)
    assert [done.owner(name) for name in ("limpopo", "kalahari", "rovuma")] == [CAPE_TOWN] * 3
    assert done.posts(MOMBASA) == (5, 5, 5)  # the black post is home again
    assert done.face_down(PIERRE) == ["dev3", "dev2"]


def three_ledger_regions():
    """Cairo enters Nubia, the Senegal and the Rovuma: 1 ledger point each."""
    table = playing("dev3").given(
        regions={"atlas": CAIRO, "great_lakes": CAIRO}, library={0: "a-1", 1: "a-2"}
    )
    table = table.do(Develop(CAIRO))
    for name in ("nubia", "senegal", "rovuma"):
        table = table.do(enter(name), Column(0))
    return table


def test_spending_three_ledger_points():  # MO-EX07
    table = three_ledger_regions()
    assert (table.ask, table.state.due[0].n) == (Ask.LEDGER, 3)
    table = table.do(TakeBook(0), TakeBook(1), POUND)
    assert table.state.gained == (book("a-1"), book("a-2"))
    assert table.me.money == 1
    assert table.ask is Ask.PLACE_BOOK  # nothing left to spend


def test_placing_the_books_and_the_refill():  # MO-EX08
    table = three_ledger_regions().do(TakeBook(0), TakeBook(1), POUND)
    left = len(table.state.supplies[0])
    assert table.state.library[:2] == (EMPTY, EMPTY)
    done = table.do(PlaceBook(book("a-2"), 1), PlaceBook(book("a-1"), 2))
    assert done.me.books[:3] == (book("a-2"), book("a-1"), EMPTY)
    assert [PACK.books[number].letter for number in done.state.library[:2]] == ["A", "A"]
    assert len(done.state.supplies[0]) == left - 2


def test_the_bookkeeper_flips_and_writes():  # MO-EX09
    # a-1 asks for 1 coffee, a-11 for development 2, a-2 for 2 coffee; b-2, the 4th, for 2 coffee
    # and development 1, and gives 2 ledger points; c-1 for 4 of one type
    table = playing("keeper2 coffee2 dev1", books="a-1 a-11 a-2 b-2 c-1", ink=0, money=2)
    table = table.do(UseBookkeeper(0), Flip(2))
    assert table.me.money == 0
    assert table.of(Write) == {Write(n) for n in range(5)}  # not the 5th: 4 of one type
    table = table.do(Write(4))
    assert table.me.ink == 4
    assert [due.n for due in table.state.due] == [2, 2]
    table = table.do(POUND, POUND)
    assert table.state.due[0].n == 2
    done = table.do(POUND, POUND)
    assert done.face_down(PIERRE) == ["keeper2"]
    assert done.face_up(PIERRE) == ["coffee2", "dev1"]
    assert done.state.seat == SIMON


def test_the_cairo_merchant_with_three_mines():  # MO-EX10
    board = {"congo": CAIRO, "ennedi": CAIRO, "cuanza": MOMBASA}  # 2 and 1 mines; 2 of Mombasa
    done = playing("dm-cairo").given(regions=board).do(UseMerchant(0))
    assert (done.me.diamonds, done.me.money) == (2 + 1, 1)


def test_the_cairo_merchant_with_four_mines():  # MO-EX11
    board = {"congo": CAIRO, "cuanza": CAIRO}  # 2 mines each
    done = playing("dm-cairo").given(regions=board).do(UseMerchant(0))
    assert (done.me.diamonds, done.me.money) == (2 + 2, 1)


def test_the_buy_space():  # MO-EX12
    table = playing(money=4).given(display={0: "a-coffee-2"})
    assert price(table.state, 0) == 1 + 2 == 3
    done = table.do(Mark(Space.BUY), Buy(0))
    assert (done.me.money, done.hand()) == (0, {"a-coffee-2": 1})


def test_the_discard_space():  # MO-EX13
    done = playing(hand="coffee1 dev1").do(Mark(Space.DISCARD), Discard(card("coffee1")))
    assert done.me.money == 3
    assert (done.state.discard, done.hand()) == (cards("coffee1"), {"dev1": 1})


def test_the_banana_majority():  # MO-EX14
    table = playing("bananas4 bananas1").seat(SIMON, zone="bananas3")
    done = table.do(Mark(Space.BANANAS), Tier(1))
    assert (done.me.tracks, done.me.diamonds) == ((0, 3, 0, 0), 1)


def test_passing():  # MO-EX15
    table = playing("coffee1! cotton2 keeper2 tile-dm", piles="bananas1/dev1 dev2/cotton1")
    done = table.do(Pass(1))
    assert done.hand() == {"dev1": 1, "dev2": 1}
    assert [done.pile(PIERRE, pile) for pile in range(3)] == [
        ["bananas1", "coffee1"],
        ["cotton2"],
        ["cotton1", "keeper2"],
    ]
    assert done.me.zone == (EMPTY,) * 8
    assert done.me.passed
    assert done.state.seat == SIMON


@pytest.mark.parametrize("before", [1, 2])
def test_a_special_space_pays_all_who_are_there(before):  # MO-EX16
    # A1 pays £1 on space 6
    table = playing("coffee2", players=3, tracks={MOMBASA: 6 - before})
    table = table.seat(SIMON, tracks={MOMBASA: 6}).seat(ETIENNE, tracks={MOMBASA: 8})
    done = table.do(UseGoods(0), Step(MOMBASA), Step(MOMBASA))
    assert done.money() == (1, 1, 1)


def test_the_display_of_a_fresh_game():  # MO-EX17
    state = fresh().state
    letters = [PACK.cards[number].set for number in state.display]
    columns = {at: letters[at::3] for at in range(3)}
    assert columns == {0: ["A", "B", "B", "B"], 1: ["A"] * 4, 2: ["A"] * 4}
    assert [len(letter) for letter in state.deck] == [0, 13, 11, 4, 4]
    assert sum(len(letter) for letter in state.deck) == 32


def set_out(tile):
    """Pierre's start tile replaced, and its three cards put away."""
    table = fresh().seat(PIERRE, tile=tile)
    first, second, _ = (card(name) for name in PACK.tiles[PACK.tile_number[tile]].cards)
    return table.do(Stow(first), Stow(second))


def test_a_starting_bonus_of_three_on_mombasa():  # MO-EX18
    table = set_out("harbour")
    assert (table.me.tracks, table.me.diamonds) == ((3, 0, 0, 0), 0)


def test_a_starting_bonus_on_two_tracks():  # MO-EX19
    table = set_out("caravan")
    assert (table.me.tracks, table.me.diamonds) == ((0, 0, 1, 0), 1)


def test_the_plus_tile_on_two_coffee():  # MO-EX20
    table = playing("coffee2", plus=BESIDE).do(Attach(0))
    assert totals(table.state, table.me)[0] == 3
    assert total(table.do(UseGoods(0)).state) == 3


def test_a_lower_tier_may_be_chosen():  # MO-EX21
    table = playing("cotton4 cotton2").do(Mark(Space.COTTON))
    least = [tier.least for tier in PACK.majority_at[Space.COTTON].tiers]
    assert table.offers(Tier(least.index(6)), Tier(least.index(4)))


@pytest.mark.parametrize(
    ("zone", "steps", "removes"),
    [
        ("coffee1", 2, False),
        ("coffee2", 2, False),
        ("coffee3", 3, False),
        ("coffee4", 3, False),
        ("coffee4 coffee1", 4, True),
        ("coffee4 coffee2", 4, True),
    ],
)
def test_coffee_majority_tiers(zone, steps, removes):  # MO-EX22
    table = playing(zone).do(Mark(Space.COFFEE))
    highest = [action for action in table.legal if isinstance(action, Tier)][:1]
    table = table.do(*highest)
    assert table.me.tracks[CAIRO] == steps
    assert bool(table.of(RemovePost)) == removes


def test_a_tie_is_enough_for_a_majority():  # MO-EX23
    table = playing("coffee3")
    assert table.seat(SIMON, zone="coffee3").offers(Mark(Space.COFFEE))
    assert table.seat(SIMON, zone="coffee4").refusal(Mark(Space.COFFEE)) == "MO-736"


@pytest.mark.parametrize("zone", ["cotton4", "coffee4", "bananas4"])
def test_four_of_one_type(zone):  # MO-EX24
    assert meets(zone, "one_goods", 4)


def test_three_coffee_and_three_others():  # MO-EX25
    assert meets("coffee3 cotton3", "coffee_and_other", 3)
    assert meets("coffee3 bananas3", "coffee_and_other", 3)
    assert meets("coffee4 coffee2", "coffee_and_other", 3)
    assert not meets("coffee4 coffee1", "coffee_and_other", 3)


@pytest.mark.parametrize(("zone", "pounds"), [("cotton4 cotton2", 5), ("cotton1", 0)])
def test_the_reward_cotton_less_one(zone, pounds):  # MO-EX26
    table = playing(f"keeper2 {zone}", books="a-7", ink=0).do(UseBookkeeper(0), Write(1))
    assert table.me.money == pounds


def test_merchant_or_bookkeeper():  # MO-EX27
    assert not meets("", "merchant_or_bookkeeper")
    assert meets("keeper3", "merchant_or_bookkeeper")
    assert meets("dm", "merchant_or_bookkeeper")


def test_a_card_for_nothing():  # MO-EX28
    table = playing("coffee3").given(display={2: "tile-dev"})  # a card of crate number 0
    assert price(table.state, 2) == 0
    assert table.of(Buy) == set()
    done = table.do(UseGoods(0), Buy(2), Step(CAIRO), Step(CAIRO), Step(CAIRO))
    assert (done.me.tracks[CAIRO], done.hand()) == (3, {"tile-dev": 1})


def test_coins_of_the_round_track_with_three_players():  # MO-EX29
    assert PACK.board.coins[3] == (2, 1, 2, 1, 2, 1)
    first = move_coins(planning(3).given(round=1).state)
    assert first.coins == (1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0)
    second = move_coins(Table(first).given(round=2).state)
    assert second.coins == (1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0)


def test_returning_to_an_emptied_column():  # MO-EX30
    # Mombasa's first column from the centre: 0 1 0 1 2
    table = playing("dev2").given(
        regions={"limpopo": MOMBASA},
        columns={MOMBASA: (0, 5, 4), CAPE_TOWN: (5, 0, 0)},
    )
    table = table.do(Develop(CAPE_TOWN), enter("limpopo"), Column(0))
    assert table.posts(MOMBASA) == (1, 5, 4)
    # on space 4: the coins of 1, 2, 3 and of space 5 are to be seen
    assert share_value(table.state, MOMBASA) == (0 + 1 + 0 + 2) + 0 + 1


def test_no_valid_space_left():  # MO-EX31
    table = playing("dev2").given(
        regions={"limpopo": MOMBASA},
        columns={MOMBASA: (4, 5, 5), CAPE_TOWN: (5, 0, 0)},
        emptied=1 << 3 * MOMBASA,
    )
    done = table.do(Develop(CAPE_TOWN), enter("limpopo"))
    assert done.posts(MOMBASA) == (4, 5, 5)
    assert done.state.box[MOMBASA] == 1
    assert done.owner("limpopo") == CAPE_TOWN


def test_the_deck_runs_out_in_upkeep():  # MO-EX32
    table = playing().given(deck=(cards("dev1"), cards("dev2"), (), (), ()))
    done = renew_display(table.state)
    assert done.display.count(EMPTY) == 2
    assert done.deck == ((), (), (), (), ())
    assert EMPTY not in [done.display[space] for space in (2, 5, 8, 11)]
