"""The cup test (CR-501 to CR-513)."""

from collections import Counter

import pytest

from rules.coffee_roaster.actions import DECLINE, GO_ON, ROAST, STOP, TO_CUP, TO_TRAY
from rules.coffee_roaster.actions import Pick as PickAction
from rules.coffee_roaster.actions import Return as ReturnAction
from tests.rules.coffee_roaster.table import (
    cup_test,
    give_back,
    heap,
    pick,
    roaster,
    token,
    tokens,
)

TEN_KINDS = "H L0 L1 L2 L3 L4 X Bo Ac Ar"


def full_cup(places, bag):
    """A cup with its ten places taken and exchange won: two tokens may be exchanged."""
    table = roaster().given(ask="exchange", drawn="", bag=bag, won="exchange", places=places)
    assert -1 not in table.places
    return table


def test_tokens_come_out_one_by_one():  # CR-501
    table = cup_test(TEN_KINDS)
    assert len(table.hand) == 1
    assert sum(table.bag) == 9
    first, table = table.hand[0], table.do(TO_CUP)
    assert table.places == (first, *tokens("9x-"))
    assert len(table.hand) == 1
    assert sum(table.bag) == 8


def test_each_token_goes_in_the_cup_or_on_the_tray_before_the_next():  # CR-501
    table = cup_test(TEN_KINDS)
    assert table.legal == (TO_CUP, TO_TRAY)
    token_in_hand = table.hand[0]
    assert table.do(TO_TRAY).tray == (token_in_hand,)
    assert table.do(TO_TRAY).places == tokens("10x-")
    assert table.do(TO_CUP).tray == ()


def test_the_token_is_drawn_at_random():  # CR-501
    table = roaster().given(drawn="", bag="2xL1 L2 3xL4").do(ROAST)
    found = Counter(table.given(fate=word).do(STOP).hand for word in range(6))
    assert found == {tokens("L1"): 2, tokens("L2"): 1, tokens("L4"): 3}


def test_a_full_tray_leaves_only_the_cup():  # CR-502
    table = cup_test("9xL1").do(TO_TRAY, TO_TRAY)
    assert table.offers(TO_TRAY)
    assert table.refused == {}
    table = table.do(TO_TRAY)
    assert table.legal == (TO_CUP,)
    assert table.refusal(TO_TRAY) == "CR-502"
    assert table.refused == {TO_TRAY: "CR-502"}


def test_the_cup_is_filled_from_the_first_place_to_the_tenth():  # CR-503
    table, placed = cup_test(f"{TEN_KINDS} 2xD"), ()
    assert len(table.places) == 10
    for _ in range(10):
        assert table.places == (*placed, *tokens(f"{10 - len(placed)}x-"))
        placed, table = (*placed, table.hand[0]), table.do(TO_CUP)
    assert table.ask == "over"
    assert table.places == placed


def test_the_test_ends_with_the_tenth_token():  # CR-504
    table = cup_test("13xL1").do(*[TO_CUP] * 9)
    assert table.ask == "cup"
    table = table.do(TO_CUP)
    assert table.ask == "over"
    assert table.bag == heap("3xL1")
    assert table.places == tokens("10xL1")


def test_the_test_ends_with_the_last_token_of_the_bag():  # CR-504
    table = cup_test("4xL1").do(TO_CUP, TO_TRAY, TO_CUP)
    assert table.ask == "cup"
    for last in (TO_CUP, TO_TRAY):
        assert table.do(last).ask == "over"
    assert table.do(TO_TRAY).places == (*tokens("2xL1"), *tokens("8x-"))
    assert cup_test("").ask == "over"


def test_moisture_takes_no_place():  # CR-505
    table = cup_test("6xM 2xL1")
    seen = 0
    while table.ask == "cup":
        assert table.hand == tokens("L1")
        table, seen = table.do(TO_CUP), seen + 1
    assert seen == 2
    assert table.places == (*tokens("2xL1"), *tokens("8x-"))
    assert table.bag == heap("")
    assert table.box[token("M")] == 8


def test_moisture_alone_is_an_empty_bag():  # CR-505, CR-504
    table = cup_test("5xM")
    assert table.ask == "over"
    assert table.places == tokens("10x-")


def test_placed_tokens_stay():  # CR-506
    table = cup_test(f"{TEN_KINDS} 2xD", won="exchange selection")
    while table.ask in ("cup", "select"):
        before, table = table.places, table.do(table.legal[0])
        kept = [a == b for a, b in zip(before, table.places, strict=True) if a >= 0]
        assert all(kept)
    table = cup_test(TEN_KINDS).do(TO_CUP)
    for word in TEN_KINDS.split():
        assert table.refusal(give_back(word)) == "CR-501"
        assert table.refusal(pick(word)) == "CR-501"


@pytest.mark.parametrize(
    ("level", "won", "places"),
    [("normal", "", 3), ("normal", "tray", 5), ("easy", "", 3), ("easy", "tray", 6)],
)
def test_the_trays_have_their_places(level, won, places):  # CR-507
    table = roaster(level=level).given(drawn="", bag="12xL1", won=won).do(ROAST, STOP)
    for laid in range(places):
        assert table.offers(TO_TRAY)
        table = table.do(TO_TRAY)
        assert len(table.tray) == laid + 1
    assert table.refusal(TO_TRAY) == "CR-502"


@pytest.mark.parametrize(
    ("won", "start", "drawn"),
    [
        ("", "10x-", 10),
        ("extra_bean", "E 9x-", 9),
        ("sweetness", "- Sw 8x-", 9),
        ("extra_bean sweetness", "E Sw 8x-", 8),
        ("selection exchange tray", "10x-", 10),
    ],
)
def test_extra_bean_and_sweetness_take_their_places_in_advance(won, start, drawn):  # CR-508
    table = cup_test("12xL1", won=won)
    assert table.places == tokens(start)
    while table.ask in ("cup", "select"):
        table = table.do(pick("L1") if table.ask == "select" else TO_CUP)
    expected = tuple(token("L1") if place < 0 else place for place in tokens(start))
    assert table.places == expected
    assert table.bag == heap(f"{12 - drawn}xL1")


def test_the_extra_bean_counts_as_level_3():  # CR-509
    (cup,) = cup_test("7xL0 2xL3", won="extra_bean").do(*[TO_CUP] * 9).state.cups
    assert cup.level_sum == 3 + 2 * 3
    assert cup.skill == 5  # seven of level 0
    (cup,) = cup_test("2xL0 2xL1 2xL2 2xL3 Ac", won="extra_bean").do(*[TO_CUP] * 9).state.cups
    assert cup.level_sum == 2 * 1 + 2 * 2 + 3 * 3
    assert cup.skill == 1  # three of level 3 with the extra bean


def test_selection_and_exchange_lie_outside_the_ten_places():  # CR-510
    table = cup_test("12xL1", won="selection exchange")
    assert table.places == tokens("10x-")
    table = table.do(TO_CUP, TO_CUP, TO_CUP, pick("L1"), pick("L1"), *[TO_CUP] * 5)
    assert table.ask == "exchange"
    assert table.places == tokens("10xL1")


def test_selection_serves_places_four_and_five():  # CR-511
    table, asked = cup_test("12xL1", won="selection"), []
    while table.ask in ("cup", "select"):
        asked.append((table.ask, len(table.hand)))
        table = table.do(table.legal[0])
    assert asked == [("cup", 1)] * 3 + [("select", 2)] * 2 + [("cup", 1)] * 5


def test_selection_places_one_of_two_and_puts_the_other_back():  # CR-511
    table = cup_test("L4 X", won="selection", places="3xL0")
    assert sorted(table.hand) == sorted(tokens("L4 X"))
    assert set(table.legal) == {pick("L4"), pick("X")}
    table = table.do(pick("X"))
    assert table.places == (*tokens("3xL0 X"), *tokens("6x-"))
    assert table.ask == "select"
    assert table.hand == tokens("L4")  # it went back in the bag and is drawn again
    table = table.do(pick("L4"))
    assert table.places == (*tokens("3xL0 X L4"), *tokens("5x-"))


def test_selection_has_no_tray():  # CR-511
    table = cup_test("4xL4", won="selection", places="3xL0")
    for action in (TO_CUP, TO_TRAY):
        assert table.refusal(action) == "CR-511"
    assert table.refusal(pick("L0")) == "CR-511"
    assert table.refusal(PickAction(-1)) == "CR-511"


def test_selection_draws_again_for_moisture():  # CR-511, CR-505
    for seed in range(20):
        table = cup_test("8xM L4 X", won="selection", places="3xL0", chance=seed)
        assert sorted(table.hand) == sorted(tokens("L4 X"))


def test_selection_serves_its_places_after_extra_bean_and_sweetness():  # CR-511, CR-508
    table = cup_test("9xL1", won="extra_bean sweetness selection")
    assert table.ask == "cup"
    table = table.do(TO_CUP)
    assert table.ask == "select"
    assert table.places == (*tokens("E Sw L1"), *tokens("7x-"))


def test_without_selection_its_places_are_like_the_others():  # CR-511
    table = cup_test("9xL4", places="3xL0")
    assert (table.ask, table.hand) == ("cup", tokens("L4"))


def test_exchange_is_offered_with_the_tenth_token_and_is_optional():  # CR-512
    table = cup_test("12xL1", won="exchange").do(*[TO_CUP] * 10)
    assert table.ask == "exchange"
    assert set(table.legal) == {DECLINE, give_back("L1")}
    table = table.do(DECLINE)
    assert table.ask == "over"
    assert table.places == tokens("10xL1")
    assert table.bag == heap("2xL1")


def test_exchange_comes_only_with_ten_places_taken():  # CR-512
    table = roaster().given(drawn="", bag="L1", won="exchange", places="8xL1").do(ROAST, STOP)
    table = table.do(TO_CUP)
    assert table.ask == "over"
    assert table.places == (*tokens("9xL1"), *tokens("-"))


def test_exchange_must_have_been_won():  # CR-512
    table = roaster().given(drawn="", bag="L1 L2", places="9xL1").do(ROAST, STOP, TO_CUP)
    assert table.ask == "over"


def test_exchange_puts_two_back_draws_three_and_places_two():  # CR-512
    table = full_cup("2xD H 6xL1 X", "L4")
    assert set(table.legal) == {DECLINE, *map(give_back, ("D", "H", "L1", "X"))}
    table = table.do(give_back("D"))
    assert table.places == tokens("- D H 6xL1 X")
    assert set(table.legal) == set(map(give_back, ("D", "H", "L1", "X")))
    assert table.refusal(DECLINE) == "CR-512"
    table = table.do(give_back("X"))
    assert table.places == tokens("- D H 6xL1 -")
    assert sorted(table.hand) == sorted(tokens("D X L4"))
    assert table.bag == heap("")
    table = table.do(pick("L4"))
    assert table.places == tokens("L4 D H 6xL1 -")
    assert set(table.legal) == {pick("D"), pick("X")}
    table = table.do(pick("D"))
    assert table.ask == "over"
    assert table.places == tokens("L4 D H 6xL1 D")
    assert table.bag == heap("X")
    assert table.state.cups[0].places == table.places


def test_exchange_draws_three_of_many():  # CR-512
    table = full_cup("10xL1", "12xL4").do(give_back("L1"), give_back("L1"))
    assert table.ask == "keep"
    assert len(table.hand) == 3
    assert sum(table.bag) == 12 + 2 - 3


def test_exchange_draws_from_the_mixed_bag():  # CR-512
    table = full_cup("9xL1 X", "L4 L3 L2").do(give_back("X"))
    hands = {table.given(chance=seed).do(give_back("L1")).hand for seed in range(300)}
    assert {kind for hand in hands for kind in hand} == set(tokens("X L1 L2 L3 L4"))
    assert len({tuple(sorted(hand)) for hand in hands}) == 10  # 3 of 5 different tokens


def test_exchange_draws_again_for_moisture():  # CR-512, CR-505
    table = full_cup("9xL1 X", "8xM L4").do(give_back("X"))
    for seed in range(20):
        after = table.given(chance=seed).do(give_back("L1"))
        assert sorted(after.hand) == sorted(tokens("X L1 L4"))


def test_exchange_with_an_empty_bag_gives_the_two_back():  # CR-512
    table = full_cup("9xL1 X", "").do(give_back("X"), give_back("L1"))
    assert sorted(table.hand) == sorted(tokens("X L1"))
    assert table.do(pick("X"), pick("L1")).ask == "over"


def test_cup_effects_in_the_cup_are_not_exchanged():  # CR-508, CR-512
    table = cup_test("8xL1", won="extra_bean sweetness exchange").do(*[TO_CUP] * 8)
    assert table.places == tokens("E Sw 8xL1")
    assert set(table.legal) == {DECLINE, give_back("L1")}
    assert table.refusal(give_back("E")) == "CR-508"
    assert table.refusal(give_back("Sw")) == "CR-508"


@pytest.mark.parametrize("odd", [-1, -2, 16, 99, 1 << 70])
def test_only_tokens_of_the_cup_are_exchanged(odd):  # CR-512
    table = cup_test("10xL1", won="exchange").do(*[TO_CUP] * 10)
    assert table.refusal(give_back("L2")) == "CR-512"
    assert table.refusal(give_back("E")) == "CR-512"
    assert table.refusal(ReturnAction(odd)) == "CR-512"
    second = table.do(give_back("L1"))
    assert second.refusal(ReturnAction(odd)) == "CR-512"
    third = second.do(give_back("L1"))
    assert third.refusal(PickAction(odd)) == "CR-512"
    assert third.refusal(DECLINE) == "CR-512"


def test_only_the_cup_counts():  # CR-513
    table = cup_test("13xL1").do(TO_TRAY, TO_TRAY, TO_TRAY, *[TO_CUP] * 10)
    (cup,) = table.state.cups
    assert cup.level_sum == 10
    with_flavour = roaster().given(drawn="", bag="L1", places="9xL1", tray="Ac Ar").do(ROAST, STOP)
    (cup,) = with_flavour.do(TO_CUP).state.cups
    assert (cup.flavour, cup.negative) == (0, 3)  # the flavours on the tray do not help
    with_waste = roaster().given(drawn="", bag="Ac", places="9xL1", tray="D X").do(ROAST, STOP)
    (cup,) = with_waste.do(TO_CUP).state.cups
    assert (cup.flavour, cup.negative) == (1, 0)


def test_roasting_does_not_begin_again():  # CR-501
    table = cup_test("12xL1")
    assert table.refusal(GO_ON) == "CR-501"
    assert table.refusal(DECLINE) == "CR-501"
