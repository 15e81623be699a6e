"""The score of a cup (CR-601 to CR-610)."""

import pytest

from rules.coffee_roaster.actions import ROAST, STOP, TO_CUP
from rules.coffee_roaster.pack import SHELF
from rules.coffee_roaster.scoring import score
from tests.rules.coffee_roaster.table import cup_test, roaster, tokens

CARDS = SHELF["edition-1"].by_id

ZAMBIA = "zambia-kasama-aa"  # acidity, aroma, aroma
PANAMA = "panama-shb"  # body, acidity, aroma
TYPICA = "panama-typica-washed"  # body, body, acidity, aroma
KENYA = "kenya-aa"  # sweetness, body, body, aroma


def cup(card, words):
    """The score of a cup that holds these tokens; the other places are empty."""
    laid = tokens(words)
    return score(CARDS[card], (*laid, *tokens(f"{10 - len(laid)}x-")))


@pytest.mark.parametrize(
    ("card", "beans", "total", "points"),
    [
        (ZAMBIA, "3xL4", 12, 0),  # below the scale
        (ZAMBIA, "3xL4 L1", 13, 6),
        (ZAMBIA, "4xL4", 16, 10),
        (ZAMBIA, "5xL4", 20, 3),
        (ZAMBIA, "5xL4 L1", 21, 0),  # above it
        (ZAMBIA, "10xL4", 40, 0),
        (PANAMA, "L1 L2 L3 L4 L3", 13, 10),
        (KENYA, "6xL3 L2", 20, 10),
        ("panama-geisha-washed", "5xL3 L2", 17, 0),  # printed as 0
        ("panama-catuai-washed", "5xL3 L2", 17, 15),
    ],
)
def test_the_sum_of_the_levels_is_read_off_the_scale(card, beans, total, points):  # CR-601
    found = cup(card, beans)
    assert (found.level_sum, found.roast) == (total, points)


@pytest.mark.parametrize("kind", ["H", "L0", "X", "D", "S", "Bo", "Ac", "Ar", "J", "Sw"])
def test_other_tokens_have_no_level(kind):  # CR-601
    assert cup(ZAMBIA, f"4xL4 {kind}").level_sum == 16
    assert cup(ZAMBIA, f"4xL4 {kind}").roast == 10


@pytest.mark.parametrize("card", sorted(CARDS))
def test_every_total_has_the_points_of_its_card(card):  # CR-601
    for total in range(41):
        words = " ".join(["L4"] * (total // 4) + [f"L{total % 4}"] * (total // 4 < 10))
        assert cup(card, words).level_sum == total
        assert cup(card, words).roast == CARDS[card].scale.get(total, 0)


@pytest.mark.parametrize(
    ("card", "flavours", "points"),
    [
        (ZAMBIA, "", 0),
        (ZAMBIA, "Ac", 1),
        (ZAMBIA, "Ar", 1),
        (ZAMBIA, "Bo", 0),
        (ZAMBIA, "Ac Ar", 3),
        (ZAMBIA, "2xAr", 3),
        (ZAMBIA, "Ac 2xAr", 6),
        (PANAMA, "Bo Ac Ar", 6),
        (TYPICA, "2xBo Ac", 6),
        (TYPICA, "2xBo Ac Ar", 10),
        (KENYA, "2xBo Ar Sw", 10),
    ],
)
def test_wanted_flavours_score_1_3_6_10(card, flavours, points):  # CR-602
    assert cup(card, flavours).flavour == points


@pytest.mark.parametrize(
    ("card", "flavours", "points"),
    [
        (ZAMBIA, "J", 1),
        (ZAMBIA, "J 2xAr", 6),
        (ZAMBIA, "J Ac", 3),
        (ZAMBIA, "J Ac 2xAr", 6),
        (ZAMBIA, "J Ac Ar", 6),
        (TYPICA, "J Bo Ac Ar", 10),
        (KENYA, "J Bo Ar", 6),
        (KENYA, "J 2xBo Ar", 10),  # for sweetness, which is a requirement like the others
        (KENYA, "J Bo Ar Sw", 10),
        (KENYA, "J 2xBo Ar Sw", 10),
    ],
)
def test_the_joker_matches_any_one_requirement(card, flavours, points):  # CR-603
    assert cup(card, flavours).flavour == points


@pytest.mark.parametrize(
    ("card", "flavours", "points"),
    [
        (KENYA, "Sw", 1),
        (KENYA, "Sw Bo", 3),
        (KENYA, "Sw 2xBo", 6),
        (KENYA, "2xBo Ar", 6),
        (KENYA, "Sw 2xAc", 1),
        (ZAMBIA, "Sw", 1),
        (ZAMBIA, "Sw 2xAr", 6),
        (ZAMBIA, "Sw Ac Ar", 6),
        (ZAMBIA, "Sw Ac 2xAr", 6),
        (ZAMBIA, "Sw J Ar", 6),
        (TYPICA, "Sw J Bo Ac", 10),
    ],
)
def test_sweetness_matches_its_own_or_any_one_requirement(card, flavours, points):  # CR-604
    assert cup(card, flavours).flavour == points


@pytest.mark.parametrize(
    ("card", "flavours", "points"),
    [
        (ZAMBIA, "4xAr", 3),
        (ZAMBIA, "3xAc", 1),
        (ZAMBIA, "5xBo", 0),
        (ZAMBIA, "2xAc 2xAr", 6),
        (ZAMBIA, "J Sw 2xAc 3xAr", 6),
        (PANAMA, "3xBo 3xAc 3xAr", 6),
        (TYPICA, "3xBo 2xAc 2xAr", 10),
        (KENYA, "J Sw 3xBo 2xAr", 10),
    ],
)
def test_more_than_wanted_gives_nothing(card, flavours, points):  # CR-605
    assert cup(card, flavours).flavour == points


@pytest.mark.parametrize(
    ("beans", "points"),
    [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5), (8, 5), (9, 5), (10, 5)],
)
@pytest.mark.parametrize("level", ["L0", "L1", "L2", "L3", "L4"])
def test_beans_of_one_level_score_skill_points(level, beans, points):  # CR-606
    assert cup(ZAMBIA, f"{beans}x{level}").skill == points


@pytest.mark.parametrize(
    ("beans", "points"),
    [
        ("3xL1 3xL2", 1),  # the largest group alone
        ("3xL1 4xL2 3xL3", 2),
        ("5xL2 5xL3", 3),
        ("2xL0 2xL1 2xL2 2xL3 2xL4", 0),
        ("E 2xL3", 1),
        ("E 6xL3", 5),
        ("E 2xL2", 0),
        ("5xH 5xX", 0),
        ("5xAr 3xS", 0),
        ("4xD 3xX 3xH", 0),
    ],
)
def test_the_largest_group_of_beans_gives_the_skill_points(beans, points):  # CR-606, CR-509
    assert cup(ZAMBIA, beans).skill == points


@pytest.mark.parametrize(
    ("waste", "points"),
    [("H", 1), ("X", 1), ("S", 1), ("D", 2), ("3xH", 3), ("2xX", 2), ("4xS", 4), ("3xD", 6)],
)
def test_waste_costs_points(waste, points):  # CR-607
    rest = 9 - len(tokens(waste))
    assert cup(ZAMBIA, f"Ac {waste} {rest}xL1").negative == points


def test_all_kinds_of_waste_are_added():  # CR-607
    assert cup(ZAMBIA, "Ac 2xH X 3xS 2xD L4").negative == 2 + 1 + 3 + 2 * 2
    assert cup(ZAMBIA, "Ac L0 L1 L2 L3 L4 Bo Ar J Sw").negative == 0


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("10xL1", 3),
        ("9xL1 Bo", 0),  # any flavour, wanted or not
        ("9xL1 Ac", 0),
        ("9xL1 Ar", 0),
        ("9xL1 J", 0),
        ("9xL1 Sw", 3),  # sweetness is a cup effect
        ("9xL1 E", 3),
    ],
)
def test_a_cup_without_flavour_costs_3(words, points):  # CR-608
    assert cup(ZAMBIA, words).negative == points


@pytest.mark.parametrize(
    ("words", "points"),
    [("Ac 9xL1", 0), ("Ac 8xL1", 5), ("Ac", 5), ("Ac 4xL1", 5), ("", 5 + 3), ("Ac 7xL1 X", 5 + 1)],
)
def test_an_empty_place_costs_5(words, points):  # CR-609
    assert cup(ZAMBIA, words).negative == points


@pytest.mark.parametrize("empty", range(10))
def test_any_of_the_ten_places_may_be_the_empty_one(empty):  # CR-609
    places = ["Ac", *["L1"] * 9]
    places[empty] = "-"
    no_flavour = 3 if empty == 0 else 0
    assert score(CARDS[ZAMBIA], tokens(" ".join(places))).negative == 5 + no_flavour


@pytest.mark.parametrize(
    ("card", "words", "parts"),
    [
        (ZAMBIA, "4xL4 2xAr Ac H X D", (10, 6, 2, 4)),
        (ZAMBIA, "2xL0 H X 5xD", (0, 0, 0, 1 + 1 + 10 + 3 + 5)),
        (KENYA, "E Sw 6xL3 Bo Ar", (5, 6, 5, 0)),
        (PANAMA, "4xL3 L1 Bo Ac Ar L0 L0", (10, 6, 2, 0)),
    ],
)
def test_a_cup_is_worth_its_points_less_its_penalties(card, words, parts):  # CR-610
    found = cup(card, words)
    assert (found.roast, found.flavour, found.skill, found.negative) == parts
    assert found.total == parts[0] + parts[1] + parts[2] - parts[3]


def test_the_finished_cup_is_scored_on_its_card():  # CR-610
    table = cup_test("L1", places="4xL3 Bo Ac Ar 2xL0")  # on Zambia 13 gives 6
    (found,) = table.do(TO_CUP).state.cups
    assert (found.card, found.level_sum, found.total) == (ZAMBIA, 13, 6 + 3 + 2)
    table = roaster(PANAMA).given(drawn="", bag="L1", places="4xL3 Bo Ac Ar 2xL0")
    (found,) = table.do(ROAST, STOP, TO_CUP).state.cups  # there it gives 10
    assert (found.card, found.level_sum, found.total) == (PANAMA, 13, 10 + 6 + 2)
