"""The thrifty painter: after any updates a terminal shows the last one, for few bytes."""

from itertools import chain

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region, Size
from textual.strip import Strip

from tui.drawing.painter import ERASABLE, Painter, can_erase
from tui.drawing.textual_inside import stretches

WIDTH, HEIGHT = 30, 3
SIZE = Size(WIDTH, HEIGHT)
CONSOLE = Console(force_terminal=True, color_system="truecolor")

INKS = ("#ff0000", "#00ff00", "#0000ff")
LETTERS = "ab ·豆"

styles = st.builds(
    Style,
    color=st.sampled_from(INKS),
    bgcolor=st.sampled_from(INKS),
    bold=st.booleans(),
    underline=st.booleans(),
    reverse=st.booleans(),
    strike=st.booleans(),
)
#: Some letters alike side by side: long stretches of blanks come up, and many short changes.
runs = st.builds(
    lambda letter, style, times: [(letter, style)] * times,
    st.sampled_from(LETTERS),
    styles,
    st.sampled_from((1, 2, 5, ERASABLE, WIDTH)),
)
rows = st.lists(runs, min_size=1, max_size=8).map(lambda found: list(chain(*found))[:WIDTH])
screens = st.lists(rows, min_size=HEIGHT, max_size=HEIGHT)
erasing = pytest.mark.parametrize("erases", [False, True])


def strip(row):
    """A line of exactly the screen's width."""
    return Strip([Segment(letter, style) for letter, style in row]).adjust_cell_length(WIDTH)


def layout(screen):
    return stretches(LayoutUpdate([[strip(row)] for row in screen], Region(0, 0, WIDTH, HEIGHT)))


def terminal():
    screen = pyte.Screen(WIDTH, HEIGHT)
    return screen, pyte.Stream(screen)


def seen(cell):
    """What a person can see of a cell: of a blank its ground, and its ink only where a line is
    drawn through it or under it, or where ink and ground are exchanged."""
    lines = (cell.underscore, cell.strikethrough, cell.reverse)
    if cell.data == " " and not any(lines):
        return (" ", cell.bg)
    return (cell.data, cell.fg, cell.bg, cell.bold if cell.data != " " else None, *lines)


def look(screen):
    """What a person can see of every cell."""
    return [[seen(screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


def shown_by_textual(screen):
    """What a terminal shows after Textual's own writing: every cell, with its whole style."""
    plain, stream = terminal()
    for y, row in enumerate(screen):
        stream.feed(f"\x1b[{y + 1}H" + strip(row).render(CONSOLE))
    return look(plain)


@erasing
@settings(max_examples=40, deadline=None)
@given(updates=st.lists(screens, min_size=1, max_size=4))
def test_the_terminal_shows_the_last_update(erases, updates):
    thrifty, stream = terminal()
    painter = Painter(erases)
    for screen in updates:
        stream.feed(painter.paint(layout(screen), SIZE, CONSOLE))
        assert look(thrifty) == shown_by_textual(screen)


def test_a_first_painting_is_what_textual_would_show():
    screen = [[(letter, Style(color=INKS[0], bgcolor=INKS[1]))] * WIDTH for letter in "abc"]
    thrifty, stream = terminal()
    stream.feed(Painter().paint(layout(screen), SIZE, CONSOLE))
    assert thrifty.display == ["a" * WIDTH, "b" * WIDTH, "c" * WIDTH]
    assert look(thrifty)[0][0][1:4] == ("ff0000", "00ff00", False)


def test_the_same_again_writes_nothing():
    screen = [[("a", Style(color=INKS[0]))] * WIDTH] * HEIGHT
    painter = Painter()
    painter.paint(layout(screen), SIZE, CONSOLE)
    assert painter.paint(layout(screen), SIZE, CONSOLE) == ""


def test_one_changed_cell_is_one_jump_one_colour_one_letter():
    row = [("a", Style(color=INKS[0], bgcolor=INKS[1]))] * WIDTH
    other = [*row[:5], ("b", Style(color=INKS[0], bgcolor=INKS[1])), *row[6:]]
    painter = Painter()
    painter.paint(layout([row, row, row]), SIZE, CONSOLE)
    written = painter.paint(layout([row, other, row]), SIZE, CONSOLE)
    assert written == "\x1b[2;6H\x1b[0;38;2;255;0;0;48;2;0;255;0mb\x1b[0m"


def test_a_partial_update_changes_only_its_lines():
    row = [("a", Style(color=INKS[0]))] * WIDTH
    other = [("b", Style(color=INKS[0]))] * WIDTH
    painter = Painter()
    screen, stream = terminal()
    stream.feed(painter.paint(layout([row, row, row]), SIZE, CONSOLE))
    chops = [{0: None}, {0: strip(other)}, {0: None}]
    update = ChopsUpdate(chops, [(1, 0, WIDTH)], [[WIDTH]] * HEIGHT)
    stream.feed(painter.paint(stretches(update), SIZE, CONSOLE))
    assert screen.display == ["a" * WIDTH, "b" * WIDTH, "a" * WIDTH]


def test_after_forgetting_everything_is_painted_again():
    screen = [[("a", Style(color=INKS[0]))] * WIDTH] * HEIGHT
    painter = Painter()
    first = painter.paint(layout(screen), SIZE, CONSOLE)
    painter.forget()
    assert painter.paint(layout(screen), SIZE, CONSOLE) == first


def test_a_window_of_another_size_is_painted_whole():
    screen = [[("a", Style(color=INKS[0]))] * WIDTH] * HEIGHT
    painter = Painter()
    painter.paint(layout(screen), SIZE, CONSOLE)
    assert painter.paint(layout(screen), Size(WIDTH + 1, HEIGHT), CONSOLE) != ""


def test_a_stretch_beyond_a_window_made_narrower_is_left_out():
    """The update was worked out for a wider window than the one there is now."""
    chops = [{0: Strip([Segment("abcdef")]), 6: Strip([Segment("ghijkl")])}]
    update = ChopsUpdate(chops, [(0, 0, 12)], [[6, 12]])
    narrow = Size(4, 1)
    painter = Painter()
    painter.paint(stretches(update), narrow, CONSOLE)
    assert [cell[0] for cell in painter._shown[0]] == list("abcd")


def ruled(*texts, **style):
    """Lines in one style, as long as the screen is wide."""
    return [[(letter, Style(**style)) for letter in text.ljust(WIDTH)] for text in texts]


@erasing
def test_the_ink_of_a_blank_is_no_change(erases):
    painter = Painter(erases)
    red = {"color": INKS[0], "bgcolor": INKS[2]}
    painter.paint(layout(ruled("", "", "", **red)), SIZE, CONSOLE)
    green = {"color": INKS[1], "bgcolor": INKS[2], "bold": True}
    assert painter.paint(layout(ruled("", "", "", **green)), SIZE, CONSOLE) == ""


@pytest.mark.parametrize("line", ["underline", "strike", "reverse"])
def test_the_ink_of_a_blank_counts_where_it_shows(line):
    painter = Painter(erases=True)
    screen, stream = terminal()
    for ink in INKS[:2]:
        painted = ruled("", "", "", color=ink, bgcolor=INKS[2], **{line: True})
        stream.feed(painter.paint(layout(painted), SIZE, CONSOLE))
    assert screen.buffer[1][3].fg == "00ff00"


def test_each_colour_is_named_once_in_a_frame():
    """However often two inks take turns."""
    turns = [("a", Style(color=INKS[0])), ("b", Style(color=INKS[1]))] * (WIDTH // 2)
    written = Painter().paint(layout([turns] * HEIGHT), SIZE, CONSOLE)
    assert written.count("38;2;255;0;0") == written.count("38;2;0;255;0") == 1


def test_blanks_are_erased_only_where_the_terminal_paints_what_it_erases():
    texts, nothing = ("a" * WIDTH,) * HEIGHT, ("",) * HEIGHT
    ground = {"bgcolor": INKS[2]}
    written = {}
    for erases in (False, True):
        painter = Painter(erases)
        painter.paint(layout(ruled(*texts, **ground)), SIZE, CONSOLE)
        written[erases] = painter.paint(layout(ruled(*nothing, **ground)), SIZE, CONSOLE)
    assert written[False].count(" ") == WIDTH * HEIGHT
    assert written[True].count("\x1b[K") == HEIGHT
    assert " " not in written[True]


@pytest.mark.parametrize(
    ("term", "erases"),
    [
        ("xterm", True),
        ("xterm-256color", True),
        ("screen-256color", False),
        ("tmux-256color", False),
        ("vt100", False),
        ("linux", False),
        (None, False),
    ],
)
def test_terminals_that_paint_what_they_erase(term, erases):
    assert can_erase({} if term is None else {"TERM": term}) is erases


def test_a_part_of_a_fresh_window_does_not_clear_the_rest():
    screen, stream = terminal()
    stream.feed("x" * WIDTH)
    chops = [{0: None}, {0: strip(ruled("b", bgcolor=INKS[2])[0])}, {0: None}]
    update = ChopsUpdate(chops, [(1, 0, WIDTH)], [[WIDTH]] * HEIGHT)
    stream.feed(Painter(erases=True).paint(stretches(update), SIZE, CONSOLE))
    assert screen.display[:2] == ["x" * WIDTH, "b".ljust(WIDTH)]


def test_a_mark_without_width_stays_with_its_letter():
    screen, stream = terminal()
    name = [Segment("Cafe\u0301 bar")]
    stream.feed(Painter().paint([(0, 0, name)], SIZE, CONSOLE))
    assert screen.display[0].split() == ["Caf\u00e9", "bar"]
    assert screen.buffer[0][5].data == "b"
