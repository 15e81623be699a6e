"""Variants and the icon alphabet (CT-1101 to CT-1125)."""

import pytest

from rules.coffee_traders import GAME
from rules.coffee_traders.actions import (
    ADVANCES,
    BUILDS,
    DECLINE,
    JOIN,
    PASS,
    STEP_BACKS,
    Advance,
    Join,
    Pass,
    Site,
    StepBack,
)
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pieces import NO_PATH, PHASES, Building, Coop
from rules.coffee_traders.scoring import scores
from rules.coffee_traders.state import Land, Options, Plantation, Player, State, Task
from rules.game import Refusal
from tests.rules.coffee_traders.table import GREEN, PACK, RED, dealt

pack = SHELF[PACK]


def rows_of(table, seat):
    return [
        (coop, space)
        for coop in range(5)
        for space, plant in enumerate(table.land(coop).spaces)
        if plant is not None and plant.seat == seat
    ]


def test_experienced_players_choose_the_last_space():  # CT-1101
    table = dealt(4, seed=3, experienced=True)
    sites = table.of(Site)
    free = {
        (coop, space)
        for coop in range(5)
        for space in pack.coops[coop].spaces_in[0]
        if table.land(coop).spaces[space] is None
    }
    assert {(site.coop, site.space) for site in sites} == free
    assert {site.way for site in sites} == {NO_PATH}


def test_the_first_two_stay_fixed():  # CT-1102
    for seed in range(10):
        plain, free = dealt(3, seed), dealt(3, seed, experienced=True)
        for seat in range(3):
            contract = pack.cards[5][free.player(seat).contracts[5]]
            top, middle, _ = contract.kinds
            fixed = {(top, pack.coops[top].middle), (middle, pack.coops[middle].rows[0] - 1)}
            assert set(rows_of(free, seat)) == fixed
            assert fixed < set(rows_of(plain, seat))


def test_andres_plantations_stay_as_printed():  # CT-1103
    for seed in range(10):
        plain, free = dealt(2, seed), dealt(2, seed, experienced=True)
        assert rows_of(free, GREEN) == rows_of(plain, GREEN)
        assert len(rows_of(free, GREEN)) == 3


def test_the_handicap():  # CT-1104
    table = dealt(5, hard_sides=(4, 0, 2, 0, 0))
    assert [sum(player.hard) for player in table.state.players] == [4, 0, 2, 0, 0]
    for wrong in ((1, 0, 0, 0), (2, 2), (6, 0, 0, 0)):
        with pytest.raises(Refusal, match="CT-1104"):
            GAME.new(Options(players=4, hard_sides=wrong), 1)


def test_the_three_player_side_is_harder():  # CT-1105
    for cards in pack.cards:
        for card in cards:
            assert sum(card.hard) > sum(card.easy)
            assert all(hard >= easy for hard, easy in zip(card.hard, card.easy, strict=True))
    table = dealt(4, hard_sides=(4, 0, 0, 0))
    hard = table.player(RED).hard
    for letter in range(6):
        card = table.state.contract(RED, letter)
        wanted = sum(count for _, count in table.state.wants(RED, letter))
        assert wanted == sum(card.hard if hard[letter] else card.easy)


@pytest.mark.parametrize("players", [2, 3])
def test_no_handicap_for_two_and_three(players):  # CT-1106
    with pytest.raises(Refusal, match="CT-1106"):
        GAME.new(Options(players=players, hard_sides=(2,) * players), 1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_vicious_variant_is_for_two(players):  # CT-1108
    with pytest.raises(Refusal, match="CT-1108"):
        GAME.new(Options(players=players, vicious=True), 1)
    assert GAME.new(Options(players=2, vicious=True), 1).options.vicious


def test_an_unknown_pack_is_refused():  # CT-209
    with pytest.raises(Refusal, match="CT-209"):
        GAME.new(Options(pack="nobody"), 1)


#: The icons of the boards, and what each of them is on the table; trader and contractor share one.
PIECES = {
    "worker": Player.workers,
    "action marker": Player.markers,
    "donkey": Player.donkeys,
    "coin": Player.coins,
    "truck": Player.trucks,
    "warehouse": Building.WAREHOUSE,
    "trader or contractor": Player.traders,
    "production station": Building.STATION,
    "civet": Player.civets,
    "fair-trade post": Building.POST,
    "Arabica counter": State.stacks,
    "hospital": Building.HOSPITAL,
    "animal counter": Land.animal,
    "farm": Building.FARM,
    "wild animal counter": Land.wild,
    "objective": State.objectives,
    "exchange counter": Player.ratio,
    "contract": Player.contracts,
    "stock counter": Player.stock,
}
PLAY = {
    "period": State.period,
    "cooperative": Coop,
    "coffee": Player.coffee,
    "level": Plantation.level,
    "pair of donkeys": Land.donkeys,
    "portage": Join,
    "pass": Pass,
    "victory points": scores,
    "step": Advance,
    "step back": StepBack,
    "counter track": Player.height,
}


def test_every_icon_is_something_of_its_own_on_the_table():  # CT-1120, CT-1121, CT-1122
    assert len(set(PIECES.values())) == 19
    assert len(set(PLAY.values())) == 11
    assert len(set(PHASES)) == 6


def test_any_building_but_the_farm_is_built_by_its_icon():  # CT-1123
    assert {build.column for build in BUILDS} == set(Building) - {Building.FARM}


def test_a_step_is_one_column_and_a_step_back_the_same():  # CT-1124
    assert len(ADVANCES) == len(STEP_BACKS) == 5
    table = dealt(3).has(RED, arabica=(2, 1, 1, 1, 1)).asking(Task.ROW, RED)
    assert table.do(ADVANCES[0]).column(RED, 0) == 3
    from rules.coffee_traders.tracks import step_back

    assert step_back(table.state, RED, 0).players[RED].arabica[0] == 1


def test_passing_and_portage_need_no_piece():  # CT-1125
    assert not {"pass", "portage"} & set(Player.__struct_fields__)
    assert len({PASS, JOIN, DECLINE}) == 3
