"""ASCII alone: every sign that the program knows has a letter there, and a screen has no other."""

import ast
import tomllib
from pathlib import Path

import pytest

from tests.terminal import Terminal
from tui.drawing.plain_letters import ASCII, UNKNOWN, plain
from tui.words.language import AVAILABLE, language

ROOT = Path(__file__).parents[3]


def texts():
    """Every text in the program, in all languages and packs."""
    for path in (ROOT / "tui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
                for code in AVAILABLE:
                    yield language(code)(node.value)
    for path in (*(ROOT / "tui").rglob("*.toml"), *(ROOT / "rules").rglob("*.toml")):
        yield str(tomllib.loads(path.read_text(encoding="utf-8")))


def test_every_sign_of_the_program_has_a_letter():
    signs = {sign for text in texts() for sign in text if not sign.isascii()}
    assert len(signs) > 100
    assert not {sign for sign in signs if ASCII[ord(sign)] == UNKNOWN and sign != "¿"}
    assert all(ASCII[ord(sign)].isascii() for sign in signs)


def test_a_text_keeps_its_width():
    assert plain("▐Co▌ Éthiopie → 12 ─┬─") == "(Co) Ethiopie > 12 -+-"


@pytest.mark.parametrize("game", ["roaster", "mombasa"])
def test_a_terminal_is_told_ascii_alone(tmp_path, game):
    env = {"COMPTOIR_HOME": str(tmp_path), "COMPTOIR_LANG": "fr"}
    with Terminal("--ascii", "play", game, "--seed", "5", env=env) as program:
        program.wait_for("quitter")
        program.send("?")
        program.settle()
        assert all(byte < 128 for byte in program.output)
