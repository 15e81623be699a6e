"""The boards of Mombasa: each question has one, it fits either size, and every choice is on it."""

from dataclasses import replace

import pytest
from msgspec import structs
from rich.cells import cell_len

from rules.mombasa import actions as do
from rules.mombasa.engine import GAME
from rules.mombasa.names import EMPTY, Space
from rules.mombasa.questions import PLANNING
from rules.mombasa.state import Options, put
from tests.rules.mombasa.table import (
    CAIRO,
    CAPE_TOWN,
    MOMBASA,
    PIERRE,
    SIMON,
    at_the_market,
    card,
    planning,
    playing,
    region,
)
from tests.tui.mombasa.seen import FRENCH, ROOM, on, played, scene, with_hands
from tui.drawing.palettes import PAINTS
from tui.mombasa.boards import atlas, cities, geography, player, slots, spaces, turn
from tui.mombasa.boards.draft import Draft
from tui.mombasa.boards.sea import land, waters
from tui.mombasa.scenery import SCENERY
from tui.mombasa.words import regions, terms
from tui.mombasa.words.terms import UPKEEP
from tui.words.language import AVAILABLE, language

_ = FRENCH

WIDE = pytest.mark.parametrize("wide", [False, True], ids=["80x24", "120x40"])


def paints(sheet):
    """The paints a drawing uses."""
    return {paint for row in sheet.paints for paint in row}


# Every moment


@pytest.mark.parametrize("code", AVAILABLE)
def test_piles_spaces_and_totals_stand_whole_among_the_actions(code):
    seen = 0
    for before, _action, _after in played(2, 11, setup="varied"):
        if any(isinstance(way, do.Pass) for way in GAME.legal(before)):
            assert "…" not in turn.offers(scene(before, language=language(code))).text()
            seen += 1
    assert seen > 50


def test_a_pile_of_many_cards_goes_on_below_and_is_one_place():
    """Where all would not fit, the last line says that there are more."""
    state = next(
        before
        for before, _action, _after in played(2, 11, setup="varied")
        if do.PASSES[0] in GAME.legal(before)
    )
    own = state.seats[state.seat]
    cards = tuple(range(8))
    long = structs.replace(own, piles=(cards, *own.piles[1:]))
    many = structs.replace(state, seats=put(state.seats, state.seat, long))
    sheet = turn.offers(scene(many))
    (place,) = [spot for spot in sheet.spots if spot.what == do.PASSES[0]]
    assert place.height > 1
    assert "…" not in sheet.text()
    huge = structs.replace(own, piles=((*range(30),), *own.piles[1:]))
    crowd = structs.replace(state, seats=put(state.seats, state.seat, huge))
    assert turn.offers(scene(crowd)).text().count("…") == 1


@WIDE
@pytest.mark.parametrize("players", [2, 4])
def test_every_moment_of_a_game_has_a_board_that_fits(players, wide):
    """Nothing is drawn outside the window, and every choice is on the board or in the list."""
    asked = set()
    for before, _action, _after in played(players, 11, setup="varied"):
        moment = scene(before, wide=wide)
        asked.add(GAME.turn(before).ask)
        sheet = SCENERY.board(moment)
        width, room = ROOM[wide]
        lines = SCENERY.height(moment)
        assert sheet.width <= width
        assert sheet.height <= (room if lines is None else lines)
        assert paints(sheet) <= set(PAINTS)
        if isinstance(moment.pointer, Draft):
            sheet = SCENERY.board(replace(moment, pointer=None, one_by_one=True))
        if lines is None:
            assert {choice.action for choice in moment.choices} <= {s.what for s in sheet.spots}
        else:
            assert room - lines >= (len(moment.choices) + 1) // 2
    assert len(asked) > 12


def test_a_phase_shows_the_questions_that_are_asked_in_it():
    for before, _action, _after in played(2, 11, setup="varied"):
        turn = GAME.turn(before)
        phase = SCENERY.phase(scene(before))
        assert phase.key == turn.phase
        assert turn.ask in phase.questions


def test_cards_are_turned_up_in_planning_and_upkeep_is_a_phase_of_its_own():
    pauses = {
        SCENERY.paused_in(moment): SCENERY.beats(moment)
        for before, _action, after in played(2, 3)
        if SCENERY.pauses(before, after) and GAME.turn(after) is not None
        for moment in [scene(after, paused=True, before=before)]
    }
    assert pauses == {PLANNING: 2, UPKEEP: 3}


def test_beside_the_board_there_is_room_for_the_log():
    for before, _action, _after in played(4, 3):
        aside = SCENERY.aside(scene(before, wide=True), 38)
        assert aside.width <= 38
        assert aside.height <= 28


# The map

SIZES = pytest.mark.parametrize("size", [atlas.SMALL, atlas.LARGE], ids=["small", "large"])


@SIZES
def test_every_region_is_named_on_the_map(size):
    state = playing().state
    text = atlas.draw(state, size, atlas.PLAIN, _).text()
    for number, printed in enumerate(state.pack.map.regions):
        assert regions.code(state, number, _) in text, printed.id


@SIZES
def test_benefits_and_mines_stand_in_their_regions(size):
    """Every benefit of the pack is drawn as often as it is printed; two regions have none."""
    state = playing().state
    sheet = atlas.draw(state, size, atlas.PLAIN, _)
    signs = [atlas.gains(state, number, _) for number in range(24)]
    assert signs.count("") == 2
    for sign in set(signs) - {""}:
        assert sheet.text().count(sign) >= signs.count(sign)


def test_a_double_border_is_a_double_line():
    """Okavango is an enclave behind double borders: its field has a double frame all around."""
    state = playing().state
    drawn = geography.plan("comptoir", *atlas.SMALL)
    row, column = next(drawn.fields(state.pack.map.regions[region("okavango")].letter))
    assert geography.across(state.pack, drawn, row, column) == geography.DOUBLE
    assert geography.along(state.pack, drawn, row, column) == geography.DOUBLE
    text = atlas.draw(state, atlas.SMALL, atlas.PLAIN, _).text().splitlines()
    assert text[drawn.ys[row + 1]][drawn.xs[column]] == "╚"


def test_a_region_shows_who_holds_it_and_what_it_costs():
    table = playing("dev3").given(regions={"congo": CAIRO, "limpopo": MOMBASA})
    state = table.do(do.Develop(CAPE_TOWN)).state
    sheet = SCENERY.board(scene(state, wide=True, pointer=do.ENTERS[region("orange")]))
    assert "C Congo" in sheet.text()
    assert "2 M Limpopo" in sheet.text()  # a single border, and a post to be driven out
    assert "coûte 1 point" in sheet.text()


def test_a_region_out_of_reach_says_why_in_the_sea():
    state = playing("dev3").do(do.Develop(CAPE_TOWN)).state
    text = SCENERY.board(scene(state, pointer=do.ENTERS[region("atlas")])).text()
    assert "Cette région ne touche" in text
    assert "coûte" not in text


def test_with_the_cursor_on_a_company_the_wide_map_shows_what_it_reaches():
    state = playing("dev3").state
    at = on(state, do.Develop(CAPE_TOWN), wide=True)
    assert "Orange −1" in SCENERY.board(at).text()
    away = on(state, do.Develop(MOMBASA), wide=True)
    assert "Orange −1" not in SCENERY.board(away).text()


@SIZES
def test_what_is_written_in_the_sea_is_not_on_land(size):
    width, height = (80, 19) if size == atlas.SMALL else (82, 30)
    dry = land(geography.plan("comptoir", *size), width, height)
    near, far = waters("comptoir", size, width, height)
    for water in (near, far):
        assert not any(
            dry[y][x]
            for y in range(water.y, water.bottom)
            for x in range(water.x, water.x + water.width)
        )
    assert near.width >= 28
    assert far.width >= 12


# Cities and players


def test_a_city_shows_posts_and_the_coins_laid_bare():
    """Cape Town with two posts gone from column 1: their coins, then posts over covered coins."""
    table = playing().given(columns={CAPE_TOWN: (3, 5, 5)})
    coins = table.state.pack.cities[CAPE_TOWN].coins[0]
    line = cities.draw(table.state, CAPE_TOWN, EMPTY, _).text().splitlines()[1]
    bare = [f"£{n}" if n else "·" for n in coins[:2]]
    covered = ["K" + cities.COVERED[n] for n in coins[2:]]
    assert line.split() == ["1", *bare, *covered]


@WIDE
def test_the_display_offers_the_diamonds_that_pay_for_a_card(wide):
    table = at_the_market(Space.BUY_DIAMOND_1, money=3, diamonds=28)
    moment = scene(table.state, wide=wide)
    board = SCENERY.board(moment)
    assert "D'abord ◆1 : £2 de plus" in board.text()
    assert {spot.what for spot in board.spots} >= set(table.legal)
    after = table.do(do.TakeDiamonds())
    then = SCENERY.board(scene(after.state, wide=wide))
    assert "£5" in then.text()
    assert {spot.what for spot in then.spots} >= set(after.legal)


def test_a_card_planned_by_another_is_a_question_mark():
    """Blue has planned; Green sees a slot that is taken, and all of Blue's cards in hand."""
    table = with_hands(planning()).do(do.Plan(0, card("coffee2")))
    seen = GAME.view(table.state, SIMON)
    text = player.whole(seen, PIERRE, "Bleu", _).text()
    assert "1 ?" in text
    own = player.whole(GAME.view(table.state, PIERRE), PIERRE, "Bleu", _).text()
    assert "1 café 2" in own
    assert "1 café 2" not in text


def test_planning_ticks_what_the_zone_would_meet():
    table = with_hands(planning()).seat(PIERRE, tile="harbour")
    (need,) = table.state.pack.tiles[table.me.tile].needs
    assert (need.what, need.n) == ("cotton", 1)
    text = SCENERY.board(on(table.state, do.Plan(0, card("cotton1")), pointer=None)).text()
    assert "✓Co1" in text
    assert "✓Co1" not in SCENERY.board(on(table.state, do.Plan(0, card("coffee2")))).text()


def test_the_majorities_tell_tiers_and_totals():
    table = playing("coffee3 coffee1").seat(SIMON, zone="bananas2")
    lines = spaces.majorities(table.state, _).text().splitlines()
    assert lines[1].split()[:2] == ["café", "1+"]
    assert lines[1].endswith("B4 V0")
    assert lines[2].endswith("B0 V2")


def test_a_pile_of_many_cards_shows_them_side_by_side_before_any_is_left_out():
    """Which pile comes back is chosen by its cards."""
    state = GAME.new(Options(players=2), 1)
    cards = state.seats[0].hand[:5]
    told = slots.newest(state, cards, 3, FRENCH)
    assert len(told) == 3
    assert all(cell_len(line) < slots.PILE for line in told)
    assert all(terms.short_card(state, card, FRENCH) in " ".join(told) for card in cards)
    many = slots.newest(state, cards * 3, 2, FRENCH)
    assert "de plus" in many[0]
