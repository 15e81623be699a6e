"""Icons of conditions and effects, remarks and hints (MO-1101 to MO-1132)."""

import pytest

from rules.mombasa.actions import Flip, RemovePost, Step, TakePound, UseBookkeeper, UseGoods, Write
from rules.mombasa.bookkeeping import reach
from rules.mombasa.components import Need
from rules.mombasa.names import COMPANIES
from rules.mombasa.posts import share_value
from rules.mombasa.state import Ask, Due, What
from rules.mombasa.zone import all_met, besides, totals
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    MOMBASA,
    PACK,
    SIMON,
    book,
    owed,
    playing,
)


def meets(zone, what, n=1):
    """Whether a zone meets a condition while its first bookkeeper is in use."""
    table = playing(f"keeper2 {zone}")
    return all_met((Need(what, n),), besides(totals(table.state, table.me)))


@pytest.mark.parametrize("word", ["coffee", "bananas", "cotton"])
def test_four_of_one_type(word):  # MO-1110
    assert meets(f"{word}4", "one_goods", 4)
    assert meets(f"{word}3 {word}1", "one_goods", 4)
    assert not meets(f"{word}3", "one_goods", 4)
    assert not meets(f"{word}4!", "one_goods", 4)


def test_four_mixed_are_not_four_of_one_type():  # MO-1111
    assert not meets("coffee2 cotton2", "one_goods", 4)
    assert not meets("coffee3 bananas3 cotton3", "one_goods", 4)


def test_merchant_or_another_bookkeeper():  # MO-1112, MO-1113
    assert not meets("coffee1", "merchant_or_bookkeeper")
    assert meets("keeper3", "merchant_or_bookkeeper")
    assert meets("dm", "merchant_or_bookkeeper")
    assert meets("tile-keeper", "merchant_or_bookkeeper")
    assert meets("tile-dm", "merchant_or_bookkeeper")
    assert not meets("keeper3! dm!", "merchant_or_bookkeeper")


def test_the_bookkeeper_in_use_does_not_open_its_own_book():  # MO-1112
    # a-12 asks for a merchant or another bookkeeper, and is the first book of the track
    for zone, books in (("keeper2", 0), ("keeper2 keeper2!", 0), ("keeper2 keeper2", 1)):
        assert reach(playing(zone, books="a-12", ink=0).do(UseBookkeeper(0)).state) == books
    assert reach(playing("keeper2 dm", books="a-12", ink=0).do(UseBookkeeper(0)).state) == 1


def test_three_coffee_and_three_other():  # MO-1114
    assert meets("coffee3 cotton3", "coffee_and_other", 3)
    assert meets("coffee3 bananas3", "coffee_and_other", 3)
    assert meets("coffee3 coffee3", "coffee_and_other", 3)
    assert not meets("coffee4 coffee1", "coffee_and_other", 3)
    assert not meets("coffee3 bananas2 cotton1", "coffee_and_other", 3)  # AM-24
    assert not meets("bananas3 cotton3", "coffee_and_other", 3)


def test_cotton_and_development():  # MO-1115, MO-1116
    assert meets("cotton1", "cotton")
    assert not meets("coffee1", "cotton")
    assert meets("dev2", "development", 2)
    assert meets("dev1 dev1", "development", 2)
    assert not meets("dev1", "development", 2)
    assert PACK.books[book("a-11")].needs == (Need("development", 2),)


def test_removing_a_post_from_any_city():  # MO-1120, MO-1121, MO-1123
    board = {CAIRO: (3, 0, 5), MOMBASA: (0, 0, 0)}
    table = playing().given(columns=board, regions={"congo": MOMBASA})
    table = owed(table, Due(What.REMOVE, 1))
    assert len(table.of(RemovePost)) == 12 - 1 - 3
    assert table.refusal(RemovePost(CAIRO, 1)) == "MO-1123"
    assert table.refusal(RemovePost(MOMBASA, 0)) == "MO-1123"
    assert table.refused[RemovePost(MOMBASA, 2)] == "MO-1123"
    done = table.do(RemovePost(CAIRO, 0))
    assert done.posts(CAIRO) == (2, 0, 5)
    assert done.state.box == (0, 0, 0, 1)
    assert done.owner("congo") == MOMBASA  # posts on the map stay
    # Cairo's first column from the centre: 0 1 0 1 2; the second is bare: 1 0 1 0 2
    assert share_value(done.state, CAIRO) == (0 + 1 + 0) + 4


def test_removing_two_posts_from_one_or_two_cities():  # MO-1122
    table = owed(playing(), Due(What.REMOVE, 2))
    same = table.do(RemovePost(CAIRO, 0), RemovePost(CAIRO, 0))
    assert (same.posts(CAIRO), same.state.box) == ((3, 5, 5), (0, 0, 0, 2))
    two = table.do(RemovePost(CAIRO, 0), RemovePost(CAPE_TOWN, 2))
    assert (two.posts(CAIRO), two.posts(CAPE_TOWN)) == ((4, 5, 5), (5, 5, 4))
    assert two.state.box == (0, 1, 0, 1)
    bare = dict.fromkeys(COMPANIES, (0, 0, 0))
    one_left = playing().given(columns={**bare, CAIRO: (1, 0, 0)})
    done = owed(one_left, Due(What.REMOVE, 2)).do(RemovePost(CAIRO, 0))
    assert done.state.seat == SIMON  # as many as possible


@pytest.mark.parametrize(
    ("name", "zone", "money", "diamonds", "points"),
    [
        ("a-2", "coffee2", 0, 1, []),  # diamond 1
        ("a-11", "dev2", 0, 2, []),  # diamond 2
        ("a-3", "coffee2", 0, 0, [1]),  # 1 ledger point
        ("b-2", "coffee2 dev1", 0, 0, [2]),  # 2 ledger points
        ("b-10", "dev2", 3, 0, []),  # £3
    ],
)
def test_rewards(name, zone, money, diamonds, points):  # MO-1124, MO-1125, MO-1126
    table = playing(f"keeper2 {zone}", books=name, ink=0).do(UseBookkeeper(0), Write(1))
    assert (table.me.money, table.me.diamonds) == (money, diamonds)
    assert [due.n for due in table.state.due] == [*points, 2]


def test_costs_go_to_the_bank():  # MO-1127
    table = playing("keeper2", books="a-1", money=3).do(UseBookkeeper(0), Flip(1))
    assert table.money() == (1, 0)


@pytest.mark.parametrize(("cotton", "pounds"), [("cotton4 cotton2", 5), ("cotton1", 0)])
def test_cotton_less_one(cotton, pounds):  # MO-1128
    table = playing(f"keeper2 {cotton}", books="a-7 a-7", ink=0).do(UseBookkeeper(0))
    assert table.do(Write(1)).me.money == pounds
    assert table.do(Write(2)).me.money == pounds  # once, on the book it stops on


def test_a_bookkeeper_first_reaches_further():  # MO-1131
    table = playing("keeper2 coffee1", books="a-1", ink=0).seat(SIMON, passed=True)
    assert table.do(UseBookkeeper(0)).ask is Ask.WRITE
    late = table.do(UseGoods(1), Step(CAIRO), UseBookkeeper(0))
    assert late.ask is Ask.LEDGER
    assert reach(late.state) == 0
    assert late.do(TakePound(), TakePound()).me.money == 2


def test_an_emptied_column_secures_its_last_coins():  # MO-1132
    # Mombasa's first column: 0 1 0 1 2. Five posts from one column, or spread over two
    one = playing().given(columns={MOMBASA: (0, 5, 5)})
    assert share_value(one.state, MOMBASA) == 4
    back = one.given(columns={MOMBASA: (4, 5, 5)}, emptied=1 << 3 * MOMBASA)
    assert share_value(back.state, MOMBASA) == 2
    spread = playing().given(columns={MOMBASA: (3, 2, 5)})
    assert share_value(spread.state, MOMBASA) == 1 + 1
    assert share_value(spread.given(columns={MOMBASA: (5, 4, 5)}).state, MOMBASA) == 0
