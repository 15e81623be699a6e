"""How quickly bots move: as the player likes it, or at once for one session."""

from tests.tui.house import at_home
from tui.contract.pace import PACES, USUAL_PACE, seconds
from tui.lines.arguments import parser
from tui.lines.commands.desk import desk_for
from tui.lines.commands.play import beginning
from tui.words.language import language


def test_a_pace_that_is_not_known_is_the_usual_one():
    assert seconds("fast") == PACES["fast"]
    assert seconds("") == seconds("breathless") == PACES[USUAL_PACE]


def test_fast_is_for_this_session_only(tmp_path):
    app = at_home(tmp_path, fast=True)
    assert app.pace == 0
    assert app.profile.pace == ""
    assert at_home(tmp_path).pace == PACES[USUAL_PACE]


def test_the_line_may_ask_for_it(monkeypatch, tmp_path):
    monkeypatch.setenv("COMPTOIR_HOME", str(tmp_path))
    words = ["play", "mombasa", "--seats", "human,master", "--fast"]
    asked = parser(language("fr")).parse_args(words)
    assert beginning(asked, desk_for(asked)).fast
    asked = parser(language("fr")).parse_args(words[:-1])
    assert not beginning(asked, desk_for(asked)).fast
