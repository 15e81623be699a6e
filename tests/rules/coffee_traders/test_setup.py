"""Components and setup of every board (CT-001 to CT-027, CT-100 to CT-267)."""

from collections import Counter

import pytest

from rules.coffee_traders import GAME, pieces
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pieces import ANIMALS, COOPS, Building, Colour
from rules.coffee_traders.setup import colours
from rules.coffee_traders.state import Options, Task
from rules.game import Refusal
from tests.rules.coffee_traders.census import census, in_box
from tests.rules.coffee_traders.table import (
    BLUE,
    COLOMBIA,
    GREEN,
    GUATEMALA,
    PACK,
    RED,
    YELLOW,
    dealt,
    traders,
)

ALL = (2, 3, 4, 5)
SEEDS = range(30)
pack = SHELF[PACK]


def boards(players):
    """Some starts with so many people."""
    return [dealt(players, seed) for seed in SEEDS]


def plantations(table, seat):
    """Where a seat's plantations stand: cooperative, space, level, worker."""
    return {
        (coop, space, plant.level, plant.worker)
        for coop in COOPS
        for space, plant in enumerate(table.land(coop).spaces)
        if plant is not None and plant.seat == seat
    }


@pytest.mark.parametrize("players", [1, 6, 0, -2])
def test_two_to_five_people_play(players):  # CT-001
    with pytest.raises(Refusal, match="CT-001"):
        GAME.new(Options(players=players), 1)


def test_with_two_people_andre_is_the_third_seat():  # CT-001, CT-1001
    assert [len(dealt(players).state.order) for players in ALL] == [3, 3, 4, 5]
    assert [dealt(players).state.andre is None for players in ALL] == [False, True, True, True]


def test_five_cooperatives_with_house_animal_and_row():  # CT-002, CT-005
    names = [coop.name for coop in COOPS]
    assert names == ["GUATEMALA", "COLOMBIA", "BRAZIL", "ETHIOPIA", "INDONESIA"]
    assert list(ANIMALS) == ["macaw", "turkey_vulture", "toucan", "zebu", "swamp_buffalo"]
    table = dealt()
    assert len(table.state.coops) == len(table.player(RED).arabica) == 5


def test_sumatra_is_no_cooperative_and_kopi_luwak_the_sixth_coffee():  # CT-003, CT-004
    table = dealt()
    assert len(table.player(RED).coffee) == 6
    assert table.player(RED).sumatra == 1
    assert "sumatra" not in {plan.id for plan in pack.coops}


@pytest.mark.parametrize("players", ALL)
def test_the_box_holds_what_the_list_says(players):
    """CT-006, CT-007, CT-009, CT-010, CT-011, CT-012, CT-013, CT-014, CT-016."""
    for table in boards(players):
        found = census(table.state)
        assert found["coins"] == 55
        assert found["workers"] == 60
        assert in_box(table.state) == {
            "arabica": 30,
            "animals": 15,
            "wild_animals": 7,
            "stock": 15,
            "wild_stock": 5,
        }
        assert len(pack.objectives) == 9
        assert Counter(tile.letter for tile in pack.objectives) == {"A": 3, "B": 3, "C": 3}
        assert (table.state.period, table.state.phase) == (0, 0)
        assert (table.state.andre is not None) == (players == 2)


def test_the_printed_list_of_pieces():
    """CT-006 to CT-027: CT-008, CT-010, CT-011, CT-012, CT-013, CT-015, CT-017, CT-025, CT-027."""
    assert (pieces.COINS, pieces.WORKERS, pieces.CONTRACTS, pieces.MINUS_TOKENS) == (55, 60, 30, 6)
    assert (pieces.ARABICA_COUNTERS, pieces.ANIMAL_COUNTERS) == (30, 15)
    assert (pieces.WILD_ANIMAL_COUNTERS, pieces.STOCK_COUNTERS) == (7, 15)
    assert pieces.WILD_STOCK_COUNTERS == 5
    assert (pieces.TRADERS, pieces.TRUCKS, pieces.DONKEYS, pieces.CIVETS) == (6, 2, 9, 6)
    assert (pieces.SCORE_MARKERS, pieces.BLACK_MARKERS) == (18, 4)
    assert pieces.PLANTATIONS == (5, 4, 2)
    assert pieces.LIMITS == (5, 3, 3, 1, 2)
    assert GAME.players == range(2, 6)


def test_thirty_contracts_five_a_letter():  # CT-008
    assert {letter: len(cards) for letter, cards in pack.contracts.items()} == dict.fromkeys(
        "ABCDEF", 5
    )


@pytest.mark.parametrize("players", ALL)
def test_each_colour_has_its_pieces(players):
    """CT-017, CT-018, CT-019, CT-020, CT-021, CT-023, CT-024, CT-025, CT-027, CT-100."""
    table = dealt(players)
    for seat in range(players):
        assert census(table.state)[seat] == {
            "black_markers": 4,
            "coloured": players == 4,
            "traders": 6,
            "trucks": 2,
            "donkeys": 9,
            "civets": 6,
            "score_markers": 18,
            "plantations": 11,
            "buildings": 14,
        }
        assert len(table.player(seat).coffee) == 6


def test_five_company_discs_on_rows_and_one_for_the_order():  # CT-022, CT-120, CT-132
    table = dealt(4)
    for seat in range(4):
        assert table.player(seat).arabica == (1, 1, 1, 1, 1)
        assert table.state.order.count(seat) == 1


def test_the_rate_counter_begins_at_four_to_one():  # CT-026, CT-217
    assert {table.player(RED).ratio for table in boards(3)} == {4}


def test_the_six_minus_tokens_are_in_nobodys_supply():  # CT-015
    assert all(player.tokens == 0 for player in dealt(5).state.players)


def test_people_pick_colours_and_andre_a_third():  # CT-100, CT-101
    chosen = (Colour.GREEN, Colour.RED)
    assert colours(Options(players=2, colours=chosen)) == ("green", "red", "blue")
    assert colours(Options(players=4)) == ("red", "blue", "green", "yellow")
    for wrong in ((Colour.RED,), (Colour.RED, Colour.RED)):
        with pytest.raises(Refusal, match="CT-100"):
            GAME.new(Options(players=2, colours=wrong), 1)


def test_wild_stock_counters_lie_above_the_bars_for_four_and_five():  # CT-102, CT-103, CT-767
    assert [dealt(players).state.wild_stock for players in ALL] == [0, 0, 4, 5]


def test_an_animal_of_each_type_under_the_six_of_the_first_five_bars():  # CT-104, CT-105
    seen = set()
    for table in boards(3):
        assert sorted(table.state.bar_animals) == [0, 1, 2, 3, 4]
        seen.add(table.state.bar_animals)
        assert all(set(owners) == {-1} for owners in table.state.bars)
    assert len(seen) > 10


def test_one_objective_of_each_letter_is_laid_out():  # CT-075, CT-106, CT-970
    seen = set()
    for table in boards(3):
        assert [pack.objective[name].letter for name in table.state.objectives] == ["A", "B", "C"]
        assert table.state.marks == ((), (), ())
        seen |= set(table.state.objectives)
    assert len(seen) == 9


@pytest.mark.parametrize("players", ALL)
def test_each_cooperative_starts_alike(players):
    """Stock counters CT-110, a coin CT-111 CT-112 CT-113, six workers CT-114, animals CT-116."""
    for land in dealt(players).state.coops:
        assert (land.stock, land.coin, land.house) == (3, True, ())
        assert land.workers == 6
        assert (land.animal, land.wild) == (True, True)


@pytest.mark.parametrize(
    ("players", "coins", "workers"), [(2, 38, 26), (3, 32, 24), (4, 26, 22), (5, 20, 25)]
)
def test_the_rest_is_the_general_supply(players, coins, workers):
    """CT-046, CT-115, CT-135, CT-136."""
    state = dealt(players).state
    assert (state.bank, state.labour) == (coins, workers)


def test_every_civet_of_the_start_is_in_sumatra_andre_has_none():  # CT-117
    for players in ALL:
        table = dealt(players)
        assert [player.sumatra for player in table.state.players] == [1] * players
        assert len(table.state.players) == players


def test_a_trader_and_a_truck_wait_above_columns_two_and_three():  # CT-121, CT-122
    for player in dealt(5).state.players:
        assert player.waiting_trader
        assert player.waiting_truck


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [3, 3, 2, 2, 2, 2]),
        (3, [3, 3, 2, 2, 2, 2]),
        (4, [4, 4, 3, 3, 3, 3]),
        (5, [5, 5, 4, 4, 4, 4]),
    ],
)
def test_the_contract_stacks(players, sizes):
    """CT-125, CT-126, CT-127, CT-128; their order is public CT-129; the rest is boxed CT-130."""
    for table in boards(players):
        stacks = table.state.stacks
        assert [len(stack) for stack in stacks] == sizes
        used = Counter(colour for stack in stacks for colour in stack)
        andre = 1 if players == 2 else 0
        assert all(used[colour] + andre <= 6 for colour in COOPS)
        assert GAME.view(table.state, RED).stacks == stacks


def test_the_order_is_drawn_and_andre_is_last():  # CT-058, CT-131, CT-132, CT-133, CT-1002
    for players in ALL:
        orders = {table.state.order for table in boards(players)}
        assert {order[0] for order in orders} == set(range(players))
        assert all(sorted(order[:players]) == list(range(players)) for order in orders)
        if players == 2:
            assert {order[2] for order in orders} == {2}


def test_no_animal_counter_is_left_over():  # CT-137
    for table in boards(5):
        state = table.state
        dealt_out = Counter(state.bar_animals) + Counter(range(5))
        dealt_out += Counter(player.beside_animal for player in state.players)
        assert dealt_out == dict.fromkeys(range(5), 3)
        assert 2 + sum(land.wild for land in state.coops) == 7


def test_each_person_keeps_an_animal_counter_that_is_not_obtained_yet():  # CT-201, CT-202, CT-231
    for players in ALL:
        for table in boards(players)[:10]:
            kept = [player.beside_animal for player in table.state.players]
            assert len(set(kept)) == players
            assert set(kept) <= set(COOPS)
            for player in table.state.players:
                assert (player.height, player.singles, player.beside_civet) == (0, 0, True)
                if players < 5:
                    assert set(player.arabica) == {1}


def test_action_markers_at_the_start():  # CT-203, CT-204, CT-205, CT-208
    for players in ALL:
        for player in dealt(players).state.players:
            assert (player.markers, player.spent) == (3, 0)
            assert player.coloured == (players == 4)


def test_company_supply_and_bonus_pool_at_the_start():  # CT-043, CT-206, CT-207
    for player in dealt(4).state.players:
        assert (player.coins, player.donkeys, player.trucks, player.civets) == (3, 1, 0, 0)
        assert player.bonus == (True, True, True)


def test_the_store_holds_eight_plantations_and_two_farms():  # CT-209, CT-210, CT-211
    levels = Counter(plant.level for row in pack.store for plant in row.plantations)
    assert levels == {1: 2, 2: 4, 3: 2}
    assert [row.farm is not None for row in pack.store] == [True, False, True]
    for player in dealt(3).state.players:
        assert (player.store, player.farms) == ((0, 0, 0), (0, 0))


@pytest.mark.parametrize(
    ("players", "workers", "traders"), [(2, 2, 4), (3, 2, 4), (4, 2, 3), (5, 1, 3)]
)
def test_the_pools(players, workers, traders):
    """CT-212, CT-213, CT-214, CT-215; a trader beside the contracts for four and five CT-232."""
    for player in dealt(players).state.players:
        assert (player.workers, player.traders) == (workers, traders)
        assert player.beside_trader == (players >= 4)


def test_boards_three_and_four():  # CT-216, CT-218, CT-219
    for player in traders(3).state.players:
        assert player.built == (1, 0, 0, 0)
        assert (player.right, player.tops) == (1, ())
        assert player.coffee == (0, 0, 0, 0, 0, 0)
        assert player.stock == (0, 0, 0, 0, 0)


def test_contracts_are_dealt_at_random_and_f_follows_e():  # CT-220, CT-222
    for players in ALL:
        hands = [[p.contracts for p in table.state.players] for table in boards(players)]
        for table in hands:
            for letter in range(6):
                assert len({hand[letter] for hand in table}) == players
            for hand in table:
                assert pack.cards[4][hand[4]].link == pack.cards[5][hand[5]].link
        assert len({table[0] for table in hands}) > 20


def test_the_side_of_the_contracts():  # CT-221, CT-1107
    for players, hard in ((2, True), (3, True), (4, False), (5, False)):
        for player in dealt(players).state.players:
            assert player.hard == (hard,) * 6


@pytest.mark.parametrize("players", ALL)
def test_the_f_contract_gives_stock_and_three_plantations(players):
    """CT-223, CT-224, CT-225, CT-226, CT-227, CT-228."""
    for table in boards(players):
        for seat, player in enumerate(table.state.players):
            top, middle, bottom = pack.cards[5][player.contracts[5]].kinds
            expected = [0] * 6
            for kind, count in ((top, 2), (middle, 1), (bottom, 1)):
                expected[kind] += count
            assert list(player.coffee) == expected
            rights = {coop: pack.coops[coop].rows[0] - 1 for coop in COOPS}
            assert plantations(table, seat) == {
                (top, pack.coops[top].middle, 1, False),
                (middle, rights[middle], 1, False),
                (bottom, 0, 1, False),
            }
        assert {land.workers for land in table.state.coops} == {6}


def test_experienced_players_place_their_third_plantation_in_turn_order():
    """CT-229, CT-1101, CT-1102: top and middle stay fixed; any empty row-1 space of any coop."""
    table = dealt(3, seed=4, experienced=True)
    order = table.state.order
    assert table.asked == (Task.LAST, order[0])
    assert [len(plantations(table, seat)) for seat in range(3)] == [2, 2, 2]
    row_1 = sum(plan.rows[0] for plan in pack.coops)
    assert len(table.legal) == row_1 - 6
    for seat in order:
        assert table.asked == (Task.LAST, seat)
        table = table.do(table.legal[-1])
    assert [len(plantations(table, seat)) for seat in range(3)] == [3, 3, 3]
    assert table.asked == (Task.WORK, order[0])
    assert {land.workers for land in table.state.coops} == {6}
    assert [player.workers for player in table.state.players] == [2, 2, 2]


def test_a_taken_or_higher_space_is_no_place_for_the_third_plantation():  # CT-229
    table = dealt(3, seed=4, experienced=True)
    first = table.legal[0]
    taken = table.do(first)
    assert taken.refusal(first) == "CT-229"


def test_five_players_advance_on_the_row_of_their_e_contract():  # CT-230
    for table in boards(5)[:10]:
        for player in table.state.players:
            expected = [1] * 5
            expected[pack.cards[4][player.contracts[4]].kinds[0]] = 2
            assert list(player.arabica) == expected
    assert {p.arabica for table in boards(4)[:5] for p in table.state.players} == {(1,) * 5}


def test_an_expert_may_play_two_or_four_hard_sides():  # CT-233, CT-1104
    seen = set()
    for seed in SEEDS:
        table = dealt(4, seed, hard_sides=(0, 2, 4, 0))
        counts = [sum(player.hard) for player in table.state.players]
        assert counts == [0, 2, 4, 0]
        seen.add(table.player(BLUE).hard)
    assert len(seen) > 5


def test_the_personal_supply():  # CT-044, CT-234
    for players in ALL:
        for player in dealt(players).state.players:
            assert player.own_donkeys == 8
            assert player.own_civets == 4
            assert player.own_trucks == 1
            assert player.score_markers == 18


def test_andre_places_three_plantations_and_three_stations():
    """CT-250, CT-251, CT-252, CT-253, CT-254, CT-1004."""
    starts = set()
    for table in boards(2):
        his = plantations(table, GREEN)
        assert len(his) == 3
        coops = sorted(coop for coop, *_ in his)
        for coop, space, level, worker in his:
            assert level == 1
            assert not worker
            assert space in pack.coops[coop].start
        stations = []
        for coop in COOPS:
            for at in pack.coops[coop].by_kind[Building.STATION]:
                if table.land(coop).buildings[at] == GREEN:
                    assert pack.coops[coop].buildings[at].crowd
                    stations.append(coop)
        assert stations == coops
        humans = {player.contracts[5] for player in table.state.players}
        free = [card for card in range(5) if card not in humans]
        assert any(set(pack.cards[5][card].kinds) == set(coops) for card in free)
        starts.add(tuple(coops))
    assert len(starts) > 3


def test_andres_board():
    """CT-260, CT-261, CT-262, CT-263, CT-264, CT-265, CT-266, CT-1003."""
    seen = set()
    for table in boards(2):
        his = table.state.andre
        assert his.plantations == (2, 4, 2)
        assert (his.posts, his.traders, his.score_markers) == (3, 3, 6)
        assert len(his.contracts) == 3
        for letter, number in enumerate(his.contracts):
            assert number not in {p.contracts[letter] for p in table.state.players}
        assert sorted(his.counters) == [0, 1, 2, 3, 4]
        assert his.turned == 0
        assert GAME.view(table.state, RED).andre.counters == (-1,) * 5
        seen.add(his.counters)
    assert len(seen) > 15


def test_andre_has_no_coins_pool_supply_or_warehouse():  # CT-072, CT-267, CT-1007
    table = dealt(2)
    assert len(table.state.players) == 2
    assert set(table.state.andre.__struct_fields__) == {
        "plantations",
        "posts",
        "traders",
        "score_markers",
        "contracts",
        "counters",
        "turned",
        "turns",
        "undealt",
    }


def test_clashing_starts_fall_back_to_the_next_space():  # CT-225
    table = traders(3).plant(YELLOW, GUATEMALA, 1)
    from rules.coffee_traders.setup import settle

    state = settle(table.state, RED, GUATEMALA, 0)
    assert state.coops[GUATEMALA].spaces[0].seat == RED
    state = settle(table.state, RED, COLOMBIA, 0)
    assert state.coops[COLOMBIA].spaces[2].seat == RED
