"""The flavour effects and the winning of cup effects (CR-401 to CR-411)."""

import pytest
from msgspec.structs import replace

from rules.coffee_roaster.actions import GO_ON, ROAST, STOP, TO_CUP, Change, Lay
from tests.rules.coffee_roaster.table import (
    FILLINGS,
    change,
    concentrate,
    disperse,
    elimination,
    heap,
    lay,
    place,
    preserve,
    roaster,
    token,
    tokens,
)

#: The ten slots, row by row: any, acidity | body, acidity | acidity, aroma | any, aroma | body,
#: aroma. So these take each flavour:
SLOTS = {"Bo": {0, 2, 6, 8}, "Ac": {0, 1, 3, 4, 6}, "Ar": {0, 5, 6, 7, 9}}
EFFECTS = {"Bo": concentrate, "Ac": preserve, "Ar": disperse}
BEANS = "3xL0 3xL1 3xL2 3xL3 3xL4"

LEVELS = ("L0", "L1", "L2", "L3", "L4")
PAIRS = [f"{a} {b}" for i, a in enumerate(LEVELS) for b in LEVELS[i:]]


def changes(effect, drawn, **parts):
    """What an effect can do with these beans; none if it cannot be used at all."""
    paid = {concentrate: "Bo", preserve: "Ac", disperse: "Ar"}[effect]
    table = roaster().given(drawn=f"{paid} {drawn}", **({"bag": ""} | parts))
    return table.do(effect()).of(Change) if table.offers(effect()) else set()


def free(word, **parts):
    """The slots on which a flavour may be laid after its effect."""
    table = roaster().given(drawn=f"{word} {BEANS}", bag="", **parts).do(EFFECTS[word](word))
    return {action.slot for action in table.do(table.legal[0]).of(Lay)}


def test_each_flavour_has_its_effect():  # CR-401
    table = roaster().given(drawn=f"Bo Ac Ar {BEANS}", bag="")
    assert change("L1 L2", "L3") in table.do(concentrate("Bo")).legal
    assert change("L0 L4", "L0 L4") in table.do(preserve("Ac")).legal
    assert change("L3", "L1 L2") in table.do(disperse("Ar")).legal


@pytest.mark.parametrize(
    ("effect", "wrong"),
    [
        (concentrate, "Ac"),
        (concentrate, "Ar"),
        (preserve, "Bo"),
        (preserve, "Ar"),
        (disperse, "Bo"),
        (disperse, "Ac"),
        (disperse, "L4"),
    ],
)
def test_a_flavour_has_no_other_effect(effect, wrong):  # CR-401
    table = roaster().given(drawn=f"Bo Ac Ar {BEANS}", bag="")
    assert table.refusal(effect(wrong)) == "CR-401"


def test_a_flavour_that_is_not_at_hand_has_no_effect():  # CR-401
    table = roaster().given(drawn=BEANS, bag="Bo Ac Ar J")
    for effect, word in ((concentrate, "Bo"), (preserve, "Ac"), (disperse, "Ar")):
        assert table.refusal(effect(word)) == "CR-401"
        assert table.refusal(effect("J")) == "CR-401"
        assert table.refusal(effect(word, side=True)) == "CR-401"
        assert table.refused[effect(word)] == "CR-401"


@pytest.mark.parametrize(
    ("effect", "spent", "made"),
    [
        (concentrate, "L1 L3", "L4"),
        (preserve, "L0 L4", "L0 L4"),
        (disperse, "L4", "L2 L2"),
    ],
)
def test_changed_beans_go_in_the_bag_at_once(effect, spent, made):  # CR-402
    table = roaster().given(drawn="Bo Ac Ar L0 L1 L2 L3 2xL4", bag="5xX").do(effect())
    before = table
    table = table.do(change(spent, made))
    assert table.bag == heap(f"5xX {made}")
    gone = [a - b for a, b in zip(before.drawn, table.drawn, strict=True)]
    assert tuple(gone) == heap(spent)


@pytest.mark.parametrize("space", [3, 4])
def test_changed_beans_are_not_roasted_this_round(space):  # CR-402
    table = roaster().given(drawn="Ac 2xL4 H", bag="", space=space)
    table = table.do(preserve(), change("L4 L4", "L4 L4"), lay(1), ROAST)
    assert table.bag == heap("2xL4 L0")
    table = roaster().given(drawn="Ar L4 H", bag="", space=space)
    table = table.do(disperse(), change("L4", "L1 L3"), lay(5), ROAST)
    assert table.bag == heap("L1 L3 L0")


@pytest.mark.parametrize("word", SLOTS)
def test_the_token_takes_a_free_slot_of_its_colour(word):  # CR-403
    assert free(word) == SLOTS[word]


@pytest.mark.parametrize("word", SLOTS)
def test_a_taken_slot_is_not_free(word):  # CR-403
    for slot in SLOTS[word]:
        taken = " ".join("Ac" if number == slot else "-" for number in range(10))
        assert free(word, slots=taken) == SLOTS[word] - {slot}


@pytest.mark.parametrize("word", SLOTS)
def test_without_a_free_slot_there_is_no_flavour_effect(word):  # CR-403
    full = " ".join(FILLINGS[slot] if slot in SLOTS[word] else "-" for slot in range(10))
    table = roaster().given(drawn=f"{word} {BEANS}", bag="", slots=full)
    effect = EFFECTS[word](word)
    assert table.refusal(effect) == "CR-403"
    assert table.refused[effect] == "CR-403"


def test_a_slot_that_is_taken_or_of_another_colour_is_refused():  # CR-403
    table = roaster().given(drawn="Bo 2xL1", bag="", slots="- - Bo").do(concentrate())
    table = table.do(change("L1 L1", "L2"))
    assert set(table.legal) == {lay(0), lay(6), lay(8)}
    for slot in (2, 1, 3, 4, 5, 7, 9):
        assert table.refusal(lay(slot)) == "CR-403"
        assert table.refused[lay(slot)] == "CR-403"
    for odd in (-1, -10, 10, 1 << 70):
        assert table.refusal(lay(odd)) == "CR-403"


@pytest.mark.parametrize(
    ("effect", "first", "second"),
    [
        ("extra_bean", 0, 1),
        ("sweetness", 2, 3),
        ("selection", 4, 5),
        ("exchange", 6, 7),
        ("tray", 8, 9),
    ],
)
def test_two_flavours_win_a_cup_effect(effect, first, second):  # CR-404
    one = ["-"] * 10
    one[first] = "Ac"
    other = ["-"] * 10
    other[second] = "Ac"
    both = ["-"] * 10
    both[first] = both[second] = "Ac"
    table = roaster().given(bag="", drawn="")
    assert not table.state.won(effect)
    assert not table.given(slots=" ".join(one)).state.won(effect)
    assert not table.given(slots=" ".join(other)).state.won(effect)
    filled = table.given(slots=" ".join(both)).state
    assert [name for name in filled.rows if filled.won(name)] == [effect]


def test_the_flavours_may_come_in_different_rounds():  # CR-404
    table = roaster().given(drawn="Ac 2xL0", bag="Ar 2xL2", space=0)
    table = table.do(preserve(), change("L0 L0", "L0 L0"), lay(4), ROAST)
    assert not table.state.won("selection")
    table = table.do(GO_ON, disperse(), change("L2", "L1 L1"), lay(5))
    assert table.state.won("selection")


def test_the_row_a_cup_effect_lies_on_decides_its_slots():  # CR-404, CR-103
    rows = ("tray", "exchange", "selection", "sweetness", "extra_bean")
    state = roaster().given(bag="", drawn="", slots="Ac Ac", rows=rows).state
    assert state.won("tray")
    assert not state.won("extra_bean")


@pytest.mark.parametrize("word", SLOTS)
def test_the_joker_takes_a_slot_of_what_it_stood_for(word):  # CR-405
    table = roaster().given(drawn=f"J {BEANS}", bag="").do(EFFECTS[word]("J"))
    table = table.do(table.legal[0])
    assert {action.slot for action in table.of(Lay)} == SLOTS[word]
    for slot in set(range(10)) - SLOTS[word]:
        assert table.refusal(lay(slot)) == "CR-405"
        assert table.refused[lay(slot)] == "CR-405"
    laid = table.do(lay(max(SLOTS[word])))
    assert laid.state.slots[max(SLOTS[word])] == token("J")


def test_the_joker_without_a_fitting_slot_has_no_effect():  # CR-405, CR-403
    table = roaster().given(drawn=f"J {BEANS}", bag="", slots="Bo - Bo - - - Bo - Bo -")
    assert table.refusal(concentrate("J")) == "CR-403"
    assert table.refused[concentrate("J")] == "CR-403"
    assert table.offers(preserve("J"))
    assert table.offers(disperse("J"))


@pytest.mark.parametrize(
    ("effect", "taken", "slot", "start"),
    [
        ("extra_bean", "- Ac", 0, "E 9x-"),
        ("sweetness", "- - - Ac", 2, "- Sw 8x-"),
        ("exchange", "- - - - - - - Ar", 6, "10x-"),
        ("tray", "- - - - - - - - - Ar", 8, "10x-"),
    ],
)
def test_winning_a_cup_effect_changes_nothing_yet(effect, taken, slot, start):  # CR-406
    table = roaster().given(drawn="Bo 2xL1", bag="8xX", slots=taken)
    table = table.do(concentrate(), change("L1 L1", "L2"))
    before, table = table.state, table.do(lay(slot))
    assert not before.won(effect)
    assert table.state.won(effect)
    slots = (*before.slots[:slot], token("Bo"), *before.slots[slot + 1 :])
    assert table.state == replace(before, ask="effects", pending=None, slots=slots)
    assert table.do(ROAST).places == tokens("10x-")
    assert table.do(ROAST, STOP).places == tokens(start)


def test_a_won_cup_effect_waits_for_the_cup_test():  # CR-406
    table = roaster().given(
        drawn="", bag="9xL1", space=0, won="extra_bean sweetness selection exchange tray"
    )
    after = table.do(ROAST, GO_ON)
    assert after.places == tokens("10x-")
    assert after.drawn == heap("7xL1")
    assert after.bag == heap("2xL1")
    assert after.tray == ()
    tested = after.given(drawn="").do(ROAST, STOP)
    assert tested.places == (*tokens("E Sw"), *tokens("8x-"))


CONCENTRATIONS = {"L1 L1": "L2", "L1 L2": "L3", "L1 L3": "L4", "L2 L2": "L4"}


@pytest.mark.parametrize("pair", [*PAIRS, "H L1", "X L1", "D L1", "H H", "X L2"])
def test_concentration_merges_two_beans(pair):  # CR-407
    expected = {change(pair, CONCENTRATIONS[pair])} if pair in CONCENTRATIONS else set()
    assert changes(concentrate, pair) == expected
    table = roaster().given(drawn=f"Bo {pair}", bag="")
    if not expected:
        assert table.refusal(concentrate()) == "CR-407"
        assert table.refused[concentrate()] == "CR-407"


def test_concentration_takes_two_from_the_drawn_and_one_from_the_box():  # CR-407
    before = roaster().given(drawn="Bo L1 L3 L0", bag="X").do(concentrate())
    table = before.do(change("L1 L3", "L4"))
    assert table.bag == heap("X L4")
    assert table.drawn == heap("L0")
    moved = [a - b for a, b in zip(table.box, before.box, strict=True)]
    assert [moved[token(word)] for word in ("L1", "L3", "L4")] == [1, 1, -1]


@pytest.mark.parametrize(
    ("spent", "made"),
    [
        ("L1 L1", "L3"),
        ("L1 L2", "L4"),
        ("L2 L3", "L4"),
        ("L0 L1", "L1"),
        ("L3 L1", "L4"),
        ("L1", "L1"),
        ("", ""),
        ("L2", "L1 L1"),
        ("L1 L1", "L1 L1"),
    ],
)
def test_concentration_makes_nothing_else(spent, made):  # CR-407
    table = roaster().given(drawn=f"Bo {BEANS}", bag="").do(concentrate())
    assert table.refusal(change(spent, made)) == "CR-407"


@pytest.mark.parametrize("pair", PAIRS)
def test_preservation_keeps_two_beans(pair):  # CR-408
    assert changes(preserve, pair) == {change(pair, pair)}
    table = roaster().given(drawn=f"Ac {pair}", bag="").do(preserve(), change(pair, pair))
    assert table.bag == heap(pair)
    assert table.drawn == heap("")


@pytest.mark.parametrize("pair", ["H L1", "X L4", "D L0", "H H", "X X", "D D", "L2"])
def test_hard_burnt_defective_and_single_beans_are_not_preserved(pair):  # CR-408
    assert changes(preserve, pair) == set()
    table = roaster().given(drawn=f"Ac {pair}", bag="")
    assert table.refusal(preserve()) == "CR-408"
    assert table.refused[preserve()] == "CR-408"


@pytest.mark.parametrize("beans", ["L1", "L0 L0 L0", "H L0", "X L4", "D L1", "L4 L0", "Bo Bo", ""])
def test_exactly_two_beans_are_preserved(beans):  # CR-408
    table = roaster().given(drawn=f"Ac H X D 2xBo {BEANS}", bag="").do(preserve())
    assert table.refusal(change(beans, beans)) == "CR-408"


def test_preservation_needs_nothing_from_the_box():  # CR-408, CR-410
    table = roaster().given(drawn="Ac 2xL4", bag="10xL4")
    assert table.box[token("L4")] == 0
    assert table.do(preserve(), change("L4 L4", "L4 L4")).bag == heap("12xL4")


DISPERSIONS = {"L2": {"L1 L1"}, "L3": {"L1 L2"}, "L4": {"L1 L3", "L2 L2"}}


@pytest.mark.parametrize("bean", [*LEVELS, "H", "X", "D"])
def test_dispersion_splits_a_bean(bean):  # CR-409
    expected = {change(bean, made) for made in DISPERSIONS.get(bean, ())}
    assert changes(disperse, bean) == expected
    if not expected:
        table = roaster().given(drawn=f"Ar {bean}", bag="")
        assert table.refusal(disperse()) == "CR-409"
        assert table.refused[disperse()] == "CR-409"


@pytest.mark.parametrize(
    ("spent", "made"),
    [("L4", "L4"), ("L3", "L1 L1"), ("L3", "L2 L1"), ("L1", "L1 L0"), ("L4", "L0 L4"), ("", "")],
)
def test_dispersion_makes_nothing_else(spent, made):  # CR-409
    table = roaster().given(drawn=f"Ar {BEANS}", bag="").do(disperse())
    assert table.refusal(change(spent, made)) == "CR-409"


def test_dispersion_takes_one_from_the_drawn_and_two_from_the_box():  # CR-409
    before = roaster().given(drawn="Ar L4 L0", bag="X").do(disperse())
    table = before.do(change("L4", "L2 L2"))
    assert table.bag == heap("X 2xL2")
    assert table.drawn == heap("L0")
    moved = [a - b for a, b in zip(table.box, before.box, strict=True)]
    assert [moved[token(word)] for word in ("L4", "L2")] == [1, -2]


@pytest.mark.parametrize(
    ("effect", "drawn", "bag"),
    [
        (concentrate, "L1 L1", "18xL2"),
        (concentrate, "L2 L2", "12xL4"),
        (concentrate, "L1 L2", "15xL3"),
        (disperse, "L2", "18xL1"),
        (disperse, "L2", "17xL1"),  # one is not enough for two
        (disperse, "L3", "18xL2"),
        (disperse, "L3", "18xL1"),
    ],
)
def test_the_new_beans_must_be_in_the_box(effect, drawn, bag):  # CR-410, CR-006
    assert changes(effect, drawn, bag=bag) == set()
    paid = "Bo" if effect is concentrate else "Ar"
    table = roaster().given(drawn=f"{paid} {drawn}", bag=bag)
    assert table.refusal(effect(paid)) == "CR-410"
    assert table.refused[effect(paid)] == "CR-410"


def test_of_several_changes_those_the_box_can_make_remain():  # CR-410
    assert changes(disperse, "L4", bag="18xL1") == {change("L4", "L2 L2")}
    assert changes(disperse, "L4", bag="17xL2") == {change("L4", "L1 L3")}
    assert changes(concentrate, "2xL1 L2", bag="15xL3") == {change("L1 L1", "L2")}
    table = roaster().given(drawn="Ar L4", bag="18xL1").do(disperse())
    assert table.refusal(change("L4", "L1 L3")) == "CR-410"


def test_the_beans_spent_do_not_count_as_stock():  # CR-410
    assert changes(concentrate, "L2 L2", bag="12xL4") == set()
    assert changes(disperse, "L2", bag="17xL1") == set()
    assert changes(disperse, "L2", bag="16xL1") == {change("L2", "L1 L1")}


def test_a_flavour_effect_cannot_be_left_half_done():  # CR-402, CR-403
    table = roaster().given(drawn="Bo 2xL1", bag="9xL0").do(concentrate())
    assert table.refusal(ROAST) == "CR-402"
    assert table.refusal(lay(0)) == "CR-402"
    table = table.do(change("L1 L1", "L2"))
    assert table.refusal(ROAST) == "CR-403"
    assert table.refusal(concentrate()) == "CR-403"


def test_several_flavour_effects_may_be_used_in_one_round():  # CR-206, CR-401
    table = roaster().given(drawn="2xBo Ar 4xL1 L4", bag="")
    table = table.do(concentrate(), change("L1 L1", "L2"), lay(2))
    table = table.do(disperse(), change("L4", "L1 L3"), lay(5))
    table = table.do(concentrate(), change("L1 L1", "L2"), lay(8))
    assert table.state.slots == tokens("- - Bo - - Ar - - Bo -")
    assert table.do(ROAST).bag == heap("2xL2 L1 L3")


def test_flavours_on_the_board_stay_there_and_are_not_in_the_cup():  # CR-411
    table = roaster().given(drawn="Ac 2xL1", bag="10xL2")
    table = table.do(preserve(), change("L1 L1", "L1 L1"), lay(4))
    assert table.state.slots == tokens("- - - - Ac - - - - -")
    assert table.drawn == heap("")
    table = table.do(ROAST, GO_ON).given(drawn="").do(ROAST, STOP)
    while table.ask == "cup":
        table = table.do(TO_CUP)
    assert table.state.slots == tokens("- - - - Ac - - - - -")
    assert token("Ac") not in table.places
    (cup,) = table.state.cups
    assert cup.flavour == 0  # though the card asks for acidity


def test_a_flavour_on_the_board_serves_no_other_effect():  # CR-411, CR-303
    table = roaster().given(drawn="Bo 4xL1", bag="9xL0")
    table = table.do(concentrate(), change("L1 L1", "L2"), lay(2))
    assert table.refusal(concentrate()) == "CR-401"
    used = roaster().given(drawn="Bo 4xL1", bag="9xL0").do(elimination("Bo"))
    assert used.refusal(concentrate()) == "CR-401"


def test_a_bean_placed_for_the_joker_is_not_changed():  # CR-305, CR-407
    table = roaster().given(drawn="Bo 2xL1", bag="9xL0").do(place("L1"))
    assert table.refusal(concentrate()) == "CR-407"
