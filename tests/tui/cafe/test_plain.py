"""A whole game of Café in plain mode."""

import io

import pytest

from rules.cafe import GAME
from rules.cafe.state import Options
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store
from tui.cafe.presenter import PRESENTER
from tui.lines.plain import Plain
from tui.words.language import language

SEED = 3


@pytest.fixture
def at_table(tmp_path):
    """A sitting of so many players, in a home of its own."""

    def sit(**options):
        seats = (Seat(""),) * Options(**options).players
        return Sitting.begin(Store(tmp_path), "cafe", Options(**options), SEED, seats)

    return sit


def play(sitting, *lines):
    """What plain mode says to these lines, and the exit code."""
    sink = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    code = Plain(sitting, PRESENTER, language("fr"), source, sink).play()
    return sink.getvalue(), code


def numbers_of_a_game(**options):
    """The numbers that play a game by taking the first choice, and its final totals."""
    state, lines = GAME.new(Options(**options), SEED), []
    while choices := GAME.legal(state):
        lines.append("1")
        state = GAME.apply(state, choices[0])
    return lines, [sheet.total for sheet in GAME.scores(state)]


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 2, "variant": "auction"}])
def test_a_game_is_played_by_numbers_alone(at_table, options):
    lines, totals = numbers_of_a_game(**options)
    said, code = play(at_table(**options), *lines)
    assert code == 0
    for total in totals:
        assert f"Total : {total} point" in said


def test_the_rule_and_the_reasons_are_told(at_table):
    said, _code = play(at_table(players=1), "r", "1", "1", "w")
    assert "Une manche (CA-202)" in said
    assert "(CA-302)" in said
