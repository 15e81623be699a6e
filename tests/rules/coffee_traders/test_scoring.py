"""The end of the game, category by category (CT-901 to CT-968)."""

import pytest

from rules.coffee_traders import GAME
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.objectives import quality
from rules.coffee_traders.scoring import bar_ranking, coop_awards, shared_ranks, winners
from tests.rules.coffee_traders.table import (
    BLUE,
    BRAZIL,
    COLOMBIA,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    INDONESIA,
    PACK,
    RED,
    YELLOW,
    traders,
)

pack = SHELF[PACK]
FARM, HOSPITAL, STATION, POST = 8, 6, 1, 4
CROWD = (16, 8, 4)


def test_everything_is_counted_at_the_end_only_from_the_table():  # CT-901
    table = traders()
    assert [sheet.seat for sheet in GAME.scores(table.state)] == [0, 1, 2]
    # one donkey in the company supply and two workers in the pool at the start
    assert table.total(RED) == 3
    assert table.line(RED, "supply") == 1
    assert table.line(RED, "workers") == 2


# --- Bars ---------------------------------------------------------------------------------------


def test_the_points_under_each_marker():  # CT-902
    table = traders().marks(RED, 0, 0, 3).marks(RED, 5, 2)
    expected = pack.bars[0].spaces[0].vp + pack.bars[0].spaces[3].vp + pack.bars[5].spaces[2].vp
    assert table.line(RED, "deliveries") == expected


def test_majorities_in_each_bar():  # CT-903, CT-904
    table = traders().marks(RED, 0, 0, 1, 2).marks(BLUE, 0, 3, 4).marks(GREEN, 0, 5)
    assert [table.line(seat, "majorities") for seat in range(3)] == [4, 2, 0]
    both = table.marks(BLUE, 1, 0)
    assert [both.line(seat, "majorities") for seat in range(3)] == [4, 6, 0]


def test_the_lowest_marker_breaks_a_tie():  # CT-905, CT-906
    table = traders().marks(RED, 0, 0, 4).marks(BLUE, 0, 1, 2).marks(GREEN, 0, 5)
    assert bar_ranking(table.state, 0) == [RED, BLUE, GREEN]
    table = traders().marks(RED, 0, 0, 2).marks(BLUE, 0, 1, 3)
    assert [table.line(seat, "majorities") for seat in range(3)] == [2, 4, 0]
    three = traders().marks(RED, 0, 1).marks(BLUE, 0, 2).marks(GREEN, 0, 0)
    assert [three.line(seat, "majorities") for seat in range(3)] == [2, 4, 0]


def test_without_a_marker_no_rank_in_a_bar():  # CT-907
    table = traders().marks(RED, 0, 0)
    assert [table.line(seat, "majorities") for seat in range(3)] == [4, 0, 0]


def test_objective_points():  # CT-908
    table = traders().given(marks=((BLUE, RED), (), (RED,)))
    tiles = [pack.objective[name].vp for name in table.state.objectives]
    assert table.line(RED, "objectives") == tiles[0][1] + tiles[2][0]
    assert table.line(BLUE, "objectives") == tiles[0][0]


# --- Cooperatives -------------------------------------------------------------------------------


def test_each_coop_is_ranked_by_itself():  # CT-910, CT-916, CT-917
    table = traders().plant(RED, COLOMBIA, 0, 1).plant(BLUE, COLOMBIA, 2)
    table = table.plant(BLUE, BRAZIL, 0)
    assert coop_awards(table.state, COLOMBIA) == {RED: 16, BLUE: 8}
    assert coop_awards(table.state, BRAZIL) == {BLUE: 16}
    assert [table.line(seat, "coops") for seat in range(3)] == [16, 24, 0]


def test_a_plantation_counts_its_level_on_any_row():  # CT-911
    table = traders().plant(RED, COLOMBIA, 5, level=1).plant(RED, COLOMBIA, 9, level=2)
    assert quality(table.state, RED, COLOMBIA) == 3
    assert quality(table.plant(RED, COLOMBIA, 10, level=3).state, RED, COLOMBIA) == 6


def test_buildings_count_only_beside_a_plantation():  # CT-912, CT-913, CT-914
    table = traders().builds(RED, COLOMBIA, HOSPITAL, FARM, STATION, POST)
    assert quality(table.state, RED, COLOMBIA) == 0
    assert quality(table.plant(RED, COLOMBIA, 0).state, RED, COLOMBIA) == 1 + 2 + 1 + 1 + 1


def test_warehouses_have_no_quality():  # CT-915
    table = traders().has(RED, built=(5, 0, 0, 0)).plant(RED, COLOMBIA, 0)
    assert quality(table.state, RED, COLOMBIA) == 1


def test_a_third_place_only_for_four_and_five():  # CT-918, CT-1097
    for players, third in ((2, 0), (3, 0), (4, 4), (5, 4)):
        table = traders(players).plant(RED, COLOMBIA, 0, 1, 2).plant(BLUE, COLOMBIA, 3, 4)
        table = table.plant(GREEN, COLOMBIA, 5)
        assert coop_awards(table.state, COLOMBIA).get(GREEN, 0) == third


def test_ties_share_their_ranks_rounded_up():  # CT-919, CT-920
    assert shared_ranks({0: 5, 1: 5, 2: 3}, (16, 8)) == {0: 12, 1: 12, 2: 0}
    assert shared_ranks({0: 5, 1: 3, 2: 3}, (16, 8)) == {0: 16, 1: 4, 2: 4}
    assert shared_ranks({0: 5, 1: 5, 2: 3, 3: 1}, CROWD) == {0: 12, 1: 12, 2: 4, 3: 0}


def test_quality_zero_takes_no_rank():  # CT-921
    assert shared_ranks({0: 5, 1: 0, 2: 0}, (16, 8)) == {0: 16}
    assert shared_ranks({0: 0, 1: 0, 2: 0}, (16, 8)) == {}


# --- Arabica ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "points"),
    [
        ((1, 2, 2, 2, 2), 0),
        ((2, 2, 2, 2, 2), 3),
        ((3, 2, 3, 3, 3), 3),
        ((3, 3, 3, 3, 3), 10),
        ((6, 1, 1, 1, 1), 6),
        ((7, 1, 1, 1, 1), 10),
        ((7, 6, 2, 2, 2), 3 + 10 + 6),
        ((7, 7, 7, 7, 7), 60),
    ],
)
def test_points_of_the_arabica_track(columns, points):
    """CT-930, CT-931, CT-932, CT-933, CT-934."""
    assert traders().has(RED, arabica=columns).line(RED, "arabica") == points


def test_only_one_on_column_seven():  # CT-935
    table = traders().has(RED, arabica=(7, 1, 1, 1, 1)).has(BLUE, arabica=(6, 1, 1, 1, 1))
    from rules.coffee_traders.tracks import step

    assert step(table.state, BLUE, 0).players[BLUE].arabica[0] == 6
    assert (table.line(RED, "arabica"), table.line(BLUE, "arabica")) == (10, 6)


def test_final_positions_count_though_rewards_are_kept():  # CT-936
    table = traders().has(RED, arabica=(1, 2, 2, 2, 2), waiting_trader=False, traders=5)
    assert table.line(RED, "arabica") == 0
    assert table.player(RED).traders == 5


# --- Player board -------------------------------------------------------------------------------


def test_the_company_supply():  # CT-940, CT-941, CT-942, CT-943, CT-944
    table = traders().has(RED, donkeys=3, civets=2, trucks=2, tokens=2, coins=40)
    assert table.line(RED, "supply") == 3 + 2 + 6
    assert table.line(RED, "tokens") == -6


def test_pieces_elsewhere_give_nothing():  # CT-945
    table = traders().has(RED, donkeys=0, own_donkeys=8, own_trucks=2, own_civets=3, sumatra=2)
    table = table.donkeys(RED, ETHIOPIA, 0)
    assert table.line(RED, "supply") == 0


def test_the_level_three_of_row_b():  # CT-946
    assert traders().has(RED, store=(0, 1, 0)).line(RED, "row_b") == 0
    assert traders().has(RED, store=(0, 2, 0)).line(RED, "row_b") == 4
    assert traders().has(RED, store=(0, 2, 0), lost=1).line(RED, "row_b") == 4
    assert traders().has(RED, store=(3, 0, 3)).line(RED, "row_b") == 0


def test_workers_of_the_pool():  # CT-947
    assert traders().has(RED, workers=5).line(RED, "workers") == 5


def test_farms_give_no_points_of_their_own():  # CT-955
    assert traders().has(RED, farms=(1, 1)).line(RED, "buildings") == 0


def test_buildings_count_wherever_they_stand():  # CT-956
    table = traders().builds(RED, COLOMBIA, STATION).has(RED, built=(1, 1, 0, 0))
    assert table.line(RED, "buildings") == 1
    assert table.line(RED, "coops") == 0


def test_contract_points():  # CT-957
    for letter in range(6):
        contracts = tuple(-1 if at == letter else 0 for at in range(6))
        table = traders().has(RED, contracts=contracts)
        assert table.line(RED, "contracts") == pack.slot[letter].vp
    everything = traders().has(RED, contracts=(-1,) * 6)
    assert everything.line(RED, "contracts") == sum(slot.vp for slot in pack.slot)


def test_the_counter_track():  # CT-958, CT-959
    assert traders().line(RED, "counters") == 0
    for height, points in enumerate(pack.tracks.counter_vp, start=1):
        assert traders().has(RED, height=height).line(RED, "counters") == points
    beside = traders().has(RED, height=2, aside=(1, 1, 1, 0, 0, 0))
    assert beside.line(RED, "counters") == pack.tracks.counter_vp[1]


def test_leftovers_give_nothing():  # CT-960
    table = traders().has(RED, coffee=dict.fromkeys(range(6), 9), stock=(3, 3, 3, 3, 3))
    assert table.total(RED) == traders().total(RED)


# --- Winner -------------------------------------------------------------------------------------


def test_most_points_win():  # CT-965
    assert winners(traders().has(BLUE, workers=9).state) == (BLUE,)


def test_coins_break_a_tie():  # CT-966, CT-967
    table = traders().has(RED, GREEN, workers=9).has(GREEN, coins=4)
    assert winners(table.state) == (GREEN,)
    assert winners(table.has(BLUE, coins=50).state) == (GREEN,)


def test_a_lasting_tie_is_a_shared_victory():  # CT-968
    assert winners(traders().state) == (RED, BLUE, GREEN)
    assert winners(traders(4).has(RED, YELLOW, workers=9).state) == (RED, YELLOW)


def test_andre_is_ranked_but_has_no_sheet():  # CT-1095, CT-1096
    table = traders(2).plant(GREEN, COLOMBIA, 0, 1).plant(RED, COLOMBIA, 2)
    table = table.marks(GREEN, 0, 0, 1).marks(RED, 0, 2)
    assert table.line(RED, "coops") == 8
    assert table.line(RED, "majorities") == 2
    assert [sheet.seat for sheet in GAME.scores(table.state)] == [RED, BLUE]
    assert winners(table.state) == (RED,)


def test_the_lines_of_the_sheet_make_the_total():  # CT-901
    table = traders().plant(RED, GUATEMALA, 0).has(RED, tokens=1).marks(RED, 0, 0)
    table = table.plant(RED, INDONESIA, 0).plant(BLUE, BRAZIL, 0)
    (sheet, *_) = GAME.scores(table.state)
    assert sheet.total == sum(line.points for line in sheet.lines)
    assert {line.heading for line in sheet.lines} == {"board", "player"}
