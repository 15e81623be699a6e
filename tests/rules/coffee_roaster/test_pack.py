"""What is printed: the pack `edition-1` against the tables of the ledger (CR-001 to CR-005)."""

import pytest

from rules.coffee_roaster.effects import CUP_EFFECTS
from rules.coffee_roaster.pack import SHELF
from rules.coffee_roaster.tokens import Token
from tests.rules.coffee_roaster.table import heap

PACK = SHELF["edition-1"]

#: Card | group, difficulty, * for Master Roaster | H L0 Bo Ac Ar M D | total:points | flavours.
CARDS = """
Panama SHB | I B | 2 15 1 2 3 2 2 | 11:5 12:6 13:10 14:7 15:5 16:5 17:5 18:4 | Bo Ac Ar
Cuba Crystal Mountain | I B | 2 14 2 3 2 2 1 | 11:5 12:6 13:7 14:10 15:6 16:5 17:4 18:3 | Bo Ac Ar
Jamaica Blue Mountain No.1 | I B | 3 13 2 2 3 3 1 | 11:4 12:4 13:6 14:10 15:7 16:6 17:4 18:4 | Ac Ar Ar
Mexico Altura Oaxaca | I B | 4 13 2 3 3 4 1 | 11:5 12:5 13:7 14:10 15:6 16:6 17:4 18:4 | Ac Ac Ar
Panama Typica Washed | I E * | 5 12 5 3 4 5 0 | 11:2 12:4 13:7 14:14 15:4 16:3 17:2 18:2 | Bo Bo Ac Ar
Panama Geisha Washed | I E * | 6 10 4 3 5 7 0 | 11:3 12:6 13:14 14:7 15:4 16:2 17:0 18:0 | Bo Ac Ar Ar
Guatemala | II B | 6 11 3 3 4 5 3 | 13:5 14:5 15:7 16:10 17:6 18:5 19:4 20:3 | Ac Ar Ar
Costa Rica SHB | II B | 6 12 3 2 3 6 2 | 13:5 14:6 15:10 16:7 17:5 18:5 19:4 20:3 | Bo Ar Ar
Hawaii Kona No.1 | II B | 4 14 4 4 2 7 2 | 13:4 14:6 15:10 16:7 17:5 18:5 19:4 20:4 | Bo Ac Ac
Zambia Kasama AA | II B | 3 13 2 2 3 1 2 | 13:6 14:6 15:7 16:10 17:6 18:4 19:3 20:3 | Ac Ar Ar
Tanzania AA | II M | 6 12 3 4 4 4 3 | 13:4 14:4 15:8 16:12 17:7 18:6 19:5 20:4 | Bo Ac Ar
Brazil Natural | II M | 5 13 3 3 3 4 4 | 13:4 14:4 15:6 16:6 17:8 18:12 19:7 20:5 | Bo Ac Ar
Burundi | II M | 4 14 4 2 3 6 1 | 13:4 14:4 15:6 16:7 17:12 18:8 19:6 20:5 | Bo Bo Ar
Yemen Mokha Mattarin No.9 | II E | 9 9 3 2 4 5 6 | 13:4 14:4 15:5 16:5 17:9 18:13 19:8 20:4 | Ac Ar Ar
Panama Catuai Washed | II E * | 14 4 3 4 5 7 0 | 13:3 14:3 15:4 16:5 17:15 18:8 19:5 20:4 | Ac Ac Ar Ar
Colombia Supremo | II E | 10 8 3 4 3 8 4 | 13:4 14:4 15:5 16:7 17:13 18:9 19:4 20:4 | Bo Ar Ar
Kenya AA | III B | 5 13 3 4 3 8 2 | 15:4 16:5 17:6 18:7 19:7 20:10 21:5 22:5 | SW Bo Bo Ar
Peru Ex | III B | 5 12 3 3 3 5 3 | 15:5 16:5 17:6 18:7 19:10 20:7 21:4 22:4 | SW Bo Ac Ac
Indonesia Mandheling G1 | III M | 4 12 4 3 4 7 6 | 14:4 15:5 16:6 17:8 18:12 19:7 20:6 21:4 | SW Bo Ac Ar
India APA | III M | 7 10 4 2 4 7 4 | 15:4 16:5 17:7 18:7 19:8 20:12 21:6 22:5 | SW Bo Ar Ar
Ethiopia Yirgacheffe Washed | III E * | 12 6 3 4 5 7 0 | 15:4 16:4 17:6 18:8 19:15 20:9 21:5 22:4 | SW Ac Ar Ar
Ethiopia Sidamo Washed | III E * | 13 5 5 4 4 8 0 | 15:4 16:4 17:6 18:7 19:9 20:15 21:6 22:4 | SW Bo Ar Ar
"""  # noqa: E501 - a card is a line
LINES = [[part.strip() for part in line.split("|")] for line in CARDS.strip().splitlines()]

IN_BAGS = "H L0 Bo Ac Ar M D"
GROUPS = {"I": 1, "II": 2, "III": 3}
DIFFICULTIES = {"B": "beginner", "M": "moderate", "E": "expert"}
FLAVOURS = {"SW": "sweetness", "Bo": "body", "Ac": "acidity", "Ar": "aroma"}

MASTERS = {
    "Panama Typica Washed",
    "Panama Geisha Washed",
    "Panama Catuai Washed",
    "Ethiopia Yirgacheffe Washed",
    "Ethiopia Sidamo Washed",
}


def in_box(words):
    """How many tokens of some kinds the box holds."""
    return tuple(
        have for have, named in zip(PACK.components.counts, heap(words), strict=True) if named
    )


def test_the_box_holds_103_beans():  # CR-001
    beans = in_box("H L0 L1 L2 L3 L4 X")
    assert beans == (14, 18, 18, 18, 15, 12, 8)
    assert sum(beans) == 103


def test_the_box_holds_16_flavours():  # CR-002
    assert in_box("Bo Ac Ar J") == (5, 5, 5, 1)


def test_the_box_holds_moisture_smoke_and_defective_beans():  # CR-003
    assert in_box("M S D") == (8, 5, 6)
    assert sum(PACK.components.counts) == 103 + 16 + 19


def test_there_are_five_cup_effects():  # CR-004
    assert CUP_EFFECTS == ("extra_bean", "sweetness", "selection", "exchange", "tray")
    assert len(PACK.rows) == 5


def test_there_are_22_coffees_in_three_groups_and_three_difficulties():  # CR-005
    cards = PACK.cards
    assert len({card.name for card in cards}) == len({card.id for card in cards}) == 22
    found = {
        group: tuple(
            sum(card.group == group and card.difficulty == difficulty for card in cards)
            for difficulty in ("beginner", "moderate", "expert")
        )
        for group in (1, 2, 3)
    }
    assert found == {1: (4, 0, 2), 2: (4, 3, 3), 3: (2, 2, 2)}


def test_five_expert_coffees_are_for_master_roasters():  # CR-005
    masters = [card for card in PACK.cards if card.master]
    assert {card.name for card in masters} == MASTERS
    assert {card.difficulty for card in masters} == {"expert"}
    assert {card.bag.defective for card in masters} == {0}
    assert {max(card.scale.values()) for card in masters} == {14, 15}


@pytest.mark.parametrize(("card", "line"), zip(PACK.cards, LINES, strict=True), ids=str)
def test_each_card_says_what_the_ledger_says(card, line):  # CR-005, CR-109, CR-601, CR-602
    name, rank, bag, scale, flavours = line
    group, difficulty, *master = rank.split()
    assert card.name == name
    assert (card.group, card.difficulty) == (GROUPS[group], DIFFICULTIES[difficulty])
    assert card.master == bool(master)
    counts = zip(IN_BAGS.split(), bag.split(), strict=True)
    assert card.bag.counts == heap(" ".join(f"{count}x{kind}" for kind, count in counts))
    pairs = [pair.split(":") for pair in scale.split()]
    assert card.scale == {int(total): int(points) for total, points in pairs}
    assert card.flavours == tuple(FLAVOURS[word] for word in flavours.split())


@pytest.mark.parametrize(
    ("name", "peak", "points"),
    [("zambia-kasama-aa", 16, 10), ("mexico-altura-oaxaca", 14, 10), ("kenya-aa", 20, 10)],
)
def test_a_card_knows_its_peak(name, peak, points):  # CR-601
    card = PACK.by_id[name]
    assert card.peak == peak
    assert card.scale[peak] == points


def test_sweetness_is_wanted_in_group_three_alone():  # CR-604
    assert [card.sweet for card in PACK.cards] == [card.group == 3 for card in PACK.cards]


@pytest.mark.parametrize("level", ["normal", "easy"])
def test_the_thermostat_has_nine_spaces(level):  # CR-111, CR-203, CR-208
    spaces = PACK.sides[level].thermostat
    assert [space.draw for space in spaces] == [6, 7, 8, 9, 10, 11, 12, 13, 14]
    assert [space.start for space in spaces] == [(7, 8), (5, 6), (3, 4), (1, 2), *[()] * 5]
    assert [space.red for space in spaces] == [n in (10, 12) for n in range(6, 15)]


def test_smoke_is_laid_on_the_red_zones():  # CR-105
    normal, easy = PACK.sides["normal"].thermostat, PACK.sides["easy"].thermostat
    assert [space.smoke for space in normal] == [0, 0, 0, 0, 2, 0, 3, 0, 0]
    assert [space.smoke for space in easy] == [0, 0, 0, 0, 1, 0, 2, 0, 0]


def test_what_is_ours_and_not_printed_is_named():
    assert PACK.ours == ("boards.easy.thermostat", "boards.easy.tray", "cards.master")


def test_the_trays_have_their_printed_places():  # CR-507
    normal, easy = PACK.sides["normal"], PACK.sides["easy"]
    assert (normal.tray, normal.second_tray) == (3, 2)
    assert (easy.tray, easy.second_tray) == (3, 3)


def test_the_slots_of_the_immediate_effects():  # CR-301, CR-302
    flavours = (Token.BODY, Token.ACIDITY, Token.AROMA, Token.JOKER)
    assert PACK.accepted == {
        "two_extra": (Token.BODY, Token.JOKER),
        "two_new": flavours,
        "two_of_five": (Token.AROMA, Token.JOKER),
        "elimination": flavours,
    }


def test_the_slots_of_the_cup_effects():  # CR-403, CR-404
    assert [row.slots for row in PACK.rows] == [
        ("any", "acidity"),
        ("body", "acidity"),
        ("acidity", "aroma"),
        ("any", "aroma"),
        ("body", "aroma"),
    ]


def test_the_places_of_the_cup():  # CR-503, CR-508, CR-511
    cup = PACK.cup
    assert cup.places == 10
    assert (cup.extra_bean, cup.sweetness, cup.selection) == (1, 2, (4, 5))
