"""Why a game was lost, line by line."""

from rules.game import Line, Sheet
from tui.words.gaps import gaps
from tui.words.language import language


def sheet(seat, **points):
    return Sheet(seat, tuple(Line(part, points[part]) for part in points))


def test_the_worst_line_comes_first_then_where_one_is_ahead():
    own, best = sheet(0, bars=3, posts=9, farms=1), sheet(1, bars=9, posts=4, farms=2)
    told = gaps(own, best, "Bo", str, language("fr"))
    assert told.index("bars −6") < told.index("farms −1") < told.index("posts +5")
