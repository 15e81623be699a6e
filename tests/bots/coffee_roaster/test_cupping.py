"""Cup or tray by expectation, against brute force on tiny bags."""

from itertools import product

import pytest

from bots.coffee_roaster.cupping import (
    Expectation,
    ahead,
    contents,
    exchange_points,
    matching_chances,
    skill_between,
)
from rules.coffee_roaster.effects import SELECTION
from rules.coffee_roaster.tokens import ROAST
from tests.bots.coffee_roaster.brute import PACK, Perfect
from tests.rules.coffee_roaster.table import cup_test, heap, token, tokens

PANAMA = PACK.by_id["panama-shb"]  # 13 gives 10; body, acidity, aroma
ZAMBIA = PACK.by_id["zambia-kasama-aa"]  # 16 gives 10, 15: 7, 17: 6; acidity, aroma, aroma


def counts(words):
    """A cup as counts of all sixteen kinds."""
    return contents(tokens(words))


def expectation(card, bag, cup, places, trays):
    return Expectation(card, heap(bag), counts(cup), (False,) * places, trays, exchange=False)


CUPS = {
    "roast": ("L0 L1 2xL2 L3 L4", "L1 L2 L4 Bo Ac Ar", 4),
    "flavours": ("Bo Ac Ar L2 L3", "L3 L3 L1 L2 Sw L0", 4),
    "first flavour": ("Bo L2 L3 L1", "L3 L3 L1 L2 L0 L0 L0", 3),
    "bad tokens": ("H X S D L1 L2", "L2 L2 L4 L1 L3 Ar", 4),
}


@pytest.mark.parametrize("trays", [0, 1, 2])
@pytest.mark.parametrize("case", CUPS)
def test_draws_from_a_bag_that_stays_the_same_are_expected_exactly(case, trays, monkeypatch):
    monkeypatch.setattr("bots.coffee_roaster.cupping.skill_between", lambda beans: 0.0)
    bag, cup, places = CUPS[case]
    table = expectation(PANAMA, bag, cup, places, trays)
    brute = Perfect(PANAMA.id, replaced=True, skill=False)
    start = (heap(bag), tuple(counts(cup)), places)
    assert table.drawn(trays) == pytest.approx(brute.drawn(*start, trays))
    for kind in set(tokens(bag)):
        assert table.placed(kind, trays) == pytest.approx(brute.options(*start, trays, kind)[0])


TINY = {
    "to the peak": (ZAMBIA, "L1 2xL2 2xL3 L4 Ar S", "L2 L2 L3 L4 Ac Ar L1", 3, 2),
    "flavours wanted": (ZAMBIA, "Ac 2xAr L1 L2 L2 L3 H", "L2 L3 L4 L2 L3 L1", 4, 2),
    "bad bag": (PANAMA, "2xD X H L2 L2 L3 Bo", "L1 L2 Ac Ar L2 L3", 4, 3),
    "for skill": (PANAMA, "3xL2 3xL1 L3 Ar", "L2 L2 L1 L1 Bo Ac", 4, 2),
}


@pytest.mark.parametrize("case", TINY)
def test_the_table_plays_nearly_as_well_as_perfect_play(case):
    card, bag, cup, places, trays = TINY[case]

    def keeps(rest, cup, places, trays, kind):
        table = Expectation(card, rest, cup, (False,) * places, trays, exchange=False)
        return table.placed(kind, trays) >= table.drawn(trays - 1)

    perfect = Perfect(card.id)
    start = (heap(bag), tuple(counts(cup)), places, trays)
    best = perfect.drawn(*start)
    assert best - 0.15 <= perfect.by(keeps)(*start) <= best + 1e-9
    blind = perfect.by(lambda *_: True)(*start)
    assert blind < best - 0.5


def test_the_last_token_is_worth_exactly_the_score():
    cup = "L2 L2 L2 L3 L4 Ac Ar Ar L1"  # 14 so far; 2 more reach the peak
    table = expectation(ZAMBIA, "L2 H Bo", cup, 1, 0)
    assert table.placed(token("L2"), 0) == 10 + 6 + 2  # roast, flavours, four of level 2
    assert table.placed(token("H"), 0) == 6 + 6 + 1 - 1
    assert table.placed(token("Bo"), 0) == 6 + 6 + 1


def test_a_full_tray_leaves_no_choice():
    cup = "L2 L2 L2 L3 L4 Ac Ar Ar L1"
    table = expectation(ZAMBIA, "L2 L2 3xD", cup, 1, 0)
    kept = [table.placed(kind, 0) for kind in tokens("L2 D")]
    assert table.drawn(0) == pytest.approx(0.4 * kept[0] + 0.6 * kept[1])


def test_the_tray_never_leaves_a_place_empty():
    # Two in the bag and one in hand for three places: whatever it is, it is needed.
    assert expectation(ZAMBIA, "L2 L2", "L2", 3, 3).trays == 0
    assert expectation(ZAMBIA, "L2 L2 L2", "L2", 3, 3).trays == 1


def test_selection_takes_the_better_of_two():
    cup = counts("L2 L2 L2 L3 L4 Ac Ar Ar L1")
    served = Expectation(ZAMBIA, heap("L2 D"), cup, (True,), 0, exchange=False)
    good, bad = (served.placed(token(word), 0) for word in ("L2", "D"))
    assert served.drawn(0) == pytest.approx(0.75 * good + 0.25 * bad)


def test_places_that_selection_serves_are_known():
    table = cup_test("12xL1 6xL2", won="selection sweetness")
    assert table.state.won(SELECTION)
    # The second place is sweetness's; of the nine others the third and fourth are selection's.
    assert ahead(table.state) == (False, False, True, True, *(False,) * 5)


def test_chances_of_a_match_follow_what_is_still_open():
    bag = heap("2xAc 3xAr L1 L1 L1 L1 L1")
    first, second, third, none = matching_chances(bag, (0, 1, 2), 3, 10)
    assert first == pytest.approx(5 / 10)
    # After acidity (2 in 5) only aroma matches, 3 of it; after aroma 2 acidity and 2 aroma do.
    assert second == pytest.approx((2 / 5 * 3 + 3 / 5 * 4) / 10)
    assert third == pytest.approx(((2 / 5 + 3 / 5 * 2 / 4) * 2 + 3 / 5 * 2 / 4 * 2) / 10)
    assert none == 0


def test_exchange_mends_the_roast_total_by_the_best_two_of_three():
    bag = heap("L0 L1 L2 L2")
    chances = [count / 4 for count in bag]
    points = exchange_points(ZAMBIA, chances, 20)
    for rest in (10, 12, 14, 16):
        expected = 0.0
        for three in product(tokens("L0 L1 L2 L2"), repeat=3):
            a, b, c = (ROAST[kind] for kind in three)
            best = max(ZAMBIA.scale.get(rest + pair, 0) for pair in (a + b, a + c, b + c))
            expected += best / 64
        assert points[rest] == pytest.approx(expected)


def test_a_promised_exchange_makes_a_missed_peak_less_bad():
    cup = counts("L2 L2 L2 L4 L4 L4 Ac Ar Ar")  # 18 so far
    bag = heap("4xL1 4xL2 L0 L0")
    plain = Expectation(ZAMBIA, bag, cup, (False,), 0, exchange=False)
    mended = Expectation(ZAMBIA, bag, cup, (False,), 0, exchange=True)
    assert mended.drawn(0) > plain.drawn(0) + 1


def test_skill_points_of_an_expected_group():
    assert [skill_between(beans) for beans in (0, 2, 2.5, 3, 6, 9)] == [0, 0, 0.5, 1, 4, 5]
