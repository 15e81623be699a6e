"""Setting the table, single roast and challenge (CR-101 to CR-111, CR-701 to CR-706)."""

import pytest
from msgspec.structs import replace

from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import GO_ON, ROAST, STOP, TO_CUP, Choose
from rules.coffee_roaster.challenge import UNLOCKS_EXPERT, rank
from rules.coffee_roaster.effects import CUP_EFFECTS
from rules.coffee_roaster.pack import SHELF
from rules.coffee_roaster.roasting import counter
from rules.coffee_roaster.state import CupResult, Options
from rules.game import Refusal
from tests.rules.coffee_roaster.table import (
    COMPONENTS,
    Table,
    back,
    change,
    choose,
    concentrate,
    elimination,
    heap,
    lay,
    place,
    put_in_bag,
    roaster,
    token,
    tokens,
    two_extra,
    two_new,
)
from tests.rules.fate import fated

CARDS = SHELF["edition-1"].cards
NORMAL, EASY = Options(), Options(level="easy")
CHALLENGE = Options(mode="challenge")
UNLOCKED = Options(mode="challenge", unlocked=True)

# The cards of the ledger by group and difficulty.
BEGINNER_1 = {
    "panama-shb",
    "cuba-crystal-mountain",
    "jamaica-blue-mountain-1",
    "mexico-altura-oaxaca",
}
EXPERT_1 = {"panama-typica-washed", "panama-geisha-washed"}
GROUP_2 = {
    "beginner": {"guatemala", "costa-rica-shb", "hawaii-kona-1", "zambia-kasama-aa"},
    "moderate": {"tanzania-aa", "brazil-natural", "burundi"},
    "expert": {"yemen-mokha-mattarin-9", "panama-catuai-washed", "colombia-supremo"},
}
GROUP_3 = {
    "beginner": {"kenya-aa", "peru-ex"},
    "moderate": {"indonesia-mandheling-g1", "india-apa"},
    "expert": {"ethiopia-yirgacheffe-washed", "ethiopia-sidamo-washed"},
}


def new(options, seed=1):
    return Table(GAME.new(options, seed))


def offered(table):
    """The cards that may be taken now."""
    return {action.card for action in table.of(Choose)}


def scored(score):
    """A finished cup of a given score."""
    return CupResult("panama-shb", tokens("10xL1"), 10, score, 0, 0, 0)


def brewed(table):
    """The table after the shortest way through a cup: one round, then everything in the cup."""
    table = table.do(ROAST, STOP)
    while table.ask == "cup":
        table = table.do(TO_CUP)
    return table


def played(options, *cards):
    """The game after these cards, each roasted for one round."""
    table = new(options)
    for card in cards:
        table = brewed(table.do(choose(card)))
    return table


@pytest.mark.parametrize(("level", "smoke", "side"), [("normal", 5, 0), ("easy", 3, 3)])
def test_each_level_has_its_side_of_the_boards(level, smoke, side):  # CR-101
    table = roaster(level=level)
    assert table.state.board == getattr(SHELF["edition-1"].boards, level)
    assert sum(table.state.smoke) == smoke
    assert len(table.state.side) == side


@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_the_roast_counter_starts_at_0(card):  # CR-102
    assert counter(roaster(card).state) == 0


def test_the_cup_effects_are_paired_with_the_slots_at_random():  # CR-103
    fresh = GAME.new(NORMAL, 1)
    pairings = {
        GAME.apply(replace(fresh, chance=fated(number)), choose("panama-shb")).rows
        for number in range(120)
    }
    assert len(pairings) == 120  # each of the 5! orders, once
    assert all(set(rows) == set(CUP_EFFECTS) for rows in pairings)


@pytest.mark.parametrize("level", ["normal", "easy"])
@pytest.mark.parametrize("card", ["panama-shb", "kenya-aa"])
def test_the_joker_lies_on_its_place(card, level):  # CR-104
    table = roaster(card, level=level)
    joker = token("J")
    assert table.state.joker_beans == (False, False)
    assert table.box[joker] == table.bag[joker] == table.drawn[joker] == 0
    bought = table.given(drawn="L0 L1", bag="9xL0").do(place("L0"), place("L1"))
    assert bought.drawn == heap("J")


def test_smoke_lies_on_the_red_zones_of_the_normal_side():  # CR-105
    table = roaster()
    assert table.state.smoke == (0, 0, 0, 0, 2, 0, 3, 0, 0)
    assert table.box[token("S")] == 0


def test_smoke_lies_on_the_red_zones_of_the_easy_side():  # CR-105
    table = roaster(level="easy")
    assert table.state.smoke == (0, 0, 0, 0, 1, 0, 2, 0, 0)
    assert table.box[token("S")] == 5 - 3


def test_a_single_roast_is_one_cup_of_any_card():  # CR-106
    assert offered(new(NORMAL)) == {card.id for card in CARDS}
    assert NORMAL.cups == 1
    table = played(NORMAL, "ethiopia-sidamo-washed")
    assert len(table.state.cups) == 1
    assert GAME.turn(table.state) is None
    assert table.legal == ()


def test_a_card_that_is_not_in_the_pack_is_refused():  # CR-005
    assert new(NORMAL).refusal(choose("decaf")) == "CR-005"


@pytest.mark.parametrize("players", [0, 2, -1])
def test_coffee_roaster_is_played_alone(players):  # CR-106
    with pytest.raises(Refusal) as refusal:
        GAME.new(Options(players=players), 1)
    assert refusal.value.rule == "CR-106"


def test_a_challenge_is_three_cups_of_groups_one_two_three():  # CR-107
    table = new(UNLOCKED)
    assert UNLOCKED.cups == 3
    for group in (1, 2, 3):
        cards = {card.id: card for card in CARDS}
        assert {cards[name].group for name in offered(table)} == {group}
        table = brewed(table.do(table.legal[0]))
        assert len(table.state.cups) == group
    assert GAME.turn(table.state) is None


def test_a_challenge_does_not_start_with_another_group():  # CR-107
    table = new(UNLOCKED)
    others = [card.id for card in CARDS if card.group != 1]
    assert len(others) == 16
    assert {table.refusal(choose(card)) for card in others} == {"CR-107"}
    assert {table.refused[choose(card)] for card in others} == {"CR-107"}


def test_the_first_challenge_starts_with_a_beginner_card():  # CR-108
    assert offered(new(CHALLENGE)) == BEGINNER_1


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_tokens_of_the_card_go_from_the_box_into_the_bag(card):  # CR-109
    state = roaster(card.id).state
    start = {8: 6, 7: 6, 6: 7, 5: 7, 4: 8, 3: 8, 2: 9, 1: 9}
    evaporated = start[card.bag.moisture] - sum(state.drawn)
    assert evaporated >= 0
    found = [a + b for a, b in zip(state.bag, state.drawn, strict=True)]
    found[token("M")] += evaporated
    assert tuple(found) == card.bag.counts
    box = [a - b for a, b in zip(heap(COMPONENTS), card.bag.counts, strict=True)]
    box[token("M")] += evaporated
    box[token("S")] = box[token("J")] = 0
    assert state.box == tuple(box)


def test_the_easy_side_lays_one_of_each_flavour_beside_the_bag():  # CR-110
    table = roaster("panama-typica-washed", level="easy")
    assert table.state.side == tokens("Bo Ac Ar")
    inside = tuple(a + b for a, b in zip(table.bag, table.drawn, strict=True))
    assert inside[token("Bo")] == 5 - 1
    assert inside[token("Ac")] == 3 - 1
    assert inside[token("Ar")] == 4 - 1
    assert roaster("panama-typica-washed").state.side == ()


def test_flavours_beside_the_board_serve_as_if_drawn():  # CR-110
    table = roaster(level="easy").given(drawn="2xL1 X", bag="9xL0")
    assert not table.offers(elimination("Ac"))
    table = table.do(elimination("Ac", side=True))
    assert table.drawn == heap("2xL1")
    assert table.state.side == tokens("Bo Ar")
    table = table.do(concentrate("Bo", side=True), change("L1 L1", "L2"), lay(2))
    assert table.state.side == tokens("Ar")
    assert table.state.slots[2] == token("Bo")
    assert table.bag == heap("9xL0 L2")
    assert not table.offers(concentrate("Bo", side=True))


def test_flavours_beside_the_board_stay_from_round_to_round():  # CR-110
    table = roaster(level="easy").given(drawn="", bag="9xL0").do(ROAST)
    assert table.bag == heap("9xL0")
    table = table.do(GO_ON)
    assert table.state.side == tokens("Bo Ac Ar")
    assert table.offers(two_new("Ac", side=True))


def test_flavours_beside_the_board_may_go_in_the_bag_when_a_round_ends():  # CR-110
    table = roaster(level="easy").given(drawn="", bag="9xL0")
    assert table.refusal(put_in_bag("Ac")) == "CR-206"
    table = table.do(ROAST)
    assert {put_in_bag("Bo"), put_in_bag("Ac"), put_in_bag("Ar")} <= set(table.legal)
    table = table.do(put_in_bag("Ac"))
    assert table.bag == heap("9xL0 Ac")
    assert table.state.side == tokens("Bo Ar")
    assert table.refusal(put_in_bag("Ac")) == "CR-110"
    assert table.do(put_in_bag("Bo"), put_in_bag("Ar"), GO_ON).state.side == ()


def test_the_normal_side_has_no_flavours_beside_it():  # CR-110
    table = roaster().given(drawn="", bag="9xL0").do(ROAST)
    assert table.legal == (GO_ON, STOP)
    assert table.refusal(put_in_bag("Ac")) == "CR-110"


def test_flavours_left_beside_the_board_are_not_in_the_cup():  # CR-110
    table = roaster(level="easy").given(drawn="", bag="10xL1").do(ROAST, STOP)
    table = table.do(*[TO_CUP] * 10)
    assert table.state.cups[0].places == tokens("10xL1")
    assert table.state.side == tokens("Bo Ac Ar")


def test_tokens_beside_the_easy_board_are_not_put_back_for_new_ones():  # CR-110, CR-308
    table = roaster(level="easy").given(drawn="Ac 2xL0", bag="9xL1").do(two_new("Ac"))
    assert table.refusal(back("Bo")) == "CR-308"
    assert set(table.legal) == {back("L0")}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_turn_token_starts_where_the_moisture_says(card):  # CR-111
    draws = {7: 6, 8: 6, 5: 7, 6: 7, 3: 8, 4: 8, 1: 9, 2: 9}
    state = roaster(card.id).state
    assert state.board.thermostat[state.space].draw == draws[card.bag.moisture]


def test_everything_is_reset_between_the_cups():  # CR-701
    table = new(CHALLENGE).do(choose("panama-shb"))
    table = table.given(drawn="Bo Ac L0 2xL1 X J", bag="12xL2", rows=CUP_EFFECTS)
    table = table.do(two_extra("Bo"), elimination("J"), ROAST, GO_ON)
    table = brewed(table.given(drawn="", bag="10xL2", won="extra_bean tray", tray="L3"))
    assert table.ask == "card"
    fresh = replace(GAME.new(CHALLENGE, 1), chance=table.state.chance, cups=table.state.cups)
    card = choose("guatemala") if table.offers(choose("guatemala")) else table.legal[0]
    assert table.do(card).state == GAME.apply(fresh, card)
    assert table.do(card).state.slots == tokens("10x-")
    assert sum(table.do(card).state.smoke) == 5


def test_the_cup_effects_are_shuffled_anew_for_each_cup():  # CR-701
    after = [
        GAME.apply(
            replace(GAME.new(CHALLENGE, 1), cups=(scored(5),), chance=fated(number)),
            choose("guatemala"),
        ).rows
        for number in range(120)
    ]
    assert len(set(after)) == 120


@pytest.mark.parametrize(
    ("score", "difficulty"),
    [
        (-4, "beginner"),
        (0, "beginner"),
        (9, "beginner"),
        (10, "moderate"),
        (14, "moderate"),
        (15, "expert"),
        (28, "expert"),
    ],
)
def test_the_last_score_decides_the_next_difficulty(score, difficulty):  # CR-702
    second = Table(replace(GAME.new(CHALLENGE, 1), cups=(scored(score),)))
    assert offered(second) == GROUP_2[difficulty]
    third = Table(replace(GAME.new(UNLOCKED, 1), cups=(scored(12), scored(score))))
    assert offered(third) == GROUP_3[difficulty]


def test_another_group_or_difficulty_is_refused_with_the_reason():  # CR-702
    table = Table(replace(GAME.new(UNLOCKED, 1), cups=(scored(10),)))
    for card in ("panama-shb", "panama-typica-washed", "kenya-aa", "guatemala", "colombia-supremo"):
        assert table.refusal(choose(card)) == "CR-702"
        assert table.refused[choose(card)] == "CR-702"
    assert len(table.refused) == 22 - 3


def test_the_expert_start_is_a_privilege():  # CR-703
    locked = new(CHALLENGE)
    for card in EXPERT_1:
        assert locked.refusal(choose(card)) == "CR-703"
        assert locked.refused[choose(card)] == "CR-703"
    assert offered(new(UNLOCKED)) == BEGINNER_1 | EXPERT_1


def test_the_expert_start_opens_with_the_rank_of_average_roaster():  # CR-703
    assert UNLOCKS_EXPERT == 35
    assert rank(35) == "average"
    assert rank(34) == "journeyman"
    with pytest.raises(Refusal) as refusal:
        GAME.apply(GAME.new(CHALLENGE, 1), choose("panama-geisha-washed"))
    assert refusal.value.figures == {"points": 35}


def test_the_challenge_total_is_the_sum_of_the_three_cups():  # CR-704
    cups = (scored(12), scored(-3), scored(20))
    (sheet,) = GAME.scores(replace(GAME.new(CHALLENGE, 1), cups=cups))
    assert sheet.total == 12 - 3 + 20


def test_nothing_follows_the_third_cup():  # CR-704
    table = new(CHALLENGE)
    while GAME.turn(table.state) is not None:
        table = brewed(table.do(table.legal[0]))
    assert len(table.state.cups) == 3
    assert table.refusal(choose("kenya-aa")) == "CR-704"
    assert table.refusal(GO_ON) == "CR-704"


@pytest.mark.parametrize(
    ("least", "most", "name"),
    [
        (60, 83, "master"),
        (53, 59, "expert"),
        (47, 52, "best_in_town"),
        (40, 46, "head"),
        (35, 39, "average"),
        (28, 34, "journeyman"),
        (20, 27, "assistant"),
        (-20, 19, "apprentice"),
    ],
)
def test_ranks(least, most, name):  # CR-705
    assert {rank(total) for total in range(least, most + 1)} == {name}


def test_the_score_sheet_keeps_coffee_parts_total_and_rank():  # CR-706
    first = CupResult("panama-shb", tokens("10xL1"), 10, 7, 6, 2, 4)
    second = CupResult("burundi", tokens("10xL1"), 10, 12, 3, 5, 1)
    third = CupResult("kenya-aa", tokens("10xL1"), 10, 10, 10, 1, 0)
    (sheet,) = GAME.scores(replace(GAME.new(CHALLENGE, 1), cups=(first, second, third)))
    lines = [(line.heading, line.part, line.points) for line in sheet.lines]
    assert lines == [
        ("panama-shb", "roast", 7),
        ("panama-shb", "flavour", 6),
        ("panama-shb", "skill", 2),
        ("panama-shb", "negative", -4),
        ("burundi", "roast", 12),
        ("burundi", "flavour", 3),
        ("burundi", "skill", 5),
        ("burundi", "negative", -1),
        ("kenya-aa", "roast", 10),
        ("kenya-aa", "flavour", 10),
        ("kenya-aa", "skill", 1),
        ("kenya-aa", "negative", 0),
    ]
    assert (first.total, second.total, third.total) == (11, 19, 21)
    assert rank(sheet.total) == "best_in_town"  # 51 points
