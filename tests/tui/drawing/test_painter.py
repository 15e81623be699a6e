"""The thrifty painter: after any updates a terminal shows the last one, for few bytes."""

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region, Size
from textual.strip import Strip

from tui.drawing.painter import Painter
from tui.drawing.textual_inside import stretches

WIDTH, HEIGHT = 12, 3
SIZE = Size(WIDTH, HEIGHT)
CONSOLE = Console(force_terminal=True, color_system="truecolor")

INKS = ("#ff0000", "#00ff00", "#0000ff")
LETTERS = "ab ·豆"

styles = st.builds(
    Style, color=st.sampled_from(INKS), bgcolor=st.sampled_from(INKS), bold=st.booleans()
)
cells = st.tuples(st.sampled_from(LETTERS), styles)
rows = st.lists(cells, min_size=WIDTH, max_size=WIDTH)
screens = st.lists(rows, min_size=HEIGHT, max_size=HEIGHT)


def strip(row):
    """A line of exactly the screen's width."""
    return Strip([Segment(letter, style) for letter, style in row]).adjust_cell_length(WIDTH)


def layout(screen):
    return stretches(LayoutUpdate([[strip(row)] for row in screen], Region(0, 0, WIDTH, HEIGHT)))


def terminal():
    screen = pyte.Screen(WIDTH, HEIGHT)
    return screen, pyte.Stream(screen)


def look(screen):
    """Letter, colours and weight of every cell."""
    return [
        [
            (cell.data, cell.fg, cell.bg, cell.bold)
            for cell in (screen.buffer[y][x] for x in range(WIDTH))
        ]
        for y in range(HEIGHT)
    ]


@settings(max_examples=60, deadline=None)
@given(st.lists(screens, min_size=1, max_size=4))
def test_the_terminal_shows_the_last_update(updates):
    thrifty, stream = terminal()
    painter = Painter()
    for screen in updates:
        stream.feed(painter.paint(layout(screen), SIZE, CONSOLE))
    plain, plain_stream = terminal()
    plain_stream.feed(Painter().paint(layout(updates[-1]), SIZE, CONSOLE))
    assert look(thrifty) == look(plain)


def test_a_first_painting_is_what_textual_would_show():
    screen = [[(letter, Style(color=INKS[0], bgcolor=INKS[1]))] * WIDTH for letter in "abc"]
    thrifty, stream = terminal()
    stream.feed(Painter().paint(layout(screen), SIZE, CONSOLE))
    assert thrifty.display == ["a" * WIDTH, "b" * WIDTH, "c" * WIDTH]
    assert look(thrifty)[0][0][1:] == ("ff0000", "00ff00", False)


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
