"""Ledger points, books and the bookkeeper (MO-501 to MO-561).

Books by id: `a-1` asks for 1 coffee and gives £1, `a-9` for 1 cotton and gives £1, `a-11` for
development 2 and gives 2 diamonds, `b-2` for 2 coffee and development 1 and gives 2 ledger
points, `b-10` for development 2 and gives £3, `c-1` for 4 of one type and gives 2 ledger points.
"""

import pytest

from rules.mombasa.actions import (
    Decline,
    Develop,
    Enter,
    Flip,
    Mark,
    PlaceBook,
    TakeBook,
    TakePound,
    UseBookkeeper,
    Write,
)
from rules.mombasa.bookkeeping import reach
from rules.mombasa.names import EMPTY, Space, Special
from rules.mombasa.state import Ask
from rules.mombasa.zone import all_met
from tests.rules.mombasa.table import (
    CAIRO,
    PACK,
    PIERRE,
    SIMON,
    all_books,
    book,
    ledger_points,
    owed,
    playing,
    region,
)

POUND = TakePound()


def spending(n, **parts):
    """Pierre has ledger points; the display shows an A, a B and a C book in each row."""
    shown = ["a-1", "a-2", "b-1", "b-2", "c-1", "c-2", "a-3", "a-4", "b-3", "b-4", "c-3", "c-4"]
    table = playing(**parts).given(library=dict(enumerate(shown)))
    return ledger_points(table, n)


def holding(*names):
    """Pierre has gained these books and is to place them."""
    return playing().given(gained=tuple(book(name) for name in names), ask=Ask.PLACE_BOOK)


def keeping(zone="keeper2 coffee1", **parts):
    """Pierre uses the bookkeeper of his first slot; his start book, harbour, asks for 1 cotton."""
    return playing(zone, tile="harbour", **parts).do(UseBookkeeper(0))


# Spending


def test_where_ledger_points_come_from():  # MO-501, MO-503
    in_nubia = playing("dev1").given(columns={CAIRO: (5, 0, 0)}).do(Develop(CAIRO))
    assert in_nubia.do(Enter(region("nubia"))).ask is Ask.LEDGER
    assert keeping().ask is Ask.LEDGER
    assert playing("tile-keeper").do(UseBookkeeper(5)).ask is Ask.LEDGER
    assert playing().do(Mark(Space.FIRST_PLAYER)).ask is Ask.LEDGER
    sizes = {card.value for card in PACK.cards if card.kind == "bookkeeper"}
    assert sizes == {1, 2, 3}


def test_points_are_spent_at_once():  # MO-502
    table = spending(2)
    assert table.ask is Ask.LEDGER
    assert not table.offers(Decline())
    assert table.do(POUND).state.seat == PIERRE
    assert table.do(POUND, POUND).state.seat == SIMON


@pytest.mark.parametrize(("space", "cost"), [(0, 1), (2, 1), (4, 2)])
def test_prices_of_books(space, cost):  # MO-504, MO-505, MO-506
    table = spending(3).do(TakeBook(space))
    assert table.state.due[0].n == 3 - cost
    assert table.state.gained == (book({0: "a-1", 2: "b-1", 4: "c-1"}[space]),)


def test_a_c_book_needs_two_points():  # MO-506
    table = spending(1)
    assert table.refusal(TakeBook(4)) == "MO-506"
    assert table.refused[TakeBook(4)] == "MO-506"
    assert table.of(TakeBook) == {TakeBook(space) for space in (0, 1, 2, 3, 6, 7, 8, 9)}


def test_a_pound_costs_a_point_and_all_may_be_mixed():  # MO-507, MO-508
    table = spending(4).do(POUND, TakeBook(4), TakeBook(0))
    assert table.me.money == 1
    assert table.state.gained == (book("c-1"), book("a-1"))
    assert table.ask is Ask.PLACE_BOOK


def test_only_books_on_display_and_each_once():  # MO-509
    table = spending(3).do(TakeBook(0))
    assert table.state.library[0] == EMPTY
    assert table.refusal(TakeBook(0)) == "MO-509"


def test_the_coin_comes_with_its_book():  # MO-510, MO-824
    coins = (0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    table = spending(2).given(coins=coins)
    taken = table.do(TakeBook(2))
    assert taken.me.money == 1
    assert taken.state.coins == (0,) * 12
    assert table.do(TakeBook(3)).me.money == 0


def test_reward_points_are_spent_before_the_card_s_and_apart():  # MO-511
    # the start book is behind; b-2 on space 1 gives 2, the bookkeeper 2 more
    table = keeping("keeper2 coffee2 dev1", books="b-2", ink=0).do(Write(1))
    assert [due.n for due in table.state.due] == [2, 2]
    after = table.do(POUND)
    assert after.refusal(TakeBook(4)) == "MO-506"  # 1 of the reward is left, 2 are to come


def test_at_the_end_of_the_track_points_are_two_pounds():  # MO-512, MO-985
    table = spending(3, ink=15)
    assert (table.ask, table.me.money) == (Ask.TURN, 6)
    assert table.state.seat == SIMON


# Placing and refilling


def test_books_are_placed_at_the_end_of_the_turn_then_refilled():  # MO-520
    table = spending(1).do(TakeBook(0))
    assert table.ask is Ask.PLACE_BOOK
    assert table.state.library[0] == EMPTY
    done = table.do(PlaceBook(book("a-1"), 1))
    assert done.state.seat == SIMON
    assert done.me.books[0] == book("a-1")
    assert PACK.books[done.state.library[0]].letter == "A"
    before = spending(1)
    assert before.do(POUND).state.library == before.state.library


def test_a_book_gained_now_is_not_on_the_track_for_the_inkwell():  # MO-521
    # the start book is behind and space 1 is empty: nowhere to go before the points
    table = playing("keeper2 coffee1", ink=0).given(library={0: "a-1"}).do(UseBookkeeper(0))
    assert table.ask is Ask.LEDGER
    table = table.do(TakeBook(0), POUND, PlaceBook(book("a-1"), 1))
    assert (table.me.ink, table.state.seat) == (0, SIMON)


def test_any_space_with_gaps():  # MO-522, MO-523
    table = holding("b-1")
    assert table.of(PlaceBook) == {PlaceBook(book("b-1"), space) for space in range(1, 16)}
    assert table.do(PlaceBook(book("b-1"), 9)).me.books == (
        *(EMPTY,) * 8,
        book("b-1"),
        *(EMPTY,) * 6,
    )
    assert table.refusal(PlaceBook(book("b-1"), 16)) == "MO-522"
    assert table.refusal(PlaceBook(book("a-1"), 1)) == "MO-522"


def test_crossed_out_spaces_take_no_a_book():  # MO-524, MO-525
    crossed = set(PACK.player_board.ledger.crossed)
    table = holding("a-1")
    assert {action.space for action in table.of(PlaceBook)} == set(range(1, 16)) - crossed
    assert table.refusal(PlaceBook(book("a-1"), min(crossed))) == "MO-524"
    assert table.refused[PlaceBook(book("a-1"), max(crossed))] == "MO-524"
    for name in ("b-1", "c-1"):
        assert {action.space for action in holding(name).of(PlaceBook)} == set(range(1, 16))


@pytest.mark.parametrize("under", ["a-2", "b-3", "c-3"])
@pytest.mark.parametrize("over", ["a-1", "b-1", "c-1"])
def test_what_may_cover_what(under, over):  # MO-527, MO-528, MO-529
    table = holding(over).seat(PIERRE, books=under)
    covers = PlaceBook(book(over), 1) in table.legal
    assert covers == (over[0] != "a" or under[0] == "a")
    if covers:
        done = table.do(PlaceBook(book(over), 1))
        assert (done.me.books[0], done.me.buried) == (book(over), (book(under),))
    else:
        assert table.refusal(PlaceBook(book(over), 1)) == "MO-528"


def test_a_placed_book_never_leaves_the_track():  # MO-526
    table = holding("b-1").seat(PIERRE, books="a-1 b-2")
    for action in table.of(PlaceBook):
        done = table.do(action)
        kept = [number for number in done.me.books if number != EMPTY] + list(done.me.buried)
        assert sorted(kept) == sorted(book(name) for name in ("a-1", "b-2", "b-1"))


def test_only_the_topmost_book_counts():  # MO-530
    # a-11 asks for development 2; covered by a-1, which asks for 1 coffee
    table = playing("keeper2 coffee1", books="a-11", ink=0)
    assert reach(table.do(UseBookkeeper(0)).state) == 0
    covered = holding("a-1").seat(PIERRE, books="a-11", turned=1, ink=0)
    covered = covered.do(PlaceBook(book("a-1"), 1))
    assert covered.me.turned == 0  # the new book lies face up
    again = covered.given(seat=PIERRE).seat(PIERRE, zone="keeper2 coffee1").do(UseBookkeeper(0))
    assert again.of(Write) == {Write(0), Write(1)}


def test_a_book_without_a_legal_space_is_thrown_away():  # MO-531
    full = " ".join(["b-1"] * 15)
    table = owed(playing(books=full).given(gained=(book("a-1"),)))
    assert (table.state.seat, table.me.buried) == (SIMON, (book("a-1"),))
    first = owed(playing(books=full).given(gained=(book("a-1"), book("b-2"))))
    assert {action.book for action in first.of(PlaceBook)} == {book("b-2")}
    done = first.do(PlaceBook(book("b-2"), 3))
    assert sorted(done.me.buried) == sorted((book("b-1"), book("a-1")))


def test_refill_from_the_supply_of_the_letter_until_it_is_empty():  # MO-532, MO-533, MO-1105
    table = spending(3).do(TakeBook(0), TakeBook(2), POUND)
    before = all_books(table.state)
    done = table.do(PlaceBook(book("a-1"), 1), PlaceBook(book("b-1"), 2))
    shown = [PACK.books[number].letter for number in done.state.library]
    assert shown == ["A", "A", "B", "B", "C", "C"] * 2
    assert all_books(done.state) == before
    bare = spending(1).given(supplies=((), (book("b-4"),), ())).do(TakeBook(0))
    bare = bare.do(PlaceBook(book("a-1"), 1))
    assert bare.state.library[0] == EMPTY


# The bookkeeper


def test_one_bookkeeper_or_the_tile():  # MO-540, MO-556, MO-771
    table = playing("keeper2 keeper3 tile-keeper coffee1")
    assert table.of(UseBookkeeper) == {UseBookkeeper(0), UseBookkeeper(1), UseBookkeeper(5)}
    for place, points in ((0, 2), (1, 3), (5, 1)):
        assert table.do(UseBookkeeper(place)).state.due[0].n == points
    assert table.do(UseBookkeeper(5), POUND).face_down(PIERRE) == ["tile-keeper"]


def test_flip_then_move_then_reward_then_points():  # MO-541, MO-557
    table = playing("keeper2 cotton1", books="a-11 a-9", ink=0, money=2).do(UseBookkeeper(0))
    assert table.ask is Ask.FLIP
    table = table.do(Flip(1))
    assert (table.ask, table.me.money) == (Ask.WRITE, 0)
    table = table.do(Write(2))
    assert (table.ask, table.me.money, table.me.ink) == (Ask.LEDGER, 1, 2)
    table = table.do(POUND, POUND)
    assert table.face_down(PIERRE) == ["keeper2"]
    assert table.face_up(PIERRE) == ["cotton1"]
    assert table.state.seat == SIMON


def test_a_flip_costs_two_pounds_and_comes_once():  # MO-542, MO-543
    table = playing("keeper2", books="a-11 - a-9", money=5, ink=3)
    used = table.do(UseBookkeeper(0))
    assert used.of(Flip) == {Flip(1), Flip(3)}  # behind the inkwell too
    flipped = used.do(Flip(1))
    assert (flipped.me.money, flipped.me.turned) == (3, 0b1)
    assert flipped.of(Flip) == set()
    assert used.refusal(Flip(2)) == "MO-542"
    assert playing("keeper2", books="a-11", money=1).do(UseBookkeeper(0)).ask is Ask.LEDGER
    turned = playing("keeper2", books="a-11", money=5, turned=1).do(UseBookkeeper(0))
    assert turned.ask is Ask.LEDGER  # nothing left to flip


def test_as_far_as_one_likes_even_not_at_all():  # MO-544, MO-554, MO-555
    table = keeping("keeper2 coffee1", books="a-1 a-1 a-1", ink=0)
    assert table.of(Write) == {Write(0), Write(1), Write(2), Write(3)}
    still = table.do(Write(0))
    assert (still.me.ink, still.me.money, still.ask) == (0, 0, Ask.LEDGER)
    assert still.state.due[0].n == 2
    moved = table.do(Write(2))
    assert (moved.me.ink, moved.me.money, moved.state.due[0].n) == (2, 1, 2)


def test_every_condition_of_a_book_must_be_met():  # MO-545, MO-546
    # b-2: 2 coffee and development 1
    for zone, far in (
        ("keeper2 coffee1 coffee1 dev1", 1),
        ("keeper2 coffee2 dev3", 1),
        ("keeper2 coffee1 dev1", 0),
        ("keeper2 coffee4", 0),
        ("keeper2 dev3", 0),
    ):
        table = playing(zone, books="b-2", ink=0).given(using=1)
        assert reach(table.state) == far
    table = keeping("keeper2 coffee1", books="a-1 b-2", ink=0)
    assert table.refusal(Write(2)) == "MO-545"
    assert table.refused[Write(2)] == "MO-545"


def test_books_are_checked_one_by_one_and_nothing_adds_up():  # MO-547, MO-549
    table = keeping("keeper2 coffee2", books="a-2 a-3 a-2", ink=0)  # 2 coffee each
    done = table.do(Write(3))
    assert done.me.ink == 3
    assert done.face_up(PIERRE) == ["keeper2", "coffee2"]


def test_the_order_of_conditions_does_not_matter():  # MO-548
    for name in ("b-2", "c-12"):
        needs = PACK.books[book(name)].needs
        assert len(needs) == 2
        for have in ((2, 3, 2, 1, 0, 0), (2, 3, 1, 0, 0, 0), (0, 0, 0, 0, 0, 0)):
            assert all_met(needs, have) == all_met(needs[::-1], have)
    assert all_met(PACK.books[book("b-2")].needs, (2, 0, 0, 1, 0, 0))


def test_face_down_books_are_free_but_give_nothing():  # MO-550, MO-553
    table = keeping("keeper2", books="c-1 a-11", turned=0b11, ink=0)
    assert table.of(Write) == {Write(0), Write(1), Write(2)}
    done = table.do(Write(1))
    assert (done.me.ink, done.me.money, done.me.diamonds) == (1, 0, 0)
    assert [due.n for due in done.state.due] == [2]


def test_an_empty_space_stops_the_inkwell():  # MO-551
    table = keeping("keeper2 coffee1", books="a-1 - a-1", ink=0)
    assert table.of(Write) == {Write(0), Write(1)}
    assert table.refusal(Write(2)) == "MO-551"


def test_only_the_last_book_rewards():  # MO-552
    # a-1 £1, a-2 asks for 2 coffee and gives a diamond
    table = keeping("keeper2 coffee2", books="a-1 a-2", ink=0)
    assert (table.do(Write(1)).me.money, table.do(Write(1)).me.diamonds) == (1, 0)
    assert (table.do(Write(2)).me.money, table.do(Write(2)).me.diamonds) == (0, 1)


def test_tile_and_bonuses_count_for_conditions():  # MO-558
    # c-1 asks for 4 of one type, a-11 for development 2
    plus = playing("keeper2 coffee3", books="c-1", ink=0, plus=1).given(using=1)
    assert reach(plus.state) == 1
    cotton = playing("keeper2 cotton3", books="c-1", ink=0, specials={Special.COTTON: 2})
    assert reach(cotton.given(using=1).state) == 1
    dev = playing("keeper2 dev1", books="a-11", ink=0, specials={Special.DEVELOPMENT: 1})
    assert reach(dev.given(using=1).state) == 1
    bare = playing("keeper2 coffee3 dev1", books="c-1", ink=0).given(using=1)
    assert reach(bare.state) == 0


def test_cards_turned_down_do_not_help():  # MO-559
    table = playing("keeper2 coffee1!", books="a-1", ink=0).given(using=1)
    assert reach(table.state) == 0


def test_the_path_goes_from_the_icon_over_the_start_book():  # MO-560, MO-561
    # the start book "harbour" asks for 1 cotton and gives £2
    table = keeping("keeper2 cotton1", books="a-9")
    assert table.of(Write) == {Write(0), Write(1), Write(2)}
    first = table.do(Write(1))
    assert (first.me.ink, first.me.money) == (0, 2)
    second = table.do(Write(2))
    assert (second.me.ink, second.me.money) == (1, 1)
    assert keeping("keeper2 coffee1", books="a-1").ask is Ask.LEDGER  # no cotton: no way in


def test_the_start_book_is_no_space_of_the_track():  # MO-560
    table = holding("a-1")
    assert table.refusal(PlaceBook(book("a-1"), 0)) == "MO-522"
    used = playing("keeper2", money=9, books="a-1").do(UseBookkeeper(0))
    assert used.refusal(Flip(0)) == "MO-542"
