"""Who may import whom: `tui → club → saves, bots → rules`, and `rules` stays pure.

The tests read the source of every module, so an import inside a function counts as well.
"""

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rules.registry import FOLDERS, game
from tests.tui.house import with_past

ROOT = Path(__file__).parent.parent

MAY_IMPORT = {
    "rules": {"rules"},
    "saves": {"saves", "rules"},
    "bots": {"bots", "rules"},
    "club": {"club", "saves", "bots", "rules"},
    "tui": {"tui", "club", "saves", "bots", "rules"},
}
LIBRARIES = {
    "rules": {"msgspec"},
    "saves": {"msgspec", "platformdirs"},
    "bots": {"msgspec"},
    "club": {"msgspec", "psycopg"},
    "tui": {"asyncssh", "textual", "rich", "msgspec", "platformdirs", "babel"},
}
#: What is learnt is learnt by those who develop the program: who plays does without these.
ALSO = {
    "bots/coffee_roaster/learning.py": {"numpy"},
    "bots/coffee_roaster/pupil.py": {"numpy"},
}
PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "collections.abc",
    "contextlib",
    "copy",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "importlib",
    "itertools",
    "math",
    "operator",
    "re",
    "string",
    "types",
    "typing",
}
READS_FILES = {"pathlib", "tomllib", "importlib.resources", "importlib.resources.abc"}
MAY_READ_FILES = {"rules/packs.py"}
SIDE_EFFECTS = {"open", "print", "input", "breakpoint", "exec", "eval"}

#: The layers of `tui`: each may import those above it in this list and itself, at whatever moment
#: and for whatever purpose. The games share a line: none knows another.
LAYERS = (
    ("tui/words",),
    ("tui/drawing",),
    ("tui/contract",),
    ("tui/overlays",),
    tuple(f"tui/{folder}" for folder in FOLDERS.values()),
    ("tui/screens",),
    ("tui/table",),
    ("tui/replay",),
    ("tui/lessons",),
    ("tui/app.py", "tui/signals.py", "tui/start.py", "tui/tidying.py"),
    ("tui/lines",),
    ("tui/club",),
    ("tui/ssh",),
    ("tui/cli.py",),
)
ROOMS = [(level, room) for level, rooms in enumerate(LAYERS) for room in rooms]


def room_of(place):
    """The layer of a module of `tui` and its room there, by its path."""
    return next(
        (level, room) for level, room in ROOMS if place == room or place.startswith(f"{room}/")
    )


def short(path):
    """A module's path inside the project, with slashes everywhere."""
    return path.relative_to(ROOT).as_posix()


@cache
def modules_of(package):
    """The modules of a package, by their paths."""
    return sorted((ROOT / package).rglob("*.py"))


def imported(source, place):
    """The full dotted names a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = place.split("/")[: -node.level] if node.level else []
            yield ".".join([*package, *filter(None, [node.module])])


@cache
def imports_of(path):
    """The full dotted names imported by a module of ours."""
    return set(imported(path.read_text(encoding="utf-8"), short(path)))


def roots(names):
    """The top-level packages of dotted names."""
    return {name.partition(".")[0] for name in names}


def modules_after(statement):
    """Every module that is loaded in a fresh interpreter after a statement."""
    code = f"{statement}\nimport json, sys; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(json.loads(run.stdout))


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_dependencies_point_one_way(package):
    for path in modules_of(package):
        ours = roots(imports_of(path)) & set(MAY_IMPORT)
        assert ours <= MAY_IMPORT[package], short(path)


def test_the_layers_of_the_screens_point_one_way():
    for path in (ROOT / "tui").rglob("*/*.py"):
        level, room = room_of(short(path))
        for name in imports_of(path):
            if name.startswith("tui."):
                place = name.replace(".", "/")
                place = place if (ROOT / place).is_dir() else f"{place}.py"
                below, other = room_of(place)
                assert below < level or other == room, f"{short(path)}: {name}"


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_each_package_keeps_to_its_libraries(package):
    for path in modules_of(package):
        libraries = roots(imports_of(path)) - set(MAY_IMPORT) - sys.stdlib_module_names
        assert libraries <= LIBRARIES[package] | ALSO.get(short(path), set()), short(path)


def test_rules_have_no_clock_no_dice_and_no_files():
    for path in modules_of("rules"):
        allowed = PURE | (READS_FILES if short(path) in MAY_READ_FILES else set())
        standard = {name for name in imports_of(path) if roots({name}) <= sys.stdlib_module_names}
        assert standard <= allowed, short(path)


def test_rules_call_nothing_that_leaves_a_trace():
    for path in modules_of("rules"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        calls = {getattr(node.func, "id", "") for node in nodes if isinstance(node, ast.Call)}
        assert not calls & SIDE_EFFECTS, short(path)


def test_imports_of_every_kind_are_seen():
    source = """
import os, msgspec.json
from . import cards
from ..chance import draw
def late():
    from textual.app import App
"""
    assert set(imported(source, "rules/cafe/state.py")) == {
        "os",
        "msgspec.json",
        "rules.cafe",
        "rules.chance",
        "textual.app",
    }


def test_the_command_line_starts_without_a_screen():
    assert not {"textual", "rich", "asyncio", "asyncssh", "babel"} & modules_after("import tui.cli")


#: A game begun by its line, first in plain mode and then on the screen.
BEGIN = """
import asyncio, io, os, sys
from tui import cli
from tui.lines.commands import play

def shown(start, _):
    from tui.app import Comptoir

    async def look():
        async with Comptoir(start).run_test(size=(80, 24)) as pilot:
            await pilot.pause()

    asyncio.run(look())
    return 0

said, sys.stdout, sys.stdin = sys.stdout, io.StringIO(), io.StringIO("q\\n")
play.screen, play.no_terminal = shown, lambda _: ""
codes = [cli.main({line} + mode) for mode in (["--plain"], [])]
sys.stdout = said
assert codes == [0, 0], codes
"""


@pytest.mark.parametrize("name", FOLDERS)
def test_a_game_is_played_without_the_rules_of_the_others(name, tmp_path, monkeypatch):
    monkeypatch.setenv("COMPTOIR_HOME", str(with_past(tmp_path)))
    seats = ",".join(["human"] * game(name).players[0])
    loaded = modules_after(BEGIN.format(line=["play", name, "--seed", "5", "--seats", seats]))
    assert "asyncssh" not in loaded
    rules = {folder for folder in FOLDERS.values() if f"rules.{folder}" in loaded}
    assert rules == {FOLDERS[name]}


def test_no_player_and_no_adviser_needs_what_learns():
    names = ("greedy", "strong", "beginner", "regular", "expert", "master", "advice", "judgement")
    modules = [f"bots.{folder}.{name}" for folder in FOLDERS.values() for name in names]
    loaded = modules_after(f"import {', '.join(modules)}")
    assert set(modules) <= loaded
    assert not {each.rpartition(".")[2] for each in loaded} & {"numpy", "learning", "pupil"}


def test_the_rules_load_nothing_but_themselves():
    loaded = modules_after("import rules.game")
    assert not {"textual", "rich", "asyncio", "tui", "saves", "bots", "random"} & loaded
