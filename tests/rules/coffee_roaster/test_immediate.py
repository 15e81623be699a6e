"""The immediate effects on the left of the roast board (CR-301 to CR-313)."""

from collections import Counter

import pytest

from rules.coffee_roaster.actions import GO_ON, ROAST, STOP, TO_CUP, PutBack, Use
from tests.rules.coffee_roaster.table import (
    back,
    change,
    concentrate,
    disperse,
    elimination,
    heap,
    lay,
    place,
    preserve,
    remove,
    roaster,
    token,
    tokens,
    two_extra,
    two_new,
    two_of_five,
)

FLAVOURS = ("Bo", "Ac", "Ar")
EFFECTS = (two_extra, two_new, two_of_five, elimination)


def test_the_token_lies_on_its_slot_and_the_effect_happens_at_once():  # CR-301
    table = roaster().given(drawn="Bo L0", bag="5xL1").do(two_extra())
    assert table.state.immediate == tokens("Bo - - -")
    assert table.drawn == heap("L0 2xL1")
    assert table.bag == heap("3xL1")


@pytest.mark.parametrize(
    ("effect", "slots"),
    [(two_extra, "Ar - - -"), (two_new, "- Ar - -"), (elimination, "- - - Ar")],
)
def test_each_effect_has_a_slot_of_its_own(effect, slots):  # CR-301
    paid = "J" if effect is two_extra else "Ar"
    table = roaster().given(drawn=f"{paid} 3xL0", bag="9xL1").do(effect(paid))
    assert table.state.immediate == tokens(slots.replace("Ar", paid))


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        (two_extra, "Ac"),
        (two_extra, "Ar"),
        (two_of_five, "Bo"),
        (two_of_five, "Ac"),
        (two_new, "L0"),
        (elimination, "D"),
        (elimination, "S"),
    ],
)
def test_a_slot_does_not_take_another_token(effect, wrong):  # CR-301
    table = roaster().given(drawn="Bo Ac Ar L0 D", bag="9xL1")
    assert table.refusal(effect(wrong)) == "CR-301"


def test_only_a_token_at_hand_pays():  # CR-301
    table = roaster().given(drawn="L0 L1 L2", bag="5xBo 4xAc")
    for effect in EFFECTS:
        for word in (*FLAVOURS, "J"):
            assert table.refusal(effect(word)) == "CR-301"
    assert [rule for way, rule in table.refused.items() if isinstance(way, Use)] == ["CR-301"] * 4


@pytest.mark.parametrize("effect", [two_new, elimination])
@pytest.mark.parametrize("word", [*FLAVOURS, "J"])
def test_a_three_coloured_slot_takes_any_flavour(effect, word):  # CR-302
    table = roaster().given(drawn=f"{word} 2xL0", bag="9xL1")
    assert table.offers(effect(word))
    table = table.do(effect(word))
    assert token(word) in table.state.immediate
    assert table.drawn == heap("2xL0")


@pytest.mark.parametrize(("effect", "own"), [(two_extra, "Bo"), (two_of_five, "Ar")])
def test_a_slot_of_one_colour_takes_that_flavour_alone(effect, own):  # CR-302
    table = roaster().given(drawn="Bo Ac Ar 2xL0", bag="9xL1")
    assert [word for word in FLAVOURS if table.offers(effect(word))] == [own]


def test_each_effect_works_once():  # CR-303
    table = roaster().given(drawn="4xBo 3xAr", bag="9xL1", immediate="Bo Ac Ar Ac")
    for effect in EFFECTS:
        word = "Ar" if effect is two_of_five else "Bo"
        assert table.refusal(effect(word)) == "CR-303"
        assert table.refused[effect(word)] == "CR-303"


def test_a_used_effect_does_not_come_back_in_a_later_round():  # CR-303
    table = roaster().given(drawn="Bo", bag="4xBo").do(elimination("Bo"), ROAST, GO_ON)
    assert table.drawn == heap("4xBo 2xS")
    assert table.refusal(elimination("Bo")) == "CR-303"
    assert table.offers(two_new("Bo"))


def test_the_token_stays_on_the_slot_to_the_end():  # CR-303
    table = roaster().given(drawn="Bo Ac 2xL0", bag="10xL1").do(elimination("Bo"), ROAST, GO_ON)
    table = table.given(drawn="").do(ROAST, STOP)
    while table.ask == "cup":
        table = table.do(TO_CUP)
    assert table.ask == "over"
    assert table.state.immediate == tokens("- - - Bo")
    assert token("Bo") not in table.places


def test_a_slot_for_the_joker_takes_one_bean():  # CR-303, CR-305
    table = roaster().given(drawn="3xL0 2xL1", bag="9xL2").do(place("L0"))
    assert table.refusal(place("L0")) == "CR-303"
    assert table.refused[place("L0")] == "CR-303"
    table = table.do(place("L1"))
    assert table.refusal(place("L1")) == "CR-303"
    assert table.refusal(place("L0")) == "CR-303"


def test_all_effects_may_be_used_in_one_round():  # CR-304
    table = roaster().given(drawn="2xBo Ac Ar L0 L1 2xX D", bag="9xL2")
    table = table.do(two_extra("Bo"), elimination("Ac"), place("L0"), place("L1"))
    table = table.do(two_of_five("Ar"), remove("L2"), remove("L2"))
    table = table.do(two_new("Bo"), back("L2"), back("L2"))
    assert table.state.immediate == tokens("Bo Bo Ar Ac")
    assert table.drawn == heap("2xL2 J")
    assert table.bag == heap("5xL2")


def test_the_joker_costs_a_bean_of_level_0_and_one_of_level_1():  # CR-305
    table = roaster().given(drawn="2xL0 2xL1", bag="9xL2").do(place("L0"))
    assert table.state.joker_beans == (True, False)
    assert table.drawn == heap("L0 2xL1")  # not yet
    table = table.do(place("L1"))
    assert table.state.joker_beans == (True, True)
    assert table.drawn == heap("L0 L1 J")  # at once


def test_the_beans_for_the_joker_come_in_any_order():  # CR-305
    table = roaster().given(drawn="L0 L1", bag="9xL2").do(place("L1"))
    assert table.state.joker_beans == (False, True)
    assert table.drawn == heap("L0")
    assert table.do(place("L0")).drawn == heap("J")


def test_the_beans_for_the_joker_may_come_in_different_rounds():  # CR-305
    table = roaster().given(drawn="L1", bag="3xL0").do(place("L1"), ROAST, GO_ON)
    assert table.state.joker_beans == (False, True)
    assert table.drawn == heap("3xL0 2xS")
    assert table.do(place("L0")).drawn == heap("2xL0 2xS J")


@pytest.mark.parametrize("bean", ["H", "L2", "L3", "L4", "X", "D", "Bo", "J"])
def test_other_tokens_do_not_buy_the_joker(bean):  # CR-305
    table = roaster().given(drawn=f"{bean} L0 L1", bag="9xL2", joker_beans=(False, False), box="")
    assert table.refusal(place(bean)) == "CR-305"


@pytest.mark.parametrize("bean", ["L0", "L1"])
def test_only_a_drawn_bean_buys_the_joker(bean):  # CR-305
    table = roaster().given(drawn="L2", bag="4xL0 4xL1")
    assert table.refusal(place(bean)) == "CR-305"
    assert table.refused[place(bean)] == "CR-305"


def test_the_joker_counts_as_any_flavour():  # CR-306
    table = roaster().given(drawn="J 2xL1 L2", bag="9xL0")
    ways = [effect("J") for effect in (*EFFECTS, concentrate, preserve, disperse)]
    assert set(ways) <= set(table.legal)
    for effect in EFFECTS:
        assert token("J") in table.do(effect("J")).state.immediate


def test_an_unused_joker_goes_in_the_bag():  # CR-306
    table = roaster().given(drawn="L0 L1", bag="").do(place("L0"), place("L1"), ROAST)
    assert table.drawn == heap("")
    assert table.bag == heap("J")
    assert table.do(GO_ON).drawn == heap("J 2xS")


def test_a_used_joker_does_not_come_back():  # CR-306, CR-303
    table = roaster().given(drawn="J 2xL0", bag="3xL0").do(elimination("J"), ROAST)
    assert table.bag == heap("2xL1 3xL0")


@pytest.mark.parametrize(("bag", "after"), [("2xL1", ""), ("3xL1", "L1"), ("9xL1", "7xL1")])
def test_two_extra_tokens_draws_two(bag, after):  # CR-307
    table = roaster().given(drawn="Bo L0", bag=bag).do(two_extra())
    assert table.drawn == heap("L0 2xL1")
    assert table.bag == heap(after)


@pytest.mark.parametrize("bag", ["", "L1"])
def test_two_extra_tokens_needs_two_in_the_bag(bag):  # CR-307
    table = roaster().given(drawn="Bo L0", bag=bag)
    assert table.refusal(two_extra()) == "CR-307"
    assert table.refused[two_extra()] == "CR-307"


def test_two_new_tokens_puts_two_back_and_draws_two():  # CR-308
    table = roaster().given(drawn="Ac D X L4", bag="18xL0").do(two_new("Ac"))
    assert table.of(PutBack) == set(table.legal) == {back("D"), back("X"), back("L4")}
    table = table.do(back("D"))
    assert set(table.legal) == {back("X"), back("L4")}
    assert table.bag == heap("18xL0")
    table = table.do(back("X"))
    assert table.ask == "effects"
    assert (sum(table.drawn), sum(table.bag)) == (1 + 2, 18)
    both = tuple(a + b for a, b in zip(table.drawn, table.bag, strict=True))
    assert both == heap("L4 18xL0 D X")


def test_two_new_tokens_are_drawn_from_the_mixed_bag():  # CR-308
    table = roaster().given(drawn="Ac D X", bag="L0 L1").do(two_new("Ac"), back("D"))
    found = Counter(table.given(fate=word).do(back("X")).drawn for word in range(12))
    pairs = ("D X", "D L0", "D L1", "X L0", "X L1", "L0 L1")
    assert found == {heap(pair): 2 for pair in pairs}  # 4 x 3 orders, each pair in two of them


@pytest.mark.parametrize(("drawn", "possible"), [("Ac", 0), ("Ac L0", 0), ("Ac 2xL0", 1)])
def test_two_new_tokens_needs_two_to_put_back(drawn, possible):  # CR-308
    table = roaster().given(drawn=drawn, bag="9xL1")
    if possible:
        assert table.offers(two_new("Ac"))
    else:
        assert table.refusal(two_new("Ac")) == "CR-308"
        assert table.refused[two_new("Ac")] == "CR-308"


def test_a_token_beside_the_board_leaves_the_drawn_ones_to_put_back():  # CR-308, CR-110
    table = roaster(level="easy").given(drawn="2xL0", bag="9xL1")
    assert table.offers(two_new("Ac", side=True))
    one = roaster(level="easy").given(drawn="L0", bag="9xL1")
    assert one.refusal(two_new("Ac", side=True)) == "CR-308"
    assert one.refused[two_new("Bo", side=True)] == "CR-308"


def test_a_joker_bought_this_round_did_not_come_from_the_bag():  # CR-308, CR-306
    table = roaster().given(drawn="L0 L1 Ac D", bag="9xL2").do(place("L0"), place("L1"))
    assert table.drawn == heap("Ac D J")
    assert table.refusal(two_new("Ac")) == "CR-308"  # only D could be put back
    assert table.offers(two_new("J"))  # then Ac and D can
    more = roaster().given(drawn="L0 L1 Ac D X", bag="9xL2").do(place("L0"), place("L1"))
    table = more.do(two_new("Ac"))
    assert set(table.legal) == {back("D"), back("X")}
    assert table.refusal(back("J")) == "CR-308"


def test_a_joker_drawn_from_the_bag_can_be_put_back():  # CR-308
    table = roaster().given(drawn="L0 L1 Ac", bag="9xL2").do(place("L0"), place("L1"), ROAST)
    again = table.given(bag="Ac D X J").do(GO_ON)
    assert again.drawn[token("J")] == 1
    assert back("J") in again.do(two_new("Ac")).legal


@pytest.mark.parametrize("other", ["L1", "M", "J"])
def test_only_a_drawn_token_is_put_back(other):  # CR-308
    table = roaster().given(drawn="Ac D X L4", bag="9xL1").do(two_new("Ac"))
    assert table.refusal(back(other)) == "CR-308"


@pytest.mark.parametrize("odd", [-1, -14, 14, 99, 1 << 80])
def test_no_such_token_is_put_back(odd):  # CR-308
    table = roaster().given(drawn="Ac 3xH 6xD", bag="9xL1").do(two_new("Ac"))
    assert table.refusal(PutBack(odd)) == "CR-308"


def test_two_new_tokens_cannot_be_left_half_done():  # CR-308
    table = roaster().given(drawn="Ac D X L4", bag="9xL1").do(two_new("Ac"))
    assert table.refusal(ROAST) == "CR-308"
    assert table.do(back("D")).refusal(ROAST) == "CR-308"


def test_two_of_five_removes_two_and_puts_three_back():  # CR-309
    table = roaster().given(drawn="Ar L4", bag="2xD X L0 L1").do(two_of_five())
    assert sorted(table.hand) == sorted(tokens("2xD X L0 L1"))
    assert table.bag == heap("")
    assert table.drawn == heap("L4")
    before = table.box
    table = table.do(remove("D"), remove("X"))
    assert table.ask == "effects"
    assert table.hand == ()
    assert table.bag == heap("D L0 L1")
    assert table.drawn == heap("L4")
    assert table.box[token("D")] == before[token("D")] + 1
    assert table.box[token("X")] == before[token("X")] + 1


def test_two_of_five_draws_five_of_many():  # CR-309
    table = roaster().given(drawn="Ar", bag="12xL0").do(two_of_five())
    assert table.hand == tokens("5xL0")
    assert table.do(remove("L0"), remove("L0")).bag == heap("10xL0")


@pytest.mark.parametrize("bag", ["", "4xL1"])
def test_two_of_five_needs_five_in_the_bag(bag):  # CR-309
    table = roaster().given(drawn="Ar L0", bag=bag)
    assert table.refusal(two_of_five()) == "CR-309"
    assert table.refused[two_of_five()] == "CR-309"


def test_the_five_are_not_drawn_tokens():  # CR-309
    table = roaster().given(drawn="Ar", bag="5xL0").do(two_of_five(), remove("L0"), remove("L0"))
    assert table.do(ROAST).bag == heap("3xL0")


def test_any_kind_may_be_removed():  # CR-310
    table = roaster().given(drawn="Ar", bag="H L4 Bo J S", smoke=(0,) * 9).do(two_of_five())
    kinds = ("H", "L4", "Bo", "J", "S")
    assert set(table.legal) == {remove(kind) for kind in kinds}
    for kind in kinds:
        after = table.do(remove(kind))
        assert set(after.legal) == {remove(other) for other in kinds if other != kind}


def test_exactly_two_are_removed():  # CR-310
    table = roaster().given(drawn="Ar", bag="5xL0").do(two_of_five())
    assert table.refusal(ROAST) == "CR-309"
    table = table.do(remove("L0"))
    assert table.refusal(ROAST) == "CR-310"
    table = table.do(remove("L0"))
    assert table.refusal(remove("L0")) == "CR-206"
    assert table.bag == heap("3xL0")


def test_only_one_of_the_five_is_removed():  # CR-310
    table = roaster().given(drawn="Ar L4", bag="5xL0").do(two_of_five())
    assert table.refusal(remove("L4")) == "CR-310"
    assert table.do(remove("L0")).refusal(remove("D")) == "CR-310"


@pytest.mark.parametrize("word", FLAVOURS)
def test_elimination_removes_all_that_is_bad(word):  # CR-311
    before = roaster().given(
        drawn=f"{word} 2xX 3xS 2xD H L0 L4", bag="2xX 2xD", smoke=(0, 0, 0, 0, 2, 0, 0, 0, 0)
    )
    table = before.do(elimination(word))
    assert table.drawn == heap("H L0 L4")
    assert table.bag == heap("2xX 2xD")  # only drawn ones
    gone = [after - had for after, had in zip(table.box, before.box, strict=True)]
    assert tuple(gone) == heap("2xX 3xS 2xD")


def test_moisture_drawn_by_two_extra_tokens_leaves_the_game():  # CR-312
    table = roaster().given(drawn="Bo", bag="2xM").do(two_extra())
    assert table.drawn == table.bag == heap("")
    assert table.box[token("M")] == 8
    mixed = roaster().given(drawn="Bo", bag="4xM 4xL0")
    for seed in range(20):
        table = mixed.given(chance=seed).do(two_extra())
        assert sum(table.bag) == 6  # two were drawn and none for them
        assert sum(table.drawn) == 2 - (table.box[token("M")] - 4)


def test_moisture_drawn_by_two_new_tokens_leaves_the_game():  # CR-312
    table = roaster().given(drawn="Bo X D", bag="8xM").do(two_new(), back("X"))
    for seed in range(20):
        after = table.given(chance=seed).do(back("D"))
        assert sum(after.bag) == 8
        assert sum(after.drawn) == 2 - after.box[token("M")]
        assert after.drawn[token("M")] == 0


def test_moisture_among_the_five_leaves_the_game():  # CR-312
    table = roaster().given(drawn="Ar", bag="2xM X L0 L1").do(two_of_five())
    assert sorted(table.hand) == sorted(tokens("X L0 L1"))
    assert table.box[token("M")] == 8
    assert table.do(remove("X"), remove("L0")).bag == heap("L1")


@pytest.mark.parametrize(("bag", "left"), [("4xM X", 1), ("5xM", 0)])
def test_moisture_may_leave_fewer_than_two_of_the_five(bag, left):  # CR-310, CR-312
    table = roaster().given(drawn="Ar", bag=bag).do(two_of_five())
    assert len(table.hand) == left
    table = table.do(*[remove("X")] * left)
    assert table.ask == "effects"
    assert table.bag == heap("")


def test_extra_tokens_are_roasted_with_the_others():  # CR-313
    table = roaster().given(drawn="Bo L0", bag="2xL3").do(two_extra(), ROAST)
    assert table.bag == heap("L1 2xL4")


def test_new_tokens_are_roasted_with_the_others():  # CR-313
    table = roaster().given(drawn="Bo L0 2xL3", bag="").do(two_new(), back("L3"), back("L3"))
    assert table.drawn == heap("L0 2xL3")
    assert table.do(ROAST).bag == heap("L1 2xL4")


def test_extra_tokens_serve_effects_like_any_drawn_token():  # CR-313
    table = roaster().given(drawn="Bo L0", bag="2xAr").do(two_extra())
    assert table.offers(elimination("Ar"))
    table = roaster().given(drawn="Bo", bag="2xL1").do(two_extra(), place("L1"))
    assert table.drawn == heap("L1")
    table = roaster().given(drawn="2xBo", bag="2xL1").do(two_extra(), concentrate())
    assert table.do(change("L1 L1", "L2"), lay(2)).bag == heap("L2")
