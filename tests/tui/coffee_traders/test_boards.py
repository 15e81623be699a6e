"""The boards of Coffee Traders: maps to walk on, one board per phase, both sizes."""

from dataclasses import replace
from itertools import pairwise

import pytest
from rich.cells import cell_len

from rules.coffee_traders import actions as do
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.pieces import BY_TRUCK, COOPS, LETTERS, NO_PATH, PHASES
from rules.coffee_traders.state import Options, Task
from tests.rules.coffee_traders.table import (
    AFFECTER,
    BLUE,
    BRAZIL,
    COLOMBIA,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    INDONESIA,
    KOPI,
    RED,
    TRAVAILLER,
    VENDRE,
    traders,
)
from tests.tui.coffee_traders.seen import FRENCH, ROOM, drawn, on, played, scene
from tui.coffee_traders.boards import coop, maps, player, sheets
from tui.coffee_traders.presenter import PRESENTER
from tui.coffee_traders.scenery import SCENERY
from tui.coffee_traders.words import terms
from tui.drawing.canvas import towards
from tui.drawing.palettes import PAINTS
from tui.words.language import AVAILABLE, language

_ = FRENCH

WIDE = pytest.mark.parametrize("wide", [False, True], ids=["80x24", "120x40"])


def actions_on(sheet):
    """What can be pointed at."""
    return {spot.what for spot in sheet.spots}


def paints(sheet):
    return {paint for row in sheet.paints for paint in row}


# Every moment


@WIDE
@pytest.mark.parametrize("players", [2, 5])
def test_every_moment_of_a_game_has_a_board_that_fits(players, wide):
    """In words or on the board, every choice is there; nothing is drawn outside the window."""
    asked = set()
    steps = tuple(played(players, 11))
    for before, _action, _after in steps:
        ask = GAME.turn(before).ask
        if ask in asked:
            continue
        asked.add(ask)
        moment = scene(before, wide=wide)
        sheet = drawn(moment)
        width, room = ROOM[wide]
        assert sheet.width <= width
        assert sheet.height <= (SCENERY.height(moment) or room)
        assert paints(sheet) <= set(PAINTS)
        assert SCENERY.aside(moment, 38).width <= 38
    assert len(asked) > 12
    assert SCENERY.height(scene(steps[-1][2], wide=wide)) == 17 + wide


@WIDE
def test_choices_below_the_board_leave_room_for_the_log_and_the_keys(wide):
    lines = 40 if wide else 24
    for before, _action, _after in played(4, 3):
        moment = scene(before, wide=wide)
        height = SCENERY.height(moment)
        if height is not None:
            left = lines - 5 - height
            assert left >= 5


def test_on_a_wide_screen_every_place_can_be_pointed_at():
    for before, _action, _after in played(5, 2):
        moment = scene(before, wide=True)
        if SCENERY.height(moment) is None:
            sheet = drawn(moment)
            assert {choice.action for choice in moment.choices} <= actions_on(sheet)


def test_on_a_narrow_screen_every_place_can_be_walked_to():
    """Arrows reach the names of other cooperatives, and there their places."""
    table = traders(players=3).has(RED, coins=9, donkeys=2, workers=2).plant(RED, ETHIOPIA, 1)
    table = table.turn(RED, TRAVAILLER).do(do.Plant(0))
    choices = SCENERY.order(GAME.legal(table.state))
    reached, ahead = set(), [choices[0]]
    while ahead:
        here = ahead.pop()
        reached.add(here)
        spots = [s for s in drawn(on(table.state, here)).spots if s.what in choices]
        start = next(spot for spot in spots if spot.what == here)
        for direction in ("up", "down", "left", "right"):
            there = towards(spots, start, direction)
            if there is not None and there.what not in reached:
                ahead.append(there.what)
    assert reached == set(choices)


# A cooperative


def test_a_cooperative_shows_plantations_donkeys_trucks_and_buildings():
    table = traders(players=3).plant(RED, ETHIOPIA, 0, 1, worker=True)
    table = table.plant(BLUE, ETHIOPIA, 3).plant(RED, ETHIOPIA, 4, level=2)
    table = table.donkeys(RED, ETHIOPIA, 0).builds(GREEN, ETHIOPIA, 0)
    trucks = tuple(RED if space == 7 else -1 for space in range(9))
    table = table.plant(RED, ETHIOPIA, 7, level=3).at(ETHIOPIA, trucks=trucks, house=(BLUE,))
    lines = coop.draw(scene(table.turn(RED, TRAVAILLER).state), ETHIOPIA).text().split("\n")
    assert lines[0].startswith("Éthiopie ─")
    assert lines[0].endswith(" négoce B · · ₵")
    assert "R3  R▄" in lines[1]
    assert "R2" in lines[3]
    assert lines[4].strip().startswith("R")
    assert lines[5].split()[:3] == ["1", "R1•", "R1•"]
    assert lines[5].endswith("B1")
    assert lines[6].strip().startswith("S »V")
    town = "•" * table.state.coops[ETHIOPIA].workers
    assert lines[7].strip() == f"ville {town}  zébu joker stock 3"


def test_the_rows_of_every_cooperative_lie_apart():
    pack = GAME.new(Options(players=3), 1).pack
    for number in COOPS:
        plan = pack.coops[number]
        columns = coop.lefts(plan)
        for row in plan.spaces_in:
            gaps = [columns[b] - columns[a] for a, b in pairwise(row)]
            assert all(gap > coop.CELL for gap in gaps)
        assert max(columns) + coop.CELL + 2 <= coop.WIDTH


def test_a_path_carries_the_key_of_the_plantation_it_leads_to():
    table = traders(players=3).has(RED, coins=9, donkeys=1).plant(RED, ETHIOPIA, 1)
    table = table.turn(RED, TRAVAILLER).do(do.Plant(1))
    left, right = do.Site(ETHIOPIA, 4, 1), do.Site(ETHIOPIA, 5, 2)
    assert table.of(do.Site) == {left, right}
    moment = on(table.state, right)
    sheet = drawn(moment)
    keys = {choice.action: choice.key for choice in moment.choices}
    for way in (left, right):
        spot = next(spot for spot in sheet.spots if spot.what == way)
        assert sheet.letters[spot.y][spot.x] == keys[way]
    assert "lit" in paints(sheet)


def test_a_truck_has_a_place_of_its_own():
    table = traders(players=3).has(RED, coins=9, trucks=1).plant(RED, ETHIOPIA, 1)
    table = table.turn(RED, TRAVAILLER).asking(Task.SITE, RED, 3, 1)
    by_truck = do.Site(ETHIOPIA, 7, BY_TRUCK)
    assert by_truck in actions_on(drawn(on(table.state, by_truck)))


def test_a_space_that_may_not_be_taken_can_be_pointed_at():
    table = traders(players=3).has(RED, coins=9).plant(RED, ETHIOPIA, 0).plant(BLUE, ETHIOPIA, 1)
    table = table.turn(RED, TRAVAILLER).do(do.Plant(0))
    refused = tuple(
        (action, PRESENTER.refusal(why, _)) for action, why in GAME.refused(table.state)
    )
    target = do.Site(ETHIOPIA, 2, NO_PATH)
    assert target in table.legal
    sheet = drawn(on(table.state, target, refused=refused))
    assert do.Site(ETHIOPIA, 1, NO_PATH) in actions_on(sheet)
    assert dict(refused)[do.Site(ETHIOPIA, 1, NO_PATH)] == "Cette case porte déjà une plantation."


def test_the_map_follows_the_cursor():
    table = traders(players=3).plant(RED, BRAZIL, 0).plant(RED, INDONESIA, 0).turn(RED, TRAVAILLER)
    for number, name in ((BRAZIL, "Brésil"), (INDONESIA, "Indonésie")):
        text = drawn(on(table.state, do.Send(number))).text()
        assert f"\n {name} ──" in text


# Phases


def test_every_phase_is_a_class_in_a_module_of_its_name():
    for phase, key in zip(SCENERY.phases, PHASES, strict=True):
        assert phase.key == key
        assert type(phase).__name__ == key.capitalize()
        assert type(phase).__module__ == f"tui.coffee_traders.phases.{key}"


@pytest.mark.parametrize("phase", [TRAVAILLER, AFFECTER, COMMERCER, VENDRE])
def test_a_question_of_several_phases_brings_its_board_along(phase):
    """The track for a step, the maps for a building, the tracks of coffee for a warehouse."""
    table = traders(players=3).given(phase=phase)
    for task, sign in (
        (Task.ROW, "Compteurs R 0"),
        (Task.BUILD_AT, "ville •"),
        (Task.STORE, "× perdu"),
    ):
        moment = scene(table.asking(task, RED, 1).state)
        assert moment.turn.ask == task
        assert SCENERY.phase(moment).key == PHASES[phase]
        assert sign in drawn(moment).text()


def test_the_houses_show_what_the_harvest_would_bring():
    """Two occupied plantations give 6 to three seats: 4 to the first trader, 2 to the second."""
    table = traders(players=3).has(RED, coins=4).plant(GREEN, COLOMBIA, 0, 1, worker=True)
    table = table.at(COLOMBIA, house=(BLUE, GREEN)).turn(RED, COMMERCER)
    cards = drawn(scene(table.state)).text().split("\n")
    inside = [line.split("│")[3].strip() for line in cards[1:5]]
    assert inside == ["B V · ₵", "6 cafés", "", "→ B4 V2"]
    assert "6 cafés → B4 V2" in drawn(scene(table.state, wide=True)).text()


def test_a_contract_says_how_much_kopi_luwak_it_needs():
    table = traders(players=3).turn(RED, VENDRE)
    wants = table.state.wants(RED, 0)
    (first, count), *others = wants
    stock = dict(others) | {first: count - 1, KOPI: 1}
    table = table.has(RED, coffee=stock)
    assert do.Fulfil(0) in table.legal
    assert "1 KL" in drawn(on(table.state, do.Fulfil(0))).text().split("\n")[0]
    poor = table.has(RED, coffee=stock | {KOPI: 0})
    poor = poor.has(RED, coins=0)
    assert "manque 1" in drawn(scene(poor.state)).text().split("\n")[0]
    rich = poor.has(RED, coins=2)
    assert "à compléter" in drawn(scene(rich.state)).text().split("\n")[0]


@pytest.mark.parametrize("code", AVAILABLE)
def test_what_a_contract_gives_is_not_cut(code):
    """Where the whole words have no room, the short ones stand."""
    table = traders(players=3).turn(RED, VENDRE)
    tongue = language(code)
    board = drawn(replace(scene(table.state), language=tongue))
    assert not any("…" in line for line in board.text().split("\n")[: len(LETTERS)])


def test_the_harvest_shows_who_took_what_in_which_order():
    """Six coffees: the first trader one, then the cycles until the pool is empty."""
    table = traders(players=3).plant(GREEN, COLOMBIA, 0, 1, worker=True)
    table = table.at(COLOMBIA, house=(BLUE, GREEN)).turn(RED, VENDRE)
    lines = drawn(scene(table.state, paused=True)).text().split("\n")
    at = next(y for y, line in enumerate(lines) if line.startswith(" Colombie"))
    assert lines[at].split()[1:] == ["6", "1B", "BV", "BV", "B"]
    assert lines[at + 1].split() == ["B", "4", "V", "2"]


def test_the_table_pauses_after_the_harvest_and_nowhere_else():
    pauses = [
        (before.period, before.phase, after.phase)
        for before, _action, after in played(3, 9)
        if SCENERY.pauses(before, after)
    ]
    assert pauses == [(0, 2, 4), (1, 2, 4), (2, 2, 4)]


def test_the_warehouse_shows_what_would_be_lost():
    """One warehouse on the right keeps one of each: of four, three are lost."""
    table = traders(players=3).has(RED, coffee={INDONESIA: 4}, right=1, tops=())
    table = table.given(phase=5).asking(Task.ARRANGE, RED)
    lines = drawn(scene(table.state)).text().split("\n")
    (line,) = (text for text in lines if text.startswith(" Indonésie"))
    assert line.split() == ["Indonésie", "■×××······", "4/1", "−3"]


def test_the_penalty_lists_the_plantations_it_is_for():
    table = traders(players=3).has(RED, coins=9, workers=0, arabica=(3, 1, 1, 1, 1))
    table = table.has(BLUE, GREEN, workers=0).plant(RED, ETHIOPIA, 0, 5).given(period=1)
    table = table.phase(AFFECTER)
    assert table.asked == (Task.PENALTY, RED)
    text = drawn(scene(table.state)).text()
    assert "Plantations vides : 2" in text
    assert "chacune coûte 2" in text
    assert "Éthiopie 1/2·2" in text


def test_the_end_is_a_table_of_every_category():
    *_steps, (_before, _action, after) = played(4, 6)
    lines = drawn(scene(after)).text().split("\n")
    totals = [str(sheet.total) for sheet in GAME.scores(after)]
    (line,) = (text for text in lines if text.startswith(" Total"))
    assert line.split()[1:] == totals


def test_a_board_never_shows_what_others_assign():
    table = traders(players=3).has(RED, BLUE, workers=1)
    table = table.plant(RED, ETHIOPIA, 0).plant(BLUE, ETHIOPIA, 1).phase(AFFECTER)
    table = table.do(do.Staff(ETHIOPIA, 0))
    assert table.asked == (Task.ASSIGN, BLUE)
    assert "R1•" in drawn(scene(GAME.view(table.state, RED))).text()
    assert "R1•" not in drawn(scene(GAME.view(table.state, BLUE))).text()


# Boards one key away


def test_a_player_board_has_its_five_areas():
    state = GAME.new(Options(players=5), 4)
    areas = [name for name, _lines in player.lines(state, 3, _)]
    assert areas == ["I", "II", "III", "IV", "V"]
    assert "Jaune" in player.draw(scene(state), 3, 38).text()


def sheet_of(name, state):
    """A sheet as the one who is asked opens it."""
    return sheets.SHEETS[name](scene(GAME.view(state, state.seat), viewer=state.seat))


def test_the_sheet_of_players_has_a_page_for_everybody_the_viewer_first():
    state = GAME.new(Options(players=2), 4)
    sheet = sheet_of("players", state)
    first, second = (terms.seat(state, seat, _) for seat in sheet.people)
    assert sheet.people[0] == state.seat
    assert sheet.titles() == ("Tous", "Points", first, second, "André")


@pytest.mark.parametrize("code", ["fr", "en", "pt_PT"])
def test_the_legend_fits_beside_a_map_in_every_language(code):
    """On the sheet of maps there are 72 columns, of which the map takes 41."""
    tongue = language(code)
    assert all(cell_len(tongue(line)) <= 72 - coop.WIDTH for line in maps.LEGEND)
    assert all(cell_len(tongue(line)) <= coop.WIDTH for line in maps.SHORT_LEGEND)


def test_what_is_told_of_a_contract_names_its_bonus():
    """A bonus that comes twice is told once, with how often."""
    table = traders(players=3).turn(RED, VENDRE)
    assert terms.gifts(("worker", "worker", "coin"), _) == "un ouvrier ×2, une pièce"
    sides = [terms.gifts(side, _) for side in table.state.pack.slot[5].bonus]
    text = drawn(scene(table.state, pointer=do.Fulfil(5))).text()
    assert f"→ {' / '.join(sides)}"[:30] in text


def test_while_bots_play_the_map_shows_where_the_last_step_was():
    table = traders(players=3).plant(RED, BRAZIL, 0).plant(BLUE, ETHIOPIA, 0)
    table = table.turn(BLUE, TRAVAILLER)
    before = table.state
    after = table.plant(BLUE, INDONESIA, 2).state
    parts = {"before": before, "watching": True, "pointer": do.PASS}
    assert "\n Indonésie ──" in drawn(scene(after, **parts)).text()


@pytest.mark.parametrize("phase", [COMMERCER, VENDRE])
@WIDE
def test_while_bots_trade_and_sell_their_moves_are_told_and_nobody_need_wait(phase, wide):
    """The board leaves a line for the answer that hurries them."""
    state = traders(players=3).has(RED, coins=5).turn(RED, phase).state
    news = ("Bleu passe.",)
    moment = replace(scene(state, wide=wide), choices=(), watching=True, news=news)
    lines = SCENERY.height(moment)
    assert lines is not None
    assert (40 if wide else 24) - 5 - lines >= 1
    sheet = SCENERY.board(moment, lines)
    assert sheet.height == lines
    assert ("Bleu passe." in sheet.text()) is not wide


@pytest.mark.parametrize("code", ["fr", "en", "pt_PT"])
def test_a_full_town_and_its_counters_stay_within_their_map(code):
    """Ten workers and all counters leave a column before the next map."""
    for number in COOPS:
        moment = scene(traders(players=3).at(number, workers=10).state, language=language(code))
        lines = coop.draw(moment, number).text().split("\n")
        assert len(lines[-1]) < coop.WIDTH
        assert lines[-1].endswith(" 3")
