"""Laying a card (CA-301 to CA-310)."""

import pytest

from rules.cafe import GAME
from rules.cafe.actions import Place
from rules.cafe.area import Area, Placed, footprint
from rules.cafe.placement import emptied, no_place
from rules.cafe.squares import Kind
from rules.cafe.state import Ask
from tests.rules.cafe.table import END, acting, card, drawn, place, placing, produce, take

START = "Ay Ab B / C - cup"
PLAIN = "Ay Ar B / - C -"
WITH_CUP = "Ay Ar B / cup C -"


def looks(area: Area) -> dict[tuple[int, int], Kind]:
    """What is visible at each place."""
    return {cell: square.kind for cell, square in zip(area.cells, area.squares, strict=True)}


def counted(area: Area, x: int, y: int, rotation: int) -> int:
    """How many squares a card would cover, counted one by one."""
    return len(set(footprint(x, y, rotation)) & set(area.cells))


def test_the_card_comes_before_any_action():  # CA-301
    table = placing(PLAIN, START)
    assert all(isinstance(action, Place) for action in table.legal)
    assert table.refusal(produce(0, 0)) == "CA-301"
    after = table.do(place(-2, 0))
    assert after.ask is Ask.ACT
    assert after.refusal(place(-2, 0)) == "CA-402"


@pytest.mark.parametrize(
    ("x", "y", "rotation", "covered"),
    [
        (3, 0, 0, 0),
        (2, 1, 0, 1),
        (2, 0, 0, 2),
        (1, 1, 0, 2),
        (0, 1, 0, 3),
        (1, 0, 0, 4),
        (0, 0, 0, 6),
        (0, 0, 1, 4),
        (0, 1, 1, 2),
        (-1, 0, 1, 2),
        (0, -2, 1, 2),
        (0, -1, 3, 4),
    ],
)
def test_a_card_covers_2_to_4_visible_squares(x, y, rotation, covered):  # CA-302
    table = placing(WITH_CUP, START)
    assert table.state.player.area.covered(x, y, rotation) == covered
    reason = no_place(table.state, place(x, y, rotation))
    if 2 <= covered <= 4:
        assert table.offers(place(x, y, rotation))
        assert reason is None
    else:
        assert table.refusal(place(x, y, rotation)) == "CA-302"
        assert reason is not None
        assert reason.reason == ("covers_too_few" if covered < 2 else "covers_too_many")
        assert reason.figures == {"covered": covered, "least": 2, "most": 4}


def test_no_position_covers_five_squares_of_one_card_but_two_cards_do():  # CA-302
    area = drawn(START).lay(Placed(card(PLAIN), 2, 1, 0))
    table = placing(WITH_CUP, area)
    assert counted(area, 1, 0, 0) == 5
    assert table.refusal(place(1, 0)) == "CA-302"


@pytest.mark.parametrize(
    "area",
    [
        drawn(START),
        drawn(START).lay(Placed(card(PLAIN), 2, 1, 1)),
        drawn(START).lay(Placed(card(PLAIN), -2, -1, 0)).lay(Placed(card(PLAIN), -3, -3, 3)),
        drawn(START).lay(Placed(card(PLAIN), 2, 0, 0)).lay(Placed(card(PLAIN), 1, 1, 1)),
    ],
)
def test_all_positions_are_found(area):  # CA-302, CA-306
    wanted = {
        Place(x, y, rotation)
        for x in range(-9, 12)
        for y in range(-9, 12)
        for rotation in range(4)
        if 2 <= counted(area, x, y, rotation) <= 4
    }
    table = placing(WITH_CUP, area)
    assert set(table.legal) == wanted
    assert len(table.legal) == len(wanted)


def test_the_first_card_has_44_placements():  # CA-302, CA-306
    """On the start card a lying card fits in 10 positions and a standing one in 12.

    A lying card that is moved by (dx, dy) covers (3 - |dx|) · (2 - |dy|) squares; a standing one
    covers 1, 2, 2 or 1 columns and as many rows.
    """
    lying = [(3 - abs(dx)) * (2 - abs(dy)) for dx in range(-2, 3) for dy in (-1, 0, 1)]
    standing = [columns * rows for columns in (1, 2, 2, 1) for rows in (1, 2, 2, 1)]
    assert sum(2 <= count <= 4 for count in lying) == 10
    assert sum(2 <= count <= 4 for count in standing) == 12
    assert len(placing(WITH_CUP, START).legal) == 2 * 10 + 2 * 12


def test_the_card_goes_on_top():  # CA-303
    after = placing(PLAIN, START).do(place(-1, 0)).state.player.area
    assert looks(after)[0, 0] is Kind.PRODUCTION  # the Ar of the new card
    assert after.squares[after.number(0, 0)].colour == 3
    assert looks(after)[1, 0] is Kind.DRYING  # its B, over the Ab
    assert len(after.cells) == 6 + 2


def test_a_card_may_cover_squares_of_several_cards():  # CA-304
    area = drawn("Ay Ab B Ag Ar B / C - cup - C -")
    table = placing(WITH_CUP, area)
    after = table.do(place(2, 1, 0)).state.player.area  # squares of both cards
    assert len(after.cells) == 12 + 3
    assert looks(after)[2, 1] is Kind.PRODUCTION


def test_squares_hidden_earlier_do_not_count():  # CA-305
    area = drawn(START).lay(Placed(card(PLAIN), 1, 0, 0))
    assert len(area.cells) == 8
    assert area.covered(1, 0, 1) == 4  # not eight, though two cards lie there
    assert area.cups == 0  # the cup is under the card
    assert looks(area)[2, 1] is Kind.ROASTING


@pytest.mark.parametrize(
    ("rotation", "rows"),
    [
        (0, ["Ay Ar B", "- C -"]),
        (1, ["- Ay", "C Ar", "- B"]),
        (2, ["- C -", "B Ar Ay"]),
        (3, ["B -", "Ar C", "Ay -"]),
    ],
)
def test_a_card_may_be_turned_to_four_sides(rotation, rows):  # CA-306
    codes = {Kind.DRYING: "B", Kind.ROASTING: "C", Kind.BLANK: "-"}
    colours = {0: "Ay", 3: "Ar"}
    area = Area("drawn", (Placed(card(PLAIN), 5, 7, rotation),))
    seen = {
        cell: codes.get(square.kind) or colours[square.colour]
        for cell, square in zip(area.cells, area.squares, strict=True)
    }
    assert seen == {
        (5 + x, 7 + y): code for y, row in enumerate(rows) for x, code in enumerate(row.split())
    }


@pytest.mark.parametrize("rotation", [-1, 4, 1 << 40])
def test_there_are_no_other_rotations(rotation):  # CA-306
    assert placing(PLAIN, START).refusal(place(2, 0, rotation)) == "CA-306"


def test_beans_under_the_card_return_to_the_supply():  # CA-307
    on = {(0, 0): "y", (1, 0): "b", (2, 0): "ggg"}
    table = placing(WITH_CUP, START, on)
    assert table.supply == (34, 34, 32, 35)
    after = table.do(place(1, -1))  # over the b and the ggg
    assert after.supply == (34, 35, 35, 35)
    assert after.on(0, 0) == "y"
    assert after.on(1, 0) == after.on(2, 0) == ""


def test_the_squares_that_lose_their_beans_are_known_beforehand():  # CA-307
    area = drawn(START)
    assert emptied(area, 1, -1, 0) == {area.number(1, 0), area.number(2, 0)}


def test_a_cup_must_stay_visible():  # CA-308
    table = placing(PLAIN, START)
    assert table.refusal(place(1, 0)) == "CA-308"
    assert table.refusal(place(2, 1, 1)) == "CA-302"
    assert table.refusal(place(2, 0)) == "CA-308"
    assert table.refused[place(2, 0)] == "CA-308"
    assert table.offers(place(-2, 0), place(0, -1))
    assert all(table.do(action).state.player.area.cups >= 1 for action in table.legal)


def test_a_card_with_a_cup_may_cover_the_last_one():  # CA-308
    after = placing(WITH_CUP, START).do(place(2, 0))
    assert after.state.player.area.cups == 1


def test_one_of_two_cups_may_be_covered():  # CA-308
    table = placing(PLAIN, "cup Ab B / C - cup")
    assert table.do(place(2, 0)).state.player.area.cups == 1
    side_by_side = placing(PLAIN, "Ay Ab B / C cup cup")
    assert side_by_side.refusal(place(1, 0)) == "CA-308"
    assert side_by_side.offers(place(2, 0))


def test_a_card_may_not_cover_exactly_the_last_four_cups():  # CA-302, CA-308
    table = placing(PLAIN, "Ay cup cup / C cup cup")
    assert table.state.player.area.covered(1, 0, 0) == 4
    assert table.refusal(place(1, 0)) == "CA-308"
    assert table.refused[place(1, 0)] == "CA-308"
    assert table.offers(place(2, 0), place(1, 1))  # two of the four
    assert placing(WITH_CUP, "Ay cup cup / C cup cup").offers(place(1, 0))


def test_a_cafe_half_covered_is_closed():  # CA-309
    area = drawn("D1 D1 cup / Ay B C", D1=("yr", 3))
    assert len(area.sites) == 1
    after = placing(PLAIN, area).do(place(-2, 0)).state.player.area
    assert after.sites == ()
    assert after.closed == (after.number(1, 0),)


def test_a_closed_cafe_scores_nothing_even_if_it_was_full():  # CA-309, CA-310
    area = drawn("D1 D1 cup / Ay B C", D1=("yr", 3))
    table = placing(PLAIN, area, {(0, 0): "yr"})
    assert table.totals() == [3]
    assert table.do(place(-2, 0)).totals() == [0]


def test_covering_the_first_square_of_a_cafe_empties_it():  # CA-310
    area = drawn("D1 D1 cup / Ay B C", D1=("yyr", 4))
    table = placing(PLAIN, area, {(0, 0): "yr"})
    assert table.supply == (34, 35, 35, 34)
    after = table.do(place(-2, 0))
    assert after.supply == (35, 35, 35, 35)
    assert after.on(1, 0) == ""


def test_covering_the_second_square_of_a_cafe_empties_the_first():  # CA-310
    area = drawn("cup D1 D1 / Ay B C", D1=("yyr", 4))
    table = placing(WITH_CUP, area, {(1, 0): "yr"})
    after = table.do(place(2, 0))
    assert after.on(1, 0) == ""
    assert after.supply == (35, 35, 35, 35)
    assert after.state.player.area.closed == (after.state.player.area.number(1, 0),)


def test_a_card_with_no_place_to_go_to_is_discarded():  # CA-302, CA-401
    """It cannot happen at a table; a game that met it would go on."""
    number = card(PLAIN)
    table = placing(PLAIN, Area("drawn", ())).seat(0, card=0)
    table = table.given(ask=Ask.TAKE, offer=(number, card(WITH_CUP), card("- - - / Ay B C")))
    after = table.do(take(number))
    assert after.ask is Ask.ACT
    assert after.points == 1
    assert number in after.state.discarded
    assert after.legal == (END,)


def test_an_area_may_grow_in_every_direction():  # CA-302
    table = placing(PLAIN, START)
    for x, y, rotation in ((-2, 0, 0), (-4, 0, 0), (-4, -2, 1), (-4, -4, 3)):
        table = table.seat(0, card=card(PLAIN)).given(ask=Ask.PLACE).do(place(x, y, rotation))
    area = table.state.player.area
    assert min(area.cells) == (-4, -4)
    assert len(GAME.legal(table.seat(0, card=card(PLAIN)).given(ask=Ask.PLACE).state)) > 40


def test_a_square_keeps_its_number_under_and_beside_other_cards():  # CA-303
    before = drawn(START)
    after = before.lay(Placed(card(PLAIN), 1, 0, 0))
    assert after.cells[:6] == before.cells
    assert len(after.cells) == 8


def test_an_area_read_from_its_cards_is_the_same_as_one_laid_card_by_card():  # CA-305
    laid = drawn(START).lay(Placed(card(PLAIN), 1, 0, 0)).lay(Placed(card(WITH_CUP), 3, 1, 1))
    read = Area(laid.pack, laid.cards)
    assert laid == read
    assert list(laid.visible.items()) == list(read.visible.items())
    assert laid.production == read.production


def test_the_points_are_counted_after_the_card_lies():  # CA-401
    assert acting(START).state.player.area.action_points == 1
    assert placing(WITH_CUP, START).do(place(-2, 0)).points == 2
