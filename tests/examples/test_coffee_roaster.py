"""The worked examples of Coffee Roaster's rulebook (CR-EX01 to CR-EX07)."""

from rules.coffee_roaster.actions import GO_ON, ROAST
from rules.coffee_roaster.pack import SHELF
from rules.coffee_roaster.roasting import counter
from rules.coffee_roaster.scoring import score
from tests.rules.coffee_roaster.table import roaster, tokens

ZAMBIA = SHELF["edition-1"].by_id["zambia-kasama-aa"]

#: The cup of the examples: six beans, two aromas, sweetness and a burnt bean.
CUP = tokens("X Sw 3xL2 L3 2xL4 2xAr")


def test_seven_moisture_tokens_start_on_the_space_marked_7():  # CR-EX01, CR-111
    state = roaster("hawaii-kona-1").state
    assert state.coffee.bag.moisture == 7
    assert 7 in state.board.thermostat[state.space].start
    assert state.space == 0


def test_four_beans_move_the_counter_by_4_and_in_a_red_zone_by_8():  # CR-EX02, CR-214
    table = roaster().given(drawn="4xL0", bag="")
    assert counter(table.state) == 0
    table = table.do(ROAST)
    assert counter(table.state) == 4
    table = table.do(GO_ON)  # from the space marked 9 into the first red zone
    assert table.state.board.thermostat[table.state.space].red
    assert counter(table.do(ROAST).state) == 4 + 8


def test_a_burning_level_4_bean_moves_the_counter_back_by_4():  # CR-EX03, CR-214
    table = roaster().given(drawn="L4", bag="2xL3")
    assert counter(table.state) == 10
    assert counter(table.do(ROAST).state) == 6


def test_a_cup_of_17_gives_6_roast_points_on_zambia():  # CR-EX04, CR-601
    found = score(ZAMBIA, CUP)
    assert found.level_sum == 3 * 2 + 3 + 2 * 4 == 17
    assert found.roast == 6
    assert ZAMBIA.peak == 16
    assert ZAMBIA.scale[16] == 10


def test_two_aromas_and_sweetness_give_6_flavour_points():  # CR-EX05, CR-604
    assert sorted(ZAMBIA.flavours) == ["acidity", "aroma", "aroma"]
    assert score(ZAMBIA, CUP).flavour == 6


def test_three_beans_of_level_2_give_a_skill_point():  # CR-EX06, CR-606
    assert score(ZAMBIA, CUP).skill == 1


def test_a_burnt_bean_costs_a_point_and_the_cup_is_worth_12():  # CR-EX07, CR-607, CR-610
    found = score(ZAMBIA, CUP)
    assert found.negative == 1
    assert found.total == 6 + 6 + 1 - 1 == 12
