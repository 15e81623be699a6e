"""Both palettes are readable: the contrast of every ink on its ground is at least 4.5 (WCAG AA),
whether the terminal has all colours, 256 or 16; and without any, what is lit is seen."""

import re
from colorsys import rgb_to_hls
from itertools import combinations, product
from math import dist

import pytest
from rich.color import Color, ColorSystem

from rules.coffee_roaster.tokens import Token
from rules.coffee_traders.pieces import Coop
from rules.mombasa.names import EMPTY
from tests.terminal import Terminal
from tests.tui.house import at_home
from tui.cafe.boards import pieces as cafe
from tui.coffee_roaster.boards.paints import TOKENS
from tui.coffee_traders.boards import paints as traders
from tui.drawing.depths import ALL, DEPTHS, FEW, MANY, NONE
from tui.drawing.few_colours import COFFEES, NUMBERS
from tui.drawing.palettes import (
    COLOURS,
    PAINTS,
    PIECES,
    THEMES,
    numbers,
    paint,
    style,
    textual_theme,
)
from tui.mombasa.boards import paints as mombasa

LEAST = 4.5

#: The 16 colours as xterm has them, and as the console of Linux has.
XTERM = (
    "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
    "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
)  # fmt: skip
CONSOLE = (
    "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa",
    "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
)  # fmt: skip

#: Black and the console's brown have no more between them; nor has any ink that xterm shows on it.
LEAST_ON_BROWN = 4.0

#: The paints a cell changes between when its meaning changes, its words being the same.
TOLD_APART = (
    ("ink", "faint", "crema", "warn", "good", "lit", "red"),
    ("ink", "faint", "crema", "heat", "lit", "red"),
    ("bar", "bar_faint", "bar_crema", "heat"),
    ("board", "board_faint", "board_crema", "board_good", "heat", "lit", "red"),
    ("board", "board_faint", "board_crema", "tray", "lit"),
    ("porcelain", "porcelain_faint", "lit"),
    ("tray", "saucer", "heat", "grey"),
)

#: The paints that only their ground tells apart, where a cell is blank.
GROUNDS = (
    ("board", "heat", "red", "lit"),
    ("board", "tray", "lit"),
    ("ink", "heat", "lit", "red"),
    ("porcelain", "saucer", "lit"),
    ("board", "porcelain"),
)

#: What marks a place: no two of them look alike, nor like a piece.
PLACE_MARKS = ("heat", "tray", "saucer", "lit", "red")

#: The rings of free places, on what they are drawn; and how much a ring must stand out, after
#: WCAG 2.1 (1.4.11).
RINGS = ("saucer/porcelain", "tray/board")
LEAST_OF_A_RING = 3.0

#: How far apart inks must be (CIE 1976): fifteen times what can just be seen (2.3).
FAR = 35
#: And from the inks of other words, whose meaning they must not take.
UNLIKE = 18

#: The pieces of those who play at one table, of the companies there, and the beans of Café.
RIVALS = (
    (*traders.GROUNDS.values(), traders.ANDRE_GROUND),
    mombasa.SEATS,
    tuple(mombasa.COMPANIES.values()),
    tuple(cafe.PAINTS.values()),
)


def seen(number, colours=XTERM):
    """A colour of a number as it is seen: of the first 16 it is the terminal that says."""
    return colours[number] if number < 16 else Color.from_ansi(number).get_truecolor().hex


def channel(value):
    """A colour channel as light, after WCAG 2.1."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def luminance(colour):
    red, green, blue = (channel(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_has_it():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PAINTS)
def test_every_paint_can_be_read(theme, name):
    ink, ground = paint(theme, name)
    assert contrast(ink, ground) >= LEAST


@pytest.mark.parametrize("theme", THEMES)
def test_textual_s_own_widgets_can_be_read(theme):
    colours = COLOURS[theme]
    for ink in ("ink", "crema", "warn", "good"):
        for ground in ("paper", "bar"):
            assert contrast(colours[ink], colours[ground]) >= LEAST


def test_the_palettes_name_the_same_colours():
    assert COLOURS["dark"].keys() == COLOURS["light"].keys()


def test_every_token_has_a_paint():
    assert TOKENS.keys() == set(Token)
    assert set(TOKENS.values()) == PIECES.keys()


def test_roast_levels_grow_darker():
    levels = [Token[f"LEVEL_{level}"] for level in range(5)] + [Token.BURNT]
    lights = [luminance(PIECES[TOKENS[level]][1]) for level in levels]
    assert lights == sorted(lights, reverse=True)


def test_an_edge_has_the_ground_of_its_coin():
    assert paint("dark", "cherry/board") == (PIECES["cherry"][1], COLOURS["dark"]["board"])


def test_an_edge_is_as_bold_as_its_coin():
    """So that a terminal is not told to change the weight in the middle of a coin."""
    assert style("dark", "cherry/board").bold == style("dark", "cherry").bold


@pytest.mark.parametrize(
    ("term", "colours"),
    [("linux", "standard"), ("vt100", "standard"), ("vt220-8bit", "standard"),
     ("xterm-256color", "truecolor"), ("vte-256color", "truecolor")],
)  # fmt: skip
def test_a_terminal_of_few_colours_is_not_painted_with_all(tmp_path, monkeypatch, term, colours):
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert at_home(tmp_path).console.color_system == colours


# Few colours


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [MANY, FEW])
def test_terminals_of_few_colours_have_every_paint(theme, depth):
    assert NUMBERS[depth][theme].keys() == PAINTS.keys()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [MANY, FEW])
@pytest.mark.parametrize("name", PAINTS)
def test_every_paint_can_be_read_in_few_colours(theme, depth, name):
    ink, ground = numbers(theme, name, depth)
    assert contrast(seen(ink), seen(ground)) >= LEAST
    brown = 3 in (ink, ground)
    on_console = contrast(seen(ink, CONSOLE), seen(ground, CONSOLE))
    assert on_console >= (LEAST_ON_BROWN if brown else LEAST)


@pytest.mark.parametrize("theme", THEMES)
def test_of_256_colours_only_those_are_used_that_look_the_same_everywhere(theme):
    assert all(min(pair) >= 16 for pair in NUMBERS[MANY][theme].values())
    assert all(max(pair) <= 15 for pair in NUMBERS[FEW][theme].values())


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("names", TOLD_APART)
def test_what_must_be_told_apart_differs(theme, depth, names):
    for one, other in combinations(names, 2):
        assert style(theme, one, depth) != style(theme, other, depth), (one, other)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [ALL, MANY, FEW])
@pytest.mark.parametrize("names", GROUNDS)
def test_blank_cells_are_told_apart_by_their_ground(theme, depth, names):
    grounds = {style(theme, name, depth).bgcolor for name in names}
    assert len(grounds) == len(names)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [ALL, MANY, FEW])
def test_pieces_differ_pairwise(theme, depth):
    looks = {style(theme, name, depth) for name in PIECES}
    assert len(looks) == len(PIECES)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [ALL, MANY, FEW])
def test_no_mark_of_a_place_looks_like_another_or_like_a_piece(theme, depth):
    names = (*PLACE_MARKS, *PIECES)
    assert len({style(theme, name, depth) for name in names}) == len(names)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [ALL, MANY, FEW])
@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_is_no_word_of_its_board(theme, depth, piece):
    words = {style(theme, name, depth) for name in ("ink", "board", "crema", "board_crema")}
    assert style(theme, piece, depth) not in words


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ring", RINGS)
def test_a_free_place_is_seen_in_16_colours(theme, ring):
    ink, ground = numbers(theme, ring, FEW)
    assert contrast(seen(ink), seen(ground)) >= LEAST_OF_A_RING


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [ALL, MANY, FEW])
@pytest.mark.parametrize("names", RIVALS)
def test_the_pieces_of_rivals_lie_on_grounds_of_their_own(theme, depth, names):
    grounds = {style(theme, name, depth).bgcolor for name in (*names, "lit")}
    assert len(grounds) == len(names) + 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [ALL, MANY, FEW])
def test_what_a_company_holds_stands_out_from_bare_land(theme, depth):
    land = style(theme, mombasa.of_company(EMPTY), depth).bgcolor
    for company in mombasa.COMPANIES:
        assert style(theme, mombasa.of_company(company), depth).bgcolor != land, company


# The inks of coffees


def lab(colour):
    """A colour as the eye sees it (CIE 1976, daylight)."""
    red, green, blue = (channel(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ink_seen(theme, name, depth):
    """The ink of a paint as it is seen."""
    return paint(theme, name).ink if depth == ALL else seen(numbers(theme, name, depth)[0])


def test_how_far_apart_colours_are_is_computed_as_the_cie_has_it():
    assert dist(lab("#000000"), lab("#ffffff")) == pytest.approx(100, abs=0.1)
    assert lab("#ff0000") == pytest.approx((53.2, 80.1, 67.2), abs=0.3)


def test_every_coffee_has_an_ink_of_its_own():
    assert set(traders.INKS) == set(Coop)
    assert set(traders.INKS.values()) == set(COFFEES)
    assert len(COFFEES) == len(Coop)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [ALL, MANY])
def test_the_inks_of_coffees_are_far_apart(theme, depth):
    for one, other in combinations(COFFEES, 2):
        apart = dist(lab(ink_seen(theme, one, depth)), lab(ink_seen(theme, other, depth)))
        assert apart >= FAR, (one, other)
    for one, other in product(COFFEES, ("ink", "faint", "crema", "warn", "good")):
        apart = dist(lab(ink_seen(theme, one, depth)), lab(ink_seen(theme, other, depth)))
        assert apart >= UNLIKE, (one, other)


@pytest.mark.parametrize("theme", THEMES)
def test_the_inks_of_coffees_differ_in_16_colours_and_are_no_player_s(theme):
    looks = {style(theme, name, FEW) for name in (*COFFEES, "ink", "faint", "crema", "good", "lit")}
    assert len(looks) == len(COFFEES) + 5
    players = {style(theme, name, FEW).bgcolor for name in traders.GROUNDS.values()}
    assert not players & {style(theme, name, FEW).bgcolor for name in COFFEES}


def test_roast_levels_grow_darker_in_256_colours():
    levels = [Token[f"LEVEL_{level}"] for level in range(5)] + [Token.BURNT]
    lights = [luminance(seen(numbers("dark", TOKENS[level], MANY)[1])) for level in levels]
    assert lights == sorted(lights, reverse=True)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["amber", "caramel", "brown", "heat", "faint", "crema"])
def test_coffee_is_no_olive_in_256_colours(theme, name):
    """Brown is a dark orange, on the side of red; olive is a dark yellow, at 60 degrees."""
    pair = numbers(theme, name, MANY)
    colour = seen(pair[0] if name in ("faint", "crema") else pair[1])
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    hue, _, saturation = rgb_to_hls(red / 255, green / 255, blue / 255)
    assert hue * 360 <= 40.5
    assert saturation > 0.1


def test_an_edge_has_the_ground_of_its_coin_in_few_colours():
    for depth in (MANY, FEW):
        coin, board = (numbers("dark", name, depth)[1] for name in ("cherry", "board"))
        assert numbers("dark", "cherry/board", depth) == (coin, board)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [ALL, MANY, FEW])
@pytest.mark.parametrize("ground", ["board", "ink", "porcelain", "lit"])
def test_a_coin_keeps_its_shape_on_whatever_it_lies(theme, depth, ground):
    for piece in PIECES:
        edge = style(theme, f"{piece}/{ground}", depth)
        assert edge.color != edge.bgcolor, piece


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("depth", "system"), [(MANY, "EIGHT_BIT"), (FEW, "STANDARD")])
def test_textual_s_ground_is_the_same_as_ours(theme, depth, system):
    """Textual knows true colours only: the nearest of its paper is the number of our own."""
    paper = Color.parse(textual_theme(theme, depth).background)
    assert paper.downgrade(ColorSystem[system]).number == numbers(theme, "ink", depth)[1]


# No colours


@pytest.mark.parametrize("name", [*PAINTS, "cherry/board", "cherry/lit"])
def test_without_colours_there_are_none(name):
    assert style("dark", name, NONE) == style("light", name, NONE)
    assert style("dark", name, NONE).color is None
    assert style("dark", name, NONE).bgcolor is None


def test_without_colours_only_the_cursor_is_reversed():
    assert {name for name in PAINTS if style("dark", name, NONE).reverse} == {"lit", "red"}
    assert style("dark", "cherry/lit", NONE).reverse


def test_without_colours_what_words_mean_is_told_by_attributes():
    meanings = ("ink", "faint", "crema", "good", "warn", "lit", "red")
    assert len({style("dark", name, NONE) for name in meanings}) == len(meanings)
    assert style("dark", "faint", NONE).dim
    assert not style("dark", "ink", NONE).dim


@pytest.mark.parametrize("name", [*PIECES, "heat", "tray", "crema", "board_crema"])
def test_without_colours_the_marks_of_a_board_are_not_as_its_words(name):
    assert style("dark", name, NONE) != style("dark", "board", NONE)


# Which of them


@pytest.mark.parametrize(
    ("environment", "depth"),
    [({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, ALL),
     ({"TERM": "xterm", "COLORTERM": "24bit"}, ALL),
     ({"TERM": "xterm-256color"}, MANY), ({"TERM": "screen-256color"}, MANY),
     ({"TERM": "xterm"}, FEW), ({"TERM": "linux"}, FEW),
     ({"TERM": "linux", "COLORTERM": "truecolor"}, FEW),
     ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, NONE),
     ({"TERM": "xterm-256color", "NO_COLOR": ""}, MANY)],
)  # fmt: skip
def test_the_terminal_says_how_many_colours_there_are(tmp_path, monkeypatch, environment, depth):
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert at_home(tmp_path).depth == depth


#: What a program may say of colours and attributes, each in one group; 39 and 49 name no colour.
SAID = re.compile(
    r"(?P<true>[34]8;2;\d+;\d+;\d+)|(?P<many>[34]8;5;\d+)"
    r"|(?P<few>(?:[34]|9|10)[0-7])(?!\d)|(?P<attribute>\d+)"
)
KINDS = {"true": ALL, "many": MANY, "few": FEW}


def said(output):
    """What a program says to its terminal of colours and attributes: of which kind, and what."""
    for sequence in re.findall(rb"\x1b\[([\d;]*)m", bytes(output)):
        for found in SAID.finditer(sequence.decode()):
            yield found.lastgroup, found.group()


def colours_named(output):
    """The kinds of colours a program names to its terminal."""
    return {KINDS[kind] for kind, _ in said(output) if kind in KINDS}


def numbers_named(output):
    """The numbers of the inks and grounds it names, where colours have numbers."""
    for kind, what in said(output):
        if kind == "many":
            yield int(what.rpartition(";")[2])
        elif kind == "few":
            yield int(what) % 10 + (8 if int(what) >= 90 else 0)


def attributes_named(output):
    """The attributes it names."""
    return {what for kind, what in said(output) if kind == "attribute"}


def test_colours_named_are_sorted_by_their_kind():
    assert colours_named(b"\x1b[1;38;2;1;2;3;48;2;4;5;6m") == {ALL}
    assert colours_named(b"\x1b[38;5;130;49m") == {MANY}
    assert colours_named(b"\x1b[30;107m") == colours_named(b"\x1b[1;97m") == {FEW}
    assert colours_named(b"\x1b[1;7;39;49m\x1b[7;31H") == set()
    assert attributes_named(b"\x1b[1;7;39;49m") == {"1", "7", "39", "49"}
    assert list(numbers_named(b"\x1b[1;38;5;130;48;5;16m\x1b[31;107m")) == [130, 16, 1, 15]


@pytest.mark.parametrize(
    ("environment", "kinds"),
    [({"TERM": "xterm-256color", "COLORTERM": ""}, {MANY}), ({"TERM": "linux"}, {FEW}),
     ({"NO_COLOR": "1"}, set()), ({}, {ALL})],
    ids=["256", "16", "none", "all"],
)  # fmt: skip
def test_a_terminal_is_told_only_colours_it_has(home, environment, kinds):
    with Terminal("play", "roaster", "--seed", "7", env=environment) as terminal:
        terminal.wait_for("Choix du café")
        terminal.send("down", "?")
        terminal.settle()
        assert colours_named(terminal.output) == kinds
        assert ("7" in attributes_named(terminal.output)) == (not kinds)
    for kind in kinds & NUMBERS.keys():
        ours = {number for pair in NUMBERS[kind]["dark"].values() for number in pair}
        assert set(numbers_named(terminal.output)) <= ours
