"""What boards draw can be seen in poor terminals: in ASCII, and in 16 colours.

Looked at are boards of a recorded game of each kind, of every phase, at three sizes, with what
stands beside them.
"""

from functools import cache
from itertools import pairwise

import pytest
from rich.cells import cell_len

from rules.registry import NAMES
from tests.tui.contract.test_glossary import boards
from tui.drawing.depths import FEW
from tui.drawing.palettes import PIECES, THEMES, style
from tui.drawing.plain_letters import ASCII, UNKNOWN, plain
from tui.words.language import AVAILABLE, language

#: What has a body: pieces, and the grounds that mark a place.
BODIES = {*PIECES, "tray", "saucer", "heat", "lit", "red", "porcelain", "board"}


@cache
def drawn(name, code):
    """The boards of a game."""
    return tuple(boards(name, language(code)))


@pytest.mark.parametrize("code", AVAILABLE)
@pytest.mark.parametrize("name", NAMES)
def test_every_sign_of_a_board_has_an_ascii_form_as_wide(name, code):
    signs = {sign for board in drawn(name, code) for row in board.letters for sign in row}
    strange = {sign for sign in signs if not sign.isascii()}
    assert len(strange) > 10
    for sign in strange:
        assert ASCII[ord(sign)] != UNKNOWN, sign
        assert cell_len(plain(sign)) == cell_len(sign), sign


@pytest.mark.parametrize("name", NAMES)
def test_the_boards_are_of_three_sizes(name):
    assert len({board.width for board in drawn(name, "fr")}) >= 3


def touching(board):
    """The paints of cells that lie side by side or one above the other, where they differ."""
    rows = board.paints
    for row in rows:
        yield from pairwise(row)
    for row, below in pairwise(rows):
        yield from zip(row, below, strict=True)


@pytest.mark.parametrize("name", NAMES)
def test_bodies_that_touch_look_different_in_16_colours(name):
    pairs = {
        pair
        for board in drawn(name, "fr")
        for pair in touching(board)
        if pair[0] != pair[1] and BODIES.issuperset(pair)
    }
    assert pairs
    for theme in THEMES:
        for one, other in pairs:
            assert style(theme, one, FEW) != style(theme, other, FEW), (theme, one, other)
