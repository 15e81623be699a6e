"""The exchange by exact expectation (CR-512), against every order in which tokens can come."""

from itertools import permutations

import pytest

from bots.coffee_roaster.cupping import contents
from bots.coffee_roaster.exchange import (
    best_two_of_three,
    cup_total,
    filled,
    kept,
    returns,
    threes,
)
from rules.coffee_roaster.scoring import score
from tests.bots.coffee_roaster.brute import PACK
from tests.rules.coffee_roaster.table import heap, roaster, token, tokens

ZAMBIA = PACK.by_id["zambia-kasama-aa"]
CUP = "L2 L2 L2 L3 L4 L1 Ac Ar H X"  # 14: 6 points; two flavours: 3; three of a level: 1; -2


def exchange(cup, bag):
    table = roaster().given(
        ask="exchange", drawn="", bag=bag, won="exchange", places=cup, smoke=(0,) * 9
    )
    return table.state


def test_a_cup_scores_the_same_as_by_the_rules():
    for words in (CUP, "10xL0", "E Sw L4 L4 L4 L3 J Bo D X", "E L3 L3 Ar"):
        places = (*tokens(words), *(-1,) * (10 - len(tokens(words))))
        full = -1 not in places
        assert cup_total(ZAMBIA, contents(places), full=full) == score(ZAMBIA, places).total


@pytest.mark.parametrize("cup", ["L2 L2 L2 L3 L4 L1 Ac Ar", "E Sw L3 L3 H X D D", "8xL0", "J 7xBo"])
@pytest.mark.parametrize("card", ["zambia-kasama-aa", "kenya-aa", "panama-geisha-washed"])
def test_cups_filled_part_by_part_score_as_by_the_rules(cup, card):
    coffee, rest = PACK.by_id[card], tokens(cup)
    found = filled(coffee, contents(rest), list(range(14)))
    assert len(found) == 14 * 15 / 2
    for pair, total in found.items():
        assert total == score(coffee, (*rest, *pair)).total


def test_every_three_are_counted_in_all_their_ways():
    bag = heap("2xL1 3xL2 Ac")
    kinds = [kind for kind, count in enumerate(bag) if count]
    found = {three: ways for ways, three in threes(kinds, list(bag))}
    listed = tokens("2xL1 3xL2 Ac")
    expected = {}
    for order in permutations(range(6), 3):
        three = tuple(sorted(listed[at] for at in order))
        expected[three] = expected.get(three, 0) + 1
    assert found == {three: orders // 6 for three, orders in expected.items()}
    assert sum(found.values()) == 20


@pytest.mark.parametrize("bag", ["L2 L2 L1 Ar", "L2 D H Bo L4", "Ar", "X S Bo Bo H L2"])
def test_each_pair_is_weighed_over_every_draw(bag):
    state = exchange(CUP, bag)
    found = returns(state)
    for pair in ("H X", "L1 L2", "Ac L4"):
        a, b = sorted(tokens(pair))
        rest = list(state.places)
        rest.remove(a)
        rest.remove(b)
        pool = (*tokens(bag), a, b)
        draws = list(permutations(pool, 3))
        best = [
            max(score(ZAMBIA, (*rest, *two)).total for two in permutations(three, 2))
            for three in draws
        ]
        assert found[a, b] == pytest.approx(sum(best) / len(best))


def test_only_tokens_from_the_bag_can_be_returned():
    found = returns(exchange("E Sw L2 L2 L2 L2 L2 L2 L2 L2", "L1 L1 L1"))
    assert set(found) == {(token("L2"), token("L2"))}


def test_moisture_does_not_count_in_the_draw():
    dry, wet = exchange(CUP, "L2 L2 L1 Ar"), exchange(CUP, "L2 L2 L1 Ar 3xM")
    assert returns(dry) == returns(wet)


def test_a_bag_of_two_leaves_two():
    cup = contents(tokens("L2 L2 L2 L3 L4 L1 Ac Ar"))
    assert best_two_of_three(ZAMBIA, cup, list(heap("L2 Ar"))) == 10 + 6 + 2


def test_two_of_three_are_kept_with_their_best_companion():
    cup = "L2 L2 L2 L3 L4 L1 Ac Ar"
    table = roaster().given(
        ask="keep", drawn="", bag="L1", won="exchange", places=cup, hand="L2 Ar D"
    )
    found = kept(table.state)
    assert found[token("L2")] == found[token("Ar")] == 10 + 6 + 2  # 16, all flavours, four alike
    # With the defective bean either level 2 (16, two flavours) or aroma (14, three flavours).
    assert found[token("D")] == max(10 + 3 + 2 - 2, 6 + 6 + 1 - 2)
