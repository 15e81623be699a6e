"""The boards of Café: the area, the cards, the ghost, the work, the count."""

import re
from dataclasses import replace
from random import Random

import pytest

from rules.cafe import GAME
from rules.cafe.actions import DELIVER, END
from rules.cafe.pack import Cafe
from rules.cafe.state import Ask, Options
from saves.profile import Profile
from tests.rules.cafe.table import (
    acting,
    cafe,
    card,
    clear,
    drawn,
    dry,
    place,
    placing,
    produce,
    take,
)
from tui.cafe.boards import area, hovering
from tui.cafe.boards.pieces import cafe_within
from tui.cafe.phases.placement import moved, start
from tui.cafe.scenery import SCENERY
from tui.contract.scene import Scene
from tui.drawing import palettes
from tui.drawing.choices import Choice
from tui.words.language import language

_ = language("fr")

#: Lines for board and answers together, and columns of the board, compact and wide.
LINES, WIDTH = (19, 34), (80, 82)

NAMES = ("Ada", "Bo", "Cy", "Di")
TABLES = [(1, "basic"), (4, "basic"), (4, "auction")]


def seen(state, cursor=0, *, wide=False, paused=False):
    """The scene of a moment, in the room the table gives it."""
    legal = SCENERY.order(GAME.legal(state))
    choices = tuple(Choice("", "", way) for way in legal)
    return Scene(state, GAME.turn(state), _, choices, cursor, wide=wide, paused=paused, names=NAMES)


def board(scene):
    """The board of a moment, in the room the table gives it."""
    return SCENERY.board(scene, SCENERY.height(scene) or LINES[scene.wide])


def on(table, action, **view):
    """The scene with the cursor on an action."""
    return seen(table.state, SCENERY.order(GAME.legal(table.state)).index(action), **view)


def text(scene):
    """The board's letters."""
    return board(scene).text()


def rows(scene):
    return text(scene).splitlines()


# The area


def picture(table, width=53, height=7, focus=()):
    """The area of whoever decides."""
    player = table.state.player
    shown = area.view(player.area, width, height, focus, wide=False)
    return area.draw(width, height, player, shown, (), _).text().splitlines()


HOUSES = drawn("C C D1 / cup ship D1", D1=("yr", 4))


def test_an_area_is_drawn_in_rooms():
    table = acting(HOUSES, {(0, 0): "yyy"})
    assert [line[4:].strip() for line in picture(table, width=23, height=6)] == [
        "0     1     2",
        "┌───────────┬─────┐",
        "│C▐j3▌ C    │D1   │",
        "├─────┬─────┤     │",
        "│ ╰─╯ │▜█▛  │jr   │",
        "└─────┴─────┴─────┘",
    ]


def test_a_served_house_shows_its_points_and_a_covered_one_a_cross():  # CA-309
    table = acting(HOUSES, {(2, 0): "yr"})
    assert "│D1✓  │" in picture(table)[2]
    assert "│4 pts│" in picture(table)[4]
    covered = placing("cup - - / - - -", HOUSES).do(place(1, 1))
    assert any("D×" in line for line in picture(covered, height=12))


def test_a_long_area_scrolls_to_what_matters():
    long = drawn(" ".join(["B - -"] * 5) + " / " + " ".join(["- - C"] * 5))
    table = acting(long)
    first, last = picture(table, focus=((0, 0),)), picture(table, focus=((14, 1),))
    assert " 0 " in first[0]
    assert "▸" in first[0]
    assert "14" in last[0]
    assert "◂" in last[0]
    assert "▸" not in last[0]


@pytest.mark.parametrize(
    ("first", "last", "size", "focus", "start"),
    [(0, 2, 7, (0, 2), -2), (0, 9, 5, (0, 0), 0), (0, 9, 5, (7, 8), 4), (0, 4, 5, (-2, 0), -2)],
)
def test_the_window_moves_only_as_far_as_it_must(first, last, size, focus, start):
    assert area.window(first, last, size, focus) == start


def wide_area(columns, rows=2):
    """An area of so many squares."""
    row = " ".join(["Ay", "B", "cup"] * columns)
    line = " ".join(row.split()[:columns])
    return drawn(" / ".join([line] * rows))


@pytest.mark.parametrize(
    ("columns", "rows", "pitch"),
    [(6, 3, (6, 2)), (9, 3, (4, 2)), (12, 3, (4, 2)), (9, 8, (4, 1)), (15, 2, (4, 1))],
)
def test_an_area_is_drawn_as_large_as_all_of_it_fits(columns, rows, pitch):
    player = acting(wide_area(columns, rows)).state.player
    shown = area.view(player.area, 53, 15, (), wide=False)
    assert shown.pitch == pitch
    assert all(shown.holds(cell) for cell in player.area.cells) == (columns < 13)


def test_a_small_square_is_a_letter_and_its_beans():
    table = acting(wide_area(9), {(0, 0): "y", (1, 0): "rrr"})
    assert "│Aj │Br3│╰╯ │Aj │B  │╰╯ │" in picture(table)[2]


def test_the_smallest_drawing_has_no_lines_between_rows():
    table = acting(wide_area(9, 8), {(1, 0): "rrr"})
    lines = picture(table, height=12)
    first = next(at for at, line in enumerate(lines) if line.startswith("  0"))
    assert [line[4:].strip() for line in lines[first : first + 2]] == [
        "│Aj │Br3│╰╯ │Aj │B  │╰╯ │Aj │B  │╰╯ │",
        "│Aj │B  │╰╯ │Aj │B  │╰╯ │Aj │B  │╰╯ │",
    ]


def test_around_an_area_the_card_has_room_without_scrolling():  # CA-302
    """Wherever the ghost stands, what is shown stays where it is."""
    player = acting(wide_area(13, 5)).state.player
    views = {
        area.view(player.area, hovering.AREA, 19, focus, wide=False, reach=hovering.REACH)
        for focus in ([(-2, -2), (0, 0)], [(14, 6)], [(5, 2)], [(-2, 6)], [(14, -2)])
    }
    assert len(views) == 1
    assert views.pop().pitch == area.TINY


# The draft


def offering():
    """A solo player who can pay, and three cards."""
    cards = (
        card("Ay - cup / B D1 D1", D1=("yyr", 4)),
        card("Ag - B / B C ship"),
        card("Ar - cup / B - C"),
    )
    return cafe(1, pack="drawn").seat(0, drawn("Ay B cup / - - C"), "yr").given(offer=cards), cards


def test_cards_are_drawn_with_price_and_what_they_give():  # CA-251, CA-252
    table, cards = offering()
    lines = rows(on(table, take(cards[0])))
    assert lines[0].split("  ")[1].strip() == f"▸ N° {cards[0]} 1 grain"
    assert f"N° {cards[1]} gratuit" in lines[0]
    assert "┏━━━━━━━━━━━━━━━━━┓" in lines[1]
    assert "┌─────┬─────┬─────┐" in lines[1]
    assert "D jjr → 4 D1" in lines[6]
    assert "au mieux 2 actions" in lines[7]
    assert "au mieux 1 action " in lines[6] + " "
    assert "A1→2 B1→2" in lines[8]
    assert "A1→2 B1→3 C1→2 ▜▛0→1" in lines[7]


def test_a_card_carries_the_key_that_takes_it():
    """The choice stands on the board alone, and an answer of a lesson calls it by its key."""
    table, cards = offering()
    choices = tuple(Choice("489"[at], "", take(card)) for at, card in enumerate(cards))
    heads = text(replace(seen(table.state), choices=choices)).splitlines()[0]
    assert re.findall(r"(\w) (?:▸ )?N° (\d+)", heads) == list(
        zip("489", map(str, cards), strict=True)
    )


def test_each_card_can_be_pointed_at():
    table, cards = offering()
    spots = board(seen(table.state)).spots
    assert {spot.what for spot in spots} == {take(number) for number in cards}


# The ghost


def beside(sheet):
    """What is written at the right of the area."""
    return "\n".join(line[hovering.AREA :] for line in sheet.text().splitlines())


def laying():
    """A solo player about to lay a card on beans."""
    return placing("cup - - / - - -", "Ay B cup / - - C", {(0, 0): "y", (1, 0): "bb"})


def test_the_ghost_tells_what_it_would_do():  # CA-302, CA-307, CA-401
    table = laying()
    told = " ".join(beside(board(on(table, place(-1, 0)))).split())
    for words in ("couvre 4 cases : Aj, B, vide, vide", "perdu : 1j 2m", "tasses 1 → 2",
                  "bateaux 0 → 0", "permis · 5/44"):  # fmt: skip
        assert words in told


def test_a_refused_position_says_why():  # CA-302, CA-308
    scene = seen(laying().state)
    few = " ".join(beside(hovering.board(scene, place(-2, -1), LINES[False])).split())
    assert "de 2 à 4 cases ; ici elle en couvre 1. (CA-302)" in few
    bare = seen(placing("- - - / - - -", "Ay B cup / - - C").state)
    assert "(CA-308)" in hovering.board(bare, place(1, 0), LINES[False]).text()


def test_covered_squares_and_lost_beans_are_marked():  # CA-307
    lines = hovering.board(seen(laying().state), place(-1, 0), LINES[False]).text().splitlines()
    ghost = next(line for line in lines if "╰─╯" in line and "┃" in line)
    assert ghost.count("┃") == 2
    assert "j│" in ghost
    assert "m┃" in ghost


def test_arrows_move_the_ghost_but_not_off_the_area():
    state = laying().state
    assert moved(state, place(0, 0), "right") == place(1, 0)
    assert moved(state, place(0, 0), "up") == place(0, -1)
    assert moved(state, place(0, -1), "up") == place(0, -1)
    assert moved(state, place(2, 1), "right") == place(2, 1)
    assert moved(state, place(0, 0), "x") is None


def test_r_turns_the_ghost_and_keeps_it_above_the_area():  # CA-306
    state = laying().state
    assert moved(state, place(1, 0), "r") == place(1, 0, 1)
    assert moved(state, place(1, 0, 3), "r") == place(1, 0, 0)
    turned = moved(state, place(-2, 0), "r")
    assert turned.rotation == 1
    assert state.player.area.covered(turned.x, turned.y, 1) > 0


def test_n_leads_through_every_allowed_position_of_the_rotation():
    state = laying().state
    wanted = {way for way in GAME.legal(state) if way.rotation == 0}
    ghost, met = place(0, 0), set()
    for _step in wanted:
        ghost = moved(state, ghost, "n")
        met.add(ghost)
    assert met == wanted


def test_the_ghost_begins_where_most_cups_stay():  # CA-401
    state = laying().state
    best = start(state)
    assert best in GAME.legal(state)
    assert GAME.apply(state, best).points == 2
    scene = seen(state)
    assert scene.choices[SCENERY.preferred(scene, Profile())].action == best
    assert SCENERY.pointer(scene) == best


def test_a_step_of_the_ghost_changes_only_its_lines():
    scene = seen(laying().state)
    one, other = (hovering.board(scene, place(x, 0), LINES[False]) for x in (0, 1))
    cells = sum(end - begin for y in range(one.height) if (found := one.changed(other, y))
                for begin, end in [found])  # fmt: skip
    assert 0 < cells < 400


def test_the_card_is_a_cursor_of_its_own():
    table = laying()
    scene = on(table, place(1, 0))
    keys = {key.action for key in SCENERY.pointer_keys(scene)}
    assert keys == {"up", "r", "n"}
    for key in ("left", *keys):
        there = SCENERY.steer(scene, (), key)
        assert there == moved(table.state, place(1, 0), key)
        assert there != place(1, 0)
    assert SCENERY.steer(scene, (), "x") is None
    working = seen(acting("Ay B cup / - - C").state)
    assert SCENERY.pointer(working) is None
    assert SCENERY.steer(working, (), "left") is None


def test_while_another_decides_there_is_no_ghost():
    scene = replace(seen(laying().state), choices=())
    assert "actions" in text(scene)
    assert "permis" not in text(scene)


def test_a_large_house_is_read_in_the_same_order_however_it_is_turned():
    table = placing(card("D1 D1 cup / - - -", D1=("yr", 4)), "Ay B cup / - - C")
    for ghost in (place(0, 1), place(0, 1, 2)):
        told = hovering.board(seen(table.state), ghost, LINES[False]).text().splitlines()
        row = next(line for line in told if "D" in line[: hovering.AREA])
        assert row.index("D") < row.index("jr")


# Working


def test_a_group_in_focus_is_outlined():  # CA-407
    table = acting("Ay Ar cup / B - C", points=2)
    lines = rows(on(table, produce(0, 0)))
    assert any("┏━━━━━━━━━━━┓" in line for line in lines)
    assert "actions ●●" in lines[0]
    assert not any("┏" in line for line in rows(on(table, END)))


def test_groups_are_spots():
    table = acting("Ay Ar cup / B - C", {(0, 0): "y"})
    spots = board(on(table, dry(0, 1))).spots
    assert {spot.what for spot in spots} == {produce(0, 0), dry(0, 1), clear(0, 0)}
    assert sum(spot.what == produce(0, 0) for spot in spots) == 2


def test_the_warehouse_the_houses_and_the_delivery_stand_beside():  # CA-653
    table = acting(HOUSES, {(0, 0): "yy"}, warehouse="ggg").do(DELIVER)
    told = text(seen(table.state))
    for words in ("en livraison", "▐j▌2", "entrepôt", "▐v▌3", "D1 jr   4 D1"):
        assert words in told


# The count


def test_the_count_shows_parts_ties_and_the_winner():  # CA-702 to CA-706
    table = cafe(2).given(ask=Ask.OVER)
    table = table.seat(0, HOUSES, "yybbbgggrrrr", {(2, 0): "yr", (0, 0): "g"})
    table = table.seat(1, drawn("C B cup / - - -"), "yyy", {(1, 0): "gg"})
    figures = {line[1:27].strip(): line[27:].split() for line in rows(seen(table.state))}
    assert figures["Cafés complets"] == ["4", "0"]
    assert figures["Couleur la plus rare ×2"] == ["4", "0"]
    assert figures["Deuxième plus rare ×1"] == ["3", "0"]
    assert figures["Total"] == ["11", "0"]
    assert figures["Départage : grains sur C"] == ["1", "0"]
    assert figures["Départage : grains sur B"] == ["0", "2"]
    assert figures["Entrepôt"] == ["2j", "3m", "3v", "4r", "3j", "0m", "0v", "0r"]
    assert "Ada gagne." in figures


def test_the_count_of_four_fits():
    lines = rows(seen(cafe(4).given(ask=Ask.OVER).state))
    names = next(line for line in lines if "Ada" in line)
    assert names.split()[-1] == "Di"
    total = next(line for line in lines if line.startswith(" Total"))
    assert total.split() == ["Total", "3", "3", "3", "3"]
    assert max(map(len, lines)) <= 80


def test_a_solo_game_is_rated():  # CA-707
    table = acting(HOUSES, {(2, 0): "yr"}, warehouse="yyyybbbbbbggggggrrrrrr")
    told = text(seen(table.given(ask=Ask.OVER).state))
    assert "Partie en solo : moyen." in told
    assert " 15+ moyen" in told


def test_a_round_is_closed_with_a_look():
    table = cafe(2)
    state = table.given(round=3).state
    assert SCENERY.pauses(state, table.given(round=4).state)
    assert not SCENERY.pauses(state, state)
    assert "Fin de la manche 2" in text(seen(state, paused=True))


# All of them, in play


@pytest.mark.parametrize(("players", "variant"), TABLES)
@pytest.mark.parametrize("wide", [False, True])
def test_every_board_of_a_game_fits_and_has_its_paints(players, variant, wide):
    random = Random(players)
    state = GAME.new(Options(players=players, variant=variant), 9)
    asked = set()
    while True:
        scene = seen(state, wide=wide)
        sheet = board(scene)
        assert sheet.width <= WIDTH[wide]
        assert sheet.height <= (SCENERY.height(scene) or LINES[wide]) <= LINES[wide]
        for row in sheet.paints:
            for name in set(row):
                palettes.paint(palettes.DARK, name)
        beside = SCENERY.aside(scene, 38)
        assert (beside is None) == (players == 1)
        if scene.turn is None:
            break
        asked.add(scene.turn.ask)
        state = GAME.apply(state, random.choice(scene.choices).action)
    assert {Ask.TAKE, Ask.PLACE, Ask.ACT} <= asked


def test_a_long_name_of_a_coffee_house_gives_way_at_its_first_word():
    cafe = Cafe("Confeitaria Nacional", "Lisboa", 1829, "y", 2)
    assert cafe_within(cafe, 20) == "Confeitaria Nacional"
    assert cafe_within(cafe, 19) == "Conf. Nacional"
    assert cafe_within(Cafe("Progresso", "Porto", 1899, "y", 2), 5) == "Prog…"
