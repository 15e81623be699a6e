"""Another version of Textual may lack names that it keeps to itself: then it paints by itself."""

import ast
import re
import sys
from collections import Counter
from pathlib import Path

import pytest
from textual.color import Color
from textual.css import stylesheet

from tests.terminal import Terminal
from tests.tui.house import SMALL, at_home
from tui.drawing.palettes import DARK, THEMES
from tui.drawing.textual_inside import DISPLAY, ENDING, STANDING, UPDATES

ROOT = Path(__file__).parents[2]

#: Names of Textual's and Rich's own that the program once used here and there.
PRIVATE = {
    *DISPLAY,
    *STANDING,
    *ENDING,
    *("_compositor", "_refresh_layout", "_background_screens", "_handle_exception"),
    *("_xterm_parser", "_debug", "_app", "_attributes", "_set_attributes", "_color_system"),
}

#: What the program looks for: to paint, and to do all else.
FOR_PAINTING = {*UPDATES, *DISPLAY, *STANDING}
ELSEWHERE = {*ENDING, "_compositor", "_background_screens", "_refresh_layout", "XTermParser"}
EVERY = FOR_PAINTING | ELSEWHERE

#: The program under a Textual without some names; what it paints itself is told by its own painter.
LACKING = """
import sys
from tui import cli
from tui.drawing import textual_inside
from tui.drawing.painter import Painter

gone = {gone}
plain, paint = textual_inside.knows, Painter.paint

def knows(owner, *names):
    return not gone & set(names) and plain(owner, *names)

def told(self, *update):
    with open({told!r}, "a") as file:
        file.write("painted ")
    return paint(self, *update)

textual_inside.knows, Painter.paint = knows, told
sys.exit(cli.main())
"""


def lacking(gone, told):
    """The program at a table of Coffee Roaster, in a terminal, without some names."""
    script = LACKING.format(gone=gone, told=str(told))
    words = ("play", "roaster", "--card", "guatemala", "--seed", "7")
    env = {"COMPTOIR_HOME": str(told.parent / "home"), "COMPTOIR_LANG": "fr"}
    return Terminal(*words, program=(sys.executable, "-c", script), env=env)


@pytest.mark.parametrize(
    ("gone", "thrifty"),
    [(EVERY, False), ({"_batch_count"}, False), (ELSEWHERE, True)],
    ids=["nothing is known", "an app lacks a name", "all but painting"],
)
def test_without_some_names_the_app_still_paints_and_hears(tmp_path, gone, thrifty):
    """The table stands, a key opens a sheet and another closes it, Ctrl+L paints all again."""
    told = tmp_path / "told"
    with lacking(gone, told) as terminal:
        terminal.wait_for("Torréf")
        terminal.send("l")
        terminal.wait_for("Journal")
        terminal.send("escape")
        terminal.settle()
        assert "Journal" not in terminal.text
        table = terminal.text
        terminal.send_bytes(b"\x0c")
        terminal.settle()
        assert terminal.text == table
        terminal.send("q")
        assert terminal.wait() == 0
    assert told.exists() == thrifty


def private_names(path):
    """The private names of Textual and Rich that a module uses."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in PRIVATE:
            yield node.attr
        elif isinstance(node, ast.ImportFrom) and re.match(r"(textual|rich)\._", node.module or ""):
            yield node.module


def test_private_names_stand_in_one_module():
    users = {path.name for path in (ROOT / "tui").rglob("*.py") if any(private_names(path))}
    assert users == {"textual_inside.py"}


@pytest.mark.parametrize("theme", THEMES)
async def test_the_stylesheet_is_read_once(tmp_path, monkeypatch, theme):
    monkeypatch.setenv("COLORTERM", "truecolor")  # as many colours as a screen without a terminal
    monkeypatch.delenv("NO_COLOR", raising=False)
    read, parse = Counter(), stylesheet.parse

    def counted(scope, css, *rest, **named):
        read[css] += 1
        return parse(scope, css, *rest, **named)

    monkeypatch.setattr(stylesheet, "parse", counted)
    app = at_home(tmp_path, theme=theme)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert {Path(file).name for file in app.css_path} == {
            Path(file).name for file, _name in app.stylesheet.source if file.endswith(".tcss")
        }
        assert set(read.values()) == {1}
        assert app.screen.styles.background == Color.parse(app.current_theme.background)


async def test_another_palette_reaches_what_stands(tmp_path):
    app = at_home(tmp_path, theme=DARK)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for theme in THEMES:
            app.paint(theme)
            await pilot.pause()
            assert app.screen.styles.background == Color.parse(app.current_theme.background)
