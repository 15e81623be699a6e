"""The named features, worked out by hand, and the odds behind them."""

from itertools import combinations

import pytest

from bots.coffee_roaster.features import (
    BAG_FEATURES,
    TABLE_FEATURES,
    bag_features,
    drawn_odds,
    flavour_expectation,
    table_features,
    won,
)
from rules.coffee_roaster.actions import ROAST
from rules.coffee_roaster.scoring import FLAVOUR_POINTS
from tests.rules.coffee_roaster.table import roaster, tokens

ZAMBIA = (0, 1, 2)  # acidity, aroma, aroma


def rested(bag, card="zambia-kasama-aa", **parts):
    """The state after a round with this bag."""
    return roaster(card, **parts).given(drawn="", bag=bag).do(ROAST).state


def of_bag(state):
    return dict(zip(BAG_FEATURES, bag_features(state, won(state)), strict=True))


def of_table(state):
    return dict(zip(TABLE_FEATURES, table_features(state, won(state)), strict=True))


def test_every_feature_has_one_name():
    state = rested("L1")
    assert len(set(BAG_FEATURES)) == len(bag_features(state, frozenset()))
    assert len(set(TABLE_FEATURES)) == len(table_features(state, frozenset()))


def test_features_of_a_bag():
    found = of_bag(rested("2xH 4xL1 6xL2 4xL4 Ac 2xAr M D"))
    assert (found["hard"], found["level_2"], found["moisture"]) == (0.5, 1.5, 0.25)
    assert found["tokens"] == pytest.approx(2.0 - 2)  # twenty without moisture
    # 4 + 12 + 16 levels on 20 tokens: ten places hold 16, exactly Zambia's peak.
    assert found["over the peak"] == found["distance from the peak"] == 0
    # Squares 4 + 24 + 64 = 92 on 20 tokens, less 1.6 squared.
    assert found["spread of levels"] == pytest.approx((92 / 20 - 1.6**2) ** 0.5)
    # Two hard beans and a defective one cost 4; half of the bag is drawn.
    assert found["harm"] == pytest.approx(4 * 0.5 * 0.5)
    assert found["share seen"] == pytest.approx(13 / 20)
    assert [found[f"lacks {name}"] for name in ("body", "acidity", "aroma")] == [0, 0, 0]
    assert found["spare flavours"] == 0
    assert found["largest group"] == pytest.approx(6 * 0.5 * 0.25)


def test_flavours_that_lack_and_spare():
    found = of_bag(rested("10xL1 3xBo Ar J"))
    assert (found["lacks acidity"], found["lacks aroma"]) == (1, 1)
    assert found["spare flavours"] == pytest.approx(4 * 0.25)  # three bodies and the joker


def test_cup_effects_take_places_and_add_trays():
    plain = roaster().given(drawn="", bag="10xL2 10xL1")
    extra = plain.given(won="extra_bean sweetness tray").do(ROAST).state
    found = of_bag(extra)
    # Eight places at 1.5 levels make 12; with the extra bean's 3 one short of 16.
    assert found["over the peak"] == pytest.approx(-1 * 0.25)
    assert found["share seen"] == pytest.approx((8 + 5) / 20)


def test_features_of_a_table():
    table = roaster().given(drawn="", bag="L1", slots="Bo Ac - Ac", immediate="- - Ar").do(ROAST)
    found = of_table(table.state)
    # The rows are in the ledger's order: extra bean any + acidity, sweetness body + acidity.
    assert found["extra_bean won"] == 1
    assert (found["sweetness won"], found["sweetness wants body"]) == (0, 1)
    assert found["sweetness wants acidity"] == 0
    assert (found["tray wants body"], found["tray wants aroma"]) == (1, 1)
    assert (found["two of five used"], found["elimination used"]) == (1, 0)
    # One moisture token starts on the fourth of nine spaces.
    assert found["5 rounds left"] == 1
    assert sum(found[f"{rounds} rounds left"] for rounds in range(9)) == 1
    assert found["smoke to come"] == pytest.approx(5 / 3)
    assert (found["asks for aroma"], found["asks for sweetness"]) == (2, 0)
    assert found["points at the peak +0"] == pytest.approx(10 / 7)
    assert found["points at the peak -1"] == pytest.approx(1)


def test_the_easy_side_shows_the_flavours_beside_the_board():
    found = of_table(rested("L1", level="easy"))
    assert found["body beside the board"] == found["aroma beside the board"] == 1
    assert found["large second tray"] == 1
    assert of_table(rested("L1"))["large second tray"] == 0


def test_odds_to_find_some_of_a_kind():
    odds = drawn_odds(10, 3, 4)
    assert sum(odds) == pytest.approx(1)
    assert odds[0] == pytest.approx(7 * 6 * 5 * 4 / (10 * 9 * 8 * 7))
    assert drawn_odds(5, 2, 1)[2] == 0


@pytest.mark.parametrize("sweetness", [False, True])
@pytest.mark.parametrize("bag", ["2xAc 3xAr 5xL1", "2xBo Ac Ar 4xL2"])
def test_flavour_points_of_one_wanted_kind_are_exact(bag, sweetness):
    wanted = (0, 0, 2)
    listed = tokens(bag)
    supply = tuple(listed.count(kind) for kind in tokens("Bo Ac Ar J"))
    points = []
    for seen in combinations(listed, 4):
        met = min(2, seen.count(tokens("Ar")[0]))
        points.append(FLAVOUR_POINTS[met + min(sweetness, 2 - met)])
    found = flavour_expectation(wanted, 2, supply, sweetness, len(listed), 4)
    assert found == pytest.approx(sum(points) / len(points))


def test_flavour_points_when_everything_is_seen():
    assert flavour_expectation(ZAMBIA, 3, (0, 2, 2, 0), False, 12, 12) == 6
    assert flavour_expectation(ZAMBIA, 3, (0, 1, 1, 1), False, 12, 12) == 6
    assert flavour_expectation(ZAMBIA, 3, (2, 0, 1, 0), True, 12, 12) == 3
    assert flavour_expectation(ZAMBIA, 3, (2, 0, 0, 0), False, 12, 12) == 0
